"""The league's rule book to write in: the sections at the left, the words in the middle, how they look at the right."""

from contextlib import suppress
from functools import partial

from PyQt6 import sip
from PyQt6.QtCore import Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.booklets import booklet_of
from clubapp.club import StoreError
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.folding import fold
from clubapp.rulebook import RuleBookError
from clubapp.rulebook_check import TitleError, cleaned
from clubapp.rulebook_manuscript import BROKEN, REMOVED, REWRITTEN, STATES, Manuscript
from clubapp.rulebook_own import OwnSection, OwnWords
from clubapp.views.booklet import Section
from clubapp.wording import local, plural
from ui.desk import Desk
from ui.players.merging.undo_bar import MembersUndoBar
from ui.qt_override import override
from ui.rule_texts import serve_rules
from ui.settings.rulebook.drafts import RuleDrafts
from ui.settings.rulebook.lines import NOT_SAVED, ListLine, lines
from ui.settings.rulebook.preview import beginning
from ui.settings.rulebook.put_in import PutInSheet
from ui.settings.rulebook.section_list import SectionList
from ui.settings.rulebook.writing import WritingPart
from ui.tonight.sheets import sheet_host
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import ElidedLabel, Label

PAUSE_MS = 120
_LAST = "A new section comes last in this chapter."
_WRITE, _CHAPTER, _NONE = 0, 1, 2


@record
class Before:
    """A section as it was before something was done to it: its own words that are kept, and those that are not."""

    name: str
    own: OwnSection | None
    draft: OwnSection | None


