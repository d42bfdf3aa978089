"""Away from the table, late with notice, a seat held longer, in once more after a knock-out (W28, S82, S84, S87)."""

import pytest

from clubapp.domain.night import fold
from clubapp.domain.table_commands import ApplyMoves
from clubapp.rulesets import load
from clubapp.views.log import actions_of, log_rows, undo_label
from tests.domain.storyteller import HALF_PAST_SEVEN, WEEKLY, Story

SEASONS = load("three-seasons")
AGAIN = WEEKLY._replace(late_entry=WEEKLY.late_entry._replace(reentry=True))
HALF_AN_HOUR = 30 * 60_000


def absent(night: Story) -> list[str]:
    return [night.name(player) for player in night.session.absent]


def newest(night: Story) -> tuple[str, str, str]:
    """The log's last line: title, detail, rule."""
    row = log_rows(actions_of(night.records), night.night, night.people, night.now)[0]
    return row.title, row.detail, row.rule


# Absent -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W28")
def test_the_mark_goes_with_the_player_to_another_seat_and_off_when_they_are_back(night):
    night.party(10, tables=2)
    night.absent("Bob")
    assert newest(night) == ("Bob is absent", "dealt in, posts blinds, folded", "W28")
    night.move("Bob", 3 - night.seat("Bob")[0], 8)
    assert absent(night) == ["Bob"]
    night.absent("Bob", absent=False)
    assert absent(night) == []


@pytest.mark.rule("S82")
def test_another_league_has_its_own_rule_for_it():
    night = Story(SEASONS)
    night.party(6)
    night.absent("Bob")
    assert newest(night)[2] == "S82"
    assert undo_label(actions_of(night.records)[-1], night.night, night.people) == "absent mark of Bob"


@pytest.mark.rule("W28")
def test_who_is_out_or_gone_home_is_no_longer_absent(night):
    night.party(6)
    night.absent("Bob")
    night.absent("Cat")
    night.knock_out("Bob")
    night.gone_home("Cat")
    assert absent(night) == []
    night.undo()
    assert absent(night) == ["Cat"]
    night.revive("Bob")
    assert absent(night) == ["Cat"], "whoever sits down again is there"


@pytest.mark.rule("W28")
def test_only_who_has_a_seat_and_came_can_be_away_from_it(night):
    assert night.cannot.absent("Ann").why == "Play has not started."
    night.check_in("Ann", "Bob", "Cat")
    night.phone_in("Zoe")
    night.draw()
    night.start()
    assert night.cannot.absent("Tom").why == "This player has no seat."
    assert night.cannot.absent("Zoe").instead == "Let them arrive first."
    assert night.cannot.absent("Ann", absent=False).why == "They are not marked absent."
    night.absent("Ann")
    assert night.cannot.absent("Ann").rule == "W28"
    night.gone_home("Bob")
    assert night.cannot.absent("Bob").instead == "Note that they are back first."


# Notice -------------------------------------------------------------------------------------------------------------


def second_session(night: Story) -> None:
    night.knock_out_all_but("Lee")
    night.close()
    night.next_session()
    night.draw()
    night.start()


@pytest.mark.rule("S87")
def test_notice_noted_before_the_session_is_remembered_and_asked_of_nobody():
    night = Story(SEASONS)
    night.party(12)
    night.notice("Zoe")
    assert newest(night) == ("Zoe will be late", "gave notice; no seat is held", "S87")
    second_session(night)
    assert night.cannot.late("Yan").rule == "S87"
    entered = night.late("Zoe")
    assert (entered.stack, entered.notice) == (2790, True)
    assert night.night.notice == {}


@pytest.mark.rule("S87")
def test_notice_that_comes_once_the_session_runs_is_too_late():
    night = Story(SEASONS)
    night.party(12)
    second_session(night)
    no = night.cannot.notice("Zoe")
    assert (no.rule, no.instead) == ("S87", "The manager can let them in with a reason.")
    assert night.cannot.late("Zoe").rule == "S87"


@pytest.mark.rule("S87")
def test_who_comes_on_time_after_all_or_says_so_has_given_no_notice():
    night = Story(SEASONS)
    night.check_in("Ann", "Bob")
    assert night.cannot.notice("Ann").why == "This player is on tonight's list."
    for name in ("Xan", "Yan", "Zoe"):
        night.notice(name)
    assert night.cannot.notice("Xan").why == "Their notice is noted already."
    night.check_in("Xan")
    night.phone_in("Yan")
    night.notice("Zoe", given=False)
    assert night.night.notice == {}
    assert night.cannot.notice("Zoe", given=False).rule == "S87"


@pytest.mark.rule("S84", "S87")
def test_who_had_a_seat_held_and_let_go_without_a_fee_had_given_notice_all_the_same():
    night = Story(SEASONS)
    night.party(12)
    night.knock_out_all_but("Lee")
    night.close()
    night.next_session()
    night.phone_in("Zoe")
    night.draw()
    night.start()
    night.never_came("Zoe")
    assert night.late("Zoe").notice


