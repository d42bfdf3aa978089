"""The till sheet of a night: what has to be in the tin, who owes, and who takes it home."""

from clubapp.views.money_papers import TillSheet
from clubapp.wording import long_date, plural
from reports import letterhead, prose
from reports.flow import Block
from reports.fonts import Face
from reports.grid import NAME, QUIET, STRONG, TEXT, Cell, Column, Grid, Hand
from reports.money import amount
from reports.page import INK, MARGIN, Paper
from reports.sheet import WIDE, big_numbers, last_together, nothing, pages, title, to_sign
from reports.text import Style

_PITCH = 19.5
_LINE = 17.5
_NOTE = Style(Face.REGULAR, 9.6, INK)


def build(sheet: TillSheet) -> bytes:
    """Draw the sheet with every sum behind the total; the same rows give the same bytes."""

    def head(paper: Paper) -> None:
        letterhead.small(paper, sheet.club, sheet.venue, "Till sheet", long_date(sheet.on))

    return pages(
        [
            *last_together([*_tin(sheet), *_people(sheet), *_note(sheet)]),
            to_sign((("Counted by", ""), ("Takes the tin", sheet.tin_to))),
        ],
        title=f"Till sheet, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("Private: the club keeps this sheet.",), f"Printed {sheet.printed_at}"),
    )


def _total(sheet: TillSheet) -> int:
    stakes = sum(held.taken - held.returned - held.paid_out for held in sheet.stakes)
    return sheet.float_pence + sheet.paid * sheet.fee - sum(line.pence for line in sheet.refunds) + stakes


def difference(counted: int, total: int) -> str:
    """Say what the count means: £2.00 short, £0.50 over, or that it is right."""
    if counted == total:
        return "the sum is right"
    return f"{amount(abs(counted - total))} {'short' if counted < total else 'over'}"


def _tin(sheet: TillSheet) -> list[Block]:
    grid = Grid(
        [
            Column("What", 186, NAME),
            Column("How it adds up", WIDE - 186 - 90, QUIET),
            Column("Amount", 90, NAME, "right"),
        ]
    )

    def row(what: str, how: str, pence: int) -> Block:
        return grid.row([what, how, amount(pence)], _PITCH, leads=True)

    each = " a session" if sheet.each_session else ""
    rows = [row("Float at the start", "", sheet.float_pence)]
    rows.append(row("Fees handed over", f"{sheet.paid} × {amount(sheet.fee)}{each}", sheet.paid * sheet.fee))
    if sheet.refunds:
        given_back = sum(line.pence for line in sheet.refunds)
        rows.append(row("Fees given back", plural(len(sheet.refunds), "player"), -given_back))
    for held in sheet.stakes:
        rows.append(row(f"Side stakes, session {held.session}", plural(held.entrants, "entrant"), held.taken))
        if held.returned:
            rows.append(row("Stakes returned", "over the limit", -held.returned))
        if held.paid_out:
            rows.append(row("Stakes paid out", "", -held.paid_out))
    total = _total(sheet)
    counted: list[Cell] = ["Counted", "", Hand.WRITE]
    differs: list[Cell] = ["Difference", "", Hand.WRITE]
    if sheet.counted is not None:
        counted = ["Counted", "", amount(sheet.counted)]
        differs = ["Difference", difference(sheet.counted, total), amount(sheet.counted - total)]
    return [
        big_numbers(_numbers(sheet)),
        title("In the tin", sheet.stakes_rule if sheet.stakes else "", above=4),
        *rows,
        grid.row(["Should be in the tin", "", amount(total)], _PITCH + 4, strong=True, leads=True),
        grid.row(counted, _PITCH + 4, leads=True),
        grid.row(differs, _PITCH + 4, strong=sheet.counted not in (None, total)),
    ]


def _numbers(sheet: TillSheet) -> list[tuple[str, str]]:
    kept = sheet.paid - len(sheet.refunds)
    due = kept + len(sheet.owing)
    numbers = [
        (amount(due * sheet.fee), f"expected: {due} × {amount(sheet.fee)}"),
        (str(kept), "paid"),
        (str(len(sheet.owing)), "owing"),
    ]
    if sheet.ahead:
        numbers.append((str(len(sheet.ahead)), "to give back"))
    if sheet.free:
        numbers.append((str(len(sheet.free)), "free"))
    if sheet.waived:
        numbers.append((str(len(sheet.waived)), "waived"))
    return numbers


def _people(sheet: TillSheet) -> list[Block]:
    """Give who still owes, who got money back, and whose fee was not asked for, by name."""
    lines = [
        *((line.name, "owing", line.why, amount(line.pence)) for line in sheet.owing),
        *((line.name, "given back", line.why, amount(line.pence)) for line in sheet.refunds),
        *((line.name, "to give back", line.why, amount(line.pence)) for line in sheet.ahead),
        *((name, "free", "first night", "") for name in sheet.free),
        *((line.name, "waived", line.reason, "") for line in sheet.waived),
    ]
    grid = Grid(
        [
            Column("Player", 196, NAME),
            Column("Fee", 76, STRONG),
            Column("Why", WIDE - 196 - 76 - 76, TEXT),
            Column("Amount", 76, NAME, "right"),
        ]
    )
    nobody = [nothing("Nobody owes, and nobody came free.")]
    return [title("Fees not kept, by name"), *([grid.row(line, _LINE) for line in lines] or nobody)]


def _note(sheet: TillSheet) -> list[Block]:
    return prose.lines(f"Note: {sheet.note}", _NOTE, 14, MARGIN, WIDE) if sheet.note else []
