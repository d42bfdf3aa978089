"""Which texts of a sheet hold signs that paper cannot show, so that the operator knows before it is printed."""

from collections.abc import Iterator
from typing import Any

from reports.signs import unprintable


def _texts(rows: Any) -> Iterator[str]:
    if isinstance(rows, str):
        yield rows
    elif isinstance(rows, tuple):
        for row in rows:
            yield from _texts(row)
    else:
        for field in getattr(rows, "__match_args__", ()):
            yield from _texts(getattr(rows, field))


def lacking(sheet: Any) -> tuple[str, ...]:
    """Give every text of a sheet in which a replacement mark will stand for a sign, each once."""
    return tuple(dict.fromkeys(text for text in _texts(sheet) if unprintable(text)))


def warning(sheet: Any) -> str:
    """Give one sentence that names these texts, or an empty one where paper shows everything."""
    texts = lacking(sheet)
    if not texts:
        return ""
    named = "; ".join(texts)
    return f"Our letters lack signs in: {named}. A mark stands for each; a Latin spelling can be set for the player."
