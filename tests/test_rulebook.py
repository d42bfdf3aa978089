"""The rule booklet: words for every rule, with the club's own figures in them."""

import re

import pytest

from clubapp import rulebook
from clubapp.domain.rules import RuleSet
from clubapp.resources import resource
from clubapp.rulebook import RuleBook
from clubapp.rulebook_figures import FIGURES
from clubapp.rulebook_plain import TAG
from clubapp.rulesets import load

WEEKLY = "weekly-poker-club"
LEAGUES = (WEEKLY, "three-seasons")
SOURCES = {
    path.relative_to(resource("rulebooks")).as_posix(): path.read_text("utf-8")
    for path in sorted(resource("rulebooks").glob("*/*.md"))
}


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load(WEEKLY)


@pytest.fixture(scope="module")
def book(rules: RuleSet) -> RuleBook:
    return rulebook.load(rules)


def text(book: RuleBook, rule: str) -> str:
    found = book.text_of(rule)
    assert found is not None
    return found.text


def changed(rules: RuleSet, part: str, **values: object) -> RuleSet:
    """The rule set as a club would edit it, read and checked again."""
    data = rules.as_mapping()
    table = data[part]
    assert isinstance(table, dict)
    data[part] = {**table, **values}
    return RuleSet.from_mapping(data, "ours.toml")


def twice_the_stack(rules: RuleSet) -> RuleSet:
    data = rules.as_mapping()
    chips = data["chips"]
    assert isinstance(chips, dict)
    colours = [{**colour, "kit": 2 * colour["kit"]} for colour in chips["colours"]]
    return changed(rules, "chips", stack=2 * rules.stack, colours=colours)


def test_every_line_of_the_other_league_that_is_a_rule_has_words():
    headings = (5, 13, 24, 32, 97)
    rules = load("three-seasons")
    assert rulebook.load(rules).ids() == tuple(f"S{line}" for line in range(4, 105) if line not in headings)


def test_the_worked_pots_are_told_with_their_sums():
    ours = rulebook.load(load("three-seasons"))
    assert all(sum_of in text(ours, "S53") for sum_of in ("16,000", "1,000", "6,000", "12,000"))
    assert all(sum_of in text(ours, "S54") for sum_of in ("1,600", "300", "600", "3,200"))


@pytest.mark.rule("S8", "S9", "S19", "S81", "S85", "S86", "S87", "S91")
def test_the_figures_of_the_other_league():
    ours = rulebook.load(load("three-seasons"))
    assert "£5 an evening" in text(ours, "S8")
    assert "3 days before" in text(ours, "S9")
    assert "in a pub a stake is £5 a head at the most, and the pot is £100 at the most" in text(ours, "S19")
    assert "Then you have 10 seconds" in text(ours, "S81")
    assert "with 2,850 less 3 times the big blind in force, until blinds of 200 / 400 have started" in text(ours, "S85")
    assert "nearest to the dealer's right" in text(ours, "S85")
    assert "in the last session only those who said so" in text(ours, "S87")
    assert "green and white at 100 / 200, then blue and black at 1,000 / 2,000" in text(ours, "S91")


@pytest.mark.rule("S85", "S86", "S87")
@pytest.mark.parametrize(
    ("part", "values", "rule", "said"),
    [
        ("late_entry", {"multiple": 4}, "S85", "less 4 times the big blind"),
        ("late_entry", {"multiple": 0}, "S85", "come in with 2,850, until blinds of 200 / 400"),
        ("late_entry", {"seat": "emptiest-table"}, "S85", "at the table with the fewest players"),
        ("late_entry", {"closed_by_knock_out": False}, "S86", "A knock-out does not close late entry."),
        ("late_entry", {"notice_from": 1}, "S87", "only those who said so before play"),
        ("shot_clock", {"seconds": 20}, "S81", "you have 20 seconds"),
        ("seating", {"method": "cards"}, "S34", "At this club the cards give the seats."),
        ("money", {"prepaid_days": 1}, "S9", "are paid 1 day before it"),
    ],
)
def test_a_club_of_the_other_league_reads_its_own_figures(part, values, rule, said):
    assert said in text(rulebook.load(changed(load("three-seasons"), part, **values)), rule)


