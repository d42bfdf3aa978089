"""A member's record: what is typed is never lost, papers and incidents are dealt with where they stand."""

from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.conduct import NewIncident
from clubapp.domain.ids import PlayerId
from clubapp.membership import Parent
from clubapp.signature import Signature
from clubapp.wording import local
from tests.ui.bent_time import BentTime
from tests.ui.door_people import MUM, register
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.players.incidents.sheet import IncidentSheet
from ui.players.page import PlayersPage
from ui.players.person_sheet import PersonSheet
from ui.shell import MainWindow
from ui.widgets.button import Button
from ui.widgets.open_sheets import open_sheets, top_sheet
from ui.widgets.signature_view import SignatureView

Key = Qt.Key
PARTS = ("details", "papers", "incidents", "timeline")


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.show_room("players")
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


def page(window: MainWindow) -> PlayersPage:
    return window.rooms.players


def record(window: MainWindow, player: PlayerId, part: str = "details") -> PersonSheet:
    page(window).open_record(player)
    sheet = page(window)._sheet
    assert sheet is not None
    if part != "details":
        show(sheet, part)
    return sheet


def show(sheet: PersonSheet, part: str) -> None:
    QTest.mouseClick(sheet.parts.pill(part), Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def strokes() -> str:
    line = tuple((20 + 5 * step, 70 + 30 * (step % 3)) for step in range(80))
    return Signature(600, 150, (line,)).to_text()


# What is typed -----------------------------------------------------------------------------------------------------


def test_what_is_typed_is_kept_when_the_page_is_left_until_it_is_saved(
    window: MainWindow, hands: Hands, desk: Desk
) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player)
    assert not sheet.save.isEnabled()
    sheet.details.phone.setFocus()
    hands.type("07700 900123")
    sheet.details.emergency.setFocus()
    hands.type("Ring Una, 07700 900555")
    assert sheet.bar.words() == "Not saved yet: mobile and emergency note"
    window.show_room("season")
    assert top_sheet(window) is None
    assert desk.club.members.rows[player].phone == ""
    window.show_room("players")
    assert page(window).draft_bar.words() == "Changes to Olga Smyth are not saved yet"
    hands.click(page(window).go_on)
    again = page(window)._sheet
    assert again is not None
    assert again.details.phone.value() == "07700 900123"
    assert page(window).draft_bar.words() == "", "somebody works on them"
    hands.press(Key.Key_Return)
    row = desk.club.members.rows[player]
    assert (row.phone, row.emergency) == ("07700 900123", "Ring Una, 07700 900555")
    assert page(window).draft_bar.words() == ""


def test_it_is_discarded_in_words_only(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player)
    sheet.details.name.edit.setText("Olga Smith")
    hands.click(sheet.discard)
    assert sheet.details.name.value() == "Olga Smyth"
    assert sheet.bar.words() == ""
    sheet.details.name.edit.setText("Olga Smith")
    hands.press(Key.Key_Escape)
    hands.click(page(window).discard)
    assert page(window).draft_bar.words() == ""
    assert record(window, player).details.name.value() == "Olga Smyth"


def test_typing_it_back_is_no_change(window: MainWindow, desk: Desk) -> None:
    sheet = record(window, register(desk, "Olga Smyth"))
    sheet.details.name.edit.setText("Olga Smith")
    sheet.details.name.edit.setText("Olga Smyth")
    assert sheet.bar.words() == ""
    assert not sheet.save.isEnabled()


def test_changes_elsewhere_do_not_take_away_what_is_being_typed(window: MainWindow, desk: Desk) -> None:
    sheet = record(window, register(desk, "Olga Smyth"))
    sheet.details.nickname.edit.setText("Oli")
    register(desk, "Somebody Else")
    assert sheet.details.nickname.value() == "Oli"


def test_drafts_of_two_members_wait_for_each_other(window: MainWindow, hands: Hands, desk: Desk) -> None:
    one, two = register(desk, "Olga Smyth"), register(desk, "Vera Brand")
    for player in (one, two):
        sheet = record(window, player)
        sheet.details.nickname.edit.setText("Z")
        sheet.close()
    assert "Olga Smyth" in page(window).draft_bar.words()
    hands.click(page(window).discard)
    assert "Vera Brand" in page(window).draft_bar.words()


def test_a_photo_is_kept_with_the_rest(window: MainWindow, hands: Hands, desk: Desk, tmp_path: Path) -> None:
    from tests.ui.widgets.test_photo_box import picture

    path = tmp_path / "face.png"
    assert picture(60, 60).save(str(path))
    player = register(desk, "Olga Smyth")
    sheet = record(window, player)
    sheet.details.photo.take(path)
    assert sheet.bar.words() == "Not saved yet: photo"
    assert desk.club.members.photos.of(player) is None
    hands.click(sheet.save)
    kept = desk.club.members.photos.of(player)
    assert kept is not None
    assert kept.startswith(b"\xff\xd8")
    again = record(window, player)
    assert again.details.photo.picture() == kept
    hands.click(again.details.photo.remove)
    hands.click(again.save)
    assert desk.club.members.photos.of(player) is None


# Papers ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W4", "W6")
def test_papers_show_what_was_signed_how_and_by_whom(window: MainWindow, desk: Desk) -> None:
    mum = Parent(MUM.name, MUM.relation, MUM.contact, MUM.presented_to, strokes())
    young = local(desk.now()).date() - timedelta(days=17 * 365)
    player = register(desk, "Joanna Kemp", born=young.isoformat(), parent=mum, signature=strokes())
    sheet = record(window, player, "papers")
    signatures = sheet.papers.findChildren(SignatureView)
    names = [view.accessibleName() for view in signatures if view.isVisible()]
    assert names == ["Signature: Agreement, version 1", "Signature: Consent of Rachel Kemp, mother"]
    QTest.qWait(30)
    assert cut_words(sheet.sheet) == []
    assert nameless(sheet.sheet) == []


