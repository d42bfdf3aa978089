"""Move slips for the tests, made for a list of names."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from clubapp.domain.record import replace
from clubapp.views.papers import MoveSlip, MoveSlips

WHY = (
    "Table 3 breaks; at seat 7 of table 1, just behind the button, the big blind comes in 3 hands and no sooner; "
    "it would have come in 2 hands."
)


def moves(names: Sequence[str], **changes: Any) -> MoveSlips:
    """One slip each, from table 3 to the tables before it; every third new table draws again."""
    slips = tuple(
        MoveSlip(name, f"Table 3, seat {at % 8 + 1}", at % 2 + 1, at % 8 + 1, WHY, "W16", draws=at % 3 == 2)
        for at, name in enumerate(names)
    )
    sheet = MoveSlips("Fenland Poker League", 1, date(2026, 11, 25), slips, "W25", "W26", "20:31")
    return replace(sheet, **changes)
