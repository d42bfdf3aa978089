"""Free at the door: a newcomer's first night, and a fee that is waived with a reason."""

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest

from clubapp.club import NightKind
from clubapp.domain import commands as c
from clubapp.prepaid_events import NewEvent, PrepaidError
from clubapp.wording import local, long_date
from tests.ui.door_people import ENTER, ESC, SHIFT, Window, able, register
from tests.ui.results_people import do
from ui.desk import Desk
from ui.strip import Strip
from ui.tonight.door.rows import FEE, note_of
from ui.tonight.play.late_entry import LateEntrySheet
from ui.widgets.button import GUARD_MS

LEFT = Qt.MouseButton.LeftButton


def cell(door: Window, row: int = 0) -> str:
    """What stands in the fee's column."""
    rows = door.stage.list.table.rows
    return str(rows.index(row, FEE).data())


def tick(door: Window, row: int = 0) -> None:
    table = door.stage.list.table
    box = table.visualRect(table.rows.index(row, FEE))
    QTest.mouseClick(table.viewport(), LEFT, pos=QPoint(box.right() - 20, box.center().y()))


def choose_first(door: Window) -> None:
    table = door.stage.list.table
    table.setFocus()
    table.choose(table.rows.row(0).player)


@pytest.fixture
def welcoming(desk: Desk) -> Desk:
    """Tonight newcomers owe nothing."""
    club, night = desk.club, desk.desk.id
    club.change_rules({"money.first_night_free": True})
    club.end_night(night)
    desk.open(club.start_night(local(desk.now()).date(), at=desk.now()))
    return desk


@pytest.mark.rule("W9")
def test_a_newcomer_comes_in_free_and_the_sums_know_it(welcoming: Desk, door: Window) -> None:
    register(welcoming, "Una Early")
    door.type("una e")
    door.press(ENTER)
    assert door.last().endswith("first night free")
    assert cell(door) == "free"
    assert door.stage.list._tin.accessibleName() == "£0 in the fee tin nothing due"
    QTest.mouseClick(door.stage.list.filters.pill("due"), LEFT)
    assert door.stage.list.table.rows.rows() == ()


@pytest.mark.rule("W9")
def test_a_free_fee_can_be_paid_all_the_same_and_is_due_when_that_was_a_slip(welcoming: Desk, door: Window) -> None:
    register(welcoming, "Una Early")
    door.type("una e")
    door.press(ENTER)
    tick(door)
    assert cell(door) == "paid"
    tick(door)
    assert cell(door) == "to pay"
    choose_first(door)
    strip = door.stage.list.strip
    QTest.mouseClick(strip.waive_button, LEFT)
    assert strip.reason.text() == "First night", "the likeliest reason stands there already"
    QTest.keyClick(strip.reason, ENTER)
    assert cell(door) == "free"


@pytest.mark.rule("W11")
def test_a_fee_is_waived_only_with_a_reason_typed_in_place(door: Window, desk: Desk) -> None:
    player = able(desk, 1)[0]
    door.type(desk.club.people[player].number)
    door.press(ENTER, SHIFT)
    choose_first(door)
    strip = door.stage.list.strip
    QTest.mouseClick(strip.waive_button, LEFT)
    assert strip.asking()
    assert not strip.give.isEnabled()
    QTest.keyClick(strip.reason, ENTER)
    assert strip.asking(), "no reason, no waiver"
    QTest.keyClicks(strip.reason, "  Runs the raffle ")
    QTest.keyClick(strip.reason, ENTER)
    row = door.stage.list.table.rows.row(0)
    assert (row.fee, row.why) == ("free", "Runs the raffle")
    assert note_of(row).endswith("Runs the raffle")
    assert strip.note.text().startswith("Owes nothing: runs the raffle")
    assert door.stage.list._tin.accessibleName() == "£0 in the fee tin nothing due"
    assert door.stage.list.table.hasFocus()
    QTest.mouseClick(strip.due_button, LEFT)
    assert cell(door) == "to pay"
    assert door.stage.list._tin.accessibleName() == "£0 in the fee tin £5 still due from 1"
    desk.undo()
    assert cell(door) == "free"


