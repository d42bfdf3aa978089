"""Pre-paid events on disk (S9)."""

from datetime import date

import pytest

from clubapp.domain.ids import PlayerId
from clubapp.store import nights, prepaid
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreConflict

ANN, BOB, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


@pytest.fixture
def cup(club: ClubFile) -> prepaid.PrepaidEvent:
    number = prepaid.add_event(club, name="Spring Cup", held_on="2026-03-12", venue=1, fee=2_000, days_before=3)
    return prepaid.event(club, number)


def standings(club: ClubFile, event: prepaid.PrepaidEvent) -> list[str]:
    return [prepaid.standing(club, event, [who]) for who in (ANN, BOB, CAT)]


@pytest.mark.rule("S9")
def test_the_last_day_itself_is_in_time_and_the_next_is_late(club: ClubFile, cup: prepaid.PrepaidEvent) -> None:
    assert cup.last_day == date(2026, 3, 9)
    prepaid.enter(club, cup.id, ANN, 1, "2026-03-09")
    prepaid.enter(club, cup.id, BOB, 2, "2026-03-10")
    assert standings(club, cup) == ["paid", "late", ""]
    prepaid.enter(club, cup.id, CAT, 3)
    assert standings(club, cup)[2] == "unpaid"


@pytest.mark.rule("S9")
def test_entering_twice_only_changes_when_it_was_paid(club: ClubFile, cup: prepaid.PrepaidEvent) -> None:
    prepaid.enter(club, cup.id, ANN, 1)
    prepaid.enter(club, cup.id, ANN, 99, "2026-03-01")
    assert prepaid.entries(club, cup.id) == [prepaid.PrepaidEntry(cup.id, ANN, 1, "2026-03-01")]
    prepaid.withdraw(club, cup.id, ANN)
    assert prepaid.entries(club, cup.id) == []


@pytest.mark.rule("S9")
def test_one_of_two_numbers_of_a_person_is_enough(club: ClubFile, cup: prepaid.PrepaidEvent) -> None:
    prepaid.enter(club, cup.id, ANN, 1)
    prepaid.enter(club, cup.id, BOB, 2, "2026-03-02")
    assert prepaid.standing(club, cup, [ANN, BOB]) == "paid"


def test_an_event_is_corrected_and_an_empty_one_taken_away(club: ClubFile, cup: prepaid.PrepaidEvent) -> None:
    later = prepaid.PrepaidEvent(cup.id, "Spring Cup", "2026-03-19", 1, 2_500, 7)
    prepaid.update_event(club, later)
    assert prepaid.event(club, cup.id) == later
    prepaid.enter(club, cup.id, ANN, 1)
    with pytest.raises(StoreConflict):
        prepaid.remove_event(club, cup.id)
    prepaid.withdraw(club, cup.id, ANN)
    prepaid.remove_event(club, cup.id)
    with pytest.raises(LookupError):
        prepaid.event(club, cup.id)


def test_a_night_knows_its_event_and_the_event_its_night(club: ClubFile, cup: prepaid.PrepaidEvent) -> None:
    assert prepaid.nights_of_events(club) == {}
    night = nights.add_night(club, venue=1, season=1, held_on="2026-03-12", opened_ms=1, prepaid_event=cup.id)
    assert prepaid.nights_of_events(club) == {cup.id: night}
    assert prepaid.event_of_night(club, night) == cup
    assert prepaid.event_of_night(club, 1) is None
    with pytest.raises(StoreConflict):
        prepaid.remove_event(club, cup.id)
