"""Everything the club holds about one person, for that person: nothing in it is shortened."""

from collections.abc import Sequence

from clubapp.views.people_papers import FileSection, FileSignature, MemberFile
from clubapp.wording import short_date
from reports import letterhead, prose
from reports.flow import Block
from reports.fonts import Face
from reports.grid import GAP, INSET, Column, Grid
from reports.page import EDGE, GREY, INK, LINE, MARGIN, Paper
from reports.sheet import WIDE, nothing, pages, title
from reports.signature import draw_signature
from reports.text import Style, width_of, wrap

_NAME = Style(Face.TITLE, 22, INK, least=12)
_ABOUT = Style(Face.REGULAR, 10, GREY)
_LABEL = Style(Face.SEMIBOLD, 9, GREY, least=6.5)
_VALUE = Style(Face.REGULAR, 9.8, INK)
_CELL = Style(Face.REGULAR, 8.8, INK)
_CAPTION = Style(Face.REGULAR, 8.4, GREY, least=6.5)

_LABEL_WIDE = 132.0
_LEAD, _CELL_LEAD, _PAD = 13.0, 11.4, 6.0
_WHOLE = 10
"""So many lines of one record stay on one page; a longer one goes on on the next."""
_LEAST_COLUMN = 34.0
_PHOTO_WIDE, _PHOTO_HIGH = 88.0, 110.0
_SIGNATURE_WIDE, _SIGNATURE_HIGH = 220.0, 55.0


def build(sheet: MemberFile) -> bytes:
    """Draw the file, section by section; the same rows give the same bytes."""

    def head(paper: Paper) -> None:
        about = f"{sheet.name}, {sheet.number}" if sheet.number else sheet.name
        letterhead.small(paper, sheet.club, f"Made {short_date(sheet.made_on)}", "What the club holds about you", about)

    blocks = [_who(sheet)]
    for section in sheet.sections:
        blocks += _section(section)
    return pages(
        blocks,
        title="What the club holds about you",
        club=sheet.club,
        head=head,
        footer=(("Private: for the person named above only.",), f"Made {short_date(sheet.made_on)}"),
    )


def _who(sheet: MemberFile) -> Block:
    room = WIDE - (_PHOTO_WIDE + 16 if sheet.photo else 0)

    def draw(paper: Paper, down: float) -> None:
        paper.text(MARGIN, down + 30, sheet.name, _NAME, room)
        said = "This is everything that the club's file holds about you, as it is written there."
        for at, line in enumerate(wrap(said, _ABOUT, room)):
            paper.text(MARGIN, down + 50 + at * 14, line, _ABOUT)
        if sheet.photo:
            x = MARGIN + WIDE - _PHOTO_WIDE
            if not paper.picture(sheet.photo, x, down + 8, _PHOTO_WIDE, _PHOTO_HIGH):
                paper.box(x, down + 8, _PHOTO_WIDE, _PHOTO_HIGH, radius=4, stroke=EDGE)
                for at, line in enumerate(("The photo", "cannot be read.")):
                    paper.text(x + 8, down + 60 + at * 12, line, _CAPTION, _PHOTO_WIDE - 16)

    return Block(_PHOTO_HIGH + 16 if sheet.photo else 64, draw)


def _section(section: FileSection) -> list[Block]:
    blocks = [title(section.title)]
    if section.note:
        blocks += [*prose.lines(section.note, _ABOUT, 14, MARGIN, WIDE), Block(3)]
    for label, value in section.lines:
        blocks += _line(label, value)
    if section.rows or section.headers:
        blocks += _table(section)
    blocks += [_signature(signature) for signature in section.signatures]
    if len(blocks) == 1:
        blocks.append(nothing("Nothing."))
    return blocks


def _wrapped(text: str, style: Style, width: float) -> list[str]:
    """Wrap a text that may have lines of its own."""
    return [line for part in text.splitlines() for line in wrap(part, style, width)] or [""]


