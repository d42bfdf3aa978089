"""A table in a form: its name, its seats clockwise, and where the button is."""

from collections.abc import Sequence

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QGridLayout, QLineEdit

from clubapp.views.ruling_room import TableThere
from ui.qt_override import override
from ui.rulings.name_offer import offer_names
from ui.rulings.player_rows import LETTERS, PlayerRow
from ui.text import plain
from ui.widgets.fields import line_edit
from ui.widgets.labels import Label
from ui.widgets.pills import Pill

_ACROSS = 2
USUAL_SEATS = 8


class TableRow(PlayerRow):
    """A seat has its number as a pill, which puts the button there, and a line for a name; empty is an empty seat."""

    def __init__(self, letter: str) -> None:
        self.seats: list[QLineEdit] = []
        self.pills: list[Pill] = []
        self._known: tuple[str, ...] = ()
        self._big_blind: tuple[int, int] | None = None  # known for the button's seat
        self._called = Label("Table", "strong")
        self._count = Label("", "quiet")
        super().__init__(letter)
        self.name.setFixedWidth(76)
        self.head.insertWidget(0, self._called)
        self.head.insertWidget(2, self._count, 1)
        self.head.setStretch(1, 0)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(4)
        for across in range(_ACROSS):
            self._grid.setColumnStretch(2 * across + 1, 1)
        self.column.addLayout(self._grid)
        self.set_seats(USUAL_SEATS)

    @override
    def set_letter(self, letter: str) -> None:
        """Tables go by numbers."""
        number = LETTERS.index(letter) + 1
        super().set_letter(letter)
        self._letter = str(number)
        self.name.setPlaceholderText(self._letter)
        self.name.setAccessibleName(f"Name of table {number}")
        self.remove_button.setAccessibleName(f"Leave out table {number}")
        self._name_seats()

    def set_seats(self, count: int) -> None:
        """So many seats, but as many as hold all who have been typed in."""
        taken = max((at for at, edit in enumerate(self.seats, 1) if edit.text().strip()), default=0)
        while len(self.seats) > max(count, taken):
            for gone in (self.seats.pop(), self.pills.pop()):
                self._grid.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
        while len(self.seats) < count:
            self._add_seat()
        self._name_seats()

    def _add_seat(self) -> None:
        at = len(self.seats)
        pill = Pill(str(at + 1))
        pill.setFixedWidth(44)
        pill.clicked.connect(self._pill_clicked)
        edit = line_edit(size=13, height=36)
        edit.setMinimumWidth(40)
        edit.textChanged.connect(self._edited)
        offer_names(edit, self._known)
        self.pills.append(pill)
        self.seats.append(edit)
        self._grid.addWidget(pill, at // _ACROSS, 2 * (at % _ACROSS))
        self._grid.addWidget(edit, at // _ACROSS, 2 * (at % _ACROSS) + 1)

    def _name_seats(self) -> None:
        for at, (pill, edit) in enumerate(zip(self.pills, self.seats, strict=True), 1):
            pill.setAccessibleName(plain(f"Button at seat {at} of table {self._letter}"))
            edit.setAccessibleName(plain(f"Who sits at seat {at} of table {self._letter}"))

    @override
    def clear(self) -> None:
        super().clear()
        self.fill((), None)

    def fill(self, names: Sequence[str], button: int | None, big_blind: int | None = None) -> None:
        """Who sits where, "" for nobody; tells nobody."""
        self._big_blind = (button, big_blind) if button is not None and big_blind is not None else None
        if len(names) > len(self.seats):
            self.set_seats(len(names))
        for at, (pill, edit) in enumerate(zip(self.pills, self.seats, strict=True)):
            blocked = QSignalBlocker(edit)
            edit.setText(names[at] if at < len(names) else "")
            edit.setCursorPosition(0)
            blocked.unblock()
            pill.setChecked(button == at + 1)

    def take(self, there: TableThere) -> None:
        """A table of tonight."""
        self.set_who(str(there.number))
        self.fill(there.seats, there.button_seat, there.big_blind_seat)

    @override
    def offer_names(self, names: Sequence[str]) -> None:
        self._known = tuple(names)
        for edit in self.seats:
            offer_names(edit, names)

    def sitting(self) -> list[str | None]:
        """The names by seat, None for nobody."""
        return [edit.text().strip() or None for edit in self.seats]

    def button(self) -> int | None:
        """The seat of the button; None while it is not known."""
        return next((at for at, pill in enumerate(self.pills, 1) if pill.isChecked()), None)

    def show_count(self) -> None:
        """How many sit here."""
        count = len([name for name in self.sitting() if name])
        words = f"{count} seated" if count else "nobody yet"
        self._count.set_words(words if self.button() or not count else f"{words}, no button")

    def asked(self) -> dict[str, object]:
        """The table as a question has it."""
        found: dict[str, object] = {"seats": self.sitting(), "button": self.button()}
        if self._big_blind is not None and self._big_blind[0] == self.button():
            found["big_blind"] = self._big_blind[1]
        return found

    def _pill_clicked(self) -> None:
        """One button to a table; pressed again, nobody knows where it is."""
        chosen = self.sender()
        for pill in self.pills:
            if pill is not chosen:
                pill.setChecked(False)
        self.changed.emit()
