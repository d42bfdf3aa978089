"""The merges a member has behind them, each with its way back."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.merging import PastMerge
from clubapp.wording import local, short_date
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label


class _Line(QWidget):
    undo = pyqtSignal(int)

    def __init__(self, past: PastMerge, *, may: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._id = past.id
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(IconMark("history", "text3", 18))
        row.addWidget(ElidedLabel(f"{past.name}, {past.number}", "value" if past.undone is None else "muted"))
        when = f"merged {short_date(local(past.at).date())}"
        if past.undone is not None:
            when += f", undone {short_date(local(past.undone).date())}"
        row.addWidget(Label(when, "muted"))
        row.addStretch(1)
        if past.undone is None:
            button = Button("Undo", "ghost", icon="undo-2", height=36, name=f"Undo the merge of {past.name}")
            button.setEnabled(may)
            button.clicked.connect(self._undo)
            row.addWidget(button)
        else:
            self.setMinimumHeight(36)

    def _undo(self) -> None:
        self.undo.emit(self._id)


class PastMerges(QWidget):
    """Hidden where there are none."""

    undo = pyqtSignal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._lines: list[_Line] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(Label("Merged before", "panel"))
        self.hide()

    def show_of(self, player: PlayerId) -> None:
        """List the merges into a member."""
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        may = not self._desk.club.read_only
        self._lines = [_Line(past, may=may, parent=self) for past in self._desk.club.merging.of(player)]
        for line in self._lines:
            line.undo.connect(self.undo)
            self._column.addWidget(line)
        self.setVisible(bool(self._lines))

    def lines(self) -> int:
        """How many are shown."""
        return len(self._lines)
