"""The season's table in four forms, and the papers."""

import csv
import io
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from pypdf import PdfReader

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.season import standings_sheet
from clubapp.wording import local_today
from tests.cli.conftest import ROOT, Clubapp
from tests.season.convert import real_nights
from tests.season.demo_file import tonight
from tests.season.test_real_nights import points_by_hand

NASTY = ("=1+1", "+44 7700", "-Max", "@SUM(A1)", "\tTab", "<script>alert(1)</script>", "Łukasz Żółć", 'Q"uote, comma')


def expected_points() -> list[int]:
    sums: Counter[str] = Counter()
    for night in real_nights():
        for place, player in enumerate(night["finish"], 1):
            sums[player] += points_by_hand(len(night["finish"]), place)
    return sorted(sums.values(), reverse=True)


@pytest.fixture
def nasty(clubapp: Clubapp, new_club: Path) -> Path:
    """A club of names that spreadsheets and pages might run as code, with one night behind it."""
    told = [{"do": "register", "name": name, "born": "1984", "witness": "Gail"} for name in NASTY]
    told += [{"at": "2026-11-25T19:00:00", "do": "open-night", "on": "2026-11-25"}]
    told += [{"do": "check-in", "player": str(n)} for n in range(1, len(NASTY) + 1)]
    told += [{"do": "draw"}, {"do": "start"}]
    told += [{"do": "knock-out", "out": [str(n)]} for n in range(len(NASTY), 1, -1)]
    told += [{"do": "close"}, {"do": "end-night"}]
    ran = clubapp("play", new_club, "-", stdin="".join(json.dumps(line) + "\n" for line in told))
    assert all(json.loads(line)["ok"] for line in ran.out.splitlines())
    return new_club


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


@pytest.mark.rule("W64")
def test_the_table_as_json(clubapp: Clubapp, season: Path) -> None:
    told = clubapp("standings", season).told
    assert (told["club"], told["season"], told["venue"]) == ("Fenland Poker League", "2024", "All venues")
    assert (told["nights"], told["rule"]) == (22, "W64")
    points = expected_points()
    assert [row["points"] for row in told["standings"]] == points
    assert [row["rank"] for row in told["standings"]] == [points.index(p) + 1 for p in points]


def test_the_json_has_the_movements_that_the_wall_sheet_shows(clubapp: Clubapp, season: Path) -> None:
    rows = clubapp("standings", season).told["standings"]
    with Club.open(season, write=False) as club:
        current = club.current_season()
        assert current is not None
        sheet = standings_sheet(club, current, today=local_today())
    assert [row["moved"] for row in rows] == [row.moved for row in sheet.rows]
    assert len({row["moved"] for row in rows}) > 3


