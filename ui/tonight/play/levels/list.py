"""The list itself: what has been played, what is played now, and what is still to come, row by row."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from clubapp.domain.ids import Millis
from clubapp.views.level_draft import LevelDraft
from clubapp.views.level_words import typed_blinds
from ui.tonight.play.levels.present import PresentCard
from ui.tonight.play.levels.rows import EditRow, PastRow, heads

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QLayoutItem


class LevelList(QWidget):
    """Changes the draft it is given; `touched` says that it did, `said` why something could not be done."""

    touched = pyqtSignal()
    said = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: LevelDraft | None = None
        self._now: Millis = 0
        self.edits: list[EditRow] = []
        self.present = PresentCard()
        self.present.length_set.connect(self._set_present)
        self.present.level_wanted.connect(self._level_first)
        self.present.break_wanted.connect(self._break_first)
        self._past, self._rows = QVBoxLayout(), QVBoxLayout()
        self._past.setSpacing(0)
        self._rows.setSpacing(6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(heads())
        column.addLayout(self._past)
        column.addWidget(self.present)
        column.addLayout(self._rows)

    def show_draft(self, draft: LevelDraft, now: Millis) -> None:
        """All rows anew, after one came or went."""
        self._draft, self._now = draft, now
        passed = draft.passed_rows()
        _clear(self._past)
        for row in passed[:-1]:
            self._past.addWidget(PastRow(row))
        self.present.setVisible(bool(passed))
        _clear(self._rows)
        self.edits = []
        for coming in draft.coming_rows(now):
            edit = EditRow(coming)
            edit.blinds_typed.connect(self._blinds_typed)
            edit.minutes_set.connect(self._minutes_set)
            edit.level_wanted.connect(self._add_level)
            edit.break_wanted.connect(self._add_break)
            edit.removed.connect(self._remove)
            self._rows.addWidget(edit)
            self.edits.append(edit)
        if passed:
            self.present.show_length(draft.present, *draft.present_minutes(now))
        self.show_values(now)

    def show_values(self, now: Millis) -> None:
        """What follows from the list: names and hours. What is being typed is left alone."""
        self._now = now
        self.show_present(now)
        if self._draft is not None:
            for edit, row in zip(self.edits, self._draft.coming_rows(now), strict=True):
                edit.show_row(row)

    def show_present(self, now: Millis) -> None:
        """What is left of the level now played."""
        self._now = now
        if self._draft is not None and self._draft.after >= 0:
            self.present.show_present(self._draft.passed_rows()[-1], self._draft.left_words(now))

    def many_played(self) -> bool:
        """Whether what has been played pushes the rest out of sight."""
        return self._past.count() > 3

    def wrong(self) -> EditRow | None:
        """The first row whose blinds are none."""
        return next((e for e in self.edits if e.blinds is not None and typed_blinds(e.blinds.text()) is None), None)

    # Changing --------------------------------------------------------------------------------------------------

    def _row_at(self, row: object) -> int:
        return next(i for i, edit in enumerate(self.edits) if edit is row)

    def _blinds_typed(self, row: EditRow, text: str) -> None:
        blinds = typed_blinds(text)
        row.set_wrong(wrong=blinds is None)
        if self._draft is not None and blinds is not None:
            self._draft.set_blinds(self._row_at(row), blinds)
            self.touched.emit()

    def _minutes_set(self, row: EditRow, minutes: int) -> None:
        if self._draft is not None:
            self._draft.set_minutes(self._row_at(row), minutes)
            self.touched.emit()

    def _add_level(self, row: EditRow) -> None:
        self._insert(self._row_at(row))

    def _level_first(self) -> None:
        self._insert(-1)

    def _insert(self, at: int) -> None:
        if self._draft is None:
            return
        self._draft.add_level(at)
        self._anew()
        added = self.edits[at + 1]
        if added.blinds is not None:
            added.blinds.setFocus(Qt.FocusReason.OtherFocusReason)
            added.blinds.selectAll()

    def _add_break(self, row: EditRow) -> None:
        self._insert_break(self._row_at(row))

    def _break_first(self) -> None:
        self._insert_break(-1)

    def _insert_break(self, at: int) -> None:
        if self._draft is None:
            return
        if not self._draft.add_break(at):
            self.said.emit("There is a break there already: make it longer instead.")
            return
        self._anew()
        self.edits[at + 1].minutes.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self, row: EditRow) -> None:
        if self._draft is None:
            return
        at = self._row_at(row)
        self._draft.remove(at)
        self._anew()
        if self.edits:
            self.edits[min(at, len(self.edits) - 1)].remove.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_present(self, minutes: int | None) -> None:
        if self._draft is not None:
            self._draft.present = minutes
            self.touched.emit()

    def _anew(self) -> None:
        if self._draft is not None:
            self.show_draft(self._draft, self._now)
        self.touched.emit()


def _clear(column: QVBoxLayout) -> None:
    while column.count():
        item: QLayoutItem | None = column.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
