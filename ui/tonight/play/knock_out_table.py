"""What the knock-out sheet shows of the table: its seats for the small table, and what follows for it (W16)."""

from collections import Counter
from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.night import Night
from clubapp.views.breaking import breaking, players_at
from clubapp.views.tables import TableView
from clubapp.wording import plural
from ui.tonight.play.dealer_table import DealerSeat
from ui.tonight.play.hand import Hand, Preview
from ui.widgets.avatar import initials
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_tag import RuleTag

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """A small number as a word."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def dealer_seats(table: TableView | None, hand: Hand) -> tuple[DealerSeat, ...]:
    """The seats of the hand's table, with those who went out."""
    if table is None:
        return ()
    marks = seat_marks([s.name if s.player is not None else "" for s in table.seats])
    return tuple(
        DealerSeat(s.seat, mark, s.name, s.player in hand.out) for s, mark in zip(table.seats, marks, strict=True)
    )


def seat_marks(names: Sequence[str]) -> tuple[str, ...]:
    """What stands on each seat: one letter where it is the only such, else two, else the seat's number."""
    ways = [[initials(name)[:1] for name in names], [initials(name) for name in names], [n[:2] for n in names]]
    counts = [Counter(way) for way in ways]

    def mark(index: int) -> str:
        if not names[index]:
            return ""
        good = (way[index] for way, count in zip(ways, counts, strict=True) if count[way[index]] == 1)
        return next(good, str(index + 1))

    return tuple(mark(i) for i in range(len(names)))


class AloneCard(Panel):
    """A question before a hand that cannot have been played. `room`: another table has a free seat."""

    def __init__(self) -> None:
        super().__init__("card", "accent", radius=10, bar=True)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addWidget(Label("Alone at this table: nobody can have won the hand.", "strong", wrap=True))
        self._instead = Label("", "muted", wrap=True)
        words.addWidget(self._instead)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 12, 16, 12)
        row.setSpacing(10)
        row.addWidget(IconMark("triangle-alert", "accent_text", 22), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_way_out(self, *, room: bool) -> None:
        """What to do instead."""
        here = "The other tables are full, so move somebody here."
        instead = "Move them instead." if room else here
        self._instead.set_words(f"{instead} Knock them out only if they have gone home.")


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
        """What the hand leaves of its table: the words of the advice that would then stand."""
        rules, seats = night.rules.tables, night.session.plan.max_seats
        after = players_at(night)
        before = breaking(after, seats=seats, fewest=rules.fewest)
        after[hand.table] = stay = after.get(hand.table, 0) - len(hand.out)
        then = breaking(after, seats=seats, fewest=rules.fewest)
        words, rule = "", rules.rule
        if then is not None and then.how == "final" and (before is None or before.how != "final"):
            words, rule = f"Then {plural(found.left_after, 'player')} fit at one table", rules.redraw_rule
        elif then is not None and then.table == hand.table:
            what = {"next": " and breaks next", "balance": ": even it out"}.get(then.how, ": break it")
            words = f"Then table {hand.table} has {number_word(stay)} {'player' if stay == 1 else 'players'}{what}"
        elif stay == 0 and len(after) > 1:
            words = f"Then table {hand.table} has no players"
        self.setVisible(bool(words) and found.refused is None)
        if words:
            self._words.set_words(words)
            self._tag.set_rule(rule)
