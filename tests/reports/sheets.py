"""A club's sheets for the tests, and ways to read a PDF back."""

import csv
import ctypes
from collections.abc import Sequence
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from pypdf import PdfReader
from pypdf.generic import ContentStream

from clubapp.domain.record import replace
from clubapp.views.papers import (
    NightPoints,
    NightSheet,
    ResultRow,
    SeatList,
    SeatRow,
    SeatTable,
    SheetNote,
    StandingsRow,
    StandingsSheet,
)

DATA = Path(__file__).parent.parent / "data"
_FIRST = ("Ann", "Bev", "Callum", "Dave", "Donna", "Fran", "Gary", "Hari", "Ivan", "Joan", "Karen", "Siân")
_LAST = ("Reeve", "Frith", "Okafor", "Pike", "Doyle", "Holt", "Singh", "Petrov", "Mabey", "Liddle", "Powell")
_MULTIPLES = (36, 24, 20, 16, 12, 10, 8, 6, *[2] * 7, *[1] * 5)


def players(count: int) -> list[str]:
    """So many different names, in no order of the alphabet."""
    return [
        f"{_FIRST[at * 5 % 12]} {_LAST[at * 3 % 11]}{f' {at // 132 + 1}' if at >= 132 else ''}" for at in range(count)
    ]


def nasty_names() -> list[str]:
    """The names that broke other programs."""
    with (DATA / "nasty-names.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    return [row[0] for row in rows[1:]]


def standings(names: Sequence[str], **changes: Any) -> StandingsSheet:
    rows = tuple(
        StandingsRow(
            rank=at + 1,
            moved=(1, -1, 0, None)[at % 4],
            name=name,
            nights=9,
            points=5024 - at * 16,
            results=(
                NightPoints(
                    night=1,
                    session=1,
                    on=date(2026, 9, 2),
                    place=1,
                    points=864,
                    counts=True,
                    sum_text="24 × 36 = 864",
                ),
                NightPoints(
                    night=2,
                    session=1,
                    on=date(2026, 9, 9),
                    place=20,
                    points=24,
                    counts=False,
                    sum_text="24 × 1 = 24",
                ),
            ),
        )
        for at, name in enumerate(names)
    )
    sheet = StandingsSheet(
        club="Fenland Poker League",
        season="Autumn 2026",
        venue="All venues",
        nights=12,
        planned=16,
        best_of=None,
        rows=rows,
        rule="W64",
        printed_on=date(2026, 11, 18),
    )
    return replace(sheet, **changes)


def ranked(*ranks_and_points: tuple[int, int]) -> tuple[StandingsRow, ...]:
    """Rows with the ranks and points given."""
    names = players(len(ranks_and_points))
    return tuple(
        StandingsRow(rank=rank, moved=0, name=name, nights=3, points=points, results=())
        for name, (rank, points) in zip(names, ranks_and_points, strict=True)
    )


def night(names: Sequence[str], *, times: int = 1, **changes: Any) -> NightSheet:
    entrants = len(names)
    rows = []
    for at, name in enumerate(names):
        multiple = _MULTIPLES[at] if at < len(_MULTIPLES) else 0
        points = entrants * multiple * times
        sum_text = f"{entrants} × {multiple}" + (f" × {times}" if times != 1 else "")
        out_at = f"{21 - at // 60}:{59 - at % 60:02}" if at else "winner"
        rows.append(ResultRow(at + 1, at, name, out_at, sum_text, points, f"{points:,}"))
    sheet = NightSheet(
        club="Fenland Poker League",
        venue="The Railway Tavern, Ely",
        session=1,
        on=date(2026, 11, 25),
        entrants=entrants,
        tables=-(-entrants // 8),
        played="2 h 04",
        multiplier=times,
        points_rule="W64",
        rows=tuple(rows),
        notes=(),
        printed_at="21:38",
    )
    return replace(sheet, **changes)


def tie_note() -> SheetNote:
    return SheetNote("Places 16 and 17 went out in the same hand: seats decided.", "W40")


def seats(names: Sequence[str], *, size: int = 8, cards: bool = True, **changes: Any) -> SeatList:
    """Fill tables of one size in the order of the names; the first seat of each deals."""
    deck = [f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "shdc"]
    tables = []
    for at in range(0, len(names), size):
        rows = tuple(
            SeatRow(seat + 1, name, deck[seat * 5 % 52] if cards else None, deals=seat == 0)
            for seat, name in enumerate(names[at : at + size])
        )
        tables.append(SeatTable(at // size + 1, ("by the bar", "", "snug")[at // size % 3], rows))
    sheet = SeatList(
        club="Fenland Poker League",
        venue="The Railway Tavern, Ely",
        session=1,
        on=date(2026, 11, 25),
        starts="19:30",
        entrants=len(names),
        tables=tuple(tables),
        deal_rule="W20",
        printed_at="19:25",
    )
    return replace(sheet, **changes)


def pages(pdf: bytes) -> list[list[str]]:
    """The lines of each page, read back in the order in which they were written."""
    return [page.extract_text().split("\n") for page in PdfReader(BytesIO(pdf)).pages]


def lines(pdf: bytes) -> list[str]:
    """The lines of all pages."""
    return [line.strip() for page in pages(pdf) for line in page]


def missing_glyphs(pdf: bytes) -> int:
    """How many signs the paper draws with a font's box for "no such sign" (code 0 of every font we embed)."""
    reader = PdfReader(BytesIO(pdf))
    found = 0
    for page in reader.pages:
        content = ContentStream(page.get_contents(), reader)
        for operands, operator in content.operations:
            if operator == b"Tj":
                found += operands[0].original_bytes.count(0)
    return found


def outside(pdf: bytes, margin: float = 8.0) -> list[tuple[int, tuple[float, ...]]]:
    """What is drawn beyond the edges of a page, or too near to them to be printed: page and bounds (points)."""
    found = []
    for at, page in enumerate(pypdfium2.PdfDocument(pdf), start=1):
        width, height = page.get_size()
        for drawn in page.get_objects():
            left, bottom, right, top = drawn.get_bounds()
            if left < margin or bottom < margin or right > width - margin or top > height - margin:
                found.append((at, (left, bottom, right, top)))
    return found


TICKS, SIGNATURES = (1.65, 1.8), (0.9, 1.65)
"""How heavy the marks in boxes and the drawn signatures are, in points."""


def curves(pdf: bytes, weights: tuple[float, float] = (0.0, 9.0)) -> list[tuple[float, ...]]:
    """The bounds of every line with round ends that is so heavy (least, most), in points."""
    from pypdfium2 import raw

    found = []
    for page in pypdfium2.PdfDocument(pdf):
        for drawn in page.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
            if raw.FPDFPageObj_GetLineCap(drawn.raw) != raw.FPDF_LINECAP_ROUND:
                continue
            wide = ctypes.c_float()
            raw.FPDFPageObj_GetStrokeWidth(drawn.raw, wide)
            if weights[0] <= wide.value < weights[1]:
                found.append(drawn.get_bounds())
    return found
