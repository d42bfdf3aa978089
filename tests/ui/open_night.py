"""A club file with a night under way, as the program finds it when it starts again."""

from pathlib import Path

from clubapp.clock import SteadyTime, wall_now
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.wording import local


def at_the_door(path: Path, *, players: int) -> None:
    """Begin a night and check so many members in."""
    with Club.open(path) as club:
        _open(club, wall_now(), players)


def in_play(path: Path, *, players: int) -> None:
    """The same, then draw, play, knock a few out and pause the clock."""
    now = wall_now() - 20 * 60_000
    with Club.open(path) as club:
        desk = _open(club, now, players)
        _do(desk, c.DrawSeats())
        _do(desk, c.StartPlay())
        for player in desk.night.session.living[: players // 6]:
            _do(desk, c.KnockOut((c.Exit(PlayerId(player)),)))
        _do(desk, c.PauseClock())


def _open(club: Club, now: int, players: int) -> NightDesk:
    night = club.start_night(local(now).date(), at=now)
    desk = club.desk(night, time=SteadyTime(wall=lambda: now, monotonic=lambda: now))
    able = [who for who in club.members.rows if desk.allowed(c.CheckIn(who)) is None]
    for who in able[:players]:
        _do(desk, c.CheckIn(who))
    return desk


def _do(desk: NightDesk, command: c.Command) -> None:
    answer = desk.do(command)
    assert not isinstance(answer, Refused), answer
