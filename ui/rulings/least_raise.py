"""Least call and least raise (W47, W48, W50, S46, S47, S54)."""

import re
from typing import ClassVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout

from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.bet_bars import BetBar, BetBars
from ui.rulings.player_rows import PlayerRow, PlayerRows
from ui.rulings.upright import upright
from ui.widgets.labels import Label
from ui.widgets.pills import Pill
from ui.widgets.ticks import Toggle

_TOO_LITTLE = re.compile(r"entry (\d+).* is ([\d,]+), and there were ([\d,]+) to call")


class BetRow(PlayerRow):
    """One bet of this round: how much it came to in all."""

    def __init__(self, letter: str) -> None:
        self.called = Label("", "strong")
        super().__init__(letter)
        self.name.hide()
        self.to = Amount("Bet to", 0, least=1, optional=True, what="A bet", shown=False, step=25)
        self.to.clear()
        self.all_in, self.in_blind = Pill("All in"), Pill("In the blind")
        self.to.changed.connect(self.changed)
        for pill in (self.all_in, self.in_blind):
            pill.toggled.connect(self.changed)
        self.head.insertWidget(0, self.called, 1)
        self.head.insertWidget(1, self.all_in)
        self.head.insertWidget(2, self.in_blind)
        self.head.removeWidget(self.remove_button)
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self.to, 1)
        below.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignTop)
        self.column.insertLayout(1, below)
        self.setFocusProxy(self.to)

    @override
    def set_letter(self, letter: str) -> None:
        super().set_letter(letter)
        self.called.set_words(f"Bet {ord(letter) - ord('A') + 1}")
        self.remove_button.setAccessibleName(f"Leave out bet {ord(letter) - ord('A') + 1}")

    @override
    def clear(self) -> None:
        super().clear()
        self.to.clear()
        self.all_in.setChecked(False)
        self.in_blind.setChecked(False)


class LeastRaise(Calculator):
    """This round's bets in order."""

    name: ClassVar[str] = "betting"
    title: ClassVar[str] = "Least call and raise"

    @override
    def build(self) -> None:
        form, column = upright()
        self.big_blind = Amount("Big blind", 20, least=1)
        self.big_blind.changed.connect(self.changed)
        self.posted = Toggle("Before the flop, big blind posted")
        self.posted.toggled.connect(self.changed)
        self.bets: PlayerRows[BetRow] = PlayerRows(BetRow, fewest=1, most=12, count=2)
        self.bets.add_button.set_words("Add a bet")
        self.bets.changed.connect(self.changed)
        for widget in (self.big_blind, self.posted, self.bets):
            column.addWidget(widget)
        self.bars = BetBars()
        note = "Each bet with what was in before it. Bets left empty do not count."
        self.lay_out("The bets of this round", form, "To call and to raise", self.bars, note)

    @override
    def prefill(self) -> None:
        room = self.bench.room()
        self.big_blind.set_value(room.level.big)
        self.big_blind.stepper.set_step(room.smallest_chip)
        self.posted.setChecked(True)
        self.bets.set_names(["", ""])
        for row in self.bets.rows():
            row.to.stepper.set_step(room.smallest_chip)

    @override
    def example(self) -> None:
        self.big_blind.set_value(200)
        for row, to in zip(self.bets.rows(), (600, 750), strict=True):
            row.to.set_value(to)
        self.bets.rows()[1].all_in.setChecked(True)

    def _made(self) -> list[BetRow]:
        return [row for row in self.bets.rows() if row.to.value_or_none() is not None]

    @override
    def work_out(self) -> None:
        """Bets are counted as they are asked about: without those left empty."""
        made = self._made()
        empty = [row for row in self.bets.rows() if row not in made]
        for number, row in enumerate((*made, *empty), start=1):
            row.say("")
            row.called.set_words(f"Bet {number}")
            row.remove_button.setAccessibleName(f"Leave out bet {number}")
        super().work_out()

    @override
    def complaint(self, sentence: str) -> str:
        found = _TOO_LITTLE.search(sentence)
        if found is None:
            return super().complaint(sentence)
        number, to, call = int(found[1]), found[2], found[3]
        words = f"Bet {number} to {to} is less than the {call} there was to call: mark it all in, or correct it."
        self._made()[number - 1].say(words)
        return words

    @override
    def question(self) -> Question:
        big = self.big_blind.take()
        made = self._made()
        bets = [
            {"to": row.to.take(), "all_in": row.all_in.isChecked(), "in_blind": row.in_blind.isChecked()}
            for row in made
        ]
        return {"big_blind": big, "blind_already_in": big if self.posted.isChecked() else 0, "bets": bets}

    @override
    def about(self) -> str:
        said = [f"big blind {self.big_blind.take():,}"]
        for row in self._made():
            words = ["all in"] if row.all_in.isChecked() else []
            words += ["in the blind"] if row.in_blind.isChecked() else []
            said.append(" ".join([f"bet to {row.to.take():,}", *words]))
        return ", ".join(said)

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        bars = [BetBar("Big blind", self.big_blind.take())] if self.posted.isChecked() else []
        for row in self.bets.rows():
            to = row.to.value_or_none()
            if to is not None:
                word = "all in" if row.all_in.isChecked() else "in the blind" if row.in_blind.isChecked() else ""
                bars.append(BetBar(row.called.text(), to, word))
        call, least = answer["to_call"], answer["least_raise_to"]
        if call:
            bars.append(BetBar("Call", call, "to go on", kind="call"))
        bars.append(BetBar("Raise" if call else "Bet", least, "or more", kind="raise"))
        gap = answer["not_between"]
        if gap:
            bars.append(BetBar("Bet", gap[1], "or more", kind="raise"))
            bars[-2] = BetBar("Bet", gap[0], "exactly", kind="raise")
        self.bars.set_bars(bars)

    @override
    def draw_nothing(self) -> None:
        self.bars.set_bars(())
