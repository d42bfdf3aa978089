"""How far a long piece of work is."""

from PyQt6.QtWidgets import QVBoxLayout, QWidget

from ui.widgets.labels import Label
from ui.widgets.meter import Meter
from ui.widgets.panel import Panel


class ProgressCard(Panel):
    """A bar, and the same in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self._words = Label("", "strong")
        self.meter = Meter(0.0, "accent")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 16)
        column.setSpacing(10)
        column.addWidget(self._words)
        column.addWidget(self.meter)
        self.hide()

    def begin(self, doing: str) -> None:
        """Show that something is under way: "Reading the file"."""
        self.tell(doing, 0, 0)
        self.show()

    def tell(self, doing: str, done: int, total: int) -> None:
        """Show how far it is; `total` is 0 where that is not known."""
        words = f"{doing}: {done:,} of {total:,} rows" if total else f"{doing}: {done:,} rows" if done else doing
        self._words.set_words(words)
        self.meter.set_share(done / total if total else 0.0)
        self.setAccessibleName(words)

    def words(self) -> str:
        """What is said."""
        return self._words.text()
