"""The Players page where somebody was entered twice: found, compared, merged, taken apart, or told apart for good."""

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.membership import NewMember
from clubapp.wording import local_today
from tests.ui import sweep
from tests.ui.hands import Hands
from ui.desk import Desk
from ui.players.merging.sheet import SETTLE_MS, MergeSheet
from ui.players.merging.suspects_panel import PairLine
from ui.players.merging.undo_bar import MembersUndoBar
from ui.players.page import PlayersPage
from ui.shell import MainWindow
from ui.tonight.sheets import sheet_host
from ui.widgets.open_sheets import top_sheet

Key = Qt.Key


@pytest.fixture
def robert(desk: Desk) -> PlayerId:
    return enter(desk, "Robert Sample", phone="07700 900393")


@pytest.fixture
def bob(desk: Desk) -> PlayerId:
    return enter(desk, "Bob Sample", nickname="Bobby")


@pytest.fixture
def page(main_window: MainWindow, robert: PlayerId, bob: PlayerId) -> PlayersPage:
    """The Players page of a club that has Robert twice."""
    main_window.show_room("players")
    found = main_window.rooms.players
    settle(found)
    return found


@pytest.fixture
def hands(main_window: MainWindow) -> Hands:
    return Hands(main_window)


def enter(desk: Desk, name: str, born: str = "1961-05-04", **more: str) -> PlayerId:
    new = NewMember(name=name, born=born, witness="Gail Harker", **more)  # type: ignore[arg-type]
    return desk.club.members.register(new, now=desk.now(), on=local_today())


def settle(page: PlayersPage) -> None:
    """Until everybody has been compared."""
    for _ in range(200):
        QApplication.processEvents()
        if page._finder._going is None and page._finder.suspects() is not None:
            return
        QTest.qWait(5)
    raise AssertionError("it never ends")


def pill(page: PlayersPage) -> str:
    return page._filter.pill("same").accessibleName()


def line(page: PlayersPage, *players: PlayerId) -> PairLine:
    return next(row for row in page._suspects.lines() if {row.pair.first, row.pair.second} == {*players})


def the_sheet(page: PlayersPage) -> MergeSheet:
    QApplication.sendPostedEvents(None, 0)
    return page.window().findChildren(MergeSheet)[-1]


def look_at_it() -> None:
    """As long as anybody needs to see what is there."""
    QTest.qWait(SETTLE_MS + 50)


def bar(page: PlayersPage) -> MembersUndoBar:
    return next(found for found in page.window().findChildren(MembersUndoBar) if found.isVisible())


def words(page: PlayersPage) -> list[str]:
    return [label.text() for label in page.window().findChildren(QLabel) if label.isVisible()]


def test_somebody_entered_twice_is_found_compared_and_made_one(
    page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId, bob: PlayerId
) -> None:
    """REG-14."""
    assert pill(page) == "Perhaps the same 2", "Robert with Bob, and the two Mo Khans of the demo club"
    hands.click(page._filter.pill("same"))
    assert "Robert may be Bob, same date of birth" in words(page)
    hands.click(line(page, robert, bob).compare_button)
    sheet = the_sheet(page)
    assert sheet.comparison.pair() == (robert, bob)
    assert sheet.comparison.table.chosen() == {"name": "kept", "nickname": "dropped", "phone": "kept"}
    look_at_it()
    hands.press(Key.Key_Return)
    assert top_sheet(page.window()) is None
    assert bob not in desk.club.members.rows
    assert desk.club.members.rows[robert].nickname == "Bobby"
    settle(page)
    assert pill(page) == "Perhaps the same 1"
    assert page._search.edit.hasFocus()
    hands.click(bar(page).undo_button)
    settle(page)
    assert pill(page) == "Perhaps the same 2"
    assert desk.club.members.rows[robert].nickname == ""
    assert desk.club.members.rows[bob].name == "Bob Sample"


def test_two_people_are_told_apart_once_and_it_can_be_taken_back(
    page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId, bob: PlayerId
) -> None:
    """REG-16."""
    hands.click(page._filter.pill("same"))
    hands.click(line(page, robert, bob).apart_button)
    settle(page)
    assert pill(page) == "Perhaps the same 1"
    assert desk.club.merging.told_apart() == {(robert, bob)}
    hands.click(bar(page).undo_button)
    settle(page)
    assert pill(page) == "Perhaps the same 2"
    hands.click(line(page, robert, bob).compare_button)
    hands.click(the_sheet(page).two_people)
    assert top_sheet(page.window()) is None
    settle(page)
    assert pill(page) == "Perhaps the same 1"
    assert {robert, bob} <= set(desk.club.members.rows), "nobody was merged"


def test_only_pairs_with_the_name_typed_are_listed(page: PlayersPage, hands: Hands) -> None:
    hands.click(page._filter.pill("same"))
    page._search.setFocus()
    hands.type("khan")
    assert [desk_line.pair.why for desk_line in page._suspects.lines()] == ["same name, another date of birth"]
    page._search.set_text("nobody at all")
    assert page._suspects.lines() == []
    assert "No pair with that name" in words(page)


