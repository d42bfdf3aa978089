"""The manager's word to let one person in: what stands against them, and why they may come in all the same (W1)."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from ui.widgets.fields import Field
from ui.widgets.labels import Label


class LetInPart(QWidget):
    """Asks only once it has begun."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.asks = False
        self._against = Label("", "text", size=15, wrap=True)
        self.reason = Field("Why they may come in all the same", placeholder="It goes into tonight's log")
        self.reason.changed.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._against)
        column.addWidget(self.reason)

    def begin(self, against: str) -> None:
        """From now on a reason is asked for."""
        self.asks = True
        self._against.set_words(against)

    def stop(self) -> None:
        """Nobody is to be let in against anything; what was written is forgotten."""
        self.asks = False
        self.reason.set_value("")

    def said(self) -> str:
        """The reason, as far as it is asked for and written."""
        return self.reason.value().strip() if self.asks else ""
