"""Tonight's list as a table: the held seats on top, then the players, the last to arrive first."""

from collections.abc import Mapping

from PyQt6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PyQt6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from clubapp.domain.ids import Pence
from clubapp.views.door import DoorRow
from clubapp.views.fees import FeeState
from clubapp.wording import pounds
from ui import theme
from ui.qt_override import override
from ui.rows_model import TICK_ROLE, Column, RowsModel
from ui.widgets import paint
from ui.widgets.button import GUARD_MS
from ui.widgets.rows_table import RowPainter, RowsTable

NUMBER, AT, PLAYER, MEMBER, FEE = range(5)
FEE_WORDS: Mapping[FeeState, str] = {"paid": "paid", "due": "to pay", "free": "free"}
FEE_COLOURS: Mapping[FeeState, str] = {"paid": "text2", "due": "accent_text", "free": "info"}


def note_of(row: DoorRow) -> str:
    """The quiet words after a name."""
    if row.phoned_in:
        return f"Held to {row.held_until}, phoned in {row.at}" if row.held_until else f"Phoned in {row.at}"
    if row.sanction:
        return row.sanction
    if row.out:
        return "Knocked out"
    first = "First night" if row.first_night else ""
    waived = row.why if row.fee == "free" and row.why != first else ""
    return ", ".join(part for part in (first, waived) if part)


def _columns() -> tuple[Column[DoorRow], ...]:
    return (
        Column("No.", lambda r: str(r.place or ""), width=54, right=True, colour="text2"),
        Column("Here at", lambda r: "" if r.phoned_in else r.at, width=66, colour="text2"),
        Column("Player", lambda r: r.name, strong=True, size=16),
        Column("Member", lambda r: r.number, width=74, right=True, colour="text2"),
        Column(
            "Fee",
            lambda r: "" if r.phoned_in else FEE_WORDS[r.fee],
            width=132,
            right=True,
            colour=lambda r: FEE_COLOURS[r.fee],
            tick=lambda r: None if r.phoned_in else r.paid,
            size=14,
        ),
    )


