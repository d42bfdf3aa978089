"""Team match: what the pairs score, what the teams come to, and what the league counts (T5, T6)."""

import re
from typing import ClassVar

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.team import TEAMS
from clubapp.rulesets import team_match
from ui.qt_override import override
from ui.rulings.bench import NotYet
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.pair_rows import PairRows
from ui.rulings.pictures.score_card import PairScore, ScoreCard

_OF_PAIR = re.compile(r"pairs, entry (\d+): final (.*)", re.DOTALL)


class TeamMatch(Calculator):
    """A card for each pair; pairs that did not play stay empty."""

    name: ClassVar[str] = "team-match"
    title: ClassVar[str] = "Team match"
    icon: ClassVar[str] = "flag"
    begins: ClassVar[str] = (
        "A pair scores for taking all of the other's chips, and for what it holds at the end. "
        "The team that is clear by enough points wins the match."
    )

    @override
    def build(self) -> None:
        self._team = self.bench.rules().team or team_match()
        self.pairs = PairRows(self._team)
        self.pairs.changed.connect(self.changed)
        picture = QWidget()
        inside = QVBoxLayout(picture)
        inside.setContentsMargins(0, 0, 0, 0)
        self.card = ScoreCard(self._team.pair_chips)
        inside.addWidget(self.card, 1)
        note = "How often each took all of the other's chips, by level, and the chips at the end."
        self.lay_out("Who took what", self.pairs, "The score", picture, note)

    @override
    def prefill(self) -> None:
        for row in self.pairs.rows:
            row.clear()

    @override
    def example(self) -> None:
        pairs: tuple[tuple[dict[str, tuple[int, ...]], int], ...]
        pairs = (({"blue": (1, 0, 1)}, 2_975), ({}, 3_000), ({"red": (0, 0, 1)}, 25), ({}, 2_000))
        for row, (busts, blue) in zip(self.pairs.rows, pairs, strict=False):
            row.fill(busts, blue)

    @override
    def work_out(self) -> None:
        for row in self.pairs.rows:
            row.say("")
            row.show_rest()
        super().work_out()

    @override
    def question(self) -> Question:
        played = self.pairs.played()
        if not played:
            raise NotYet("How many chips has each pair at the end, and who took all of the other's before?")
        return {"pairs": [row.asked() for row in played]}

    @override
    def complaint(self, sentence: str) -> str:
        found = _OF_PAIR.match(sentence)
        if found is None:
            return super().complaint(sentence)
        row = self.pairs.played()[int(found[1]) - 1]
        words = f"Pair {row.number}: the count at the end {found[2]}"
        row.say(words)
        return words

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        scores = []
        for at, row in enumerate(self.pairs.played()):
            held = row.asked()["final"]
            assert isinstance(held, dict)  # noqa: S101 - the row has just made it
            blue, red = ((int(answer["points"][side][at]), int(held[side])) for side in TEAMS)
            scores.append(PairScore(row.number, blue, red))
        self.card.show_match(tuple(scores), answer["total"], answer["winner"], answer["league_points"])

    @override
    def draw_nothing(self) -> None:
        self.card.show_nothing()
