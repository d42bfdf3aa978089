"""Real nights as scripts: who came, sat, moved and went out when, told in the commands of `clubapp play`.

Run as a program it writes the demo club's scripts: python -m tests.season.convert
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from clubapp.club import Club
from clubapp.demo import empty_demo_club
from clubapp.script import Player

ROOT = Path(__file__).resolve().parents[2]
NIGHTS = ROOT / "tests" / "data" / "real-nights-2024"
SCRIPTS = ROOT / "resources" / "demo" / "nights"

MINUTES = 20  # that league's levels lasted about so long
IN_THE_DRAW = {"N054": 40 * 60}
SEATS = 8
DOORS = "19:00:00"

Send = Callable[[dict[str, Any]], dict[str, Any]]


def real_nights() -> list[dict[str, Any]]:
    """The nights of the season in the order they were played."""
    return [json.loads(path.read_text("utf-8")) for path in sorted(NIGHTS.glob("N*.json"))]


class Evening:
    """One real night being told to a player of scripts; what it accepts is the script."""

    def __init__(self, night: dict[str, Any], send: Send) -> None:
        self.night = night
        self.script: list[dict[str, Any]] = []
        self._send = send
        self._doors = datetime.fromisoformat(f"{night['date']}T{DOORS}")
        self._tables: dict[str, int] = {}

    def play(self) -> None:
        """From the door to the closing of the session."""
        night = self.night
        people = sorted(night["players"], key=lambda p: p["joined_s"])
        limit = IN_THE_DRAW.get(night["night"], 20 * 60)
        early = [p for p in people if p["joined_s"] <= limit]
        late = [p for p in people if p["joined_s"] > limit]
        start = max(limit, 20 * 60)
        self._say(0, "open-night", on=night["date"])
        self._say(0, "plan", minutes=MINUTES)
        for person in early:
            self._say(person["joined_s"], "check-in", player=person["player"])
        self._say(start - 60, "draw", tables=-(-len(people) // SEATS), seed=int(night["night"][1:]) * 7919)
        self._say(start, "start")
        exits = sorted((p for p in people if p["out_s"] is not None), key=lambda p: -self._place(p))
        moments = [(p["joined_s"], self._late, p) for p in late] + [(p["out_s"], self._out, p) for p in exits]
        for seconds, tell, person in sorted(moments, key=lambda m: m[0]):
            tell(seconds, person)
        end = max(p["out_s"] for p in exits)
        self._say(end + 120, "close")
        self._say(end + 180, "end-night")

    def _place(self, person: dict[str, Any]) -> int:
        place: int = self.night["finish"].index(person["player"]) + 1
        return place

    def _late(self, seconds: int, person: dict[str, Any]) -> None:
        line = {"player": person["player"]}
        if not self._try(seconds, "late-entry", **line)["ok"]:
            self._say(seconds, "late-entry", **line, overrule="They rang to say they were on the way")

    def _out(self, seconds: int, person: dict[str, Any]) -> None:
        gone = {"player": person["player"]}
        by = next((b for b in person["by"] if b != person["player"]), None)
        if by is None or not self._try(seconds, "knock-out", out=[{**gone, "by": by}])["ok"]:
            self._say(seconds, "knock-out", out=[gone])

    def _try(self, seconds: int, do: str, **rest: Any) -> dict[str, Any]:
        at = (self._doors + timedelta(seconds=seconds)).isoformat()
        line = {"at": at, "do": do, **rest}
        answer = self._send(line)
        if answer["ok"]:
            self.script.append(line)
        return answer

    def _say(self, seconds: int, do: str, **rest: Any) -> None:
        answer = self._try(seconds, do, **rest)
        if not answer["ok"]:
            raise AssertionError(f"{self.night['night']}: {do} {rest}: {answer['why']}")


def paper_lines(club: Club) -> Iterator[dict[str, Any]]:
    """Everybody signs the agreement on the first evening; the one who is 17 brings a parent."""
    at = "2024-01-18T18:30:00"
    for row in club.members.rows.values():
        line: dict[str, Any] = {"at": at, "do": "sign", "player": row.number, "witness": "Gail Harker"}
        if row.number == "P029":
            line["parent"] = {
                "name": "Denise Carr",
                "relation": "mother",
                "contact": "07700 900639",
                "presented_to": "Gail Harker",
            }
        yield line


def play_season(club: Club) -> dict[str, list[dict[str, Any]]]:
    """Play every real night into the club; the scripts by name, `papers` first."""
    player = Player(club, copies=False)

    def send(line: dict[str, Any]) -> dict[str, Any]:
        return player.line(json.dumps(line))

    scripts: dict[str, list[dict[str, Any]]] = {"papers": list(paper_lines(club))}
    for line in scripts["papers"]:
        answer = send(line)
        assert answer["ok"], answer
    for night in real_nights():
        evening = Evening(night, send)
        evening.play()
        scripts[night["night"]] = evening.script
    return scripts


def as_text(script: list[dict[str, Any]]) -> str:
    """A script as the lines of a file."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in script)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, empty_demo_club(Path(folder) / "season.club") as club:
        scripts = play_season(club)
    SCRIPTS.mkdir(parents=True, exist_ok=True)
    for name, script in scripts.items():
        (SCRIPTS / f"{name}.jsonl").write_text(as_text(script), "utf-8")
        print(f"{name}: {len(script)} lines")


if __name__ == "__main__":
    main()
