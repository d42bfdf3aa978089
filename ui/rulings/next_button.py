"""The next button: who has it, who deals, who posts, whoever went out (W22 to W24, W27, S88 to S90)."""

from typing import ClassVar

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.ruling_room import SeatInHand, TableThere
from ui.qt_override import override
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.round_table import RoundTable, SeatThere
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.table_choice import TableChoice
from ui.rulings.upright import upright
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.pills import Pill
from ui.widgets.ticks import Toggle

NOBODY, NOT_TOLD = "nobody", "not told"
_ASKED = "Who had the {} in the hand just played?"


class SeatRow(PlayerRow):
    """A seat: its player, and whether the hand took them out or nobody sits there any more."""

    def __init__(self, letter: str) -> None:
        super().__init__(letter)
        self.out = Pill("Out")
        self.out.toggled.connect(self._out_toggled)
        self.head.insertWidget(1, self.out)
        self.column.setContentsMargins(8, 4, 6, 4)
        self.is_empty = False

    def set_empty(self, *, empty: bool) -> None:
        """The seat stays though nobody sits there."""
        self.is_empty = empty
        blocked = QSignalBlocker(self.out)
        self.out.setChecked(empty)
        blocked.unblock()
        self.out.set_words("Empty" if empty else "Out")

    def set_out(self, *, out: bool) -> None:
        """The hand took this player out; tells nobody."""
        self.set_empty(empty=False)
        blocked = QSignalBlocker(self.out)
        self.out.setChecked(out)
        blocked.unblock()

    @override
    def clear(self) -> None:
        super().clear()
        self.set_empty(empty=False)

    def is_out(self) -> bool:
        """Whether the hand took this player out."""
        return self.out.isChecked() and not self.is_empty

    def _out_toggled(self, on: bool) -> None:
        if not on and self.is_empty:
            self.is_empty = False
            self.out.set_words("Out")
        self.changed.emit()


