import pytest

from clubapp.domain.record import replace
from clubapp.views.papers import SheetNote
from reports import night_sheet
from tests.reports.sheets import lines, night, pages, players, tie_note


@pytest.mark.parametrize(("count", "expected"), [(0, 1), (1, 1), (24, 1), (60, 2), (300, 9)])
def test_a_session_of_any_size_is_printed_whole(count: int, expected: int):
    names = players(count)
    found = pages(night_sheet.build(night(names)))
    assert len(found) == expected
    written = [line.strip() for page in found for line in page]
    assert [line for line in written if line in set(names)] == names


@pytest.mark.parametrize("count", [*range(22, 40), *range(55, 75)])
def test_the_last_page_has_the_signatures_and_never_those_alone(count: int):
    last = [line.strip() for line in pages(night_sheet.build(night(players(count))))[-1]]
    assert "Night manager" in last
    assert "Witness" in last
    assert str(count) in last


@pytest.mark.rule("W64")
def test_a_double_night_shows_the_sum_behind_each_number():
    written = lines(night_sheet.build(night(players(24), times=2)))
    assert "24 × 36 × 2" in written
    assert "1,728" in written
    assert "×2" in written
    assert "double points" in written
    assert "Players × multiple × double" in written
    assert "W64" in written


@pytest.mark.rule("W40")
def test_a_tie_settled_by_seats_is_printed_with_its_rule():
    written = lines(night_sheet.build(night(players(24), notes=(tie_note(),))))
    assert "Decisions and ties" in written
    assert "W40" in written
    assert "Places 16 and 17 went out in the same hand: seats decided." in " ".join(written)


def test_a_note_of_five_thousand_signs_flows_over_pages():
    note = SheetNote("The heating failed and everybody moved next door. " * 100, "W40")
    found = pages(night_sheet.build(night(players(24), notes=(note,))))
    written = " ".join(line.strip() for page in found for line in page)
    assert len(found) >= 2
    assert written.count("heating") == 100
    assert written.count("Checked and signed") == 1
    assert any("W40" in line for line in found[-1])


def test_a_note_without_a_single_space_still_fits_the_page():
    found = pages(night_sheet.build(night(players(8), notes=(SheetNote("x" * 5000, "W40"),))))
    assert sum(line.count("x") for page in found for line in page) >= 5000


def test_a_void_session_says_so_on_every_page():
    found = pages(night_sheet.build(night(players(60), state="void: the heating failed")))
    assert "Void: the heating failed" in [line.strip() for line in found[0]]
    assert all(any(line.strip().endswith(", void") for line in page) for page in found)


def test_a_disqualified_player_gets_words_instead_of_points():
    sheet = night(players(9))
    thrown_out = replace(sheet.rows[8], points=0, points_text="disqualified")
    written = lines(night_sheet.build(replace(sheet, rows=(*sheet.rows[:8], thrown_out))))
    assert "disqualified" in written


def test_a_session_without_places_has_a_friendly_page_to_sign():
    written = lines(night_sheet.build(night([])))
    assert "Nobody has a place in this session." in written
    assert "Checked and signed" in written


def test_one_player_at_one_table_is_not_written_in_the_plural():
    written = lines(night_sheet.build(night(players(1))))
    assert "player" in written
    assert "table" in written
