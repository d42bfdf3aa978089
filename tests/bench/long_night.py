"""A night of a thousand events, as a club might play it that moves people about all evening."""

from pathlib import Path

from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.wording import local

EVENTS = 1000
STARTS_AT = 1_900_000_000_000


class Evening:
    """The desk of the night and the clock on its wall."""

    def __init__(self, club: Club) -> None:
        self.now = STARTS_AT
        self.id = club.start_night(local(self.now).date(), at=self.now)
        self.desk = self.sit_down(club)

    def sit_down(self, club: Club) -> NightDesk:
        """Open the night, as a start of the program does."""
        time = SteadyTime(wall=lambda: self.now, monotonic=lambda: self.now)
        return club.desk(self.id, time=time, seeds=lambda: 7)

    def do(self, command: c.Command) -> bool:
        """Whether it was allowed."""
        self.now += 8_000
        return not isinstance(self.desk.do(command), Refused)


def play(path: Path) -> int:
    """Play the night into a club file; returns its number. Every third thing is a fee, every twelfth the clock's."""
    with Club.open(path) as club:
        evening = Evening(club)
        arrived = sum(evening.do(c.CheckIn(who)) for who in list(club.members.rows)[:44])
        assert arrived > 30
        assert evening.do(c.DrawSeats())
        assert evening.do(c.StartPlay())
        turn = 0
        while len(evening.desk.records) < EVENTS:
            turn += 1
            evening.do(_next(evening.desk, turn))
            if turn % 37 == 0:
                evening.desk.undo()
        return evening.id


def _next(desk: NightDesk, turn: int) -> c.Command:
    session = desk.night.session
    living = session.living
    player = living[turn % len(living)]
    if turn % 30 == 0 and len(living) > 9:
        return c.KnockOut((c.Exit(player),))
    if turn % 12 == 0:
        return c.PauseClock() if session.clock.since is not None else c.ResumeClock()
    if turn % 3 == 0:
        return c.MarkFee(player, not session.arrivals[player].paid)
    here = session.seats[player][0]
    free = session.free_seats()
    table, seat = next((place for place in free if place[0] != here), free[0])
    return c.Move(player, table, seat)