class NextButton(Calculator):
    """Seats clockwise, the discs of the hand just played, and who went out in it."""

    name: ClassVar[str] = "button"
    title: ClassVar[str] = "Next button"

    @override
    def build(self) -> None:
        form, column = upright()
        self.table = TableChoice()
        self.table.chosen.connect(self._fill)
        column.addWidget(self.table)
        self.had_button, self.had_small, self.had_big = Choice("Button"), Choice("Small blind"), Choice("Big blind")
        self.had_button.chosen.connect(self._button_chosen)
        for choice in (self.had_small, self.had_big):
            choice.chosen.connect(self._blind_chosen)
        for choice in (self.had_button, self.had_small, self.had_big):
            choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # a long name is shortened
            column.addWidget(choice)
        self.final = Toggle("Final table")
        self.final.toggled.connect(self.changed)
        column.addWidget(self.final)
        self.players: PlayerRows[SeatRow] = PlayerRows(SeatRow, fewest=2, count=6)
        self.players.changed.connect(self._rows_changed)
        column.addWidget(self.players)
        self.on_button = Button("On to that hand", "plain", icon="arrow-right", height=40)
        self.on_button.clicked.connect(self.go_on)
        picture = QWidget()
        inside = QVBoxLayout(picture)
        inside.setContentsMargins(0, 0, 0, 0)
        self.round = RoundTable()
        inside.addWidget(self.round, 1)
        inside.addWidget(self.on_button)
        note = "The seats clockwise, the hand just played, and who went out in it."
        self.lay_out("The hand just played", form, "The next hand", picture, note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.table.set_tables(room)
        self.players.set_known(room.names)
        first = next((table for table in room.tables if len(table.players) > 1), None)
        if first is not None:
            self.table.choose(str(first.number))
            self._take_table(first)
        else:
            self.players.set_names([""] * 6)
            self._offer_from(self.players.rows()[0].key)
        self.final.setChecked(room.is_open and room.tables_left == 1)

    @override
    def example(self) -> None:
        self.table.choose("")
        self.players.set_names(["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"])
        self._offer_from(self.players.rows()[0].key)
        self.final.setChecked(False)
        self.players.rows()[1].out.setChecked(True)

    def _fill(self, key: str) -> None:
        there = self.bench.room().table(int(key)) if key else None
        if there is not None and len(there.players) > 1:
            self._resting = True
            self._take_table(there)
            self._resting = False
            self.changed()

    def _take_table(self, there: TableThere) -> None:
        """The seats as they were in the hand last told of, with whoever has gone since marked as out."""
        hand = there.hand or tuple(SeatInHand(name) for name in there.players)
        self.players.set_names([seat.name for seat in hand])
        for row, seat in zip(self.players.rows(), hand, strict=False):
            row.set_out(out=seat.is_out)
            if seat.is_empty:
                row.set_empty(empty=True)
        at = {row.who(): row.key for row in self.players.rows()}
        button = at.get(there.button, NOT_TOLD)
        if there.big_blind in at and button != NOT_TOLD:
            self._offer(button, at.get(there.small_blind, NOBODY), at[there.big_blind])
        else:
            self._offer_from(button)

    def _offer_from(self, button: str) -> None:
        """The blinds to the left of a button; of two, the button's player is the small blind (W27)."""
        keys = [row.key for row in self.players.rows()]
        if button not in keys:
            self._offer(NOT_TOLD, NOT_TOLD, NOT_TOLD)
            return
        small = (keys.index(button) + (len(keys) > 2)) % len(keys)
        self._offer(button, keys[small], keys[(small + 1) % len(keys)])

    def _offer(self, button: str, small: str, big: str) -> None:
        """Each disc by the row of its player, so that it stays theirs; of whoever is left out nothing is told."""
        seats = [(row.key, row.who()) for row in self.players.rows()]
        told = ((self.had_button, button, ()), (self.had_small, small, ((NOBODY, "nobody"),)), (self.had_big, big, ()))
        for choice, key, more in told:
            offered = dict((*seats, *more))
            now = key if key in offered else NOT_TOLD
            choice.set_choices([*([] if now in offered else [(NOT_TOLD, "not told")]), *offered.items()])
            choice.choose(now)

    def _button_chosen(self, key: str) -> None:
        self._offer_from(key)
        self.changed()

    def _blind_chosen(self, _key: str) -> None:
        self._rows_changed()

    def _rows_changed(self) -> None:
        self._offer(self.had_button.choice(), self.had_small.choice(), self.had_big.choice())
        self.changed()

    @override
    def question(self) -> Question:
        names = self.players.names()
        rows = self.players.rows()
        at = {row.key: row.who() for row in rows}
        discs = (self.had_button, "button"), (self.had_small, "small blind"), (self.had_big, "big blind")
        for choice, called in discs:
            if choice.choice() == NOT_TOLD:
                raise NotYet(_ASKED.format(called))
        asked: Question = {
            "seats": names,
            "button": at[self.had_button.choice()],
            "small_blind": at.get(self.had_small.choice()),
            "big_blind": at[self.had_big.choice()],
            "out": [row.who() for row in rows if row.is_out()],
            "final_table": self.final.isChecked(),
        }
        empty = [row.who() for row in rows if row.is_empty]
        if empty:
            asked["empty"] = empty
        left = len(names) - sum(row.is_out() or row.is_empty for row in rows)
        if left < 1:
            raise Wrong("Somebody has to be left: one player holds all the chips.")
        if left < 2:
            raise NotYet("One player is left, so there is no next hand.")
        return asked

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        self.on_button.setEnabled(True)
        had = {question["big_blind"]: "BB", question["small_blind"]: "SB", question["button"]: "D"}
        new = {answer["big_blind"]: "BB", answer["small_blind"]: "SB", answer["button"]: "D"}
        self.round.set_seats(
            tuple(
                SeatThere(
                    row.who(),
                    new.get(row.who(), ""),
                    had.get(row.who(), ""),
                    out=row.is_out(),
                    empty=row.is_empty,
                    deals=row.who() == answer["deals"],
                )
                for row in self.players.rows()
            )
        )
        self._answer = answer

    @override
    def draw_nothing(self) -> None:
        self.on_button.setEnabled(False)
        self.round.set_seats(
            tuple(SeatThere(row.who(), out=row.is_out(), empty=row.is_empty) for row in self.players.rows())
        )

    def go_on(self) -> None:
        """The answer becomes the hand just played; seats that the button or a blind needs stay, empty."""
        if self.ruling() is None:
            return
        answer = self._answer
        kept = set(answer.get("empty", ()))
        stay = [(r.who(), r.is_out() or r.is_empty) for r in self.players.rows()]
        stay = [(name, gone) for name, gone in stay if not gone or name in kept]
        self._resting = True
        self.players.set_names([name for name, _ in stay])
        for row, (_, gone) in zip(self.players.rows(), stay, strict=True):
            row.set_empty(empty=gone)
        at = {row.who(): row.key for row in self.players.rows()}
        self._offer(at[answer["button"]], at.get(answer["small_blind"], NOBODY), at[answer["big_blind"]])
        self._resting = False
        self.changed()
