"""The list of levels and breaks as it stands on the sheet, before it is saved."""

import pytest

from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.blinds import Blinds
from clubapp.views.clockface import ahead_words, clock_face
from clubapp.views.level_draft import LevelDraft
from clubapp.views.level_words import fit_words, typed_blinds
from clubapp.views.log import Action, log_rows, undo_label
from clubapp.wording import time_of_day
from tests.domain.storyteller import Story


@pytest.fixture
def night() -> Story:
    """Eight by the rule set's own times, 31 minutes in: level 3 has two minutes left."""
    night = Story()
    night.party(8)
    night.wait(minutes=31)
    return night


def draft_of(night: Story) -> LevelDraft:
    return LevelDraft(night.night, night.now)


def rows(draft: LevelDraft, night: Story) -> list[str]:
    return [f"{row.title} {row.blinds} {row.minutes}".replace("  ", " ") for row in draft.coming_rows(night.now)]


def test_what_has_passed_what_is_played_and_what_comes(night: Story) -> None:
    draft = draft_of(night)
    assert [(row.title, row.blinds, row.minutes, row.now) for row in draft.passed_rows()] == [
        ("Level 1", "10 / 20", 11, False), ("Level 2", "20 / 40", 11, False), ("Level 3", "40 / 80", 11, True),
    ]  # fmt: skip
    assert draft.left_words(night.now) == "02:00 left of 11 min"
    coming = draft.coming_rows(night.now)
    assert [row.title for row in coming[:3]] == ["Level 4", "Break", "Level 5"]
    assert [row.starts for row in coming[:3]] == [time_of_day(night.now + m * MINUTE) for m in (2, 13, 23)]
    assert len(coming) == 14  # to level 16, with the break
    assert draft.after_words() == "Then 100,000 / 200,000, 200,000 / 400,000 and so on."


def test_what_is_saved_without_a_change_changes_nothing(night: Story) -> None:
    draft = draft_of(night)
    assert not draft.changed(night.now)
    assert "already" in night.cannot.do(draft.command()).why
    draft.set_minutes(0, 12)
    assert draft.changed(night.now)
    draft.set_minutes(0, 11)
    assert not draft.changed(night.now)


@pytest.mark.rule("W14")
def test_rows_come_and_go(night: Story) -> None:
    draft = draft_of(night)
    draft.remove(0)
    assert rows(draft, night)[:2] == ["Break 10", "Level 5 100 / 200 11"]
    draft.add_level(-1)
    assert rows(draft, night)[:2] == ["Level 4 70 / 140 11", "Break 10"]
    draft.set_blinds(0, Blinds(50, 100))
    assert rows(draft, night)[:3] == ["Level 4 50 / 100 11", "Break 10", "Level 5 100 / 200 11"]
    draft.set_blinds(0, Blinds(60, 120))
    assert rows(draft, night)[:3] == ["Level 4 60 / 120 11", "Break 10", "Level 5 100 / 200 11"]
    night.do(draft.command())
    assert night.level() == 3


def test_a_level_after_the_last_is_the_one_that_would_come_anyway(night: Story) -> None:
    draft = draft_of(night)
    last = len(draft.coming) - 1
    draft.add_level(last)
    assert rows(draft, night)[-1] == "Level 17 100,000 / 200,000 11"


def test_no_break_beside_a_break(night: Story) -> None:
    draft = draft_of(night)
    assert not draft.add_break(0)
    assert not draft.add_break(1)
    assert draft.add_break(2)
    assert rows(draft, night)[2:4] == ["Level 5 100 / 200 11", "Break 10"]
    draft.remove(2)  # the level between two breaks
    assert rows(draft, night)[:3] == ["Level 4 50 / 100 11", "Break 10", "Level 6 200 / 400 11"]
    assert draft.add_break(-1)
    assert not draft.add_break(-1)
    night.do(draft.command())


def test_in_a_break_no_break_can_follow(night: Story) -> None:
    night.wait(minutes=14)
    draft = draft_of(night)
    assert night.in_break()
    assert not draft.add_break(-1)
    draft.add_break(0)
    draft.remove(0)
    assert rows(draft, night)[0] == "Level 6 200 / 400 11"


def test_all_minutes_at_once_leave_breaks_alone(night: Story) -> None:
    draft = draft_of(night)
    draft.set_all_minutes(15)
    assert rows(draft, night)[:3] == ["Level 4 50 / 100 15", "Break 10", "Level 5 100 / 200 15"]
    assert draft.minutes == 15
    night.do(draft.command())
    assert night.left() == 2 * 60  # nobody said that the present one changes


def test_the_present_level_is_made_longer_in_the_draft(night: Story) -> None:
    draft = draft_of(night)
    assert draft.present_minutes(night.now) == (11, 10)
    draft.present = 15
    assert draft.coming_rows(night.now)[0].starts == time_of_day(night.now + 6 * MINUTE)


def test_the_clock_goes_on_while_the_list_is_open(night: Story) -> None:
    draft = draft_of(night)
    draft.set_minutes(2, 20)
    night.wait(minutes=1)
    assert not draft.follow(night.night, night.now)
    night.wait(minutes=1)
    assert draft.follow(night.night, night.now)
    assert rows(draft, night)[:2] == ["Break 10", "Level 5 100 / 200 20"]
    night.wait(minutes=12)
    assert draft.follow(night.night, night.now)  # the break
    assert rows(draft, night)[0] == "Level 5 100 / 200 20"
    night.do(draft.command())


def test_a_level_that_was_taken_out_and_began_all_the_same(night: Story) -> None:
    draft = draft_of(night)
    draft.remove(0)
    draft.remove(0)
    night.wait(minutes=3)
    draft.follow(night.night, night.now)
    assert rows(draft, night)[0] == "Level 5 100 / 200 11"
    night.do(draft.command())
    assert night.level() == 4


