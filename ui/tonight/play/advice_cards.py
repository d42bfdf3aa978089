"""One advice as a card: what would change, one button that does it, and a way to put it off."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.domain.commands import Command
from clubapp.domain.record import replace
from clubapp.domain.table_commands import ColourUp
from clubapp.views.advice import Advice
from ui.tonight.play.chip_row import ChipRow
from ui.tonight.play.move_lines import MoveLines
from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.stepper import Stepper

_ICONS = {
    "break": "triangle-alert",
    "balance": "arrow-right-left",
    "moved": "arrow-right-left",
    "redraw": "shuffle",
    "hand": "circle",
    "colour-up": "coins",
    "final-table": "users",
    "three-games": "calendar",
    "late-closes": "clock",
    "held-seat": "armchair",
}
MOST_MOVES, MOST_WHERE_LOW = 6, 3
_CHIP = 30


class CardOfAdvice(AdviceCard):
    """Tells what was pressed; it does nothing by itself."""

    acted = pyqtSignal(object)  # Command
    later = pyqtSignal(str)
    table_wanted = pyqtSignal(int)
    reasons_wanted = pyqtSignal(object)  # Advice
    slips_wanted = pyqtSignal()
    screen_wanted = pyqtSignal()
    leaving_wanted = pyqtSignal(object)  # PlayerId
    hold_wanted = pyqtSignal(object)  # PlayerId

    def __init__(self, advice: Advice, *, short: bool, extra: int = 0, parent: QWidget | None = None) -> None:
        """`short`: for windows of little height; `extra` are the chips counted so far for rounding up."""
        icon = _ICONS.get(advice.kind, "info")
        super().__init__(advice.headline, advice.rule, advice.detail, icon=icon, urgent=advice.urgent, parent=parent)
        self.advice = advice
        self.key = key_of(advice)
        self.extra: Stepper | None = None
        self._actions.set_buttons(self._buttons_of(advice))
        self.hold_button: Button | None = None
        if advice.kind == "held-seat":
            self.hold_button = Button("Hold it 15 minutes longer", "link", icon="clock", height=36)
            self.hold_button.clicked.connect(self._hold)
            self.middle.addWidget(self.hold_button, 0, Qt.AlignmentFlag.AlignLeft)
        if advice.moves:
            self.middle.addWidget(MoveLines(advice.moves, MOST_WHERE_LOW if short else MOST_MOVES))
        if advice.note and not short:
            note = Label(advice.note, "quiet", wrap=True)
            note.setContentsMargins(4, 0, 4, 2)
            self.middle.addWidget(note)
        if advice.chips and not short:
            self._add_chips(advice)
        if advice.extra:
            self._add_extra(advice, extra)

    def _buttons_of(self, advice: Advice) -> list[Button]:
        buttons: list[Button] = []
        if advice.ahead:
            prepare = Button("Prepare the move", "plain", name=f"Prepare the move: {advice.headline}")
            prepare.clicked.connect(self._reasons)
            buttons.append(prepare)
        elif advice.act is not None:
            act = Button(advice.button, "primary" if advice.moves or advice.urgent else "plain")
            act.clicked.connect(self._act)
            buttons.append(act)
        if advice.kind == "held-seat":
            never = Button("Never came", "plain")
            never.clicked.connect(self._never_came)
            return [*buttons, never]  # to put it off is to hold it longer
        if advice.kind == "moved":
            slips = Button("Slips", "plain", icon="printer")
            slips.clicked.connect(self.slips_wanted)
            screen = Button("Big screen", "plain")
            screen.clicked.connect(self.screen_wanted)
            buttons += [slips, screen]
        elif advice.moves:
            why = Button("Why", "plain", name=f"Why: {advice.headline}")
            why.clicked.connect(self._reasons)
            buttons.append(why)
        elif advice.table is not None and advice.kind != "redraw" and not advice.ahead:
            go = Button(f"Go to table {advice.table}", "plain")
            go.clicked.connect(self._go)
            buttons.append(go)
        words = "Done" if advice.kind == "moved" else "Later"
        later = Button(words, "ghost" if buttons else "plain", name=f"{words}: {advice.headline}")
        later.clicked.connect(self._later)
        return [*buttons, later]

    def _add_chips(self, advice: Advice) -> None:
        if not advice.bring:
            self.middle.addWidget(ChipRow(advice.chips, size=_CHIP))
            return
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(ChipRow(advice.chips, size=_CHIP), 0)
        row.addWidget(IconMark("arrow-right", "text2", 20), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(ChipRow(advice.bring, size=_CHIP), 1)
        self.middle.addLayout(row)

    def _add_extra(self, advice: Advice, extra: int) -> None:
        self.extra = Stepper(extra, maximum=advice.extra, name=f"{advice.extra_name.capitalize()} for rounding up")
        self.extra.setFixedWidth(142)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Label(f"{advice.extra_name.capitalize()} for rounding up", "muted", wrap=True), 1)
        row.addWidget(self.extra)
        self.middle.addLayout(row)

    def command(self) -> Command | None:
        """What its button asks for."""
        act = self.advice.act
        if isinstance(act, ColourUp) and self.extra is not None:
            return replace(act, extra=self.extra.value())
        return act

    def _act(self) -> None:
        self.acted.emit(self.command())

    def _never_came(self) -> None:
        self.leaving_wanted.emit(self.advice.player)

    def _hold(self) -> None:
        self.hold_wanted.emit(self.advice.player)

    def _later(self) -> None:
        self.later.emit(self.key)

    def _go(self) -> None:
        self.table_wanted.emit(self.advice.table)

    def _reasons(self) -> None:
        self.reasons_wanted.emit(self.advice)


def key_of(advice: Advice) -> str:
    """What a card that was put off goes by: it comes back when it says something else."""
    moves = [(move.player, move.table, move.seat) for move in advice.moves]
    return f"{advice.kind}: {advice.headline} {moves}"
