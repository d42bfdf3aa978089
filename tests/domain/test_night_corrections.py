"""A knock-out far back was wrong: revived, replaced, put in between, and everything after it follows (W39, W40)."""

from typing import Any

import pytest

from clubapp.domain.eligibility import Sanction
from clubapp.domain.night import fold
from clubapp.views.results import placed
from tests.domain.storyteller import Story


def order(night: Story) -> list[str]:
    """Who is out, the first one first."""
    return [night.name(out.player) for out in night.session.outs]


def points(night: Story) -> dict[str, int]:
    return {night.name(line.player): line.points for line in placed(night.night, night.session)}


# Revived ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W40", "W64")
def test_the_wrong_jan_comes_back_after_four_more_and_the_later_ones_shift(night):
    night.party(12)
    for name in ("Lee", "Kim", "Jon", "Ivy", "Hal"):
        night.knock_out(name)
    seat = night.session.outs[1].seat
    assert [night.place(name) for name in ("Lee", "Kim", "Jon", "Ivy", "Hal")] == [12, 11, 10, 9, 8]
    night.wait(20)
    night.revive("Kim")
    assert night.seat("Kim") == seat
    assert night.place("Kim") is None
    assert [night.place(name) for name in ("Lee", "Jon", "Ivy", "Hal")] == [12, 11, 10, 9]
    night.knock_out_all_but("Kim")
    assert night.places()["Kim"] == 1
    assert sorted(night.places().values()) == list(range(1, 13))
    assert points(night)["Kim"] == 12 * 36


@pytest.mark.rule("W39", "W40")
def test_revived_and_undone_is_exactly_what_was(night):
    night.party(6)
    night.knock_out("Fay")
    night.knock_out("Eve")
    before = fold(night.records)
    night.revive("Fay")
    night.undo()
    assert night.night == before


@pytest.mark.rule("W17", "W40")
def test_their_seat_is_taken_by_now_and_another_one_is_offered(night):
    night.party(6)
    table, seat = night.seat("Fay")
    night.knock_out("Fay")
    night.move("Bob", table, seat)
    no = night.cannot.revive("Fay")
    assert no.rule == "W17"
    assert no.why == f"Seat {seat} at table {table} is taken."
    free = int(no.instead.split()[1])
    assert no.instead == f"Seat {free} at table {table} is free: choose that one."
    night.revive("Fay", (table, free))
    assert night.seat("Fay") == (table, free)


@pytest.mark.rule("W16", "W40")
def test_their_table_is_gone_and_a_seat_at_another_is_offered(night):
    night.party(9, tables=2)
    gone = night.session.tables_left()[-1]
    for name in night.table(gone)[:3]:
        night.knock_out(name)
    first = night.name(night.session.outs[0].player)
    for name in night.table(gone):
        night.move(name, *night.session.free_seats()[-1] if night.session.free_seats()[-1][0] != gone else (1, 8))
    no = night.cannot.revive(first)
    assert no.why == f"Table {gone} is not in play any more."
    assert "at table 1 is free" in no.instead


@pytest.mark.rule("W39")
def test_the_wrong_one_of_the_last_two_went_out_and_it_is_put_right(night):
    """The heads-up was recorded for the wrong player: the winner changes, and second place with it."""
    night.party(3)
    night.knock_out("Cat")
    night.knock_out("Bob")
    assert night.places() == {"Ann": 1, "Bob": 2, "Cat": 3}
    night.replace("Bob", "Ann")
    assert night.places() == {"Bob": 1, "Ann": 2, "Cat": 3}
    night.close()
    assert points(night) == {"Bob": 108, "Ann": 72, "Cat": 60}


@pytest.mark.rule("W39", "W13")
def test_the_last_knock_out_was_none_so_play_and_the_clock_go_on(night):
    night.party(3)
    night.knock_out("Cat")
    night.wait(5)
    night.knock_out("Bob")
    left = night.left()
    night.wait(3)
    night.revive("Bob")
    assert not night.session.over
    assert night.left() == left
    night.wait(1)
    assert night.left() == left - 60


@pytest.mark.rule("W13", "W39")
def test_a_clock_that_stood_when_the_last_one_went_out_stands_when_they_come_back(night):
    night.party(2)
    night.pause()
    night.knock_out("Bob")
    night.revive("Bob")
    assert night.session.clock.since is None


@pytest.mark.rule("W59")
def test_a_disqualification_by_mistake_leaves_no_trace_in_the_points(night):
    night.party(6)
    night.knock_out("Fay")
    before = night.session.chips_issued
    night.disqualify("Bob", stack=2500)
    night.knock_out("Eve")
    night.revive("Bob")
    assert night.session.chips_issued == before
    assert night.night.disqualified == {}
    night.knock_out_all_but("Ann")
    night.close()
    never = Story()
    never.party(6)
    for name in ("Fay", "Eve"):
        never.knock_out(name)
    never.knock_out_all_but("Ann")
    never.close()
    assert points(night) == points(never)


