"""What the blinds have taken from somebody who is not there: an estimate, said to be one (W28, S84)."""

import pytest

from clubapp.views.blinded import Blinded, blinded
from tests.domain.storyteller import Story


def told(night: Story, name: str) -> Blinded:
    found = blinded(night.night, night.id(name), night.now)
    assert found is not None
    return found


def with_a_held_seat(players: int = 6) -> Story:
    """Levels of eleven minutes, and Zoe has phoned in."""
    night = Story()
    night.phone_in("Zoe")
    night.party(players - 1, tables=1)
    return night


@pytest.mark.rule("S84", "W18")
def test_a_held_seat_pays_its_blinds_from_a_full_stack():
    night = with_a_held_seat(6)
    night.wait(minutes=22)  # 24 hands an hour: a round of six takes a quarter of an hour
    found = told(night, "Zoe")
    assert (found.posted, found.left) == (70, 2850 - 70)  # 4.4 hands of six at 30, as many at 60: 66
    assert found.words.startswith("About 2,780 chips left")
    assert "at 24 hands an hour and a table of 6" in found.words
    assert found.words.endswith("For information only.")


@pytest.mark.rule("W28")
def test_of_an_absent_player_only_what_went_since_then_is_known():
    night = Story()
    night.party(4, tables=1)
    night.wait(minutes=11)
    night.absent("Bob")
    assert told(night, "Bob").posted == 0
    night.wait(minutes=10)
    found = told(night, "Bob")
    assert (found.posted, found.left) == (60, None)  # four hands, one of them each blind of 20 / 40
    assert "About 60 gone in blinds since 19:41" in found.words


@pytest.mark.rule("W28")
def test_a_break_and_a_pause_take_no_blinds():
    night = Story()
    night.plan(minutes=10, breaks=((2, 15),))
    night.party(4, tables=1)
    night.gone_home("Bob")
    night.wait(minutes=10)
    before = told(night, "Bob").posted
    night.wait(minutes=14)
    assert told(night, "Bob").posted == before
    night.pause()
    night.wait(minutes=60)
    night.resume()
    night.wait(minutes=1)
    assert told(night, "Bob").posted == before


def test_a_level_set_by_hand_counts_only_what_was_played_of_it():
    night = with_a_held_seat(4)
    night.wait(minutes=5)
    night.until_level(5)
    assert told(night, "Zoe").posted == 0  # 15 of 10 / 20, and the smallest chip left is 100
    night.wait(minutes=10)
    assert told(night, "Zoe").posted == 300


def test_the_estimate_never_goes_below_nothing():
    night = with_a_held_seat(3)
    night.until_level(9)
    night.wait(minutes=9)
    found = told(night, "Zoe")
    assert (found.posted, found.left) == (2850, 0)


def test_of_who_sits_there_is_nothing_to_say():
    night = with_a_held_seat(4)
    assert blinded(night.night, night.id("Ann"), night.now) is None
    assert blinded(night.night, night.id("Tom"), night.now) is None
    night.absent("Ann")
    night.knock_out("Ann")
    assert blinded(night.night, night.id("Ann"), night.now) is None


@pytest.mark.rule("W28")
def test_after_the_machines_clock_was_put_back_nothing_is_guessed():
    """CLK-11: nobody can say how long they have been away, so no figure is given."""
    night = Story()
    night.party(4, tables=1)
    night.wait(minutes=11)
    night.absent("Bob")
    night.now -= 3_600_000
    assert blinded(night.night, night.id("Bob"), night.now) is None
