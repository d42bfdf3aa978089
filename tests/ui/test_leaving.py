"""Gone home with chips, phoned in and never came, two tables at once, chips counted, signed out: by hand."""

from collections.abc import Callable
from datetime import date

import pytest
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain import correction_commands as r
from clubapp.domain import leaving_commands as v
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.season import standings_sheet
from tests.ui.evening import RESULTS, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.play.advice_cards import CardOfAdvice
from ui.tonight.play.chip_count import ChipCountSheet
from ui.tonight.play.knock_out import KnockOutSheet
from ui.tonight.play.leaving import NOTHING, LeavingSheet
from ui.tonight.play.other_hand import THIS
from ui.tonight.results.end_evening import EndEveningSheet
from ui.tonight.results.stage import ResultsStage
from ui.widgets.button import GUARD_MS


def where_players_sign_out(desk: Desk) -> None:
    """Another night, at a club whose rules ask for it (S92)."""
    desk.club.change_rules({"knock_outs.sign_out": True})
    desk.club.end_night(desk.desk.id)
    desk.open(desk.club.start_night(desk.club.night(desk.desk.id).held_on, at=desk.now()))


def leaving(evening: Evening) -> LeavingSheet:
    made = evening.open_sheet()
    assert isinstance(made, LeavingSheet)
    return made


@pytest.mark.rule("W40")
def test_gone_home_is_blinded_out_and_the_stack_taken_off_later(evening: Evening) -> None:
    gone = evening.at(1, 2)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click(evening.play.sheets.knock_out.leaving_button)
    evening.click(leaving(evening).home_button)
    assert gone in evening.desk.night.session.gone_home
    assert gone in evening.desk.night.session.seats
    evening.play.sheets.leaves.open_for(gone)
    made = leaving(evening)
    made.stack.edit.setFocus()
    evening.type("1900")
    evening.click(made.remove_button)
    assert evening.desk.night.session.places()[gone] == 24
    assert evening.desk.night.session.chips_issued == 24 * 2850 - 1900
    evening.press("Ctrl+Z", "Ctrl+Z")
    assert gone not in evening.desk.night.session.gone_home


@pytest.mark.rule("W40")
def test_enter_does_nothing_unseen_and_back_again_is_a_click(evening: Evening) -> None:
    gone = evening.at(1, 2)
    evening.play.sheets.leaves.open_for(gone)
    evening.press("Enter")
    assert gone in evening.desk.night.session.gone_home
    evening.play.sheets.leaves.open_for(gone)
    evening.press("Enter")
    assert leaving(evening).refusal.isHidden()
    evening.click(leaving(evening).back_button)
    assert evening.desk.night.session.gone_home == {}


