"""Packing up: the chips of each colour counted back, and the decks."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Chips
from clubapp.till import TillRow
from clubapp.views.till import ChipLine, PackingView, chip_words
from clubapp.wording import plural
from ui.text import thousands
from ui.widgets.button import Button
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Hairline, Panel
from ui.widgets.rule_tag import RuleTag
from ui.widgets.stepper import Stepper

_MOST = 99_999
_COUNT, _STEPPER, _WORDS = 64, 150, 158
_COLOUR_UP = "After a colour-up more of the higher chips are out than the kits held."


class CountBack(QWidget):
    """One line: what went out, the count to type, and in words what is missing."""

    counted = pyqtSignal(object)  # how many, or None

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stepper = Stepper(0, maximum=_MOST, optional=True, name=f"{name} counted back")
        self.stepper.setFixedWidth(_STEPPER)
        self.stepper.clear()
        self.stepper.value_changed.connect(self._told)
        self.stepper.edit.textEdited.connect(self._told)  # a count that is rubbed out is no count
        self.stepper.entered.connect(self._next)
        self.words = Label("", "strong")
        self.words.setFixedWidth(_WORDS)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 2, 0, 2)
        self.row.setSpacing(12)

    def show_count(self, count: int | None, words: str, *, missing: bool) -> None:
        """Show a count that was written down, and what it means."""
        if self.stepper.value_or_none() != count:
            with QSignalBlocker(self.stepper):
                if count is None:
                    self.stepper.clear()
                else:
                    self.stepper.set_value(count)
        self.words.set_words(words)
        self.words.set_tone("bad" if missing else "good" if words == "all back" else "text2")

    def _told(self) -> None:
        self.counted.emit(self.stepper.value_or_none())

    def _next(self) -> None:
        self.focusNextChild()


class ChipBack(CountBack):
    """The chips of one colour."""

    def __init__(self, line: ChipLine, parent: QWidget | None = None) -> None:
        super().__init__(f"{line.name} {line.value:,}", parent)
        self.value = line.value
        self._owned, self._out = Label("", "muted", right=True), Label("", "value", right=True)
        for label in (self._owned, self._out):
            label.setFixedWidth(_COUNT)
        self.row.addWidget(ChipIcon(line.value, line.colour, size=34))
        self.row.addWidget(ElidedLabel(line.name, "value"), 1)
        for widget in (self._owned, self._out, self.stepper, self.words):
            self.row.addWidget(widget)

    def show_line(self, line: ChipLine) -> None:
        """Show the numbers of tonight."""
        self._owned.set_words(thousands(line.owned))
        self._out.set_words(thousands(line.out))
        self.show_count(line.back, chip_words(line), missing=line.missing > 0 or (line.back or 0) > line.owned)


class BoxesPart(Panel):
    """Everything that has to be in the boxes."""

    chip_counted = pyqtSignal(int, object)  # value, how many or None
    decks_changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self.chips: dict[Chips, ChipBack] = {}
        self._view: PackingView | None = None
        self._tag = RuleTag("")
        self._about = Label("", "muted", wrap=True)
        self.rest_button = Button("The rest is all back", "plain", icon="check", height=40)
        self.rest_button.clicked.connect(self._rest)
        self.decks_out = Stepper(0, maximum=999, optional=True, name="Decks taken out")
        self.decks_out.setFixedWidth(_STEPPER)
        self.decks_out.clear()
        self.decks_out.value_changed.connect(self.decks_changed)
        self.decks_out.edit.textEdited.connect(self.decks_changed)
        self.decks_out.entered.connect(self._next)
        self.decks = CountBack("Decks", self)
        self.decks.counted.connect(self.decks_changed)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._note = Label(_COLOUR_UP, "quiet", wrap=True)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Label("Packing up", "panel", size=18), 1)
        head.addWidget(self.rest_button)
        head.addWidget(self._tag)
        self.decks.row.addWidget(Label("Decks of cards", "value"), 1)
        self.decks.row.addWidget(Label("out", "muted"))
        for widget in (self.decks_out, self.decks.stepper, self.decks.words):
            self.decks.row.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._about)
        column.addLayout(_heads())
        column.addLayout(self._lines)
        column.addWidget(self._note)
        column.addWidget(Hairline())
        column.addWidget(self.decks)

    # Showing -----------------------------------------------------------------------------------------------------

    def show_view(self, view: PackingView, rule: str) -> None:
        """Show what went out and what came back."""
        self._view = view
        if self._tag.rule() != rule:
            self._tag.set_rule(rule)
        if list(self.chips) != [line.value for line in view.chips]:
            self._set_chips(view.chips)
        for line in view.chips:
            self.chips[line.value].show_line(line)
        parts = [plural(view.kits, "starting kit")]
        parts += [plural(view.late_stacks, "late stack")] if view.late_stacks else []
        parts.append(plural(view.tables, "table"))
        self._about.set_words(f"{', '.join(parts)}." if view.kits else "Play has not started, so nothing is out yet.")
        self._note.setVisible(any(line.missing < 0 and (line.back or 0) <= line.owned for line in view.chips))
        self.rest_button.setEnabled(view.kits > 0 and any(line.back is None for line in view.chips))

    def show_decks(self, row: TillRow) -> None:
        """Fill in the decks that were written down."""
        if self.decks_out.value_or_none() != row.decks_out:
            with QSignalBlocker(self.decks_out):
                if row.decks_out is None:
                    self.decks_out.clear()
                else:
                    self.decks_out.set_value(row.decks_out)
        missing = (row.decks_out or 0) - (row.decks_back or 0)
        known = row.decks_out is not None and row.decks_back is not None
        words = "all back" if not missing else f"{missing} missing" if missing > 0 else f"{-missing} extra"
        self.decks.show_count(row.decks_back, words if known else "", missing=known and missing > 0)

    def decks_now(self) -> tuple[int | None, int | None]:
        """How many decks went out, and how many are back."""
        return self.decks_out.value_or_none(), self.decks.stepper.value_or_none()

    def set_enabled(self, enabled: bool) -> None:
        """Whether anything can be counted."""
        for stepper in (self.decks_out, self.decks.stepper, *(line.stepper for line in self.chips.values())):
            stepper.setEnabled(enabled)
        self.rest_button.setVisible(enabled)

    def _set_chips(self, chips: tuple[ChipLine, ...]) -> None:
        for line in self.chips.values():
            self._lines.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.chips = {line.value: ChipBack(line, self) for line in chips}
        for line in self.chips.values():
            line.counted.connect(self._chip)
            self._lines.addWidget(line)

    def _chip(self, count: object) -> None:
        sender = next((line for line in self.chips.values() if line is self.sender()), None)
        if sender is not None:
            self.chip_counted.emit(sender.value, count)

    def _rest(self) -> None:
        """What nobody counted came back as it went out."""
        for line in self._view.chips if self._view is not None else ():
            if line.back is None:
                self.chip_counted.emit(line.value, line.out)

    def _next(self) -> None:
        self.focusNextChild()


def _heads() -> QHBoxLayout:
    heads = QHBoxLayout()
    heads.setContentsMargins(0, 4, 0, 0)
    heads.setSpacing(12)
    heads.addWidget(Label("Chips", "head"), 1)
    for words, wide in (("Owned", _COUNT), ("Out", _COUNT), ("Counted back", _STEPPER)):
        label = Label(words, "head", right=wide == _COUNT)
        label.setFixedWidth(wide)
        if wide == _STEPPER:
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        heads.addWidget(label)
    heads.addSpacing(_WORDS + 12)
    return heads
