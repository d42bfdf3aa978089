"""One table: for each reason to refuse somebody, every way to a seat says the same, and what can be overruled is."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from clubapp.club import Club
from clubapp.conduct import IncidentKind, NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.membership import MemberChange, NewMember, Parent
from clubapp.script import Player
from clubapp.session import Done, NightDesk
from clubapp.store import members, prepaid
from clubapp.wording import time_of_day
from tests.session.story import ON, Laptop, done

MUM = Parent("Rachel Kemp", "mother", "", "Gail Harker")
WORD = "The manager knows the whole story"
NIGHT = ON.isoformat()


class World:
    """A club of grown-ups with a night open, and Pat, who has done nothing wrong yet.

    `pat` is the member; `known_as` is the number under which things happened to Pat, another one after a merge.
    """

    def __init__(self, club: Club, laptop: Laptop) -> None:
        self.club, self.laptop = club, laptop
        self.kind: Any = "league"
        self.event: int | None = None
        self.desk: NightDesk
        self.pat = self.known_as = PlayerId(0)

    @property
    def now(self) -> int:
        return self.laptop.wall

    def open(self) -> None:
        night = self.club.start_night(ON, at=self.now, kind=self.kind, prepaid_event=self.event)
        self.desk = self.club.desk(night, time=self.laptop.time())

    def others(self) -> list[PlayerId]:
        """Nine who may play whatever the night is."""
        able = []
        for player, row in self.club.members.rows.items():
            if row.born and row.born < "1990" and len(able) < 9:
                if self.event is not None:
                    prepaid.enter(self.club._file, self.event, player, 1, "2026-11-01")
                if self.desk.allowed(c.CheckIn(player)) is None:
                    able.append(player)
        return able

    def start_with_others(self, *more: PlayerId) -> None:
        for player in (*self.others(), *more):
            done(self.desk.do(c.CheckIn(player)))
        done(self.desk.do(c.DrawSeats()))
        done(self.desk.do(c.StartPlay()))

    def register(self, name: str) -> PlayerId:
        new = NewMember(name=name, born="1986-02-03", witness="Gail Harker")
        player = self.club.members.register(new, now=self.now, on=ON)
        if self.event is not None:
            prepaid.enter(self.club._file, self.event, player, 1, "2026-11-01")
        return player

    # What happens to Pat ---------------------------------------------------------------------------------------

    def born(self, born: str) -> None:
        """Put right, or wrong, in the file."""
        file = self.club._file
        members.update_member(file, replace(members.member(file, self.pat), born=born))
        self.club.members.changed()

    def consent(self) -> None:
        self.club.members.sign(self.known_as, "", MUM, now=self.now)

    def unsign(self) -> None:
        file = self.club._file
        with file.transaction():
            file.execute("DELETE FROM agreement_signed WHERE member IN (?, ?)", (self.pat, self.known_as))
        self.club.members.changed()

    def incident(self, kind: IncidentKind, **more: Any) -> None:
        new = NewIncident(kind, "Threw the cards", "Gail Harker", **more)
        self.club.conduct.note(self.known_as, new, now=self.now, on=ON)

    def entry(self, paid_on: str | None) -> None:
        assert self.event is not None
        prepaid.withdraw(self.club._file, self.event, self.known_as)
        if self.known_as != self.pat:
            prepaid.withdraw(self.club._file, self.event, self.pat)
        if paid_on is not None:
            prepaid.enter(self.club._file, self.event, self.known_as, 1, paid_on)


class Reason(NamedTuple):
    """What stands in Pat's way, and what is said of it; `why` is empty where nothing does."""

    rule: str
    why: str
    trouble: Callable[[World], None]
    overrulable: bool = False
    prepare: Callable[[World], None] = lambda world: None
    paid: bool = True


def _young(born: str, *, consent: bool = False) -> Callable[[World], None]:
    def trouble(world: World) -> None:
        world.born(born)
        if consent:
            world.consent()

    return trouble


def _incident(kind: IncidentKind, **more: Any) -> Callable[[World], None]:
    return lambda world: world.incident(kind, **more)


def _time_out(world: World) -> None:
    world.incident("time-out", until=world.now + 20 * 60_000)


def _suspended(days: int) -> Callable[[World], None]:
    """Given a fortnight ago, up to so many days after tonight."""

    def trouble(world: World) -> None:
        new = NewIncident("suspended", "Threw the cards", "Gail", until_on=ON + timedelta(days=days))
        world.club.conduct.note(world.known_as, new, now=world.now, on=ON - timedelta(days=14))

    return trouble


def _disqualified(world: World) -> None:
    done(world.desk.do(c.Disqualify(world.known_as, "Threw the cards")))


