"""Knocking out, by hand: one in three strokes, several in one hand, and what the rules will not have."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from tests.ui.bent_time import BentTime
from tests.ui.evening import PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.tonight.play.knock_out import NOT_NOTED, KnockOutSheet
from ui.tonight.play.knock_out_table import seat_marks
from ui.widgets.side_sheet import SideSheet

Start = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime, playing: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    playing(24)
    made = Evening(desk, bent, PLAY)
    yield made
    made.close()


def sheet(evening: Evening) -> KnockOutSheet:
    made = evening.play.sheets.knock_out
    assert made.is_open()
    return made


def places(evening: Evening) -> dict[str, int]:
    session = evening.desk.night.session
    return {evening.name(player): place for player, place in session.places().items()}


def lines(evening: Evening) -> list[str]:
    return [line.words() for line in sheet(evening).result.lines()]


def type_stacks(evening: Evening, *stacks: str) -> None:
    for row, stack in zip(sheet(evening)._rows, stacks, strict=True):
        row.stepper.setFocus()
        row.stepper.edit.selectAll()
        evening.type(stack)


@pytest.mark.rule("W64")
def test_one_player_is_a_click_an_x_and_enter(evening: Evening) -> None:
    gone = evening.at(1, 2)
    evening.click_seat(1, 2)
    evening.press("X")
    assert lines(evening) == [f"24th {evening.name(gone)}, 24 × 0 = 0 points"]
    evening.press("Enter")
    assert evening.open_sheet() is None
    assert places(evening) == {evening.name(gone): 24}
    assert evening.tables.seat() == (1, 3)  # the next at the table, so that the hands stay where they are
    assert evening.play.log.lines()[0].row().title == f"{evening.name(gone)} knocked out"
    assert evening.play.clock._left._number.words() == "23"


def test_without_a_mouse_it_is_a_table_the_arrows_x_and_enter(evening: Evening) -> None:
    gone = evening.at(2, 2)
    evening.press("2", "Right", "X", "Enter")
    assert places(evening) == {evening.name(gone): 24}
    before = evening.at(2, 3)
    evening.press("Right")  # the keyboard is still on the table
    assert evening.tables.player() == before


def test_who_won_the_hand_is_noted(evening: Evening) -> None:
    winner = evening.at(1, 5)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click(sheet(evening).won_by.pill(str(winner)))
    evening.press("Enter")
    assert evening.desk.night.session.outs[0].by == winner
    assert f"by {evening.name(winner)}" in evening.play.log.lines()[0].row().detail


def test_enter_twice_is_one_knock_out(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X", "Enter", "Enter", "X")
    assert len(places(evening)) == 1


def test_esc_leaves_everybody_in(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X", "Esc")
    assert evening.open_sheet() is None
    assert places(evening) == {}
    assert evening.tables.player() == evening.at(1, 2)


@pytest.mark.rule("W40")
def test_two_in_one_hand_are_told_apart_by_their_stacks(evening: Evening) -> None:
    big, small = evening.at(1, 2), evening.at(1, 6)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    made = sheet(evening)
    assert made.hand.out == [big, small]
    assert made.result.title() == "Fewer chips goes out first"
    assert not made.knock_out_button.isEnabled()
    type_stacks(evening, "1450", "900")
    assert lines(evening) == [
        f"23rd {evening.name(big)}, 24 × 0 = 0 points",
        f"24th {evening.name(small)}, 24 × 0 = 0 points",
    ]
    assert not made.result.table.isVisible()
    assert made.knock_out_button.words() == "Knock out both"
    evening.press("Enter")
    assert places(evening) == {evening.name(small): 24, evening.name(big): 23}


@pytest.mark.rule("W40")
def test_equal_stacks_are_told_apart_by_the_seats_from_the_dealer(evening: Evening) -> None:
    """Nearest to the dealer's left is out first; the dealer is the last to be reached."""
    seat_two, dealer = evening.at(1, 2), evening.at(1, 6)
    evening.click_seat(1, 2)
    evening.press("X", "A", "Tab", "Tab", "Tab", "Tab")
    evening.press("Enter")  # the fifth name of the list
    made = sheet(evening)
    assert made.hand.out == [seat_two, evening.at(1, 6)]
    type_stacks(evening, "1450", "1450")
    assert made.result.title() == "Same stack, so the seats decide"
    assert made.result._tag.rule() == "W40"
    assert lines(evening) == []
    assert not made.knock_out_button.isEnabled()
    table = made.result.table
    assert table.isVisible()
    spot = table.seat_middle(6).toPoint()
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=spot)
    assert [line.split(",")[0] for line in lines(evening)] == [
        f"23rd {evening.name(dealer)}",
        f"24th {evening.name(seat_two)}",
    ]
    table.setFocus()
    evening.press("Enter")
    assert places(evening) == {evening.name(seat_two): 24, evening.name(dealer): 23}
    assert evening.desk.night.session.overruled == []


