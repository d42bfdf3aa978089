"""The desk as a whole: found, filled in from tonight, copied, noted, and looked at."""

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain.at_tables import hand_after
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import NextHand
from clubapp.views.evening_notes import note_rows
from tests.ui.evening import Evening
from tests.ui.rulings.conftest import ALT, AtTheDesk
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.rulings.catalogue import ENTRIES
from ui.rulings.knock_outs import KnockOuts
from ui.rulings.next_button import NextButton
from ui.rulings.side_pots import SidePots
from ui.rulings.stakes import Stakes
from ui.rulings.team_hand import TeamHand
from ui.tonight.evening.sheet import EveningSheet

KEYS = [entry.key for entry in ENTRIES]
LONG = "Wolfeschlegelsteinhausenbergerdorff the Third of Upper Heyford"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("all in", "pots"), ("W47", "betting"), ("odd", "showdown"), ("w40", "knock-outs"), ("dead", "button"),
        ("dropped", "misdeal"), ("after", "late-entry"), ("chip-up", "colour-up"), ("w61", "stakes"),
        ("bring", "stud-action"), ("T4", "team-hand"),
    ],
)  # fmt: skip
def test_a_calculator_is_found_by_what_happened_or_by_its_rule(at_desk: AtTheDesk, typed: str, found: str) -> None:
    panel = at_desk.look_for(typed)
    assert panel.name == found
    assert at_desk.page.list.lines[found].isChecked()
    assert all(not line.isHidden() for line in at_desk.page.list.lines.values()), "the search is done with"


def test_the_list_is_walked_from_the_search_line(at_desk: AtTheDesk) -> None:
    line = at_desk.page.list.search.edit
    at_desk.click(line)
    for _ in range(2):
        QTest.keyClick(line, Qt.Key.Key_Down)
    assert at_desk.panel.name == KEYS[2]
    QTest.keyClicks(line, "zebra")
    assert at_desk.page.list._none.isVisible()


def test_the_list_itself_is_one_stop_of_tab_and_walked_with_the_arrows(at_desk: AtTheDesk) -> None:
    lines = list(at_desk.page.list.lines.values())
    at_desk.click(lines[0])
    QTest.keyClick(lines[0], Qt.Key.Key_Down)
    at_desk.settle()
    assert at_desk.panel.name == KEYS[1]
    assert lines[1].hasFocus()
    QTest.keyClick(lines[1], Qt.Key.Key_Tab)
    assert QApplication.focusWidget() not in lines


