"""Who went out in the hand: one card for each, with the stack it began with where several went."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from ui.tonight.play.pill_flow import FlowLayout
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper


class OutRow(Panel):
    """One player who went out."""

    stack_changed = pyqtSignal(object, object)  # player, chips or nothing
    removed = pyqtSignal(object)  # player

    def __init__(self, player: PlayerId, name: str, detail: str, smallest: int, most: int) -> None:
        """`smallest` is the smallest chip in play, `most` all the chips there are."""
        super().__init__("card", "line2", radius=10)
        self.player = player
        self._avatar = Avatar(name, size=40)
        self._name = ElidedLabel(name, "name", size=18)
        self._detail = ElidedLabel(detail, "quiet", size=14, tone="text2")
        for label in (self._name, self._detail):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.stepper = Stepper(
            0, minimum=smallest, maximum=most, step=smallest, optional=True, name=f"Stack of {name} before the hand"
        )
        self.stepper.setFixedWidth(190)
        self.stepper.clear()
        self.stepper.value_changed.connect(self._stepped)
        self.stepper.edit.textEdited.connect(self._edited)
        self.remove_button = Button("", "ghost", icon="x", height=40, name=f"Take {name} off this list")
        self.remove_button.setFixedWidth(40)
        self.remove_button.clicked.connect(self._remove)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 8, 7)
        row.setSpacing(12)
        row.addWidget(self._avatar)
        row.addLayout(words, 1)
        row.addWidget(self.stepper)
        row.addWidget(self.remove_button)

    def show_several(self, several: bool) -> None:
        """A stack is asked only where others went out too."""
        self.stepper.setVisible(several)
        self.remove_button.setVisible(several)

    def show_detail(self, detail: str) -> None:
        """The seat, and whether it dealt."""
        self._detail.set_words(detail)

    def _stepped(self, chips: int) -> None:
        self.stack_changed.emit(self.player, chips)

    def _edited(self, _text: str) -> None:
        self.stack_changed.emit(self.player, self.stepper.value_or_none())

    def _remove(self) -> None:
        self.removed.emit(self.player)


class _NameButton(Button):
    """A player of the table who can be added."""

    named = pyqtSignal(object)

    def __init__(self, player: PlayerId, short: str, name: str) -> None:
        super().__init__(short, "plain", height=36, name=f"{name} went out too")
        self._player = player
        self.clicked.connect(self._told)

    def _told(self) -> None:
        self.named.emit(self._player)


class AddAnother(Panel):
    """Unfolds the others of the table; a click on their seats does the same."""

    added = pyqtSignal(object)  # player

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "dashed", radius=10, parent=parent)
        self._names: list[_NameButton] = []
        self.button = Button("Add another from this hand", "ghost", icon="plus", key="A", height=40)
        self.button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self.unfold)
        self._hint = Label("Click a name, or the seat at the table", "quiet")
        self._list = QWidget()
        self._flow = FlowLayout(self._list)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 10, 2)
        column.setSpacing(4)
        column.addWidget(self.button)
        column.addWidget(self._hint)
        column.addWidget(self._list)
        self.fold()

    def set_players(self, players: list[tuple[PlayerId, str, str]]) -> None:
        """Offer these: player, short name, full name."""
        for name in self._names:
            self._flow.removeWidget(name)
            name.hide()
            name.deleteLater()
        self._names = []
        for player, short, full in players:
            name = _NameButton(player, short, full)
            name.named.connect(self._add)
            self._flow.addWidget(name)
            self._names.append(name)
        self.setVisible(bool(players))
        self._list.updateGeometry()

    def unfold(self) -> None:
        """Show the names and go to the first."""
        self._hint.show()
        self._list.show()
        if self._names:
            self._names[0].setFocus()

    def fold(self) -> None:
        """Hide the names."""
        self._hint.hide()
        self._list.hide()

    def buttons(self) -> list[Button]:
        """The names offered."""
        return list(self._names)

    def _add(self, player: PlayerId) -> None:
        self.fold()
        self.added.emit(player)
