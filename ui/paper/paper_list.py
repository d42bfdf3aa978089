"""The list of papers: those for the wall, those at the door, and those for the club alone."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from ui.paper.list_card import PaperCard
from ui.paper.wanted import (
    AGREEMENT,
    BLINDS,
    BOOKLET,
    CARDS,
    CONSENT,
    MOVES,
    NIGHT,
    PACKING,
    PAYOUT,
    REGISTER,
    SEATS,
    SIDE_GAMES,
    SIGN_IN,
    SIGN_OUT,
    STANDINGS,
    TILL,
    WALL,
    WORKING,
)
from ui.widgets.labels import Label
from ui.widgets.panel import Panel, Scroller

_GROUPS = (
    (
        "For the wall",
        (
            (STANDINGS, "Standings", "trophy"),
            (NIGHT, "Night result", "file-text"),
            (SEATS, "Seat list", "armchair"),
            (WORKING, "Points in full", "scale"),
        ),
    ),
    (
        "At the door and the tables",
        (
            (SIGN_IN, "Sign-in sheet", "list"),
            (AGREEMENT, "Agreement", "pencil-line"),
            (CONSENT, "Parental consent", "shield-alert"),
            (CARDS, "Membership cards", "id-card"),
            (MOVES, "Move slips", "arrow-right-left"),
            (SIGN_OUT, "Sign-out sheet", "pencil"),
            (SIDE_GAMES, "Side games", "users"),
        ),
    ),
    (
        "The rules",
        (
            (BOOKLET, "Rule booklet", "book-open"),
            (WALL, "Rules in short", "scale"),
            (BLINDS, "Chips and blinds", "coins"),
        ),
    ),
    (
        "For the club, not for the wall",
        (
            (TILL, "Till sheet", "banknote"),
            (PACKING, "Packing-up list", "layout-grid"),
            (PAYOUT, "Side-stake payout", "coins"),
            (REGISTER, "Register of consents", "shield-alert"),
        ),
    ),
)


class PaperList(Panel):
    """Every paper as a card; one of them is chosen."""

    chosen = pyqtSignal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self.setFixedWidth(276)
        self.cards: dict[str, PaperCard] = {}
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._clicked)
        body = QWidget()
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 6, 0)
        inside.setSpacing(4)
        for heading, papers in _GROUPS:
            head = Label(heading, "head")
            head.setContentsMargins(8, 8 if self.cards else 0, 0, 2)
            inside.addWidget(head)
            for kind, words, icon in papers:
                card = PaperCard(words, icon, body)
                self._group.addButton(card)
                inside.addWidget(card)
                self.cards[kind] = card
        inside.addStretch(1)
        self._scroller = Scroller(body)
        title = Label("Papers", "title")
        title.setContentsMargins(8, 0, 0, 6)
        note = Label("A4. On the wall, names appear as each player asked.", "quiet", wrap=True)
        note.setContentsMargins(8, 0, 8, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 14, 6, 12)
        column.setSpacing(6)
        column.addWidget(title)
        column.addWidget(self._scroller, 1)
        column.addWidget(note)

    def choose(self, kind: str) -> None:
        """Mark the paper that is in view."""
        self.cards[kind].setChecked(True)

    def focus_chosen(self) -> None:
        """Give the paper in view the keyboard, and bring it into sight."""
        card = next(card for card in self.cards.values() if card.isChecked())
        card.setFocus(Qt.FocusReason.MouseFocusReason)
        self._scroller.ensureWidgetVisible(card)

    def _clicked(self, card: QAbstractButton) -> None:
        self.chosen.emit(next(kind for kind, each in self.cards.items() if each is card))
