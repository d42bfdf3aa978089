"""The sheet on which everybody who is out signs for their place: a line for each place, the last one on top."""

from clubapp.views.evening_papers import SignOutLine, SignOutSheet
from clubapp.wording import long_date
from reports import letterhead
from reports.fonts import Face
from reports.grid import NAME, QUIET, TEXT, Column, Grid
from reports.page import GREY, INK, Paper
from reports.sheet import WIDE, nothing, pages, sentence
from reports.text import Style

_PITCH = 28.0
_SAID = "Out? Find your place, write your name where it is empty, and sign. Until then the points are provisional."
_PLACE = Style(Face.BOLD, 11, INK, least=8)
_SIGNED = Style(Face.REGULAR, 9.4, GREY, least=7)


def build(sheet: SignOutSheet) -> bytes:
    """Draw the sheet; the same rows give the same bytes."""
    grid = Grid(
        [
            Column("Place", 44, _PLACE, "right"),
            Column("Name", WIDE - 44 - 56 - 64 - 190, NAME, wraps=True),
            Column("Out at", 56, QUIET),
            Column("Points", 64, TEXT, "right"),
            Column("Signature", 190, _SIGNED),
        ],
        upright=True,
    )
    rows = [grid.row(_cells(line), _PITCH) for line in sheet.lines]
    state = f", {sheet.state.partition(':')[0]}" if sheet.state else ""

    def head(paper: Paper) -> None:
        about = f"Session {sheet.session}, {long_date(sheet.on)}{state}"
        letterhead.small(paper, sheet.club, sheet.venue, "Sign-out sheet", about)

    return pages(
        [sentence(_SAID, sheet.rule), *(rows or [nothing("Nobody has played in this session.")])],
        title=f"Sign-out sheet, session {sheet.session}, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("Keep this sheet with the night's result.",), f"Printed {sheet.printed_at}"),
    )


def _cells(line: SignOutLine) -> list[str]:
    signed = f"signed out at {line.signed_at}" if line.signed_at else "" if line.asked else "no points"
    return [str(line.place), line.name, line.out_at, line.points_text, signed]
