"""What should be in the tin, who owes and who was let off, and which chips were out (W11)."""

import pytest

from clubapp.views.fees import fee_tin
from clubapp.views.people import Directory, Person
from clubapp.views.till import TillView, chip_words, counted_words, packing_view, till_view
from clubapp.wording import time_of_day
from tests.domain.stakes_story import StakesStory
from tests.domain.storyteller import WEEKLY, Story
from tests.domain.test_night_money import club, to_the_second_session, welcoming

KIT = {10: 5, 20: 5, 100: 7, 500: 2, 1000: 1}


def till_of(night: Story, float_pence: int = 0) -> TillView:
    view = till_view(night.night, night.people, float_pence)
    assert view.expected == sum(line.pence for line in view.lines)
    return view


@pytest.mark.rule("W11")
def test_an_evening_adds_up_line_by_line():
    night = welcoming("Ned")
    night.check_in("Ann", "Bob", "Cat", "Ned")
    night.check_in("Dan", "Eve", paid=False)
    night.waive("Eve", "Brought the tables")
    night.check_out("Bob")
    view = till_of(night, 3_000)
    assert [(line.what, line.how, line.pence) for line in view.lines] == [
        ("Float at the start", "", 3_000),
        ("Fees handed over", "3 × £5", 1_500),
        ("Fees given back", "1 × £5", -500),
    ]
    assert view.expected == 4_000 == 3_000 + fee_tin(night.night).taken
    assert [(p.name, p.pence, p.why) for p in view.owing] == [("Dan", 500, "")]
    assert [(p.name, p.pence, p.why) for p in view.refunds] == [
        ("Bob", 500, f"off the list at {time_of_day(night.now)}")
    ]
    assert view.free == ("Ned",)
    assert [(w.name, w.reason) for w in view.waived] == [("Eve", "Brought the tables")]
    assert (view.rule, view.fee, view.each_session) == ("W11", 500, False)


@pytest.mark.rule("W11", "S84")
@pytest.mark.parametrize("fee_per", ["evening", "session"])
def test_a_fee_paid_for_somebody_who_rang_ahead_is_in_the_tin_whether_they_come_or_not(fee_per: str):
    night = club(fee_per=fee_per)
    night.phone_in("Cat")
    assert (till_of(night).expected, till_of(night).owing) == (0, ()), "nobody owes before they come"
    night.fee("Cat")
    assert till_of(night).expected == 500 == fee_tin(night.night).taken
    night.check_out("Cat")
    view = till_of(night)
    assert (view.expected, view.handed_over, [p.name for p in view.refunds]) == (0, 1, ["Cat"])
    night.phone_in("Cat")
    night.fee("Cat")
    night.phone_in("Dan")
    night.check_in("Ann", "Bob")
    to_the_second_session(night)  # neither Cat nor Dan ever comes
    tin = fee_tin(night.night)
    assert (tin.taken, tin.owing) == (3 * 500, 0 if fee_per == "evening" else 2)


@pytest.mark.rule("W11", "S84")
def test_who_rang_ahead_and_comes_pays_once(night):
    night.phone_in("Cat")
    night.fee("Cat")
    night.check_in("Cat")
    assert till_of(night).expected == 500
    night.check_out("Cat")
    assert till_of(night).expected == 0


@pytest.mark.rule("W11")
def test_a_fee_waived_for_somebody_who_rang_ahead_stands_on_the_till_sheet(night):
    night.phone_in("Cat")
    night.waive("Cat", "Brings the tables")
    assert [(w.name, w.reason) for w in till_of(night).waived] == [("Cat", "Brings the tables")]
    assert till_of(night).expected == 0


@pytest.mark.rule("W11", "S84")
def test_who_missed_the_first_session_and_takes_the_fee_back_before_the_second_has_paid_nothing():
    night = club()
    night.check_in("Ann", "Bob")
    night.phone_in("Cat")
    to_the_second_session(night)
    night.check_in("Cat")
    assert till_of(night).expected == 3 * 500
    night.check_out("Cat")
    view = till_of(night)
    assert (view.expected, [p.name for p in view.refunds]) == (2 * 500, ["Cat"])


@pytest.mark.rule("W11")
def test_an_odd_fee_stays_whole_pence_to_the_last():
    night = club(fee=333)
    night.check_in("Ann", "Bob", "Cat")
    assert till_of(night, 7).expected == 1_006


@pytest.mark.rule("W11")
def test_a_fee_each_session_is_owed_once_for_each():
    night = club(fee_per="session")
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    to_the_second_session(night, "Cat")
    night.fee("Ann")
    view = till_of(night)
    assert [(p.name, p.why) for p in view.owing] == [("Cat", "session 1, gone home"), ("Bob", "session 2")]
    assert view.expected == 3 * 500
    assert view.lines[1].how == "3 × £5 a session"


