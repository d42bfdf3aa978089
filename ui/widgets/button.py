"""Buttons: painted, with the key that does the same shown on them."""

from typing import Literal

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain, tooltip_text
from ui.widgets import paint
from ui.widgets.focus import RingedButton
from ui.widgets.keychip import draw_key, key_width, key_words

Kind = Literal["primary", "plain", "quiet", "danger", "ghost", "link", "icon", "icon-bare"]
GUARD_MS = 300
_GAP = 9
LEAN = ("no key", "icon alone")
"""What a button gives up on a narrow window, one after the other; its spoken name stays whole."""
_SIDE: dict[str, int] = {"ghost": 12, "link": 4}


class Button(RingedButton):
    """A button of one kind: its words as typed, an icon before them, its key after them.

    While guarded it takes the second click of a double click, and any click within 300 ms, for one and the same.
    """

    def __init__(
        self,
        text: str,
        kind: Kind = "plain",
        *,
        icon: str = "",
        key: str = "",
        height: int = 40,
        guarded: bool = True,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """For the icon kinds the text is spoken, not shown; name replaces it where a screen reader needs more."""
        super().__init__(parent)
        self._kind: Kind = kind
        self._icon = icon
        self._key = key
        self._height = height
        self._guarded = guarded
        self._spoken = name
        self._words = ""
        self._font_px = 14
        self._lean = 0
        self._last_press = -10 * GUARD_MS
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if key:
            self.setAccessibleDescription(f"Key {key_words(key)}")
        self.set_words(text)

    def set_words(self, text: str) -> None:
        """Change what the button says."""
        self._words = text
        self.setText(button_text(text))
        self.setAccessibleName(self._spoken or plain(text))
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """What the button says, as typed."""
        return self._words

    def key(self) -> str:
        """The key shown on it, or an empty text."""
        return self._key

    def set_key(self, key: str) -> None:
        """Show another key, or none, where what the key does has become another button's."""
        self._key = key
        self.setAccessibleDescription(f"Key {key_words(key)}" if key else "")
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: Kind) -> None:
        """Change the kind, for instance when another action becomes the primary one."""
        self._kind = kind
        self.updateGeometry()
        self.update()

    def kind(self) -> Kind:
        """Which kind it is."""
        return self._kind

    def set_icon(self, name: str) -> None:
        """Change the icon; an empty name takes it away."""
        self._icon = name
        self.updateGeometry()
        self.update()

    def set_font_px(self, size: int) -> None:
        """Change the size of the words, in logical pixels."""
        self._font_px = size
        self.updateGeometry()
        self.update()

    def set_lean(self, lean: int) -> None:
        """Give up so much of what LEAN names; without an icon the words stay."""
        lean = max(0, lean)
        if lean != self._lean:
            self._lean = lean
            self.setToolTip(tooltip_text(self._words) if lean > 1 and self._icon else "")
            self.updateGeometry()
            self.update()

    def wide_at(self, lean: int) -> int:
        """How wide it is at least when it gives up so much."""
        now, self._lean = self._lean, max(0, lean)
        wide = self.minimumSizeHint().width()
        self._lean = now
        return wide

    def _said(self) -> str:
        return "" if self._lean > 1 and self._icon else self._words

    def _key_shown(self) -> str:
        return "" if self._lean else self._key

    @override
    def sizeHint(self) -> QSize:
        if self._kind in ("icon", "icon-bare"):
            return QSize(self._height, self._height)
        side = _SIDE.get(self._kind, 18)
        return QSize(round(self._content_width() + 2 * side + 0.5), self._height)

    @override
    def minimumSizeHint(self) -> QSize:
        if self._kind in ("icon", "icon-bare"):
            return self.sizeHint()
        side = min(10, _SIDE.get(self._kind, 18))
        return QSize(round(self._content_width() + 2 * side + 0.5), min(self._height, 36))

    def _content_width(self) -> float:
        words, key = self._said(), self._key_shown()
        parts = [paint.width_of(words, theme.font(self._font_px, theme.Weight.SEMIBOLD))] if words else []
        if self._icon:
            parts.append(20.0)
        if key:
            parts.append(key_width(key))
        return sum(parts) + _GAP * max(0, len(parts) - 1)

    def _colours(self) -> tuple[QColor | None, QColor | None, str]:
        """Fill, outline and the token of the words."""
        t = theme.colour
        if not self.isEnabled():
            ghostly = self._kind in ("ghost", "link")
            return (None if ghostly else t("card"), None, "text3")
        lit = self._hover or self.isDown()
        match self._kind:
            case "primary":
                over = "text" if theme.tokens().name == "dark" else "ink"
                return (theme.mixed(over, "accent", 0.16 if lit else 0.0), None, "accent_ink")
            case "danger":
                return (theme.mixed("bad", "bad_bg", 0.16 if lit else 0.0), t("bad"), "bad")
            case "ghost":
                return (t("raised") if lit else None, None, "text" if lit else "text2")
            case "link":
                return (t("raised") if lit else None, None, "accent_text")
            case "icon-bare" | "quiet":
                return (theme.mixed("text", "raised", 0.13 if lit else 0.0), None, "text")
            case _:
                chosen = self.isChecked()
                line = t("accent_line") if chosen else t("line2")
                return (theme.mixed("text", "raised", 0.13 if lit else 0.0), line, "text")

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        fill, line, ink = self._colours()
        box = QRectF(self.rect())
        if fill is not None or line is not None:
            paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=fill, line=line)
        if self._kind in ("icon", "icon-bare"):
            paint.picture(painter, self, self._icon, ink, box, 22 if self._height >= 40 else 18)
        else:
            self._draw_content(painter, box, ink)
        painter.end()

    def _draw_content(self, painter: QPainter, box: QRectF, ink: str) -> None:
        total = min(self._content_width(), box.width() - 8)
        left = box.left() + (box.width() - total) / 2
        right = left + total
        middle = box.center().y()
        if self._icon:
            paint.picture(painter, self, self._icon, ink, QRectF(left, box.top(), 20, box.height()), 20)
            left += 20 + _GAP
        if key := self._key_shown():
            right -= key_width(key)
            quiet = ink if self._kind == "primary" else ("text3" if ink == "text3" else "text2")
            line = theme.colour(ink) if self._kind == "primary" else theme.colour("line2")
            draw_key(painter, right, middle, key, theme.colour(quiet), line)
            right -= _GAP
        face = theme.font(self._font_px, theme.Weight.SEMIBOLD)
        room = QRectF(left, box.top(), max(0.0, right - left) + 1, box.height())
        paint.words(painter, room, self._said(), face, theme.colour(ink))

    @override
    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        if self._guarded and event.button() == Qt.MouseButton.LeftButton:
            if event.timestamp() - self._last_press < GUARD_MS:
                event.accept()
                return
            self._last_press = event.timestamp()
        super().mousePressEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        if self._guarded and event is not None:
            event.accept()
            return
        super().mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            event.accept()
            return
        super().keyPressEvent(event)
