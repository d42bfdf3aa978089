"""The big screen from the laptop: its picture, the line, the draw table by table, standings, looks; and whose names."""

import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import ApplyMoves
from clubapp.membership import NewMember, Parent
from clubapp.season import standings_sheet
from clubapp.wording import local
from tests.ui.bent_time import BentTime
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, rich_labels
from tests.ui.widgets.test_theme import contrast
from ui.desk import Desk
from ui.preferences import Preferences
from ui.room_screen import COVER_MS, MOST
from ui.tonight.projector.control_sheet import BigScreenSheet
from ui.tonight.projector.looks import LOOKS
from ui.tonight.projector.window import Projector

Bring = Callable[[int], list[int]]


@pytest.fixture
def big(desk: Desk) -> Iterator[Projector]:
    made = Projector(desk)
    made.resize(1280, 720)
    made.show()
    yield made
    made.take_away()
    made.deleteLater()


def do(desk: Desk, *commands: c.Command) -> None:
    for command in commands:
        answer = desk.do(command)
        assert not isinstance(answer, Refused), answer


def tick(desk: Desk) -> None:
    desk.ticked.emit()
    QApplication.processEvents()


def play_to_the_end(desk: Desk) -> None:
    while not desk.night.session.over:
        do(desk, c.KnockOut((c.Exit(PlayerId(desk.night.session.living[-1])),)))


def control(evening: Evening) -> BigScreenSheet:
    sheet = evening.open_sheet()
    assert isinstance(sheet, BigScreenSheet)
    return sheet


def bring_up(evening: Evening) -> Projector:
    """On this one screen: the big screen as a window, the laptop's window with the keys, and the sheet open."""
    evening.window.open_big_screen()
    projector = evening.window._projector
    assert projector is not None
    QTest.keyClick(projector, Qt.Key.Key_Escape)
    evening.window.activateWindow()
    assert QTest.qWaitForWindowActive(evening.window)
    evening.window.open_big_screen()
    evening.settle()
    return projector


# The sheet ---------------------------------------------------------------------------------------------------------


def test_the_button_opens_the_big_screen_and_the_next_press_its_sheet(evening: Evening) -> None:
    evening.click(evening.play.screen_button)
    projector = evening.window._projector
    assert projector is not None
    assert projector.isVisible()
    assert evening.open_sheet() is None, "the first press only puts the picture up"
    QTest.qWait(350)  # a second click at once would count as the same
    evening.click(evening.play.screen_button)
    sheet = control(evening)
    assert "Full screen on" in sheet.where.text()
    assert cut_words(sheet) == []
    assert nameless(sheet) == []
    assert rich_labels(sheet) == []
    evening.click(sheet.close_button)
    assert not projector.isVisible()
    assert sheet.where.text().startswith("Closed")
    evening.click(sheet.full_button)
    assert projector.isVisible()
    evening.press("Esc")
    assert projector.isVisible(), "Esc on the laptop closes the sheet, and nothing else"
    projector.take_away()


def test_the_line_is_typed_shown_and_taken_off(evening: Evening) -> None:
    projector = bring_up(evening)
    sheet = control(evening)
    evening.click(sheet.line.edit)
    evening.type("Raffle & <b>food</b> at 9")
    evening.press("Enter")
    evening.settle()
    assert projector.line.words() == "Raffle & <b>food</b> at 9"
    assert projector.line.isVisible()
    assert projector.board().geometry().bottom() < projector.line.geometry().top()
    evening.click(sheet.off_button)
    evening.settle()
    assert not projector.line.isVisible()
    assert projector.board().height() == projector.height()
    assert sheet.line.value() == ""
    projector.take_away()


def test_the_sheet_says_what_f12_did(evening: Evening) -> None:
    projector = bring_up(evening)
    sheet = control(evening)
    assert sheet.pictures.choice() == "itself"
    evening.window.big_screen_next()
    assert sheet.pictures.choice() == "seats"
    evening.click(sheet.pictures.pill("standings"))
    assert projector.showing() == "standings"
    evening.click(sheet.pictures.pill("itself"))
    assert projector.showing() == "clock"
    projector.take_away()


# The line ----------------------------------------------------------------------------------------------------------


