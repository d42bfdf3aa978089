"""A poker table with its seats around it: compact for play, with cards for the draw."""

from typing import Literal

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.discs import draw_disc
from ui.widgets.seat_card import CARD_H, HIGH, SeatCard
from ui.widgets.seat_card import WIDE as CARD_WIDE
from ui.widgets.seat_pill import HEIGHT, RIM, SeatButton, SeatPill
from ui.widgets.seat_places import Place, columns, next_seat, places, rows
from ui.widgets.seat_view import SeatView, TableView

Form = Literal["compact", "cards"]
_HEAD = 42
_LEAST_SEAT = 82


class TableMap(QWidget):
    """One table on its panel. Arrow keys walk the seats, and what is walked to is told as clicked."""

    seat_clicked = pyqtSignal(int, int)  # table, seat
    seat_activated = pyqtSignal(int, int)  # Enter or a double click
    edge_reached = pyqtSignal(int, int, int)  # table, dx, dy: an arrow key at the edge

    def __init__(self, view: TableView, form: Form = "compact", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form: Form = form
        self._view = TableView(view.table, ())
        self._seats: list[SeatButton] = []
        self._selected: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.set_table(view)

    def table(self) -> int:
        """The table's number."""
        return self._view.table

    def view(self) -> TableView:
        """The row the table is drawn from."""
        return self._view

    def set_table(self, view: TableView) -> None:
        """Draw the table from another row; seats that stay keep their widgets and the focus."""
        if view == self._view:
            return
        self._view = view
        while len(self._seats) > len(view.seats):
            gone = self._seats.pop()
            gone.hide()
            gone.deleteLater()
        for index, seat in enumerate(view.seats):
            if index < len(self._seats):
                self._seats[index].set_view(seat)
            else:
                self._seats.append(self._new_seat(seat))
        self.setAccessibleName(plain(f"{view.title or f'Table {view.table}'}, {view.note}".rstrip(", ")))
        self.set_selected(self._selected)
        self.updateGeometry()
        self._lay_out()
        self.update()

    def _new_seat(self, view: SeatView) -> SeatButton:
        seat: SeatButton = SeatPill(view, self) if self._form == "compact" else SeatCard(view, self)
        seat.clicked.connect(self._clicked)
        seat.activated.connect(self._activated)
        seat.walked.connect(self._walked)
        seat.show()
        return seat

    def set_selected(self, seat: int | None) -> None:
        """Mark a seat as the chosen one, or none; tells nobody."""
        self._selected = seat
        chosen = any(button.view().seat == seat for button in self._seats)
        for index, button in enumerate(self._seats):
            mine = button.view().seat == seat
            button.set_selected(mine)
            # One stop of the Tab key for each table; the arrow keys do the rest.
            stop = mine or (not chosen and index == 0)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)

    def seat(self, number: int) -> SeatButton:
        """The widget of a seat, counted from 1."""
        return self._seats[number - 1]

    def focus_seat(self, number: int = 1) -> None:
        """Give a seat the keyboard."""
        if self._seats:
            index = min(max(number, 1), len(self._seats)) - 1
            self._seats[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def _clicked(self) -> None:
        seat = self.sender()
        if isinstance(seat, SeatButton):
            self.seat_clicked.emit(self._view.table, seat.view().seat)

    def _activated(self, seat: int) -> None:
        self.seat_activated.emit(self._view.table, seat)

    def _walked(self, seat: int, dx: int, dy: int) -> None:
        index = next(i for i, button in enumerate(self._seats, start=1) if button.view().seat == seat)
        target = next_seat(len(self._seats), index, dx, dy)
        if target is None:
            self.edge_reached.emit(self._view.table, dx, dy)
            return
        self.focus_seat(target)
        self.seat_clicked.emit(self._view.table, self._seats[target - 1].view().seat)

    @override
    def sizeHint(self) -> QSize:
        return QSize(404, 558) if self._form == "cards" else self.minimumSizeHint().expandedTo(QSize(292, 226))

    @override
    def minimumSizeHint(self) -> QSize:
        count = len(self._seats) or 1
        if self._form == "cards":
            return QSize(360, 380 if rows(count) <= 3 else 488)
        return QSize(20 + columns(count) * (_LEAST_SEAT + 6), _HEAD + rows(count) * (HEIGHT + 6) + 6)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        spots = places(len(self._seats)) if self._seats else ()
        for seat, spot in zip(self._seats, spots, strict=True):
            if isinstance(seat, SeatCard):
                seat.set_pill_above(spot.side == "top")
                seat.setGeometry(self._card_place(spot))
            else:
                seat.setGeometry(self._pill_place(spot))

    def _pill_place(self, spot: Place) -> QRect:
        across = columns(len(self._seats))
        room = QRectF(10, _HEAD, self.width() - 20, self.height() - _HEAD - 12)
        wide = min(140.0, (room.width() - 6 * (across - 1)) / across)
        left = room.left() + (room.width() - wide) * spot.x
        top = room.top() + (room.height() - HEIGHT) * spot.y
        return QRect(round(left) - RIM, round(top) - RIM, round(wide) + 2 * RIM, HEIGHT + 2 * RIM)

    def _card_place(self, spot: Place) -> QRect:
        # The end columns stand a little inwards, so that the corners of the table show.
        if spot.side in ("left", "right"):
            x = 58 + (self.width() - 116) * spot.x
            top = self._side_middle(spot.y) - CARD_H / 2 - RIM
        else:
            x = 76 + (self.width() - 152) * spot.x
            top = 42 + (self.height() - 57 - HIGH) * spot.y
        wide = min(float(CARD_WIDE), (self.width() - 152) / 2 - 4)
        # A long name grows inwards at the edge of the panel.
        left = min(max(x - wide / 2, 4 - wide / 2 + 54), self.width() - 4 - wide / 2 - 54)
        return QRect(round(left), round(top), round(wide), HIGH)

    def _side_middle(self, share: float) -> float:
        """Where the middle of a card at the side lies: clear of the cards above and below."""
        felt = self._felt()
        highest, lowest = 151 + CARD_H / 2, self.height() - 124 - HIGH + 2 * RIM + CARD_H / 2
        if share == 0.5:
            return min(max(felt.center().y(), highest), lowest)
        apart = min(lowest - highest, felt.height() / 3)
        return (highest + lowest) / 2 + apart * (share - 0.5) * 3

    def _felt(self) -> QRectF:
        if self._form == "cards":
            return QRectF(38, 102, self.width() - 76, self.height() - 178)
        return QRectF(self.rect()).adjusted(26, _HEAD + 12, -26, -28)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        t = theme.colour
        line = "accent_line" if self._view.alert else "line"
        paint.rounded(painter, QRectF(self.rect()), theme.RADIUS_PANEL, fill=t("panel"), line=t(line))
        felt = self._felt()
        thick = 8.0 if self._form == "cards" else 5.0
        corner = min(felt.width(), felt.height()) / 2
        if self._form == "cards":
            corner = min(corner, felt.width() * 0.39)
        paint.rounded(painter, felt, corner, fill=t("felt"), line=t("rim"), width=thick)
        if self._form == "cards":
            inner = felt.adjusted(26, 26, -26, -26)
            paint.rounded(painter, inner, max(8.0, corner - 26), line=theme.mixed("felt_text", "felt", 0.18))
            self._draw_centre(painter, felt)
        elif self._view.centre:
            self._draw_little_centre(painter, felt)
        self._draw_head(painter)
        self._draw_discs(painter)
        painter.end()

    def _draw_head(self, painter: QPainter) -> None:
        t = theme.colour
        cards = self._form == "cards"
        face = theme.font(20 if cards else 16, theme.Weight.SEMIBOLD, serif=cards)
        title = self._view.title or f"Table {self._view.table}"
        wide = min(paint.width_of(title, face) + 2, self.width() * 0.6)
        left, high = (18, 52) if cards else (14, 40)
        paint.words(painter, QRectF(left, 0, wide, high), title, face, t("text"))
        note_face = theme.font(15 if cards else 14)
        note_wide = paint.width_of(self._view.note, note_face) + 2
        note = QRectF(self.width() - left - note_wide, 0, note_wide, high)
        paint.words(painter, note, self._view.note, note_face, t("text2"), paint.RIGHT)
        if self._view.badge:
            self._draw_badge(painter, left + wide + 10, note.left() - 8, high / 2)

    def _draw_badge(self, painter: QPainter, left: float, right: float, middle: float) -> None:
        face = theme.font(13, theme.Weight.SEMIBOLD)
        wide = min(paint.width_of(self._view.badge, face) + 41, right - left)
        box = QRectF(left, middle - 13, wide, 26)
        line = theme.mixed("accent_text", "accent_bg", 0.42)
        paint.rounded(painter, box, 13, fill=theme.colour("accent_bg"), line=line)
        mark = QRectF(box.left() + 8, box.top(), 16, box.height())
        paint.picture(painter, self, "triangle-alert", "accent_text", mark, 15)
        paint.words(painter, box.adjusted(29, 0, -10, 0), self._view.badge, face, theme.colour("accent_text"))

    def _draw_centre(self, painter: QPainter, felt: QRectF) -> None:
        middle = felt.center().y()
        room = QRectF(felt.left() + 80, middle - 28, felt.width() - 160, 28)
        face = theme.font(20, theme.Weight.SEMIBOLD)
        paint.words(painter, room, self._view.centre, face, theme.colour("felt_text"), paint.CENTRE)
        room.translate(0, 28)
        paint.words(painter, room, self._view.centre_note, theme.font(15), theme.colour("felt_text2"), paint.CENTRE)

    def _draw_little_centre(self, painter: QPainter, felt: QRectF) -> None:
        """A few words between the seats."""
        wide = self.width() / columns(len(self._seats) or 1) - 34
        room = QRectF(felt.center().x() - wide / 2, felt.center().y() - 12, wide, 24)
        paint.words(painter, room, self._view.centre, theme.font(12), theme.colour("felt_text2"), paint.CENTRE)

    def _draw_discs(self, painter: QPainter) -> None:
        spots = places(len(self._seats)) if self._seats else ()
        for seat, spot in zip(self._seats, spots, strict=True):
            if seat.view().disc:
                draw_disc(painter, self._disc_place(seat, spot), seat.view().disc)

    def _disc_place(self, seat: SeatButton, spot: Place) -> QRectF:
        if isinstance(seat, SeatCard):
            size, near, box = 28.0, 9.0, seat.card_rect().translated(seat.x(), seat.y())
        else:
            size, near, box = 18.0, 2.0, QRectF(seat.geometry()).adjusted(RIM, RIM, -RIM, -RIM)
            if spot.side in ("top", "bottom") and rows(len(self._seats)) > 2 and spot.x in (0.0, 1.0):
                # Under a seat in the corner lies the next one: the disc goes to the corner that looks inwards.
                x = box.right() + 1 if spot.x == 0.0 else box.left() - 1 - size
                y = box.bottom() + near if spot.side == "top" else box.top() - near - size
                return QRectF(x, y, size, size)
        x, y = box.center().x() - size / 2, box.center().y() - size / 2
        crowded = isinstance(seat, SeatCard) and rows(len(self._seats)) > 2 and spot.x != 0.5
        match spot.side:
            case "top" | "bottom" if crowded:  # a card at the side lies where the disc would
                x = box.right() + near if spot.x < 0.5 else box.left() - near - size
                y = box.bottom() - size if spot.side == "top" else box.top()
            case "top":
                y = box.bottom() + near
            case "bottom":
                y = box.top() - near - size
            case "left":
                x = box.right() + near
            case "right":
                x = box.left() - near - size
        return QRectF(x, y, size, size)
