"""The first start, by keyboard alone: a club of one's own or the demo, and what happens when a file is in the way."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from clubapp import rulesets
from clubapp.club import Club, ClubFileError
from clubapp.views.first_run import chip_case, rule_facts
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.first_run.cannot_open import HEADLINES, CannotOpen
from ui.first_run.place import file_name, free_place, synced_by
from ui.first_run.wizard import CLUB, READY, RULES, FirstRun

COUNT = {10: 150, 20: 150, 100: 200, 500: 100, 1000: 50, 5000: 20}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Documents" / "Top Table"


@pytest.fixture
def first(styled: QApplication, folder: Path, qtbot: QtBot) -> Iterator[FirstRun]:
    page = FirstRun(folder)
    page.resize(1366, 768)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    yield page
    page.close()
    page.deleteLater()


def press(page: QWidget, key: Qt.Key, times: int = 1, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget() or page, key, modifier)


def type_in(page: QWidget, text: str) -> None:
    QTest.keyClicks(QApplication.focusWidget() or page, text)


def at_the_end(first: FirstRun, club: str) -> None:
    """The last page, for a club of that name."""
    first.go_on()
    first.club_page.club.set_value(club)
    first.club_page.venue.set_value("The Railway Tavern")
    first.go_on()


# A club of one's own -------------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_a_new_club_by_keyboard_alone(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    press(first, Qt.Key.Key_Return)
    assert first.step() == CLUB
    type_in(first, "Fenland Poker League")
    press(first, Qt.Key.Key_Tab)
    type_in(first, "The Railway Tavern, Ely")
    press(first, Qt.Key.Key_Tab)
    press(first, Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    type_in(first, "Winter 2026")
    press(first, Qt.Key.Key_Tab)
    press(first, Qt.Key.Key_Up)
    for count in COUNT.values():
        press(first, Qt.Key.Key_Tab)
        press(first, Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
        type_in(first, str(count))
    press(first, Qt.Key.Key_Return)
    assert first.step() == READY
    assert not folder.exists(), "nothing is written before the last Enter"
    with qtbot.waitSignal(first.finished) as told:
        press(first, Qt.Key.Key_Return)
    path = folder / "Fenland Poker League.club"
    assert told.args == [path]
    with Club.open(path) as club:
        assert club.name == "Fenland Poker League"
        assert [v.name for v in club.venues()] == ["The Railway Tavern, Ely"]
        assert [s.name for s in club.seasons()] == ["Winter 2026"]
        assert club.owned() == COUNT
        assert club.max_seats == 9
        assert club.rules == rulesets.load("weekly-poker-club")


def test_esc_and_alt_left_go_back_and_nothing_typed_is_lost(first: FirstRun) -> None:
    press(first, Qt.Key.Key_Return)
    type_in(first, "Fenland")
    press(first, Qt.Key.Key_Escape)
    assert first.step() == RULES
    press(first, Qt.Key.Key_Escape)
    assert first.isVisible()
    press(first, Qt.Key.Key_Return)
    press(first, Qt.Key.Key_Left, modifier=Qt.KeyboardModifier.AltModifier)
    assert first.step() == RULES
    press(first, Qt.Key.Key_Return)
    assert first.club_page.club.value() == "Fenland"


def test_an_empty_club_name_is_refused_where_it_is_typed(first: FirstRun) -> None:
    press(first, Qt.Key.Key_Return)
    type_in(first, "   ")
    press(first, Qt.Key.Key_Return)
    assert first.step() == CLUB
    assert first.club_page.club.error() == "The club needs a name."
    assert first.club_page.venue.error()
    assert QApplication.focusWidget() is first.club_page.club.edit
    type_in(first, "Fenland")
    assert first.club_page.club.error() == ""


def test_a_held_enter_key_does_not_run_through_the_pages(first: FirstRun) -> None:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent

    for _ in range(5):
        held = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True, count=1
        )
        QApplication.sendEvent(first, held)
    assert first.step() == RULES


def test_a_file_that_is_there_is_never_replaced(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    folder.mkdir(parents=True)
    there = folder / "Fenland.club"
    there.write_bytes(b"somebody's club")
    at_the_end(first, "Fenland")
    press(first, Qt.Key.Key_Return)
    refusal = first.ready_page.refusal
    qtbot.waitUntil(refusal.isVisible)
    assert there.read_bytes() == b"somebody's club"
    assert "Fenland.club" in refusal.why()
    other, open_it = refusal.buttons()
    assert first.club_page.club.value() == "Fenland"
    with qtbot.waitSignal(first.finished) as told:
        open_it.click()
    assert told.args == [there]
    other.click()
    with qtbot.waitSignal(first.finished) as told:
        press(first, Qt.Key.Key_Return)
    assert told.args == [folder / "Fenland 2.club"]
    assert there.read_bytes() == b"somebody's club"
    with Club.open(folder / "Fenland 2.club") as club:
        assert club.name == "Fenland"


def test_a_place_that_can_not_be_written_is_said_in_place(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    folder.parent.mkdir()
    folder.write_text("a file where the folder should be")
    at_the_end(first, "Fenland")
    press(first, Qt.Key.Key_Return)
    qtbot.waitUntil(first.ready_page.refusal.isVisible)
    assert first.step() == READY
    assert first.next.isEnabled()
    assert str(folder) in first.ready_page.refusal.why()


def test_enter_twice_makes_one_club(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    at_the_end(first, "Fenland")
    heard: list[object] = []
    first.finished.connect(heard.append)
    press(first, Qt.Key.Key_Return, 2)
    qtbot.waitUntil(lambda: bool(heard))
    QTest.qWait(60)
    assert heard == [folder / "Fenland.club"]
    assert not first.ready_page.refusal.isVisible()


def test_another_place_is_asked_for_without_stopping_anything(first: FirstRun, tmp_path: Path, qtbot: QtBot) -> None:
    at_the_end(first, "Fenland")
    first.ready_page.choose.click()
    dialog = next(d for d in QApplication.topLevelWidgets() if isinstance(d, QFileDialog) and d.isVisible())
    dialog.fileSelected.emit(str(tmp_path / "stick" / "Our club"))
    dialog.reject()
    assert first.ready_page.path() == tmp_path / "stick" / "Our club.club"
    first.go_back()
    first.club_page.club.set_value("Another name")
    first.go_on()
    assert first.ready_page.path() == tmp_path / "stick" / "Our club.club", "the place chosen by hand stays"
    with qtbot.waitSignal(first.finished):
        press(first, Qt.Key.Key_Return)
    with Club.open(tmp_path / "stick" / "Our club.club") as club:
        assert club.name == "Another name"


# The demo -----------------------------------------------------------------------------------------------------------


def test_the_demo_league_is_chosen_and_made(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    press(first, Qt.Key.Key_Tab)
    press(first, Qt.Key.Key_Space)
    assert first.is_demo()
    press(first, Qt.Key.Key_Return)
    assert first.step() == READY, "the demo brings its own club"
    with qtbot.waitSignal(first.finished, timeout=30_000) as told:
        press(first, Qt.Key.Key_Return)
    assert told.args == [folder / "Demo club.club"]
    with Club.open(folder / "Demo club.club") as club:
        assert len(club.members.rows) == 84
        assert len(club.nights()) == 22


def test_a_demo_that_is_there_already_is_left_alone(first: FirstRun, folder: Path, qtbot: QtBot) -> None:
    folder.mkdir(parents=True)
    (folder / "Demo club.club").write_bytes(b"played with")
    first.rules_page.demo.click()
    first.go_on()
    press(first, Qt.Key.Key_Return)
    qtbot.waitUntil(first.ready_page.refusal.isVisible)
    assert (folder / "Demo club.club").read_bytes() == b"played with"


# What the pages compute ---------------------------------------------------------------------------------------------


@pytest.mark.rule("W11")
def test_w11_the_chip_case_says_what_runs_out_first() -> None:
    case = chip_case(rulesets.load("weekly-poker-club"), COUNT)
    assert (case.kits, case.stack) == (28, 2850)
    assert [row.makes for row in case.rows] == [30, 30, 28, 50, 50, None]
    assert [row.name for row in case.rows if row.short] == ["Blue"]
    assert case.words == "Blue runs out first. 3 more blue chips would make 29 kits, 10 would make 30."


@pytest.mark.rule("W11")
@pytest.mark.parametrize(
    ("owned", "kits", "words"),
    [
        ({}, 0, "Count each colour once, or leave it and do it later."),
        ({1000: 5, 500: 10, 100: 35, 20: 5}, 0, "Green runs out first. 5 more green chips would make 1 kit."),
        ({10: 149, 20: 149, 100: 210, 500: 60, 1000: 30}, 29,
         "Green and white run out first. 1 more green and 1 white would make 30 kits."),
        ({10: 50, 20: 50, 100: 70, 500: 20, 1000: 10}, 10,
         "The colours come out even. One kit more takes 5 more green, 5 white, 7 blue, 2 black and 1 yellow."),
        ({10: 50, 20: 50, 100: 76, 500: 20, 1000: 9}, 9,
         "Yellow runs out first. 1 more yellow chip would make 10 kits."),
    ],
)  # fmt: skip
def test_w11_other_cases(owned: dict[int, int], kits: int, words: str) -> None:
    case = chip_case(rulesets.load("weekly-poker-club"), owned)
    assert (case.kits, case.words) == (kits, words)


def test_the_kits_on_the_page_follow_every_step(first: FirstRun) -> None:
    first.go_on()
    page = first.club_page
    assert page.table is not None
    page.table.set_owned(COUNT)
    assert page._kits.text() == "28"
    blue = next(row for row in page.table.rows if row.value == 100)
    blue.stepper.step_by(1)
    assert page._kits.text() == "30"
    assert blue._makes.text() == "30 kits"


def test_the_facts_of_a_rule_set_come_from_it() -> None:
    rules = rulesets.load("weekly-poker-club")
    facts = rule_facts(rules)
    assert facts[:3] == ("2 sessions a night", "Start with 2,850 in chips", "11 minute levels, then 9")
    assert "Late entry until 200 / 400" in facts
    other = rule_facts(rules._replace(sessions=1, stack=5000, levels=rules.levels._replace(minutes=(20,))))
    assert other[:3] == ("1 session a night", "Start with 5,000 in chips", "20 minute levels")


# Names and places ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("club", "name"),
    [
        ("Fenland Poker League", "Fenland Poker League.club"),
        ("Café Zürich Łódź", "Café Zürich Łódź.club"),
        ("Ace/King\\Queen: 7*?", "Ace King Queen 7.club"),
        ("Nick 🂡 Ace 🎲", "Nick Ace.club"),
        ("👩‍👩‍👧", "Club.club"),
        ("Покер Клуб", "Покер Клуб.club"),
        ("../../etc/passwd", "etc passwd.club"),
        ("  .hidden.  ", "hidden.club"),
        ("NUL", "Club NUL.club"),
        ("com1.league", "Club com1.league.club"),
        ("S&P <b>Club</b>", "S&P b Club b.club"),
        ("tab\there\nline\x00end", "tab here line end.club"),
        ("\u202egnorw", "gnorw.club"),
        ("e\u0301", "é.club"),
    ],
)
def test_any_club_name_gives_a_safe_file_name(club: str, name: str, tmp_path: Path) -> None:
    assert file_name(club) == name
    (tmp_path / file_name(club)).write_bytes(b"")
    assert [p.name for p in tmp_path.iterdir()] == [name]


def test_a_very_long_name_still_fits() -> None:
    assert len(file_name("Ж" * 500).encode()) <= 130


def test_a_free_name_has_a_number(tmp_path: Path) -> None:
    for name in ("A.club", "A 2.club"):
        (tmp_path / name).touch()
    assert free_place(tmp_path / "A.club") == tmp_path / "A 3.club"


@pytest.mark.parametrize(
    ("folder", "by"),
    [
        ("/home/gail/Dropbox/Poker", "Dropbox"),
        ("/home/gail/OneDrive - The Club/Documents", "OneDrive"),
        ("/home/gail/Documents/Top Table", ""),
        ("/home/gail/Megan", ""),
    ],
)
def test_db_20_a_synced_folder_is_known(folder: str, by: str) -> None:
    assert synced_by(Path(folder)) == by


def test_db_20_a_synced_folder_is_said(styled: QApplication, tmp_path: Path) -> None:
    page = FirstRun(tmp_path / "Dropbox" / "Top Table")
    page.show()
    at_the_end(page, "Fenland")
    assert page.ready_page._synced.isVisible()
    assert "Dropbox" in page.ready_page._synced.text()
    page.deleteLater()


# The look -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1366, 768), (1366, 690), (1280, 720), (1280, 640), (1920, 1080)])
def test_nothing_is_cut_at_any_size(first: FirstRun, size: tuple[int, int]) -> None:
    first.resize(*size)
    for step in (RULES, CLUB, READY):
        if step == READY:
            first.club_page.club.set_value(
                "The Royal and Ancient Poker and Pie Society of the Isle of Ely, founded 1987"
            )
            first.club_page.venue.set_value("The Railway Tavern")
        if step:
            first.go_on()
        assert first.step() == step
        for _ in range(4):
            QApplication.processEvents()
        assert cut_words(first) == []
        assert nameless(first) == []
        assert rich_labels(first) == []
        assert small_targets(first) == []
        bar = first._pages.currentWidget().horizontalScrollBar()  # type: ignore[union-attr]
        assert bar.maximum() == 0


# A file that can not be opened --------------------------------------------------------------------------------------


def faults(folder: Path, club_file: Path) -> dict[str, Path]:
    """One file for each fault there is a way to make here."""
    (folder / "empty.club").touch()
    (folder / "letter.club").write_text("Dear club, " * 400)
    (folder / "bad.club").write_bytes(club_file.read_bytes()[:5000])
    return {
        "missing": folder / "gone.club",
        "empty": folder / "empty.club",
        "damaged": folder / "bad.club",
        "unreadable": folder,
    }


def test_every_fault_has_its_own_screen_and_no_club_is_made(
    styled: QApplication, tmp_path: Path, club_file: Path
) -> None:
    for kind, path in faults(tmp_path, club_file).items():
        before = path.read_bytes() if path.is_file() else None
        with pytest.raises(ClubFileError) as caught:
            Club.open(path)
        page = CannotOpen(caught.value)
        page.resize(1366, 768)
        page.show()
        QApplication.processEvents()
        assert str(caught.value.kind) == kind
        assert page._headline.text() == HEADLINES[kind]
        assert page._sentence.text().replace("\u200b", "") == caught.value.sentence
        assert page._instead.text() == caught.value.instead
        assert cut_words(page) == []
        assert (path.read_bytes() if path.is_file() else None) == before
        page.deleteLater()
    assert not (tmp_path / "gone.club").exists()


def test_the_ways_on_from_a_fault(styled: QApplication, tmp_path: Path) -> None:
    with pytest.raises(ClubFileError) as caught:
        Club.open(tmp_path / "gone.club")
    page = CannotOpen(caught.value)
    page.show()
    heard: list[str] = []
    page.choose.connect(lambda: heard.append("choose"))
    page.new_club.connect(lambda: heard.append("new"))
    page.again.connect(lambda: heard.append("again"))
    QTest.keyClick(page, Qt.Key.Key_Return)
    page.choose_button.click()
    page.new_button.click()
    assert heard == ["again", "choose", "new"]
    assert all(page.isAncestorOf(b) for b in (page.again_button, page.choose_button, page.new_button))
    page.deleteLater()


def test_every_kind_of_fault_has_a_headline() -> None:
    from clubapp.store.faults import Kind

    assert {str(kind) for kind in Kind} - {"exists"} == set(HEADLINES)


def test_the_whole_row_of_the_demo_turns_its_switch(first: FirstRun) -> None:
    row = first.rules_page.demo.parentWidget()
    assert row is not None
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(200, row.height() // 2))
    assert first.is_demo()
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(200, row.height() // 2))
    assert not first.is_demo()
    QTest.mouseClick(first.rules_page.demo, Qt.MouseButton.LeftButton)
    assert first.is_demo(), "the switch itself turns once"


def test_after_the_last_chip_comes_next(first: FirstRun) -> None:
    first.go_on()
    table = first.club_page.table
    assert table is not None
    table.set_owned(COUNT)
    table.rows[-1].stepper.edit.setFocus()
    press(first, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is first.next
    press(first, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is first.back
