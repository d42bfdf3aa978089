"""A past night is put right at the desk: the preview, the season behind it, the sheets, and undo over a restart."""

from collections.abc import Callable
from datetime import date

import pytest

from clubapp.check import problems
from clubapp.club import Club
from clubapp.correction_preview import preview
from clubapp.domain import commands as c
from clubapp.domain import correction_commands as k
from clubapp.domain import stake_commands as s
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.season import standings_sheet
from clubapp.session import NightDesk
from clubapp.views.corrections import CorrectionView
from clubapp.views.log import log_rows, undo_label
from clubapp.views.results import night_sheet
from tests.session.story import Laptop, as_it_stands, begin, done, out, play_to_the_end


def looked_at(desk: NightDesk, club: Club, command: k.CorrectionCommand) -> CorrectionView:
    seen = preview(desk, command, club.people)
    assert isinstance(seen, CorrectionView), seen
    return seen


def season_points(club: Club) -> dict[int, int]:
    season = club.current_season()
    assert season is not None
    return {row.player: row.points for row in standings_sheet(club, season, today=date(2026, 12, 2)).rows}


@pytest.mark.rule("W40", "W64")
def test_the_preview_says_who_changes_place_and_writes_nothing(desk: NightDesk, club: Club) -> None:
    players = begin(desk, 12)
    for player in players[:5]:
        out(desk, player)
    before, log = as_it_stands(desk), len(desk.records)
    seen = looked_at(desk, club, k.ReviveKnockOut(players[1]))
    assert [(shift.player, shift.place_words) for shift in seen.shifts] == [
        (players[1], "11th → still in"),
        (players[4], "8th → 9th"),
        (players[3], "9th → 10th"),
        (players[2], "10th → 11th"),
    ]
    assert [(shift.points_before, shift.points_after) for shift in seen.shifts[:2]] == [(24, None), (72, 24)]
    assert seen.words == "4 players change place"
    assert (desk.night, len(desk.records)) == (before, log)
    done(desk.do(k.ReviveKnockOut(players[1])))
    assert desk.night.session.places()[players[4]] == 9


@pytest.mark.rule("W39")
def test_the_preview_says_that_play_goes_on_or_who_has_won(desk: NightDesk, club: Club) -> None:
    players = begin(desk, 3)
    winner = play_to_the_end(desk)
    loser = desk.night.session.outs[-1].player
    assert looked_at(desk, club, k.ReviveKnockOut(loser)).words == "2 players have chips again: play goes on"
    swapped = looked_at(desk, club, k.ReplaceKnockOut(loser, winner))
    assert swapped.words == f"{club.people[loser].listed} has won"
    assert len(players) == 3


def test_what_is_refused_is_refused_in_the_preview(desk: NightDesk, club: Club) -> None:
    players = begin(desk, 3)
    assert isinstance(preview(desk, k.ReviveKnockOut(players[0]), club.people), Refused)


@pytest.mark.rule("W61")
def test_a_payout_by_the_old_places_is_warned_of(desk: NightDesk, club: Club) -> None:
    done(desk.do(c.PlanSession(minutes=12, breaks=())))
    grown = [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None][:3]
    for player in grown:
        done(desk.do(c.CheckIn(player)))
    done(desk.do(s.OpenSideStake(500)))
    for player in grown:
        done(desk.do(s.TakeStake(player)))
    done(desk.do(s.SetStakeSplit((100,))))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    winner = play_to_the_end(desk)
    done(desk.do(s.MarkPayout(1, winner)))
    loser = desk.night.session.outs[-1].player
    seen = looked_at(desk, club, k.ReplaceKnockOut(loser, winner))
    assert seen.warnings == (f"{club.people[winner].listed} has been handed side stakes by the old places.",)