def test_every_form_holds_the_same_table(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    rows = clubapp("standings", season, "--season", "2024", "--format", "json").told["standings"]
    table = list(csv.reader(io.StringIO(clubapp("standings", season, "--format", "csv").out.removeprefix("\ufeff"))))
    assert table[0] == ["Rank", "Player", "Nights", "Points"]
    assert [[int(r[0]), r[1], int(r[2]), int(r[3])] for r in table[1:]] == [
        [r["rank"], r["player"], r["nights"], r["points"]] for r in rows
    ]
    page = clubapp("standings", season, "--format", "html").out
    paper = text_of(clubapp("standings", season, "--format", "pdf").raw)
    for row in rows[:5]:
        assert f"{row['points']:,}" in page
        assert f"{row['points']:,}" in paper
        assert row["player"] in page


def test_into_a_file(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    for form in ("json", "csv", "html", "pdf"):
        ran = clubapp("standings", season, "--format", form, "--out", f"table.{form}")
        assert (ran.code, ran.raw, ran.err) == (0, b"", "")
        assert (tmp_path / f"table.{form}").stat().st_size > 500
    assert "nowhere" in clubapp("standings", season, "--out", "nowhere/table.json").complaint


def test_one_venue(clubapp: Clubapp, season: Path) -> None:
    with Club.open(season) as club:
        club.add_venue("The Ship")
    assert clubapp("standings", season, "--venue", "The Railway Tavern").told["nights"] == 22
    told = clubapp("standings", season, "--venue", "The Ship").told
    assert (told["nights"], told["standings"]) == (0, [])
    assert (
        "'The Shop'; the club has The Railway Tavern, The Ship"
        in clubapp("standings", season, "--venue", "The Shop").complaint
    )


def test_no_such_season_or_form(clubapp: Clubapp, season: Path) -> None:
    assert "the club has 2024" in clubapp("standings", season, "--season", "1924").complaint
    assert "json" in clubapp("standings", season, "--format", "xlsx").complaint


def test_a_spreadsheet_runs_nobodys_name(clubapp: Clubapp, nasty: Path) -> None:
    raw = clubapp("standings", nasty, "--format", "csv").raw
    assert raw.startswith(b"\xef\xbb\xbf")
    names = [row[1] for row in csv.reader(io.StringIO(raw.decode("utf-8-sig")))][1:]
    assert len(names) == len(NASTY)
    assert {name.removeprefix("'").strip() for name in names} == {name.strip() for name in NASTY}
    for name in names:
        assert not name.lstrip().startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_page_runs_nobodys_name(clubapp: Clubapp, nasty: Path) -> None:
    page = clubapp("standings", nasty, "--format", "html").out
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert '<meta charset="utf-8">' in page
    assert "Łukasz Żółć" in page


def test_json_keeps_every_name_as_it_is(clubapp: Clubapp, nasty: Path) -> None:
    rows = clubapp("standings", nasty).told["standings"]
    assert {row["player"].strip() for row in rows} == {name.strip() for name in NASTY}


# Papers ---------------------------------------------------------------------------------------------------------


def test_the_papers(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    for what, words in (
        ("standings", ("--season", "2024")),
        ("night", ("--night", "3")),
        ("seats", ("--night", "2024-01-18")),
        ("night", ()),
        ("night", ("--night", "3", "--session", "1")),
    ):
        ran = clubapp("print", season, what, *words, "--out", "paper.pdf")
        assert (ran.code, ran.raw, ran.err) == (0, b"", "")
        assert "Fenland Poker League" in text_of((tmp_path / "paper.pdf").read_bytes())
    assert clubapp("print", season, "standings").raw.startswith(b"%PDF")


@pytest.mark.rule("W1", "W18")
def test_what_the_manager_overruled_is_on_the_night_sheet(clubapp: Clubapp, season: Path) -> None:
    with Club.open(season) as club:
        desk = tonight(club, 8, started=True)
        late = next(p for p in club.members.rows if p not in desk.night.session.arrivals)
        desk.do(c.EnterLate(late, overrule="They rang to say they were on the way"))
    text = " ".join(text_of(clubapp("print", season, "night").raw).split())
    assert "W18" in text
    assert "They rang to say they were on the way" in text


@pytest.mark.parametrize("what", ["standings", "night", "seats"])
def test_nothing_to_print_yet(clubapp: Clubapp, new_club: Path, tmp_path: Path, what: str) -> None:
    assert "yet" in clubapp("print", new_club, what, "--out", "paper.pdf").complaint
    assert not (tmp_path / "paper.pdf").exists()


@pytest.mark.parametrize("what", ["night", "seats"])
def test_nothing_to_print_before_the_draw(clubapp: Clubapp, season: Path, what: str) -> None:
    with Club.open(season) as club:
        tonight(club, 6)
    assert "yet" in clubapp("print", season, what).complaint


def test_a_night_under_way_is_provisional_on_paper(clubapp: Clubapp, season: Path) -> None:
    with Club.open(season) as club:
        desk = tonight(club, 6, started=True, out=2)
        desk.do(c.PauseClock())
    assert "provisional" in text_of(clubapp("print", season, "night").raw).lower()
    assert "not in this table yet" in text_of(clubapp("print", season, "standings").raw)
    assert clubapp("print", season, "seats").raw.startswith(b"%PDF")


def test_a_pipe_is_written_to_and_not_replaced(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        ran = clubapp("print", season, "standings", "--out", "pipe")
        assert (ran.code, ran.err) == (0, "")
        assert reader.communicate(timeout=20)[0].startswith(b"%PDF")
    assert pipe.is_fifo()


def test_papers_that_there_are_not(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    assert "choose from" in clubapp("print", season, "napkin").complaint
    assert clubapp("print", season, "night", "--session", "7").complaint
    assert "no night '99'" in clubapp("print", season, "night", "--night", "99").complaint
    assert clubapp("print", season, "night", "--out", "nowhere/paper.pdf").complaint


def test_a_reader_who_has_had_enough(season: Path) -> None:
    """`clubapp standings FILE | head -1` ends without a word on standard error."""
    command = f'"{sys.executable}" -m clubapp.cli night "{season}" 1 | head -c 1'
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=ROOT)
    assert (done.stdout, done.stderr) == (b"{", b"")
