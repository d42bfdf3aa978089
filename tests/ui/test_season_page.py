"""The season's table at the manager's desk: why so many points, which night, and the files made of it."""

import csv
import io
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp import rulesets
from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.season import standings_sheet
from clubapp.views.papers import NightPoints, StandingsRow, StandingsSheet
from clubapp.wording import MONTHS, local_today
from tests.ui.bent_time import BentTime
from tests.ui.door_people import register
from tests.ui.results_people import do, play_out
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.rows_model import Column, RowsModel
from ui.season.page import SeasonPage
from ui.season.standings_drawing import (
    Shared,
    StandingsDrawing,
    TableRow,
    by_night,
    moved_words,
    result_words,
    why_words,
)
from ui.widgets.button import Button
from ui.widgets.open_rows import OpenRows
from ui.widgets.side_sheet import SideSheet

Playing = Callable[[int], list[int]]
LEFT = Qt.MouseButton.LeftButton


def shown(desk: Desk) -> SeasonPage:
    made = SeasonPage(desk)
    made.resize(1274, 708)
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made)
    made.show_season()
    return made


@pytest.fixture
def page(styled: QApplication, club: Club, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[SeasonPage]:
    """The page with a season behind it and no night open."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = shown(Desk(club, time=bent.time()))
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def tonight(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[SeasonPage]:
    """The page while a night is open."""
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = shown(desk)
    yield made
    made.close()
    made.deleteLater()


def click(button: Button) -> None:
    QTest.mouseClick(button, LEFT)


def lines(page: SeasonPage) -> tuple[TableRow, ...]:
    return page._model.rows()


def the_sheet(club: Club) -> StandingsSheet:
    season = club.current_season()
    assert season is not None
    return standings_sheet(club, season, today=local_today())


@pytest.mark.rule("W64")
def test_the_table_on_the_screen_is_the_one_that_is_printed(page: SeasonPage, club: Club) -> None:
    assert tuple(row.line for row in lines(page)) == the_sheet(club).rows
    points = [row.line.points for row in lines(page)]
    assert points == sorted(points, reverse=True)


@pytest.mark.rule("W64")
def test_every_total_opens_into_its_parts(page: SeasonPage) -> None:
    page.rows.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.rows, Qt.Key.Key_Home)
    QTest.keyClick(page.rows, Qt.Key.Key_Down)
    row = page.rows.chosen_row()
    assert row is lines(page)[1]
    assert sum(result.points for result in row.line.results if result.counts) == row.line.points
    spoken = page.rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert f"Rank 2, {row.name}" in spoken
    for result in row.line.results:
        assert f"of {result.entrants}, {result.sum_text}" in spoken


def test_a_session_that_is_played_is_not_in_the_table_and_named(
    tonight: SeasonPage, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    before = lines(tonight)
    playing(9)
    assert lines(tonight) == before
    assert tonight._provisional.text() == "Session 1 of tonight is not in this table yet."
    winner = play_out(desk, bent)
    do(desk, c.CloseSession())
    name = desk.club.people[winner].name
    changed = {row.name: row.line.points for row in lines(tonight)}
    assert changed[name] == {row.name: row.line.points for row in before}.get(name, 0) + 9 * 36
    assert tonight._provisional.isHidden()
    desk.undo()
    assert {r.name: r.line.points for r in lines(tonight)} == {r.name: r.line.points for r in before}


def test_another_season_says_nothing_of_tonight(tonight: SeasonPage, club: Club, playing: Playing) -> None:
    playing(9)
    season = club.current_season()
    assert season is not None
    assert standings_sheet(club, season, today=local_today()).provisional
    here = next(v.id for v in club.venues())
    assert standings_sheet(club, season, here, today=local_today()).provisional
    elsewhere = club.add_venue("The Crown")
    assert standings_sheet(club, season, elsewhere, today=local_today()).provisional == ""
    later = club.add_season("Later", date(2031, 1, 1))
    other = next(s for s in club.seasons() if s.id == later)
    assert standings_sheet(club, other, today=local_today()).provisional == ""


def test_dates_have_their_year_where_a_season_spans_years(
    tonight: SeasonPage, desk: Desk, playing: Playing, bent: BentTime
) -> None:
    assert not tonight._drawing.shared.years
    playing(9)
    winner = play_out(desk, bent)
    do(desk, c.CloseSession())
    assert tonight._drawing.shared.years
    last = next(row.line for row in lines(tonight) if row.line.player == winner).results[-1]
    assert result_words(last, year=True).startswith(f"{last.on.day} {MONTHS[last.on.month - 1]} {last.on:%y}, 1st of 9")
    assert result_words(last).startswith(f"{last.on.day} {MONTHS[last.on.month - 1]}, 1st of 9")


def test_a_night_of_the_list_shows_its_result_and_prints_it(page: SeasonPage, club: Club) -> None:
    papers: list[str] = []
    page.print_paper.connect(papers.append)
    page.nights.rows.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(page.nights.rows, Qt.Key.Key_End)
    QTest.keyClick(page.nights.rows, Qt.Key.Key_Return)
    sheet = page.night_sheet()
    assert sheet is not None
    assert sheet.is_open()
    first = club.nights()[-1]
    assert sheet.night() == first.id
    expected = [club.people[row.member].name for row in club.results_of_night(first.id)]
    assert [row.name for row in sheet.model.rows()] == expected
    click(sheet.print_button)
    assert papers == [f"night:{first.id}:1"]


def test_an_ended_night_is_opened_again_to_put_it_right(page: SeasonPage, club: Club) -> None:
    before = the_sheet(club)
    latest = club.nights()[0].id
    page.show_night(latest)
    sheet = page.night_sheet()
    assert sheet is not None
    click(sheet.reopen_button)
    desk = page._desk
    assert desk.desk.id == latest
    desk.undo()
    assert the_sheet(club) != before
    desk.redo()
    assert the_sheet(club) == before
    desk.leave()


def test_no_second_night_is_opened_beside_the_one_that_is(tonight: SeasonPage, club: Club) -> None:
    tonight.show_night(club.nights()[-1].id)
    sheet = tonight.night_sheet()
    assert sheet is not None
    assert not sheet.reopen_button.isVisible()


def test_the_exported_table_opens_in_a_spreadsheet(
    tonight: SeasonPage, desk: Desk, bent: BentTime, tmp_path: Path
) -> None:
    able = [p for p in desk.club.members.rows if desk.allowed(c.CheckIn(p)) is None]
    for player in [register(desk, '=HYPERLINK("http://127.0.0.1/","x")'), *able[:7]]:
        do(desk, c.CheckIn(player))
    do(desk, c.DrawSeats())
    do(desk, c.StartPlay())
    play_out(desk, bent)
    do(desk, c.CloseSession())
    click(tonight.csv_button)
    dialog = tonight.saving.dialog()
    assert dialog is not None
    assert not dialog.isModal()
    target = tmp_path / "table.csv"
    dialog.fileSelected.emit(str(target))
    dialog.close()
    rows = list(csv.reader(io.StringIO(target.read_bytes().decode("utf-8-sig"))))
    assert len(rows) == 1 + len(lines(tonight))
    assert next(row[1] for row in rows if "HYPERLINK" in row[1]).startswith("'=")


def test_a_new_season_begins_with_an_empty_table(page: SeasonPage, club: Club) -> None:
    click(page.new_button)
    sheet = page.new_season_sheet()
    assert sheet is not None
    QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)
    assert "needs a name" in sheet.name.error()
    QTest.keyClicks(sheet.name.edit, "2024")
    QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)
    assert "already" in sheet.name.error()
    sheet.name.edit.clear()
    QTest.keyClicks(sheet.name.edit, "Spring & Summer")
    QTest.keyClick(sheet.name.edit, Qt.Key.Key_Return)
    assert not sheet.is_open()
    current = club.current_season()
    assert current is not None
    assert current.name == "Spring & Summer"
    assert page.season.choice() == str(current.id)
    assert lines(page) == ()
    assert page._stack.currentIndex() == 1
    old = next(season for season in club.seasons() if season.name == "2024")
    page.season.chosen.emit(str(old.id))
    page.season.choose(str(old.id))
    page._season_chosen(str(old.id))
    assert len(lines(page)) == 27


def test_a_club_that_has_not_played_is_met_with_words(styled: QApplication, tmp_path: Path, bent: BentTime) -> None:
    rules = rulesets.load("weekly-poker-club")
    with Club.create(
        tmp_path / "new.club", name="New", rules=rules, venue="Pub", season="First", owned={}, today=date(2026, 1, 1)
    ) as club:
        page = shown(Desk(club, time=bent.time()))
        assert page._stack.currentIndex() == 1
        assert not page.csv_button.isEnabled()
        assert cut_words(page) == []
        page.close()
        page.deleteLater()


def test_the_page_has_names_for_screen_readers_and_cuts_nothing(page: SeasonPage, club: Club) -> None:
    page.show_night(club.nights()[0].id)
    QTest.qWait(50)
    assert cut_words(page) == []
    assert nameless(page) == []
    assert rich_labels(page) == []
    sheet = page.night_sheet()
    assert sheet is not None
    sheet.close_sheet()
    assert small_targets(page) == []


def test_movement_is_said_in_words() -> None:
    assert [moved_words(moved) for moved in (2, -1, 0, None)] == [
        "up 2 places",
        "down 1 place",
        "no change",
        "new in the table",
    ]


def result(night: int, points: int, *, counts: bool) -> NightPoints:
    return NightPoints(night, 1, date(2026, 1, night), 3, points, counts, f"1 × {points} = {points}", 20)


@pytest.mark.rule("W64")
def test_results_left_out_are_told_from_those_that_count() -> None:
    results = (result(1, 90, counts=True), result(2, 0, counts=False), result(1, 10, counts=False))
    nights = by_night(results)
    assert (nights[1].counted, nights[1].dropped, nights[1].counts) == (90, 10, True)
    assert (nights[2].points, nights[2].counts) == (0, False)
    assert why_words(StandingsRow(1, 0, "Ann", 2, 90, results), 1) == "The best 1 results count; 2 of 3 left out."


def test_three_hundred_players_scroll_without_a_widget_each(styled: QApplication) -> None:
    results = tuple(result(1 + night % 28, 10 * night, counts=night % 3 > 0) for night in range(40))
    rows = [TableRow(f"Player {at}", StandingsRow(at, 0, "", 40, 900, results, at)) for at in range(300)]
    drawing = StandingsDrawing()
    drawing.shared = Shared(tuple(range(1, 29)), 4, 400, 10, "W64")
    model: RowsModel[TableRow] = RowsModel([Column("Row", _name)], _number)
    view = OpenRows(model, drawing, name="Table")
    view.resize(840, 560)
    view.show()
    model.set_rows(rows)
    QApplication.processEvents()
    widgets = len(view.findChildren(object))  # type: ignore[type-var]
    bar = view.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() > 299 * drawing.row_height - 560
    view.choose(150)
    before = view.visualRect(view.currentIndex()).top()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.chosen_row().name == "Player 151"
    assert abs(view.visualRect(view.currentIndex()).top() - before) < 560
    bar.setValue(bar.maximum())
    assert len(view.findChildren(object)) <= widgets + 3  # type: ignore[type-var]
    view.deleteLater()


def _name(row: TableRow) -> str:
    return row.name


def _number(row: TableRow) -> int:
    return row.line.player


@pytest.mark.rule("W59")
def test_the_points_of_the_expelled_are_struck_and_say_under_which_rule(tonight: SeasonPage, desk: Desk) -> None:
    leader = tonight._model.rows()[0]
    new = NewIncident("expelled", "Passed chips under the table", "Gail Harker")
    number = desk.club.conduct.note(PlayerId(leader.line.player), new, now=desk.now())
    tonight.show_season()
    row = tonight._model.rows()[-1]
    assert (row.name, row.line.points, row.line.forfeited) == (leader.name, 0, "W59")
    assert why_words(row.line, None) == "The season's points are forfeited."
    assert result_words(row.line.results[0]).endswith(", forfeited")
    assert [spot.rule for spot in tonight._drawing.tags(row, 800)] == ["W59"]
    desk.club.conduct.lift(number, now=desk.now(), by="Owen Birch", why="It was his brother")
    tonight.show_season()
    assert tonight._model.rows()[0] == leader


def test_a_season_does_not_begin_on_a_day_that_cannot_be_read(page: SeasonPage, club: Club) -> None:
    before = len(club.seasons())
    page.new_season()
    sheet = page.new_season_sheet()
    sheet.name.set_value("Spring")
    sheet.starts.edit.setText("1 Smarch 2027")
    sheet.begin()
    assert sheet.starts.error() == "1 Smarch 2027 is no day. Write it as 30 Nov 2026."
    assert len(club.seasons()) == before
    sheet.starts.edit.setText("1/3/2027")
    sheet.begin()
    assert next(s for s in club.seasons() if s.name == "Spring").starts_on == "2027-03-01"
