"""The score sheet of a team match: a card for each pair, with the busts by level and the chips at the end."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from clubapp.domain.hand_rules import TeamRules
from clubapp.domain.team import TEAMS, other
from ui.rulings.bench import NotYet, Wrong
from ui.rulings.calculator import Question
from ui.text import plain
from ui.widgets.fields import line_edit
from ui.widgets.labels import Label
from ui.widgets.panel import Panel

_CELL, _CHIPS, _MOST_BUSTS = 40, 80, 99


class PairRow(Panel):
    """Two opponents. What the one holds at the end follows from what the other does, so one count will do."""

    changed = pyqtSignal()

    def __init__(self, number: int, team: TeamRules) -> None:
        super().__init__("card", "line", radius=10)
        self.number, self._team = number, team
        self.busts: dict[str, list[QLineEdit]] = {}
        self.final: dict[str, QLineEdit] = {}
        self._error = Label("", "quiet", tone="bad", wrap=True)
        self._error.hide()
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        for row, side in enumerate(TEAMS):
            self._add_side(grid, row, side)
        grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 8)
        column.setSpacing(4)
        column.addLayout(grid)
        column.addWidget(self._error)

    def _add_side(self, grid: QGridLayout, row: int, side: str) -> None:
        who, whom = self.called(side), self.called(other(side))
        grid.addWidget(Label(who, "strong", size=15), row, 0)
        self.busts[side] = []
        for level in range(1, len(self._team.bust_points) + 1):
            cell = _cell(_CELL, f"How often {who} took all of {whom}'s chips in level {level}", "0")
            cell.textChanged.connect(self._edited)
            self.busts[side].append(cell)
            grid.addWidget(cell, row, level)
        chips = self.final[side] = _cell(_CHIPS, f"Chips of {who} at the end", "")
        chips.textChanged.connect(self._edited)
        grid.addWidget(chips, row, len(self._team.bust_points) + 1)

    def called(self, side: str) -> str:
        """What a player goes by: Blue 1."""
        return f"{side.capitalize()} {self.number}"

    def clear(self) -> None:
        """Nothing played."""
        for cell in self._cells():
            cell.clear()
        self.say("")

    def fill(self, busts: dict[str, tuple[int, ...]], blue: int) -> None:
        """How often each took all, by level, and what blue holds at the end."""
        self.clear()
        for side, counts in busts.items():
            for cell, count in zip(self.busts[side], counts, strict=True):
                cell.setText(str(count) if count else "")
        self.final[TEAMS[0]].setText(str(blue))
        self.final[TEAMS[1]].setText(str(self._team.pair_chips - blue))

    def is_empty(self) -> bool:
        """Whether the pair has not played."""
        return not any(cell.text().strip() for cell in self._cells())

    def say(self, sentence: str) -> None:
        """What is wrong with this pair; an empty sentence clears it."""
        self._error.set_words(sentence)
        self._error.setVisible(bool(sentence))

    def error(self) -> str:
        """What is said in the card."""
        return self._error.text()

    def asked(self) -> Question:
        """The pair as a question has it. NotYet without a count at the end; Wrong, said here too, for no number."""
        self.say("")
        busts = [
            {"level": level, "by": side}
            for side in TEAMS
            for level, cell in enumerate(self.busts[side], 1)
            for _ in range(self._number(cell, _MOST_BUSTS) or 0)
        ]
        held = {side: self._number(self.final[side], 10 * self._team.pair_chips) for side in TEAMS}
        blue, red = (held[side] for side in TEAMS)
        if blue is None and red is None:
            raise NotYet(f"Pair {self.number}: how many chips has either of them at the end?")
        whole = self._team.pair_chips
        final = {
            TEAMS[0]: whole - red if blue is None and red is not None else blue,
            TEAMS[1]: whole - blue if red is None and blue is not None else red,
        }
        if any(chips is not None and chips < 0 for chips in final.values()):
            self._fail(f"the two hold {whole:,} together.")
        return {"busts": busts, "final": final}

    def show_rest(self) -> None:
        """In the empty line of the two: what is left for it."""
        for side in TEAMS:
            typed = self.final[other(side)].text().strip().replace(",", "")
            rest = self._team.pair_chips - int(typed) if typed.isdecimal() else 0
            self.final[side].setPlaceholderText(f"{rest:,}" if rest > 0 else "chips")

    def _number(self, cell: QLineEdit, most: int) -> int | None:
        text = cell.text().strip().replace(",", "").replace(" ", "")
        if not text:
            return None
        if not (text.isascii() and text.isdecimal()):
            self._fail(f"“{text}” is no number of chips or busts.")
        if int(text) > most:
            self._fail(f"{int(text):,} is too many.")
        return int(text)

    def _fail(self, words: str) -> None:
        sentence = f"Pair {self.number}: {words}"
        self.say(sentence)
        raise Wrong(sentence)

    def _cells(self) -> list[QLineEdit]:
        return [cell for side in TEAMS for cell in (*self.busts[side], self.final[side])]

    def _edited(self, _text: str) -> None:
        self.changed.emit()


class PairRows(QWidget):
    """The pairs of a match, below a line that says what stands where."""

    changed = pyqtSignal()

    def __init__(self, team: TeamRules) -> None:
        super().__init__()
        self.rows = tuple(PairRow(number, team) for number in range(1, team.line_up + 1))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QGridLayout()
        head.setContentsMargins(13, 0, 9, 0)
        head.setHorizontalSpacing(6)
        head.addWidget(Label("In level", "field"), 0, 0)
        for level in range(1, len(team.bust_points) + 1):
            label = Label(str(level), "field")
            label.setFixedWidth(_CELL)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            head.addWidget(label, 0, level)
        end = Label("At the end", "field")
        end.setFixedWidth(_CHIPS)
        head.addWidget(end, 0, len(team.bust_points) + 1)
        head.setColumnStretch(0, 1)
        column.addLayout(head)
        for row in self.rows:
            row.changed.connect(self.changed)
            column.addWidget(row)

    def played(self) -> tuple[PairRow, ...]:
        """The pairs that say something."""
        return tuple(row for row in self.rows if not row.is_empty())


def _cell(width: int, name: str, placeholder: str) -> QLineEdit:
    cell = line_edit(size=15, height=36)
    cell.setFixedWidth(width)
    cell.setAlignment(Qt.AlignmentFlag.AlignCenter)
    cell.setPlaceholderText(placeholder)
    cell.setAccessibleName(plain(name))
    return cell
