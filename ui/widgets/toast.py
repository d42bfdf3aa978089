"""Short-lived words over the bottom of the page: what was done, with Undo, or a plain notice."""

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QEnterEvent
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.qt_override import override
from ui.text import plain
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel

SHOWN_MS = 10_000
_BELOW = 20
_BETWEEN = 8
PLACE = "room-for-toasts"
"""The name of a widget that may be covered for a moment; else words lie at the bottom of the page."""


class Toast(Panel):
    """Lies over its host for ten seconds, where a page has room or at its bottom; the mouse on it holds it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__("raised", "line2", parent=host)
        self._host = host
        self._mark = IconMark("info", "text2", 20)
        self._words = ElidedLabel("", "strong")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 4, 4, 4)
        self._row.setSpacing(10)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._words, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        host.installEventFilter(self)
        self.hide()

    def show_words(self, words: str, icon: str = "info", *, for_ms: int = SHOWN_MS) -> None:
        """Show a sentence."""
        self._words.set_words(words)
        self._mark.set_icon(icon, "text2")
        self.setAccessibleName(plain(words))
        self._timer.setInterval(for_ms)
        self._timer.start()
        self._place()
        self.show()
        self.raise_()

    def words(self) -> str:
        """The sentence last shown."""
        return self._words.text()

    def _place(self) -> None:
        wide = min(max(self.sizeHint().width(), 360), max(120, self._host.width() - 32))
        room = next((w for w in self._host.findChildren(QWidget, PLACE) if w.isVisible()), None)
        if room is not None:
            corner = room.mapTo(self._host, QPoint(0, 0))
            wide = min(wide, room.width())
            left = corner.x() + (room.width() - wide) // 2
            self._lie(left, corner.y() + room.height() - 48 - 6, wide)
            return
        left = (self._host.width() - wide) // 2
        self._lie(left, self._host.height() - 48 - _BELOW, wide)

    def _lie(self, left: int, top: int, wide: int) -> None:
        """There, or above the words that lie there already."""
        place = QRect(left, top, wide, 48)
        page = self.window()
        found = page.findChildren(Toast) if page is not None else []
        others = [other for other in found if other is not self and other.isVisible()]
        for other in sorted(others, key=lambda each: -each.mapToGlobal(QPoint(0, 0)).y()):
            theirs = QRect(self._host.mapFromGlobal(other.mapToGlobal(QPoint(0, 0))), other.size())
            if place.intersects(theirs):
                place.moveBottom(theirs.top() - _BETWEEN)
        self.setGeometry(place)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    @override
    def enterEvent(self, event: QEnterEvent | None) -> None:
        self._timer.stop()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent | None) -> None:
        if self.isVisible():
            self._timer.start()
        super().leaveEvent(event)


class UndoBar(Toast):
    """What was just done, and the way back."""

    undo = pyqtSignal()

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._undo = Button("Undo", "ghost", icon="undo-2", key="Ctrl+Z", height=40)
        self._undo.clicked.connect(self._undone)
        self._row.addWidget(self._undo, 0, Qt.AlignmentFlag.AlignRight)

    def _undone(self) -> None:
        self.hide()
        self.undo.emit()


class RedoBar(Toast):
    """What was just undone, and the way back to it."""

    redo = pyqtSignal()

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._redo = Button("Redo", "ghost", icon="redo-2", key="Ctrl+Y", height=40)
        self._redo.clicked.connect(self._redone)
        self._row.addWidget(self._redo, 0, Qt.AlignmentFlag.AlignRight)

    def _redone(self) -> None:
        self.hide()
        self.redo.emit()
