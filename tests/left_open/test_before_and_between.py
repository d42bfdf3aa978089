"""Between the draw and the start, at a count of the chips, in a break, and with a fee and stakes in a pub."""

import pytest

from clubapp.domain.stake_commands import OpenSideStake
from clubapp.domain.table_commands import ColourUp
from clubapp.views.corrections_log import count_words
from clubapp.views.fees import fee_tin
from clubapp.views.play import advice
from clubapp.views.stakes import stakes_view
from tests.domain.storyteller import WEEKLY, Story


def colours(night: Story) -> list[str]:
    return [each.headline for each in advice(night.night, night.people, night.now) if each.kind == "colour-up"]


@pytest.mark.rule("W20", "W21")
def test_who_comes_after_the_draw_draws_a_card_for_a_free_seat_and_moves_nobody(night):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.draw()
    seats = dict(night.session.seats)
    night.check_in("Eve")
    assert {player: night.session.seats[player] for player in seats} == seats
    assert night.seat("Eve") is not None
    assert night.card("Eve") not in {night.card(name) for name in ("Ann", "Bob", "Cat", "Dan")}
    night.start()
    assert night.session.chips_issued == 5 * 2850, "on time like the others"


@pytest.mark.rule("W21")
def test_a_no_shows_seat_is_closed_and_the_fee_goes_back(night):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.draw()
    night.check_out("Dan")
    assert [night.name(back.player) for back in night.night.refunds] == ["Dan"]
    night.start()
    assert (night.session.entrants, night.seat("Dan")) == (3, None)
    assert fee_tin(night.night).taken == 3 * night.night.rules.money.fee


@pytest.mark.rule("W19")
def test_a_count_of_each_table_is_held_against_what_was_issued_and_rounded(night):
    night.party(10, tables=2)
    night.until_level(5)
    night.do(ColourUp((10, 20), extra=3))
    night.count_chips((1, 14_300), (2, 14_400))
    (counted,) = night.session.counts
    assert (counted.expected, counted.rounded, counted.off) == (28_800, 300, -100)
    assert count_words(28_700, counted.expected) == "28,700 of 28,800 chips: 100 missing"
    assert night.session.chips_issued == 28_800, "noted, and never put right in silence"


@pytest.mark.rule("W13")
def test_a_break_has_its_minutes_and_its_level(night):
    night.plan(minutes=10, breaks=((3, 7),))
    night.party(10)
    night.wait(minutes=20)
    assert night.in_break()
    assert night.left() == 7 * 60
    night.wait(minutes=7)
    assert (night.in_break(), night.level()) == (False, 3)


def in_the_first_break(late: bool = True, colour: bool = True) -> Story:
    """Ten are playing; the break stands before 100 / 200."""
    rules = WEEKLY._replace(
        late_entry=WEEKLY.late_entry._replace(open_in_breaks=late),
        colour_up=WEEKLY.colour_up._replace(in_breaks=colour),
    )
    night = Story(rules)
    night.party(10)
    while not night.in_break():
        night.next_level()
    return night


@pytest.mark.rule("W18")
def test_late_entry_stays_open_in_the_break_or_does_not():
    """LAT-13: a break counts as the level that follows, unless the club shuts the door in it."""
    assert in_the_first_break().late("Zoe").stack == 2000
    shut = in_the_first_break(late=False)
    no = shut.cannot.late("Zoe")
    assert (no.rule, no.overrulable) == ("W18", True)
    assert "during a break" in no.why
    shut.next_level()
    shut.late("Zoe")


@pytest.mark.rule("W19")
def test_chips_are_changed_up_in_the_break_or_once_the_level_is_played():
    assert colours(in_the_first_break()) == ["Colour up green and white at this level"]
    waits = in_the_first_break(colour=False)
    assert colours(waits) == []
    waits.next_level()
    assert colours(waits) == ["Colour up green and white at this level"]


@pytest.mark.rule("W61")
@pytest.mark.parametrize(("venue", "fee", "told"), [("pub", 500, True), ("pub", 0, False), ("club", 500, False)])
def test_a_fee_and_stakes_together_in_a_pub_are_warned_about(venue, fee, told):
    night = Story(WEEKLY._replace(money=WEEKLY.money._replace(fee=fee)), venue_kind=venue)
    night.check_in("Ann", "Bob", "Cat")
    night.do(OpenSideStake(500 if venue == "pub" else 1000))
    notes = [note.text for note in stakes_view(night.night, night.people).notes if note.urgent]
    assert [("licensing officer" in note) for note in notes] == [True] * told
