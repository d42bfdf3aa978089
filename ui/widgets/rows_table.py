"""The table on the screen: rows of one height with hairlines between, over any rows model."""

from collections.abc import Hashable
from typing import Any

from PyQt6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui import theme
from ui.qt_override import override
from ui.rows_model import COLOUR_ROLE, COLUMN_ROLE, TICK_ROLE, RowsModel
from ui.widgets import paint
from ui.widgets.ticks import draw_tick_box

_SIDE = 8
_BOX = 24
_NAME, _LEAST_SHARE = 150, 0.6  # what a name needs; how far the other columns give way


class RowPainter(QStyledItemDelegate):
    """Paints a cell: text in the column's colour and weight, a tick box after it, a hairline below."""

    @override
    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        if painter is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, theme.colour("card"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.colour("line"))
        self._paint_words(painter, box.adjusted(_SIDE, 0, -_SIDE, -1), index)
        table = self.parent()
        if chosen and isinstance(table, QWidget) and table.hasFocus():
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), theme.colour("text"))
            painter.fillRect(QRectF(box.left(), box.bottom() - 2, box.width(), 2), theme.colour("text"))
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, index: QModelIndex) -> None:
        column = index.data(COLUMN_ROLE)
        ticked = index.data(TICK_ROLE)
        if ticked is not None:
            draw_tick_box(painter, tick_place(room), bool(ticked))
            room = room.adjusted(0, 0, -_BOX - 14, 0)
        weight = theme.Weight.SEMIBOLD if column.strong else theme.Weight.REGULAR
        ink = theme.colour(str(index.data(COLOUR_ROLE)))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        paint.words(
            painter, room, text, theme.font(column.size, weight), ink, paint.RIGHT if column.right else paint.LEFT
        )

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(80, 40)

    @override
    def editorEvent(
        self,
        event: QEvent | None,
        model: QAbstractItemModel | None,
        option: QStyleOptionViewItem,
        index: QModelIndex,
    ) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
            and isinstance(model, RowsModel)
            and index.data(TICK_ROLE) is not None
        ):
            target = tick_place(QRectF(option.rect).adjusted(_SIDE, 0, -_SIDE, -1)).adjusted(-6, -8, 6, 8)
            if target.contains(event.position()):
                return model.want_tick(index)
        return super().editorEvent(event, model, option, index)


def tick_place(room: QRectF) -> QRectF:
    """Where a cell's tick box lies: at its right end."""
    return QRectF(room.right() - _BOX, room.center().y() - _BOX / 2, _BOX, _BOX)


class RowsTable(QTableView):
    """Rows to choose from. Enter or a double click tells row_activated, Space turns over the row's first tick."""

    row_chosen = pyqtSignal(object)
    row_activated = pyqtSignal(object)

    def __init__(
        self, model: RowsModel[Any], *, row_height: int = 40, sortable: bool = False, name: str = "",
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._rows_model = model
        self._kept: tuple[Hashable | None, int] = (None, 0)
        model.modelAboutToBeReset.connect(self._remember)
        self.setModel(model)
        model.modelReset.connect(self._recall)
        self.setItemDelegate(RowPainter(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setAccessibleName(name)
        self._dress_headers(row_height, sortable)
        self.doubleClicked.connect(self._activate)
        chooser = self.selectionModel()
        if chooser is not None:
            chooser.currentRowChanged.connect(self._chosen)

    def _dress_headers(self, row_height: int, sortable: bool) -> None:
        side, head = self.verticalHeader(), self.horizontalHeader()
        if side is None or head is None:
            return
        side.hide()
        side.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        side.setDefaultSectionSize(row_height)
        head.setFont(theme.font(13, theme.Weight.SEMIBOLD))
        head.setFixedHeight(34)
        head.setHighlightSections(False)
        head.setSectionsClickable(sortable)
        for index, column in enumerate(self._rows_model.columns()):
            stretch = column.width == 0
            mode = QHeaderView.ResizeMode.Stretch if stretch else QHeaderView.ResizeMode.Fixed
            head.setSectionResizeMode(index, mode)
            if not stretch:
                head.resizeSection(index, column.width)
        if sortable:
            head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            self.setSortingEnabled(True)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """Where room is short the fixed columns give way, so that names can still be read."""
        head, port = self.horizontalHeader(), self.viewport()
        columns = self._rows_model.columns()
        fixed = sum(column.width for column in columns if not column.firm)
        firm = sum(column.width for column in columns if column.firm)
        if head is None or port is None or not fixed:
            return
        names = _NAME * sum(column.width == 0 for column in columns)
        share = min(1.0, max(_LEAST_SHARE, (port.width() - names - firm) / fixed))
        for index, column in enumerate(columns):
            if column.width and not column.firm:
                head.resizeSection(index, round(column.width * share))

    def chosen_row(self) -> Any:
        """The chosen row, or nothing."""
        index = self.currentIndex()
        return self._rows_model.row(index.row()) if index.isValid() else None

    def choose(self, key: Hashable) -> None:
        """Choose the row with a key and bring it into view."""
        place = self._rows_model.position(key)
        if place is not None:
            self.setCurrentIndex(self._rows_model.index(place, 0))

    def _remember(self) -> None:
        index, bar = self.currentIndex(), self.verticalScrollBar()
        key = self._rows_model.key_at(index.row()) if index.isValid() else None
        self._kept = (key, bar.value() if bar is not None else 0)

    def _recall(self) -> None:
        key, scroll = self._kept
        place = self._rows_model.position(key) if key is not None else None
        bar = self.verticalScrollBar()
        if place is not None:
            self.setCurrentIndex(self._rows_model.index(place, 0))
        if bar is not None:
            self.updateGeometries()
            bar.setValue(scroll)

    def _chosen(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            self.row_chosen.emit(self._rows_model.row(now.row()))

    def _activate(self, index: QModelIndex) -> None:
        if index.isValid():
            self.row_activated.emit(self._rows_model.row(index.row()))

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        index = self.currentIndex()
        if event is not None and index.isValid():
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._activate(index)
                return
            if event.key() == Qt.Key.Key_Space:
                for column in range(self._rows_model.columnCount()):
                    if self._rows_model.want_tick(self._rows_model.index(index.row(), column)):
                        return
                event.ignore()
                return
        super().keyPressEvent(event)

    def row_at(self, spot: QPoint) -> Any:
        """The row under a point of the viewport, or nothing."""
        index = self.indexAt(spot)
        return self._rows_model.row(index.row()) if index.isValid() else None
