"""The list itself: what has been played, what is played now, and what is still to come, row by row."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QApplication, QVBoxLayout, QWidget

from clubapp.domain.ids import Millis
from clubapp.views.level_draft import ComingRow, LevelDraft
from clubapp.views.level_words import typed_blinds
from ui.tonight.play.levels.present import PresentCard
from ui.tonight.play.levels.rows import EditRow, PastRow, heads
from ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QLayoutItem


class LevelList(QWidget):
    """Changes the draft it is given; `touched` says that it did, `said` why something could not be done."""

    touched = pyqtSignal()
    said = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draft: LevelDraft | None = None
        self._after = -1  # the stage that was played when the rows were shown
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
        """What came and went. A row that stays is left alone, with the keyboard and what is half typed in it."""
        fresh, self._now = draft is not self._draft, now
        kept = {} if fresh else {edit.key: edit for edit in self.edits}
        moved_on = fresh or draft.after != self._after
        self._draft, self._after = draft, draft.after
        passed = draft.passed_rows()
        _clear(self._past)
        for row in passed[:-1]:
            self._past.addWidget(PastRow(row))
        self.present.setVisible(bool(passed))
        old, rows = self.edits, draft.coming_rows(now)
        self.edits = [kept.get(row.key) or self._new_row(row) for row in rows]
        self._take_out([edit for edit in old if edit not in self.edits])
        for at, edit in enumerate(self.edits):
            if self._rows.indexOf(edit) != at:
                self._rows.insertWidget(at, edit)
        self._chain()
        if passed and moved_on:
            self.present.show_length(draft.present, *draft.present_minutes(now))
        self.show_values(now)

    def _new_row(self, row: ComingRow) -> EditRow:
        edit = EditRow(row)
        edit.blinds_typed.connect(self._blinds_typed)
        edit.minutes_set.connect(self._minutes_set)
        edit.level_wanted.connect(self._add_level)
        edit.break_wanted.connect(self._add_break)
        edit.removed.connect(self._remove)
        return edit

    def _take_out(self, gone: list[EditRow]) -> None:
        """They go, and the keyboard with them: not to another field, where the rest of what is typed would land."""
        now = QApplication.focusWidget()
        if now is not None and any(edit.isAncestorOf(now) for edit in gone):
            self._rest_keyboard()
        for edit in gone:
            self._rows.removeWidget(edit)
            edit.hide()
            edit.deleteLater()

    def _rest_keyboard(self) -> None:
        if self.present.isVisible():
            self.present.take_focus()
        elif self.edits:
            self.edits[0].remove.setFocus(Qt.FocusReason.OtherFocusReason)

    def _chain(self) -> None:
        """Tab goes down the list, whenever its rows were made."""
        before: QWidget = self.present.minutes.edit
        for edit in self.edits:
            for stop in edit.stops():
                if before.nextInFocusChain() is not stop:
                    self.setTabOrder(before, stop)
                before = stop

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

    def unfinished(self) -> Stepper | None:
        """The first minutes that are no whole number, or too many."""
        steppers = [self.present.minutes] if self.present.minutes.isVisible() else []
        return next((s for s in (*steppers, *(e.minutes for e in self.edits)) if s.is_unfinished()), None)

    # Changing --------------------------------------------------------------------------------------------------

    def _place(self, row: EditRow) -> int | None:
        """Where it stands in the draft; one that is on its way out stands nowhere."""
        return self._draft.place(row.key) if self._draft is not None and row in self.edits else None

    def _blinds_typed(self, row: EditRow, text: str) -> None:
        blinds = typed_blinds(text)
        row.set_wrong(wrong=blinds is None)
        at = self._place(row)
        if self._draft is not None and at is not None and blinds is not None:
            self._draft.set_blinds(at, blinds)
            self.touched.emit()

    def _minutes_set(self, row: EditRow, minutes: int) -> None:
        at = self._place(row)
        if self._draft is not None and at is not None:
            self._draft.set_minutes(at, minutes)
            self.touched.emit()

    def _add_level(self, row: EditRow) -> None:
        if (at := self._place(row)) is not None:
            self._insert(at)

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
        if (at := self._place(row)) is not None:
            self._insert_break(at)

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
        at = self._place(row)
        if self._draft is None or at is None:
            return
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
