"""Two people of one name in one room: every list, paper and screen says which of them is meant (REG-12, REG-16)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberChange, NewMember
from clubapp.names import public_names
from clubapp.papers import seats_of_night, sheet_of_night
from clubapp.season import standings_sheet
from clubapp.season_nights import season_nights
from clubapp.session import NightDesk
from clubapp.standings_files import as_csv, as_html, as_json
from clubapp.views.big_screen import big_screen_view
from clubapp.views.door import door_view
from clubapp.views.finish import closing_checks
from clubapp.views.log import undo_label
from clubapp.views.members import member_lines
from clubapp.views.results import as_plain_text, results_view
from clubapp.views.tables import table_views
from tests.session.story import ON, Laptop, done

BOTH = {"Mo Khan P038", "Mo Khan P039"}


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def khans(club: Club) -> tuple[PlayerId, PlayerId]:
    """The two Mo Khans of the demo club, P038 and P039: of two ages, and both real."""
    one, other = (who for who, row in club.members.rows.items() if row.name == "Mo Khan")
    return one, other


@pytest.fixture
def desk(club: Club) -> NightDesk:
    return club.desk(club.start_night(ON, at=Laptop().wall), time=Laptop().time(), seeds=lambda: 7)


def sit_down(desk: NightDesk, *players: PlayerId) -> None:
    for player in (*players, PlayerId(1), PlayerId(2), PlayerId(3)):
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))


def play(desk: NightDesk, winner: PlayerId) -> None:
    done(desk.do(c.StartPlay()))
    for player in [p for p in desk.night.session.living if p != winner]:
        done(desk.do(c.KnockOut((c.Exit(player),))))
    done(desk.do(c.CloseSession()))


def khans_of(names: Iterator[str] | list[str]) -> set[str]:
    return {name for name in names if name.startswith("Mo Khan")}


def test_on_the_manager_s_own_screens_the_number_tells(club: Club, desk: NightDesk, khans) -> None:
    """REG-12."""
    one, other = khans
    sit_down(desk, one, other)
    people = club.people
    rows = door_view(desk.night, people, {}, frozenset()).rows
    assert {(row.name, row.number) for row in rows if row.player in khans} == {("Mo Khan", "P038"), ("Mo Khan", "P039")}
    seats = [seat for table in table_views(desk.night, people) for seat in table.seats if seat.player in khans]
    assert {seat.short for seat in seats} == {"Mo K P038", "Mo K P039"}
    assert {seat.name for seat in seats} == BOTH
    play(desk, other)
    view = results_view(desk.night, people)
    assert khans_of([row.name for row in view.rows]) == BOTH
    checks = [check.text for check in closing_checks(desk.night, people)]
    assert "Mo Khan P039 holds all the chips" in checks
    done(desk.undo())
    action = desk.undoable()
    assert action is not None
    assert undo_label(action, desk.night, people, desk.actions) == "Mo Khan P039 wins"
    done(desk.redo())
    (season,) = club.seasons()
    assert season_nights(club, season)[0].winners == ("Mo Khan P039",)
    lines = [line for line in member_lines(club.members, {}, ON) if line.name == "Mo Khan"]
    assert [(line.number, line.age) for line in lines] == [("P038", 23), ("P039", 63)]


def test_on_paper_and_on_the_wall_the_number_follows_where_both_are(club: Club, desk: NightDesk, khans) -> None:
    """REG-12, REG-16: the seat list, the big screen, the result, the group chat, the season's table and its files."""
    one, other = khans
    sit_down(desk, one, other)
    seats = seats_of_night(club, desk.id, 0)
    assert khans_of([seat.name for table in seats.tables for seat in table.seats]) == BOTH
    board = big_screen_view(desk.night, club.people, "", "", 0).board
    assert khans_of([seat.name for table in board for seat in table.seats]) == BOTH
    play(desk, other)
    screen = big_screen_view(desk.night, club.people, "", "", 0)
    assert screen.winner == "Mo Khan P039"
    assert screen.podium[0] == (1, "Mo Khan P039")
    sheet = sheet_of_night(club, desk.id, 0)
    assert khans_of([row.name for row in sheet.rows]) == BOTH
    chat = as_plain_text("", "", desk.night, results_view(desk.night, club.people), club.people)
    assert all(f" {name}  " in chat for name in BOTH)
    (season,) = club.seasons()
    table = standings_sheet(club, season, today=ON)
    assert khans_of([row.name for row in table.rows]) == BOTH
    for written in (as_csv(table), as_html(table), as_json(table)):
        assert all(name in written.decode() for name in BOTH)