def _new_agreement(world: World) -> None:
    known = world.club.members
    pats = (world.pat, world.known_as)
    others = [who for who in known.rows if who not in pats and known.facts(who).agreement_signed]
    world.club.members.papers.new_agreement("Play fair. Phones away from the table.", ON)
    for player in others:  # everybody but Pat has signed it too
        world.club.members.sign(player, "Gail Harker", None, now=world.now)


def _casino(world: World) -> None:
    world.kind = "casino"


def _pay_first(world: World) -> None:
    world.club.change_rules({"money.pay_first": True})


def _stakes(world: World) -> None:
    pass  # planned once the night is open


def _event(world: World) -> None:
    venue = world.club.venues()[0].id
    details = {"name": "The Christmas cup", "held_on": NIGHT, "venue": venue, "fee": 2000, "days_before": 3}
    world.event = prepaid.add_event(world.club._file, **details)


def _entry(paid_on: str | None) -> Callable[[World], None]:
    return lambda world: world.entry(paid_on)


def _nothing(_world: World) -> None:
    pass


AHEAD = "Entries are paid 3 days before the event."
REASONS = {
    "under 16": Reason("W6", "They are 15 on the night; players are 16 or over.", _young("2010-12-01", consent=True)),
    "17 without consent": Reason(
        "W6", "They are 17 on the night, and no parent's consent is on record.", _young("2009-03-14")
    ),
    "17 where there are stakes": Reason(
        "W6",
        "They are 17 on the night; a game with a stake or a prize is for 18 and over, with consent or without.",
        _young("2009-03-14", consent=True),
        prepare=_stakes,
    ),
    "age unknown": Reason("W6", "Their age is not known, and no parent's consent is on record.", _young("")),
    "born in the future": Reason("W6", "2027-01-01 is still to come on 2026-11-25.", _young("2027-01-01")),
    "agreement unsigned": Reason(
        "W5", "They have not signed the club's agreement in its present form.", lambda world: world.unsign()
    ),
    "agreement of an older version": Reason(
        "W5", "They have not signed the club's agreement in its present form.", _new_agreement
    ),
    "refused tonight": Reason("W8", "Entry was refused to them tonight.", _incident("refused"), overrulable=True),
    "disqualified tonight": Reason("W59", "They were disqualified tonight.", _disqualified, overrulable=True),
    "time out": Reason("W59", "They have a time out until {time}.", _time_out, overrulable=True),
    "suspended, last day": Reason("W59", "They are suspended until 26 Nov 2026.", _suspended(1), overrulable=True),
    "suspended, first free day": Reason("", "", _suspended(0)),
    "banned": Reason("W59", "They are banned from the league.", _incident("banned"), overrulable=True),
    "expelled": Reason("W59", "They were expelled from the league.", _incident("expelled"), overrulable=True),
    "casino under 18": Reason(
        "W63",
        "They are 17 on the night; a casino night is for 18 and over.",
        _young("2009-03-14", consent=True),
        prepare=_casino,
    ),
    "casino unpaid": Reason("W63", "On a casino night nobody sits down unpaid.", _nothing, prepare=_casino, paid=False),
    "unpaid where the fee comes first": Reason(
        "W11",
        "In this league the fee is paid before a seat is taken.",
        _nothing,
        overrulable=True,
        prepare=_pay_first,
        paid=False,
    ),
    "event not entered": Reason(
        "W11", f"They are not entered for this event. {AHEAD}", _entry(None), overrulable=True, prepare=_event
    ),
    "event unpaid": Reason(
        "W11", f"They are entered, but have not paid. {AHEAD}", _entry(""), overrulable=True, prepare=_event
    ),
    "event paid late": Reason(
        "W11",
        f"Their entry was paid later than 3 days before. {AHEAD}",
        _entry("2026-11-23"),
        overrulable=True,
        prepare=_event,
    ),
}

Answer = Done | Refused


class Way(NamedTuple):
    """A way to a seat: what comes before the trouble, and the step that is refused or not."""

    before: Callable[[World], Answer | None]
    step: Callable[[World, Reason, str], Answer]


def _come_in(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.CheckIn(world.pat, reason.paid, overrule))


def _ring(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.PhoneIn(world.pat, overrule=overrule))


def _come_late(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.EnterLate(world.pat, paid=reason.paid, overrule=overrule))


def _by_script(world: World, reason: Reason, overrule: str) -> Answer:
    line = {"do": "check-in", "player": world.club.people[world.pat].number, "paid": reason.paid}
    line["at"] = datetime.fromtimestamp(world.now / 1000, UTC).isoformat()
    if overrule:
        line["overrule"] = overrule
    said = Player(world.club).line(json.dumps(line))
    world.desk = world.club.desk(world.desk.id, time=world.laptop.time())
    if said["ok"]:
        return Done(said["action"], ())
    # Whether it can be overruled shows when somebody does.
    return Refused(said["rule"], said["why"], said["instead"])


