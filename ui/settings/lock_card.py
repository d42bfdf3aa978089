"""The PIN that locks the screen, and after how long it locks by itself."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.lock import SHORTEST, WAITS, PinError
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow

FORGOTTEN = (
    "If it is forgotten there is no way in here. Close the program and run “clubapp forget-pin” with the club file."
)


class LockCard(Panel):
    """Ctrl+L locks once there is a PIN."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self._state = Label("", "muted", wrap=True)
        self.pin = Field("New PIN", note="4 signs or more")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.again = Field("The same once more")
        self.again.edit.setEchoMode(QLineEdit.EchoMode.Password)
        for field in (self.pin, self.again):
            field.changed.connect(self._typed)
            field.entered.connect(self._set)
        self.told = Label("", "strong", tone="good", wrap=True)
        self.save = Button("Set the PIN", "plain", icon="lock", height=44)
        self.save.clicked.connect(self._set)
        self.remove = Button("Do without a PIN", "quiet", height=44)
        self.remove.clicked.connect(self._remove)
        words = [(str(n), f"{n} min" if n else "Never") for n in WAITS]
        self.minutes = PillRow(words, name="Lock by itself after")
        self.minutes.chosen.connect(self._wait)
        self._minutes_head = Label("Lock by itself after", "field")
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.save)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        box.addWidget(Label("Locking the screen", "panel"))
        box.addWidget(self._state)
        pins = QHBoxLayout()
        pins.setSpacing(14)
        pins.addWidget(self.pin, 1, Qt.AlignmentFlag.AlignTop)
        pins.addWidget(self.again, 1, Qt.AlignmentFlag.AlignTop)
        box.addLayout(pins)
        box.addLayout(buttons)
        box.addWidget(self.told)
        box.addWidget(Label(FORGOTTEN, "quiet", wrap=True))
        box.addWidget(self._minutes_head)
        box.addWidget(self.minutes)

    def show_lock(self) -> None:
        """Fill in what is set now."""
        self._tell("")
        club = self._desk.club
        is_set = club.lock.is_set
        self._state.set_words(
            "Ctrl+L locks the screen, and so does a start of the program. Whoever can copy the club file can still "
            "read it: the file itself is not encrypted."
            if is_set
            else "Without a PIN the screen is open to whoever stands at the laptop."
        )
        self.save.set_words("Change the PIN" if is_set else "Set the PIN")
        for widget in (self.remove, self.minutes, self._minutes_head):
            widget.setVisible(is_set)
        self.minutes.choose(str(club.lock.minutes))
        fixed = bool(club.read_only)
        self.pin.setDisabled(fixed)
        self.again.setDisabled(fixed)
        for widget in (self.save, self.remove, self.minutes):
            widget.setDisabled(fixed)

    def _typed(self) -> None:
        self.pin.set_error("")
        self.again.set_error("")

    def _tell(self, words: str) -> None:
        self.told.set_words(words)
        self.told.setVisible(bool(words))

    def _set(self) -> None:
        """Only what was typed twice alike: nobody sees what it is."""
        pin, again = self.pin.value().strip(), self.again.value().strip()
        if len(pin) >= SHORTEST and pin != again:
            self.again.set_error("The two are not the same." if again else "Type it once more, to be sure of it.")
            self.again.setFocus(Qt.FocusReason.TabFocusReason)
            return
        was_set = self._desk.club.lock.is_set
        try:
            self._desk.club.lock.set_pin(self.pin.value())
        except PinError as error:
            self.pin.set_error(str(error))
            return
        except StoreError as error:
            self.pin.set_error(error.sentence)
            return
        self.pin.set_value("")
        self.again.set_value("")
        self._show_changed("The PIN is changed." if was_set else "The PIN is set. Ctrl+L locks the screen.")

    def _remove(self) -> None:
        try:
            self._desk.club.lock.remove()
        except StoreError as error:
            self.pin.set_error(error.sentence)
            return
        self._show_changed("There is no PIN any more.")

    def _wait(self, minutes: str) -> None:
        try:
            self._desk.club.lock.set_minutes(int(minutes))
        except StoreError as error:
            self.pin.set_error(error.sentence)
        self._show_changed()

    def _show_changed(self, told: str = "") -> None:
        self.show_lock()
        self._tell(told)
        self.changed.emit()
