"""SEC-15: what is shown in public of a young player, on every paper and screen, and what changes at 18: nothing."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.membership import MemberChange, NewMember, Parent
from clubapp.papers import seats_of_night, sheet_of_night
from clubapp.season import standings_sheet
from clubapp.standings_files import as_csv, as_html, as_json
from clubapp.store import members
from clubapp.views.big_screen import big_screen_view
from clubapp.wording import local_today
from reports import night_sheet, seat_list, standings

NAME, SHOWN = "Tamsin Oakeshott", "Tamsin O"
TODAY = local_today()
BORN = date(TODAY.year - 17, 1, 1)  # 17 all this year, so that 18 comes on a known day


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def young(club: Club) -> PlayerId:
    """Registered with a parent's consent; nobody asked how her name may appear."""
    return club.members.register(
        NewMember(NAME, born=BORN.isoformat(), witness="Karen York", parent=Parent("Jo", "mother", "", "Karen York")),
        now=wall_now(),
        on=TODAY,
    )


def in_public(club: Club, young: PlayerId) -> dict[str, str]:
    """A night on which she plays and wins; what each paper, file and screen of it says."""
    night = club.start_night(TODAY)
    desk = club.desk(night)

    def do(command: c.Command) -> None:
        assert not isinstance(answer := desk.do(command), Refused), answer

    others = [who for who in club.members.rows if who != young and desk.allowed(c.CheckIn(who)) is None][:7]
    for who in (young, *others):
        do(c.CheckIn(who))
    do(c.DrawSeats())
    seats = seats_of_night(club, night, wall_now())
    do(c.StartPlay())
    do(c.KnockOut((c.Exit(others[0]),)))
    screen = big_screen_view(desk.night, club.people, club.name, club.night(night).venue, desk.now())
    for who in others[1:]:
        do(c.KnockOut((c.Exit(who),)))
    do(c.CloseSession())
    season = club.seasons()[0]
    table = standings_sheet(club, season, today=TODAY)

    def read(pdf: bytes) -> str:
        return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())

    return {
        "standings": read(standings.build(table)),
        "standings as CSV": as_csv(table).decode("utf-8-sig"),
        "standings as HTML": as_html(table).decode(),
        "standings as JSON": json.dumps(json.loads(as_json(table)), ensure_ascii=False),
        "the night's result": read(night_sheet.build(sheet_of_night(club, night, wall_now()))),
        "the seat list": read(seat_list.build(seats)),
        "the big screen": repr(screen),
    }


def test_a_young_player_appears_with_an_initial_and_never_a_date_of_birth(club: Club, young: PlayerId) -> None:
    for where, text in in_public(club, young).items():
        assert "Oakeshott" not in text, where
        assert BORN.isoformat() not in text, where
        assert str(BORN.year) not in text, where
        if where != "the big screen":
            assert SHOWN in text, where


@pytest.mark.parametrize(("choice", "shown"), [("nickname", "Tam"), ("hidden", "Player P085"), ("full", NAME)])
def test_what_she_chose_is_what_is_shown(club: Club, choice: str, shown: str) -> None:
    young = club.members.register(
        NewMember(
            NAME, nickname="Tam", born=BORN.isoformat(), witness="Karen York", public_as=choice,  # type: ignore[arg-type]
            parent=Parent("Jo", "mother", "", "Karen York"),
        ),
        now=wall_now(),
        on=TODAY,
    )  # fmt: skip
    for where, text in in_public(club, young).items():
        assert ("Oakeshott" in text) <= (choice == "full"), where
        if where != "the big screen":
            assert shown in text, where


def test_nothing_changes_at_18_until_she_says_so(club: Club, young: PlayerId) -> None:
    """She has her birthday, and stays as she was shown; then she chooses."""
    row = club.members.rows[young]
    adult = replace(row, born=BORN.replace(year=BORN.year - 2).isoformat())
    members.update_member(club._file, adult)
    club.members.changed()
    assert club.people[young].public == SHOWN
    club.members.papers.choose(young, "publication", "full", now=wall_now(), by="Karen York")
    assert club.people[young].public == NAME
    papers = club.members.papers.of((young,))
    assert [(row.kind, row.value, row.by) for row in papers.choices] == [("publication", "full", "Karen York")]


def test_the_table_in_a_spreadsheet_has_no_column_about_age(club: Club, young: PlayerId) -> None:
    table = standings_sheet(club, club.seasons()[0], today=TODAY)
    header = next(csv.reader(io.StringIO(as_csv(table).decode("utf-8-sig"))))
    assert not {"born", "age", "phone", "email"} & {cell.casefold() for cell in header}


def test_somebody_of_unknown_age_is_shown_as_the_young_are_until_the_age_is_known(club: Club) -> None:
    """A date of birth that comes later decides, unless they have chosen."""

    def change(player: PlayerId, born: str) -> None:
        row = club.members.rows[player]
        details = (row.name, row.nickname, born, row.phone, row.email, row.public_as, row.deals)
        club.members.change(player, MemberChange(*details), on=TODAY, now=wall_now())

    unknown = club.members.register(NewMember("Nina Youngster"), now=wall_now(), on=TODAY)
    assert club.people[unknown].public == "Nina Y"
    change(unknown, BORN.isoformat())
    assert club.people[unknown].public == "Nina Y"
    grown = club.members.register(NewMember("Nora Grownup"), now=wall_now(), on=TODAY)
    change(grown, "1970-01-01")
    assert club.people[grown].public == "Nora Grownup"
    change(grown, BORN.isoformat())
    assert club.people[grown].public == "Nora G", "nobody chose the full name"
    chose = club.members.register(NewMember("Cara Chose", born="1970", public_as="full"), now=wall_now(), on=TODAY)
    change(chose, BORN.isoformat())
    assert club.people[chose].public == "Cara Chose"
