"""Moves and team matches at the ruling desk, and the worked example that every panel can show."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLineEdit

from tests.ui.evening import Evening
from tests.ui.rulings.conftest import ALT, AtTheDesk
from ui.rulings.catalogue import ENTRIES
from ui.rulings.moves import Moves
from ui.rulings.side_pots import SidePots
from ui.rulings.team_match import TeamMatch

NOTHING_LEFT = "leaves one of the pair with nothing; record the bust, and the chips are even again: 2,000 each."
FULL = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "", "Guy")
SHORT = ("Hal", "Ida", "", "Jan", "Kim", "", "", "Lea")


def seat(at_desk: AtTheDesk, panel: Moves, *tables: tuple[tuple[str, ...], int | None]) -> None:
    """Type who sits where, and press the seat of the button."""
    while len(panel.tables.rows()) < len(tables):
        at_desk.click(panel.tables.add_button)
    for row, (names, button) in zip(panel.tables.rows(), tables, strict=False):
        for edit, name in zip(row.seats, names, strict=False):
            put(at_desk, edit, name)
        if button is not None:
            at_desk.click(row.pills[button - 1])


def put(at_desk: AtTheDesk, edit: QLineEdit, text: str) -> None:
    """Type into a line that may have to be scrolled to."""
    edit.setFocus()
    edit.selectAll()
    if text:
        QTest.keyClicks(edit, text)
    at_desk.settle()


def moves(at_desk: AtTheDesk) -> Moves:
    panel = at_desk.look_for("breaks")
    assert isinstance(panel, Moves)
    return panel


@pytest.mark.rule("W17")
def test_one_move_makes_two_tables_even_and_says_why(at_desk: AtTheDesk) -> None:
    panel = moves(at_desk)
    assert not at_desk.ruled()
    seat(at_desk, panel, (FULL, 3), (SHORT, 2))
    assert at_desk.said() == "Cat goes from table 1 to table 2, seat 3."
    assert at_desk.rule() == "W17"
    (move,) = panel.room.moves()
    assert (move.player, move.table, move.seat, move.to, move.to_seat) == ("Cat", "1", 3, "2", 3)
    (line,) = panel.lines.lines()
    assert line.who.text() == "Cat: table 1, seat 3, to table 2, seat 3"
    assert line.why.text().startswith("Last to deal at table 1; at seat 3 of table 2 the big blind comes in ")
    assert panel.picture_note.text() == "1 move"


@pytest.mark.rule("W17")
def test_a_button_pressed_again_is_no_longer_known_and_lots_decide(at_desk: AtTheDesk) -> None:
    panel = moves(at_desk)
    seat(at_desk, panel, (tuple("ABCDEFGH"), 3), (tuple("IJKL"), 1))
    first = panel.tables.rows()[0]
    at_desk.click(first.pills[4])
    assert first.button() == 5
    at_desk.click(first.pills[4])
    assert first.button() is None
    assert panel.lines.lines()[0].why.text().startswith("Drawn by lot, as nobody has set the button at table 1")


@pytest.mark.rule("W16", "W26")
def test_a_table_of_three_breaks_and_one_that_is_half_new_draws_again(at_desk: AtTheDesk) -> None:
    panel = moves(at_desk)
    seat(at_desk, panel, (tuple("ABCDEF"), 1), (tuple("GHIJKLM"), 1), (tuple("NOP"), 1))
    assert at_desk.said().startswith("Table 3 breaks. To table ")
    assert at_desk.rule() == "W16"
    assert [table.fate for table in panel.room.tables()] == ["", "", "breaks"]
    at_desk.click(panel.tables.rows()[2].remove_button)
    at_desk.click(at_desk.page.tonight_button)
    seat(at_desk, panel, (tuple("ABC"), 1), (tuple("DEFGH"), 1))
    assert at_desk.said().startswith("Table 1 breaks.")
    assert [table.fate for table in panel.room.tables()] == ["breaks", "draws again"]


@pytest.mark.rule("W17")
def test_fewer_tables_are_asked_for_and_nobody_sits_twice(at_desk: AtTheDesk) -> None:
    panel = moves(at_desk)
    seat(at_desk, panel, (tuple("ABCDE"), 1), (tuple("FGHIJ"), 1), (tuple("KLMNO"), 1))
    assert panel.picture_note.text() == "nobody moves"
    put(at_desk, panel.down_to.stepper.edit, "2")
    assert at_desk.said().startswith("Table 3 breaks.")
    put(at_desk, panel.tables.rows()[1].seats[0], "A")
    assert at_desk.said() == "A sits at table 1 already."
    assert panel.tables.rows()[1].error() == "A sits at table 1 already."


@pytest.mark.rule("W17")
def test_tonights_tables_stand_there_with_their_buttons(evening: Evening) -> None:
    at_desk = AtTheDesk(evening.window)
    panel = moves(at_desk)
    session, people = evening.desk.night.session, evening.desk.club.people
    assert len(panel.tables.rows()) == len(session.tables_left())
    for row in panel.tables.rows():
        table = int(row.who())
        seated = {at: name for at, name in enumerate(row.sitting(), 1) if name}
        assert seated == {at: people[who].listed for at, who in session.at_table(table).items()}
        assert row.button() == session.buttons[table].button
    assert at_desk.ruled()


def match(at_desk: AtTheDesk) -> TeamMatch:
    panel = at_desk.look_for("team match")
    assert isinstance(panel, TeamMatch)
    return panel


def ends(at_desk: AtTheDesk, panel: TeamMatch, *blue: int) -> None:
    """What blue holds at the end of each pair; red's follows."""
    for row, chips in zip(panel.pairs.rows, blue, strict=False):
        at_desk.put(row.final["blue"], str(chips))


