"""The night's log in words."""

import pytest

from clubapp.domain import events as e
from clubapp.domain.night import fold
from clubapp.views.log import LogRow, actions_of, log_rows, undo_label
from tests.domain.storyteller import Story


def log(night: Story) -> tuple[LogRow, ...]:
    """Newest first."""
    return log_rows(actions_of(night.records), night.night, night.people, night.now)


def titles(night: Story) -> list[str]:
    return [row.title for row in log(night)]


def newest(night: Story) -> LogRow:
    return log(night)[0]


def label(night: Story) -> str:
    last = next(a for a in reversed(actions_of(night.records)) if a.undoable)
    return undo_label(last, night.night, night.people, actions_of(night.records))


def test_the_door_in_words(night):
    night.check_in("Ann")
    assert (newest(night).title, newest(night).detail, newest(night).rule) == ("Ann checked in", "fee paid", "W5")
    assert label(night) == "check in Ann"
    night.check_in("Bob", paid=False)
    assert newest(night).detail == "fee to pay"
    night.fee("Bob")
    assert newest(night).title == "Bob paid the fee"
    night.phone_in("Cat")
    assert (newest(night).title, newest(night).rule) == ("Cat phoned in", "W18")
    night.check_in("Cat")
    assert newest(night).title == "Cat arrived"
    night.check_out("Cat")
    assert newest(night).title == "Cat taken off the list"


def test_a_knock_out_with_place_table_and_hand(night):
    night.party(4)
    night.wait(minutes=1)
    night.knock_out("Bob", by="Ann")
    row = newest(night)
    assert (row.title, row.detail, row.rule) == ("Bob knocked out", "4th  ·  table 1, by Ann", "W40")
    assert label(night) == "knock out Bob"
    night.wait(minutes=1)
    night.knock_out(("Cat", 500), ("Dan", 900))
    assert newest(night).title == "Cat and Dan knocked out"
    assert newest(night).detail.startswith("3rd and 2nd")
    assert label(night) == "Ann wins"


@pytest.mark.rule("W1")
def test_an_overrule_is_in_the_log_with_its_reason(night):
    night.party(8)
    night.wait(minutes=1)
    night.late("Zoe", overrule="her train stood still")
    row = newest(night)
    assert row.title == "Zoe entered late"
    assert "manager: her train stood still" in row.detail
    assert row.rule == "W18"


@pytest.mark.rule("W15")
def test_levels_that_rose_by_themselves_stand_in_between(night):
    night.plan(minutes=12, breaks=((3, 5),))
    night.party(6)
    night.wait(minutes=13)
    night.knock_out("Ann")
    night.wait(minutes=20)
    told = [(row.title, row.action is None) for row in log(night)[:4]]
    assert told == [
        ("Level 3 started", True),
        ("Break started", True),
        ("Ann knocked out", False),
        ("Level 2 started", True),
    ]
    times = [row.at for row in log(night)]
    assert times == sorted(times, reverse=True)


def test_levels_stay_in_the_log_when_the_session_is_over(night):
    night.plan(minutes=12, breaks=())
    night.party(4)
    night.wait(minutes=30)
    before = [title for title in titles(night) if title.startswith("Level")]
    night.knock_out_all_but("Ann")
    night.wait(minutes=60)
    assert [title for title in titles(night) if title.startswith("Level")] == before == [
        "Level 3 started",
        "Level 2 started",
    ]  # fmt: skip


def test_a_gap_is_told_with_its_answer(night):
    from clubapp.domain import commands as c

    night.plan(minutes=12, breaks=())
    night.party(4)
    night.wait(minutes=50)
    night.do(c.AnswerGap(gap=47 * 60_000, elapsed=3 * 60_000, count=False, running=True))
    assert (newest(night).title, newest(night).detail) == ("Clock after a gap", "2820 s not counted")
    assert not [title for title in titles(night) if title.startswith("Level")]


def test_what_was_undone_is_not_in_the_log(night):
    night.party(4)
    night.knock_out("Ann")
    action = night.records[-1].action
    night.records.append(e.Recorded(action + 1, night.now, e.Undone((action,))))
    night.night = fold(night.records)
    assert "Ann knocked out" not in titles(night)
    night.records.append(e.Recorded(action + 2, night.now, e.Redone((action,))))
    night.night = fold(night.records)
    assert "Ann knocked out" in titles(night)


