"""Where everybody sits, for the wall by the door: a list of names, and each table with its seats and cards."""

from collections.abc import Sequence

from clubapp.folding import sort_key
from clubapp.views.papers import SeatList, SeatRow, SeatTable
from clubapp.wording import long_date, plural
from reports import letterhead
from reports.cards import CARD_SHAPE, draw_card
from reports.fonts import Face
from reports.page import A4_LANDSCAPE, GREEN, GREY, INK, WHITE, Paper, Tag
from reports.text import Style, width_of

Found = tuple[str, int, int]
"""A name, its table and its seat."""

_TOP, _BOTTOM = 101.5, 540.0  # of the table panels, in points from the top
_GAP = 9.2
_HEAD = 42.6
_LEAST_SEATS = 8  # a table with fewer leaves its lower part white, so that all tables look alike
_WITH_NAMES = 3  # tables beside the names on one page
_ALONE = 4  # tables on a page of their own
_NAMES_WIDE = 246.6
_NAME_PITCH, _LEAST_NAME_PITCH, _LARGE_NAME_PITCH = 17.05, 13.6, 24.0
_NAMES_TOP = 130.5  # where the first line of the names begins

_HEADING = Style(Face.TITLE, 12.9, GREEN)
_SMALL_HEAD = Style(Face.REGULAR, 8.3, GREY)
_TITLE = Style(Face.TITLE, 15.4, WHITE)
_WHERE = Style(Face.REGULAR, 10.3, WHITE, least=8)


def build(sheet: SeatList) -> bytes:
    """Draw the seat list; the same rows give the same bytes."""
    found = _by_name(sheet)
    together = len(sheet.tables) <= _WITH_NAMES and len(found) <= _lines(_LEAST_NAME_PITCH)
    names = [] if together else _name_pages(found)
    tables = _table_pages(sheet.tables, _WITH_NAMES if together else _ALONE)
    paper = Paper(
        A4_LANDSCAPE,
        title=f"Seat list, session {sheet.session}, {long_date(sheet.on)}",
        club=sheet.club,
        pages=max(len(names) + len(tables), 1),
    )
    if not found:
        _head(paper, sheet)
        letterhead.nothing_yet(paper, "Nobody has a seat yet.", "Names and seats appear here after the draw.")
    for columns in names:
        _begin(paper, sheet)
        _name_columns(paper, columns)
        _footer(paper, sheet)
    for part in tables:
        _begin(paper, sheet)
        left = paper.left
        if together:
            _names(paper, found, paper.left, _NAMES_WIDE, _pitch(len(found), _NAME_PITCH))
            left += _NAMES_WIDE + 34.2
        _panels(paper, part, left, _WITH_NAMES if together else max(len(tables[0]), 3))
        _footer(paper, sheet)
    if not found:
        _footer(paper, sheet)
    return paper.finish()


def _begin(paper: Paper, sheet: SeatList) -> None:
    """Begin a page; the very first one is there already."""
    if paper.begun:
        paper.next_page()
    _head(paper, sheet)


def _head(paper: Paper, sheet: SeatList) -> None:
    starts = f"Play starts {sheet.starts}, " if sheet.starts else ""
    about = f"{plural(sheet.entrants, 'player')}, {plural(len(sheet.tables), 'table')}. {starts}{long_date(sheet.on)}"
    if sheet.session > 1:
        about = f"Session {sheet.session}: {about}"
    letterhead.small(paper, sheet.club, sheet.venue, "Seat list", about)


def _footer(paper: Paper, sheet: SeatList) -> None:
    cards = any(row.card for table in sheet.tables for row in table.seats)
    deals = "D deals the first hand: the highest card at the table." if cards else "D deals the first hand."
    seed = (f"The draw can be repeated from its seed {sheet.seed}",) if sheet.seed else ()
    paper.footer((deals, Tag(sheet.deal_rule), *seed), f"Printed {sheet.printed_at}")


