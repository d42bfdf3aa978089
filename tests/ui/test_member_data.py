"""Data rights in the window: everything on a member given away, and somebody erased, one or many."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.membership import MemberChange
from clubapp.rulebook_own import OwnSection, OwnWords
from clubapp.wording import local, short_date
from tests.erased_person import NAME, NUMBER, SECRETS, add_her
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.players.data.data_sheet import DataSheet
from ui.players.data.retention_sheet import RetentionSheet
from ui.players.record.drafts import Draft, Drafts
from ui.rule_texts import serve_rules
from ui.settings.rulebook.drafts import RuleDrafts
from ui.shell import MainWindow
from ui.tonight.sheets import sheet_host
from ui.widgets.button import GUARD_MS
from ui.widgets.rule_book import rule_book

Key = Qt.Key


@pytest.fixture
def hands(main_window: MainWindow) -> Hands:
    main_window.show_room("players")
    return Hands(main_window)


@pytest.fixture
def her(desk: Desk) -> PlayerId:
    return add_her(desk.club)


def opened(hands: Hands, desk: Desk, player: PlayerId) -> DataSheet:
    sheet = DataSheet(desk, sheet_host(hands.window), player)
    sheet.open()
    hands.settle()
    return sheet


def type_in(hands: Hands, sheet: DataSheet | RetentionSheet, text: str) -> None:
    field = sheet.erase.typed if isinstance(sheet, DataSheet) else sheet.typed
    field.setFocus()
    field.edit.selectAll()
    hands.type(text)
    QTest.qWait(GUARD_MS + 20)


def left_in(folder: Path) -> list[str]:
    content = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    return [secret for secret in SECRETS if secret.encode() in content]


# For the member ------------------------------------------------------------------------------------------------------


def test_all_of_it_is_saved_as_a_file_under_a_name_that_names_nobody(
    hands: Hands, desk: Desk, her: PlayerId, tmp_path: Path
) -> None:
    sheet = opened(hands, desk, her)
    hands.click(sheet.as_json)
    dialog = sheet.saving.dialog()
    assert dialog is not None
    assert [Path(name).name for name in dialog.selectedFiles()] == [f"Member {NUMBER}.json"]
    assert not dialog.isModal()
    dialog.close()
    assert sheet.saving.save_to(tmp_path / "out.json")
    assert json.loads((tmp_path / "out.json").read_text("utf-8"))["person"]["name"] == NAME
    hands.click(sheet.as_pdf)
    assert sheet.saving.save_to(tmp_path / "out.pdf")
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")
    assert "out.pdf" in sheet.saving.words()


# Erasing one ---------------------------------------------------------------------------------------------------------


def test_what_will_happen_is_shown_before_anything_can(hands: Hands, desk: Desk, her: PlayerId) -> None:
    made = desk.club.backups.make(desk.now())
    desk.club.conduct.note(her, NewIncident("banned", "hid chips", "Karen York"), now=desk.now())
    sheet = opened(hands, desk, her)
    assert not sheet.erase.isVisible()
    hands.click(sheet.ask_to_erase)
    assert "Photo" in sheet.erase.goes.facts
    assert any(NUMBER in fact for fact in sheet.erase.stays.facts)
    assert sheet.erase.warning.headline().startswith("They are banned")
    words = [label.text() for label in sheet.erase.copies.findChildren(type(sheet.erase.copies._headline))]
    assert "They are still in 1 copy of the club file" in words
    assert f"deleted from {short_date(made.expires_on)} on" in words
    assert not sheet.erase.button.isEnabled()
    assert desk.club.members.rows[her].name == NAME


def test_the_number_is_typed_and_the_button_pressed(hands: Hands, desk: Desk, her: PlayerId) -> None:
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    type_in(hands, sheet, "P08")
    assert not sheet.erase.button.isEnabled()
    type_in(hands, sheet, NUMBER)
    hands.click(sheet.erase.button)
    assert her not in desk.club.members.rows
    assert NAME not in [line.name for line in hands.window.rooms.players._lines]  # type: ignore[attr-defined]
    assert left_in(desk.club.path.parent) == []
    shown = [w.text() for w in sheet._sheet.findChildren(type(sheet._headline)) if w.isVisible()]
    assert f"Erased. The results stand as those of Former player {her}." in shown
    assert not any(NAME in text for text in shown)
    hands.press(Key.Key_Escape)
    assert not sheet._sheet.is_open()


def test_what_was_typed_about_them_and_not_saved_goes_too(hands: Hands, desk: Desk, her: PlayerId) -> None:
    """SEC-02: a draft is kept until somebody saves or discards it."""
    row = desk.club.members.rows[her]
    change = MemberChange(NAME, "Zed", row.born, row.phone, row.email, row.public_as, row.deals)
    Drafts.of(desk).keep(her, Draft(change, None))
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    type_in(hands, sheet, NUMBER)
    hands.click(sheet.erase.button)
    assert Drafts.of(desk).players() == []


def test_the_rule_book_forgets_them_saved_or_not(
    hands: Hands, desk: Desk, her: PlayerId, main_window: MainWindow
) -> None:
    """Neither the club's own words nor those on the page that nobody has saved yet bring them back."""
    late = OwnSection("W18", "tables", "Coming late", f"Ask {NAME}.")
    desk.club.own_rules.keep(OwnWords((late,)))
    serve_rules(desk.club)
    assert NAME in rule_book().text_of("W18").text
    drafts = RuleDrafts.of(desk)
    drafts.keep(replace(late, text=f"Ask {NAME} or Hazel."))
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    assert "In the club's own words in the rule book" in shown_words(sheet)
    type_in(hands, sheet, NUMBER)
    hands.click(sheet.erase.button)
    called = f"former player {her}"
    assert rule_book().text_of("W18").text == f"Ask {called}."
    assert [draft.text for draft in drafts.all()] == [f"Ask {called} or Hazel."]
    main_window.rooms.show_rule_book()
    page = main_window.rooms.rule_book
    page.list.choose("W18")
    page.save()
    assert desk.club.own_rules.words.section("W18").text == f"Ask {called} or Hazel."
    assert left_in(desk.club.path.parent) == []


