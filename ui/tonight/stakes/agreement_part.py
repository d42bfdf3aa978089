"""Another split, agreed by those who staked and still have chips (W61)."""

from collections.abc import Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.stake_commands import AgreeStakeSplit
from clubapp.views.stakes import Share, StakesView
from clubapp.wording import ordinal, plural, pounds
from ui.tonight.stakes.check_line import CheckLine
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.money_line import MoneyLine
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag
from ui.widgets.ticks import CheckTick


class _Line(QWidget):
    """One player: whether they agree, and what they would get."""

    changed = pyqtSignal()

    def __init__(self, share: Share, parent: QWidget) -> None:
        super().__init__(parent)
        self.player = share.player
        self.agrees = CheckTick("agrees", name=f"{share.name} agrees")
        self.agrees.toggled.connect(self._tell)
        self.money = MoneyLine(f"Pounds for {share.name}", share.pence or None)
        self.money.setFixedWidth(140)
        self.money.changed.connect(self._tell)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(ElidedLabel(share.name, "name", size=16), 1)
        row.addWidget(self.agrees)
        row.addWidget(self.money)

    def _tell(self) -> None:
        self.changed.emit()


class AgreementPart(Panel):
    """Sums for those still in; what somebody out has won by their place stays theirs."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", parent=parent)
        self._view: StakesView | None = None
        self._lines: list[_Line] = []
        self._won_lines: list[QWidget] = []
        self._known: tuple[tuple[PlayerId | None, ...], Pence] = ((), 0)
        self._tag = RuleTag("")
        self.check = CheckLine()
        self.even = Button("Even shares", "plain", height=36)
        self.even.clicked.connect(self.share_evenly)
        self.all_agree = Button("All agree", "plain", icon="check", height=36)
        self.all_agree.clicked.connect(self.tick_all)
        head = QHBoxLayout()
        head.addWidget(Label("Shared otherwise by agreement", "panel", size=18))
        head.addStretch(1)
        head.addWidget(self._tag)
        self._column = QVBoxLayout()
        self._column.setSpacing(6)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.even)
        buttons.addWidget(self.all_agree)
        buttons.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 10, 14, 14)
        whole.setSpacing(10)
        whole.addLayout(head)
        whole.addWidget(Label("Everybody still in with a stake agrees, or the places decide.", "muted", wrap=True))
        whole.addLayout(buttons)
        whole.addLayout(self._column)
        whole.addWidget(self.check)

    def show_players(self, view: StakesView) -> None:
        """Those still in; what was typed for them stays while they are the same and the pot is."""
        self._view = view
        known = (tuple(share.player for share in (*view.playing, *view.won)), view.pot)
        if known != self._known:
            self._known = known
            for old in (*self._lines, *self._won_lines):
                self._column.removeWidget(old)
                old.hide()
                old.deleteLater()
            self._lines = [_Line(share, self) for share in view.playing]
            self._won_lines = [_won(share, self) for share in view.won]
            for line in self._lines:
                line.changed.connect(self._tell)
            for widget in (*self._lines, *self._won_lines):
                self._column.addWidget(widget)
                widget.show()
        self._tag.set_rule(view.rule)
        self._tell()

    def take_keyboard(self) -> None:
        """The first sum is typed first."""
        if self._lines:
            self._lines[0].money.setFocus()

    def forget(self) -> None:
        """What was typed and not recorded goes."""
        self._known = ((), 0)

    def lines(self) -> Sequence[_Line]:
        """Those still in."""
        return self._lines

    def share_evenly(self) -> None:
        """The rest of the pot in equal parts; the pennies that are left to those named first."""
        if self._view is None or not self._lines:
            return
        each, over = divmod(self._rest(self._view), len(self._lines))
        for at, line in enumerate(self._lines):
            line.money.set_pence(each + (at < over))
        self._tell()

    def tick_all(self) -> None:
        """They have all said yes."""
        for line in self._lines:
            line.agrees.setChecked(True)

    def command(self) -> AgreeStakeSplit | None:
        """What was agreed; None while a sum or a yes is missing."""
        view = self._view
        if view is None or not self.check.right:
            return None
        sums = [(line.player, line.money.pence()) for line in self._lines]
        shares = [(share.player, share.pence) for share in view.won]
        known = tuple((p, pence) for p, pence in [*sums, *shares] if p is not None and pence is not None)
        return AgreeStakeSplit(known, tuple(line.player for line in self._lines if line.player is not None))

    def _rest(self, view: StakesView) -> Pence:
        return view.pot - sum(share.pence for share in view.won)

    def _tell(self) -> None:
        view = self._view
        if view is None:
            return
        sums = [line.money.pence() for line in self._lines]
        total, rest = sum(pence or 0 for pence in sums), self._rest(view)
        missing = sum(not line.agrees.isChecked() for line in self._lines)
        if any(line.money.is_wrong() for line in self._lines):
            self.check.show_check("A sum can not be read. Write it as 5 or 3.50.", right=False)
        elif total != rest:
            off = f"{pounds(abs(rest - total))} {'are missing' if total < rest else 'too much'}"
            self.check.show_check(
                f"{pounds(total)} of {pounds(rest)} shared: {off}", right=False, open_yet=total < rest
            )
        elif missing:
            self.check.show_check(f"It adds up; {plural(missing, 'player')} still to agree", right=False, open_yet=True)
        else:
            self.check.show_check(f"{pounds(rest)} in, {pounds(total)} out, and all agree", right=True)
        self.changed.emit()


def _won(share: Share, parent: QWidget) -> QWidget:
    """Somebody who is out and has won a share."""
    line = QWidget(parent)
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 6, 0, 6)
    row.addWidget(ElidedLabel(share.name, "name", size=16, tone="text2"), 1)
    row.addWidget(Label(f"{ordinal(share.place)}, keeps {pounds(share.pence)}", "muted", size=15))
    return line