class DoorRows(RowsModel[DoorRow]):
    """The rows; the head of the last column says how much the fee is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(_columns(), lambda row: row.player, parent)
        self._fee: Pence = 0

    def set_fee(self, fee: Pence) -> None:
        """Change the fee an evening costs."""
        if fee != self._fee:
            self._fee = fee
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, FEE, FEE)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if (section, orientation, role) == (FEE, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole):
            return f"Fee {pounds(self._fee)}" if self._fee else ""
        return super().headerData(section, orientation, role)

    @override
    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not self._fee and index.column() == FEE and role in (Qt.ItemDataRole.DisplayRole, TICK_ROLE):
            return "" if role == Qt.ItemDataRole.DisplayRole else None  # nothing to be paid, nothing to tick
        if role == Qt.ItemDataRole.AccessibleTextRole and index.isValid() and index.column() == PLAYER:
            row = self.row(index.row())
            return ", ".join(part for part in (str(super().data(index, role)), note_of(row)) if part)
        return super().data(index, role)


class DoorPainter(RowPainter):
    """As every table, with a phone, a quiet note after the name, and a button where somebody is still to come."""

    def __init__(self, table: "TonightTable") -> None:
        super().__init__(table)
        self._table = table
        self._last = -10 * GUARD_MS

    @override
    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        row = self._table.rows.row(index.row())
        if painter is not None and not chosen and row.player == self._table.newest:
            painter.fillRect(option.rect, theme.colour("card"))
        super().paint(painter, option, index)

    @override
    def _paint_words(self, painter: QPainter, room: QRectF, index: QModelIndex) -> None:
        row, column = self._table.rows.row(index.row()), index.column()
        if row.phoned_in and column == NUMBER:
            paint.picture(painter, self._table, "phone", "info", room, 18)
        elif column == PLAYER or (row.phoned_in and column == AT):
            self._paint_name(painter, room, row)
        elif row.phoned_in and column == FEE:
            self._paint_button(painter, room)
        else:
            super()._paint_words(painter, room, index)

    def _paint_name(self, painter: QPainter, room: QRectF, row: DoorRow) -> None:
        face, note = theme.font(16, theme.Weight.SEMIBOLD), note_of(row)
        late = row.player in self._table.overdue
        quiet = theme.font(14, theme.Weight.SEMIBOLD if late else theme.Weight.REGULAR)
        space = 0.0
        if note:
            note = f"Time was up at {row.held_until}" if late else note
            least = min(paint.width_of(row.name, face), 120.0 if row.phoned_in else room.width() * 0.8)
            space = min(paint.width_of(note, quiet) + 12, room.width() - least)
        wide = min(paint.width_of(row.name, face), room.width() - space)
        ink = theme.colour("text2" if row.out else "text")
        paint.words(painter, QRectF(room.left(), room.top(), wide + 1, room.height()), row.name, face, ink)
        if note:
            rest = QRectF(room.left() + wide + 12, room.top(), max(0.0, room.width() - wide - 12), room.height())
            first = row.first_night and not row.phoned_in and not row.out
            tone = "accent_text" if late else "info" if first else "text2"
            tone = "bad" if row.sanction and not row.phoned_in else tone
            paint.words(painter, rest, note, quiet, theme.colour(tone))

    def _paint_button(self, painter: QPainter, room: QRectF) -> None:
        box = arrived_place(room)
        paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=theme.colour("raised"), line=theme.colour("line2"))
        paint.words(painter, box, "Arrived", theme.font(14, theme.Weight.SEMIBOLD), theme.colour("text"), paint.CENTRE)

    @override
    def editorEvent(
        self,
        event: QEvent | None,
        model: QAbstractItemModel | None,
        option: QStyleOptionViewItem,
        index: QModelIndex,
    ) -> bool:
        if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonRelease:
            return super().editorEvent(event, model, option, index)
        # The row under the pointer changes with the first click; the second of a double click is not for the new one.
        if event.timestamp() - self._last < GUARD_MS:
            return True
        row = self._table.rows.row(index.row())
        if row.phoned_in and index.column() == FEE:
            if not arrived_place(QRectF(option.rect).adjusted(8, 0, -8, -1)).contains(QPointF(event.position())):
                return False
            self._last = event.timestamp()
            self._table.arrived.emit(row)
            return True
        done = super().editorEvent(event, model, option, index)
        if done:
            self._last = event.timestamp()
        return done


def arrived_place(room: QRectF) -> QRectF:
    """Where the button lies in a cell."""
    return room.adjusted(0, 2, 0, -2)


class TonightTable(RowsTable):
    """Enter or Space lets a phoned-in player in, Space turns a fee over, Delete takes a player off the list."""

    arrived = pyqtSignal(object)  # DoorRow
    take_off = pyqtSignal(object)  # DoorRow
    left = pyqtSignal()  # Esc

    def __init__(self, rows: DoorRows, parent: QWidget | None = None) -> None:
        super().__init__(rows, row_height=40, name="Tonight's players", parent=parent)
        self.rows = rows
        self.newest: object = None
        self.overdue: frozenset[object] = frozenset()
        self.setItemDelegate(DoorPainter(self))
        self.row_activated.connect(self._entered)

    def _entered(self, row: DoorRow) -> None:
        if row.phoned_in:
            self.arrived.emit(row)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        row = self.chosen_row()
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event is not None and event.key() == Qt.Key.Key_Delete and row is not None:
            if not event.isAutoRepeat():
                self.take_off.emit(row)
        elif event is not None and event.key() == Qt.Key.Key_Space and row is not None and row.phoned_in:
            if not event.isAutoRepeat():
                self.arrived.emit(row)
        elif event is not None and event.text().isprintable() and event.text().strip():
            event.ignore()  # letters are the page's keys, not a search in the table
        else:
            super().keyPressEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            event.accept()
