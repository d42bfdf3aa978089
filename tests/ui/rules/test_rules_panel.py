"""The rules beside the work: one key, any tag, by word or by id, from rule to rule, and printed."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.booklet import Paragraph, words_of
from reports.booklet import single
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, small_targets
from ui.rule_texts import serve_rules
from ui.rules.panel import RulesPanel
from ui.shell import MainWindow
from ui.tonight.evening.sheet import EveningSheet
from ui.widgets.rule_book import RuleBook, rule_book
from ui.widgets.rule_popover import RulePopover
from ui.widgets.rule_tag import RuleTag

ALT = Qt.KeyboardModifier.AltModifier


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def key(widget: QWidget | None, which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(widget, which, held)
    settle()


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


@pytest.fixture
def rules(main_window: MainWindow) -> RulesPanel:
    """Opened by its key."""
    key(main_window, Qt.Key.Key_F5)
    return main_window.rules.panel


@pytest.fixture
def tags(main_window: MainWindow):
    """Tags have the words of the club's book."""
    serve_rules(main_window.desk.club)
    yield rule_book()
    rule_book().look_up = None


def read(panel: RulesPanel) -> str:
    """The id that is read, and nothing while a list is shown."""
    section = panel.section()
    return section.id if section is not None else ""


def test_one_key_opens_it_and_the_same_key_closes_it(main_window: MainWindow, rules: RulesPanel) -> None:
    before = main_window.rooms.currentWidget()
    assert rules.isVisible()
    assert rules.search.edit.hasFocus()
    assert rules._model.rowCount() > 60
    key(focus(), Qt.Key.Key_F5)
    assert not rules.isVisible()
    assert main_window.rooms.currentWidget() is before


