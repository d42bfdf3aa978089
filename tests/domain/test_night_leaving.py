"""Gone home with chips, phoned in and never came, signed out, and chip counts that do not agree (S84, S92)."""

from typing import Any

import pytest

from clubapp.domain.night import fold
from clubapp.domain.rules import RuleSet
from clubapp.domain.table_commands import ColourUp
from clubapp.views.fees import fee_tin
from clubapp.views.results import placed
from tests.domain.storyteller import WEEKLY, Story

SIGNING: RuleSet = WEEKLY._replace(knock_outs=WEEKLY.knock_outs._replace(sign_out=True))


def points(night: Story) -> dict[str, int]:
    return {night.name(line.player): line.points for line in placed(night.night, night.session)}


# Gone home ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W40")
def test_gone_home_with_chips_is_blinded_out_and_placed_when_the_stack_ends(night):
    night.party(5)
    night.gone_home("Bob")
    assert night.seat("Bob") is not None
    night.knock_out("Eve")
    night.knock_out("Bob")
    assert (night.place("Eve"), night.place("Bob")) == (5, 4)
    assert night.session.chips_issued == 5 * 2850


@pytest.mark.rule("W39", "W40")
def test_the_manager_takes_the_stack_off_and_they_are_never_above_players_still_in(night):
    night.party(6)
    night.gone_home("Bob")
    night.remove_stack("Bob", 4100)
    assert night.place("Bob") == 6
    assert night.session.chips_issued == 6 * 2850 - 4100
    night.knock_out_all_but("Ann")
    night.close()
    assert sorted(night.places().values()) == [1, 2, 3, 4, 5, 6]
    assert points(night)["Bob"] == 6 * 10  # as any sixth: gone home is no offence


def test_who_went_home_is_not_carried_into_the_next_session(night):
    night.party(3)
    night.gone_home("Cat")
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    assert night.here() == ["Ann", "Bob"]


def test_back_again_after_all(night):
    night.party(3)
    night.gone_home("Cat")
    assert night.cannot.gone_home("Cat").why == "That is noted already."
    night.gone_home("Cat", gone=False)
    assert night.session.gone_home == {}
    no = night.cannot.remove_stack("Cat")
    assert no.instead == "Note that they went home first."


def test_a_stack_is_no_more_than_there_is(night):
    night.party(3)
    night.gone_home("Cat")
    assert night.cannot.remove_stack("Cat", 3 * 2850 + 1).rule == "W40"
    assert night.cannot.remove_stack("Cat", -1).rule == "W40"
    assert night.cannot.remove_stack("Tom").why == "This player has no seat."
    assert night.cannot.gone_home("Tom").why == "This player has no seat."


@pytest.mark.rule("W39")
def test_one_of_the_last_two_goes_home_and_the_other_has_won(night):
    night.party(2)
    night.gone_home("Bob")
    night.remove_stack("Bob", 900)
    assert night.session.winner == night.id("Ann")
    night.close()


@pytest.mark.rule("W40")
def test_the_stack_comes_back_with_a_player_who_had_only_been_outside(night):
    night.party(4)
    night.gone_home("Dan")
    night.remove_stack("Dan", 2000)
    night.revive("Dan")
    assert night.session.chips_issued == 4 * 2850


# Never came ---------------------------------------------------------------------------------------------------------


def with_a_held_seat(night: Story, players: int = 4, **how: Any) -> None:
    """Ann, Bob, Cat and so on are here; Zoe has phoned in."""
    night.check_in(*("Ann", "Bob", "Cat", "Dan", "Eve")[: players - 1])
    night.phone_in("Zoe", **how)
    night.draw()
    night.start()


@pytest.mark.rule("S84", "W18")
def test_phoned_in_and_owing_they_count_in_last_place_whoever_went_out_before(night):
    with_a_held_seat(night)
    night.knock_out("Cat")
    assert night.place("Cat") == 4
    night.never_came("Zoe", owed=True, stack=2300)
    assert (night.place("Zoe"), night.place("Cat")) == (4, 3)
    assert night.session.entrants == 4
    assert night.session.chips_issued == 4 * 2850 - 2300
    assert fee_tin(night.night).owing == 1


@pytest.mark.rule("W18")
def test_phoned_in_and_owing_nothing_they_are_as_if_they_had_not_rung(night):
    with_a_held_seat(night)
    night.knock_out("Cat")
    night.never_came("Zoe", stack=2300)
    assert night.session.entrants == 3
    assert night.place("Cat") == 3
    assert night.place("Zoe") is None
    assert "Zoe" not in night.here()
    assert night.session.chips_issued == 4 * 2850 - 2300  # what was blinded away stays on the tables
    assert fee_tin(night.night).owing == 0


@pytest.mark.rule("S84")
def test_a_fee_that_was_paid_ahead_counts_without_asking(night):
    with_a_held_seat(night)
    night.fee("Zoe")
    night.never_came("Zoe")
    assert night.place("Zoe") == 4


@pytest.mark.rule("S84", "S86")
def test_two_who_never_came_share_no_place_and_close_no_late_entry(night):
    night.check_in("Ann", "Bob", "Cat")
    night.phone_in("Yan")
    night.phone_in("Zoe")
    night.draw()
    night.start()
    night.never_came("Yan", owed=True)
    night.never_came("Zoe", owed=True)
    assert (night.place("Yan"), night.place("Zoe")) == (5, 4)
    late = night.late("Dan")
    assert late.stack == 2600


