"""A square code (QR) drawn from its modules, for a scanner that types what it reads."""

from collections.abc import Sequence

import segno

from reports.page import INK, WHITE, Paper

MM = 72 / 25.4
QUIET = 4
"""Modules left white on each side, as the standard asks."""
LEAST_MODULE = 0.5 * MM
"""A smaller module is not printed cleanly by every printer, in points."""

Modules = Sequence[Sequence[int]]


def modules(text: str) -> Modules | None:
    """Give the rows of dark (1) and light (0) modules, without the quiet zone; None where no code holds the text."""
    if not text:
        return None
    try:
        return tuple(tuple(row) for row in segno.make(text, micro=False, error="m").matrix)
    except (ValueError, UnicodeError):  # too long, or half a sign
        return None


def draw_code(paper: Paper, text: str, right: float, down: float, side: float) -> bool:
    """Draw the code, with its quiet zone, in a square whose upper right corner is there; tell whether it fits."""
    rows = modules(text)
    if rows is None:
        return False
    module = side / (len(rows) + 2 * QUIET)
    if module < LEAST_MODULE:
        return False
    paper.box(right - side, down, side, side, fill=WHITE)
    x, top = right - side + QUIET * module, down + QUIET * module
    paper.blocks(
        (
            (x + start * module, top + at * module, length * module, module)
            for at, row in enumerate(rows)
            for start, length in _runs(row)
        ),
        INK,
    )
    return True


def _runs(row: Sequence[int]) -> list[tuple[int, int]]:
    """Give where dark modules that touch begin, and how many they are."""
    runs: list[tuple[int, int]] = []
    for at, dark in enumerate(row):
        if dark and at and row[at - 1]:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        elif dark:
            runs.append((at, 1))
    return runs
