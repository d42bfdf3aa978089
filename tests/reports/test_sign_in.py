import pytest

from clubapp.views.people_papers import SignInLine
from reports import sign_in
from tests.reports.club_papers import sign_in as sheet
from tests.reports.sheets import lines, pages, players


def numbers(written: list[str]) -> list[int]:
    return [int(line) for line in written if line.isdecimal()]


@pytest.mark.parametrize(("count", "blank", "expected"), [(0, 20, 1), (6, 20, 1), (7, 20, 2), (60, 20, 3), (60, 0, 3)])
def test_the_last_page_is_filled_with_lines_to_write_on(count: int, blank: int, expected: int):
    found = pages(sign_in.build(sheet(players(count), blank=blank)))
    assert len(found) == expected
    written = [line.strip() for page in found for line in page]
    counted = numbers(written)
    assert counted == list(range(1, len(counted) + 1))
    assert len(counted) >= count + blank
    assert len(numbers([line.strip() for line in found[-1]])) >= 26


def test_the_head_stands_on_every_page():
    for page in pages(sign_in.build(sheet(players(60)))):
        written = [line.strip() for line in page]
        assert {"No.", "Name", "Member no.", "Signature", "Paid £5.00", "Time", "Sign-in sheet"} <= set(written)


def test_known_members_stand_in_the_order_in_which_people_look_for_themselves():
    names = ["Zoë Ash", "Étienne Roy", "eve Dunn", "Åsa Lind", "Mo Farooqi"]
    written = lines(sign_in.build(sheet(names)))
    expected = ["Åsa Lind", "Étienne Roy", "eve Dunn", "Mo Farooqi", "Zoë Ash"]
    assert [line for line in written if line in set(names)] == expected
    assert written[written.index("Åsa Lind") + 1] == "P004"


def test_two_people_of_one_name_each_have_their_line_and_number():
    people = (SignInLine("Chris Example", "P038"), SignInLine("Chris Example", "P007"))
    written = lines(sign_in.build(sheet([], people=people)))
    assert written.count("Chris Example") == 2
    assert written.index("P007") < written.index("P038")


def test_without_a_fee_there_is_no_column_for_it():
    written = lines(sign_in.build(sheet(players(3), fee=0)))
    assert not any(line.startswith("Paid") for line in written)


@pytest.mark.rule("W5")
def test_who_is_new_is_sent_to_the_door_first():
    written = lines(sign_in.build(sheet([])))
    assert any("New here" in line for line in written)
    assert "W5" in written


def test_a_long_name_goes_on_two_lines_and_is_whole():
    written = lines(sign_in.build(sheet(["Bartholomew Featherstonehaugh-Cholmondeley"])))
    assert {"Bartholomew", "Featherstonehaugh-Cholmondeley"} <= set(written)
