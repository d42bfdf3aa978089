import pytest

from clubapp.domain.record import replace
from clubapp.folding import sort_key
from reports import seat_list
from tests.reports.sheets import lines, pages, players, seats


@pytest.mark.parametrize(("count", "expected"), [(0, 1), (1, 1), (8, 1), (24, 1), (60, 3), (64, 3), (300, 14)])
def test_a_draw_of_any_size_is_printed_whole(count: int, expected: int):
    names = players(count)
    found = pages(seat_list.build(seats(names)))
    assert len(found) == expected
    written = [line.strip() for page in found for line in page]
    assert set(written).issuperset(names)
    assert all(f"Table {table + 1}" in written for table in range(-(-count // 8)))


def test_up_to_three_tables_of_ten_share_one_page_with_the_names():
    written = lines(seat_list.build(seats(players(30), size=10)))
    assert len(pages(seat_list.build(seats(players(30), size=10)))) == 1
    assert written.count("Find your name") == 1
    assert {"Table 1", "Table 2", "Table 3"} <= set(written)


def test_everybody_finds_table_and_seat_beside_their_name():
    names = players(24)
    written = lines(seat_list.build(seats(names)))
    for at, name in enumerate(names):
        here = written.index(name)
        assert written[here + 1 : here + 3] == [str(at // 8 + 1), str(at % 8 + 1)]


def test_accents_sort_with_their_base_letters():
    names = ["Zoë Ash", "Étienne Roy", "Łukasz Żak", "eve Dunn", "Özlem Arı", "Mo Farooqi", "van der Berg", "Åsa Lind"]
    expected = [
        "Åsa Lind", "Étienne Roy", "eve Dunn", "Łukasz Żak", "Mo Farooqi", "Özlem Arı", "van der Berg", "Zoë Ash",
    ]  # fmt: skip
    assert sorted(names, key=sort_key) == expected
    written = lines(seat_list.build(seats(names)))
    assert [line for line in written if line in set(names)] == expected


@pytest.mark.rule("W20")
def test_the_highest_card_deals_and_the_rule_stands_in_the_foot():
    written = lines(seat_list.build(seats(players(16))))
    assert written.count("D") == 2
    assert written.count("A") == 2
    assert "D deals the first hand: the highest card at the table." in written
    assert "W20" in written


@pytest.mark.rule("W21")
def test_where_lots_are_drawn_no_cards_are_shown_but_the_dealer_is():
    written = lines(seat_list.build(seats(players(16), cards=False, deal_rule="W21")))
    assert written.count("D") == 2
    assert "A" not in written
    assert "D deals the first hand." in written
    assert "W21" in written


@pytest.mark.rule("W18")
def test_a_player_who_phoned_in_is_marked():
    sheet = seats(players(8))
    table = sheet.tables[0]
    rows = (table.seats[0], replace(table.seats[1], phoned_in=True), *table.seats[2:])
    written = lines(seat_list.build(replace(sheet, tables=(replace(table, seats=rows),))))
    assert sum("phoned in" in line for line in written) == 1


def test_the_seed_is_printed_so_that_anybody_can_check_the_draw():
    assert any("seed 81726354" in line for line in lines(seat_list.build(seats(players(8), seed="81726354"))))


def test_before_the_draw_the_page_says_that_nobody_sits_yet():
    assert "Nobody has a seat yet." in lines(seat_list.build(seats([])))


def test_a_ten_is_printed_as_ten():
    sheet = seats(players(2))
    table = sheet.tables[0]
    for typed in ("Th", "10h"):
        rows = (replace(table.seats[0], card=typed), table.seats[1])
        assert "10" in lines(seat_list.build(replace(sheet, tables=(replace(table, seats=rows),))))