def _stay(world: World, reason: Reason, overrule: str) -> Answer:
    """Everybody here goes on to the next session; whoever may not is left out, and hears why at the door."""
    if len(world.desk.night.sessions) == 1:
        if not reason.paid:
            done(world.desk.do(c.MarkFee(world.pat, paid=False)))
        done(world.desk.do(c.OpenNextSession()))
    if world.pat in world.desk.night.session.arrivals:
        world.desk.do(c.PlanSession(stakes=False))
        return Done(0, ())
    return _come_in(world, reason, overrule)


def _before_ringing(world: World) -> Answer:
    return world.desk.do(c.PhoneIn(world.pat))


def _before_lateness(world: World) -> None:
    world.start_with_others()


def _before_staying(world: World) -> None:
    world.start_with_others(world.pat)
    session = world.desk.night.session
    while len(session.living) > 1:
        done(world.desk.do(c.KnockOut((c.Exit(session.living[0]),))))
    done(world.desk.do(c.CloseSession()))


def _fresh(_world: World) -> None:
    pass


PATHS = {
    "at the door": Way(_fresh, _come_in),
    "phoned in": Way(_fresh, _ring),
    "phoned in, arrives": Way(_before_ringing, _come_in),
    "late entry": Way(_before_lateness, _come_late),
    "by a script": Way(_fresh, _by_script),
    "next session": Way(_before_staying, _stay),
    "imported": Way(_fresh, _come_in),
    "merged": Way(_fresh, _come_in),
}


@pytest.fixture
def world(club_file: Path) -> Iterator[World]:
    with Club.open(club_file) as club:
        yield World(club, Laptop())


def make_pat(world: World, path: str) -> None:
    """Pat comes into the file by the door, by a list, or twice and is merged."""
    if path == "imported":
        plan = world.club.members.lists.read(b"member,name,born\n901,Pat Vale,1986-02-03\n", today=ON)
        world.club.members.lists.bring_in(plan, today=ON, witness="Gail Harker")
        pat = world.club.members.by_number("901")
        assert pat is not None
        world.pat = world.known_as = pat
        if world.event is not None:
            prepaid.enter(world.club._file, world.event, pat, 1, "2026-11-01")
        return
    world.pat = world.known_as = world.register("Pat Vale")
    if path == "merged":
        world.known_as = world.register("Patricia Vale")


def merge(world: World) -> None:
    """The other Pat turns out to be the same person."""
    row = world.club.members.rows[world.pat]
    details = MemberChange(row.name, "", row.born, "", "", row.public_as, deals=True)
    with_born = replace(details, born="") if row.born > NIGHT else details
    assert isinstance(world.club.merging.merge(world.pat, world.known_as, with_born, now=world.now, on=ON), int)
    world.born(row.born)


def arrive_at(world: World, reason: Reason, path: str) -> Answer | None:
    """All that comes before the step; an answer where the way ends earlier."""
    reason.prepare(world)
    world.open()
    make_pat(world, path)
    if reason.prepare is _stakes:
        done(world.desk.do(c.PlanSession(stakes=True)))
    early = PATHS[path].before(world)
    if isinstance(early, Refused):
        return early
    reason.trouble(world)
    if path == "merged":
        merge(world)
    return None


def said_of(world: World, reason: Reason) -> str:
    return reason.why.replace("{time}", time_of_day(world.now + 20 * 60_000))


# Where the money is asked for later than the person comes: who rings pays on coming (S84), and whoever stays for the
# next session pays before the draw.
LATER = {
    ("unpaid where the fee comes first", "phoned in"),
    ("unpaid where the fee comes first", "next session"),
    ("casino unpaid", "next session"),
    ("17 where there are stakes", "next session"),
}
# To a casino night nobody rings ahead, since nobody is dealt in there unpaid.
NO_RINGING = "On a casino night nobody sits down unpaid."


@pytest.mark.rule("W5", "W6", "W8", "W59", "W63")
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", REASONS)
def test_every_way_to_a_seat_refuses_the_same_people_for_the_same_reason(world: World, name: str, path: str) -> None:
    reason = REASONS[name]
    early = arrive_at(world, reason, path)
    if early is not None:
        assert isinstance(early, Refused)
        assert (early.rule, early.why) == (reason.rule, NO_RINGING)
        assert early.instead
        return
    before = len(world.desk.records)
    answer = PATHS[path].step(world, reason, "")
    if not reason.why or (name, path) in LATER:
        assert isinstance(answer, Done), answer
        return
    assert isinstance(answer, Refused), f"{name} {path} was let in"
    assert (answer.rule, answer.why) == (reason.rule, said_of(world, reason))
    assert answer.instead
    if path != "next session":
        assert len(world.desk.records) == before, "a refusal writes nothing"
    assert world.pat not in {p for p, a in world.desk.night.session.arrivals.items() if a.here}