@pytest.mark.rule("T5i", "T5iii", "T5v")
def test_a_bust_in_level_one_and_one_in_level_three_and_2975_at_the_end_make_four(at_desk: AtTheDesk) -> None:
    panel = match(at_desk)
    pair = panel.pairs.rows[0]
    at_desk.put(pair.busts["blue"][0], "1")
    at_desk.put(pair.busts["blue"][2], "1")
    assert at_desk.said() == "Pair 1: how many chips has either of them at the end?"
    at_desk.put(pair.final["blue"], "2975")
    assert pair.final["red"].placeholderText() == "1,025"
    (score,) = panel.card.pairs()
    assert (score.blue, score.red) == ((4, 2975), (1, 1025))
    assert at_desk.said() == "Blue wins 4-1 and takes 3 league points."
    assert at_desk.rule() == "T6"


@pytest.mark.rule("T5iv", "T5v", "T5vi")
@pytest.mark.parametrize(
    ("blue", "points"),
    [(3000, (2, 0)), (2975, (1, 1)), (1025, (1, 1)), (1000, (0, 2)), (3975, (2, 0)), (25, (0, 2))],
)
def test_three_thousand_at_the_end_is_the_mark(at_desk: AtTheDesk, blue: int, points: tuple[int, int]) -> None:
    panel = match(at_desk)
    ends(at_desk, panel, blue)
    (score,) = panel.card.pairs()
    assert (score.blue[0], score.red[0]) == points


@pytest.mark.rule("T6i", "T6ii", "T6iii", "T6iv")
@pytest.mark.parametrize(
    ("blue", "red", "said"),
    [
        (3, 5, "Red wins 5-3 and takes 3 league points."),
        (9, 7, "Blue wins 9-7 and takes 3 league points."),
        (3, 4, "3-4 is a draw: 1 league point for each team."),
        (11, 10, "11-10 is a draw: 1 league point for each team."),
        (15, 15, "15-15 is a draw: 1 league point for each team."),
    ],
)
def test_two_points_clear_win_a_match(at_desk: AtTheDesk, blue: int, red: int, said: str) -> None:
    panel = match(at_desk)
    ends(at_desk, panel, 2000)  # a point each, the rest are busts of the first level
    first = panel.pairs.rows[0].busts
    at_desk.put(first["blue"][0], str(blue - 1))
    at_desk.put(first["red"][0], str(red - 1))
    assert at_desk.said() == said


@pytest.mark.rule("T5ii")
@pytest.mark.parametrize(
    ("blue", "red", "said"),
    [
        (
            "4000",
            "0",
            NOTHING_LEFT,
        ),
        ("2000", "1900", "comes to 3,900; the two of a pair hold 4,000 together."),
        ("2010", "1990", "can not be paid in chips of 25."),
    ],
)
def test_an_end_that_can_not_be_is_refused_in_its_card(at_desk: AtTheDesk, blue: str, red: str, said: str) -> None:
    panel = match(at_desk)
    ends(at_desk, panel, 2000)
    second = panel.pairs.rows[1]
    at_desk.put(second.final["blue"], blue)
    at_desk.put(second.final["red"], red)
    assert at_desk.said() == f"Pair 2: the count at the end {said}"
    assert second.error() == at_desk.said()
    assert not at_desk.ruled()
    at_desk.put(second.final["blue"], "2000")
    at_desk.put(second.final["red"], "2000")
    assert second.error() == ""
    assert at_desk.ruled()


@pytest.mark.rule("T5v")
def test_what_is_no_number_is_said_in_its_card(at_desk: AtTheDesk) -> None:
    panel = match(at_desk)
    ends(at_desk, panel, 4025)
    assert at_desk.said() == "Pair 1: the two hold 4,000 together."
    at_desk.put(panel.pairs.rows[0].final["blue"], "many")
    assert panel.pairs.rows[0].error().startswith("Pair 1: “many” is no number")


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])
def test_every_panel_shows_an_example_and_gives_the_room_back(at_desk: AtTheDesk, key: str) -> None:
    page = at_desk.page
    page.show_ruling(key)
    at_desk.settle()
    panel = at_desk.panel
    before = panel.verdict.words()
    if not at_desk.ruled() and panel.begins:
        assert panel.offer.words.text() == panel.begins
        at_desk.click(panel.offer.button)
    else:
        at_desk.click(panel.example_button)
    assert at_desk.ruled(), panel.verdict.words()
    assert panel.offer.isHidden()
    at_desk.click(page.tonight_button)
    assert panel.verdict.words() == before


@pytest.mark.rule("W36")
def test_the_example_of_side_pots_is_the_worked_one(at_desk: AtTheDesk) -> None:
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    assert panel.drawing is not None
    assert not panel.drawing.isVisible()
    at_desk.click(panel.offer.button)
    assert panel.stacks.layers()[0].amount == 16_000
    assert panel.drawing.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_T, ALT)
    at_desk.settle()
    assert panel.offer.isVisible()