@pytest.mark.rule("W18")
def test_they_come_through_the_door_after_all(night):
    with_a_held_seat(night)
    night.never_came("Zoe", owed=True, stack=2300)
    no = night.cannot.check_in("Zoe")
    assert no.why == "Their held seat was given up, so they are out of this session."
    night.revive("Zoe")
    night.check_in("Zoe")
    assert night.arrival("Zoe").here
    assert night.session.chips_issued == 4 * 2850


@pytest.mark.rule("W18")
def test_given_up_without_a_fee_they_are_a_late_entry_like_any_other(night):
    with_a_held_seat(night)
    night.never_came("Zoe", stack=2700)
    assert night.late("Zoe").stack == 2600
    assert night.session.entrants == 4


@pytest.mark.rule("W18", "W39")
def test_no_held_seat_no_giving_up(night):
    night.check_in("Ann")
    night.phone_in("Zoe")
    assert night.cannot.never_came("Zoe").instead == "Take them off the list at the door instead."
    night.draw()
    night.start()
    assert night.cannot.never_came("Ann").why == "No seat is held for this player."
    no = night.cannot.never_came("Zoe")
    assert no.rule == "W39"
    assert night.cannot.gone_home("Zoe").instead == "Note that they never came instead."
    night.never_came("Zoe", owed=True)
    assert night.session.winner == night.id("Ann")


@pytest.mark.rule("W18")
def test_never_came_and_undone(night):
    with_a_held_seat(night)
    before = fold(night.records)
    for owed in (True, False):
        night.never_came("Zoe", owed=owed, stack=100)
        night.undo()
        assert night.night == before


@pytest.mark.rule("S84", "W40")
def test_last_place_is_not_corrected_away(night):
    with_a_held_seat(night, 5)
    night.knock_out("Dan")
    night.never_came("Zoe", owed=True)
    assert night.cannot.insert("Cat", before="Zoe").rule == "W40"
    assert night.cannot.insert("Zoe", before="Dan").why == "Who never came is in last place already."
    assert night.cannot.replace("Zoe", "Cat").instead == "Bring them back to their seat instead."
    assert night.cannot.replace("Dan", "Zoe").why == "That player was not knocked out by anybody."


# Between draw and start ---------------------------------------------------------------------------------------------


@pytest.mark.rule("W20", "W21")
def test_who_arrives_between_draw_and_start_draws_a_card_for_a_free_seat(night):
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    night.check_in("Dan")
    assert night.seat("Dan") is not None
    assert night.card("Dan") not in [night.card(name) for name in ("Ann", "Bob", "Cat")]
    night.start()
    assert night.session.entrants == 4


@pytest.mark.rule("W21", "W11")
def test_a_no_shows_seat_is_closed_the_check_in_undone_and_the_fee_goes_back(night):
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    night.check_out("Cat")
    assert night.here() == ["Ann", "Bob"]
    assert [night.name(refund.player) for refund in night.night.refunds] == ["Cat"]
    night.start()
    assert night.session.entrants == 2


# Signed out ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S92")
def test_who_is_out_signs_out_and_it_can_be_taken_back():
    night = Story(SIGNING)
    night.party(4)
    assert night.cannot.sign_out("Ann").why == "Only who is out signs out."
    night.knock_out("Dan")
    night.sign_out("Dan")
    assert list(night.session.signed_out) == [night.id("Dan")]
    assert night.cannot.sign_out("Dan").rule == "S92"
    night.sign_out("Dan", signed=False)
    assert night.session.signed_out == {}
    assert night.cannot.sign_out("Dan", signed=False).rule == "S92"


@pytest.mark.rule("S92")
def test_they_sign_for_a_session_that_is_closed_while_the_next_one_is_played():
    night = Story(SIGNING)
    night.party(3)
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    night.sign_out("Bob", session=1)
    assert list(night.night.sessions[0].signed_out) == [night.id("Bob")]
    assert night.cannot.sign_out("Bob", session=9).rule is None


@pytest.mark.rule("S92")
def test_who_is_back_in_has_signed_for_nothing():
    night = Story(SIGNING)
    night.party(4)
    night.knock_out("Dan")
    night.sign_out("Dan")
    night.revive("Dan")
    assert night.session.signed_out == {}
    night.knock_out("Dan")
    night.sign_out("Dan")
    night.replace("Dan", "Cat")
    assert night.session.signed_out == {}


@pytest.mark.rule("S92")
def test_where_nobody_signs_out_the_points_stand(night):
    night.party(2)
    night.knock_out("Bob")
    assert night.cannot.sign_out("Bob").why == "Nobody signs out under these rules."


# Chips counted ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W19", "W11")
def test_a_count_that_does_not_agree_is_noted_and_puts_nothing_right(night):
    night.party(10, tables=2)
    night.count_chips((1, 14_250), (2, 14_150))
    (counted,) = night.session.counts
    assert (counted.expected, counted.rounded) == (28_500, 0)
    assert counted.off == -100
    assert night.session.chips_issued == 28_500


@pytest.mark.rule("W19")
def test_what_rounding_up_has_added_is_expected_on_the_tables(night):
    night.party(10, tables=2)
    night.until_level(5)
    night.do(ColourUp((10, 20), extra=3))
    night.count_chips((1, 14_300), (2, 14_500))
    (counted,) = night.session.counts
    assert (counted.expected, counted.rounded, counted.off) == (28_800, 300, 0)


@pytest.mark.rule("W11")
def test_every_table_is_counted_once(night):
    assert night.cannot.count_chips((1, 100)).why == "Play has not started."
    night.party(10, tables=2)
    assert night.cannot.count_chips((1, 100)).why == "Count every table in play, each once."
    assert night.cannot.count_chips((1, 100), (1, 100)).rule == "W11"
    assert night.cannot.count_chips((1, 100), (2, -5)).rule == "W11"
