"""One rule set to choose: its chips, its name, and what it says in a few facts."""

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from clubapp.domain.rules import RuleSet
from clubapp.views.first_run import rule_facts
from ui import theme
from ui.qt_override import override
from ui.text import button_text, plain
from ui.widgets import paint
from ui.widgets.chip_icon import draw_chip
from ui.widgets.focus import RingedButton
from ui.widgets.playing_card import draw_card

_PAD, _CHIP, _FACT = 22, 44, 33
_FACTS_TOP, _FOOT = 134, 58
_NARROW = 5  # facts in a card that stands beside others


class RulesCard(RingedButton):
    """Chosen like one of several circles. A card that stands alone is wide and shows its facts in two columns."""

    ring_radius = theme.RADIUS_PANEL

    def __init__(self, rules: RuleSet, *, alone: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self._columns = 2 if alone else 1
        facts = rule_facts(rules)
        self._facts = facts if alone else facts[:_NARROW]
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(button_text(rules.name))
        self.setAccessibleName(plain(rules.name))
        self.setAccessibleDescription(". ".join(self._facts))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        rows = -(-len(self._facts) // self._columns)
        return QSize(300, _FACTS_TOP + rows * _FACT + _FOOT)

    @override
    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # Enter goes on to the next step
            return
        super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box, on = QRectF(self.rect()), self.isChecked()
        line = theme.colour("accent_line" if on else "line2")
        ground = theme.colour("raised" if on else "panel")
        paint.rounded(painter, box, theme.RADIUS_PANEL, fill=ground, line=line, width=2 if on else 1)
        if "chips" in self.rules.house_defaults:
            self._draw_cards(painter)
        else:
            self._draw_chips(painter)
        self._draw_circle(painter, on)
        name = QRectF(_PAD, 86, box.width() - 2 * _PAD, 40)
        face = theme.font(23, theme.Weight.SEMIBOLD, serif=True)
        paint.words(painter, name, self.rules.name, face, theme.colour("text"))
        self._draw_facts(painter)
        foot = box.bottom() - 49
        painter.fillRect(QRectF(_PAD - 3, foot, box.width() - 2 * _PAD + 6, 1), theme.colour("line2" if on else "line"))
        words = f"Rule ids start with {self.rules.prefix}"
        room = QRectF(_PAD, foot, box.width() - 2 * _PAD, 48)
        paint.words(painter, room, words, theme.font(14, theme.Weight.MEDIUM), theme.colour("text2"))
        painter.end()

    def _draw_chips(self, painter: QPainter) -> None:
        room = self.width() - 2 * _PAD - 44
        chips = [chip for chip in self.rules.chips if self.rules.kit.get(chip.value)]
        step = min(_CHIP - 6.0, (room - _CHIP) / max(1, len(chips) - 1))
        for i, chip in enumerate(chips):
            draw_chip(painter, QRectF(16 + i * step, 26, _CHIP, _CHIP), chip.value, chip.colour)

    def _draw_cards(self, painter: QPainter) -> None:
        """A league that leaves the chips to its clubs."""
        for i, card in enumerate(("Qh", "Kd", "As")):
            painter.save()
            painter.translate(50 + i * 54, 56)
            painter.rotate((i - 1) * 8)
            draw_card(painter, QRectF(-22, -30, 44, 60), card)
            painter.restore()

    def _draw_circle(self, painter: QPainter, on: bool) -> None:
        centre = QRectF(self.width() - 45, 27, 22, 22)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("accent_line" if on else "line2"), 2))
        painter.drawEllipse(centre)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_line"))
            painter.drawEllipse(centre.adjusted(5, 5, -5, -5))

    def _draw_facts(self, painter: QPainter) -> None:
        rows = -(-len(self._facts) // self._columns)
        wide = (self.width() - 2 * _PAD) / self._columns
        face = theme.font(16)
        for i, fact in enumerate(self._facts):
            left, top = _PAD + (i // rows) * wide, _FACTS_TOP + (i % rows) * _FACT
            paint.tick(painter, QRectF(left - 3, top + 4, 24, 24), theme.colour("good"))
            paint.words(painter, QRectF(left + 30, top, wide - 36, 32), fact, face, theme.colour("text"))