@pytest.mark.rule("W6", "W11", "W64")
def test_a_rule_borrowed_from_another_league_opens_with_the_clubs_own_figures():
    ours = load("three-seasons")
    assert "2,850" in text(rulebook.load(ours), "W11")
    assert "5,700" in text(rulebook.load(twice_the_stack(ours)), "W11")
    assert rulebook.load(ours).text_of("W6") is not None
    assert rulebook.load(ours).text_of("W18") is None, "what the league does not name is not its rule"


def test_every_rule_of_the_weekly_poker_club_has_words(book):
    assert book.ids() == tuple(f"W{number}" for number in range(1, 65))


def test_every_rule_set_that_ships_has_a_booklet():
    for name in LEAGUES:
        rules = load(name)
        assert all(rule.startswith(rules.prefix) for rule in rulebook.load(rules).ids())
        assert rulebook.load(rules).ids()


@pytest.mark.parametrize("name", LEAGUES)
def test_every_rule_the_rule_set_plays_by_has_words(name):
    ours = load(name)
    found = rulebook.rules_in_force(ours)
    assert len(found) > 15
    assert [rule for rule in found if rulebook.load(ours).text_of(rule) is None] == []


def test_nobody_reads_of_signing_out_where_nobody_has_to(rules, book):
    assert book.text_of("S92") is None
    assert rulebook.load(changed(rules, "knock_outs", sign_out=True)).text_of("S92") is not None


@pytest.mark.parametrize(
    ("name", "rule"), [(name, rule) for name in LEAGUES for rule in rulebook.load(load(name)).ids()]
)
def test_a_rule_is_a_short_title_and_words_that_a_tag_has_room_for(name, rule):
    found = rulebook.load(load(name)).text_of(rule)
    assert 2 <= len(found.title.split()) <= 5
    assert found.title[0].isupper()
    assert not found.title.endswith(".")
    assert 30 <= len(found.text) <= TAG
    assert "  " not in found.text
    assert not set("{}!*[]") & set(found.title + found.text)


def test_the_parts_of_a_rule_are_all_there_and_found_in_it(rules, book):
    whole = rulebook.book_of(rules)
    for rule, letters in (("W54", "abcdefg"), ("W57", "abcd"), ("W59", "abcdefghijklmnopqrs")):
        assert whole.section(rule).parts == tuple(rule + letter for letter in letters)
        for letter in letters:
            assert whole.section(rule + letter).id == rule
            assert book.text_of(rule + letter).title == book.text_of(rule).title
            assert re.findall(r"^\(([a-z])\) ", text(book, rule + letter), re.MULTILINE) == [letter]
    assert "three cards or more" in text(book, "W54c")


def test_the_figures_are_those_of_the_league(book):
    assert "2,850" in text(book, "W7")
    assert "5 green (10), 5 white (20), 7 blue (100), 2 black (500) and 1 yellow (1,000)" in text(book, "W11")
    assert "£5 an evening" in text(book, "W11")
    assert "11 minutes in the first session and 9 in the second" in text(book, "W13")
    assert "10 / 20, 20 / 40, 40 / 80" in text(book, "W14")
    assert "blinds of 50 / 100 with 2,600 (250 short), then up to blinds of 200 / 400 with 2,000" in text(book, "W18")
    assert "green and white at 100 / 200, then blue and black at 1,000 / 2,000" in text(book, "W19")
    assert "10 minutes before level 5" in text(book, "W55")
    assert "2 for 9th to 15th and 1 for 16th to 20th" in text(book, "W64")
    assert "24 × 36 = 864" in text(book, "W64")


def test_another_starting_stack_changes_every_text_that_states_it(rules, book):
    doubled = rulebook.load(twice_the_stack(rules))
    everything = " ".join(text(doubled, rule) for rule in doubled.ids())
    assert not re.search("2,850|2,600", everything)
    assert {r for r in book.ids() if book.text_of(r) != doubled.text_of(r)} == {"W7", "W11", "W18"}
    assert "5,700" in text(doubled, "W7")
    assert "10 green (10)" in text(doubled, "W11")
    assert "with 5,450 (250 short)" in text(doubled, "W18")


def test_another_starting_stack_changes_what_the_other_league_borrows_too():
    ours = load("three-seasons")
    book, doubled = rulebook.load(ours), rulebook.load(twice_the_stack(ours))
    assert {rule for rule in (*book.ids(), "W7", "W11", "W64") if book.text_of(rule) != doubled.text_of(rule)} == {
        "S85",
        "W7",
        "W11",
    }


