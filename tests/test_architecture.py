"""Who may know whom: the sentences of docs/ARCHITECTURE.md as tests, read from the import statements themselves."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import grimp
import pytest

from clubapp.domain import betting, points, seating, standings
from clubapp.domain.button import BUTTON
from clubapp.domain.knockouts import KNOCK_OUT_TIES
from clubapp.domain.late_entry import LATE_ENTRY
from clubapp.domain.late_seats import LATE_SEAT
from clubapp.resources import resource
from clubapp.rulesets import shipped

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("clubapp", "ui", "reports")
PURE = {
    "__future__", "bisect", "collections", "dataclasses", "datetime", "deuces", "enum", "fractions", "functools",
    "itertools", "math", "operator", "typing",
}  # fmt: skip
LATER = ("sqlite_utils", "reportlab", "pypdf", "PyQt6.QtPdf", "PyQt6.QtMultimedia", "PyQt6.QtCharts")
LINES = 400


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES, include_external_packages=True, cache_dir=None)


def within(name: str, *places: str) -> bool:
    return any(name == place or name.startswith(f"{place}.") for place in places)


def imports(*places: str) -> list[tuple[str, str]]:
    """Every import made in these packages, as (who, what); those for type checkers too."""
    found = graph()
    return [
        (who, what)
        for who in sorted(found.modules)
        if within(who, *places)
        for what in sorted(found.find_modules_directly_imported_by(who))
    ]


def sources(*places: str) -> Iterator[tuple[Path, str]]:
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield file.relative_to(ROOT), file.read_text("utf-8")


def names_called(tree: ast.AST) -> Iterator[str]:
    """The last word of everything that is called: `open(...)`, `date.today()`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr


def dynamic_imports(text: str) -> list[str]:
    """What `import_module("...")` and `__import__("...")` are told, where they are told it outright."""
    return [
        str(node.args[0].value)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and (getattr(node.func, "id", None) or getattr(node.func, "attr", None)) in ("import_module", "__import__")
    ]


def test_the_graph_sees_what_it_should() -> None:
    """A graph that sees nothing would pass every test below."""
    assert ("clubapp.session", "clubapp.domain.night") in imports("clubapp")
    assert ("ui.app", "PyQt6") in imports("ui")
    assert ("reports.standings", "clubapp.views.papers") in imports("reports")
    assert ("clubapp.store.club_file", "sqlite3") in imports("clubapp.store")


# The domain is pure ---------------------------------------------------------------------------------------------


def test_the_domain_imports_nothing_but_itself_and_the_plainest_of_python() -> None:
    strangers = [
        (who, what)
        for who, what in imports("clubapp.domain")
        if not within(what, "clubapp.domain") and what.split(".")[0] not in PURE
    ]
    assert strangers == []


def test_the_domain_touches_no_file_and_no_screen_and_asks_no_clock() -> None:
    for path, text in sources("clubapp/domain"):
        called = set(names_called(ast.parse(text)))
        assert not {"open", "print", "input", "__import__", "now", "today", "utcnow"} & called, path


# Who may know whom ----------------------------------------------------------------------------------------------


def test_only_the_window_knows_qt() -> None:
    assert [pair for pair in imports("clubapp", "reports") if within(pair[1], "PyQt6")] == []


def test_the_club_knows_neither_window_nor_paper() -> None:
    found = imports("clubapp")
    assert [pair for pair in found if within(pair[1], "ui")] == []
    assert [who for who, what in found if within(what, "reports") and not within(who, "clubapp.headless")] == []


def test_the_one_door_to_the_window_is_opened_only_when_somebody_knocks() -> None:
    doors = [(str(path), told) for path, text in sources("clubapp") for told in dynamic_imports(text)]
    assert [door for door in doors if within(door[1], "ui", "PyQt6")] == [("clubapp/cli.py", "ui.app")]


ROWS_OF_PAPER = tuple(
    f"clubapp.views.{name}"
    for name in ("booklet", "booklet_rows", "papers", "forms", "people_papers", "cards", "money_papers")
)


def test_paper_knows_rows_words_and_resources_and_nothing_else_of_the_club() -> None:
    may = (*ROWS_OF_PAPER, "clubapp.resources", "clubapp.wording", "clubapp.folding")
    known = [(who, what) for who, what in imports("reports") if within(what, "clubapp", "ui")]
    assert [(who, what) for who, what in known if not within(what, *may)] == []
    assert [pair for pair in imports("reports") if within(pair[1], "sqlite3", "sqlite_utils")] == []


def test_the_rows_for_paper_import_nothing_of_the_program() -> None:
    for rows in ROWS_OF_PAPER:
        found = graph().find_modules_directly_imported_by(rows)
        assert {what for what in found if within(what, *PACKAGES)} <= {"clubapp.domain.record", *ROWS_OF_PAPER}, rows


