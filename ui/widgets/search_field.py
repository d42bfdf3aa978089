"""The big field to find somebody by name, nickname or number."""

from PyQt6.QtCore import QEvent, QObject, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.fields import line_edit
from ui.widgets.icon_mark import IconMark
from ui.widgets.keychip import KeyHint
from ui.widgets.labels import Label


class SearchField(QWidget):
    """A line with a lens; the hint on the right goes when the text needs the room.

    Up and Down are told as moved(-1) and moved(1), so that a list below can be walked without leaving the line.
    """

    text_changed = pyqtSignal(str)
    entered = pyqtSignal()
    moved = pyqtSignal(int)
    escaped = pyqtSignal()

    def __init__(
        self, name: str = "Find a player", *, hint: str = "", key: str = "Ctrl+F", big: bool = True,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.edit = line_edit(size=22 if big else 16, height=40 if big else 32, bare=True)
        self.edit.setAccessibleName(name)
        self.edit.textChanged.connect(self._typed)
        self.edit.returnPressed.connect(self.entered)
        self.edit.installEventFilter(self)
        self._hint = Label(hint, "quiet", size=14)
        self._hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._hint.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._key = KeyHint(key) if key else None
        row = QHBoxLayout(self)
        row.setContentsMargins(18 if big else 12, 0, 16 if big else 10, 0)
        row.setSpacing(14 if big else 8)
        row.addWidget(IconMark("search", "accent_text", 24 if big else 18))
        row.addWidget(self.edit, 1)
        row.addWidget(self._hint)
        if self._key is not None:
            row.addWidget(self._key)
        self.setFixedHeight(60 if big else 44)
        self.setFocusProxy(self.edit)
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def text(self) -> str:
        """What has been typed."""
        return self.edit.text()

    def set_text(self, text: str) -> None:
        """Put text into the line."""
        self.edit.setText(text)

    def clear(self) -> None:
        """Empty the line."""
        self.edit.clear()

    def _typed(self, text: str) -> None:
        self._make_room()
        self.text_changed.emit(text)

    def _make_room(self) -> None:
        taken = 120 + self._hint.sizeHint().width() + (self._key.sizeHint().width() if self._key else 0)
        fits = paint.width_of(self.text(), self.edit.font()) < self.width() - taken
        if fits == self._hint.isHidden():
            self._hint.setVisible(fits)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._make_room()

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
            if event.key() in steps:
                self.moved.emit(steps[event.key()])
                return True
            if event.key() == Qt.Key.Key_Escape:
                if self.text():
                    self.edit.clear()
                    return True
                self.escaped.emit()
        return False

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        focused = self.edit.hasFocus()
        line = theme.colour("accent_line" if focused else "line2")
        paint.rounded(painter, QRectF(self.rect()), 12, fill=theme.colour("bg"), line=line, width=2 if focused else 1)
        painter.end()
