"""Those who are turned away for want of a paper sign it at the door, on the screen or on paper."""

import gc
import weakref
from datetime import date

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.signature import Signature
from tests.ui.door_people import ENTER, MUM, Window, chosen, click, papers_of, register, scrawl
from ui.desk import Desk
from ui.tonight.door.papers import PapersSheet
from ui.widgets.button import GUARD_MS


def refused_papers(door: Window, name: str, words: str) -> PapersSheet:
    """Turned away at the door, and on to one of the ways out."""
    door.type(name)
    door.press(ENTER)
    buttons = {button.words(): button for button in door.stage.search.refusal.buttons()}
    click(buttons[words])
    sheet = door.stage._papers_sheet
    assert sheet is not None
    assert sheet.is_open()
    return sheet


@pytest.mark.rule("W4", "W5")
def test_a_member_signs_a_new_version_on_the_screen(door: Window, desk: Desk) -> None:
    ann = register(desk, "Ann Reeve-Hart", privacy=True)
    on = desk.club.members.rows[ann].joined_on
    desk.club.members.papers.new_agreement("Another wording.", date.fromisoformat(on))
    desk.members_changed()
    sheet = refused_papers(door, "Ann Reeve-Hart", "Sign on screen")
    assert sheet.agreement.pad.isVisible()
    assert sheet.agreement.wording.text() == "Another wording."
    assert not sheet.agreement.notices.privacy.isVisible(), "they heard the present notice when they joined"
    assert sheet.agreement.notices.photos.isVisible()
    scrawl(sheet.agreement.pad)
    click(sheet.agreement.notices.photos.pill("yes"))
    QTest.keyClicks(sheet.agreement.witness.edit, "Gail Harker")
    QTest.keyClick(sheet.agreement.witness.edit, ENTER)
    assert door.here() == ["Ann Reeve-Hart"]
    old, new = papers_of(desk, ann).agreements
    assert (old.how, new.how, new.version) == ("paper", "screen", old.version + 1)
    assert Signature.from_text(new.signature).strokes
    assert chosen(desk, ann)["photo"][0] == "yes"


@pytest.mark.rule("W5", "W6")
def test_a_parent_at_the_door_has_not_signed_the_players_agreement(door: Window, desk: Desk) -> None:
    register(desk, "Joanna Kemp", born="2012-09-01", witness="")
    sheet = refused_papers(door, "Joanna Kemp", "Sign consent now")
    assert sheet.consent.isVisible()
    assert sheet.agreement.isVisible()
    assert not sheet.agreement.signed.isChecked()


@pytest.mark.rule("W6")
def test_a_parent_comes_later_and_signs_on_the_screen(door: Window, desk: Desk, qtbot) -> None:
    joanna = register(desk, "Joanna Kemp", born="2012-09-01")
    sheet = refused_papers(door, "Joanna Kemp", "Sign consent now")
    consent = sheet.consent
    with qtbot.waitSignal(door.stage.print_form) as asked:
        click(consent.print)
    assert asked.args == ["consent", joanna]
    QTest.qWait(GUARD_MS)
    click(consent.sign_on.button("screen"))
    scrawl(consent.pad)
    for field, text in zip(consent.fields(), (MUM.name, MUM.contact, MUM.presented_to), strict=True):
        QTest.keyClicks(field.edit, text)
    click(consent.relation.pill("guardian"))
    QTest.keyClick(consent.name.edit, ENTER)
    assert door.here() == ["Joanna Kemp"]
    (record,) = papers_of(desk, joanna).consents
    assert (record.how, record.relation) == ("screen", "guardian")
    assert Signature.from_text(record.signature).strokes


def test_the_way_the_last_one_signed_is_offered_first(door: Window, desk: Desk) -> None:
    for name in ("Una Brand", "Ivo Brand"):
        register(desk, name, witness="")
    sheet = refused_papers(door, "Una Brand", "Sign on screen")
    scrawl(sheet.agreement.pad)
    QTest.keyClicks(sheet.agreement.witness.edit, "Gail Harker")
    click(sheet.save)
    door.type("Ivo Brand")
    door.press(ENTER)
    words = [button.words() for button in door.stage.search.refusal.buttons()]
    assert words[:2] == ["Sign on screen", "Signed on paper"]


def test_a_sheet_taken_away_leaves_nothing_behind(desk: Desk, door: Window) -> None:
    sheet = PapersSheet(desk, door)
    sheet.open_for(next(iter(desk.club.members.rows)))
    sheet.close_sheet()
    watched = weakref.ref(sheet)
    sheet.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del sheet
    gc.collect()
    assert watched() is None