@pytest.mark.rule("W59")
def test_nobody_who_may_not_play_comes_back_to_a_seat(night):
    night.party(4)
    night.knock_out("Dan")
    night.papers[night.id("Dan")] = replace_sanctions(night, "Dan", Sanction("banned", "2026-11-25", at=night.now))
    no = night.cannot.revive("Dan")
    assert no.rule == "W59"
    assert no.instead.endswith("Or say who went out instead.")


def replace_sanctions(night: Story, name: str, *sanctions: Sanction) -> Any:
    return night.papers[night.id(name)]._replace(sanctions=sanctions)


# Replaced ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W40")
def test_it_was_somebody_else_who_is_still_in(night):
    night.party(8)
    for name in ("Hal", "Gus", "Fay"):
        night.knock_out(name)
    night.replace("Gus", "Bob")
    assert order(night) == ["Hal", "Bob", "Fay"]
    assert night.seat("Gus") is not None
    assert night.seat("Bob") is None
    assert night.place("Bob") == 7


@pytest.mark.rule("W40")
def test_two_who_are_both_out_change_places(night):
    night.party(8)
    for name in ("Hal", "Gus", "Fay"):
        night.knock_out(name)
    night.replace("Hal", "Fay")
    assert order(night) == ["Fay", "Gus", "Hal"]
    night.replace("Hal", "Fay")
    assert order(night) == ["Hal", "Gus", "Fay"]


@pytest.mark.rule("W40")
def test_whoever_comes_back_in_another_ones_stead_may_take_that_ones_seat(night):
    night.round_one_table("Ann", "Bob", "Cat", "Dan")
    night.knock_out("Dan")
    night.replace("Dan", "Ann", (1, 1))
    assert night.table(1) == ["Dan", "Bob", "Cat"]


@pytest.mark.rule("W40")
def test_a_player_who_was_out_already_took_nobody_out_later(night):
    night.party(5)
    night.knock_out("Eve")
    night.knock_out("Dan", by="Cat")
    assert night.session.outs[1].by == night.id("Cat")
    night.replace("Eve", "Cat")
    assert night.session.outs[1].by is None


@pytest.mark.rule("W39")
def test_in_an_agreed_finish_it_was_another_who_had_gone_out(night):
    night.party(4)
    night.knock_out("Dan")
    night.agree("Ann", "Bob", "Cat")
    night.replace("Dan", "Bob")
    assert night.places() == {"Ann": 1, "Dan": 2, "Cat": 3, "Bob": 4}


# Put in between ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("W40")
def test_a_knock_out_that_was_missed_goes_in_where_it_belongs(night):
    night.party(6)
    night.knock_out("Fay")
    night.wait(10)
    night.knock_out("Eve")
    night.insert("Bob", before="Eve", by="Ann")
    assert order(night) == ["Fay", "Bob", "Eve"]
    assert [night.place(name) for name in ("Fay", "Bob", "Eve")] == [6, 5, 4]
    bob = night.session.outs[1]
    assert (bob.at, bob.by) == (night.session.outs[2].at, night.id("Ann"))


@pytest.mark.rule("W39")
def test_the_last_two_can_not_both_go(night):
    night.party(3)
    night.knock_out("Cat")
    night.knock_out("Bob")
    no = night.cannot.insert("Ann", before="Bob")
    assert no.rule == "W39"
    assert "last two" in no.why


@pytest.mark.rule("W39")
def test_put_in_between_it_may_leave_one_and_that_one_has_won(night):
    night.party(3)
    night.knock_out("Cat")
    night.insert("Bob", before="Cat")
    assert night.places() == {"Ann": 1, "Cat": 2, "Bob": 3}
    assert night.session.over


@pytest.mark.rule("W40")
def test_a_knock_out_recorded_too_late_moves_forward(night):
    night.party(6)
    for name in ("Fay", "Eve", "Dan"):
        night.knock_out(name)
    night.insert("Dan", before="Fay")
    assert order(night) == ["Dan", "Fay", "Eve"]
    assert night.cannot.insert("Dan", before="Fay").why == "That is the order already."


@pytest.mark.rule("W40", "W1")
def test_within_one_hand_the_stacks_decide_unless_the_manager_says_why_not(night):
    night.round_one_table("Ann", "Bob", "Cat", "Dan")
    night.knock_out(("Bob", 900), ("Cat", 400))
    assert order(night) == ["Cat", "Bob"]
    no = night.cannot.insert("Bob", before="Cat")
    assert (no.rule, no.overrulable) == ("W40", True)
    night.insert("Bob", before="Cat", reason="the stacks were typed the wrong way round")
    assert order(night) == ["Bob", "Cat"]
    assert night.overruled() == [("W40", "Bob", "the stacks were typed the wrong way round")]
    assert night.cannot.replace("Bob", "Cat").overrulable


