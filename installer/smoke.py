"""Try the frozen program as on a stranger's computer: no Python, no project, an empty home, no display.

    python installer/smoke.py [FOLDER]

FOLDER is dist/TopTable unless told otherwise. The program is copied elsewhere first, so that it cannot lean on the
project. Prints one line for each thing tried; the exit code is 0 only where all went well.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 120  # for one command, at the most
PNG = b"\x89PNG\r\n\x1a\n"


class SmokeError(Exception):
    """The frozen program did not do what it should; the text says what."""


class Frozen:
    """A frozen program in a place of its own, with nothing around it."""

    def __init__(self, folder: Path, place: Path) -> None:
        self.place = place
        self.home = place / "home"
        self.home.mkdir()
        shutil.copytree(folder, place / "program", symlinks=True)
        self.program = place / "program" / ("clubapp.exe" if os.name == "nt" else "TopTable")

    def environment(self) -> dict[str, str]:
        """Nothing but a home; Windows cannot start a program without its own two."""
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if os.name == "nt" and name in os.environ}
        return {**kept, "HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen"}

    def run(self, *arguments: str | Path, text: str = "") -> str:
        """Run it to its end and answer what it printed. Raises SmokeError where it fails or prints a traceback."""
        shown = " ".join(str(argument) for argument in arguments)
        done = subprocess.run(
            [self.program, *arguments],
            input=text,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.place,
            env=self.environment(),
            timeout=SECONDS,
            check=False,
        )
        if done.returncode != 0 or "Traceback" in done.stderr:
            raise SmokeError(f"{shown}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout


def try_ruling(frozen: Frozen) -> str:
    """A ruling needs the rule sets that are packed inside."""
    answer = json.loads(frozen.run("ruling", "points", "--rules", "weekly-poker-club", text='{"entrants": 24}'))
    if answer["points"][0] != 24 * 36:
        raise SmokeError(f"ruling points: {answer}")
    return "a ruling is right"


def make_demo(frozen: Frozen) -> Path:
    """A demo club: the store, its migrations and a whole season."""
    folder = frozen.place / "demo"
    frozen.run("demo", folder)
    clubs = sorted(folder.rglob("*.club"))
    if not clubs:
        raise SmokeError(f"demo made no club file, only {sorted(path.name for path in folder.rglob('*'))}")
    return clubs[0]


def try_standings(frozen: Frozen, club: Path) -> str:
    """Paper needs the fonts that are packed inside."""
    paper = frozen.place / "standings.pdf"
    frozen.run("standings", club, "--format", "pdf", "--out", paper)
    content = paper.read_bytes()
    if not content.startswith(b"%PDF-") or b"TopTableSans" not in content:
        raise SmokeError("standings: no PDF, or not in our own letters")
    return f"the standings are on paper, {len(content) // 1024} KB"


def picture_size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG. Raises SmokeError where it is none."""
    if not picture.startswith(PNG):
        raise SmokeError("the window's picture is not a PNG")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def try_window(frozen: Frozen, club: Path) -> str:
    """The window needs Qt, its platform plugin, icons and fonts."""
    path = frozen.place / "window.png"
    begun = time.monotonic()
    frozen.run("--picture", path, club)
    took = time.monotonic() - begun
    picture = path.read_bytes()
    width, height = picture_size(picture)
    if width < 800 or height < 500 or len(picture) < 20_000:
        raise SmokeError(
            f"the window's picture is {width} × {height} in {len(picture)} bytes: there is hardly anything on it"
        )
    return f"the window opens, {width} × {height}, painted and closed in {took:.2f} s"


def main(arguments: Sequence[str]) -> int:
    """Try everything; answer the exit code."""
    folder = Path(arguments[0]).resolve() if arguments else ROOT / "dist" / "TopTable"
    with tempfile.TemporaryDirectory(prefix="top-table-smoke-") as place:
        frozen = Frozen(folder, Path(place))
        try:
            print(try_ruling(frozen))
            club = make_demo(frozen)
            print(f"the demo club is there, {club.stat().st_size // 1024} KB")
            print(try_standings(frozen, club))
            print(try_window(frozen, club))
        except (SmokeError, subprocess.TimeoutExpired, OSError, ValueError, KeyError) as problem:
            print(problem, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
