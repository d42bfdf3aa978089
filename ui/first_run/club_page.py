"""Step 2: the club's name, its venue and season, and the chips it owns."""

from itertools import pairwise

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.rules import RuleSet
from clubapp.views.first_run import ChipCase, chip_case
from clubapp.wording import local_today
from ui.first_run.chip_table import ChipTable
from ui.first_run.measures import RING_ROOM
from ui.text import thousands
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Panel
from ui.widgets.side_by_side import SideBySide
from ui.widgets.stepper import Stepper

LONGEST = 120
_BESIDE = 810  # chips and names stand beside each other from this width on
_SOME_KITS = 30


class ClubPage(QWidget):
    """Everything typed here stays while the pages are gone through back and forth."""

    title = "Your club and your chip case"
    note = "Count the chips once. The program then knows how many kits you can hand out."

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.club = _field("Club", "the name on every paper")
        self.venue = _field("Venue", "the place you play at")
        self.season = _field("Season", "", str(local_today().year))
        self.seats = Stepper(8, minimum=2, maximum=10, name="Tables of up to so many players")
        self.seats.setFixedWidth(150)
        self._kits = Label("0", "number", size=70)
        self._kits_word = Label("starting kits", "strong", size=19)
        self._each = Label("", "muted", size=16)
        self._words = Label("", "muted", size=16, wrap=True)
        self.fill_in = Button(f"Start from {_SOME_KITS} kits", "link", icon="coins")
        self.fill_in.clicked.connect(self._fill_in)
        self._rules: RuleSet | None = None
        self.table: ChipTable | None = None
        chips, names = QWidget(), QWidget()
        self._left = QVBoxLayout(chips)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.addStretch(0)
        right = QVBoxLayout(names)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(16)
        for panel in (self._kits_panel(), self._club_panel()):
            panel.setMinimumHeight(panel.sizeHint().height())  # its fields are not to be squeezed
            right.addWidget(panel)
        right.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(*RING_ROOM)
        whole.addWidget(SideBySide(chips, names, least=_BESIDE, spacing=18, turned=True, shares=(1, 0)))

    def set_rules(self, rules: RuleSet) -> None:
        """The rule set of step 1; another one has other chips, and then the count starts anew."""
        if rules == self._rules:
            return
        same_league = self._rules is not None and rules.id == self._rules.id
        owned = self.owned() if same_league else {}
        self._rules = rules
        if not same_league:
            self.seats.set_range(2, rules.seating.seats_limit)
            self.seats.set_value(rules.seating.max_seats)
        if self.table is not None:
            self._left.removeWidget(self.table)
            self.table.deleteLater()
        self.table = ChipTable(chip_case(rules, owned), self)
        self.table.changed.connect(self._recount)
        self._left.insertWidget(0, self.table, 1)
        steppers = [row.stepper.edit for row in self.table.rows]
        order = [self.club.edit, self.venue.edit, self.season.edit, self.seats.edit, *steppers, self.fill_in]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        self._recount()

    def owned(self) -> dict[int, int]:
        """How many chips of each value the club has."""
        return self.table.owned() if self.table is not None else {}

    def case(self) -> ChipCase:
        """What the count makes. Only after `set_rules`."""
        if self._rules is None:
            raise RuntimeError("no rule set chosen")
        return chip_case(self._rules, self.owned())

    def enter(self) -> None:
        """The first field that needs something."""
        wanting = next((f for f in (self.club, self.venue, self.season) if not f.value().strip()), self.club)
        wanting.setFocus(Qt.FocusReason.TabFocusReason)

    def complete(self) -> bool:
        """Whether nothing is missing; what is, is said at its field."""
        missing = (
            (self.club, "The club needs a name."),
            (self.venue, "Name the place you play at."),
            (self.season, "The season needs a name."),
        )
        wrong = [field for field, _ in missing if not field.value().strip()]
        for field, sentence in missing:
            field.set_error(sentence if field in wrong else "")
        if wrong:
            wrong[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return not wrong

    def _kits_panel(self) -> Panel:
        panel = Panel("card", "accent")
        panel.setFixedWidth(362)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._kits_word, 0, Qt.AlignmentFlag.AlignBottom)
        words.addWidget(self._each, 0, Qt.AlignmentFlag.AlignTop)
        number = QHBoxLayout()
        number.setSpacing(18)
        number.addWidget(self._kits)
        number.addLayout(words, 1)
        column = QVBoxLayout(panel)
        column.setContentsMargins(22, 10, 20, 14)
        column.setSpacing(10)
        column.addLayout(number)
        column.addWidget(Hairline())
        column.addWidget(self._words)
        column.addWidget(self.fill_in, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    def _club_panel(self) -> Panel:
        panel = Panel()
        panel.setFixedWidth(362)
        seats = QVBoxLayout()
        seats.setSpacing(4)
        seats.addWidget(Label("Tables of up to", "field"))
        seats.addWidget(self.seats)
        seats.addStretch(1)
        last = QHBoxLayout()
        last.setSpacing(14)
        last.addWidget(self.season, 1)
        last.addLayout(seats)
        column = QVBoxLayout(panel)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        column.addWidget(self.club)
        column.addWidget(self.venue)
        column.addLayout(last)
        return panel

    def _recount(self) -> None:
        case = self.case()
        if self.table is not None:
            self.table.show_case(case)
        self._kits.set_words(thousands(case.kits))
        self._kits_word.set_words("starting kit" if case.kits == 1 else "starting kits")
        self._each.set_words(f"of {thousands(case.stack)} each")
        self._words.set_words(case.words)
        self.fill_in.setVisible(not case.counted)

    def _fill_in(self) -> None:
        if self.table is not None and self._rules is not None:
            self.table.set_owned({value: count * _SOME_KITS for value, count in self._rules.kit.items()})
            self.table.rows[0].stepper.setFocus(Qt.FocusReason.OtherFocusReason)


def _field(label: str, placeholder: str, value: str = "") -> Field:
    field = Field(label, placeholder=placeholder, value=value)
    field.edit.setMaxLength(LONGEST)
    return field
