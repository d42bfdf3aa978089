"""Who is entered for one event, who has paid and when, and the line to enter somebody."""

from collections.abc import Callable

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.club import StoreError
from clubapp.domain.eligibility import Occasion
from clubapp.domain.ids import PlayerId
from clubapp.prepaid_events import EntryLine, EventLine, PrepaidEntry, PrepaidError
from clubapp.views.door_hits import barred_from
from clubapp.wording import local_today, long_date, pounds, short_date
from ui.desk import Desk
from ui.qt_override import override
from ui.rows_model import Column, RowsModel
from ui.season.prepaid.person_bar import PersonBar
from ui.season.typed_day import typed_day
from ui.tonight.play.person_search import PersonSearch
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.rule_tag import RuleTag

STATE_COLOURS = {"paid": "text2", "late": "bad", "unpaid": "accent_text"}
ROWS_SHOWN = 4
ROW = 40
NOBODY = {
    "all": "Nobody is entered yet.",
    "unpaid": "Everybody who is entered has paid.",
    "late": "Nobody paid too late.",
}


class EntriesTable(RowsTable):
    """Space pays or takes the payment back, Delete withdraws."""

    withdraw = pyqtSignal()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Delete:
            if not event.isAutoRepeat():
                self.withdraw.emit()
        elif event is not None and event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class EntriesPart(QWidget):
    """Each change is on disk at once."""

    escaped = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._event: EventLine | None = None
        self._rows: list[EntryLine] = []
        self._gone: PrepaidEntry | None = None
        self.name, self._about = ElidedLabel("", "panel"), ElidedLabel("", "muted", size=15)
        for label in (self.name, self._about):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._tag = RuleTag("")
        self.alert = Label("", "text", size=15, wrap=True)
        self._alert_mark = IconMark("triangle-alert", "accent_text", 20)
        self._alert_panel = Panel("panel", "accent", radius=10, tint="accent_bg")
        self.search = PersonSearch(desk, self._note_of)
        self.search.picked.connect(self.enter)
        self.search.escaped.connect(self.escaped)
        self.refusal = RefusalCard()
        self.filters = PillRow((), name="Show")
        self.filters.chosen.connect(self._show_rows)
        self.paid_on = typed_day("Ticked as paid on", beside=True)
        self.model: RowsModel[EntryLine] = RowsModel(_columns(self.barred), _key, self)
        self.model.tick_wanted.connect(self._tick)
        self.table = EntriesTable(self.model, row_height=ROW, name="Entries")
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.setMinimumHeight(ROWS_SHOWN * ROW + 36)
        self.table.row_chosen.connect(self._chosen)
        self.table.withdraw.connect(self.withdraw)
        self._nobody = Label("", "muted", size=15)
        self.bar = PersonBar(self)
        self.bar.withdraw.connect(self.withdraw)
        self.bar.put_back.connect(self.put_back)
        self._lay_out()

    def _lay_out(self) -> None:
        about = QHBoxLayout()
        about.setSpacing(10)
        what = QVBoxLayout()
        what.setSpacing(2)
        what.addWidget(self.name)
        what.addWidget(self._about)
        about.addLayout(what, 1)
        about.addWidget(self._tag)
        pressing = QHBoxLayout(self._alert_panel)
        pressing.setContentsMargins(14, 8, 14, 8)
        pressing.setSpacing(10)
        pressing.addWidget(self._alert_mark)
        pressing.addWidget(self.alert, 1)
        above = QHBoxLayout()
        above.setSpacing(12)
        above.addWidget(self.filters, 1)
        above.addWidget(self.paid_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(about)
        column.addWidget(self._alert_panel)
        column.addWidget(self.search)
        column.addWidget(self.refusal)
        column.addLayout(above)
        column.addWidget(self.table, 1)
        column.addWidget(self._nobody, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.bar)

    # Showing -----------------------------------------------------------------------------------------------------

    def open_for(self, event: EventLine) -> None:
        """Show an event from its first line."""
        self.search.clear()
        self.refusal.clear()
        self.paid_on.set_day(local_today())
        self.filters.choose("all")
        self._forget_gone()
        self.show_event(event)

    def show_event(self, event: EventLine) -> None:
        """Show the event as it stands."""
        self._event = event
        self._rows = self._desk.club.prepaid.entries(event.id)
        self.name.set_words(event.name)
        paid_by = f"{pounds(event.fee)}, paid by {long_date(event.last_day)}"
        self._about.set_words(f"{long_date(event.held_on)}  ·  {event.venue}  ·  {paid_by}")
        rule = self._desk.club.rules.entry.prepaid_rule
        if self._tag.rule() != rule:
            self._tag.set_rule(rule)
        self._alert_panel.setVisible(bool(event.alert))
        self.alert.set_words(f"{event.alert}." if event.alert else "")
        bad = event.tone == "bad"
        self._alert_panel.set_edge("bad" if bad else "accent")
        self._alert_panel.set_ground("refused_bg" if bad else "accent_bg")
        self._alert_mark.set_icon("triangle-alert", "bad" if bad else "accent_text")
        unpaid = sum(row.state == "unpaid" for row in self._rows)
        late = sum(row.state == "late" for row in self._rows)
        choices = [("all", f"All {len(self._rows)}"), ("unpaid", f"Not paid {unpaid}")]
        choices += [("late", f"Too late {late}")] if late or self.filters.choice() == "late" else []
        self.filters.set_choices(choices)
        if not self.filters.choice():
            self.filters.choose("all")
        writing = not self._desk.club.read_only
        for widget in (self.search, self.paid_on, self.bar):
            widget.setEnabled(writing)
        self._show_rows()

    def _show_rows(self) -> None:
        wanted = self.filters.choice() or "all"
        rows = [row for row in self._rows if wanted in ("all", row.state)]
        self.model.set_rows(rows)
        self.table.setVisible(bool(rows))
        self._nobody.set_words(NOBODY[wanted])
        self._nobody.setVisible(not rows)
        self._chosen()

    def _chosen(self) -> None:
        row: EntryLine | None = self.table.chosen_row() if self.model.rows() else None
        if row is not None:
            self._gone = None
        if row is None and self._gone is not None:
            return
        self.bar.show_row(row, self.barred(row) if row is not None else "")

    def barred(self, row: EntryLine) -> str:
        """What will keep them out on the day, as on a badge: a ban, a consent that is missing."""
        event, club = self._event, self._desk.club
        known = club.members.facts(row.member)
        if event is None or event.night is not None or known is None:
            return ""
        return barred_from(club.rules.entry, known, Occasion(event.held_on))

    def _note_of(self, player: PlayerId) -> str:
        entered = self._event is not None and self._desk.club.prepaid.entered(self._event.id, player)
        return "entered" if entered else ""

    # Doing -------------------------------------------------------------------------------------------------------

    def enter(self, player: PlayerId) -> None:
        """Enter somebody; whether they have paid is the tick beside their name."""
        if self._event is None:
            return
        try:
            self._desk.club.prepaid.enter(self._event.id, player, now=self._desk.now())
        except (PrepaidError, StoreError) as error:
            self._refuse(error)
            return
        self._done()
        self.search.clear()
        self.filters.choose("all")
        self._show_rows()
        self.table.choose(player)

    def _tick(self, row: EntryLine, paid: bool) -> None:
        if self._event is None or self._desk.club.read_only:
            return
        day = self.paid_on.day() if paid else None
        if paid and day is None:
            self.refusal.set_refusal(f"Nothing was ticked: say first on which day they paid. {self.paid_on.problem()}")
            self.paid_on.point_out()
            return
        try:
            self._desk.club.prepaid.mark_paid(self._event.id, row.member, day, today=local_today())
        except (PrepaidError, StoreError) as error:
            self._refuse(error)
            return
        self._done()

    def withdraw(self) -> None:
        """Take the chosen entry back; the bar says what goes back to them, and how to undo it."""
        row: EntryLine | None = self.table.chosen_row()
        if self._event is None or row is None or self._desk.club.read_only:
            return
        try:
            gone = self._desk.club.prepaid.withdraw(self._event.id, row.member)
        except StoreError as error:
            self._refuse(error)
            return
        self.table.clearSelection()
        self.table.setCurrentIndex(self.model.index(-1, 0))
        self._gone = gone
        back = f"{pounds(self._event.fee)} goes back to them" if row.paid_on is not None else "nothing was paid"
        self.bar.show_gone(row.name, back)
        self._done()

    def put_back(self) -> None:
        """The entry as it was before it was withdrawn."""
        gone = self._gone
        if gone is None:
            return
        try:
            self._desk.club.prepaid.put_back(gone)
        except StoreError as error:
            self._refuse(error)
            return
        self._forget_gone()
        self._done()
        self.table.choose(gone.member)

    def _forget_gone(self) -> None:
        self._gone = None

    def _done(self) -> None:
        self.refusal.clear()
        if self._event is not None:
            lines = self._desk.club.prepaid.lines(local_today())
            self.show_event(next(line for line in lines if line.id == self._event.id))

    def _refuse(self, error: PrepaidError | StoreError) -> None:
        if isinstance(error, StoreError):
            self.refusal.set_refusal(error.sentence, "", error.instead)
        else:
            self.refusal.set_refusal(str(error))


def _columns(barred: Callable[[EntryLine], str]) -> list[Column[EntryLine]]:
    return [
        Column("Player", lambda r: r.name, strong=True, size=16),
        Column("Member", lambda r: r.number, width=84, right=True, colour="text2"),
        Column(
            "Entered",
            lambda r: barred(r) or short_date(r.entered_on),
            sort=lambda r: r.entered_on,
            width=180,
            right=True,
            colour=lambda r: "bad" if barred(r) else "text2",
        ),
        Column(
            "Paid",
            lambda r: r.words,
            width=204,
            right=True,
            colour=lambda r: STATE_COLOURS[r.state],
            tick=lambda r: r.paid_on is not None,
            size=14,
        ),
    ]


def _key(row: EntryLine) -> int:
    return row.member
