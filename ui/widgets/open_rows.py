"""A long list of painted rows in which the chosen one opens to show what is behind it."""

from collections.abc import Hashable
from typing import Any, NamedTuple

from PyQt6.QtCore import QModelIndex, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui import theme
from ui.qt_override import override
from ui.rows_model import RowsModel
from ui.widgets import paint
from ui.widgets.focus import by_keyboard
from ui.widgets.rule_tag import RuleTag

MARGIN = 8  # between the list's edge and the card of the open row
_WALKS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)


class Head(NamedTuple):
    """A column's title and the place it stands over."""

    text: str
    left: float
    width: float
    right: bool = False
    rule: str = ""  # a tag after the title


class TagSpot(NamedTuple):
    """Where a rule tag stands in an open row: its left end and its middle, from the row's corner."""

    rule: str
    left: float
    middle: float


class RowDrawing(QStyledItemDelegate):
    """How one kind of row is painted. A row's height is row_height, and open_height while it is the chosen one."""

    row_height = 41

    def open_height(self, row: Any, width: float) -> int:
        """The height of the chosen row."""
        raise NotImplementedError

    def draw(self, painter: QPainter, box: QRectF, row: Any, *, opened: bool) -> None:
        """Paint a row's words; ground, outline and hairline are there already."""
        raise NotImplementedError

    def heads(self, width: float) -> tuple[Head, ...]:
        """The titles over the columns."""
        raise NotImplementedError

    def tags(self, row: Any, width: float) -> tuple[TagSpot, ...]:
        """The rule tags in the chosen row."""
        raise NotImplementedError

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        view = self.parent()
        if isinstance(view, OpenRows) and view.currentIndex() == index:
            return QSize(0, self.open_height(view.row(index), view.row_width()))
        return QSize(0, self.row_height)

    @override
    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        view = self.parent()
        if painter is None or not isinstance(view, OpenRows):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(option.rect)
        opened = view.currentIndex() == index
        if opened:
            card = box.adjusted(MARGIN, 0, -MARGIN, 0)
            paint.rounded(painter, card, theme.RADIUS_SEAT, fill=theme.colour("card"), line=theme.colour("accent_line"))
            if view.shows_focus():
                inner = card.adjusted(3, 3, -3, -3)
                paint.rounded(painter, inner, theme.RADIUS_SEAT - 3, line=theme.colour("text"), width=theme.RING)
        else:
            if option.state & QStyle.StateFlag.State_MouseOver:
                ground = theme.mixed("text", "panel", 0.04)
                paint.rounded(painter, box.adjusted(MARGIN, 1, -MARGIN, -1), theme.RADIUS_SEAT, fill=ground)
            below = view.currentIndex().row() - 1 == index.row()
            if not below:
                line = QRectF(box.left() + 2 * MARGIN, box.bottom() - 1, box.width() - 4 * MARGIN, 1)
                painter.fillRect(line, theme.colour("line"))
        self.draw(painter, box, view.row(index), opened=opened)
        painter.restore()


