"""The pictures and tables of a booklet are worked out by the rules they show."""

from itertools import pairwise

import pytest

from clubapp import rulesets
from clubapp.booklet_games import figures
from clubapp.booklet_pictures import pictures
from clubapp.booklet_tables import tables
from clubapp.booklets import book_for
from clubapp.rules_in_short import blinds_sheet, wall_sheet
from clubapp.views.booklet import Picture, Table
from clubapp.views.booklet_rows import (
    ChipsPicture,
    DealPicture,
    FigureTable,
    PictureTable,
    PotsPicture,
    TablesPicture,
    TeamPicture,
)

WEEKLY, SEASONS, TEAM, STUD = "weekly-poker-club", "three-seasons", "team-poker", "stud-hi-lo"


def drawn(league: str, name: str) -> object:
    return dict(pictures(rulesets.load_any(league)))[name]


def at_tables(league: str, name: str) -> tuple[PictureTable, ...]:
    picture = drawn(league, name)
    assert isinstance(picture, TablesPicture)
    return picture.tables


def table(league: str, name: str) -> FigureTable:
    return dict(tables(rulesets.load_any(league)))[name]


def discs(shown: PictureTable) -> dict[str, str]:
    return {seat.disc: seat.name for seat in shown.seats if seat.disc}


def deals(shown: PictureTable) -> list[str]:
    return [seat.name for seat in shown.seats if seat.deals]


def state(shown: PictureTable, name: str) -> str:
    return next(seat.state for seat in shown.seats if seat.name == name)


@pytest.mark.parametrize("league", [WEEKLY, SEASONS, TEAM, STUD])
def test_every_picture_and_table_that_a_book_asks_for_is_there(league: str):
    rules = rulesets.load_any(league)
    book = book_for(rules)
    assert book is not None
    asked = [
        block
        for chapter in book.chapters
        for blocks in (chapter.intro, *(section.blocks for section in chapter.sections))
        for block in blocks
    ]
    assert {block.name for block in asked if isinstance(block, Picture)} <= set(dict(pictures(rules)))
    assert {block.name for block in asked if isinstance(block, Table)} <= set(dict(tables(rules)))


@pytest.mark.rule("W21")
def test_one_draw_gives_all_seats():
    (shown,) = at_tables(WEEKLY, "seat-order")
    assert [(seat.name, seat.card) for seat in shown.seats] == [
        ("Ann", "Ks"),
        ("Bob", "4d"),
        ("Dan", "4c"),
        ("Cat", "9h"),
        ("Eve", "Jd"),
    ]
    assert discs(shown) == {"D": "Ann", "SB": "Bob", "BB": "Dan"}


@pytest.mark.rule("S34")
def test_where_seats_are_not_drawn_by_card_only_the_deal_is_shown():
    rules = rulesets.load(WEEKLY)
    by_lots = dict(pictures(rules._replace(seating=rules.seating._replace(method="lots"))))["seat-order"]
    assert isinstance(by_lots, TablesPicture)
    (shown,) = by_lots.tables
    assert discs(shown) == {"D": "Ann"}
    assert [seat.name for seat in shown.seats] == ["Ann", "Bob", "Cat", "Dan", "Eve"]


@pytest.mark.rule("H3")
def test_at_stud_the_seats_go_downwards():
    (shown,) = at_tables(STUD, "seat-order")
    assert [seat.name for seat in shown.seats] == ["Ann", "Eve", "Cat", "Bob", "Dan"]
    assert discs(shown) == {"D": "Ann", "SB": "Eve", "BB": "Cat"}


@pytest.mark.rule("W23", "S88")
@pytest.mark.parametrize("league", [WEEKLY, SEASONS])
def test_small_blind_out_the_button_is_at_the_empty_seat(league: str):
    before, after = at_tables(league, "button-small-blind-out")
    assert state(before, "Bob") == "out"
    assert discs(before) == {"D": "Ann", "SB": "Bob", "BB": "Cat"}
    assert state(after, "Bob") == "empty"
    assert discs(after) == {"D": "Bob", "SB": "Cat", "BB": "Dan"}
    assert deals(after) == ["Ann"]


@pytest.mark.rule("W24", "S89")
@pytest.mark.parametrize("league", [WEEKLY, SEASONS])
def test_big_blind_out_there_is_no_small_blind_and_then_the_same_dealer_again(league: str):
    _, after, then = at_tables(league, "button-big-blind-out")
    assert discs(after) == {"D": "Bob", "BB": "Dan"}
    assert discs(then) == {"D": "Cat", "SB": "Dan", "BB": "Eve"}
    assert state(then, "Cat") == "empty"
    assert deals(after) == deals(then) == ["Bob"]


@pytest.mark.rule("W27", "S90")
def test_two_left_nobody_has_the_big_blind_twice_running():
    for league in (WEEKLY, SEASONS):
        before, after = at_tables(league, "heads-up")
        assert discs(after)["BB"] != discs(before)["BB"]
        assert deals(after) == [discs(after)["D"]] != [discs(after)["BB"]]


@pytest.mark.rule("W36", "S52", "S53")
def test_the_pots_are_what_was_put_in_and_each_wins_as_much_as_it_paid():
    for league in (WEEKLY, SEASONS, STUD):
        picture = drawn(league, "side-pots")
        assert isinstance(picture, PotsPicture)
        put_in = {name: sum(layers) for name, layers in picture.stacks}
        assert put_in == {"Ann": 4_000, "Bev": 12_000, "Cal": 20_000}
        assert [(layer.kind, layer.amount) for layer in picture.layers] == [
            ("main", 12_000),
            ("side", 16_000),
            ("back", 8_000),
        ]
        assert sum(layer.amount for layer in picture.layers) == sum(put_in.values())


