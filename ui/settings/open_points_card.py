"""What the rules leave to each club, as fields: breaks, and coming in again. Nights already opened keep theirs."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from clubapp.club import SettingError, StoreError
from clubapp.domain.rules import RuleSet
from ui.desk import Desk
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import Toggle


class OpenPointsCard(Panel):
    """Saved with each change."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        self.in_breaks = Toggle("Late entry stays open in breaks")
        self.in_breaks.toggled.connect(self._in_breaks)
        self.colours = Toggle("Chips are changed up in the break before their level")
        self.colours.toggled.connect(self._colours)
        self.again = Toggle("Who was knocked out may come in again, as a late player")
        self.again.toggled.connect(self._again)
        self._tags = (RuleTag(""), RuleTag(""), RuleTag(""))
        self.refusal = RefusalCard()
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        box.addWidget(Label("What the rules leave open", "panel"))
        box.addWidget(Label("Minutes and place of a break are in the plan of the session.", "muted", wrap=True))
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for row, (toggle, tag) in enumerate(zip(self._toggles(), self._tags, strict=True)):
            grid.addWidget(toggle, row, 0)
            grid.addWidget(tag, row, 1, Qt.AlignmentFlag.AlignRight)
        box.addLayout(grid)
        box.addWidget(self.refusal)

    def _toggles(self) -> tuple[Toggle, Toggle, Toggle]:
        return self.in_breaks, self.colours, self.again

    def show_points(self) -> None:
        """Fill in what is set now."""
        rules: RuleSet = self._desk.club.rules
        late, colour_up = rules.late_entry, rules.colour_up
        for toggle, on in zip(self._toggles(), (late.open_in_breaks, colour_up.in_breaks, late.reentry), strict=True):
            with QSignalBlocker(toggle):
                toggle.setChecked(on)
            toggle.setEnabled(not self._desk.club.read_only)
        for tag, rule in zip(self._tags, (late.rule, colour_up.rule, late.reentry_rule or late.rule), strict=True):
            tag.set_rule(rule)

    def _in_breaks(self, on: bool) -> None:
        self._change("late_entry.open_in_breaks", on)

    def _colours(self, on: bool) -> None:
        self._change("colour_up.in_breaks", on)

    def _again(self, on: bool) -> None:
        self._change("late_entry.reentry", on)

    def _change(self, key: str, value: bool) -> None:
        try:
            self._desk.club.change_rules({key: value})
        except (SettingError, StoreError) as error:
            words = (error.sentence, "", error.instead) if isinstance(error, StoreError) else (str(error), "", "")
            self.refusal.set_refusal(*words)
            self.show_points()
            return
        self.refusal.clear()
        self.changed.emit()
