"""Side stakes for stories in the window: the sheet, who has staked, and how far the evening is."""

from PyQt6.QtWidgets import QWidget

from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from tests.ui.evening import RESULTS, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.tonight.results.stage import ResultsStage
from ui.tonight.stakes.sheet import StakesSheet


def sheet_of(evening: Evening) -> StakesSheet:
    sheet = evening.open_sheet()
    assert isinstance(sheet, StakesSheet)
    evening.settle()
    return sheet


def open_sheet(evening: Evening) -> StakesSheet:
    """By the button under the draw, or on the card before it."""
    stage = evening.draw
    evening.click(stage.before.stakes_button if stage.before.isVisible() else stage.info.stakes_button)
    return sheet_of(evening)


def sound(sheet: QWidget) -> bool:
    """Nothing cut, nameless, rich or too small."""
    return [cut_words(sheet), nameless(sheet), rich_labels(sheet), small_targets(sheet)] == [[], [], [], []]


def staked(evening: Evening, players: list[int], stake: int = 500) -> list[PlayerId]:
    evening.do(k.OpenSideStake(stake), *(k.TakeStake(PlayerId(p)) for p in players))
    return [PlayerId(p) for p in players]


def begin(evening: Evening) -> None:
    evening.do(k.SetStakeSplit((50, 30, 20)), c.DrawSeats(), c.StartPlay())


def results(evening: Evening) -> ResultsStage:
    evening.window.show_stage(RESULTS)
    evening.settle()
    (stage,) = evening.window.findChildren(ResultsStage)
    return stage