@pytest.mark.rule("W1", "W6")
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", [name for name, reason in REASONS.items() if reason.why])
def test_what_the_manager_may_overrule_goes_through_with_a_reason_and_the_rest_never(
    world: World, name: str, path: str
) -> None:
    reason = REASONS[name]
    if arrive_at(world, reason, path) is not None or (name, path) in LATER:
        return
    assert isinstance(PATHS[path].step(world, reason, "   "), Refused), "a reason is no blank"
    answer = PATHS[path].step(world, reason, WORD)
    if not reason.overrulable:
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.why) == (reason.rule, said_of(world, reason))
        assert not answer.overrulable
        return
    assert isinstance(answer, Done), answer
    said = world.desk.night.session.overruled[-1]
    assert (said.rule, said.reason, said.player, said.private) == (reason.rule, WORD, world.pat, True)
    assert world.pat in world.desk.night.session.arrivals


@pytest.mark.rule("W63", "W11")
@pytest.mark.parametrize("name", ["casino unpaid", "unpaid where the fee comes first"])
def test_whoever_stays_for_the_next_session_unpaid_draws_no_seat(world: World, name: str) -> None:
    reason = REASONS[name]
    assert arrive_at(world, reason, "next session") is None
    done(_stay(world, reason, ""))
    refused = world.desk.do(c.DrawSeats())
    assert isinstance(refused, Refused)
    assert refused.rule == reason.rule
    assert refused.instead
    done(world.desk.do(c.MarkFee(world.pat, paid=True)))
    done(world.desk.do(c.DrawSeats()))


@pytest.mark.rule("W11")
def test_who_rang_and_comes_unpaid_pays_at_the_door(world: World) -> None:
    reason = REASONS["unpaid where the fee comes first"]
    assert arrive_at(world, reason, "phoned in, arrives") is None
    refused = _come_in(world, reason, "")
    assert isinstance(refused, Refused)
    assert refused.rule == reason.rule
    done(world.desk.do(c.CheckIn(world.pat)))


@pytest.mark.rule("W6")
def test_a_seventeen_year_old_stays_for_a_free_session_and_then_it_stays_free(world: World) -> None:
    reason = REASONS["17 where there are stakes"]
    assert arrive_at(world, reason, "next session") is None
    done(_stay(world, reason, ""))
    refused = world.desk.do(c.PlanSession(stakes=True))
    assert isinstance(refused, Refused)
    assert refused.rule == "W6"
    assert reason.why in refused.why
    assert refused.instead


@pytest.mark.rule("W11", "W1")
def test_who_was_let_in_unpaid_draws_a_seat(world: World) -> None:
    reason = REASONS["unpaid where the fee comes first"]
    assert arrive_at(world, reason, "at the door") is None
    done(_come_in(world, reason, WORD))
    for player in world.others():
        done(world.desk.do(c.CheckIn(player)))
    done(world.desk.do(c.DrawSeats()))


@pytest.mark.rule("W1", "W59")
def test_once_let_in_they_are_in_for_the_evening_until_something_else_happens(world: World) -> None:
    reason = REASONS["banned"]
    assert arrive_at(world, reason, "phoned in") is None
    done(_ring(world, reason, WORD))
    done(_come_in(world, reason, ""))
    _before_rest(world)
    done(world.desk.do(c.OpenNextSession()))
    assert world.pat in world.desk.night.session.arrivals
    world.laptop.passes(60)
    world.incident("refused")
    done(world.desk.do(c.CheckOut(world.pat)))
    again = _come_in(world, reason, "")
    assert isinstance(again, Refused)
    assert again.rule == "W8"


def _before_rest(world: World) -> None:
    world.start_with_others()
    session = world.desk.night.session
    while len(session.living) > 1:
        done(world.desk.do(c.KnockOut((c.Exit(session.living[0]),))))
    done(world.desk.do(c.CloseSession()))


@pytest.mark.rule("W59")
def test_a_time_out_ends_by_itself(world: World) -> None:
    assert arrive_at(world, REASONS["time out"], "at the door") is None
    world.laptop.passes(20 * 60 - 1)
    assert isinstance(_come_in(world, REASONS["time out"], ""), Refused)
    world.laptop.passes(1)
    done(_come_in(world, REASONS["time out"], ""))


@pytest.mark.rule("W59")
def test_a_lifted_ban_is_no_ban(world: World) -> None:
    reason = REASONS["banned"]
    assert arrive_at(world, reason, "at the door") is None
    (row,) = world.club.conduct.of(world.pat)
    world.club.conduct.lift(row.id, now=world.now, by="Gail Harker", why="It was a mix-up")
    done(_come_in(world, reason, ""))
