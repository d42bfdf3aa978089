"""Somebody the club does not know yet is registered at the door."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from clubapp.domain import commands as c
from tests.ui.door_people import ENTER, ESC, MUM, Window, register
from tests.ui.sweep import cut_words, nameless, rich_labels
from ui.desk import Desk
from ui.tonight.door.new_player import NewPlayerSheet
from ui.widgets.button import Button


def open_for(door: Window, name: str) -> NewPlayerSheet:
    """Type a name nobody has, and press Enter."""
    door.type(name)
    door.press(ENTER)
    sheet = door.stage._new_sheet
    assert sheet is not None
    assert sheet.is_open()
    return sheet


def sign(sheet: NewPlayerSheet, witness: str = "Gail Harker") -> None:
    if not sheet.form.agreement.signed.isChecked():
        QTest.mouseClick(sheet.form.agreement.signed, Qt.MouseButton.LeftButton)
    sheet.form.agreement.witness.set_value("")
    QTest.keyClicks(sheet.form.agreement.witness.edit, witness)


@pytest.mark.rule("W4", "W5")
def test_a_grown_up_is_registered_and_in_with_one_enter(door: Window, desk: Desk) -> None:
    before = len(desk.club.members.rows)
    sheet = open_for(door, "Theo Lamb")
    assert sheet.form.name.value() == "Theo Lamb"
    assert sheet.form.born.edit.hasFocus()
    QTest.keyClicks(sheet.form.nickname.edit, "Lambo")
    QTest.keyClicks(sheet.form.born.edit, "14 Mar 1989")
    QTest.keyClicks(sheet.form.phone.edit, "07700 900 214")
    assert not sheet.form.consent.isVisible()
    assert sheet.footer() == "One thing left: the signed agreement"
    assert not sheet.save.isEnabled()
    sign(sheet)
    assert sheet.footer() == "Nothing is missing"
    QTest.keyClick(sheet.form.phone.edit, ENTER)
    QTest.keyClick(door.field, ENTER)  # pressed twice
    assert door.here() == ["Theo Lamb"]
    assert len(desk.club.members.rows) == before + 1
    row = next(row for row in desk.club.members.rows.values() if row.name == "Theo Lamb")
    assert (row.nickname, row.born, row.phone, row.public_as) == ("Lambo", "1989-03-14", "07700 900 214", "full")
    assert desk.club.members.facts(row.id).agreement_signed
    assert door.field.text() == ""
    assert door.field.hasFocus()


@pytest.mark.rule("W6")
def test_at_seventeen_the_parents_part_comes_by_itself(door: Window, desk: Desk) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14/9/2012")
    consent = sheet.form.consent
    assert consent.isVisible()
    assert consent.headline() == "17 years old: a parent must agree, until 14 Sep 2030"
    assert sheet.form.public_as() == "initial"
    sign(sheet)
    QTest.keyClick(sheet.form.born.edit, ENTER)
    assert door.here() == []
    assert consent.name.error() == "Type the parent's name."
    QTest.keyClicks(consent.name.edit, MUM.name)
    QTest.keyClicks(consent.contact.edit, MUM.contact)
    QTest.keyClicks(consent.presented_to.edit, MUM.presented_to)
    QTest.mouseClick(consent.relation.pill("mother"), Qt.MouseButton.LeftButton)
    assert sheet.footer() == "One thing left: the parent's signature"
    QTest.mouseClick(consent.sign_on.button("paper"), Qt.MouseButton.LeftButton)
    assert sheet.footer() == "One thing left: the parent's signed form"
    QTest.mouseClick(consent.handed_over, Qt.MouseButton.LeftButton)
    QTest.mouseClick(sheet.save, Qt.MouseButton.LeftButton)
    assert door.here() == ["Theo Lamb"]
    player = next(iter(desk.night.session.arrivals))
    assert desk.club.members.facts(player).parental_consent
    assert desk.club.people[player].public == "Theo L"


@pytest.mark.rule("W6")
def test_somebody_too_young_is_kept_for_later(door: Window, desk: Desk) -> None:
    sheet = open_for(door, "Tim Small")
    QTest.keyClicks(sheet.form.born.edit, "2 June 2015")
    assert sheet.form.barred.isVisible()
    assert sheet.form.barred._instead.text() == "Keep the form: they may play from 2 Jun 2031."
    assert not sheet.form.consent.isVisible()
    assert not sheet.save.isEnabled()
    QTest.mouseClick(sheet.save_only, Qt.MouseButton.LeftButton)
    assert door.here() == []
    assert any(row.name == "Tim Small" for row in desk.club.members.rows.values())
    assert "not checked in" in door.last()


@pytest.mark.rule("W6")
def test_a_session_with_stakes_is_not_for_seventeen(door: Window, desk: Desk) -> None:
    desk.do(c.PlanSession(stakes=True))
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14/9/2012")
    assert "stake" in sheet.form.barred.why()
    assert not sheet.save.isEnabled()
    assert sheet.save_only.isEnabled()


def test_a_date_that_is_none_stays_as_typed_with_the_reason(door: Window) -> None:
    sheet = open_for(door, "Leap Year")
    sheet.form.born.setFocus()
    QTest.keyClicks(sheet.form.born.edit, "29.02.2007")
    QTest.keyClick(sheet.form.born.edit, Qt.Key.Key_Tab)
    assert sheet.form.born.value() == "29.02.2007"
    assert sheet.form.born.error() == "Not a date"
    assert "29.02.2007 is no date" in sheet.form._age.text()
    assert not sheet.save_only.isEnabled()
    sheet.form.born.set_value("")
    QTest.keyClicks(sheet.form.born.edit, "29.02.2008")
    assert sheet.form.born.error() == ""
    assert sheet.form._age.text() == "Born 29 Feb 2008: 22 on the night"
    for wrong in ("1893", "1 Jan 2031"):
        sheet.form.born.set_value(wrong)
        QTest.keyClick(sheet.form.born.edit, ENTER)
        assert sheet.form.born.error()
        assert sheet.form.born.value() == wrong


def test_nothing_typed_is_lost_when_the_sheet_is_closed(door: Window) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.phone.edit, "07700 900214")
    QTest.keyClick(sheet.form.phone.edit, ESC)
    assert not sheet.is_open()
    door.field.clear()
    door.stage.letter("N")
    assert (sheet.form.name.value(), sheet.form.phone.value()) == ("Theo Lamb", "07700 900214")
    QTest.keyClick(sheet.form.phone.edit, ESC)
    open_for(door, "Vera Quick")
    assert (sheet.form.name.value(), sheet.form.phone.value()) == ("Vera Quick", "")
    assert sheet._go_on.words() == "Go on with Theo Lamb, not saved yet"
    sheet._go_on.click()
    assert sheet.form.phone.value() == "07700 900214"


def test_a_member_of_that_name_is_offered_first(door: Window, desk: Desk) -> None:
    known = register(desk, "Joanna Kemp", born="1986-07-07")
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    QTest.keyClicks(sheet.form.name.edit, "KEMP Joanna")
    number = desk.club.people[known].number
    assert [twin.said for twin in sheet.form.twins.twins()] == [f"member {number}, born 1986"]
    this_one = sheet.form.twins.line(known).findChild(Button)
    assert this_one.words() == "This is them"
    this_one.click()
    assert not sheet.is_open()
    assert list(desk.night.session.arrivals) == [known]
    door.stage.letter("N")
    assert sheet.form.name.value() == ""


@pytest.mark.parametrize(
    ("typed", "born"),
    [
        ("Joana Kemp", ""),  # a slip of the finger
        ("Kemp Joanna", ""),  # the last name first
        ("Joánná Kemp", ""),
        ("Joanna Lamb", "7/7/1986"),  # married since
    ],
)
def test_somebody_on_record_is_found_however_the_name_was_written(
    door: Window, desk: Desk, typed: str, born: str
) -> None:
    known = register(desk, "Joanna Kemp", born="1986-07-07")
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    sheet.form.name.set_value(typed)
    QTest.keyClicks(sheet.form.born.edit, born)
    assert known in [twin.player for twin in sheet.form.twins.twins()]
    line = sheet.form.twins.line(known)
    assert line.isVisible()
    QTest.mouseClick(line.findChild(Button), Qt.MouseButton.LeftButton)
    assert door.here() == ["Joanna Kemp"]
    assert sum(row.name == typed for row in desk.club.members.rows.values()) == 0


def test_two_people_with_the_same_name_and_birth_are_both_kept(door: Window, desk: Desk) -> None:
    register(desk, "Pat Twin", born="1986-07-07")
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    QTest.keyClicks(sheet.form.name.edit, "Pat Twin")
    QTest.keyClicks(sheet.form.born.edit, "7/7/1986")
    assert sheet.form.twins.isVisible()
    sign(sheet)
    QTest.keyClick(sheet.form.born.edit, ENTER)
    assert sum(row.name == "Pat Twin" for row in desk.club.members.rows.values()) == 2
    assert door.here() == ["Pat Twin"]


@pytest.mark.parametrize(
    "name", ["<h1>X</h1> Bob", "S&P Singh", "NOVAK Jan", "van der Berg", "Null", "Łukasz Żółć", "Q" * 130]
)
def test_a_name_is_kept_as_typed(door: Window, desk: Desk, name: str) -> None:
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    sheet.form.name.set_value(name)
    sheet.form.nickname.set_value("a & <i>b</i>")
    QTest.keyClicks(sheet.form.born.edit, "1986")
    sign(sheet)
    assert rich_labels(sheet) == []
    assert sheet.width() <= 740
    QTest.keyClick(sheet.form.born.edit, ENTER)
    assert door.here() == [name]


def test_the_witness_is_remembered_for_the_next_one(door: Window) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "1986")
    sign(sheet, "Meg Ross")
    QTest.keyClick(sheet.form.born.edit, ENTER)
    open_for(door, "Vera Quick")
    assert sheet.form.agreement.witness.value() == "Meg Ross"
    assert not sheet.form.agreement.signed.isChecked()


def test_enter_goes_to_what_is_missing(door: Window) -> None:
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    QTest.keyClick(sheet.form.phone.edit, ENTER)
    assert sheet.form.name.error()
    assert sheet.form.name.edit.hasFocus()
    QTest.keyClicks(sheet.form.name.edit, "Ann Other")
    QTest.keyClick(sheet.form.name.edit, ENTER)
    assert sheet.form.born.error()
    QTest.keyClicks(sheet.form.born.edit, "1986")
    QTest.keyClick(sheet.form.born.edit, ENTER)
    assert sheet.form.agreement.signed.hasFocus()


@pytest.mark.rule("W18")
def test_after_the_start_the_new_player_goes_on_to_late_entry(door: Window, desk: Desk, playing, qtbot) -> None:
    playing(9)
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "1986")
    sign(sheet)
    assert sheet.save.words() == "Save, then late entry"
    with qtbot.waitSignal(door.stage.late_entry) as asked:
        QTest.keyClick(sheet.form.born.edit, ENTER)
    assert desk.club.people[asked.args[0]].name == "Theo Lamb"


def test_away_from_the_door_it_only_saves(door: Window, desk: Desk) -> None:
    sheet = NewPlayerSheet(desk, door)
    desk.leave()
    sheet.open_for("Theo Lamb")
    assert sheet.footer().startswith("Before they play: a date of birth")
    QTest.keyClick(sheet.form.name.edit, ENTER)
    assert any(row.name == "Theo Lamb" for row in desk.club.members.rows.values())
    assert not sheet.is_open()


def test_the_whole_form_is_readable(door: Window, qtbot) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14/9/2012")
    for size in ((1274, 640), (1188, 592), (1900, 980)):
        door.resize(*size)
        qtbot.waitUntil(lambda: cut_words(sheet) == [])
        assert nameless(sheet) == []


@pytest.mark.rule("W5")
def test_enter_on_the_tick_leads_to_the_witness_and_unticks_nothing(door: Window) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14 Mar 1989")
    part = sheet.form.agreement
    sheet.form.public.pill("hidden").setFocus()
    QTest.keyClick(sheet.form.public.pill("hidden"), ENTER)
    assert part.signed.hasFocus(), "from a pill too: the signed agreement lacks"
    QTest.keyClick(part.signed, Qt.Key.Key_Space)
    part.witness.set_value("")
    assert sheet.footer() == "One thing left: who witnessed it"
    QTest.keyClick(part.signed, ENTER)
    assert part.witness.edit.hasFocus()
    assert part.witness.error() == "Who saw them sign?"
    assert part.signed.isChecked()


@pytest.mark.rule("W4")
def test_enter_on_a_way_to_sign_chooses_it_and_then_goes_on(door: Window) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14 Mar 1989")
    part = sheet.form.agreement
    screen, paper = part.sign_on.button("screen"), part.sign_on.button("paper")
    screen.setFocus()
    QTest.keyClick(screen, ENTER)
    assert part.way() == "screen"
    QTest.keyClick(screen, ENTER)
    assert part.way() == "screen"
    assert screen.hasFocus(), "what lacks is drawn by hand"
    paper.setFocus()
    QTest.keyClick(paper, ENTER)
    assert part.way() == "paper"
    QTest.keyClick(paper, ENTER)
    assert part.way() == "paper"
    assert part.signed.hasFocus()


def test_a_nickname_is_shown_in_tables_only_where_there_is_one(door: Window) -> None:
    sheet = open_for(door, "Theo Lamb")
    QTest.keyClicks(sheet.form.born.edit, "14 Mar 1989")
    pill = sheet.form.public.pill("nickname")
    assert not pill.isEnabled()
    assert pill.text() == "No nickname typed"
    QTest.keyClicks(sheet.form.nickname.edit, "Lambo")
    assert pill.text() == "Lambo"
    QTest.mouseClick(pill, Qt.MouseButton.LeftButton)
    assert sheet.form.public_as() == "nickname"
    sheet.form.nickname.set_value("")
    assert sheet.form.public_as() == "full"
    assert not pill.isEnabled()
