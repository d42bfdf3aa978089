"""Small chips leave the tables: what to bring, what rounding up adds, and that the chip count follows (W19, S91)."""

import pytest

from clubapp.domain.chips_off import exchange, handed_out, off_the_tables, to_change_up
from clubapp.domain.levels import blinds_at
from clubapp.domain.table_commands import ColourUp
from tests.domain.storyteller import WEEKLY, Story, worth


@pytest.mark.rule("W19", "W11")
def test_what_to_bring_for_a_whole_room():
    night = Story()
    night.party(24)
    for name in night.table(1)[:7]:
        night.knock_out(name)
    found = exchange(night.night, (10, 20))
    assert (found.worth, found.bring, found.smallest, found.roundings) == (3600, {1000: 3, 500: 1, 100: 1}, 100, 17)


@pytest.mark.rule("W19", "W18")
def test_a_late_stack_counts_with_the_chips_it_was_given():
    night = Story()
    night.party(12)
    night.late("Zoe")
    assert worth(handed_out(night.night)) == night.session.chips_issued == 12 * 2850 + 2600
    assert exchange(night.night, (10, 20)).worth == 12 * 150 + 4 * 10 + 3 * 20


@pytest.mark.rule("W19")
def test_rounding_up_is_counted_among_the_chips_in_play_and_undone_with_it():
    night = Story()
    night.party(10)
    night.until_level(5)
    night.do(ColourUp((10, 20), extra=4))
    assert night.session.chips_issued == 10 * 2850 + 400
    assert night.session.chips_off == (10, 20)
    night.until_level(9)
    assert to_change_up(night.night, blinds_at(WEEKLY.levels, 9)) == (100, 500)
    found = exchange(night.night, (100, 500))
    assert (found.smallest, found.rest) == (1000, 100)  # 28,900 in chips of a thousand come to 29,000 at least
    night.do(ColourUp((100, 500)))
    assert night.session.chips_issued == 29_000


@pytest.mark.rule("W19")
def test_what_cannot_be_changed_up():
    night = Story()
    assert "not started" in night.cannot.do(ColourUp((10, 20))).why
    night.party(10)
    assert night.cannot.do(ColourUp(())).rule == "W19"
    assert night.cannot.do(ColourUp((15,))).rule == "W19"
    assert "nothing to pay with" in night.cannot.do(ColourUp(WEEKLY.values)).why
    assert "10 players one chip" in night.cannot.do(ColourUp((10, 20), extra=11)).why
    assert night.cannot.do(ColourUp((10, 20), extra=-1)).rule == "W19"
    night.do(ColourUp((10, 20)))
    assert "left already" in night.cannot.do(ColourUp((10,))).why


@pytest.mark.rule("W19", "W18")
def test_chips_that_left_early_are_not_handed_to_a_late_player():
    """The manager may change them up before the rules would (S91)."""
    night = Story(WEEKLY._replace(colour_up=WEEKLY.colour_up._replace(automatic=False)))
    night.party(12)
    assert {10, 20} <= set(dict(night.late("Zoe").chips))
    night.do(ColourUp((10, 20)))
    assert off_the_tables(night.night, blinds_at(WEEKLY.levels, 1)) == {10, 20}
    assert not {10, 20} & set(dict(night.late("Yan").chips))
