"""The levels in a row: the past filled, the present amber with a marker, the future outlined, breaks dashed."""

from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QPainter, QPaintEvent, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint

_GAP = 4
_ABOVE, _BELOW = 10, 5


class StageView(NamedTuple):
    """One stage: "100/200", or a break's "10 min"; minutes give the width."""

    text: str
    minutes: int
    is_break: bool = False


class LevelTimeline(QWidget):
    """A window of about eight stages around the present one."""

    def __init__(self, *, scale: float = 1.0, shown: int = 9, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale = scale
        self._shown = shown
        self._stages: tuple[StageView, ...] = ()
        self._now: int | None = None
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_stages(self, stages: tuple[StageView, ...], now: int | None, share: float = 0.0) -> None:
        """Show the stages; now is the present one's index (nothing before the start), share how much has passed."""
        share = min(1.0, max(0.0, share))
        if (stages, now) == (self._stages, self._now):
            self._move_marker(share)
            return
        self._stages, self._now, self._share = stages, now, share
        here = stages[now].text if now is not None and now < len(stages) else "not started"
        later = stages[(now + 1 if now is not None else 0) :][:1]
        self.setAccessibleName(plain(f"Levels. Now {here}" + (f", next {later[0].text}" if later else "")))
        self.update()

    def _move_marker(self, share: float) -> None:
        """Paint the present stage again, where the marker has come to another pixel."""
        box, before, self._share = self._present(), self._share, share
        ratio = self.devicePixelRatioF()
        if box is not None and round(box.width() * ratio * before) != round(box.width() * ratio * share):
            self.update(
                box.adjusted(-6 * self._scale, -box.top(), 6 * self._scale, _BELOW * self._scale).toAlignedRect()
            )

    def _present(self) -> QRectF | None:
        """Where the stage stands that is played."""
        top, high = _ABOVE * self._scale, self.height() - (_ABOVE + _BELOW) * self._scale
        return next((QRectF(left, top, wide, high) for i, left, wide in self.places() if i == self._now), None)

    def set_scale(self, scale: float) -> None:
        """Change the size, for the big screen."""
        if scale != self._scale:
            self._scale = scale
            self.updateGeometry()
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(500 * self._scale), round((30 + _ABOVE + _BELOW) * self._scale))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(round(200 * self._scale), self.sizeHint().height())

    def _face_px(self) -> int:
        return round(13 * self._scale)

    def _least(self, stage: StageView) -> float:
        wide = paint.width_of(stage.text, theme.font(self._face_px(), theme.Weight.SEMIBOLD))
        if not stage.is_break:
            return wide + 18 * self._scale
        return wide + 32 * self._scale if stage.text else 40 * self._scale

    def places(self) -> list[tuple[int, float, float]]:
        """The stages shown: index, left edge and width."""
        count = len(self._stages)
        shown = min(self._shown, count)
        while shown > 0:
            now = min(self._now or 0, count - 1)
            before = min((shown + 1) // 2, max(0, shown - 2))  # what comes next is worth more than what has been
            first = max(0, min(now - before, count - shown))
            chosen = range(first, first + shown)
            least = [self._least(self._stages[i]) for i in chosen]
            room = self.width() - _GAP * self._scale * (shown - 1)
            if sum(least) <= room or shown == 1:
                return self._spread(list(chosen), least, room)
            shown -= 1
        return []

    def _spread(self, chosen: list[int], least: list[float], room: float) -> list[tuple[int, float, float]]:
        """Widths follow the minutes; no stage is narrower than its words."""
        minutes = [float(max(1, self._stages[i].minutes)) for i in chosen]
        fixed: set[int] = set()
        wide = list(least)
        while True:
            free = [k for k in range(len(chosen)) if k not in fixed]
            left = room - sum(least[k] for k in fixed)
            total = sum(minutes[k] for k in free)
            short = [k for k in free if left * minutes[k] / total < least[k]]
            if not short:
                for k in free:
                    wide[k] = left * minutes[k] / total
                break
            fixed |= set(short)
            if len(fixed) == len(chosen):
                break
        found: list[tuple[int, float, float]] = []
        x = 0.0
        for k, index in enumerate(chosen):
            found.append((index, x, wide[k]))
            x += wide[k] + _GAP * self._scale
        return found

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        s = self._scale
        top, high = _ABOVE * s, self.height() - (_ABOVE + _BELOW) * s
        marker: QRectF | None = None
        for index, left, wide in self.places():
            box = QRectF(left, top, wide, high)
            self._draw_stage(painter, index, box)
            if index == self._now:
                marker = box
        if marker is not None:
            self._draw_marker(painter, marker)
        painter.end()

    def _draw_stage(self, painter: QPainter, index: int, box: QRectF) -> None:
        t, r = theme.colour, 6 * self._scale
        stage = self._stages[index]
        past = self._now is not None and index < self._now
        if index == self._now:
            self._draw_now(painter, stage, box)
        elif stage.is_break:
            paint.rounded(painter, box, r, fill=t("panel"), line=t("line2"), dashed=True)
            self._draw_words(painter, stage, box, "text3" if past else "text2")
        elif past:
            paint.rounded(
                painter, box, r, fill=theme.mixed("raised", "card", 0.35 if theme.tokens().name == "dark" else 0.85)
            )
            self._draw_words(painter, stage, box, "text3")
        else:
            paint.rounded(painter, box, r, line=t("line2"), width=max(1.0, 1.2 * self._scale))
            self._draw_words(painter, stage, box, "text2" if theme.tokens().name == "light" else "text")

    def _draw_now(self, painter: QPainter, stage: StageView, box: QRectF) -> None:
        t, r = theme.colour, 6 * self._scale
        gone = QRectF(box.left(), box.top(), box.width() * self._share, box.height())
        rest = QRectF(gone.right(), box.top(), box.right() - gone.right(), box.height())
        for part, fill, ink in ((gone, "accent", "accent_ink"), (rest, "accent_bg", "text")):
            painter.save()
            painter.setClipRect(part)
            paint.rounded(painter, box, r, fill=t(fill))
            self._draw_words(painter, stage, box, ink)
            painter.restore()
        paint.rounded(painter, box, r, line=t("accent_line"), width=2 * self._scale)

    def _draw_words(self, painter: QPainter, stage: StageView, box: QRectF, ink: str) -> None:
        if not stage.is_break:
            weight = theme.Weight.REGULAR if ink == "text3" else theme.Weight.SEMIBOLD
            face = theme.font(self._face_px(), weight)
            paint.words(painter, box.adjusted(3, 0, -3, 0), stage.text, face, theme.colour(ink), paint.CENTRE)
            return
        size = round(16 * self._scale)
        face = theme.font(self._face_px())
        wide = paint.width_of(stage.text, face)
        total = size + (5 * self._scale + wide if stage.text else 0)
        left = box.center().x() - total / 2
        paint.picture(painter, self, "coffee", ink, QRectF(left, box.top(), size, box.height()), size)
        if stage.text:
            room = QRectF(left + size + 5 * self._scale, box.top(), wide + 2, box.height())
            paint.words(painter, room, stage.text, face, theme.colour(ink))

    def _draw_marker(self, painter: QPainter, box: QRectF) -> None:
        s = self._scale
        x = box.left() + box.width() * self._share
        ink = theme.colour("text")
        painter.fillRect(QRectF(x - s, box.top() - 5 * s, 2 * s, box.height() + 9 * s), ink)
        painter.setPen(ink)
        painter.setBrush(ink)
        head = box.top() - 9.5 * s
        painter.drawPolygon(QPolygonF([QPointF(x - 5 * s, head), QPointF(x + 5 * s, head), QPointF(x, head + 6 * s)]))
