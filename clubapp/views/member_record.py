"""A member's record in words: how they stand now, what they signed and chose, under which version (W4 to W6)."""

from datetime import date
from typing import Literal, TypeAlias

from clubapp.domain.eligibility import GROWN_UP, BornError, PersonFacts, age_on, comes_of_age
from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.domain.rules import EntryRules
from clubapp.member_papers import SignedPapers
from clubapp.store.choices import ChoiceKind, ChoiceRow
from clubapp.store.signed import ConsentRow
from clubapp.views.door_hits import sanction_words
from clubapp.wording import local, short_date, time_of_day

Tone: TypeAlias = Literal["good", "amber", "bad", "neutral"]

PUBLIC_WORDS: dict[str, str] = {
    "full": "with the full name",
    "initial": "by first name and initial",
    "nickname": "by the nickname",
    "hidden": "not at all",
}


@record
class Mark:
    """One badge over the record."""

    words: str
    tone: Tone


def marks_of(facts: PersonFacts, rules: EntryRules, on: date, now: Millis) -> tuple[Mark, ...]:
    """How a member stands on that day: papers first, then every sanction that holds."""
    try:
        age = age_on(facts.born, on)
    except BornError:
        return (Mark("Date of birth wrong", "bad"),)
    found = [Mark("Agreement signed", "good") if facts.agreement_signed else Mark("Agreement unsigned", "amber")]
    if age is None or age < rules.adult_age:
        said = "Age not known" if age is None else f"{age} years old"
        given = facts.parental_consent
        found.append(Mark(f"{said}, consent {'given' if given else 'missing'}", "good" if given else "bad"))
    holding = [sanction for sanction in facts.sanctions if sanction.holds(on, now)]
    found += [Mark(sanction_words(sanction, on), "bad") for sanction in holding]
    return tuple(found)


@record
class PaperLine:
    """One paper that was signed. `withdraw` is the consent's number, where it can be taken back.

    `form` and `which` say what is printed as it was signed: the agreement's version, the consent's number.
    """

    title: str
    detail: str
    state: str
    tone: Tone
    signature: str = ""  # strokes, where it was signed on screen
    withdraw: int | None = None
    form: str = ""
    which: int = 0


def agreement_lines(papers: SignedPapers, version: int | None) -> tuple[PaperLine, ...]:
    """The agreements signed, the latest first (W4)."""
    return tuple(
        PaperLine(
            title=f"Agreement, version {row.version}",
            detail=f"Signed {_on_what(row.how)} on {_day(row.on_ms)}, witnessed by {row.witnessed_by}",
            state="in force" if row.version == version else "older version",
            tone="good" if row.version == version else "neutral",
            signature=row.signature,
            form="agreement",
            which=row.version,
        )
        for row in reversed(papers.agreements)
    )


def consent_lines(papers: SignedPapers, born: str, on: date) -> tuple[PaperLine, ...]:
    """Parents' consents, the latest first, with their end at 18 (W6)."""
    ends = comes_of_age(born, GROWN_UP) if born else None
    return tuple(_consent(row, ends, on) for row in reversed(papers.consents))


def _consent(row: ConsentRow, ends: date | None, on: date) -> PaperLine:
    who = ", ".join(part for part in (row.parent_name, row.relation) if part)
    wording = f"wording version {row.version}" if row.version is not None else "no version noted"
    handed = f"handed to {row.presented_to} on {_day(row.on_ms)} at {time_of_day(row.on_ms)}, {_on_what(row.how)}"
    tone: Tone = "good"
    state, told = f"ends at 18, on {short_date(ends)}" if ends is not None else "in force", ""
    if row.withdrawn_ms is not None:
        state, tone = f"withdrawn on {_day(row.withdrawn_ms)}", "bad"
        told = f"taking it back was noted by {row.withdrawn_by}" if row.withdrawn_by else ""
    elif ends is not None and ends <= on:
        state, tone = f"ended at 18, on {short_date(ends)}", "neutral"
    return PaperLine(
        title=f"Consent of {who}",
        detail="  ·  ".join(part for part in (row.contact, handed, wording, told) if part),
        state=state,
        tone=tone,
        signature=row.signature,
        withdraw=row.id if tone == "good" else None,
        form="parental-consent",
        which=row.id,
    )


def choice_words(papers: SignedPapers, kind: ChoiceKind, in_force: int, usual: str = "full") -> str:
    """The choice of a kind that counts, with its date and the privacy notice's version; what was never asked too.

    `usual` is how a name is shown that nobody chose.
    """
    row = last_choice(papers, kind)
    if row is None:
        shown = f"Shown {PUBLIC_WORDS[usual]}. They have not been asked."
        return {"privacy": "Not read to them yet.", "photo": "Not asked yet.", "publication": shown}[kind]
    under = f", under version {row.version}" if row.version is not None else ""
    noted = f", noted by {row.by}" if row.by else ""
    when = f"{_day(row.at_ms)}{under}{noted}"
    if kind == "privacy" and row.value == "withdrawn":
        return f"Withdrawn on {when}."
    if kind == "privacy":
        new = f" Version {in_force} is new: not read to them yet." if row.version != in_force else ""
        return f"Read to them on {when}.{new}"
    if kind == "photo":
        return f"{'Yes' if row.value == 'yes' else 'No'}, since {when}."
    return f"Shown {PUBLIC_WORDS[row.value]}, since {when}."


def last_choice(papers: SignedPapers, kind: ChoiceKind) -> ChoiceRow | None:
    """The last choice of a kind."""
    return next((row for row in reversed(papers.choices) if row.kind == kind), None)


def _on_what(how: str) -> str:
    return "on screen" if how == "screen" else "on paper"


def _day(at: Millis) -> str:
    return short_date(local(at).date())
