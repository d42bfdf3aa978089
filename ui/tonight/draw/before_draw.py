"""Before the draw: how many are here, at how many tables they would sit, and the button that draws."""

from collections.abc import Sequence

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.seating import SeatingError, table_sizes
from clubapp.views.advice import Advice
from clubapp.views.draw import DrawView
from clubapp.wording import listing, plural
from ui.widgets.advice_card import AdviceCard
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.playing_card import PlayingCard
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.stepper import Stepper


class BeforeDraw(QWidget):
    """One card in the middle of the stage."""

    draw_wanted = pyqtSignal(int)  # at so many tables
    door_wanted = pyqtSignal()
    stakes_wanted = pyqtSignal()
    acted = pyqtSignal(object)  # Command: what the advice asks for

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: DrawView | None = None
        self._seats = 0
        self._title = Label("", "title", size=30)
        self._text = Label("", "muted", size=16, wrap=True)
        self.tables = Stepper(1, minimum=1, maximum=1, name="Tables")
        self.tables.setFixedWidth(160)
        self.tables.value_changed.connect(self._tables_changed)
        self._sizes = Label("", "value", tone="text2")
        self.draw_button = Button("Draw the seats", "primary", icon="shuffle", key="Enter", height=48)
        self.draw_button.clicked.connect(self.draw)
        self.door_button = Button("Go to the door", "primary", icon="users", height=48)
        self.door_button.clicked.connect(self.door_wanted)
        self.few = QVBoxLayout()
        self._few_shown: tuple[Advice, ...] = ()
        self.refusal = RefusalCard()
        fan = QHBoxLayout()
        fan.setSpacing(8)
        for card in ("As", "Kh", "Qd", "Jc"):
            fan.addWidget(PlayingCard(card, width=50, amber=card == "As"))
        fan.addStretch(1)
        self._choice = QWidget()
        choice = QHBoxLayout(self._choice)
        choice.setContentsMargins(0, 0, 0, 0)
        choice.setSpacing(14)
        choice.addWidget(Label("Tables", "strong", size=16))
        choice.addWidget(self.tables)
        choice.addWidget(self._sizes)
        choice.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.draw_button)
        buttons.addWidget(self.door_button)
        buttons.addStretch(1)
        self.stakes_button = Button("Side stakes", "link", icon="hand-coins", height=48)
        self.stakes_button.clicked.connect(self.stakes_wanted)
        buttons.addWidget(self.stakes_button)
        card_panel = Panel("panel", "line", parent=self)
        card_panel.setFixedWidth(620)
        column = QVBoxLayout(card_panel)
        column.setContentsMargins(36, 30, 36, 32)
        column.setSpacing(16)
        column.addLayout(fan)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addLayout(self.few)
        column.addWidget(self._choice)
        column.addWidget(self.refusal)
        column.addLayout(buttons)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(card_panel)
        across.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(across)
        outer.addStretch(3)

    def show_view(self, view: DrawView, seats: int) -> None:
        """Show the players and tables of tonight; `seats` is how many a table has."""
        fresh = self._view is None or self._view.players != view.players or self._seats != seats
        self._view, self._seats = view, seats
        ready = view.players >= 2
        self._title.set_words(f"{plural(view.players, 'player')} to seat" if ready else "Nobody to seat yet")
        self._text.set_words(
            f"One card each from one pack at every table. The highest deals first. Up to {seats} sit at a table."
            if ready
            else "A draw needs two players or more. Check them in at the door first."
        )
        self._choice.setVisible(ready)
        self.draw_button.setVisible(ready)
        self.door_button.setVisible(not ready)
        if ready and fresh:
            self.tables.set_range(view.fewest_tables, max(view.fewest_tables, view.players // 2))
            self.tables.set_value(view.fewest_tables)
        self._show_sizes()
        self.refusal.clear()

    def show_few(self, advice: Sequence[Advice]) -> None:
        """Where few have come: more games tonight, at one press (W64)."""
        if self._few_shown == tuple(advice):
            return
        self._few_shown = tuple(advice)
        while (item := self.few.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for each in advice:
            act = Button(each.button, "plain", height=44)
            act.clicked.connect(self._act)
            self.few.addWidget(AdviceCard(each.headline, each.rule, each.detail, icon="calendar", actions=[act]))

    def _act(self) -> None:
        for each in self._few_shown:
            self.acted.emit(each.act)

    def _tables_changed(self, _tables: int) -> None:
        self._show_sizes()

    def _show_sizes(self) -> None:
        if self._view is None or self._view.players < 2:
            return
        try:
            sizes = table_sizes(self._view.players, self._seats, self.tables.value())
        except SeatingError as error:
            self._sizes.set_words(str(error))
            return
        biggest = [f"{sizes.count(size)} × {size}" for size in dict.fromkeys(sizes)]
        self._sizes.set_words(f"{listing(biggest)} players" if len(sizes) > 1 else f"all {sizes[0]} together")

    def draw(self) -> None:
        """Draw at the number of tables shown."""
        self.draw_wanted.emit(self.tables.value())

    def focus_first(self) -> None:
        """Put the keyboard on the next step."""
        button = self.draw_button if not self.draw_button.isHidden() else self.door_button
        button.setFocus(Qt.FocusReason.OtherFocusReason)
