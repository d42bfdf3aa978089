"""Names offered while one is typed: whoever is seated tonight."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QCompleter, QLineEdit

LONGEST_NAME = 120


def offer_names(edit: QLineEdit, names: Sequence[str]) -> None:
    """Let a line offer these names; with none it offers nothing. Choosing one counts as typing it."""
    if not names:
        edit.setCompleter(None)
        return
    made = QCompleter(sorted(names), edit)  # the line lets go of the one before
    made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    made.setFilterMode(Qt.MatchFlag.MatchContains)
    made.setMaxVisibleItems(6)
    edit.setCompleter(made)
