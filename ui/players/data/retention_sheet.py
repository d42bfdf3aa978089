"""Members who have not been seen for as long as the club keeps details: looked through, ticked, and erased."""

from PyQt6.QtCore import QObject, QTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.retention import Unseen
from clubapp.wording import plural, short_date
from ui.desk import Desk
from ui.players.data.copies_list import CopiesList
from ui.players.data.facts_list import FactsList
from ui.players.record.drafts import Drafts
from ui.rows_model import Column, RowsModel
from ui.rule_texts import serve_rules
from ui.settings.rulebook.drafts import RuleDrafts
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rows_table import RowsTable
from ui.widgets.side_sheet import SideSheet

WIDTH = 700
ROW, MOST_ROWS = 40, 9


class RetentionSheet(QObject):
    """Each is erased by the same routine as from their own sheet. Whoever is barred can only be erased there."""

    closed = pyqtSignal()
    erased = pyqtSignal()

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host)
        self._desk = desk
        self._ticked: set[PlayerId] = set()
        self._left: list[PlayerId] = []
        self._done: list[str] = []
        self._touched: set[int] = set()
        self._sheet = SideSheet(host, "Not seen for long", width=WIDTH)
        self._sheet.closed.connect(self._gone)
        self.model = RowsModel(self._columns(), key=lambda one: one.player, parent=self)
        self.model.tick_wanted.connect(self._tick)
        self.table = RowsTable(self.model, row_height=ROW, name="Members who have not been seen for long")
        self.barred = FactsList("Kept apart: once erased, nobody can tell if they come back", "shield-alert", "text2")
        self.all = Button("Tick all", "quiet")
        self.all.clicked.connect(self._tick_all)
        self.look = Button("Erase those ticked…", "plain", icon="trash-2", height=44)
        self.look.clicked.connect(self._preview)
        self.do = Button("Erase for good", "danger", icon="trash-2", height=44)
        self.do.clicked.connect(self._start)
        self.refusal = RefusalCard()
        self.preview = FactsList("What will happen", "info", "text2")
        self.copies = CopiesList()
        self.typed = Field("To erase, type how many people it is")
        self.typed.changed.connect(self._typed)
        self.result = Label("", "strong", wrap=True)
        self._note = Label("", "muted", wrap=True)
        self._empty = EmptyState("Nobody", "Everybody has been seen within that time.", icon="circle-check")
        self._lay_out()
        self._show()

    def _columns(self) -> tuple[Column[Unseen], ...]:
        return (
            Column("No.", lambda one: one.number, width=84, colour="text2"),
            Column("Player", lambda one: one.name, strong=True),
            Column("Last seen", lambda one: short_date(one.last_seen), width=120),
            Column("Erase", lambda _one: "", width=64, tick=self._is_ticked),
        )

    def _is_ticked(self, one: Unseen) -> bool:
        return one.player in self._ticked

    def _lay_out(self) -> None:
        column = self._sheet.column
        for widget in (self.result, self._note, self.table, self._empty):
            column.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.look)
        buttons.addWidget(self.all)
        buttons.addStretch(1)
        column.addLayout(buttons)
        for part in (self.refusal, self.preview, self.copies, self.typed, self.barred):
            column.addWidget(part)
        column.addStretch(1)
        self._sheet.set_actions([self.do])

    def open(self) -> None:
        """Slide in."""
        self._sheet.open_sheet()

    def close(self) -> None:
        """Slide out."""
        self._sheet.close_sheet()

    def _gone(self) -> None:
        self._left = []
        self.closed.emit()
        self.deleteLater()
        QTimer.singleShot(2 * SideSheet.slide_ms, self._sheet.deleteLater)  # when it has slid out

    # The list --------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        club = self._desk.club
        months = club.retention.months
        found = club.retention.unseen(self._desk.now())
        able, barred = [one for one in found if not one.barred], [one for one in found if one.barred]
        self._ticked &= {one.player for one in able}
        self.model.set_rows(able)
        self.table.setVisible(bool(able))
        self.table.setFixedHeight(36 + ROW * min(MOST_ROWS, max(1, len(able))))
        self._empty.setVisible(not found)
        said = f"{plural(len(found), 'member')} not seen for {plural(months, 'month')}: no evening, no registration,"
        self._note.set_words(f"{said} no signature. Results stay as those of former players." if found else "")
        self._note.setVisible(bool(found))
        self.barred.show_facts(
            [f"{one.name} ({one.number}), {one.barred}, last seen {short_date(one.last_seen)}" for one in barred]
        )
        for button in (self.look, self.all):
            button.setVisible(bool(able))
        self.result.setVisible(bool(self.result.text()))
        self._choose_again()

    def _choose_again(self) -> None:
        """What was shown about other people does not hold for these."""
        count = len(self._ticked)
        self.look.set_words(f"Erase {plural(count, 'member')}…" if count else "Erase those ticked…")
        self.look.setEnabled(bool(count) and not self._desk.club.read_only)
        every = count == len(self.model.rows())
        self.all.set_words("Tick none" if every and count else "Tick all")
        self.typed.set_value("")
        for widget in (self.preview, self.copies, self.typed, self.do):
            widget.hide()
        self.refusal.clear()

    def _tick(self, one: Unseen, ticked: bool) -> None:
        if self._left:
            return
        (self._ticked.add if ticked else self._ticked.discard)(one.player)
        self.model.set_rows(self.model.rows())
        self._repaint()
        self._choose_again()

    def _tick_all(self) -> None:
        players = {one.player for one in self.model.rows()}
        self._ticked = set() if self._ticked == players else players
        self._repaint()
        self._choose_again()

    def _repaint(self) -> None:
        port = self.table.viewport()
        if port is not None:
            port.update()

    # Erasing ---------------------------------------------------------------------------------------------------

    def _preview(self) -> None:
        erasure, now = self._desk.club.erasure, self._desk.now()
        previews = [erasure.preview(player, now) for player in sorted(self._ticked)]
        refused = [preview for preview in previews if preview.refused is not None]
        self._ticked -= {preview.player for preview in refused}
        going = [preview for preview in previews if preview.refused is None]
        self._repaint()
        self._choose_again()
        if refused and refused[0].refused is not None:
            first = refused[0].refused
            names = ", ".join(preview.name for preview in refused)
            self.refusal.set_refusal(f"{names}: {first.why}", first.rule or "", first.instead)
        if not going:
            return
        named = sum(bool(preview.mentions) for preview in going)
        facts = [
            f"{plural(len(going), 'member')} erased: details, photos, signatures, consents, choices, what was written",
            "Their results stay; places and points do not change",
        ]
        if named:
            facts.append(f"The names of {named} of them are put out of what others wrote")
        self.preview.show_facts(facts)
        holders = {holder.copy.path: holder for preview in going for holder in preview.copies}
        self.copies.show_copies(list(holders.values()))
        self.typed.show()
        self.do.show()
        self._typed()
        QTimer.singleShot(0, self._show_typed)

    def _show_typed(self) -> None:
        """Bring what has to be read and typed into view, once it has its place."""
        self.typed.setFocus()
        area = self._sheet.findChild(QScrollArea)
        if area is not None:
            area.ensureWidgetVisible(self.typed)

    def _typed(self) -> None:
        self.do.setEnabled(bool(self._ticked) and self.typed.value().strip() == str(len(self._ticked)))

    def _start(self) -> None:
        if self._left or self.typed.value().strip() != str(len(self._ticked)):
            return
        self._left, self._done = sorted(self._ticked), []
        self.do.setEnabled(False)
        self.typed.setEnabled(False)
        QTimer.singleShot(0, self._next)

    def _next(self) -> None:
        """One after the other, so that a clock on the page goes on."""
        if not self._left:
            return
        player, *self._left = self._left
        erasure = self._desk.club.erasure
        forget = RuleDrafts.of(self._desk).without(player)
        try:
            answer = erasure.erase(player, self._desk.now(), clean=False)
        except StoreError as error:
            self._finish(f"{error.sentence} {error.instead}".strip())
            return
        if isinstance(answer, Refused):
            self._finish(f"{answer.why} {answer.instead}".strip())
            return
        Drafts.of(self._desk).drop(player)
        forget()
        self._done.append(answer.former)
        self._touched |= set(answer.nights)
        self._sheet.set_missing(f"Erased {len(self._done)} of {len(self._done) + len(self._left)}")
        if self._left:
            QTimer.singleShot(0, self._next)
        else:
            self._finish("")

    def _finish(self, fault: str) -> None:
        self._left = []
        unfinished = self._desk.club.erasure.finish() if self._done else ""
        self._sheet.set_missing("")
        self.typed.setEnabled(True)
        if self._done:
            self.result.set_words(f"{plural(len(self._done), 'member')} erased.")
        self._show()
        if fault or unfinished:
            self.refusal.set_refusal(fault or unfinished)
        self._desk.read_again(self._touched)
        serve_rules(self._desk.club)  # the rule book may have named them
        self.erased.emit()
