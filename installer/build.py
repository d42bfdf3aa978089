"""Freeze the program into dist/TopTable, with its own Python, and try it out.

    python installer/build.py [--untried]

Writes only into build/ and dist/ of the project. A package runs on systems at least as new as the one it was made on.
"""

import os
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
FROZEN = DIST / "TopTable"


def windows_icon(png: bytes, side: int) -> bytes:
    """An .ico file that holds one picture; side is in pixels, at most 256."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), len(header) + 16)
    return header + entry + png


def command() -> list[str | Path]:
    """PyInstaller's command line."""
    folders: list[str | Path] = ["--distpath", DIST, "--workpath", BUILD / "pyinstaller"]
    quiet = ["--noconfirm", "--clean", "--log-level", "ERROR"]
    return [sys.executable, "-m", "PyInstaller", *quiet, *folders, ROOT / "installer" / "top-table.spec"]


def freeze() -> int:
    """Make the frozen program; answer PyInstaller's exit code."""
    BUILD.mkdir(exist_ok=True)
    (BUILD / "app.ico").write_bytes(windows_icon((ROOT / "resources" / "icons" / "app.png").read_bytes(), 256))
    cache = {"PYINSTALLER_CONFIG_DIR": str(BUILD / "pyinstaller-cache")}
    return subprocess.run(command(), cwd=ROOT, env={**os.environ, **cache}, check=False).returncode


def megabytes(folder: Path) -> float:
    """What the files of a folder take, in millions of bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def main(arguments: Sequence[str]) -> int:
    """Freeze, tell the size, and try unless told not to."""
    code = freeze()
    if code:
        return code
    print(f"{FROZEN}: {megabytes(FROZEN):.0f} MB", flush=True)
    if "--untried" in arguments:
        return 0
    return subprocess.run([sys.executable, ROOT / "installer" / "smoke.py", FROZEN], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
