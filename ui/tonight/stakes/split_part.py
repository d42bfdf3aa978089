"""How the pot will be shared: a line for each place that is paid, in per cent or in pounds, with its sum checked."""

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.refused import Refused
from clubapp.domain.stakes import PERCENT, Split, refused_split, split_pot
from clubapp.views.stakes import StakesView
from clubapp.wording import ordinal, pounds
from ui.tonight.stakes.check_line import CheckLine
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.money_line import MoneyLine
from ui.widgets.pills import PillRow
from ui.widgets.stepper import Stepper

PRESETS = {"Winner takes all": (100,), "60 / 40": (60, 40), "50 / 30 / 20": (50, 30, 20)}
USUAL = Split((50, 30, 20), percent=True)
MOST_PLACES = 10
IN_PERCENT, IN_POUNDS = "percent", "pounds"


class _PlaceRow(QWidget):
    """One place: what it gets, and what that comes to."""

    changed = pyqtSignal()
    removed = pyqtSignal(object)  # this row
    entered = pyqtSignal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = Label("", "strong", size=16, tone="text2")
        self._place.setFixedWidth(44)
        self.percent = Stepper(10, minimum=1, maximum=PERCENT, name="Per cent", parent=self)
        self.percent.setFixedWidth(150)
        self.percent.value_changed.connect(self.changed)
        self.money = MoneyLine("Pounds", parent=self)
        self.money.setFixedWidth(150)
        self.money.changed.connect(self.changed)
        self._unit = Label("%", "muted", size=15)
        self._amount = Label("", "strong", size=16, right=True)
        self.remove = Button("Take this place out", "icon-bare", icon="x", height=36, parent=self)
        self.remove.clicked.connect(self._gone)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._place)
        row.addWidget(self.percent)
        row.addWidget(self._unit)
        row.addWidget(self.money)
        row.addWidget(self._amount, 1)
        row.addWidget(self.remove)

    def set_mode(self, *, percent: bool) -> None:
        """Per cent or pounds."""
        self.percent.setVisible(percent)
        self._unit.setVisible(percent)
        self.money.setVisible(not percent)

    def show_place(self, place: int, amount: str, *, removable: bool) -> None:
        """Which place it is, and what its share comes to."""
        said = ordinal(place)
        self._place.set_words(said)
        self.percent.edit.setAccessibleName(f"Per cent for {said}")
        self.money.edit.setAccessibleName(f"Pounds for {said}")
        self.remove.setAccessibleName(f"Take {said} place out")
        self._amount.set_words(amount)
        self.remove.setEnabled(removable)

    def amount(self) -> str:
        """What the share comes to, as shown."""
        return self._amount.text()

    def _gone(self) -> None:
        self.removed.emit(self)


