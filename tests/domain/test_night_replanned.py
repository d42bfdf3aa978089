"""The manager lays out levels and breaks anew, before play and in the middle of it; what has passed stays."""

import json

import pytest

from clubapp.domain import events as e
from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Level
from clubapp.domain.night import blinds_in_force, fold
from clubapp.domain.table_commands import ColourUp
from clubapp.store.codec import decode, encode
from clubapp.views.clockface import clock_face
from clubapp.views.play import counts, smallest_chip
from tests.domain.storyteller import Story


@pytest.fixture
def playing(night: Story) -> Story:
    """Seven are at play; levels of twelve minutes without a break."""
    night.plan(minutes=12, breaks=())
    night.party(7)
    return night


def ahead(night: Story, count: int) -> list[str]:
    """What is played now and after it, in short."""
    clock = night.session.clock
    first = clock.read(night.now).index
    stages = [clock.schedule.stage(first + i) for i in range(count)]
    return [
        f"{s.number}: {s.blinds} {s.minutes}" if isinstance(s, Level) else f"break {s.minutes}, then {s.before_level}"
        for s in stages
    ]


def played(night: Story) -> list[object]:
    clock = night.session.clock
    return [(clock.schedule.stage(i), clock.length(i)) for i in range(clock.read(night.now).index)]


@pytest.mark.rule("W13", "W14")
def test_everything_from_now_on_is_laid_out_anew_and_nothing_before(playing: Story) -> None:
    playing.wait(minutes=30)
    before, reading = played(playing), playing.clock()
    playing.replan((50, 100, 15), (10,), (100, 200, 20), minutes=20)
    assert ahead(playing, 6) == [
        "3: 40 / 80 12", "4: 50 / 100 15", "break 10, then 5", "5: 100 / 200 20", "6: 200 / 400 20", "7: 400 / 800 20",
    ]  # fmt: skip
    assert played(playing) == before
    assert playing.clock() == reading
    playing.wait(minutes=6 + 15 + 3)
    assert (playing.in_break(), playing.left()) == (True, 7 * 60)


@pytest.mark.rule("W13")
@pytest.mark.parametrize(("present", "left"), [(None, 6 * 60), (20, 14 * 60), (7, 60)])
def test_the_present_level_changes_only_where_that_is_said(playing: Story, present: int | None, left: int) -> None:
    playing.wait(minutes=30)
    playing.replan((50, 100, 15), present=present)
    assert playing.left() == left
    assert playing.level() == 3


def test_minutes_added_by_hand_are_in_the_new_length_and_not_on_top(playing: Story) -> None:
    playing.add_minutes(3)
    playing.replan((20, 40, 10), present=14)
    assert playing.left() == 14 * 60
    playing.add_minutes(2)
    playing.replan((20, 40, 9))
    assert playing.left() == 16 * 60  # left alone, the two minutes stay


@pytest.mark.rule("W13")
def test_a_level_can_not_be_made_shorter_than_it_has_been_played(playing: Story) -> None:
    playing.wait(minutes=8)
    assert "9 min or more" in playing.cannot.replan((20, 40, 10), present=8).instead
    playing.wait(seconds=30)
    no = playing.cannot.replan((20, 40, 10), present=8)
    assert (no.rule, no.instead.startswith("Give it 9 min or more")) == ("W13", True)
    playing.replan((20, 40, 10), present=9)
    assert playing.left() == 30


@pytest.mark.rule("W14")
def test_low_levels_dropped_during_play_leave_a_gap_in_the_numbers(playing: Story) -> None:
    playing.replan((100, 200, 12), (200, 400, 12))
    assert ahead(playing, 4) == ["1: 10 / 20 12", "5: 100 / 200 12", "6: 200 / 400 12", "7: 400 / 800 10"]


@pytest.mark.rule("W14")
def test_levels_of_ones_own_are_counted_on(playing: Story) -> None:
    playing.replan((20, 40, 12), (30, 60, 12), (50, 100, 12), minutes=12)
    assert ahead(playing, 6) == [
        "1: 10 / 20 12", "2: 20 / 40 12", "3: 30 / 60 12", "4: 50 / 100 12", "5: 100 / 200 12", "6: 200 / 400 12",
    ]  # fmt: skip


@pytest.mark.rule("W18", "W19")
def test_late_stacks_and_chips_go_by_the_blinds_and_not_by_the_number(playing: Story) -> None:
    """Level 2 is 100/200 here: a late player is as short, and the low chips are as gone, as at any 100/200."""
    playing.replan((30, 60, 12), (100, 200, 12))
    playing.wait(minutes=25)
    assert playing.level() == 3
    assert str(blinds_in_force(playing.session, playing.now)) == "100 / 200"
    assert smallest_chip(playing.night, playing.now) == 100
    assert counts(playing.night, playing.now).big_blinds == 2850 // 200
    assert playing.late("Zoe").short == 850


