"""Pre-paid events at the desk: made, entered, paid, withdrawn, and offered on their evening (S9)."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain.ids import PlayerId
from clubapp.membership import NewMember
from clubapp.prepaid_events import NewEvent
from clubapp.wording import local, local_today, long_date, short_date
from tests.ui.bent_time import BentTime
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.season.page import SeasonPage
from ui.season.prepaid.sheet import PrepaidSheet
from ui.tonight.start_night import StartNight
from ui.widgets.side_sheet import SideSheet

LEFT = Qt.MouseButton.LeftButton
ENTER, SPACE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Delete
PAID = 3


@pytest.fixture
def page(styled: QApplication, club: Club, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[SeasonPage]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = SeasonPage(Desk(club, time=bent.time()))
    made.resize(1274, 708)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.show_season()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def sheet(page: SeasonPage) -> PrepaidSheet:
    """Opened with its button on the Season page."""
    QTest.mouseClick(page.prepaid_button, LEFT)
    found = page.prepaid_sheet()
    assert found is not None
    assert found.is_open()
    return found


def days_from_now(days: int) -> date:
    return local_today() + timedelta(days=days)


def add(club: Club, name: str = "Christmas Cup", in_days: int = 14, days_before: int = 3) -> int:
    return club.prepaid.add(NewEvent(name, days_from_now(in_days), club.venues()[0].id, 2_000, days_before))


def look_at(sheet: PrepaidSheet, event: int) -> None:
    """From the list to the entries of one event, with a click."""
    sheet.show_list()
    card = next(card for card in sheet.list.cards if card.line.id == event)
    QTest.mouseClick(card.button, LEFT)


def enter(sheet: PrepaidSheet, club: Club, player: PlayerId) -> None:
    """By the member number and Enter, as at the door."""
    line = sheet.entries.search.field.edit
    line.setFocus()
    QTest.keyClicks(line, club.people[player].number)
    QTest.keyClick(line, ENTER)


def words(sheet: PrepaidSheet) -> list[tuple[str, str]]:
    """Names, and how it stands with the money."""
    return [(row.name, row.words) for row in sheet.entries.model.rows()]


def members(club: Club, count: int) -> list[PlayerId]:
    return list(club.members.rows)[:count]


@pytest.mark.rule("S9")
def test_a_new_event_is_made_with_its_name_its_fee_and_enter(sheet: PrepaidSheet, club: Club) -> None:
    assert sheet.list._empty.isVisible()
    QTest.mouseClick(sheet.new_button, LEFT)
    form = sheet.form
    assert form.name.edit.hasFocus()
    QTest.keyClicks(form.name.edit, "Christmas Cup")
    QTest.keyClicks(form.fee.edit, "12.50")
    QTest.keyClick(form.days.edit, Qt.Key.Key_Up)
    assert form._last.text() == f"The last day to pay is {long_date(days_from_now(10))}."
    QTest.keyClick(form.fee.edit, ENTER)
    event = club.prepaid.lines(local_today())[0]
    assert (event.name, event.fee, event.days_before) == ("Christmas Cup", 1_250, 4)
    assert sheet.entries.isVisible(), "who is entered comes next"
    assert sheet.entries.search.field.edit.hasFocus()


def test_what_is_missing_is_said_beside_its_line(sheet: PrepaidSheet, club: Club) -> None:
    add(club)
    QTest.mouseClick(sheet.new_button, LEFT)
    QTest.mouseClick(sheet.save_button, LEFT)
    assert sheet.form.name.error() == "An event needs a name."
    QTest.keyClicks(sheet.form.name.edit, "christmas cup")
    QTest.mouseClick(sheet.save_button, LEFT)
    assert "0 for nothing" in sheet.form._fee_wrong.text()
    QTest.keyClicks(sheet.form.fee.edit, "ten")
    QTest.mouseClick(sheet.save_button, LEFT)
    assert "5 or 3.50" in sheet.form._fee_wrong.text()
    sheet.form.fee.edit.clear()
    QTest.keyClicks(sheet.form.fee.edit, "10")
    QTest.mouseClick(sheet.save_button, LEFT)
    assert sheet.form.name.error() == "There is an event of that name on that day already."
    assert len(club.prepaid.lines(local_today())) == 1


@pytest.mark.rule("S9")
def test_somebody_is_entered_by_a_few_letters_and_pays_with_space(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann, bob) = add(club), members(club, 2)
    look_at(sheet, cup)
    enter(sheet, club, ann)
    name = club.people[ann].name
    assert words(sheet) == [(name, "not paid")]
    assert sheet.entries.table.chosen_row().member == ann
    sheet.entries.table.setFocus()
    QTest.keyClick(sheet.entries.table, SPACE)
    assert club.prepaid.entries(cup)[0].paid_on == local_today()
    QTest.keyClick(sheet.entries.table, SPACE)
    assert club.prepaid.entries(cup)[0].paid_on is None
    enter(sheet, club, bob)
    enter(sheet, club, bob)
    assert sheet.entries.refusal.why() == f"{club.people[bob].name} is entered already."
    assert len(words(sheet)) == 2


@pytest.mark.rule("S9", "W59")
def test_who_will_not_get_in_on_the_day_is_seen_in_the_list(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann, bob) = add(club), members(club, 2)
    now = wall_now()
    new = NewIncident("banned", "Threw a glass", "Gail Harker")
    ban = club.conduct.note(ann, new, now=now)
    young = club.members.register(NewMember("Zoe Young", born="2010-01-02"), now=now, on=local_today())
    look_at(sheet, cup)
    for player in (ann, bob, young):
        club.prepaid.enter(cup, player, now=now)
    look_at(sheet, cup)
    model = sheet.entries.model

    def badges() -> dict[str, str]:
        return {row.name: str(model.index(at, 2).data()) for at, row in enumerate(model.rows())}

    name = club.people[ann].name
    assert badges()[name] == "Banned"
    assert badges()[club.people[bob].name] == short_date(local(now).date())
    sheet.entries.table.choose(ann)
    assert sheet.entries.bar.note.text().startswith("Banned  ·  entered ")
    assert badges()["Zoe Young"].endswith("consent missing")
    club.conduct.lift(ban, now=now, by="Gail", why="Sorry")
    look_at(sheet, cup)
    assert badges()[name] == short_date(local(now).date())


@pytest.mark.rule("S9")
def test_who_pays_after_the_last_day_is_marked_and_the_ones_who_have_not_are_pressed_for(
    sheet: PrepaidSheet, club: Club
) -> None:
    cup, (ann, bob, cat) = add(club, in_days=2), members(club, 3)
    look_at(sheet, cup)
    for player in (ann, bob, cat):
        enter(sheet, club, player)
    assert "the last day was" in sheet.entries.alert.text()
    table = sheet.entries.table
    place = sheet.entries.model.position(ann)
    box = table.visualRect(sheet.entries.model.index(place, PAID))
    QTest.mouseClick(table.viewport(), LEFT, pos=QPoint(box.right() - 20, box.center().y()))
    assert dict(words(sheet))[club.people[ann].name].startswith("too late")
    sheet.entries.paid_on.set_day(days_from_now(-1))
    place = sheet.entries.model.position(bob)
    box = table.visualRect(sheet.entries.model.index(place, PAID))
    QTest.mouseClick(table.viewport(), LEFT, pos=QPoint(box.right() - 20, box.center().y()))
    assert dict(words(sheet))[club.people[bob].name].startswith("paid ")
    QTest.mouseClick(sheet.entries.filters.pill("unpaid"), LEFT)
    assert [name for name, _ in words(sheet)] == [club.people[cat].name]
    QTest.mouseClick(sheet.entries.filters.pill("late"), LEFT)
    assert [name for name, _ in words(sheet)] == [club.people[ann].name]


def test_a_day_to_come_is_no_day_of_payment(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann,) = add(club), members(club, 1)
    look_at(sheet, cup)
    enter(sheet, club, ann)
    sheet.entries.paid_on.set_day(days_from_now(1))
    sheet.entries.table.setFocus()
    QTest.keyClick(sheet.entries.table, SPACE)
    assert sheet.entries.refusal.why().endswith("is still to come.")
    assert words(sheet)[0][1] == "not paid"


def test_a_withdrawal_says_what_goes_back_and_can_be_undone(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann, bob) = add(club), members(club, 2)
    club.prepaid.enter(cup, ann, now=sheet._desk.now(), paid_on=local_today())
    club.prepaid.enter(cup, bob, now=sheet._desk.now())
    before = club.prepaid.entries(cup)
    look_at(sheet, cup)
    table, bar = sheet.entries.table, sheet.entries.bar
    table.choose(ann)
    table.setFocus()
    QTest.keyClick(table, DELETE)
    assert [name for name, _ in words(sheet)] == [club.people[bob].name]
    assert bar.who.text() == f"{club.people[ann].name} withdrawn"
    assert bar.note.text() == "£20 goes back to them."
    QTest.mouseClick(bar.undo_button, LEFT)
    assert club.prepaid.entries(cup) == before
    table.choose(bob)
    QTest.mouseClick(bar.withdraw_button, LEFT)
    assert bar.note.text() == "Nothing was paid."


def test_an_event_is_corrected_and_taken_away_again(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann,) = add(club), members(club, 1)
    look_at(sheet, cup)
    QTest.mouseClick(sheet.change_button, LEFT)
    sheet.form.name.edit.clear()
    QTest.keyClicks(sheet.form.name.edit, "Winter Cup")
    QTest.keyClick(sheet.form.name.edit, ENTER)
    assert club.prepaid.event(cup).name == "Winter Cup"
    enter(sheet, club, ann)
    QTest.mouseClick(sheet.change_button, LEFT)
    assert not sheet.remove_button.isVisible(), "somebody is entered"
    club.prepaid.withdraw(cup, ann)
    look_at(sheet, cup)
    QTest.mouseClick(sheet.change_button, LEFT)
    QTest.mouseClick(sheet.remove_button, LEFT)
    assert club.prepaid.lines(local_today()) == []
    assert sheet.list._empty.isVisible()


def test_nothing_is_cut_off_and_everything_has_a_name(sheet: PrepaidSheet, club: Club) -> None:
    cup = add(club, "A name of an event that is as long as the club likes it to be: the Founder's", in_days=2)
    for player in members(club, 30):
        club.prepaid.enter(cup, player, now=sheet._desk.now())
    sheet.show_list()
    for show in (lambda: None, lambda: look_at(sheet, cup), sheet.change_event):
        show()
        QApplication.processEvents()
        for find in (cut_words, nameless, rich_labels, small_targets):
            assert find(sheet) == [], find.__name__


# The evening ----------------------------------------------------------------------------------------------------


@pytest.fixture
def card(styled: QApplication, club: Club, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[StartNight]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = StartNight(Desk(club, time=bent.time()))
    made.resize(1274, 708)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.show_club()
    yield made
    made.close()
    made.deleteLater()


def test_on_any_other_day_no_event_is_asked_about(card: StartNight, club: Club) -> None:
    add(club, in_days=1)
    card.show_club()
    assert not card.evening.isVisible()


@pytest.mark.rule("S9")
def test_on_its_day_the_event_is_offered_and_started_at_its_venue(card: StartNight, club: Club) -> None:
    rooms = club.open_venue("The Assembly Rooms")
    cup = club.prepaid.add(NewEvent("Christmas Cup", local_today(), rooms, 2_000, 3))
    card.show_club()
    assert card.evening.isVisible()
    assert card.evening.choice() == str(cup)
    assert card._entries.text().startswith("0 entries, 0 paid")
    QTest.keyClick(card.start_button, ENTER)
    night = card._desk.night
    assert night.prepaid
    assert club.night(card._desk.desk.id).venue == "The Assembly Rooms"
    assert night.rules.money.fee == 2_000
    assert club.prepaid.to_play(local_today()) == []


def test_a_league_night_can_be_played_on_that_day_all_the_same(card: StartNight, club: Club) -> None:
    add(club, in_days=0)
    card.show_club()
    card.evening.setFocus()
    QTest.keyClick(card.evening, Qt.Key.Key_Down)
    assert not card._entries.isVisible()
    QTest.keyClick(card.start_button, ENTER)
    assert not card._desk.night.prepaid


@pytest.mark.rule("S9")
def test_the_day_of_an_event_is_what_was_typed_or_is_asked_for_again(sheet: PrepaidSheet, club: Club) -> None:
    cup = add(club)
    look_at(sheet, cup)
    QTest.mouseClick(sheet.change_button, LEFT)
    day = days_from_now(40)
    line = sheet.form.day
    line.edit.selectAll()
    QTest.keyClicks(line.edit, "31/11/2026")
    QTest.keyClick(line.edit, ENTER)
    assert line.error().startswith("31/11/2026 is no day.")
    assert not sheet.form._last.text()
    assert club.prepaid.event(cup).held_on == days_from_now(14).isoformat(), "nothing is saved"
    line.edit.selectAll()
    QTest.keyClicks(line.edit, f"{day.day}/{day.month}/{day.year}")
    QTest.keyClick(line.edit, ENTER)
    assert club.prepaid.event(cup).held_on == day.isoformat()


@pytest.mark.rule("S9")
def test_nobody_is_ticked_as_paid_on_a_day_that_cannot_be_read(sheet: PrepaidSheet, club: Club) -> None:
    cup, (ann,) = add(club), members(club, 1)
    club.prepaid.enter(cup, ann, now=wall_now())
    look_at(sheet, cup)
    sheet.entries.paid_on.edit.setText("last week")
    sheet.entries.table.choose(ann)
    QTest.keyClick(sheet.entries.table, SPACE)
    assert "say first on which day they paid" in sheet.entries.refusal.why()
    assert club.prepaid.entries(cup)[0].paid_on is None
