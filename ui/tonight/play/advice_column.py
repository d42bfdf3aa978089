"""What the rules would have the manager think of, and what a late player would get; nothing acts by itself."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.record import record
from clubapp.views.advice import Advice
from clubapp.views.play import LateCard
from ui.qt_override import override
from ui.tonight.play.advice_cards import CardOfAdvice, key_of
from ui.tonight.play.chip_row import ChipRow, chip_words
from ui.tonight.play.count_dot import CountDot
from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Scroller

_ROOM_FOR_WORDS = 312  # pixels


@record
class _Shown:
    advice: tuple[Advice, ...]
    late: LateCard
    short: bool
    over: bool
    put_off: frozenset[str]


class AdviceColumn(QWidget):
    """The cards, the most urgent first, and the late entry last. A card put off comes back when its words change."""

    late_wanted = pyqtSignal()
    table_wanted = pyqtSignal(int)
    acted = pyqtSignal(object)  # Command: what the button of a card asks for
    reasons_wanted = pyqtSignal(object)  # Advice
    slips_wanted = pyqtSignal()
    screen_wanted = pyqtSignal()
    leaving_wanted = pyqtSignal(object)  # PlayerId: who has not come
    hold_wanted = pyqtSignal(object)  # PlayerId: their seat is held longer

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: _Shown | None = None
        self._put_off: set[str] = set()
        self._extra = 0
        self.cards: list[AdviceCard] = []
        self._count = CountDot()
        self._quiet = Label("Nothing is done until you say so", "quiet")
        self._back = Button("", "link", height=36)
        self._back.set_font_px(13)
        self._back.clicked.connect(self._bring_back)
        self._back.hide()
        head = QHBoxLayout()
        head.setContentsMargins(2, 0, 2, 0)
        head.setSpacing(8)
        head.addWidget(Label("Advice", "panel", size=17))
        head.addWidget(self._count)
        head.addStretch(1)
        head.addWidget(self._quiet)
        head.addWidget(self._back)
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(Scroller(body), 1)
        self.foot = QVBoxLayout()
        self.foot.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.foot)

    def show_advice(self, advice: tuple[Advice, ...], late: LateCard, *, short: bool, over: bool) -> None:
        """Show these cards. `short` leaves the chip pictures out, for windows of little height."""
        self._put_off &= {key_of(a) for a in advice}
        shown = _Shown(advice, late, short, over, frozenset(self._put_off))
        if shown == self._shown:
            return
        self._shown = shown
        if not any(a.extra for a in advice):
            self._extra = 0
        for card in self.cards:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [self._card(a, short) for a in advice if key_of(a) not in self._put_off]
        if not over:
            self.cards.append(self._late_card(late, short))
        for i, card in enumerate(self.cards):
            for button in card.buttons():
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # Space stays the clock's after a click
            self._column.insertWidget(i, card)
        self._count.set_number(len(self.cards))
        self._say_so()
        self._quiet.setVisible(not self._put_off)
        self._back.set_words(f"Show {len(self._put_off)} put off")
        self._back.setVisible(bool(self._put_off))

    def set_short(self, short: bool) -> None:
        """Leave the chip pictures out, or bring them back."""
        shown = self._shown
        if shown is not None and shown.short != short:
            self.show_advice(shown.advice, shown.late, short=short, over=shown.over)

    def _say_so(self) -> None:
        wide = self.width() >= _ROOM_FOR_WORDS
        until = "Nothing is done until you say so" if wide else "Nothing acts by itself"
        self._quiet.set_words(until if self.cards else "Nothing to think of now")

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._say_so()

    def _card(self, advice: Advice, short: bool) -> CardOfAdvice:
        card = CardOfAdvice(advice, short=short, extra=self._extra)
        card.acted.connect(self.acted)
        card.leaving_wanted.connect(self.leaving_wanted)
        card.hold_wanted.connect(self.hold_wanted)
        card.later.connect(self._later)
        card.table_wanted.connect(self.table_wanted)
        card.reasons_wanted.connect(self.reasons_wanted)
        card.slips_wanted.connect(self.slips_wanted)
        card.screen_wanted.connect(self.screen_wanted)
        if card.extra is not None:
            card.extra.value_changed.connect(self._counted)
        return card

    def _counted(self, extra: int) -> None:
        """Chips given for rounding up stay counted when something else happens meanwhile."""
        self._extra = extra

    def _late_card(self, late: LateCard, short: bool) -> AdviceCard:
        if not late.allowed:
            let_in = Button("Let in all the same", "plain", key="L")
            let_in.clicked.connect(self.late_wanted)
            text = f"{late.why} {late.instead}".strip()
            return AdviceCard(late.headline, late.rule, text, icon="user-plus", actions=[let_in])
        enter = Button("Late entry", "plain", key="L")
        enter.clicked.connect(self.late_wanted)
        card = AdviceCard(late.headline, late.rule, icon="user-plus", actions=[enter])
        card.middle.setContentsMargins(0, 3, 0, 2)
        if not short:
            card.middle.addWidget(ChipRow(late.chips, size=30))
        words = Label(chip_words(late.chips), "muted", wrap=True)
        place = Label(late.place_text, "muted", right=True)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(words, 1)
        foot.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)
        card.middle.addLayout(foot)
        return card

    def _later(self, key: str) -> None:
        self._put_off.add(key)
        self._again()

    def _bring_back(self) -> None:
        self._put_off.clear()
        self._again()

    def _again(self) -> None:
        if self._shown is not None:
            shown = self._shown
            self.show_advice(shown.advice, shown.late, short=shown.short, over=shown.over)
