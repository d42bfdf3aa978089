"""What the late-entry sheet asks where the rules want to know more: was there notice, and who deals (S85, S87)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.decide.late import dealer_now
from clubapp.domain.night import Night, SeatKey
from clubapp.views.late_terms import LateTerms, blinds_words, late_terms
from clubapp.views.people import Directory
from clubapp.views.tables import table_views
from ui.tonight.play.dealer_table import DealerSeat, DealerTable
from ui.tonight.play.knock_out_table import seat_marks
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import Toggle


class NoticeRow(QWidget):
    """Whether they said before the session that they would be late."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.given = Toggle("They said before this session that they would be late")
        self.given.toggled.connect(self.changed)
        self._tag = RuleTag("")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._noted = Label("", "strong", size=15)
        self._noted_row = QWidget()
        noted = QHBoxLayout(self._noted_row)
        noted.setContentsMargins(0, 0, 0, 0)
        noted.setSpacing(8)
        noted.addWidget(IconMark("check", "good", 20))
        noted.addWidget(self._noted, 1)
        row.addWidget(self.given, 1)
        row.addWidget(self._noted_row, 1)
        row.addWidget(self._tag)

    def show_terms(self, terms: LateTerms, noted: str = "") -> None:
        """Ask, where this session wants to know it; say so where it was noted before the start, at this time."""
        self._tag.set_rule(terms.notice_rule)
        self.given.setVisible(not noted)
        self._noted.set_words(f"Gave notice at {noted}, before this session" if noted else "")
        self._noted_row.setVisible(bool(noted))
        self.setVisible(bool(terms.notice_rule))

    def answer(self) -> bool:
        """Whether they gave notice, where it was asked."""
        return not self.isHidden() and not self.given.isHidden() and self.given.isChecked()


class DealerRow(QWidget):
    """The small table on which to click who deals; the seat follows from it."""

    dealt = pyqtSignal(int, int)  # table, seat; what was said of a table is remembered until `forget`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at = 0
        self._dealers: dict[int, int] = {}
        self._question = Label("", "strong", size=15, wrap=True)
        self._hint = Label("", "muted", size=15, wrap=True)
        self._tag = RuleTag("")
        self.table = DealerTable()
        self.table.dealt.connect(self._clicked)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self._question)
        words.addWidget(self._hint)
        words.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addLayout(words, 1)
        row.addWidget(self.table)

    def dealer(self, night: Night, table: int) -> int | None:
        """The seat that deals at a table: as it was clicked, or else as its button was last said."""
        return self._dealers.get(table, dealer_now(night.session, table))

    def forget(self) -> None:
        """Another player, another moment: somebody else deals by now."""
        self._dealers = {}

    def show_table(self, night: Night, people: Directory, place: SeatKey) -> None:
        """Ask who deals at the table of this free seat, or show who does and how far the blinds are from it."""
        at = place[0]
        table = next(table for table in table_views(night, people) if table.table == at)
        told = dealer_now(night.session, at)
        self._at, dealer = at, self._dealers.get(at, told)
        marks = seat_marks([s.name if s.player is not None else "" for s in table.seats])
        seats = tuple(DealerSeat(s.seat, mark, s.name) for s, mark in zip(table.seats, marks, strict=True))
        self.table.show_seats(seats, dealer, None)
        self._question.set_words(f"Who deals at table {table.table} now?")
        hint = "Click the seat, and the one behind it is offered."
        if dealer is not None:
            hint = blinds_words(night, place, dealer)
        if dealer is not None and at not in self._dealers:
            hint = f"{hint} As the button was set at {table.since}; click who deals where it has moved on."
        self._hint.set_words(hint)
        self._tag.set_rule(late_terms(night).seat_rule)

    def _clicked(self, seat: int) -> None:
        self._dealers[self._at] = seat
        self.dealt.emit(self._at, seat)
