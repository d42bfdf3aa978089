"""People sign at the door: on the screen with a mouse, or on paper; and a parent does, for somebody under age."""

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.signature import Signature
from clubapp.views.registration import Draft
from tests.ui.door_people import ENTER, ESC, MUM, Window, chosen, click, papers_of, row_of, scrawl
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.shell import MainWindow
from ui.tonight.door.new_player import NewPlayerSheet
from ui.widgets.button import GUARD_MS
from ui.widgets.pills import Pill

Key = Qt.Key


def new_sheet(door: Window, name: str, born: str = "14 Mar 1989") -> NewPlayerSheet:
    door.type(name)
    door.press(ENTER)
    sheet = door.stage._new_sheet
    assert sheet is not None
    assert sheet.is_open()
    QTest.keyClicks(sheet.form.born.edit, born)
    return sheet


def test_a_new_adult_with_a_paper_agreement_takes_at_most_twelve_fields_and_clicks(
    main_window: MainWindow, desk: Desk
) -> None:
    main_window.open_where_it_is()
    hands = Hands(main_window)
    door = main_window.rooms.tonight.stage_at(0)
    fields = 0
    for name, witness in (("Theo Lamb", "Gail Harker"), ("Vera Quick", "")):
        hands.actions = fields = 0
        hands.type(name)
        hands.press(Key.Key_Return)
        form = door._new_sheet.form
        hands.type("14 Mar 1989")
        hands.press(Key.Key_Tab)
        hands.type("07700 900 214")
        fields += 3
        if form.agreement.way() != "paper":
            hands.click(form.agreement.sign_on.button("paper"))
        hands.click(form.agreement.signed)
        hands.click(form.agreement.notices.privacy)
        hands.click(form.agreement.notices.photos.pill("yes"))
        if witness:
            hands.click(form.agreement.witness.edit)
            hands.type(witness)
            fields += 1
        hands.press(Key.Key_Return)
        player = row_of(desk, name).id
        assert desk.night.session.arrivals[player].here
        assert hands.actions + fields <= (12 if witness else 10), hands.did
        assert papers_of(desk, player).agreements[0].witnessed_by == "Gail Harker"
        assert row_of(desk, name).phone == "07700 900 214"
        QTest.qWait(GUARD_MS)


