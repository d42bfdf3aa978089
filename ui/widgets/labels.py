"""Labels: words on the screen, always as plain text."""

from typing import Literal

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QPaintEvent
from PyQt6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import one_line, plain, tooltip_text
from ui.widgets import paint

Kind = Literal["title", "panel", "name", "value", "text", "muted", "quiet", "head", "field", "number", "strong"]
Tone = Literal["text", "text2", "text3", "accent", "good", "bad", "info", "rail"]

# kind -> (size in px, weight, serif, tone)
KINDS: dict[str, tuple[int, int, bool, str]] = {
    "title": (26, theme.Weight.SEMIBOLD, True, "text"),  # page titles, sheet titles
    "panel": (20, theme.Weight.SEMIBOLD, False, "text"),
    "name": (17, theme.Weight.MEDIUM, False, "text"),
    "value": (15, theme.Weight.MEDIUM, False, "text"),
    "strong": (15, theme.Weight.SEMIBOLD, False, "text"),
    "text": (14, theme.Weight.REGULAR, False, "text"),
    "muted": (14, theme.Weight.REGULAR, False, "text2"),
    "quiet": (13, theme.Weight.REGULAR, False, "text3"),
    "head": (13, theme.Weight.SEMIBOLD, False, "text3"),  # column heads
    "field": (13, theme.Weight.SEMIBOLD, False, "text2"),  # above a field
    "number": (28, theme.Weight.SEMIBOLD, False, "text"),
}


class Label(QLabel):
    """Words of one kind; markup in them is shown as typed."""

    def __init__(
        self,
        text: str = "",
        kind: Kind = "text",
        *,
        tone: Tone | None = None,
        size: int | None = None,
        weight: int | None = None,
        wrap: bool = False,
        right: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        px, kind_weight, serif, kind_tone = KINDS[kind]
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setFont(theme.font(size or px, kind_weight if weight is None else weight, serif=serif))
        self.setProperty("tone", tone or kind_tone)
        self.setWordWrap(wrap)
        if right:
            self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change the words; does nothing when they are the same."""
        shown = plain(text)
        if shown != self.text():
            self.setText(shown)

    def set_tone(self, tone: Tone) -> None:
        """Change the colour."""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            style = self.style()
            if style is not None:
                style.unpolish(self)
                style.polish(self)


class ElidedLabel(QLabel):
    """One line that shortens itself with an ellipsis where room is short; the whole text is its tooltip."""

    def __init__(
        self,
        text: str = "",
        kind: Kind = "text",
        *,
        tone: Tone | None = None,
        size: int | None = None,
        weight: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        px, kind_weight, serif, kind_tone = KINDS[kind]
        self._face: QFont = theme.font(size or px, kind_weight if weight is None else weight, serif=serif)
        self._tone = tone or kind_tone
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(self._face)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change the text."""
        self._whole = one_line(text)
        self.setText(self._whole)
        self.setToolTip(tooltip_text(text))
        self.updateGeometry()

    def set_tone(self, tone: Tone) -> None:
        """Change the colour."""
        self._tone = tone
        self.update()

    @override
    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._face)
        return QSize(metrics.horizontalAdvance(self._whole) + 2, metrics.height())

    @override
    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetrics(self._face)
        return QSize(min(metrics.horizontalAdvance(self._whole) + 2, 40), metrics.height())

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        tone = {"accent": "accent_text", "rail": "rail_text"}.get(self._tone, self._tone)
        paint.words(painter, QRectF(self.rect()), self._whole, self._face, theme.colour(tone), self.alignment())
        painter.end()
