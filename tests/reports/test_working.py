import pytest

from clubapp.views.papers import NightPoints, StandingsRow
from reports import working
from tests.reports.sheets import lines, pages, players
from tests.reports.sheets import standings as sheet


@pytest.mark.rule("W64")
def test_every_total_can_be_followed_to_its_sums():
    written = lines(working.build(sheet(players(2), best_of=1)))
    assert written.count("24 × 36") == 2
    assert written.count("864") == 2
    assert written.count("1st") == 2
    assert "W64" in written
    assert any(line.startswith("A number crossed out is not among the best.") for line in written)


def test_a_player_with_more_results_than_a_column_holds_goes_on_in_the_next():
    row = sheet(players(1)).rows[0]
    results = tuple(
        NightPoints(at, 1, row.results[0].on, place=at, points=at, counts=True, sum_text=f"1 × {at} = {at}")
        for at in range(1, 121)
    )
    many = StandingsRow(1, 0, row.name, 120, sum(range(1, 121)), results)
    found = pages(working.build(sheet([], rows=(many,))))
    written = [line.strip() for page in found for line in page]
    assert len(found) == 2
    assert written.count(row.name) == 3
    assert written.count("continued") == 2
    assert "7,260" in written
    assert all(f"1 × {at}" in written for at in range(1, 121))


@pytest.mark.parametrize("count", [0, 1, 24, 60, 300])
def test_everybody_is_in_it(count: int):
    names = players(count)
    assert set(lines(working.build(sheet(names)))).issuperset(names)
