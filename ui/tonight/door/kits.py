"""Whether the chips in the case will do for tonight (W11)."""

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QFont, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.views.door import ChipNeed, KitNeed
from ui import theme
from ui.qt_override import override
from ui.text import plain, thousands
from ui.widgets import paint
from ui.widgets.chip_icon import draw_chip
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag

_CHIP = 25
_SIZES = ((14, 13), (13, 12), (12, 12))  # of the numbers, the smaller ones where room is short


class ChipGauge(QWidget):
    """One chip: how many are needed, how many there are, its colour in words, and both as a bar."""

    def __init__(self, need: ChipNeed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._need = need
        self._first_out = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_need(self, need: ChipNeed, *, first_out: bool) -> None:
        """Show another count; the chip that runs out first has an amber bar."""
        state = f", short by {thousands(need.needed - need.owned)}" if need.short else ""
        self.setAccessibleName(plain(f"{need.name}: {thousands(need.needed)} of {thousands(need.owned)}{state}"))
        if (need, first_out) != (self._need, self._first_out):
            self._need, self._first_out = need, first_out
            self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(92, 52)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(56, 52)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        need, wide = self._need, self.width()
        draw_chip(painter, QRectF(0, 4, _CHIP, _CHIP), need.value, need.colour)
        left = _CHIP + 5
        room = float(wide - left)
        number, owned = thousands(need.needed), f"/{thousands(need.owned)}"
        word = f"{thousands(need.needed - need.owned)} short" if need.short else need.name.casefold()
        big, small = _faces(number, owned, word, room)
        ink = theme.colour("bad" if need.short else "text")
        paint.words(painter, QRectF(left, 0, room, 18), number, big, ink)
        after = paint.width_of(number, big) + 1
        paint.words(painter, QRectF(left + after, 0, room - after, 18), owned, small, theme.colour("text2"))
        paint.words(painter, QRectF(left, 18, room, 17), word, small, theme.colour("bad" if need.short else "text2"))
        bar = QRectF(0, 42, wide, 8)
        paint.rounded(painter, bar, 4, fill=theme.colour("raised"))
        share = 1.0 if need.short else need.needed / need.owned if need.owned else 0.0
        if share > 0:
            fill = theme.colour("bad" if need.short else "accent" if self._first_out else "text2")
            paint.rounded(painter, QRectF(0, 42, max(8.0, wide * share), 8), 4, fill=fill)
        painter.end()


def _faces(number: str, owned: str, word: str, room: float) -> tuple[QFont, QFont]:
    """The largest faces in which both lines fit, or the smallest there are."""
    for large, little in _SIZES:
        big, small = theme.font(large, theme.Weight.SEMIBOLD), theme.font(little)
        wide = paint.width_of(number, big) + 1 + paint.width_of(owned, small)
        if max(wide, paint.width_of(word, small)) <= room:
            break
    return big, small


class KitsPanel(Panel):
    """Needed against what is in the case, and which chip runs out first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        self._gauges: dict[int, ChipGauge] = {}
        self._title = Label("Kits", "strong")
        self._count = Label("", "value")
        self._mark = IconMark("circle-check", "good", 18)
        self._first = Label("", "muted")
        self._tag = RuleTag("")
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title)
        head.addWidget(self._count)
        head.addWidget(self._mark)
        head.addStretch(1)
        head.addWidget(self._first)
        head.addWidget(self._tag)
        head.setContentsMargins(0, 0, 0, 0)
        self._row = QHBoxLayout()
        self._row.setSpacing(5)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 4, 12, 8)
        column.setSpacing(2)
        column.addLayout(head)
        column.addLayout(self._row)

    def set_kits(self, kits: KitNeed) -> None:
        """Show tonight's need."""
        short = kits.needed > kits.possible
        case = f"{thousands(kits.needed)} needed, {thousands(kits.possible)} in the case"
        self._count.set_words(f"{case}: {thousands(kits.needed - kits.possible)} short" if short else case)
        self._count.set_tone("bad" if short else "text")
        self._mark.set_icon("circle-alert" if short else "circle-check", "bad" if short else "good")
        first_out = kits.first_out if kits.needed else ""  # while nobody needs any, nothing runs out
        self._first.set_words(f"{first_out} runs out first" if first_out else "")
        if self._tag.rule() != kits.rule:
            self._tag.set_rule(kits.rule)
        self.set_edge("bad" if short else "line")
        if list(self._gauges) != [need.value for need in kits.chips]:
            self._set_chips(kits.chips)
        for need in kits.chips:
            self._gauges[need.value].set_need(need, first_out=need.name == first_out)

    def words(self) -> str:
        """The panel's headline."""
        return self._count.text()

    def _set_chips(self, needs: tuple[ChipNeed, ...]) -> None:
        for gauge in self._gauges.values():
            self._row.removeWidget(gauge)
            gauge.hide()
            gauge.deleteLater()
        self._gauges = {need.value: ChipGauge(need, self) for need in needs}
        for gauge in self._gauges.values():
            self._row.addWidget(gauge, 1)
