"""Every rule of every league has a treatment, a section in its book, and a test where the program does something."""

import re

import pytest

from tests.coverage import TREATMENTS, book, later, leagues, listed, marked, nothing_yet
from tests.coverage_page import PAGE, page

EVERY = [rule for league in leagues() for rule in league.rules]
each_rule = pytest.mark.parametrize("rule", EVERY, ids=[rule.id for rule in EVERY])


def test_the_list_has_every_rule_once():
    ids = [rule.id for rule in EVERY]
    assert len(ids) == len(set(ids))
    assert {rule.id for rule in EVERY if rule.id[0] == "W"} == {f"W{number}" for number in range(1, 65)}
    headings = {1, 2, 3, 5, 13, 24, 32, 97}
    assert {rule.id for rule in EVERY if rule.id[0] == "S"} == {f"S{line}" for line in set(range(1, 105)) - headings}
    assert {rule.id for rule in EVERY if rule.id[0] == "H"} == {f"H{number}" for number in range(1, 14)}
    assert {rule.treatment for rule in EVERY} == set(TREATMENTS)


@pytest.mark.parametrize("league", list(listed()))
def test_a_rule_of_the_book_is_on_the_list(league):
    """What is written in a book under a number of its league is a rule, and has a treatment."""
    known = {rule.id for rule in EVERY}
    written = {section.id for section in book(league).sections if section.is_rule}
    assert sorted(written - known) == []


@each_rule
def test_it_has_its_section_under_its_number(rule):
    assert rule.section, f"{rule.id} has no section in its rule book"
    assert rule.chapter


@pytest.mark.parametrize(
    "rule", [rule for rule in EVERY if rule.treatment != "B"], ids=lambda rule: f"{rule.id} {rule.treatment}"
)
def test_what_the_program_does_about_it_is_proved(rule):
    if rule.id in nothing_yet():
        assert rule.later, f"{rule.id}: say what comes with a later step"
        assert rule.tests == (), f"{rule.id} is proved now; take it off the list of what is not"
    else:
        assert rule.tests, f"no test carries the number {rule.id}"


def test_a_mark_names_a_rule_that_there_is():
    groups = {re.sub(r"[ivx]+$", "", rule.id) for rule in EVERY if rule.id[0] == "T"}
    assert sorted(set(marked()) - {rule.id for rule in EVERY} - groups) == []


def test_what_comes_later_is_said_of_rules_that_there_are():
    assert set(later()) >= nothing_yet()
    assert sorted(set(later()) - {rule.id for rule in EVERY}) == []


def test_the_page_is_as_fresh_as_the_tests():
    assert PAGE.read_text("utf-8") == page(), "run: python -m tests.coverage_page"