@pytest.mark.rule("W39", "W64")
def test_a_closed_session_is_put_right_and_the_season_follows(desk: NightDesk, club: Club, laptop: Laptop) -> None:
    begin(desk, 6)
    winner = play_to_the_end(desk)
    loser = desk.night.session.outs[-1].player
    before = season_points(club)
    done(desk.do(c.CloseSession()))
    assert season_points(club)[winner] == before.get(winner, 0) + 6 * 36
    done(desk.do(k.ReopenSession()))
    assert season_points(club) == before
    season = club.current_season()
    assert season is not None
    open_again = standings_sheet(club, season, today=date(2026, 12, 2))
    assert open_again.provisional == "Session 1 of tonight is not in this table yet."
    assert problems(club) == []
    done(desk.do(k.ReplaceKnockOut(loser, winner)))
    laptop.passes(7 * 24 * 3600)
    done(desk.do(c.CloseSession()))
    assert season_points(club)[loser] == before.get(loser, 0) + 6 * 36
    assert season_points(club)[winner] == before.get(winner, 0) + 6 * 24
    sheet = night_sheet(desk.night, club.people, "Fenland", "The Fox", desk.now(), 1)
    assert sheet.state == "revised 2 Dec 2026"
    table = standings_sheet(club, season, today=date(2026, 12, 2))
    assert table.revised == "Revised 2 Dec 2026: a result of 25 Nov 2026 was put right."
    assert table.provisional == ""
    assert problems(club) == []


@pytest.mark.rule("W39")
def test_of_another_evening_the_table_says_that_it_waits(desk: NightDesk, club: Club) -> None:
    begin(desk, 4)
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    club.end_night(desk.id)
    done(desk.do(k.ReopenSession()))
    season = club.current_season()
    assert season is not None
    table = standings_sheet(club, season, today=date(2026, 12, 2))
    assert table.provisional == "A result of 25 Nov 2026 is open to be put right, and not in this table."


@pytest.mark.rule("W39", "W40")
def test_every_correction_is_undone_and_done_again_exactly_over_a_restart(
    desk: NightDesk, club: Club, sit_down: Callable[[], NightDesk]
) -> None:
    players = begin(desk, 8)
    for player in players[:3]:
        out(desk, player)
    steps: list[c.Command] = [
        k.ReviveKnockOut(players[0]),
        k.ReplaceKnockOut(players[1], players[5]),
        k.InsertKnockOut(players[6], players[2], players[7]),
        k.InsertKnockOut(players[2], players[6]),
    ]
    pictures = []
    for step in steps:
        pictures.append(as_it_stands(desk))
        done(desk.do(step))
    pictures.append(as_it_stands(desk))
    again = sit_down()
    for picture in reversed(pictures[:-1]):
        assert undo_label(again.undoable(), again.night, club.people)  # type: ignore[arg-type]
        done(again.undo())
        assert again.night == picture
    for picture in pictures[1:]:
        done(again.redo())
        assert again.night == picture


@pytest.mark.rule("W39")
def test_the_reopening_is_undone_and_the_results_are_back(desk: NightDesk, club: Club) -> None:
    begin(desk, 4)
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    saved = season_points(club)
    done(desk.do(k.ReopenSession()))
    done(desk.undo())
    assert season_points(club) == saved
    assert desk.night.session.revised is None
    assert problems(club) == []


def test_the_log_says_what_was_put_right(desk: NightDesk, club: Club) -> None:
    players = begin(desk, 6)
    for player in players[:3]:
        out(desk, player)
    one, two, three, four = (club.people[PlayerId(player)].listed for player in players[:4])
    done(desk.do(k.ReviveKnockOut(players[0], reason="Fell asleep")))
    table, seat = desk.night.session.seats[players[0]]
    done(desk.do(k.ReplaceKnockOut(players[1], players[2])))
    done(desk.do(k.InsertKnockOut(players[3], players[1])))
    rows = log_rows(desk.actions, desk.night, club.people, desk.now())
    assert [(row.title, row.detail) for row in rows[:3]] == [
        (f"{four} went out before {two}", ""),
        (f"{three} went out, not {two}", "they change places"),
        (f"{one} was not out", f"back at table {table}, seat {seat}  ·  Fell asleep"),
    ]
