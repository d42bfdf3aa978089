"""The chip case, colour by colour: what the club owns, what a kit takes, how many kits that makes."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.first_run import CaseRow, ChipCase
from clubapp.wording import plural
from ui.text import thousands
from ui.widgets.chip_icon import ChipIcon
from ui.widgets.labels import Label
from ui.widgets.panel import Hairline, Panel, Scroller
from ui.widgets.stepper import Stepper

_MOST = 100_000
_STEP = 10
_STEPPER, _KIT, _MAKES = 170, 60, 92


class ChipRow(Panel):
    """One colour. It turns amber where it runs out before the others."""

    def __init__(self, row: CaseRow, parent: QWidget | None = None) -> None:
        super().__init__("panel", "none", radius=12, parent=parent)
        self.value = row.value
        self.stepper = Stepper(row.owned, maximum=_MOST, step=_STEP, name=f"{row.name} chips, {row.value:,}")
        self.stepper.setFixedWidth(_STEPPER)
        self._makes = Label("", "strong", size=16, right=True)
        self._makes.setFixedWidth(_MAKES)
        kit = Label(f"× {row.in_kit}" if row.in_kit else "none", "muted", size=16, right=True)
        kit.setFixedWidth(_KIT)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(Label(row.name, "strong", size=17))
        words.addWidget(Label(thousands(row.value), "muted", size=15))
        words.addStretch(1)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 4, 16, 4)
        line.setSpacing(12)
        line.addWidget(ChipIcon(row.value, row.colour, size=46))
        line.addLayout(words, 1)
        line.addWidget(self.stepper)
        line.addWidget(kit)
        line.addWidget(self._makes)
        self.setMinimumHeight(54)
        self.setMaximumHeight(78)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_row(self, row: CaseRow) -> None:
        """Show what the count makes."""
        self._makes.set_words("colour-up" if row.makes is None else plural(row.makes, "kit"))
        self._makes.set_tone("accent" if row.short else "text2" if row.makes is None else "text")
        self.set_ground("accent_bg" if row.short else "panel")
        self.set_edge("accent" if row.short else "none")


class ChipTable(Panel):
    """All colours of a rule set, each with a stepper."""

    changed = pyqtSignal()

    def __init__(self, case: ChipCase, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.rows: list[ChipRow] = []
        for row in case.rows:
            line = ChipRow(row, body)
            line.stepper.value_changed.connect(self._counted)
            rows.addWidget(Hairline())
            rows.addWidget(line, 1)
            self.rows.append(line)
        rows.addStretch(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(0)
        column.addLayout(_heads())
        column.addWidget(Scroller(body), 1)
        self.setMaximumHeight(60 + len(self.rows) * 79)
        self.show_case(case)

    def owned(self) -> dict[int, int]:
        """The count of every colour."""
        return {row.value: row.stepper.value() for row in self.rows}

    def set_owned(self, owned: dict[int, int]) -> None:
        """Fill in a count."""
        for row in self.rows:
            row.stepper.set_value(owned.get(row.value, 0))
        self.changed.emit()

    def show_case(self, case: ChipCase) -> None:
        """Show what the counts make."""
        for line, row in zip(self.rows, case.rows, strict=True):
            line.show_row(row)

    def _counted(self) -> None:
        self.changed.emit()


def _heads() -> QHBoxLayout:
    heads = QHBoxLayout()
    heads.setContentsMargins(16, 14, 16, 10)
    heads.setSpacing(12)
    heads.addWidget(Label("Chip", "head"), 1)
    for words, wide, right in (("You own", _STEPPER, False), ("In a kit", _KIT, True), ("Makes", _MAKES, True)):
        label = Label(words, "head", right=right)
        label.setFixedWidth(wide)
        if not right:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        heads.addWidget(label)
    return heads
