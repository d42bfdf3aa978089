"""Side stakes on the night, up to the start of play: who may be in, what is blocked, and what goes back."""

import pytest

from clubapp.domain.stakes import Split
from tests.domain.stakes_story import StakesStory, with_limits
from tests.domain.storyteller import NAMES


@pytest.fixture
def night() -> StakesStory:
    """A Wednesday at the pub; the door has just opened."""
    return StakesStory()


# Opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61", "W6")
def test_opening_side_stakes_makes_the_session_one_with_stakes(night):
    night.check_in("Ann", "Bob")
    night.stakes(500)
    assert night.session.plan.stakes
    assert night.pot.stake == 500
    night.call_off()
    assert night.session.stakes is None
    assert not night.session.plan.stakes, "it had been free before"


@pytest.mark.rule("W61")
def test_a_session_that_was_planned_with_stakes_stays_so_when_they_are_called_off(night):
    night.plan(stakes=True)
    night.stakes(500)
    night.stakes(300)
    assert night.pot.stake == 300, "nobody had staked yet, so the stake could change"
    night.call_off()
    assert night.session.plan.stakes
    assert "no side stakes" in night.cannot.call_off().why


@pytest.mark.rule("W61")
def test_six_pounds_are_blocked_at_a_pub_before_anybody_pays(night):
    no = night.cannot.stakes(600)
    assert (no.rule, no.overrulable) == ("W61", False)
    assert "£5 a head" in no.why
    assert night.session.stakes is None


@pytest.mark.rule("W62")
def test_a_club_takes_ten_pounds(night):
    club = StakesStory("club")
    assert club.cannot.stakes(500).rule == "W62"
    club.stakes(1000)
    assert club.pot.stake == 1000


@pytest.mark.rule("W63")
def test_under_a_casino_licence_any_stake_may_be_taken_wherever_the_night_is_held():
    for night in (StakesStory("casino"), StakesStory("pub", event="casino")):
        night.stakes(5_000)
        night.person("Kid", born="2009-01-01", consent=True)
        assert night.cannot.check_in("Kid").rule == "W63"


@pytest.mark.rule("W6", "W61")
@pytest.mark.parametrize("born", ["2009-01-01", "2008", ""])
def test_no_side_stakes_while_somebody_young_or_of_unknown_age_is_in(night, born):
    night.person("Kid", born=born, consent=True)
    night.check_in("Kid", "Ann")
    no = night.cannot.stakes()
    assert (no.rule, no.overrulable) == ("W6", False)
    assert not night.session.plan.stakes
    night.check_out("Kid")
    night.stakes()
    no = night.cannot.check_in("Kid")
    assert (no.rule, no.overrulable) == ("W6", False)


@pytest.mark.rule("W61")
def test_the_stake_stays_once_somebody_has_paid_it(night):
    night.check_in("Ann")
    night.stakes()
    assert "already" in night.cannot.stakes().why
    night.stake("Ann")
    assert "staked already" in night.cannot.stakes(300).why
    assert "Call the side stakes off" in night.cannot.plan(stakes=False).instead


# In and out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_nobody_has_to_stake_and_who_did_may_take_it_back(night):
    night.check_in("Ann", "Bob", "Cat")
    no = night.cannot.stake("Ann")
    assert "no side stakes" in no.why
    night.stakes()
    night.stake("Ann", "Cat")
    assert night.staked() == ["Ann", "Cat"]
    assert "already" in night.cannot.stake("Ann").why
    night.unstake("Ann")
    assert "not staked" in night.cannot.unstake("Bob").why
    assert night.staked() == ["Cat"]


@pytest.mark.rule("W61")
def test_only_those_who_are_here_can_stake(night):
    night.stakes()
    night.id("Ann")
    assert "not on tonight's list" in night.cannot.stake("Ann").why
    night.phone_in("Ann")
    assert "phoned in" in night.cannot.stake("Ann").why
    night.check_in("Ann")
    night.stake("Ann")


@pytest.mark.rule("W61")
def test_whoever_is_taken_off_the_list_has_the_stake_back(night):
    night.check_in("Ann", "Bob")
    night.stakes()
    night.stake("Ann", "Bob")
    night.check_out("Ann")
    assert night.staked() == ["Bob"]
    night.undo()
    assert night.staked() == ["Ann", "Bob"]


@pytest.mark.rule("W6", "W61")
@pytest.mark.parametrize("born", ["2009-01-01", ""])
def test_a_date_of_birth_put_right_later_still_counts_at_the_stake_and_at_the_start(night, born):
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.stake("Ann", "Bob")
    night.split(100)
    night.draw()
    night.person("Ann", born=born, consent=True)
    night.person("Cat", born=born, consent=True)
    assert night.cannot.stake("Cat").rule == "W6"
    no = night.cannot.start()
    assert (no.rule, no.overrulable) == ("W6", False)
    assert "stake back" in no.instead
    night.unstake("Ann")
    assert "Only one" in night.cannot.start().why


@pytest.mark.rule("W61")
def test_the_pot_never_comes_to_so_many_stakes_that_not_a_penny_each_would_stay():
    night = StakesStory(rules=with_limits(pub={"rule": "W61", "stake_max": 2, "pot_max": 3}))
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.stakes(2)
    night.stake("Ann", "Bob", "Cat")
    no = night.cannot.stake("Dan")
    assert no.rule == "W61"
    assert night.staked() == ["Ann", "Bob", "Cat"]


# The split, and the start ----------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_play_does_not_start_before_the_split_is_settled(night):
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.draw()
    night.stake("Ann", "Bob")
    no = night.cannot.start()
    assert no.rule == "W61"
    assert "settled before play" in no.why
    night.split(60, 40)
    night.start()
    assert (night.pot.kept, night.pot.refund, night.pot.pot) == (500, 0, 1_000)
    assert "settled before play" in night.cannot.split(100).why