@pytest.mark.rule("W14")
def test_when_the_list_ends_the_blinds_stay_or_go_on(playing: Story) -> None:
    playing.replan((20, 40, 12), minutes=7, stays=True)
    assert ahead(playing, 4) == ["1: 10 / 20 12", "2: 20 / 40 12", "2: 20 / 40 7", "2: 20 / 40 7"]
    playing.wait(minutes=12 + 12 + 7)
    face = clock_face(playing.session, playing.now)
    assert (face.title, face.left_text, face.rose) == ("Level 2", "07:00", False)
    playing.replan((40, 80, 12), minutes=7)
    assert ahead(playing, 3) == ["2: 20 / 40 7", "3: 40 / 80 12", "4: 50 / 100 7"]


@pytest.mark.rule("W14")
def test_after_odd_blinds_it_goes_on_where_both_are_higher(playing: Story) -> None:
    """50/100 has the higher small blind and 100/200 the same big one, so neither may follow."""
    playing.replan((30, 200, 12), minutes=9)
    assert ahead(playing, 4)[1:] == ["2: 30 / 200 12", "3: 200 / 400 9", "4: 400 / 800 9"]


@pytest.mark.rule("W14")
def test_a_break_before_the_last_level_is_played_again(playing: Story) -> None:
    playing.replan((20, 40, 12), (5,), minutes=7, stays=True)
    playing.wait(minutes=25)
    face = clock_face(playing.session, playing.now)
    assert (face.is_break, face.level, face.small) == (True, 2, 20)


def test_in_a_break_its_length_is_the_present_one(playing: Story) -> None:
    playing.replan((10,), (20, 40, 12))
    playing.wait(minutes=14)
    playing.replan((20, 40, 12), present=15)
    assert (playing.in_break(), playing.left()) == (True, 13 * 60)
    assert "break" in playing.cannot.replan((5,), (20, 40, 12)).why


@pytest.mark.rule("W13", "W14")
@pytest.mark.parametrize(
    ("coming", "more", "rule"),
    [
        (((20, 40, 0),), {}, "W13"),
        (((20, 40, 181),), {}, "W13"),
        (((241,), (20, 40, 10)), {}, "W13"),
        (((20, 40, 10),), {"minutes": 0}, "W13"),
        (((10,), (5,)), {}, "W13"),
        (((10, 20, 10),), {}, "W14"),  # no higher than the present one
        (((40, 80, 10), (20, 40, 10)), {}, "W14"),
        (((40, 20, 10),), {}, "W14"),
        (((0, 20, 10),), {}, "W14"),
        (((-20, 40, 10),), {}, "W14"),
        (((15, 35, 10),), {}, "W14"),  # there is no chip of 5
        (tuple((20 * n, 40 * n, 1) for n in range(1, 102)), {}, "W13"),
        (((20, 40, 10),), {"present": 0}, "W13"),
        (((20, 40, 10),), {"present": 181}, "W13"),
    ],
)
def test_lists_that_cannot_be_played(playing: Story, coming, more, rule) -> None:
    assert playing.cannot.replan(*coming, **more).rule == rule


def test_a_list_made_for_a_level_that_is_over_is_not_taken(playing: Story) -> None:
    playing.wait(minutes=12)
    no = playing.cannot.replan((20, 40, 10), after=0)
    assert no.why == "Level 2 has begun meanwhile."
    playing.replan((40, 80, 10), after=1)


def test_a_list_that_changes_nothing_is_no_action(playing: Story) -> None:
    listed = [(*row, 12) for row in playing.night.rules.levels.blinds[1:]]
    assert "already" in playing.cannot.replan(*listed, minutes=12).why
    assert "already" in playing.cannot.replan(*listed, minutes=12, present=12).why
    assert "already" in playing.cannot.replan(*listed[:3], minutes=12).why  # as they would come anyway
    playing.replan(*listed, minutes=11)
    assert "already" in playing.cannot.replan(*listed, minutes=11).why


@pytest.mark.rule("W14")
def test_before_play_the_list_can_be_laid_out_as_well(night: Story) -> None:
    night.replan((20, 40, 15), (50, 100, 15), (10,), (100, 200, 15), after=-1)
    assert "begins with a level" in night.cannot.replan((5,), (20, 40, 10)).why
    assert "begins with a level" in night.cannot.replan().why
    assert "not started" in night.cannot.replan((20, 40, 10), present=9).why
    night.plan(multiplier=2)  # a plan that says nothing of levels leaves them alone
    night.party(8)
    assert ahead(night, 4) == ["2: 20 / 40 15", "4: 50 / 100 15", "break 10, then 5", "5: 100 / 200 15"]
    night.plan(multiplier=3)
    assert night.clock().length == 15 * MINUTE


def test_minutes_in_the_plan_replace_a_list_made_before_play(night: Story) -> None:
    night.replan((20, 40, 15))
    night.plan(minutes=9)
    assert ahead(night, 1) == ["1: 10 / 20 9"]


