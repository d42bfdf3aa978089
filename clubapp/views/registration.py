"""The form for a new player: what still stands between it and tonight's list, and whom it may be about (W4 to W6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from clubapp.domain.eligibility import PersonFacts, age_on, may_play
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.folding import fold
from clubapp.wording import MONTHS, listing, short_date


@dataclass(frozen=True, slots=True)
class ConsentDraft:
    """A parent's consent as far as it has been filled in (W6)."""

    name: str = ""
    relation: str = ""
    contact: str = ""
    presented_to: str = ""
    handed_over: bool = False

    @property
    def touched(self) -> bool:
        """Whether somebody began to fill it in; who takes forms tonight is filled in beforehand."""
        return bool(self.name.strip() or self.contact.strip() or self.relation or self.handed_over)

    def missing(self) -> tuple[str, ...]:
        """What it still lacks."""
        lacks = (
            ("the parent’s name", not self.name.strip()),
            ("their relation", not self.relation.strip()),
            ("who was given the form", not self.presented_to.strip()),
            ("the parent’s signed form", not self.handed_over),
        )
        return tuple(words for words, lacking in lacks if lacking)


@dataclass(frozen=True, slots=True)
class Draft:
    """The form as typed. `public_as` is empty until somebody chose."""

    name: str = ""
    nickname: str = ""
    born: str = ""
    phone: str = ""
    email: str = ""
    public_as: str = ""
    signed: bool = False
    witness: str = ""
    consent: ConsentDraft = ConsentDraft()

    @property
    def started(self) -> bool:
        """Whether anything would be lost with it."""
        typed = (self.name, self.nickname, self.born, self.phone, self.email)
        return any(text.strip() for text in typed) or self.consent.touched


@dataclass(frozen=True, slots=True)
class FormView:
    """The form against tonight's rules."""

    age: int | None
    young: bool  # a parent's consent is needed
    headline: str  # over the consent, or why nobody of that age may play
    rule: str
    barred: Refused | None  # what no paper mends: too young, or a stake tonight
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
        if not self.missing:
            return "Nothing is missing"
        return f"{'One thing left' if len(self.missing) == 1 else 'Still missing'}: {listing(list(self.missing))}"


def form_view(draft: Draft, born: str, night: Night, *, born_wrong: bool = False) -> FormView:
    """What the form lacks. `born` is the date of birth as the club would keep it, empty where none is given."""
    entry, on = night.rules.entry, date.fromisoformat(night.held_on)
    age = age_on(born, on)
    grown_up = age is not None and age >= entry.adult_age
    facts = PersonFacts(born, agreement_signed=True, parental_consent=True)
    answer = may_play(entry, facts, on=on, stakes=night.session.plan.stakes)
    barred = answer if isinstance(answer, Refused) and age is not None else None
    young = age is not None and not grown_up and age >= entry.minimum_age
    headline = ""
    if age is not None and age < entry.minimum_age:
        headline = f"{age} years old: they may play from {short_date(birthday(born, entry.minimum_age))}"
    elif young:
        headline = f"{age} years old until {_until(birthday(born, entry.adult_age), on)}: a parent must agree"
    named = bool(draft.name.strip())
    lacks = [
        *(["the name"] if not named else []),
        *(["a date of birth" if not born_wrong else "a date of birth that can be read"] if age is None else []),
        *(["the signed agreement"] if not draft.signed else []),
        *(["who witnessed it"] if draft.signed and not draft.witness.strip() else []),
        *(draft.consent.missing() if young else ()),
    ]
    return FormView(age, young, headline, entry.consent_rule, barred, tuple(lacks), named and not born_wrong)


def birthday(born: str, years: int) -> date:
    """The day somebody is so many years old: of 29 February 1 March, of a year alone its last day (W6)."""
    if len(born) == 4:
        return date(int(born) + years, 12, 31)
    day = date.fromisoformat(born)
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)


def _until(day: date, on: date) -> str:
    """14 March, with the year where it is more than a year away."""
    month = f"{day.day} {MONTHS[day.month - 1]}"
    return month if day - on <= timedelta(days=365) else f"{month} {day.year}"


@dataclass(frozen=True, slots=True)
class Twin:
    """A member the form may be about."""

    player: PlayerId
    name: str
    number: str
    born: str

    @property
    def said(self) -> str:
        year = f"born {self.born[:4]}" if self.born else "date of birth not known"
        return f"member {self.number}, {year}"


class Twins:
    """Finds members who may be the new player under another spelling: the same name, its words in another order, or
    the same date of birth with the same last name.
    """

    def __init__(self, people: Iterable[Twin]) -> None:
        self._words: dict[tuple[str, ...], list[Twin]] = {}
        self._births: dict[tuple[str, str], list[Twin]] = {}
        for person in people:
            words = fold(person.name).split()
            self._words.setdefault(tuple(sorted(words)), []).append(person)
            if len(person.born) > 4 and words:
                self._births.setdefault((person.born, words[-1]), []).append(person)

    def of(self, name: str, born: str) -> tuple[Twin, ...]:
        """At most three of them."""
        words = fold(name).split()
        if not words:
            return ()
        found = [*self._words.get(tuple(sorted(words)), ()), *self._births.get((born, words[-1]), ())]
        return tuple({twin.player: twin for twin in found}.values())[:3]