def test_the_line_stands_under_every_picture(desk: Desk, big: Projector, bent: BentTime, checked_in: Bring) -> None:
    checked_in(9)
    desk.room.say("Last orders at ten")
    shown = []

    def look() -> None:
        QApplication.processEvents()
        shown.append(big.showing())
        assert big.line.isVisible()
        assert big.line.geometry().bottom() == big.height() - 1
        assert big.board().geometry().bottom() == big.line.geometry().top() - 1

    look()
    desk.room.set_pace("asked")
    do(desk, c.DrawSeats())
    look()
    desk.room.end_draw()
    look()
    do(desk, c.StartPlay())
    look()
    desk.shot.call(desk.night.rules.shot_clock)
    look()
    desk.shot.stop()
    do(desk, *(c.NextStage() for _ in range(4)))
    look()
    play_to_the_end(desk)
    look()
    do(desk, c.CloseSession())
    look()
    assert shown == ["welcome", "reveal", "seats", "clock", "shot", "break", "winner", "standings"]


@pytest.mark.parametrize(
    "words",
    ["Raffle", "الرجاء ترك البطاقات على الطاولة", "本日のラッフルは休憩時間に行われます" * 4, "W" * MOST, "word " * 48],
)
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (3840, 2160)])
def test_a_line_of_any_length_and_script_fits(desk: Desk, big: Projector, words: str, size: tuple[int, int]) -> None:
    big.resize(*size)
    desk.room.say(words)
    QApplication.processEvents()
    line = big.line
    assert line.words() == words.strip()
    assert 0 < line.height() < size[1] * 0.25
    picture = line.grab().toImage()
    ground = picture.pixelColor(2, picture.height() // 2).name()
    edge = [
        picture.pixelColor(x, y).name()
        for y in (picture.height() // 16, picture.height() - 2)
        for x in range(0, picture.width(), 3)
    ]
    assert set(edge) == {ground}, "no letter is cut off above or below"
    assert ground != line.grab().toImage().pixelColor(0, 0).name(), "a line of another colour parts it from the picture"


def test_the_line_goes_with_the_night(desk: Desk, big: Projector) -> None:
    desk.room.say("Welcome")
    desk.leave()
    assert desk.room.words == ""
    assert not big.line.isVisible()


# The draw ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W20", "W21")
def test_the_draw_table_by_table_at_the_managers_pace(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(24)
    desk.room.set_pace("asked")
    do(desk, c.DrawSeats())
    assert big.showing() == "reveal"
    seen = []
    while big.showing() == "reveal":
        view = big.board().view
        assert view is not None
        seen.append(view.revealed)
        QTest.keyClick(big, Qt.Key.Key_F12)
    assert seen == [0, 1, 2, 3]
    assert big.showing() == "seats"
    desk.room.show_draw()
    desk.room.next_table()
    desk.room.next_table()
    desk.room.table_back()
    assert desk.room.shown == 1
    do(desk, c.StartPlay())
    assert big.showing() == "clock"
    assert desk.room.shown is None


def test_the_draw_goes_on_by_itself(
    desk: Desk, big: Projector, checked_in: Bring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.room_screen.COVER_MS", 5)
    monkeypatch.setattr("ui.room_screen.TABLE_MS", 5)
    monkeypatch.setattr("ui.room_screen.SEAT_MS", 0)
    assert COVER_MS > 1000
    checked_in(16)
    desk.room.set_pace("timed")
    do(desk, c.DrawSeats())
    assert big.showing() == "reveal"
    until = time.monotonic() + 3
    while big.showing() == "reveal" and time.monotonic() < until:
        QTest.qWait(10)
    assert big.showing() == "seats"


def test_another_draw_begins_anew_and_undo_takes_it_off(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(16)
    desk.room.set_pace("asked")
    do(desk, c.DrawSeats())
    desk.room.next_table()
    do(desk, c.DrawSeats())
    assert desk.room.shown == 0
    desk.room.next_table()
    desk.members_changed()
    assert desk.room.shown == 1, "a name that changed begins nothing anew"
    desk.undo()
    desk.undo()
    assert desk.room.shown is None
    assert big.showing() == "welcome"


def test_unless_asked_for_all_seats_come_at_once(desk: Desk, big: Projector, checked_in: Bring) -> None:
    checked_in(16)
    do(desk, c.DrawSeats())
    assert big.showing() == "seats"


# Standings ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W64")
def test_between_sessions_the_seasons_table_with_the_finished_session_in_it(
    desk: Desk, big: Projector, playing: Bring
) -> None:
    playing(9)
    season = next(s for s in desk.club.seasons() if s.name == desk.club.night(desk.desk.id).season)
    today = local(desk.now()).date()
    before = standings_sheet(desk.club, season, today=today)
    play_to_the_end(desk)
    assert big.showing() == "winner"
    do(desk, c.CloseSession())
    assert big.showing() == "standings"
    view = big.board().view
    assert view is not None
    assert view.standings is not None
    after = standings_sheet(desk.club, season, today=today)
    shown = [(line.rank, line.moved, line.name, line.nights, line.points) for line in view.standings.lines]
    assert shown == [(row.rank, row.moved, row.name, row.nights, row.points) for row in after.rows]
    assert [row.points for row in after.rows] != [row.points for row in before.rows]
    assert view.standings.after == f"after {after.nights} nights"
    assert view.standings.note == ""


def test_a_long_table_is_shown_in_parts(desk: Desk, big: Projector, bent: BentTime, playing: Bring) -> None:
    playing(24)
    play_to_the_end(desk)
    do(desk, c.CloseSession())
    view = big.board().view
    assert view is not None
    assert view.standings is not None
    seen = {}
    for _ in range(view.standings.parts() * 2):
        tick(desk)
        view = big.board().view
        assert view is not None
        assert view.standings is not None
        seen[view.part] = [line.name for line in view.standings.part(view.part)]
        bent.pass_by(12)
    assert len(seen) == view.standings.parts() > 1
    assert sum(len(part) for part in seen.values()) == len(view.standings.lines)


def test_during_play_it_says_that_the_session_is_not_in_it(desk: Desk, big: Projector, playing: Bring) -> None:
    playing(9)
    desk.room.put("standings")
    view = big.board().view
    assert view is not None
    assert view.standings is not None
    assert view.standings.note == "Session 1 of tonight is not in this table yet."
    before = view.standings
    play_to_the_end(desk)
    do(desk, c.CloseSession())
    view = big.board().view
    assert view is not None
    assert view.standings is not None
    assert view.standings.note == ""
    assert view.standings != before, "once it is closed the same picture has it in"


def test_until_the_next_draw_it_says_which_session_comes(desk: Desk, big: Projector, playing: Bring) -> None:
    playing(6)
    play_to_the_end(desk)
    do(desk, c.CloseSession(), c.OpenNextSession())
    assert desk.night.session.number == 2
    assert big.showing() == "standings"
    do(desk, c.DrawSeats())
    assert big.showing() == "seats"


# Looks -------------------------------------------------------------------------------------------------------------


def ground(picture: QImage) -> str:
    return picture.pixelColor(picture.width() // 2, picture.height() - 8).name()


@pytest.mark.parametrize("key", list(LOOKS))
def test_every_look_can_be_read(desk: Desk, big: Projector, playing: Bring, key: str) -> None:
    playing(8)
    desk.room.set_look(key)
    QApplication.processEvents()
    look = LOOKS[key]
    for _, behind in look.ground:
        assert contrast(look.ink("text"), behind) >= 11
        assert contrast(look.ink("text2"), behind) >= 7
        assert contrast(look.ink("accent_text"), behind) >= 4.5
        assert contrast(look.alarm, behind) >= 4.5
    assert contrast(look.ink("text"), look.shade) >= 12
    assert contrast(look.ink("text"), look.ink("accent_bg")) >= 10
    light = QImage(big.grab().toImage()).pixelColor(4, 4).lightness()
    assert (light > 200) == (key == "light")


def test_look_screen_and_pace_are_kept_on_this_computer(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PyQt6.QtCore import QSettings

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    kept = Preferences()

    def keep(chosen: dict[str, str]) -> None:
        kept.big_screen = chosen

    desk.room.kept.connect(keep)
    desk.room.set_look("light")
    desk.room.set_screen("HDMI-1 | LG 42")
    desk.room.set_pace("asked")
    desk.room.say("Not this, it may hold a name")
    again = Preferences()
    assert again.big_screen == {"look": "light", "screen": "HDMI-1 | LG 42", "pace": "asked"}
    assert "name" not in "".join(path.read_text("utf-8") for path in tmp_path.rglob("*.ini"))
    assert Preferences(forget=True).big_screen == {}


# Whose names -------------------------------------------------------------------------------------------------------


def test_every_picture_shows_public_names_only(desk: Desk, big: Projector, bent: BentTime) -> None:
    """Young players by their first name and an initial, hidden ones as a number, others as they asked."""
    now, club = desk.now(), desk.club
    today = local(now).date()
    wishes = [("Herbert Stone", "nickname"), ("Sally Penn", "hidden"), ("Ida Cole", "initial")]
    people = [NewMember(name, "Ace", "1980-01-01", public_as=how, witness="Gail") for name, how in wishes]  # type: ignore[arg-type]
    ids = [club.members.register(new, now=now, on=today) for new in people]
    young = young_member(club, today, now)
    desk.members_changed()
    regulars = [p for p in club.members.rows if p not in (*ids, young) and desk.allowed(c.CheckIn(p)) is None][:10]
    do(desk, *(c.CheckIn(player) for player in (*ids, young, *regulars)))
    told: dict[str, str] = {}

    def look() -> None:
        tick(desk)
        told[big.showing()] = repr(big.board().view)

    look()
    desk.room.set_pace("asked")
    do(desk, c.DrawSeats(2))
    desk.room.next_table()
    look()
    desk.room.end_draw()
    look()
    do(desk, c.StartPlay())
    look()
    others = [p for p in desk.night.session.at_table(1).values() if p not in (*ids, young)]
    do(desk, *(c.KnockOut((c.Exit(player),)) for player in others[:3]), ApplyMoves())
    look()
    bent.pass_by(61)
    do(desk, *(c.NextStage() for _ in range(4)))
    look()
    play_to_the_end(desk)
    look()
    do(desk, c.CloseSession())
    look()
    assert set(told) == {"welcome", "reveal", "seats", "clock", "moves", "break", "winner", "standings"}
    for picture, text in told.items():
        for private in ("Herbert", "Stone", "Sally", "Penn", "Cole", "Yeoman"):
            assert private not in text, (picture, private)
    for picture in ("seats", "reveal", "standings"):
        assert "Ace" in told[picture]
        assert "Yan Y" in told[picture]
        assert "Player " in told[picture]


def young_member(club: Club, today: date, now: int) -> PlayerId:
    born = (today - timedelta(days=17 * 365)).isoformat()
    mother = Parent("Una Yeoman", "mother", "07700 900654", "Gail")
    new = NewMember("Yan Yeoman", "", born, witness="Gail", parent=mother)
    return club.members.register(new, now=now, on=today)


# Keys and closing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["Escape", "Space", "Return", "Enter", "F11", "F12", "Delete", "X"])
def test_ui_12_no_key_closes_the_clock_or_leaves_the_draw(
    desk: Desk, big: Projector, checked_in: Bring, key: str
) -> None:
    checked_in(16)
    do(desk, c.DrawSeats())
    actions = len(desk.desk.records)
    for _ in range(3):
        QTest.keyClick(big, getattr(Qt.Key, f"Key_{key}"))
    assert big.isVisible()
    assert len(desk.desk.records) == actions


def test_ui_11_the_cross_of_the_big_screen_asks_while_the_clock_runs(
    desk: Desk, big: Projector, playing: Bring
) -> None:
    playing(8)
    handle = big.windowHandle()
    assert handle is not None
    handle.close()
    QApplication.processEvents()
    assert big.isVisible()
    assert "Close again" in big._hint.text()
    handle.close()
    QApplication.processEvents()
    assert not big.isVisible()
    assert desk.night.session.clock.since is not None


def test_ui_11_while_nothing_runs_the_cross_closes(desk: Desk, big: Projector, playing: Bring) -> None:
    playing(8)
    do(desk, c.PauseClock())
    handle = big.windowHandle()
    assert handle is not None
    handle.close()
    QApplication.processEvents()
    assert not big.isVisible()
