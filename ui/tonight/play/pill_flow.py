"""Pills of which one is chosen, wrapped onto as many lines as they need; and the layout that wraps them."""

from collections.abc import Sequence

from PyQt6.QtCore import QPoint, QRect, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QLayout, QLayoutItem, QSizePolicy, QWidget

from ui.qt_override import override
from ui.widgets.pills import Pill

RING_ROOM = 4  # the focus ring lies around a pill, and would be cut off at the edge


class FlowLayout(QLayout):
    """Widgets from left to right, and on below where the line is full."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8) -> None:
        super().__init__(parent)
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(RING_ROOM, RING_ROOM, RING_ROOM, RING_ROOM)

    @override
    def addItem(self, a0: QLayoutItem | None) -> None:
        if a0 is not None:
            self._items.append(a0)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, a0: int) -> int:
        return self._place(QRect(0, 0, a0 - 2 * RING_ROOM, 0), move=False) + 2 * RING_ROOM

    @override
    def setGeometry(self, a0: QRect) -> None:
        super().setGeometry(a0)
        self._place(a0.adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM), move=True)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size + QSize(2 * RING_ROOM, 2 * RING_ROOM)

    def _place(self, room: QRect, *, move: bool) -> int:
        x, y, line = room.x(), room.y(), 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint()
            wide = min(size.width(), max(room.width(), 40))
            if x > room.x() and x + wide > room.x() + room.width():
                x, y, line = room.x(), y + line + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), QSize(wide, size.height())))
            x += wide + self._gap
            line = max(line, size.height())
        return y + line - room.y()


class PillFlow(QWidget):
    """Each pill has a key by which the screen knows it."""

    chosen = pyqtSignal(str)

    def __init__(self, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.buttonClicked.connect(self._clicked)
        self._pills: dict[str, Pill] = {}
        self._flow = FlowLayout(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(name)

    @override
    def sizeHint(self) -> QSize:
        """As high as at the least width it will have, where one is set."""
        least = self.minimumWidth()
        return QSize(least, self._flow.heightForWidth(least)) if least else super().sizeHint()

    def set_choices(self, choices: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer these keys and words with one of them chosen; tells nobody."""
        wanted = dict(choices)
        if list(wanted) != list(self._pills):
            for pill in self._pills.values():
                self._group.removeButton(pill)
                self._flow.removeWidget(pill)
                pill.hide()
                pill.deleteLater()
            self._pills = {}
            for key, text in wanted.items():
                pill = Pill(text, ticked=True, parent=self)
                self._group.addButton(pill)
                self._flow.addWidget(pill)
                pill.show()
                self._pills[key] = pill
        for key, text in wanted.items():
            self._pills[key].set_words(text)
        if chosen in self._pills:
            self._pills[chosen].setChecked(True)
        self.updateGeometry()

    def choice(self) -> str:
        """The key chosen, or nothing."""
        return next((key for key, pill in self._pills.items() if pill.isChecked()), "")

    def pill(self, key: str) -> Pill:
        """One of the pills."""
        return self._pills[key]

    def pills(self) -> list[Pill]:
        """All of them, in order."""
        return list(self._pills.values())

    def focus_chosen(self) -> None:
        """Give the chosen pill the keyboard."""
        chosen = self.choice()
        if chosen:
            self._pills[chosen].setFocus(Qt.FocusReason.OtherFocusReason)

    def _clicked(self) -> None:
        self.updateGeometry()
        self.chosen.emit(self.choice())