@pytest.mark.rule("S84", "W18")
@pytest.mark.parametrize("owes", [True, False])
def test_who_phoned_in_and_never_came(
    opened: Callable[..., Evening], desk: Desk, checked_in: Callable[[int], list[int]], owes: bool
) -> None:
    checked_in(6)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    for command in (c.PhoneIn(late), c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    evening = opened()
    evening.play.tables.choose_player(late)
    evening.press("X")
    assert evening.play.sheets.knock_out.leaving_button.words() == "Never came"
    evening.click(evening.play.sheets.knock_out.leaving_button)
    made = leaving(evening)
    if not owes:
        evening.click(made.owed.pill(NOTHING))
    evening.click(made.give_up_button)
    session = desk.night.session
    assert late not in session.seats
    assert session.chips_issued == 6 * session.stack, "the stack that was put away is no chip in play"
    assert evening.play.clock.chips_words().endswith("The sum is right")
    assert session.entrants == (7 if owes else 6)
    assert session.places().get(late) == (7 if owes else None)


@pytest.mark.rule("S84", "W18")
def test_the_card_of_a_seat_held_too_long_leads_to_the_sheet(
    opened: Callable[..., Evening], desk: Desk, checked_in: Callable[[int], list[int]]
) -> None:
    checked_in(6)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    for command in (c.PhoneIn(late, desk.now() + 60_000), c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    evening = opened()
    evening.pass_by(120)
    cards = [each for each in evening.play.advice.cards if isinstance(each, CardOfAdvice)]
    held = next(each for each in cards if each.advice.kind == "held-seat")
    assert [button.words() for button in held.buttons()] == ["Has come", "Never came"]
    evening.click(held.buttons()[1])
    evening.click(leaving(evening).give_up_button)
    assert late not in desk.night.session.seats


@pytest.mark.rule("W40")
def test_two_tables_at_once_the_sheet_asks_which_hand_ended_first(evening: Evening) -> None:
    one, two = evening.at(1, 1), evening.at(2, 1)
    evening.do(c.KnockOut((c.Exit(one),)))
    evening.click_seat(2, 1)
    evening.press("X")
    made = evening.open_sheet()
    assert isinstance(made, KnockOutSheet)
    assert made.other_hand.isVisible()
    assert made.result.lines()[0].words().startswith("23rd")
    evening.click(made.other_hand.pills.pill(THIS))
    assert made.result.lines()[0].words().startswith("24th")
    evening.click(made.knock_out_button)
    places = evening.desk.night.session.places()
    assert (places[two], places[one]) == (24, 23)


@pytest.mark.rule("W40")
def test_a_hand_of_the_same_table_or_of_long_ago_is_not_asked_about(evening: Evening) -> None:
    evening.do(c.KnockOut((c.Exit(evening.at(1, 1)),)))
    evening.click_seat(1, 2)
    evening.press("X")
    assert not evening.play.sheets.knock_out.other_hand.isVisible()
    evening.press("Esc")
    evening.bent.pass_by(600)
    evening.click_seat(2, 1)
    evening.press("X")
    assert not evening.play.sheets.knock_out.other_hand.isVisible()


@pytest.mark.rule("W11", "W19")
def test_a_count_that_does_not_agree_is_shown_and_noted(evening: Evening) -> None:
    evening.click(evening.play.count_button)
    made = evening.open_sheet()
    assert isinstance(made, ChipCountSheet)
    assert not made.count_button.isEnabled()
    for stepper in made.steppers().values():
        stepper.edit.setFocus()
        evening.type("22800")
    QApplication.processEvents()
    assert made.result.text() == "68,400 chips: all of them"
    first = next(iter(made.steppers().values()))
    first.edit.setFocus()
    first.edit.selectAll()
    evening.type("22700")
    assert made.result.text() == "68,300 of 68,400 chips: 100 missing"
    assert cut_words(made) == []
    evening.click(made.count_button)
    (counted,) = evening.desk.night.session.counts
    assert counted.off == -100
    assert evening.desk.night.session.chips_issued == 24 * 2850


def test_these_sheets_have_room_for_their_words(evening: Evening) -> None:
    gone = evening.at(1, 2)
    evening.play.sheets.leaves.open_for(gone)
    evening.settle()
    made = leaving(evening)
    for look in (cut_words, nameless, rich_labels, small_targets):
        assert look(made) == []


@pytest.mark.rule("S92")
def test_ticks_for_who_has_signed_out(
    opened: Callable[..., Evening], desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    where_players_sign_out(desk)
    playing(4)
    evening = opened()
    evening.out((1, 1), (1, 2))
    evening.window.show_stage(RESULTS)
    (results,) = evening.window.findChildren(ResultsStage)
    card, gone = results.sign_outs, desk.night.session.outs[0].player
    assert card.title.text() == "Signed out: 0 of 2"
    assert all(row.provisional for row in results.order.model.rows())
    evening.click(card.tick(gone))
    assert gone in desk.night.session.signed_out
    assert card.title.text() == "Signed out: 1 of 2"
    assert [row.player for row in results.order.model.rows() if not row.provisional] == [gone]
    evening.click(card.tick(gone))
    assert desk.night.session.signed_out == {}
    evening.click(card.all_button)
    assert len(desk.night.session.signed_out) == 2
    assert card.all_button.isHidden()
    evening.press("Ctrl+Z")
    assert desk.night.session.signed_out == {}, "one press, one undo"


@pytest.mark.rule("S92")
def test_closing_with_some_not_signed_out_is_asked_about_and_the_season_marks_their_points(
    opened: Callable[..., Evening], desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    """Enter closed at once, and the season counted everybody's points as if they were final."""
    where_players_sign_out(desk)
    playing(3)
    evening = opened()
    evening.out((1, 1))
    evening.out((1, 2))
    gone = [out.player for out in desk.night.session.outs]
    evening.window.show_stage(RESULTS)
    (results,) = evening.window.findChildren(ResultsStage)
    evening.press("Enter")
    assert desk.night.session.closed is None
    assert results.refusal.why().startswith("2 players not signed out yet: their points are provisional")
    evening.settle()
    room = results.refusal.parentWidget().parentWidget()
    assert results.refusal.width() <= room.width(), "the question fits its column"
    QTest.qWait(GUARD_MS + 50)
    evening.press("Enter")
    assert desk.night.session.closed is not None

    def marked() -> list[PlayerId]:
        (season,) = [s for s in desk.club.seasons() if s.name == desk.club.night(desk.desk.id).season]
        sheet = standings_sheet(desk.club, season, today=date(2030, 3, 17))
        assert ("* Provisional:" in sheet.provisional) == any(row.provisional for row in sheet.rows)
        return sorted(row.player for row in sheet.rows if row.provisional)

    assert marked() == sorted(gone)
    evening.do(v.SignOut(None, session=1))
    assert marked() == []


@pytest.mark.rule("S92")
def test_every_way_to_close_asks_for_signatures_and_the_question_goes_with_its_reason(
    opened: Callable[..., Evening], desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    """The end of the evening and a session opened again closed without a word; undo left the question standing."""
    where_players_sign_out(desk)
    playing(3)
    evening = opened()
    evening.out((1, 1), (1, 2))
    evening.window.show_stage(RESULTS)
    (results,) = evening.window.findChildren(ResultsStage)
    evening.press("Enter")
    assert results.refusal.why().startswith("2 players not signed out yet")
    evening.press("Ctrl+Z")
    assert results.refusal.isHidden(), "somebody plays again"
    evening.press("Ctrl+Y")
    results.end_evening()
    sheet = evening.open_sheet()
    assert isinstance(sheet, EndEveningSheet)
    evening.click(sheet.close_button)
    assert desk.night.session.closed is None
    anyway = sheet._refusal.ways.buttons()[1]
    assert anyway.words() == "Close anyway"
    evening.click(anyway)
    assert desk.night.session.closed is not None
    evening.press("Esc")
    evening.do(r.ReopenSession(1))
    results._close_again()
    assert desk.night.session.reopened, "asked again"
    assert results.refusal.why().startswith("2 players not signed out yet")
    evening.click(results.refusal.ways.buttons()[0])
    assert results.refusal.isHidden(), "all have signed"
    results._close_again()
    assert not desk.night.session.reopened


@pytest.mark.rule("W11")
def test_a_count_that_is_out_takes_the_tick_away_and_so_does_a_stack_nobody_counted(
    opened: Callable[..., Evening], desk: Desk, checked_in: Callable[[int], list[int]]
) -> None:
    """The figure kept its green tick after a count that found ninety chips missing."""
    checked_in(6)
    for command in (c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    evening = opened()
    assert evening.play.clock.chips_words() == ": The sum is right"
    total, first = desk.night.session.chips_issued, desk.night.session.living[0]
    evening.do(c.CountChips(((1, total - 90),)))
    assert evening.play.clock.chips_words() == "90 missing: The sum is in doubt"
    evening.do(c.CountChips(((1, total),)))
    assert evening.play.clock.chips_words() == ": The sum is right"
    evening.pass_by(1)
    evening.do(v.MarkGoneHome(first))
    evening.play.tables.choose_player(first)
    evening.press("X")
    evening.click(evening.play.sheets.knock_out.leaving_button)
    evening.click(leaving(evening).remove_button)
    assert evening.play.clock.chips_words() == "1 stack not counted: The sum is in doubt"
    evening.press("Ctrl+Z")
    assert evening.play.clock.chips_words() == ": The sum is right"