@pytest.mark.rule("W6")
def test_a_date_of_birth_is_asked_for_and_what_it_means_is_said(page: PlayersPage, hands: Hands, desk: Desk) -> None:
    """REG-09, REG-12: a young player's record meets that of an adult of the same name."""
    adult, young = enter(desk, "Chris Example"), enter(desk, "Chris Example", "2013-06-01")
    desk.members_changed()
    settle(page)
    hands.click(page._filter.pill("same"))
    hands.click(line(page, adult, young).compare_button)
    sheet = the_sheet(page)
    look_at_it()
    assert not sheet.merge_button.isEnabled()
    assert "Still to choose: the date of birth" in words(page)
    hands.press(Key.Key_Return)
    assert young in desk.club.members.rows, "Enter merges nobody before that"
    hands.click(sheet.comparison.table.tick("born", "dropped"))
    assert any("no parent's consent is on record" in said for said in words(page))
    hands.click(sheet.comparison.table.tick("born", "kept"))
    assert not any("no parent's consent is on record" in said for said in words(page))
    hands.click(sheet.comparison.table.tick("born", "dropped"))
    hands.press(Key.Key_Return)
    assert desk.club.members.rows[adult].born == "2013-06-01"
    assert desk.allowed(c.CheckIn(adult)) is not None


def test_two_who_sat_together_are_refused_in_place(page: PlayersPage, hands: Hands, desk: Desk) -> None:
    """REG-13."""
    (season,) = desk.club.seasons()
    one, other = [row.member for row in desk.club.results(season.id)][:2]
    sheet = MergeSheet(desk, sheet_host(page), one, other)
    sheet.open()
    look_at_it()
    assert "were both in session 1" in sheet.comparison.refusal.why()
    assert not sheet.merge_button.isEnabled()
    hands.press(Key.Key_Return)
    assert sheet.search.isVisible(), "Enter leads back to the search, and decides nothing"
    assert {one, other} <= set(desk.club.members.rows)
    assert desk.club.merging.told_apart() == frozenset()
    sheet.compare(other)
    hands.click(sheet.two_people)
    assert desk.club.merging.told_apart() == {(min(one, other), max(one, other))}


def test_any_other_member_is_found_by_name_and_a_hasty_second_enter_merges_nobody(
    page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId
) -> None:
    other = enter(desk, "Zelda Quill", "1990")
    sheet = MergeSheet(desk, sheet_host(page), robert)
    sheet.open()
    assert "Robert may be Bob, same date of birth" in words(page), "those like him are offered at once"
    hands.type("robert sample")
    hands.press(Key.Key_Return)
    assert sheet.fault.why() == "That is this member."
    sheet.search.field.clear()
    hands.type("zelda")
    hands.press(Key.Key_Return)
    hands.press(Key.Key_Return)
    assert other in desk.club.members.rows
    assert sheet.comparison.pair() == (robert, other)
    assert sheet.fault.why() == ""
    hands.click(sheet._back)
    assert sheet.search.field.edit.hasFocus()


def test_the_other_record_can_be_the_one_that_is_kept(
    page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId, bob: PlayerId
) -> None:
    sheet = MergeSheet(desk, sheet_host(page), robert, bob)
    kept: list[PlayerId] = []
    sheet.merged.connect(kept.append)
    sheet.open()
    hands.click(sheet.comparison.turn)
    assert sheet.comparison.pair() == (bob, robert)
    look_at_it()
    QTest.mouseClick(sheet.merge_button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(sheet.merge_button, Qt.MouseButton.LeftButton)
    assert kept == [bob]
    assert desk.club.members.kept(robert) == bob
    assert len(desk.club.merging.of(bob)) == 1


def test_a_merge_of_long_ago_is_undone_from_its_list(
    page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId, bob: PlayerId
) -> None:
    """REG-14."""
    sheet = MergeSheet(desk, sheet_host(page), robert, bob)
    sheet.open()
    look_at_it()
    hands.press(Key.Key_Return)
    later = MergeSheet(desk, sheet_host(page), robert)
    later.open()
    assert later.past.lines() == 1
    undo = next(b for b in later.past.findChildren(type(later.merge_button)) if b.isVisible())
    assert undo.accessibleName() == "Undo the merge of Bob Sample"
    desk.do(c.CheckIn(robert))
    hands.click(undo)
    assert "is on the list of a night that is still open" in later.fault.why()
    desk.undo()
    QTest.qWait(350)
    hands.click(undo)
    assert bob in desk.club.members.rows
    assert any("undone" in said for said in words(page))


def test_nothing_on_it_is_cut_or_nameless(page: PlayersPage, hands: Hands, desk: Desk, robert: PlayerId) -> None:
    """Long and foreign names, in the list and in the comparison."""
    long = "Alexandra Wolfeschlegelstein van der Hausenbergerdorff"
    other = enter(desk, long, "1990-01-01", emergency="Ring the daughter on 01353 600100, she has the key")
    enter(desk, long, "1990-01-01")
    enter(desk, "Łukasz Żółć")
    enter(desk, "Lukasz Zolc")
    desk.members_changed()
    settle(page)
    hands.click(page._filter.pill("same"))
    assert sweep.cut_words(page) == []
    assert sweep.nameless(page) == []
    assert sweep.small_targets(page._suspects) == []
    for players in ((robert,), (robert, other)):
        sheet = MergeSheet(desk, sheet_host(page), *players)
        sheet.open()
        QApplication.processEvents()
        for look in (sweep.cut_words, sweep.nameless, sweep.rich_labels, sweep.small_targets):
            assert look(sheet.sheet) == [], look
        sheet.close()