class RuleBookPage(QWidget):
    """What is typed stays, on this page and behind the lock, until it is saved or discarded."""

    back = pyqtSignal()
    saved = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drafts = RuleDrafts.of(desk)
        self._drafts.changed.connect(self._list_again)
        self._drafts.not_kept.connect(self._say_fault)
        desk.erased.connect(self._forget_undo)
        self._manuscript: Manuscript | None = None
        self._line: ListLine | None = None
        self._put_in: PutInSheet | None = None
        self._undo_bar: MembersUndoBar | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self.list = SectionList(self)
        self.list.chosen.connect(self._choose)
        self.list.asked.connect(self._list_again)
        self.list.add.connect(self.add_section)
        self.writing = WritingPart(self)
        self.editor, self.preview, self.fault = self.writing.editor, self.writing.preview, self.writing.fault
        self.editor.typed.connect(self._typed)
        self.editor.put_in.connect(self._open_put_in)
        self.writing.out.clicked.connect(self.take_out)
        self.writing.restore.clicked.connect(self.as_shipped)
        self.writing.discard.clicked.connect(self.discard_draft)
        self.writing.save.clicked.connect(self.save)
        self._lay_out()
        for keys, slot in (("Ctrl+Return", self.save), ("Ctrl+Enter", self.save)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(slot)
        self.setAccessibleName("The league's rule book")

    def _lay_out(self) -> None:
        self._note = ElidedLabel("", "muted", size=15)
        self.back_button = Button("Settings", "ghost", icon="arrow-left", key="Esc", height=40, name="Back to settings")
        self.back_button.clicked.connect(self.back)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(Label("The league's rule book", "title"))
        head.addWidget(self._note, 1)
        head.addWidget(self.back_button)
        self._add_here = Button("Add a section here", "primary", icon="plus", height=46)
        self._add_here.clicked.connect(self.add_section)
        self._chapter = EmptyState(
            "", "A new section comes last in this chapter.", icon="book-open", action=self._add_here
        )
        self._empty = EmptyState("No rule book", "None ships for rules numbered as this club's are.", icon="book-open")
        self._stack = QStackedWidget()
        for page in (self.writing, self._chapter, self._empty):
            self._stack.addWidget(page)
        across = QHBoxLayout()
        across.setSpacing(12)
        across.addWidget(self.list, 4)
        across.addWidget(self._stack, 9)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(across, 1)

    # What is shown -------------------------------------------------------------------------------------------------

    def show_book(self) -> None:
        """The book as it is kept now, at the section that was open last."""
        club = self._desk.club
        try:
            self._manuscript = Manuscript(club.rules, club.own_rules.words)
        except LookupError:
            self._manuscript = None
        self.list.setVisible(self._manuscript is not None)
        if self._manuscript is None:
            self._stack.setCurrentIndex(_NONE)
            return
        self.preview.set_book(booklet_of(club, local(self._desk.now()).date()))
        self.list.add_button.setEnabled(not club.read_only)
        self._add_here.setEnabled(not club.read_only)
        self._list_again()
        waiting = self._drafts.all()
        again = self._line.key if self._line is not None else waiting[0].id if waiting else ""
        shown = [line for line in self.list.lines() if line.name or line.key == again]
        wanted = next((line for line in shown if line.key == again), shown[0] if shown else None)
        if wanted is not None:
            self._choose(wanted)
            self._list_again()

    def to_search(self) -> None:
        """Ctrl+F: the search above the list."""
        self.list.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.list.search.edit.selectAll()

    def _list_again(self, _asked: str = "") -> None:
        if self._manuscript is None:
            return
        waiting = self._drafts.all()
        self.list.show_lines(self._lines(self.list.search.text()), self._line.key if self._line is not None else "")
        own = self._manuscript.own
        said = [plural(len(own.sections), "section") + " in your own words" if own.sections else "as it ships"]
        said += [f"{len(own.removed)} taken out"] if own.removed else []
        said += [f"{len(waiting)} not saved yet"] if waiting else []
        self._note.set_words("  ·  ".join(said))

    def _lines(self, asked: str) -> list[ListLine]:
        if self._manuscript is None:
            return []
        return lines(self._manuscript.find(asked), self._found_too(asked) if asked.strip() else self._drafts.all())

    def _found_too(self, asked: str) -> tuple[OwnSection, ...]:
        """Drafts are found by the book they are in; one that was never saved by its number or its words."""
        words = fold(asked).split()
        return tuple(d for d in self._drafts.all() if all(w in fold(f"{d.id} {d.title} {d.text}") for w in words))

    def _choose(self, line: object) -> None:
        if not isinstance(line, ListLine) or self._manuscript is None:
            return
        self._pause.stop()
        self.fault.clear()
        self._line = line
        if not line.name:
            self._chapter.set_words(line.tag, _LAST)
            self._stack.setCurrentIndex(_CHAPTER)
            return
        self._stack.setCurrentIndex(_WRITE)
        section = self._drafts.get(line.name) or self._kept(line.name) or OwnSection(line.name, line.chapter, "", "")
        removed = self._manuscript.state_of(line.name) == REMOVED
        self.editor.show_section(section, writable=not removed and not self._desk.club.read_only)
        self.preview.clear()
        self._look()

    def _kept(self, name: str) -> OwnSection | None:
        """The section as the book has it; none for one that was never saved."""
        try:
            return self._manuscript.now(name) if self._manuscript is not None else None
        except LookupError:
            return None

    def _look(self) -> None:
        """Read what is typed, and say what can be done with it."""
        if self._manuscript is None or self._line is None or not self._line.name:
            return
        section = self.editor.section()
        untouched = self._kept(section.id) is None and not section.title and not section.text
        try:
            self._draw(self._manuscript.read(section), section)
            self.editor.complain("")
        except RuleBookError as error:
            self.preview.show_fault()
            self._complain("" if untouched else error)
        self._show_actions(section)

    def _draw(self, read: Section, typed: OwnSection) -> None:
        drawn = beginning(typed.text)
        if drawn != typed.text and self._manuscript is not None:
            with suppress(RuleBookError):  # cut in the middle of something
                read = self._manuscript.read(OwnSection(typed.id, typed.chapter, typed.title, drawn))
        self.preview.show_section(read, whole=drawn == typed.text)

    def _complain(self, error: RuleBookError | str) -> None:
        self.editor.complain(str(error), of_title=isinstance(error, TitleError))

    def _show_actions(self, section: OwnSection) -> None:
        if self._manuscript is None:
            return
        name, read_only = section.id, self._desk.club.read_only
        state, draft = self._manuscript.state_of(name), self._drafts.get(name)
        begun = self._kept(name) is None
        tag = [self._line.tag] if self._line is not None and self._line.tag else []
        self.writing.where.set_words("  ·  ".join([*tag, self._manuscript.chapter_title(section.chapter)]))
        lost = state == BROKEN and draft is None and not self.editor.complaint()
        said = STATES[state]
        if begun:
            said = "a new section, not saved yet"
        elif draft is not None:
            said = NOT_SAVED
        elif lost:
            said = "its chapter is gone; saving puts it here"
        self.writing.state.set_words(read_only or f"{said[:1].upper()}{said[1:]}")
        removed = state == REMOVED
        self.writing.out.set_words("Put it back" if removed else "Take out")
        self.writing.out.setVisible(not begun)
        self.writing.out.setEnabled(not read_only)
        self.writing.restore.setVisible(state in (REWRITTEN, BROKEN) and self._manuscript.shipped(name) is not None)
        self.writing.restore.setEnabled(not read_only)
        self.writing.discard.setVisible(draft is not None or begun)
        self.writing.save.setEnabled((draft is not None or lost) and not read_only)

    # What is done --------------------------------------------------------------------------------------------------

    def _typed(self) -> None:
        section = self.editor.section()
        kept = self._kept(section.id)
        if kept is not None and cleaned(section) == cleaned(kept):
            self._drafts.drop(section.id)
        else:
            self._drafts.keep(section)
        self._show_actions(section)
        self._pause.start()

    def add_section(self) -> None:
        """Begin a section at the end of the chapter that is open."""
        if self._manuscript is None or self._desk.club.read_only:
            return
        chapter = self._line.chapter if self._line is not None else self._manuscript.chapters[0].id
        new = self._manuscript.new(chapter, [draft.id for draft in self._drafts.all()])
        self.list.search.clear()
        self._drafts.keep(new)
        self.list.choose(new.id)
        self.editor.title.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def discard_draft(self) -> None:
        """Back to what is kept; a section that was never saved is gone."""
        if self._line is None:
            return
        name, chapter, called = self._line.name, self._line.chapter, self._line.called
        gone = self._kept(name) is None
        before = self._before(name)
        self._drafts.drop(name)
        if gone:
            self._show_line(f"chapter {chapter}")
        else:
            self._choose(self._line)
        if before.draft is not None and (before.draft.title or before.draft.text):
            self._offer_back(f"{called}: what was not saved is discarded", "undo-2", before)

    def save(self) -> None:
        """Keep what is typed."""
        if self._manuscript is None or not self.writing.save.isEnabled():
            return
        self._pause.stop()
        section = self.editor.section()
        try:
            words = self._manuscript.with_section(section)
        except RuleBookError as error:
            self._complain(error)
            (self.editor.title if isinstance(error, TitleError) else self.editor.text).setFocus(
                Qt.FocusReason.OtherFocusReason
            )
            return
        if self._keep(words):
            self._drafts.drop(section.id)
            self._show_line(section.id)

    def take_out(self) -> None:
        """Out of the book, or back into it."""
        if self._manuscript is None or self._line is None:
            return
        name, before, called = self._line.name, self._before(self._line.name), self._line.called
        if self._manuscript.state_of(name) == REMOVED:
            if self._keep(self._manuscript.as_shipped(name)):
                self._show_line(name)
            return
        added = self._manuscript.shipped(name) is None
        if self._keep(self._manuscript.without(name)):
            self._drafts.drop(name)
            self._show_line(f"chapter {self._line.chapter}" if added else name)
            self._offer_back(f"{called} is taken out of your book", "trash-2", before)

    def as_shipped(self) -> None:
        """Back to the words that ship."""
        if self._manuscript is None or self._line is None:
            return
        name, before, called = self._line.name, self._before(self._line.name), self._line.called
        if self._keep(self._manuscript.as_shipped(name)):
            self._drafts.drop(name)
            self._show_line(name)
            self._offer_back(f"{called} has the shipped words again", "history", before)

    def _before(self, name: str) -> Before:
        own = self._manuscript.own.section(name) if self._manuscript is not None else None
        return Before(name, own, self._drafts.get(name))

    def _offer_back(self, words: str, icon: str, before: Before) -> None:
        self._forget_undo()  # one at a time: it is the last thing that is taken back
        host = self.writing.halves if self._stack.currentIndex() == _WRITE else self._chapter
        self._undo_bar = MembersUndoBar(host, words, icon, partial(self._take_back, before))

    def _forget_undo(self) -> None:
        """Words from before somebody was erased do not come back."""
        if self._undo_bar is not None and not sip.isdeleted(self._undo_bar):
            self._undo_bar.hide()

    def _take_back(self, before: Before) -> Refused | None:
        """As one section was, whatever has been done to others since."""
        if self._manuscript is not None and self._kept_differs(before):
            own = self._manuscript.own
            words = own.written(before.own) if before.own is not None else own.as_shipped(before.name)
            if not self._keep(words):
                return Refused(None, "It could not be saved.")
        if before.draft is not None:
            self._drafts.keep(before.draft)
        self._show_line(before.name)
        return None

    def _kept_differs(self, before: Before) -> bool:
        now = self._manuscript.own if self._manuscript is not None else OwnWords()
        return now.section(before.name) != before.own or before.name in now.removed

    def _keep(self, words: OwnWords) -> bool:
        try:
            self._desk.club.own_rules.keep(words)
        except StoreError as error:
            self._say_fault(error)
            return False
        self.fault.clear()
        self._manuscript = Manuscript(self._desk.club.rules, words)
        serve_rules(self._desk.club)
        self.saved.emit()
        return True

    def _say_fault(self, error: StoreError | None) -> None:
        """Why something could not be kept; None where it is by now."""
        if error is None:
            self.fault.clear()
        else:
            self.fault.set_refusal(error.sentence, "", error.instead, [])

    def _show_line(self, key: str) -> None:
        """Go to a line of the book as it is now, though a search in the list may not find it any more."""
        found = next((line for line in self._lines("") if line.key == key), None)
        if found is not None:
            self._choose(found)
        self._list_again()

    # Keys and the sheet --------------------------------------------------------------------------------------------

    def _open_put_in(self) -> None:
        if self._manuscript is None:
            return
        if self._put_in is None:
            self._put_in = PutInSheet(sheet_host(self))
            self._put_in.wanted.connect(self.editor.insert)
        self._put_in.open_for(self._manuscript.figures)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.back.emit()
            event.accept()
            return
        super().keyPressEvent(event)
