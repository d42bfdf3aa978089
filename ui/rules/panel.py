"""The rules beside the work: opened from any rule tag and by one key, searched, turned from rule to rule, printed."""

from collections.abc import Callable
from functools import cached_property

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject, QRect, QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.papers import NoPaperError
from clubapp.rulebook_search import RuleFinder
from clubapp.views.booklet import Section
from clubapp.views.booklet_rows import BookletSheet
from ui.qt_override import override
from ui.rows_model import Column, RowsModel
from ui.rules.elsewhere import Elsewhere, OfAnother
from ui.rules.lacking import Lacking
from ui.rules.printing import RulePrinting
from ui.rules.reading import Reading
from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.open_sheets import top_sheet
from ui.widgets.panel import Hairline, Panel
from ui.widgets.rows_table import RowsTable
from ui.widgets.search_field import SearchField

WIDE = 472
KEY = "F5"
OPEN_ONE = "Open a rule first; then it can be printed."
_FIND, _READ, _NONE = 0, 1, 2

AsShipped = Callable[[str], BookletSheet | None]


class RulesPanel(Panel):
    """Lies at the right of the page, or at the left of what was asked about there. The page stays alive."""

    takes_esc = True
    closed = pyqtSignal()
    told = pyqtSignal(str)  # a sentence for the window

    def __init__(
        self, host: QWidget, book: Callable[[], BookletSheet], of_another: OfAnother, as_shipped: AsShipped
    ) -> None:
        """The book is read when the panel is first opened; `of_another` finds a rule that is not in it.

        `as_shipped` gives the book as it ships for a rule that the club has taken out, and nothing for others.
        """
        super().__init__("panel", "line2", radius=0, parent=host)
        self._host, self._make_book, self._of_another, self._as_shipped = host, book, of_another, as_shipped
        self._elsewhere = Elsewhere(of_another)
        self._before: QWidget | None = None
        self._at = -1
        self._stale = False
        self._at_left = False
        self.hide()
        self.search = SearchField("Search the rules", hint="a word, or an id", key="", big=False)
        self.search.text_changed.connect(self._searched)
        self.search.moved.connect(self._moved)
        self.search.entered.connect(self._take)
        self.search.escaped.connect(self.close_panel)
        self._close = Button("Close", "ghost", key="Esc", height=36)
        self._close.clicked.connect(self.close_panel)
        columns = [
            Column[Section]("Rule", _tag, width=64, colour="accent_text", strong=True),
            Column[Section]("Title", self._elsewhere.title),
        ]
        self._model: RowsModel[Section] = RowsModel(columns, _key, self)
        self.found = RowsTable(self._model, row_height=38, name="Rules found")
        self.found.row_activated.connect(self._activated)
        self.found.clicked.connect(self._clicked)
        header = self.found.horizontalHeader()
        if header is not None:
            header.hide()
        self.reading = Reading()
        self.view = self.reading.view
        self.view.rule_wanted.connect(self.show_rule)
        self.lacking = Lacking()
        self.lacking.shipped_button.clicked.connect(self.show_shipped)
        self.printing = RulePrinting(self)
        self._lay_out()
        for keys, slot in (("Alt+Left", self.previous), ("Alt+Right", self.next)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
        host.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
        self.setAccessibleName("Rules")

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Label("Rules", "title", size=22))
        head.addStretch(1)
        self.side_button = Button("To the other side", "icon-bare", icon="arrow-right-left", height=36)
        self.side_button.clicked.connect(self.change_sides)
        head.addWidget(self.side_button)
        head.addWidget(self._close)
        self._stack = QStackedWidget()
        for widget in (self.found, self.reading, self.lacking):
            self._stack.addWidget(widget)
        self.previous_button = Button("", "plain", icon="chevron-left", key="Alt ←", height=40, name="Previous rule")
        self.previous_button.clicked.connect(self.previous)
        self.next_button = Button("", "plain", icon="chevron-right", key="Alt →", height=40, name="Next rule")
        self.next_button.clicked.connect(self.next)
        self.all_button = Button("All rules", "ghost", icon="list", height=40)
        self.all_button.clicked.connect(self.show_all)
        self.print_button = Button("Print", "plain", icon="printer", height=40, name="Print this page")
        self.print_button.clicked.connect(self.print_it)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        foot.addWidget(self.previous_button)
        foot.addWidget(self.next_button)
        foot.addStretch(1)
        foot.addWidget(self.all_button)
        foot.addWidget(self.print_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.search)
        column.addWidget(self._stack, 1)
        column.addWidget(self.printing)
        column.addWidget(Hairline())
        column.addLayout(foot)

    # The book ------------------------------------------------------------------------------------------------------

    @cached_property
    def sheet(self) -> BookletSheet | None:
        """The club's rule book; None where there is none for its rules."""
        try:
            sheet = self._make_book()
        except NoPaperError:
            return None
        self.view.set_book(sheet)
        return sheet

    @cached_property
    def _finder(self) -> RuleFinder | None:
        return RuleFinder(self.sheet.book) if self.sheet is not None else None

    def _sections(self) -> tuple[Section, ...]:
        return self.sheet.book.sections if self.sheet is not None else ()

    def read_again(self) -> None:
        """The book says something else from now on; what is read is shown as it is now."""
        self._stale = True
        if self.isVisible():
            self._freshen()

    def _freshen(self) -> None:
        if not self._stale:
            return
        self._stale = False
        before = self.view.section() if self._at >= 0 else None
        for read in ("sheet", "_finder"):
            self.__dict__.pop(read, None)
        found = self.sheet.book.section(before.id) if self.sheet is not None and before is not None else None
        listed = self._stack.currentIndex() == _FIND
        self._at = -1
        if found is not None and not listed:
            self._show(found)
        elif before is not None or listed:
            self._list(self.search.text())

    # Opening and closing -------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """F5: open where it was read last; where it is open, go to it; from within it, close it."""
        if self.has_keys():
            self.close_panel()
            return
        self._come()
        if self._at < 0 and self.sheet is not None:
            self.show_all()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.edit.selectAll()

    def show_rule(self, rule: str) -> None:
        """Open at a rule, or at a part of one."""
        self._come()
        self._search_silently("")
        found = self.sheet.book.section(rule) if self.sheet is not None else None
        if found is None:
            self._at = -1
            other = self._of_another(rule)
            if other is not None:
                self._show_other(*other)
                return
            if self.sheet is not None:
                self.lacking.not_in_book(rule, taken_out=self._as_shipped(rule) is not None)
            self._stack.setCurrentIndex(_NONE)
            self.setAccessibleName(plain(f"Rules: {rule} is not in this book"))
            self._show_ends()
            return
        self._show(found, rule)

    def show_shipped(self) -> None:
        """The words that ship for a rule which the club has taken out."""
        sheet = self._as_shipped(self.lacking.rule)
        if sheet is not None:
            self._show_other(sheet, self.lacking.rule, "Not in your club's book; as it ships")
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_other(self, sheet: BookletSheet, rule: str, whose: str = "") -> None:
        """A rule of another league, by which somebody asked, or one that was taken out: read on its own."""
        section = sheet.book.section(rule)
        chapter = sheet.book.chapter_of(section.id) if section is not None else None
        if section is None or chapter is None:
            return
        self.view.set_book(sheet)
        self.reading.show_section(section, f"{whose or sheet.league}  ·  {chapter.title}", rule)
        self._at = -1
        self.printing.clear()
        self._stack.setCurrentIndex(_READ)
        self.setAccessibleName(plain(f"Rules: {section.id} {section.title}"))
        self._show_ends()

    def _search_silently(self, text: str) -> None:
        blocked = QSignalBlocker(self.search)
        self.search.set_text(text)
        blocked.unblock()

    def has_keys(self) -> bool:
        """Whether the keyboard is in it."""
        focus = QApplication.focusWidget()
        return self.isVisible() and focus is not None and self.isAncestorOf(focus)

    def _come(self) -> None:
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self._freshen()
        self._place()
        self.show()
        self.raise_()
        if self.sheet is None:
            self.lacking.no_book()
            self._stack.setCurrentIndex(_NONE)

    def close_panel(self) -> None:
        """Away, and the keyboard back to where it was."""
        if not self.isVisible():
            return
        held, before = self.has_keys(), self._before
        self.hide()
        self._before = None
        if held and before is not None and not sip.isdeleted(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def _focus_moved(self, _old: QWidget | None, _new: QWidget | None) -> None:
        """A sheet may have opened or closed."""
        if self.isVisible():
            self._place()
            self.raise_()

    def keep_clear_of(self, widget: QWidget | None) -> None:
        """Open on the other side of what the rule was asked about; at the right where that is not known."""
        if widget is None or sip.isdeleted(widget) or not self._host.isAncestorOf(widget):
            return
        middle = widget.mapTo(self._host, widget.rect().center()).x()
        self._at_left = middle > self._host.width() - WIDE
        self._place()

    def change_sides(self) -> None:
        """Over to the other side; beside a sheet there is only one."""
        self._at_left = not self._at_left
        self._place()

    def _place(self) -> None:
        """Beside the work: where a sheet lies at the right, at the left."""
        wide = min(WIDE, self._host.width())
        sheet = top_sheet(self._host.window() or self._host)
        self.side_button.setEnabled(sheet is None)
        left = 0 if sheet is not None or self._at_left else self._host.width() - wide
        self.setGeometry(QRect(left, 0, wide, self._host.height()))

    # Reading -------------------------------------------------------------------------------------------------------

    def section(self) -> Section | None:
        """The rule that is read."""
        return self._sections()[self._at] if self._at >= 0 and self._stack.currentIndex() == _READ else None

    def _show(self, section: Section, part: str = "") -> None:
        sections = self._sections()
        self.printing.clear()
        self._at = next(at for at, each in enumerate(sections) if each.id == section.id)
        chapter = self.sheet.book.chapter_of(section.id) if self.sheet is not None else None
        if self.sheet is not None:
            self.view.set_book(self.sheet)
        self.reading.show_section(section, chapter.title if chapter is not None else "", part)
        self._stack.setCurrentIndex(_READ)
        self.setAccessibleName(plain(f"Rules: {section.id} {section.title}"))
        self._show_ends()

    def _show_ends(self) -> None:
        reading = self._stack.currentIndex() == _READ and self._at >= 0
        self.previous_button.setEnabled(reading and self._at > 0)
        self.next_button.setEnabled(reading and self._at + 1 < len(self._sections()))
        self.print_button.setEnabled(reading)

    def previous(self) -> None:
        """The rule before, in the order of the book."""
        if self._stack.currentIndex() == _READ and self._at > 0:
            self._show(self._sections()[self._at - 1])

    def next(self) -> None:
        """The rule after."""
        if self._stack.currentIndex() == _READ and self._at >= 0 and self._at + 1 < len(self._sections()):
            self._show(self._sections()[self._at + 1])

    def print_it(self) -> None:
        """Print the page that is read."""
        section = self.section()
        if section is not None and self.sheet is not None:
            self.printing.ask(self.sheet, section)
        else:
            self.told.emit(OPEN_ONE)

    # Searching -----------------------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """Every rule, in the order of the book."""
        self.search.clear()
        self._list("")

    def _searched(self, text: str) -> None:
        self._list(text)

    def _list(self, text: str) -> None:
        own = self._finder.find(text) if self._finder is not None else ()
        found = (*self._elsewhere.find(text, self.sheet, own), *own)
        self._model.set_rows(list(found))
        if found:
            self.found.choose(found[0].id)
        else:
            self.lacking.nothing_found()
        self._stack.setCurrentIndex(_FIND if found else _NONE)
        self._show_ends()

    def _open(self, section: Section, part: str = "") -> None:
        elsewhere = self._elsewhere.whose(section)
        if elsewhere is not None:
            self._show_other(elsewhere, section.id)
        else:
            self._show(section, part)

    def _moved(self, step: int) -> None:
        """Up and Down in the line walk the list."""
        if self._stack.currentIndex() != _FIND:
            return
        now = self.found.currentIndex().row()
        at = max(0, min(self._model.rowCount() - 1, now + step))
        self.found.choose(self._model.row(at).id)

    def _take(self) -> None:
        """Enter in the line reads the one that is marked."""
        row = self.found.chosen_row() if self._stack.currentIndex() == _FIND else None
        if isinstance(row, Section):
            self._open(row, self.search.text().strip())

    def _activated(self, row: object) -> None:
        if isinstance(row, Section):
            self._open(row)

    def _clicked(self) -> None:
        row = self.found.chosen_row()
        if isinstance(row, Section):
            self._open(row)

    # Keys and place ------------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.close_panel()
            event.accept()
            return
        super().keyPressEvent(event)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False


def _tag(section: Section) -> str:
    return section.id if section.is_rule else ""


def _key(section: Section) -> str:
    return section.id
