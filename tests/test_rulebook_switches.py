"""A rule book says what the program does: every switch of a rule set changes the words of its rule."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from clubapp import rulebook
from clubapp.booklet_games import figures as game_figures
from clubapp.booklets import book_for
from clubapp.domain.game_rules import GameRules, rules_from_mapping
from clubapp.domain.rules import RuleSet, RuleSetError
from clubapp.rulebook_chapters import RuleBookError, section_from
from clubapp.rulebook_figures import figures
from clubapp.rulebook_plain import plain
from clubapp.rulebook_switches import SWITCHES, switches
from clubapp.rules_in_short import wall_sheet
from clubapp.rulesets import load, load_any

WEEKLY, SEASONS, STUD = "weekly-poker-club", "three-seasons", "stud-hi-lo"

TELLS: dict[str, dict[str, str]] = {
    WEEKLY: {
        "colour_up.automatic": "W19",
        "colour_up.in_breaks": "W19",
        "late_entry.open_in_breaks": "W18",
        "late_entry.strategy": "W18",
        "late_entry.reentry": "W18",
        "late_entry.seat": "W18",
        "seating.method": "W21",
        "seating.order": "W21",
        "tables.redraw_half": "W26",
        "tables.redraw_from": "W26",
        "button.strategy": "W24",
        "knock_outs.ties": "W40",
        "knock_outs.sign_out": "S92",
        "money.fee_per": "W11",
        "money.first_night_free": "W11",
        "money.pay_first": "W11",
        "stakes.late": "W61",
        "shot_clock.hand_dies": "W59m",
        "betting.least_raise": "W47",
        "betting.short_all_in": "W48",
        "betting.opening_gap": "W47",
    },
    SEASONS: {
        "colour_up.automatic": "S91",
        "colour_up.in_breaks": "S91",
        "late_entry.open_in_breaks": "S85",
        "late_entry.strategy": "S85",
        "late_entry.closed_by_knock_out": "S86",
        "late_entry.notice_from": "S87",
        "late_entry.reentry": "S20",
        "late_entry.seat": "S85",
        "seating.method": "S34",
        "seating.order": "S34",
        "tables.redraw_half": "S75",
        "tables.redraw_from": "S75",
        "button.strategy": "S89",
        "knock_outs.ties": "S95",
        "knock_outs.sign_out": "S92",
        "money.fee_per": "S8",
        "money.first_night_free": "S8",
        "money.pay_first": "S8",
        "stakes.late": "S19",
        "shot_clock.hand_dies": "S81",
        "betting.least_raise": "S46",
        "betting.short_all_in": "S54",
        "betting.opening_gap": "S47",
    },
    STUD: {
        "betting.least_raise": "W47",
        "betting.short_all_in": "W48",
        "betting.opening_gap": "W47",
        "seating.method": "H3",
        "seating.order": "H3",
        "stud.odd_chip_to": "H13",
    },
}
"""The rule that tells of each switch; a switch that is not here fails the test until a book tells of it."""

NUMBERS = {"tables.redraw_from": (1, 2, 3), "late_entry.notice_from": (1, 2)}
"""Numbers that are ways to play rather than figures."""

STEPS = {"steps": [{"until": [50, 100], "short": 250}, {"until": [200, 400], "short": 850}], "top_table_from": 8}
BLINDS = {
    "multiple": 3,
    "closed_from": [200, 400],
    "closed_by_knock_out": True,
    "notice_from": 2,
    "blinded_in_rule": "S84",
    "knock_out_rule": "S86",
    "notice_rule": "S87",
    "reentry_rule": "S20",
}


def ways(name: str) -> Iterator[tuple[str, Any]]:
    """Every switch of a rule set with each of the other ways it can stand, as the reader of rule sets has them."""
    data = load_any(name).as_mapping()
    for part, table in data.items():
        for key, value in table.items() if isinstance(table, dict) else ():
            where = f"{part}.{key}"
            if isinstance(value, bool):
                yield where, not value
            elif where in NUMBERS:
                yield from ((where, each) for each in NUMBERS[where] if each != value)
            elif isinstance(value, str) and not key.endswith("rule"):
                with pytest.raises(RuleSetError) as complaint:
                    rules_from_mapping({**data, part: {**table, key: "no such way"}}, "ours")
                choices = re.search(r"choose one of (.*)\.$", str(complaint.value))
                assert choices is not None, where
                yield from ((where, each) for each in choices[1].split(", ") if each != value)


def with_way(name: str, where: str, value: Any) -> Any:
    data = load_any(name).as_mapping()
    part, key = where.split(".")
    table: Any = data[part]
    if where == "late_entry.strategy":
        kept = {each: table[each] for each in ("rule", "open_in_breaks", "seat", "reentry")}
        table = {**kept, **(STEPS if value == "steps" else BLINDS)}
    if where == "seating.order":
        table = {**table, "method": "cards"}
    return rules_from_mapping({**data, part: {**table, key: value}}, "ours")


def words(rules: Any, rule: str) -> str:
    book = book_for(rules)
    assert book is not None
    section = book.section(rule)
    return plain(section, rule) if section is not None else ""


CASES = [(name, where, value) for name in TELLS for where, value in ways(name)]


@pytest.mark.parametrize(("name", "where", "value"), CASES)
def test_the_book_follows_every_switch(name: str, where: str, value: Any) -> None:
    rule = TELLS[name][where]
    as_it_was = with_way(name, where, load_any(name).as_mapping()[where.split(".", maxsplit=1)[0]][where.split(".")[1]])
    assert words(with_way(name, where, value), rule) != words(as_it_was, rule)


def test_the_walk_meets_every_switch() -> None:
    for name, told in TELLS.items():
        assert {where for each, where, _ in CASES if each == name} == set(told)


def mine(**parts: dict[str, Any]) -> RuleSet:
    """3 Seasons as a club has changed it."""
    data: dict[str, Any] = load(SEASONS).as_mapping()
    return RuleSet.from_mapping(data | {part: {**data[part], **values} for part, values in parts.items()}, "ours")


@pytest.mark.rule("S8", "S20", "S46", "S47", "S54", "S75", "S81", "S85", "S89", "S90", "S92", "S95")
def test_a_club_that_plays_otherwise_reads_what_it_plays() -> None:
    rules = mine(
        late_entry={"reentry": True, "open_in_breaks": False},
        shot_clock={"hand_dies": False},
        knock_outs={"sign_out": False, "ties": "stacks-then-seat"},
        betting={"least_raise": "last-raise", "opening_gap": False, "short_all_in": "as-it-stands"},
        money={"pay_first": False},
        button={"strategy": "dead-button"},
        tables={"redraw_from": 2},
    )
    for rule, gone, said in (
        ("S8", "before you take a seat", "£5 an evening."),
        ("S20", "back into a game you were knocked out of costs", "you may come back into a game"),
        ("S46", "twice the bet before it", "1,000 or more"),
        ("S47", "Nothing lies between", "the big blind, or anything above it."),
        ("S54", "the full raise", "To stay in costs 1,400, and whoever raises goes to 2,200 or more."),
        ("S75", "three", "two or more come to it at once"),
        ("S81", "hand is dead", "10 seconds to make up your mind"),
        ("S85", "the level that follows", "In a break nobody comes in."),
        ("S89", "phantom", "no small blind"),
        ("S90", "big blind two hands running", "the other has the button".capitalize()),
        ("S92", "only then", "nobody has to sign out"),
        ("S95", "lower hand", "nearest on the dealer's left"),
    ):
        told = words(rules, rule)
        assert gone not in told
        assert said in told


@pytest.mark.rule("S55")
def test_who_shows_first_is_told_where_a_rule_says_it() -> None:
    data: dict[str, Any] = load(SEASONS).as_mapping()
    silent = {key: value for key, value in data["showdown"].items() if key != "show_rule"}
    assert "the last to bet shows first" in words(load(SEASONS), "S55")
    assert "nobody has to show before" in words(RuleSet.from_mapping({**data, "showdown": silent}, "ours"), "S55")


@pytest.mark.rule("S54")
@pytest.mark.parametrize(
    ("least", "short"), [(a, b) for a in ("twice", "last-raise") for b in SWITCHES["short_all_in"]]
)
def test_the_example_of_a_short_all_in_is_what_the_program_answers(least: str, short: str) -> None:
    from clubapp.domain.betting import Bet, standing

    rules = mine(betting={"least_raise": least, "short_all_in": short})
    told = words(rules, "S54")
    all_in = 1_300 if short == "next-raise" else 1_400
    assert f"Ann is all in with {all_in:,}." in told
    found = standing(rules.betting, 800, 800, [Bet(all_in, all_in=True)])
    assert f"To stay in costs {found.to_call:,}" in told
    assert f"raises goes to {found.least_raise_to:,} or more" in told


@pytest.mark.rule("W18", "S85")
@pytest.mark.parametrize(("name", "rule"), [(WEEKLY, "W18"), (SEASONS, "S85")])
def test_late_entry_in_a_break_is_said_on_paper(name: str, rule: str) -> None:
    """LAT-13: before level 5 the break decides between two stacks."""
    assert "In a break the level that follows it counts." in words(load(name), rule)


@pytest.mark.rule("S85", "S91")
def test_the_late_stacks_on_paper_say_what_becomes_of_them_after_the_colour_up() -> None:
    from clubapp.booklet_tables import late_entry

    table = late_entry(load(SEASONS))
    assert table.rows[-1] == ("100 / 200", "600", "2,250")
    assert "With the chips of 10 and 20 off the tables it is 2,300 at 100 / 200." in table.note
    by_itself = late_entry(mine(colour_up={"automatic": True}))
    assert by_itself.rows[-1] == ("100 / 200", "600", "2,300")
    assert "At 100 / 200 it is rounded up to the chips that are left." in by_itself.note


@pytest.mark.rule("W59", "S81")
def test_the_wall_does_not_call_time_where_the_rules_do_not() -> None:
    def said(rules: RuleSet) -> str:
        return next(
            point.words for point in wall_sheet(rules, "Ours", "").points if point.rule == rules.shot_clock.rule
        )

    assert "time is called" not in said(load(WEEKLY))
    assert said(load(WEEKLY)).startswith("30 seconds are plenty")
    assert said(load(SEASONS)) == "Once time is called you have 10 seconds; then your hand is dead."


def test_a_choice_may_hold_lines_and_another_choice() -> None:
    known = figures(load(WEEKLY))
    text = (
        "- One.\n{when sign_out}- Two.{or}- Two of {when ties is stacks-then-seat}seats{or}hands{end}.{end}\n- Three."
    )
    assert plain(section_from("X1", "T", text, known)) == "• One.\n• Two of seats.\n• Three."
    assert plain(section_from("X1", "T", "Yes.{when sign_out} No.{end}", known)) == "Yes."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A {when sign_out}b", "{when sign_out} stands alone"),
        ("A b{end}", "{end} stands alone"),
        ("A {or} b", "{or} stands alone"),
        ("{when rain}A{end}", "no switch called rain; choose one of nights"),
        ("{when ties}A{end}", "ties is one of stacks-then-seat, stacks-then-hand"),
        ("{when ties is lots}A{end}", "ties is one of stacks-then-seat"),
        ("{when odd_chip_to is high}A{end}", "this game has no switch called odd_chip_to"),
        ("{when sign_out}A {stack}", "stands alone"),
    ],
)
def test_a_choice_that_can_not_be_made_is_named(text: str, said: str) -> None:
    with pytest.raises(RuleBookError, match=re.escape(said)):
        section_from("X1", "T", text, figures(load(WEEKLY)))


def test_every_switch_is_one_that_some_game_has() -> None:
    known = switches(load(SEASONS)) | switches(load_any(STUD))
    assert set(known) == {f"when {name}" for name in SWITCHES}
    assert all(known[f"when {name}"] in choices for name, choices in SWITCHES.items())
    assert game_figures(load_any(STUD))["when board"] == "no"  # type: ignore[arg-type]


def test_words_of_a_game_that_is_not_played_are_left_out() -> None:
    """The glossary of a team match and the borrowed rules of stud tell of that game alone."""
    team, stud = load_any("team-poker"), load_any(STUD)
    assert all(word not in words(team, "words") for word in ("Blinded in", "Chip up", "Final table"))
    assert "Blinded in" in words(load(SEASONS), "words")
    assert "board" not in words(stud, "W36")
    assert "flop" not in words(stud, "W57d")
    assert rulebook.book_of(load(WEEKLY)) is not None


def otherwise(name: str, **parts: dict[str, Any]) -> Any:
    data: dict[str, Any] = load_any(name).as_mapping()
    return rules_from_mapping(data | {part: {**data[part], **values} for part, values in parts.items()}, "ours")


@pytest.mark.rule("H5", "H8", "H9", "H10", "T4")
def test_what_the_books_count_is_what_the_program_counts() -> None:
    """Two cards of stud lie face down and five face up; the button of a team match stops at four seats."""
    from clubapp.booklet_pictures import stud_deal

    dealt = [card for each in stud_deal().rounds for card in each.cards]
    assert (dealt.count(""), len(dealt)) == (2, 7)
    stud, team = load_any(STUD), load_any("team-poker")
    assert isinstance(team, GameRules)
    assert team.team is not None
    assert "two face down and five face up" in words(stud, "idea")
    assert "With four open cards" in words(stud, "H8")
    assert "With five open cards" in words(stud, "H9")
    book = book_for(team)
    assert book is not None
    chapter = next(each for each in book.chapters if each.id == "button")
    assert "four of the eight seats" in str(chapter.intro)
    assert (len(team.team.buttons), len(team.team.seats)) == (4, 8)


@pytest.mark.rule("T6ii", "T6iii")
@pytest.mark.parametrize("clear", [1, 2, 3, 5])
def test_the_example_scores_of_a_match_are_won_and_drawn(clear: int) -> None:
    rules = otherwise("team-poker", team={"clear_by": clear})
    won = re.findall(r"(\d+) to (\d+)", words(rules, "T6ii"))
    drawn = re.findall(r"(\d+) to (\d+)", words(rules, "T6iii"))
    assert all(abs(int(a) - int(b)) >= clear for a, b in won)
    assert all(abs(int(a) - int(b)) < clear for a, b in drawn)
    assert len(won) == 2
    assert drawn


@pytest.mark.rule("H13")
@pytest.mark.parametrize("limit", range(5, 14))
def test_the_low_hands_of_the_book_count(limit: int) -> None:
    from clubapp.domain.cards import Card
    from clubapp.domain.lows import best_low
    from clubapp.views.booklet import Hands

    rules = otherwise(STUD, stud={"low_qualifier": limit})
    book = book_for(rules)
    assert book is not None
    section = book.section("low-hands")
    assert section is not None
    rows = next(block for block in section.blocks if isinstance(block, Hands)).rows
    lows = [best_low([Card.parse(card) for card in row.cards], limit) for row in rows]
    assert None not in lows
    assert all(max("A23456789TJQK".index(card[0]) for card in row.cards) < limit for row in rows)
    told = words(rules, "both-ways")
    above = {5: "six", 6: "seven", 7: "eight", 8: "nine", 9: "ten", 10: "jack", 11: "queen", 12: "king"}.get(limit)
    assert (f"With the {above} that is too high" in told) == (above is not None)
    if limit == 8:
        assert "Cal has eight, six, four, three and two." in told
        assert "Dee's lowest five cards are nine, six, four, three and two." in told
        assert len(rows) == 5


@pytest.mark.rule("W18")
def test_the_sentence_of_late_entry_rounds_as_its_table_does() -> None:
    from clubapp.booklet_tables import late_entry

    steps = [{"until": [20, 40], "short": 0}, {"until": [40, 80], "short": 333}, {"until": [100, 200], "short": 2_830}]
    rules = otherwise(WEEKLY, late_entry={"steps": steps})
    told = words(rules, "W18")
    assert all(row[2] in told for row in late_entry(rules).rows)
    assert "2,517" not in told


@pytest.mark.rule("W19")
def test_an_example_is_told_in_the_clubs_own_chips_and_blinds() -> None:
    data: dict[str, Any] = load(WEEKLY).as_mapping()
    colours = [
        {"value": value, "colour": "red", "name": f"Chip {value}", "kit": kit}
        for value, kit in ((25, 8), (100, 8), (500, 2), (1000, 1))
    ]
    data["chips"] = {**data["chips"], "stack": 3_000, "colours": colours}
    data["colour_up"] = {**data["colour_up"], "steps": [{"at": [500, 1000], "remove": [25, 100]}]}
    data["levels"] = {**data["levels"], "blinds": [[25, 50], [50, 100], [500, 1000]], "breaks": []}
    data["late_entry"] = {**data["late_entry"], "steps": [{"until": [50, 100], "short": 250}]}
    rules = RuleSet.from_mapping(data, "ours")
    assert "worth 500, and you hold 525 in smaller ones. You get 1,000." in words(rules, "W19")
    hand = words(rules, "example-hand")
    assert "small blind with 25, Cal the big blind with 50" in hand
    assert "takes the pot of 750" in hand
    assert "for no break" in words(rules, "W55")
    data["colour_up"] = {**data["colour_up"], "steps": []}
    assert "Example" not in words(RuleSet.from_mapping(data, "ours"), "W19")


@pytest.mark.parametrize("name", [WEEKLY, SEASONS])
def test_what_a_club_does_not_have_is_not_told(name: str) -> None:
    rules = otherwise(name, few={"under": 0}, entry={"minimum_age": 18})
    assert "fewer than" not in words(rules, "W64")
    assert "not yet" not in words(rules, "W6")
    data: dict[str, Any] = load(name).as_mapping()
    one = {**data, "sessions": 1, "levels": {**data["levels"], "minutes": [11]}}
    assert "next session" not in words(RuleSet.from_mapping(one, "ours"), "W7")
