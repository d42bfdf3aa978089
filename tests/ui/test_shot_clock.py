"""Time called on a player: the seconds on the laptop and for the room, and what they mean."""

import pytest
from PyQt6.QtTest import QTest

from clubapp.domain.rules import RuleSet, ShotClockRules
from clubapp.views.shot import shot_view
from tests.domain.storyteller import WEEKLY
from tests.ui.evening import Evening
from ui.tonight.projector.window import Projector

DEADLY = ShotClockRules(10, hand_dies=True, rule="S81")


def tick(evening: Evening, seconds: float) -> None:
    evening.bent.pass_by(seconds)
    evening.desk.shot.tick()
    evening.settle()


@pytest.mark.rule("W59")
def test_t_calls_time_and_t_again_ends_it(evening: Evening) -> None:
    bar = evening.play.time_call.bar
    assert not bar.isVisible()
    before = evening.desk.desk.records
    evening.press("T")
    assert bar.isVisible()
    assert bar.digits.text() == "30"
    tick(evening, 7.2)
    assert bar.digits.text() == "23"
    evening.press("T")
    assert not bar.isVisible()
    assert evening.desk.desk.records == before  # it decides nothing


def test_the_button_and_esc_do_the_same(evening: Evening) -> None:
    evening.click(evening.play.time_call.button)
    assert evening.play.time_call.bar.isVisible()
    evening.press("Esc")
    assert not evening.play.time_call.bar.isVisible()
    evening.click(evening.play.time_call.button)
    QTest.qWait(350)
    tick(evening, 12)
    evening.click(evening.play.time_call.bar.again_button)
    assert evening.play.time_call.bar.digits.text() == "30"
    evening.click(evening.play.time_call.bar.stop_button)
    assert not evening.play.time_call.bar.isVisible()


@pytest.mark.rule("W59")
def test_guidance_kills_no_hand(evening: Evening) -> None:
    evening.press("T")
    tick(evening, 30)
    assert "Time is up" in evening.play.time_call.bar.words()
    assert "dead" not in evening.play.time_call.bar.words()
    tick(evening, 12)
    assert not evening.play.time_call.bar.isVisible()  # by itself, after a while


@pytest.mark.rule("S81")
def test_where_the_rule_says_so_the_hand_is_dead_with_its_rule(evening: Evening) -> None:
    big = Projector(evening.desk)
    big.resize(1366, 768)
    big.show()
    assert big.showing() == "clock"
    evening.desk.shot.call(DEADLY)
    evening.settle()
    assert big.showing() == "shot"
    board = big.board()
    assert board.digits.text() == "10"
    tick(evening, 4)
    assert board.digits.text() == "6"
    plates = board.plates
    tick(evening, 1)
    assert board.plates == plates  # a second repaints its figure and nothing else
    tick(evening, 5)
    assert not board.digits.isVisible()
    assert board.view.shot.headline == "The hand is dead"
    assert board.view.shot.rule == "S81"
    assert "The hand is dead" in evening.play.time_call.bar.words()
    evening.desk.shot.stop()
    evening.settle()
    assert big.showing() == "clock"
    big.take_away()
    big.deleteLater()


def test_the_blinds_clock_runs_on_beside_it(evening: Evening) -> None:
    evening.press("T")
    evening.pass_by(5)
    assert evening.play.clock.digits.text() == "10:55"


def test_it_ends_with_the_night(evening: Evening) -> None:
    evening.press("T")
    evening.desk.leave()
    assert evening.desk.shot.view() is None


def test_the_last_tenth_of_a_second_is_still_a_second() -> None:
    assert shot_view(DEADLY, 10_000).seconds == 10
    assert shot_view(DEADLY, 9_001).seconds == 10
    assert (shot_view(DEADLY, 1).seconds, shot_view(DEADLY, 1).over) == (1, False)
    assert (shot_view(DEADLY, 0).over, shot_view(DEADLY, 0).dead) == (True, True)
    assert not shot_view(ShotClockRules(), -5).dead


@pytest.mark.rule("W59", "S81")
def test_a_rule_set_says_how_long_and_whether_the_hand_dies() -> None:
    data = WEEKLY.as_mapping()
    assert WEEKLY.shot_clock == ShotClockRules(30, hand_dies=False, rule="W59")
    data["shot_clock"] = {"seconds": 10, "hand_dies": True, "rule": "S81"}
    assert RuleSet.from_mapping(data, "ours.toml").shot_clock == DEADLY
