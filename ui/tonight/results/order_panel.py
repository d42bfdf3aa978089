"""The finishing order in its panel: which session, what holds for all of it, and a line for each place."""

from collections.abc import Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.finish import FinishRow, times_words
from clubapp.views.results import ResultsView
from clubapp.wording import ordinal, plural
from ui.rows_model import Column, RowsModel
from ui.tonight.results.finish_drawing import FinishDrawing
from ui.tonight.results.reopened_bar import ReopenedBar
from ui.widgets.button import Button
from ui.widgets.column_heads import ColumnHeads
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import Label
from ui.widgets.open_rows import OpenRows
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.rule_tag import RuleTag


class OrderPanel(Panel):
    """Rows as the session gives them; while nobody is out it says what will come."""

    session_chosen = pyqtSignal(int)
    correct_wanted = pyqtSignal(object)  # PlayerId of the open row
    reopen_wanted = pyqtSignal()  # a closed session is to be put right
    close_wanted = pyqtSignal()  # a session opened to be put right is done
    back = pyqtSignal()  # to where the session can be brought on

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._out: set[PlayerId] = set()
        self._may_reopen = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(self._head())
        self.model: RowsModel[FinishRow] = RowsModel([Column("Result", _spoken)], _player, self)
        self.rows = OpenRows(self.model, FinishDrawing(), name="Finishing order", parent=self)
        table = QWidget(self)
        inner = QVBoxLayout(table)
        inner.setContentsMargins(1, 0, 1, 0)
        inner.setSpacing(0)
        inner.addWidget(ColumnHeads(self.rows, height=34))
        inner.addSpacing(5)
        inner.addWidget(self.rows, 1)
        self.rows.row_chosen.connect(self._row_chosen)
        self.reopened = ReopenedBar(self)
        self.reopened.close_button.clicked.connect(self.close_wanted)
        column.addWidget(self.reopened)
        self.back_button = Button("Go to play", "plain", icon="play")
        self.back_button.clicked.connect(self.back)
        self.empty = EmptyState("", "", icon="trophy", action=self.back_button)
        self._middle = QStackedWidget(self)
        self._middle.addWidget(table)
        self._middle.addWidget(self.empty)
        column.addWidget(self._middle, 1)

    def _head(self) -> QWidget:
        holder = QWidget(self)
        holder.setFixedHeight(56)
        head = QHBoxLayout(holder)
        head.setContentsMargins(20, 8, 20, 0)
        head.setSpacing(12)
        self.pills = PillRow(name="Sessions of the evening")
        self.pills.chosen.connect(self._pill)
        self._tag = RuleTag("")
        self.headline = Label("", "text", size=15)
        head.addWidget(Label("Finishing order", "title", size=22))
        head.addWidget(self.pills)
        self.correct_button = Button("Correct", "link", icon="pencil-line", height=36, name="Correct this knock-out")
        self.correct_button.clicked.connect(self._correct)
        head.addStretch(1)
        self.reopen_button = Button("Reopen", "link", icon="rotate-ccw", height=36, name="Reopen this session")
        self.reopen_button.clicked.connect(self.reopen_wanted)
        head.addWidget(self.reopen_button)
        head.addWidget(self.correct_button)
        head.addWidget(self._tag)
        head.addWidget(self.headline)
        return holder

    def show_sessions(self, count: int, chosen: int) -> None:
        """Offer the sessions of the evening, where there is more than one."""
        self.pills.setVisible(count > 1)
        self.pills.set_choices([(str(number), f"Session {number}") for number in range(1, count + 1)])
        self.pills.choose(str(chosen))

    def show_rows(self, view: ResultsView, rows: Sequence[FinishRow]) -> None:
        """Show the order; the winner is opened when it is first shown."""
        self._show_head(view)
        self._out = {row.player for row in rows if row.is_out or row.agreed} if not view.void else set()
        self._may_reopen = view.closed and not view.void
        self.back_button.setVisible(not (view.void and not view.started))
        first_time = not self.model.rows()
        self.model.set_rows(rows)
        if first_time and view.over and rows:
            self.rows.setCurrentIndex(self.model.index(0, 0))
        self._row_chosen(self.rows.chosen_row())
        self._middle.setCurrentIndex(0 if rows else 1)
        if view.started:
            words = "The finishing order grows from the bottom as players are knocked out."
            self.empty.set_words("Nobody is out yet", words)
            self.back_button.set_words("Go to play")
        elif view.void:
            self.empty.set_words(f"Session {view.session} was called off", view.void)
        else:
            words = "Places and points appear here once it is played."
            self.empty.set_words(f"Session {view.session} has not started", words)
            self.back_button.set_words("Go to the door")

    def is_empty(self) -> bool:
        """Whether there is nothing to show yet."""
        return self._middle.currentIndex() == 1

    def forget(self) -> None:
        """Another session comes: nothing of the one before is kept."""
        self.model.set_rows([])

    def _show_head(self, view: ResultsView) -> None:
        self._tag.set_rule(view.points_rule if not view.void else view.finish_rule)
        self._tag.setVisible(view.started)
        self.reopened.show_session(view)
        words, marked = "", True
        if view.void:
            words = "Void: nothing is scored"
        elif view.still_in:
            words = f"Provisional: {len(view.still_in)} of {view.entrants} still in"
        elif view.revised:
            words = view.revised[:1].upper() + view.revised[1:]
        elif view.multiplier > 1:
            words = times_words(view.multiplier).capitalize()
        elif view.over:
            words, marked = plural(view.entrants, "player"), False
            words += f", {view.played} of play" if view.played else ""
        self.headline.set_words(words)
        self.headline.set_tone("accent" if marked else "text2")

    def _row_chosen(self, row: FinishRow | None) -> None:
        correct = row is not None and row.player in self._out
        self.correct_button.setVisible(correct)
        self.reopen_button.setVisible(self._may_reopen and not correct)

    def _correct(self) -> None:
        row = self.rows.chosen_row()
        if isinstance(row, FinishRow):
            self.correct_wanted.emit(row.player)

    def _pill(self, key: str) -> None:
        self.session_chosen.emit(int(key))


def _spoken(row: FinishRow) -> str:
    return f"{ordinal(row.place)}, {row.name}, out at {row.out_at}, {row.sum_text}, {row.detail}"


def _player(row: FinishRow) -> int:
    return int(row.player)
