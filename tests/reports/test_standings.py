from datetime import date

import pytest

from reports import standings
from tests.reports.sheets import lines, pages, players, ranked
from tests.reports.sheets import standings as sheet


@pytest.mark.parametrize(
    ("count", "expected"), [(0, 1), (1, 1), (10, 1), (24, 1), (30, 1), (33, 1), (44, 1), (45, 2), (60, 2), (300, 5)]
)
def test_the_wall_sheet_takes_as_many_pages_as_the_league_needs(count: int, expected: int):
    names = players(count)
    found = pages(standings.build(sheet(names)))
    assert len(found) == expected
    written = {line.strip() for page in found for line in page}
    assert written.issuperset(names)
    for at, page in enumerate(found, start=1):
        assert any(f"page {at} of {expected}" in line for line in page)


def test_the_table_is_read_in_the_order_of_the_ranks():
    names = players(60)
    written = lines(standings.build(sheet(names)))
    assert [line for line in written if line in set(names)] == names


@pytest.mark.rule("W64")
def test_points_have_their_thousands_separated_and_the_rule_stands_in_the_foot():
    written = lines(standings.build(sheet(players(24))))
    assert "5,024" in written
    assert "5024" not in written
    assert "W64" in written


def test_before_the_first_night_the_sheet_says_so_kindly():
    written = lines(standings.build(sheet([], nights=0)))
    assert "No points have been played for yet." in written
    assert "Before the first night" in written


def test_players_with_the_same_points_share_a_rank_and_the_sheet_shows_it():
    rows = ranked((1, 900), (2, 800), (2, 800), (4, 700))
    written = lines(standings.build(sheet([], rows=rows)))
    assert written.count("2=") == 2
    assert "4" in written
    assert "3" not in written[: written.index("4")]
    assert "1=" not in written


def test_a_tie_across_the_large_and_the_small_rows_is_marked_in_both():
    rows = ranked(*((at, 1000 - at) for at in range(1, 10)), (10, 500), (10, 500), (12, 400))
    written = lines(standings.build(sheet([], rows=rows)))
    assert written.count("10=") == 2
    assert "10 to 12" in written


@pytest.mark.parametrize(
    ("best_of", "sentence"),
    [(10, "Only your best 10 results count."), (1, "Only your best result counts.")],
)
def test_the_foot_says_how_many_results_count(best_of: int, sentence: str):
    foot = " ".join(lines(standings.build(sheet(players(3), best_of=best_of))))
    assert sentence in foot


def test_nothing_is_said_about_the_best_where_every_result_counts():
    assert "best" not in " ".join(lines(standings.build(sheet(players(3)))))


def test_a_running_night_is_marked_on_every_page():
    sentence = "Session 2 is still being played: these places will change."
    first, second = pages(standings.build(sheet(players(60), provisional=sentence)))
    assert sentence in [line.strip() for line in first]
    assert any("provisional" in line for line in second)


def test_one_venue_is_named_and_all_venues_are_not():
    assert "The Railway Tavern" in lines(standings.build(sheet(players(3), venue="The Railway Tavern")))
    assert not any("venues" in line for line in lines(standings.build(sheet(players(3)))))


def test_dates_are_written_the_same_in_every_country():
    written = " ".join(lines(standings.build(sheet(players(3), printed_on=date(2026, 3, 1)))))
    assert "1 Mar 2026" in written


def test_movement_shows_places_gained_and_who_is_new():
    written = lines(standings.build(sheet(players(4))))
    assert "new" in written
