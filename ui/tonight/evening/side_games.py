"""Side games: who is out and paid the fee in full, what they play, and how it came out (W11)."""

from collections.abc import Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.evening_commands import EndSideGame, OpenSideGame
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.views.evening import AsideRow, SideGameLine, aside_rows, side_game_lines
from clubapp.wording import ordinal, plural
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.empty_state import EmptyState
from ui.widgets.fields import Field
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard
from ui.widgets.side_sheet import SideSheet
from ui.widgets.ticks import CheckTick

NOBODY = ""


class SideGamesSheet(SideSheet):
    """A tick for everybody who is out; whoever has not paid in full can only play with the manager's reason."""

    print_paper = pyqtSignal(str)

    def __init__(self, desk: Desk, host: QWidget) -> None:
        super().__init__(host, "Side games", "for those who are out", width=680)
        self._desk = desk
        self.ticks: dict[PlayerId, CheckTick] = {}
        self._rows: tuple[AsideRow, ...] = ()
        self._games = QVBoxLayout()
        self._games.setSpacing(8)
        self.column.addLayout(self._games)
        self.cards: list[GameCard] = []
        self.empty = EmptyState(
            "Nobody is out yet", "Who is out of the session and paid in full is listed here.", icon="users"
        )
        self.column.addWidget(self.empty)
        self._who = Label("Who plays", "field")
        self.column.addWidget(self._who)
        self._people = QVBoxLayout()
        self._people.setSpacing(2)
        self.column.addLayout(self._people)
        self.called = Field("What they play", placeholder="stud, sit and go; may stay empty")
        self.reason = Field("Why somebody plays unpaid", placeholder="pays at the bar")
        self.reason.changed.connect(self._tell)
        self.refusal = RefusalCard()
        for widget in (self.called, self.reason, self.refusal):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.print_button = Button("Print the list", "plain", icon="printer", height=46)
        self.print_button.clicked.connect(self._print)
        self.begin_button = Button("Begin the side game", "primary", icon="play", key="Enter", height=46)
        self.begin_button.clicked.connect(self.begin)
        self.set_actions([self.print_button, self.begin_button])
        desk.changed.connect(self._changed)
        desk.night_changed.connect(self.close_sheet)

    def open_for_night(self) -> None:
        """Show who is out, nobody ticked."""
        self.refusal.clear()
        for field in (self.called, self.reason):
            field.set_value("")
        self._rows = ()
        self._fill(frozenset())
        self.open_sheet()

    def _changed(self) -> None:
        if self.is_open() and self._desk.has_night:
            self._fill(frozenset(player for player, tick in self.ticks.items() if tick.isChecked()))

    def _fill(self, ticked: frozenset[PlayerId]) -> None:
        night, people = self._desk.night, self._desk.club.people
        self._show_games(side_game_lines(night, people))
        rows = aside_rows(night, people)
        if rows != self._rows:
            self._rows = rows
            _empty(self._people)
            self.ticks = {}
            for row in rows:
                tick = CheckTick(_words(row), checked=row.player in ticked and not row.why_not)
                tick.setEnabled(not row.why_not)
                tick.toggled.connect(self._tell)
                self._people.addWidget(tick)
                self.ticks[row.player] = tick
        some = any(not row.why_not for row in rows)
        self.empty.setVisible(not rows)
        self._who.setVisible(bool(rows))
        self.called.setVisible(some)
        self.print_button.setEnabled(bool(rows))
        self._tell()

    def _show_games(self, lines: Sequence[SideGameLine]) -> None:
        if [card.line for card in self.cards] == list(lines):
            return
        _empty(self._games)
        self.cards = [GameCard(line) for line in lines]
        for card in self.cards:
            card.over.connect(self._over)
            self._games.addWidget(card)

    def _chosen(self) -> tuple[PlayerId, ...]:
        return tuple(player for player, tick in self.ticks.items() if tick.isChecked())

    def _unpaid(self) -> bool:
        return any(not row.paid for row in self._rows if row.player in self._chosen())

    def _tell(self) -> None:
        count, unpaid = len(self._chosen()), self._unpaid()
        self.reason.setVisible(unpaid)
        ready = count >= 2 and (not unpaid or bool(self.reason.value().strip()))
        self.begin_button.setEnabled(ready)
        if count < 2:
            self.set_missing("Tick two players or more")
        elif unpaid and not ready:
            self.set_missing("Somebody has not paid in full: give a reason")
        else:
            self.set_missing(f"{plural(count, 'player')}; it scores nothing")

    def begin(self) -> None:
        """Write down who plays."""
        reason = self.reason.value() if self._unpaid() else ""
        answer = self._desk.do(OpenSideGame(self._chosen(), self.called.value(), reason))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)
            return
        self.open_for_night()

    def _over(self, game: int, winner: object, result: str) -> None:
        answer = self._desk.do(EndSideGame(game, PlayerId(winner) if isinstance(winner, int) else None, result))
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)

    def _print(self) -> None:
        self.close_sheet()
        self.print_paper.emit(f"side-games:{self._desk.desk.id}:{self._desk.night.session.number}")


class GameCard(Panel):
    """A side game: while it goes on, with who won and what there is to say."""

    over = pyqtSignal(int, object, str)  # game, PlayerId or None, result

    def __init__(self, line: SideGameLine) -> None:
        super().__init__("card", "accent" if line.going_on else "line", radius=10)
        self.line = line
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 14, 12)
        column.setSpacing(4)
        column.addWidget(ElidedLabel(line.title, "strong", size=16))
        column.addWidget(Label(line.detail, "muted", wrap=True))
        self.winner = Choice("Won by", [(NOBODY, "nobody"), *((str(player), name) for player, name in line.players)])
        self.result = Field("How it came out", placeholder="may stay empty")
        self.over_button = Button("It is over", "plain", icon="check", height=44)
        self.over_button.clicked.connect(self._over)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.winner)
        row.addStretch(1)
        row.addWidget(self.over_button)
        column.addWidget(self.result)
        column.addLayout(row)
        for widget in (self.winner, self.result, self.over_button):
            widget.setVisible(line.going_on)

    def _over(self) -> None:
        chosen = self.winner.choice()
        self.over.emit(self.line.number, int(chosen) if chosen else None, self.result.value())


def _words(row: AsideRow) -> str:
    paid = "" if row.paid else "fee not paid in full"
    parts = [row.name, f"{ordinal(row.place)}, out at {row.out_at}", row.why_not or paid]
    return "  ·  ".join(part for part in parts if part)


def _empty(lines: QVBoxLayout) -> None:
    while (item := lines.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
