"""Main pot and side pots from what everybody put in (S52 to S54, W36, W48)."""

from typing import ClassVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.blinds import Blinds
from clubapp.views.ruling_pots import PotToWin, PutInThere, check_line, layers, to_win
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.bench import NotYet
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.level_choice import LevelChoice
from ui.rulings.pictures.pot_stacks import PotStacks
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.table_choice import TableChoice
from ui.rulings.upright import upright
from ui.widgets.button import Button
from ui.widgets.pills import PillRow

STATES = (("all-in", "All in"), ("in", "In"), ("folded", "Folded"))


class BetterRow(PlayerRow):
    """What somebody put in during the whole hand, blinds included, and whether they are still in."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.state = PillRow(STATES, name="Still in")
        self.state.choose("in")
        self.state.chosen.connect(self._chosen)
        self.chips = Amount("Chips put in", 0, what="What was put in", shown=False, step=25)
        self.chips.changed.connect(self.changed)
        self.head.removeWidget(self.remove_button)
        self.head.addWidget(self.state)
        self.head.setSpacing(4)
        self.state.set_spacing(4)
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self.chips, 1)
        below.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignTop)
        self.column.insertLayout(1, below)

    def _chosen(self, _key: str) -> None:
        self.changed.emit()

    @override
    def clear(self) -> None:
        super().clear()
        self.chips.set_value(0)
        self.state.choose("in")


class SidePots(Calculator):
    """Everybody in the hand, with all they put in."""

    name: ClassVar[str] = "pots"
    title: ClassVar[str] = "Side pots"
    says_why: ClassVar[bool] = False
    icon: ClassVar[str] = "layers"
    begins: ClassVar[str] = (
        "Whoever is all in plays for as much of every other stack as they put in. What is over makes side pots, "
        "and what nobody called goes back."
    )

    @override
    def build(self) -> None:
        form, column = upright()
        self.level = LevelChoice()
        self.level.chosen.connect(self.changed)
        self.table = TableChoice()
        self.table.chosen.connect(self._fill)
        self.players: PlayerRows[BetterRow] = PlayerRows(BetterRow, fewest=1, count=3)
        self.players.changed.connect(self.changed)
        for widget in (self.level, self.table, self.players):
            column.addWidget(widget)
        picture = QWidget()
        inside = QVBoxLayout(picture)
        inside.setContentsMargins(0, 0, 0, 0)
        self.stacks = PotStacks()
        self.on_button = Button("On to the showdown", "plain", icon="arrow-right", height=40)
        self.on_button.clicked.connect(self._on)
        inside.addWidget(self.stacks, 1)
        inside.addWidget(self.on_button)
        self._to_win: tuple[PotToWin, ...] = ()
        note = "The whole hand, blinds included. Who put nothing in may stay at 0."
        self.lay_out("Who put in what", form, "The pots", picture, note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.level.set_levels(room.levels, room.level)
        self.table.set_tables(room)
        self.table.choose("")
        self.players.set_known(room.names)
        self.players.set_names([""] * 3)
        for row in self.players.rows():
            row.chips.stepper.set_step(room.smallest_chip)

    @override
    def example(self) -> None:
        self.level.take(Blinds(5_000, 10_000))
        self.players.set_names(["Ann", "Bob", "Cat", "Dan"])
        bets = ((4_000, "all-in"), (20_000, "in"), (5_000, "folded"), (10_000, "folded"))
        for row, (chips, state) in zip(self.players.rows(), bets, strict=True):
            row.chips.set_value(chips)
            row.state.choose(state)

    def _fill(self, key: str) -> None:
        there = self.bench.room().table(int(key)) if key else None
        if there is not None:
            self.players.set_names(there.players)
            self.changed()

    def _bets(self) -> list[PutInThere]:
        """Those who put something in; a row that says nothing is left out."""
        self.players.names()
        bets = [PutInThere(row.who(), row.chips.take(), row.state.choice()) for row in self.players.rows()]
        return [bet for bet in bets if bet.chips]

    @override
    def question(self) -> Question:
        bets = self._bets()
        if not bets:
            raise NotYet("What has each player put in, the blinds included?")
        return {
            "blinds": self.level.asked(),
            "bets": [{"player": bet.player, "put_in": bet.chips, "state": bet.state} for bet in bets],
        }

    def _on(self) -> None:
        """The players and the pots go along; their cards are still to come."""
        if self._to_win:
            self.handed_over.emit("showdown", self._to_win)

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        bets = self._bets()
        self.stacks.set_pots(bets, layers(bets, answer))
        self._to_win = to_win(answer)
        self.on_button.setEnabled(bool(self._to_win))
        self.picture_note.set_words(check_line(answer))

    @override
    def draw_nothing(self) -> None:
        self.stacks.set_pots((), ())
        self._to_win = ()
        self.on_button.setEnabled(False)
        self.picture_note.set_words("")
