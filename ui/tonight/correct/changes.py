"""What a correction would change: a line for everybody whose place or points are different after it."""

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.corrections import CorrectionView, Shift
from ui.rows_model import Column, RowsModel
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rows_table import RowsTable
from ui.widgets.rule_tag import RuleTag

ROW = 34
MOST_ROWS = 9


class Changes(Panel):
    """Hidden until there is something to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", radius=10, parent=parent)
        self._words = Label("", "strong", size=16, wrap=True)
        self._tag = RuleTag("")
        self._warning = Label("", "muted", tone="accent", wrap=True)
        self._mark = IconMark("triangle-alert", "accent_text", 20)
        columns: list[Column[Shift]] = [
            Column("Player", _name, size=15),
            Column("Place", _place, width=170, size=15, colour="text2"),
            Column("Points", _points, width=150, size=15, right=True, strong=True),
        ]
        self._model: RowsModel[Shift] = RowsModel(columns, key=_player, parent=self)
        self.table = RowsTable(self._model, row_height=ROW, name="What changes")
        head = QHBoxLayout()
        head.addWidget(self._words, 1)
        head.addWidget(self._tag)
        warned = QHBoxLayout()
        warned.setSpacing(8)
        warned.addWidget(self._mark)
        warned.addWidget(self._warning, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 12, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(warned)
        column.addWidget(self.table)
        self.hide()

    def show_changes(self, view: CorrectionView | None, rule: str = "") -> None:
        """Show what would change, or nothing."""
        self.setVisible(view is not None)
        if view is None:
            return
        self._words.set_words(view.words)
        self._tag.set_rule(rule)
        warning = " ".join(view.warnings)
        self._warning.set_words(warning)
        for part in (self._warning, self._mark):
            part.setVisible(bool(warning))
        self._model.set_rows(view.shifts)
        self.table.setVisible(bool(view.shifts))
        self.table.setFixedHeight(ROW * min(len(view.shifts), MOST_ROWS) + 42)

    def shifts(self) -> tuple[Shift, ...]:
        """The lines shown."""
        return self._model.rows() if self.isVisible() else ()


def _name(shift: Shift) -> str:
    return shift.name


def _place(shift: Shift) -> str:
    return shift.place_words


def _points(shift: Shift) -> str:
    was = "–" if shift.points_before is None else f"{shift.points_before:,}"
    will = "–" if shift.points_after is None else f"{shift.points_after:,}"
    return f"{was} → {will}"


def _player(shift: Shift) -> int:
    return int(shift.player)
