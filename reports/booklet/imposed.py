"""The booklet two pages to a side of A4, in the order in which it is folded and stapled."""

from collections.abc import Iterator
from io import BytesIO

from clubapp.views.booklet_rows import BookletSheet
from reports.booklet import a5
from reports.page import A4_LANDSCAPE

_TO_A_SHEET = 4


def build(sheet: BookletSheet) -> bytes:
    """Draw the booklet two-up; the same rows give the same bytes."""
    return impose(a5.build(sheet))


def order(pages: int) -> Iterator[tuple[int, int]]:
    """Give what stands left and right on each side, pages counted from 1: 8 and 1, 2 and 7, 6 and 3, 4 and 5.

    The count is filled up to whole sheets; numbers above `pages` are blank.
    """
    last = -(-pages // _TO_A_SHEET) * _TO_A_SHEET
    for first in range(1, last // 2 + 1):
        other = last + 1 - first
        yield (other, first) if first % 2 else (first, other)


def impose(pdf: bytes) -> bytes:
    """Put the pages of a booklet on sheets to be printed on both sides and turned over at the short edge."""
    from pypdf import PdfReader, PdfWriter, Transformation

    reader = PdfReader(BytesIO(pdf))
    writer = PdfWriter()
    wide, high = A4_LANDSCAPE
    for sides in order(len(reader.pages)):
        side = writer.add_blank_page(wide, high)
        for at, number in enumerate(sides):
            if number <= len(reader.pages):
                page = reader.pages[number - 1]
                move = (at * wide / 2, (high - float(page.mediabox.height)) / 2)
                side.merge_transformed_page(page, Transformation().translate(*move))
        side.pop("/Annots", None)  # links of a page lead nowhere once it lies beside another
    writer.compress_identical_objects()
    if reader.metadata is not None:
        writer.add_metadata({key: str(value) for key, value in reader.metadata.items()})
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
