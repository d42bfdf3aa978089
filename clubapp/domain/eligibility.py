"""Who may play: age on the night, the agreement, a parent's consent, stakes, sanctions, payment (W5, W6, W8, W59, W63).

What guards young players, the law's limits, and the club's agreement with each member can not be overruled; a
sanction and a payment can, with a reason (W1).
"""

from datetime import date
from typing import NamedTuple

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.rules import EntryRules

EVENTS = ("league", "casino")
VENUES = ("pub", "club", "casino")
OLDEST = 120
GROWN_UP = 18
SANCTIONS = ("time-out", "refused", "disqualified", "suspended", "banned", "expelled")
"""What keeps somebody from playing, the mildest first."""


class BornError(ValueError):
    """A date of birth nobody can have, said in a sentence."""


class Sanction(NamedTuple):
    """One incident that keeps somebody from playing (W8, W59, S14 to S16, S20).

    "refused" and "disqualified" hold on the day `on` alone, a "time-out" to the moment `until`, "suspended" up to the
    day `until_on`, on which they may play again; "banned" and "expelled" hold until they are lifted.
    """

    kind: str
    on: str
    until: Millis | None = None
    until_on: str = ""
    rule: str = ""
    until_said: str = ""  # the end as people read it: "21:30", "9 Dec 2026"
    at: Millis = 0  # when it was written down
    number: int = 0  # on the record, counted up as they are written; 0 where it is on none

    def holds(self, on: date, now: Millis | None) -> bool:
        """Whether it stands in the way on that day, at that moment."""
        match self.kind:
            case "refused" | "disqualified":
                return self.on == on.isoformat()
            case "time-out":
                return now is not None and self.until is not None and now < self.until
            case "suspended":
                return on.isoformat() < self.until_on
            case "banned" | "expelled":
                return True
        return False


class PersonFacts(NamedTuple):
    """What the club holds on a member. `born` is "1984-03-02", a year alone, or "" where it is not known.

    `prepaid` is their entry to an event that is paid ahead: "paid", "late" for too late, "unpaid", or "" for none.
    `numbers` are the ids under which logs know somebody who was entered twice; empty for everybody else.
    """

    born: str
    agreement_signed: bool
    parental_consent: bool
    sanctions: tuple[Sanction, ...] = ()
    first_night: bool = False
    prepaid: str = ""
    numbers: tuple[PlayerId, ...] = ()


class Occasion(NamedTuple):
    """What somebody wants to play in: the night's date, the moment, whether there is a stake, and what is paid."""

    on: date
    stakes: bool = False
    event: str = "league"
    venue: str = "pub"
    paid: bool = True
    now: Millis | None = None
    pay_first: bool = False  # nobody sits down unpaid (S8)
    prepaid: bool = False  # an event paid ahead (S9)
    days_before: int = 3

    @property
    def licensed(self) -> bool:
        """Whether it is a night under a casino licence (W63)."""
        return "casino" in (self.event, self.venue)


class Hindrance(NamedTuple):
    """What stands in somebody's way first: what sort of thing it is, the refusal, and the sanction where it is one.

    `about` is "too-young", "licence", "stakes", "agreement", "consent", "unpaid", "sanction", "prepaid" or "pay-first".
    """

    about: str
    refused: Refused
    sanction: Sanction | None = None


class Eligible(NamedTuple):
    """Yes, with the age on the night (None: not known) and whether a stake may be taken."""

    age: int | None
    may_stake: bool


def age_on(born: str, on: date) -> int | None:
    """Whole years on a date (W6); None where the date of birth is not known.

    A birthday on 29 February falls on 1 March in other years. Of a year alone its last day is assumed.
    BornError for a date to come, or more than 120 years back.
    """
    if not born:
        return None
    if len(born) == 4 and born.isascii() and born.isdigit():
        age = on.year - int(born) - ((on.month, on.day) < (12, 31))
        to_come = int(born) > on.year
    else:
        day = _day(born)
        age = on.year - day.year - ((on.month, on.day) < (day.month, day.day))
        to_come = day > on
    if to_come:
        raise BornError(f"{born} is still to come on {on.isoformat()}.")
    if age > OLDEST:
        raise BornError(f"{born} is more than {OLDEST} years ago.")
    return max(age, 0)


def comes_of_age(born: str, years: int) -> date:
    """The day somebody is so many years old: of 29 February 1 March, of a year alone its last day (W6)."""
    if len(born) == 4:
        return date(int(born) + years, 12, 31)
    day = date.fromisoformat(born)
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)


def _day(text: str) -> date:
    """A date written as year-month-day; BornError where the calendar has no such day."""
    parts = text.split("-")
    if [len(part) for part in parts] == [4, 2, 2] and all(part.isascii() and part.isdigit() for part in parts):
        try:
            return date(*map(int, parts))
        except ValueError:
            raise BornError(f"There is no such day as {text}.") from None
    raise BornError(f"{text!r} is not a date; write it like 1984-03-02, or the year alone.")


def usually_shown_as(born: str, on: date) -> str:
    """How somebody who has not chosen appears in public: in full, but the young by first name and initial.

    An age that is not known counts as young, here as everywhere (W6).
    """
    age = age_on(born, on)
    return "full" if age is not None and age >= GROWN_UP else "initial"


def may_play(
    rules: EntryRules, person: PersonFacts, occasion: Occasion, *, overruled: bool = False
) -> Eligible | Refused:
    """Whether this member may play, or what stands in the way first. BornError for an impossible date.

    With an unknown age somebody counts as not yet grown up. What the manager may overrule (W1) is asked last and passed
    by where `overruled`; the rest is the law, a child's safety, and the club's agreement with each member.
    """
    found = in_the_way(rules, person, occasion, overruled=overruled)
    if found is not None:
        return found.refused
    age = age_on(person.born, occasion.on)
    return Eligible(age, age is not None and age >= rules.adult_age)