def test_the_window_never_touches_the_store_or_sql() -> None:
    found = imports("ui")
    assert [pair for pair in found if within(pair[1], "clubapp.store", "sqlite3", "sqlite_utils")] == []
    told = [(str(path), what) for path, text in sources("ui") for what in dynamic_imports(text)]
    assert [pair for pair in told if within(pair[1], "clubapp.store", "sqlite3", "sqlite_utils")] == []
    for path, text in sources("ui"):
        assert "clubapp.headless" not in text, path


FOLDING = "clubapp.folding"
"""How letters are folded for comparing names: text alone, and known to everybody."""


def test_the_store_knows_no_more_than_the_domain() -> None:
    above = [(w, what) for w, what in imports("clubapp.store") if within(what, *PACKAGES)]
    assert [(who, what) for who, what in above if not within(what, "clubapp.store", "clubapp.domain", FOLDING)] == []


def test_sql_is_spoken_in_the_store_only() -> None:
    speakers = {who for who, what in imports("clubapp", "ui", "reports") if within(what, "sqlite3", "sqlite_utils")}
    assert {who for who in speakers if not within(who, "clubapp.store")} == set()


def test_nobody_imports_in_a_ring() -> None:
    """Packages that import each other in a ring can only be understood, and changed, together."""
    rings = [
        (first, second)
        for first in ("clubapp.domain", "clubapp.store", "clubapp.views", "reports", "ui")
        for second in ("clubapp.domain", "clubapp.store", "clubapp.views", "reports", "ui")
        if first < second
        and any(within(what, second) for _, what in imports(first))
        and any(within(what, first) for _, what in imports(second))
    ]
    assert rings == []


# Leagues are data -----------------------------------------------------------------------------------------------


def test_no_league_is_named_in_the_program() -> None:
    """A new league is a TOML file. Its name may stand in an example of use, in the demo, and as a first offer."""
    may = {
        "clubapp/headless/new_command.py",  # the examples that --help shows
        "clubapp/headless/ruling_command.py",
        "clubapp/headless/booklet_command.py",
        "clubapp/demo.py",  # what the demo club plays by
        "clubapp/rulings/showdown.py",  # the game that a question is about, which a league is called after
    }
    leagues = {*shipped(), "three-seasons", "team-poker", "stud-hi-lo"}
    named = []
    for path, text in sources("clubapp", "ui", "reports"):
        words = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
        if any(league in word for word in words if isinstance(word, str) for league in leagues):
            named.append(str(path))
    assert [path for path in named if path not in may and not path.startswith("ui/first_run/")] == []


@pytest.mark.parametrize(
    "registry",
    [
        BUTTON,
        LATE_ENTRY,
        LATE_SEAT,
        KNOCK_OUT_TIES,
        points.POINTS,
        seating.SEAT_ORDER,
        standings.STANDINGS_TIES,
        betting.LEAST_RAISE,
        betting.SHORT_ALL_IN,
    ],
)
def test_every_kind_of_rule_is_chosen_by_some_rule_set_that_ships(registry: dict[str, object]) -> None:
    texts = [resource("rulesets", f"{name}.toml").read_text("utf-8") for name in shipped()]
    for kind in registry:
        assert any(f'"{kind}"' in text for text in texts), kind


# Light starts ---------------------------------------------------------------------------------------------------

FIRST_PAINT = """
import sys
from pathlib import Path
from PyQt6.QtWidgets import QApplication
from ui import theme
from ui.app import Application
from ui.preferences import Preferences

app = QApplication(["top-table"])
preferences = Preferences(forget=True)
theme.apply(app, preferences.theme)
running = Application(app, preferences)
running.start(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
app.processEvents()
shown = [w for w in app.topLevelWidgets() if w.isVisible()]
print(*sorted(name for name in sys.modules))
assert shown, "nothing was shown"
running.close()
sys.stdout.flush()
import os
os._exit(0)
"""


def at_first_paint(*words: object) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PAINT, *map(str, words)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("state", ["between nights", "a night under way", "first run"])
def test_the_first_picture_waits_for_nothing_it_does_not_show(club_file: Path, state: str) -> None:
    from clubapp.club import Club
    from tests.season.demo_file import tonight

    if state == "a night under way":
        with Club.open(club_file) as club:
            tonight(club, 12, started=True, out=2)
    loaded = at_first_paint(*([] if state == "first run" else [club_file]))
    assert "ui.app" in loaded
    assert [name for name in loaded if within(name, *LATER)] == []


# Files one can read in one go -----------------------------------------------------------------------------------


def test_no_file_is_too_long_to_read() -> None:
    lengths = {
        str(path): text.count("\n") for path, text in sources(*PACKAGES, "installer", "start.py", "tests/domain")
    }
    assert {path: lines for path, lines in lengths.items() if lines > LINES} == {}


def test_no_drawer_for_odds_and_ends() -> None:
    names = {path.stem for path, _ in sources("clubapp", "ui", "reports")}
    assert not [name for name in names if name in ("utils", "util", "helpers", "helper", "manager", "common", "misc")]
