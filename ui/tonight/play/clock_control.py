"""What people do to the clock: run and pause, a minute more or less, the next level, and the answer about a gap."""

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from ui.desk import Desk
from ui.tonight.play.clock_panel import ClockPanel
from ui.tonight.play.gap_bar import GapBar


class ClockControl(QObject):
    """Joins the clock's buttons and keys to the desk."""

    refused = pyqtSignal(object)  # Refused

    def __init__(self, desk: Desk, panel: ClockPanel, gap: GapBar, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._gap = gap
        panel.toggled.connect(self.toggle)
        panel.minutes_wanted.connect(self.add_minutes)
        panel.back_wanted.connect(self.back)
        panel.next_wanted.connect(self.next_level)
        gap.count_wanted.connect(self.count_gap)
        gap.go_on_wanted.connect(self.go_on)

    def keys(self) -> dict[str, Callable[[], None]]:
        """The clock's own keys."""
        return {"Space": self.toggle, "+": self._more, "-": self._less, "Ctrl+Right": self.next_level}

    def toggle(self) -> None:
        """Where the program was closed, go on from what was shown; else pause or run."""
        question = self._gap.question()
        if question is not None and question.closed:
            self.go_on()
        elif self._desk.night.session.clock.since is not None:
            self._do(c.PauseClock())
        else:
            self._do(c.ResumeClock())

    def add_minutes(self, minutes: int) -> None:
        """Make this level longer, or shorter where negative."""
        self._do(c.AddTime(minutes))

    def back(self) -> None:
        """To the start of this level, or of the one before when it has just begun."""
        self._do(c.PreviousStage())

    def next_level(self) -> None:
        """On to the next level or break."""
        self._do(c.NextStage())

    def count_gap(self) -> None:
        """The time nobody saw was play."""
        self._tell(self._desk.answer_gap(count=True))

    def go_on(self) -> None:
        """It was not: go on from before it."""
        self._tell(self._desk.answer_gap(count=False))

    def _more(self) -> None:
        self.add_minutes(1)

    def _less(self) -> None:
        self.add_minutes(-1)

    def _do(self, command: c.Command) -> None:
        self._tell(self._desk.do(command))

    def _tell(self, answer: object) -> None:
        if isinstance(answer, Refused):
            self.refused.emit(answer)
