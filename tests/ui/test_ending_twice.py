"""The end of an evening with a nervous hand: no second evening by mistake, and papers without a printer."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QStandardPaths
from PyQt6.QtPrintSupport import QPrinterInfo
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain.evening_commands import StopEvening
from tests.ui.evening import RESULTS, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.season.page import SeasonPage
from ui.tonight import start_night
from ui.tonight.results.end_evening import EndEveningSheet
from ui.tonight.results.stage import ResultsStage
from ui.tonight.start_night import StartNight
from ui.widgets.button import GUARD_MS


def ending(evening: Evening) -> EndEveningSheet:
    """The sheet that ends the evening, opened by Enter on Results."""
    evening.window.show_stage(RESULTS)
    (results,) = evening.window.findChildren(ResultsStage)
    results.end_evening()
    QApplication.processEvents()
    sheet = evening.open_sheet()
    assert isinstance(sheet, EndEveningSheet)
    return sheet


def sound(page) -> bool:
    return [cut_words(page), nameless(page), rich_labels(page), small_targets(page)] == [[], [], [], []]


@pytest.fixture
def ended(evening: Evening, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> StartNight:
    """Enter ends the evening, and is pressed once more."""
    held_on = desk.club.night(desk.desk.id).held_on
    monkeypatch.setattr(start_night, "local_today", lambda: held_on)
    evening.do(StopEvening("A burst pipe"))
    ending(evening)
    evening.press("Enter")
    assert not desk.has_night
    evening.press("Enter", "Enter")
    return evening.window.rooms.start


@pytest.mark.rule("W64")
def test_a_second_enter_begins_no_second_evening(evening: Evening, desk: Desk, ended: StartNight) -> None:
    assert not desk.has_night
    assert len([night for night in desk.club.nights() if not night.closed]) == 0
    assert ended.again_words.text() == "Today’s evening has ended. Begin a second one?"
    assert ended.start_button.words() == "Begin a second evening"
    assert (ended.start_button.kind(), ended.start_button.key()) == ("plain", "")
    assert sound(ended)
    evening.click(ended.start_button)
    assert desk.has_night, "on purpose it is begun"


@pytest.mark.rule("W64")
def test_the_evening_that_has_ended_is_one_click_away(evening: Evening, desk: Desk, ended: StartNight) -> None:
    night = desk.club.nights()[0].id
    evening.click(ended.reopen_button)
    assert desk.has_night
    assert desk.desk.id == night


def test_with_another_night_open_the_way_out_is_named_and_leads_there(
    evening: Evening, desk: Desk, ended: StartNight
) -> None:
    first = desk.club.nights()[0].id
    evening.click(ended.start_button)
    evening.window.show_room("season")
    (season,) = evening.window.findChildren(SeasonPage)
    season.show_night(first)
    QApplication.processEvents()
    sheet = season.night_sheet()
    assert sheet is not None
    assert sheet.open_words.text().startswith("To open this night again, first end the one of ")
    assert sheet.open_words.text().endswith("Then call it off: Evening, Call off or stop.")
    assert sound(sheet)
    evening.click(sheet.there_button)
    assert evening.window.rooms.currentWidget() is evening.window.rooms.tonight


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No printer, and papers are saved here."""
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    folder = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(folder))
    return folder


@pytest.mark.rule("W60")
def test_without_a_printer_all_papers_are_saved_at_once(evening: Evening, documents: Path) -> None:
    evening.out((1, 1), (1, 2))
    sheet = ending(evening)
    papers = sheet.papers
    evening.click(papers.print_button)
    evening.settle()
    assert papers.refusal.why() == "No printer is set up on this computer."
    assert papers.refusal.visibleRegion().boundingRect() == papers.refusal.rect(), "all of it is in sight"
    assert sound(sheet)
    (save,) = papers.refusal.buttons()
    assert save.words() == "Save all as PDFs"
    evening.click(save)
    saved = sorted(path.name for path in documents.iterdir())
    assert len(saved) == len(papers.ticked()) == 4
    assert any(name.startswith("Till ") for name in saved)
    assert all((documents / name).read_bytes().startswith(b"%PDF") for name in saved)
    assert papers.refusal.why() == ""
    assert papers.said.text() == f"4 papers saved in {documents}"
    QTest.qWait(GUARD_MS + 50)
    evening.click(papers.save_button)
    assert len(list(documents.iterdir())) == 8, "what lies there is left as it is"


@pytest.mark.rule("W60")
def test_a_folder_that_takes_nothing_says_so_and_another_can_be_chosen(
    evening: Evening, documents: Path, tmp_path: Path
) -> None:
    documents.write_text("a file where the folder should be")
    papers = ending(evening).papers
    evening.click(papers.save_button)
    assert "cannot be saved" in papers.refusal.why()
    (elsewhere,) = papers.refusal.buttons()
    assert elsewhere.words() == "Choose another folder"
    papers.save_into(tmp_path)
    assert papers.refusal.why() == ""
    assert len(list(tmp_path.glob("*.pdf"))) == len(papers.ticked())
