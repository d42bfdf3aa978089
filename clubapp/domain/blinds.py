"""The two forced bets of a hand."""

from typing import NamedTuple

from clubapp.domain.ids import Chips


class Blinds(NamedTuple):
    """Small and big blind in chips; ordered, so that levels can be compared (W14)."""

    small: Chips
    big: Chips

    def __str__(self) -> str:
        return f"{self.small:,} / {self.big:,}"
