"""Somebody asks what the rule says: the book is searched by number and by words."""

import pytest

from clubapp import rulebook
from clubapp.rulebook_search import RuleFinder
from clubapp.rulesets import load


@pytest.fixture(scope="module")
def weekly() -> RuleFinder:
    return RuleFinder(rulebook.book_of(load("weekly-poker-club")))


@pytest.fixture(scope="module")
def seasons() -> RuleFinder:
    return RuleFinder(rulebook.book_of(load("three-seasons")))


def ids(found):
    return [section.id for section in found]


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("w18", "W18"),
        (" W18 ", "W18"),
        ("18", "W18"),
        ("w54c", "W54"),
        ("late", "W18"),
        ("late entry", "W18"),
        ("LATE", "W18"),
        ("läte", "W18"),
        ("side pot", "W36"),
        ("all-in", "W36"),
        ("all in", "W36"),
        ("string bet", "W45"),
        ("misdeal", "W54"),
        ("boxed", "W54"),
        ("straddle", "W51"),
        ("rabbit hunting", "W59"),
        ("odd chip", "W31"),
        ("age", "W6"),
        ("colour up", "W19"),
        ("points", "W64"),
        ("stradd", "W51"),
    ],
)
def test_the_weekly_club_finds(weekly, asked, first):
    assert ids(weekly.find(asked))[0] == first


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("s85", "S85"),
        ("85", "S85"),
        ("late entry", "S85"),
        ("blinded in", "S84"),
        ("on the clock", "S81"),
        ("under-raise", "S54"),
        ("phantom dealer", "S88"),
        ("league points", "W64"),
        ("W14", "W14"),
    ],
)
def test_the_other_league_finds(seasons, asked, first):
    assert ids(seasons.find(asked))[0] == first


def test_a_number_half_typed_offers_all_that_begin_so(weekly):
    found = ids(weekly.find("W5"))
    assert found[0] == "W5"
    assert set(found[1:11]) == {f"W5{digit}" for digit in range(10)}


def test_every_word_has_to_be_there_if_some_section_has_them_all(weekly):
    assert "W20" not in ids(weekly.find("straddle suits"))[:1]
    assert ids(weekly.find("straddle zzz")) == ["W51"]


def test_nothing_asked_is_the_whole_book_and_nonsense_is_nothing(weekly):
    book = rulebook.book_of(load("weekly-poker-club"))
    assert weekly.find("") == weekly.find("  ,. ") == book.sections
    assert weekly.find("xyzzy") == ()
    assert weekly.find("(*[") == book.sections


def test_every_rule_is_found_by_its_own_number(weekly, seasons):
    for finder, name in ((weekly, "weekly-poker-club"), (seasons, "three-seasons")):
        for entry, section in rulebook.book_of(load(name)).index():
            assert finder.find(entry.lower())[0] == section


@pytest.mark.parametrize(("asked", "as_well"), [("2850", "2,850"), ("straddles", "straddle"), ("w018", "w18")])
def test_a_number_or_a_word_is_found_however_it_is_written(weekly: RuleFinder, asked: str, as_well: str) -> None:
    assert ids(weekly.find(asked))
    assert ids(weekly.find(asked))[0] == ids(weekly.find(as_well))[0]
