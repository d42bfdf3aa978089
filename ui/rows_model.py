"""One table model for every table: columns are data, rows are frozen."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal

from clubapp.domain.record import record
from clubapp.folding import sort_key
from ui.qt_override import override
from ui.text import one_line

Row = TypeVar("Row")
MOST_STEPS = 40  # beyond so many separate insertions and removals a reset is cheaper


@record
class Column(Generic[Row]):
    """One column: its title, the text of a row, and how it is sorted and shown."""

    title: str
    text: Callable[[Row], str]
    sort: Callable[[Row], Any] | None = None  # without it the column is sorted by its text
    right: bool = False
    width: int = 0  # logical pixels; 0 shares what room is left
    colour: Callable[[Row], str] | str = "text"  # a token
    tick: Callable[[Row], bool | None] | None = None  # a box to tick after the text; None for no box in that row
    strong: bool = False
    size: int = 15
    firm: bool = False  # keeps its width where room is short


TICK_ROLE = Qt.ItemDataRole.UserRole + 1
COLUMN_ROLE = Qt.ItemDataRole.UserRole + 2
COLOUR_ROLE = Qt.ItemDataRole.UserRole + 3


class RowsModel(QAbstractTableModel, Generic[Row]):
    """Rows under columns. New rows keep selection, order of sorting and scroll position."""

    tick_wanted = pyqtSignal(object, bool)  # row, whether it should be ticked

    def __init__(
        self, columns: Sequence[Column[Row]], key: Callable[[Row], Hashable], parent: QObject | None = None
    ) -> None:
        """The key tells which row is the same one after a change (a member's id, a place)."""
        super().__init__(parent)
        self._columns = tuple(columns)
        self._key = key
        self._rows: list[Row] = []
        self._sorted_by: int | None = None
        self._descending = False

    def columns(self) -> tuple[Column[Row], ...]:
        """The columns."""
        return self._columns

    def row(self, index: int) -> Row:
        """The row at a position on the screen."""
        return self._rows[index]

    def rows(self) -> tuple[Row, ...]:
        """All rows as they stand on the screen."""
        return tuple(self._rows)

    def key_at(self, index: int) -> Hashable:
        """The key of the row at a position."""
        return self._key(self._rows[index])

    def position(self, key: Hashable) -> int | None:
        """Where the row with a key stands, or nothing."""
        return next((i for i, row in enumerate(self._rows) if self._key(row) == key), None)

    def set_rows(self, rows: Iterable[Row]) -> None:
        """Show other rows, with as little change as possible."""
        new = self._in_order(list(rows))
        old_keys = [self._key(row) for row in self._rows]
        new_keys = [self._key(row) for row in new]
        if old_keys != new_keys and not self._move_to(new, old_keys, new_keys):
            self.beginResetModel()
            self._rows = new
            self.endResetModel()
            return
        changed = [i for i, (a, b) in enumerate(zip(self._rows, new, strict=True)) if a != b]
        self._rows = new
        if changed and self._columns:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], len(self._columns) - 1))

    def _move_to(self, new: list[Row], old_keys: list[Hashable], new_keys: list[Hashable]) -> bool:
        """Remove, add and reorder until the keys match; false where that would take too many steps."""
        wanted, have = set(new_keys), set(old_keys)
        if len(wanted) != len(new_keys):
            return False
        gone = _runs([i for i, key in enumerate(old_keys) if key not in wanted])
        added = [row for row in new if self._key(row) not in have]
        if len(gone) > MOST_STEPS or (have and not have & wanted):
            return False
        for first, last in reversed(gone):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()
        if added:
            count = len(self._rows)
            self.beginInsertRows(QModelIndex(), count, count + len(added) - 1)
            self._rows += added
            self.endInsertRows()
        if [self._key(row) for row in self._rows] != new_keys:
            self._reorder(new)
        return True

    def _reorder(self, new: list[Row]) -> None:
        """Put the same rows into another order; selection and focus follow their rows."""
        self.layoutAboutToBeChanged.emit()
        place = {self._key(row): i for i, row in enumerate(new)}
        before = self.persistentIndexList()
        after = [self.index(place[self._key(self._rows[i.row()])], i.column()) for i in before]
        self._rows = list(new)
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _in_order(self, rows: list[Row]) -> list[Row]:
        if self._sorted_by is None:
            return rows
        column = self._columns[self._sorted_by]
        key = column.sort or _by_text(column.text)
        known = [row for row in rows if key(row) is not None]
        unknown = [row for row in rows if key(row) is None]
        return sorted(known, key=key, reverse=self._descending) + unknown

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted_by = column if 0 <= column < len(self._columns) else None
        self._descending = order == Qt.SortOrder.DescendingOrder
        if self._rows:
            self._reorder(self._in_order(self._rows))

    @override
    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    @override
    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    @override
    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self._columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one_line(column.text(row))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
                return side | Qt.AlignmentFlag.AlignVCenter
            case _ if role == TICK_ROLE:
                return column.tick(row) if column.tick is not None else None
            case _ if role == COLUMN_ROLE:
                return column
            case _ if role == COLOUR_ROLE:
                return column.colour if isinstance(column.colour, str) else column.colour(row)
        return None

    def _spoken(self, row: Row, column: Column[Row]) -> str:
        ticked = column.tick(row) if column.tick is not None else None
        state = "" if ticked is None else " ticked" if ticked else " not ticked"
        return f"{column.title}: {one_line(column.text(row))}{state}"

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(column.title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def want_tick(self, index: QModelIndex) -> bool:
        """Ask for a row's box to be turned over; the owner decides and sets new rows."""
        ticked = index.data(TICK_ROLE)
        if ticked is None:
            return False
        self.tick_wanted.emit(self._rows[index.row()], not ticked)
        return True


def _by_text(text: Callable[[Row], str]) -> Callable[[Row], tuple[str, str]]:
    def folded(row: Row) -> tuple[str, str]:
        return sort_key(text(row))

    return folded


def _runs(positions: list[int]) -> list[tuple[int, int]]:
    """Neighbouring positions joined: 1, 2, 3, 7 gives (1, 3), (7, 7)."""
    runs: list[tuple[int, int]] = []
    for position in positions:
        if runs and runs[-1][1] == position - 1:
            runs[-1] = (runs[-1][0], position)
        else:
            runs.append((position, position))
    return runs
