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
NONE, MINUTES, NOTE = "none", "minutes", "note"
_HOLDS = ((NONE, "No time limit"), (MINUTES, "For minutes"))
_DEALT = "They are dealt in from the start and blinded in until they come."
_TO_SIGN = "The agreement is not signed: they sign it when they come, before they play."
_NOTED = "No seat is held. They come in as a late entry with notice, and nobody asks then."


class PhoneQuestion(QWidget):
    """Opens under a member who rang. Enter holds the seat or makes the note, Esc leaves it."""

    hold = pyqtSignal(object)  # until when, in milliseconds, or None for as long as it takes
    notice = pyqtSignal()  # no seat: they only said that they will be late, or take it back
    left = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._noted = self._to_sign = False
        self.setProperty("edge", "info")
        self._title = Label("", "strong", size=16)
        self.limit = PillRow(_HOLDS, name="How long")
        self.limit.choose(NONE)
        self.limit.chosen.connect(self._limit_chosen)
        self.minutes = Stepper(USUAL_MINUTES, minimum=5, maximum=240, step=5, name="Minutes the seat is held")
        self.minutes.value_changed.connect(self._say)
        self._note = Label("", "muted", wrap=True)
        self._yes = Button("Hold the seat", "primary", icon="phone", key="Enter")
        self._yes.clicked.connect(self._answer)
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

    def ask(self, *, can_hold: bool, can_note: bool, noted: bool, to_sign: bool = False) -> None:
        """Take the keyboard. A note alone is offered where notice counts (S87); `noted`: they have given it already.

        `to_sign`: their agreement is unsigned, and is asked for when they come.
        """
        self._noted, self._to_sign = noted, to_sign
        note = ((NOTE, "Take the note back" if noted else "Just a note"),) if can_note else ()
        before = self.limit.choice()
        choices = (*(_HOLDS if can_hold else ()), *note)
        kept = before if any(key == before for key, _ in choices) and before != NOTE else choices[0][0]
        self.limit.set_choices(choices)
        self.limit.choose(kept)
        self.limit.setVisible(can_hold)
        title = "Phoned in: hold a seat?" if can_hold else "Will they be late for the next session?"
        self._title.set_words("They have said that they will be late" if noted else title)
        self._say()
        self._yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def until(self) -> Millis | None:
        """The moment the seat is held to."""
        if self.limit.choice() != MINUTES:
            return None
        return self._desk.now() + self.minutes.value() * 60_000

    def _limit_chosen(self) -> None:
        self._say()
        if self.limit.choice() == MINUTES:
            self.minutes.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self) -> None:
        until = self.until()
        self.minutes.setVisible(until is not None)
        if self.limit.choice() == NOTE:
            self._note.set_words("They are expected on time, and notice counts no more." if self._noted else _NOTED)
            self._yes.set_words("Take it back" if self._noted else "Note it")
            return
        self._note.set_words(f"{_DEALT} {_TO_SIGN}" if self._to_sign else _DEALT)
        self._yes.set_words(f"Hold the seat to {time_of_day(until)}" if until is not None else "Hold the seat")

    def _answer(self) -> None:
        if self.limit.choice() == NOTE:
            self.notice.emit()
        else:
            self.hold.emit(self.until())

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            event.accept()
        elif event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._answer()
            event.accept()
        else:
            super().keyPressEvent(event)
