"""What can be done with the chosen seat, always in the same place."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.tables import SeatView, TableView
from ui.qt_override import override
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag

HEIGHT = 56
QWIDGETSIZE_MAX = 16_777_215  # as Qt has it
_ROOMY = 5  # so many buttons leave room enough for a name
_NAME, _BESIDE = 150, 90  # what a name needs; picture and margins beside it
HINT = "Click a seat, or press the number of a table and walk with the arrow keys"


def _away(seat: SeatView) -> str:
    """Why nobody sits there, where nobody does."""
    if seat.away:
        return "Not here yet"
    if seat.gone:
        return "Gone home"
    return f"Away {seat.absent}" if seat.absent else ""


class ActionBar(Panel):
    """A player's name and buttons; without one, what to press."""

    knock_out_wanted = pyqtSignal()
    move_wanted = pyqtSignal()  # start moving; while moving, list the free seats
    cancelled = pyqtSignal()
    late_wanted = pyqtSignal()
    arrived = pyqtSignal()  # whoever phoned in has come
    absent_wanted = pyqtSignal()  # away from the table, or back
    incident_wanted = pyqtSignal()
    button_wanted = pyqtSignal()  # the button of the hand now played is here
    next_wanted = pyqtSignal()  # the hand at this table is over
    fix_wanted = pyqtSignal()  # the player can not move, or can again

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setFixedHeight(HEIGHT)
        self._avatar = Avatar("", size=36, amber=True)
        self._hint_mark = IconMark("info", "text3", 20)
        self._hint = ElidedLabel("", "value", tone="text2", weight=400)
        self._name = ElidedLabel("", "name", weight=600)
        self._detail = ElidedLabel("", "quiet", size=14, tone="text2")
        self._tag = RuleTag("")
        self.knock_out_button = Button("Knock out", "primary", key="X", parent=self)
        self.move_button = Button("Move", "plain", key="M", parent=self)
        self.incident_button = Button("Incident", "plain", key="I", parent=self)
        self.incident_button.clicked.connect(self.incident_wanted)
        self.button_button = Button("Button", "plain", key="B", name="The button is here", parent=self)
        self.next_button = Button("Next hand", "plain", key="H", parent=self)
        self.fix_button = Button("Can not move", "plain", icon="lock", key="F", parent=self)
        self.button_button.clicked.connect(self.button_wanted)
        self.next_button.clicked.connect(self.next_wanted)
        self.fix_button.clicked.connect(self.fix_wanted)
        self.list_button = Button("List free seats", "plain", icon="list", key="M", parent=self)
        self.cancel_button = Button("Cancel", "ghost", key="Esc", parent=self)
        self.late_button = Button("Late entry here", "plain", icon="user-plus", key="L", parent=self)
        self.arrived_button = Button("Arrived", "plain", icon="check", key="A", parent=self)
        self.arrived_button.clicked.connect(self.arrived)
        self.absent_button = Button("Absent", "plain", key="A", parent=self)
        self.absent_button.clicked.connect(self.absent_wanted)
        self.knock_out_button.clicked.connect(self.knock_out_wanted)
        self.move_button.clicked.connect(self.move_wanted)
        self.list_button.clicked.connect(self.move_wanted)
        self.cancel_button.clicked.connect(self.cancelled)
        self.late_button.clicked.connect(self.late_wanted)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        for label in (self._hint, self._name, self._detail):
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            words.addWidget(label)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 10, 6)
        row.setSpacing(6)
        row.addWidget(self._avatar)
        row.addWidget(self._hint_mark)
        row.addSpacing(4)
        row.addLayout(words, 1)
        row.addWidget(self._tag)
        for button in self._buttons():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Space stays the clock's after a click
            row.addWidget(button)
        self.show_nothing()

    def set_join_rule(self, rule: str) -> None:
        """The rule by which a player who joins a table is dealt in at once (W25)."""
        if rule != self._tag.rule():
            self._tag.set_rule(rule)

    def _buttons(self) -> tuple[Button, ...]:
        return (
            *(self.fix_button, self.list_button, self.cancel_button, self.late_button),
            *(self.arrived_button, self.absent_button, self.knock_out_button, self.move_button),
            *(self.button_button, self.next_button, self.incident_button),
        )

    def _set(self, name: str, detail: str, *buttons: Button, person: bool, tag: bool = False) -> None:
        self._hint.set_words(name if not person else "")
        self._hint.setVisible(not person)
        self._name.set_words(name if person else "")
        self._name.setVisible(person)
        self._detail.set_words(detail)
        self._detail.setVisible(bool(detail))
        self._avatar.setVisible(person)
        self._hint_mark.setVisible(not person)
        self._tag.setVisible(tag)
        for button in self._buttons():
            button.setVisible(button in buttons)
        self._fit()
        self.set_edge("accent" if person else "line")
        self.setAccessibleName(f"{name}, {detail}" if detail else name)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The name can be read before the buttons show their keys."""
        shown = [button for button in self._buttons() if not button.isHidden()]
        wide = sum(button.wide_at(0) + 7 for button in shown)
        lean = 1 if self.width() - _BESIDE - wide < _NAME else 0
        for button in shown:
            button.set_lean(lean)
            # With six of them the name gets what room they can spare.
            button.setMaximumWidth(button.minimumSizeHint().width() if len(shown) > _ROOMY else QWIDGETSIZE_MAX)

    def show_nothing(self, hint: str = HINT) -> None:
        """Nobody is chosen."""
        self._set(hint, "", person=False)

    def show_seat(self, table: TableView, seat: SeatView, *, moving: bool, about: str = "") -> None:
        """A seat is chosen, taken or free; or its player is on the way to another. `about`: what the blinds took."""
        if seat.player is None:
            self.show_free_seat(table, seat.seat)
        elif moving:
            self.show_moving(seat)
        else:
            self.show_player(table, seat, about)

    def _hand(self, table: TableView) -> tuple[Button, ...]:
        """Set the button; and where it is known, the next hand."""
        if table.players < 2:
            return ()
        return (self.button_button, self.next_button) if table.button is not None else (self.button_button,)

    def show_player(self, table: TableView, seat: SeatView, about: str = "") -> None:
        """A player is chosen."""
        number = f"  ·  {seat.number}" if seat.number else ""
        self._avatar.set_name(seat.name)
        where = f"Table {table.table}, seat {seat.seat}{number}"
        if seat.fixed:
            where = f"Can not move  ·  {where}"
        buttons = [self.knock_out_button, self.move_button, *self._hand(table), self.incident_button]
        self.absent_button.set_words("Back" if seat.absent or seat.gone else "Absent")
        buttons.insert(0, self.arrived_button if seat.away else self.absent_button)
        away = ", ".join(part for part in (_away(seat), about) if part)
        where = f"{away}  ·  Table {table.table}" if away else where  # the line is short, and the seat is lit
        self._set(seat.name, where, *buttons, person=True)

    def show_free_seat(self, table: TableView, seat: int) -> None:
        """A free seat is chosen."""
        words = f"Table {table.table}, seat {seat} is free"
        self._set(words, "", self.late_button, *self._hand(table), person=False)

    def show_moving(self, seat: SeatView) -> None:
        """A player is on the way to another seat."""
        self._avatar.set_name(seat.name)
        if seat.fixed:
            self.fix_button.set_words("Can move again")
            hint = "The seat is fixed tonight: nothing moves them until the mark is off"
            self._set(f"{seat.name} can not move", hint, self.fix_button, self.cancel_button, person=True)
            return
        self.fix_button.set_words("Can not move")
        self._set(
            f"Move {seat.name}",
            "Click a free seat, or walk there: Enter",
            self.fix_button,
            self.list_button,
            self.cancel_button,
            person=True,
            tag=True,
        )
