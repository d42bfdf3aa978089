"""Fields to type in: a label above, the line, and what is wrong with it below."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.text import plain
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label


def line_edit(*, size: int = 16, height: int = 44, bare: bool = False, right: bool = False) -> QLineEdit:
    """A line to type in, dressed; bare means without frame and ground."""
    edit = QLineEdit()
    edit.setFont(theme.font(size))
    edit.setFixedHeight(height)
    if bare:
        edit.setProperty("bare", "true")
    if right:
        edit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return edit


class Field(QWidget):
    """One labelled line. An error stands below it until it is cleared or the text changes."""

    changed = pyqtSignal(str)
    entered = pyqtSignal()

    def __init__(
        self, label: str, *, value: str = "", placeholder: str = "", note: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.edit = line_edit()
        self.edit.setText(value)
        self.edit.setPlaceholderText(placeholder)
        self.edit.setAccessibleName(plain(label))
        self.edit.textChanged.connect(self._typed)
        self.edit.returnPressed.connect(self.entered)
        self._note_words = note
        self._mark = IconMark("circle-x", "bad", 16)
        self._note = Label(note, "quiet", wrap=True)
        self._note.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._label = Label(label, "field")
        self._label.setBuddy(self.edit)
        column.addWidget(self._label)
        column.addWidget(self.edit)
        column.addLayout(below)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setFocusProxy(self.edit)
        self.set_error("")

    def label_room(self) -> int:
        """How much of it lies above the line, in pixels: what stands beside the line begins there."""
        return self._label.sizeHint().height() + 4

    def value(self) -> str:
        """What has been typed."""
        return self.edit.text()

    def set_value(self, text: str) -> None:
        """Put text into the line."""
        self.edit.setText(text)

    def set_error(self, sentence: str) -> None:
        """Say below the line what is wrong with it; an empty sentence clears it."""
        wrong = bool(sentence)
        self._mark.setVisible(wrong)
        self._note.set_words(sentence or self._note_words)
        self._note.setVisible(wrong or bool(self._note_words))
        self._note.set_tone("bad" if wrong else "text3")
        self.edit.setAccessibleDescription(plain(sentence))
        if self.edit.property("wrong") != ("true" if wrong else "false"):
            self.edit.setProperty("wrong", "true" if wrong else "false")
            style = self.edit.style()
            if style is not None:
                style.unpolish(self.edit)
                style.polish(self.edit)

    def error(self) -> str:
        """The sentence now shown below the line, or nothing."""
        return self._note.text() if self.edit.property("wrong") == "true" else ""

    def _typed(self, text: str) -> None:
        self.set_error("")
        self.changed.emit(text)
