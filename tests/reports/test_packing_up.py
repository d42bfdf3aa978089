from clubapp.domain.record import replace
from clubapp.views.money_papers import ChipsOfColour, PackedThing
from reports import packing_up
from tests.reports.club_papers import packing
from tests.reports.sheets import lines, outside, pages, players


def after(written: list[str], what: str, count: int) -> list[str]:
    at = written.index(what)
    return written[at + 1 : at + 1 + count]


def test_before_the_count_there_are_boxes_to_write_in():
    written = lines(packing_up.build(packing(["Dealer buttons"])))
    assert after(written, "green", 4) == ["10", "150", "120", "white"]
    assert after(written, "All", 2) == ["670", "480"]
    assert after(written, "Kits", 2) == ["24", "Decks"]
    assert "Dealer buttons" in written
    assert {"Owned", "Out tonight", "Counted back", "Missing", "Packed", "Takes the tin"} <= set(written)


def test_after_the_count_it_says_what_is_missing():
    chips = (ChipsOfColour("green", 10, 150, 120, 120), ChipsOfColour("blue", 100, 200, 168, 166))
    things = (PackedThing("Decks", 6, 5), PackedThing("Kits", 24, 24), PackedThing("Dealer buttons", 3, 4))
    written = lines(packing_up.build(packing([], chips=chips, things=things, tin_to="Ruth Osei")))
    assert after(written, "green", 5) == ["10", "150", "120", "120", "none"]
    assert after(written, "blue", 5) == ["100", "200", "168", "166", "2"]
    assert after(written, "All", 4) == ["350", "288", "286", "2"]
    assert after(written, "Decks", 3) == ["6", "5", "1"]
    assert after(written, "Kits", 3) == ["24", "24", "none"]
    assert after(written, "Dealer buttons", 3) == ["3", "4", "1 too many"]
    assert "Ruth Osei" in written


def test_a_count_that_is_not_complete_has_no_sum():
    chips = packing([]).chips
    written = lines(packing_up.build(packing([], chips=(replace(chips[0], back=118), *chips[1:]))))
    assert after(written, "green", 5) == ["10", "150", "120", "118", "2"]
    assert after(written, "All", 3)[2] == "Kits, decks and the rest"


def test_a_colour_of_the_clubs_own_is_listed_like_any_other():
    chips = (ChipsOfColour("pink with dots", 25_000, 20, 3),)
    assert after(lines(packing_up.build(packing([], chips=chips))), "pink with dots", 1) == ["25,000"]


def test_a_club_without_any_kit_gets_a_page_to_sign():
    written = lines(packing_up.build(packing([], chips=(), things=())))
    assert {"No chips are listed.", "Nothing else is listed.", "Packed by"} <= set(written)


def test_a_long_list_and_a_long_note_flow_over_pages():
    pdf = packing_up.build(packing(players(60), note="The lid of the second box is cracked. " * 100))
    found = pages(pdf)
    assert len(found) > 2
    assert " ".join(line.strip() for page in found for line in page).count("cracked") == 100
    assert "Packed by" in [line.strip() for line in found[-1]]
    assert outside(pdf) == []
