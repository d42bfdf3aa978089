"""The evening as a whole, by hand: games, notes, side games, calling off, and the papers at its end."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtPrintSupport import QPrinter
from PyQt6.QtWidgets import QApplication, QLabel

from clubapp.domain import commands as c
from clubapp.domain.evening_commands import OpenSideGame
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.papers import sheet_of_night
from clubapp.prepaid_events import NewEvent
from clubapp.wording import local
from tests.ui.evening import DRAW, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.strip import Strip
from ui.tonight.correct.sheet import REPLACE, CorrectSheet
from ui.tonight.draw.plan_sheet import PlanSheet
from ui.tonight.evening.call_off import CallOffSheet
from ui.tonight.evening.sheet import EveningSheet
from ui.tonight.evening.side_games import SideGamesSheet
from ui.tonight.results.end_evening import EndEveningSheet
from ui.tonight.results.stage import ResultsStage
from ui.tonight.results.stop_sheet import StopSheet
from ui.tonight.till.sheet import TillSheet
from ui.widgets.advice_card import AdviceCard
from ui.widgets.side_sheet import SideSheet

Bring = Callable[[int], list[int]]
RESULTS = 3


@pytest.fixture
def before(opened: Callable[..., Evening], checked_in: Bring) -> Callable[[int], Evening]:
    """So many are in, and nothing is drawn yet."""

    def bring(players: int) -> Evening:
        checked_in(players)
        made = opened()
        made.window.show_stage(DRAW)
        made.settle()
        return made

    return bring


def open_evening(evening: Evening) -> EveningSheet:
    evening.window.rooms.tonight.setFocus()
    evening.press("E")
    sheet = evening.open_sheet()
    assert isinstance(sheet, EveningSheet)
    evening.settle()
    return sheet


def sound(sheet: SideSheet) -> bool:
    return (cut_words(sheet), nameless(sheet), rich_labels(sheet), small_targets(sheet)) == ([], [], [], [])


def titles(desk: Desk) -> list[str]:
    from clubapp.views.log import log_rows

    return [row.title for row in log_rows(desk.desk.actions, desk.night, desk.club.people, desk.now())]


def results(evening: Evening) -> ResultsStage:
    evening.window.show_stage(RESULTS)
    evening.settle()
    (stage,) = evening.window.findChildren(ResultsStage)
    return stage


# Games ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W64")
def test_few_players_bring_one_button_for_three_games_and_undo_takes_it_back(
    before: Callable[[int], Evening],
) -> None:
    evening = before(6)
    (card,) = evening.draw.before.findChildren(AdviceCard)
    assert card.headline() == "Three games tonight"
    evening.click(card.buttons()[0])
    assert evening.desk.night.games == 3
    assert evening.desk.night.session.plan.minutes == 7
    (strip,) = evening.window.findChildren(Strip)
    assert strip._session.text() == "Session 1 of 3"
    assert not [each for each in evening.draw.before.findChildren(AdviceCard) if each.isVisible()]
    evening.press("Ctrl+Z")
    assert strip._session.text() == "Session 1 of 2"
    assert evening.desk.night.session.plan.minutes == 11


@pytest.mark.rule("W64", "W13", "W7")
def test_the_plan_gives_every_game_of_the_evening_its_own_values(before: Callable[[int], Evening]) -> None:
    evening = before(10)
    sheet = open_evening(evening)
    assert sound(sheet)
    evening.click(sheet.plan_button)
    plan = evening.open_sheet()
    assert isinstance(plan, PlanSheet)
    evening.settle()
    assert sound(plan)
    plan.games.setFocus()
    plan.games.edit.selectAll()
    evening.type("3")
    plan.fields.minutes.edit.setFocus()
    plan.fields.minutes.edit.selectAll()
    evening.type("8")
    evening.click(plan.sessions.pill("3"))
    assert plan.fields.minutes.value() == 9, "the third is another game"
    plan.fields.multiplier.set_value(2)
    plan.fields.kits.set_value(2)
    evening.click(plan.sessions.pill("1"))
    assert plan.fields.minutes.value() == 8, "what was typed is kept"
    assert plan.fields.multiplier.value() == 1
    plan.fields.reason.set_value("A short evening")
    evening.click(plan.save_button)
    assert evening.open_sheet() is None
    night = evening.desk.night
    assert (night.games, night.session.plan.minutes) == (3, 8)
    assert (night.ahead[3].multiplier, night.ahead[3].kits, night.ahead[3].minutes) == (2, 2, 9)
    assert night.altered[1][0].reason == "A short evening"
    assert 2 not in night.ahead, "what was not touched is not written"


@pytest.mark.rule("W64")
def test_a_single_tournament_evening_ends_after_its_one_game(
    before: Callable[[int], Evening],
) -> None:
    evening = before(3)
    evening.window.rooms.tonight.setFocus()
    sheet = open_evening(evening)
    evening.click(sheet.plan_button)
    plan = evening.open_sheet()
    assert isinstance(plan, PlanSheet)
    plan.games.set_value(1)
    plan._games_changed(1)
    evening.click(plan.save_button)
    evening.do(c.DrawSeats(), c.StartPlay())
    for _ in range(2):
        evening.do(c.KnockOut((c.Exit(evening.desk.night.session.living[0]),)))
    evening.do(c.CloseSession())
    stage = results(evening)
    assert stage.primary.text() == "End the evening"


# Notes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S96", "W1")
def test_a_ruling_is_written_down_with_its_rule_and_taken_off_again(evening: Evening) -> None:
    sheet = open_evening(evening)
    assert sheet.notes.text.edit.hasFocus()
    evening.type("The chip counts as called")
    sheet.notes.rule.edit.setFocus()
    evening.type("w49")
    evening.press("Enter")
    (note,) = evening.desk.night.session.notes
    assert (note.text, note.rule, note.printed) == ("The chip counts as called", "W49", True)
    assert sheet.notes.text.value() == ""
    assert titles(evening.desk)[0] == "Note on session 1"
    evening.press("Enter")
    assert sheet.notes.refusal.why() == "There is nothing to note."
    evening.click(sheet.notes.printed)
    sheet.notes.text.edit.setFocus()
    evening.type("Two chairs were borrowed")
    evening.click(sheet.notes.button)
    assert [each.printed for each in evening.desk.night.session.notes] == [True, False]
    evening.settle()
    assert sound(sheet)
    stage = results(evening)
    assert any("The chip counts as called" in note.text for note in stage.notes._shown)
    assert not any("Two chairs" in note.text for note in stage.notes._shown)


# Side games -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_those_who_are_out_and_paid_play_aside_and_the_winner_is_noted(evening: Evening) -> None:
    desk = evening.desk
    evening.out((1, 1), (1, 2), (1, 3))
    first, second, third = (out.player for out in desk.night.session.outs)
    evening.do(c.MarkFee(third, paid=False))
    hub = open_evening(evening)
    evening.click(hub.side_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, SideGamesSheet)
    evening.settle()
    assert sound(sheet)
    assert "not paid in full" in sheet.ticks[third].text()
    assert not sheet.begin_button.isEnabled()
    evening.click(sheet.ticks[first])
    evening.click(sheet.ticks[third])
    assert not sheet.begin_button.isEnabled(), "somebody has not paid, and nobody said why"
    evening.click(sheet.ticks[third])
    evening.click(sheet.ticks[second])
    evening.click(sheet.begin_button)
    (game,) = desk.night.session.side_games
    assert game.players == (second, first) or set(game.players) == {first, second}
    evening.settle()
    (card,) = sheet.cards
    card.winner.choose(str(int(second)))
    evening.click(card.over_button)
    assert desk.night.session.side_games[0].winner == second
    assert titles(desk)[0] == "Side game over"
    evening.press("Ctrl+Z")
    assert desk.night.session.side_games[0].ended is None


@pytest.mark.rule("W11", "W1")
def test_a_reason_lets_in_who_has_not_paid_and_the_list_can_be_printed(evening: Evening) -> None:
    evening.out((1, 1), (1, 2))
    first, second = (out.player for out in evening.desk.night.session.outs)
    evening.do(c.MarkFee(first, paid=False))
    evening.click(open_evening(evening).side_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, SideGamesSheet)
    for player in (first, second):
        evening.click(sheet.ticks[player])
    sheet.reason.edit.setFocus()
    evening.type("Pays at the bar")
    evening.click(sheet.begin_button)
    assert evening.desk.night.session.side_games[0].reason == "Pays at the bar"
    evening.click(sheet.print_button)
    made = evening.window.rooms.paper.made()
    assert made is not None
    assert made.name.startswith("Side games ")


def test_sixty_players_and_nobody_out_both_fit_the_sheet(before: Callable[[int], Evening], checked_in: Bring) -> None:
    evening = before(60)
    evening.do(c.DrawSeats(), c.StartPlay())
    evening.click(open_evening(evening).side_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, SideGamesSheet)
    assert sheet.empty.isVisible()
    while len(evening.desk.night.session.living) > 2:
        evening.do(c.KnockOut((c.Exit(evening.desk.night.session.living[0]),)))
    evening.settle()
    assert len(sheet.ticks) == len(evening.desk.night.session.outs)
    assert sound(sheet)


# Calling off and stopping -----------------------------------------------------------------------------------------


@pytest.mark.rule("S9", "W60")
def test_who_paid_ahead_is_named_before_and_after_the_evening_is_called_off(
    desk: Desk, opened: Callable[..., Evening]
) -> None:
    """Paid days before, so the money is not in the tin: the manager has to know to whom it goes back."""
    club, today = desk.club, local(desk.now()).date()
    cup = club.prepaid.add(NewEvent("Christmas Cup", today, club.venues()[0].id, 2_000, 0))
    people = list(club.members.rows)[:12]
    for player in people:
        club.prepaid.enter(cup, player, now=desk.now(), paid_on=today)
    club.end_night(desk.desk.id)
    desk.open(club.start_night(today, at=desk.now(), prepaid_event=cup))
    evening = opened()
    evening.click(open_evening(evening).off_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, CallOffSheet)
    evening.settle()
    assert not sheet.ahead.isVisible(), "one session called off leaves the others"
    evening.click(sheet.ways.pill("evening"))
    evening.settle()
    assert sheet.ahead.isVisible()
    assert "12 entries were paid ahead, £240 in all" in sheet.ahead.text()
    assert club.people[people[0]].name in sheet.ahead.text()
    assert sound(sheet)
    sheet.reason.edit.setFocus()
    evening.type("The boiler burst")
    evening.click(sheet.off_button)
    till = TillSheet(desk, evening.window.rooms.tonight)
    till.open_for(desk.desk.id)
    evening.settle()
    named = till.people.words()["To give back, not from this tin: £240"]
    assert sorted(named) == sorted(club.people[player].name for player in people)


@pytest.mark.rule("W60")
def test_a_session_is_called_off_with_a_reason_and_undone(before: Callable[[int], Evening]) -> None:
    evening = before(6)
    evening.click(open_evening(evening).off_button)
    sheet = evening.open_sheet()
    assert isinstance(sheet, CallOffSheet)
    evening.settle()
    assert sound(sheet)
    assert sheet.off_button.text() == "Call session 1 off"
    evening.click(sheet.off_button)
    assert sheet.reason.error()
    sheet.reason.edit.setFocus()
    evening.type("No tables")
    evening.click(sheet.off_button)
    assert evening.open_sheet() is None
    assert evening.desk.night.session.called_off == "No tables"
    (stage,) = evening.window.findChildren(ResultsStage)
    assert stage.isVisible(), "what became of it is shown"
    assert stage.primary.text() == "Start session 2"
    assert stage.order.is_empty()
    stage._print_night()
    made = evening.window.rooms.paper.made()
    assert made is not None
    assert made.name.startswith("Night result")
    evening.press("Ctrl+Z")
    assert not evening.desk.night.session.called_off


@pytest.mark.rule("S12", "W60")
def test_stopping_the_evening_voids_the_open_session_and_leads_to_its_end(evening: Evening) -> None:
    stage = results(evening)
    stage.stop_early()
    sheet = evening.open_sheet()
    assert isinstance(sheet, StopSheet)
    evening.click(sheet.ways.pill("evening"))
    sheet.reason.edit.setFocus()
    evening.type("The power went")
    evening.settle()
    assert sound(sheet)
    evening.click(sheet.abandon_button)
    assert evening.desk.night.stopped == "The power went"
    assert evening.desk.night.session.void == "The power went"
    assert stage.primary.text() == "End the evening"
    assert evening.desk.club.results_of_night(evening.desk.desk.id) == []
    evening.press("Ctrl+Z")
    assert not evening.desk.night.stopped
    assert len(evening.desk.night.session.living) == 24


# The papers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W60")
def test_the_end_of_the_evening_offers_its_papers_and_prints_them_in_one_go(
    evening: Evening, tmp_path: Path, qtbot: object
) -> None:
    desk = evening.desk
    evening.out((1, 1), (1, 2))
    evening.do(OpenSideGame(tuple(out.player for out in desk.night.session.outs)))
    stage = results(evening)
    stage.end_evening()
    sheet = evening.open_sheet()
    assert isinstance(sheet, EndEveningSheet)
    evening.settle()
    assert sound(sheet)
    assert [line.paper.title for line in sheet.papers.lines] == [
        "Night result, session 1", "Standings", "Till sheet", "Packing-up list", "Side games, session 1",
    ]  # fmt: skip
    assert [line.tick.isChecked() for line in sheet.papers.lines] == [True, True, True, True, False]
    assert sheet.stop_button.isVisible(), "a session is still open"
    evening.click(sheet.papers.lines[1].tick)
    assert sheet.papers.print_button.text() == "Print 3 papers"
    sheet.papers.print_ticked()
    documents = [document for document, _ in sheet.papers._held]
    assert len(documents) == 3
    dialog = sheet.papers.printing.dialog()
    if dialog is not None:
        dialog.close()
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "all.pdf"))
    sheet.papers.printing.send_all(documents, printer)
    for _ in range(40):
        QApplication.processEvents()
    assert sheet.papers.said.text() == f"{sum(each.pageCount() for each in documents)} pages sent to the printer"
    evening.click(sheet.papers.lines[2].view_button)
    made = evening.window.rooms.paper.made()
    assert made is not None
    assert made.name.startswith("Till ")


# Long ended -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W39", "W64")
def test_an_evening_that_has_ended_is_opened_corrected_and_closed_again(
    opened: Callable[..., Evening], playing: Bring
) -> None:
    """ELI-05: at the screen, from the season's list to the paper with its mark of revision."""
    playing(3)
    evening = opened()
    desk, club = evening.desk, evening.desk.club
    for _ in range(2):
        evening.do(c.KnockOut((c.Exit(desk.night.session.living[0]),)))
    evening.do(c.CloseSession())
    number = desk.desk.id
    stage = results(evening)
    stage.end_evening()
    end = evening.open_sheet()
    assert isinstance(end, EndEveningSheet)
    evening.click(end.end_button)
    assert not desk.has_night
    winner, second = (row.member for row in sorted(club.results_of_night(number), key=lambda row: row.place)[:2])
    evening.window.show_room("season")
    season = evening.window.rooms.season
    season.nights.night_chosen.emit(number)
    evening.settle()
    sheet = evening.open_sheet()
    assert sheet is not None
    evening.click(sheet.reopen_button)  # type: ignore[attr-defined]
    evening.settle()
    assert desk.has_night
    stage = results(evening)
    stage.order.rows.choose(int(second))
    evening.click(stage.order.correct_button)
    correct = evening.open_sheet()
    assert isinstance(correct, CorrectSheet)
    evening.settle()
    assert sound(correct)
    evening.click(correct.reopen_button)
    assert stage.order.reopened.isVisible()
    assert club.results_of_night(number) == [], "out of the season meanwhile"
    evening.click(correct.ways.pill(REPLACE))
    correct.people.choose(winner)
    evening.click(correct.correct_button)
    evening.click(stage.order.reopened.close_button)
    again = sorted(club.results_of_night(number), key=lambda row: row.place)
    assert [row.member for row in again[:2]] == [second, winner]
    assert "revised" in stage.order.headline.text().casefold()
    assert sheet_of_night(club, number, desk.now()).state.startswith("revised ")
    stage.end_evening()
    end = evening.open_sheet()
    assert isinstance(end, EndEveningSheet)
    evening.click(end.end_button)
    assert not desk.has_night


@pytest.mark.rule("W60", "W13")
def test_the_minutes_of_a_game_are_those_its_levels_were_set_to(before: Callable[[int], Evening]) -> None:
    """The sheet kept the minutes of the plan after the levels had been set by hand."""
    evening = before(8)
    evening.do(c.DrawSeats(), c.StartPlay())
    coming = tuple(Coming(20 * n, 40 * n, 6) for n in range(1, 9))
    evening.do(ReplanClock(coming, minutes=6, present=6))
    sheet = open_evening(evening)
    assert any("8 of 8 players still in, 6 minutes a level" in label.text() for label in sheet.findChildren(QLabel))