@pytest.mark.rule("W61")
def test_a_split_that_does_not_fit_is_refused_and_the_last_one_stays(night):
    night.check_in("Ann", "Bob")
    night.stakes()
    night.split(60, 40)
    for parts in ((60, 30), (), (120, -20)):
        assert night.cannot.split(*parts).rule == "W61"
    assert night.pot.split == Split((60, 40), percent=True)
    assert "already" in night.cannot.split(60, 40).why
    night.stake("Ann", "Bob")
    night.split(50, 30, 20)
    night.draw()
    assert "pay 3 places, and 2 players have staked" in night.cannot.start().why


@pytest.mark.rule("W61")
def test_amounts_fit_the_pot_when_they_are_set_and_again_at_the_start(night):
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.stake("Ann", "Bob")
    assert "£15, and the pot is £10" in night.cannot.split(1_000, 500, percent=False).why
    night.split(700, 300, percent=False)
    night.stake("Cat")
    night.draw()
    assert "shared as £10, and the pot is £15" in night.cannot.start().why
    night.split(1_000, 500, percent=False)
    night.start()


@pytest.mark.rule("W61")
def test_one_stake_alone_is_no_game_and_none_at_all_stops_nobody(night):
    night.check_in("Ann", "Bob")
    night.stakes()
    night.draw()
    night.stake("Ann")
    assert "Only one" in night.cannot.start().why
    night.unstake("Ann")
    night.start()
    assert night.payouts() == {}
    assert "Play has started" in night.cannot.stake("Ann").why


@pytest.mark.rule("W61")
def test_twenty_four_stakes_of_five_pounds_and_each_gets_eighty_four_pence_back(night):
    night.play_for(*NAMES)
    assert (night.pot.kept, night.pot.refund, night.pot.pot) == (416, 84, 9_984)
    night.undo()
    assert (night.session.started, night.pot.kept, night.pot.refund) == (None, None, 0)
    night.start()
    assert night.pot.pot == 9_984


@pytest.mark.rule("W61")
def test_after_the_start_nobody_comes_in_goes_out_or_calls_it_off(night):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.stakes()
    night.stake("Ann", "Bob")
    night.split(100)
    night.draw()
    night.start()
    for no in (night.cannot.stake("Cat"), night.cannot.unstake("Ann"), night.cannot.call_off(), night.cannot.stakes(1)):
        assert no.rule == "W61"
        assert "Play has started" in no.why


# Late ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61", "W18")
def test_who_comes_late_plays_without_a_stake(night):
    night.play_for("Ann", "Bob", "Cat")
    night.late("Dan")
    assert "Play has started" in night.cannot.stake("Dan").why


@pytest.mark.rule("W61", "W18")
def test_where_the_club_allows_it_a_late_player_may_stake_until_one_who_staked_is_out():
    night = StakesStory(rules=with_limits(late=True))
    night.play_for("Ann", "Bob", "Cat", "Dan")
    for name in ("Eve", "Fay", "Gus"):
        night.late(name)
    night.stake("Eve")
    assert night.pot.pot == 2_500
    assert "already" in night.cannot.stake("Eve").why
    night.knock_out("Fay")
    assert "Play has started" in night.cannot.stake("Fay").why
    night.knock_out("Ann")
    assert "out already" in night.cannot.stake("Gus").why


@pytest.mark.rule("W61", "W18")
def test_a_late_stake_never_takes_the_pot_over_the_limit():
    night = StakesStory(rules=with_limits(late=True))
    night.play_for(*NAMES[:20])
    night.late("Una")
    assert "The pot is full" in night.cannot.stake("Una").why
    assert night.pot.pot == 10_000


@pytest.mark.rule("W61", "W18")
def test_a_late_stake_fits_neither_a_pot_shared_by_amounts_nor_one_that_is_not_there():
    night = StakesStory(rules=with_limits(late=True))
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.draw()
    night.start()
    night.late("Dan")
    assert "Nobody had staked" in night.cannot.stake("Dan").why
    night = StakesStory(rules=with_limits(late=True))
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.stake("Ann", "Bob")
    night.split(600, 400, percent=False)
    night.draw()
    night.start()
    night.late("Dan")
    assert "amounts" in night.cannot.stake("Dan").why


# The day ---------------------------------------------------------------------------------------------------------


def play_out(night: StakesStory) -> None:
    night.knock_out_all_but(night.here()[-1])
    night.close()


@pytest.mark.rule("W61")
def test_the_second_session_has_only_what_the_first_has_left_of_the_day(night):
    night.play_for(*NAMES[:12])
    assert night.pot.pot == 6_000
    play_out(night)
    night.next_session()
    assert not night.session.plan.stakes, "each session is opened for stakes by itself"
    night.stakes()
    night.stake(*NAMES[:12])
    night.split(100)
    night.draw()
    night.start()
    assert (night.pot.kept, night.pot.refund, night.pot.pot) == (333, 167, 3_996)


@pytest.mark.rule("W61")
def test_once_the_day_is_full_no_more_side_stakes_are_opened(night):
    night.play_for(*NAMES[:20])
    play_out(night)
    night.next_session()
    no = night.cannot.stakes(1)
    assert no.rule == "W61"
    assert "£100 a day" in no.why


@pytest.mark.rule("W61", "W39")
def test_what_went_back_from_a_void_session_is_not_counted(night):
    night.play_for(*NAMES[:20])
    night.abandon("the fire alarm")
    night.close()
    night.next_session()
    night.stakes()
    night.stake(*NAMES[:20])
    night.split(100)
    night.draw()
    night.start()
    assert night.pot.pot == 10_000