@pytest.mark.rule("W40")
def test_the_dealers_seat_can_be_walked_to(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 4)
    type_stacks(evening, "500", "500")
    made = sheet(evening)
    made.result.table.setFocus()
    evening.press("Right", "Right", "Right")
    assert made.hand.dealer == 3
    assert [line.split(",")[0] for line in lines(evening)] == [
        f"23rd {evening.name(evening.at(1, 2))}",
        f"24th {evening.name(evening.at(1, 4))}",
    ]


@pytest.mark.rule("W1", "W40")
def test_the_wrong_way_round_needs_a_reason_and_goes_into_the_log(evening: Evening) -> None:
    big, small = evening.at(1, 2), evening.at(1, 6)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    type_stacks(evening, "1450", "900")
    made = sheet(evening)
    evening.click(made.result.swap_button)
    assert made.result.title() == "Your order, not the rule’s"
    assert [line.split(",")[0] for line in lines(evening)] == [
        f"23rd {evening.name(small)}",
        f"24th {evening.name(big)}",
    ]
    assert not made.knock_out_button.isEnabled()
    evening.press("Enter")
    assert places(evening) == {}
    made.result.reason.setFocus()
    evening.type("Miscounted on camera")
    evening.press("Enter")
    assert places(evening) == {evening.name(big): 24, evening.name(small): 23}
    (said,) = evening.desk.night.session.overruled
    assert (said.rule, said.reason) == ("W40", "Miscounted on camera")
    assert "manager: Miscounted on camera" in evening.play.log.lines()[0].row().detail


@pytest.mark.rule("W1", "W40")
def test_swapping_twice_is_the_rule_again_and_asks_no_reason(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    type_stacks(evening, "1450", "900")
    made = sheet(evening)
    evening.click(made.result.swap_button)
    evening.bent.pass_by(1)
    made.result._swap()
    assert made.result.title() == "Fewer chips goes out first"
    assert not made.result.reason.isVisible()
    assert made.knock_out_button.isEnabled()


@pytest.mark.rule("W1", "W40")
def test_where_nobody_knows_the_stacks_the_manager_says_the_order(evening: Evening) -> None:
    first, second, third = evening.at(1, 2), evening.at(1, 4), evening.at(1, 6)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 4)
    evening.click_seat(1, 6)
    made = sheet(evening)
    evening.click(made.result.order_button)
    evening.click(made.result.lines()[1].up_button)
    made.result.reason.setFocus()
    evening.type("All in together, nobody counted")
    evening.press("Enter")
    assert sorted(places(evening).values()) == [22, 23, 24]
    assert places(evening)[evening.name(second)] == 22
    assert {first, second, third} == {out.player for out in evening.desk.night.session.outs}


