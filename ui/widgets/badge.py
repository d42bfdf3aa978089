"""Badges: an icon and words on a tint, never a bare coloured dot."""

from typing import Literal

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint

Tone = Literal["amber", "good", "bad", "info", "neutral"]
TONES: dict[str, tuple[str, str]] = {
    "amber": ("accent_text", "accent_bg"),
    "good": ("good", "good_bg"),
    "bad": ("bad", "bad_bg"),
    "info": ("info", "info_bg"),
    "neutral": ("text2", "raised"),
}
ICONS: dict[str, str] = {
    "amber": "triangle-alert",
    "good": "check",
    "bad": "shield-alert",
    "info": "sparkles",
    "neutral": "circle",
}
_ICON = 16


class Badge(QWidget):
    """A state in words with its icon on a tint."""

    def __init__(self, text: str, tone: Tone = "neutral", *, icon: str = "", parent: QWidget | None = None) -> None:
        """Without an icon's name the tone's own is used."""
        super().__init__(parent)
        self._words = text
        self._tone: Tone = tone
        self._icon = icon or ICONS[tone]
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(plain(text))

    def set_state(self, text: str, tone: Tone, icon: str = "") -> None:
        """Change words, tone and icon together."""
        self._words, self._tone, self._icon = text, tone, icon or ICONS[tone]
        self.setAccessibleName(plain(text))
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """The words shown."""
        return self._words

    @override
    def sizeHint(self) -> QSize:
        wide = paint.width_of(self._words, theme.font(13, theme.Weight.SEMIBOLD))
        return QSize(round(wide + 9 + _ICON + 5 + 10 + 0.5), 28)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 80), 28)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        ink, ground = TONES[self._tone]
        box = QRectF(self.rect())
        line = theme.colour("line2") if self._tone == "neutral" else theme.mixed(ink, ground, 0.42)
        paint.rounded(painter, box, box.height() / 2, fill=theme.colour(ground), line=line)
        paint.picture(painter, self, self._icon, ink, QRectF(9, 0, _ICON, box.height()), _ICON)
        room = QRectF(9 + _ICON + 5, 0, box.width() - 9 - _ICON - 5 - 9, box.height())
        paint.words(painter, room, self._words, theme.font(13, theme.Weight.SEMIBOLD), theme.colour(ink))
        painter.end()
