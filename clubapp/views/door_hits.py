"""What the door finds for the letters typed: who it may be, and what Enter would do with each."""

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from typing import Literal, TypeAlias

from clubapp.domain.decide.context import hindrance
from clubapp.domain.decide.listed import known_as
from clubapp.domain.eligibility import BornError, Hindrance, Occasion, PersonFacts, Sanction, age_on, in_the_way
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.domain.rules import EntryRules
from clubapp.folding import fold, found_at
from clubapp.views.people import Directory, Person
from clubapp.wording import day_and_month, short_date, time_of_day

Mark: TypeAlias = tuple[int, int]
"""Where typed letters were found: from, to, counted in characters."""

State: TypeAlias = Literal[
    "ready", "held", "in", "out", "late", "unsigned", "consent", "papers", "too-young", "stakes", "licence", "born",
    "sanction", "money",
]  # fmt: skip
NOBODY_KNOWS = PersonFacts("", agreement_signed=False, parental_consent=False)


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
    ends: Millis | None = None  # when what stands in the way ends by itself, tonight
    liftable: bool = False  # a sanction on their record

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
    *,
    now: Millis = 0,
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
        hits.append(_hit(night, person, known, typed, born, first_timers, now))
    return tuple(sorted(hits, key=lambda hit: (not hit.exact, hit.state in ("in", "out"))))


def _hit(
    night: Night,
    person: Person,
    known: PersonFacts,
    typed: str,
    born: str,
    first_timers: frozenset[PlayerId],
    now: Millis,
) -> DoorHit:
    stands = standing(night, person.id, known, now)
    badge = stands.badge
    if not badge and known_as(night, known, person.id) in night.notice:
        badge = "Will be late"
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
        known_as(night, known, person.id),
        person.name,
        name_marks,
        detail,
        detail_marks,
        stands.state,
        badge,
        exact=is_number(person.number, typed) or fold(person.name) == fold(typed),
        near=not name_marks and not detail_marks and not _each_word(person, typed),
        ends=stands.ends,
        liftable=stands.liftable,
    )


@record
class Standing:
    """Where a member stands with the door: the state, the badge that says so, and when it ends by itself."""

    state: State
    badge: str = ""
    ends: Millis | None = None
    liftable: bool = False


def standing(night: Night, player: PlayerId, known: PersonFacts, now: Millis) -> Standing:
    """Where a member stands with the door at this moment; what stands in the way is what the rules say (W5, W6, W59).

    The fee counts as paid, since checking in takes it.
    """
    session, player = night.session, known_as(night, known, player)
    arrival = session.arrivals.get(player)
    if arrival is not None and arrival.here:
        gone = next((out for out in session.outs if out.player == player), None)
        if gone is None:
            return Standing("in", "Already in")
        return Standing("out", _how_out(night, player, known, now) if gone.disqualified else "Knocked out")
    found = hindrance(night, player, known, now)
    if found is not None:
        return _hindered(found, known, date.fromisoformat(night.held_on), night.rules.entry)
    if arrival is not None:
        until = arrival.held_until
        return Standing("held", f"Held to {time_of_day(until)}" if until is not None else "Seat held")
    return Standing("late" if session.started is not None else "ready")


def _how_out(night: Night, player: PlayerId, known: PersonFacts, now: Millis) -> str:
    """Put out of the game: by what, as far as it still holds."""
    found = hindrance(night, player, known, now)
    if found is not None and found.sanction is not None:
        return sanction_words(found.sanction, date.fromisoformat(night.held_on))
    return "Put out of the game"


@record
class SanctionNow:
    """What stands against somebody who is here, and when it ends by itself."""

    words: str
    ends: Millis | None


def sanctions_here(
    night: Night, facts: Callable[[PlayerId], PersonFacts | None], now: Millis
) -> dict[PlayerId, SanctionNow]:
    """The sanctions that hold for people on tonight's list, as a time out does for somebody who sits."""
    on, found = date.fromisoformat(night.held_on), {}
    for player in night.session.arrivals:
        known = facts(player)
        for sanction in known.sanctions if known is not None else ():
            if sanction.holds(on, now) and not (player in night.let_in and night.let_in[player].covers(sanction)):
                found[player] = SanctionNow(sanction_words(sanction, on), sanction.until)
    return found


def held_back(night: Night, player: PlayerId, known: PersonFacts, now: Millis) -> str:
    """Why somebody who is here is not carried over into the next session, as on a badge; nothing if they are."""
    found = hindrance(night, player, known, now, stakes=False)
    on = date.fromisoformat(night.held_on)
    return _hindered(found, known, on, night.rules.entry).badge if found is not None else ""


def barred_from(entry: EntryRules, known: PersonFacts, then: Occasion) -> str:
    """Why somebody will not get in to what is still to come, as on a badge; nothing where a signature is all it takes.

    What they have paid is not asked.
    """
    try:
        found = in_the_way(entry, known._replace(agreement_signed=True), then._replace(prepaid=False, pay_first=False))
    except BornError:
        return "Date of birth wrong"
    return _hindered(found, known._replace(agreement_signed=True), then.on, entry).badge if found is not None else ""


def _hindered(found: Hindrance, known: PersonFacts, on: date, entry: EntryRules) -> Standing:
    if found.about == "born":
        return Standing("born", "Date of birth wrong")
    age = age_on(known.born, on)
    said = "Age not known" if age is None else str(age)
    no_consent = (age is None or age < entry.adult_age) and not known.parental_consent
    match found.about:
        case "too-young":
            return Standing("too-young", f"{said}, too young")
        case "licence":
            return Standing("licence", f"{said}, casino night")
        case "stakes":
            return Standing("stakes", f"{said}, stakes tonight")
        case "agreement":
            return Standing("papers", f"{said}, papers missing") if no_consent else _UNSIGNED
        case "consent":
            return Standing("consent", f"{said}, consent missing")
        case "prepaid":
            badge = {"late": "Paid too late", "unpaid": "Entry unpaid"}.get(known.prepaid, "Not entered")
            return Standing("money", badge)
    if found.sanction is not None:
        until = found.sanction.until if found.sanction.kind == "time-out" else None
        return Standing("sanction", sanction_words(found.sanction, on), until, found.sanction.kind != "disqualified")
    return Standing("money", "Unpaid")


_UNSIGNED = Standing("unsigned", "Agreement unsigned")


def sanction_words(sanction: Sanction, on: date) -> str:
    """A sanction in the few words of a badge: "Suspended until 9 Dec"; the year is said where it is another one."""
    match sanction.kind:
        case "time-out":
            return f"Time out until {sanction.until_said}"
        case "refused":
            return "Entry refused tonight"
        case "disqualified":
            return "Disqualified tonight"
        case "suspended":
            day = date.fromisoformat(sanction.until_on)
            return f"Suspended until {short_date(day) if day.year != on.year else day_and_month(day)}"
    return sanction.kind.capitalize()


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
