"""Until when: a time of day for a time out, a day for a suspension."""

from datetime import date, timedelta

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Millis
from clubapp.typed_times import day_to_come, time_to_come
from clubapp.wording import short_date, time_of_day
from ui.desk import Desk
from ui.widgets.fields import Field
from ui.widgets.pills import Pill

MINUTES = (10, 20, 30)


class Until(QWidget):
    """A field, and pills that fill it in."""

    changed = pyqtSignal()
    entered = pyqtSignal()

    def __init__(self, desk: Desk, label: str, example: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.field = Field(label, placeholder=example)
        self.field.changed.connect(self.changed)
        self.field.entered.connect(self.entered)
        self.field.setFixedWidth(190)
        self._pills: dict[Pill, str] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.field, 0, Qt.AlignmentFlag.AlignTop)
        beside = QVBoxLayout()
        beside.addSpacing(self.field.label_room() + 4)
        self._line = QHBoxLayout()
        self._line.setSpacing(8)
        beside.addLayout(self._line)
        beside.addStretch(1)
        row.addLayout(beside)
        row.addStretch(1)

    def offer(self, choices: tuple[tuple[str, str], ...]) -> None:
        """Pills: what they say, and what they put into the field."""
        for pill in self._pills:
            self._line.removeWidget(pill)
            pill.hide()
            pill.deleteLater()
        self._pills = {}
        for words, text in choices:
            pill = Pill(words, parent=self)
            pill.setCheckable(False)
            pill.clicked.connect(self._fill)
            self._line.addWidget(pill)
            self._pills[pill] = text

    def pill(self, words: str) -> Pill:
        """One of the pills by its words."""
        return next(pill for pill in self._pills if pill.text() == words)

    def _fill(self) -> None:
        pill = self.sender()
        if isinstance(pill, Pill):
            self.field.set_value(self._pills[pill])
            self.field.edit.setFocus(Qt.FocusReason.OtherFocusReason)


class UntilTime(Until):
    """A time within the next twelve hours."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "Until", "21:30", parent)

    def fill(self) -> None:
        """Twenty minutes from now, and the pills for others."""
        now = self._desk.now()
        self.offer(tuple((f"+{minutes} min", time_of_day(_minute(now, minutes))) for minutes in MINUTES))
        self.field.set_value(time_of_day(_minute(now, MINUTES[1])))

    def moment(self) -> Millis | None:
        """What it comes to; None for a time that is none."""
        return time_to_come(self.field.value(), self._desk.now())


class UntilDay(Until):
    """A day to come: the first on which they may play again."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, "May play again on", "9 Dec 2026", parent)

    def fill(self, on: date) -> None:
        """Four weeks from that day, and the pills for others."""
        season = self._desk.club.current_season()
        ends = date.fromisoformat(season.ends_on) + timedelta(days=1) if season is not None and season.ends_on else None
        choices = [("+1 week", on + timedelta(weeks=1)), ("+4 weeks", on + timedelta(weeks=4))]
        if ends is not None and ends > on:
            choices.append(("End of season", ends))
        self.offer(tuple((words, short_date(day)) for words, day in choices))
        self.field.set_value(short_date(choices[1][1]))

    def day(self, on: date) -> date | None:
        """What it comes to; None for a day that is none, or past."""
        return day_to_come(self.field.value(), on)


def _minute(now: Millis, minutes: int) -> Millis:
    """So many minutes on, on the full minute."""
    return (now // 60_000 + minutes + (1 if now % 60_000 else 0)) * 60_000
