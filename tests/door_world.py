"""Pat, who may not play for one reason or another, and every way to a seat that Pat may try."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

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


def come_in(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.CheckIn(world.pat, reason.paid, overrule))


def ring(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.PhoneIn(world.pat, overrule=overrule))


def _come_late(world: World, reason: Reason, overrule: str) -> Answer:
    return world.desk.do(c.EnterLate(world.pat, paid=reason.paid, let_in=overrule))


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


def stay(world: World, reason: Reason, overrule: str) -> Answer:
    """Everybody here goes on to the next session; whoever may not is left out, and hears why at the door."""
    if len(world.desk.night.sessions) == 1:
        if not reason.paid:
            done(world.desk.do(c.MarkFee(world.pat, paid=False)))
        done(world.desk.do(c.OpenNextSession()))
    if world.pat in world.desk.night.session.arrivals:
        world.desk.do(c.PlanSession(stakes=False))
        return Done(0, ())
    return come_in(world, reason, overrule)


def _before_ringing(world: World) -> Answer:
    return world.desk.do(c.PhoneIn(world.pat))


def _before_lateness(world: World) -> None:
    world.start_with_others()


def made_ready_to_stay(world: World) -> None:
    world.start_with_others(world.pat)
    session = world.desk.night.session
    while len(session.living) > 1:
        done(world.desk.do(c.KnockOut((c.Exit(session.living[0]),))))
    done(world.desk.do(c.CloseSession()))


def _fresh(_world: World) -> None:
    pass


PATHS = {
    "at the door": Way(_fresh, come_in),
    "phoned in": Way(_fresh, ring),
    "phoned in, arrives": Way(_before_ringing, come_in),
    "late entry": Way(_before_lateness, _come_late),
    "by a script": Way(_fresh, _by_script),
    "next session": Way(made_ready_to_stay, stay),
    "imported": Way(_fresh, come_in),
    "merged": Way(_fresh, come_in),
}


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
