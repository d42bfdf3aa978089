"""A section's title and its Markdown to write in, with what is wrong with it below."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from clubapp.rulebook_own import OwnSection
from ui import theme
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label

_HOW = "An empty line begins a paragraph; - a list, 1. a list with numbers, (a) a part, > an example."


class SectionEditor(QWidget):
    """Knows one section at a time; what is typed is told at once."""

    typed = pyqtSignal()
    put_in = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._section = OwnSection("", "", "", "")
        self._filling = False
        self.title = Field("Title")
        self.title.changed.connect(self._changed)
        self.bold = Button("Bold", "ghost", height=36, name="Bold: two stars before and after")
        self.bold.clicked.connect(self._bold)
        self.bullet = Button("List", "ghost", icon="list", height=36, name="Make a list of these lines")
        self.bullet.clicked.connect(self._list)
        self.more = Button("Put in", "ghost", icon="plus", height=36, name="Put in a figure, a drawing or a table")
        self.more.clicked.connect(self.put_in)
        self.text = QPlainTextEdit()
        self.text.setFont(theme.font(15))
        self.text.setProperty("framed", "true")
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName("Words of the section, as Markdown")
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.text.setMinimumHeight(160)
        self.text.textChanged.connect(self._changed)
        self._mark = IconMark("circle-x", "bad", 18)
        self._fault = Label("", "text", tone="bad", wrap=True)
        self._fault.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._how = Label(_HOW, "quiet", wrap=True)
        tools = QHBoxLayout()
        tools.setSpacing(2)
        tools.addWidget(Label("Words", "field"), 1, Qt.AlignmentFlag.AlignBottom)
        for button in (self.bold, self.bullet, self.more):
            tools.addWidget(button)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._fault, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addLayout(tools)
        column.addWidget(self.text, 1)
        column.addLayout(below)
        column.addWidget(self._how)
        self.complain("")

    def show_section(self, section: OwnSection, *, writable: bool) -> None:
        """Show a section; what was typed in the one before has been told already."""
        self._filling = True
        self._section = section
        self.title.set_value(section.title)
        if self.text.toPlainText() != section.text:
            self.text.setPlainText(section.text)
        self.title.edit.setReadOnly(not writable)
        self.text.setReadOnly(not writable)
        for button in (self.bold, self.bullet, self.more):
            button.setEnabled(writable)
        self._filling = False
        self.complain("")

    def section(self) -> OwnSection:
        """The section as it stands in the fields."""
        shown = self._section
        return OwnSection(shown.id, shown.chapter, self.title.value(), self.text.toPlainText())

    def complain(self, sentence: str, *, of_title: bool = False) -> None:
        """Say what is wrong with it, under the words or under the title; an empty sentence clears both."""
        self.title.set_error(sentence if of_title else "")
        sentence = "" if of_title else sentence
        self._fault.set_words(sentence)
        self._mark.setVisible(bool(sentence))
        self._fault.setVisible(bool(sentence))
        self._how.setVisible(not sentence)
        self.text.setAccessibleDescription(self._fault.text())

    def complaint(self) -> str:
        """The sentence that stands there now, or nothing."""
        return self.title.error() or self._fault.text()

    def insert(self, words: str) -> None:
        """Put words where the cursor stands; a drawing gets a line of its own."""
        cursor = self.text.textCursor()
        if words.startswith("!["):
            before = "" if not cursor.block().text().strip() else "\n\n"
            words = f"{before}{words}\n"
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.insertText(words)
        self.text.setTextCursor(cursor)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _changed(self) -> None:
        if not self._filling:
            self.typed.emit()

    def _bold(self) -> None:
        cursor = self.text.textCursor()
        marked = cursor.selectedText()
        cursor.insertText(f"**{marked}**")
        if not marked:
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.MoveAnchor, 2)
        self.text.setTextCursor(cursor)
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _list(self) -> None:
        """A stroke before each line that is marked, or before the one with the cursor."""
        cursor = self.text.textCursor()
        first, last = cursor.selectionStart(), cursor.selectionEnd()
        cursor.beginEditBlock()
        document = self.text.document()
        block = document.findBlock(first) if document is not None else cursor.block()
        while block.isValid() and block.position() <= last:
            if block.text().strip() and not block.text().startswith("- "):
                QTextCursor(block).insertText("- ")
                last += 2
            block = block.next()
        cursor.endEditBlock()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
