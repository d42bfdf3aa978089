"""Frozen rows that a seat and a table are drawn from."""

from typing import Literal, NamedTuple

from ui.widgets.discs import SPOKEN, Disc
from ui.widgets.playing_card import spoken as spoken_card

SeatState = Literal["seated", "empty", "absent", "coming", "leaving"]

_STATE_WORDS = {"absent": "absent", "coming": "moving here", "leaving": "moving away"}


class SeatView(NamedTuple):
    """One seat as it is shown: name is the short one ("Gary H"), full_name what a screen reader says."""

    seat: int
    name: str = ""
    state: SeatState = "empty"
    disc: Disc = ""
    card: str = ""  # "Ks", only drawn in the cards form
    full_name: str = ""
    fixed: bool = False  # can not move from here

    def spoken(self) -> str:
        """The seat in words."""
        who = self.full_name or self.name or "empty"
        parts = [f"Seat {self.seat}: {who}", _STATE_WORDS.get(self.state, ""), SPOKEN.get(self.disc, "")]
        if self.fixed:
            parts.append("can not move")
        if self.card:
            parts.append(spoken_card(self.card))
        return ", ".join(part for part in parts if part)


class TableView(NamedTuple):
    """One table as it is shown. Seats are numbered 1 to n, clockwise from the top left."""

    table: int
    seats: tuple[SeatView, ...]
    title: str = ""  # "Table 3"
    note: str = ""  # "7 players"
    badge: str = ""  # "Breaks next"
    alert: bool = False  # amber edge
    centre: str = ""  # who deals first, in the cards form; what nobody has said yet, in the compact one
    centre_note: str = ""