def test_somebody_of_another_table_is_refused_in_place(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(2, 2)
    made, made_for = sheet(evening), evening.at(1, 2)
    assert made.hand.out == [made_for]
    assert "different tables" in made.refusal.why()
    QTest.qWait(20)
    evening.press("Enter")  # the lit button's key, and not once more the seat that was clicked
    assert [out.player for out in evening.desk.night.session.outs] == [PlayerId(made_for)]


def test_the_verdict_stands_beside_the_button_and_the_sheet_opens_at_its_top(evening: Evening) -> None:
    """With the cards below, who is 23rd and who 24th was scrolled out of sight above."""
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    type_stacks(evening, "1450", "900")
    made = sheet(evening)
    names = [evening.desk.club.people[evening.at(1, seat)].short for seat in (6, 2)]
    assert made._missing.text().startswith(f"{names[0]} 24th and {names[1]} 23rd. 22 players will be left")
    bar = made._scroller.verticalScrollBar()
    bar.setValue(bar.maximum())
    evening.press("Esc")
    evening.click_seat(2, 1)
    evening.press("X")
    QTest.qWait(20)
    assert sheet(evening)._scroller.verticalScrollBar().value() == 0


def test_a_player_added_by_mistake_is_taken_off_the_list(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 4)
    made = sheet(evening)
    evening.click(made._rows[1].remove_button)
    assert made.hand.out == [evening.at(1, 2)]
    evening.press("Enter")
    assert len(places(evening)) == 1


@pytest.mark.rule("W39", "W40")
def test_a_hand_can_not_take_out_the_last_two(evening: Evening) -> None:
    session = evening.desk.night.session
    while len(session.seats) > 2:
        player = next(p for p in reversed(list(session.seats)) if session.seats[p][0] > 1 or len(session.seats) > 2)
        evening.do(c.KnockOut((c.Exit(player),)))
    (table,) = session.tables_left()
    first, second = session.at_table(table)
    evening.click_seat(table, first)
    evening.press("X")
    evening.click_seat(table, second)
    made = sheet(evening)
    assert "one player must hold all the chips" in made.refusal.why()
    assert made.refusal._tag.rule() == "W39"
    assert not made.knock_out_button.isEnabled()
    assert [button.words() for button in made.refusal.buttons()] == ["Agree a finish instead"]
    evening.press("Enter")
    assert len(session.seats) == 2


def test_the_last_knock_out_names_the_winner_and_leads_to_the_results(evening: Evening) -> None:
    session = evening.desk.night.session
    while len(session.seats) > 2:
        evening.do(c.KnockOut((c.Exit(next(reversed(session.seats))),)))
    (table,) = session.tables_left()
    stays, goes = (PlayerId(p) for p in session.at_table(table).values())
    evening.click_seat(table, session.seats[goes][1])
    evening.press("X", "Enter")
    evening.window.show_stage(PLAY)
    winner = evening.play.winner
    assert winner.isVisible()
    assert winner.words().startswith(f"{evening.name(stays)} wins")
    assert not evening.play.clock.run_button.isEnabled()
    evening.press("Space", "X")
    assert evening.open_sheet() is None
    evening.click(winner.results_button)
    assert not evening.play.isVisible()


@pytest.mark.rule("W16")
def test_the_sheet_says_what_the_hand_leaves_of_the_table(evening: Evening) -> None:
    evening.out((3, 1), (3, 2), (3, 3), (1, 8), (2, 8), (2, 7))
    evening.click_seat(3, 4)
    evening.press("X")
    then = sheet(evening)._then
    assert then.isVisible()
    assert then._words.text() == "Then table 3 has four players and breaks next"
    evening.press("Enter")
    evening.click_seat(3, 5)
    evening.press("X")
    assert then._words.text() == "Then table 3 has three players: break it"
    evening.press("Enter")
    assert evening.play.advice.cards[0].headline() == "Table 3 is down to three: break it now"


@pytest.mark.rule("W16")
def test_the_sheet_says_to_even_out_where_the_advice_would(evening: Evening) -> None:
    evening.out((3, 1), (3, 2), (3, 3))
    evening.click_seat(3, 4)
    evening.press("X")
    assert sheet(evening)._then._words.text() == "Then table 3 has four players: even it out"
    evening.press("Enter")
    assert evening.play.advice.cards[0].headline() == "Table 3 is down to four: balance"


def test_an_undo_while_the_sheet_is_open_keeps_it_true(evening: Evening) -> None:
    evening.out((2, 1))
    evening.click_seat(1, 2)
    evening.press("X")
    assert sheet(evening)._missing.text() == "22 players will be left"
    evening.desk.undo()
    assert sheet(evening)._missing.text() == "23 players will be left"
    evening.do(c.KnockOut((c.Exit(evening.at(1, 2)),)))
    assert evening.open_sheet() is None


def test_the_seats_in_the_sheet_are_marked_at_the_table(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 3)
    table = evening.tables.table(1)
    assert table is not None
    assert [seat.seat for seat in table.view().seats if seat.state == "leaving"] == [2, 3]
    evening.press("Esc")
    assert [seat.seat for seat in table.view().seats if seat.state == "leaving"] == []


def test_nothing_in_the_sheet_is_cut_nameless_or_rich(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 3)
    evening.click_seat(1, 4)
    type_stacks(evening, "1450", "1450", "200")
    made = sheet(evening)
    made.letter("A")
    assert made.won_by.choice() == NOT_NOTED
    evening.settle()
    assert (cut_words(made), nameless(made), rich_labels(made), small_targets(made)) == ([], [], [], [])


@pytest.mark.rule("W40")
def test_tab_goes_from_stack_to_stack(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    evening.click_seat(1, 4)
    made = sheet(evening)
    made._rows[0].stepper.setFocus()
    for row in made._rows[1:]:
        evening.press("Tab")
        assert row.stepper.edit.hasFocus()
    evening.press("Tab")
    assert made._rows[0].remove_button.hasFocus()


@pytest.mark.rule("W40")
def test_who_dealt_can_be_seen_in_a_low_window(evening: Evening) -> None:
    evening.window.resize(1280, 720)
    evening.click_seat(1, 2)
    evening.press("X")
    evening.click_seat(1, 6)
    type_stacks(evening, "1450", "1450")
    evening.settle()
    made = sheet(evening)
    for widget in (made.result.table, made.result.table_hint):
        assert widget.visibleRegion().boundingRect().height() >= widget.height() - 1


def test_seats_of_the_small_table_are_told_apart() -> None:
    names = ("Ann Reeve", "Bob Hill", "Anna Ross", "", "Barry York", "Bart Young", "Zoë")
    assert seat_marks(names) == ("1", "BH", "3", "", "5", "6", "Z")
    assert seat_marks(("Gary Hill", "Gail Dale", "Rob")) == ("GH", "GD", "R")


@pytest.mark.rule("W16")
def test_somebody_alone_at_a_table_is_asked_about(evening: Evening) -> None:
    evening.out(*((3, seat) for seat in range(1, 8)), (1, 1))
    last = evening.at(3, 8)
    evening.click_seat(3, 8)
    evening.press("X")
    made = sheet(evening)
    assert made.alone.isVisible()
    assert not made.won_by.isVisible()
    assert made.move_button.isVisible()
    assert made.knock_out_button.words() == "Gone home: knock out"
    evening.press("M")
    assert evening.desk.night.session.seats[last] == (3, 8)
    move = evening.play.sheets.move
    assert move.is_open()
    assert move.seats.choice() == (1, 1)
    evening.press("Esc", "X", "Enter")
    assert last not in evening.desk.night.session.seats


@pytest.mark.rule("W16")
def test_somebody_alone_beside_full_tables_cannot_be_moved(evening: Evening) -> None:
    evening.out(*((3, seat) for seat in range(1, 8)))
    evening.click_seat(3, 8)
    evening.press("X")
    assert not sheet(evening).move_button.isVisible()
    assert "move somebody here" in sheet(evening).alone._instead.text()


@pytest.mark.rule("W16")
def test_where_others_sit_there_is_no_such_question(evening: Evening) -> None:
    evening.click_seat(3, 8)
    evening.press("X")
    assert not sheet(evening).alone.isVisible()
    assert sheet(evening).knock_out_button.isVisible()
