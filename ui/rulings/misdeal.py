"""Misdeal: what happened, and what this rule set says (W54, W57, S37, S42, S43, S64 to S66, S70)."""

from typing import ClassVar

from PyQt6.QtWidgets import QButtonGroup

from clubapp.domain.hand_rules import MISDEALS
from clubapp.wording import plural
from ui.qt_override import override
from ui.rulings.amount import Amount
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pictures.deal_stamp import DealStamp
from ui.rulings.upright import upright
from ui.widgets.ticks import RadioTick, Toggle

HAPPENED = {
    "exposed-in-deal": "A card was turned up in the deal",
    "boxed": "Cards lay face up in the deck",
    "too-many-cards": "Somebody has too many cards",
    "player-not-dealt": "A player was left out",
    "non-player-dealt": "Somebody not playing got cards",
    "absent-player-missed": "An absent player was left out",
    "wrong-number-of-cards": "Somebody has a wrong number",
    "wrong-procedure": "Dealt in the wrong way",
    "foreign-or-repeated-card": "A strange or double card",
    "face-up-in-deck": "A card face up while playing",
    "deck-dropped": "The deck was dropped",
    "flop-too-many": "The flop has too many cards",
    "community-card-early": "A card of the board came early",
    "burn-missed": "No card was burnt",
}
CONDITIONS = {
    "first_two_cards_of_the_deal": "The first or second card of the deal",
    "action_taken": "There was action already",
    "recoverable": "It is clear how the cards lay",
}


class Misdeal(Calculator):
    """A short list of what happened."""

    name: ClassVar[str] = "misdeal"
    title: ClassVar[str] = "Misdeal"

    @override
    def build(self) -> None:
        form, column = upright(spacing=0, left=4)
        self._group = QButtonGroup(self)
        self.kinds: dict[str, RadioTick] = {}
        for key in MISDEALS:
            tick = self.kinds[key] = RadioTick(HAPPENED[key], parent=form)
            self._group.addButton(tick)
            tick.toggled.connect(self.changed)
            column.addWidget(tick)
        picture, inside = upright()
        self.count = Amount("How many cards", 1, least=1, what="Cards")
        self.count.setFixedWidth(220)
        self.count.changed.connect(self.changed)
        inside.addWidget(self.count)
        self.conditions: dict[str, Toggle] = {}
        for key, words in CONDITIONS.items():
            toggle = self.conditions[key] = Toggle(words)
            toggle.toggled.connect(self.changed)
            inside.addWidget(toggle)
        self.stamp = DealStamp()
        inside.addWidget(self.stamp, 1)
        self.lay_out("What happened?", form, "How exactly", picture)

    @override
    def prefill(self) -> None:
        next(iter(self.kinds.values())).setChecked(True)
        self.count.set_value(1)
        for toggle in self.conditions.values():
            toggle.setChecked(False)

    @override
    def example(self) -> None:
        self.kinds["exposed-in-deal"].setChecked(True)
        self.conditions["first_two_cards_of_the_deal"].setChecked(True)

    def _kind(self) -> str:
        return next(key for key, tick in self.kinds.items() if tick.isChecked())

    @override
    def work_out(self) -> None:
        if not any(tick.isChecked() for tick in self.kinds.values()):
            return  # between two of the list
        matters = MISDEALS[self._kind()]
        self.count.setVisible("count" in matters)
        for key, toggle in self.conditions.items():
            toggle.setVisible(key in matters)
        super().work_out()

    @override
    def question(self) -> Question:
        kind = self._kind()
        asked: Question = {"happened": kind}
        if "count" in MISDEALS[kind]:
            asked["count"] = self.count.take()
        asked |= {key: t.isChecked() for key, t in self.conditions.items() if key in MISDEALS[kind]}
        return asked

    @override
    def about(self) -> str:
        kind = self._kind()
        count = self.count.value_or_none() if "count" in MISDEALS[kind] else None
        said = [HAPPENED[kind], *([plural(count, "card")] if count is not None else [])]
        said += [CONDITIONS[key] for key in MISDEALS[kind] if key in CONDITIONS and self.conditions[key].isChecked()]
        return ", ".join(words[:1].lower() + words[1:] for words in said)

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        self.stamp.show_ruling(misdeal=answer["misdeal"])

    @override
    def draw_nothing(self) -> None:
        self.stamp.show_nothing()
