"""The time in large figures: only the figures that changed are painted again, from kept pictures."""

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint

_ROOM = 1.18  # height of the widget for each pixel of the font


class ClockDigits(QWidget):
    """Figures at a fixed size, or, where fit is set, as large as the widget allows."""

    def __init__(
        self, text: str = "00:00", *, size: int = 88, colour: str = "text", fit: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._size, self._colour, self._fit, self._align = size, colour, fit, align
        self._text = ""
        self._pictures: dict[tuple[str, str, int, float], QPixmap] = {}
        self.painted = 0  # figures painted so far: what the tests count
        policy = QSizePolicy.Policy.Expanding if fit else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, policy)
        self.set_text(text)

    def text(self) -> str:
        """What is shown."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show another time; only figures that differ are repainted."""
        if text == self._text:
            return
        old, self._text = self._text, text
        if len(old) != len(text):
            self.updateGeometry()
            self.update()
        else:
            for index, (before, after) in enumerate(zip(old, text, strict=True)):
                if before != after:
                    self.update(self._cell(index))
        self.setAccessibleName(text)

    def set_colour(self, colour: str) -> None:
        """Change the colour of the figures to another token."""
        if colour != self._colour:
            self._colour = colour
            self.update()

    def _font(self, size: int) -> QFont:
        face = theme.font(size, theme.Weight.SEMIBOLD)
        face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, -0.02 * size)
        return face

    def _px(self) -> int:
        if not self._fit:
            return self._size
        metrics = QFontMetricsF(self._font(100))
        wide = sum(metrics.horizontalAdvance(c) for c in self._text) or 1.0
        return max(12, int(min(self.width() * 100 / wide, self.height() / _ROOM * 1.12)))

    def _advances(self, size: int) -> list[float]:
        metrics = QFontMetricsF(self._font(size))
        return [metrics.horizontalAdvance(c) for c in self._text]

    def _lefts(self) -> tuple[list[float], list[float]]:
        wide = self._advances(self._px())
        spare = self.width() - sum(wide)
        left = spare / 2 if self._align == Qt.AlignmentFlag.AlignHCenter else 0.0
        if self._align == Qt.AlignmentFlag.AlignRight:
            left = spare
        lefts = []
        for advance in wide:
            lefts.append(left)
            left += advance
        return lefts, wide

    def _cell(self, index: int) -> QRect:
        lefts, wide = self._lefts()
        return self._cell_of(lefts[index], wide[index])

    def _cell_of(self, left: float, wide: float) -> QRect:
        return QRectF(left, 0, wide, self.height()).toAlignedRect()

    def _picture(self, figure: str, size: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (figure, theme.hex_of(self._colour), size, ratio)
        if key not in self._pictures:
            if len(self._pictures) > 64:
                self._pictures.clear()
            face = self._font(size)
            metrics = QFontMetricsF(face)
            wide, high = metrics.horizontalAdvance(figure) + 4, metrics.height()
            made = QPixmap(round(wide * ratio) + 1, round(high * ratio) + 1)
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = paint.painter_on(made)
            painter.setFont(face)
            painter.setPen(theme.colour(self._colour))
            painter.drawText(QPointF(2, metrics.ascent()), figure)
            painter.end()
            self._pictures[key] = made
        return self._pictures[key]

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._advances(self._size)) + 2), round(self._size * _ROOM))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(80, 24) if self._fit else self.sizeHint()

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        size = self._px()
        metrics = QFontMetricsF(self._font(size))
        top = (self.height() - metrics.height()) / 2
        lefts, wide = self._lefts()
        ratio = self.devicePixelRatioF()
        for index, figure in enumerate(self._text):
            cell = self._cell_of(lefts[index], wide[index]).adjusted(2, 0, -2, 0)  # neighbours share their edges
            if event is None or event.region().intersects(cell):
                x = round((lefts[index] - 2) * ratio) / ratio
                painter.drawPixmap(QPointF(x, round(top * ratio) / ratio), self._picture(figure, size))
                self.painted += 1
        painter.end()
