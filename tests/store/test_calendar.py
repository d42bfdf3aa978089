"""The club's own rows: venues, chips, seasons, nights and their results."""

import pytest

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.store import club_rows, nights, results, seasons
from clubapp.store.faults import StoreConflict
from clubapp.store.results import SessionResult

ANN, BOB, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


def session(*order: PlayerId, multiplier: int = 1) -> list[SessionResult]:
    size = len(order)
    return [
        SessionResult(who, place, (size + 1 - place) * 10 * multiplier, size, multiplier)
        for place, who in enumerate(order, start=1)
    ]


@pytest.mark.rule("W11")
def test_the_clubs_chips_are_counted_anew_as_a_whole(club):
    club_rows.set_chips_owned(club, {10: 150, 20: 150, 5000: 20})
    club_rows.set_chips_owned(club, {10: 140, 100: 200})
    assert club_rows.chips_owned(club) == {10: 140, 100: 200}
    with pytest.raises(StoreConflict):
        club_rows.set_chips_owned(club, {10: -1})
    assert club_rows.chips_owned(club) == {10: 140, 100: 200}


def test_a_venue_has_one_name_and_can_be_changed(club):
    crown = club_rows.add_venue(club, "The Crown", "casino", max_seats=9, note="back room")
    row = club_rows.venue(club, crown)
    assert (row.kind, row.max_seats, row.note) == ("casino", 9, "back room")
    club_rows.update_venue(club, replace(row, name="The Old Crown", max_seats=None))
    assert club_rows.find_venue(club, "The Old Crown").max_seats is None
    assert club_rows.find_venue(club, "the old crown") is None
    with pytest.raises(StoreConflict):
        club_rows.add_venue(club, "The Fox")
    with pytest.raises(LookupError):
        club_rows.venue(club, 99)


def test_the_club_can_change_its_name_and_nothing_else_with_it(club):
    before = club_rows.club_row(club)
    club_rows.update_club(club, name="Fox & Crown")
    assert club_rows.club_row(club) == replace(before, name="Fox & Crown")


def test_there_is_one_current_season(club):
    spring = seasons.add_season(club, "Spring", "2026-04-01", ends_on="2026-06-30", planned_nights=12, best_of=8)
    assert seasons.current_season(club).id == spring
    winter = seasons.find_season(club, "Winter")
    assert winter.current is False
    seasons.update_season(club, replace(winter, current=True))
    assert seasons.current_season(club).name == "Winter"
    assert [row.name for row in seasons.seasons(club)] == ["Spring", "Winter"]
    assert seasons.season(club, spring).best_of == 8


@pytest.mark.parametrize("ends_on", ["2025-12-31", "2026-02-30", "soon"])
def test_a_season_does_not_end_before_it_begins_nor_on_no_day(club, ends_on):
    with pytest.raises(StoreConflict):
        seasons.add_season(club, "Odd", "2026-01-01", ends_on=ends_on)
    assert seasons.current_season(club).name == "Winter"


def test_a_night_is_resumed_until_it_is_closed(club):
    second = nights.add_night(club, venue=1, season=1, held_on="2026-01-15", opened_ms=5, note="snow")
    assert [row.id for row in nights.open_nights(club)] == [second, 1]
    nights.close_night(club, second)
    assert [row.id for row in nights.open_nights(club)] == [1]
    assert nights.night(club, second).closed is True
    nights.close_night(club, second, closed=False)
    assert nights.night(club, second).note == "snow"
    assert [row.id for row in nights.nights(club, season=1, venue=1)] == [second, 1]
    with pytest.raises(LookupError):
        nights.night(club, 99)


def test_the_last_heartbeat_says_when_the_program_was_last_alive(club):
    assert nights.last_seen(club, 1) is None
    nights.beat(club, 1, 1000)
    nights.beat(club, 1, 6000)
    assert nights.last_seen(club, 1) == 6000


@pytest.mark.rule("W64")
def test_a_seasons_results_are_those_of_its_closed_sessions(club):
    crown = club_rows.add_venue(club, "The Crown")
    second = nights.add_night(club, venue=crown, season=1, held_on="2026-01-15", opened_ms=1)
    results.save_session(club, second, 1, session(BOB, CAT))
    results.save_session(club, 1, 1, session(ANN, BOB, CAT))
    results.save_session(club, 1, 2, session(CAT, ANN, BOB, multiplier=2))
    order = [(row.night, row.session, row.member, row.points) for row in results.of_season(club, 1)]
    assert order == [
        (1, 1, ANN, 30),
        (1, 1, BOB, 20),
        (1, 1, CAT, 10),
        (1, 2, CAT, 60),
        (1, 2, ANN, 40),
        (1, 2, BOB, 20),
        (second, 1, BOB, 20),
        (second, 1, CAT, 10),
    ]
    assert [row.night for row in results.of_season(club, 1, crown)] == [second, second]
    assert [row.place for row in results.of_member(club, ANN)] == [1, 2]
    assert len(results.of_night(club, 1)) == 6
    assert results.sessions_saved(club) == [(1, 1), (1, 2), (second, 1)]


def test_saving_a_session_again_replaces_it_and_nothing_takes_it_away(club):
    results.save_session(club, 1, 1, session(ANN, BOB, CAT))
    results.save_session(club, 1, 1, session(CAT, ANN))
    assert [(row.place, row.member) for row in results.of_night(club, 1)] == [(1, CAT), (2, ANN)]
    results.save_session(club, 1, 1, [])
    assert results.of_night(club, 1) == []


@pytest.mark.parametrize(
    "wrong",
    [
        [SessionResult(ANN, 1, 10, 2), SessionResult(BOB, 1, 5, 2)],  # one place for two
        [SessionResult(ANN, 1, 10, 2), SessionResult(ANN, 2, 5, 2)],  # two places for one
        [SessionResult(ANN, 3, 10, 2)],  # third of two
        [SessionResult(PlayerId(99), 1, 10, 2)],  # nobody
    ],
)
def test_impossible_results_are_refused_and_those_before_stay(club, wrong):
    results.save_session(club, 1, 1, session(ANN, BOB))
    with pytest.raises(StoreConflict):
        results.save_session(club, 1, 1, wrong)
    assert [(row.place, row.member) for row in results.of_night(club, 1)] == [(1, ANN), (2, BOB)]


def test_results_follow_their_night_to_another_season_or_out_of_the_league(club):
    """ELI-11: a charity night counts nowhere."""
    results.save_session(club, 1, 1, session(ANN, BOB))
    spring = seasons.add_season(club, "Spring", "2026-04-01")
    row = nights.night(club, 1)
    nights.update_night(club, replace(row, season=spring, held_on="2026-04-02"))
    assert results.of_season(club, 1) == []
    assert [result.held_on for result in results.of_season(club, spring)] == ["2026-04-02", "2026-04-02"]
    nights.update_night(club, replace(row, season=None))
    assert results.of_season(club, spring) == []
    assert [result.season for result in results.of_night(club, 1)] == [None, None]


def test_a_disqualified_player_keeps_the_place_and_is_marked(club):
    results.save_session(club, 1, 1, [SessionResult(ANN, 1, 20, 2), SessionResult(BOB, 2, 0, 2, forfeited=True)])
    assert [row.forfeited for row in results.of_night(club, 1)] == [False, True]


def test_a_season_with_nights_cannot_vanish(club):
    with pytest.raises(StoreConflict), club.transaction():
        club.execute("DELETE FROM season WHERE id = 1")
