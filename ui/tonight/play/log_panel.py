"""The last of the night's log, with the way back from each line."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.log import LogRow
from clubapp.wording import plural
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag
from ui.widgets.toast import PLACE

FOLDED, USUAL = 78, 148
_HEAD, _LINE = 40, 36
_NARROW = 480
_BETWEEN = 10
_NEVER = 16_777_215  # Qt's own widest
MOST_LINES = 12


class LogLine(Panel):
    """One line of the log."""

    undo_wanted = pyqtSignal(object)  # LogRow

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "none", radius=8, parent=parent)
        self.setFixedHeight(_LINE)
        self._row: LogRow | None = None
        self._time = Label("", "value", tone="text2", weight=400)
        self._time.setFixedWidth(44)
        self._title = ElidedLabel("", "strong")
        self._detail = ElidedLabel("", "text", tone="text2")
        self._tag = RuleTag("")
        self.button = Button("Undo", "quiet", height=36, parent=self)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._undo)
        self._holder = QWidget()
        self._holder.setFixedWidth(54)
        held = QHBoxLayout(self._holder)
        held.setContentsMargins(0, 0, 0, 0)
        held.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignLeft)
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.addWidget(self._title, 4)
        self._words.addWidget(self._detail, 5)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 0, 1, 0)
        line.setSpacing(10)
        line.addWidget(self._time)
        line.addLayout(self._words, 1)
        line.addWidget(self._holder)
        line.addWidget(self.button)
        for label in (self._title, self._detail):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_row(self, row: LogRow, *, newest: bool, narrow: bool) -> None:
        """Show an entry; `newest` is the one that plain undo takes back."""
        self._row = row
        self._time.set_words(row.time)
        self._title.set_words(row.title)
        self._time.setVisible(not narrow)
        second = (row.time, row.detail) if narrow else (row.detail,)
        self._detail.set_words("  ·  ".join(part for part in second if part))
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._words.direction() != way:
            self._words.setDirection(way)
        self._words.setSpacing(0 if narrow else _BETWEEN)
        if row.rule:
            self._tag.set_rule(row.rule)
        self._tag.setVisible(bool(row.rule))
        self._holder.setVisible(not narrow)
        keeps_place = self.button.sizePolicy()
        keeps_place.setRetainSizeWhenHidden(not narrow)  # so that the columns stay in line
        self.button.setSizePolicy(keeps_place)
        self.button.setVisible(row.undoable and (newest or not narrow))
        self.button.set_words("" if narrow else "Undo" if newest else "Undo back to here")
        self.button.set_kind("quiet" if newest else "ghost")
        self.button.set_icon("undo-2" if newest else "")
        self.button.setFixedWidth(40 if narrow else 150)
        self.button.setAccessibleName(f"Undo: {row.title}" if newest else f"Undo back to: {row.title}")
        self.set_ground("card" if newest else "panel")
        self._share_words()

    def _share_words(self) -> None:
        """Titles and details stand in two columns; a long title takes what its detail leaves."""
        if self._words.direction() == QBoxLayout.Direction.TopToBottom:
            self._title.setMaximumWidth(_NEVER)
            self._title.setMinimumWidth(0)
            return
        line = self.layout()
        if line is not None:
            line.activate()  # where words have changed, nothing has a width until then
        beside = self._time.width() + self._holder.width() + self.button.width()
        room = self.width() - beside - 5 * _BETWEEN - 1  # the layout itself is counted anew only later
        column = room * 4 // 9
        need = self._title.sizeHint().width()
        detail = self._detail.sizeHint().width() if self._detail.text() else 0
        self._title.setFixedWidth(max(0, column, min(need, room - detail)))

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._share_words()

    def row(self) -> LogRow | None:
        """The entry shown."""
        return self._row

    def _undo(self) -> None:
        if self._row is not None:
            self.undo_wanted.emit(self._row)


class LogPanel(Panel):
    """As many of the newest entries as there is room for."""

    undo_wanted = pyqtSignal(object)  # LogRow
    all_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setObjectName(PLACE)  # what it says is said again there, with the way back
        self._rows: tuple[LogRow, ...] = ()
        self._newest: int | None = None
        self._title = Label("The night’s log", "strong")
        self.all_button = Button("All entries", "link", height=36)
        self.all_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.all_button.clicked.connect(self.all_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(10, 0, 6, 0)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.all_button)
        self._lines: list[LogLine] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(6, 1, 6, 3)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._column.addStretch(1)
        self.setMinimumHeight(FOLDED)

    def show_rows(self, rows: tuple[LogRow, ...], newest: int | None) -> None:
        """Show the log, newest first; `newest` is the action that plain undo takes back."""
        self._rows, self._newest = rows, newest
        self.all_button.set_words(f"All {plural(len(rows), 'entry', 'entries')}" if len(rows) != 1 else "The one entry")
        self._fill()

    def lines(self) -> list[LogLine]:
        """The lines in view."""
        return [line for line in self._lines if not line.isHidden()]

    def _fill(self) -> None:
        room = max(1, (self.height() - _HEAD) // _LINE)
        shown = self._rows[: min(room, MOST_LINES)]
        while len(self._lines) < len(shown):
            line = LogLine(self)
            line.undo_wanted.connect(self.undo_wanted)
            self._column.insertWidget(len(self._lines) + 1, line, 0, Qt.AlignmentFlag.AlignTop)
            self._lines.append(line)
        narrow = self.width() < _NARROW
        for i, line in enumerate(self._lines):
            line.setVisible(i < len(shown))
            if i < len(shown):
                row = shown[i]
                line.show_row(row, newest=row.action is not None and row.action == self._newest, narrow=narrow)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fill()
        self._column.activate()  # lines that went must not press those that stay, not even for one picture