class OpenRows(QListView):
    """The rows of a RowsModel with one column, whose text is what a screen reader says.

    Up, Down, Page, Home and End choose; a click on the open row folds it. Every other key goes on to the window.
    """

    row_chosen = pyqtSignal(object)  # a row, or None when the open one was folded
    row_activated = pyqtSignal(object)  # Enter or a click, where `enters`

    def __init__(
        self,
        model: RowsModel[Any],
        drawing: RowDrawing,
        *,
        name: str,
        enters: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rows_model = model
        self.drawing = drawing
        self._enters = enters
        self._by_keys = False
        self._kept: tuple[Hashable | None, int] = (None, 0)
        self._tags: list[RuleTag] = []
        drawing.setParent(self)
        self.setModel(model)
        self.setItemDelegate(drawing)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        bar, port = self.verticalScrollBar(), self.viewport()
        if bar is not None:
            bar.setSingleStep(drawing.row_height // 2)
            bar.valueChanged.connect(self._place_tags)
            bar.rangeChanged.connect(self._place_tags)
        if port is not None:
            port.setAutoFillBackground(False)
        model.modelAboutToBeReset.connect(self._remember)
        model.modelReset.connect(self._recall)
        model.dataChanged.connect(self._refresh)
        model.layoutChanged.connect(self._refresh)
        model.rowsInserted.connect(self._refresh)
        model.rowsRemoved.connect(self._refresh)

    def row(self, index: QModelIndex) -> Any:
        """The row at an index of the model."""
        return self._rows_model.row(index.row())

    def row_width(self) -> float:
        """How wide a row is."""
        port = self.viewport()
        return port.width() if port is not None else self.width()

    def chosen_row(self) -> Any:
        """The open row, or nothing."""
        index = self.currentIndex()
        return self.row(index) if index.isValid() else None

    def choose(self, key: Hashable) -> None:
        """Open the row with a key and bring it into view."""
        place = self._rows_model.position(key)
        if place is not None:
            self.setCurrentIndex(self._rows_model.index(place, 0))

    def fold(self) -> None:
        """Close the open row."""
        self.setCurrentIndex(QModelIndex())

    def shows_focus(self) -> bool:
        """Whether the keyboard is here and came by keyboard."""
        return self.hasFocus() and self._by_keys

    # Changes -------------------------------------------------------------------------------------------------------

    @override
    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        bar = self.verticalScrollBar()
        before = self.visualRect(current).top() if current.isValid() else 0
        super().currentChanged(current, previous)
        self._lay_out()
        if bar is not None and current.isValid():
            # The row above that has just folded must not pull the chosen one from under the pointer.
            bar.setValue(bar.value() + self.visualRect(current).top() - max(0, before))
            self.scrollTo(current)
        self._place_tags()
        self.row_chosen.emit(self.row(current) if current.isValid() else None)

    def _lay_out(self) -> None:
        """Ask every row for its height again, now."""
        self.scheduleDelayedItemsLayout()
        self.executeDelayedItemsLayout()

    def _refresh(self) -> None:
        self.scheduleDelayedItemsLayout()
        self._place_tags()

    def _remember(self) -> None:
        index, bar = self.currentIndex(), self.verticalScrollBar()
        key = self._rows_model.key_at(index.row()) if index.isValid() else None
        self._kept = (key, bar.value() if bar is not None else 0)

    def _recall(self) -> None:
        key, scroll = self._kept
        bar = self.verticalScrollBar()
        if key is not None:
            self.choose(key)
        if bar is not None:
            self.executeDelayedItemsLayout()
            bar.setValue(scroll)
        self._place_tags()

    @override
    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_tags()

    @override
    def resizeEvent(self, e: QResizeEvent | None) -> None:
        super().resizeEvent(e)
        self._lay_out()
        self._place_tags()

    def _place_tags(self) -> None:
        index, port = self.currentIndex(), self.viewport()
        spots: tuple[TagSpot, ...] = ()
        if index.isValid() and index.row() < self._rows_model.rowCount() and port is not None:
            spots = self.drawing.tags(self.row(index), self.row_width())
        while len(self._tags) < len(spots):
            self._tags.append(RuleTag("", port))
        corner = self.visualRect(index).topLeft()
        for tag, spot in zip(self._tags, spots, strict=False):
            tag.set_rule(spot.rule)
            size = tag.sizeHint()
            tag.setGeometry(
                round(corner.x() + spot.left), round(corner.y() + spot.middle - size.height() / 2), size.width(),
                size.height(),
            )  # fmt: skip
            tag.show()
        for tag in self._tags[len(spots) :]:
            tag.hide()

    # Keys and mouse ------------------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        if e is None:
            return
        if e.key() in _WALKS and not e.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._by_keys = True
            super().keyPressEvent(e)
            self._update_port()
        elif self._enters and e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            if not e.isAutoRepeat():
                self.row_activated.emit(self.chosen_row())
        else:
            e.ignore()

    @override
    def mousePressEvent(self, e: QMouseEvent | None) -> None:
        if e is None:
            return
        self._by_keys = False
        index = self.indexAt(e.position().toPoint())
        again = index.isValid() and index == self.currentIndex()
        if e.button() == Qt.MouseButton.LeftButton and again and not self._enters:
            self.fold()
            return
        super().mousePressEvent(e)
        if e.button() == Qt.MouseButton.LeftButton and index.isValid() and self._enters:
            self.row_activated.emit(self.row(index))

    @override
    def focusInEvent(self, e: QFocusEvent | None) -> None:
        self._by_keys = by_keyboard(e)
        super().focusInEvent(e)
        if self._by_keys and not self.currentIndex().isValid() and self._rows_model.rowCount():
            self.setCurrentIndex(self._rows_model.index(0, 0))

    def _update_port(self) -> None:
        port = self.viewport()
        if port is not None:
            port.update()