@pytest.mark.rule("W9")
def test_a_first_night_is_free_for_the_evening_and_named_once():
    night = welcoming("Ned")
    night.check_in("Ann", "Ned", "Bob")
    to_the_second_session(night)
    assert till_of(night).free == ("Ned",)
    assert till_of(night).expected == 1_000


def test_where_there_is_no_fee_nobody_owes(night):
    free = club(fee=0)
    free.check_in("Ann", paid=False)
    view = till_of(free, 2_000)
    assert view.owing == ()
    assert [line.what for line in view.lines] == ["Float at the start"]


@pytest.mark.rule("S9")
def test_entries_paid_ahead_are_counted_and_are_not_in_the_tin():
    night = Story(prepaid=True)
    for name in ("Ann", "Bob"):
        night.person(name, prepaid="paid")
    night.check_in("Ann", "Bob")
    view = till_of(night)
    assert (view.paid_ahead, view.waived, view.free, view.expected) == (2, (), (), 0)


@pytest.mark.rule("W61")
def test_side_stakes_are_in_the_tin_until_they_are_handed_over():
    night = StakesStory()
    night.check_in("Ann", "Bob", "Cat")
    night.stakes()
    night.stake("Ann", "Bob", "Cat")
    fees = 3 * night.night.rules.money.fee
    held = till_of(night).stakes[0]
    assert (held.session, held.entrants, held.taken, held.returned, held.paid_out) == (1, 3, 1_500, 0, 0)
    assert till_of(night).expected == fees + 1_500
    night.split(100)
    night.draw()
    night.start()
    night.knock_out_all_but("Ann")
    night.pay("Ann")
    assert till_of(night).expected == fees
    assert ("Stakes paid out", -1_500) in [(line.what, line.pence) for line in till_of(night).lines]


@pytest.mark.rule("W61")
def test_what_is_over_the_limit_went_back_out_of_the_tin():
    names = [f"P{number}" for number in range(26)]
    night = StakesStory()
    night.play_for(*names)
    view = till_of(night)
    assert (view.stakes[0].taken, view.stakes[0].returned) == (13_000, 26 * 116)
    assert view.expected == 26 * 500 + 26 * 384


@pytest.mark.parametrize(
    ("counted", "words"),
    [(None, ""), (4_000, "The sum is right"), (3_750, "£2.50 short"), (4_001, "£0.01 over"), (0, "£40 short")],
)
def test_the_count_is_said_in_words(counted, words):
    assert counted_words(counted, 4_000) == words


def test_two_people_of_one_name_are_told_apart(night):
    night.check_in("Ann", "Bob", "Cat", paid=False)
    people = Directory(
        Person(night.id(first), number, name, name, name, alike=name == "John Smith")
        for first, number, name in (("Ann", "7", "John Smith"), ("Bob", "9", "John Smith"), ("Cat", "8", "Cat Ode"))
    )
    assert [p.name for p in till_view(night.night, people, 0).owing] == ["John Smith 7", "John Smith 9", "Cat Ode"]


# Packing up -----------------------------------------------------------------------------------------------------


def out_of(night: Story) -> dict[int, int]:
    return {line.value: line.out for line in packing_view(night.night, {}, {}).chips}


@pytest.mark.rule("W11")
def test_nothing_is_out_before_play_and_a_kit_for_each_afterwards(night):
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    assert set(out_of(night).values()) == {0}
    night.start()
    assert out_of(night) == {value: 3 * KIT.get(value, 0) for value in WEEKLY.values}


@pytest.mark.rule("W18")
def test_a_late_stack_is_out_as_it_was_handed_out(night):
    night.party(6)
    late = night.late("Zoe")
    kits = packing_view(night.night, {}, {})
    assert (kits.kits, kits.late_stacks, kits.tables) == (6, 1, 1)
    assert out_of(night) == {value: 6 * KIT.get(value, 0) + dict(late.chips).get(value, 0) for value in WEEKLY.values}


@pytest.mark.rule("W11")
def test_the_same_kits_serve_the_second_session():
    night = club()
    night.check_in("Ann", "Bob", "Cat", "Dan")
    to_the_second_session(night, "Ann", "Bob")
    night.draw()
    night.start()
    assert out_of(night)[100] == 4 * 7


@pytest.mark.parametrize(
    ("back", "words", "missing"),
    [
        (None, "", 0),
        (15, "all back", 0),
        (12, "3 missing", 3),
        (19, "4 extra", -4),
        (201, "1 more than owned", -186),
    ],
)
def test_what_came_back_is_said_in_words(night, back, words, missing):
    night.party(3)
    counted = {} if back is None else {10: back}
    green = packing_view(night.night, {10: 200}, counted).chips[0]
    assert (green.out, green.owned, green.back) == (15, 200, back)
    assert (chip_words(green), green.missing) == (words, missing)
