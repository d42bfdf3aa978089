import ast
import gc
import os
import re
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QWidget

from tests.ui import sweep
from tests.ui.gallery import PAGES
from ui.rows_model import RowsModel
from ui.widgets.advice_card import AdviceCard
from ui.widgets.big_number import BigNumber
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.fields import Field
from ui.widgets.level_timeline import LevelTimeline
from ui.widgets.photo_box import PhotoBox
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.rule_tag import RuleTag
from ui.widgets.search_field import SearchField
from ui.widgets.seat_view import SeatView, TableView
from ui.widgets.side_sheet import SideSheet
from ui.widgets.signature_pad import SignaturePad
from ui.widgets.stage_bar import StageBar
from ui.widgets.stepper import Stepper
from ui.widgets.table_map import TableMap
from ui.widgets.ticks import CheckTick
from ui.widgets.toast import UndoBar

ROOT = Path(__file__).resolve().parents[3]
TABLE = TableView(1, tuple(SeatView(n, f"P {n}", "seated") for n in range(1, 9)), "Table 1")

MAKERS = {
    "button": lambda page: Button("Move", key="M", parent=page),
    "rule tag": lambda page: RuleTag("W16", page),
    "field": lambda page: Field("Name", parent=page),
    "search": lambda page: SearchField(parent=page),
    "stepper": lambda page: Stepper(5, parent=page),
    "tick": lambda page: CheckTick("Paid", parent=page),
    "pills": lambda page: PillRow([("a", "A"), ("b", "B")], parent=page),
    "choice": lambda page: Choice("Season", [("a", "A")], parent=page),
    "stages": StageBar,
    "clock": lambda page: ClockDigits(parent=page),
    "timeline": lambda page: LevelTimeline(parent=page),
    "number": lambda page: BigNumber("1", "a", "b", parent=page),
    "table map": lambda page: TableMap(TABLE, parent=page),
    "card map": lambda page: TableMap(TABLE, "cards", page),
    "refusal": lambda page: RefusalCard("No.", "W16", actions=[Button("Swap")], parent=page),
    "advice": lambda page: AdviceCard("Do", "W16", actions=[Button("Later")], parent=page),
    "sheet": lambda page: SideSheet(page, "Sheet"),
    "undo bar": UndoBar,
    "signature pad": SignaturePad,
    "photo": lambda page: PhotoBox("Theo Lamb", parent=page),
    "rows": lambda page: RowsTable(RowsModel((), hash, page), parent=page),
}


@pytest.mark.parametrize("what", MAKERS)
def test_a_widget_taken_away_is_gone_at_once(qtbot, what):
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    gc.collect()
    gc.disable()
    try:
        widget = MAKERS[what](page)
        widget.show()
        widget.setFocus()
        QApplication.processEvents()
        watched = weakref.ref(widget)
        widget.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        assert sip.isdeleted(widget)
        del widget
        assert watched() is None, f"something still holds the {what}"
    finally:
        gc.enable()


@pytest.fixture(params=PAGES)
def page(request, qtbot):
    made = PAGES[request.param]()
    qtbot.addWidget(made)
    made.show()
    QApplication.processEvents()
    return made


def test_every_control_has_a_name_and_labels_read_no_markup(page):
    assert sweep.nameless(page) == []
    assert sweep.rich_labels(page) == []


def test_every_control_is_large_enough_to_hit(page):
    assert sweep.small_targets(page) == []


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5"])
def test_no_words_are_cut_at_any_scale(scale):
    run = subprocess.run(
        [sys.executable, "tests/ui/gallery.py", "--check"],
        cwd=ROOT, env={**os.environ, "QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


def connected_functions(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
            yield from node.args


@pytest.mark.parametrize("path", sorted((ROOT / "ui" / "widgets").glob("*.py")), ids=lambda path: path.stem)
def test_signals_are_connected_to_bound_methods_only(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for argument in connected_functions(tree):
        assert isinstance(argument, ast.Attribute), f"{path.name}:{argument.lineno} connects {ast.unparse(argument)}"


@pytest.mark.parametrize("path", sorted((ROOT / "ui" / "widgets").glob("*.py")), ids=lambda path: path.stem)
def test_a_widget_knows_nothing_of_the_club(path):
    """But what a signature is, and how a day is written."""
    known = re.sub(
        r"^from clubapp\.(signature|wording) import .*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    assert "clubapp" not in known
