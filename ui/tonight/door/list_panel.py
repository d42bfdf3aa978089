"""The right half of the door: the counts, the filters, and everybody who is in tonight."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from clubapp.domain.ids import Millis
from clubapp.domain.refused import Refused
from clubapp.views.door import DoorRow, DoorView
from clubapp.wording import pounds
from ui.qt_override import override
from ui.tonight.door.row_strip import RowStrip
from ui.tonight.door.rows import FEE, DoorRows, TonightTable
from ui.widgets.big_number import BigNumber
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag

EMPTY = {
    "all": ("Nobody is checked in yet", "The first one you let in stands here."),
    "due": ("Nobody owes the fee", "Everybody here has paid, or was let off."),
    "phoned": ("Nobody has phoned in", "A held seat stands here until its player arrives."),
    "first": ("Nobody is on a first night", "Players without a result in this club would stand here."),
}

_APART = 14  # pixels between two figures with their notes
_NARROW = 560  # under this width the till's button is a picture


class DoorList(Panel):
    """Tonight's players. It asks; the stage does."""

    arrived = pyqtSignal(object)  # DoorRow
    fee_wanted = pyqtSignal(object, bool)  # DoorRow, paid
    take_off = pyqtSignal(object)  # DoorRow
    waive = pyqtSignal(object, str)  # DoorRow, the reason
    till_wanted = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self._view: DoorView | None = None
        self._can_take_off: Refused | None = None
        self._here = BigNumber("0", "checked in")
        self._phoned = BigNumber("0", "phoned in")
        self._tin = BigNumber("£0", "in the fee tin")
        self.filters = PillRow((), name="Show")
        self.filters.chosen.connect(self._filter)
        self._rows = DoorRows(self)
        self._rows.tick_wanted.connect(self.fee_wanted)
        self.table = TonightTable(self._rows, self)
        self.table.arrived.connect(self.arrived)
        self.table.take_off.connect(self.take_off)
        self.table.left.connect(self._leave)
        self.table.row_chosen.connect(self._chosen)
        self._nobody = Label("", "strong", size=16)
        self._nobody_note = Label("", "muted")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self._nobody_page())
        self.refusal = RefusalCard()
        self._few, self._few_words, self._few_tag = self._few_line()
        self.strip = RowStrip(self)
        self.off = self.strip.off
        self.strip.take_off.connect(self._off_clicked)
        self.strip.waive.connect(self._waived)
        self.strip.due_again.connect(self._due_again)
        self.strip.left.connect(self._to_table)
        self.till_button = Button("Till", "plain", icon="coins", height=36, name="Till and packing up")
        self.till_button.clicked.connect(self.till_wanted)
        self.setMinimumHeight(300)
        self._lay_out()

    def _lay_out(self) -> None:
        numbers = self._numbers = QHBoxLayout()
        numbers.setContentsMargins(16, 12, 16, 0)
        numbers.setSpacing(6)
        for number in (self._here, self._phoned, self._tin):
            number.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            numbers.addWidget(number)
            numbers.addStretch(1)
        pills = QHBoxLayout()
        pills.setContentsMargins(16, 4, 16, 2)
        pills.addWidget(self.filters, 1)
        pills.addWidget(self.till_button)
        table = QVBoxLayout()
        table.setContentsMargins(13, 0, 4, 8)
        table.addWidget(self._pages)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(numbers)
        column.addLayout(pills)
        column.addWidget(self._few)
        column.addLayout(table, 1)
        column.addWidget(self.refusal)
        column.addWidget(self.strip)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        self.till_button.set_lean(2 if narrow else 0)
        side = 10 if narrow else 16
        self._numbers.setContentsMargins(side, 12, side, 0)
        self._numbers.setSpacing(2 if narrow else 6)
        self._fit_numbers()

    def _fit_numbers(self) -> None:
        """Smaller figures where their notes would touch one another."""
        figures, size = (self._here, self._phoned, self._tin), 28 if self.width() < _NARROW else 34
        for number in figures:
            number.set_size(size)
            number.set_close(False)
        apart = 2 * _APART + 2 * self._numbers.contentsMargins().left()
        if sum(number.wide() for number in figures if not number.isHidden()) + apart > self.width():
            for number in figures:
                number.set_close(True)
                number.set_size(26)

    def _nobody_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(2)
        column.addWidget(IconMark("users", "text3", 36), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._nobody, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._nobody_note, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return page

    def _few_line(self) -> tuple[QWidget, Label, RuleTag]:
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(8)
        words, tag = Label("", "muted"), RuleTag("")
        row.addWidget(IconMark("info", "text3", 18))
        row.addWidget(words, 1)
        row.addWidget(tag)
        return line, words, tag

    # What is shown -----------------------------------------------------------------------------------------------

    def show_view(self, view: DoorView, *, can_take_off: Refused | None) -> None:
        """Paint tonight's list; order, choice and scroll position stay."""
        if view == self._view and can_take_off == self._can_take_off:
            return
        self._view, self._can_take_off = view, can_take_off
        firsts = f"{view.first_nights or 'nobody'} on a first night"
        self._here.set_number(str(view.here), "checked in", firsts)
        held = (
            "no seats held"
            if not view.phoned_in
            else f"seats held to {view.held_until}"
            if view.held_until
            else "seats held"
        )
        self._phoned.set_number(str(view.phoned_in), "phoned in", held)
        owed = f"{pounds(view.due)} still due from {view.owing}" if view.owing else "nothing due"
        if view.owing_gone:
            owed = f"{pounds(view.due)} due from {view.owing}, {view.owing_gone} gone home"
        self._tin.set_number(pounds(view.taken), "in the fee tin", owed)
        self._tin.setVisible(bool(view.fee))
        self._fit_numbers()
        self._set_filters(view)
        self._few.setVisible(bool(view.few))
        self._few_words.set_words(view.few)
        if self._few_tag.rule() != view.few_rule:
            self._few_tag.set_rule(view.few_rule)
        self._rows.set_fee(view.fee)
        self.table.setColumnHidden(FEE, not view.fee and not view.phoned_in)
        newest = next((row for row in view.rows if not row.phoned_in), None)
        self.table.newest = newest.player if newest is not None else None
        self._show_rows()

    def under_keyboard(self) -> DoorRow | None:
        """The chosen row, while the keyboard is in the list or on what stands below it."""
        focus = QApplication.focusWidget()
        row: DoorRow | None = self.table.chosen_row()
        return row if focus is not None and self.isAncestorOf(focus) else None

    def mark_overdue(self, now: Millis) -> None:
        """Seats whose time is up are marked; cheap, for every second."""
        rows = self._view.rows if self._view is not None else ()
        over = frozenset(
            r.player for r in rows if r.phoned_in and r.held_until_ms is not None and r.held_until_ms <= now
        )
        if over != self.table.overdue:
            self.table.overdue = over
            port = self.table.viewport()
            if port is not None:
                port.update()

    def refuse(self, refused: Refused) -> None:
        """Say why not, over the list's foot, until something else is done."""
        self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead)

    def _set_filters(self, view: DoorView) -> None:
        choices = [("all", f"All {len(view.rows)}")]
        if view.fee:
            choices.append(("due", f"Fee due {view.owing - view.owing_gone}"))
        choices += [("phoned", f"Phoned in {view.phoned_in}"), ("first", f"First night {view.first_nights}")]
        self.filters.set_choices(choices)
        if not self.filters.choice():
            self.filters.choose("all")

    def _filter(self) -> None:
        self.refusal.clear()
        self._show_rows()

    def _wanted(self, row: DoorRow) -> bool:
        match self.filters.choice():
            case "due":
                return not row.phoned_in and row.fee == "due"
            case "phoned":
                return row.phoned_in
            case "first":
                return not row.phoned_in and row.first_night
        return True

    def _show_rows(self) -> None:
        rows = [row for row in self._view.rows if self._wanted(row)] if self._view is not None else []
        self._rows.set_rows(rows)
        held = sum(row.phoned_in for row in rows)
        self.table.clearSpans()
        for at in range(held):
            self.table.setSpan(at, 1, 1, 2)
        headline, note = EMPTY[self.filters.choice() or "all"]
        self._nobody.set_words(headline)
        self._nobody_note.set_words(note)
        self._pages.setCurrentIndex(0 if rows else 1)
        self._show_strip()

    def _show_strip(self) -> None:
        row: DoorRow | None = self.table.chosen_row()
        fee, rule = (bool(self._view.fee), self._view.fee_rule) if self._view is not None else (False, "")
        self.strip.show_row(row, fee=fee, rule=rule, can_take_off=self._can_take_off)

    # What is asked for -------------------------------------------------------------------------------------------

    def _chosen(self) -> None:
        self.refusal.clear()
        self._show_strip()

    def _off_clicked(self) -> None:
        row = self.table.chosen_row()
        if row is not None:
            self.take_off.emit(row)

    def _waived(self, reason: str) -> None:
        row = self.table.chosen_row()
        if row is not None:
            self.waive.emit(row, reason)
        self._to_table()

    def _due_again(self) -> None:
        row = self.table.chosen_row()
        if row is not None:
            self.fee_wanted.emit(row, row.paid)  # a free fee was not paid, and now it is due

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        self.table.clearSelection()
        self.table.setCurrentIndex(self._rows.index(-1, 0))
        self.refusal.clear()
        self._show_strip()
        self.left.emit()
