"""Disqualified or expelled during play: chips leave, the place that is open, no points; nobody moves up (W59, S20)."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.correction_commands import ReviveKnockOut
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember
from clubapp.rulesets import load
from clubapp.session import NightDesk
from clubapp.taken_back import barred_again, can_be_lifted, done_again, left_on_record, taken_back
from clubapp.views.incidents import incident_lines
from clubapp.views.results import placed
from tests.domain.storyteller import NAMES, Story


def points(night: Story) -> dict[str, int]:
    return {night.name(line.player): line.points for line in placed(night.night, night.session)}


@pytest.mark.rule("W59")
def test_a_glass_is_thrown_with_five_still_in(night):
    night.party(8)
    for name in ("Hal", "Gus", "Fay"):
        night.knock_out(name)
    night.disqualify("Ann", "Threw a glass", stack=3400)
    assert night.place("Ann") == 5, "the place that was open at that moment"
    assert night.session.chips_issued == 8 * 2850 - 3400
    assert night.cannot.late("Ann", overrule="He is sorry").why == "This player is already out of this session."
    night.knock_out_all_but("Bob")
    assert (night.place("Fay"), night.place("Eve"), night.place("Bob")) == (6, 2, 1), "nobody moves up"
    assert points(night)["Ann"] == 0
    assert points(night)["Fay"] == 8 * 10


# The record ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A club of eight with a season."""
    with Club.create(
        tmp_path / "fenland.club", name="Fenland", rules=load("three-seasons"), venue="The Railway Tavern",
        season="Winter", owned={}, today=date(2026, 1, 1),
    ) as made:  # fmt: skip
        for name in NAMES[:8]:
            made.members.register(NewMember(f"{name} Example", born="1984", witness="Gail"), now=0, on=date(2026, 1, 2))
        yield made


@pytest.fixture
def desk(club: Club) -> NightDesk:
    """All eight are playing."""
    desk = club.desk(club.start_night(date(2026, 11, 25)))
    for command in (*map(c.CheckIn, club.members.rows), c.DrawSeats(), c.StartPlay()):
        done(desk, command)
    return desk


def done(desk: NightDesk, command: c.Command) -> None:
    answer = desk.do(command)
    assert not isinstance(answer, Refused), answer


def put_out(club: Club, desk: NightDesk, player: PlayerId, kind: str = "disqualified") -> int:
    """As the sheet does it: on the night first, then on the record."""
    done(desk, c.Disqualify(player, "Threw a glass", 2850, kind))
    new = NewIncident(kind, "Threw a glass", "Gail Harker", night=desk.id)  # type: ignore[arg-type]
    return club.conduct.note(player, new, now=desk.now())


def to_the_end(desk: NightDesk) -> None:
    while len(desk.night.session.living) > 1:
        done(desk, c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    done(desk, c.CloseSession())


@pytest.mark.rule("S20")
def test_expelled_forfeits_the_points_of_the_season_as_well(club: Club, desk: NightDesk) -> None:
    season = club.current_season()
    assert season is not None
    cheat = desk.night.session.living[-1]
    to_the_end(desk)
    before = {row.member: row.points for row in club.results(season.id)}
    assert before[cheat] > 0
    for command in (c.OpenNextSession(), c.DrawSeats(), c.StartPlay()):
        done(desk, command)
    put_out(club, desk, cheat, "expelled")
    assert desk.night.session.places()[cheat] == 8
    forfeited = [row for row in club.results(season.id) if row.member == cheat]
    assert all(row.forfeited for row in forfeited)


@pytest.mark.rule("W59", "S98")
def test_undo_brings_them_back_and_the_record_still_says_it_until_it_is_lifted(club: Club, desk: NightDesk) -> None:
    player = desk.night.session.living[0]
    number = put_out(club, desk, player)
    assert not can_be_lifted(club, number, desk), "undo takes it back"
    undone = [row.event for row in desk.records if row.action == desk.records[-1].action]
    assert not isinstance(desk.undo(), Refused)
    assert player in desk.night.session.seats
    assert left_on_record(club, desk, undone) == (player,)
    rows = club.conduct.of(player)
    (line,) = incident_lines(rows, desk.now(), today=date(2026, 11, 25), undone=taken_back(club, rows, desk))
    assert (line.state, line.liftable) == ("taken back", True)
    assert can_be_lifted(club, number, desk)
    club.conduct.lift(number, now=desk.now(), by="Gail Harker", why="It was another player")
    assert left_on_record(club, desk, undone) == ()
    assert not can_be_lifted(club, number, desk)


@pytest.mark.rule("W59", "S98")
def test_done_again_after_it_was_lifted_is_said_on_the_record(club: Club, desk: NightDesk) -> None:
    """Undone, lifted on the record, and redone: the night bars them, so the record does not just say lifted."""
    player = desk.night.session.living[0]
    number = put_out(club, desk, player)
    put = [row.event for row in desk.records if row.action == desk.records[-1].action]
    assert not isinstance(desk.undo(), Refused)
    club.conduct.lift(number, now=desk.now(), by="Gail Harker", why="It was another player")
    rows = club.conduct.of(player)
    assert done_again(club, rows, desk) == frozenset()
    assert not isinstance(desk.redo(), Refused)
    assert barred_again(club, desk, put) == (player,)
    (line,) = incident_lines(rows, desk.now(), today=date(2026, 11, 25), again=done_again(club, rows, desk))
    assert (line.state, line.holds, line.liftable) == ("lifted, and out tonight again", True, False)
    assert line.lifted.endswith("It was another player")
    assert not isinstance(desk.undo(), Refused)
    assert (done_again(club, rows, desk), barred_again(club, desk, put)) == (frozenset(), ())


@pytest.mark.rule("W59", "S98")
def test_not_out_after_all_is_told_apart_the_same_way_and_years_later(club: Club, desk: NightDesk) -> None:
    player = desk.night.session.living[0]
    number = put_out(club, desk, player)
    answer = desk.do(ReviveKnockOut(player))
    assert not isinstance(answer, Refused)
    assert left_on_record(club, desk, answer.events) == (player,)
    to_the_end(desk)
    club.end_night(desk.id)
    assert taken_back(club, club.conduct.of(player), None) == {number}, "the night's own log still knows"
    assert can_be_lifted(club, number, None)


def test_whoever_is_disqualified_still_has_nothing_taken_back(club: Club, desk: NightDesk) -> None:
    player = desk.night.session.living[0]
    put_out(club, desk, player)
    assert taken_back(club, club.conduct.of(player), desk) == frozenset()
    to_the_end(desk)
    assert taken_back(club, club.conduct.of(player), None) == frozenset()
