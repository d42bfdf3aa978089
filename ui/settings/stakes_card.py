"""The caps on side stakes, at a pub and at a members' club (W61, W62). Nights already opened keep theirs."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from clubapp.club import SettingError, StoreError
from clubapp.domain.rules import StakeLimits
from clubapp.stake_caps import CappedVenue, Caps, refused_caps, stake_key
from ui.desk import Desk
from ui.widgets.labels import Label
from ui.widgets.money_line import HOW, MoneyLine
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.rule_tag import RuleTag

NAMES: dict[CappedVenue, str] = {"pub": "In a pub", "club": "In a members' club"}
STAKE = {"stake_max": "A head, at most", "stake_exact": "A head, exactly"}


class CapLines(QWidget):
    """Three sums of one kind of venue: the stake, the pot of a session, all pots of a day."""

    left = pyqtSignal()  # a line was left after typing

    def __init__(self, venue: CappedVenue, limits: StakeLimits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.venue = venue
        name = NAMES[venue]
        words = (STAKE[stake_key(limits)], "Pot of a session", "Pots of a day")
        self.stake, self.pot, self.day = (MoneyLine(f"{name}: {word.lower()}") for word in words)
        self.tag = RuleTag(limits.rule)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.addWidget(Label(name, "strong"), 0, 0, 1, 2)
        grid.addWidget(self.tag, 0, 2, Qt.AlignmentFlag.AlignRight)
        for column, (word, line) in enumerate(zip(words, self.lines(), strict=True)):
            grid.setColumnStretch(column, 1)
            grid.addWidget(Label(word, "field"), 1, column)
            grid.addWidget(line, 2, column)
            line.edit.editingFinished.connect(self.left)

    def lines(self) -> tuple[MoneyLine, MoneyLine, MoneyLine]:
        """The stake, the pot, the day."""
        return self.stake, self.pot, self.day

    def show_limits(self, limits: StakeLimits) -> None:
        """Fill in what is set now."""
        stake = limits.stake_exact if limits.stake_exact is not None else limits.stake_max
        for line, pence in zip(self.lines(), (stake, limits.pot_max, limits.day_max), strict=True):
            line.set_pence(pence)

    def caps(self) -> Caps | None:
        """What stands in the lines; None where one can not be read."""
        stake, pot, day = (line.pence() for line in self.lines())
        return None if stake is None or pot is None or day is None else Caps(stake, pot, day)


class StakesCard(Panel):
    """Saved as each line is left; what the law does not allow is refused and stays out of the rules."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._desk = desk
        stakes = desk.club.rules.stakes
        self.pub, self.club = CapLines("pub", stakes.pub), CapLines("club", stakes.club)
        self._note = Label("", "muted", wrap=True)
        self.refusal = RefusalCard()
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(Label("Side stakes", "panel"))
        box.addWidget(self._note)
        for lines in (self.pub, self.club):
            box.addWidget(lines)
        box.addWidget(self.refusal)
        self.pub.left.connect(self._pub_left)
        self.club.left.connect(self._club_left)

    def show_stakes(self) -> None:
        """Fill in what is set now."""
        club = self._desk.club
        night = "Tonight keeps the caps it was opened with. " if self._desk.has_night else ""
        self._note.set_words(
            f"{night}Changes hold from the next night on. The law's figures are the most there can be."
        )
        for lines, limits in ((self.pub, club.rules.stakes.pub), (self.club, club.rules.stakes.club)):
            lines.show_limits(limits)
            lines.setEnabled(not club.read_only)
        self.refusal.clear()

    def _pub_left(self) -> None:
        self._keep(self.pub, self._desk.club.rules.stakes.pub)

    def _club_left(self) -> None:
        self._keep(self.club, self._desk.club.rules.stakes.club)

    def _keep(self, lines: CapLines, limits: StakeLimits) -> None:
        caps = lines.caps()
        stake = limits.stake_exact if limits.stake_exact is not None else limits.stake_max
        if [line.pence() for line in lines.lines()] == [stake, limits.pot_max, limits.day_max]:
            self.refusal.clear()
            return
        if caps is None:
            self.refusal.set_refusal(f"One of the sums can not be read, so nothing is changed. {HOW}")
            return
        if refused := refused_caps(lines.venue, caps):
            self.refusal.set_refusal(f"{refused.why} Nothing is changed.", refused.rule or "", refused.instead)
            return
        try:
            self._desk.club.change_rules(caps.changes(lines.venue, limits))
        except SettingError as error:
            self.refusal.set_refusal(str(error))
            return
        except StoreError as error:
            self.refusal.set_refusal(error.sentence, "", error.instead)
            return
        lines.show_limits(getattr(self._desk.club.rules.stakes, lines.venue))
        self.refusal.clear()
        self.changed.emit()
