"""What the hand comes to: places and points, the seats where stacks tie, the manager's own order (W40, W1)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.wording import ordinal
from ui.tonight.play.dealer_table import DealerSeat, DealerTable
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Hairline, Panel
from ui.widgets.rule_tag import RuleTag


class PlaceLine(QWidget):
    """A place, who takes it, and the points as a sum."""

    raised = pyqtSignal(int)  # this line should stand one higher

    def __init__(self, index: int) -> None:
        super().__init__()
        self._index = index
        self._place = Label("", "number", tone="accent", size=26)
        self._place.setMinimumWidth(66)
        self._name = ElidedLabel("", "name", size=17)
        self._sum = ElidedLabel("", "text", tone="text2", size=14)
        for label in (self._name, self._sum):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.up_button = Button("", "ghost", icon="chevron-up", height=36, name="One place higher")
        self.up_button.setFixedWidth(36)
        self.up_button.clicked.connect(self._raise)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self._name)
        words.addWidget(self._sum)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 5, 0, 5)
        row.setSpacing(12)
        row.addWidget(self._place)
        row.addLayout(words, 1)
        row.addWidget(self.up_button)

    def show_place(self, place: int, name: str, sum_text: str, *, can_rise: bool) -> None:
        """Fill in the line."""
        self._place.set_words(ordinal(place))
        self._name.set_words(name)
        self._sum.set_words(f"{sum_text} points")
        self.up_button.setVisible(can_rise)
        self.up_button.setAccessibleName(f"{name} one place higher")
        self.setAccessibleName(f"{ordinal(place)} {name}, {sum_text} points")

    def words(self) -> str:
        """The line as read out."""
        return self.accessibleName()

    def _raise(self) -> None:
        self.raised.emit(self._index)


class ResultPanel(Panel):
    """Fills itself from a preview; says what it still needs to know, which is no refusal."""

    dealt = pyqtSignal(int)  # this seat had the button
    reordered = pyqtSignal(tuple)  # players, first out first; empty: by the rules again
    reason_changed = pyqtSignal(str)
    order_wanted = pyqtSignal()  # nobody knows the stacks: the manager says the order

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "accent", radius=12, parent=parent)
        self._order: list[PlayerId] = []  # best place first
        self._title = Label("", "strong", size=16, wrap=True)
        self._tag = RuleTag("")
        self._text = Label("", "muted", size=15, wrap=True)
        self.table = DealerTable()
        self.table.dealt.connect(self.dealt)
        self.table_hint = Label("", "muted")
        self.table_hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lines: list[PlaceLine] = []
        self._rules: list[Hairline] = []
        self._places = QVBoxLayout()
        self._places.setSpacing(0)
        self.swap_button = Button("Wrong way round? Swap", "ghost", icon="arrow-up-down", height=36)
        self.swap_button.clicked.connect(self._swap)
        self.order_button = Button("Nobody knows: choose the order", "link", height=36)
        self.order_button.clicked.connect(self.order_wanted)
        self.reason = Field("Why another order than the rule’s", placeholder="It goes into the log and on the sheet")
        self.reason.changed.connect(self.reason_changed)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignTop)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(self.table)
        left.addWidget(self.table_hint)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addLayout(self._places)
        right.addWidget(self.swap_button, 0, Qt.AlignmentFlag.AlignLeft)
        right.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 14, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addLayout(middle)
        column.addWidget(self.order_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.reason)

    def show_result(
        self, title: str, rule: str, text: str, places: list[tuple[PlayerId, str, int, str]], *, several: bool
    ) -> None:
        """Show a title with its rule, a sentence, and the places: player, name, place, sum, best first."""
        self._title.set_words(title)
        self._tag.set_rule(rule)
        self._tag.setVisible(bool(rule))
        self._text.set_words(text)
        self._text.setVisible(bool(text))
        self._order = [player for player, *_ in places]
        while len(self._lines) < len(places):
            line = PlaceLine(len(self._lines))
            line.raised.connect(self._raise)
            rule_line = Hairline()
            self._places.addWidget(rule_line)
            self._places.addWidget(line)
            self._lines.append(line)
            self._rules.append(rule_line)
        for i, line in enumerate(self._lines):
            line.setVisible(i < len(places))
            self._rules[i].setVisible(0 < i < len(places))
            if i < len(places):
                _, name, place, sum_text = places[i]
                line.show_place(place, name, sum_text, can_rise=i > 0 and len(places) > 2)
        self.swap_button.setVisible(several and len(places) == 2)
        self.updateGeometry()

    def show_table(self, seats: tuple[DealerSeat, ...], dealer: int | None, first: int | None) -> None:
        """Show the small table, or none where seats do not decide."""
        self.table.setVisible(bool(seats))
        self.table_hint.setVisible(bool(seats))
        if seats:
            self.table.show_seats(seats, dealer, first)
            self.table_hint.set_words("Click the seat that dealt" if dealer is None else "First to the dealer’s left")

    def show_asking(self, *, order: bool, reason: bool) -> None:
        """Whether to offer the manager's own order, and whether its reason is asked."""
        self.order_button.setVisible(order)
        if self.reason.isHidden() == reason:
            self.reason.setVisible(reason)
            if not reason:
                self.reason.set_value("")

    def stops(self) -> list[QWidget]:
        """What the Tab key reaches, in order."""
        return [
            self._tag,
            self.table,
            *(line.up_button for line in self._lines),
            self.swap_button,
            self.order_button,
            self.reason.edit,
        ]

    def lines(self) -> list[PlaceLine]:
        """The places in view."""
        return [line for line in self._lines if not line.isHidden()]

    def title(self) -> str:
        """The headline shown."""
        return self._title.text()

    def _swap(self) -> None:
        # Best first is shown; the first out comes first in the order. Turning two round is the shown list itself.
        self.reordered.emit(tuple(self._order))

    def _raise(self, index: int) -> None:
        order = list(self._order)
        order[index - 1], order[index] = order[index], order[index - 1]
        self.reordered.emit(tuple(reversed(order)))