def test_the_clocks_buttons_are_told_and_not_undone(night):
    night.party(4)
    for verb, args, told in (
        ("pause", (), "Clock paused"),
        ("resume", (), "Clock running"),
        ("add_minutes", (2,), "2 minutes added"),
        ("add_minutes", (-1,), "1 minute taken"),
    ):
        night.wait(seconds=5)
        getattr(night, verb)(*args)
        assert (newest(night).title, newest(night).undoable) == (told, False)
    assert label(night) == "start play"


@pytest.mark.rule("W13")
def test_a_level_set_by_hand_is_named(night):
    night.plan(minutes=12, breaks=((3, 5),))
    night.party(4)
    for told in (
        ("Level 2 set by hand", "20/40"),
        ("Break set by hand", "5 minutes"),
        ("Level 3 set by hand", "40/80"),
    ):
        night.wait(seconds=5)
        night.next_level()
        row = next(r for r in log(night) if r.action is not None)
        assert (row.title, row.detail.replace(" ", "")) == (told[0], told[1].replace(" ", ""))


def test_the_end_in_words(night):
    night.party(4)
    night.wait(minutes=1)
    night.agree("Ann", "Bob", "Cat", "Dan", reason="last orders")
    assert (newest(night).title, newest(night).detail, newest(night).rule) == ("Finish agreed", "last orders", "W39")
    night.wait(minutes=1)
    night.close()
    assert (newest(night).title, label(night)) == ("Session closed", "close the session")
    night.wait(minutes=1)
    night.next_session()
    assert (newest(night).title, label(night)) == ("Session 2 opened", "open session 2")
    assert newest(night).detail == "everyone present carried over"
    night.draw()
    night.start()
    night.wait(minutes=1)
    night.abandon("the heating failed")
    assert newest(night).title == "Session abandoned"


@pytest.mark.rule("W17")
def test_moves_and_swaps_in_words(night):
    night.check_in("Ann", "Bob", "Cat")
    night.draw()
    assert newest(night).detail == "3 players, 1 table"
    night.swap("Ann", "Bob")
    assert newest(night).title == "Ann and Bob swapped seats"
    night.start()
    night.wait(seconds=1)
    night.move("Ann", 1, 8)
    assert (newest(night).title, newest(night).detail) == ("Ann moved", "to table 1, seat 8")
    assert newest(night).rule == "W17"


def test_a_hand_of_the_first_session_keeps_its_places_in_the_second(night):
    night.party(4)
    night.knock_out("Ann")
    night.knock_out_all_but("Bob")
    night.close()
    night.next_session()
    night.draw()
    night.start()
    night.wait(minutes=1)
    night.knock_out("Ann")
    rows = [row for row in log(night) if row.title == "Ann knocked out"]
    assert [row.detail.split("  ·  ")[0] for row in rows] == ["4th", "4th"]
    night.knock_out("Bob")
    rows = [row for row in log(night) if row.title == "Bob knocked out"]
    assert [row.detail.split("  ·  ")[0] for row in rows] == ["3rd"]


@pytest.mark.rule("W64")
def test_doubled_points_are_no_plan_and_names_keep_their_capitals(night):
    night.plan(multiplier=2)
    assert (newest(night).title, newest(night).detail, newest(night).rule) == ("Points × 2", "", "W64")
    assert label(night) == "points × 2"
    night.plan(minutes=15, multiplier=1)
    assert (newest(night).title, label(night)) == ("Session planned", "session plan")
    night.plan(multiplier=3)
    assert label(night) == "points × 3"
    night.check_in("Ann", "Bob", "Cat", "Dan")
    night.draw()
    night.swap("Bob", "Ann")
    assert label(night) == "swap Bob and Ann"


@pytest.mark.rule("W11")
def test_a_fee_that_is_not_asked_for_in_words(night):
    night.check_in("Ann")
    night.waive("Ann", "Runs the raffle")
    assert (newest(night).title, newest(night).detail, newest(night).rule) == (
        "Ann: fee waived",
        "Runs the raffle",
        "W11",
    )
    assert label(night) == "fee of Ann"


@pytest.mark.rule("S9")
def test_an_entry_paid_ahead_in_words():
    night = Story(prepaid=True)
    night.person("Ann", prepaid="paid")
    night.check_in("Ann")
    assert (newest(night).title, newest(night).detail) == ("Ann checked in", "paid ahead")
