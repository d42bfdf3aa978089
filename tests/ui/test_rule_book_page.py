"""A club writes in its own copy of the rule book: finds, changes, adds and takes out rules, and sees how they look."""

from time import perf_counter

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.rulebook_own import OwnSection, OwnWords
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui import theme
from ui.desk import Desk
from ui.settings.rulebook.drafts import PAUSE_MS as DRAFT_PAUSE_MS
from ui.settings.rulebook.page import PAUSE_MS, RuleBookPage
from ui.settings.rulebook.preview import AS_IT_IS, AS_IT_WAS, ITS_BEGINNING
from ui.shell import MainWindow
from ui.widgets.paint import width_of
from ui.widgets.rule_book import rule_book

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
ARABIC = "يبدأ اللعب في الثامنة مساءً."


@pytest.fixture
def hands(main_window: MainWindow):
    """On the page, reached from the settings by a click."""
    main_window.show_room("settings")
    made = Hands(main_window)
    made.click(main_window.rooms.settings.rulebook_card.open_button)
    yield made
    rule_book().look_up = None


@pytest.fixture
def page(hands: Hands, main_window: MainWindow) -> RuleBookPage:
    return main_window.rooms.rule_book


def wait() -> None:
    QTest.qWait(PAUSE_MS + 60)


def open_rule(hands: Hands, page: RuleBookPage, asked: str) -> None:
    hands.ctrl(Key.Key_F)
    hands.type(asked)
    hands.press(Key.Key_Return)


def click_line(page: RuleBookPage, key: str) -> None:
    """A click on a line of the list, where it is seen."""
    table = page.list.table
    row = [line.key for line in page.list.lines()].index(key)
    index = page.list._model.index(row, 0)
    table.scrollTo(index)
    spot = table.visualRect(index).center()
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(table.visualRect(index).left() + 8, spot.y())
    )


def rewrite(hands: Hands, page: RuleBookPage, text: str) -> None:
    page.editor.text.setFocus()
    hands.press(Key.Key_A, CTRL)
    if text.isascii():
        first, *lines = text.split("\n")
        QTest.keyClicks(page.editor.text, first)
        for line in lines:
            QTest.keyClick(page.editor.text, Key.Key_Return)
            QTest.keyClicks(page.editor.text, line)
    else:
        page.editor.text.insertPlainText(text)  # as from an input method
    wait()


def mark_of(page: RuleBookPage, name: str) -> str:
    return next(line.mark for line in page.list.lines() if line.name == name)


def preview(page: RuleBookPage) -> str:
    return page.preview.view.toPlainText()


def words(desk: Desk) -> OwnWords:
    return desk.club.own_rules.words