@pytest.mark.rule("W18", "W40")
def test_nobody_went_out_before_they_came_in(night):
    night.party(8, tables=2)
    night.wait(5)
    night.knock_out("Hal")
    night.wait(5)
    night.late("Ivy")
    no = night.cannot.insert("Ivy", before="Hal")
    assert no.why == "This player came in after that, as a late entry."
    assert night.cannot.replace("Hal", "Ivy").why == no.why


@pytest.mark.rule("W40")
def test_who_had_gone_by_then_did_not_win_the_hand(night):
    night.party(5)
    night.knock_out("Eve")
    night.knock_out("Dan")
    assert night.cannot.insert("Bob", before="Dan", by="Eve").rule == "W40"
    night.insert("Bob", before="Dan", by="Dan")


@pytest.mark.rule("W40", "W39")
def test_what_makes_no_sense_is_refused_in_words(night):
    assert night.cannot.revive("Ann").instead == "Take players off the list at the door."
    night.party(4)
    assert night.cannot.revive("Ann").why == "This player is still in."
    night.knock_out("Dan")
    assert night.cannot.replace("Dan", "Dan").why == "That is the player who is recorded."
    assert night.cannot.replace("Dan", "Tom").why == "That player is not in this session."
    assert night.cannot.replace("Ann", "Bob").why == "This player is still in."
    assert night.cannot.insert("Ann", before="Bob").why == "Whom they went out before is not out."
    assert night.cannot.insert("Dan", before="Dan").why == "A player can not go out before themselves."
    assert night.cannot.insert("Tom", before="Dan").why == "That player is not in this session."
    assert night.cannot.revive("Tom").why == "That player is not in this session."
    assert night.cannot.revive("Dan", session=3).why == "There is no session 3 tonight."
    night.agree("Ann", "Bob", "Cat")
    assert night.cannot.revive("Dan").instead.startswith("Say who went out instead")
    night.undo()
    night.abandon("The heating failed")
    assert "void" in night.cannot.revive("Dan").why


# A closed session ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("W39")
def test_a_closed_session_is_opened_first_and_carries_the_day_it_was_revised(night):
    night.party(4)
    night.knock_out_all_but("Ann")
    night.close()
    no = night.cannot.replace("Bob", "Cat")
    assert no.why == "Session 1 is closed."
    assert no.instead == "Open it again first; then close it anew."
    night.reopen()
    night.replace("Bob", "Cat")
    night.wait(60)
    night.close()
    assert night.session.revised == night.now
    assert night.places() == {"Ann": 1, "Dan": 2, "Bob": 3, "Cat": 4}


@pytest.mark.rule("W39")
def test_the_first_session_is_put_right_while_the_second_is_played(night):
    night.party(4)
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session()
    night.draw()
    night.start()
    night.reopen(1)
    no = night.cannot.revive("Bob", session=1)
    assert no.why == "Session 2 has begun, so nobody can play on in session 1."
    night.replace("Bob", "Ann", session=1)
    night.close(1)
    assert night.night.sessions[0].places()[night.id("Bob")] == 1
    assert night.night.sessions[0].revised is not None
    assert night.session.number == 2
    assert night.session.closed is None
    assert night.session.clock.since is not None


@pytest.mark.rule("W39", "S12")
def test_what_can_not_be_opened_again(night):
    assert night.cannot.reopen().why == "Session 1 is not closed."
    assert night.cannot.reopen(7).rule is None
    assert night.cannot.close(7).rule == "W39"
    night.party(3)
    night.abandon("The heating failed")
    night.close()
    assert "void" in night.cannot.reopen().why


@pytest.mark.rule("W40")
def test_who_won_the_hand_was_out_in_it_themselves(night):
    """ELI-23: nobody is out by somebody who went out in that hand, and stacks stay with whose they were."""
    night.party(8)
    night.knock_out(("Bob", 100), ("Cat", 900), by="Dan")
    night.replace("Cat", "Dan")
    bob, dan = night.session.outs
    assert (bob.player, bob.by, bob.hand_stack) == (night.id("Bob"), None, 100)
    assert (dan.player, dan.by, dan.hand_stack) == (night.id("Dan"), None, None)
    night.replace("Bob", "Dan", reason="the dealer counted wrong")
    assert [(out.player, out.hand_stack) for out in night.session.outs] == [
        (night.id("Dan"), None), (night.id("Bob"), 100),
    ]  # fmt: skip
