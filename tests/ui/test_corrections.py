"""A knock-out put right by hand, long after: from the log, from the search, and from the results."""

from collections.abc import Callable

import pytest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.season import standings_sheet
from clubapp.wording import local_today
from tests.ui.bent_time import BentTime
from tests.ui.evening import RESULTS, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.correct.sheet import MISSED, REPLACE, SOONER, CorrectSheet
from ui.tonight.results.stage import ResultsStage


def out(evening: Evening, count: int) -> list[PlayerId]:
    """So many go out, a minute apart; in the order in which they went."""
    for _ in range(count):
        evening.bent.pass_by(60)
        evening.do(c.KnockOut((c.Exit(evening.desk.night.session.living[0]),)))
    return [gone.player for gone in evening.desk.night.session.outs]


def sheet(evening: Evening) -> CorrectSheet:
    made = evening.open_sheet()
    assert isinstance(made, CorrectSheet)
    return made


def places(evening: Evening) -> dict[PlayerId, int]:
    return evening.desk.night.session.places()


@pytest.mark.rule("W40")
def test_the_wrong_man_is_brought_back_from_the_log_after_four_more(evening: Evening) -> None:
    gone = out(evening, 6)
    evening.play.show_log()
    log = evening.play.sheets.log
    row = next(row for row in log._model.rows() if row.title.startswith(evening.name(gone[1])))
    log.table.choose((row.at, row.action, row.title))
    assert log.correct_button.isVisible()
    evening.click(log.correct_button)
    made = sheet(evening)
    assert made.changes.shifts()[0].player == gone[1]
    assert len(made.changes.shifts()) == 5
    evening.click(made.correct_button)
    assert evening.open_sheet() is None
    assert gone[1] in evening.desk.night.session.seats
    assert [places(evening)[player] for player in (gone[0], *gone[2:])] == [24, 23, 22, 21, 20]
    evening.press("Ctrl+Z")
    assert [places(evening)[player] for player in gone] == [24, 23, 22, 21, 20, 19]


@pytest.mark.rule("W40")
def test_a_line_about_something_else_offers_no_correction(evening: Evening) -> None:
    out(evening, 1)
    evening.play.show_log()
    log = evening.play.sheets.log
    started = next(row for row in log._model.rows() if row.title == "Play started")
    log.table.choose((started.at, started.action, started.title))
    assert not log.correct_button.isVisible()


@pytest.mark.rule("W17", "W40")
def test_the_seat_is_taken_and_another_one_is_chosen_already(evening: Evening) -> None:
    (gone,) = out(evening, 1)
    table, seat = evening.desk.night.session.outs[0].seat
    mover = next(p for p, (at, _) in evening.desk.night.session.seats.items() if at != table)
    evening.do(c.Move(mover, table, seat))
    evening.play.sheets.correct.open_for(gone)
    made = sheet(evening)
    assert made.seats.choice() not in (None, (table, seat))
    assert made.correct_button.isEnabled()
    evening.press("Enter")
    assert evening.desk.night.session.seats[gone] != (table, seat)


@pytest.mark.rule("W40")
def test_it_was_somebody_else_found_by_a_few_letters(evening: Evening) -> None:
    gone = out(evening, 3)
    evening.play.sheets.correct.open_for(gone[0])
    made = sheet(evening)
    evening.click(made.ways.pill(REPLACE))
    assert not made.correct_button.isEnabled()
    right = evening.desk.night.session.living[4]
    made.people.field.setFocus()
    evening.type(evening.name(right).split()[0][:4])
    made.people.choose(right)
    QApplication.processEvents()
    assert {shift.player for shift in made.changes.shifts()} == {gone[0], right}
    evening.click(made.correct_button)
    assert places(evening)[right] == 24
    assert gone[0] in evening.desk.night.session.seats