def shown_words(sheet: DataSheet) -> str:
    return " ".join(label.text() for label in sheet.erase.findChildren(QLabel))


def test_a_card_that_is_scanned_erases_nobody(hands: Hands, desk: Desk, her: PlayerId) -> None:
    """A scanner types the number and then Enter, wherever the keyboard happens to be."""
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    type_in(hands, sheet, NUMBER)
    hands.press(Key.Key_Return)
    hands.press(Key.Key_Enter)
    assert desk.club.members.rows[her].name == NAME


def test_a_double_click_does_it_once_and_says_nothing_wrong(hands: Hands, desk: Desk, her: PlayerId) -> None:
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    type_in(hands, sheet, NUMBER)
    QTest.mouseClick(sheet.erase.button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(sheet.erase.button, Qt.MouseButton.LeftButton)
    hands.settle()
    assert her not in desk.club.members.rows
    assert not sheet.erase.refusal.isVisible()


def test_somebody_on_tonights_list_is_refused_in_place(hands: Hands, desk: Desk, her: PlayerId) -> None:
    desk.do(c.CheckIn(her))
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    assert "on the list" in sheet.erase.refusal.why()
    assert not sheet.erase.typed.isVisible()
    assert not sheet.erase.button.isVisible()


def test_with_the_keyboard_alone(hands: Hands, desk: Desk, her: PlayerId) -> None:
    sheet = opened(hands, desk, her)
    sheet.ask_to_erase.setFocus()
    hands.press(Key.Key_Space)
    type_in(hands, sheet, NUMBER)
    hands.press(Key.Key_Tab)
    assert QApplication.focusWidget() is sheet.erase.button
    hands.press(Key.Key_Space)
    assert her not in desk.club.members.rows


def test_words_about_them_go_out_of_the_night_that_is_open(hands: Hands, desk: Desk, her: PlayerId) -> None:
    other = next(who for who in desk.club.members.rows if who != her and desk.allowed(c.CheckIn(who)) is None)
    desk.do(c.CheckIn(other, paid=False))
    desk.do(c.WaiveFee(other, f"brought {NAME} along"))
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    type_in(hands, sheet, NUMBER)
    hands.click(sheet.erase.button)
    assert desk.night.session.arrivals[other].waived == f"brought former player {her} along"
    assert NAME not in str([row.event for row in desk.desk.records])


def test_nothing_is_cut_off_and_everything_has_a_name(hands: Hands, desk: Desk, her: PlayerId) -> None:
    sheet = opened(hands, desk, her)
    hands.click(sheet.ask_to_erase)
    for find in (cut_words, nameless, rich_labels, small_targets):
        assert find(sheet._sheet) == [], find.__name__


# Those who have not been seen for long -------------------------------------------------------------------------------


def unseen(hands: Hands, desk: Desk) -> RetentionSheet:
    desk.club.retention.months = 1
    page = hands.window.rooms.players  # type: ignore[attr-defined]
    page.show_members()
    hands.click(page._unseen)
    sheet = page.findChild(RetentionSheet) or hands.window.findChild(RetentionSheet)
    assert isinstance(sheet, RetentionSheet)
    return sheet


def tick(hands: Hands, sheet: RetentionSheet, *rows: int) -> None:
    sheet.table.setFocus()
    for row in rows:
        sheet.table.choose(sheet.model.rows()[row].player)
        hands.press(Key.Key_Space)


def test_they_are_counted_on_the_page_and_listed(hands: Hands, desk: Desk) -> None:
    sheet = unseen(hands, desk)
    page = hands.window.rooms.players  # type: ignore[attr-defined]
    found = desk.club.retention.unseen(desk.now())
    assert page._unseen.words() == f"Unseen {len(found)}"
    assert [one.player for one in sheet.model.rows()] == [one.player for one in found]
    assert not sheet.look.isEnabled()
    desk.club.retention.months = 0
    page.show_members()
    assert not page._unseen.isVisible()


def test_those_ticked_are_erased_after_their_number_is_typed(hands: Hands, desk: Desk) -> None:
    sheet = unseen(hands, desk)
    before = len(desk.club.members.rows)
    going = [sheet.model.rows()[row].player for row in (0, 2)]
    names = [desk.club.members.rows[who].name for who in going]
    tick(hands, sheet, 0, 2)
    assert sheet.look.words() == "Erase 2 members…"
    hands.click(sheet.look)
    assert sheet.preview.facts[0].startswith("2 members erased")
    type_in(hands, sheet, "3")
    assert not sheet.do.isEnabled()
    type_in(hands, sheet, "2")
    hands.press(Key.Key_Return)
    assert len(desk.club.members.rows) == before
    hands.click(sheet.do)
    QTest.qWait(300)
    assert sheet.result.text() == "2 members erased."
    assert not set(going) & set(desk.club.members.rows)
    assert not desk.club.erasure.unfinished
    content = b"".join(path.read_bytes() for path in desk.club.path.parent.rglob("*") if path.is_file())
    assert [name for name in names if name.encode() in content] == []
    page = hands.window.rooms.players  # type: ignore[attr-defined]
    assert page._unseen.words() == f"Unseen {len(sheet.model.rows())}"


def test_ticking_somebody_else_asks_anew(hands: Hands, desk: Desk) -> None:
    sheet = unseen(hands, desk)
    tick(hands, sheet, 0)
    hands.click(sheet.look)
    type_in(hands, sheet, "1")
    assert sheet.do.isEnabled()
    tick(hands, sheet, 1)
    assert not sheet.do.isVisible()
    assert not sheet.typed.isVisible()
    assert sheet.typed.value() == ""


def test_who_is_barred_stands_apart_and_cannot_be_ticked(hands: Hands, desk: Desk) -> None:
    alan = desk.club.members.by_number("P074")
    assert alan is not None
    desk.club.conduct.note(alan, NewIncident("banned", "hid chips", "Karen York"), now=desk.now())
    sheet = unseen(hands, desk)
    assert alan not in [one.player for one in sheet.model.rows()]
    assert [fact for fact in sheet.barred.facts if fact.startswith("Alan Lister (P074), banned")]
    hands.click(sheet.all)
    assert alan not in sheet._ticked


def test_who_came_tonight_after_all_is_left_out_with_the_reason(hands: Hands, desk: Desk) -> None:
    sheet = unseen(hands, desk)
    tick(hands, sheet, 0, 1)
    first, second = (sheet.model.rows()[row].player for row in (0, 1))
    desk.do(c.CheckIn(first))
    hands.click(sheet.look)
    assert desk.club.people[first].name in sheet.refusal.why()
    assert sheet._ticked == {second}
    assert sheet.look.words() == "Erase 1 member…"


def test_nobody_is_unseen_in_a_club_that_has_just_begun(hands: Hands, desk: Desk) -> None:
    desk.club.retention.months = 240
    sheet = RetentionSheet(desk, sheet_host(hands.window))
    sheet.open()
    hands.settle()
    assert sheet._empty.isVisible()
    assert not sheet.table.isVisible()
    assert not sheet.look.isVisible()


def test_the_list_cuts_no_words_and_names_everything(hands: Hands, desk: Desk) -> None:
    sheet = unseen(hands, desk)
    tick(hands, sheet, 0)
    hands.click(sheet.look)
    for find in (cut_words, nameless, rich_labels, small_targets):
        assert find(sheet._sheet) == [], find.__name__


# Settings, and the copy of an evening --------------------------------------------------------------------------------


def test_the_two_numbers_are_set_and_a_copy_is_made(main_window: MainWindow, desk: Desk) -> None:
    main_window.show_room("settings")
    card = main_window.rooms.settings.keeping_card
    assert (card.months.value(), card.days.value()) == (24, 35)
    hands = Hands(main_window)
    for stepper, text in ((card.months, "0"), (card.days, "7")):
        stepper.edit.setFocus()
        stepper.edit.selectAll()
        hands.type(text)
        hands.press(Key.Key_Return)
    assert (desk.club.retention.months, desk.club.backups.kept_days) == (0, 7)
    assert "0 is never" in card._never.text()
    hands.click(card.copy_now)
    (copy,) = desk.club.backups.copies()
    assert copy.expires_on == local(desk.now()).date() + timedelta(days=7)
    assert copy.path.name in card._last.text()
    assert not card.again.isVisible()


def test_a_file_that_is_still_to_be_cleaned_can_be_cleaned_there(
    main_window: MainWindow, desk: Desk, her: PlayerId
) -> None:
    desk.club.erasure.erase(her, desk.now(), clean=False)
    main_window.show_room("settings")
    card = main_window.rooms.settings.keeping_card
    assert "not been cleaned" in card.refusal.why()
    Hands(main_window).click(card.again)
    assert not desk.club.erasure.unfinished
    assert not card.again.isVisible()
    assert not card.refusal.isVisible()


def test_when_the_evening_ends_a_copy_is_made(main_window: MainWindow, desk: Desk) -> None:
    desk.end_night()
    assert not desk.has_night
    (copy,) = desk.club.backups.copies()
    assert copy.path.parent.name == "club-backups"
    assert not main_window._toast.isVisible()


def test_a_copy_that_fails_is_said_and_hinders_nothing(main_window: MainWindow, desk: Desk) -> None:
    desk.club.path.with_name("club-backups").write_text("somebody's notes")
    night = desk.desk.id
    desk.end_night()
    assert not desk.has_night
    assert desk.club.night(night).closed
    assert main_window._toast.words().startswith("The evening is saved, but no backup of it was made.")


def test_the_sheets_are_gone_when_they_have_closed(hands: Hands, desk: Desk, her: PlayerId) -> None:
    sheet = opened(hands, desk, her)
    sheet.close()
    QTest.qWait(50)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert hands.window.findChildren(DataSheet) == []
