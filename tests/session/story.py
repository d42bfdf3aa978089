"""A laptop whose clocks can be bent, and the few steps that every story at the desk begins with."""

from datetime import UTC, date, datetime

from clubapp.clock import SteadyTime
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, fold
from clubapp.domain.refused import Refused
from clubapp.session import Done, NightDesk
from clubapp.wording import countdown

ON = date(2026, 11, 25)


class Laptop:
    """A machine with a clock on the wall and a count of its own since it was switched on; both can be bent."""

    def __init__(self) -> None:
        self.wall = round(datetime(2026, 11, 25, 19, 30, tzinfo=UTC).timestamp() * 1000)
        self.counted = 12_345

    def passes(self, seconds: float) -> None:
        """Time as usual."""
        self.wall += round(seconds * 1000)
        self.counted += round(seconds * 1000)

    def sleeps(self, seconds: float) -> None:
        """Lid shut: only the clock on the wall goes on."""
        self.wall += round(seconds * 1000)

    def clock_is_set(self, seconds: float) -> None:
        self.wall += round(seconds * 1000)

    def restarts_after(self, seconds: float) -> None:
        """Switched off and on: it counts from nothing again."""
        self.wall += round(seconds * 1000)
        self.counted = 777

    def time(self) -> SteadyTime:
        return SteadyTime(wall=lambda: self.wall, monotonic=lambda: self.counted)


def done(answer: Done | Refused) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def begin(desk: NightDesk, players: int = 10, **plan: int) -> list[PlayerId]:
    """So many in, drawn and started; levels of twelve minutes without a break unless said."""
    done(desk.do(c.PlanSession(**{"minutes": 12, "breaks": (), **plan})))  # type: ignore[arg-type]
    able = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:players]
    for player in able:
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    return able


def out(desk: NightDesk, *players: PlayerId) -> Done:
    return done(desk.do(c.KnockOut(tuple(c.Exit(p, 100 * i) for i, p in enumerate(players, 1)))))


def left(desk: NightDesk) -> str:
    return countdown(desk.night.session.clock.read(desk.now()).left)


def play_to_the_end(desk: NightDesk) -> PlayerId:
    while len(desk.night.session.living) > 1:
        out(desk, desk.night.session.living[0])
    return desk.night.session.living[0]


def as_it_stands(desk: NightDesk) -> Night:
    """A picture of the night that later actions do not change."""
    return fold(desk.records)
