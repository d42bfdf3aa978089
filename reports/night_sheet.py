"""The signed result of one session: places, sums and points, what was decided, and room for two signatures."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubapp.views.papers import NightSheet, ResultRow, SheetNote
from clubapp.wording import long_date
from reports import letterhead
from reports.fonts import Face
from reports.page import A4_PORTRAIT, FOOT, GREEN, GREY, INK, TINT, Paper, Tag
from reports.text import Style, width_of, wrap

_BIG = Style(Face.BOLD, 21.4, GREEN)
_WORD = Style(Face.REGULAR, 10, GREY)
_HEAD = Style(Face.SEMIBOLD, 8.5, GREY)
_PLACE = Style(Face.BOLD, 10.6, INK, least=7)
_NAME = Style(Face.MEDIUM, 11.4, INK, least=9)
_NAME_FIRST = Style(Face.BOLD, 11.4, INK, least=9)
_QUIET = Style(Face.REGULAR, 10.4, GREY, least=8)
_POINTS = Style(Face.BOLD, 11.8, INK, least=8)
_HEADING = Style(Face.TITLE, 12.4, GREEN)
_NOTE = Style(Face.REGULAR, 9.5, INK)
_LABEL = Style(Face.REGULAR, 8, GREY)

_PITCH, _LEAST_PITCH = 20.75, 17.25
_NOTE_PITCH = 13.5
_SIGNATURES = 118.0
"""Height of the block that is signed, its distance from the table included, in points."""
_BOTTOM = A4_PORTRAIT[1] - FOOT
_KEPT_TOGETHER = 4  # rows that move to the next page with signatures that would else stand alone
_NOTES_WIDE = 236.0
_TIMES = {2: "double points", 3: "triple points"}
_MULTIPLIED = {2: "double", 3: "triple"}


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the notes; the tag stands after the last line of its note."""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class _Page:
    """What one page holds: some rows, then some lines of long notes."""

    rows: Sequence[ResultRow]
    notes: Sequence[_Line] = ()


@dataclass(frozen=True, slots=True)
class _Plan:
    """How rows and notes are spread over pages, and how high a row is, in points."""

    pitch: float
    pages: tuple[_Page, ...]
    beside: tuple[_Line, ...]  # notes short enough to stand beside the signatures


def build(sheet: NightSheet) -> bytes:
    """Draw one session's result; the same rows give the same bytes."""
    top = letterhead.SMALL_RULE + (letterhead.BANNER_HEIGHT if sheet.state else 0)
    first, later = top + 76.5, letterhead.SMALL_RULE + 34
    plan = _plan(sheet, _BOTTOM - first, _BOTTOM - later)
    paper = Paper(
        A4_PORTRAIT,
        title=f"Night result, session {sheet.session}, {long_date(sheet.on)}",
        club=sheet.club,
        pages=len(plan.pages),
    )
    down = top
    for at, page in enumerate(plan.pages):
        if at:
            _footer(paper, sheet)
            paper.next_page()
        _head(paper, sheet)
        if at == 0:
            if sheet.state:
                letterhead.banner(paper, letterhead.SMALL_RULE, _sentence(sheet.state))
            _numbers(paper, sheet, top + 39.5)
        down = first if at == 0 else later - 34
        if page.rows:
            down = _table(paper, sheet, page.rows, first if at == 0 else later, plan.pitch)
        if page.notes:
            down = _notes(paper, page.notes, down)
    if not sheet.rows:
        letterhead.nothing_yet(
            paper, "Nobody has a place in this session.", "Places are filled from the last as players go out."
        )
        down = _BOTTOM - _block(plan.beside)
    _notes(paper, plan.beside, down)
    _signatures(paper, down + 24)
    _footer(paper, sheet)
    return paper.finish()


def _sentence(state: str) -> str:
    return f"{state[0].upper()}{state[1:]}"


def _lines(notes: Sequence[SheetNote], wide: float) -> list[_Line]:
    """Wrap the notes; room is left on each line for a rule's tag."""
    lines: list[_Line] = []
    for note in notes:
        texts = wrap(note.text, _NOTE, wide - 45) or [""]
        lines.extend(_Line(text) for text in texts[:-1])
        lines.append(_Line(texts[-1], note.rule))
    return lines


def _block(beside: Sequence[_Line]) -> float:
    """Give the height of the last block, in points: the signatures, and the notes beside them."""
    return max(_SIGNATURES, _notes_height(len(beside)))


def _notes_height(lines: int) -> float:
    return 34 + lines * _NOTE_PITCH if lines else 0.0


def _plan(sheet: NightSheet, first: float, later: float) -> _Plan:
    """Choose the fewest pages, then the highest rows, that leave room for notes and signatures after the last row.

    `first` and `later` are the heights for rows on the first and on later pages, in points.
    """
    lines = _lines(sheet.notes, _NOTES_WIDE)
    short = _notes_height(len(lines)) <= _SIGNATURES + 30
    beside = tuple(lines) if short else ()
    wide = () if short else _lines(sheet.notes, A4_PORTRAIT[0] - 79)
    pitch = _PITCH
    pages = _spread(sheet.rows, wide, pitch, (first, later), _block(beside))
    least = len(_spread(sheet.rows, wide, _LEAST_PITCH, (first, later), _block(beside)))
    while len(pages) > least:
        pitch = max(pitch - 0.25, _LEAST_PITCH)
        pages = _spread(sheet.rows, wide, pitch, (first, later), _block(beside))
    return _Plan(pitch, pages, beside)


