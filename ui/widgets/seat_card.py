"""A seat in the draw: the card that gave it, and a small pill with number and name."""

from PyQt6.QtCore import QPoint, QRectF, QSize
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets import paint
from ui.widgets.playing_card import draw_card
from ui.widgets.seat_pill import SeatButton
from ui.widgets.seat_view import SeatView

CARD_W, CARD_H = 50, 68
PILL_H = 28
RIM = 5
MARK = 15
HIGH = CARD_H + 4 + PILL_H + 2 * RIM
WIDE = 124


class SeatCard(SeatButton):
    """Card and pill; the pill lies on the outer side of the table."""

    def __init__(self, view: SeatView, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self._pill_above = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_pill_above(self, above: bool) -> None:
        """Put the pill above the card (seats along the top) or below it."""
        self._pill_above = above
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(WIDE, HIGH)

    @override
    def hitButton(self, pos: QPoint) -> bool:
        return self.card_rect().adjusted(-4, -4, 4, 4).contains(pos.x(), pos.y()) or self.pill_rect().adjusted(
            0, -4, 0, 4
        ).contains(pos.x(), pos.y())

    def card_rect(self) -> QRectF:
        """Where the card lies."""
        top = RIM + (PILL_H + 4 if self._pill_above else 0)
        return QRectF((self.width() - CARD_W) / 2, top, CARD_W, CARD_H)

    def pill_rect(self) -> QRectF:
        """Where the pill lies: as wide as the words need, in the middle."""
        view = self.view()
        wide = paint.width_of(str(view.seat), theme.font(13, theme.Weight.SEMIBOLD)) + 9 + 22
        wide += paint.width_of(view.name or "empty", theme.font(15, theme.Weight.SEMIBOLD))
        wide += MARK + 6 if view.state == "absent" else 0
        wide = min(float(self.width() - 2 * RIM), max(wide, 56.0))
        top = RIM if self._pill_above else RIM + CARD_H + 4
        return QRectF((self.width() - wide) / 2, top, wide, PILL_H)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        view, t = self.view(), theme.colour
        deals = view.disc == "D"
        empty = view.state == "empty"
        if view.card:
            draw_card(painter, self.card_rect(), view.card, amber=deals)
        elif not empty:
            draw_card(painter, self.card_rect(), "")
        pill = self.pill_rect()
        if self.is_selected():
            paint.rounded(painter, pill, 8, fill=t("accent"))
        else:
            line = t("accent_line" if deals else "line2")
            paint.rounded(painter, pill, 8, fill=t("card"), line=line, dashed=empty)
        face = theme.font(13, theme.Weight.SEMIBOLD)
        ink = "accent_ink" if self.is_selected() else "text3"
        paint.words(painter, pill.adjusted(11, 0, 0, 0), str(view.seat), face, t(ink))
        start = 11 + paint.width_of(str(view.seat), face) + 9
        ink = "accent_ink" if self.is_selected() else "text3" if empty else "text"
        words, room = view.name or "empty", pill.adjusted(start, 0, -9, 0)
        if view.state == "absent":  # phoned in, and not here yet
            place = QRectF(pill.right() - MARK - 9, pill.center().y() - MARK / 2, MARK, MARK)
            paint.picture(painter, self, "armchair", "accent_ink" if self.is_selected() else "text2", place, MARK)
            room.setRight(place.left() - 4)
        weight = theme.Weight.REGULAR if empty else theme.Weight.SEMIBOLD
        name_face = theme.font(15, weight)
        for size in (14, 13):
            if paint.width_of(words, name_face) > room.width() + 0.5:
                name_face = theme.font(size, weight)
        paint.words(painter, room, paint.shortened(words, name_face, room.width()), name_face, t(ink))
        if self._ringed:
            paint.ring(painter, pill, 8, t("text"))
        elif self.is_selected():
            paint.ring(painter, pill, 8, t("accent_line"))
        painter.end()