@pytest.mark.rule("T3", "T7")
def test_opponents_sit_opposite_and_next_to_each_other():
    picture = drawn(TEAM, "team-seats")
    assert isinstance(picture, TeamPicture)
    assert [seat.name for seat in picture.top] == ["B1", "R2", "B3", "R4"]
    assert [seat.name for seat in picture.bottom] == ["R1", "B2", "R3", "B4"]
    assert [seat.name for seat in (*picture.top, *picture.bottom) if seat.button] == ["B1"]
    for row in (picture.top, picture.bottom):
        assert all(one.first != other.first for one, other in pairwise(row))
    assert all(above.name[1:] == below.name[1:] for above, below in zip(picture.top, picture.bottom, strict=True))


@pytest.mark.rule("H5", "H10")
def test_a_stud_hand_is_seven_cards_the_first_and_last_face_down():
    picture = drawn(STUD, "stud-deal")
    assert isinstance(picture, DealPicture)
    cards = [card for each in picture.rounds for card in each.cards]
    assert [bool(card) for card in cards] == [False, True, True, True, True, True, False]
    assert len(set(cards)) == 6


@pytest.mark.rule("W11")
def test_the_chips_are_the_kit_of_the_rule_set():
    picture = drawn(WEEKLY, "chips")
    assert isinstance(picture, ChipsPicture)
    assert [(pile.value, pile.count) for pile in picture.piles] == [
        (10, 5),
        (20, 5),
        (100, 7),
        (500, 2),
        (1000, 1),
        (5000, 0),
    ]
    assert sum(pile.value * pile.count for pile in picture.piles) == picture.stack == 2850


@pytest.mark.rule("W18")
def test_late_stacks_level_by_level():
    shown = table(WEEKLY, "late-entry")
    assert [row[2] for row in shown.rows] == ["2,600"] * 4 + ["2,000"] * 2
    assert shown.note == "From 400 / 800 on late entry is closed."


@pytest.mark.rule("S85", "S86")
def test_late_stacks_by_the_big_blind():
    shown = table(SEASONS, "late-entry")
    assert [row[2] for row in shown.rows] == ["2,790", "2,730", "2,610", "2,550", "2,250"]
    assert "at 100 / 200" in shown.note
    assert shown.note.endswith("Late entry closes with the first knock-out (S86), or else at 200 / 400.")


@pytest.mark.rule("S86")
def test_the_sheets_on_the_wall_say_what_closes_late_entry():
    rules = rulesets.load(SEASONS)
    late = next(each for each in wall_sheet(rules, "The Plough", "2026").points if each.title == "Coming late")
    assert "the first knock-out (S86)" in late.words
    table = next(each for each in blinds_sheet(rules, "The Plough", "2026").tables if each.title == "Coming late")
    assert "the first knock-out (S86)" in table.note


@pytest.mark.rule("W64")
def test_points_of_the_first_eight_places_and_the_rest_in_words():
    shown = table(WEEKLY, "points")
    assert [row[1] for row in shown.rows] == ["36", "24", "20", "16", "12", "10", "8", "6"]
    assert shown.note.startswith("Then 2 for 9th to 15th and 1 for 16th to 20th.")
    assert "24 × 36 = 864" in shown.note


@pytest.mark.rule("W13", "W14")
def test_levels_with_their_minutes_and_the_break():
    shown = table(WEEKLY, "levels")
    assert len(shown.rows) == 16
    assert shown.rows[4] == ("Level 5", "100 / 200")
    assert "11 minutes in the first session and 9 minutes in the second" in shown.note
    assert "10 minutes before level 5" in shown.note


@pytest.mark.rule("T5")
def test_the_example_of_a_team_match_is_worked_out():
    rules = rulesets.load_any(TEAM)
    known = figures(rules)  # type: ignore[arg-type]
    assert (known["example_blue"], known["example_red"]) == ("4", "1")
    assert (known["win_from"], known["draw_from"], known["draw_to"], known["lose_to"]) == (
        "3,000",
        "1,025",
        "2,975",
        "1,000",
    )


@pytest.mark.rule("S81", "W59")
def test_the_wall_sheet_says_what_the_rule_set_says():
    said = {
        league: {p.rule: p.words for p in wall_sheet(rulesets.load(league), "Fen", "").points}
        for league in (WEEKLY, SEASONS)
    }
    assert said[SEASONS]["S81"] == "Once time is called you have 10 seconds; then your hand is dead."
    assert said[WEEKLY]["W59"].startswith("30 seconds are plenty for any bet.")
    assert "2,600 at first and 2,000 at the end" in said[WEEKLY]["W18"]


@pytest.mark.rule("W19", "S91")
def test_the_blinds_sheet_says_which_chips_leave():
    leaving = {t.rule: t for t in blinds_sheet(rulesets.load(WEEKLY), "Fen", "").tables}["W19"]
    assert leaving.rows == (("100 / 200", "Green 10 and White 20"), ("1,000 / 2,000", "Blue 100 and Black 500"))
    assert {t.rule: t for t in blinds_sheet(rulesets.load(SEASONS), "Fen", "").tables}[
        "S91"
    ].note == "When the manager says so."