def test_a_list_that_was_changed_elsewhere_is_known_to_be_out_of_date(night: Story) -> None:
    draft = draft_of(night)
    night.pause()
    assert not draft.outdated(night.night)
    night.replan((100, 200, 9))
    assert draft.outdated(night.night)


def test_before_the_start_hours_count_from_the_planned_one() -> None:
    night = Story()
    assert draft_of(night).coming_rows(night.now)[1].starts == ""
    night.plan(starts_at=night.now + 30 * MINUTE)
    draft = draft_of(night)
    assert (draft.passed_rows(), draft.after) == ((), -1)
    starts = draft.coming_rows(night.now + 30 * MINUTE)
    assert [row.starts for row in starts[:2]] == [time_of_day(night.now + m * MINUTE) for m in (30, 41)]
    draft.remove(0)
    night.do(draft.command())
    night.party(3)
    assert night.level() == 2


def test_every_row_can_be_taken_out(night: Story) -> None:
    draft = draft_of(night)
    while draft.coming:
        draft.remove(0)
    assert draft.after_words().startswith("Then 50 / 100")
    night.do(draft.command())
    fresh = Story()
    bare = draft_of(fresh)
    while bare.coming:
        bare.remove(0)
    assert "begins with a level" in fresh.cannot.do(bare.command()).why


@pytest.mark.rule("W13")
def test_the_working_of_fit_to_finish_adds_up(night: Story) -> None:
    """Eight bring 22,800; a twentieth is 1,140, reached at 1,000/2,000."""
    draft, finish = draft_of(night), night.now + 90 * MINUTE
    fit = draft.fit(night.now, finish, 22_800)
    assert fit is not None
    lines = fit_words(fit, night.now, finish, 8, 22_800, "level 3")
    assert "8 players bring 22,800 chips. A twentieth is 1,140" in lines[0]
    assert "1,000 / 2,000, level 9" in lines[0]
    assert "90 min from" in lines[1]
    assert "less 2 min left of level 3, less 10 min of breaks" in lines[1]
    assert lines[2].startswith("78 min for levels 4 to 9: 13 min each")
    soon = draft.fit(night.now, night.now + 15 * MINUTE, 22_800)
    assert soon is not None
    assert "Drop some levels" in fit_words(soon, night.now, night.now + 15 * MINUTE, 8, 22_800, "level 3")[2]


def test_next_break_and_expected_end(night: Story) -> None:
    outlook = draft_of(night).outlook(night.now, 22_800)
    face = clock_face(night.session, night.now)
    assert outlook.next_break == face.break_at == time_of_day(night.now + 13 * MINUTE)
    assert outlook.end == face.ends_at == time_of_day(night.now + (2 + 6 * 11 + 10) * MINUTE)
    assert ahead_words(face) == f"Break {face.break_at}, ends about {face.ends_at}"
    night.pause()
    stood = clock_face(night.session, night.now)
    assert (stood.break_at, stood.ends_at) == ("in 13 min", "")
    night.resume()
    night.wait(minutes=40)
    assert clock_face(night.session, night.now).break_at == ""


@pytest.mark.parametrize(
    ("typed", "blinds"),
    [
        ("200/400", (200, 400)),
        ("1,000 / 2,000", (1000, 2000)),
        ("1.000-2.000", (1000, 2000)),
        ("200 400", (200, 400)),
        ("200", None),
        ("", None),
        ("ten and twenty", None),
        ("1 2 3", None),
        ("40/0", None),
        ("0/40", None),
        ("1 000", None),
    ],
)
def test_blinds_as_people_type_them(typed: str, blinds: tuple[int, int] | None) -> None:
    assert typed_blinds(typed) == blinds


def test_the_log_and_the_undo_button_name_it(night: Story) -> None:
    night.replan((50, 100, 12), (15,), (100, 200, 20), present=14)
    last = night.records[-1]
    action = Action(last.action, last.at, (last.event,))
    (row,) = log_rows([action], night.night, night.people, night.now)[:1]
    assert row.title == "Levels and breaks changed"
    assert row.detail == "2 levels of 12 to 20 min  ·  15 min break before level 5  ·  the present one 14 min"
    assert (row.rule, row.undoable) == ("W13", True)
    assert undo_label(action, night.night, night.people) == "levels and breaks"


def test_a_level_that_begins_takes_its_change_along_and_leaves_what_was_put_before_it(night: Story) -> None:
    draft = draft_of(night)
    draft.set_blinds(0, Blinds(60, 120))
    draft.add_break(-1)
    assert rows(draft, night)[:2] == ["Break 10", "Level 4 60 / 120 11"]
    night.wait(minutes=3)
    assert draft.follow(night.night, night.now)
    assert draft.too_late
    assert rows(draft, night)[:2] == ["Break 10", "Level 5 100 / 200 11"]
    assert not draft.changed(night.now)


def test_every_row_is_known_by_its_key_whatever_comes_and_goes(night: Story) -> None:
    draft = draft_of(night)
    before = {row.key: row.blinds for row in draft.coming_rows(night.now)}
    draft.remove(2)
    draft.add_level(3)
    draft.add_break(5)
    night.wait(minutes=3)
    draft.follow(night.night, night.now)
    after = {row.key: row.blinds for row in draft.coming_rows(night.now)}
    assert len(after) == len(before) == len(draft.coming)
    assert all(before[key] == blinds for key, blinds in after.items() if key in before)
    assert [draft.place(row.key) for row in draft.coming_rows(night.now)] == list(range(len(after)))
