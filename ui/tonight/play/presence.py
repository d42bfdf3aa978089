"""Who is at the table and who is not: arrived, absent, back, a seat held longer (W18, W28, S82, S84)."""

from collections.abc import Callable
from typing import Final

from PyQt6.QtCore import QElapsedTimer, QObject, pyqtSignal

from clubapp.domain.commands import CheckIn, Command
from clubapp.domain.ids import PlayerId
from clubapp.domain.leaving_commands import MarkGoneHome
from clubapp.domain.presence_commands import HoldLonger, MarkAbsent
from clubapp.domain.refused import Refused
from clubapp.views.blinded import blinded
from clubapp.views.tables import SeatView
from ui.desk import Desk
from ui.tonight.play.action_bar import ActionBar
from ui.tonight.play.advice_column import AdviceColumn
from ui.tonight.play.tables_panel import TablesPanel
from ui.widgets.button import GUARD_MS

LONGER: Final = 15
"""So many minutes the button of the card holds a seat longer."""


class PresenceControl(QObject):
    """Joins the key A, its button and the card of a held seat to the night."""

    refused = pyqtSignal(object, object)  # Refused, and PlayerId where the door can settle it, or None

    def __init__(self, desk: Desk, tables: TablesPanel, bar: ActionBar, advice: AdviceColumn, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._tables = desk, tables
        self._last: PlayerId | None = None
        self._since = QElapsedTimer()
        bar.arrived.connect(self.turn)
        bar.absent_wanted.connect(self.turn)
        advice.hold_wanted.connect(self.hold_longer)

    def keys(self) -> dict[str, Callable[[], None]]:
        """The single key; it does nothing where its button is not shown."""
        return {"A": self.turn}

    def turn(self) -> None:
        """Whoever phoned in and sits here in name has come; anybody else is away from the table, or back."""
        place = self._tables.seat()
        row = self._tables.seat_row(*place) if place is not None else None
        if row is None or row.player is None or self._tables.mover() is not None or self._desk.night.session.over:
            return
        if row.player == self._last and self._since.elapsed() <= GUARD_MS:
            return  # the second half of a double press would take back what the first has done
        answer = self._desk.do(_turned(row, row.player))
        self._last = row.player
        self._since.start()
        if isinstance(answer, Refused):
            self.refused.emit(answer, row.player if row.away else None)

    def hold_longer(self, player: PlayerId) -> None:
        """A quarter of an hour more from now."""
        answer = self._desk.do(HoldLonger(player, self._desk.now() + LONGER * 60_000))
        if isinstance(answer, Refused):
            self.refused.emit(answer, None)

    def about(self, player: PlayerId | None) -> str:
        """About what the blinds have taken from somebody who is not there; nothing of anybody else."""
        found = blinded(self._desk.night, player, self._desk.now()) if player is not None else None
        return found.short_words if found is not None else ""


def _turned(row: SeatView, player: PlayerId) -> Command:
    """The other way round from how the seat is now."""
    if row.away:
        return CheckIn(player)
    if row.gone:
        return MarkGoneHome(player, gone=False)
    return MarkAbsent(player, absent=not row.absent)
