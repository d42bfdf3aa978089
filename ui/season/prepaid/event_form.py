"""A new event, or a correction to one: name, day, venue, entry, and how many days ahead it is paid."""

from datetime import date, timedelta

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.club import Club
from clubapp.prepaid_events import MOST_DAYS, NewEvent, PrepaidError, PrepaidEvent
from clubapp.wording import local_today, long_date
from ui.season.typed_day import typed_day
from ui.widgets.choice import Choice
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.money_line import HOW, MoneyLine
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.stepper import Stepper

_SOON = timedelta(days=14)


class EventForm(QWidget):
    """Says at once which day is the last to pay."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = Field("Name of the event", placeholder="Christmas Cup")
        self.day = typed_day("Held on")
        self.venue = Choice("Venue")
        self.fee = MoneyLine("Entry, paid ahead")
        self._fee_wrong = Label("", "quiet", tone="bad", wrap=True)
        self.days = Stepper(3, maximum=MOST_DAYS, name="Days ahead")
        self.days.setFixedWidth(160)
        self._last = Label("", "strong", wrap=True)
        self.refusal = RefusalCard()
        self.name.changed.connect(self.changed)
        self.day.changed.connect(self._show_last)
        self.fee.changed.connect(self._fee_typed)
        self.days.value_changed.connect(self._show_last)
        money = QHBoxLayout()
        money.setSpacing(16)
        money.addLayout(_labelled("Entry, paid ahead", self.fee), 1)
        money.addLayout(_labelled("Paid so many days before", self.days), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.name)
        column.addWidget(self.day)
        column.addWidget(self.venue)
        column.addLayout(money)
        column.addWidget(self._fee_wrong)
        column.addWidget(self._last)
        column.addWidget(self.refusal)

    def ask(self, club: Club, event: PrepaidEvent | None = None) -> None:
        """Fill in an event, or what a new one usually is."""
        self.venue.set_choices([(str(venue.id), venue.name) for venue in club.venues()])
        money = club.rules.money
        self.name.set_value(event.name if event is not None else "")
        self.day.set_day(date.fromisoformat(event.held_on) if event is not None else local_today() + _SOON)
        if event is not None:
            self.venue.choose(str(event.venue))
        self.fee.set_pence(event.fee if event is not None else None)
        self.days.set_value(event.days_before if event is not None else money.prepaid_days)
        self.clear_errors()
        self._show_last()

    def clear_errors(self) -> None:
        """Forget what was wrong."""
        self.name.set_error("")
        self._fee_wrong.set_words("")
        self._fee_wrong.hide()
        self.refusal.clear()

    def asked(self) -> NewEvent | None:
        """The event as it stands, or None where something is still missing, which is said beside it."""
        self.clear_errors()
        fee = self.fee.pence()
        if not self.name.value().strip():
            self.name.set_error("An event needs a name.")
            self.name.edit.setFocus()
            return None
        day = self.day.day()
        if day is None:
            self.day.point_out()
            return None
        if fee is None:
            self._wrong_fee(HOW if self.fee.is_wrong() else "Say what the entry costs; 0 for nothing.")
            return None
        return NewEvent(self.name.value(), day, int(self.venue.choice()), fee, self.days.value())

    def refuse(self, error: PrepaidError) -> None:
        """Say what is wrong beside what it is about."""
        if error.field == "name":
            self.name.set_error(str(error))
            self.name.edit.setFocus()
        elif error.field == "fee":
            self._wrong_fee(str(error))
        else:
            self.refusal.set_refusal(str(error))

    def _wrong_fee(self, sentence: str) -> None:
        self._fee_wrong.set_words(sentence)
        self._fee_wrong.show()
        self.fee.edit.setFocus()

    def _fee_typed(self) -> None:
        self._fee_wrong.hide()
        self.changed.emit()

    def _show_last(self) -> None:
        day = self.day.day()
        if day is None:
            self._last.set_words("")
            return
        last = day - timedelta(days=self.days.value())
        past = last < local_today()
        words = f"The last day to pay is {long_date(last)}."
        self._last.set_words(f"{words} That day is over." if past else words)
        self._last.set_tone("accent" if past else "text")


def _labelled(words: str, widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addWidget(Label(words, "field"))
    column.addWidget(widget)
    return column
