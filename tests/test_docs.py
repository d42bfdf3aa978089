"""What the documents say exists: commands, keys, pictures, files and rules."""

import os
import re
import shlex
import struct
import subprocess
import sys
from pathlib import Path

import pytest

import start
from clubapp.cli import SUBCOMMANDS
from ui.keys_sheet import KEYS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
RULES = (ROOT / "docs" / "RULES.md").read_text("utf-8")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:clubapp|ui|reports|tests|resources|installer|docs)/[^`\s*]*)`")
MARK = re.compile(r"mark\.rule\(([^)]*)\)")
ROW = re.compile(r"^\| ([WSTH]\d[^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)

each_document = pytest.mark.parametrize("document", DOCS, ids=lambda path: path.relative_to(ROOT).as_posix())


def links(document: Path) -> list[Path]:
    """Where the words lead; what stands as code is only shown."""
    found = LINK.findall(re.sub(r"`[^`\n]*`|^ {4}.*$", "", document.read_text("utf-8"), flags=re.MULTILINE))
    return [document.parent / target for target in found if "://" not in target]


def commands(marker: str) -> list[str]:
    """The lines of the README that a person would type."""
    return [line.strip() for line in README.splitlines() if line.startswith("    ") and marker in line]


def rules_marked_in_tests() -> dict[str, set[str]]:
    """Rule id -> the test files that carry it."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        for inside in MARK.findall(path.read_text("utf-8")):
            for rule in re.findall(r'"([WSTH]\d+)', inside):
                found.setdefault(rule, set()).add(path.relative_to(ROOT).as_posix())
    return found


# The README ------------------------------------------------------------------------------------------------------


def test_the_readme_names_the_two_commands_that_start_knows():
    typed = commands("start.py")
    assert typed == ["python3 start.py", "python3 start.py test"]
    usage = [line.split("    ")[1].strip() for line in (start.__doc__ or "").splitlines() if line.startswith("    ")]
    assert {line.removesuffix(" [...]").rstrip() for line in usage} >= set(typed)


def test_the_readmes_examples_for_the_headless_face_work(tmp_path):
    answers = [run(line, tmp_path) for line in commands("/clubapp ")]
    assert len(answers) == 3
    assert (tmp_path / "table.csv").read_text("utf-8-sig").startswith("Rank,Player,Nights,Points")
    assert '"stack": 2000' in answers[-1]


def run(line: str, folder: Path) -> str:
    """What a line of the README prints, with this Python in place of the one that start.py sets up."""
    said, command = line.split(" | ") if " | " in line else ("echo", line)
    program, *arguments = shlex.split(command)
    assert program == ".venv/bin/clubapp"
    done = subprocess.run(
        [sys.executable, "-m", "clubapp.cli", *arguments],
        input=" ".join(shlex.split(said)[1:]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readmes_keys_are_those_of_the_key_sheet():
    table = README.split("## Keys")[1].split("\n## ")[0]
    first_column = " ".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))
    named = set(re.findall(r"\b(?:Ctrl\+\w+|F\d{1,2}|[A-Z])\b|(?<= )[+-](?= )", first_column))
    assert len(named) > 15
    assert named <= {key for key, _ in KEYS}


def test_every_page_and_decision_is_reached_from_the_readme():
    reached = {path.resolve() for path in links(ROOT / "README.md")}
    assert [path.name for path in DOCS[1:] if path.resolve() not in reached] == []


# All documents -----------------------------------------------------------------------------------------------------


@each_document
def test_what_a_document_links_to_is_there(document):
    assert [path.name for path in links(document) if not path.exists()] == []


@each_document
def test_the_files_a_document_names_are_there(document):
    named = PATH.findall(document.read_text("utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


@each_document
def test_the_commands_a_document_names_are_there(document):
    named = set(re.findall(r"`(?:\.venv/bin/)?clubapp ([a-z-]+)", document.read_text("utf-8")))
    assert named <= {*SUBCOMMANDS, "--help"}


def test_the_pictures_of_the_documents_show_something():
    of_readme = [path for path in links(ROOT / "README.md") if path.suffix == ".png"]
    assert len(of_readme) == 11
    shown = {path.resolve() for document in DOCS for path in links(document) if path.suffix == ".png"}
    assert shown == set((ROOT / "docs" / "pictures").iterdir()), "and none lies there unseen"
    for path in shown:
        head = path.read_bytes()[:24]
        assert head.startswith(b"\x89PNG"), path.name
        width, height = struct.unpack(">II", head[16:24])
        assert (width >= 600, height >= 400) == (True, True), path.name


# The rules -----------------------------------------------------------------------------------------------------


def test_each_rules_row_names_code_and_the_tests_that_prove_it():
    rows = ROW.findall(RULES)
    assert len([rules for rules, *_ in rows if rules.startswith("W")]) > 20
    assert len([rules for rules, *_ in rows if rules.startswith("S")]) > 15
    assert {rules[0] for rules, *_ in rows} == set("WSTH")
    marked = rules_marked_in_tests()
    for rules, what, code, tests in rows:
        assert what.strip()
        assert PATH.findall(code), rules
        if tests.strip() == "none yet":
            continue
        named = PATH.findall(tests)
        assert named, rules
        proving = {file for rule in rules.split(", ") for file in marked.get(rule, ())}
        assert [file for file in named if file not in proving] == [], rules


def test_a_rule_that_a_test_proves_is_in_the_table():
    told = set(re.findall(r"\b[WSTH]\d+\b", RULES))
    assert sorted(set(rules_marked_in_tests()) - told) == []
