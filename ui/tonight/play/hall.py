"""How the Play page shares out its room: clock, tables, actions, log and advice, at any size of window."""

from PyQt6.QtCore import QRect, QSize
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QWidget

from ui.qt_override import override
from ui.tonight.play import action_bar, clock_panel, log_panel, notice_bar
from ui.tonight.play.action_bar import ActionBar
from ui.tonight.play.advice_column import AdviceColumn
from ui.tonight.play.clock_panel import ClockPanel
from ui.tonight.play.log_panel import LogPanel
from ui.tonight.play.notice_bar import NoticeBar
from ui.tonight.play.tables_panel import TablesPanel

GAP, ADVICE_GAP = 10, 16
LOW = 580
"""Under this height the log folds and cards lose their pictures."""
_WIDE, _NARROW = 322, 290  # the advice column
_STACKED = 900
"""Under this width the advice stands below the rest, and the page scrolls."""
_ADVICE_BELOW = 300  # its height there
_TABLES_BELOW = 250
_TABLES_LEAST = 150
_LEAST_WIDTH = 700
_ONE_ROW, _ONE_ROW_MOST = 226, 360


class Hall(QWidget):
    """Places five panels. With several rows of tables the log goes under the advice, so that tables get the room."""

    def __init__(
        self,
        clock: ClockPanel,
        tables: TablesPanel,
        actions: ActionBar,
        log: LogPanel,
        advice: AdviceColumn,
        notices: tuple[NoticeBar, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock, self._tables, self._actions = clock, tables, actions
        self._log, self._advice, self._notices = log, advice, notices
        for panel in (*notices, clock, tables, actions, log, advice):
            panel.setParent(self)
        tables.rearranged.connect(self.arrange)

    def is_low(self) -> bool:
        """Whether the window has little height."""
        return self.height() < LOW

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._advice.set_short(self.is_low())
        self.arrange()

    def is_stacked(self) -> bool:
        """Whether the advice stands below the rest."""
        return self.width() < _STACKED

    @override
    def minimumSizeHint(self) -> QSize:
        """What has to be reached by scrolling on a very small window."""
        over = sum(notice_bar.HEIGHT + GAP for notice in self._notices if not notice.isHidden())
        over += clock_panel.HEIGHT + action_bar.HEIGHT + 2 * GAP
        if self.is_stacked():
            return QSize(_LEAST_WIDTH, over + _TABLES_BELOW + log_panel.USUAL + _ADVICE_BELOW + 2 * GAP)
        return QSize(_LEAST_WIDTH, over + _TABLES_LEAST)

    def arrange(self) -> None:
        """Give each panel its place."""
        self.updateGeometry()
        wide, high = self.width(), self.height()
        stacked = self.is_stacked()
        beside = 0 if stacked else round(min(_WIDE, max(_NARROW, _WIDE - (1242 - wide) * 0.5)))
        left = wide if stacked else wide - beside - ADVICE_GAP
        top = 0
        for notice in self._notices:
            if not notice.isHidden():
                notice.setGeometry(0, top, left, notice_bar.HEIGHT)
                top += notice_bar.HEIGHT + GAP
        self._clock.setGeometry(0, top, left, clock_panel.HEIGHT)
        top += clock_panel.HEIGHT + GAP
        # The width decides how many tables stand side by side, and that the height they need.
        self._tables.resize(left, max(self._tables.height(), 1))
        if stacked:
            self._stack_below(left, top, high)
            return
        free = high - top - action_bar.HEIGHT - GAP
        tables, log = self._share(free)
        self._tables.setGeometry(0, top, left, tables)
        self._tables.settle()
        top += tables + GAP
        self._actions.setGeometry(0, top, left, action_bar.HEIGHT)
        top += action_bar.HEIGHT + GAP
        column = QRect(left + ADVICE_GAP, 0, beside, high)
        if log:
            self._log.setGeometry(0, top, left, log)
        else:
            self._log.setGeometry(column.left(), high - log_panel.FOLDED, beside, log_panel.FOLDED)
            column.setHeight(high - log_panel.FOLDED - GAP)
        self._advice.setGeometry(column)

    def _stack_below(self, wide: int, top: int, high: int) -> None:
        """Actions, tables, advice and log one under the other: what can be done stays beside the chosen seat."""
        self._share(_TABLES_BELOW)
        for panel, tall in (
            (self._actions, action_bar.HEIGHT),
            (self._tables, _TABLES_BELOW),
            (self._advice, _ADVICE_BELOW),
            (self._log, log_panel.USUAL),
        ):
            last = panel is self._log
            panel.setGeometry(0, top, wide, max(tall, high - top) if last else tall)
            top += tall + GAP
        self._tables.settle()

    def _share(self, free: int) -> tuple[int, int]:
        """The heights of tables and log; a log of 0 goes under the advice."""
        rows, _ = self._tables.shape()
        roomy, close = self._tables.least_height(close=False), self._tables.least_height(close=True)
        self._tables.set_row_height(0)
        for log in (log_panel.USUAL, log_panel.FOLDED):
            rest = free - log - GAP
            if rest >= roomy:
                self._tables.set_close(False)
                if rows > 1:
                    tables = min(rest, rows * _ONE_ROW + (rows - 1) * GAP + (rest - roomy) // 2)
                else:
                    tables = min(rest, max(roomy, _ONE_ROW) + (rest - _ONE_ROW) // 3 if rest > _ONE_ROW else rest)
                    tables = min(tables, max(_ONE_ROW_MOST, roomy))
                return tables, free - tables - GAP
        self._tables.set_close(True)
        if rows <= 1 and free - log_panel.FOLDED - GAP >= close:
            return free - log_panel.FOLDED - GAP, log_panel.FOLDED
        if free < close and rows:
            one = (close + GAP) // rows - GAP
            shown = max(1, (free + GAP) // (one + GAP))
            self._tables.set_row_height(max(one, (free - (shown - 1) * GAP) // shown))
            if free >= one:
                free = shown * self._tables.row_height() + (shown - 1) * GAP
        return free, 0
