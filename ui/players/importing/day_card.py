"""What is asked about a column of days: which comes first, the day or the month, and which century the years are in."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.member_lists.columns import MEANINGS
from clubapp.member_lists.days import DayColumn
from clubapp.views.member_import import both_ways
from clubapp.wording import local_today
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow

_ORDERS = ("day first", "month first")
_CENTURIES = ("19", "20", "past")


class DayCard(Panel):
    """Asked once for a whole column. With an amber edge while nothing is chosen."""

    answered = pyqtSignal(str, str, str)  # what the column is, "order" or "century", the answer

    def __init__(self, meaning: str, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self._meaning = meaning
        self._order_words = Label("", "strong", wrap=True)
        self._order_note = Label("", "muted", wrap=True)
        self.order = PillRow(name=f"{MEANINGS[meaning]}: day or month first", ticked=True)
        self.order.chosen.connect(self._order_chosen)
        self._century_words = Label("", "strong", wrap=True)
        self.century = PillRow(name=f"{MEANINGS[meaning]}: century", ticked=True)
        self.century.chosen.connect(self._century_chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 12)
        column.setSpacing(8)
        for part in (self._order_words, self.order, self._order_note, self._century_words, self.century):
            column.addWidget(part)
        self.hide()

    def show_days(self, days: DayColumn | None) -> None:
        """Ask about this column; None, or a column that leaves nothing open, hides the card."""
        if days is None or not (days.asks_order or days.asks_century):
            self.hide()
            return
        self._ask_order(days)
        self._ask_century(days)
        self.set_edge("accent" if days.open else "line2")
        self.set_bar(days.open)
        self.setAccessibleName(f"How the dates in {days.title} are read")
        self.show()

    def stops(self) -> list[QWidget]:
        """Where the Tab key stops."""
        return [*(self.order.pill(key) for key in _ORDERS), *(self.century.pill(key) for key in _CENTURIES)]

    def _ask_order(self, days: DayColumn) -> None:
        day_first, month_first = both_ways(days, local_today())
        if days.two_ways:
            self._order_words.set_words(f"In “{days.title}”, {days.two_ways} is")
        else:
            self._order_words.set_words(f"The dates in “{days.title}” are of both kinds")
        choices = [
            ("day first", f"{day_first}, day first" if day_first else "Day first"),
            ("month first", f"{month_first}, month first" if month_first else "Month first"),
        ]
        _offer(self.order, choices, days.order)
        note = ""
        if days.order == "mixed":
            note = "Some rows put the day first, some the month. Choose one; the others stay listed as wrong."
        elif not days.order:
            note = "Nothing in the column says which. Choose before anything is brought in."
        elif days.evidence == days.order:
            note = "Another row of the column can only be read this way."
        elif days.evidence in ("day first", "month first"):
            note = "Another row of the column can only be read the other way, and is listed as wrong."
        self._order_note.set_words(note)
        self._order_note.setVisible(bool(note) and days.asks_order)
        self._order_words.setVisible(days.asks_order)
        self.order.setVisible(days.asks_order)

    def _ask_century(self, days: DayColumn) -> None:
        year = "".join(sign for sign in days.short if sign.isdigit())[-2:]
        self._century_words.set_words(f"In “{days.title}”, the year of {days.short} is")
        choices = [("19", f"19{year}"), ("20", f"20{year}"), ("past", "the latest that is past")]
        _offer(self.century, choices, days.century)
        self._century_words.setVisible(days.asks_century)
        self.century.setVisible(days.asks_century)

    def _order_chosen(self, order: str) -> None:
        self.answered.emit(self._meaning, "order", order)

    def _century_chosen(self, century: str) -> None:
        self.answered.emit(self._meaning, "century", century)


def _offer(row: PillRow, choices: list[tuple[str, str]], chosen: str) -> None:
    """Offer these with one of them chosen, or none: a pill that was chosen cannot be let go by itself."""
    keys = [key for key, _ in choices]
    if chosen not in keys and row.choice():
        row.set_choices(())
    row.set_choices(choices)
    row.choose(chosen)