@pytest.mark.parametrize("name", SOURCES)
def test_the_files_themselves_state_no_figure_that_the_rule_set_holds(rules, name):
    figures = [f"{rules.stack:,}", str(rules.stack), "2,600", "2,000", "11 minutes", "864"]
    assert not [figure for figure in figures if re.search(rf"(?<![\d,]){figure}\b|£", SOURCES[name])]


@pytest.mark.parametrize(
    ("part", "values", "rule", "said"),
    [
        ("late_entry", {"steps": []}, "W18", "can come in only until play starts."),
        ("late_entry", {"steps": [{"until": [10, 20], "short": 0}]}, "W18", "with 2,850 (the full stack)"),
        ("late_entry", {"top_table_from": 12}, "W18", "after a start with 12 players or more"),
        ("levels", {"minutes": [10, 10]}, "W13", "usually that is 10 minutes."),
        ("levels", {"breaks": []}, "W55", "stops for no break, as none is planned."),
        ("colour_up", {"steps": []}, "W19", "use for them: here none do."),
        ("colour_up", {"automatic": False}, "W19", "at 1,000 / 2,000, if the manager says so."),
        ("seating", {"method": "lots"}, "W21", "At this club lots give the seats."),
        ("seating", {"max_seats": 9}, "W16", "A table has 9 seats"),
        ("tables", {"fewest": 5}, "W16", "plays on with 5 players"),
        ("few", {"under": 10, "games": 4}, "W64", "If fewer than 10 players come, 4 sessions may be played"),
        (
            "points",
            {"multiples": [10, 5]},
            "W64",
            "players: 10 for 1st and 5 for 2nd. So among 24 the winner gets 24 × 10",
        ),
        ("entry", {"adult_age": 21}, "W63", "players of 21 and over"),
        ("entry", {"minimum_age": 18}, "W6", "You have to be 18 or over"),
        ("money", {"fee": 350, "fee_per": "session"}, "W11", "The table fee is £3.50 a session"),
        ("money", {"fee": 0}, "W11", "The table fee is nothing at this club"),
    ],
)
def test_a_club_that_changes_a_figure_reads_its_own(rules, part, values, rule, said):
    ours = rulebook.load(changed(rules, part, **values))
    assert said in text(ours, rule)


def test_every_figure_is_used_somewhere():
    assert set(FIGURES) <= set(re.findall(r"\{(\w+)\}", " ".join(SOURCES.values())))


@pytest.mark.rule("W61")
def test_the_example_of_stakes_that_go_back_is_the_clubs_own_and_gone_where_nothing_goes_back(rules, book):
    assert "with 26 stakes of £5 it is £1.16 each, and £99.84 stay in the pot." in text(book, "W61")
    free = changed(rules, "stakes", pub={"rule": "W61", "stake_max": 500})
    assert "the pot is without a limit." in text(rulebook.load(free), "W61")
    assert "it is £" not in text(rulebook.load(free), "W61")


def test_a_clubs_own_rule_set_has_the_booklet_of_the_rules_it_numbers_alike(rules, book):
    ours = rules._replace(id="fenland-house-rules")
    assert rulebook.load(ours).text_of("W18") == book.text_of("W18")


def test_a_rule_without_words_and_a_league_without_a_booklet_give_none(rules, book):
    assert [book.text_of(rule) for rule in ("W65", "S18", "", "W", "prefix")] == [None] * 5
    none = rulebook.load(rules._replace(id="no-such-league", prefix="X"))
    assert none.ids() == ()
    assert none.text_of("W1") is None


def test_an_id_is_not_a_way_out_of_the_folder(rules):
    assert rulebook.load(rules._replace(id=f"../rulebooks/{WEEKLY}", prefix="X")).ids() == ()


def test_a_booklet_keeps_to_its_league_and_a_clubs_own_name(rules):
    ours = rulebook.book_of(rules._replace(name="Fenland Poker League"))
    assert (ours.title, ours.prefix) == ("Fenland Poker League", "W")
    assert "figures" not in [chapter.id for chapter in ours.chapters], "nothing is borrowed"
    theirs = rulebook.book_of(load("three-seasons"))
    borrowed = next(chapter for chapter in theirs.chapters if chapter.id == "figures")
    assert {"W7", "W11", "W13", "W14", "W15", "W64"} <= {section.id for section in borrowed.sections}