@pytest.mark.rule("W6")
@pytest.mark.rule("W4")
def test_a_paper_is_printed_as_it_was_signed(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Signy Print", witness="Gail Harker")
    sheet = record(window, player, "papers")
    (button,) = [b for b in sheet.papers.findChildren(Button) if b.accessibleName().startswith("Print as signed")]
    hands.click(button)
    paper = window.rooms.paper
    assert paper.isVisible()
    made = paper.made()
    assert made is not None
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(made.pdf)).pages)
    assert "Signy Print" in text
    assert "Gail Harker" in text


def test_a_consent_is_withdrawn_and_the_door_is_shut_again(window: MainWindow, hands: Hands, desk: Desk) -> None:
    young = local(desk.now()).date() - timedelta(days=17 * 365)
    player = register(desk, "Joanna Kemp", born=young.isoformat(), parent=MUM)
    sheet = record(window, player, "papers")
    (button,) = sheet.papers.withdraw_buttons
    hands.click(button)
    hands.press(Key.Key_Return)
    (ask,) = sheet.papers.asks
    assert ask.by.error() == "Say who."
    hands.type("Owen Birch")
    hands.press(Key.Key_Return)
    facts = desk.club.members.facts(player)
    assert facts is not None
    assert not facts.parental_consent
    assert sheet.papers.withdraw_buttons == []
    (row,) = desk.club.members.papers.of((player,)).consents
    assert row.withdrawn_by == "Owen Birch"
    assert top_sheet(window) is sheet.sheet, "Enter in the line is not the sheet's"


def test_the_notice_and_photos_are_chosen_where_they_stand(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player, "papers")
    hands.click(sheet.papers.read_button)
    hands.click(sheet.papers.photos.pill("no"))
    hands.click(sheet.papers.withdrawn_button)
    found = [(row.kind, row.value, row.version) for row in desk.club.members.papers.of((player,)).choices]
    assert found == [("privacy", "read", 1), ("photo", "no", 1), ("privacy", "withdrawn", 1)]
    assert sheet.papers.photos.choice() == "no"


@pytest.mark.rule("W5")
def test_sign_opens_the_papers_sheet(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Una Brand", witness="")
    sheet = record(window, player, "papers")
    hands.click(sheet.papers.sign_button)
    assert [opened.accessibleName() for opened in open_sheets(window)] == ["Papers"]


# Incidents ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W59")
def test_i_notes_an_incident_and_it_stands_on_the_record(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player, "timeline")
    sheet.parts.pill("timeline").setFocus()
    hands.press(Key.Key_I)
    (incident,) = window.findChildren(IncidentSheet)
    assert incident.player() == player
    assert top_sheet(window) is incident
    hands.click(incident.kinds.pill("suspended"))
    hands.click(incident.until_day.pill("+1 week"))
    incident.reason.setFocus()
    hands.type("Threw the cards")
    incident.by.setFocus()
    hands.type("Gail Harker")
    hands.press(Key.Key_Return)
    assert top_sheet(window) is sheet.sheet
    (row,) = desk.club.conduct.of(player)
    assert row.until_on == (local(desk.now()).date() + timedelta(weeks=1)).isoformat()
    show(sheet, "incidents")
    assert sheet.parts.pill("incidents").text().endswith("Incidents 1")
    assert len(sheet.incidents.lift_buttons) == 1


@pytest.mark.rule("W59")
def test_a_time_out_on_the_record_ends_by_itself(window: MainWindow, desk: Desk, bent: BentTime) -> None:
    player = register(desk, "Olga Smyth")
    until = desk.now() + 600_000
    desk.club.conduct.note(player, NewIncident("time-out", "Argued", "Gail", until=until), now=desk.now())
    sheet = record(window, player)
    assert any("Time out until" in words for words in sheet._standing())
    bent.pass_by(601)
    desk.ticked.emit()
    assert not any("Time out" in words for words in sheet._seen)


@pytest.mark.rule("W59")
def test_a_disqualification_that_was_undone_says_so(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player, "incidents")
    hands.click(sheet.incidents.new_button)
    (incident,) = window.findChildren(IncidentSheet)
    hands.click(incident.kinds.pill("disqualified"))
    incident.reason.set_value("Threw a glass")
    incident.by.set_value("Gail")
    hands.click(incident.do_button)
    assert [line.state for line in sheet.incidents.lines()] == ["tonight"]
    desk.undo()
    assert [line.state for line in sheet.incidents.lines()] == ["taken back"]


# All of it ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Olga Smyth", "<b>Bob</b> & Co", "A" * 130, "محمد بن عبد الله"])
def test_every_part_is_whole_and_named(window: MainWindow, desk: Desk, name: str) -> None:
    player = register(desk, name)
    desk.club.conduct.note(player, NewIncident("warning", "x" * 300, "Gail"), now=desk.now())
    sheet = record(window, player)
    for part in PARTS:
        show(sheet, part)
        QTest.qWait(30)
        assert cut_words(sheet.sheet) == []
        assert nameless(sheet.sheet) == []
        assert rich_labels(sheet.sheet) == []
        assert small_targets(sheet.sheet) == []


def test_the_form_is_printed_from_the_record(window: MainWindow, hands: Hands, desk: Desk) -> None:
    player = register(desk, "Olga Smyth")
    sheet = record(window, player)
    hands.click(sheet.print)
    assert window.rooms.currentWidget() is window.rooms.paper