def test_the_next_session_has_the_rule_sets_list_again(playing: Story) -> None:
    playing.replan((100, 200, 12))
    playing.knock_out_all_but("Ann")
    assert "over" in playing.cannot.replan((200, 400, 5)).why
    playing.close()
    playing.next_session()
    assert ahead(playing, 2) == ["1: 10 / 20 9", "2: 20 / 40 9"]


def test_undone_everything_is_as_it_was(playing: Story) -> None:
    playing.wait(minutes=30)
    was = fold(playing.records)
    playing.replan((50, 100, 15), present=30)
    action = playing.records[-1].action
    undone = [*playing.records, e.Recorded(action + 1, playing.now, e.Undone((action,)))]
    assert fold(undone) == was
    redone = [*undone, e.Recorded(action + 2, playing.now, e.Redone((action,)))]
    assert fold(redone) == playing.night


def test_levels_that_rose_before_the_change_stay_in_the_log(playing: Story) -> None:
    playing.wait(minutes=30)
    playing.replan((50, 100, 15), present=30)
    playing.wait(minutes=24)
    playing.pause()
    begun = [(begun.stage, (begun.at - playing.records[-1].at) // MINUTE) for begun in playing.session.stage_starts]
    assert begun == [(0, -54), (1, -42), (2, -30), (3, 0)]


def test_going_back_and_on_again_meets_the_new_list(playing: Story) -> None:
    playing.wait(minutes=13)
    playing.replan((100, 200, 15))
    playing.back()
    playing.back()
    assert ahead(playing, 3) == ["1: 10 / 20 12", "2: 20 / 40 12", "5: 100 / 200 15"]


def test_a_slip_to_the_next_level_can_be_taken_back_after_the_list_was_changed(playing: Story) -> None:
    playing.add_minutes(1)
    playing.wait(minutes=5)
    playing.next_level()
    playing.replan((100, 200, 15), present=30)
    playing.wait(seconds=5)
    playing.back()
    assert (playing.level(), playing.left()) == (1, 8 * 60)
    assert ahead(playing, 3)[1:] == ["2: 20 / 40 30", "5: 100 / 200 15"]


def test_six_hours_with_a_new_list_every_hour_and_no_drift(playing: Story) -> None:
    """Each list is made in the middle of a level, which is left alone; every level ends to the millisecond."""
    begun, small = playing.now, 20
    for hour in range(6):
        left = playing.clock().left
        rows = [(small * 2**i, small * 2 ** (i + 1), 10) for i in range(5)]
        playing.replan(*rows, minutes=10, stays=True)
        assert playing.clock().left == left
        small *= 32
        for second in range(0, 3600, 7):
            playing.now = begun + hour * 3_600_000 + second * 1000
            reading = playing.clock()
            into = second + hour * 3600 - 720
            assert reading.left == (-into % 600 or 600) * 1000 if into >= 0 else (720 - second) * 1000
        playing.now = begun + (hour + 1) * 3_600_000


def test_the_event_goes_to_disk_and_back() -> None:
    event = LevelsPlanned(3, ((4, 50, 100, 12), (5, 0, 0, 10)), 12, stays=True, present=15)
    kind, data = encode(event)
    assert kind == "levels-planned"
    assert decode(kind, json.loads(data)) == event
    shortest = {"since": 0, "stages": [], "minutes": 9}
    assert decode(kind, shortest) == LevelsPlanned(0, (), 9)


@pytest.mark.rule("W14")
@pytest.mark.parametrize("slip", [(40, 0), (0, 40)])
def test_one_nought_is_no_break(playing: Story, slip: tuple[int, int]) -> None:
    no = playing.cannot.replan((*slip, 12), (100, 200, 12))
    assert (no.why, no.rule) == (f"{slip[0]} / {slip[1]} are no blinds: the small one comes first.", "W14")


@pytest.mark.rule("W14", "W19")
def test_once_chips_are_changed_up_new_blinds_need_those_that_are_left(playing: Story) -> None:
    playing.wait(minutes=12 * 4)
    playing.do(ColourUp((10, 20), 0))
    no = playing.cannot.replan((130, 250, 12), (400, 800, 12))
    assert (no.why, no.rule) == ("No chips on the tables make 130 / 250: 100 is the lowest still in play.", "W14")
    playing.replan((200, 400, 15), (300, 600, 15))
    assert ahead(playing, 3)[1:] == ["6: 200 / 400 15", "7: 300 / 600 15"]


@pytest.mark.rule("W14", "W19")
def test_a_level_that_stood_in_the_list_does_not_hold_up_the_rest(playing: Story) -> None:
    """The chips left early; the list can be made longer all the same, and the colour-up undone or the level changed."""
    playing.do(ColourUp((10, 20), 0))
    playing.replan((20, 40, 15), (40, 80, 15), (100, 200, 15))
    assert ahead(playing, 2)[1] == "2: 20 / 40 15"
