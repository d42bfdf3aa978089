"""The members whom a new player's form may really be about."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.likely_same import Likely
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel


class _TwinLine(QWidget):
    """One member, and the button that takes them instead."""

    chosen = pyqtSignal(object)  # PlayerId

    def __init__(self, twin: Likely, parent: QWidget) -> None:
        super().__init__(parent)
        self._player = twin.player
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(ElidedLabel(twin.name, "strong"))
        row.addWidget(ElidedLabel(f"{twin.said}  ·  {twin.why}" if twin.why else twin.said, "muted"), 1)
        button = Button("This is them", "plain", height=36, name=f"This is them: {twin.name}, {twin.said}")
        button.clicked.connect(self._choose)
        row.addWidget(button)

    def _choose(self) -> None:
        self.chosen.emit(self._player)


class TwinHint(Panel):
    """Hidden until somebody on record is like the one on the form. It only asks: two people may have one name."""

    chosen = pyqtSignal(object)  # PlayerId

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", radius=10, parent=parent)
        self._twins: tuple[Likely, ...] = ()
        self._lines: list[_TwinLine] = []
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(IconMark("users", "info", 20))
        self._title = Label("", "strong", tone="info")
        head.addWidget(self._title, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 10, 12, 10)
        self._column.setSpacing(6)
        self._column.addLayout(head)
        self.hide()

    def set_twins(self, twins: tuple[Likely, ...]) -> None:
        """Show these; none hides the hint."""
        if twins == self._twins:
            return
        self._twins = twins
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [_TwinLine(twin, self) for twin in twins]
        for line in self._lines:
            line.chosen.connect(self.chosen)
            self._column.addWidget(line)
        self._title.set_words("Is it this member?" if len(twins) == 1 else "Is it one of these members?")
        self.setVisible(bool(twins))

    def twins(self) -> tuple[Likely, ...]:
        """Whom it offers."""
        return self._twins

    def line(self, player: PlayerId) -> QWidget:
        """The line of one of them."""
        return self._lines[[twin.player for twin in self._twins].index(player)]