def test_escape_leaves_the_fee_as_it_was(door: Window, desk: Desk) -> None:
    do(desk, c.CheckIn(able(desk, 1)[0]))
    choose_first(door)
    strip = door.stage.list.strip
    QTest.mouseClick(strip.waive_button, LEFT)
    QTest.keyClicks(strip.reason, "n p l")  # letters are text here, not the page's keys
    QTest.keyClick(strip.reason, ESC)
    assert not strip.asking()
    assert cell(door) == "paid"
    assert door.stage.list.table.hasFocus()
    assert door.stage._new_sheet is None


def test_the_question_goes_when_another_line_is_chosen(door: Window, desk: Desk) -> None:
    first, second = able(desk, 2)
    do(desk, c.CheckIn(first))
    do(desk, c.CheckIn(second))
    choose_first(door)
    strip = door.stage.list.strip
    QTest.mouseClick(strip.waive_button, LEFT)
    door.stage.list.table.choose(first)
    assert not strip.asking()


def test_a_held_seat_has_no_fee_to_waive(door: Window, desk: Desk) -> None:
    do(desk, c.PhoneIn(able(desk, 1)[0]))
    choose_first(door)
    assert not door.stage.list.strip.waive_button.isVisible()
    assert door.stage.list.strip.off.isVisible()


def test_where_the_evening_costs_nothing_there_is_nothing_to_waive(desk: Desk, door: Window) -> None:
    club = desk.club
    club.change_rules({"money.fee": 0})
    club.end_night(desk.desk.id)
    desk.open(club.start_night(local(desk.now()).date(), at=desk.now()))
    do(desk, c.CheckIn(able(desk, 1)[0]))
    choose_first(door)
    assert not door.stage.list.strip.waive_button.isVisible()
    assert door.stage.list.till_button.isVisible()


@pytest.mark.rule("S9")
def test_on_the_night_of_a_pre_paid_event_who_paid_ahead_comes_in_free(desk: Desk, door: Window) -> None:
    club, today = desk.club, local(desk.now()).date()
    ann = able(desk, 1)[0]
    cup = club.prepaid.add(NewEvent("Christmas Cup", today, club.venues()[0].id, 2_000, 0))
    club.prepaid.enter(cup, ann, now=desk.now(), paid_on=today)
    club.end_night(desk.desk.id)
    desk.open(club.start_night(today, at=desk.now(), prepaid_event=cup))
    door.type(club.people[ann].number)
    door.press(ENTER)
    assert door.last().endswith("paid ahead")
    assert cell(door) == "free"
    assert door.stage.list._tin.accessibleName() == "£0 in the fee tin nothing due"


@pytest.fixture
def cup_night(desk: Desk) -> int:
    """Tonight is the night of an event whose entries are paid on the day at the latest; returns the event."""
    club, today = desk.club, local(desk.now()).date()
    cup = club.prepaid.add(NewEvent("Christmas Cup", today, club.venues()[0].id, 2_000, 0))
    club.end_night(desk.desk.id)
    desk.open(club.start_night(today, at=desk.now(), prepaid_event=cup))
    return cup


@pytest.mark.rule("S9")
@pytest.mark.parametrize("entered", [True, False])
def test_on_the_last_day_the_entry_is_paid_at_the_door(desk: Desk, door: Window, cup_night: int, entered: bool) -> None:
    club = desk.club
    grown_up = (p for p, row in club.members.rows.items() if "1950" < row.born < "1990")
    ann = next(p for p in grown_up if club.members.facts(p).agreement_signed)
    if entered:
        club.prepaid.enter(cup_night, ann, now=desk.now())
    door.type(club.people[ann].number)
    door.press(ENTER)
    said = "They are entered, but have not paid." if entered else "They are not entered for this event."
    assert door.refusal() == f"{said} Entries are paid on the day of the event at the latest."
    first = door.stage.search.refusal.buttons()[0]
    assert first.words() == ("They pay now" if entered else "They enter and pay now")
    QTest.qWait(GUARD_MS + 50)
    door.press(ENTER)
    assert ann in desk.night.session.arrivals
    (line,) = club.prepaid.entries(cup_night)
    assert (line.member, line.state) == (ann, "paid")
    assert cell(door) == "free"


