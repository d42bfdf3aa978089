"""The details of two records side by side, and which of them stands."""

from collections.abc import Iterable, Mapping
from itertools import count

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy, QWidget

from clubapp.merge_preview import MergeField, Side
from ui.text import tooltip_text
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.ticks import RadioTick

SIDES: tuple[Side, ...] = ("kept", "dropped")
NOTHING, USUAL = "nothing", "deals"
ON_ONE_LINE = 26  # characters
UNDER_WORDS = 36  # where the words beside a circle begin


class FieldsTable(QWidget):
    """A line for each detail: one value where they agree, two to choose from where they do not."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, MergeField] = {}
        self._ticks: dict[tuple[str, Side], RadioTick] = {}
        self._labels: dict[str, Label] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnMinimumWidth(0, 116)
        for column in (1, 2):
            self._grid.setColumnStretch(column, 1)

    def show_fields(self, fields: Iterable[MergeField], kept: str, dropped: str, chosen: Mapping[str, Side]) -> None:
        """Fill it for two members, known by their numbers; what goes without saying in both is left out."""
        self._empty()
        self._fields = {field.key: field for field in fields if not field.same or field.kept not in ("", USUAL)}
        for column, words in enumerate((f"Kept: {kept}", f"Merged: {dropped}"), 1):
            self._grid.addWidget(Label(words, "head"), 0, column)
        # Every other line has room for what is too long for the one above it.
        for line, field in zip(count(1, 2), self._fields.values(), strict=False):
            self._labels[field.key] = Label(field.label, "muted")
            self._grid.addWidget(self._labels[field.key], line, 0)
            if field.same:
                self._grid.addWidget(ElidedLabel(field.kept, "value"), line, 1, 1, 2)
                self._grid.setRowMinimumHeight(line, 32)
            else:
                self._add_choice(line, field, chosen.get(field.key) or field.stands)
        self._mark()

    def chosen(self) -> dict[str, Side]:
        """Which side stands for each detail that differs and is chosen."""
        return {key: side for (key, side), tick in self._ticks.items() if tick.isChecked()}

    def first_open(self) -> RadioTick | None:
        """The first circle of what has still to be chosen."""
        chosen = self.chosen()
        return next((tick for (key, _), tick in self._ticks.items() if key not in chosen), None)

    def tick(self, key: str, side: Side) -> RadioTick:
        """The circle of one value."""
        return self._ticks[key, side]

    def _add_choice(self, line: int, field: MergeField, stands: Side) -> None:
        group = QButtonGroup(self)
        for column, side in enumerate(SIDES, 1):
            value = (field.kept if side == "kept" else field.dropped) or NOTHING
            tick = RadioTick(value, name=f"{field.label}: {value}", parent=self)
            tick.setAutoExclusive(False)  # each line is a choice by itself
            tick.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            tick.setToolTip(tooltip_text(value))
            group.addButton(tick)
            tick.setChecked(side == stands)
            tick.clicked.connect(self._clicked)
            self._ticks[field.key, side] = tick
            self._grid.addWidget(tick, line, column, Qt.AlignmentFlag.AlignTop)
            if len(value) > ON_ONE_LINE:
                whole = Label(value, "quiet", wrap=True)
                whole.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
                whole.setContentsMargins(UNDER_WORDS, 0, 0, 6)
                self._grid.addWidget(whole, line + 1, column, Qt.AlignmentFlag.AlignTop)

    def _clicked(self) -> None:
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        """Amber where something has still to be chosen."""
        chosen = self.chosen()
        for key, field in self._fields.items():
            open_ = not field.same and key not in chosen
            self._labels[key].set_words(f"{field.label}?" if open_ else field.label)
            self._labels[key].set_tone("accent" if open_ else "text2")

    def _empty(self) -> None:
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for line in range(self._grid.rowCount()):
            self._grid.setRowMinimumHeight(line, 0)
        self._ticks, self._labels = {}, {}
