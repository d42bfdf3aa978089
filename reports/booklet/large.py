"""The booklet in large print on A4."""

from clubapp.views.booklet_rows import BookletSheet
from reports.booklet.assembled import assemble
from reports.booklet.shape import LARGE


def build(sheet: BookletSheet) -> bytes:
    """Draw the booklet; the same rows give the same bytes."""
    return assemble(sheet, LARGE)
