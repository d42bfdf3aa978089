"""All members saved as a file from the Players page, in a form that does no harm and can be brought in again."""

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.wording import local_today
from tests.ui.door_people import register
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.players.export_sheet import ExportSheet
from ui.shell import MainWindow


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.show_room("players")
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


def opened(window: MainWindow, hands: Hands) -> ExportSheet:
    hands.click(window.rooms.players._export)
    return window.findChildren(ExportSheet)[-1]


def save(sheet: ExportSheet, hands: Hands, folder: Path) -> Path:
    """Press Enter, and choose the name that is offered, in this folder."""
    hands.press(Qt.Key.Key_Return)
    dialog = sheet.saving.dialog()
    assert dialog is not None
    path = folder / Path(dialog.selectedFiles()[0]).name
    dialog.fileSelected.emit(str(path))
    dialog.close()
    QApplication.processEvents()
    return path


@pytest.mark.parametrize(("way", "ending"), [("xlsx", ".xlsx"), (",", ".csv"), (";", ".csv")])
def test_what_is_saved_can_be_brought_in_again_and_is_nothing_to_do(
    window: MainWindow, hands: Hands, desk: Desk, tmp_path: Path, way: str, ending: str
) -> None:
    """IMP-04, IMP-08."""
    register(desk, '=HYPERLINK("http://x","y")', nickname="-Max")
    sheet = opened(window, hands)
    hands.click(sheet.ways[way])
    sheet.save.setFocus()
    path = save(sheet, hands, tmp_path)
    assert path.suffix == ending
    assert path.name.startswith("Members 20")
    assert sheet.saving.words().startswith("Saved as Members")
    plan = desk.club.members.lists.read(path.read_bytes(), path.name, today=local_today())
    assert (plan.bad, plan.new, plan.changed) == ((), (), ())
    assert len(plan.same) == len(desk.club.members.rows)


def test_a_place_that_cannot_be_written_is_refused_in_place(window: MainWindow, hands: Hands, tmp_path: Path) -> None:
    sheet = opened(window, hands)
    save(sheet, hands, tmp_path / "nowhere")
    assert "cannot be saved" in sheet.saving.refusal.why()


def test_a_club_opened_for_reading_can_export(window: MainWindow, hands: Hands, club: Club) -> None:
    club._file.read_only = "It was opened for reading only."
    window.rooms.players.show_members()
    assert window.rooms.players._export.isEnabled()
    assert not window.rooms.players._import.isEnabled()


def test_nothing_is_cut_nameless_or_too_small(window: MainWindow, hands: Hands) -> None:
    page = opened(window, hands)._sheet
    assert (cut_words(page), nameless(page), rich_labels(page), small_targets(page)) == ([], [], [], [])
