"""What the frozen program does with its command line, and the small parts that make and try it."""

import struct
from pathlib import Path

import pytest

from installer import build, launcher, smoke

ROOT = Path(__file__).resolve().parents[2]
APP_PICTURE = (ROOT / "resources" / "icons" / "app.png").read_bytes()


@pytest.mark.parametrize(
    "line", [[], ["fenland.club"], ["C:/Poker/FENLAND.CLUB"], ["--picture", "a.png", "fenland.club"]]
)
def test_these_command_lines_open_the_window(line: list[str]):
    assert launcher.wants_window(line)


@pytest.mark.parametrize(
    "line", [["ruling", "points"], ["demo", "here"], ["--help"], ["-h"], ["--version"], ["check", "f.club"]]
)
def test_these_command_lines_run_without_a_window(line: list[str]):
    assert not launcher.wants_window(line)


def test_a_system_without_graphics_libraries_is_told_what_to_install():
    error = ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
    sentence = launcher.lacking(error)
    assert sentence is not None
    assert sentence.startswith("This system lacks libGL.so.1")
    assert sentence.endswith("sudo apt-get install libgl1 libegl1")


def test_a_fault_of_our_own_is_not_taken_for_a_missing_library():
    assert launcher.lacking(ModuleNotFoundError("No module named 'ui.door'")) is None


def test_the_icon_of_windows_holds_the_picture_of_the_program():
    icon = build.windows_icon(APP_PICTURE, 256)
    reserved, kind, count = struct.unpack("<HHH", icon[:6])
    length, offset = struct.unpack("<II", icon[14:22])
    assert (reserved, kind, count) == (0, 1, 1)
    assert icon[offset : offset + length] == APP_PICTURE


def test_freezing_writes_into_the_project_only():
    words = [str(word) for word in build.command()]
    for option in ("--distpath", "--workpath"):
        assert Path(words[words.index(option) + 1]).is_relative_to(ROOT)


def test_the_size_of_a_picture_is_read_and_anything_else_refused():
    assert smoke.picture_size(APP_PICTURE) == (256, 256)
    with pytest.raises(smoke.SmokeError, match="not a PNG"):
        smoke.picture_size(b"GIF89a")
