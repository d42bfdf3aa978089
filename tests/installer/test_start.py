"""start.py: what it would type on each kind of computer."""

import ast
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import start

ROOT = Path(__file__).resolve().parents[2]


# ── libraries


def test_every_library_of_the_tables_has_a_debian_package():
    for table in (start.OFFSCREEN, start.WINDOW, start.SOUND):
        for library, packages in table.items():
            assert re.fullmatch(r"lib[\w.+-]+\.so\.\d+", library)
            assert packages
            assert all(re.fullmatch(r"lib[a-z0-9.+-]+", name) for name in packages)


def test_only_the_libraries_that_are_not_there_are_asked_for():
    there = {"libGL.so.1", "libEGL.so.1", "libglib-2.0.so.0", "libdbus-1.so.3"}
    lacking = start.missing(start.OFFSCREEN, there.__contains__)
    assert lacking == {"libfontconfig.so.1": ("libfontconfig1",), "libxkbcommon.so.0": ("libxkbcommon0",)}


def test_a_library_that_no_system_has_does_not_load():
    assert not start.present("libtop-table-has-no-such-thing.so.7")


@pytest.mark.skipif(not start.LINUX, reason="the C library has this name on Linux only")
def test_the_c_library_loads():
    assert start.present("libc.so.6")


def test_a_program_is_looked_for_on_the_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not start.present("objcopy")
    (tmp_path / "objcopy").write_text("#!/bin/sh\n")
    (tmp_path / "objcopy").chmod(0o755)
    assert start.present("objcopy")


def test_freezing_wants_python_as_a_library_only_from_the_systems_own_python():
    assert start.own_python("/usr", (3, 12)) == {"libpython3.12.so.1.0": ("libpython3.12t64", "libpython3.12")}
    assert start.own_python("/opt/python", (3, 12)) == {}


def test_bookworm_and_trixie_call_glib_differently():
    wanted = [start.OFFSCREEN["libglib-2.0.so.0"], start.OFFSCREEN["libGL.so.1"]]
    assert start.choose(wanted, {"libglib2.0-0", "libgl1"}.__contains__) == ["libgl1", "libglib2.0-0"]
    assert start.choose(wanted, {"libglib2.0-0t64", "libgl1"}.__contains__) == ["libgl1", "libglib2.0-0t64"]


def test_a_release_that_knows_no_such_package_is_still_told_a_name():
    assert start.choose([("libglib2.0-0t64", "libglib2.0-0")], lambda _name: False) == ["libglib2.0-0"]


def test_the_advice_is_a_line_to_type():
    text = start.advice(["libGL.so.1", "Python's venv module"], ["libgl1", "python3-venv"], apt=True)
    assert text.splitlines()[0] == "Missing from this system: libGL.so.1, Python's venv module."
    assert text.splitlines()[-1].strip() == "sudo apt-get install libgl1 python3-venv"


def test_where_there_is_no_apt_the_advice_names_the_packages_without_a_command():
    text = start.advice(["Python's venv module"], ["python3-venv"], apt=False)
    assert "apt" not in text
    assert "python3-venv" in text


def test_without_rights_what_is_missing_is_a_sentence_and_nothing_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(start.SetupError, match=r"Missing from this system: libnone\.so\.1\.\n.*libnone1"):
        start.apt_install({"libnone.so.1": ("libnone1",)})


def test_a_wish_is_left_unmet_where_it_takes_a_password(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(start, "STAMP", tmp_path / "none")
    wished = {"libnone-sound.so.1": ("libnone-sound1",)}
    assert start.lacking_libraries({"libnone.so.1": ("libnone1",)}, wished) == {"libnone.so.1": ("libnone1",)}


@pytest.mark.skipif(not start.LINUX, reason="apt is Debian's")
def test_root_gets_what_is_wished_for_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "apt-get").write_text("#!/bin/sh\n")
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(start, "STAMP", tmp_path / "stamp")
    wished = {"libnone-sound.so.1": ("libnone-sound1",)}
    assert start.lacking_libraries({}, wished) == wished
    start.STAMP.write_text("set up before")
    assert start.lacking_libraries({}, wished) == {}


@pytest.mark.skipif(not start.LINUX, reason="apt is Debian's")
def test_a_user_whose_sudo_asks_for_a_password_is_not_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    for name, body in (("apt-get", "exit 0"), ("sudo", "exit 1")):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert start.apt_prefix() is None


