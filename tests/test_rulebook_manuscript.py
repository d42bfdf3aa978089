"""The rule book while a club writes in its copy: what stands where, and what it was before."""

import pytest

from clubapp.domain.record import replace
from clubapp.domain.rules import RuleSet
from clubapp.rulebook import book_of
from clubapp.rulebook_chapters import RuleBookError
from clubapp.rulebook_manuscript import ADDED, BROKEN, REMOVED, REWRITTEN, SHIPPED, Manuscript
from clubapp.rulebook_own import OwnSection, OwnWords
from clubapp.rulesets import load

LATE = OwnSection("W18", "tables", "Late at the Plough", "Ring **Hazel**. You start with {stack}.")
TIES = OwnSection("X1", "manners", "What to wear", "No ties.")
LEAGUES = ("weekly-poker-club", "three-seasons")


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load("weekly-poker-club")


def ids(chapters):
    return [entry.id for chapter in chapters for entry in chapter.entries]


@pytest.mark.parametrize("league", LEAGUES)
def test_every_section_can_be_opened_as_it_is_typed_and_saving_it_untouched_changes_nothing(league):
    rules = load(league)
    copy, book = Manuscript(rules, OwnWords()), book_of(rules)
    assert ids(copy.chapters) == [section.id for section in book.sections]
    for section in book.sections:
        assert copy.read(copy.now(section.id)) == section
        assert copy.state_of(section.id) == SHIPPED
        assert copy.with_section(copy.now(section.id)) == OwnWords()


def test_a_rule_of_another_league_is_written_in_like_any_other():
    seasons = load("three-seasons")
    chips = Manuscript(seasons, OwnWords()).now("W11")
    assert (chips.chapter, "{kit}" in chips.text) == ("figures", True)
    words = Manuscript(seasons, OwnWords()).with_section(replace(chips, text="Ours: {kit}."))
    assert "5 green" in str(book_of(seasons, words).section("W11").blocks)


def test_the_list_tells_what_is_the_clubs_own(rules):
    copy = Manuscript(rules, OwnWords((LATE, TIES), ("W51",)))
    assert [copy.state_of(name) for name in ("W18", "X1", "W51", "W6")] == [REWRITTEN, ADDED, REMOVED, SHIPPED]
    listed = {entry.id: entry for chapter in copy.chapters for entry in chapter.entries}
    assert (listed["W18"].title, listed["W18"].chapter) == ("Late at the Plough", "tables")
    assert ids(copy.chapters).index("X1") == ids(copy.chapters).index("W59") + 1, "last in its chapter"
    assert listed["W51"].title == "The straddle", "what was taken out stays in the list, to be put back"


def test_every_id_stays_whatever_is_written(rules):
    copy = Manuscript(rules, OwnWords())
    words = copy.with_section(LATE)
    assert ids(Manuscript(rules, words).chapters) == ids(copy.chapters)
    assert Manuscript(rules, words).without("W18").removed == ("W18",)
    assert Manuscript(rules, words).as_shipped("W18") == OwnWords()


def test_a_section_of_the_clubs_own_has_a_number_that_nothing_else_bears(rules):
    copy = Manuscript(rules, OwnWords())
    assert copy.new("manners") == OwnSection("X1", "manners", "", "")
    assert copy.new("manners", ["X1", "X7"]).id == "X8"
    assert Manuscript(rules, OwnWords((TIES,))).new("tables").id == "X2"
    assert Manuscript(rules._replace(id="ours", prefix="W"), OwnWords((TIES,))).new("tables").id == "X2"


def test_a_section_of_its_own_that_is_taken_out_is_gone(rules):
    copy = Manuscript(rules, OwnWords((TIES,)))
    assert copy.without("X1") == OwnWords()
    with pytest.raises(LookupError):
        Manuscript(rules, OwnWords()).now("X1")


def test_the_search_finds_own_words_and_what_was_taken_out(rules):
    copy = Manuscript(rules, OwnWords((LATE, TIES), ("W51",)))
    assert ids(copy.find("hazel")) == ["W18"]
    assert "W51" in ids(copy.find("straddle"))
    assert ids(copy.find("x1")) == ["X1"]
    assert copy.find(" ") == copy.chapters
    assert copy.find("zzzz") == ()
    assert ids(copy.find("zzzz", kept=["W6"])) == ["W6"]


def test_what_can_not_be_read_any_more_is_marked_and_the_book_goes_on(rules):
    """A program that is older or newer than the one it was written with may not know a figure or a chapter."""
    gone = OwnSection("W18", "tables", "Late", "You get {figure_of_next_year}.")
    lost = OwnSection("X3", "attic", "Old things", "They are in the attic.")
    copy = Manuscript(rules, OwnWords((gone, lost, TIES)))
    assert [copy.state_of(name) for name in ("W18", "X3", "X1")] == [BROKEN, BROKEN, ADDED]
    assert copy.now("W18") == gone, "it is there to be put right"
    assert ids(copy.chapters)[-1] == "X3"
    with pytest.raises(RuleBookError, match="no figure called"):
        copy.read(copy.now("W18"))
    mended = Manuscript(rules, copy.with_section(copy.now("X3")))
    assert mended.state_of("X3") == ADDED, "it has come into a chapter that there is"


def test_what_is_wrong_is_not_kept(rules):
    copy = Manuscript(rules, OwnWords())
    with pytest.raises(RuleBookError, match=r"^Line 1: there is no figure called \{stak\}"):
        copy.with_section(replace(LATE, text="You get {stak}."))


def test_without_a_book_there_is_nothing_to_write_in(rules):
    with pytest.raises(LookupError):
        Manuscript(rules._replace(id="no-such-league", prefix="Q"), OwnWords())
