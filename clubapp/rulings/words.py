"""Names in the sentence of an answer."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Ann, Bob and Cat."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
