"""The sheets of the Play stage, made when first needed; no more than one is open at a time."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.advice import Advice
from ui.desk import Desk
from ui.tonight.sheets import sheet_host

if TYPE_CHECKING:
    from clubapp.views.log import LogRow
    from ui.players.incidents.sheet import IncidentSheet
    from ui.tonight.correct.sheet import CorrectSheet
    from ui.tonight.play.chip_count import ChipCountSheet
    from ui.tonight.play.find_sheet import FindSheet
    from ui.tonight.play.knock_out import KnockOutSheet
    from ui.tonight.play.late_entry import LateEntrySheet
    from ui.tonight.play.leaving import LeavingSheet
    from ui.tonight.play.levels.sheet import LevelsSheet
    from ui.tonight.play.log_sheet import LogSheet
    from ui.tonight.play.move import MoveSheet
    from ui.tonight.play.moves_sheet import MovesSheet
    from ui.widgets.side_sheet import SideSheet


class PlaySheets(QObject):
    """Opens them and passes on what they ask of the stage."""

    marked = pyqtSignal(list)  # players in the knock-out sheet
    moved = pyqtSignal()
    knocked_out = pyqtSignal()
    found = pyqtSignal(object)  # PlayerId
    undo_wanted = pyqtSignal(object)  # LogRow
    go = pyqtSignal(int)
    turned_away = pyqtSignal(object)  # PlayerId
    acted = pyqtSignal(object)  # Command of an advice
    slips_ahead = pyqtSignal()

    def __init__(self, desk: Desk, stage: QWidget) -> None:
        super().__init__(stage)
        self._desk = desk
        self._stage = stage
        self._knock_out: KnockOutSheet | None = None
        self._late: LateEntrySheet | None = None
        self._move: MoveSheet | None = None
        self._find: FindSheet | None = None
        self._log: LogSheet | None = None
        self._incident: IncidentSheet | None = None
        self._levels: LevelsSheet | None = None
        self._correct: CorrectSheet | None = None
        self._leaves: LeavingSheet | None = None
        self._count: ChipCountSheet | None = None
        self._moves: MovesSheet | None = None

    def _host(self) -> QWidget:
        return sheet_host(self._stage)

    @property
    def knock_out(self) -> "KnockOutSheet":
        """The knock-out sheet."""
        if self._knock_out is None:
            from ui.tonight.play.knock_out import KnockOutSheet

            self._knock_out = KnockOutSheet(self._desk, self._host())
            self._knock_out.players_changed.connect(self._mark)
            self._knock_out.done.connect(self.knocked_out)
            self._knock_out.results_wanted.connect(self._to_results)
            self._knock_out.move_wanted.connect(self._move_instead)
            self._knock_out.leaving_wanted.connect(self._leaving)
        return self._knock_out

    @property
    def late(self) -> "LateEntrySheet":
        """The late-entry sheet."""
        if self._late is None:
            from ui.tonight.play.late_entry import LateEntrySheet

            self._late = LateEntrySheet(self._desk, self._host())
            self._late.door_wanted.connect(self._to_door)
            self._late.turned_away.connect(self.turned_away)
        return self._late

    @property
    def move(self) -> "MoveSheet":
        """The list of free seats."""
        if self._move is None:
            from ui.tonight.play.move import MoveSheet

            self._move = MoveSheet(self._desk, self._host())
            self._move.done.connect(self.moved)
        return self._move

    @property
    def moves(self) -> "MovesSheet":
        """The moves of an advice with their reasons."""
        if self._moves is None:
            from ui.tonight.play.moves_sheet import MovesSheet

            self._moves = MovesSheet(self._host())
            self._moves.acted.connect(self.acted)
            self._moves.slips_wanted.connect(self.slips_ahead)
        return self._moves

    @property
    def find(self) -> "FindSheet":
        """The search for a player."""
        if self._find is None:
            from ui.tonight.play.find_sheet import FindSheet

            self._find = FindSheet(self._desk, self._host())
            self._find.found.connect(self.found)
            self._find.late_wanted.connect(self._late_for)
            self._find.correct_wanted.connect(self._correct_player)
        return self._find

    @property
    def log(self) -> "LogSheet":
        """The whole log."""
        if self._log is None:
            from ui.tonight.play.log_sheet import LogSheet

            self._log = LogSheet(self._desk, self._host())
            self._log.undo_wanted.connect(self.undo_wanted)
            self._log.correct_wanted.connect(self.correct_row)
        return self._log

    @property
    def incident(self) -> "IncidentSheet":
        """The sheet for an incident."""
        if self._incident is None:
            from ui.players.incidents.sheet import incident_sheet

            self._incident = incident_sheet(self._desk, self._host())
        return self._incident

    @property
    def levels(self) -> "LevelsSheet":
        """The sheet for levels and breaks."""
        if self._levels is None:
            from ui.tonight.play.levels.sheet import LevelsSheet

            self._levels = LevelsSheet(self._desk, self._host())
        return self._levels

    @property
    def correct(self) -> "CorrectSheet":
        """The sheet that puts a knock-out right."""
        if self._correct is None:
            from ui.tonight.correct.sheet import CorrectSheet

            self._correct = CorrectSheet(self._desk, self._host())
        return self._correct

    def correct_row(self, row: "LogRow") -> None:
        """Put right the knock-out that a line of the log tells of."""
        for session in self._desk.night.sessions:
            for out in session.outs:
                if out.action == row.action:
                    self.close()
                    self.correct.open_for(out.player, session.number)
                    return

    def _correct_player(self, player: PlayerId) -> None:
        self.close()
        self.correct.open_for(player)

    @property
    def leaves(self) -> "LeavingSheet":
        """The sheet for somebody who has gone home, or never came."""
        if self._leaves is None:
            from ui.tonight.play.leaving import LeavingSheet

            self._leaves = LeavingSheet(self._desk, self._host())
        return self._leaves

    @property
    def count(self) -> "ChipCountSheet":
        """The sheet for a count of all chips."""
        if self._count is None:
            from ui.tonight.play.chip_count import ChipCountSheet

            self._count = ChipCountSheet(self._desk, self._host())
        return self._count

    def _leaving(self, player: PlayerId) -> None:
        self.leaves.open_for(player)

    def all_made(self) -> "list[SideSheet]":
        """The sheets made so far."""
        sheets = (self._knock_out, self._late, self._move, self._find, self._log, self._incident, self._levels)
        later = (self._correct, self._leaves, self._count, self._moves)
        return [sheet for sheet in (*sheets, *later) if sheet is not None]

    def open_one(self) -> "SideSheet | None":
        """The sheet now open."""
        return next((sheet for sheet in self.all_made() if sheet.is_open()), None)

    def close(self) -> None:
        """Close whatever is open."""
        for sheet in self.all_made():
            sheet.close_sheet()

    def follow(self, advice: tuple[Advice, ...]) -> None:
        """Close the reasons of an advice that no longer holds."""
        if self._moves is not None:
            self._moves.follow(advice)

    def adds_to_hand(self) -> bool:
        """Whether a click on a seat belongs to the knock-out sheet."""
        return self._knock_out is not None and self._knock_out.is_open()

    def letter(self, key: str) -> bool:
        """A key while a sheet is open."""
        return self._knock_out is not None and self._knock_out.is_open() and self._knock_out.letter(key)

    def _mark(self) -> None:
        self.marked.emit(list(self.knock_out.hand.out))

    def _late_for(self, player: PlayerId) -> None:
        self.late.open_for(player)

    def _move_instead(self, player: PlayerId) -> None:
        self.move.open_for(player)

    def _to_results(self) -> None:
        self.close()
        self.go.emit(3)

    def _to_door(self) -> None:
        self.close()
        self.go.emit(0)
