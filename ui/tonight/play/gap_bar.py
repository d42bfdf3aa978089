"""Time went by that the clock did not see: one question above the clock, answered once (W13)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.domain.decide.clock import LONGEST_GAP
from clubapp.domain.ids import Millis
from clubapp.session import GapQuestion
from clubapp.wording import countdown, time_of_day
from ui.tonight.play.notice_bar import NoticeBar
from ui.widgets.button import Button


class GapBar(NoticeBar):
    """Go on from what was shown is the primary answer: nobody loses time that was not played."""

    count_wanted = pyqtSignal()  # the gap was play
    go_on_wanted = pyqtSignal()  # it was not

    def __init__(self, parent: QWidget | None = None) -> None:
        self.count_button = Button("", "plain", height=44)
        self.go_on_button = Button("", "primary", key="Space", height=44)
        self.keep_button = Button("", "primary", height=44)  # the clock runs, so Space is its pause
        super().__init__("clock", (self.count_button, self.go_on_button, self.keep_button), parent)
        self.count_button.clicked.connect(self.count_wanted)
        self.go_on_button.clicked.connect(self.go_on_wanted)
        self.keep_button.clicked.connect(self.go_on_wanted)
        for button in (self.count_button, self.go_on_button, self.keep_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._question: GapQuestion | None = None

    def show_question(self, question: GapQuestion | None) -> bool:
        """Ask, or stop asking; True where the bar appeared or went."""
        was = self._question is not None
        self._question = question
        if question is None:
            if was:
                self.show_words("")
            return was
        shown = countdown(question.left_if_not)
        self.go_on_button.set_words(f"Go on from {shown}")
        self.keep_button.set_words(f"Go on from {shown}")
        self.go_on_button.setVisible(question.closed)
        self.keep_button.setVisible(not question.closed)
        self.count_button.set_words(f"Count the {_minutes(question.gap)}")
        self.count_button.setVisible(0 < question.gap <= LONGEST_GAP)
        had = "had" if question.closed else "has"
        self.show_words(_what_happened(question), f"{question.title_if_not} {had} {shown} left.{_standing(question)}")
        return not was

    def question(self) -> GapQuestion | None:
        """What is being asked."""
        return self._question


def _what_happened(question: GapQuestion) -> str:
    if question.gap < 0:
        return f"The computer’s own clock was put back by {spoken_length(-question.gap)}."
    if question.closed:
        return f"The program was closed at {time_of_day(question.seen)}, {spoken_length(question.gap)} ago."
    return f"The computer was asleep, or its clock was changed: {spoken_length(question.gap)} went unseen."


def _standing(question: GapQuestion) -> str:
    if question.closed:
        return " The clock stands until you say."
    return " The clock runs on meanwhile." if question.gap > 0 else " The blinds’ clock is not changed by that."


def spoken_length(gap: Millis) -> str:
    """A length of time as said: 1 min 34 s, 3 h 02 min."""
    seconds = round(gap / 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {seconds} s" if minutes else f"{seconds} s"


def _minutes(gap: Millis) -> str:
    """As on a clock: 1:34, 3:02:10."""
    seconds = round(gap / 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
