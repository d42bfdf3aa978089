"""Two members side by side: which is kept, which details stand, and what the merge would bring."""

from collections.abc import Iterable

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.membership import MemberChange
from clubapp.merge_preview import MergePreview, SeasonSum, preview
from clubapp.wording import listing, ordinal
from ui.desk import Desk
from ui.players.merging.fields_table import FieldsTable
from ui.players.merging.person_lines import day_of
from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard

ASKED = {"born": "the date of birth"}


class Comparison(QWidget):
    """Shows a merge before it is done. It changes nothing by itself."""

    changed = pyqtSignal()
    turned = pyqtSignal()  # the other one is to be kept

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._preview: MergePreview | None = None
        self.refusal = RefusalCard()
        self.table = FieldsTable()
        self.table.changed.connect(self._chose)
        self.turn = Button("", "plain", icon="arrow-right-left", height=36)
        self.turn.clicked.connect(self.turned)
        self._comes = Label("What comes along", "panel")
        self._along = Label("", "text", wrap=True)
        self._sums = QVBoxLayout()
        self._sums.setSpacing(2)
        self._hindrances = QVBoxLayout()
        card = Panel("card", "line2", radius=10, parent=self)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 10, 16, 12)
        inside.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.refusal)
        head = QHBoxLayout()
        head.addWidget(Label("What stands", "panel"))
        head.addStretch(1)
        head.addWidget(self.turn)
        column.addLayout(head)
        column.addWidget(card)
        column.addLayout(self._hindrances)
        column.addWidget(self._comes)
        column.addWidget(self._along)
        column.addLayout(self._sums)

    def show_pair(self, kept: PlayerId, dropped: PlayerId) -> None:
        """Compare two members; a choice made before does not outlast it."""
        found = preview(self._desk.club, kept, dropped, today=day_of(self._desk))
        self._preview = found
        refused = found.refused
        if refused is not None:
            self.refusal.set_refusal(refused.why, refused.rule or "", refused.instead)
        else:
            self.refusal.clear()
        self.table.show_fields(found.fields, found.kept.number, found.dropped.number, {})
        self.table.setEnabled(refused is None)
        self.turn.set_words(f"Keep {found.dropped.number} instead")
        self._along.set_words(_along_words(found))
        for widget in (self.turn, self._comes, self._along):
            widget.setVisible(refused is None)
        sums = found.seasons if refused is None else ()
        _refill(self._sums, (Label(_sum_words(line), "muted", wrap=True) for line in sums))
        self._chose()

    def pair(self) -> tuple[PlayerId, PlayerId] | None:
        """Who is kept and who is not."""
        return (self._preview.kept.id, self._preview.dropped.id) if self._preview is not None else None

    def missing(self) -> str:
        """What has still to be chosen, or nothing."""
        if self._preview is None or self._preview.refused is not None:
            return ""
        asked = [ASKED.get(field.key, field.label) for field in self._preview.open_fields(self.table.chosen())]
        return f"Still to choose: {listing(asked)}" if asked else ""

    def ready(self) -> bool:
        """Whether it can be merged as it stands."""
        return self._preview is not None and self._preview.refused is None and not self.missing()

    def details(self) -> MemberChange | None:
        """The details that would stand."""
        return self._preview.details(self.table.chosen()) if self._preview is not None else None

    def _chose(self) -> None:
        self._show_hindrances()
        self.changed.emit()

    def _show_hindrances(self) -> None:
        """What the one person lacks for a seat, born as chosen (W5, W6)."""
        found, cards = self._preview, list[AdviceCard]()
        if found is not None and self.ready():
            born = found.details(self.table.chosen()).born
            lacks = found.hindrances(self._desk.club, born)
            cards = [AdviceCard(lacking.why, lacking.rule or "", lacking.instead) for lacking in lacks]
        _refill(self._hindrances, cards)


def _along_words(found: MergePreview) -> str:
    if not found.along:
        return f"Nothing stands under {found.dropped.number} yet."
    return f"From {found.dropped.number}: {listing(list(found.along))}. Nothing is moved, so the merge can be undone."


def _sum_words(line: SeasonSum) -> str:
    """Season 2024: 1,200 points (3rd) and 300 points (41st) become 1,500 points (2nd)."""
    mine = _place(line.kept_points, line.kept_rank) if line.kept_points is not None else "no points yet"
    theirs, both = _place(line.dropped_points, line.dropped_rank), _place(line.points, line.rank)
    return f"Season {line.season}: {mine} and {theirs} become {both}."


def _place(points: int, rank: int | None) -> str:
    return f"{points:,} points ({ordinal(rank)})" if rank is not None else f"{points:,} points"


def _refill(column: QVBoxLayout, widgets: Iterable[QWidget]) -> None:
    """Put other widgets into a column; those that were there are deleted."""
    while column.count():
        item = column.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
    for widget in widgets:
        column.addWidget(widget)
