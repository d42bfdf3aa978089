"""A line for a sum of money: typed as people write pounds, known as whole pence."""

import re

from PyQt6.QtCore import QEvent, QObject, QSignalBlocker, QTimer, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.qt_override import override
from ui.text import plain
from ui.widgets.fields import line_edit
from ui.widgets.labels import Label

_MONEY = re.compile(r"£?\s*(\d{1,6})(?:[.,](\d{1,2}))?", re.ASCII)
HOW = "Write it as 5 or 3.50, in pounds."


def read_money(text: str) -> int | None:
    """Pence from "5", "3.50", "£3.5"; None for anything else."""
    found = _MONEY.fullmatch(text.strip())
    if found is None:
        return None
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def money_text(pence: int) -> str:
    """As it stands in the line: "5" or "3.50"."""
    whole, rest = divmod(pence, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


class MoneyLine(QWidget):
    """A pound sign and a line. An unreadable sum gets the red outline; `pence` is then None."""

    changed = pyqtSignal()
    entered = pyqtSignal()

    def __init__(self, name: str, pence: int | None = None, *, height: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = line_edit(size=16, height=height, right=True)
        self.edit.setAccessibleName(plain(name))
        self.edit.textChanged.connect(self._typed)
        self.edit.returnPressed.connect(self.entered)
        self.edit.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Label("£", "strong", size=16, tone="text2"))
        row.addWidget(self.edit, 1)
        self.setFocusProxy(self.edit)
        self.set_pence(pence)

    def pence(self) -> int | None:
        """The sum; None while the line is empty or can not be read."""
        return read_money(self.edit.text())

    def set_pence(self, pence: int | None) -> None:
        """Put a sum into the line; tells nobody."""
        blocked = QSignalBlocker(self.edit)
        self.edit.setText("" if pence is None else money_text(pence))
        blocked.unblock()
        self._mark()

    def is_wrong(self) -> bool:
        """Whether something stands there that is no sum."""
        return bool(self.edit.text().strip()) and self.pence() is None

    def _typed(self) -> None:
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        wrong = "true" if self.is_wrong() else "false"
        self.edit.setAccessibleDescription(HOW if self.is_wrong() else "")
        if self.edit.property("wrong") != wrong:
            self.edit.setProperty("wrong", wrong)
            style = self.edit.style()
            if style is not None:
                style.unpolish(self.edit)
                style.polish(self.edit)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.FocusIn:
            # After the click that gave the focus, which would take the selection away again.
            QTimer.singleShot(0, self.edit.selectAll)
        return False
