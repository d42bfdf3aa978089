"""Side stakes in rows and in words: the sheet, the log, what is due before a session is closed."""

import pytest

from clubapp.domain.events import Recorded
from clubapp.domain.night import fold
from clubapp.domain.stake_events import PayoutMade
from clubapp.domain.stakes import Split
from clubapp.views.finish import closing_checks
from clubapp.views.log import actions_of, log_rows, undo_label
from clubapp.views.stakes import StakesView, payout_check, split_words, stakes_in_the_way, stakes_view
from tests.domain.stakes_story import StakesStory, with_limits
from tests.domain.storyteller import NAMES


@pytest.fixture
def night() -> StakesStory:
    """A Wednesday at the pub; the door has just opened."""
    return StakesStory()


def view(night: StakesStory, session: int | None = None) -> StakesView:
    return stakes_view(night.night, night.people, session)


def newest(night: StakesStory) -> tuple[str, str, str]:
    row = log_rows(actions_of(night.records), night.night, night.people, night.now)[0]
    return row.title, row.detail, row.rule


def label(night: StakesStory) -> str:
    actions = actions_of(night.records)
    last = next(a for a in reversed(actions) if a.undoable)
    return undo_label(last, night.night, night.people, actions)


def duties(night: StakesStory) -> list[tuple[str, bool]]:
    checks = closing_checks(night.night, night.people)
    return [(check.text, check.done) for check in checks if check.rule == "W61"]


# The sheet -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61", "W62")
def test_before_anything_is_open_the_limits_and_the_usual_stake_are_offered():
    pub, club, casino = (view(StakesStory(venue)) for venue in ("pub", "club", "casino"))
    assert [shown.suggested for shown in (pub, club, casino)] == [500, 1000, 500]
    assert pub.limits == "In a pub: up to £5 a head, up to £100 in the pot, up to £100 in all pots of a day."
    assert club.limits.startswith("In a members' club: £10 a head and no other stake, up to £250 in the pot")
    assert casino.limits == "On a casino night: the licence of the house sets the limits."
    assert (pub.cap, club.cap, casino.cap) == (10_000, 25_000, None)
    assert not pub.opened


@pytest.mark.rule("W61", "W62", "W6")
def test_a_fee_and_stakes_together_in_a_pub_are_warned_of_and_the_officer_is_named_everywhere():
    pub, club = view(StakesStory("pub")), view(StakesStory("club"))
    assert [note.urgent for note in pub.notes] == [True, False, False]
    assert "table fee of £5" in pub.notes[0].text
    assert [note.rule for note in club.notes] == ["W6", "W62"]
    assert all("licensing officer" in shown.notes[-1].text for shown in (pub, club))


@pytest.mark.rule("W61")
def test_the_pot_as_it_would_be_if_play_began_now(night):
    night.check_in(*NAMES)
    night.phone_in("Zoe")
    night.stakes()
    night.stake(*NAMES[:14])
    shown = view(night)
    assert (shown.staked, shown.taken, shown.pot, shown.refund) == (14, 7_000, 7_000, 0)
    assert [row.name for row in shown.stakers][:3] == ["Ann", "Bob", "Cat"]
    assert [(row.here, row.staked) for row in shown.stakers if row.name in ("Ann", "Xan", "Zoe")] == [
        (True, True), (True, False), (False, False),
    ]  # fmt: skip
    night.stake(*NAMES[14:])
    assert (view(night).pot, view(night).refund, view(night).kept) == (9_984, 84, 416)


@pytest.mark.rule("W61")
def test_the_split_in_pence_or_what_is_wrong_with_it(night):
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.split(50, 30, 20)
    assert view(night).shares == ()
    assert view(night).split_wrong == "The side stakes pay 3 places, and nobody has staked."
    night.stake("Ann", "Bob", "Cat")
    found = [(s.place, s.words, s.pence) for s in view(night).shares]
    assert found == [(1, "50%", 750), (2, "30%", 450), (3, "20%", 300)]
    night.split(1_000, 500, percent=False)
    assert view(night).split_words == "£10 / £5"
    assert split_words(Split((60, 40), percent=True)) == "60 / 40 %"


@pytest.mark.rule("W61")
def test_payouts_with_their_ticks_and_who_did_not_stake(night):
    night.check_in("Ann", "Bob", "Cat", "Dan", "Eve")
    night.stakes()
    night.stake("Ann", "Bob", "Cat")
    night.split(60, 40)
    night.draw()
    night.start()
    night.knock_out("Ann")
    assert [(s.name, s.pence) for s in view(night).won] == []
    night.knock_out("Bob")
    assert [(s.place, s.name, s.pence) for s in view(night).won] == [(2, "Bob", 600)]
    assert not view(night).can_agree
    night.knock_out("Dan")
    night.knock_out("Cat")
    shown = view(night)
    assert [(s.place, s.name, s.words, s.pence, s.paid) for s in shown.payouts] == [
        (1, "Cat", "60%", 900, False), (2, "Bob", "40%", 600, False),
    ]  # fmt: skip
    assert shown.without == "Dan and Eve did not stake"
    assert payout_check(shown) == ("£0 of £15 handed over", False)
    night.pay("Cat")
    assert payout_check(view(night)) == ("£9 of £15 handed over", False)
    night.pay("Bob")
    assert payout_check(view(night)) == ("£15 in, £15 out", True)


