"""Every move of an advice with its reason and its rule (W16, W17, W26)."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.advice import Advice, MoveRow
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag
from ui.widgets.side_sheet import SideSheet

_PREPARED = (
    "Where everybody would go as the room stands. Whoever goes out stays behind, and with that a seat may change: "
    "hand a slip over only where the advice says the same then."
)


class MovesSheet(SideSheet):
    """Who, from where, to where and why, with the same button as the card."""

    acted = pyqtSignal(object)  # Command
    slips_wanted = pyqtSignal()  # for moves that are only prepared

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "Moves", width=640)
        self._advice: Advice | None = None
        self._detail = Label("", "text", wrap=True)
        self._note = Label("", "muted", wrap=True)
        self._lines: QWidget | None = None
        self._holder = QVBoxLayout()
        self.column.addWidget(self._detail)
        self.column.addWidget(self._note)
        self.column.addLayout(self._holder)
        self.column.addStretch(1)

    def open_for(self, advice: Advice) -> None:
        """Show the moves of this advice."""
        self._advice = advice
        ahead = bool(advice.ahead)
        self.set_title(f"If table {advice.table} breaks" if ahead else advice.headline)
        self._detail.set_words(_PREPARED if ahead else advice.detail)
        self._note.set_words(advice.note)
        self._note.setVisible(bool(advice.note))
        old, self._lines = self._lines, QWidget()
        column = QVBoxLayout(self._lines)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for move in advice.ahead or advice.moves:
            column.addWidget(_line(move))
        if old is not None:
            self._holder.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._holder.addWidget(self._lines)
        act = Button(advice.button, "plain" if ahead else "primary", key="" if ahead else "Enter", height=46)
        act.clicked.connect(self._act)
        slips = Button("Slips beforehand", "primary", icon="printer", key="Enter", height=46)
        slips.clicked.connect(self._slips)
        first = slips if ahead else act
        self.set_actions([act, slips] if ahead else [act])
        self.set_missing("" if ahead else "Nobody moves until you say so")
        self.open_sheet()
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self, advice: tuple[Advice, ...]) -> None:
        """The room has changed: an advice that no longer holds is not offered any more."""
        if self.is_open() and self._advice is not None and self._advice not in advice:
            self.close_sheet()

    def _slips(self) -> None:
        if self.is_open():
            self.close_sheet()
            self.slips_wanted.emit()

    def _act(self) -> None:
        if self._advice is not None and self.is_open():
            self.close_sheet()
            self.acted.emit(self._advice.act)


def _line(move: MoveRow) -> Panel:
    """One move: the name and the way large, the reason below."""
    card = Panel("card", "line")
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 10, 12, 12)
    column.setSpacing(4)
    head = QHBoxLayout()
    head.setSpacing(10)
    head.addWidget(ElidedLabel(move.name, "name", size=16), 1)
    head.addWidget(Label(move.origin, "muted", size=15))
    head.addWidget(IconMark("arrow-right", "accent_text", 18))
    head.addWidget(Label(move.to, "strong", size=15))
    head.addWidget(RuleTag(move.rule))
    column.addLayout(head)
    column.addWidget(Label(move.why, "muted", wrap=True))
    return card
