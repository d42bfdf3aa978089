"""Tonight's list, the fee tin and the chips in the cupboard."""

import pytest

from clubapp.views.door import DoorView, door_view, kit_need
from clubapp.views.fees import paid_before
from tests.domain.storyteller import NAMES, WEEKLY, Story

CUPBOARD = {10: 150, 20: 150, 100: 200, 500: 100, 1000: 50, 5000: 20}


def door(night: Story, owned: dict[int, int] | None = None, first: tuple[str, ...] = ()) -> DoorView:
    return door_view(night.night, night.people, owned or CUPBOARD, frozenset(night.id(name) for name in first))


def test_the_list_and_the_tin(night):
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    view = door(night)
    assert (view.here, view.taken, view.due, view.owing) == (3, 1000, 500, 1)
    assert [row.name for row in view.rows] == ["Cat", "Bob", "Ann"]
    night.fee("Cat")
    assert (door(night).taken, door(night).due) == (1500, 0)
    night.check_out("Bob")
    assert (door(night).taken, door(night).here) == (1000, 2)


@pytest.mark.rule("W18")
def test_who_rang_is_not_here_yet_and_owes_nothing_yet(night):
    night.check_in("Ann")
    night.phone_in("Bob", held_until=night.now + 30 * 60_000)
    view = door(night)
    assert (view.here, view.phoned_in, view.due) == (1, 1, 0)
    assert view.rows[0].name == "Bob"
    assert view.held_until == "20:00"
    night.check_in("Bob")
    assert (door(night).here, door(night).phoned_in) == (2, 0)


@pytest.mark.rule("W9")
def test_a_newcomer_wears_a_badge(night):
    night.check_in("Ann", "Bob")
    view = door(night, first=("Bob",))
    assert {row.name: row.first_night for row in view.rows} == {"Ann": False, "Bob": True}
    assert view.first_nights == 1


@pytest.mark.rule("W11")
def test_kits_needed_against_chips_owned(night):
    night.check_in(*NAMES[:24])
    kits = door(night).kits
    assert (kits.needed, kits.possible, kits.first_out, kits.rule) == (24, 28, "Blue", "W11")
    assert not any(chip.short for chip in kits.chips)
    scarce = kit_need(night.night, {**CUPBOARD, 500: 40})
    assert (scarce.possible, scarce.first_out) == (20, "Black")
    assert [chip.name for chip in scarce.chips if chip.short] == ["Black"]
    assert next(chip for chip in scarce.chips if chip.name == "Black").needed == 48


@pytest.mark.rule("W11")
def test_a_held_seat_needs_its_kit_too(night):
    night.check_in("Ann")
    night.phone_in("Bob")
    assert door(night).kits.needed == 2


@pytest.mark.rule("W11")
def test_a_club_with_no_chips_at_all(night):
    night.check_in("Ann")
    assert kit_need(night.night, {}).possible == 0


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("players", "said"), [(0, False), (1, True), (7, True), (8, False)])
def test_three_games_are_suggested_where_few_have_come(night, players, said):
    night.check_in(*NAMES[:players])
    view = door(night)
    assert (view.few_rule, bool(view.few)) == ("W64", said)
    if said:
        assert "3 games" in view.few


@pytest.mark.rule("W11")
def test_the_tin_is_the_evenings_and_holds_each_fee_once(night):
    night.check_in("Ann", "Bob", "Cat")
    night.check_in("Dan", paid=False)
    night.draw()
    night.start()
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session("Cat", "Dan")  # they go home
    view = door(night)
    assert (view.here, view.taken, view.due) == (2, 1500, 500)
    assert (view.owing, view.owing_gone) == (1, 1)
    night.check_in("Cat")
    assert paid_before(night.night, night.id("Cat"))
    assert not paid_before(night.night, night.id("Dan"))
    assert door(night).taken == 1500, "nobody pays twice"


def test_who_is_out_is_marked_while_the_others_play(night):
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    night.start()
    night.knock_out("Bob")
    assert {row.name for row in door(night).rows if row.out} == {"Bob"}


@pytest.mark.rule("W9")
@pytest.mark.parametrize("fee_per", ["evening", "session"])
def test_a_free_first_night_is_said_in_both_sessions_and_is_in_no_sum(fee_per):
    night = Story(WEEKLY._replace(money=WEEKLY.money._replace(fee_per=fee_per, first_night_free=True)))
    night.person("Ned", first_night=True)
    night.check_in("Ann", "Bob", "Ned")
    view = door(night, first=("Ned",))
    assert {row.name: (row.fee, row.why) for row in view.rows} == {
        "Ned": ("free", "First night"),
        "Bob": ("paid", ""),
        "Ann": ("paid", ""),
    }
    assert (view.taken, view.due, view.owing) == (1000, 0, 0)
    night.draw()
    night.start()
    night.knock_out_all_but("Ned")
    night.close()
    night.next_session()
    again = door(night, first=("Ned",))
    assert {row.name: row.fee for row in again.rows if row.name == "Ned"} == {"Ned": "free"}
    assert (again.taken, again.due) == ((1000, 0) if fee_per == "evening" else (1000, 1000))


@pytest.mark.rule("W11")
def test_a_waived_fee_stays_waived_for_somebody_who_goes_and_comes_again(night):
    night.check_in("Ann", "Bob", "Cat")
    night.waive("Cat", "Deals all night")
    night.draw()
    night.start()
    night.knock_out_all_but("Ann")
    night.close()
    night.next_session("Cat")
    night.check_in("Cat")
    assert [(row.fee, row.why) for row in door(night).rows if row.name == "Cat"] == [("free", "Deals all night")]
    assert door(night).taken == 1000


def test_who_only_rang_owes_nothing_yet_and_is_not_free(night):
    night.phone_in("Cat")
    row = door(night).rows[0]
    assert (row.phoned_in, row.fee, row.why, row.paid) == (True, "due", "", False)
