"""Those still in, with their chips: who is placed where when play stops by agreement."""

from collections.abc import Mapping

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Chips, PlayerId
from clubapp.views.finish import order_by_chips
from clubapp.wording import ordinal
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper


class StopRow(Panel):
    """One player: the place that follows from the chips, the chips, and up and down among equal stacks."""

    changed = pyqtSignal()
    moved = pyqtSignal(object, int)  # this row, -1 for up

    def __init__(self, player: PlayerId, name: str, where: str, smallest: Chips, most: Chips) -> None:
        super().__init__("card", "line", radius=10)
        self.player = player
        self._place = Label("", "strong", size=17, tone="accent")
        self._place.setFixedWidth(46)
        self.stepper = Stepper(
            0, minimum=0, maximum=most, step=smallest, optional=True, name=f"Chips of {name}", parent=self
        )
        self.stepper.clear()
        self.stepper.setFixedWidth(176)
        self.stepper.value_changed.connect(self._typed)
        self.stepper.edit.textEdited.connect(self._typed)
        self._up = Button(f"{name} one place up", "icon-bare", icon="chevron-up", height=36, guarded=False)
        self._down = Button(f"{name} one place down", "icon-bare", icon="chevron-down", height=36, guarded=False)
        self._up.clicked.connect(self._go_up)
        self._down.clicked.connect(self._go_down)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 10, 6)
        row.setSpacing(8)
        row.addWidget(self._place)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(name, "name", size=16))
        words.addWidget(ElidedLabel(where, "quiet"))
        row.addLayout(words, 1)
        for button in (self._up, self._down):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
            row.addWidget(button)
        row.addWidget(self.stepper, 0, Qt.AlignmentFlag.AlignVCenter)

    def chips(self) -> Chips:
        """The chips typed, none while the line is empty."""
        return self.stepper.value_or_none() or 0

    def is_typed(self) -> bool:
        """Whether the stack was counted."""
        return self.stepper.value_or_none() is not None

    def arrows(self) -> tuple[Button, Button]:
        """Up and down."""
        return self._up, self._down

    def show_place(self, place: int, *, up: bool, down: bool) -> None:
        """Show the place; up and down where an equal stack stands above or below."""
        self._place.set_words(ordinal(place))
        self._up.setVisible(up or down)
        self._down.setVisible(up or down)
        self._up.setEnabled(up)
        self._down.setEnabled(down)

    def _typed(self) -> None:
        self.changed.emit()

    def _go_up(self) -> None:
        self.moved.emit(self, -1)

    def _go_down(self) -> None:
        self.moved.emit(self, 1)


class StopRows(QWidget):
    """All rows. They stay where they are while chips are typed; only up and down move them."""

    changed = pyqtSignal()
    reordered = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._rows: list[StopRow] = []

    def set_players(self, players: Mapping[PlayerId, tuple[str, str]], smallest: Chips, most: Chips) -> None:
        """Show these players (name, where they sit); chips already typed for one of them stay."""
        for row in [row for row in self._rows if row.player not in players]:
            self._rows.remove(row)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        known = {row.player for row in self._rows}
        for player, (name, where) in players.items():
            if player not in known:
                row = StopRow(player, name, where, smallest, most)
                row.changed.connect(self._tell)
                row.moved.connect(self._move)
                self._rows.append(row)
                self._column.addWidget(row)
        self._tell()

    def forget(self) -> None:
        """Begin anew: nobody, and no chips."""
        self.set_players({}, 1, 1)

    def rows(self) -> tuple[StopRow, ...]:
        """The rows as they are shown."""
        return tuple(self._rows)

    def order(self) -> tuple[PlayerId, ...]:
        """The places, best first: by chips, equal stacks as shown."""
        return order_by_chips([row.player for row in self._rows], {row.player: row.chips() for row in self._rows})

    def stacks(self) -> dict[PlayerId, Chips]:
        """The stacks typed so far, in the order shown."""
        return {row.player: row.chips() for row in self._rows if row.is_typed()}

    def set_stacks(self, chips: Mapping[PlayerId, Chips]) -> None:
        """Fill in what was counted before."""
        for row in self._rows:
            if row.player in chips:
                row.stepper.set_value(chips[row.player])
        self._tell()

    def total(self) -> Chips:
        """All chips typed so far."""
        return sum(row.chips() for row in self._rows)

    def untyped(self) -> int:
        """How many stacks are still to be typed."""
        return sum(not row.is_typed() for row in self._rows)

    def _level(self, row: StopRow) -> list[StopRow]:
        return [other for other in self._rows if other.chips() == row.chips()]

    def _tell(self) -> None:
        place = {player: at for at, player in enumerate(self.order(), 1)}
        for row in self._rows:
            level = self._level(row)
            row.show_place(place[row.player], up=level[0] is not row, down=level[-1] is not row)
        self.changed.emit()

    def _move(self, row: StopRow, step: int) -> None:
        level = self._level(row)
        other = level[level.index(row) + step] if 0 <= level.index(row) + step < len(level) else row
        here, there = self._rows.index(row), self._rows.index(other)
        self._rows[here], self._rows[there] = other, row
        for at, each in enumerate(self._rows):
            self._column.removeWidget(each)
            self._column.insertWidget(at, each)
        self.reordered.emit()
        self._tell()
