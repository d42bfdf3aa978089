"""Small chips leave the tables: what to bring, what rounding up adds, and that the chip count follows (W19, S91)."""

import pytest

from clubapp.domain.chips_off import exchange, handed_out, off_the_tables, to_change_up
from clubapp.domain.levels import blinds_at
from clubapp.domain.table_commands import ColourUp
from clubapp.rulesets import load
from clubapp.views.advice_colours import colour_advice
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
    assert set(handed_out(night.night)) <= {1000, 5000}, "what left first does not come back"


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


# Lists that leave the step's own level out ---------------------------------------------------------------------------


def advised(night: Story) -> list[tuple[str, object]]:
    return [(card.headline, card.act) for card in colour_advice(night.night, night.now)]


@pytest.mark.rule("W19", "W14")
def test_the_level_of_the_step_is_left_out_and_the_next_one_asks_for_it():
    night = Story()
    night.party(10)
    night.replan((20, 40, 10), (80, 160, 10), (200, 400, 10), (5000, 10000, 10))
    night.wait(minutes=25)
    assert (night.level(), advised(night)) == (3, [])
    night.wait(minutes=10)
    assert advised(night) == [("Colour up green and white now", ColourUp((10, 20)))]
    night.do(ColourUp((10, 20)))
    assert advised(night) == []
    night.wait(minutes=10)
    assert advised(night) == [("Colour up blue and black now", ColourUp((100, 500)))]


@pytest.mark.rule("W19")
def test_two_steps_at_once_where_nobody_did_the_first():
    night = Story()
    night.party(10)
    night.replan((2000, 4000, 10))
    night.wait(minutes=12)
    assert advised(night) == [("Colour up green, white, blue and black now", ColourUp((10, 20, 100, 500)))]
    night.do(ColourUp((10, 20, 100, 500), extra=3))
    assert night.session.chips_issued == 29_000 + 3000  # 28,500 in chips of a thousand, and three roundings
    assert advised(night) == []


@pytest.mark.rule("W19", "W14")
def test_who_begins_above_the_step_is_told_at_once():
    night = Story()
    night.plan(first_level=7)
    night.party(10)
    assert [act for _, act in advised(night)] == [ColourUp((10, 20))]
    night.wait(minutes=11)
    assert [act for _, act in advised(night)] == [ColourUp((10, 20))]


@pytest.mark.rule("W19", "W14")
def test_in_the_break_before_the_level_the_chips_can_be_changed_already():
    night = Story()
    night.party(10)
    night.replan((80, 160, 10), (15,), (200, 400, 10))
    night.wait(minutes=22)
    assert night.in_break()
    assert [act for _, act in advised(night)] == [ColourUp((10, 20))]


@pytest.mark.rule("W19", "W14")
@pytest.mark.parametrize(("small", "big", "said"), [(150, 300, True), (200, 450, True), (300, 600, False)])
def test_blinds_that_the_large_chips_cannot_pay_are_said_so(small, big, said):
    night = Story()
    night.party(10)
    night.replan((small, big, 10))
    night.wait(minutes=12)
    (card,) = colour_advice(night.night, night.now)
    assert card.act == ColourUp((10, 20))
    told = f"{small} / {big} can not be paid without them, so they may have to stay for this level."
    assert card.detail.endswith(told) == said


@pytest.mark.rule("S91")
def test_a_league_that_leaves_it_to_the_manager_says_may():
    night = Story(load("three-seasons"))
    night.party(10)
    night.replan((150, 400, 10), (500, 1000, 10))
    night.wait(minutes=21)
    assert advised(night) == [("You may colour up green and white", ColourUp((10, 20)))]


@pytest.mark.rule("W19", "W18", "S85", "S91")
@pytest.mark.parametrize(
    ("league", "before", "after"), [("weekly-poker-club", 2000, 2000), ("three-seasons", 2250, 2300)]
)
def test_a_late_player_after_the_chips_were_changed_up(league, before, after):
    """At 100/200 what is owed is paid in chips that are still on the tables, and those are counted."""
    night = Story(load(league))
    night.party(10)
    night.until_level(5)
    first = night.late("Zoe")
    assert (first.stack, worth(first.chips)) == (before, before)
    night.do(ColourUp((10, 20), extra=2))
    late = night.late("Yan")
    assert (late.stack, worth(late.chips)) == (after, after)
    assert not {10, 20} & set(dict(late.chips))
    rounded = night.session.rounded
    assert night.session.chips_issued == 10 * 2850 + before + after + rounded
    night.count_chips(*[(table, night.session.chips_issued if table == 1 else 0) for table in (1, 2)])
    assert (night.session.counts[-1].off, night.session.counts[-1].rounded) == (0, rounded)


# What the club owns ------------------------------------------------------------------------------------------------


def asked(owned: dict[int, int]):
    """The card at the level where green and white go, for ten players; 3,500 comes off in the house kit."""
    night = Story()
    night.party(10)
    night.until_level(5)
    (card,) = colour_advice(night.night, night.now, owned)
    return card, handed_out(night.night), sum(v * n for v, n in handed_out(night.night).items() if v in (10, 20))


def case(out: dict[int, int], **left: int) -> dict[int, int]:
    """What is out and so many more: b(lue), k (black), y(ellow)."""
    spare = {100: left.get("b", 0), 500: left.get("k", 0), 1000: left.get("y", 0)}
    return {value: out.get(value, 0) + spare.get(value, 0) for value in {*out, *spare}}


@pytest.mark.rule("W19", "S91")
def test_no_chip_is_asked_for_that_is_not_in_the_case():
    """It asked for four yellow where one was left, and said nothing of it."""
    usual, out, worth = asked({})
    due = sum(chip.value * chip.count for chip in usual.bring)
    assert worth <= due
    plenty, *_ = asked(case(out, b=100, k=20, y=20))
    assert (plenty.bring, plenty.detail) == (usual.bring, usual.detail)
    other, *_ = asked(case(out, b=100))
    assert [(chip.value, chip.count) for chip in other.bring] == [(100, due // 100)]
    assert f"Bring {due // 100} blue" in other.detail
    assert "no yellow" in other.detail
    none, *_ = asked(case(out, y=1, b=2))
    assert none.bring == ()
    assert f"The case has 1 yellow and 2 blue left, 1,200 together: {due - 1200:,} is missing." in none.detail
    assert "leave the small chips with the others for now" in none.detail
    few, *_ = asked(case(out, b=7, k=20, y=20))
    assert "rounding up: change a larger chip" in few.detail