@pytest.mark.rule("W40")
def test_went_out_sooner_and_one_that_was_missed(evening: Evening) -> None:
    gone = out(evening, 4)
    evening.play.sheets.correct.open_for(gone[3])
    made = sheet(evening)
    evening.click(made.ways.pill(SOONER))
    made.people.choose(gone[1])
    evening.click(made.correct_button)
    assert [places(evening)[player] for player in (gone[0], gone[3], gone[1], gone[2])] == [24, 23, 22, 21]
    missed = evening.desk.night.session.living[2]
    evening.play.sheets.correct.open_for(gone[0])
    evening.click(sheet(evening).ways.pill(MISSED))
    sheet(evening).people.choose(missed)
    evening.click(sheet(evening).correct_button)
    assert places(evening)[missed] == 24


@pytest.mark.rule("W40", "W1")
def test_within_one_hand_a_reason_is_asked_for(evening: Evening) -> None:
    one, two = list(evening.desk.night.session.at_table(1).values())[:2]
    evening.do(c.KnockOut((c.Exit(one, 500), c.Exit(two, 900))))
    evening.play.sheets.correct.open_for(two)
    made = sheet(evening)
    assert made.of_hand.isVisible()
    evening.click(made.ways.pill(SOONER))
    made.people.choose(one)
    QApplication.processEvents()
    assert made.refusal.why() == "They went out in one hand, so the rule decides who was out first."
    assert not made.correct_button.isEnabled()
    made.reason.edit.setFocus()
    evening.type("Stacks mixed up")
    evening.click(made.correct_button)
    assert (places(evening)[two], places(evening)[one]) == (24, 23)


@pytest.mark.rule("W39")
def test_who_is_found_to_be_out_can_be_put_right_at_once(evening: Evening) -> None:
    gone = out(evening, 2)
    evening.play.find_player()
    find = evening.play.sheets.find
    find._picked(gone[0])
    QApplication.processEvents()
    assert find.correct_button.isVisible()
    evening.click(find.correct_button)
    assert sheet(evening)._player == gone[0]


@pytest.mark.rule("W39", "W64")
def test_a_closed_session_is_opened_put_right_and_closed_and_the_season_follows(
    opened: Callable[..., Evening], playing: Callable[[int], list[int]], desk: Desk, bent: BentTime
) -> None:
    playing(3)
    evening = opened()
    out(evening, 2)
    evening.do(c.CloseSession())
    evening.window.show_stage(RESULTS)
    (results,) = evening.window.findChildren(ResultsStage)
    winner, loser = desk.night.session.winner, desk.night.session.outs[-1].player
    assert winner is not None
    results.order.rows.choose(int(winner))
    assert not results.order.correct_button.isVisible()
    results.order.rows.choose(int(loser))
    evening.click(results.order.correct_button)
    made = sheet(evening)
    assert made.refusal.why() == "Session 1 is closed."
    evening.click(made.reopen_button)
    assert results.order.reopened.isVisible()
    evening.click(made.ways.pill(REPLACE))
    made.people.choose(winner)
    evening.click(made.correct_button)
    assert desk.night.session.winner == loser
    bent.pass_by(86_400)
    evening.click(results.order.reopened.close_button)
    assert not results.order.reopened.isVisible()
    season = desk.club.current_season()
    assert season is not None
    assert standings_sheet(desk.club, season, today=local_today()).revised.startswith("Revised ")
    assert results.order.headline.text().startswith("Revised ")


def test_the_sheet_has_room_for_its_words_and_names_for_its_parts(evening: Evening) -> None:
    gone = out(evening, 5)
    evening.play.sheets.correct.open_for(gone[1])
    for way in (REPLACE, SOONER, MISSED):
        evening.click(sheet(evening).ways.pill(way))
        evening.settle()
        made = sheet(evening)
        assert cut_words(made) == []
        assert nameless(made) == []
        assert rich_labels(made) == []
        assert small_targets(made) == []


def test_undone_meanwhile_the_sheet_goes_away(evening: Evening) -> None:
    (gone,) = out(evening, 1)
    evening.play.sheets.correct.open_for(gone)
    evening.press("Ctrl+Z")
    assert evening.open_sheet() is None
