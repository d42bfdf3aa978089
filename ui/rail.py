"""The rail at the left: the rooms of the program."""

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.widgets.focus import RingedButton

WIDTH = 92


@record
class Room:
    """One entry of the rail."""

    key: str
    word: str
    icon: str
    beside: bool = False  # opens beside the room that is shown, and is none itself


ROOMS = (
    Room("tonight", "Tonight", "spade"),
    Room("players", "Players", "users"),
    Room("season", "Season", "trophy"),
    Room("rulings", "Rulings", "scale"),
    Room("rules", "Rules", "book-open", beside=True),
)
BELOW = (Room("print", "Print", "printer"), Room("settings", "Settings", "settings"))


class _Entry(RingedButton):
    def __init__(self, room: Room, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.room = room
        self.setCheckable(not room.beside)
        self.setFixedSize(76, 64)
        self.setAccessibleName(f"{room.word}, Ctrl {number}")

    @override
    def sizeHint(self) -> QSize:
        return QSize(76, 64)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = theme.tokens().name == "dark"
        if self.isChecked() or self._hover:
            painter.setPen(Qt.PenStyle.NoPen)
            light = QColor(255, 255, 255, 28 if self.isChecked() else 14)
            painter.setBrush(theme.colour("raised") if dark and self.isChecked() else light)
            painter.drawRoundedRect(QRectF(self.rect()), 10, 10)
        ink = "accent" if self.isChecked() else "rail_text"
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(26, 10, theme.pixmap(self.room.icon, ink, 24, ratio))
        painter.setFont(theme.font(13, theme.Weight.SEMIBOLD if self.isChecked() else theme.Weight.MEDIUM))
        painter.setPen(theme.colour("rail_text"))
        painter.drawText(QRectF(0, 38, 76, 20), Qt.AlignmentFlag.AlignCenter, self.room.word)
        painter.end()


class Rail(QWidget):
    """Rooms above, papers and settings below. `room_chosen` carries the room's key."""

    room_chosen = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 72, 8, 10)
        column.setSpacing(8)
        self._entries: list[_Entry] = []
        for number, room in enumerate((*ROOMS, *BELOW), 1):
            if room is BELOW[0]:
                column.addStretch(1)
            entry = _Entry(room, number, self)
            entry.clicked.connect(self._clicked)
            column.addWidget(entry)
            self._entries.append(entry)

    def set_current(self, key: str) -> None:
        """Mark the room that is shown."""
        for entry in self._entries:
            entry.setChecked(entry.room.key == key)
        self.update()

    def room_at(self, number: int) -> str | None:
        """The room of Ctrl+1, Ctrl+2, ..."""
        return self._entries[number - 1].room.key if 1 <= number <= len(self._entries) else None

    def _clicked(self) -> None:
        entry = self.sender()
        if isinstance(entry, _Entry):
            self.room_chosen.emit(entry.room.key)
            if not entry.room.beside:
                self._recheck(entry)

    def _recheck(self, entry: QAbstractButton) -> None:
        """A second click on the room that is shown must not un-mark it."""
        entry.setChecked(True)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.colour("rail"))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # The drawing is wider than high, and a pixmap of ours is square.
        painter.drawPixmap(QRect(26, 17, 40, 28), theme.pixmap("logo", "rail_text", 80, self.devicePixelRatioF()))
        for entry in self._entries:
            if entry.isChecked():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("accent"))
                middle = entry.geometry().center().y()
                painter.drawRoundedRect(QRectF(0, middle - 16, 3, 32), 1.5, 1.5)