def test_where_only_one_of_them_is_no_number_is_shown_to_the_room(club: Club, desk: NightDesk, khans) -> None:
    sit_down(desk, khans[0])
    board = big_screen_view(desk.night, club.people, "", "", 0).board
    assert khans_of([seat.name for table in board for seat in table.seats]) == {"Mo Khan"}
    play(desk, khans[0])
    assert khans_of([row.name for row in sheet_of_night(club, desk.id, 0).rows]) == {"Mo Khan"}


def test_names_shortened_for_the_room_are_told_apart_as_well(club: Club, desk: NightDesk, khans) -> None:
    """SEC-15: nobody is shown with more of the name than they allowed, so the number tells here too."""
    club.members.change(khans[0], change(club, khans[0], public_as="initial"), on=ON)
    mona = club.members.register(NewMember("Mo Kay", witness="G", born="1990", public_as="initial"), now=1, on=ON)
    sit_down(desk, khans[0], mona)
    board = big_screen_view(desk.night, club.people, "", "", 0).board
    shown = {seat.name for table in board for seat in table.seats}
    assert {"Mo K P038", f"Mo K {club.people[mona].number}"} <= shown


def change(club: Club, player: PlayerId, **new: str) -> MemberChange:
    row = club.members.rows[player]
    values = {"name": row.name, "nickname": row.nickname, "born": row.born, "phone": row.phone, "email": row.email}
    return MemberChange(**{**values, "public_as": row.public_as, **new}, deals=row.deals)


def test_twins_of_one_birth_date_are_two_lines_everywhere(club: Club, desk: NightDesk) -> None:
    """REG-16: the same name and date of birth, and both sit down."""
    new = NewMember("Ann Twin", born="1990-01-01", witness="G")
    twins = [club.members.register(new, now=1, on=ON) for _ in range(2)]
    sit_down(desk, *twins)
    play(desk, twins[0])
    rows = [row.name for row in results_view(desk.night, club.people).rows if row.player in twins]
    assert len(set(rows)) == 2
    assert all(name.startswith("Ann Twin P0") for name in rows)


def test_a_merge_makes_one_of_two_and_the_number_goes(club: Club, khans) -> None:
    one, other = khans
    assert club.people[one].listed == "Mo Khan P038"
    details = change(club, one)
    assert isinstance(club.merging.merge(one, other, details, now=1, on=ON), int)
    assert club.people[one].listed == club.people[other].listed == "Mo Khan"
    assert club.people.in_public([one, other]) == {one: "Mo Khan", other: "Mo Khan"}, "one person is not told apart"


def test_public_names_differ_on_one_paper() -> None:
    shown = [(PlayerId(1), "Zoë", "1"), (PlayerId(2), "Zoe", "2"), (PlayerId(3), "Bob", "3")]
    assert public_names(shown) == {1: "Zoë 1", 2: "Zoe 2", 3: "Bob"}
    former = [(PlayerId(1), "Former player 1", ""), (PlayerId(2), "Former player 2", "")]
    assert list(public_names(former).values()) == ["Former player 1", "Former player 2"]


def test_accents_sort_with_their_base_letter(club: Club) -> None:
    """REG-19: on the Players page."""
    for name in ("Étienne", "Ezra", "Özdemir", "Oz", "Łukasz", "Luke", "Žan", "Zed", "åse", "Asa"):
        club.members.register(NewMember(name=name), now=1, on=ON)
    wanted = ["Asa", "åse", "Étienne", "Ezra", "Łukasz", "Luke", "Oz", "Özdemir", "Žan", "Zed"]
    listed = [line.name for line in member_lines(club.members, {}, ON)]
    assert [name for name in listed if name in wanted] == wanted
    assert [club.people[who].name for who in club.members.find("ÖZDEMIR")] == ["Özdemir"]
