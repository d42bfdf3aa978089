"""The question a phone call raises: how long is the seat held?"""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Millis
from clubapp.wording import time_of_day
from ui.desk import Desk
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.pills import PillRow
from ui.widgets.stepper import Stepper

USUAL_MINUTES = 30


class PhoneQuestion(QWidget):
    """Opens under a member who rang. Enter holds the seat, Esc leaves it."""

    hold = pyqtSignal(object)  # until when, in milliseconds, or None for as long as it takes
    left = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("edge", "info")
        self._title = Label("Phoned in: hold a seat?", "strong", size=16)
        self.limit = PillRow((("none", "No time limit"), ("minutes", "For minutes")), name="How long")
        self.limit.choose("none")
        self.limit.chosen.connect(self._limit_chosen)
        self.minutes = Stepper(USUAL_MINUTES, minimum=5, maximum=240, step=5, name="Minutes the seat is held")
        self.minutes.value_changed.connect(self._say)
        self._note = Label("They are dealt in from the start and blinded in until they come.", "muted", wrap=True)
        self._yes = Button("Hold the seat", "primary", icon="phone", key="Enter")
        self._yes.clicked.connect(self._hold)
        no = Button("Leave it", "plain", key="Esc")
        no.clicked.connect(self.left)
        self.minutes.setFixedWidth(164)
        times = QHBoxLayout()
        times.setSpacing(10)
        times.addWidget(self.limit)
        times.addWidget(self.minutes)
        times.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self._yes)
        buttons.addWidget(no)
        buttons.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(8)
        words.addWidget(self._title)
        words.addWidget(self._note)
        words.addLayout(times)
        words.addLayout(buttons)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 12, 14, 12)
        whole.setSpacing(12)
        whole.addWidget(IconMark("phone", "info", 22), 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(words, 1)
        self._say()
        self.hide()

    def ask(self) -> None:
        """Take the keyboard."""
        self._say()
        self._yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def until(self) -> Millis | None:
        """The moment the seat is held to."""
        if self.limit.choice() != "minutes":
            return None
        return self._desk.now() + self.minutes.value() * 60_000

    def _limit_chosen(self) -> None:
        self._say()
        if self.limit.choice() == "minutes":
            self.minutes.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self) -> None:
        until = self.until()
        self.minutes.setVisible(until is not None)
        self._yes.set_words(f"Hold the seat to {time_of_day(until)}" if until is not None else "Hold the seat")

    def _hold(self) -> None:
        self.hold.emit(self.until())

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            event.accept()
        elif event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._hold()
            event.accept()
        else:
            super().keyPressEvent(event)
