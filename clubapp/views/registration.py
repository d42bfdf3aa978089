"""The form for a new player, and what still stands between it and tonight's list (W4 to W6)."""

from datetime import date
from typing import NamedTuple

from clubapp.domain.eligibility import Occasion, PersonFacts, age_on, comes_of_age, may_play
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.domain.rules import EntryRules
from clubapp.wording import listing, short_date

MOST_NAMED = 3  # missing things in one line


@record
class ConsentDraft:
    """A parent's consent as far as it has been filled in (W6)."""

    name: str = ""
    relation: str = ""
    contact: str = ""
    presented_to: str = ""
    handed_over: bool = False
    way: str = ""  # "screen" or "paper"; empty until one was chosen
    signature: str = ""  # the strokes on the parent's pad

    @property
    def signed_with(self) -> str:
        """The strokes that count: those on the screen, where that is the way."""
        return self.signature if self.way == "screen" else ""

    @property
    def _agreed(self) -> bool:
        return bool(self.signature) if self.way == "screen" else self.handed_over

    @property
    def touched(self) -> bool:
        """Whether somebody began to fill it in; who takes forms tonight is filled in beforehand."""
        typed = self.name.strip() or self.contact.strip()
        return bool(typed or self.relation or self.handed_over or self.signature)

    def missing(self) -> tuple[str, ...]:
        """What it still lacks."""
        lacks = (
            ("the parent's name", not self.name.strip()),
            ("their relation", not self.relation.strip()),
            ("who it was presented to", not self.presented_to.strip()),
            ("the parent's signature", self.way != "paper" and not self._agreed),
            ("the parent's signed form", self.way == "paper" and not self._agreed),
        )
        return tuple(words for words, lacking in lacks if lacking)


@record
class Draft:
    """The form as typed. `public_as` is empty until somebody chose, `photos` None until somebody asked."""

    name: str = ""
    nickname: str = ""
    born: str = ""
    phone: str = ""
    email: str = ""
    public_as: str = ""
    signed: bool = False
    witness: str = ""
    consent: ConsentDraft = ConsentDraft()
    emergency: str = ""
    way: str = "paper"  # the agreement is signed on: "screen" or "paper"
    signature: str = ""  # the strokes on the pad
    privacy: bool = False
    photos: bool | None = None

    @property
    def started(self) -> bool:
        """Whether anything would be lost with it."""
        typed = (self.name, self.nickname, self.born, self.phone, self.email, self.emergency)
        return any(text.strip() for text in typed) or self.consent.touched or bool(self.signature)

    @property
    def signed_with(self) -> str:
        """The strokes that count: those on the screen, where that is the way."""
        return self.signature if self.way == "screen" else ""

    @property
    def is_signed(self) -> bool:
        """Whether the agreement was signed in the way that is chosen."""
        return bool(self.signature) if self.way == "screen" else self.signed

    def unsigned(self) -> tuple[str, ...]:
        """What the agreement still lacks."""
        if not self.is_signed:
            return ("their signature" if self.way == "screen" else "the signed agreement",)
        return () if self.witness.strip() else ("who witnessed it",)


@record
class FormView:
    """The form against tonight's rules."""

    age: int | None
    young: bool  # a parent's consent is needed
    headline: str  # over the parent's part
    rule: str
    barred: Refused | None  # what no paper mends: too young, or a stake tonight
    way_out: str  # where barred: from when they may play
    missing: tuple[str, ...]  # before they can be checked in
    can_save: bool

    @property
    def can_check_in(self) -> bool:
        return self.can_save and not self.missing and self.barred is None

    @property
    def said(self) -> str:
        """The footer."""
        if self.barred is not None:
            return "Can be saved, not checked in tonight"
        return missing_words(self.missing)

    @property
    def said_later(self) -> str:
        """The footer where nobody is checked in: the name is enough to save."""
        later = [words for words in self.missing if words != "the name"]
        if not self.can_save or not later:
            return "" if self.can_save else missing_words(self.missing[:1])
        return f"Before they play: {listing(later)}"


def missing_words(missing: tuple[str, ...]) -> str:
    """What a form still lacks, in a few words."""
    if not missing:
        return "Nothing is missing"
    if len(missing) > MOST_NAMED:
        missing = (*missing[: MOST_NAMED - 1], f"{len(missing) - MOST_NAMED + 1} more")
    return f"{'One thing left' if len(missing) == 1 else 'Still missing'}: {listing(list(missing))}"


class Entry(NamedTuple):
    """What decides whether somebody may be checked in: the rules, the day, and whether there is a stake."""

    rules: EntryRules
    on: date
    stakes: bool = False
    event: str = "league"
    venue: str = "pub"

    @classmethod
    def of(cls, night: Night) -> "Entry":
        """Tonight's."""
        on, stakes = date.fromisoformat(night.held_on), night.session.plan.stakes
        return cls(night.rules.entry, on, stakes, night.event, night.venue_kind)


def form_view(draft: Draft, born: str, entry: Entry, *, born_wrong: bool = False, agreement: bool = True) -> FormView:
    """What the form lacks. `born` is the date of birth as the club would keep it, empty where none is given.

    `agreement` is whether the club has one to be signed.
    """
    rules, on = entry.rules, entry.on
    age = age_on(born, on)
    grown_up = age is not None and age >= rules.adult_age
    facts = PersonFacts(born, agreement_signed=True, parental_consent=True)
    answer = may_play(rules, facts, Occasion(on, entry.stakes, entry.event, entry.venue))
    barred = answer if isinstance(answer, Refused) and age is not None else None
    young = age is not None and not grown_up and age >= rules.minimum_age
    headline = way_out = ""
    if barred is not None and not young:
        way_out = f"Keep the form: they may play from {short_date(comes_of_age(born, rules.minimum_age))}."
    elif barred is not None:
        way_out = f"{barred.instead} They are {rules.adult_age} on {short_date(comes_of_age(born, rules.adult_age))}."
    elif young:
        headline = consent_headline(born, age, entry)
    named, asks = bool(draft.name.strip()), young and barred is None
    lacks = [
        *(["the name"] if not named else []),
        *(["a date of birth" if not born_wrong else "a date of birth that can be read"] if age is None else []),
        *(draft.consent.missing() if asks else ()),
        *(draft.unsigned() if agreement else ()),
    ]
    can_save = named and not born_wrong
    return FormView(age, asks, headline, rules.consent_rule, barred, way_out, tuple(lacks), can_save)


def consent_headline(born: str, age: int | None, entry: Entry) -> str:
    """Why a parent is asked (W6)."""
    if age is None:
        return "Age not known: a parent must agree"
    until = short_date(comes_of_age(born, entry.rules.adult_age))
    return f"{age} years old: a parent must agree, until {until}"
