"""What the knock-out sheet shows of the table: its seats for the small table, and what follows for it (W16)."""

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.domain.night import Night
from clubapp.views.tables import TableView
from ui.tonight.play.dealer_table import DealerSeat
from ui.tonight.play.hand import Hand, Preview
from ui.widgets.avatar import initials
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.rule_tag import RuleTag

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """A small number as a word."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def dealer_seats(table: TableView | None, hand: Hand) -> tuple[DealerSeat, ...]:
    """The seats of the hand's table, with those who went out."""
    if table is None:
        return ()
    return tuple(
        DealerSeat(s.seat, initials(s.name)[:1] if s.player is not None else "", s.name, s.player in hand.out)
        for s in table.seats
    )


class ThenLine(QWidget):
    """Then table 3 has two players: break it. Hidden where nothing follows."""

    def __init__(self) -> None:
        super().__init__()
        self._words = Label("", "value")
        self._tag = RuleTag("")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(IconMark("corner-down-right", "text2", 20))
        row.addWidget(self._words)
        row.addWidget(self._tag)
        row.addStretch(1)

    def show_after(self, hand: Hand, found: Preview, night: Night) -> None:
        """What the hand leaves of its table."""
        rules, session = night.rules.tables, night.session
        stay = len(session.at_table(hand.table)) - len(hand.out)
        shown = found.refused is None and len(session.tables_left()) > 1 and stay <= rules.fewest
        self.setVisible(shown)
        if shown:
            what = "" if stay == 0 else " and breaks next" if stay == rules.fewest else ": break it"
            players = "player" if stay == 1 else "players"
            self._words.set_words(f"Then table {hand.table} has {number_word(stay)} {players}{what}")
            self._tag.set_rule(rules.rule)
