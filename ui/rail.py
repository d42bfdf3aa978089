"""The rail at the left: the rooms of the program."""

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from clubapp.domain.record import record
from ui import theme
from ui.qt_override import override
from ui.widgets.focus import RingedButton

WIDTH, NARROW = 92, 72


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
        self.set_narrow(narrow=False)
        self.setAccessibleName(f"{room.word}, Ctrl {number}")

    def set_narrow(self, *, narrow: bool) -> None:
        """On a small window the entries are smaller, and their words with them."""
        self._face = 12 if narrow else 13
        self.setFixedSize(*((64, 56) if narrow else (76, 64)))

    @override
    def sizeHint(self) -> QSize:
        return self.size()

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
        wide, middle = self.width(), self.height() // 2
        sign = theme.pixmap(self.room.icon, ink, 24, self.devicePixelRatioF())
        painter.drawPixmap((wide - 24) // 2, middle - 22, sign)
        painter.setFont(theme.font(self._face, theme.Weight.SEMIBOLD if self.isChecked() else theme.Weight.MEDIUM))
        painter.setPen(theme.colour("rail_text"))
        painter.drawText(QRectF(0, middle + 6, wide, 20), Qt.AlignmentFlag.AlignCenter, self.room.word)
        painter.end()


class Rail(QWidget):
    """Rooms above, papers and settings below. `room_chosen` carries the room's key."""

    room_chosen = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDTH)
        column = self._column = QVBoxLayout(self)
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

    def set_narrow(self, narrow: bool) -> None:
        """Take less of a small window."""
        wide = NARROW if narrow else WIDTH
        if wide == self.width():
            return
        self.setFixedWidth(wide)
        side = 4 if narrow else 8
        self._column.setContentsMargins(side, 60 if narrow else 72, side, 10)
        for entry in self._entries:
            entry.set_narrow(narrow=narrow)

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
        sign = theme.pixmap("logo", "rail_text", 80, self.devicePixelRatioF())
        painter.drawPixmap(QRect((self.width() - 40) // 2, 17, 40, 28), sign)
        for entry in self._entries:
            if entry.isChecked():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("accent"))
                middle = entry.geometry().center().y()
                painter.drawRoundedRect(QRectF(0, middle - 16, 3, 32), 1.5, 1.5)
