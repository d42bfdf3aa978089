"""What the door finds for the letters typed: who it may be, and what Enter would do with each."""

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from typing import Literal, TypeAlias

from clubapp.domain.eligibility import BornError, PersonFacts, age_on
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.folding import fold, found_at
from clubapp.views.people import Directory, Person
from clubapp.wording import short_date, time_of_day

Mark: TypeAlias = tuple[int, int]
"""Where typed letters were found: from, to, counted in characters."""

State: TypeAlias = Literal[
    "ready", "held", "in", "out", "late", "unsigned", "consent", "papers", "too-young", "stakes", "born"
]
NOBODY_KNOWS = PersonFacts("", agreement_signed=False, parental_consent=False)
MENDED_BY_PAPER: frozenset[State] = frozenset(("unsigned", "consent", "papers"))


@record
class DoorHit:
    """One member who may be meant."""

    player: PlayerId
    name: str
    name_marks: tuple[Mark, ...]
    detail: str  # “Annie” · member 112, and the birth where two have one name
    detail_marks: tuple[Mark, ...]
    state: State
    badge: str  # "17, consent missing"; empty where nothing is to be said
    exact: bool = False  # the number or the whole name was typed
    near: bool = False  # nothing typed is in it: found by allowing for a slip of the finger

    @property
    def may(self) -> bool:
        """Whether Enter lets them in."""
        return self.state in ("ready", "held")


def door_hits(
    night: Night,
    people: Directory,
    facts: Callable[[PlayerId], PersonFacts | None],
    found: Iterable[PlayerId],
    typed: str,
    first_timers: frozenset[PlayerId] = frozenset(),
) -> tuple[DoorHit, ...]:
    """The members found, the likeliest first: an exact number or name, those still to come, those already here."""
    members = [(people[player], facts(player) or NOBODY_KNOWS) for player in found]
    names = Counter(fold(person.name) for person, _ in members)
    births = Counter((fold(person.name), known.born[:4]) for person, known in members)
    hits: list[DoorHit] = []
    for person, known in members:
        name = fold(person.name)
        born = ""
        if names[name] > 1:
            born = _born_words(known.born, whole=births[name, known.born[:4]] > 1)
        hits.append(_hit(night, person, known, typed, born, first_timers))
    return tuple(sorted(hits, key=lambda hit: (not hit.exact, hit.state in ("in", "out"))))


def _hit(
    night: Night, person: Person, known: PersonFacts, typed: str, born: str, first_timers: frozenset[PlayerId]
) -> DoorHit:
    state, badge = state_of(night, person.id, known)
    if not badge and person.id in first_timers:
        badge = "First night"
    nickname = f"“{person.nickname}”" if person.nickname else ""
    # What tells two people of one name apart comes first and is short, so that it is never cut off.
    member = f"no. {person.number}" if born else f"member {person.number}"
    parts = (member, born, nickname) if born else (nickname, member)
    detail = "  ·  ".join(part for part in parts if part)
    name_marks, nick_marks = marks(person.name, typed), marks(person.nickname, typed)
    begins = (len(detail) - len(nickname) if born else 0) + 1
    detail_marks = tuple((begins + start, begins + end) for start, end in nick_marks)
    number = found_at(person.number, typed)
    if number is not None and not name_marks and not nick_marks:
        begins = (0 if born else len(detail) - len(member)) + len(member) - len(person.number)
        detail_marks = ((begins + number[0], begins + number[1]),)
    return DoorHit(
        person.id,
        person.name,
        name_marks,
        detail,
        detail_marks,
        state,
        badge,
        exact=is_number(person.number, typed) or fold(person.name) == fold(typed),
        near=not name_marks and not detail_marks and not _each_word(person, typed),
    )


def state_of(night: Night, player: PlayerId, known: PersonFacts) -> tuple[State, str]:
    """Where a member stands with the door tonight, and the badge that says so (W5, W6)."""
    session, entry = night.session, night.rules.entry
    arrival = session.arrivals.get(player)
    if arrival is not None and arrival.here:
        gone = any(out.player == player for out in session.outs)
        return ("out", "Knocked out") if gone else ("in", "Already in")
    try:
        age = age_on(known.born, date.fromisoformat(night.held_on))
    except BornError:
        return "born", "Date of birth wrong"
    said = "Age not known" if age is None else str(age)
    if age is not None and age < entry.minimum_age:
        return "too-young", f"{said}, too young"
    young = age is None or age < entry.adult_age
    if young and session.plan.stakes:
        return "stakes", f"{said}, stakes tonight"
    if young and not known.parental_consent:
        missing = "consent missing" if known.agreement_signed else "papers missing"
        return ("consent" if known.agreement_signed else "papers"), f"{said}, {missing}"
    if not known.agreement_signed:
        return "unsigned", "Agreement unsigned"
    if arrival is not None:
        return "held", f"Held to {time_of_day(arrival.held_until)}" if arrival.held_until is not None else "Seat held"
    return ("late", "") if session.started is not None else ("ready", "")


def is_number(number: str, typed: str) -> bool:
    """Whether exactly this member number was typed; P012 may be typed 12."""
    wanted, whole = fold(typed), fold(number)
    figures = whole.lstrip("abcdefghijklmnopqrstuvwxyz# ")
    return bool(wanted) and wanted in (whole, figures, figures.lstrip("0"))


def marks(text: str, typed: str) -> tuple[Mark, ...]:
    """Where the letters typed stand in a name: together, or each word of them by itself."""
    together = found_at(text, typed)
    if together is not None:
        return (together,)
    words = [found_at(text, word) for word in typed.split()]
    return (
        tuple(sorted({place for place in words if place is not None})) if len(words) > 1 and None not in words else ()
    )


def _each_word(person: Person, typed: str) -> bool:
    """Whether every word typed is somewhere in the name or nickname."""
    words = typed.split()
    return bool(words) and all(found_at(person.name, w) or found_at(person.nickname, w) for w in words)


def _born_words(born: str, *, whole: bool) -> str:
    """The year is enough to tell two people apart, unless they share it."""
    if not born:
        return "date of birth not known"
    if whole and len(born) > 4:
        return f"born {short_date(date.fromisoformat(born))}"
    return f"born {born[:4]}"