@pytest.mark.parametrize("room", ["players", "season", "rulings", "print", "settings"])
def test_it_opens_in_every_room_and_from_the_rail(main_window: MainWindow, room: str) -> None:
    main_window.show_room(room)
    shown = main_window.rooms.currentWidget()
    QTest.keyClick(main_window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert main_window.rules.panel.isVisible()
    assert main_window.rooms.currentWidget() is shown
    assert not main_window._rail._entries[4].isChecked()


@pytest.mark.rule("W18")
def test_found_by_id_by_number_and_by_word(rules: RulesPanel) -> None:
    for typed, wanted in (("W18", "W18"), ("w40", "W40"), ("18", "W18"), ("odd chip", "W31"), ("straddle", "W51")):
        rules.search.edit.selectAll()
        QTest.keyClicks(rules.search.edit, typed)
        key(rules.search.edit, Qt.Key.Key_Return)
        assert read(rules) == wanted, typed


def test_walked_from_the_search_line(rules: RulesPanel) -> None:
    QTest.keyClicks(rules.search.edit, "blind")
    first, second = (rules._model.row(at).id for at in (0, 1))
    assert first != second
    key(rules.search.edit, Qt.Key.Key_Down)
    key(rules.search.edit, Qt.Key.Key_Return)
    assert read(rules) == second


def test_nothing_found_says_so_and_the_next_letter_finds_again(rules: RulesPanel) -> None:
    QTest.keyClicks(rules.search.edit, "zebra")
    settle()
    assert read(rules) == ""
    assert rules.lacking.isVisible()
    rules.search.edit.selectAll()
    QTest.keyClicks(rules.search.edit, "late")
    settle()
    assert rules.found.isVisible()


def test_from_rule_to_rule_in_the_order_of_the_book(rules: RulesPanel) -> None:
    sheet = rules.sheet
    assert sheet is not None
    order = [section.id for section in sheet.book.sections]
    rules.show_rule(order[0])
    assert not rules.previous_button.isEnabled()
    key(rules.search.edit, Qt.Key.Key_Right, ALT)
    key(rules.view, Qt.Key.Key_Right, ALT)
    assert read(rules) == order[2]
    key(rules.view, Qt.Key.Key_Left, ALT)
    assert read(rules) == order[1]
    QTest.mouseClick(rules.next_button, Qt.MouseButton.LeftButton)
    assert read(rules) == order[2]
    rules.show_rule(order[-1])
    assert not rules.next_button.isEnabled()


@pytest.mark.rule("W16", "W18")
def test_every_rule_tag_on_a_screen_leads_to_its_rule(evening: Evening) -> None:
    tags = [tag for tag in evening.play.findChildren(RuleTag) if tag.isVisible() and tag.rule()]
    assert len(tags) >= 2
    for tag in tags:
        tag.setFocus(Qt.FocusReason.TabFocusReason)
        key(tag, Qt.Key.Key_Return)
        *_, popover = evening.window.findChildren(RulePopover)
        assert popover.isVisible()
        key(focus(), Qt.Key.Key_Return)
        panel = evening.window.rules.panel
        assert read(panel).startswith(tag.rule()[:2])
        there = tag.mapTo(evening.window.sheet_host(), tag.rect().center())
        assert not panel.geometry().contains(there), "what the rule was asked about can still be seen"


@pytest.mark.rule("W61")
def test_every_sentence_stands_there_once_from_the_first_opening_on(main_window: MainWindow) -> None:
    main_window.rules.open_rule("W61")
    settle()
    panel = main_window.rules.panel
    assert panel.sheet is not None
    for section in panel.sheet.book.sections:
        panel.show_rule(section.id)
        settle()
        words = panel.view.toPlainText()
        for block in section.blocks:
            if isinstance(block, Paragraph):
                assert words.count(words_of(block.line)) == 1, section.id


def test_it_moves_to_the_other_side_on_demand(rules: RulesPanel) -> None:
    assert rules.geometry().left() > 400
    QTest.mouseClick(rules.side_button, Qt.MouseButton.LeftButton)
    settle()
    assert rules.geometry().left() == 0
    rules.close_panel()
    rules.toggle()
    assert rules.geometry().left() == 0


@pytest.mark.rule("W54")
def test_a_part_of_a_rule_is_found_in_its_rule(rules: RulesPanel) -> None:
    rules.show_rule("W54c")
    assert read(rules) == "W54"
    assert "(c)" in rules.view.toPlainText()


@pytest.mark.rule("W11", "W18")
def test_the_clubs_own_figures_and_tables_stand_in_it(rules: RulesPanel) -> None:
    rules.show_rule("W18")
    words = rules.view.toPlainText()
    assert "2,600" in words
    assert "You start with" in words
    rules.show_rule("W14")
    assert "50,000 / 100,000" in rules.view.toPlainText()


@pytest.mark.rule("W24")
def test_the_drawings_of_the_booklet_are_shown(rules: RulesPanel) -> None:
    rules.show_rule("W24")
    pictures = [at for at, block in enumerate(rules.view.section().blocks) if type(block).__name__ == "Picture"]  # type: ignore[union-attr]
    assert pictures
    image = rules.view._image(pictures[0])
    assert image.width() > 300
    assert image.height() > 100


def test_a_rule_named_in_the_words_leads_there(rules: RulesPanel) -> None:
    rules.show_rule("W4")
    assert "rule:W59" in rules.view.toHtml()
    rules.view.anchorClicked.emit(QUrl("rule:W59"))
    assert read(rules) == "W59"


def test_beside_a_sheet_it_lies_at_the_left_and_esc_closes_only_it(main_window: MainWindow) -> None:
    key(main_window, Qt.Key.Key_E)
    (sheet,) = [each for each in main_window.findChildren(EveningSheet) if each.is_open()]
    key(focus(), Qt.Key.Key_F5)
    panel = main_window.rules.panel
    assert panel.isVisible()
    assert panel.geometry().right() <= sheet.geometry().left()
    key(focus(), Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert sheet.is_open()
    assert sheet.isAncestorOf(focus())


@pytest.mark.rule("W13")
def test_the_page_stays_alive_and_the_clock_runs_on(evening: Evening) -> None:
    evening.window.rules.open_rule("W13")
    panel = evening.window.rules.panel
    player = evening.at(1, 1)
    evening.click_seat(1, 1)
    evening.press("X")
    sheet = evening.open_sheet()
    assert sheet is not None, "single letters of the page work beside the rules"
    assert panel.isVisible()
    assert panel.geometry().left() == 0
    evening.press("Enter")
    assert PlayerId(player) not in evening.desk.night.session.living
    assert evening.desk.night.session.clock.since is not None


@pytest.mark.rule("W18")
def test_the_page_that_is_read_is_what_is_printed(
    rules: RulesPanel, main_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules.show_rule("W18")
    assert rules.sheet is not None
    pages = PdfReader(BytesIO(single.build(rules.sheet, "W18"))).pages
    words = " ".join(" ".join(page.extract_text().split()) for page in pages)
    assert len(pages) == 1
    assert "Coming late" in words
    assert "2,600" in words
    from PyQt6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    shown = main_window.rooms.currentWidget()
    key(focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    refusal = rules.printing.saving.refusal
    assert refusal.why() == "No printer is set up on this computer."
    assert main_window.rooms.currentWidget() is shown
    rules.show_rule("W19")
    assert not refusal.isVisible(), "said of another rule"
    QTest.mouseClick(rules.print_button, Qt.MouseButton.LeftButton)
    settle()
    assert refusal.isVisible()


@pytest.mark.rule("W18")
def test_without_a_printer_the_rule_is_saved_as_a_pdf_from_where_it_is_read(
    rules: RulesPanel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from PyQt6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    QTest.keyClicks(rules.search.edit, "w18")
    key(rules.search.edit, Qt.Key.Key_Return)
    QTest.mouseClick(rules.print_button, Qt.MouseButton.LeftButton)
    settle()
    (save,) = rules.printing.saving.refusal.buttons()
    assert save.words() == "Save as PDF"
    assert cut_words(rules) == []
    QTest.mouseClick(save, Qt.MouseButton.LeftButton)
    settle()
    dialog = rules.printing.saving.dialog()
    assert dialog is not None
    there = tmp_path / "late.pdf"
    dialog.fileSelected.emit(str(there))
    dialog.close()
    settle()
    assert rules.printing.saving.words().startswith("Saved as late.pdf")
    assert "Coming late" in PdfReader(there).pages[0].extract_text()


def test_printing_while_the_list_is_shown_says_what_to_do_first(rules: RulesPanel, main_window: MainWindow) -> None:
    key(focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert main_window._toast.words() == "Open a rule first; then it can be printed."


@pytest.mark.parametrize(("typed", "found", "league"), [
    ("t4", "T4i", "Team Poker"), ("H6", "H6", "Stud"), ("s18", "S18", "3 Seasons"), ("street", "S27", "3 Seasons"),
])  # fmt: skip
def test_the_search_finds_rules_of_other_leagues_and_says_whose_they_are(
    rules: RulesPanel, typed: str, found: str, league: str
) -> None:
    QTest.keyClicks(rules.search.edit, typed)
    settle()
    first = rules._model.index(0, 1).data()
    assert rules.found.isVisible()
    assert league in first
    key(rules.search.edit, Qt.Key.Key_Return)
    assert rules.reading._tag.text().startswith(found)
    assert league in rules.reading._chapter.text()
    key(rules.search.edit, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(rules.search.edit, "w18")
    key(rules.search.edit, Qt.Key.Key_Return)
    assert read(rules) == "W18"


@pytest.mark.rule("W59")
def test_every_rule_of_the_book_can_be_printed_alone(rules: RulesPanel) -> None:
    assert rules.sheet is not None
    for section in rules.sheet.book.sections:
        assert single.build(rules.sheet, section.id).startswith(b"%PDF")
    with pytest.raises(KeyError):
        single.build(rules.sheet, "W999")


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_it_can_be_read_hit_and_named(main_window: MainWindow, rules: RulesPanel, size: tuple[int, int]) -> None:
    main_window.resize(*size)
    for shown in ("", "W18", "W64"):
        if shown:
            rules.show_rule(shown)
        settle()
        assert cut_words(rules) == []
        assert nameless(rules) == []
        assert small_targets(rules) == []


@pytest.mark.parametrize("rule", ["T4", "H6", "H11", "S55"])
def test_a_rule_of_another_league_is_read_in_its_own_book(main_window: MainWindow, tags: RuleBook, rule: str) -> None:
    assert tags.text_of(rule).title != f"Rule {rule}", "the tag has its words"
    rule_book().open_rule.emit(rule)
    settle()
    panel = main_window.rules.panel
    assert panel.isVisible()
    assert panel.reading._tag.text() == ("T4i" if rule == "T4" else rule)
    assert panel.view.toPlainText().strip()
    assert not panel.next_button.isEnabled()
    assert not panel.print_button.isEnabled()
    key(main_window, Qt.Key.Key_F5)
    panel.search.set_text("w18")
    key(panel.search.edit, Qt.Key.Key_Return)
    assert read(panel) == "W18"
    assert panel.next_button.isEnabled()


def test_a_rule_the_club_has_taken_out_says_so(main_window: MainWindow, rules: RulesPanel, tags: RuleBook) -> None:
    """Nothing of the rule that was read before stays: no buttons, no name for a screen reader."""
    rules.show_rule("W18")
    club = main_window.desk.club
    club.own_rules.keep(club.own_rules.words.without("W51"))
    serve_rules(club)
    settle()
    rule_book().open_rule.emit("W51")
    settle()
    assert rules.lacking.isVisible()
    assert rules.accessibleName() == "Rules: W51 is not in this book"
    buttons = (rules.previous_button, rules.next_button, rules.print_button)
    assert not any(button.isEnabled() for button in buttons)
    assert tags.text_of("W51").title == "Rule W51"
    assert "taken this rule out" in tags.text_of("W51").text
    assert rules.lacking.isVisible()
    QTest.mouseClick(rules.lacking.shipped_button, Qt.MouseButton.LeftButton)
    settle()
    assert "straddle" in rules.view.toPlainText().lower()
    assert "Not in your club's book" in rules.reading._chapter.text()
    assert not any(button.isEnabled() for button in buttons)
    QTest.mouseClick(rules.all_button, Qt.MouseButton.LeftButton)
    QTest.keyClicks(rules.search.edit, "zebra")
    settle()
    assert rules.lacking.isVisible()
    assert not rules.lacking.shipped_button.isVisible()


def test_esc_on_the_page_closes_the_rules_that_lie_beside(main_window: MainWindow) -> None:
    main_window.show_room("rulings")
    search = main_window.rooms.rulings.list.search.edit
    QTest.mouseClick(search, Qt.MouseButton.LeftButton)
    rule_book().open_rule.emit("W18")
    settle()
    assert main_window.rules.panel.isVisible()
    assert search.hasFocus()
    key(focus(), Qt.Key.Key_Escape)
    assert not main_window.rules.panel.isVisible()
    assert search.hasFocus()