def _sliced(columns: Sequence[tuple[float, Style, list[str]]], lead: float, head: Block | None) -> list[Block]:
    """Give columns of lines (x, style, lines) as one block, or as one block a line where there are many.

    A line is drawn under the whole.
    """
    count = max(len(lines) for _, _, lines in columns)

    def slices(start: int, end: int) -> Block:
        above = _PAD / 2 if start == 0 else 0.0
        below = _PAD / 2 if end == count else 0.0

        def draw(paper: Paper, down: float) -> None:
            for x, style, lines in columns:
                for at, line in enumerate(lines[start:end]):
                    paper.text_on(x, down + above + (at + 0.5) * lead, line, style)
            if end == count:
                paper.rule(MARGIN, down + above + (end - start) * lead + below, MARGIN + WIDE, colour=LINE)

        return Block(above + (end - start) * lead + below, draw, head=head)

    if count <= _WHOLE:
        return [slices(0, count)]
    return [slices(at, at + 1) for at in range(count)]


def _line(label: str, value: str) -> list[Block]:
    labels = _wrapped(label, _LABEL, _LABEL_WIDE - GAP - INSET)
    values = _wrapped(value, _VALUE, WIDE - _LABEL_WIDE)
    return _sliced([(MARGIN + INSET, _LABEL, labels), (MARGIN + _LABEL_WIDE, _VALUE, values)], _LEAD, None)


def _table(section: FileSection) -> list[Block]:
    count = max(len(section.headers), *(len(row) for row in section.rows), 1)
    headers = [*section.headers, *[""] * (count - len(section.headers))]
    rows = [[*row, *[""] * (count - len(row))] for row in section.rows]
    widths = column_widths([[header, *(row[at] for row in rows)] for at, header in enumerate(headers)])
    grid = Grid([Column(header, width) for header, width in zip(headers, widths, strict=True)])
    blocks: list[Block] = [] if rows else [Block(4, lambda _paper, _down: None, head=grid.head)]
    for row in rows:
        x = MARGIN
        columns = []
        for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
            inset = INSET if at == 0 else 0.0
            columns.append((x + inset, _CELL, _wrapped(cell, _CELL, width - GAP - inset)))
            x += width
        blocks += _sliced(columns, _CELL_LEAD, grid.head)
    return blocks


def column_widths(columns: Sequence[Sequence[str]]) -> list[float]:
    """Share the width of the page, in points: columns of short texts get what they need, long ones share the rest."""
    wanted = [max(width_of(text, _CELL) for text in column) + GAP + INSET + 1 for column in columns]
    wanted = [max(width, _LEAST_COLUMN) for width in wanted]
    shares = [0.0] * len(wanted)
    rest, open_columns = WIDE, list(range(len(wanted)))
    while open_columns:
        share = rest / len(open_columns)
        modest = [at for at in open_columns if wanted[at] <= share]
        for at in modest or open_columns:
            shares[at] = wanted[at] if modest else share
        if not modest:
            return shares
        rest -= sum(shares[at] for at in modest)
        open_columns = [at for at in open_columns if at not in modest]
    return [share + rest / len(shares) for share in shares]


def _signature(signature: FileSignature) -> Block:
    def draw(paper: Paper, down: float) -> None:
        paper.box(MARGIN, down + 6, _SIGNATURE_WIDE, _SIGNATURE_HIGH, radius=4, stroke=EDGE)
        draw_signature(paper, signature.strokes, MARGIN + 8, down + 9, _SIGNATURE_WIDE - 16, _SIGNATURE_HIGH - 6)
        lines = _wrapped(signature.caption, _CAPTION, WIDE - _SIGNATURE_WIDE - 14)[:4]
        for at, line in enumerate(lines):
            paper.text(MARGIN + _SIGNATURE_WIDE + 14, down + 22 + at * 12, line, _CAPTION)

    return Block(_SIGNATURE_HIGH + 12, draw)