class SplitPart(QWidget):
    """What is typed stays until it is settled or the split is changed elsewhere."""

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: StakesView | None = None
        self._loaded: tuple[int, Split | None] | None = None
        self._rows: list[_PlaceRow] = []
        self.mode = PillRow([(IN_PERCENT, "Per cent"), (IN_POUNDS, "Pounds")], name="Shared in")
        self.mode.choose(IN_PERCENT)
        self.mode.chosen.connect(self._mode_chosen)
        self.check = CheckLine()
        self.add = Button("Another place", "link", icon="plus", height=36)
        self.add.clicked.connect(self._add_clicked)
        presets = QHBoxLayout()
        presets.setSpacing(8)
        self.presets = [Button(words, "plain", height=36) for words in PRESETS]
        for button in self.presets:
            button.clicked.connect(self._preset)
            presets.addWidget(button)
        presets.addStretch(1)
        presets.addWidget(self.mode)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(6)
        below = QHBoxLayout()
        below.addWidget(self.check, 1)
        below.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(presets)
        column.addLayout(self._lines)
        column.addLayout(below)

    # What is shown -----------------------------------------------------------------------------------------------

    def show_split(self, view: StakesView) -> None:
        """The split on record, unless something else is being typed; none yet means a usual one to start from."""
        self._view = view
        now = (view.session, view.split)
        if self._loaded != now:
            self._loaded = now
            self.load(view.split or USUAL)
        self._tell()

    def take_keyboard(self) -> None:
        """The first place's share is typed first."""
        if self._rows:
            row = self._rows[0]
            (row.percent if self._in_percent() else row.money).setFocus()

    def forget(self) -> None:
        """What was typed and not settled goes."""
        self._loaded = None

    def load(self, split: Split) -> None:
        """Show these shares."""
        self.mode.choose(IN_PERCENT if split.percent else IN_POUNDS)
        self._set_count(len(split.parts))
        for row, part in zip(self._rows, split.parts, strict=True):
            row.set_mode(percent=split.percent)
            if split.percent:
                row.percent.set_value(part)
            else:
                row.money.set_pence(part)

    def rows(self) -> tuple[_PlaceRow, ...]:
        """The places."""
        return tuple(self._rows)

    def split(self) -> Split | None:
        """As it is typed; None while a sum is missing or unreadable."""
        if self._in_percent():
            return Split(tuple(row.percent.value() for row in self._rows), percent=True)
        sums = [row.money.pence() for row in self._rows]
        known = tuple(pence for pence in sums if pence is not None)
        return Split(known, percent=False) if len(known) == len(sums) else None

    def is_new(self) -> bool:
        """Whether something else is typed than is on record."""
        return self._view is not None and self.split() != self._view.split

    def may_settle(self) -> bool:
        """Whether the night would take what is typed: shares of 100 %, or sums that make the pot."""
        split, view = self.split(), self._view
        if split is None or view is None:
            return False
        if split.percent:
            return refused_split(split, view.rule) is None
        return not isinstance(split_pot(view.pot, split, view.staked, view.rule), Refused)

    def _in_percent(self) -> bool:
        return self.mode.choice() == IN_PERCENT

    def _tell(self) -> None:
        """The places, what they come to, and whether it adds up."""
        view, split = self._view, self.split()
        if view is None:
            return
        found = split_pot(view.pot, split, view.staked, view.rule) if split is not None else None
        fits = found if isinstance(found, tuple) and view.pot else ()
        for place, row in enumerate(self._rows, 1):
            amount = pounds(fits[place - 1]) if fits and self._in_percent() else ""
            row.show_place(place, amount, removable=len(self._rows) > 1)
        self.add.setEnabled(len(self._rows) < MOST_PLACES)
        self._check(view, split, found)
        self.changed.emit()

    def _check(self, view: StakesView, split: Split | None, found: object) -> None:
        if split is None:
            self.check.show_check("A sum is missing, or can not be read.", right=False)
        elif split.percent and (refused := refused_split(split, view.rule)):
            self.check.show_check(refused.why, right=False)
        elif isinstance(found, tuple):
            whole = f"{PERCENT}%, " if split.percent else ""
            self.check.show_check(f"{whole}{pounds(view.pot)} in, {pounds(sum(found))} out", right=True)
        elif isinstance(found, Refused):
            # Shares of a hundred per cent can be settled before everybody has staked.
            self.check.show_check(found.why, right=False, open_yet=split.percent)

    # Changing it -------------------------------------------------------------------------------------------------

    def _set_count(self, count: int) -> None:
        while len(self._rows) > count:
            row = self._rows.pop()
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self._rows) < count:
            row = _PlaceRow(self)
            row.changed.connect(self._tell)
            row.removed.connect(self._remove)
            self._rows.append(row)
            self._lines.addWidget(row)

    def _add_clicked(self) -> None:
        self._set_count(len(self._rows) + 1)
        percent = self._in_percent()
        row = self._rows[-1]
        row.set_mode(percent=percent)
        missing = PERCENT - sum(other.percent.value() for other in self._rows[:-1])
        row.percent.set_value(max(1, missing))
        self._tell()
        (row.percent if percent else row.money).setFocus()

    def _remove(self, row: _PlaceRow) -> None:
        kept = [other for other in self._rows if other is not row]
        percents, sums = [r.percent.value() for r in kept], [r.money.pence() for r in kept]
        self._set_count(len(kept))
        for other, part, pence in zip(self._rows, percents, sums, strict=True):
            other.percent.set_value(part)
            other.money.set_pence(pence)
        self._tell()

    def _preset(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self._show_as(Split(PRESETS[button.words()], percent=True), percent=self._in_percent())

    def _mode_chosen(self, mode: str) -> None:
        """The same shares in the other measure, where they fit; else the usual ones."""
        view = self._view
        if mode == IN_POUNDS:
            shares = tuple(row.percent.value() for row in self._rows)
            self._show_as(Split(shares, percent=True), percent=False)
        elif view is not None:
            before = view.split if view.split is not None and view.split.percent else USUAL
            self._show_as(before, percent=True)
        self.take_keyboard()

    def _show_as(self, split: Split, *, percent: bool) -> None:
        """Show a split by percentages as it is, or as the pounds it comes to."""
        view = self._view
        if percent or view is None:
            self.load(split)
        else:
            found = split_pot(view.pot, split, view.staked, view.rule)
            self.load(Split(found if isinstance(found, tuple) else (0,) * len(split.parts), percent=False))
        self._tell()
