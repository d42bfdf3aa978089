"""The widgets' tests run on real Qt, drawn offscreen, in the program's own dress."""

import csv
import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PyQt6.QtWidgets import QApplication

from ui import theme
from ui.widgets.side_sheet import SideSheet

NASTY = Path(__file__).resolve().parents[2] / "data" / "nasty-names.csv"


def nasty_names() -> list[str]:
    """Every name of the list, exactly as typed."""
    with NASTY.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(line for line in lines if not line.startswith("#"))
        next(rows)
        return [row[0] for row in rows]


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> QApplication:
    """The dark theme, and sheets that are there at once."""
    if qapp.property("dressed") != "fusion" or theme.tokens() is not theme.DARK:
        theme.apply(qapp, "dark")
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    return qapp
