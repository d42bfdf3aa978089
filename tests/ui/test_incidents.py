"""Bad conduct, by hand: at the table, at the door, on the record; and what the door says of it afterwards."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.eligibility import Sanction
from clubapp.domain.ids import PlayerId
from clubapp.views.door_hits import sanction_words
from clubapp.wording import local, short_date, time_of_day
from tests.ui.bent_time import BentTime
from tests.ui.door_people import ENTER, Window, able, register
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.players.incidents.sheet import IncidentSheet
from ui.players.person_sheet import PersonSheet
from ui.tonight.door.rows import note_of
from ui.tonight.results.next_session import NextSessionSheet
from ui.widgets.button import GUARD_MS

CTRL = Qt.KeyboardModifier.ControlModifier


def sheet(evening: Evening) -> IncidentSheet:
    made = evening.play.sheets.incident
    assert made.is_open()
    return made


def banned(desk: Desk, name: str = "Quentin Abel") -> PlayerId:
    player = register(desk, name)
    desk.club.conduct.note(player, NewIncident("banned", "Threatened the barman", "Gail Harker"), now=desk.now())
    desk.members_changed()
    return player


# At the table ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W59")
def test_i_on_a_seat_opens_it_and_a_warning_leaves_everything_as_it_is(evening: Evening) -> None:
    player = evening.at(1, 3)
    evening.click_seat(1, 3)
    evening.press("I")
    made = sheet(evening)
    assert made.player() == player
    assert not made.do_button.isEnabled()
    evening.type("Would not stop talking")
    evening.press("Enter")
    assert made.by.error() == "Say who decides.", "Enter goes where something is missing"
    evening.type("Gail Harker")
    evening.press("Enter")
    assert not made.is_open()
    (row,) = evening.desk.club.conduct.of(player)
    assert (row.kind, row.reason, row.by, row.rule) == ("warning", "Would not stop talking", "Gail Harker", "W59")
    assert evening.at(1, 3) == player
    evening.click_seat(2, 2)
    evening.press("I")
    assert sheet(evening).by.value() == "Gail Harker", "who decides is remembered"


@pytest.mark.rule("W59")
def test_disqualified_at_the_table_is_out_at_the_open_place_and_undo_brings_them_back(evening: Evening) -> None:
    player = evening.at(2, 4)
    evening.click_seat(2, 4)
    evening.click(evening.play.action_bar.incident_button)
    made = sheet(evening)
    evening.type("Threw a glass")
    evening.click(made.kinds.pill("disqualified"))
    assert "24th, without points" in made.follows()
    assert "chips leave play" in made.follows()
    assert made.stack.value_or_none() == 2850
    assert made.stack_note.text() == "2,850 is the average stack. Write theirs where it is counted."
    made.stack.edit.setFocus()
    QTest.qWait(20)
    evening.type("2600")
    made.by.edit.setFocus()
    evening.type("Gail Harker")
    evening.press("Enter")
    session = evening.desk.night.session
    assert session.places()[player] == 24
    assert session.chips_issued == 24 * 2850 - 2600, "what was typed over the average"
    assert [row.kind for row in evening.desk.club.conduct.of(player)] == ["disqualified"]
    evening.press("Ctrl+Z")
    assert player in evening.desk.night.session.seats
    assert evening.desk.night.disqualified == {}


@pytest.mark.rule("W59")
def test_who_is_out_already_only_gets_it_on_the_record_and_once(evening: Evening) -> None:
    """As after a full disk, or a script that disqualified without a word for the record."""
    player = evening.at(1, 1)
    evening.do(c.Disqualify(player, "Threw a glass"))
    made = evening.play.sheets.incident
    for _ in range(2):
        made.open_for(player)
        evening.click(made.kinds.pill("disqualified"))
        made.reason.set_value("Threw a glass")
        made.by.set_value("Gail")
        evening.click(made.do_button)
    assert made.fault.why() == "This player is already disqualified tonight."
    assert len(evening.desk.club.conduct.of(player)) == 1


@pytest.mark.rule("W59")
def test_suspended_at_the_table_the_average_leaves_play_and_everything_says_suspended(evening: Evening) -> None:
    player = evening.at(2, 4)
    evening.click_seat(2, 4)
    evening.press("I")
    made = sheet(evening)
    evening.type("Threw a glass")
    evening.click(made.kinds.pill("suspended"))
    made.until_day.field.set_value(short_date(local(evening.desk.now()).date() + timedelta(days=14)))
    made.by.edit.setFocus()
    evening.type("Gail Harker")
    evening.press("Enter")
    assert not made.is_open()
    assert evening.desk.night.session.chips_issued == 23 * 2850
    assert evening.desk.undo_label() == f"{evening.name(player)} suspended"
    assert evening.desk.night.disqualified == {}
    evening.press("Ctrl+Z")
    assert evening.desk.night.session.chips_issued == 24 * 2850
    assert evening.at(2, 4) == player


@pytest.mark.rule("W59")
def test_what_changes_nothing_tonight_is_said_once_it_is_noted(evening: Evening, bent: BentTime) -> None:
    said: list[str] = []
    evening.desk.noticed.connect(said.append)
    player = evening.at(1, 1)
    evening.click_seat(1, 1)
    made = evening.play.sheets.incident
    for kind in ("warning", "time-out"):
        made.open_for(player)
        evening.click(made.kinds.pill(kind))
        made.reason.set_value("Shouted at the dealer")
        made.by.set_value("Gail")
        evening.click(made.do_button)
        bent.pass_by(1)
    name = evening.name(player)
    assert said == [f"Warning noted for {name}", f"Time out noted for {name}"]


@pytest.mark.rule("W59")
def test_a_time_out_by_its_pills_or_typed(evening: Evening, bent: BentTime) -> None:
    evening.click_seat(1, 1)
    evening.press("I")
    made = sheet(evening)
    evening.click(made.kinds.pill("time-out"))
    assert made.until_time.field.isVisible()
    now = evening.desk.now()
    evening.click(made.until_time.pill("+30 min"))
    moment = made.until_time.moment()
    assert moment is not None
    assert 29 * 60_000 <= moment - now <= 31 * 60_000
    made.until_time.field.set_value("half past")
    assert "a time within the next 12 hours" in made.missing()
    made.reason.set_value("Argued with the dealer")
    made.by.set_value("Gail")
    evening.press("Enter")
    assert "Write a time like 21:30" in made.until_time.field.error()
    made.until_time.field.set_value(time_of_day(now + 25 * 60_000))
    evening.press("Enter")
    assert not made.is_open()


def test_the_sheet_is_whole_in_every_kind(evening: Evening) -> None:
    evening.click_seat(1, 1)
    evening.press("I")
    made = sheet(evening)
    for kind in ("warning", "time-out", "refused", "disqualified", "suspended", "banned", "expelled"):
        evening.click(made.kinds.pill(kind))
        QTest.qWait(20)
        assert cut_words(made) == []
        assert nameless(made) == []
        assert rich_labels(made) == []
        assert [small for small in small_targets(made) if "Stepper" not in small and "_Half" not in small] == []


# At the door -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W8")
def test_a_drunk_is_refused_for_tonight_with_three_keys_and_a_sentence(door: Window, desk: Desk) -> None:
    player = register(desk, "Quentin Abel")
    door.type("quentin")
    door.press(Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    (made,) = door.findChildren(IncidentSheet)
    assert made.player() == player
    QTest.mouseClick(made.kinds.pill("refused"), Qt.MouseButton.LeftButton)
    made.reason.edit.setFocus()
    QTest.keyClicks(made.reason.edit, "Had been drinking")
    QTest.keyClicks(made.by.edit, "Gail Harker")
    QTest.keyClick(made.by.edit, ENTER)
    assert door.stage.search.selected().badge == "Entry refused tonight"
    door.press(ENTER)
    assert door.refusal() == "Entry was refused to them tonight."
    assert door.stage.search.refusal._tag.rule() == "W8"
    assert player not in desk.night.session.arrivals


@pytest.mark.rule("W8")
def test_somebody_already_in_comes_off_the_list(door: Window, desk: Desk) -> None:
    player = able(desk, 1)[0]
    desk.do(c.CheckIn(player))
    door.stage.list.table.choose(player)
    door.stage.list.table.setFocus()
    QTest.keyClick(door.stage.list.table, Qt.Key.Key_I)
    (made,) = door.findChildren(IncidentSheet)
    assert made.player() == player
    QTest.mouseClick(made.kinds.pill("refused"), Qt.MouseButton.LeftButton)
    assert "They come off tonight's list." in made.follows()
    assert "The table fee goes back to them." in made.follows()
    made.reason.set_value("Had been drinking")
    made.by.set_value("Gail")
    made.do_button.click()
    assert door.here() == []
    assert [refund.player for refund in desk.night.refunds] == [player]


@pytest.mark.rule("W8")
def test_a_line_clicked_before_the_last_check_in_is_nobody(door: Window, desk: Desk) -> None:
    first, second = able(desk, 2)
    desk.do(c.CheckIn(first))
    table = door.stage.list.table
    table.setFocus()
    table.choose(first)
    door.stage.entered()
    door.type(desk.club.people[second].number)
    door.press(ENTER)
    door.press(Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    assert not any(made.is_open() for made in door.findChildren(IncidentSheet))
    assert "Who is it about?" in door.last()
    table.setFocus()
    table.choose(first)
    QTest.mouseClick(door.stage.incident_button, Qt.MouseButton.LeftButton)
    (made,) = door.findChildren(IncidentSheet)
    assert made.player() == first, "the button leaves the keyboard in the list"


def test_with_nobody_chosen_it_asks_who(door: Window) -> None:
    door.stage.incident()
    assert door.findChildren(IncidentSheet) == []
    assert "Who is it about?" in door.last()


@pytest.mark.rule("W59", "W1")
def test_a_banned_member_is_let_in_with_a_reason_only(door: Window, desk: Desk) -> None:
    player = banned(desk)
    door.type("quentin")
    assert door.stage.search.selected().badge == "Banned"
    door.press(ENTER)
    assert door.refusal() == "They are banned from the league."
    card = door.stage.search.refusal
    assert "The ban holds until it is lifted on their record." in card.accessibleName()
    assert [button.words() for button in card.buttons()] == ["Watching only", "Lift it", "Let them in"]
    QTest.qWait(GUARD_MS + 50)
    door.press(ENTER)
    assert not card.isVisible(), "Enter lets nobody in against a ban: they are watching only"
    door.press(ENTER)
    card.buttons()[-1].click()
    assert card.asks_reason()
    assert card.reason.edit.hasFocus()
    QTest.keyClick(card.reason.edit, ENTER)
    assert card.reason.error()
    assert player not in desk.night.session.arrivals
    QTest.keyClicks(card.reason.edit, "He has said he is sorry")
    QTest.keyClick(card.reason.edit, ENTER)
    assert player in desk.night.session.arrivals
    (said,) = desk.night.session.overruled
    assert (said.rule, said.reason, said.player) == ("W59", "He has said he is sorry", player)
    assert door.field.hasFocus()


def test_esc_goes_back_to_the_ways_out_and_then_to_the_search(door: Window, desk: Desk) -> None:
    banned(desk)
    door.type("quentin")
    door.press(ENTER)
    card = door.stage.search.refusal
    card.buttons()[-1].click()
    QTest.keyClick(card.reason.edit, Qt.Key.Key_Escape)
    assert not card.asks_reason()
    assert card.isVisible()
    assert door.field.hasFocus()


@pytest.mark.rule("W59", "W1")
def test_a_seat_is_held_for_a_banned_member_with_a_reason_only(door: Window, desk: Desk) -> None:
    player = banned(desk)
    door.type("quentin")
    door.press(ENTER, CTRL)
    assert door.refusal() == "They are banned from the league."
    card = door.stage.search.refusal
    card.buttons()[-1].click()
    QTest.keyClicks(card.reason.edit, "He has said he is sorry")
    QTest.keyClick(card.reason.edit, ENTER)
    assert desk.night.session.arrivals[player].phoned_in
    assert "Seat held" in door.last()
    desk.do(c.CheckIn(player))
    assert desk.night.session.arrivals[player].here, "and they are asked no second time when they come"


@pytest.mark.rule("W59")
def test_a_time_out_ends_on_the_screen_by_itself(door: Window, desk: Desk, bent: BentTime) -> None:
    player = register(desk, "Quentin Abel")
    until = desk.now() + 600_000
    desk.club.conduct.note(player, NewIncident("time-out", "Argued", "Gail", until=until), now=desk.now())
    desk.members_changed()
    door.type("quentin")
    assert door.stage.search.selected().badge == f"Time out until {time_of_day(until)}"
    bent.pass_by(599)
    door.stage.tick()
    assert door.stage.search.selected().badge
    bent.pass_by(2)
    door.stage.tick()
    assert door.stage.search.selected().badge in ("", "First night")
    door.press(ENTER)
    assert player in desk.night.session.arrivals


@pytest.mark.rule("W59")
def test_a_suspension_is_lifted_from_the_door(door: Window, desk: Desk) -> None:
    player = register(desk, "Quentin Abel")
    on = local(desk.now()).date()
    until = on + timedelta(days=14)
    desk.club.conduct.note(player, NewIncident("suspended", "Threw cards", "Gail", until_on=until), now=desk.now())
    desk.members_changed()
    door.type("quentin")
    assert door.stage.search.selected().badge.startswith("Suspended until ")
    door.press(ENTER)
    assert short_date(until) in door.refusal()
    lift = next(button for button in door.stage.search.refusal.buttons() if button.words() == "Lift it")
    lift.click()
    (record,) = door.findChildren(PersonSheet)
    assert record.incidents.isVisible()
    (button,) = record.incidents.lift_buttons.values()
    button.click()
    (ask,) = record.incidents.asks.values()
    ask.why.set_value("A mix-up")
    ask.by.set_value("Owen Birch")
    ask.give.click()
    record.close()
    assert door.stage.search.selected().may
    (row,) = desk.club.conduct.of(player)
    assert (row.lifted_by, row.lifted_why) == ("Owen Birch", "A mix-up")


@pytest.mark.rule("W59")
def test_somebody_who_rang_and_is_banned_since_is_sent_to_the_same_card(
    door: Window, desk: Desk, playing: Callable[[int], list[int]]
) -> None:
    player = register(desk, "Quentin Abel")
    desk.do(c.PhoneIn(player))
    desk.club.conduct.note(player, NewIncident("banned", "Threatened the barman", "Gail"), now=desk.now())
    desk.members_changed()
    door.stage.list.arrived.emit(door.stage.list.table.rows.row(0))
    assert door.refusal() == "They are banned from the league."
    assert door.stage.search.refusal.buttons()[-1].words() == "Let them in"


@pytest.mark.rule("W59")
def test_at_play_an_arrival_that_is_refused_leads_to_the_door(evening: Evening) -> None:
    evening.desk.do(c.AbandonSession("Test of the lights"))
    evening.desk.do(c.CloseSession())
    evening.desk.do(c.OpenNextSession())
    player = register(evening.desk, "Quentin Abel")
    evening.do(c.PhoneIn(player), c.DrawSeats(), c.StartPlay())
    evening.desk.club.conduct.note(player, NewIncident("banned", "Threw a glass", "Gail"), now=evening.desk.now())
    evening.desk.members_changed()
    evening.window.show_stage(2)
    evening.click_seat(*evening.desk.night.session.seats[player])
    evening.press("A")
    assert "banned" in evening.play.refused.words()
    evening.click(evening.play.door_button)
    door = evening.window.rooms.tonight.stage_at(0)
    assert door.isVisible()
    assert door.search.refusal.why() == "They are banned from the league."


def test_a_badge_says_the_year_only_where_it_is_another_one() -> None:

    sanction = Sanction("suspended", "2026-11-25", until_on="2026-12-09")
    assert sanction_words(sanction, date(2026, 11, 25)) == "Suspended until 9 Dec"
    assert sanction_words(sanction._replace(until_on="2027-01-06"), date(2026, 11, 25)) == "Suspended until 6 Jan 2027"


@pytest.mark.rule("W59")
def test_the_list_says_who_sits_out_a_time_out_and_who_was_disqualified(
    door: Window, desk: Desk, bent: BentTime, playing: Callable[[int], list[int]]
) -> None:
    players = [PlayerId(who) for who in playing(9)]
    until = desk.now() + 600_000
    new = NewIncident("time-out", "Argued", "Gail", until=until)
    desk.club.conduct.note(players[0], new, now=desk.now())
    desk.do(c.Disqualify(players[1], "Threw a glass"))

    def notes() -> dict[PlayerId, str]:
        return {row.player: note_of(row) for row in door.stage.list.table.rows.rows()}

    assert notes()[players[0]] == f"Time out until {time_of_day(until)}"
    assert notes()[players[1]] == "Disqualified"
    bent.pass_by(601)
    door.stage.tick()
    assert notes()[players[0]] == ""
    door.type(desk.club.people[players[1]].number)
    assert door.stage.search.selected().badge == "Disqualified tonight"


@pytest.mark.rule("W59")
def test_who_may_not_play_on_is_named_before_the_next_session(evening: Evening) -> None:
    desk = evening.desk
    player = next(iter(desk.night.session.seats))
    evening.do(c.AbandonSession("The lights went out"), c.CloseSession())
    desk.club.conduct.note(player, NewIncident("banned", "Threw a glass", "Gail"), now=desk.now())
    desk.members_changed()
    sheet = NextSessionSheet(desk, evening.window)
    sheet.open_for(2)
    tick = sheet.ticks()[player]
    assert not tick.isEnabled()
    assert tick.text().endswith("Banned")
    assert sheet._missing.text() == "23 players carried over, 1 may not play"
    sheet.open_session()
    assert player not in desk.night.session.arrivals
    assert len(desk.night.session.arrivals) == 23


@pytest.mark.rule("W59", "W1")
def test_nothing_is_said_of_somebody_the_manager_let_in(door: Window, desk: Desk) -> None:
    player = banned(desk)
    desk.do(c.CheckIn(player, overrule="He has said he is sorry"))
    (row,) = door.stage.list.table.rows.rows()
    assert note_of(row) in ("", "First night")
