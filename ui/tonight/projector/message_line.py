"""The manager's line under every picture: as typed, as large as it goes, on up to three lines."""

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PyQt6.QtWidgets import QWidget

from ui.qt_override import override
from ui.theme import Weight
from ui.tonight.projector.canvas import HIGH, MARGIN, WIDE, Canvas, face
from ui.tonight.projector.looks import FELT, Look
from ui.widgets import paint

SIZES = ((50, 46, 42, 38), (46, 42, 38, 34), (38, 34, 30))  # of one line, of two, of three
_ABOVE = 22.0  # room over the words and under them


class MessageLine(QWidget):
    """Takes its height from the bottom of the window; the pictures make do with the rest."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._words = ""
        self._look = FELT
        self.hide()

    def words(self) -> str:
        """What it says."""
        return self._words

    def show_words(self, words: str, look: Look) -> bool:
        """Say this; an empty line hides it. True where anything has changed."""
        if (words, look) == (self._words, self._look):
            return False
        self._words, self._look = words, look
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.update()
        return True

    def high(self, wide: int, high: int) -> int:
        """How much of a window of that size it takes, in its pixels."""
        if not self._words:
            return 0
        unit = max(0.05, min(wide / WIDE, high / HIGH))
        return round((self._fitted(wide / unit)[1] + 2 * _ABOVE) * unit)

    def _fitted(self, wide: float) -> tuple[int, float, Qt.TextFlag]:
        """The size of the type, the height of the words in units, and where they may be broken."""
        room = wide - 2 * MARGIN
        for lines, sizes in enumerate(SIZES, 1):
            for px in sizes:
                metrics = QFontMetricsF(_face(px))
                needs = metrics.boundingRect(QRectF(0, 0, room, 9_000), int(Qt.TextFlag.TextWordWrap), self._words)
                if needs.width() <= room and needs.height() <= metrics.lineSpacing() * lines + 2:
                    return px, metrics.lineSpacing() * lines, Qt.TextFlag.TextWordWrap
        least = SIZES[-1][-1]  # a word without an end
        return least, QFontMetricsF(_face(least)).lineSpacing() * len(SIZES), Qt.TextFlag.TextWrapAnywhere

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        window = self.window()
        high = window.height() if window is not None else self.height()
        unit = max(0.05, min(self.width() / WIDE, high / HIGH))
        painter.scale(unit, unit)
        canvas = Canvas(painter, self.width() / unit, self.height() / unit, unit, self._look)
        box = QRectF(0, 0, canvas.wide, canvas.high)
        painter.fillRect(box, canvas.ink("accent_bg"))
        painter.fillRect(QRectF(0, 0, canvas.wide, 3), canvas.ink("accent_line"))
        px, _, breaks = self._fitted(canvas.wide)
        painter.setFont(_face(px))
        painter.setPen(canvas.ink("text"))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(breaks)
        painter.drawText(box.adjusted(MARGIN, 2, -MARGIN, 0), flags, self._words)
        painter.end()


def _face(px: int) -> QFont:
    return face(px, Weight.SEMIBOLD)