@pytest.mark.rule("W18")
def test_a_rule_is_found_rewritten_and_read_by_the_tags(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    """The issue's words: a club edits a section of its own copy, with preview; the id stays."""
    open_rule(hands, page, "w18")
    assert "{late_entry}" in page.editor.text.toPlainText(), "the braces are there to be kept"
    assert "2,600 (250 short)" in preview(page)
    rewrite(hands, page, "Ring **Hazel** first. You start with {stack}.")
    assert preview(page) == "Ring Hazel first. You start with 2,850."
    assert mark_of(page, "W18") == "not saved yet"
    assert words(desk) == OwnWords(), "nothing is kept before it is saved"
    hands.press(Key.Key_Return, CTRL)
    assert words(desk).section("W18").text == "Ring **Hazel** first. You start with {stack}."
    assert mark_of(page, "W18") == "your own words"
    assert rule_book().text_of("W18").text == "Ring Hazel first. You start with 2,850."
    assert not page.writing.save.isEnabled()


def test_back_to_the_shipped_words_and_from_there_to_ones_own_again(
    hands: Hands, page: RuleBookPage, desk: Desk
) -> None:
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.click(page.writing.save)
    hands.click(page.writing.restore)
    assert words(desk) == OwnWords()
    assert "{late_entry}" in page.editor.text.toPlainText()
    assert not page.writing.restore.isVisible()
    hands.click(page._undo_bar.undo_button)
    assert words(desk).section("W18").text == "Ring Hazel."
    assert page.editor.text.toPlainText() == "Ring Hazel."


def test_typing_what_was_there_before_is_no_change(hands: Hands, page: RuleBookPage) -> None:
    open_rule(hands, page, "w51")
    page.editor.text.setFocus()
    hands.press(Key.Key_End, CTRL)
    hands.type("x")
    assert mark_of(page, "W51") == "not saved yet"
    hands.press(Key.Key_Backspace)
    assert mark_of(page, "W51") == ""
    assert not page.writing.discard.isVisible()


def test_a_rule_is_taken_out_and_put_back(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    click_line(page, "W51")
    hands.click(page.writing.out)
    assert words(desk).removed == ("W51",)
    assert mark_of(page, "W51") == "taken out"
    assert rule_book().text_of("W51").title == "Rule W51", "a tag has no text for it"
    assert page.editor.text.isReadOnly()
    hands.click(page.writing.out)
    assert page.writing.out.words() == "Take out"
    assert words(desk) == OwnWords()
    assert not page.editor.text.isReadOnly()


def test_a_rule_in_the_clubs_own_words_is_put_back_in_those_words(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.click(page.writing.save)
    hands.click(page.writing.out)
    assert mark_of(page, "W18") == "taken out"
    assert rule_book().text_of("W18").title == "Rule W18", "a tag has no text for it"
    hands.click(page.writing.out)
    assert words(desk).section("W18").text == "Ring Hazel."
    assert page.editor.text.toPlainText() == "Ring Hazel."
    assert mark_of(page, "W18") == "your own words"


def test_a_section_is_added_with_a_number_of_its_own(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    click_line(page, "chapter manners")
    hands.click(page._add_here)
    hands.type("What to wear")
    assert page.editor.complaint() == ""
    rewrite(hands, page, "No ties.")
    hands.press(Key.Key_Return, CTRL)
    assert words(desk).sections == (OwnSection("X1", "manners", "What to wear", "No ties."),)
    assert mark_of(page, "X1") == "your own section"
    names = [line.name for line in page.list.lines()]
    assert names[names.index("X1") - 1] == "W59"
    hands.click(page.writing.out)
    assert "X1" not in [line.name for line in page.list.lines()]
    hands.click(page._undo_bar.undo_button)
    assert words(desk).section("X1").text == "No ties."
    assert page.editor.title.value() == "What to wear"


def test_a_section_that_was_begun_and_discarded_leaves_nothing(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    hands.click(page.list.add_button)
    hands.type("x")
    hands.click(page.writing.discard)
    assert "X1" not in [line.name for line in page.list.lines()]
    hands.click(page.list.add_button)
    assert page.editor.section().id == "X1"
    assert words(desk) == OwnWords()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Get {stak}.", "Line 1: there is no figure called {stak}. Did you mean {stack}?"),
        ("a\n{", "Line 2: a brace stands alone. A figure stands between two, like {stack}."),
        ("![x](table:dog)", "Line 1: there is no drawing called 'dog'; choose one of levels, late-entry, kit, points."),
        (" ", "Write something under the title."),
    ],
)
def test_a_mistake_is_told_in_place_and_not_saved(
    hands: Hands, page: RuleBookPage, desk: Desk, typed: str, sentence: str
) -> None:
    open_rule(hands, page, "w18")
    before = preview(page)
    rewrite(hands, page, typed)
    assert page.editor.complaint() == sentence
    assert page.preview.head.text() == AS_IT_WAS
    assert preview(page) == before, "what could be read stays to be looked at"
    hands.press(Key.Key_Return, CTRL)
    assert words(desk) == OwnWords()
    assert page.editor.complaint() == sentence
    rewrite(hands, page, "Mended.")
    assert page.editor.complaint() == ""
    assert page.preview.head.text() == AS_IT_IS


def test_a_title_that_is_wrong_is_told_under_the_title(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    open_rule(hands, page, "w18")
    page.editor.title.edit.setFocus()
    hands.press(Key.Key_A, CTRL)
    hands.press(Key.Key_Delete)
    wait()
    assert page.editor.title.error() == "Give the section a title."
    hands.type("t" * 121)
    wait()
    hands.press(Key.Key_Return, CTRL)
    assert page.editor.title.error() == "The title is longer than 120 letters."
    assert words(desk) == OwnWords()


def test_what_is_not_saved_is_there_after_leaving_and_after_the_lock(
    hands: Hands, page: RuleBookPage, main_window: MainWindow, desk: Desk
) -> None:
    desk.club.lock.set_pin("2468")
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.press(Key.Key_Escape)
    assert "1 not saved yet" in main_window.rooms.settings.rulebook_card._note.text()
    main_window.show_room("tonight")
    main_window.show_room("settings")
    hands.click(main_window.rooms.settings.rulebook_card.open_button)
    assert page.editor.text.toPlainText() == "Ring Hazel."
    hands.press(Key.Key_L, CTRL)
    assert not page.isVisible()
    hands.type("2468")
    hands.press(Key.Key_Return)
    assert page.editor.text.toPlainText() == "Ring Hazel."
    page.list.search.clear()
    click_line(page, "W51")
    click_line(page, "W18")
    assert page.editor.text.toPlainText() == "Ring Hazel."
    hands.click(page.writing.discard)
    assert "{late_entry}" in page.editor.text.toPlainText()
    hands.click(page._undo_bar.undo_button)
    assert page.editor.text.toPlainText() == "Ring Hazel."


def test_the_search_finds_words_and_numbers_and_walks(hands: Hands, page: RuleBookPage) -> None:
    hands.ctrl(Key.Key_F)
    hands.type("straddle")
    assert "W51" in [line.name for line in page.list.lines()]
    hands.press(Key.Key_Return)
    hands.press(Key.Key_Down)
    hands.ctrl(Key.Key_F)
    hands.type("zzzz")
    assert page.list.lines() == ()
    assert page.list._empty.isVisible()
    hands.press(Key.Key_Escape)
    assert len(page.list.lines()) > 60
    hands.press(Key.Key_Down)
    assert page.editor.section().id, "headings are passed over"


def test_a_figure_is_put_in_where_the_cursor_stands(hands: Hands, page: RuleBookPage) -> None:
    open_rule(hands, page, "w51")
    rewrite(hands, page, "It costs ")
    hands.click(page.editor.more)
    hands.type("fee")
    hands.press(Key.Key_Return)
    wait()
    assert page.editor.text.toPlainText() == "It costs {fee}"
    assert preview(page) == "It costs £5 an evening"
    hands.click(page.editor.more)
    hands.type("side pots")
    hands.press(Key.Key_Return)
    wait()
    assert page.editor.text.toPlainText() == "It costs {fee}\n\n![](picture:side-pots)\n"
    assert page.editor.complaint() == ""


def test_bold_and_list_by_the_buttons(hands: Hands, page: RuleBookPage) -> None:
    open_rule(hands, page, "w51")
    rewrite(hands, page, "one\ntwo")
    page.editor.text.setFocus()
    hands.press(Key.Key_A, CTRL)
    hands.click(page.editor.bullet)
    assert page.editor.text.toPlainText() == "- one\n- two"
    hands.press(Key.Key_End, CTRL)
    hands.click(page.editor.bold)
    hands.type("x")
    wait()
    assert page.editor.text.toPlainText() == "- one\n- two**x**"
    assert preview(page) == "one\ntwox"


def test_four_hundred_lines_and_any_script(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    open_rule(hands, page, "w51")
    long = "\n\n".join(f"{count} <b>Łoś & Söhne</b> {ARABIC}" for count in range(400))
    page.editor.title.edit.setFocus()
    page.editor.title.edit.setText('مرحبا <i>O\'Neil</i> "x"')
    rewrite(hands, page, long)
    assert page.editor.complaint() == ""
    hands.press(Key.Key_Return, CTRL)
    assert words(desk).section("W51").text == long
    assert preview(page).count(f"<b>Łoś & Söhne</b> {ARABIC}") == 400
    rewrite(hands, page, ARABIC)
    block = page.preview.view.document().firstBlock()
    assert block.textDirection() == Qt.LayoutDirection.RightToLeft
    rewrite(hands, page, "y" * 100 + "ż" * 39_901)
    assert page.editor.complaint().startswith("The text is 40,001 letters long")


def test_a_section_whose_chapter_is_gone_is_put_into_another_by_saving_it(
    hands: Hands, page: RuleBookPage, desk: Desk
) -> None:
    """A newer program may have other chapters; what the club has written stays, and is marked."""
    desk.club.own_rules.keep(OwnWords((OwnSection("X7", "attic", "Old things", "In the attic."),)))
    page.show_book()
    assert mark_of(page, "X7") == "to be put right"
    click_line(page, "X7")
    hands.click(page.writing.save)
    (kept,) = words(desk).sections
    assert (kept.id, kept.text) == ("X7", "In the attic.")
    assert kept.chapter != "attic"
    assert mark_of(page, "X7") == "your own section"


def test_a_double_press_saves_once_and_shows_no_fault(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    open_rule(hands, page, "w51")
    rewrite(hands, page, "No straddle.")
    QTest.mouseDClick(page.writing.save, Qt.MouseButton.LeftButton)
    hands.press(Key.Key_Return, CTRL)
    assert words(desk).sections == (OwnSection("W51", "betting", "The straddle", "No straddle."),)
    assert not page.fault.isVisible()


def test_ctrl_s_saves_the_words_here_and_escape_leads_back(
    hands: Hands, page: RuleBookPage, main_window: MainWindow, desk: Desk
) -> None:
    open_rule(hands, page, "w51")
    rewrite(hands, page, "No straddle.")
    hands.ctrl(Key.Key_S)
    assert words(desk).section("W51") is not None
    assert main_window.rooms.currentWidget() is page
    hands.press(Key.Key_Escape)
    assert main_window.rooms.currentWidget() is main_window.rooms.settings
    assert QApplication.focusWidget() is main_window.rooms.settings.rulebook_card.open_button
    note = main_window.rooms.settings.rulebook_card._note.text()
    assert note == "1 section in your own words. The booklet, the rules panel and the tags follow it."


def test_the_rules_panel_beside_it_follows(hands: Hands, page: RuleBookPage, main_window: MainWindow) -> None:
    open_rule(hands, page, "w51")
    rule_book().open_rule.emit("W51")
    panel = main_window.rules.panel
    assert "One straddle" in panel.view.toPlainText()
    rewrite(hands, page, "No straddle here.")
    page.save()
    assert panel.view.toPlainText() == "No straddle here."
    page.take_out()
    assert panel.section() is None, "it is in the book no more"
    panel.close_panel()
    page.take_out()
    rule_book().open_rule.emit("W51")
    assert panel.view.toPlainText() == "No straddle here."


def test_a_file_that_can_only_be_read_is_only_read(styled, club_file, main_window: MainWindow) -> None:
    with Club.open(club_file, write=False) as club:
        desk = Desk(club)
        page = RuleBookPage(desk)
        page.show_book()
        page.list.choose("W51")
        assert page.editor.text.isReadOnly()
        for button in (page.writing.save, page.writing.out, page.list.add_button, page.editor.more):
            assert not button.isEnabled()
        page.add_section()
        page.deleteLater()


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_nothing_is_cut_nameless_or_small(
    hands: Hands, page: RuleBookPage, main_window: MainWindow, size: tuple[int, int]
) -> None:
    main_window.resize(*size)
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring {stak}.")
    for found in (cut_words, nameless, rich_labels, small_targets):
        assert found(page) == []
    page.list.search.clear()
    click_line(page, "chapter manners")
    assert cut_words(page) == []


def test_what_is_typed_is_in_the_file_before_anybody_saves(
    hands: Hands, page: RuleBookPage, main_window: MainWindow, desk: Desk
) -> None:
    """The plug is pulled while somebody writes: at the next start the words wait where they were."""
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel, as late as you like.")
    QTest.qWait(DRAFT_PAUSE_MS + 50)
    kept = {draft.id: draft.text for draft in desk.club.own_rules.drafts}
    assert kept == {"W18": "Ring Hazel, as late as you like."}
    assert words(desk) == OwnWords(), "it is not in the book for that"
    again = Desk(desk.club)
    window = MainWindow(again)
    window.show()
    window.show_room("settings")
    assert "1 not saved yet" in window.rooms.settings.rulebook_card._note.text()
    others = Hands(window)
    others.click(window.rooms.settings.rulebook_card.open_button)
    there = window.rooms.rule_book
    assert there.editor.text.toPlainText() == "Ring Hazel, as late as you like."
    assert mark_of(there, "W18") == "not saved yet"
    others.press(Key.Key_Return, CTRL)
    assert desk.club.own_rules.words.section("W18").text == "Ring Hazel, as late as you like."
    assert desk.club.own_rules.drafts == ()
    window.hide()
    window.deleteLater()


def test_what_is_discarded_is_out_of_the_file_too(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.click(page.writing.discard)
    assert desk.club.own_rules.drafts == ()
    hands.click(page._undo_bar.undo_button)
    QTest.qWait(DRAFT_PAUSE_MS + 50)
    assert [draft.text for draft in desk.club.own_rules.drafts] == ["Ring Hazel."]


def test_a_section_saved_out_of_a_search_is_shown_as_saved(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    """What was looked for is no more in it: the list has nothing, the editor still has the section as it is now."""
    open_rule(hands, page, "straddle")
    assert page.writing.where.text().startswith("W51")
    page.editor.title.edit.setFocus()
    hands.press(Key.Key_A, CTRL)
    hands.type("No blind bets")
    rewrite(hands, page, "Nobody raises before the cards are dealt.")
    hands.press(Key.Key_Return, CTRL)
    assert desk.club.own_rules.words.section("W51") is not None
    assert "not saved" not in page.writing.state.text().lower()
    assert (page.writing.save.isEnabled(), page.writing.discard.isVisible()) == (False, False)
    assert page.writing.restore.isVisible()
    assert "W51" not in [line.name for line in page.list.lines()]


def test_a_section_taken_out_of_a_search_is_gone_from_the_editor(hands: Hands, page: RuleBookPage, desk: Desk) -> None:
    hands.click(page.list.add_button)
    hands.type("Zebra crossing")
    rewrite(hands, page, "Look both ways.")
    hands.press(Key.Key_Return, CTRL)
    open_rule(hands, page, "zebra")
    hands.click(page.writing.out)
    assert page._stack.currentIndex() == 1
    assert not page.writing.save.isVisible()
    assert words(desk).sections == ()
    hands.click(page._undo_bar.undo_button)
    assert page.writing.isVisible()
    assert page.editor.title.value() == "Zebra crossing"


def test_a_new_section_discarded_in_a_search_is_gone_from_the_editor(hands: Hands, page: RuleBookPage) -> None:
    hands.click(page.list.add_button)
    hands.type("Zebra")
    open_rule(hands, page, "zebra")
    hands.click(page.writing.discard)
    assert page._stack.currentIndex() == 1


def test_a_section_that_is_no_rule_is_called_by_its_title(hands: Hands, page: RuleBookPage) -> None:
    line = next(line for line in page.list.lines() if line.name and not line.tag)
    click_line(page, line.key)
    assert line.name not in page.writing.where.text()
    hands.click(page.writing.out)
    assert page._undo_bar.words() == f"{line.title} is taken out of your book"


@pytest.mark.parametrize("text", ["- x\n" * 9_990 + "- last", "x" * 39_990, "(a) x\n" * 6_000 + "(b) last"])
def test_a_very_long_section_does_not_hold_up_the_room(hands: Hands, page: RuleBookPage, desk: Desk, text: str) -> None:
    """Drawn at each pause in typing is what begins it; what is saved is all of it."""
    open_rule(hands, page, "w18")
    page.editor.text.setPlainText(text)  # as from the clipboard
    started = perf_counter()
    page._look()
    assert perf_counter() - started < 1.0, "the longest took twelve seconds"
    assert page.preview.head.text() == ITS_BEGINNING
    hands.press(Key.Key_Return, CTRL)
    assert desk.club.own_rules.words.section("W18").text == text


def test_the_paper_of_the_book_says_what_is_not_in_it_yet(
    hands: Hands, page: RuleBookPage, main_window: MainWindow
) -> None:
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.press(Key.Key_P, CTRL)
    paper = main_window.rooms.paper
    assert paper.warning.isVisible()
    assert "1 section of the rule book is not saved yet and not in here." in paper.warning.text()
    main_window.rooms.preview_paper("standings")
    assert "not saved yet" not in paper.warning.text()


def test_what_was_discarded_before_somebody_was_erased_does_not_come_back(
    hands: Hands, page: RuleBookPage, desk: Desk
) -> None:
    open_rule(hands, page, "w18")
    rewrite(hands, page, "Ring Hazel.")
    hands.click(page.writing.discard)
    bar = page._undo_bar
    assert bar.isVisible()
    desk.read_again(())
    assert not bar.isVisible()
    assert desk.club.own_rules.drafts == ()


def test_the_numbers_of_rules_are_whole_on_a_small_screen(
    hands: Hands, page: RuleBookPage, main_window: MainWindow
) -> None:
    main_window.resize(1092, 614)
    for _ in range(4):
        QApplication.processEvents()
    face = theme.font(14, theme.Weight.SEMIBOLD)
    widest = max(width_of(line.tag, face) for line in page.list.lines() if line.name)
    assert page.list.table.columnWidth(0) >= widest + 16, "the cell keeps 8 free at either side"
