"""The copies of the club in which somebody still is, each with the day on which it goes."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.backups import Holder
from clubapp.wording import local, plural, short_date
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel

SHOWN = 12


class CopiesList(Panel):
    """Hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line", parent=parent)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(16, 12, 16, 12)
        self._box.setSpacing(6)
        self._headline = Label("", "strong", wrap=True)
        self._box.addWidget(self._headline)
        self._lines: list[QWidget] = []
        self.hide()

    def show_copies(self, holders: Sequence[Holder]) -> None:
        """List these; the newest first."""
        for line in self._lines:
            self._box.removeWidget(line)
            line.hide()
            line.deleteLater()
        newest = sorted(holders, key=lambda holder: holder.copy.at_ms, reverse=True)
        self._headline.set_words(f"They are still in {plural(len(newest), 'copy', 'copies')} of the club file")
        self._lines = [self._line(holder) for holder in newest[:SHOWN]]
        if len(newest) > SHOWN:
            self._lines.append(Label(f"And {len(newest) - SHOWN} more.", "muted"))
        for line in self._lines:
            self._box.addWidget(line)
        self.setVisible(bool(newest))

    def _line(self, holder: Holder) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(IconMark("copy", "text2", 16))
        row.addWidget(ElidedLabel(_name(holder), "text"), 1)
        row.addWidget(Label(fate(holder), "muted"))
        return line


def _name(holder: Holder) -> str:
    path = holder.copy.path
    return f"{path.parent.name}/{path.name}" if path.parent.name else path.name


def fate(holder: Holder) -> str:
    """What becomes of a copy, in a few words."""
    copy = holder.copy
    if not copy.same_club:
        return "another club's file"
    if not holder.seen:
        return "not found now, may hold them"
    made = short_date(local(copy.at_ms).date())
    if copy.expires_on is None:
        return f"made {made}, delete it by hand"
    if not copy.automatic:
        return f"delete it by {short_date(copy.expires_on)}"
    return f"deleted from {short_date(copy.expires_on)} on"