@pytest.mark.rule("W4", "W5")
def test_a_grown_up_signs_on_the_screen(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    agreement = sheet.form.agreement
    click(agreement.sign_on.button("screen"))
    assert agreement.pad.isVisible()
    assert not agreement.signed.isVisible()
    assert agreement.pad.accessibleName() == "Signature of Theo Lamb"
    assert sheet.footer() == "One thing left: their signature"
    scrawl(agreement.pad)
    assert sheet.footer() == "One thing left: who witnessed it"
    QTest.keyClicks(agreement.witness.edit, "Gail Harker")
    click(agreement.notices.privacy)
    click(agreement.notices.photos.pill("no"))
    click(sheet.form.public.pill("initial"))
    QTest.keyClick(agreement.witness.edit, ENTER)
    assert door.here() == ["Theo Lamb"]
    player = row_of(desk, "Theo Lamb").id
    (paper,) = papers_of(desk, player).agreements
    assert (paper.how, paper.witnessed_by) == ("screen", "Gail Harker")
    assert len(Signature.from_text(paper.signature).strokes) == 2
    version = desk.club.members.papers.notice("privacy").version
    assert chosen(desk, player) == {
        "privacy": ("read", version),
        "photo": ("no", version),
        "publication": ("initial", version),
    }


def test_what_nobody_asked_is_not_written_down(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    click(sheet.form.agreement.signed)
    QTest.keyClicks(sheet.form.agreement.witness.edit, "Gail Harker")
    QTest.keyClick(sheet.form.born.edit, ENTER)
    player = row_of(desk, "Theo Lamb").id
    (paper,) = papers_of(desk, player).agreements
    assert (paper.how, paper.signature) == ("paper", "")
    assert chosen(desk, player) == {}
    assert row_of(desk, "Theo Lamb").public_as == "full"


@pytest.mark.rule("W4")
def test_a_dot_is_no_signature_and_clear_takes_one_back(door: Window) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    agreement = sheet.form.agreement
    click(agreement.sign_on.button("screen"))
    QTest.keyClicks(agreement.witness.edit, "Gail Harker")
    QTest.mouseClick(agreement.pad, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    assert sheet.footer() == "One thing left: their signature"
    assert not sheet.save.isEnabled()
    scrawl(agreement.pad)
    assert sheet.save.isEnabled()
    click(agreement.pad._clear)
    assert not sheet.save.isEnabled()
    QTest.keyClick(agreement.witness.edit, ENTER)
    assert door.here() == []
    assert agreement.sign_on.button("screen").hasFocus()


def test_who_changes_from_screen_to_paper_and_back_loses_neither(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    agreement = sheet.form.agreement
    click(agreement.sign_on.button("screen"))
    scrawl(agreement.pad)
    QTest.keyClicks(agreement.witness.edit, "Gail Harker")
    click(agreement.sign_on.button("paper"))
    assert sheet.footer() == "One thing left: the signed agreement"
    click(agreement.signed)
    QTest.qWait(GUARD_MS)
    click(agreement.sign_on.button("screen"))
    assert sheet.footer() == "Nothing is missing"
    QTest.qWait(GUARD_MS)
    click(agreement.sign_on.button("paper"))
    QTest.keyClick(agreement.witness.edit, ENTER)
    (paper,) = papers_of(desk, row_of(desk, "Theo Lamb").id).agreements
    assert (paper.how, paper.signature) == ("paper", ""), "what was drawn before the paper was signed is not kept"


def test_the_next_one_signs_where_the_last_one_did(door: Window) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    click(sheet.form.agreement.sign_on.button("screen"))
    scrawl(sheet.form.agreement.pad)
    QTest.keyClicks(sheet.form.agreement.witness.edit, "Gail Harker")
    QTest.keyClick(sheet.form.born.edit, ENTER)
    sheet = new_sheet(door, "Vera Quick")
    assert sheet.form.agreement.pad.isVisible()
    assert sheet.form.agreement.pad.strokes() == ()
    assert sheet.footer() == "One thing left: their signature"


def test_a_signature_stays_with_the_form_it_was_drawn_on(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    agreement = sheet.form.agreement
    click(agreement.sign_on.button("screen"))
    scrawl(agreement.pad)
    drawn = agreement.pad.strokes()
    QTest.keyClick(sheet.form.born.edit, ESC)
    assert new_sheet(door, "Vera Quick") is sheet
    assert agreement.pad.strokes() == ()
    assert agreement.pad.accessibleName() == "Signature of Vera Quick"
    click(sheet._go_on)
    assert sheet.form.name.value() == "Theo Lamb"
    assert agreement.pad.strokes() == drawn
    assert agreement.pad.accessibleName() == "Signature of Theo Lamb"


@pytest.mark.rule("W6")
def test_a_parent_signs_on_the_screen(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb", "14/9/2012")
    form, consent = sheet.form, sheet.form.consent
    assert consent.isVisible()
    click(form.agreement.sign_on.button("screen"))
    scrawl(form.agreement.pad)
    QTest.keyClicks(form.agreement.witness.edit, "Gail Harker")
    for field, text in zip(consent.fields(), (MUM.name, MUM.contact, MUM.presented_to), strict=True):
        QTest.keyClicks(field.edit, text)
    click(consent.relation.pill("mother"))
    assert sheet.footer() == "One thing left: the parent's signature"
    assert not consent.pad.isVisible()
    QTest.keyClick(form.born.edit, ENTER)
    assert consent.sign_on.button("screen").hasFocus()
    QTest.keyClick(consent.sign_on.button("screen"), Key.Key_Space)
    assert consent.pad.isVisible()
    assert consent.pad.accessibleName() == f"Signature of {MUM.name}"
    scrawl(consent.pad)
    assert sheet.footer() == "Nothing is missing"
    click(sheet.save)
    assert door.here() == ["Theo Lamb"]
    player = row_of(desk, "Theo Lamb").id
    (record,) = papers_of(desk, player).consents
    assert (record.how, record.parent_name, record.relation, record.contact, record.presented_to) == (
        "screen", MUM.name, "mother", MUM.contact, MUM.presented_to
    )  # fmt: skip
    assert record.version == desk.club.members.papers.notice("consent").version
    assert len(Signature.from_text(record.signature).strokes) == 2
    assert row_of(desk, "Theo Lamb").public_as == "initial"


@pytest.mark.rule("W6")
def test_half_a_consent_is_neither_kept_nor_lost(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb", "14/9/2012")
    consent = sheet.form.consent
    click(consent.sign_on.button("screen"))
    scrawl(consent.pad)
    click(sheet.save_only)
    assert consent.name.error() == "Type the parent's name."
    assert sheet.is_open()
    assert all(row.name != "Theo Lamb" for row in desk.club.members.rows.values())
    assert consent.pad.strokes()


@pytest.mark.rule("W6")
def test_no_signature_of_a_parent_mends_fifteen(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Tim Small", "14/9/2012")
    consent = sheet.form.consent
    for field, text in zip(consent.fields(), (MUM.name, MUM.contact, MUM.presented_to), strict=True):
        QTest.keyClicks(field.edit, text)
    click(consent.relation.pill("mother"))
    click(consent.sign_on.button("screen"))
    scrawl(consent.pad)
    sheet.form.born.set_value("2 June 2015")
    assert sheet.form.barred.isVisible()
    assert not consent.isVisible()
    assert not sheet.save.isEnabled()
    click(sheet.save_only)
    assert papers_of(desk, row_of(desk, "Tim Small").id).consents == ()


def test_what_is_signed_can_be_read_first(door: Window, desk: Desk, qtbot) -> None:
    sheet = new_sheet(door, "Theo Lamb", "14/9/2012")
    papers = desk.club.members.papers
    for fold, text in (
        (sheet.form.agreement.wording, papers.agreements()[-1].text),
        (sheet.form.agreement.notices.wording, papers.notice("privacy").text),
        (sheet.form.consent.wording, papers.notice("consent").text),
    ):
        assert not fold.isVisible()
        click(fold.button)
        assert fold.isVisible()
        assert fold.text() == text.strip()
        qtbot.waitUntil(lambda: cut_words(sheet) == [])
        QTest.qWait(GUARD_MS)
        click(fold.button)
        assert not fold.isVisible()
        QTest.qWait(GUARD_MS)


def test_a_form_is_printed_with_what_was_typed(door: Window, desk: Desk, qtbot) -> None:
    sheet = new_sheet(door, "Theo Lamb", "14/9/2012")
    QTest.keyClicks(sheet.form.consent.name.edit, MUM.name)
    click(sheet.form.consent.sign_on.button("paper"))
    with qtbot.waitSignal(door.stage.print_form) as asked:
        click(sheet.form.consent.print)
    kind, draft = asked.args
    assert isinstance(draft, Draft)
    assert (kind, draft.name, draft.consent.name) == ("consent", "Theo Lamb", MUM.name)
    with qtbot.waitSignal(door.stage.print_form) as asked:
        click(sheet.form.agreement.print)
    assert asked.args[0] == "agreement"
    assert sheet.is_open()


def test_an_emergency_contact_is_folded_away_until_it_is_wanted(door: Window, desk: Desk) -> None:
    sheet = new_sheet(door, "Theo Lamb")
    form = sheet.form
    assert not form.emergency.isVisible()
    click(form.more)
    assert form.emergency.edit.hasFocus()
    QTest.keyClicks(form.emergency.edit, "Rachel Lamb 07700 900871")
    click(form.agreement.signed)
    QTest.keyClicks(form.agreement.witness.edit, "Gail Harker")
    QTest.keyClick(form.emergency.edit, ENTER)
    assert row_of(desk, "Theo Lamb").emergency == "Rachel Lamb 07700 900871"
    assert not new_sheet(door, "Vera Quick").form.emergency.isVisible()


def test_the_whole_form_works_without_a_mouse(main_window: MainWindow, desk: Desk) -> None:
    main_window.open_where_it_is()
    hands = Hands(main_window)
    hands.type("Theo Lamb")
    hands.press(Key.Key_Return)
    sheet = main_window.rooms.tonight.stage_at(0)._new_sheet
    agreement = sheet.form.agreement

    def tab_to(widget) -> None:
        """By Tab, and among pills by the arrow keys."""
        for _ in range(30):
            now = QApplication.focusWidget()
            if now is widget:
                return
            beside = isinstance(widget, Pill) and now is not None and now.parent() is widget.parent()
            hands.press(Key.Key_Right if beside else Key.Key_Tab)
        raise AssertionError(f"Tab does not reach {widget.accessibleName()}")

    hands.type("14 Mar 1989")
    for widget, key in (
        (agreement.sign_on.button("screen"), Key.Key_Space),
        (agreement.sign_on.button("paper"), Key.Key_Return),
        (agreement.signed, Key.Key_Space),
        (agreement.notices.privacy, Key.Key_Space),
        (agreement.notices.photos.pill("no"), Key.Key_Space),
        (sheet.form.public.pill("hidden"), Key.Key_Space),
        (sheet.form.more, Key.Key_Return),
    ):
        tab_to(widget)
        hands.press(key)
    hands.type("Rachel, 07700 900871")
    tab_to(agreement.witness.edit)
    hands.type("Gail Harker")
    hands.press(Key.Key_Return)
    row = row_of(desk, "Theo Lamb")
    assert desk.night.session.arrivals[row.id].here
    assert (row.public_as, row.emergency) == ("hidden", "Rachel, 07700 900871")
    assert chosen(desk, row.id)["photo"][0] == "no"


@pytest.mark.parametrize("name", ["<h1>X</h1> Bob", "S&P Singh", "Łukasz Żółć", "משה כהן", "Q" * 130])
def test_every_state_of_the_form_can_be_read_and_hit(door: Window, name: str, qtbot) -> None:
    door.stage.letter("N")
    sheet = door.stage._new_sheet
    sheet.form.name.set_value(name)
    sheet.form.nickname.set_value(name[:40])
    sheet.form.born.set_value("14/9/2012")
    sheet.form.consent.name.set_value(name)
    for way in ("screen", "paper"):
        QTest.qWait(GUARD_MS)
        click(sheet.form.consent.sign_on.button(way))
        click(sheet.form.agreement.sign_on.button(way))
        if way == "screen":
            scrawl(sheet.form.agreement.pad)
        for size in ((1274, 640), (1188, 592), (1900, 980)):
            door.resize(*size)
            qtbot.waitUntil(lambda: cut_words(sheet) == [])
        assert nameless(sheet) == []
        assert rich_labels(sheet) == []
        assert small_targets(sheet) == []
        assert sheet.width() <= 740