def _spread(
    rows: Sequence[ResultRow], notes: Sequence[_Line], pitch: float, heights: tuple[float, float], block: float
) -> tuple[_Page, ...]:
    """Fill pages with the rows, then the notes; the last page also holds a block of that height."""
    pages: list[_Page] = []
    room, later = heights
    while len(rows) * pitch + (0.0 if notes else block) > room:
        taken = min(int(room // pitch), max(len(rows) - _KEPT_TOGETHER, 1))
        pages.append(_Page(rows[:taken]))
        rows, room = rows[taken:], later
    room -= len(rows) * pitch
    while notes and _notes_height(len(notes)) + block > room:
        taken = min(max(int((room - _notes_height(1)) // _NOTE_PITCH) + 1, 0), len(notes) - 1)
        pages.append(_Page(rows, notes[:taken]))
        rows, notes, room = (), notes[taken:], later + 34
    return (*pages, _Page(rows, notes))


def _head(paper: Paper, sheet: NightSheet) -> None:
    state = f", {sheet.state.partition(':')[0]}" if sheet.state else ""
    about = f"Session {sheet.session}, {long_date(sheet.on)}{state}"
    letterhead.small(paper, sheet.club, sheet.venue, "Night result", about)


def _numbers(paper: Paper, sheet: NightSheet, down: float) -> None:
    """Draw what the session was, in big numbers: players, tables, length, and a multiplier where there was one."""
    numbers = [
        (str(sheet.entrants), "player" if sheet.entrants == 1 else "players"),
        (str(sheet.tables), "table" if sheet.tables == 1 else "tables"),
    ]
    if sheet.played:
        numbers.append((sheet.played, "of play"))
    if sheet.multiplier != 1:
        numbers.append((f"×{sheet.multiplier}", _TIMES.get(sheet.multiplier, "points")))
    widths = [width_of(big, _BIG) + 7 + width_of(word, _WORD) for big, word in numbers]
    tag = width_of(sheet.points_rule, _HEAD) + 24 if sheet.multiplier != 1 else 0
    gap = min((paper.right - paper.left - sum(widths) - tag) / max(len(numbers) - 1, 1), 44.0)
    x = paper.left
    for (big, word), width in zip(numbers, widths, strict=True):
        after = paper.text(x, down, big, _BIG) + 7
        paper.text(x + after, down, word, _WORD)
        x += width + gap
    if sheet.multiplier != 1 and sheet.points_rule:
        paper.tag(x - gap + 14, down - 3.7, sheet.points_rule)


def _table(paper: Paper, sheet: NightSheet, rows: Sequence[ResultRow], down: float, pitch: float) -> float:
    """Draw the rows under a line at `down`; give where they end, in points from the top."""
    sums = "Players × multiple"
    if sheet.multiplier != 1:
        sums = f"{sums} × {_MULTIPLIED.get(sheet.multiplier, str(sheet.multiplier))}"
    middle = down - 12
    paper.text_on(73.5, middle, "Place", _HEAD, align="right")
    paper.text_on(90.5, middle, "Player", _HEAD)
    paper.text_on(261, middle, "Out at", _HEAD)
    width = paper.text_on(328.5, middle, sums, _HEAD)
    if sheet.points_rule:
        paper.tag(328.5 + width + 8, middle, sheet.points_rule)
    paper.text_on(paper.right - 5.5, middle, "Points", _HEAD, align="right")
    paper.rule(paper.left, down, paper.right, weight=1.3, colour=INK)
    for at, row in enumerate(rows):
        line = down + (at + 1) * pitch
        centre = line - pitch / 2
        leading = 1 <= row.place <= 3
        if leading:
            paper.box(paper.left, line - pitch + 0.9, paper.right - paper.left, pitch - 1.8, radius=3, fill=TINT)
        paper.text_on(73.5, centre, str(row.place) if row.place else "–", _PLACE, 30, align="right")
        paper.text_on(90.5, centre, row.name, _NAME_FIRST if leading else _NAME, 162)
        paper.text_on(261, centre, row.out_at, _QUIET, 60)
        points = min(width_of(row.points_text, _POINTS), 100)
        paper.text_on(328.5, centre, row.sum_text, _QUIET, paper.right - 5.5 - points - 12 - 328.5)
        paper.text_on(paper.right - 5.5, centre, row.points_text, _POINTS, 100, align="right")
        paper.rule(paper.left, line, paper.right)
    return down + len(rows) * pitch


def _notes(paper: Paper, lines: Sequence[_Line], down: float) -> float:
    """Draw notes under a table that ends at `down`; give where they end, in points from the top."""
    if lines:
        paper.text(paper.left, down + 24, "Decisions and ties", _HEADING)
    for at, line in enumerate(lines):
        baseline = down + 44 + at * _NOTE_PITCH
        paper.line_of(paper.left, baseline, (line.text, Tag(line.rule)), _NOTE, paper.right - paper.left)
    return down + _notes_height(len(lines))


def _signatures(paper: Paper, down: float) -> None:
    """Draw two lines to sign on, the heading's baseline at `down`."""
    left, time = 300.2, 453.5
    paper.text(left, down, "Checked and signed", _HEADING)
    for at, who in enumerate(("Night manager", "Witness")):
        line = down + 42.5 + at * 37
        paper.rule(left, line, paper.right, weight=0.8, colour=INK)
        paper.text(left, line + 11, who, _LABEL)
        paper.text(time, line + 11, "Time", _LABEL)


def _footer(paper: Paper, sheet: NightSheet) -> None:
    about = "Boxed numbers are rules: the night manager will show you any of them."
    paper.footer((about,), f"Printed {sheet.printed_at}")
