"""A list of members brought in from a file: seen first, asked about where it is doubtful, then all of it or nothing."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QElapsedTimer, QPoint, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from tests.member_lists.held_file import HeldFile
from tests.member_lists.workbooks import sheets, workbook
from tests.ui.door_people import register
from tests.ui.hands import Hands
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.players.import_sheet import ImportSheet
from ui.shell import MainWindow
from ui.widgets.button import GUARD_MS
from ui.widgets.open_sheets import top_sheet
from ui.widgets.toast import Toast

Key = Qt.Key
MANY = ("member,name,born\n" + "".join(f"N{n},Player {n},1984\n" for n in range(10_000))).encode()


@pytest.fixture
def window(main_window: MainWindow) -> MainWindow:
    main_window.show_room("players")
    return main_window


@pytest.fixture
def hands(window: MainWindow) -> Hands:
    return Hands(window)


Bring = Callable[..., ImportSheet]


@pytest.fixture
def bring(window: MainWindow, tmp_path: Path) -> Iterator[Bring]:
    """Choose a file with this in it, and wait until it has been read."""

    def choose(content: str | bytes, name: str = "members.csv", *, wait: bool = True) -> ImportSheet:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        window.rooms.players.import_file(str(path))
        sheet = window.findChildren(ImportSheet)[-1]
        if wait:
            until(lambda: not sheet.work.working())
        return sheet

    yield choose
    for sheet in window.findChildren(ImportSheet):
        sheet._sheet.close_sheet()


def until(done: Callable[[], bool], seconds: float = 20) -> None:
    """Let the window go on until something is so."""
    timer = QElapsedTimer()
    timer.start()
    while not done():
        QTest.qWait(10)
        assert timer.elapsed() < seconds * 1000, "it never came"
    for _ in range(3):
        QApplication.processEvents()


def press(hands: Hands, key: Key, sheet: ImportSheet) -> None:
    hands.press(key)
    until(lambda: not sheet.work.working())


def numbers(sheet: ImportSheet) -> dict[str, str]:
    return {kind: count.words() for kind, count in sheet.body.rows.numbers.items() if not count.isHidden()}


def rows(sheet: ImportSheet) -> list[tuple[int, str, str]]:
    return [(line.line, line.kind, line.name) for line in sheet.body.rows.model.rows()]


def missing(sheet: ImportSheet) -> str:
    return sheet._sheet._missing.text()


def words(window: MainWindow) -> list[str]:
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


def names(desk: Desk) -> set[str]:
    return {row.name for row in desk.club.members.rows.values()}


def member(desk: Desk, name: str) -> PlayerId:
    return next(who for who, row in desk.club.members.rows.items() if row.name == name)


def preview(sheet: ImportSheet) -> list[list[str]]:
    """The first rows as they are shown, column by column."""
    return [[cell.text() for cell in view._cells] for view in sheet.body.grid._columns]


def mean(sheet: ImportSheet, at: int, meaning: str) -> None:
    """Choose what a column is, from its drop-down."""
    choice = sheet.body.grid.meaning(at)
    action = next(one for one in choice._menu.actions() if one.data() == meaning)
    action.trigger()
    until(lambda: not sheet.work.working())


def untick(hands: Hands, sheet: ImportSheet, *lines: int) -> None:
    """Click the boxes of these rows."""
    rows = sheet.body.rows
    port = rows.table.viewport()
    assert port is not None
    for line in lines:
        at = rows.model.position(line)
        assert at is not None
        rows.table.scrollTo(rows.model.index(at, 0))
        box = rows.table.visualRect(rows.model.index(at, 0))
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(box.right() - 20, box.center().y()))
        hands.settle()


# A good list ---------------------------------------------------------------------------------------------------------


def test_enter_imports_a_good_list(hands: Hands, desk: Desk, bring: Bring) -> None:
    before = len(desk.club.members.rows)
    sheet = bring("name,born\nIda Newman,03/02/1984\nBob Newman,28/02/1990\n")
    assert numbers(sheet) == {"new": "2 new", "changed": "0 changed", "same": "0 already there"}
    assert preview(sheet) == [["Ida Newman", "Bob Newman"], ["3 Feb 1984", "28 Feb 1990"]]
    press(hands, Key.Key_Return, sheet)
    assert len(desk.club.members.rows) == before + 2
    assert desk.club.members.rows[member(desk, "Ida Newman")].born == "1984-02-03"
    assert top_sheet(hands.window) is None


def test_what_was_done_is_said_and_a_second_time_there_is_nothing_to_do(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    """IMP-10."""
    text = "member,name,phone\n901,Ida Newman,07700 1\n902,Bob Newman,\n"
    press(hands, Key.Key_Return, bring(text))
    assert any("2 new, 0 changed, 0 already there" in said for said in words(window))
    sheet = bring(text)
    assert numbers(sheet) == {"new": "0 new", "changed": "0 changed", "same": "2 already there"}
    assert missing(sheet) == "Everybody in the file is already here."
    assert not sheet.do.isVisible()
    hands.press(Key.Key_Escape)
    sheet = bring(text.replace("07700 1", "07700 2"))
    assert numbers(sheet) == {"new": "0 new", "changed": "1 changed", "same": "1 already there"}
    assert [line.says for line in sheet.body.rows.model.rows()] == ["changed: phone", "already there"]


@pytest.mark.rule("W5")
def test_all_of_a_list_can_have_signed_on_paper(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("member,name\n901,Ida Newman\n902,Bob Newman\n")
    assert not sheet.body.signed.isChecked()
    hands.click(sheet.body.signed)
    hands.press(Key.Key_Return)
    assert top_sheet(hands.window) is not None, "a witness is wanted first"
    assert missing(sheet) == "One thing left: who witnessed it"
    hands.type("Gail Harker")
    press(hands, Key.Key_Return, sheet)
    facts = desk.club.members.facts(member(desk, "Bob Newman"))
    assert facts is not None
    assert facts.agreement_signed


def test_exactly_the_ticked_rows_come_in(hands: Hands, desk: Desk, bring: Bring) -> None:
    """IMP-02."""
    text = "member;name\n" + "".join(f"{n};Player {n}\n" for n in range(901, 911))
    sheet = bring(text)
    untick(hands, sheet, 3, 7, 11)
    assert missing(sheet) == "3 rows stay out"
    assert sheet.do.words() == "Import 7 members"
    hands.click(sheet.do)
    until(lambda: not sheet.work.working())
    expected = {f"Player {n}" for n in range(901, 911) if n not in (902, 906, 910)}
    assert {name for name in names(desk) if name.startswith("Player 9")} == expected


def test_a_row_is_unticked_with_the_space_bar_too_and_all_of_them_with_one_button(hands: Hands, bring: Bring) -> None:
    sheet = bring("member,name\n901,Ida\n902,Bob\n")
    sheet.body.rows.table.setFocus(Qt.FocusReason.TabFocusReason)
    sheet.body.rows.table.choose(2)
    hands.press(Key.Key_Space)
    assert sheet.body.rows.ticked() == {3}
    hands.click(sheet.body.rows._all)
    assert sheet.body.rows.ticked() == set()
    assert missing(sheet) == "Nothing is ticked that would change anything."
    QTest.qWait(GUARD_MS + 20)
    hands.click(sheet.body.rows._all)
    assert sheet.body.rows.ticked() == {2, 3}


def test_who_may_be_known_already_stands_first_with_a_mark_and_a_tick(hands: Hands, desk: Desk, bring: Bring) -> None:
    """REG-13, REG-14: suggested, and never merged by itself."""
    known = desk.club.members.rows[next(iter(desk.club.members.rows))]
    first, last = known.name.split(" ", 1)
    sheet = bring(f"name,born\nIda Newman,1984\n{last} {first},\n")
    assert rows(sheet) == [(3, "perhaps", f"{last} {first}"), (2, "new", "Ida Newman")]
    line = sheet.body.rows.model.row(0)
    assert line.says == f"perhaps {known.number} {known.name}"
    assert sheet.body.rows.is_ticked(line)
    press(hands, Key.Key_Return, sheet)
    assert {known.name, f"{last} {first}"} <= names(desk)


# What is wrong -------------------------------------------------------------------------------------------------------


def test_a_list_with_a_fault_promises_nothing_until_the_row_is_left_out(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    before = names(desk)
    sheet = bring("member,name,born\n901,Ida Newman,1984\n902,Bob,31/11/1999\n903,,1990\n")
    assert rows(sheet) == [(3, "wrong", "Bob"), (4, "wrong", "")], "what is wrong is what is shown first"
    assert missing(sheet) == "2 rows are wrong: correct the file, or leave them out"
    assert not sheet.do.isEnabled()
    assert QApplication.focusWidget() is sheet.leave_out
    assert any("Line 3. Born: “31/11/1999” is a day the calendar does not have" in said for said in words(window))
    assert names(desk) == before
    hands.press(Key.Key_Return)
    assert missing(sheet) == "2 rows stay out"
    assert (sheet.do.words(), sheet.leave_out.isVisible()) == ("Import 1 member", False)
    sheet.do.setFocus()
    press(hands, Key.Key_Return, sheet)
    assert names(desk) - before == {"Ida Newman"}


def test_a_row_that_is_there_twice_is_wrong_only_while_both_are_ticked(hands: Hands, bring: Bring) -> None:
    sheet = bring("member,name\n901,Ida\n901,Bob\n902,Eve\n")
    assert rows(sheet) == [(3, "wrong", "Bob")]
    hands.click(sheet.body.rows.filter.pill("all"))
    untick(hands, sheet, 2)
    assert rows(sheet) == [(2, "new", "Ida"), (3, "new", "Bob"), (4, "new", "Eve")]
    assert sheet.do.words() == "Import 2 members"


def test_leaving_out_what_is_wrong_keeps_what_was_wrong_only_beside_it(hands: Hands, bring: Bring) -> None:
    sheet = bring("member,name,born\n901,Ida,31/11/1999\n901,Bob,1990\n")
    assert sheet.leave_out.words() == "Leave out 1 wrong row"
    hands.click(sheet.leave_out)
    assert sheet.body.rows.ticked() == {3}
    assert sheet.do.words() == "Import 1 member"


# What the file leaves open -------------------------------------------------------------------------------------------


def test_dates_that_can_be_read_two_ways_are_asked_about_before_anything_comes_in(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    """IMP-13."""
    sheet = bring("member,name,born\n901,Ida Newman,01/02/2003\n902,Bob Newman,03/04/1990\n")
    card = sheet.body.days["born"]
    assert card.isVisible()
    assert [card.order.pill(key).text() for key in ("day first", "month first")] == [
        "1 Feb 2003, day first",
        "2 Jan 2003, month first",
    ]
    assert card.order.choice() == ""
    assert missing(sheet) == "Say first how the dates are read"
    assert not sheet.do.isEnabled()
    assert not sheet.leave_out.isVisible()
    assert preview(sheet)[2] == ["01/02/2003 ?", "03/04/1990 ?"]
    assert QApplication.focusWidget() is card.order.pill("day first"), "the keyboard is where it is wanted"
    hands.press(Key.Key_Right)
    press(hands, Key.Key_Space, sheet)
    assert preview(sheet)[2] == ["2 Jan 2003", "4 Mar 1990"]
    press(hands, Key.Key_Return, sheet)
    assert desk.club.members.rows[member(desk, "Bob Newman")].born == "1990-03-04"


def test_where_one_row_decides_the_answer_is_given_already_and_can_be_changed(hands: Hands, bring: Bring) -> None:
    sheet = bring("member,name,born\n901,Ida,03/02/1984\n902,Bob,28/02/1990\n")
    card = sheet.body.days["born"]
    assert card.order.choice() == "day first"
    assert sheet.do.isEnabled()
    hands.click(card.order.pill("month first"))
    until(lambda: not sheet.work.working())
    assert missing(sheet).startswith("1 row is wrong")


def test_years_of_two_digits_are_asked_about_too(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("member,name,born\n901,Ida Newman,1.2.84\n902,Bob Newman,3.4.03\n")
    card = sheet.body.days["born"]
    assert (card.order.isVisible(), card.century.isVisible()) == (False, True)
    assert not sheet.do.isEnabled()
    hands.click(card.century.pill("past"))
    until(lambda: not sheet.work.working())
    press(hands, Key.Key_Return, sheet)
    assert desk.club.members.rows[member(desk, "Ida Newman")].born == "1984-02-01"
    assert desk.club.members.rows[member(desk, "Bob Newman")].born == "2003-04-03"


def test_a_list_without_doubtful_days_asks_nothing(bring: Bring) -> None:
    sheet = bring("member,name,born\n901,Ida,1984-02-03\n")
    assert not any(card.isVisible() for card in sheet.body.days.values())


def test_letters_that_are_a_guess_are_said_to_be_one_and_can_be_changed(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    """IMP-01."""
    sheet = bring("member;name\n901;Łukasz Żak\n".encode("cp1250"))
    assert preview(sheet)[1] == ["£ukasz ¯ak"]
    assert any("is a guess" in said for said in words(window))
    choice = sheet.body.file.encoding
    next(one for one in choice._menu.actions() if one.data() == "cp1250").trigger()
    until(lambda: not sheet.work.working())
    assert preview(sheet)[1] == ["Łukasz Żak"]
    assert not any("is a guess" in said for said in words(window))
    sheet.do.setFocus()
    press(hands, Key.Key_Return, sheet)
    assert "Łukasz Żak" in names(desk)


def test_letters_chosen_wrongly_can_be_chosen_again(bring: Bring) -> None:
    sheet = bring("member;name\n901;Zoë\n".encode("cp1252"))
    choice = sheet.body.file.encoding
    next(one for one in choice._menu.actions() if one.data() == "utf-8").trigger()
    until(lambda: not sheet.work.working())
    assert "cannot be read as Unicode (UTF-8)" in sheet.refusal.why()
    assert (choice.isVisible(), sheet.body.grid.isVisible(), sheet.do.isVisible()) == (True, False, False)
    next(one for one in choice._menu.actions() if one.data() == "cp1252").trigger()
    until(lambda: not sheet.work.working())
    assert sheet.refusal.isHidden()
    assert preview(sheet)[1] == ["Zoë"]


def test_the_separator_can_be_chosen(bring: Bring) -> None:
    sheet = bring("Name;born,phone\nIda;1984,07700\n")
    choice = sheet.body.file.separator
    wanted = ";" if choice.choice() == "," else ","
    next(one for one in choice._menu.actions() if one.data() == wanted).trigger()
    until(lambda: not sheet.work.working())
    assert len(preview(sheet)) == 2
    assert preview(sheet)[0] == (["Ida"] if wanted == ";" else ["Ida;1984"])


# Columns -------------------------------------------------------------------------------------------------------------


def test_a_column_the_program_does_not_know_is_mapped_by_hand(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("Name,Home phone no,Shoe size\nIda Newman,07700 900123,39\n")
    assert "Not used: Home phone no, Shoe size." in sheet.body._unused.text()
    mean(sheet, 1, "phone")
    assert sheet.body._unused.text() == "Not used: Shoe size."
    sheet.do.setFocus()
    press(hands, Key.Key_Return, sheet)
    assert desk.club.members.rows[member(desk, "Ida Newman")].phone == "07700 900123"


def test_a_drop_down_is_changed_by_key_and_keeps_the_keyboard(hands: Hands, bring: Bring) -> None:
    sheet = bring("Name,Shoe size\nIda Newman,39\n")
    choice = sheet.body.grid.meaning(1)
    choice.setFocus(Qt.FocusReason.TabFocusReason)
    press(hands, Key.Key_Down, sheet)
    assert choice.choice() == "member"
    assert QApplication.focusWidget() is choice
    assert choice.accessibleName() == "Shoe size is: Member number"
    assert sheet.body.rows.model.row(0).number == "39"


def test_two_columns_that_are_the_same_are_refused_in_place(bring: Bring) -> None:
    sheet = bring("Name,Phone,Old phone\nIda Newman,1,2\n")
    mean(sheet, 2, "phone")
    assert sheet.refusal.why() == "Two columns are the phone; only one can be."
    assert not sheet.do.isEnabled()
    mean(sheet, 1, "")
    assert sheet.refusal.isHidden()
    assert sheet.do.isEnabled()


def test_a_list_without_a_header_is_mapped_by_hand(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("907;Ida Newman;03.02.1984\n908;Bob Newman;04.05.1990\n")
    assert not sheet.body.file.header.isChecked()
    assert preview(sheet)[1] == ["Ida Newman", "Bob Newman"]
    assert missing(sheet) == "Say first what the columns are"
    assert QApplication.focusWidget() is sheet.body.grid.meaning(0)
    mean(sheet, 0, "member")
    mean(sheet, 1, "name")
    assert sheet.do.words() == "Import 2 members"
    sheet.do.setFocus()
    press(hands, Key.Key_Return, sheet)
    assert desk.club.members.rows[member(desk, "Ida Newman")].number == "907"


def test_a_header_that_is_none_can_be_said_to_be_a_row(hands: Hands, bring: Bring) -> None:
    sheet = bring("Name,Phone\nIda,1\n")
    hands.click(sheet.body.file.header)
    until(lambda: not sheet.work.working())
    assert preview(sheet) == [["Name", "Ida"], ["Phone", "1"]]
    hands.click(sheet.body.file.header)
    until(lambda: not sheet.work.working())
    assert preview(sheet) == [["Ida"], ["1"]]
    assert sheet.do.words() == "Import 1 member"


# Workbooks -----------------------------------------------------------------------------------------------------------


def test_a_workbook_is_read_and_another_of_its_sheets_can_be_chosen(hands: Hands, desk: Desk, bring: Bring) -> None:
    head = ("No.", "Name")
    raw = sheets({"Now": [head, (901.0, "Ida Newman")], "Old": [head, (902, "Bob Newman"), (903, "Eve Newman")]})
    sheet = bring(raw, "members.xlsx")
    assert not sheet.body.file.encoding.isVisible()
    assert preview(sheet) == [["901"], ["Ida Newman"]]
    choice = sheet.body.file.sheet
    next(one for one in choice._menu.actions() if one.data() == "Old").trigger()
    until(lambda: not sheet.work.working())
    assert preview(sheet)[1] == ["Bob Newman", "Eve Newman"]
    hands.click(sheet.do)
    until(lambda: not sheet.work.working())
    assert {"Bob Newman", "Eve Newman"} <= names(desk)
    assert "Ida Newman" not in names(desk)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("members.xlsx", b"member,name\n1,Ida\n", "no workbook, although its name ends in .xlsx"),
        ("members.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "old kind (.xls)"),
        ("members.xlsx", workbook(("Name",), ("Ida",))[:700], "damaged"),
        ("members.csv", b"", "empty"),
        ("members.csv", b'name\n"Ida\n', "quotation mark"),
    ],
)
def test_a_file_that_is_no_list_is_refused_in_one_sentence(bring: Bring, name: str, content: bytes, said: str) -> None:
    sheet = bring(content, name)
    assert said in sheet.refusal.why()
    assert not sheet.do.isEnabled() or not sheet.do.isVisible()


def test_a_file_that_is_gone_is_refused(window: MainWindow, tmp_path: Path, bring: Bring) -> None:
    window.rooms.players.import_file(str(tmp_path / "gone.csv"))
    sheet = window.findChildren(ImportSheet)[-1]
    assert "could not be read" in sheet.refusal.why()


# Ten thousand --------------------------------------------------------------------------------------------------------


class Heart:
    """Beats in the window's own thread, and notes the longest work between two beats, in seconds of that thread alone.

    Not by the clock on the wall: what else the machine does meanwhile is no fault of the window's.
    """

    def __init__(self) -> None:
        self.beats, self.longest = 0, 0.0
        self._since = time.thread_time()
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)
        self._timer.start(10)

    def _beat(self) -> None:
        self.beats += 1
        now = time.thread_time()
        self.longest, self._since = max(self.longest, now - self._since), now


def test_ten_thousand_are_brought_in_while_the_window_lives(hands: Hands, desk: Desk, bring: Bring) -> None:
    heart = Heart()
    sheet = bring(MANY, wait=False)
    until(lambda: sheet.progress.isVisible() or not sheet.work.working())
    until(lambda: not sheet.work.working())
    assert numbers(sheet)["new"] == "10,000 new"
    heart.beats = 0
    with HeldFile(desk.club._file):
        hands.click(sheet.do)
        until(sheet.progress.isVisible)
        assert sheet.cancel.isVisible()
        until(lambda: "of 10,000 rows" in sheet.progress.words())
        assert not sheet.do.isEnabled()
    until(lambda: not sheet.work.working())
    assert heart.beats > 20
    assert heart.longest < 2, heart.longest
    assert len([name for name in names(desk) if name.startswith("Player ")]) == 10_000


def test_cancelled_while_it_is_written_it_leaves_nothing_behind_and_can_be_begun_again(
    hands: Hands, desk: Desk, bring: Bring
) -> None:
    before = names(desk)
    sheet = bring(MANY)
    with HeldFile(desk.club._file):
        hands.click(sheet.do)
        until(sheet.cancel.isVisible)
        assert QApplication.focusWidget() is sheet.cancel
        hands.press(Key.Key_Return)
    until(lambda: not sheet.work.working())
    assert sheet.refusal.why() == "Stopped: nothing was imported."
    assert names(desk) == before
    assert top_sheet(hands.window) is not None
    press(hands, Key.Key_Return, sheet)
    assert len(names(desk)) == len(before) + 10_000


@pytest.mark.parametrize("leave", [Key.Key_Escape, Key.Key_F1])
def test_left_while_it_is_written_it_leaves_nothing_behind_and_says_so(
    hands: Hands, desk: Desk, bring: Bring, leave: Key
) -> None:
    before = names(desk)
    sheet = bring(MANY)
    with HeldFile(desk.club._file) as disk:
        hands.click(sheet.do)
        until(sheet.cancel.isVisible)
        disk.let_go(after=0.2)
        hands.press(leave)
    assert top_sheet(hands.window) is None
    assert any("stopped: nothing was imported" in said.words() for said in hands.window.findChildren(Toast))
    QTest.qWait(300)
    assert names(desk) == before
    assert not isinstance(desk.do(c.CheckIn(able(desk)[0])), Refused)


def able(desk: Desk) -> list[PlayerId]:
    """Who can be checked in."""
    return [player for player in desk.club.members.rows if desk.allowed(c.CheckIn(player)) is None]


def test_the_club_file_can_be_left_while_it_is_written(hands: Hands, desk: Desk, club: Club, bring: Bring) -> None:
    """Another club is opened, or the window closed: the import is given up first, and nothing else happens."""
    before = names(desk)
    sheet = bring(MANY)
    with HeldFile(club._file) as disk:
        hands.click(sheet.do)
        until(sheet.cancel.isVisible)
        path = club.path
        hands.window.setEnabled(False)
        desk.leave()
        disk.let_go(after=0.2)
        club.close()
    QTest.qWait(200)
    with Club.open(path) as again:
        assert {row.name for row in again.members.rows.values()} == before
    sheet.work.stop()
    sheet._job = None


def test_cancelled_while_it_is_read_it_is_put_away(hands: Hands, bring: Bring, window: MainWindow) -> None:
    sheet = bring(MANY * 5, wait=False)
    until(sheet.cancel.isVisible)
    hands.click(sheet.cancel)
    assert top_sheet(window) is None


def test_the_door_goes_on_while_a_list_is_written(hands: Hands, desk: Desk, bring: Bring) -> None:
    """Who is checked in meanwhile waits for the disk and is in; nothing is lost."""
    player = register(desk, "Olga Smyth", born="1984")
    desk.club.members.sign(player, "Gary", None, now=desk.now())
    desk.members_changed()
    sheet = bring(MANY)
    with HeldFile(desk.club._file) as disk:
        hands.click(sheet.do)
        until(sheet.cancel.isVisible)
        disk.let_go(after=0.2)
        assert not isinstance(desk.do(c.CheckIn(player)), Refused)
    until(lambda: not sheet.work.working())
    assert player in desk.night.session.arrivals
    assert len([name for name in names(desk) if name.startswith("Player ")]) == 10_000


def test_somebody_registered_meanwhile_has_the_file_read_once_more(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("name,born\nIda Newman,1984\n")
    register(desk, "Olga Smyth", born="1984")
    press(hands, Key.Key_Return, sheet)
    until(lambda: not sheet.work.working())
    assert "have changed meanwhile" in sheet.refusal.why()
    assert "Ida Newman" not in names(desk)
    press(hands, Key.Key_Return, sheet)
    assert "Ida Newman" in names(desk)


def test_a_second_press_of_import_does_nothing(hands: Hands, desk: Desk, bring: Bring) -> None:
    before = len(desk.club.members.rows)
    sheet = bring("name\nIda Newman\n")
    QTest.mouseDClick(sheet.do, Qt.MouseButton.LeftButton)
    QTest.mouseClick(sheet.do, Qt.MouseButton.LeftButton)
    until(lambda: not sheet.work.working())
    QTest.qWait(100)
    assert len(desk.club.members.rows) == before + 1


def test_the_tab_key_goes_from_the_top_to_the_bottom(hands: Hands, bring: Bring) -> None:
    sheet = bring("member,name,born\n901,Ida,01/02/2003\n902,Bob,3.4.03\n,Eve,2.2.84\n")
    stops = [stop for stop in sheet._sheet.stops() if sheet._sheet.body.isAncestorOf(stop)]
    places = [stop.mapTo(sheet._sheet.body, QPoint()) for stop in stops]
    rows = [(place.y() // 30, place.x()) for place in places]
    assert len(rows) > 8
    assert rows == sorted(rows)


# How it looks --------------------------------------------------------------------------------------------------------


def test_nothing_is_cut_nameless_or_too_small(window: MainWindow, bring: Bring) -> None:
    nasty = (Path(__file__).parents[1] / "data" / "nasty-names.csv").read_bytes()
    doubtful = "member,name,born\n901,Ida,01/02/2003\n902,Bob,3.4.03\n903,Eve,2.2.84\n"
    for content in (nasty, doubtful.encode(), "member;name\n1;Zoë\n".encode("cp1252"), b"7;Ida\n8;Bob\n"):
        sheet = bring(content)
        page = sheet._sheet
        assert (cut_words(page), nameless(page), rich_labels(page), small_targets(page)) == ([], [], [], [])
        page.close_sheet()


def test_the_nasty_names_come_in_as_they_are(hands: Hands, desk: Desk, bring: Bring) -> None:
    """IMP-03, IMP-08: a name that is there twice is left out once."""
    sheet = bring((Path(__file__).parents[1] / "data" / "nasty-names.csv").read_bytes())
    assert rows(sheet) == [(22, "wrong", "Zoë")]
    hands.click(sheet.leave_out)
    hands.click(sheet.do)
    until(lambda: not sheet.work.working())
    assert {'=HYPERLINK("http://127.0.0.1/","x")', "-Max", " Leading Space", "<b>Bob</b>", "محمد"} <= names(desk)


@pytest.mark.rule("W5")
def test_enter_leads_to_the_witness_that_is_still_asked_for(hands: Hands, desk: Desk, bring: Bring) -> None:
    sheet = bring("name,born\nIda Newman,03/02/1984\nBob Newman,28/02/1990\n")
    hands.click(sheet.body.signed)
    sheet.body.signed.setFocus()
    hands.press(Key.Key_Return)
    assert sheet.body.witness.edit.hasFocus()
    assert sheet.body.signed.isChecked()


def test_the_club_as_it_was_before_is_kept_and_named(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    before = len(desk.club.members.rows)
    press(hands, Key.Key_Return, bring("name,born\nIda Newman,1984-02-03\n"))
    copy = desk.club.backups.copies()[-1].path
    assert any(said.endswith(f"As it was before: {copy.name}") for said in words(window))
    with Club.open(copy, write=False) as kept:
        assert len(kept.members.rows) == before


def test_without_room_for_a_copy_the_list_still_comes_in_and_that_is_said(
    window: MainWindow, hands: Hands, desk: Desk, bring: Bring
) -> None:
    desk.club.backups.folder.write_text("in the way")
    press(hands, Key.Key_Return, bring("name,born\nIda Newman,1984-02-03\n"))
    assert desk.club.members.rows[member(desk, "Ida Newman")].born == "1984-02-03"
    assert any("No backup was made before the import." in said for said in words(window))
