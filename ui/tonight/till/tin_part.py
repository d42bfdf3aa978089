"""The tin: how it adds up, what was counted, and the difference."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Pence
from clubapp.till import TillRow
from clubapp.views.till import TillLine, TillView, counted_words
from clubapp.wording import pounds
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.money_line import HOW, MoneyLine
from ui.widgets.panel import Hairline, Panel
from ui.widgets.rule_tag import RuleTag

_MONEY_WIDE = 132


class TinPart(Panel):
    """The float and the count are typed; everything between follows from the night."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self._view: TillView | None = None
        self._usual: Pence | None = None
        self._tag = RuleTag("")
        self.float = MoneyLine("Float at the start")
        self.usual_button = Button("", "link", height=36)
        self.usual_button.clicked.connect(self._take_usual)
        self.counted = MoneyLine("Counted in the tin")
        self._wrong = Label(HOW, "quiet", tone="bad")
        self._should = Label("", "number", size=24, right=True)
        self._mark = IconMark("circle-check", "good", 22)
        self.difference = Label("", "strong", size=17)
        self.to = Field("Who takes the tin home", placeholder="name")
        for line in (self.float, self.counted):
            line.setFixedWidth(_MONEY_WIDE)
            line.changed.connect(self._typed)
            line.entered.connect(self._next)
        self.to.changed.connect(self.changed)
        self.to.entered.connect(self._next)
        self._sum = QGridLayout()
        self._sum.setHorizontalSpacing(14)
        self._sum.setVerticalSpacing(2)
        self._sum.setColumnStretch(1, 1)
        self._shown: tuple[TillLine, ...] | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Label("In the tin", "panel", size=18), 1)
        head.addWidget(self._tag)
        start = _row(Label("Float at the start", "text", size=15), self.float)
        start.insertWidget(1, self.usual_button)
        should = QHBoxLayout()
        should.addWidget(Label("Should be in the tin", "strong", size=16), 1)
        should.addWidget(self._should)
        said = QHBoxLayout()
        said.setSpacing(8)
        said.addWidget(self._mark)
        said.addWidget(self.difference, 1)
        count = _row(Label("Counted", "strong", size=16), self.counted)
        count.insertLayout(1, said)
        count.insertSpacing(1, 12)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addLayout(start)
        column.addLayout(self._sum)
        column.addWidget(Hairline())
        column.addLayout(should)
        column.addLayout(count)
        column.addWidget(self._wrong, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self.to)

    # Showing -----------------------------------------------------------------------------------------------------

    def show_row(self, row: TillRow, usual: Pence | None) -> None:
        """Fill in what was written down; `usual` is the float of the last night."""
        self._usual = usual
        self.float.set_pence(row.float_pence or None)
        self.counted.set_pence(row.counted_pence)
        if self.to.value() != row.tin_to:
            with QSignalBlocker(self.to.edit):
                self.to.set_value(row.tin_to)
        self._show_usual()

    def show_view(self, view: TillView) -> None:
        """Show how it adds up now."""
        self._view = view
        if self._tag.rule() != view.rule:
            self._tag.set_rule(view.rule)
        if view.lines[1:] != self._shown:
            self._shown = view.lines[1:]
            self._fill(self._shown)
        self._should.set_words(pounds(view.expected))
        self._say()

    def _fill(self, lines: tuple[TillLine, ...]) -> None:
        while self._sum.count():
            item = self._sum.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for at, line in enumerate(lines):
            self._sum.addWidget(Label(line.what, "text", size=15), at, 0)
            self._sum.addWidget(Label(line.how, "muted"), at, 1)
            amount = f"−{pounds(-line.pence)}" if line.pence < 0 else pounds(line.pence)
            self._sum.addWidget(Label(amount, "value", right=True), at, 2)
            self._sum.setRowMinimumHeight(at, 26)

    def _say(self) -> None:
        counted = self.counted.pence()
        expected = self._view.expected if self._view is not None else 0
        words = counted_words(counted, expected)
        right = counted == expected
        self.difference.set_words(words or ("" if self.counted.is_wrong() else "not counted yet"))
        self.difference.set_tone("text3" if not words else "good" if right else "bad")
        self._mark.setVisible(bool(words))
        self._mark.set_icon("circle-check" if right else "circle-alert", "good" if right else "bad")
        self._wrong.setVisible(self.float.is_wrong() or self.counted.is_wrong())

    def _show_usual(self) -> None:
        self.usual_button.setVisible(self._usual is not None and not self.float.edit.text().strip())
        if self._usual is not None:
            self.usual_button.set_words(f"{pounds(self._usual)}, as last time")

    # Typing ------------------------------------------------------------------------------------------------------

    def row(self, before: TillRow) -> TillRow:
        """What stands in the lines now; a sum that can not be read leaves what was there before."""
        float_pence = before.float_pence if self.float.is_wrong() else self.float.pence() or 0
        counted = before.counted_pence if self.counted.is_wrong() else self.counted.pence()
        return TillRow(float_pence, counted, self.to.value(), before.decks_out, before.decks_back, before.note)

    def set_enabled(self, enabled: bool) -> None:
        """Whether anything can be typed."""
        for widget in (self.float, self.usual_button, self.counted, self.to):
            widget.setEnabled(enabled)

    def _typed(self) -> None:
        self._say()
        self._show_usual()
        self.changed.emit()

    def _take_usual(self) -> None:
        self.float.set_pence(self._usual)
        self.counted.setFocus(Qt.FocusReason.OtherFocusReason)
        self._typed()

    def _next(self) -> None:
        """Enter goes on to the next line, as on a calculator."""
        self.focusNextChild()


def _row(label: Label, line: MoneyLine) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(label)
    row.addStretch(1)
    row.addWidget(line)
    return row
