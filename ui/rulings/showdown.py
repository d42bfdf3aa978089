"""Showdown: which hand wins which pot, to the odd chip, and who shows first (W31, H11 to H13, S55)."""

from typing import ClassVar

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from clubapp.rulings.showdown import GAMES
from clubapp.views.ruling_pots import PotToWin
from ui.qt_override import override
from ui.rulings.bench import Wrong
from ui.rulings.calculator import Answer, Calculator, Question
from ui.rulings.card_entry import CardEntry, SharedDeck
from ui.rulings.hand_row import BEATEN, SHARES, WINS, HandRows
from ui.rulings.pictures.card_fan import CardFan
from ui.rulings.pot_rows import PotRows
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.deck_picture import DeckPicture
from ui.widgets.labels import Label
from ui.widgets.panel import Panel, Scroller
from ui.widgets.pills import PillRow

HOLDEM, STUD = GAMES
NOBODY = ""
FEWEST = 2
MOST = {HOLDEM: 10, STUD: 8}  # at a table; in stud the deck has no more


class Showdown(Calculator):
    """The board and the deck above, the hands below, the pots and the verdict at the foot."""

    name: ClassVar[str] = "showdown"
    title: ClassVar[str] = "Showdown"

    @override
    def build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._board_panel())
        column.addWidget(self._hands_panel(), 1)
        column.addWidget(self.verdict)
        self._shared = SharedDeck(self.deck, self)
        self._shared.changed.connect(self.changed)

    def _board_panel(self) -> Panel:
        panel = Panel("panel", "line")
        self.game = PillRow([(HOLDEM, "Hold'em"), (STUD, "Stud high-low")], name="Game")
        self.game.choose(HOLDEM)
        self.game.chosen.connect(self._game_chosen)
        self.board = CardEntry("Board", 5)
        self.shared = CardEntry("Shared last card, if there was one", 1, least=0)
        self.fan = CardFan(5, wide=52)
        self.deck = DeckPicture()
        self.clear_button = Button("Clear", "ghost", icon="eraser", height=36)
        self.clear_button.clicked.connect(self.refill)
        top = QHBoxLayout()
        top.addWidget(self.game)
        top.addStretch(1)
        top.addWidget(self.clear_button)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(top)
        left.addWidget(self.fan)
        left.addWidget(self.board)
        left.addWidget(self.shared)
        left.addStretch(1)
        across = QHBoxLayout(panel)
        across.setContentsMargins(16, 8, 14, 8)
        across.setSpacing(20)
        across.addLayout(left, 1)
        across.addWidget(self.deck, 0, Qt.AlignmentFlag.AlignVCenter)
        return panel

    def _hands_panel(self) -> Panel:
        panel = Panel("panel", "line")
        self.hands = HandRows()
        self.hands.changed.connect(self._hands_changed)
        self.pots = PotRows()
        self.pots.changed.connect(self.changed)
        self.last = Choice("Last to bet")
        self.last.setMaximumWidth(250)
        self.last.chosen.connect(self.changed)
        self.add_button = Button("Add a hand", "ghost", icon="plus", key="Alt A", height=36)
        self.add_button.clicked.connect(self.add_hand)
        self.side_button = Button("Side pot", "ghost", icon="plus", height=36)
        self.side_button.clicked.connect(self.add_side_pot)
        self._key = QShortcut(QKeySequence("Alt+A"), self)
        self._key.activated.connect(self.add_hand)
        head = QHBoxLayout()
        head.addWidget(Label("Hands, from the dealer's left", "strong"))
        head.addStretch(1)
        head.addWidget(self.example_button)
        head.addWidget(self.add_button)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.pots, 1)
        foot.addWidget(self.side_button, 0, Qt.AlignmentFlag.AlignTop)
        foot.addWidget(self.last, 0, Qt.AlignmentFlag.AlignTop)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 4, 0)
        inside.setSpacing(4)
        inside.addWidget(self.hands, 1)
        inside.addLayout(foot)
        column = QVBoxLayout(panel)
        column.setContentsMargins(12, 4, 10, 8)
        column.setSpacing(4)
        column.addLayout(head)
        self._scroller = Scroller(body)
        column.addWidget(self._scroller, 1)
        return panel

    @override
    def prefill(self) -> None:
        self.hands.clear()
        self.hands.set_known(self.bench.room().names)
        for _ in range(FEWEST):
            self.hands.add(self._own())
        self.board.set_value("")
        self.shared.set_value("")
        self.pots.clear()
        chip = self.bench.room().smallest_chip
        self.pots.rows()[0].amount.stepper.set_step(chip)
        self._share()

    @override
    def example(self) -> None:
        self.game.choose(HOLDEM)
        self.hands.clear()
        for name, cards in (("Bob", "Kc Qd"), ("Ann", "Ah Ad")):
            row = self.hands.add(self._own())
            row.name.setText(name)
            row.cards.set_value(cards)
        self.board.set_value("2c 7d 9h Js Qs")
        self._share()
        self.pots.set_players(self._names())
        self.pots.rows()[0].amount.set_value(1_050)

    @override
    def take_over(self, found: object) -> None:
        """Pots with their players: the main pot's are everybody at the showdown."""
        pots = [pot for pot in found if isinstance(pot, PotToWin)] if isinstance(found, tuple) else []
        if not pots:
            return
        self._resting = True
        self.prefill()
        self.hands.clear()
        for name in pots[0].players:
            self.hands.add(self._own()).name.setText(name)
        self.pots.set_players(self._names())
        self.pots.set_pots(pots)
        self._share()
        self._resting = False
        self.changed()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _own(self) -> int:
        return 2 if self.game.choice() == HOLDEM else 7

    def _most(self) -> int:
        return MOST[self.game.choice()]

    def add_hand(self) -> None:
        """One more, and the keyboard in its cards."""
        if self.isVisible() and len(self.hands.rows()) < self._most():
            row = self.hands.add(self._own())
            self._hands_changed()
            row.cards.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, self._into_sight)

    def add_side_pot(self) -> None:
        """One more, and the keyboard in it."""
        self.pots.add_by_hand()
        QTimer.singleShot(0, self._into_sight)

    def _into_sight(self) -> None:
        """Scroll to where the keyboard is."""
        focus = QApplication.focusWidget()
        if focus is not None and self._scroller.isAncestorOf(focus):
            self._scroller.ensureWidgetVisible(focus, 0, 24)

    def _game_chosen(self, _key: str) -> None:
        """Another game has other hands; who plays stays."""
        for row in self.hands.rows():
            row.set_count(self._own())
        self._hands_changed()

    def _names(self) -> dict[str, str]:
        """The hands by their keys: what is said of one follows it through the list and into a name."""
        return {row.key: row.who() for row in self.hands.rows()}

    def _hands_changed(self) -> None:
        self._share()
        self.changed()

    def _share(self) -> None:
        stud = self.game.choice() == STUD
        self.board.setVisible(not stud)
        self.fan.setVisible(not stud)
        self.shared.setVisible(stud)
        lines = [row.cards for row in self.hands.rows()]
        self._shared.set_lines([self.shared if stud else self.board, *lines])
        self.add_button.setEnabled(len(lines) < self._most())

    @override
    def work_out(self) -> None:
        names = self._names()
        for row in self.hands.rows():
            row.call()
        self.fan.set_cards(self.board.cards()[:5])
        self.pots.set_players(names)
        self.last.setVisible(bool(self.bench.rules().showdown.show_rule))
        self.last.set_choices([(NOBODY, "nobody"), *names.items()])
        if self.game.choice() == STUD:
            own = 6 if self.shared.cards() else 7
            for row in self.hands.rows():
                row.cards.count = row.cards.least = own
        super().work_out()

    @override
    def question(self) -> Question:
        rows = self.hands.rows()
        names = [row.who() for row in rows]
        twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
        if twice is not None:
            raise Wrong(f"{twice} is there twice; give each a name of their own.")
        if len(names) > self._most():
            raise Wrong(f"There are cards for {self._most()} hands at most; leave out who is not in.")
        asked: Question = {"game": self.game.choice()}
        if self.game.choice() == HOLDEM:
            asked["board"] = self._shared.take(self.board)
        elif self.shared.words():
            asked["shared"] = self._shared.take(self.shared)
        asked["hands"] = {row.who(): self._shared.take(row.cards) for row in rows}
        asked["left_of_dealer"] = names
        asked["pots"] = self.pots.asked()
        asked["smallest_chip"] = self.bench.room().smallest_chip
        if not self.last.isHidden() and self.last.choice() != NOBODY:
            asked["last_bettor"] = self._names()[self.last.choice()]
        return asked

    @override
    def draw(self, question: Question, answer: Answer) -> None:
        sharing = {name for share in answer["shares"] if len(share["gets"]) > 1 for name in share["gets"]}
        lows = answer.get("low", {})
        for row in self.hands.rows():
            who = row.who()
            gets = int(answer["awards"][who])
            low = lows.get(who)
            state = BEATEN if not gets else SHARES if who in sharing else WINS
            words = f"Low {low}" if low else "no low" if lows else ""
            row.show_hand(tuple(str(answer["best"][who]).split()), str(answer["hands"][who]), words, gets, state)

    @override
    def draw_nothing(self) -> None:
        for row in self.hands.rows():
            row.show_nothing()
