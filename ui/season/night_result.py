"""The result of one night of the season, beside the table; an ended night can be opened again to correct it."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from clubapp.club import StoreError
from clubapp.domain.night import Night
from clubapp.views.finish import times_words
from clubapp.views.papers import ResultRow
from clubapp.views.results import ResultsView, results_view
from clubapp.wording import long_date, plural, short_date
from ui.desk import Desk
from ui.rows_model import Column, RowsModel
from ui.tonight.results.cards import NotesCard
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.side_sheet import SideSheet


class NightResult(SideSheet):
    """One session at a time, as its log says."""

    print_paper = pyqtSignal(str)
    reopened = pyqtSignal(int)
    till_wanted = pyqtSignal(int)
    tonight_wanted = pyqtSignal()  # to the night that is open

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "", width=680)
        self._desk = desk
        self._night_id = 0
        self._log: Night | None = None
        self._number = 1
        self._where = ElidedLabel("", "muted", size=15)
        self.pills = PillRow(name="Sessions of that night")
        self.pills.chosen.connect(self._pill)
        self._facts = Label("", "muted", wrap=True)
        self.refusal = RefusalCard()
        self.model: RowsModel[ResultRow] = RowsModel(_columns(), _key, self)
        self.table = RowsTable(self.model, row_height=38, name="Finishing order of that night")
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.setMinimumHeight(240)
        self.notes = NotesCard()
        for widget in (self._where, self.pills, self._facts, self.refusal):
            self.column.addWidget(widget)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.notes)
        self.column.addWidget(self._open_line())
        self.reopen_button = Button("Open this night again", "plain", icon="rotate-ccw")
        self.reopen_button.clicked.connect(self.reopen)
        self.till_button = Button("Till", "plain", icon="coins", name="Till and packing up of that night")
        self.till_button.clicked.connect(self._till)
        self.print_button = Button("Print night sheet", "primary", icon="printer", height=44)
        self.print_button.clicked.connect(self._print)
        self.set_actions([self.reopen_button, self.till_button, self.print_button])

    def open_night(self, night_id: int) -> None:
        """Show a night; its first session first."""
        club = self._desk.club
        self._night_id = night_id
        info = club.night(night_id)
        self._log = club.desk(night_id).night
        played = [s.number for s in self._log.sessions if s.started is not None or s.called_off]
        self._number = played[0] if played else 1
        self.set_title(long_date(info.held_on))
        self._where.set_words(info.venue)
        self.pills.set_choices([(str(n), f"Session {n}") for n in played])
        self.pills.setVisible(len(played) > 1)
        self.refusal.clear()
        may = info.closed and not self._desk.has_night and not club.read_only
        self.reopen_button.setVisible(may)
        self._show_what_is_open(hinders=info.closed and self._desk.has_night and not club.read_only)
        self._show()
        self.open_sheet()

    def _open_line(self) -> QWidget:
        """One night is open at a time: which one that is, and what to do with it."""
        self.open_line = QWidget()
        row = QHBoxLayout(self.open_line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.open_words = Label("", "muted", wrap=True)
        self.there_button = Button(
            "Go to it", "link", icon="arrow-right", height=36, name="Go to the night that is open"
        )
        self.there_button.clicked.connect(self._go_tonight)
        row.addWidget(self.open_words, 1)
        row.addWidget(self.there_button, 0, Qt.AlignmentFlag.AlignTop)
        return self.open_line

    def _show_what_is_open(self, *, hinders: bool) -> None:
        self.open_line.setVisible(hinders)
        if hinders:
            day = short_date(self._desk.club.night(self._desk.desk.id).held_on)
            self.open_words.set_words(
                f"To open this night again, first end the one of {day}, which is open. Was it begun by mistake? "
                "Then call it off: Evening, Call off or stop."
            )

    def _go_tonight(self) -> None:
        self.close_sheet()
        self.tonight_wanted.emit()

    def night(self) -> int:
        """Which night is shown."""
        return self._night_id

    def _show(self) -> None:
        if self._log is None:
            return
        view = results_view(self._log, self._desk.club.people, self._number)
        self.pills.choose(str(self._number))
        self._facts.set_words(_facts(view))
        self.model.set_rows(view.rows)
        self.table.setVisible(bool(view.rows))
        self.notes.show_notes(view.notes)
        self.print_button.setEnabled(view.started or bool(view.void))

    def _pill(self, key: str) -> None:
        self._number = int(key)
        self._show()

    def _print(self) -> None:
        self.print_paper.emit(f"night:{self._night_id}:{self._number}")

    def _till(self) -> None:
        self.close_sheet()
        self.till_wanted.emit(self._night_id)

    def reopen(self) -> None:
        """Take the night up again, with everything that can be undone in it."""
        try:
            self._desk.club.reopen_night(self._night_id)
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        self.close_sheet()
        self._desk.open(self._night_id)
        self.reopened.emit(self._night_id)


def _facts(view: ResultsView) -> str:
    if view.void and not view.started:
        return f"Called off: {view.void}"
    if not view.started:
        return "No session was played on that night."
    parts = [plural(view.entrants, "player")]
    if view.played:
        parts.append(f"{view.played} of play")
    if view.multiplier > 1:
        parts.append(times_words(view.multiplier))
    if view.void:
        parts.append(f"void: {view.void}")
    elif not view.closed:
        parts.append("not closed, so not in the table yet")
    return ", ".join(parts)


def _columns() -> list[Column[ResultRow]]:
    return [
        Column("Place", _place, right=True, width=64, strong=True),
        Column("Player", _name, size=16),
        Column("Out at", _out_at, width=84, colour="text2"),
        Column("The sum", _sum, width=190, colour="text2"),
        Column("Points", _points, right=True, width=84, strong=True, size=16),
    ]


def _place(row: ResultRow) -> str:
    return str(row.place)


def _name(row: ResultRow) -> str:
    return row.name


def _out_at(row: ResultRow) -> str:
    return row.out_at


def _sum(row: ResultRow) -> str:
    return row.sum_text


def _points(row: ResultRow) -> str:
    return row.points_text


def _key(row: ResultRow) -> int:
    return row.player
