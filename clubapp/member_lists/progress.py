"""How a long piece of work says how far it is, and how it is told to stop."""

from collections.abc import Callable
from typing import TypeAlias

Tell: TypeAlias = Callable[[int, int], None]
"""Told (done, of how many; 0 where that is not known) every now and then. May raise `Stopped`, which ends the work."""

EVERY = 200  # rows between two words


class Stopped(Exception):
    """The work was given up because somebody asked for it; nothing of it stays."""


def unheard(_done: int, _total: int) -> None:
    """For work that nobody watches."""
