"""What every subcommand says of itself, what it imports, and that nothing at all brings out a traceback."""

import contextlib
import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from clubapp import cli
from clubapp.cli import SUBCOMMANDS
from tests.cli.conftest import ROOT, Clubapp
from tests.cli.test_nights import EVENING, PEOPLE, lines
from tests.cli.test_rulings import ROOM

HEAVY = ("PyQt6", "sqlite3", "sqlite_utils", "reportlab", "pypdf", "rapidfuzz", "bidi", "arabic_reshaper")


def test_without_a_word_the_overview_is_one_word_away(clubapp: Clubapp) -> None:
    for word in ("--help", "-h"):
        ran = clubapp(word)
        assert (ran.code, ran.err) == (0, "")
        for name, what in SUBCOMMANDS.items():
            assert re.search(rf"^  {name} +{re.escape(what)}$", ran.out, re.MULTILINE)


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_help_says_what_it_does_with_an_example(clubapp: Clubapp, name: str) -> None:
    ran = clubapp(name, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"usage: clubapp {name}" in ran.out
    module = import_module(f"clubapp.headless.{name.replace('-', '_')}_command")
    assert f"Example:  {module.EXAMPLE}" in ran.out


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_the_example_runs_as_it_stands(season: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "clubapp").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m clubapp.cli "$@"\n')
    (tmp_path / "clubapp").chmod(0o755)
    shutil.copyfile(ROOT / "tests" / "data" / "members.csv", tmp_path / "members.csv")
    (tmp_path / "night.jsonl").write_text(lines(*PEOPLE, {"do": "open-night", "on": "2026-11-25"}))
    if name == "restore":
        (tmp_path / "fenland-backups").mkdir()
        shutil.copyfile(season, tmp_path / "fenland-backups" / "fenland-2026-11-25-224105.club")
    if name == "new":
        season.unlink()
    example = import_module(f"clubapp.headless.{name.replace('-', '_')}_command").EXAMPLE
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", example], capture_output=True, cwd=tmp_path, env=env)
    assert (done.returncode, done.stderr) == (0, b""), done


def test_a_slip_in_the_command_line_is_one_sentence(clubapp: Clubapp) -> None:
    assert "choose one of ruling" in clubapp("roll", "fenland.club").complaint
    assert "--colour" in clubapp("check", "fenland.club", "--colour", "red").complaint
    assert "file" in clubapp("check").complaint
    assert "what" in clubapp("print", "fenland.club").complaint


# What is imported -----------------------------------------------------------------------------------------------

SPY = """
import sys
from clubapp.cli import main
code = main(sys.argv[1:])
sys.stdout.flush()
print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)
raise SystemExit(code)
"""


def imported(clubapp: Clubapp, *words: object, stdin: str = "") -> set[str]:
    ran = clubapp(*words, stdin=stdin, code=SPY)
    assert ran.code == 0, ran.err
    return set(ran.err.split())


def test_no_subcommand_imports_qt(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    calls: list[tuple[tuple[object, ...], str]] = [
        (("ruling", "points", "--rules", "weekly-poker-club"), '{"entrants":3}'),
        (("rulesets",), ""),
        (("new", "b.club", "--rules", "weekly-poker-club", "--club", "B", "--venue", "B"), ""),
        (("import-members", "b.club", ROOT / "tests" / "data" / "members.csv"), ""),
        (("export-members", "b.club", "--out", "members.csv"), ""),
        (("export-members", "b.club", "--out", "members.xlsx"), ""),
        (("import-members", "b.club", "members.xlsx"), ""),
        (("play", "b.club", "-"), lines(*PEOPLE, *EVENING)),
        (("night", season, "1"), ""),
        (("standings", season), ""),
        (("standings", season, "--format", "pdf", "--out", "a.pdf"), ""),
        (("print", season, "night", "--out", "b.pdf"), ""),
        (("booklet", "stud-hi-lo", "--imposed", "--out", "c.pdf"), ""),
        (("check", season), ""),
        (("backup", season, "copies"), ""),
        (("restore", season, "c.club"), ""),
        (("member-data", season, "P005"), ""),
        (("forget-pin", "b.club"), ""),
        (("demo", "demo-club"), ""),
    ]
    assert {words[0] for words, _ in calls} == set(SUBCOMMANDS)
    for words, stdin in calls:
        assert "PyQt6" not in imported(clubapp, *words, stdin=stdin), words


def test_a_ruling_imports_nothing_heavy(clubapp: Clubapp) -> None:
    for name, question in (
        ("points", {"entrants": 3}),
        ("late-entry", ROOM),
        ("seating", {"cards": {"Ann": "Ks", "Bob": "4d"}}),
        ("colour-up", {"level": [100, 200], "chips": {"10": 3}}),
        ("knock-outs", {"left_before": 3, "hand": [{"player": "A"}]}),
        ("eligibility", {"born": "1984", "on": "2026-11-29", "agreement": True, "parental_consent": False}),
    ):
        words = ("ruling", name, "--rules", "weekly-poker-club")
        assert not imported(clubapp, *words, stdin=json.dumps(question)) & set(HEAVY), name


def test_reading_imports_no_paper_and_no_writing(clubapp: Clubapp, season: Path) -> None:
    for words in (("night", season, "1"), ("standings", season), ("standings", season, "--format", "csv")):
        assert not imported(clubapp, *words) & {"reportlab", "pypdf", "sqlite_utils", "rapidfuzz"}, words


# Anything at all ------------------------------------------------------------------------------------------------

WORDS = [
    *SUBCOMMANDS, "fenland.club", "text.txt", "empty", "half.club", ".", "", " ", "-", "--", "--rules", "--club",
    "--out", "--format", "csv", "html", "--season", "2024", "--venue", "--night", "1", "-1", "99", "2024-01-18",
    "seats", "weekly-poker-club", "points", "seating", "--session", "nowhere/x", "\x00", "\ud800", "é" * 300,
    "members.csv", "--kits", "1e9", "--names",
]  # fmt: skip
CALLS = [
    "ruling points --rules weekly-poker-club",
    "rulesets --names",
    "new new.club --rules weekly-poker-club --club A --venue B --season C --kits 3",
    "import-members fenland.club members.csv",
    "import-members fenland.club members.csv --dates day-first --years past --encoding cp1252 --map name=name",
    "export-members fenland.club --format csv --separator semicolon --out out.csv",
    "play fenland.club -",
    "play fenland.club text.txt",
    "night fenland.club 3",
    "standings fenland.club --season 2024 --format csv --out out.csv",
    "standings fenland.club --format html",
    "print fenland.club night --night 3 --session 1 --out out.pdf",
    "check fenland.club",
]
INPUTS = [
    b"",
    b"{}",
    b"\xff\x00",
    b'{"entrants":3}',
    b'{"do":"undo"}\n\n{',
    b"[" * 5000,
    b'{"do":"register","name":"\\ud800"}',
]


def test_nothing_brings_out_a_traceback(season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four hundred calls with a word or three wrong: exit code 0, or 2 and one sentence, and nothing else."""
    dice = random.Random(7)
    (tmp_path / "text.txt").write_text("Dear diary")
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "half.club").write_bytes(season.read_bytes()[:50_000])
    shutil.copyfile(ROOT / "tests" / "data" / "members.csv", tmp_path / "members.csv")
    monkeypatch.chdir(tmp_path)
    pristine, codes = season.read_bytes(), set()
    for _ in range(400):
        words = dice.choice(CALLS).split()
        for _ in range(dice.randint(0, 3)):
            at = dice.randrange(1, len(words) + 1)
            words[at : at + dice.randint(0, 1)] = dice.choices(WORDS, k=dice.randint(0, 1))
        season.write_bytes(pristine)
        code, out, err = _run(words, dice.choice(INPUTS), monkeypatch)
        codes.add(code)
        assert code in (0, 2), words
        assert "Traceback" not in out + err, words
        assert "inside the program" not in err, (words, err)
        if code == 2:
            assert set(json.loads(err)) == {"error", "rule"}, words
            assert json.loads(err)["error"].strip(), words
    assert codes == {0, 2}


def _run(words: list[str], stdin: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    """One call within this process, which is faster than five hundred processes."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = cli.main(words)
        except SystemExit as end:  # --help, or what an abbreviation of it
            code = int(end.code or 0)
    out.flush()
    err.flush()
    told = [stream.buffer.getvalue().decode("utf-8", "replace") for stream in (out, err)]  # type: ignore[attr-defined]
    return code, told[0], told[1]
