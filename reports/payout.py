"""The payout sheet of a session's side stakes: what went in, what came back, the split, and who signs for what."""

from collections.abc import Sequence

from clubapp.views.money_papers import PayoutSheet, StakeEntrant
from clubapp.wording import listing, long_date, ordinal, plural
from reports import letterhead, prose
from reports.flow import Block
from reports.fonts import Face
from reports.grid import NAME, QUIET, STRONG, TEXT, Column, Grid
from reports.money import amount
from reports.page import GREY, INK, LINE, MARGIN, Paper
from reports.sheet import WIDE, big_numbers, last_together, nothing, pages, sentence, title, to_sign
from reports.text import Style

_PITCH = 18.0
_ENTRANT = 15.4
_SIGNED = 25.0
_GAP = 22.0
_HALF = (WIDE - _GAP) / 2
_COLUMNS = (MARGIN, MARGIN + _HALF + _GAP)
_INDENT, _BACK = 26.0, 52.0
_COUNT = Style(Face.SEMIBOLD, 8.5, GREY, least=6)
_NAME = Style(Face.MEDIUM, 10, INK, least=7)
_MONEY = Style(Face.REGULAR, 9.4, INK, least=6.5)
_HEAD = Style(Face.SEMIBOLD, 8.5, GREY)
_NOTE = Style(Face.REGULAR, 9.8, INK)


def build(sheet: PayoutSheet) -> bytes:
    """Draw the sheet with its sums checked; the same rows give the same bytes."""

    def head(paper: Paper) -> None:
        about = f"Session {sheet.session}, {long_date(sheet.on)}"
        letterhead.small(paper, sheet.club, sheet.venue, "Side stakes", about)

    return pages(
        [
            *last_together([*_stakes(sheet), *_split(sheet), *_agreed(sheet), *_payouts(sheet)]),
            to_sign((("Night manager", ""), ("Witness", ""))),
        ],
        title=f"Side stakes, session {sheet.session}, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("Private: the club keeps this sheet. No legal advice.",), f"Printed {sheet.printed_at}"),
    )


def pot(sheet: PayoutSheet) -> int:
    """Give what is in the pot, in pence: the stakes less what went back."""
    return sum(line.stake - line.returned for line in sheet.entrants)


def _sum(values: Sequence[int]) -> str:
    """Write a sum as n × each where all are alike, else the total alone."""
    if values and len(set(values)) == 1:
        return f"{len(values)} × {amount(values[0])} = {amount(sum(values))}"
    return amount(sum(values))


def _stakes(sheet: PayoutSheet) -> list[Block]:
    stakes = [line.stake for line in sheet.entrants]
    returned = [line.returned for line in sheet.entrants if line.returned]
    numbers = [(str(len(stakes)), "entrant" if len(stakes) == 1 else "entrants"), (amount(pot(sheet)), "in the pot")]
    went_in = f"Stakes {_sum(stakes)}." if stakes else "No stakes."
    back = f" Returned, over the limit: {_sum(returned)}." if returned else ""
    rows = _entrants(sheet.entrants)
    note = prose.lines(sheet.note, _NOTE, 14, MARGIN, WIDE) if sheet.note else []
    return [
        big_numbers(numbers),
        title("Stakes", sheet.rule, above=2),
        sentence(went_in + back, leads=bool(rows)),
        *note,
        *(rows or [nothing("Nobody has put a stake in.")]),
    ]


def _entrants(entrants: Sequence[StakeEntrant]) -> list[Block]:
    """Give the entrants in two columns; what went back has a place only where anything did."""
    back = any(line.returned for line in entrants)
    stake = _HALF - (_BACK if back else 0.0)
    half = -(-len(entrants) // 2)

    def head(paper: Paper, down: float) -> None:
        for x in _COLUMNS:
            paper.text_on(x + _INDENT, down + 11, "Entrant", _HEAD)
            paper.text_on(x + stake, down + 11, "Stake", _HEAD, align="right")
            if back:
                paper.text_on(x + _HALF, down + 11, "Returned", _HEAD, align="right")
            paper.rule(x, down + 20, x + _HALF, weight=1.2, colour=INK)

    def entrant(paper: Paper, at: int, x: float, down: float) -> None:
        line, middle = entrants[at], down + _ENTRANT / 2
        paper.text_on(x + 18, middle, str(at + 1), _COUNT, 18, align="right")
        paper.text_on(x + _INDENT, middle, line.name, _NAME, stake - _INDENT - 52)
        paper.text_on(x + stake, middle, amount(line.stake), _MONEY, 46, align="right")
        if back:
            returned = amount(line.returned) if line.returned else "–"
            paper.text_on(x + _HALF, middle, returned, _MONEY, _BACK - 6, align="right")
        paper.rule(x, down + _ENTRANT, x + _HALF, colour=LINE)

    def pair(at: int) -> Block:
        def draw(paper: Paper, down: float) -> None:
            for place, x in zip((at, at + half), _COLUMNS, strict=True):
                if place < len(entrants):
                    entrant(paper, place, x, down)

        return Block(_ENTRANT, draw, head=heading)

    heading = Block(20, head)
    return [pair(at) for at in range(half)]


def check(pence: int, whole: int) -> str:
    """Say whether a sum is the pot: the sum is right, £1.00 too little, £1.00 too much."""
    if pence == whole:
        return "the sum is the pot"
    return f"{amount(abs(pence - whole))} too {'little' if pence < whole else 'much'} for the pot"


def _split(sheet: PayoutSheet) -> list[Block]:
    if not sheet.split:
        return [title("Split agreed before play"), nothing("No split is recorded.")]
    grid = Grid(
        [Column("Place", 70, STRONG), Column("Share", WIDE - 160, TEXT), Column("Amount", 90, NAME, "right")],
    )
    total = sum(part.pence for part in sheet.split)
    return [
        title("Split agreed before play"),
        *(grid.row([ordinal(part.place), part.share, amount(part.pence)], _PITCH, leads=True) for part in sheet.split),
        grid.row(["Sum", check(total, pot(sheet)), amount(total)], _PITCH, strong=True),
    ]


def _agreed(sheet: PayoutSheet) -> list[Block]:
    if not sheet.agreed:
        return []
    at = f" at {sheet.agreed_at}" if sheet.agreed_at else ""
    text = f"Another split was agreed{at} by everybody at the final table: {listing(list(sheet.agreed))}."
    return [title("Final-table agreement", sheet.rule), *prose.lines(text, _NOTE, 14, MARGIN, WIDE)]


def _payouts(sheet: PayoutSheet) -> list[Block]:
    grid = Grid(
        [
            Column("Place", 56, STRONG),
            Column("Player", 206, NAME, wraps=True),
            Column("Amount", 80, STRONG, "right"),
            Column("", 12),
            Column("Received, signed", WIDE - 354, QUIET),
        ],
    )
    if not sheet.payouts:
        return [title("Paid out"), nothing("Nothing has been paid out yet.")]
    total = sum(line.pence for line in sheet.payouts)
    check_row = grid.row(["Sum", check(total, pot(sheet)), amount(total), "", ""], _PITCH + 2, strong=True)
    last = len(sheet.payouts) - 1
    rows = [
        grid.row(
            [ordinal(line.place) if line.place else "", line.name, amount(line.pence), "", ""],
            _SIGNED,
            leads=at == last,
        )
        for at, line in enumerate(sheet.payouts)
    ]
    return [title(f"Paid out to {plural(len(rows), 'player')}"), *rows, check_row]
