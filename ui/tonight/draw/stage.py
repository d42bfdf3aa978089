"""The draw: one card each, who deals first, and the seats that follow (W20, W21)."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import Command, DrawSeats, StartPlay, SwapSeats
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.draw import DrawView, draw_view
from clubapp.views.few_games import few_games_advice
from clubapp.views.stakes import stakes_in_the_way
from clubapp.wording import listing
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.draw.before_draw import BeforeDraw
from ui.tonight.draw.info import DrawInfo
from ui.tonight.play.notice_bar import NoticeBar
from ui.tonight.stage import Stage
from ui.tonight.table_grid import TableGrid, is_arrow
from ui.tonight.table_rows import draw_row
from ui.widgets.button import Button

DOOR, PLAY = 0, 2
LEAST_WIDE = 364
SWAP = "Swap: click one seat, then another"
STARTED = "Play has started: this is the draw as it was"


class DrawStage(Stage):
    """The second stage of Tonight. Once play has started it shows the draw as it was, to look at only."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._view: DrawView | None = None
        self._first: PlayerId | None = None  # of a swap
        self.before = BeforeDraw()
        self.before.draw_wanted.connect(self._draw_at)
        self.before.door_wanted.connect(self._to_door)
        self.before.stakes_wanted.connect(self.open_stakes)
        self.before.acted.connect(self._do)
        self.tables = TableGrid("cards", least=LEAST_WIDE)
        self.tables.seat_picked.connect(self._picked)
        self.tables.seat_activated.connect(self._picked)
        self.info = DrawInfo()
        self.info.cancelled.connect(self._clear)
        self.info.stakes_wanted.connect(self.open_stakes)
        self._make_bars()
        hall = QWidget()
        column = QVBoxLayout(hall)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for bar in (self.unseated_bar, self.stakes_bar, self.refused_bar):
            column.addWidget(bar)
        column.addWidget(self.tables, 1)
        column.addWidget(self.info)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.before)
        self._pages.addWidget(hall)

    def _make_bars(self) -> None:
        self.again_button = Button("Draw again", "plain", icon="shuffle", height=44)
        self.again_button.clicked.connect(self.redraw)
        self.unseated_bar = NoticeBar("triangle-alert", (self.again_button,))
        self.refused_bar = NoticeBar("circle-x", ())
        self.stakes_button = Button("Side stakes", "plain", icon="hand-coins", height=44)
        self.stakes_button.clicked.connect(self.open_stakes)
        self.stakes_bar = NoticeBar("hand-coins", (self.stakes_button,))
        self.redraw_button = Button("Redraw", "plain", icon="shuffle", key="R", height=48)
        self.screen_button = Button("Big screen", "plain", icon="monitor-up", height=48)
        self.print_button = Button("Print seat list", "plain", icon="printer", height=48)
        self.start_button = Button("Start play", "primary", icon="play", key="Enter", height=48)
        self.redraw_button.clicked.connect(self.redraw)
        self.screen_button.clicked.connect(self.big_screen)
        self.print_button.clicked.connect(self._print)
        self.start_button.clicked.connect(self.start)
        self.play_button = Button("To play", "primary", icon="arrow-right", height=48)
        self.play_button.clicked.connect(self._to_play)
        for button in (self.redraw_button, self.print_button, self.play_button):
            button.hide()  # until the night has been shown; the page is as wide as what is not hidden

    # What is shown ---------------------------------------------------------------------------------------------

    @override
    def actions_bar(self) -> list[QWidget]:
        return [self.redraw_button, self.screen_button, self.print_button, self.start_button, self.play_button]

    @override
    def show_night(self) -> None:
        desk = self.desk
        if not desk.has_night:
            return
        started = desk.night.session.started is not None
        view = draw_view(desk.night, desk.club.people)
        self._view = view
        self._pages.setCurrentIndex(1 if view.drawn else 0)
        self.redraw_button.setVisible(view.drawn and not started)
        self.print_button.setVisible(view.drawn)
        self.start_button.setVisible(not started)
        self.play_button.setVisible(started)
        self.start_button.setEnabled(desk.allowed(StartPlay()) is None)
        self.refused_bar.show_words("")
        if not view.drawn:
            self.before.show_view(view, desk.night.session.plan.max_seats)
            self.before.show_few(few_games_advice(desk.night))
            return
        self._show_unseated(view, started=started)
        self._show_stakes()
        self.tables.set_tables([draw_row(table) for table in view.tables])
        self.info.show_rules(view.deal_rule, view.seat_rule, view.method)
        if self._first is not None and (started or self._first not in desk.night.session.seats):
            self._first = None
        self._show_swap()

    def _show_unseated(self, view: DrawView, *, started: bool) -> None:
        names = list(view.unseated) if not started else []
        if len(names) > 3:
            names = [*names[:2], f"{len(names) - 2} more"]
        has = "has" if len(view.unseated) == 1 else "have"
        words = f"{listing(names)} {has} no seat" if names else ""
        self.unseated_bar.show_words(words, "They came after the draw, and no seat was free at these tables.")

    def _show_stakes(self) -> None:
        """What about the side stakes still keeps play from starting."""
        refused = stakes_in_the_way(self.desk.night, self.desk.allowed(StartPlay()))
        self.stakes_bar.show_words(refused.why if refused else "", refused.instead if refused else "")

    def open_stakes(self) -> None:
        """The sheet of the session's side stakes."""
        from ui.tonight.stakes.sheet import open_stakes

        open_stakes(self.desk, self)

    def _show_swap(self) -> None:
        started = self.desk.night.session.started is not None
        if self._first is None:
            self.tables.set_selected(None)
            self.info.show_hint(STARTED if started else SWAP, swapping=False)
            return
        self.tables.set_selected(self.desk.night.session.seats[self._first])
        name = self.desk.club.people[self._first].short
        self.info.show_hint(f"Swap {name}: click the other seat", swapping=True)

    @override
    def entered(self) -> None:
        if self.desk.has_night and not self.desk.night.session.drawn:
            self.before.focus_first()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # Doing -----------------------------------------------------------------------------------------------------

    def _draw_at(self, tables: int) -> None:
        self._do(DrawSeats(tables))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def redraw(self) -> None:
        """R: draw again at as many tables as now, or more where that takes more; undo brings this draw back."""
        session, view = self.desk.night.session, self._view
        if view is None or not session.drawn or session.started is not None:
            return
        self._first = None
        self._do(DrawSeats(max(len(session.tables), view.fewest_tables)))

    def start(self) -> None:
        """Start the clock and go on to Play."""
        if self.desk.night.session.started is not None or self._do(StartPlay()):
            self.go.emit(PLAY)

    def _picked(self, table: int, seat: int) -> None:
        """The first seat of a swap, or the second."""
        session = self.desk.night.session
        player = session.at_table(table).get(seat)
        if player is None or session.started is not None:
            return
        if self._first is None or self._first == player:
            self._first = player if self._first is None else None
            self._show_swap()
            return
        first, self._first = self._first, None
        self._do(SwapSeats(first, player))
        self._show_swap()

    def _do(self, command: Command) -> bool:
        answer = self.desk.do(command)
        if not isinstance(answer, Refused):
            return True
        if self._pages.currentIndex() == 0:
            self.before.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
        else:
            self.refused_bar.show_words(answer.why, answer.instead)
        return False

    def _clear(self) -> None:
        self._first = None
        self.refused_bar.show_words("")
        self._show_swap()

    def _print(self) -> None:
        self.print_paper.emit("seats")

    def _to_door(self) -> None:
        self.go.emit(DOOR)

    def _to_play(self) -> None:
        self.go.emit(PLAY)

    # Keys ------------------------------------------------------------------------------------------------------

    @override
    def letter(self, key: str) -> bool:
        drawn = self.desk.night.session.drawn
        if not drawn:
            if key in ("R", "Enter") and self._view is not None and self._view.players >= 2:
                self.before.draw()
                return True
            return False
        if key == "Enter" and self.start_button.isVisible() and self.start_button.isEnabled():
            self.start_button.click()
        elif key == "R":
            self.redraw()
        elif key == "Esc":
            self._clear()
        elif len(key) == 1 and key in "123456789":
            return self.tables.focus_table(int(key)) is not None
        else:
            return is_arrow(key) and self.tables.walk(key)
        return True
