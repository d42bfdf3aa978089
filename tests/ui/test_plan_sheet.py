"""The session's plan, by hand: levels, breaks, points, stakes, seats and the hour."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtWidgets import QApplication, QWidget

from clubapp.domain import commands as c
from clubapp.membership import NewMember, Parent
from clubapp.wording import local, time_of_day
from tests.ui.bent_time import BentTime
from tests.ui.evening import DRAW, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.strip import Strip
from ui.tonight.draw.plan_sheet import PlanSheet
from ui.widgets.side_sheet import SideSheet

Bring = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = Evening(desk, bent, DRAW)
    yield made
    made.close()


def open_plan(evening: Evening) -> PlanSheet:
    (strip,) = evening.window.findChildren(Strip)
    evening.click(strip._session)
    sheet = evening.open_sheet()
    assert isinstance(sheet, PlanSheet)
    evening.settle()
    return sheet


def type_number(evening: Evening, stepper: object, number: int) -> None:
    stepper.setFocus()
    stepper.edit.selectAll()
    evening.type(str(number))


@pytest.mark.rule("W13", "W14", "W64")
def test_everything_is_saved_at_once(evening: Evening) -> None:
    sheet = open_plan(evening)
    type_number(evening, sheet.fields.minutes, 15)
    sheet.fields.first_level.choose("3")
    sheet.fields.first_level_chosen("3")
    sheet.fields.break_before.choose("6")
    sheet.fields.break_chosen("6")
    type_number(evening, sheet.fields.break_minutes, 12)
    type_number(evening, sheet.fields.multiplier, 2)
    type_number(evening, sheet.fields.seats, 9)
    sheet.fields.starts.edit.setFocus()
    evening.type("19:30")
    evening.press("Enter")
    assert evening.open_sheet() is None
    plan = evening.desk.night.session.plan
    assert (plan.minutes, plan.first_level, plan.breaks, plan.multiplier, plan.max_seats) == (15, 3, ((6, 12),), 2, 9)
    assert plan.starts_at is not None
    assert time_of_day(plan.starts_at) == "19:30"
    assert local(plan.starts_at).date().isoformat() == evening.desk.night.held_on
    assert [type(a.events[0]).__name__ for a in evening.desk.desk.actions].count("SessionPlanned") == 1


@pytest.mark.rule("W14")
def test_dropping_the_lowest_levels_starts_the_clock_at_the_third(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    sheet = open_plan(evening)
    sheet.fields.first_level.setFocus()
    evening.press("Down", "Down")
    evening.click(sheet.save_button)
    evening.do(c.DrawSeats(), c.StartPlay())
    evening.window.show_stage(2)
    assert evening.play.clock._title.text() == "Level 3"
    assert evening.play.clock._blinds.words() == "40 / 80"


@pytest.mark.rule("W13")
def test_a_break_that_stood_before_a_dropped_level_is_gone(evening: Evening) -> None:
    sheet = open_plan(evening)
    sheet.fields.first_level.choose("6")
    sheet.fields.first_level_chosen("6")
    assert sheet.fields.break_before.choice() == "0"
    assert not sheet.fields.break_minutes.isVisible()
    evening.click(sheet.save_button)
    assert evening.desk.night.session.plan.breaks == ()


def test_saving_an_unchanged_plan_writes_nothing(evening: Evening) -> None:
    actions = len(evening.desk.desk.actions)
    sheet = open_plan(evening)
    evening.click(sheet.save_button)
    assert evening.open_sheet() is None
    assert len(evening.desk.desk.actions) == actions


@pytest.mark.parametrize("typed", ["half past", "25:00", "19:75", "7"])
def test_what_is_no_time_of_day_is_said_at_the_field(evening: Evening, typed: str) -> None:
    sheet = open_plan(evening)
    sheet.fields.starts.edit.setFocus()
    evening.type(typed)
    evening.press("Enter")
    assert evening.open_sheet() is sheet
    assert sheet.fields.starts.error() == f"{typed} is no time of day. Write it as 19:30."
    assert sheet.fields.starts.value() == typed


@pytest.mark.rule("W6")
def test_stakes_are_refused_while_a_young_player_is_in(evening: Evening) -> None:
    desk = evening.desk
    now = local(desk.now())
    mother = Parent("Mary Young", "mother", "", "Gail")
    new = NewMember("Billy Young", born=f"{now.year - 17}-01-02", witness="Gail", parent=mother)
    desk.club.members.register(new, now=desk.now(), on=now.date())
    desk.members_changed()
    billy = next(p.id for p in desk.club.people if p.name == "Billy Young")
    evening.do(c.CheckIn(billy))
    sheet = open_plan(evening)
    evening.click(sheet.fields.stakes.pill("stakes"))
    evening.click(sheet.save_button)
    assert "may not play. They are 17 on the night; a game with a stake" in sheet.refusal.why()
    assert evening.open_sheet() is sheet
    assert not desk.night.session.plan.stakes


@pytest.mark.rule("W64")
def test_after_the_start_only_points_stakes_and_the_hour_can_change(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    evening.do(c.DrawSeats(), c.StartPlay())
    sheet = open_plan(evening)
    assert sheet._fixed_note.isVisible()
    assert not sheet.fields.minutes.isEnabled()
    assert not sheet.fields.seats.isEnabled()
    type_number(evening, sheet.fields.multiplier, 2)
    evening.press("Enter")
    assert evening.desk.night.session.plan.multiplier == 2


def test_a_second_press_keeps_the_sheet_that_is_open(evening: Evening) -> None:
    sheet = open_plan(evening)
    type_number(evening, sheet.fields.minutes, 15)
    PlanSheet(evening.desk, evening.window.sheet_host()).open()
    QApplication.processEvents()
    still = [s for s in evening.window.findChildren(PlanSheet) if s.is_open()]
    assert still == [sheet]
    assert sheet.fields.minutes.value() == 15


def test_nothing_in_the_sheet_is_cut_nameless_or_rich(evening: Evening) -> None:
    sheet = open_plan(evening)
    assert (cut_words(sheet), nameless(sheet), rich_labels(sheet), small_targets(sheet)) == ([], [], [], [])


@pytest.mark.rule("W21")
def test_seats_by_lot_are_chosen_in_the_plan(desk: Desk, checked_in, qtbot) -> None:
    checked_in(6)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1200, 700)
    host.show()
    sheet = PlanSheet(desk, host)
    sheet.open()
    sheet.fields.lots.choose("lots")
    sheet.save()
    assert desk.night.session.plan.lots
    desk.do(c.DrawSeats())
    assert desk.night.session.method == "lots"
