"""Pairs of members who are perhaps one person, each with the reason and two answers."""

from collections.abc import Mapping

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.views.likely_same import Suspects
from ui.desk import Desk
from ui.players.merging.person_lines import known_by
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.panel import Hairline, Scroller

MOST = 40
WHY_WIDTH = 210
NOBODY = "Nobody looks like somebody else", "Members with like names, the same date of birth or phone stand here."
NOBODY_SEARCHED = "No pair with that name", "Clear the search to see them all."


class PairLine(QWidget):
    """Two members, the reason, and what to do about it."""

    compare = pyqtSignal(object)  # Suspects
    apart = pyqtSignal(object)

    def __init__(self, desk: Desk, pair: Suspects, nights: Mapping[PlayerId, int], parent: QWidget) -> None:
        super().__init__(parent)
        self.pair = pair
        names = [desk.club.people[player].name for player in (pair.first, pair.second)]
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 10, 8, 10)
        row.setSpacing(14)
        for player, name in zip((pair.first, pair.second), names, strict=True):
            row.addWidget(Avatar(name))
            who = _who(name, known_by(desk, player, nights))
            who.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # so the columns line up
            row.addWidget(who, 1)
        why = Label(pair.why[:1].upper() + pair.why[1:], "muted", tone="accent", wrap=True)
        why.setFixedWidth(WHY_WIDTH)
        row.addWidget(why)
        spoken = " and ".join(desk.club.people[player].listed for player in (pair.first, pair.second))
        self.compare_button = Button("Compare", "plain", icon="users", height=40, name=f"Compare {spoken}")
        self.compare_button.clicked.connect(self._compare)
        self.apart_button = Button("Two people", "ghost", height=40, name=f"{spoken} are two people")
        self.apart_button.clicked.connect(self._apart)
        may = not desk.club.read_only
        self.apart_button.setEnabled(may)
        row.addWidget(self.apart_button)
        row.addWidget(self.compare_button)

    def _compare(self) -> None:
        self.compare.emit(self.pair)

    def _apart(self) -> None:
        self.apart.emit(self.pair)


def _who(name: str, said: str) -> QWidget:
    who = QWidget()
    words = QVBoxLayout(who)
    words.setContentsMargins(0, 0, 0, 0)
    words.setSpacing(1)
    words.addWidget(ElidedLabel(name, "strong"))
    words.addWidget(ElidedLabel(said, "muted"))
    return who


class SuspectsPanel(QWidget):
    """The likeliest pairs; the rest follow as these are answered."""

    compare = pyqtSignal(object)  # Suspects
    apart = pyqtSignal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shown: tuple[tuple[Suspects, ...], tuple[tuple[str, str], ...]] | None = None
        self._lines: list[PairLine] = []
        self._rows = QWidget()
        self._column = QVBoxLayout(self._rows)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._about = Label(
            "Nothing is merged by itself. Compare the two records, or say that they are two people.",
            "muted",
            wrap=True,
        )
        self._about.setContentsMargins(8, 6, 8, 8)
        self._scroller = Scroller(self._rows)
        self._none = EmptyState(*NOBODY, icon="users")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._about)
        whole.addWidget(self._scroller, 1)
        whole.addWidget(self._none, 1)

    def show_pairs(self, pairs: tuple[Suspects, ...], *, searched: bool = False) -> None:
        """Show these, the likeliest first; where nothing has changed, nothing moves. `searched`: a name was typed."""
        self._none.set_words(*(NOBODY_SEARCHED if searched else NOBODY))
        nights = self._desk.club.nights_played()
        people = [who for pair in pairs[:MOST] for who in (pair.first, pair.second)]
        shown = pairs, tuple((self._desk.club.people[who].name, known_by(self._desk, who, nights)) for who in people)
        if shown == self._shown:
            return
        self._shown = shown
        while self._column.count() > 1:  # all but the stretch
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._lines = [PairLine(self._desk, pair, nights, self._rows) for pair in pairs[:MOST]]
        for at, line in enumerate(self._lines):
            line.compare.connect(self.compare)
            line.apart.connect(self.apart)
            self._column.insertWidget(2 * at, line)
            self._column.insertWidget(2 * at + 1, Hairline())
        if len(pairs) > MOST:
            self._column.insertWidget(2 * MOST, Label(f"And {len(pairs) - MOST} more.", "muted"))
        for widget in (self._about, self._scroller):
            widget.setVisible(bool(pairs))
        self._none.setVisible(not pairs)

    def lines(self) -> list[PairLine]:
        """The pairs shown."""
        return self._lines
