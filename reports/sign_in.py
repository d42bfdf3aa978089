"""The sheet by the door on which everybody signs in: known members first, then lines for everybody else."""

from clubapp.folding import sort_key
from clubapp.views.people_papers import SignInSheet
from clubapp.wording import long_date
from reports import letterhead
from reports.fonts import Face
from reports.grid import HEAD, NAME, TEXT, Cell, Column, Grid, Hand
from reports.money import amount
from reports.page import A4_PORTRAIT, FOOT, GREY, Paper
from reports.sheet import TOP, WIDE, pages, sentence
from reports.text import Style

_PITCH = 25.0
_SAID = "Sign on your line when you come in. New here, or have your details changed? Tell the door."
_COUNT = Style(Face.SEMIBOLD, 9, GREY, least=6)


def build(sheet: SignInSheet) -> bytes:
    """Draw the sheet, its last page filled with lines to write on; the same rows give the same bytes."""
    grid = _grid(sheet)
    people = sorted(sheet.people, key=lambda line: (sort_key(line.name), line.name, line.number))
    said = sentence(_SAID, sheet.rule)
    rows = [(line.name, line.number) for line in people]
    rows += [("", "")] * _blank(len(rows), sheet.blank, said.height)
    fee: list[Cell] = [Hand.TICK] if sheet.fee else []
    blocks = [grid.row([str(at + 1), name, number, "", *fee, ""], _PITCH) for at, (name, number) in enumerate(rows)]

    def head(paper: Paper) -> None:
        starts = f"Play starts {sheet.starts}, " if sheet.starts else ""
        letterhead.small(paper, sheet.club, sheet.venue, "Sign-in sheet", f"{starts}{long_date(sheet.on)}")

    return pages(
        [said, *blocks],
        title=f"Sign-in sheet, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("Private: the club keeps this sheet.",), long_date(sheet.on)),
    )


def _grid(sheet: SignInSheet) -> Grid:
    fee = [Column(f"Paid {amount(sheet.fee)}", 62, TEXT, "centre")] if sheet.fee else []
    return Grid(
        [
            Column("No.", 31, _COUNT, "right"),
            Column("Name", WIDE - 31 - 68 - 146 - 50 - 62 * len(fee), NAME, wraps=True),
            Column("Member no.", 68, TEXT),
            Column("Signature", 146),
            *fee,
            Column("Time", 50),
        ],
        upright=True,
    )


def _blank(people: int, least: int, said: float) -> int:
    """Give how many empty lines there are: so many at least, and up to the end of the last page."""
    room = A4_PORTRAIT[1] - FOOT - TOP - HEAD
    first, later = int((room - said) // _PITCH), int(room // _PITCH)
    wanted = people + max(least, 0)
    more = max(wanted - first, 0)
    return first + -(-more // later) * later - people
