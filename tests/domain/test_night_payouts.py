"""The pot once cards are in the air: who gets what, another split by agreement, and who has been paid."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubapp.domain.payouts import payouts, staked_today
from tests.domain.stakes_story import StakesStory, with_limits
from tests.domain.storyteller import NAMES, SaidNo


@pytest.fixture
def night() -> StakesStory:
    """A Wednesday at the pub; the door has just opened."""
    return StakesStory()


@pytest.mark.rule("W61")
def test_the_pot_goes_by_the_places_of_those_who_staked(night):
    night.check_in("Ann", "Bob", "Cat", "Dan", "Eve")
    night.stakes()
    night.stake("Ann", "Bob", "Dan")
    night.split(60, 40)
    night.draw()
    night.start()
    night.knock_out("Bob")
    assert (night.ranks(), night.payouts()) == ({"Bob": 3}, {})
    night.knock_out("Ann")
    assert night.ranks() == {"Bob": 3, "Ann": 2, "Dan": 1}, "the last in of them has it, though three play on"
    night.knock_out("Dan")
    assert night.payouts() == {"Dan": 900, "Ann": 600}
    night.knock_out("Cat")
    assert night.place("Eve") == 1
    assert list(night.payouts()) == ["Dan", "Ann"], "the best place first; the winner had not staked"
    assert sum(night.payouts().values()) == night.pot.pot


@pytest.mark.rule("W61", "W39")
def test_an_agreed_finish_gives_places_and_so_the_pot(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    night.knock_out("Ann")
    night.agree("Cat", "Dan", "Bob")
    assert night.payouts() == {"Cat": 1_000, "Dan": 600, "Bob": 400}
    night.undo()
    assert night.payouts() == {}


@pytest.mark.rule("W61", "W39")
def test_the_stakes_of_a_void_session_go_back_less_what_has_gone_back_already(night):
    night.play_for(*NAMES)
    night.knock_out("Ann")
    night.abandon("the fire alarm")
    assert night.payouts() == dict.fromkeys(NAMES, 416)
    assert night.pot.pot == 0
    night.pay("Ann")
    assert night.pot.paid == {night.id("Ann"): 416}
    night.undo(2)
    assert night.payouts() == {}
    assert (night.pot.void, night.pot.pot) == (False, 9_984)


# Agreed otherwise ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_the_last_three_share_otherwise_and_the_log_says_who_agreed(night):
    night.play_for(*NAMES[:6])
    night.knock_out_all_but("Dan", "Eve", "Fay")
    night.agree_split(Dan=1_200, Eve=1_000, Fay=800)
    assert night.pot.agreed_by == tuple(night.id(name) for name in ("Dan", "Eve", "Fay"))
    night.knock_out("Dan")
    night.knock_out("Eve")
    assert night.payouts() == {"Dan": 1_200, "Eve": 1_000, "Fay": 800}, "places do not matter any more"
    night.undo(3)
    assert (night.pot.agreed, night.payouts()) == ((), {})


@pytest.mark.rule("W61")
def test_everybody_still_in_with_a_stake_has_to_agree(night):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.stakes()
    night.stake("Ann", "Bob", "Cat")
    night.split(100)
    night.draw()
    night.start()
    no = night.cannot.agree_split(("Ann", "Bob"), Ann=750, Bob=750)
    assert no.rule == "W61"
    assert "1 player still in with a stake has not agreed" in no.why
    assert "2 players" in night.cannot.agree_split(("Ann",), Ann=1_500).why
    night.agree_split(("Ann", "Bob", "Cat", "Dan"), Ann=750, Bob=750)
    assert night.payouts() == {"Ann": 750, "Bob": 750}, "who gets nothing is not paid"


@pytest.mark.rule("W61")
def test_what_somebody_out_has_won_stays_theirs_unless_they_agree(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    night.knock_out("Ann")
    night.knock_out("Bob")
    assert night.payouts() == {"Bob": 400}
    no = night.cannot.agree_split(("Cat", "Dan"), Cat=1_000, Dan=1_000)
    assert "out has won more" in no.why
    night.agree_split(("Cat", "Dan"), Cat=800, Dan=800, Bob=400)
    assert night.payouts() == {"Cat": 800, "Dan": 800, "Bob": 400}
    night.agree_split(("Cat", "Dan", "Bob"), Cat=1_000, Dan=1_000)
    assert night.payouts() == {"Cat": 1_000, "Dan": 1_000}


@pytest.mark.rule("W61")
@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        ({"Ann": 700, "Bob": 700}, "add up to £14, and the pot is £15"),
        ({"Ann": 1_600, "Bob": -100}, "less than nothing"),
        ({"Ann": 1_000, "Dan": 500}, "players who staked"),
        ({}, "add up to £0"),
    ],
)
def test_an_agreed_split_has_to_make_up_the_pot(night, amounts, said):
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.stakes()
    night.stake("Ann", "Bob", "Cat")
    night.split(100)
    night.draw()
    night.start()
    no = night.cannot.agree_split(("Ann", "Bob", "Cat"), **amounts)
    assert no.rule == "W61"
    assert said in no.why


@pytest.mark.rule("W61")
def test_there_is_nothing_to_agree_before_play_after_the_end_or_with_one_left(night):
    night.check_in("Ann", "Bob", "Cat")
    assert "no side stakes" in night.cannot.agree_split(("Ann",), Ann=1).why
    night.stakes()
    night.stake("Ann", "Bob")
    night.split(100)
    assert "no pot" in night.cannot.agree_split(("Ann", "Bob"), Ann=500, Bob=500).why
    night.draw()
    night.start()
    night.id("Zoe")
    assert "have a say" in night.cannot.agree_split(("Ann", "Bob", "Zoe"), Ann=500, Bob=500).why
    night.knock_out("Ann")
    assert "places have decided" in night.cannot.agree_split(("Ann", "Bob"), Ann=500, Bob=500).why
    night.abandon("the fire alarm")
    assert "over" in night.cannot.agree_split(("Ann", "Bob"), Ann=500, Bob=500).why


# Paying out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_shares_are_handed_over_once_the_session_is_over_and_ticked_off(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    night.knock_out("Ann")
    night.knock_out("Bob")
    assert "still being played" in night.cannot.pay("Bob").why
    night.knock_out("Cat")
    night.pay("Dan")
    assert night.pot.paid == {night.id("Dan"): 1_000}
    assert "already" in night.cannot.pay("Dan").why
    assert "nothing to come" in night.cannot.pay("Ann").why
    night.pay("Dan", paid=False)
    assert night.pot.paid == {}
    assert "already" in night.cannot.pay("Dan", paid=False).why
    assert "no session 7" in night.cannot.pay("Dan", session=7).why


@pytest.mark.rule("W61")
def test_what_is_due_from_the_first_session_can_be_paid_during_the_second(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    night.knock_out_all_but("Dan")
    night.close()
    night.next_session()
    assert "no side stakes" in night.cannot.pay("Dan").why
    night.pay("Dan", session=1)
    assert night.night.sessions[0].stakes.paid == {night.id("Dan"): 1_000}


@pytest.mark.rule("W61", "W39")
def test_once_somebody_has_been_paid_the_split_is_not_changed(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    night.agree("Ann", "Bob", "Cat", "Dan")
    night.pay("Ann")
    assert "paid already" in night.cannot.agree_split(Ann=500, Bob=500, Cat=500, Dan=500).why
    night.pay("Ann", paid=False)
    night.agree_split(Ann=500, Bob=500, Cat=500, Dan=500)
    assert night.payouts() == dict.fromkeys(("Ann", "Bob", "Cat", "Dan"), 500)


# Whatever is done ------------------------------------------------------------------------------------------------


class Busy(StakesStory):
    """With verbs that bring an evening on, so that whatever is tried often gets somewhere."""

    def free(self) -> None:
        self.plan(stakes=False)

    def all_in(self, stake: int) -> None:
        self.stakes(stake)
        self.stake(*(name for name in self.here() if self.arrival(name).here))
        self.split(60, 40)

    def play_out(self) -> None:
        self.knock_out_all_but(*self.here()[-1:])
        self.close()


names = st.sampled_from(NAMES[:7])
steps = st.one_of(
    st.tuples(st.sampled_from(["check_in", "check_out", "stake", "stake", "unstake", "knock_out", "pay"]), names),
    st.tuples(st.just("stakes"), st.sampled_from([0, 1, 333, 500, 501])),
    st.sampled_from([("split", 100), ("split", 100, 0), ("split", 34, 33, 33), ("late", "Gus")]),
    st.sampled_from([("call_off",), ("free",), ("draw",), ("start",), ("close",), ("abandon", "enough")]),
)
meanwhile = st.lists(steps, max_size=8)


@st.composite
def evenings(draw: st.DrawFn) -> list[tuple[object, ...]]:
    """Two sessions as they would go, with anything at all tried in between."""
    told: list[tuple[object, ...]] = [("check_in", *NAMES[: draw(st.integers(2, 7))])]
    for _ in range(2):
        told += [*draw(meanwhile), ("all_in", draw(st.sampled_from([1, 180, 250, 500]))), *draw(meanwhile)]
        told += [("split", 60, 40), ("draw",), ("start",), *draw(meanwhile)]
        told += [draw(st.sampled_from([("play_out",), ("abandon", "enough")])), *draw(meanwhile), ("close",)]
        told += [*draw(meanwhile), ("next_session",)]
    return told


TIGHT = with_limits(pub={"rule": "W61", "stake_max": 500, "pot_max": 1_300, "day_max": 2_000})


@pytest.mark.rule("W61", "W6")
@settings(max_examples=150, derandomize=True)
@given(told=evenings())
def test_whatever_is_done_no_limit_is_passed_and_every_pot_is_paid_out_to_the_penny(told):
    night = Busy(rules=TIGHT)
    for verb, *args in told:
        with suppress(SaidNo):
            getattr(night, verb)(*args)
        limits = TIGHT.stakes.pub
        pots = [session.stakes.pot for session in night.night.sessions if session.stakes is not None]
        assert all(pot <= limits.pot_max for pot in pots)
        assert sum(pots) <= limits.day_max
        for session in night.night.sessions:
            stakes = session.stakes
            if stakes is None:
                continue
            assert session.plan.stakes, "no session with side stakes counts as free"
            assert set(stakes.players) <= set(session.arrivals)
            assert staked_today(night.night, session) == sum(pots) - stakes.pot
            if session.over and stakes.players and stakes.kept is not None:
                back = stakes.kept * len(stakes.players) if stakes.void else stakes.pot
                assert sum(payouts(night.night, session).values()) == back
                assert stakes.kept + stakes.refund == stakes.stake
