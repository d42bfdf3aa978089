"""A night from a script, and the night told back as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from clubapp.club import Club
from clubapp.membership import MemberChange
from clubapp.resources import resource
from tests.cli.conftest import Clubapp
from tests.season.convert import real_nights

AT = "2026-11-25T19:30:00"
PEOPLE = [{"do": "register", "name": f"Player {n}", "born": "1984", "witness": "Gail"} for n in range(1, 5)]
EVENING: list[dict[str, Any]] = [
    {"at": AT, "do": "open-night", "on": "2026-11-25"},
    {"do": "check-in", "player": "1"},
    {"do": "check-in", "player": "2", "paid": False},
    {"do": "phone-in", "player": "3"},
    {"do": "draw", "seed": 7},
    {"do": "start"},
    {"at": "2026-11-25T19:45:00", "do": "late-entry", "player": "4", "stack": 2850, "overrule": "a puncture"},
    {"do": "knock-out", "out": [{"player": "3", "by": "1"}]},
]
THE_END = [{"do": "knock-out", "out": ["1"]}, {"do": "knock-out", "out": ["2"]}, {"do": "close"}, {"do": "end-night"}]


def lines(*told: dict[str, Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in told)


def test_a_script_from_a_file(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "night.jsonl").write_text(lines(*PEOPLE, *EVENING, *THE_END))
    assert clubapp("play", new_club, "night.jsonl").told == {"done": 16, "night": None}
    night = clubapp("night", new_club, 1).told
    assert [row["player"] for row in night["sessions"][0]["results"]] == ["4", "2", "1", "3"]


def test_a_copy_that_could_not_be_made_is_told_when_the_script_is_through(
    clubapp: Clubapp, new_club: Path, tmp_path: Path
) -> None:
    (tmp_path / "night.jsonl").write_text(lines(*PEOPLE, *EVENING, *THE_END))
    new_club.with_name(f"{new_club.stem}-backups").write_text("in the way")
    told = clubapp("play", new_club, "night.jsonl").told
    assert (told["done"], len(told["notices"])) == (16, 1)
    assert "no backup of it was made" in told["notices"][0]


def test_a_byte_order_mark_and_empty_lines(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "night.jsonl").write_text("\ufeff" + lines(*PEOPLE) + "\n\n" + lines(EVENING[0]), "utf-8")
    assert clubapp("play", new_club, "night.jsonl").told == {"done": 5, "night": 1}
    answers = clubapp("play", new_club, "-", stdin="\ufeff" + lines(EVENING[1])).out.splitlines()
    assert [json.loads(answer)["ok"] for answer in answers] == [True]


def test_each_line_is_answered_with_one_line(clubapp: Clubapp, new_club: Path) -> None:
    ran = clubapp("play", new_club, "-", stdin=lines(*PEOPLE, *EVENING))
    assert (ran.code, ran.err) == (0, "")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 12
    assert [answer["action"] for answer in answers] == [0] * 4 + list(range(1, 9))


def test_a_refused_line_is_answered_and_the_next_one_goes_on(clubapp: Clubapp, new_club: Path) -> None:
    told = lines(*PEOPLE, *EVENING, {"do": "close"}) + "shuffle up and deal\n" + lines({"do": "pause"})
    answers = [json.loads(line) for line in clubapp("play", new_club, "-", stdin=told).out.splitlines()]
    refused, nonsense, paused = answers[-3:]
    assert set(refused) >= {"ok", "rule", "why"}
    assert (refused["ok"], refused["rule"]) == (False, "W39")
    assert (nonsense["ok"], nonsense["rule"]) == (False, None)
    assert paused["ok"]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('{"do":"check-in","player":"1","speed":9}', "unknown key speed"),
        ('{"do":"check-in",', "not JSON"),
        ('{"do":"check-in","player":"99"}', "'99'"),
    ],
)
def test_a_script_stops_at_the_first_line_that_is_wrong(
    clubapp: Clubapp, new_club: Path, tmp_path: Path, line: str, named: str
) -> None:
    (tmp_path / "night.jsonl").write_text(lines(*PEOPLE, EVENING[0]) + line + "\n" + lines(EVENING[2]))
    complaint = clubapp("play", new_club, "night.jsonl").complaint
    assert complaint.startswith("Line 6: ")
    assert named in complaint
    assert clubapp("night", new_club, 1).told["sessions"][0]["arrivals"] == []


def test_a_refusal_in_a_script_carries_its_rule(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "night.jsonl").write_text(lines(*PEOPLE, *EVENING, {"do": "close"}))
    ran = clubapp("play", new_club, "night.jsonl")
    assert ran.complaint.startswith("Line 13: ")
    assert json.loads(ran.err)["rule"] == "W39"


def test_a_script_that_is_not_there_or_no_text(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    assert "nowhere.jsonl" in clubapp("play", new_club, "nowhere.jsonl").complaint
    (tmp_path / "latin.jsonl").write_bytes('{"do":"register","name":"Jürgen"}'.encode("latin-1"))
    assert "UTF-8" in clubapp("play", new_club, "latin.jsonl").complaint
    ran = clubapp("play", new_club, "-", stdin=b'{"do":"register","name":"J\xfcrgen","witness":"x"}\n')
    assert json.loads(ran.out)["ok"] is False


def test_nothing_to_play(clubapp: Clubapp, new_club: Path, tmp_path: Path) -> None:
    (tmp_path / "night.jsonl").write_text("")
    assert clubapp("play", new_club, "night.jsonl").told == {"done": 0, "night": None}
    assert clubapp("play", new_club, "-").raw == b""


@pytest.mark.rule("W64")
def test_a_real_night_told_back(clubapp: Clubapp, season: Path) -> None:
    real = real_nights()[0]
    night = clubapp("night", season, real["date"]).told
    assert (night["on"], night["venue"], night["season"]) == (real["date"], "The Railway Tavern", "2024")
    assert night["closed"] is True
    session = night["sessions"][0]
    assert [row["player"] for row in session["results"]] == real["finish"]
    assert session["results"][0]["points"] == len(real["finish"]) * 36
    assert [row["place"] for row in session["out"]] == list(range(len(real["finish"]), 1, -1))
    assert clubapp("night", season, night["night"]).told == night


def test_a_night_told_back_has_the_number_that_is_kept(clubapp: Clubapp, new_club: Path) -> None:
    """REG-14: player 4 turns out to have been registered before, as player 5, and is merged into that entry."""
    before = {"do": "register", "name": "Player Four", "born": "1984", "witness": "Gail"}
    clubapp("play", new_club, "-", stdin=lines(*PEOPLE, before, *EVENING, *THE_END))
    with Club.open(new_club) as club:
        kept, dropped = club.members.by_number("5"), club.members.by_number("4")
        assert kept is not None
        assert dropped is not None
        row = club.members.rows[kept]
        details = MemberChange(row.name, "", row.born, "", "", row.public_as, row.deals)
        assert isinstance(club.merging.merge(kept, dropped, details, now=1_900_000_000_000), int)
    night = clubapp("night", new_club, 1).told
    assert [row["player"] for row in night["sessions"][0]["results"]] == ["5", "2", "1", "3"]
    assert [row["player"] for row in night["sessions"][0]["late"]] == ["5"]


def test_a_night_under_way_told_back(clubapp: Clubapp, new_club: Path) -> None:
    clubapp("play", new_club, "-", stdin=lines(*PEOPLE, *EVENING, {"do": "pause"}))
    night = clubapp("night", new_club, "2026-11-25").told
    session = night["sessions"][0]
    assert night["closed"] is False
    assert (session["session"], session["entrants"], session["chips"]) == (1, 4, 4 * 2850)
    assert session["clock"] == {"running": False, "stage": "Level 2", "blinds": [20, 40], "left_ms": 7 * 60_000}
    assert session["arrivals"][1] == {"player": "2", "paid": False, "here": True, "phoned_in": False}
    assert session["arrivals"][2] == {"player": "3", "paid": False, "here": False, "phoned_in": True}
    assert {row["player"] for row in session["seats"]} == {"1", "2", "4"}
    assert session["late"] == [{"player": "4", "stack": 2850, "short": 0}]
    assert session["overruled"] == [{"rule": "W18", "reason": "a puncture"}]
    (gone,) = session["out"]
    assert (gone["player"], gone["place"], gone["level"], gone["by"]) == ("3", 4, 2, "1")
    assert gone["at"].startswith("2026-11-25T19:45:00")
    assert session["results"] == [{"player": "3", "place": 4, "points": 4 * 16}]


def test_no_such_night(clubapp: Clubapp, new_club: Path, season: Path) -> None:
    assert "no night '99'" in clubapp("night", season, 99).complaint
    assert "2024-01-01" in clubapp("night", season, "2024-01-01").complaint


def test_the_demo_season_plays_as_one_would_type_it(clubapp: Clubapp, tmp_path: Path) -> None:
    told = clubapp("demo", "demo-club").told
    assert Path(told["club"]).name == "Demo club.club"
    papers = [tmp_path / path for path in told["papers"]]
    assert [path.stem for path in papers] == ["Standings", "Night result", "Seat list", "Rules"]
    assert all(path.read_bytes().startswith(b"%PDF") for path in papers)
    assert clubapp("check", told["club"]).told["nights"] == len(list(resource("demo", "nights").glob("N*.jsonl")))
    assert "already" in clubapp("demo", "demo-club").complaint


@pytest.mark.rule("W61")
def test_side_stakes_are_told_in_pence(clubapp: Clubapp, new_club: Path) -> None:
    stakes: list[dict[str, Any]] = [
        {"at": AT, "do": "open-night", "on": "2026-11-25"},
        *({"do": "check-in", "player": str(n)} for n in (1, 2, 3)),
        {"do": "stake-open", "pence": 500},
        {"do": "stake-in", "player": "1"},
        {"do": "stake-in", "player": "3"},
        {"do": "stake-split", "percent": [70, 30]},
        {"do": "draw", "seed": 7},
        {"do": "start"},
        {"do": "knock-out", "out": ["1"]},
        {"do": "knock-out", "out": ["2"]},
        {"do": "stake-paid", "player": "3"},
    ]
    assert clubapp("play", new_club, "-", stdin=lines(*PEOPLE, *stakes)).code == 0
    told = clubapp("night", new_club, 1).told["sessions"][0]["stakes"]
    assert (told["stake"], told["kept"], told["refund_each"], told["pot"]) == (500, 500, 0, 1_000)
    assert (told["entrants"], told["split"]) == (["1", "3"], {"percent": [70, 30]})
    assert told["payouts"] == [
        {"player": "3", "pence": 700, "paid": True},
        {"player": "1", "pence": 300, "paid": False},
    ]
