"""A rule tag opens what the club's own rules say."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLabel, QWidget

from clubapp import rulesets
from clubapp.club import Club
from clubapp.resources import resource
from clubapp.wording import local_today
from ui.rule_texts import serve_rules
from ui.widgets.button import Button
from ui.widgets.rule_book import rule_book
from ui.widgets.rule_popover import RulePopover
from ui.widgets.rule_tag import RuleTag


@pytest.fixture
def page(styled, qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(640, 480)
    made.show()
    made.activateWindow()
    yield made
    rule_book().look_up = None


def opened(page: QWidget, rule: str) -> RulePopover:
    tag = RuleTag(rule, page)
    tag.show()
    QTest.mouseClick(tag, Qt.MouseButton.LeftButton)
    *_, popover = page.findChildren(RulePopover)
    return popover


def words(popover: RulePopover) -> str:
    return " ".join(label.text() for label in popover.findChildren(QLabel))


@pytest.mark.rule("W18")
def test_a_tag_shows_the_rule_with_the_clubs_figures(page, club):
    serve_rules(club)
    popover = opened(page, "W18")
    assert "Coming late" in words(popover)
    assert "with 2,600 (250 short)" in words(popover)
    assert "Coming late" in popover.accessibleName()


@pytest.mark.rule("W7")
def test_another_club_with_another_stack_reads_its_own(page, club, tmp_path):
    ours = tmp_path / "ours.toml"
    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    text = text.replace('id = "weekly-poker-club"', 'id = "ours"').replace("stack = 2850 ", "stack = 7850 ")
    ours.write_text(text.replace('name = "Red", kit = 0', 'name = "Red", kit = 1'), "utf-8")
    serve_rules(club)
    assert "2,850" in words(opened(page, "W7"))
    with Club.create(
        tmp_path / "ours.club",
        name="Łoś & Söhne",
        rules=rulesets.load(str(ours)),
        venue="The Bell",
        season="2026",
        owned={},
        today=local_today(),
    ) as other:
        serve_rules(other)
        assert "7,850 in chips" in words(opened(page, "W7"))


def test_a_rule_that_is_not_in_the_booklet_says_so(page, club):
    serve_rules(club)
    assert "no text" in words(opened(page, "W999"))


def test_there_is_no_way_on_while_nothing_answers_it(page, club):
    serve_rules(club)
    popover = opened(page, "W16")
    assert [button for button in popover.findChildren(Button) if button.isVisible()] == []
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not popover.isVisible()


def test_the_way_on_is_there_once_something_answers_it(page, club):
    asked: list[str] = []
    rule_book().open_rule.connect(asked.append)
    try:
        serve_rules(club)
        popover = opened(page, "W16")
        assert not any(button.hasFocus() for button in popover.findChildren(Button)), "a click leaves the keyboard"
        popover.dismiss()
        tag = page.findChildren(RuleTag)[-1]
        tag.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(tag, Qt.Key.Key_Return)
        *_, popover = page.findChildren(RulePopover)
        (button,) = popover.findChildren(Button)
        assert button.isVisible()
        assert button.hasFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
    finally:
        rule_book().open_rule.disconnect(asked.append)
    assert asked == ["W16"]


@pytest.mark.rule("W11")
def test_a_rule_that_another_league_lends_is_called_a_house_default(page, tmp_path):
    """In a club of three seasons the door's W11 opened another league's text, and nothing said why."""
    with Club.create(
        tmp_path / "three.club", name="Three", rules=rulesets.load("three-seasons"), venue="The Bell", season="2030",
        owned={}, today=local_today(),
    ) as club:  # fmt: skip
        serve_rules(club)
        assert "House default:" in words(opened(page, "W11"))
        assert "House default:" not in words(opened(page, "S86"))
