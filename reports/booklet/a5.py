"""The booklet on A5, page after page, as it is read on a screen."""

from clubapp.views.booklet_rows import BookletSheet
from reports.booklet.assembled import assemble
from reports.booklet.shape import SMALL


def build(sheet: BookletSheet) -> bytes:
    """Draw the booklet; the same rows give the same bytes."""
    return assemble(sheet, SMALL)
