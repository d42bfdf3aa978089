"""A short list of facts under a headline."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label, Tone


class FactsList(QWidget):
    """Hidden while there are no facts."""

    def __init__(self, headline: str, icon: str, tone: Tone, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._tone = icon, tone
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._box.addWidget(Label(headline, "field"))
        self._lines: list[QWidget] = []
        self.facts: tuple[str, ...] = ()
        self.hide()

    def show_facts(self, facts: Sequence[str]) -> None:
        """Show these instead."""
        for line in self._lines:
            self._box.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.facts = tuple(facts)
        self._lines = [self._line(fact) for fact in facts]
        for line in self._lines:
            self._box.addWidget(line)
        self.setVisible(bool(facts))

    def _line(self, fact: str) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(IconMark(self._icon, self._tone, 16, height=20), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Label(fact, "text", wrap=True), 1)
        return line
