"""Members in lists about who is who: name, what tells them apart, and one button."""

from collections.abc import Mapping
from datetime import date

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.ids import PlayerId
from clubapp.wording import local_today, plural, short_date
from ui.desk import Desk
from ui.widgets.avatar import Avatar
from ui.widgets.button import Button
from ui.widgets.labels import ElidedLabel

LONGEST = 20


def day_of(desk: Desk) -> date:
    """The day that ages are reckoned on: the night's, or with no night open today."""
    return date.fromisoformat(desk.night.held_on) if desk.has_night else local_today()


def known_by(desk: Desk, player: PlayerId, nights: Mapping[PlayerId, int]) -> str:
    """What tells a member from another of that name: P038, born 23 Sep 2003, 4 nights."""
    row = desk.club.members.rows[player]
    parts = (row.number, born_words(row.born), plural(nights.get(player, 0), "night"))
    return "  ·  ".join(part for part in parts if part)


def born_words(born: str) -> str:
    """Born 23 Sep 2003, born 2003, or that nobody knows."""
    if not born:
        return "date of birth not known"
    return f"born {short_date(date.fromisoformat(born)) if len(born) > 4 else born}"


def cut(name: str) -> str:
    """A name for a title, where little room is."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


class WhoLine(QWidget):
    """One member with the reason they are shown for, and what can be done."""

    chosen = pyqtSignal(object)  # PlayerId

    def __init__(
        self, player: PlayerId, name: str, said: str, words: str, *, why: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.player = player
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(12)
        row.addWidget(Avatar(name))
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(ElidedLabel(name, "strong"))
        text.addWidget(ElidedLabel(said, "muted"))
        if why:
            text.addWidget(ElidedLabel(why, "muted", tone="accent"))
        row.addLayout(text, 1)
        self.button = Button(words, "plain", height=40, name=f"{words}: {name}, {said}")
        self.button.clicked.connect(self._choose)
        row.addWidget(self.button)

    def _choose(self) -> None:
        self.chosen.emit(self.player)
