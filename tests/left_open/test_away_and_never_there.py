"""Gone home with chips, phoned in and never came, in again after a knock-out (W40, S84, S20)."""

import pytest

from clubapp.rulesets import load
from clubapp.views.advice import Advice
from clubapp.views.blinded import blinded
from clubapp.views.corrections_log import correction_words
from clubapp.views.fees import fee_tin
from clubapp.views.play import advice
from clubapp.views.results import placed, sheet_notes
from tests.domain.storyteller import Story

SEASONS = load("three-seasons")


def cards(night: Story, kind: str) -> list[Advice]:
    return [each for each in advice(night.night, night.people, night.now) if each.kind == kind]


def points(night: Story) -> dict[str, int]:
    return {night.name(line.player): line.points for line in placed(night.night, night.session)}


@pytest.mark.rule("W40")
def test_the_last_bus_goes_at_ten_and_the_stack_is_blinded_out(night):
    night.party(8)
    night.until_level(5)
    night.gone_home("Bob")
    night.wait(minutes=20)
    left = blinded(night.night, night.id("Bob"), night.now)
    assert left is not None
    assert "For information only" in left.words, "the manager says when it ends, not a sum"
    night.knock_out("Cat")
    night.knock_out("Bob")
    assert (night.place("Cat"), night.place("Bob")) == (8, 7)
    assert night.session.chips_issued == 8 * 2850, "all of it went in blinds"


@pytest.mark.rule("W40", "W1")
def test_or_the_manager_takes_the_stack_off_at_once(night):
    night.party(8)
    night.gone_home("Bob")
    night.remove_stack("Bob", 2600)
    assert night.place("Bob") == 8
    assert night.session.chips_issued == 8 * 2850 - 2600
    night.knock_out_all_but("Ann")
    assert points(night)["Bob"] == 8 * 6, "an eighth place like any other"


def with_a_seat_held(rules=SEASONS) -> Story:
    """Zoe rang, and her seat is held for half an hour."""
    night = Story(rules)
    night.phone_in("Zoe", night.now + 30 * 60_000)
    night.party(7)
    return night


@pytest.mark.rule("S84")
def test_when_the_hold_ends_the_manager_is_asked_and_may_hold_it_longer():
    night = with_a_seat_held()
    night.wait(minutes=29)
    assert cards(night, "held-seat") == []
    night.wait(minutes=1)
    (card,) = cards(night, "held-seat")
    assert (card.headline, card.rule, card.button) == ("Zoe has not come", "S84", "Has come")
    night.hold_longer("Zoe", night.now + 15 * 60_000)
    assert cards(night, "held-seat") == []
    night.wait(minutes=15)
    night.do(cards(night, "held-seat")[0].act)
    assert night.arrival("Zoe").here


@pytest.mark.rule("S84")
def test_never_came_and_owes_counts_in_last_place_and_the_rest_leaves_play():
    night = with_a_seat_held()
    night.knock_out("Ann")
    night.never_came("Zoe", owed=True, stack=2500)
    assert (night.place("Zoe"), night.place("Ann")) == (8, 7)
    assert night.session.chips_issued == 8 * 2850 - 2500
    assert fee_tin(night.night).owing == 1
    (note,) = [
        each for each in sheet_notes(night.night, night.session, night.people, public=True) if "Zoe" in each.text
    ]
    log = correction_words(night.records[-1].event, night.name, night.night.rules)
    assert log is not None
    assert note.rule == log[2] == "S84", "one rule in the panel, in the log and on the paper"


@pytest.mark.rule("S84")
def test_never_came_and_owes_nothing_does_not_count():
    night = with_a_seat_held()
    night.knock_out("Ann")
    night.never_came("Zoe", stack=2500)
    assert (night.session.entrants, night.place("Ann"), night.place("Zoe")) == (7, 7, None)
    assert fee_tin(night.night).owing == 0


@pytest.mark.rule("S20")
def test_nobody_comes_in_again_unless_the_clubs_own_rules_say_so(night):
    night.party(8)
    night.knock_out("Ann")
    assert night.cannot.late("Ann", overrule="She paid twice").why == "This player is already out of this session."
    again = Story(night.night.rules._replace(late_entry=night.night.rules.late_entry._replace(reentry=True)))
    again.party(7)
    again.knock_out("Ann")
    again.late("Ann")
    assert again.session.entrants == 7
    assert again.place("Ann") is None


@pytest.mark.rule("S20", "S86")
def test_where_a_knock_out_closes_late_entry_it_is_closed_to_them_as_well():
    night = Story(SEASONS._replace(late_entry=SEASONS.late_entry._replace(reentry=True)))
    night.party(8)
    night.knock_out("Ann")
    no = night.cannot.late("Ann")
    assert (no.rule, no.overrulable) == ("S86", True)