def test_venv_comes_for_the_python_that_runs():
    assert start.venv_package((3, 12)) == ("python3.12-venv", "python3-venv")


# ── display


@pytest.mark.parametrize(
    ("environment", "linux", "expected"),
    [
        ({}, True, False),
        ({"DISPLAY": ""}, True, False),
        ({"DISPLAY": ":0"}, True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True, True),
        ({}, False, True),
    ],
)
def test_a_display_is_recognised(environment: dict[str, str], linux: bool, expected: bool):
    assert start.has_display(environment, linux=linux) is expected


def test_qt_is_given_letters_only_where_nobody_chose_a_language():
    assert start.letters({}) == {"LC_ALL": "C.UTF-8"}
    assert start.letters({"LANG": "en_GB.UTF-8"}) == {}


# ── command lines


def test_the_checks_run_in_order_and_pytest_takes_the_rest():
    commands = start.check_commands(Path("py"), ["-k", "seats"])
    assert list(commands) == ["ruff check", "ruff format", "mypy", "pytest"]
    assert commands["ruff format"] == [Path("py"), "-m", "ruff", "format", "--check", "."]
    assert commands["pytest"] == [Path("py"), "-m", "pytest", "-n", "2", "-k", "seats"]


@pytest.mark.parametrize(
    ("codes", "expected"), [((0, 0, 0, 0), 0), ((0, 1, 0, 0), 1), ((0, 0, 2, 5), 2), ((0, 0, 0, 5), 5)]
)
def test_the_exit_code_is_that_of_the_first_failure(
    monkeypatch: pytest.MonkeyPatch, codes: tuple[int, ...], expected: int
):
    ran = [[sys.executable, "-c", f"raise SystemExit({code})"] for code in codes]
    monkeypatch.setattr(start, "check_commands", lambda _python, _rest: dict(zip("abcd", ran, strict=True)))
    assert start.run_checks([]) == expected


def test_the_python_of_the_environment_is_found_on_windows_too():
    assert start.venv_python(windows=False) == ROOT / ".venv" / "bin" / "python"
    assert start.venv_python(windows=True) == ROOT / ".venv" / "Scripts" / "python.exe"


# ── the stamp


def test_the_stamp_of_a_test_set_up_covers_the_program_too(tmp_path: Path):
    stamp = tmp_path / "stamp"
    stamp.write_text("abc test")
    assert start.stamped(stamp, "abc") == {"run", "test"}
    stamp.write_text("abc run")
    assert start.stamped(stamp, "abc") == {"run"}


@pytest.mark.parametrize("text", ["", "other run test", "abc"])
def test_a_stamp_of_other_requirements_or_a_half_written_one_counts_for_nothing(tmp_path: Path, text: str):
    stamp = tmp_path / "stamp"
    stamp.write_text(text)
    assert start.stamped(stamp, "abc") == set()


def test_no_stamp_counts_for_nothing(tmp_path: Path):
    assert start.stamped(tmp_path / "none", "abc") == set()


# ── the files it relies on


def lock(kind: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", text, re.MULTILINE))


def test_the_locked_files_name_no_host():
    for kind in ("run", "test"):
        text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
        assert not re.search(r"://|--(extra-)?index|--find-links|@ ", text)


def test_every_locked_package_has_a_hash():
    for kind in ("run", "test"):
        text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
        assert all("--hash=sha256:" in line for line in text.splitlines() if line.strip() and not line.startswith("#"))


def test_the_tests_run_on_the_very_packages_that_the_program_uses():
    run, test = lock("run"), lock("test")
    assert run == {name: version for name, version in test.items() if name in run}


def test_the_project_file_asks_for_what_is_locked():
    wanted = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for line in wanted.splitlines():
        if line and not line.startswith("#"):
            assert f'"{line}"' in project


def test_it_uses_nothing_outside_the_standard_library():
    tree = ast.parse((ROOT / "start.py").read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_an_old_python_can_read_it_far_enough_to_say_so():
    source = (ROOT / "start.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))
    answer = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.version_info = (3, 9, 2)\n__file__ = 'start.py'\n{source}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.strip() == "Top Table needs Python 3.11 or newer, and this is Python 3.9."
