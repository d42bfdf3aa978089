"""Buttons, next hands, fixed seats and what the advice asks for: from the stage's keys to the night."""

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.domain.commands import Command
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import FixSeat, NextHand, SetButton
from clubapp.views.advice import Advice
from clubapp.views.papers import AHEAD
from ui.desk import Desk
from ui.tonight.play.action_bar import ActionBar
from ui.tonight.play.advice_column import AdviceColumn
from ui.tonight.play.sheets import PlaySheets
from ui.tonight.play.tables_panel import TablesPanel


class TableControl(QObject):
    """Joins tables, action bar and advice to the night; a refusal is passed on."""

    refused = pyqtSignal(object)  # Refused
    moving_ended = pyqtSignal()
    slips_wanted = pyqtSignal(str)  # the paper to show

    def __init__(
        self, desk: Desk, tables: TablesPanel, bar: ActionBar, advice: AdviceColumn, sheets: PlaySheets, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._tables, self._sheets = desk, tables, sheets
        bar.button_wanted.connect(self.set_button)
        bar.next_wanted.connect(self.next_hand)
        bar.fix_wanted.connect(self.fix_seat)
        advice.acted.connect(self.act)
        advice.reasons_wanted.connect(self.reasons)
        advice.slips_wanted.connect(self._slips)
        advice.screen_wanted.connect(self._on_screen)
        advice.leaving_wanted.connect(self.never_came)
        sheets.acted.connect(self.act)
        sheets.slips_ahead.connect(self._slips_ahead)

    def keys(self) -> dict[str, Callable[[], None]]:
        """The single keys; each does nothing where its button is not shown."""
        return {"B": self.set_button, "H": self.next_hand, "F": self.fix_seat}

    def set_button(self) -> None:
        """B: the button of the hand now played is at the chosen seat."""
        place = self._tables.seat()
        if place is None or self._tables.mover() is not None:
            return
        answer = self._desk.do(SetButton(*place))
        view = self._tables.table_view(place[0])
        if isinstance(answer, Refused) and (view is None or view.button != place[1]):
            self.refused.emit(answer)  # the same seat once more is no news

    def next_hand(self) -> None:
        """H: the hand at the chosen table is over."""
        place = self._tables.seat()
        if place is not None and self._tables.mover() is None:
            self.act(NextHand(place[0]))

    def fix_seat(self) -> None:
        """F: the chosen player can not move, or can again; who was being moved then stays."""
        place = self._tables.seat()
        here = self._desk.night.session.at_table(place[0]).get(place[1]) if place is not None else None
        player = self._tables.mover() or here
        if player is None:
            return
        fixed = self.is_fixed(player)
        answer = self._desk.do(FixSeat(player, fixed=not fixed))
        if isinstance(answer, Refused):
            self.refused.emit(answer)
        elif not fixed:
            self.moving_ended.emit()

    def is_fixed(self, player: PlayerId) -> bool:
        """Whether this player can not move from where they sit."""
        night = self._desk.night
        return player in night.fixed and night.fixed[player] == night.session.seats.get(player)

    def act(self, command: Command) -> None:
        """Carry out what a card's button asks for."""
        self._tables.start_move(None)
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refused.emit(answer)

    def reasons(self, advice: Advice) -> None:
        """Every move with its reason."""
        self._sheets.close()
        self._sheets.moves.open_for(advice)

    def never_came(self, player: PlayerId) -> None:
        """Somebody for whom a seat was held: what becomes of it is asked on their sheet."""
        self._sheets.close()
        self._sheets.leaves.open_for(player)

    def _slips(self) -> None:
        self.slips_wanted.emit(f"moves:{self._desk.desk.id}:{self._desk.night.session.number}")

    def _slips_ahead(self) -> None:
        self.slips_wanted.emit(f"moves:{self._desk.desk.id}:{self._desk.night.session.number}:{AHEAD}")

    def _on_screen(self) -> None:
        self._desk.moves_on_screen.emit()