@pytest.mark.rule("W61", "W1")
def test_money_handed_over_before_a_place_was_put_right_is_seen(night):
    """A log in which she was handed another sum than her place now gives must never look right."""
    night.play_for("Ann", "Bob", "Cat")
    night.agree("Ann", "Bob", "Cat")
    handed = PayoutMade(1, night.id("Ann"), 100)
    night.records.append(Recorded(night.records[-1].action + 1, night.now, handed))
    night.night = fold(night.records)
    night.pay("Bob")
    night.pay("Cat")
    assert payout_check(view(night)) == ("£8.50 handed over, and £15 was to be", False)


@pytest.mark.rule("W61", "W39")
def test_a_void_session_gives_all_of_it_back_by_name(night):
    night.play_for("Cat", "Ann", "Bob")
    night.abandon("the fire alarm")
    shown = view(night)
    assert [(s.place, s.name, s.words, s.pence) for s in shown.payouts] == [
        (0, "Ann", "back", 500), (0, "Bob", "back", 500), (0, "Cat", "back", 500),
    ]  # fmt: skip
    assert (shown.void, shown.whole) == (True, 1_500)


@pytest.mark.rule("W61")
def test_the_second_session_sees_what_the_first_has_in_its_pot(night):
    night.play_for("Ann", "Bob", "Cat")
    night.knock_out_all_but("Cat")
    night.close()
    night.next_session()
    assert (view(night).other_pots, view(night).cap, view(night).opened) == (1_500, 8_500, False)
    assert view(night, 1).payouts[0].name == "Cat"


@pytest.mark.rule("W61")
def test_the_draw_says_what_about_the_stakes_is_in_the_way(night):
    night.check_in("Ann", "Bob")
    no = night.cannot.start()
    assert stakes_in_the_way(night.night, no) is None, "nobody has a seat; that is no matter of stakes"
    night.stakes()
    night.stake("Ann", "Bob")
    assert stakes_in_the_way(night.night, night.cannot.start()) is None
    night.draw()
    no = night.cannot.start()
    assert stakes_in_the_way(night.night, no) is no


# Before closing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_what_is_still_to_be_handed_over_stands_on_the_list_until_it_is(night):
    night.play_for("Ann", "Bob", "Cat", "Dan")
    assert duties(night) == []
    night.knock_out_all_but("Dan")
    assert duties(night) == [("Hand £10 to Dan", False), ("Hand £6 to Cat", False), ("Hand £4 to Bob", False)]
    for name in ("Dan", "Cat"):
        night.pay(name)
    night.close()
    night.next_session()
    assert duties(night) == [("Hand £4 to Bob, session 1", False)]
    night.pay("Bob", session=1)
    assert duties(night) == [("Side stakes paid out, £20, session 1", True)]


@pytest.mark.rule("W61", "W39")
def test_many_stakes_that_go_back_are_one_line(night):
    night.play_for(*NAMES)
    night.abandon("the fire alarm")
    assert duties(night) == [("Hand £99.84 of side stakes to 24 players", False)]


# The log ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_side_stakes_in_the_words_of_the_log(night):
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    assert newest(night) == ("Side stakes opened", "£5 each  ·  no longer a free session", "W61")
    assert label(night) == "side stakes opened"
    night.stake("Ann", "Bob", "Cat")
    assert newest(night)[0] == "Cat staked"
    assert label(night) == "stake of Cat"
    night.unstake("Cat")
    assert newest(night)[0] == "Cat took their stake back"
    assert label(night) == "stake given back to Cat"
    night.split(60, 40)
    assert newest(night)[:2] == ("Split of the side stakes settled", "60 / 40 %")
    night.draw()
    night.start()
    assert newest(night)[:2] == ("Play started", "2,850 chips each"), "nothing had to go back"
    night.agree_split(Ann=500, Bob=500)
    assert newest(night)[:2] == ("Side stakes shared by agreement", "Ann £5, Bob £5  ·  agreed by Ann and Bob")
    night.knock_out("Cat")
    night.knock_out("Ann")
    night.pay("Ann")
    assert newest(night)[:2] == ("Ann was handed £5", "side stakes of session 1")
    assert label(night) == "payout to Ann"
    night.pay("Ann", paid=False)
    assert newest(night)[0] == "Ann not paid after all"
    assert label(night) == "payout to Ann"


@pytest.mark.rule("W61", "W39")
def test_the_log_says_what_goes_back_at_the_start_and_from_a_void_session():
    night = StakesStory(rules=with_limits(pub={"rule": "W61", "stake_max": 500, "pot_max": 1_000}))
    night.check_in("Ann", "Bob", "Cat")
    night.plan(stakes=True)
    night.stakes()
    assert newest(night)[1] == "£5 each"
    night.call_off()
    assert newest(night)[:2] == ("Side stakes called off", "every stake goes back")
    night.stakes()
    night.stake("Ann", "Bob", "Cat")
    night.split(100)
    night.draw()
    night.start()
    assert newest(night)[1] == "2,850 chips each  ·  side stakes: £1.67 goes back to each, £3.33 stays in"
    night.abandon("the fire alarm")
    assert newest(night)[1] == "the fire alarm  ·  side stakes go back, £3.33 to each"