@pytest.mark.rule("S9")
def test_after_the_last_day_nobody_pays_at_the_door(desk: Desk, door: Window) -> None:
    club, today = desk.club, local(desk.now()).date()
    cup = club.prepaid.add(NewEvent("Christmas Cup", today, club.venues()[0].id, 2_000, 1))
    ann = able(desk, 1)[0]
    club.prepaid.enter(cup, ann, now=desk.now())
    club.end_night(desk.desk.id)
    desk.open(club.start_night(today, at=desk.now(), prepaid_event=cup))
    door.type(club.people[ann].number)
    door.press(ENTER)
    assert [button.words() for button in door.stage.search.refusal.buttons()] == ["Let them in", "Watching only"]
    with pytest.raises(PrepaidError, match="last day to pay"):
        club.prepaid.pay_at_the_door(cup, ann, now=desk.now(), on=today)


@pytest.mark.rule("S8")
def test_where_the_fee_comes_first_one_button_takes_it_and_lets_them_in(desk: Desk, door: Window) -> None:
    club, ann = desk.club, able(desk, 1)[0]
    club.change_rules({"money.pay_first": True})
    club.end_night(desk.desk.id)
    desk.open(club.start_night(local(desk.now()).date(), at=desk.now()))
    door.type(club.people[ann].number)
    door.press(ENTER, SHIFT)
    assert "the fee is paid before a seat is taken" in door.refusal()
    first = door.stage.search.refusal.buttons()[0]
    assert (first.words(), first.key()) == ("Fee taken, check in", "Enter")
    QTest.qWait(GUARD_MS + 50)
    door.press(ENTER)
    assert desk.night.session.arrivals[ann].paid


@pytest.mark.rule("W63")
def test_so_it_is_under_a_casino_licence(desk: Desk, door: Window) -> None:
    club, ann = desk.club, able(desk, 1)[0]
    club.end_night(desk.desk.id)
    desk.open(club.start_night(local(desk.now()).date(), at=desk.now(), kind="casino"))
    door.type(club.people[ann].number)
    door.press(ENTER, SHIFT)
    assert "nobody sits down unpaid" in door.refusal()
    door.stage.search.refusal.buttons()[0].click()
    assert desk.night.session.arrivals[ann].paid


@pytest.mark.parametrize(("kind", "said"), [("casino", "casino licence"), ("league", "")])
def test_the_strip_names_what_the_night_is(desk: Desk, door: Window, kind: NightKind, said: str) -> None:
    strip = Strip(desk)
    today = local(desk.now()).date()
    desk.club.end_night(desk.desk.id)
    desk.open(desk.club.start_night(today, at=desk.now(), kind=kind))
    assert strip.where() == "  ·  ".join(part for part in (desk.club.venues()[0].name, long_date(today), said) if part)
    strip.deleteLater()


@pytest.mark.rule("S9")
def test_the_strip_names_the_event(desk: Desk, door: Window, cup_night: int) -> None:
    strip = Strip(desk)
    assert strip.where().endswith("  ·  Christmas Cup")
    strip.deleteLater()


@pytest.mark.rule("W9", "W18")
def test_a_newcomer_who_comes_late_is_asked_for_no_fee_either(welcoming: Desk, door: Window) -> None:
    new = register(welcoming, "Una Early")
    for player in able(welcoming, 9):
        if player != new:
            do(welcoming, c.CheckIn(player))
    do(welcoming, c.DrawSeats())
    do(welcoming, c.StartPlay())
    sheet = LateEntrySheet(welcoming, door)
    sheet.open(None)
    sheet.set_player(new)
    assert not sheet.fee.isVisible()
    assert sheet._missing.text().endswith("first night free")
    QTest.mouseClick(sheet.enter_button, LEFT)
    assert welcoming.night.session.arrivals[new].waived == "First night"
