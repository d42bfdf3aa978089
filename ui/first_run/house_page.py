"""Between the rules and the club: the figures that the league leaves to each club, each with a house default."""

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.rules import RuleSet
from clubapp.views.house_figures import HouseFigures, house_figures, left_open, with_figures
from clubapp.wording import plural
from ui.first_run.measures import RING_ROOM
from ui.text import thousands
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.fields import Field
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

_MOST_CHIPS, _LONGEST_LEVEL = 99, 180
_STEPPER = 150


class HousePage(QWidget):
    """What is typed here stays while the pages are gone through back and forth."""

    title = "Your own figures"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = ""
        self._rules: RuleSet | None = None
        self._made: RuleSet | None = None
        self.kit: dict[int, Stepper] = {}
        self.minutes: list[Stepper] = []
        self.blinds = Field("Blinds, from the first level on")
        self.multiples = Field("Points: so many times the number of players, from the winner down")
        self._counted = Label("", "quiet", size=14, wrap=True)
        self._total = Label("", "strong", size=18, right=True)
        self._wrong = Label("", "text", tone="bad", size=15, wrap=True)
        self._kit_rows = QGridLayout()
        self._kit_rows.setHorizontalSpacing(12)
        self._kit_rows.setVerticalSpacing(8)
        self._kit_rows.setColumnStretch(1, 1)
        self._minute_rows = QGridLayout()
        self._minute_rows.setHorizontalSpacing(12)
        self._minute_rows.setVerticalSpacing(8)
        self._minute_rows.setColumnStretch(0, 1)
        for field in (self.blinds, self.multiples):
            field.changed.connect(self._recount)
        column = QVBoxLayout(self)
        column.setContentsMargins(*RING_ROOM)
        self._panels = QHBoxLayout()
        self._panels.setSpacing(18)
        column.addLayout(self._panels)
        column.addStretch(1)
        self._panels.addWidget(self._kit_panel(), 5)
        self._panels.addWidget(self._levels_panel(), 6)

    def stack(self) -> None:
        """One panel above the other, where there is less width."""
        self._panels.setDirection(QBoxLayout.Direction.TopToBottom)

    def set_rules(self, rules: RuleSet) -> None:
        """The rule set of the page before; another one brings its own defaults."""
        if self._rules is None or rules.id != self._rules.id:
            self.fill(rules)

    def fill(self, rules: RuleSet) -> None:
        """Show the figures of a rule set, whatever was typed before."""
        self._rules = rules
        left = left_open(rules)
        self.note = f"The league leaves {left} to its clubs. These are house defaults: set your own." if left else ""
        figures = house_figures(rules)
        for layout in (self._kit_rows, self._minute_rows):
            while (item := layout.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    old.hide()
                    old.deleteLater()
        self.kit, self.minutes = {}, []
        for line, chip in enumerate(rules.chips):
            stepper = Stepper(figures.kit[chip.value], maximum=_MOST_CHIPS, name=f"{chip.name} chips in a kit")
            stepper.setFixedWidth(_STEPPER)
            stepper.value_changed.connect(self._recount)
            self.kit[chip.value] = stepper
            self._kit_rows.addWidget(ChipIcon(chip.value, chip.colour, size=38), line, 0)
            self._kit_rows.addWidget(Label(f"{chip.name}, {thousands(chip.value)}", "text", size=16), line, 1)
            self._kit_rows.addWidget(stepper, line, 2)
        for number, minutes in enumerate(figures.minutes, 1):
            words = f"Minutes of a level, session {number}"
            stepper = Stepper(minutes, minimum=1, maximum=_LONGEST_LEVEL, name=words)
            stepper.setFixedWidth(_STEPPER)
            self.minutes.append(stepper)
            self._minute_rows.addWidget(Label(words, "text", size=16), number, 0)
            self._minute_rows.addWidget(stepper, number, 1)
        self.blinds.set_value(figures.blinds)
        self.multiples.set_value(figures.multiples)
        for field in (self.blinds, self.multiples):
            field.edit.setCursorPosition(0)
        stops = [*(s.edit for s in self.kit.values()), *(s.edit for s in self.minutes)]
        for before, after in zip(stops, [*stops[1:], self.blinds.edit], strict=True):
            QWidget.setTabOrder(before, after)
        QWidget.setTabOrder(self.blinds.edit, self.multiples.edit)
        self._recount()

    def figures(self) -> HouseFigures:
        """What stands in the fields."""
        return HouseFigures(
            kit={value: stepper.value() for value, stepper in self.kit.items()},
            minutes=tuple(stepper.value() for stepper in self.minutes),
            blinds=self.blinds.value(),
            multiples=self.multiples.value(),
        )

    def rules(self) -> RuleSet:
        """The rule set with these figures. Only after `complete`."""
        if self._made is None:
            raise RuntimeError("the figures have not been looked at")
        return self._made

    def enter(self) -> None:
        """The first number of the kit."""
        next(iter(self.kit.values())).setFocus(Qt.FocusReason.TabFocusReason)

    def complete(self) -> bool:
        """Whether a rule set can be made of it; what is wrong is said at its field."""
        if self._rules is None:
            return False
        found = with_figures(self._rules, self.figures())
        wrong = {} if isinstance(found, RuleSet) else found
        self.blinds.set_error(wrong.get("blinds", ""))
        self.multiples.set_error(wrong.get("multiples", ""))
        self._wrong.set_words(wrong.get("kit", ""))
        self._wrong.setVisible("kit" in wrong)
        fields = {"kit": next(iter(self.kit.values())), "blinds": self.blinds, "multiples": self.multiples}
        first = next((field for key, field in fields.items() if key in wrong), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._made = found if isinstance(found, RuleSet) else None
        return self._made is not None

    def _kit_panel(self) -> Panel:
        panel = Panel()
        head = QHBoxLayout()
        head.addWidget(Label("A starting kit", "panel"), 1)
        head.addWidget(self._total)
        column = QVBoxLayout(panel)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(self._kit_rows)
        column.addWidget(self._wrong)
        column.addStretch(1)
        self._wrong.hide()
        return panel

    def _levels_panel(self) -> Panel:
        panel = Panel()
        column = QVBoxLayout(panel)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(12)
        column.addWidget(Label("Levels and points", "panel"))
        column.addLayout(self._minute_rows)
        column.addWidget(self.blinds)
        column.addWidget(self.multiples)
        column.addWidget(self._counted)
        column.addStretch(1)
        return panel

    def _recount(self) -> None:
        levels, places = (
            sum(bool(word.strip()) for word in f.value().split(",")) for f in (self.blinds, self.multiples)
        )
        self._counted.set_words(
            f"{plural(levels, 'level')}: {self.blinds.value()}. After the last the blinds go on in the same pattern. "
            f"Points for {plural(places, 'place')}: {self.multiples.value()}."
        )
        self._total.set_words(f"{sum(value * stepper.value() for value, stepper in self.kit.items()):,} in chips")
