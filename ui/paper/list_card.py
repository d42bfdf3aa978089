"""One paper in the list at the left: its icon, its name, and what it would show now."""

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.focus import RingedButton


class PaperCard(RingedButton):
    """One of several, chosen by click or by the arrow keys."""

    ring_radius = theme.RADIUS_SEAT

    def __init__(self, title: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._icon = icon
        self._note = ""
        self._there = True
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(button_text(title))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_note("", there=True)

    def set_note(self, note: str, *, there: bool) -> None:
        """Say what the paper would show; `there` is false while there is nothing to print."""
        self._note, self._there = note, there
        self.setAccessibleName(plain(f"{self._title}. {note}"))
        self.update()

    def note(self) -> str:
        """The line below the name."""
        return self._note

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, 56)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        on = self.isChecked()
        fill = theme.colour("card") if on else theme.mixed("text", "panel", 0.05) if self._hover else None
        line = theme.colour("accent_line") if on else None
        paint.rounded(painter, box, theme.RADIUS_SEAT, fill=fill, line=line)
        paint.picture(painter, self, self._icon, "accent_text" if on else "text2", QRectF(14, 0, 24, box.height()), 22)
        room = box.adjusted(52, 6, -12, 0)
        title = QRectF(room.left(), room.top(), room.width(), 24)
        ink = theme.colour("text" if self._there else "text2")
        paint.words(painter, title, self._title, theme.font(16, theme.Weight.SEMIBOLD), ink)
        note = QRectF(room.left(), room.top() + 23, room.width(), 20)
        tone = theme.colour("text2" if self._there else "text3")
        paint.words(painter, note, self._note, theme.font(13), tone)
        painter.end()

    @override
    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        if e is not None and e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(e)
