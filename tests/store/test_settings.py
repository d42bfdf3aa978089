"""What a club can be set to later, and what is refused with a sentence."""

from pathlib import Path

import pytest

from clubapp.club import Club, SettingError


@pytest.fixture
def own(club_file: Path):
    with Club.open(club_file) as opened:
        yield opened


@pytest.mark.parametrize(("name", "why"), [("  ", "needs a name"), ("x" * 121, "longer than 120")])
def test_a_club_needs_a_name_that_fits_on_paper(own: Club, name: str, why: str):
    with pytest.raises(SettingError, match=why):
        own.rename(name)


def test_two_venues_do_not_share_a_name(own: Club):
    second = own.open_venue("Village  Hall")
    assert own.venues()[-1].name == "Village Hall"
    with pytest.raises(SettingError, match="already"):
        own.rename_venue(own.venues()[0].id, "VILLAGE HALL")
    own.rename_venue(second, "village hall")
    assert own.venues()[-1].name == "village hall"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"money.fee": -5}, "money.fee"),
        ({"levels.minutes": [0, 9]}, "levels.minutes"),
        ({"levels.minutes": [11]}, "2 sessions"),
        ({"money.fee_per": "drink"}, "evening, session"),
    ],
)
def test_rules_that_are_none_change_nothing(own: Club, changes: dict[str, object], why: str):
    before = own.rules
    with pytest.raises(SettingError, match=why):
        own.change_rules(changes)
    assert own.rules == before


def test_a_changed_rule_is_there_when_the_file_is_opened_again(own: Club, club_file: Path):
    own.change_rules({"money.fee": 350, "levels.minutes": [15, 12]})
    own.set_max_seats(9)
    own.close()
    with Club.open(club_file, write=False) as again:
        assert (again.rules.money.fee, again.rules.levels.minutes, again.max_seats) == (350, (15, 12), 9)
        assert again.rules.seating.max_seats == 9


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_has_two_to_ten_seats(own: Club, seats: int):
    with pytest.raises(SettingError, match="2 to 10"):
        own.set_max_seats(seats)
