"""A club writes in its own copy of the rule book; the ids stay, and the figures stay the club's."""

import json

import pytest

from clubapp import rulebook
from clubapp.domain.rules import RuleSet
from clubapp.rulebook_chapters import RuleBookError
from clubapp.rulebook_figures import figures
from clubapp.rulebook_own import OwnSection, OwnWords, preview, readable
from clubapp.rulebook_plain import plain
from clubapp.rulesets import load

NO_TIES = OwnSection("dress-code", "manners", "What to wear", "No ties. The fee stays {fee}.")
OUR_LATE = OwnSection("W18", "tables", "Late at the Plough", "Ring **Hazel**. You start with {stack}.")


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load("weekly-poker-club")


def order(book):
    return [section.id for section in book.sections]


def test_a_rewritten_rule_keeps_its_place_and_its_number(rules):
    ours = rulebook.book_of(rules, OwnWords().written(OUR_LATE))
    shipped = rulebook.book_of(rules)
    assert order(ours) == order(shipped)
    assert ours.section("W18").title == "Late at the Plough"
    assert plain(ours.section("W18")) == "Ring Hazel. You start with 2,850."
    assert rulebook.load(rules, OwnWords().written(OUR_LATE)).text_of("W18").text == "Ring Hazel. You start with 2,850."


def test_a_new_section_comes_last_in_its_chapter(rules):
    ours = rulebook.book_of(rules, OwnWords().written(NO_TIES))
    assert ours.chapter_of("dress-code").id == "manners"
    assert order(ours)[order(ours).index("dress-code") - 1] == "W59"
    assert not ours.section("dress-code").is_rule
    assert "dress-code" not in dict(ours.index())
    house = OwnWords().written(OwnSection("W65", "manners", "Our own rule", "Be kind."))
    assert "W65" in dict(rulebook.book_of(rules, house).index())


def test_a_section_is_taken_out_and_a_chapter_with_its_last_one(rules):
    ours = rulebook.book_of(rules, OwnWords().without("W51").without("W59"))
    assert ours.section("W51") is None
    assert "manners" not in [chapter.id for chapter in ours.chapters]
    assert set(order(rulebook.book_of(rules))) - set(order(ours)) == {"W51", "W59"}


def test_what_was_changed_can_be_as_it_was(rules):
    words = OwnWords().written(OUR_LATE).written(NO_TIES).without("W51")
    assert words.as_shipped("W18").as_shipped("dress-code").as_shipped("W51") == OwnWords()
    assert words.without("dress-code").written(NO_TIES).removed == ("W51",)
    assert words.written(OUR_LATE) == OwnWords((NO_TIES, OUR_LATE), ("W51",))


def test_what_was_taken_out_comes_back_in_the_words_it_had(rules):
    words = OwnWords().written(OUR_LATE).without("W18")
    assert rulebook.book_of(rules, words).section("W18") is None
    assert OwnWords.from_mapping(words.as_mapping()).put_back("W18") == OwnWords().written(OUR_LATE)
    ties = OwnWords().written(NO_TIES).without("dress-code")
    assert rulebook.book_of(rules, ties).section("dress-code") is None


def test_a_clubs_words_are_kept_as_plain_text_and_read_back(rules):
    words = OwnWords().written(OUR_LATE).without("W51")
    assert OwnWords.from_mapping(json.loads(json.dumps(words.as_mapping()))) == words
    assert OwnWords.from_mapping({}) == OwnWords()


def test_headings_and_angle_brackets_in_a_section_stay_words(rules):
    typed = OwnSection("W18", "tables", "Late <b>", "# Not a chapter\n\n## [W1] Not a section\n\n<i>x</i>")
    ours = rulebook.book_of(rules, OwnWords().written(typed))
    assert plain(ours.section("W18")) == "# Not a chapter\n\n## [W1] Not a section\n\n<i>x</i>"
    assert ours.section("W1").title == "The manager decides"


@pytest.mark.parametrize(
    ("section", "complaint"),
    [
        (OwnSection("W18", "tables", "Late", "You get {stak}."), r"^W18 names \{stak\}; choose one of adult_age, "),
        (OwnSection("W18", "tables", "Late {", "Words."), r"^W18 has a brace that belongs to no placeholder"),
        (OwnSection("W18", "tables", " ", "Words."), r"^W18 has to have a title"),
        (OwnSection("W18", "tables", "Late", " \n"), r"^W18 has to have words under its title"),
        (OwnSection("W18", "tables", "Late", "![x](picture:dog)"), r"^W18: there is no drawing called 'dog'"),
        (
            OwnSection("our rule", "tables", "Late", "Words."),
            r"^'our rule' is no id; it has letters, digits",
        ),
        (OwnSection("", "tables", "Late", "Words."), r"^'' is no id"),
    ],
)
def test_a_mistake_is_told_while_the_club_writes(rules, section, complaint):
    with pytest.raises(RuleBookError, match=complaint):
        preview(section, figures(rules))


def test_a_preview_is_what_the_book_will_say(rules):
    assert preview(OUR_LATE, figures(rules)) == rulebook.book_of(rules, OwnWords().written(OUR_LATE)).section("W18")


def test_a_new_section_needs_a_chapter_that_there_is(rules):
    lost = OwnWords().written(OwnSection("dress-code", "attic", "What to wear", "No ties."))
    with pytest.raises(RuleBookError, match=r"^dress-code: there is no chapter 'attic'; choose one of all-in, "):
        rulebook.book_of(rules, lost)


@pytest.mark.rule("W54a", "W59m")
def test_a_rule_that_is_rewritten_keeps_the_numbers_of_its_parts(rules: RuleSet) -> None:
    """The desk goes on answering W54a, so that number has to lead somewhere."""
    own = OwnWords().written(OwnSection("W54", "wrong", "A misdeal", "(b) Boxed cards.\n\nElse ask the manager."))
    book = rulebook.book_of(rules, own)
    assert book is not None
    for part in "abcdefg":
        found = book.section(f"W54{part}")
        assert found is not None
        assert found.title == "A misdeal"
    listed = [name for name, section in book.index() if section.id == "W54"]
    assert sorted(listed) == ["W54", *(f"W54{part}" for part in "abcdefg")]
    assert rulebook.load(rules, own).text_of("W54a").text.endswith("Else ask the manager.")


@pytest.mark.parametrize("name", ["W54a", "w18", "W18", "game", "GAME", "W16-", "-x", "a--b"])
def test_a_section_of_the_clubs_own_needs_a_number_of_its_own(rules: RuleSet, name: str) -> None:
    own = OwnWords().written(OwnSection(name, "wrong", "Mine", "Words."))
    if name == "W18":
        assert rulebook.book_of(rules, own).section("W18").title == "Mine"
        return
    with pytest.raises(RuleBookError, match=r"has that id already|is no id"):
        rulebook.book_of(rules, own)
    book = rulebook.book_of(rules)
    assert readable(book, own, figures(rules)).sections == ()
