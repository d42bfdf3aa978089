"""The advice beside the tables, and the log below them with its undo."""

from collections.abc import Callable

import pytest

from tests.ui.evening import Evening

Bring = Callable[[int], list[int]]
Open = Callable[..., Evening]


# Advice --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W16")
def test_a_table_of_four_is_marked_and_the_advice_leads_there(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    table = evening.tables.table(3)
    assert table is not None
    assert (table.view().badge, table.view().alert) == ("Breaks next", True)
    card = evening.play.advice.cards[0]
    assert card.headline() == "Table 3 is down to four: break it next"
    evening.click(card.buttons()[0])
    assert evening.tables.seat() == (3, 4)


@pytest.mark.rule("W16")
def test_later_puts_a_card_off_until_it_says_something_else(evening: Evening) -> None:
    evening.out((1, 7), (1, 8), (2, 8), (3, 1), (3, 2), (3, 3), (3, 8))
    column = evening.play.advice
    assert len(column.cards) == 3
    evening.click(column.cards[0].buttons()[-1])
    evening.click(column.cards[0].buttons()[-1])
    assert [card.headline() for card in column.cards] == ["Late entry: 2,600 chips now"]
    evening.out((2, 1))  # other moves would even the tables now, so that card is back
    assert [card.headline() for card in column.cards] == ["Even the tables: 1 move", "Late entry: 2,600 chips now"]
    evening.click(column._back)
    assert column.cards[0].headline() == "Table 3 is down to four: break it next"
    assert len(column.cards) == 3
    evening.click(column.cards[0].buttons()[-1])
    evening.out((3, 4))
    assert column.cards[0].headline() == "Table 3 is down to three: break it now"


@pytest.mark.rule("W19")
def test_the_colour_up_is_suggested_at_its_level(evening: Evening) -> None:
    evening.pass_by(44 * 60 + 10 * 60)
    assert "Colour up green and white at this level" in [card.headline() for card in evening.play.advice.cards]


# The log -------------------------------------------------------------------------------------------------------


def test_undo_on_the_newest_line_brings_the_player_back(evening: Evening) -> None:
    """ELI-01."""
    gone = evening.at(1, 1)
    evening.out((1, 1))
    evening.click(evening.play.log.lines()[0].button)
    assert evening.at(1, 1) == gone
    assert evening.play.log.lines()[0].row().title == "Play started"


def test_undo_back_to_here_takes_everything_after_it_too(evening: Evening) -> None:
    """ELI-04 in its simplest form; redo brings it all back."""
    seats = dict(evening.desk.night.session.seats)
    evening.out((1, 1), (1, 2), (1, 3))
    line = evening.play.log.lines()[2]
    assert line.button.words() == "Undo back to here"
    evening.click(line.button)
    assert evening.desk.night.session.seats == seats
    evening.press("Ctrl+Y")
    assert len(evening.desk.night.session.outs) == 3


def test_the_clocks_own_actions_have_no_undo(evening: Evening) -> None:
    evening.press("Space", "Space")
    line = evening.play.log.lines()[0]
    assert line.row().title == "Clock running"
    assert not line.button.isVisible()


def test_the_whole_log_opens_and_undoes_from_a_chosen_line(evening: Evening) -> None:
    evening.out((1, 1), (1, 2), (1, 3))
    entries = len(evening.play.log._rows)
    assert evening.play.log.all_button.words() == f"All {entries} entries"
    evening.click(evening.play.log.all_button)
    sheet = evening.play.sheets.log
    assert sheet.is_open()
    assert sheet._model.rowCount() == entries
    assert not sheet.undo_button.isEnabled()
    sheet.table.setCurrentIndex(sheet._model.index(1, 0))
    assert sheet._missing.text().startswith("Takes back 2 actions")
    evening.click(sheet.undo_button)
    assert len(evening.desk.night.session.outs) == 1
    assert sheet._model.rowCount() == entries - 2
    evening.press("Esc")
    assert evening.open_sheet() is None
