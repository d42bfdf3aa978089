"""Play: the clock runs, players go out, come late and move. This file joins the panels to the night."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QStackedLayout, QWidget

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.clockface import clock_face
from clubapp.views.log import LogRow, log_rows
from clubapp.views.play import PlayView, play_view
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.play.action_bar import ActionBar
from ui.tonight.play.advice_column import AdviceColumn
from ui.tonight.play.clock_control import ClockControl
from ui.tonight.play.clock_panel import ClockPanel
from ui.tonight.play.gap_bar import GapBar
from ui.tonight.play.hall import Hall
from ui.tonight.play.log_panel import LogPanel
from ui.tonight.play.notice_bar import NoticeBar
from ui.tonight.play.presence import PresenceControl
from ui.tonight.play.sheets import PlaySheets
from ui.tonight.play.table_control import TableControl
from ui.tonight.play.tables_panel import TablesPanel
from ui.tonight.play.time_call import TimeCall
from ui.tonight.play.winner_bar import WinnerBar
from ui.tonight.stage import Stage
from ui.tonight.table_grid import is_arrow
from ui.widgets.button import Button

if TYPE_CHECKING:
    from ui.tonight.play.before_play import BeforePlay

DOOR, RESULTS = 0, 3
OVER = "This session is over: its places and points are in the results"
_ONLY_WITHOUT_SHEET = ("A", "I", "K", "T", "M", "L", "B", "H", "F", "Esc", *"123456789")


class PlayStage(Stage):
    """The third stage of Tonight."""

    door_wanted = pyqtSignal(object)  # PlayerId: why they may not come in, and what can be done, is shown there

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._before: BeforePlay | None = None
        self.clock = ClockPanel()
        self.tables = TablesPanel()
        self.action_bar = ActionBar()
        self.log = LogPanel()
        self.advice = AdviceColumn()
        self.gap = GapBar()
        self.winner = WinnerBar()
        self.time_call = TimeCall(desk, self)
        self.door_button = Button("To the door", "plain", icon="arrow-left", height=44)
        self.door_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.refused = NoticeBar("circle-x", (self.door_button,))
        notices = (self.gap, self.time_call.bar, self.winner, self.refused)
        self.hall = Hall(self.clock, self.tables, self.action_bar, self.log, self.advice, notices)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.hall)
        self.find_button = Button("Find player", "plain", icon="search", key="Ctrl+F", height=48)
        self.count_button = Button("Count chips", "plain", icon="coins", height=48)
        self.screen_button = Button("Big screen", "plain", icon="monitor-up", height=48)
        self._view: PlayView | None = None
        self._turned_away: PlayerId | None = None
        self._stage_shown = -1
        self.sheets = PlaySheets(desk, self)
        self.control = ClockControl(desk, self.clock, self.gap, self)
        self.at_tables = TableControl(desk, self.tables, self.action_bar, self.advice, self.sheets, self)
        self.presence = PresenceControl(desk, self.tables, self.action_bar, self.advice, self)
        self._connect()

    def _connect(self) -> None:
        self.find_button.clicked.connect(self.find_player)
        self.door_button.clicked.connect(self._to_the_door)
        self.count_button.clicked.connect(self.count_chips)
        self.screen_button.clicked.connect(self.big_screen)
        self.time_call.moved.connect(self.hall.arrange)
        self.winner.results_button.clicked.connect(self._to_results)
        self.control.refused.connect(self._show_refusal)
        self.clock.levels_wanted.connect(self.levels)
        self.at_tables.refused.connect(self._show_refusal)
        self.at_tables.moving_ended.connect(self._stop_moving)
        self.at_tables.slips_wanted.connect(self.print_paper)
        self.tables.chosen.connect(self._seat_chosen)
        self.tables.seat_wanted.connect(self._move_to)
        self.tables.opened.connect(self.knock_out)
        self.action_bar.knock_out_wanted.connect(self.knock_out)
        self.action_bar.move_wanted.connect(self.start_move)
        self.action_bar.cancelled.connect(self._stop_moving)
        self.presence.refused.connect(self._show_refusal)
        self.action_bar.incident_wanted.connect(self.incident)
        self.action_bar.late_wanted.connect(self._late_here)
        self.advice.late_wanted.connect(self.late_entry)
        self.advice.table_wanted.connect(self.tables.pick_table)
        self.log.undo_wanted.connect(self._undo_to)
        self.log.all_wanted.connect(self.show_log)
        self.sheets.marked.connect(self.tables.mark)
        self.sheets.moved.connect(self._moved)
        self.sheets.knocked_out.connect(self._knocked_out)
        self.sheets.found.connect(self.tables.choose_player)
        self.sheets.undo_wanted.connect(self._undo_to)
        self.sheets.go.connect(self.go)
        self.sheets.turned_away.connect(self.door_wanted)

    # What is shown ---------------------------------------------------------------------------------------------

    @property
    def before(self) -> "BeforePlay":
        """The card that stands here until play starts."""
        if self._before is None:
            from ui.tonight.play.before_play import BeforePlay

            self._before = BeforePlay(self.desk)
            self._before.go.connect(self.go)
            self._pages.addWidget(self._before)
        return self._before

    def actions_bar(self) -> list[QWidget]:
        """Call time, find player, a count of the chips, and the big screen."""
        return [self.time_call.button, self.find_button, self.count_button, self.screen_button]

    def show_night(self) -> None:
        """Paint the night as it stands."""
        desk = self.desk
        if not desk.has_night:
            return
        session, now = desk.night.session, desk.now()
        if session.started is None:
            self.sheets.close()
            self._pages.setCurrentWidget(self.before)
            self.before.show_night()
            return
        self._pages.setCurrentWidget(self.hall)
        rules = desk.night.rules
        self.clock.set_rise_rule(rules.levels.rise_rule)
        self.action_bar.set_join_rule(rules.tables.join_rule)
        view = play_view(desk.night, desk.club.people, now, desk.club.owned())
        face = clock_face(session, now)
        self._view, self._stage_shown = view, face.index
        self.refused.show_words("")
        self.winner.show_end(view, agreed=bool(session.agreed))
        self._ask_about_gap()
        self.clock.show_face(face)
        self.clock.show_counts(view.counts)
        self.tables.show_tables(view.tables)
        if self.tables.mover() is not None and view.over:
            self.tables.start_move(None)
        self._show_actions()
        self.sheets.follow(view.advice)
        self.advice.show_advice(view.advice, view.late, short=self.hall.is_low(), over=view.over)
        self._show_log()
        self.hall.arrange()

    def tick(self) -> None:
        """A second has gone by; a new level shows everything anew."""
        if not self.desk.has_night or self.desk.night.session.started is None:
            return
        face = clock_face(self.desk.night.session, self.desk.now())
        due = self._view.changes_at if self._view is not None else None
        if face.index != self._stage_shown or (due is not None and self.desk.now() >= due):
            self.show_night()
            return
        self.clock.show_face(face)
        if self._ask_about_gap():
            self.hall.arrange()

    def entered(self) -> None:
        """The keys are the stage's own."""
        if self.desk.has_night and self.desk.night.session.started is None:
            self.before.focus_first()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_about_gap(self) -> bool:
        return self.gap.show_question(self.desk.question())

    def _show_actions(self) -> None:
        place = self.tables.seat()
        row = self.tables.seat_row(*place) if place is not None else None
        if self._view is None or self._view.over:
            self.action_bar.show_nothing(OVER)
        elif place is None or row is None:
            self.action_bar.show_nothing()
        elif (table := self.tables.table_view(place[0])) is not None:
            about = self.presence.about(row.player)
            self.action_bar.show_seat(table, row, moving=self.tables.mover() is not None, about=about)

    def _show_log(self) -> None:
        desk = self.desk
        newest = desk.undoable()
        rows = log_rows(desk.desk.actions, desk.night, desk.club.people, desk.now())
        self.log.show_rows(rows, newest.number if newest is not None else None)

    def _show_refusal(self, refused: Refused, at_the_door: PlayerId | None = None) -> None:
        """A refusal stands over the clock until the next thing is done, or Esc; some are settled at the door."""
        self._turned_away = at_the_door
        self.door_button.setVisible(at_the_door is not None)
        self.refused.show_words(refused.why, refused.instead)
        self.hall.arrange()

    # Seats -----------------------------------------------------------------------------------------------------

    def _seat_chosen(self) -> None:
        player = self.tables.player()
        if self.sheets.adds_to_hand() and player is not None:
            self.sheets.knock_out.add(player)
        if self.tables.mover() is not None and player != self.tables.mover():
            self.tables.start_move(None)
        self._show_actions()

    def knock_out(self) -> None:
        """X: the sheet for the chosen player."""
        player = self.tables.player()
        if player is None or self._view is None or self._view.over:
            return
        self.tables.start_move(None)
        if self.sheets.adds_to_hand():
            self.sheets.knock_out.add(player)
        else:
            self.sheets.close()
            self.sheets.knock_out.open_for(player)

    def _to_the_door(self) -> None:
        if self._turned_away is not None:
            self.door_wanted.emit(self._turned_away)

    def incident(self) -> None:
        """I: something happened with the chosen player."""
        player = self.tables.player()
        if player is not None:
            self.tables.start_move(None)
            self.sheets.close()
            self.sheets.incident.open_for(player)

    def start_move(self) -> None:
        """M: light up the free seats; again: list them."""
        player = self.tables.player()
        if player is None or self._view is None or self._view.over:
            return
        if self.tables.mover() == player:
            if self.at_tables.is_fixed(player):
                return  # the bar says so, and how the mark comes off
            self.sheets.close()
            self.sheets.move.open_for(player)
            return
        self.tables.start_move(player)
        self._show_actions()

    def _stop_moving(self) -> None:
        self.tables.start_move(None)
        self._show_actions()

    def _move_to(self, table: int, seat: int) -> None:
        player = self.tables.mover()
        if player is None:
            return
        answer = self.desk.do(c.Move(player, table, seat))
        if isinstance(answer, Refused):
            self._show_refusal(answer)
        else:
            self._moved()

    def _knocked_out(self) -> None:
        """The next player is chosen, but Enter alone must not bring their sheet: the keys are the stage's again."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _moved(self) -> None:
        self._stop_moving()
        place = self.tables.seat()
        if place is not None:
            self.tables.focus_seat(*place)

    # Late entry, finding, the log ------------------------------------------------------------------------------

    def late_entry(self) -> None:
        """L: somebody came late."""
        self._open_late(None)

    def _late_here(self) -> None:
        self._open_late(self.tables.seat())

    def _open_late(self, place: tuple[int, int] | None) -> None:
        if self._view is not None and not self._view.over:
            self.sheets.close()
            self.sheets.late.open(place)

    def late_entry_for(self, player: PlayerId) -> None:
        """This member came late: the door sends them here."""
        self.sheets.close()
        self.sheets.late.open_for(player)

    def find_player(self) -> None:
        """Ctrl+F: go to somebody's seat."""
        if self.desk.night.session.started is None:
            self.go.emit(DOOR)
            return
        self.sheets.close()
        self.sheets.find.open()

    def levels(self) -> None:
        """K: the levels and breaks still to come."""
        if self._view is not None and not self._view.over:
            self.sheets.close()
            self.sheets.levels.open()

    def count_chips(self) -> None:
        """Every table's chips against what was handed out."""
        if self._view is not None and self._view.started and not self._view.over:
            self.sheets.close()
            self.sheets.count.open()

    def show_log(self) -> None:
        """The whole log."""
        self.sheets.close()
        self.sheets.log.open()

    def _undo_to(self, row: LogRow) -> None:
        newest = self.desk.undoable()
        plain = newest is not None and newest.number == row.action
        answer = self.desk.undo(None if plain else row.action)
        if isinstance(answer, Refused):
            self._show_refusal(answer)

    def _to_results(self) -> None:
        self.sheets.close()
        self.go.emit(RESULTS)

    # Keys ------------------------------------------------------------------------------------------------------

    @override
    def letter(self, key: str) -> bool:
        """The stage's single keys; while a sheet is open, its own come first."""
        if self.desk.night.session.started is None:
            return self._letter_before(key)
        doing = self._keys().get(key)
        if self.sheets.letter(key):
            return True
        if key in _ONLY_WITHOUT_SHEET and self.sheets.open_one() is not None:
            return False
        if doing is not None:
            doing()
            return True
        if len(key) == 1 and key in "123456789":
            return self.tables.pick_table(int(key))
        return is_arrow(key) and self.sheets.open_one() is None and self.tables.walk(key)

    def _keys(self) -> dict[str, Callable[[], None]]:
        return {
            **self.control.keys(),
            **self.at_tables.keys(),
            **self.presence.keys(),
            "I": self.incident,
            "K": self.levels,
            "T": self.time_call.call,
            "X": self.knock_out,
            "M": self.start_move,
            "L": self.late_entry,
            "Esc": self._clear,
        }

    def _letter_before(self, key: str) -> bool:
        if key == "Enter" and self.desk.allowed(c.StartPlay()) is None:
            self.before.start()
            return True
        return False

    def _clear(self) -> None:
        """Esc: stop moving; then let go of the seat."""
        if self.refused.isVisible():
            self.refused.show_words("")
            self.hall.arrange()
        elif self.time_call.stop():
            return
        elif self.tables.mover() is not None:
            self._stop_moving()
        else:
            self.tables.choose(None)
            self.setFocus(Qt.FocusReason.OtherFocusReason)
