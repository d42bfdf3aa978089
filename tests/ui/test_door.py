"""An evening at the door, with real keys and clicks."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp import rulesets
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.folding import fold
from tests.ui.door_people import ENTER, MUM, SHIFT, Window, able, register
from tests.ui.sweep import cut_words, nameless, rich_labels
from ui.desk import Desk
from ui.widgets.button import GUARD_MS, Button


def test_twenty_four_people_are_twenty_four_times_a_name_and_enter(door: Window, desk: Desk) -> None:
    players = able(desk, 24)
    names = [desk.club.people[p].name for p in players]
    folded = [fold(person.name) for person in desk.club.people]
    for player, name in zip(players, names, strict=True):
        QTest.keyClicks(door.field, fold(name) if folded.count(fold(name)) == 1 else desk.club.people[player].number)
        QTest.keyClick(door.field, ENTER)
        assert door.field.text() == ""
        assert door.field.hasFocus()
    assert door.here() == names
    assert door.last().startswith(f"{names[-1]} is in: no. 24")
    rows = door.stage.list.table.rows.rows()
    assert [row.name for row in rows] == names[::-1]
    assert [rows[0].place, rows[-1].place] == [24, 1]


def test_a_few_letters_are_enough_and_the_arrows_choose(door: Window, desk: Desk) -> None:
    register(desk, "Quentin Abel")
    second = register(desk, "Quentin Baker")
    door.type("quent")
    assert door.selected() == "Quentin Abel"
    door.press(Qt.Key.Key_Down)
    door.press(Qt.Key.Key_Down)
    door.press(ENTER)
    assert list(desk.night.session.arrivals) == [second]


def test_a_number_typed_exactly_wins(door: Window, desk: Desk) -> None:
    register(desk, "12 Monkeys")
    door.type("12")
    assert [hit.name for hit in door.stage.search.list.hits()][1] == "12 Monkeys"
    door.press(ENTER)
    assert [desk.club.people[p].number for p in desk.night.session.arrivals] == ["P012"]


@pytest.mark.rule("W5")
def test_no_check_in_without_the_signed_agreement_and_paper_mends_it(door: Window, desk: Desk) -> None:
    ann = register(desk, "Ann Reeve-Hart", witness="")
    other = register(desk, "Bob Reeve-Hart", witness="")
    door.type("ann reeve-h")
    door.press(ENTER)
    assert ann not in desk.night.session.arrivals
    assert "agreement" in door.refusal()
    assert door.stage.search.refusal._tag.rule() == "W5"
    door.press(ENTER)  # the second half of a double press
    assert door.stage._papers_sheet is None
    QTest.qWait(GUARD_MS + 50)
    door.press(ENTER)
    sheet = door.stage._papers_sheet
    assert sheet is not None
    assert sheet.is_open()
    assert not sheet.consent.isVisible()
    assert sheet.agreement.signed.isChecked()
    assert not sheet.save.isEnabled()
    assert sheet.agreement.witness.edit.hasFocus()
    QTest.keyClicks(sheet.agreement.witness.edit, "Gail Harker")
    QTest.keyClick(sheet.agreement.witness.edit, ENTER)
    assert ann in desk.night.session.arrivals
    assert not sheet.is_open()
    door.stage._refused = other
    door.stage._sign("paper")
    assert sheet.agreement.witness.value() == "Gail Harker"
    assert sheet.agreement.signed.isChecked(), "the second one is three times Enter"


@pytest.mark.rule("W6")
def test_a_seventeen_year_old_waits_for_the_parents_form(door: Window, desk: Desk) -> None:
    joanna = register(desk, "Joanna Kemp", born="2012-09-01")
    door.type("joanna k")
    assert door.stage.search.selected().badge == "17, consent missing"
    door.press(ENTER)
    assert "no parent's consent" in door.refusal()
    assert door.stage.search.refusal._tag.rule() == "W6"
    door.stage.search.refusal.buttons()[0].click()
    sheet = door.stage._papers_sheet
    assert not sheet.agreement.isVisible()
    QTest.keyClicks(sheet.consent.name.edit, MUM.name)
    QTest.keyClicks(sheet.consent.contact.edit, MUM.contact)
    QTest.mouseClick(sheet.consent.relation.pill("mother"), Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.consent.name.edit, ENTER)
    assert sheet.consent.presented_to.error() == "To whom?"
    QTest.keyClicks(sheet.consent.presented_to.edit, MUM.presented_to)
    assert not sheet.save.isEnabled()
    QTest.mouseClick(sheet.consent.handed_over, Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.consent.name.edit, ENTER)
    assert desk.club.members.facts(joanna).parental_consent
    assert door.here() == ["Joanna Kemp"]


@pytest.mark.rule("W6")
@pytest.mark.parametrize(
    ("born", "stakes", "badge"), [("2014-06-01", False, "15, too young"), ("2012-09-01", True, "17, stakes tonight")]
)
def test_no_paper_mends_age_or_stakes(door: Window, desk: Desk, born: str, stakes: bool, badge: str) -> None:
    desk.do(c.PlanSession(stakes=stakes))
    register(desk, "Sam Young", born=born, parent=MUM)
    door.type("sam you")
    door.press(ENTER)
    assert door.stage.search.selected().badge == badge
    assert door.refusal()
    ways = [button.words() for button in door.stage.search.refusal.buttons()]
    assert ways == ["Correct details", "Watching only"]
    assert door.here() == []


@pytest.mark.rule("W6")
def test_an_unknown_age_counts_as_under_age(door: Window, desk: Desk) -> None:
    register(desk, "Nobody Knows", born="")
    door.type("nobody kn")
    assert door.stage.search.selected().badge == "Age not known, consent missing"
    door.press(ENTER)
    assert "age is not known" in door.refusal()


def test_a_double_enter_checks_in_once_and_says_nothing(door: Window, desk: Desk) -> None:
    player = able(desk, 1)[0]
    number = desk.club.people[player].number
    door.type(number)
    door.press(ENTER)
    door.press(ENTER)
    assert len(door.here()) == 1
    assert door.refusal() == ""
    door.type(number)
    door.press(ENTER)
    assert len(door.here()) == 1
    assert "Already in since" in door.last()
    assert door.refusal() == ""


@pytest.mark.rule("W18")
def test_once_play_has_started_somebody_at_the_door_is_a_late_entry(
    door: Window, desk: Desk, playing: Callable[[int], list[int]], qtbot
) -> None:
    playing(9)
    late = register(desk, "Late Larry")
    door.type("late l")
    door.press(ENTER)
    assert door.refusal().startswith("Play has started")
    with qtbot.waitSignal(door.stage.late_entry) as asked:
        door.stage.search.refusal.buttons()[0].click()
    assert asked.args == [late]
    assert late not in desk.night.session.arrivals


def test_once_the_session_is_over_the_door_is_closed(door: Window, desk: Desk, playing) -> None:
    playing(9)
    desk.do(c.AbandonSession("The lights went out"))
    register(desk, "Late Larry")
    register(desk, "Una Signed", witness="")
    for name in ("late l", "una s"):
        door.type(name)
        door.press(ENTER)
        assert "is over" in door.refusal()
        assert door.stage.search.refusal.buttons() == ()


def test_two_people_of_one_name_are_told_apart(door: Window, desk: Desk) -> None:
    father = register(desk, "Chris Sámple", born="1961-05-01")
    son = register(desk, "Chris Sample", born="2012-05-01")
    door.type("chris sample")
    hits = door.stage.search.list.hits()
    assert [hit.player for hit in hits] == [father, son]
    numbers = [desk.club.people[p].number for p in (father, son)]
    assert [hit.detail for hit in hits] == [f"no. {numbers[0]}  ·  born 1961", f"no. {numbers[1]}  ·  born 2012"]
    door.press(Qt.Key.Key_Down)
    door.press(ENTER)
    assert door.here() == []
    assert "17" in door.refusal()


def test_a_slip_of_the_finger_never_lets_in_somebody_else(door: Window, desk: Desk) -> None:
    register(desk, "Theodore Lambert")
    door.type("Theodor Lambort")
    assert [hit.name for hit in door.stage.search.list.hits()] == ["Theodore Lambert"]
    assert door.selected() == ""
    door.press(ENTER)
    assert door.here() == []
    assert door.selected() == "Theodore Lambert"
    door.press(ENTER)
    assert door.here() == ["Theodore Lambert"]


NASTY = ("<b>Bob</b>", "S&P Singh", "O'Neil", "</para>", "Łukasz Żółć", "محمد", "%_; DROP TABLE member;--", "A" * 130)


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_found_and_shown_as_it_was_typed(door: Window, desk: Desk, name: str) -> None:
    register(desk, name)
    door.type(name)
    assert door.selected() == name
    assert door.stage.search.list.selected_row()._name.words() == name
    assert rich_labels(door) == []
    door.press(ENTER)
    assert door.here() == [name]
    assert door.stage.list.table.rows.row(0).name == name


def test_the_letters_typed_are_marked(door: Window, desk: Desk) -> None:
    register(desk, "Zoltan Bánki", nickname="Banker")
    door.type("BANKI")
    hit = door.stage.search.selected()
    assert [hit.name[a:b] for a, b in hit.name_marks] == ["Bánki"]
    door.type("bank")
    hit = door.stage.search.selected()
    assert [hit.detail[a:b] for a, b in hit.detail_marks] == ["Bank"]


def test_nothing_is_cut_off_and_everything_has_a_name(door: Window, desk: Desk, checked_in, qtbot) -> None:
    checked_in(21)
    desk.do(c.PhoneIn(able(desk, 1)[0], desk.now() + 1_800_000))
    register(desk, "Joanna Kemp", born="2012-09-01")
    door.type("jo")
    door.press(ENTER)
    for size in ((1274, 640), (1274, 562), (1188, 592), (1900, 980)):
        door.resize(*size)
        qtbot.waitUntil(lambda: cut_words(door) == [])
        assert nameless(door) == []


def test_a_club_without_members_is_offered_the_first_steps(styled: QApplication, tmp_path: Path, qtbot) -> None:
    today = date(2030, 3, 17)
    rules = rulesets.load("weekly-poker-club")
    with Club.create(
        tmp_path / "new.club", name="New", rules=rules, venue="The Bell", season="2030", owned={}, today=today
    ) as club:
        desk = Desk(club)
        desk.open(club.start_night(today))
        door = Window(desk)
        empty = door.stage.search._empty
        assert empty.isVisible()
        buttons = {button.words(): button for button in empty.findChildren(Button)}
        with qtbot.waitSignal(door.stage.import_members):
            buttons["Import from a file"].click()
        buttons["New player"].click()
        assert door.stage._new_sheet.is_open()
        desk.leave()
        assert not door.stage._new_sheet.is_open()
        door.close()


@pytest.mark.rule("W5")
def test_from_the_second_unsigned_player_on_it_is_three_times_enter(door: Window, desk: Desk) -> None:
    for name in ("Una Brand", "Ivo Brand"):
        register(desk, name, witness="")
    for name, witness in (("Una Brand", "Gail Harker"), ("Ivo Brand", "")):
        door.type(name)
        door.press(ENTER)
        QTest.qWait(GUARD_MS + 50)
        door.press(ENTER)
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, witness)
        QTest.keyClick(focus, ENTER)
        assert name in door.here()


def test_the_last_answer_goes_with_the_next_letter_and_by_itself(
    door: Window, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(desk, "Olga Brand")
    door.type("Olga Brand")
    door.press(ENTER)
    assert "Olga Brand is in" in door.last()
    QTest.keyClicks(door.field, "x")
    door.field.clear()
    assert door.last() == ""
    door.stage.search.idle._old.setInterval(30)
    register(desk, "Vera Brand")
    door.type("Vera Brand")
    door.press(ENTER)
    assert "Vera Brand is in" in door.last()
    QTest.qWait(80)
    assert door.last() == ""


@pytest.mark.rule("W11")
def test_who_paid_earlier_this_evening_is_not_asked_again(door: Window, desk: Desk) -> None:
    players = [register(desk, f"{name} Brand") for name in ("Ann", "Bob", "Cat")]
    for player in players:
        desk.do(c.CheckIn(player))
    for command in (c.DrawSeats(), c.StartPlay(), *(c.KnockOut((c.Exit(p),)) for p in players[:2]), c.CloseSession()):
        assert not isinstance(desk.do(command), Refused)
    desk.do(c.OpenNextSession((players[1],)))
    door.type("Bob Brand")
    door.press(ENTER, SHIFT)
    assert "already paid" in door.last()
    assert door.stage.list._tin.accessibleName().startswith("£15")


@pytest.mark.rule("W6")
def test_a_parent_signs_now_or_takes_the_form_or_the_young_one_watches(door: Window, desk: Desk, qtbot) -> None:
    joanna = register(desk, "Joanna Kemp", born="2012-09-01")
    door.type("joanna k")
    door.press(ENTER)
    card = door.stage.search.refusal
    sign, form, watch = card.buttons()
    assert [sign.words(), form.words(), watch.words()] == ["Sign consent now", "Print the form", "Watching only"]
    assert [button.words() for button in card.lesser()] == ["Correct details"]
    with qtbot.waitSignal(door.stage.print_form) as asked:
        form.click()
    assert asked.args == ["consent", joanna]
    watch.click()
    assert not card.isVisible()
    assert door.field.hasFocus()
    assert door.here() == []


@pytest.mark.rule("W5")
def test_the_agreement_is_signed_here_or_its_form_is_printed(door: Window, desk: Desk, qtbot) -> None:
    ann = register(desk, "Ann Reeve-Hart", witness="")
    door.type("ann reeve-h")
    door.press(ENTER)
    card = door.stage.search.refusal
    assert {button.words() for button in card.buttons()} == {"Signed on paper", "Sign on screen"}
    (form,) = card.lesser()
    with qtbot.waitSignal(door.stage.print_form) as asked:
        form.click()
    assert asked.args == ["agreement", ann]
