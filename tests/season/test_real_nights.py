"""Twenty-two real nights of a real league, played through the same commands as the window."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clubapp.check import problems
from clubapp.club import Club
from clubapp.demo import empty_demo_club
from clubapp.resources import resource
from clubapp.season import standings_sheet
from clubapp.store.results import ResultRow
from clubapp.wording import local_today
from tests.season.convert import as_text, play_season, real_nights

MULTIPLES = {1: 36, 2: 24, 3: 20, 4: 16, 5: 12, 6: 10, 7: 8, 8: 6}


def points_by_hand(entrants: int, place: int) -> int:
    """W64 written down a second time, straight from the rule."""
    if place in MULTIPLES:
        return MULTIPLES[place] * entrants
    return entrants * 2 if place <= 15 else entrants if place <= 20 else 0


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Club, dict[str, list[dict[str, Any]]]]]:
    with empty_demo_club(tmp_path_factory.mktemp("real") / "real.club") as club:
        yield club, play_season(club)


def results_of(club: Club, date: str) -> list[ResultRow]:
    night = next(n for n in club.nights() if n.held_on.isoformat() == date)
    return club.results_of_night(night.id)


@pytest.mark.rule("W39", "W64")
@pytest.mark.parametrize("night", real_nights(), ids=lambda n: n["night"])
def test_a_real_night_ends_in_its_real_order(season: Any, night: dict[str, Any]) -> None:
    club, _ = season
    rows = results_of(club, night["date"])
    numbers = [club.people[row.member].number for row in sorted(rows, key=lambda r: r.place)]
    assert numbers == night["finish"]
    assert [row.points for row in rows] == [points_by_hand(len(rows), row.place) for row in rows]
    assert {row.entrants for row in rows} == {night["entrants"]}


@pytest.mark.rule("W64")
def test_the_season_table_is_the_sum_of_its_nights(season: Any) -> None:
    club, _ = season
    sums: defaultdict[str, int] = defaultdict(int)
    came: defaultdict[str, int] = defaultdict(int)
    for night in real_nights():
        for place, player in enumerate(night["finish"], 1):
            sums[player] += points_by_hand(len(night["finish"]), place)
            came[player] += 1
    sheet = standings_sheet(club, club.current_season(), today=local_today())
    names = {person.public: person.number for person in club.people}
    by_points = sorted(sums.values(), reverse=True)
    assert len(sheet.rows) == len(sums)
    assert [row.points for row in sheet.rows] == by_points
    for row in sheet.rows:
        number = names[row.name]
        if [p.public for p in club.people].count(row.name) == 1:
            assert (row.points, row.nights) == (sums[number], came[number])
        assert row.rank == by_points.index(row.points) + 1


def test_the_file_is_sound_and_its_results_follow_from_its_logs(season: Any) -> None:
    club, _ = season
    assert problems(club) == []


def test_the_demo_club_ships_these_very_scripts(season: Any) -> None:
    _, scripts = season
    folder = resource("demo", "nights")
    assert sorted(p.stem for p in folder.glob("*.jsonl")) == sorted(scripts)
    for name, script in scripts.items():
        assert (folder / f"{name}.jsonl").read_text("utf-8") == as_text(script), name


@pytest.mark.rule("W18")
def test_every_late_player_of_the_season_sat_down_short(season: Any) -> None:
    club, _ = season
    late = 0
    for night in real_nights():
        found = next(n for n in club.nights() if n.held_on.isoformat() == night["date"])
        session = club.desk(found.id).night.sessions[0]
        start = 40 * 60 if night["night"] == "N054" else 20 * 60
        expected = {p["player"] for p in night["players"] if p["joined_s"] > start}
        assert {club.people[p].number for p in session.late} == expected
        for entry in session.late.values():
            assert entry.stack == 2850 - entry.short
            assert entry.short in (250, 850)
        late += len(expected)
    assert late > 0


@pytest.mark.rule("W6")
def test_the_youngest_member_could_not_have_played_before_sixteen(season: Any) -> None:
    club, _ = season
    craig = club.members.by_number("P044")
    assert craig is not None
    assert all(row.member != craig for night in club.nights() for row in club.results_of_night(night.id))


def test_scripts_are_one_object_a_line(played_season: Path) -> None:
    for script in resource("demo", "nights").glob("*.jsonl"):
        for line in script.read_text("utf-8").splitlines():
            assert {"at", "do"} <= set(json.loads(line))
