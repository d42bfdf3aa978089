"""Whose fee is still owed, given back, or was not asked for, by name."""

from collections.abc import Sequence

from PyQt6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.record import record
from clubapp.views.money_papers import PersonSum
from clubapp.views.till import TillView
from clubapp.wording import plural, pounds
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel


@record
class _Group:
    """A heading and its lines: name, why, sum."""

    title: str
    tone: str
    lines: tuple[tuple[str, str, str], ...]


class PeoplePart(Panel):
    """Groups of names; a group that nobody belongs to is not there, except that nobody owes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 12, 20, 16)
        self._column.setSpacing(6)
        self._shown: tuple[_Group, ...] = ()
        self._widgets: list[QWidget] = []

    def show_view(self, view: TillView, ahead: Sequence[PersonSum] = ()) -> None:
        """Show the people behind the sum, and who paid ahead for an evening that was called off."""
        groups = tuple(_groups(view, ahead))
        self.setVisible(bool(groups))
        if groups == self._shown:
            return
        self._shown = groups
        for widget in self._widgets:
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._widgets = [_GroupView(group, self) for group in groups]
        for widget in self._widgets:
            self._column.addWidget(widget)

    def words(self) -> dict[str, list[str]]:
        """The groups as they stand: heading, then the names."""
        return {group.title: [name for name, *_ in group.lines] for group in self._shown}


class _GroupView(QWidget):
    def __init__(self, group: _Group, parent: QWidget) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 6)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 4)
        title = Label(group.title, "strong", tone="accent" if group.tone == "accent" else "text")
        grid.addWidget(title, 0, 0, 1, 3)
        for at, (name, why, amount) in enumerate(group.lines, 1):
            for column, label in enumerate((ElidedLabel(name, "value"), ElidedLabel(why, "muted"))):
                label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                grid.addWidget(label, at, column)
            grid.addWidget(Label(amount, "value", right=True), at, 2)
            grid.setRowMinimumHeight(at, 24)


def _groups(view: TillView, ahead: Sequence[PersonSum]) -> list[_Group]:
    groups: list[_Group] = []
    if view.fee:
        total = pounds(sum(line.pence for line in view.owing))
        owing = [(line.name, line.why, pounds(line.pence)) for line in view.owing]
        title = f"Still owing: {total}" if owing else "Nobody owes anything"
        groups.append(_group(title, owing, tone="accent" if owing else "text"))
    refunds = [(line.name, line.why, f"−{pounds(line.pence)}") for line in view.refunds]
    free = [(name, "", "") for name in view.free]
    waived = [(line.name, line.reason, "") for line in view.waived]
    for words, lines in (("Given back", refunds), ("First night free", free), ("Fee waived", waived)):
        if lines:
            groups.append(_group(f"{words}: {len(lines)}", lines))
    if ahead:
        total = pounds(sum(line.pence for line in ahead))
        lines = [(line.name, line.why, pounds(line.pence)) for line in ahead]
        groups.append(_group(f"To give back, not from this tin: {total}", lines, tone="accent"))
    elif view.paid_ahead:
        groups.append(_group(f"{plural(view.paid_ahead, 'entry', 'entries')} paid ahead, not in this tin", []))
    return groups


def _group(title: str, lines: Sequence[tuple[str, str, str]], *, tone: str = "text") -> _Group:
    return _Group(title, tone, tuple(lines))
