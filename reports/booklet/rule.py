"""A rule or a chapter of the booklet by itself, on A4."""

from clubapp.views.booklet_rows import BookletSheet
from reports.booklet.assembled import sections_alone
from reports.booklet.shape import SHEET


def build(sheet: BookletSheet) -> bytes:
    """Draw what the sheet's book holds; the same rows give the same bytes."""
    return sections_alone(sheet, SHEET)
