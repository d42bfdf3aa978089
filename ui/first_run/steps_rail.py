"""The green side of the first-run pages: what the program is, and the three steps."""

from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent, QPen
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.theme.icons import icon_path
from ui.widgets import paint
from ui.widgets.suits import draw_suit, is_red

WIDE, NARROW = 330, 292
_GROUND, _LINE, _RING, _DONE = "#0C3A2B", "#5E9C82", "#8FBCA6", "#DCE6DD"
_LIGHT_RED = "#FF8B7B"
_LEFT, _STEP = 40, 72
STEPS = ("Rules", "Club, venue and chips", "Ready")


class StepsRail(QWidget):
    """Which step is shown, with what was chosen in those before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = 0
        self._notes = ["", "", ""]
        self._logo = QSvgRenderer(str(icon_path("logo")), self)
        self._wide = WIDE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.show_step(0)

    def show_step(self, step: int, notes: tuple[str, str, str] = ("", "", "")) -> None:
        """Mark a step as the present one; the notes stand below those that are done."""
        self._step, self._notes = step, list(notes)
        self.setAccessibleName(f"Step {step + 1} of {len(STEPS)}: {STEPS[step]}")
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        """Leave more room to the pages in a small window."""
        wide = NARROW if narrow else WIDE
        if wide != self._wide:
            self._wide = wide
            self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._wide, 500)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(self.rect(), theme.colour(_GROUND))
        low = self.height() < 640
        top = 28 if low else 52
        self._logo.render(painter, QRectF(34, top, 60, 42))
        self._line(painter, top + 88, "Top Table", 40, "felt_text", theme.Weight.SEMIBOLD, serif=True)
        for i, words in enumerate(("Runs your poker night: door,", "draw, clock, rulings, results.")):
            self._line(painter, top + 129 + 24 * i, words, 16, "felt_text2")
        first = top + (210 if low else 238)
        for i in range(len(STEPS)):
            self._draw_step(painter, i, first + i * _STEP)
        self._draw_foot(painter)
        painter.end()

    def _line(
        self, painter: QPainter, middle: float, words: str, px: int, tone: str, weight: int = theme.Weight.REGULAR,
        *, left: float = _LEFT, serif: bool = False,
    ) -> None:  # fmt: skip
        box = QRectF(left, middle - px, self.width() - left - 16, 2 * px)
        paint.words(painter, box, words, theme.font(px, weight, serif=serif), theme.colour(tone))

    def _draw_step(self, painter: QPainter, step: int, middle: float) -> None:
        centre = QPointF(60, middle)
        if step + 1 < len(STEPS):
            painter.setPen(QPen(theme.colour(_LINE), 2))
            painter.drawLine(QPointF(60, middle + 19), QPointF(60, middle + _STEP - 19))
        now, done = step == self._step, step < self._step
        circle = QRectF(centre.x() - 17, middle - 17, 34, 34)
        fill = theme.colour("accent") if now else theme.colour(_DONE) if done else None
        paint.rounded(painter, circle, 17, fill=fill, line=None if fill else theme.colour(_RING), width=2)
        if done:
            paint.tick(painter, circle.adjusted(5, 5, -5, -5), theme.colour(_GROUND), 2.4)
        else:
            face = theme.font(15, theme.Weight.SEMIBOLD)
            tone = "accent_ink" if now else "felt_text"
            paint.words(painter, circle, str(step + 1), face, theme.colour(tone), paint.CENTRE)
        note = self._notes[step] if done else ""
        tone = "felt_text" if now or done else "felt_text2"
        self._line(painter, middle - (10 if note else 0), STEPS[step], 17, tone, theme.Weight.SEMIBOLD, left=92)
        if note:
            self._line(painter, middle + 13, note, 14, "felt_text2", left=92)

    def _draw_foot(self, painter: QPainter) -> None:
        bottom = self.height() - 24
        for i, suit in enumerate("shdc"):
            ink = theme.colour(_LIGHT_RED if is_red(suit) else _DONE)
            draw_suit(painter, suit, QRectF(_LEFT + i * 34, bottom - 40, 22, 22), ink)
        self._line(painter, bottom, "Everything stays on this computer", 13, "felt_text2")
