"""What a locked window shows: the clock of the evening, and a field for the PIN. No name, no list."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from clubapp.views.clockface import clock_face
from ui.desk import Desk
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel

WIDTH = 420


class LockPage(Panel):
    """Stands in front of everything until the PIN is typed."""

    opened = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("bg", "none", radius=0, parent=parent)
        self._desk = desk
        self._club = Label("", "title", size=28)
        self._title = Label("", "muted", size=18)
        self._time = ClockDigits("00:00", size=88)
        self._blinds = Label("", "number", size=34)
        self.pin = Field("PIN")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.edit.setMaxLength(64)
        self.pin.entered.connect(self._open)
        self.pin.changed.connect(self._typed)
        self.button = Button("Open", "primary", icon="lock-open", key="Enter", height=46)
        self.button.clicked.connect(self._open)
        self._lay_out()
        desk.ticked.connect(self.tick)

    def _lay_out(self) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter
        card = Panel("card", "line2", parent=self)
        card.setFixedWidth(WIDTH)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(IconMark("lock", "accent_text", 22))
        head.addWidget(Label("Locked", "panel"))
        head.addStretch(1)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(24, 20, 24, 22)
        inside.setSpacing(12)
        inside.addLayout(head)
        inside.addWidget(self.pin)
        inside.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setSpacing(6)
        column.addStretch(2)
        column.addWidget(self._club, 0, centre)
        column.addWidget(self._title, 0, centre)
        column.addWidget(self._time, 0, centre)
        column.addWidget(self._blinds, 0, centre)
        column.addSpacing(20)
        column.addWidget(card, 0, centre)
        column.addStretch(3)

    def show_lock(self) -> None:
        """Empty the field and give it the keyboard."""
        self._club.set_words(self._desk.club.name)
        self.pin.set_value("")
        self.pin.set_error("")
        self.tick()
        self.pin.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def tick(self) -> None:
        """The public clock goes on."""
        begun = self._desk.has_night and self._desk.night.session.clock.begun
        for widget in (self._title, self._time, self._blinds):
            widget.setVisible(begun)
        if not begun:
            return
        face = clock_face(self._desk.night.session, self._desk.now())
        self._title.set_words("Session over" if face.over else face.title)
        self._time.set_text(face.left_text)
        self._blinds.set_words(f"{face.small:,} / {face.big:,}")

    def _typed(self) -> None:
        self.pin.set_error("")

    def _open(self) -> None:
        if not self.pin.value():
            return
        if self._desk.club.lock.opens(self.pin.value()):
            self.pin.set_value("")
            self.opened.emit()
            return
        self.pin.set_error("That is not the PIN.")
        self.pin.edit.selectAll()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Nothing typed here reaches the pages behind."""
        if event is not None:
            event.accept()