# Held longer --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S84", "W18")
def test_a_held_seat_waits_longer_where_somebody_is_on_the_way(night):
    night.phone_in("Zoe", HALF_PAST_SEVEN + HALF_AN_HOUR)
    night.party(3)
    before = fold(night.records)
    night.wait(minutes=31)
    assert night.cannot.hold_longer("Zoe", night.now).why == "That moment has passed."
    assert night.cannot.hold_longer("Ann").why == "No seat is held for this player."
    night.hold_longer("Zoe", night.now + HALF_AN_HOUR)
    assert night.arrival("Zoe").held_until == night.now + HALF_AN_HOUR
    assert newest(night) == ("Seat of Zoe held longer", "to 20:31", "W18")
    assert night.cannot.hold_longer("Zoe", night.now + HALF_AN_HOUR).rule == "W18"
    night.undo()
    assert night.night == before
    night.hold_longer("Zoe")
    assert newest(night)[1] == "with no time limit"


# In once more -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S20")
def test_where_a_club_allows_it_a_knocked_out_player_comes_in_again_and_has_one_place():
    """ELI-22."""
    night = Story(AGAIN)
    night.party(10)
    night.knock_out("Bob")
    night.knock_out("Cat")
    before = fold(night.records)
    entered = night.late("Bob")
    assert (entered.again, entered.paid, entered.stack) == (True, False, 2600)
    assert night.session.entrants == 10, "one player, however often"
    assert night.place("Cat") == 10, "whoever was out first is last now"
    assert night.session.chips_issued == 10 * 2850 + 2600
    assert newest(night)[0] == "Bob came in again"
    night.undo()
    assert night.night == before
    night.late("Bob")
    night.knock_out_all_but("Ann")
    assert sorted(night.places().values()) == list(range(1, 11))
    assert night.cannot.late("Bob").why == "Session 1 is over."


@pytest.mark.rule("S20", "W40")
def test_a_correction_puts_nobody_out_before_they_came_in_again():
    night = Story(AGAIN)
    night.party(10)
    night.knock_out("Bob")
    night.knock_out("Cat")
    night.late("Bob")
    for no in (night.cannot.insert("Bob", "Cat"), night.cannot.replace("Cat", "Bob")):
        assert (no.rule, no.why) == ("W40", "This player came in again after that.")
    assert "came in after that" in night.cannot.knock_out("Bob", ended_before="Cat").why
    night.knock_out("Dan")
    night.replace("Dan", "Bob")


@pytest.mark.rule("W18")
def test_the_chips_left_behind_stay_out_of_play_when_they_come_in_again():
    """LAT-04: 1,200 chips were taken off with a player who went home and then came back."""
    night = Story(AGAIN)
    night.party(10)
    night.gone_home("Bob")
    night.remove_stack("Bob", 1200)
    night.late("Bob")
    assert night.session.chips_issued == 10 * 2850 - 1200 + 2600
    assert night.session.gone_home == {}


@pytest.mark.rule("S20", "W59")
def test_who_was_put_out_or_never_came_does_not_come_in_again():
    night = Story(AGAIN)
    night.phone_in("Zoe")
    night.party(9)
    night.disqualify("Bob")
    night.never_came("Zoe", owed=True)
    assert night.cannot.late("Bob").why == "This player is already out of this session."
    assert night.cannot.late("Zoe").why == "This player is already out of this session."


@pytest.mark.rule("W18")
def test_a_late_entry_shows_the_level_and_the_time_it_came_in(night):
    """LAT-03."""
    night.party(10)
    night.until_level(4)
    night.wait(minutes=3)
    night.late("Zoe")
    assert (night.session.late[night.id("Zoe")].level, night.session.late[night.id("Zoe")].at) == (4, night.now)
    assert newest(night)[1].endswith("  ·  level 4  ·  2,600 chips")
    assert newest(night)[1].startswith("table ")


@pytest.mark.rule("W18")
def test_every_number_follows_a_late_entry_at_once(night):
    """LAT-02."""
    night.party(10)
    night.late("Zoe")
    session = night.session
    assert (session.entrants, len(session.living), session.chips_issued) == (11, 11, 10 * 2850 + 2600)


@pytest.mark.rule("W18")
def test_three_late_ones_after_two_busts_and_a_broken_table_all_have_seats(night):
    """LAT-01."""
    night.party(13, tables=3)
    for name in night.table(3)[:2]:
        night.knock_out(name)
    night.do(ApplyMoves())
    assert night.session.tables_left() == [1, 2]
    for name in ("Xan", "Yan", "Zoe"):
        night.late(name)
    seats = list(night.session.seats.values())
    assert len(seats) == len(set(seats)) == 14
    assert {table for table, _ in seats} == {1, 2}
    assert night.session.entrants == 16
