"""Moves, draws and buttons on disk: read again as they were, and undone to the letter."""

from collections.abc import Callable

import pytest

from clubapp.domain import table_commands as k
from clubapp.moves_paper import move_slips
from clubapp.papers import NoPaperError
from clubapp.session import NightDesk
from tests.session.story import as_it_stands, begin, done, out


def down_to(desk: NightDesk, table: int, left: int) -> None:
    """Players of one table go out until so many are left there."""
    for player in list(desk.night.session.at_table(table).values())[left:]:
        out(desk, player)


@pytest.mark.rule("W16", "W26")
def test_everything_at_the_tables_is_undone_and_redone_exactly_and_read_again(
    desk: NightDesk, sit_down: Callable[[], NightDesk]
) -> None:
    begin(desk, 18)
    down_to(desk, 3, 3)
    fixed = desk.night.session.at_table(1)[2]
    pictures = [as_it_stands(desk)]
    steps = [
        k.FixSeat(fixed),
        k.SetButton(1, 3),
        k.NextHand(1),
        k.ApplyMoves(),
        k.RedrawTables((2,)),
        k.ColourUp((10, 20), extra=2),
    ]
    for command in steps:
        done(desk.do(command))
        pictures.append(as_it_stands(desk))
    assert sit_down().night == pictures[-1]
    for picture in reversed(pictures[:-1]):
        done(desk.undo())
        assert desk.night == picture
    for picture in pictures[1:]:
        done(desk.redo())
        assert desk.night == picture
    assert sit_down().night == pictures[-1]


@pytest.mark.rule("W17")
def test_there_are_slips_once_somebody_has_moved(desk: NightDesk, club) -> None:
    begin(desk, 18)
    with pytest.raises(NoPaperError, match="no slips"):
        move_slips(desk.night, club.people, club.name, desk.now())
    down_to(desk, 3, 3)
    done(desk.do(k.ApplyMoves()))
    sheet = move_slips(desk.night, club.people, club.name, desk.now())
    assert [(slip.origin.split(",")[0], slip.rule) for slip in sheet.slips] == [("Table 3", "W16")] * 3
    assert all(slip.why for slip in sheet.slips)
