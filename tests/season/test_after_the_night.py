"""What other programs get wrong after a knock-out: stale records, wrong winners, tables that do not follow."""

import itertools
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubapp.check import problems
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import correction_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.season import standings_sheet
from clubapp.session import NightDesk
from tests.session.story import Laptop, begin, done, out, play_to_the_end

ON = date(2026, 11, 25)


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


def sit_down(club: Club, laptop: Laptop, on: date = ON) -> NightDesk:
    return club.desk(club.start_night(on, at=laptop.wall), time=laptop.time(), seeds=lambda: 7)


def table(club: Club) -> dict[int, int]:
    season = club.current_season()
    assert season is not None
    return {row.player: row.points for row in standings_sheet(club, season, today=ON).rows}


def recomputed(club: Club) -> dict[int, int]:
    """The season's points added up once more, from the results alone."""
    season = club.current_season()
    assert season is not None
    rows = club.results(season.id)
    points: Counter[int] = Counter()
    for row in rows:
        points[row.member] += 0 if row.forfeited else row.points
    return {int(member): points[member] for member in {row.member for row in rows}}


@pytest.mark.rule("W39", "W40")
def test_a_knock_out_undone_leaves_nobody_both_out_and_winner(club: Club) -> None:
    desk = sit_down(club, Laptop())
    players = begin(desk, 20)
    out(desk, players[6])
    done(desk.undo())
    winner = play_to_the_end(desk)
    places = desk.night.session.places()
    assert sorted(places.values()) == list(range(1, 21))
    assert places[winner] == 1
    assert [gone.player for gone in desk.night.session.outs].count(players[6]) == (players[6] != winner)


@pytest.mark.rule("W59")
def test_a_disqualification_taken_back_leaves_the_table_as_if_it_had_never_been(club: Club) -> None:
    laptop = Laptop()
    desk = sit_down(club, laptop)
    players = begin(desk, 6)
    done(desk.do(c.Disqualify(players[4], "mistaken for another")))
    out(desk, players[0])
    done(desk.do(k.ReviveKnockOut(players[4])))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    assert all(not row.forfeited for row in club.results_of_night(desk.id))
    assert table(club) == recomputed(club)


@pytest.mark.rule("W40")
def test_by_whom_counts_no_knock_out_that_was_undone_or_put_right(club: Club) -> None:
    desk = sit_down(club, Laptop())
    players = begin(desk, 6)

    def taken_by(player: PlayerId) -> int:
        return sum(gone.by == player for gone in desk.night.session.outs)

    done(desk.do(c.KnockOut((c.Exit(players[1], by=players[0]),))))
    done(desk.do(c.KnockOut((c.Exit(players[2], by=players[0]),))))
    assert taken_by(players[0]) == 2
    done(desk.undo())
    assert taken_by(players[0]) == 1
    done(desk.do(k.ReviveKnockOut(players[1])))
    assert taken_by(players[0]) == 0


@pytest.mark.rule("W39")
@pytest.mark.parametrize("left", [2, 3])
def test_nobody_is_left_to_win_is_refused_with_the_way_out(club: Club, left: int) -> None:
    desk = sit_down(club, Laptop())
    begin(desk, left)
    everybody = tuple(c.Exit(player, 100 * i) for i, player in enumerate(desk.night.session.living, 1))
    answer = desk.do(c.KnockOut(everybody))
    assert isinstance(answer, Refused)
    assert (answer.rule, answer.instead) == ("W39", "Leave out whoever won it, or agree a finish.")


@pytest.mark.rule("S20")
def test_who_is_out_does_not_come_in_again_and_has_one_place(club: Club) -> None:
    desk = sit_down(club, Laptop())
    players = begin(desk, 5)
    out(desk, players[0])
    for command in (c.EnterLate(players[0]), c.EnterLate(players[0], overrule="just once"), c.CheckIn(players[0])):
        assert isinstance(desk.do(command), Refused)
    assert desk.night.session.entrants == 5


@pytest.mark.rule("W39", "W64")
@pytest.mark.parametrize("players", [0, 1])
def test_a_night_of_nobody_or_of_one_makes_no_points_and_no_fault(club: Club, players: int) -> None:
    before = table(club)
    desk = sit_down(club, Laptop())
    for player in [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None][:players]:
        done(desk.do(c.CheckIn(player)))
    assert isinstance(desk.do(c.DrawSeats()), Refused) or isinstance(desk.do(c.StartPlay()), Refused)
    assert table(club) == before
    assert problems(club) == []


@pytest.mark.rule("W59", "W64")
def test_all_but_one_disqualified_and_the_sums_are_whole_numbers(club: Club) -> None:
    desk = sit_down(club, Laptop())
    players = begin(desk, 4)
    for player in players[1:]:
        done(desk.do(c.Disqualify(player, "fought in the car park")))
    done(desk.do(c.CloseSession()))
    rows = club.results_of_night(desk.id)
    assert sorted((row.place, row.points) for row in rows) == [(1, 144), (2, 0), (3, 0), (4, 0)]


@pytest.mark.rule("W64")
def test_a_place_three_weeks_back_is_put_right_and_the_table_is_the_sum_of_its_nights(club: Club) -> None:
    laptop = Laptop()
    nights = []
    for week in range(3):
        desk = sit_down(club, laptop, date(2026, 11, 4 + 7 * week))
        begin(desk, 8)
        play_to_the_end(desk)
        done(desk.do(c.CloseSession()))
        club.end_night(desk.id)
        nights.append(desk.id)
        laptop.passes(7 * 86_400)
    before = table(club)
    desk = club.desk(nights[0], time=laptop.time())
    third, second = (gone.player for gone in desk.night.session.outs[-2:])
    done(desk.do(k.ReopenSession()))
    done(desk.do(k.ReplaceKnockOut(third, second)))
    done(desk.do(c.CloseSession()))
    after = table(club)
    assert after == recomputed(club)
    assert (after[third] - before[third], after[second] - before[second]) == (8 * 4, -8 * 4)
    assert {p: after[p] for p in after if p not in (third, second)} == {
        p: before[p] for p in before if p not in (third, second)
    }
    assert problems(club) == []


@pytest.mark.rule("W40", "W64")
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(steps=st.lists(st.tuples(st.sampled_from("RPIU"), st.integers(0, 7), st.integers(0, 7)), min_size=1, max_size=6))
def test_whatever_is_put_right_the_table_is_the_sum_of_its_nights(
    fresh: Callable[[], Club], steps: list[tuple[str, int, int]]
) -> None:
    with fresh() as club:
        desk = sit_down(club, Laptop())
        players = begin(desk, 8)
        play_to_the_end(desk)
        done(desk.do(c.CloseSession()))
        for what, one, two in steps:
            done(desk.do(k.ReopenSession()))
            a, b = players[one], players[two]
            if what == "U":
                desk.undo()
            elif what == "P":
                desk.do(k.ReplaceKnockOut(a, b))
            elif what == "I":
                desk.do(k.InsertKnockOut(a, b))
            else:
                desk.do(k.ReviveKnockOut(a))
            if len(desk.night.session.living) > 1:
                out(desk, desk.night.session.living[0])
            if desk.night.session.closed is None:
                done(desk.do(c.CloseSession()))
            assert table(club) == recomputed(club)
            assert problems(club) == []


@pytest.fixture
def fresh(club_file: Path, tmp_path: Path) -> Callable[[], Club]:
    """The same club again, each time as it was."""
    number = itertools.count()

    def copy() -> Club:
        path = tmp_path / f"again-{next(number)}.club"
        shutil.copy(club_file, path)
        return Club.open(path)

    return copy
