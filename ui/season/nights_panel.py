"""The season's nights, the latest first; choosing one shows its result."""

from collections.abc import Sequence

from PyQt6.QtCore import QRectF, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from clubapp.season_nights import OUTSIDE, NightLine
from clubapp.wording import listing, long_date, plural
from ui import theme
from ui.qt_override import override
from ui.rows_model import Column, RowsModel
from ui.widgets import paint
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import Label
from ui.widgets.open_rows import Head, OpenRows, RowDrawing, TagSpot
from ui.widgets.panel import Hairline, Panel


class NightDrawing(RowDrawing):
    """Date and players above, winner and venue below."""

    row_height = 60

    @override
    def open_height(self, row: NightLine, width: float) -> int:
        return self.row_height

    @override
    def heads(self, width: float) -> tuple[Head, ...]:
        return ()

    @override
    def tags(self, row: NightLine, width: float) -> tuple[TagSpot, ...]:
        return ()

    @override
    def draw(self, painter: QPainter, box: QRectF, row: NightLine, *, opened: bool) -> None:
        left, right = box.left() + 20, box.right() - 20
        quiet = theme.font(13)
        upper = QRectF(left, box.top() + 8, right - left, 22)
        count = row.state or plural(row.players, "player")
        tone = theme.colour("accent_text" if row.state else "text2")
        used = paint.width_of(count, quiet) + 2
        paint.words(painter, upper, count, quiet, tone, paint.RIGHT)
        face = theme.font(16, theme.Weight.SEMIBOLD if opened else theme.Weight.MEDIUM)
        paint.words(painter, upper.adjusted(0, 0, -used - 10, 0), long_date(row.on), face, theme.colour("text"))
        lower = QRectF(left, box.top() + 31, right - left, 20)
        where = min(paint.width_of(row.venue, quiet) + 2, lower.width() * 0.48)
        room = QRectF(lower.right() - where, lower.top(), where, lower.height())
        paint.words(painter, room, row.venue, quiet, theme.colour("text3"), paint.RIGHT)
        if row.winners:
            view = self.parent()
            if isinstance(view, QWidget):
                mark = QRectF(lower.left(), lower.top(), 16, lower.height())
                paint.picture(painter, view, "trophy", "accent_text", mark, 15)
            names = lower.adjusted(22, 0, -where - 12, 0)
            paint.words(painter, names, listing(list(row.winners)), theme.font(14), theme.colour("text2"))


class NightsPanel(Panel):
    """A list in a panel; Enter or a click tells which night."""

    night_chosen = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(20, 10, 20, 8)
        self._count = Label("", "muted", right=True)
        head.addWidget(Label("The nights", "title", size=20))
        head.addStretch(1)
        head.addWidget(self._count)
        column.addLayout(head)
        column.addWidget(Hairline())
        self.model: RowsModel[NightLine] = RowsModel([Column("Night", _spoken)], _key, self)
        self.rows = OpenRows(self.model, NightDrawing(), name="Nights of the season", enters=True, parent=self)
        self.rows.row_activated.connect(self._activated)
        self._empty = EmptyState("No nights yet", "A night appears here once it is started.", icon="calendar")
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self.rows)
        self._stack.addWidget(self._empty)
        column.addWidget(self._stack, 1)

    def show_nights(self, nights: Sequence[NightLine]) -> None:
        """Show these nights."""
        self.model.set_rows(nights)
        counted = sum(night.state != OUTSIDE for night in nights)
        self._count.set_words(plural(counted, "night") if nights else "")
        self._stack.setCurrentIndex(0 if nights else 1)

    def _activated(self, row: NightLine) -> None:
        self.night_chosen.emit(row.night)


def _spoken(row: NightLine) -> str:
    won = f", won by {listing(list(row.winners))}" if row.winners else ""
    return f"{long_date(row.on)}, {row.venue}, {row.state or plural(row.players, 'player')}{won}"


def _key(row: NightLine) -> int:
    return row.night