def _lines(pitch: float) -> int:
    return int((_BOTTOM - _NAMES_TOP) // pitch)


def _pitch(count: int, most: float) -> float:
    """Give the height of a line, in points, that lets so many names stand in one column."""
    return max(min(most, (_BOTTOM - _NAMES_TOP) / max(count, 1)), _LEAST_NAME_PITCH)


def _by_name(sheet: SeatList) -> Sequence[Found]:
    """Give everybody's name, table and seat, in the order in which people look for a name."""
    found = [(row.name, table.table, row.seat) for table in sheet.tables for row in table.seats]
    return sorted(found, key=lambda line: (sort_key(line[0]), line))


def _name_pages(found: Sequence[Found]) -> list[list[Sequence[Found]]]:
    """Spread the names over columns of equal length: as few columns as do, at most four on a page."""
    lines = _lines(_NAME_PITCH)
    columns = min(max(-(-len(found) // lines), 2), 4)
    pages = -(-len(found) // (lines * columns))
    column = -(-len(found) // (columns * max(pages, 1)))
    parts = [found[at : at + column] for at in range(0, len(found), max(column, 1))]
    return [parts[at : at + columns] for at in range(0, len(parts), columns)]


def _name_columns(paper: Paper, columns: Sequence[Sequence[Found]]) -> None:
    gap = 26.0
    across = max(len(columns), 2)
    wide = (paper.right - paper.left - gap * (across - 1)) / across
    pitch = _pitch(len(columns[0]), _LARGE_NAME_PITCH)
    for at, part in enumerate(columns):
        _names(paper, part, paper.left + at * (wide + gap), wide, pitch, heading=at == 0)


def _names(
    paper: Paper, found: Sequence[Found], left: float, wide: float, pitch: float, *, heading: bool = True
) -> None:
    """Draw names with table and seat, one under another."""
    right = left + wide
    table, seat = right - 46.5, right - 11.0
    larger = max(pitch / _NAME_PITCH, min(pitch / 14.6, 1.0))
    style = Style(Face.MEDIUM, 11.5 * larger, INK, least=8.5)
    table_style = Style(Face.BOLD, 12 * larger, GREEN, least=8)
    seat_style = Style(Face.BOLD, 12 * larger, INK, least=8)
    if heading:
        paper.text(left, 117, "Find your name", _HEADING, table - left - 26)
    paper.text(table, 116, "table", _SMALL_HEAD, align="centre")
    paper.text(seat, 116, "seat", _SMALL_HEAD, align="centre")
    for at, (name, table_number, seat_number) in enumerate(found):
        middle = _NAMES_TOP + (at + 0.5) * pitch
        paper.text_on(left, middle, name, style, table - 18 - left)
        paper.text_on(table, middle, str(table_number), table_style, 30, align="centre")
        paper.text_on(seat, middle, str(seat_number), seat_style, 24, align="centre")
        paper.rule(left, middle + pitch / 2, right)


def _table_pages(tables: Sequence[SeatTable], most: int) -> list[Sequence[SeatTable]]:
    """Spread the tables evenly over as few pages as hold them."""
    if not tables:
        return []
    pages = -(-len(tables) // most)
    each = -(-len(tables) // pages)
    return [tables[at : at + each] for at in range(0, len(tables), each)]


def _panels(paper: Paper, tables: Sequence[SeatTable], left: float, across: int) -> None:
    wide = (paper.right - left - _GAP * (across - 1)) / across
    for at, table in enumerate(tables):
        _panel(paper, table, left + at * (wide + _GAP), wide)


def _panel(paper: Paper, table: SeatTable, left: float, wide: float) -> None:
    """Draw one table: a green head with number and place, then its seats."""
    paper.box(left, _TOP, wide, _BOTTOM - _TOP, radius=10, fill=GREEN)
    paper.box(left, _TOP + _HEAD, wide, _BOTTOM - _TOP - _HEAD, radius=10, fill=WHITE)
    paper.box(left, _TOP + _HEAD, wide, 22, fill=WHITE)
    paper.box(left, _TOP, wide, _BOTTOM - _TOP, radius=10, stroke=INK, weight=1.1)
    used = paper.text(left + 14.8, _TOP + 27, f"Table {table.table}", _TITLE)
    paper.text(left + wide - 14.2, _TOP + 26.6, table.where, _WHERE, wide - 29 - used - 10, align="right")
    inner = _TOP + _HEAD + 3.5
    pitch = (_BOTTOM - 2.5 - inner) / max(len(table.seats), _LEAST_SEATS)
    for at, row in enumerate(table.seats):
        if at:
            paper.rule(left + 12, inner + at * pitch, left + wide - 12)
        _seat(paper, row, left, wide, inner + (at + 0.5) * pitch, pitch)


def _seat(paper: Paper, row: SeatRow, left: float, wide: float, middle: float, pitch: float) -> None:
    """Draw one seat: number, name in two lines, the dealer's disc and the card; `pitch` is the room it has."""
    scale = min(pitch / 48.8, 1.0)
    disc = 12.0 * scale
    x = left + 24.3
    paper.ellipse(x, middle, disc, disc, fill=INK if row.deals else None, stroke=INK, weight=0.9)
    number = Style(Face.BOLD, 11 * scale, WHITE if row.deals else INK, least=7)
    paper.text_on(x, middle, str(row.seat), number, disc * 1.7, align="centre")
    right = left + wide - 11.5
    height = 34.0 * scale
    card_left = right - height * CARD_SHAPE
    if row.card:
        right = card_left - 6
    around = 10.2 * scale
    dealer = right - around
    if row.deals:
        right = dealer - around - 4
    _seat_name(paper, row, left + 44.0, right, middle, scale)
    if row.deals:
        paper.ellipse(dealer, middle, around, around, stroke=INK, weight=0.9)
        paper.text_on(dealer, middle, "D", Style(Face.BOLD, 10 * scale, INK), align="centre")
    if row.card:
        draw_card(paper, row.card, card_left, middle - height / 2, height)


def _seat_name(paper: Paper, row: SeatRow, left: float, right: float, middle: float, scale: float) -> None:
    """Draw the first word of a name large and the others below; one word alone stands in the middle."""
    first, *others = row.name.split(maxsplit=1) or [""]
    below = " ".join(others)
    strong = Style(Face.BOLD, 12.6 * max(scale, 0.88), INK, least=8)
    quiet = Style(Face.REGULAR, 10 * max(scale, 0.86), GREY, least=8)
    room = right - left - 2
    if row.phoned_in:
        below = f"{below}, phoned in" if below and width_of(f"{below}, phoned in", quiet) <= room else "phoned in"
        first = first if below != "phoned in" else row.name
    if below:
        paper.text_on(left, middle - 8 * scale, first, strong, room)
        paper.text_on(left, middle + 8.2 * scale, below, quiet, room)
    else:
        paper.text_on(left, middle, first, strong, room)