@pytest.mark.rule("S96", "T4")
def test_a_ruling_is_noted_once_with_its_rule_and_undo_takes_it_off(at_desk: AtTheDesk) -> None:
    page, desk = at_desk.page, at_desk.window.desk
    panel = at_desk.look_for("team")
    assert isinstance(panel, TeamHand)
    QTest.keyClick(panel.hand.edit, Qt.Key.Key_L, ALT)
    at_desk.settle()
    (note,) = note_rows(desk.night)
    assert note.rule == "T4"
    assert note.text.startswith("Team hand guide: Button at B1.")
    assert (page.note_button.words(), page.note_button.isEnabled()) == ("Noted", False)
    QTest.keyClick(panel.hand.edit, Qt.Key.Key_L, ALT)
    at_desk.settle()
    assert len(note_rows(desk.night)) == 1
    QTest.keyClick(at_desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    at_desk.settle()
    assert note_rows(desk.night) == ()
    assert page.note_button.isEnabled()
    at_desk.click(panel.next_button)
    at_desk.click(page.note_button)
    assert next(row.text for row in note_rows(desk.night)).startswith("Team hand guide: Button at R2.")


@pytest.mark.rule("S96")
def test_who_is_erased_is_no_longer_named_in_a_ruling_that_was_noted(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    desk, name = evening.desk, panel.players.rows()[1].who()
    gone = evening.at(1, sorted(desk.night.session.at_table(1))[1])
    assert name == desk.club.people[gone].listed
    at_desk.click(panel.players.rows()[1].out)
    at_desk.click(at_desk.page.note_button)
    night = desk.desk.id
    assert name in note_rows(desk.night)[0].text
    desk.end_night()
    assert not isinstance(desk.club.erasure.erase(gone, desk.now()), Refused)
    (note,) = note_rows(desk.club.desk(night).night)
    assert name not in note.text
    assert note.rule == "W23"


@pytest.mark.rule("W61")
def test_a_ruling_is_copied_with_its_reason_and_rule(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("stakes")
    assert isinstance(panel, Stakes)
    at_desk.put(panel.entrants, "26")
    at_desk.click(at_desk.page.copy_button)
    board = QApplication.clipboard()
    assert board is not None
    words = board.text()
    assert words.startswith("Side stakes: Everybody gets £1.16 back.")
    assert words.endswith("(W61)")
    board.clear()
    QTest.keyClick(panel.entrants.edit, Qt.Key.Key_C, ALT)
    assert board.text() == words


@pytest.mark.rule("S96")
def test_what_no_calculator_answers_is_written_down(at_desk: AtTheDesk) -> None:
    at_desk.click(at_desk.page.write_button)
    sheets = [sheet for sheet in at_desk.window.findChildren(EveningSheet) if sheet.is_open()]
    assert len(sheets) == 1
    assert sheets[0].notes.text.edit.hasFocus()


@pytest.mark.rule("W22")
def test_the_seats_and_the_blinds_of_a_table_are_filled_in_from_tonight(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    people, session = evening.desk.club.people, evening.desk.night.session
    seated = [people[player].listed for player in session.at_table(1).values()]
    assert [row.who() for row in panel.players.rows()] == seated
    at_desk.choose(panel.table, "2")
    assert [row.who() for row in panel.players.rows()] == [
        people[player].listed for player in session.at_table(2).values()
    ]
    first = session.at_table(2)
    button, _, big, _ = session.buttons[2].positions
    at = {row.key: row.who() for row in panel.players.rows()}
    assert at[panel.had_button.choice()] == people[first[button]].listed
    assert at[panel.had_big.choice()] == people[first[big]].listed
    assert at_desk.ruled()


@pytest.mark.rule("W40")
def test_names_of_tonight_are_offered_and_bring_their_seats_along(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("same hand")
    assert isinstance(panel, KnockOuts)
    assert panel.left.value_or_none() == 24
    session, people = evening.desk.night.session, evening.desk.club.people
    seats = list(session.at_table(2).items())
    button = session.buttons[2].button
    seat, player = next((seat, who) for seat, who in seats if seat != button and people[who].listed.isascii())
    at = [each for each, _ in seats]
    wanted = (at.index(seat) - at.index(button)) % len(at)
    row = panel.players.rows()[0]
    at_desk.put(row.name, people[player].listed)
    completer = row.name.completer()
    assert completer is not None
    assert completer.completionCount() >= 1
    assert row.seat.value_or_none() == wanted


@pytest.mark.rule("W18")
def test_a_panel_nobody_has_typed_into_follows_the_night_and_one_that_was_is_kept(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("late")
    assert panel.level.choice() == "10 / 20"
    evening.window.show_room("season")
    evening.do(c.NextStage())
    at_desk = AtTheDesk(evening.window)
    assert panel.level.choice() == "20 / 40"
    at_desk.put(panel.seats, "1")
    evening.window.show_room("season")
    evening.do(c.NextStage())
    at_desk = AtTheDesk(evening.window)
    assert (panel.level.choice(), panel.seats.value_or_none()) == ("20 / 40", 1)
    at_desk.click(at_desk.page.tonight_button)
    assert panel.level.choice() == "40 / 80"


def test_without_a_night_it_answers_too_and_notes_nothing(at_desk: AtTheDesk) -> None:
    at_desk.window.desk.leave()
    at_desk.window.show_room("rulings")
    at_desk.settle()
    panel = at_desk.look_for("team")
    assert at_desk.ruled()
    assert panel.bench.room().is_open is False
    assert (at_desk.page.copy_button.isEnabled(), at_desk.page.note_button.isEnabled()) == (True, False)
    assert not at_desk.page.write_button.isEnabled()


@pytest.mark.rule("W36")
def test_the_keyboard_alone_will_do(at_desk: AtTheDesk) -> None:
    """From the list to the form, through it, one player more, and on to the next."""
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    reached = set()
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        at_desk.settle()
        reached.add(QApplication.focusWidget())
    row = panel.players.rows()[0]
    pills = {row.state.pill("all-in"), row.state.pill("in"), row.state.pill("folded")}
    wanted = {panel.level, row.name, row.chips.edit, row.remove_button, panel.players.add_button}
    assert wanted <= reached
    assert pills & reached
    QTest.keyClick(row.name, Qt.Key.Key_A, ALT)
    at_desk.settle()
    assert len(panel.players.rows()) == 4
    assert QApplication.focusWidget() is panel.players.rows()[3].name


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1366, 690)])
@pytest.mark.parametrize("key", KEYS)
def test_every_panel_can_be_read_hit_and_named(at_desk: AtTheDesk, key: str, size: tuple[int, int]) -> None:
    at_desk.window.resize(*size)
    at_desk.page.show_ruling(key)
    at_desk.settle()
    page = at_desk.page
    assert at_desk.window.isActiveWindow(), "nothing opened as a window of its own on the way"
    assert cut_words(page) == []
    assert nameless(page) == []
    assert rich_labels(page) == []
    assert small_targets(page) == []


@pytest.mark.rule("W36")
def test_long_names_break_nothing(at_desk: AtTheDesk, checked_in: Callable[[int], list[int]]) -> None:
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    for row, name in zip(panel.players.rows(), (LONG, f"{LONG} & Son", "<b>Bo</b>"), strict=True):
        at_desk.put(row.name, name)
        at_desk.put(row.chips, "500")
    assert "<b>Bo</b>" in at_desk.said()
    assert at_desk.ruled()
    assert cut_words(at_desk.page) == []


@pytest.mark.rule("W22", "W23", "W24")
@pytest.mark.parametrize("gone", [("button",), ("small",), ("big",), ("button", "small"), ("small", "big"), ()])
def test_the_next_hand_is_the_one_the_play_page_comes_to(evening: Evening, gone: tuple[str, ...]) -> None:
    """Whoever was knocked out since the hand began stands among its seats, and at the next one too."""
    session, people = evening.desk.night.session, evening.desk.club.people
    button, small, big, _ = session.buttons[1].positions
    assert small is not None
    evening.out(*((1, {"button": button, "small": small, "big": big}[which]) for which in gone))
    at_desk = AtTheDesk(evening.window)
    panel = at_desk.look_for("next button")
    assert isinstance(panel, NextButton)
    for _ in range(2):
        session = evening.desk.night.session
        at_desk.click(at_desk.page.tonight_button)
        before = session.buttons[1]
        expected = hand_after(before, session.at_table(1), evening.desk.night.rules.button, final=False)
        who = {**dict(before.players), **session.at_table(1)}

        def called(seat: int | None, who: dict[int, PlayerId] = who) -> str:
            return "nobody" if seat is None else people[who[seat]].listed if seat in who else f"Seat {seat}"

        assert at_desk.ruled(), at_desk.said()
        discs = {seat.disc: seat.name for seat in panel.round.seats() if seat.disc}
        assert discs["D"] == called(expected.positions.button)
        assert discs.get("SB", "nobody") == called(expected.positions.small_blind)
        assert discs["BB"] == called(expected.positions.big_blind)
        evening.do(NextHand(1))


def test_the_line_that_the_search_has_chosen_is_in_sight(at_desk: AtTheDesk) -> None:
    at_desk.window.resize(1092, 614)
    at_desk.look_for("team")
    QTest.qWait(10)
    line = at_desk.page.list.lines["team-hand"]
    assert line.isChecked()
    assert not line.visibleRegion().isEmpty()
    assert line.visibleRegion().boundingRect().height() == line.height()


@pytest.mark.parametrize("key", KEYS)
def test_a_laptop_at_125_percent_has_room_for_every_panel(at_desk: AtTheDesk, key: str) -> None:
    """Whatever was looked at before: hidden panels do not widen the one in view."""
    at_desk.window.resize(1092, 614)
    for each in ("showdown", "seating", key):
        at_desk.page.show_ruling(each)
        at_desk.settle()
    page = at_desk.page
    button = page.note_button
    right = button.mapTo(at_desk.window, button.rect().topRight()).x()
    assert right <= at_desk.window.width() - 16
    assert page.minimumSizeHint().width() <= 1020
    assert cut_words(page) == []


@pytest.mark.rule("W58")
def test_a_name_without_end_or_blank_does_not_widen_the_room(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("showdown")
    before = at_desk.page.minimumSizeHint().width()
    first, second = panel.hands.rows()
    at_desk.put(panel.board, "2c 7d 9h Jc 3s")
    at_desk.put(panel.pots.rows()[0].amount, "400")
    at_desk.put(first.cards, "Ah Ad")
    at_desk.put(second.cards, "Kh Kd")
    at_desk.put(first.name, "W" * 300)
    assert at_desk.ruled()
    assert at_desk.said() == f"{'W' * 120} gets 400 with a pair of aces."
    assert at_desk.page.minimumSizeHint().width() <= max(before, 1020)