def in_the_way(
    rules: EntryRules, person: PersonFacts, occasion: Occasion, *, overruled: bool = False
) -> Hindrance | None:
    """What `may_play` refuses them for, with what it is about. BornError for an impossible date."""
    found = _by_law(rules, person, age_on(person.born, occasion.on), occasion)
    if found is None and not overruled:
        found = _by_sanction(rules, person, occasion) or _by_money(rules, person, occasion)
    return found


def _by_law(rules: EntryRules, person: PersonFacts, age: int | None, occasion: Occasion) -> Hindrance | None:
    """Age, agreement, consent, and the licence's terms."""
    too_young = _too_young(rules, age, stakes=occasion.stakes, licensed=occasion.licensed)
    if too_young is not None:
        return too_young
    if not person.agreement_signed:
        return _hindered(
            "agreement",
            rules.agreement_rule,
            "They have not signed the club's agreement in its present form.",
            "Let them sign it, on screen or on paper with a witness, then check them in.",
        )
    adult = age is not None and age >= rules.adult_age
    if not adult and not person.parental_consent:
        why = f"{_said(age)}, and no parent's consent is on record."
        return _hindered("consent", rules.consent_rule, why, _consent(age))
    if occasion.licensed and not occasion.paid:
        why = "On a casino night nobody sits down unpaid."
        return _hindered("unpaid", rules.casino_rule, why, "Take the fee and stake first.")
    return None


def _hindered(about: str, rule: str, why: str, instead: str, *, overrulable: bool = False) -> Hindrance:
    return Hindrance(about, Refused(rule, why, instead, overrulable=overrulable))


def _by_sanction(rules: EntryRules, person: PersonFacts, occasion: Occasion) -> Hindrance | None:
    """The sanction that holds, the gravest first."""
    holding = [s for s in person.sanctions if s.holds(occasion.on, occasion.now)]
    if not holding:
        return None
    worst = max(holding, key=lambda sanction: (SANCTIONS.index(sanction.kind), sanction.until_on, sanction.until or 0))
    why, instead = _sanction_words(worst)
    usual = rule_of_sanction(rules, worst.kind)
    return Hindrance("sanction", Refused(worst.rule or usual, why, instead, overrulable=True), worst)


def rule_of_sanction(rules: EntryRules, kind: str) -> str:
    """The rule behind a sanction, where nobody named another."""
    own = {"refused": rules.refused_rule, "banned": rules.ban_rule, "expelled": rules.expel_rule}
    return own.get(kind) or rules.sanction_rule


def _sanction_words(sanction: Sanction) -> tuple[str, str]:
    until = sanction.until_said
    match sanction.kind:
        case "time-out":
            return f"They have a time out until {until}.", f"They may come back at {until}."
        case "refused":
            return "Entry was refused to them tonight.", "They are welcome another night."
        case "disqualified":
            return "They were disqualified tonight.", "They may play again on the next night."
        case "suspended":
            return f"They are suspended until {until}.", f"They may play again on {until}."
        case "banned":
            return "They are banned from the league.", "The ban holds until it is lifted on their record."
    return "They were expelled from the league.", "The expulsion holds until it is lifted on their record."


def _by_money(rules: EntryRules, person: PersonFacts, occasion: Occasion) -> Hindrance | None:
    """An event that is paid ahead, and a league that takes the money before the seat."""
    if occasion.prepaid and person.prepaid != "paid":
        last_day = f"{occasion.days_before} days before" if occasion.days_before != 1 else "the day before"
        by_when = f"{last_day} the event"
        if not occasion.days_before:
            last_day, by_when = "the day of the event", "on the day of the event at the latest"
        said = {
            "late": f"Their entry was paid later than {last_day}.",
            "unpaid": "They are entered, but have not paid.",
            "": "They are not entered for this event.",
        }[person.prepaid]
        why = f"{said} Entries are paid {by_when}."
        instead = "They can play the next league night."
        return _hindered("prepaid", rules.prepaid_rule, why, instead, overrulable=True)
    if occasion.pay_first and not occasion.paid:
        why = "In this league the fee is paid before a seat is taken."
        return _hindered("pay-first", rules.pay_first_rule, why, "Take the fee first.", overrulable=True)
    return None


def _too_young(rules: EntryRules, age: int | None, *, stakes: bool, licensed: bool) -> Hindrance | None:
    """What no paper can mend: too young for the club, for a licensed night, or for a stake."""
    if age is not None and age < rules.minimum_age:
        why = f"{_said(age)}; players are {rules.minimum_age} or over."
        return _hindered("too-young", rules.consent_rule, why, "They are welcome to come and watch.")
    if age is not None and age >= rules.adult_age:
        return None
    free = "They can play a session that is free of stakes and prizes."
    if licensed:
        why = f"{_said(age)}; a casino night is for {rules.adult_age} and over."
        return _hindered("licence", rules.casino_rule, why, free)
    if stakes:
        why = (
            f"{_said(age)}; a game with a stake or a prize is for {rules.adult_age} and over, with consent or without."
        )
        law = "This is no legal advice: ask the local licensing officer."
        return _hindered("stakes", rules.consent_rule, why, f"{free} {law}")
    return None


def _said(age: int | None) -> str:
    return "Their age is not known" if age is None else f"They are {age} on the night"


def _consent(age: int | None) -> str:
    if age is None:
        return "Enter a date of birth from a document, or take a parent's signed form before play."
    return "A parent hands the signed form to the club before play; then it is recorded."
