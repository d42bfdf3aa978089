"""The season's register of consents: every young player, who answers for them, and since when (W6). A private paper."""

from clubapp.folding import sort_key
from clubapp.views.people_papers import ConsentLine, ConsentRegister
from clubapp.wording import plural, short_date
from reports import letterhead
from reports.fonts import Face
from reports.grid import NAME, Cell, Column, Grid, Loud, Two
from reports.page import A4_LANDSCAPE, INK, MARGIN, Paper
from reports.sheet import nothing, pages, sentence
from reports.text import Style

_PITCH = 32.0
_NIGHTS = Style(Face.BOLD, 10.4, INK, least=7)

_SAID = {
    False: "Everybody who was under 18 on some night they played this season, and those who played at an unknown age.",
    True: "Everybody who was under 18 on some night they played this season, or is today, or whose age is not known.",
}
_NOBODY = {
    False: "Nobody under 18, and nobody of unknown age, has been at a night of this season.",
    True: "Nobody under 18, and nobody of unknown age, has been at a night of this season or is a member today.",
}
NO_CONSENT = "no consent recorded"


def build(sheet: ConsentRegister) -> bytes:
    """Draw the register, by name; the same rows give the same bytes."""
    wide = A4_LANDSCAPE[0] - 2 * MARGIN
    grid = Grid(
        [
            Column("Young player", 160, NAME, wraps=True),
            Column("Parent or guardian", 146, wraps=True),
            Column("Contact", 116, wraps=True),
            Column("Presented to", 118, wraps=True),
            Column("How", 56),
            Column("Nights", 44, _NIGHTS, "right"),
            Column("18 on", 62),
            Column("Taken back", wide - 702),
        ]
    )
    people = sorted(sheet.people, key=lambda line: (sort_key(line.name), line.name))
    rows = [grid.row(_cells(line), _PITCH) for line in people] or [nothing(_NOBODY[sheet.running])]
    everybody = {(line.name, line.number) for line in people}
    without = len(everybody - {(line.name, line.number) for line in people if _stands(line)})
    about = f"{plural(len(everybody), 'young player')}, {without} without consent" if people else "No young players"

    def head(paper: Paper) -> None:
        letterhead.small(paper, sheet.club, sheet.season, "Register of consents", about)

    return pages(
        [sentence(_SAID[sheet.running], sheet.rule), *rows],
        size=A4_LANDSCAPE,
        title=f"Register of consents, {sheet.season}",
        club=sheet.club,
        head=head,
        footer=(
            ("Not for the wall: ages and phone numbers of young people. Keep it locked away.",),
            f"Printed {short_date(sheet.printed_on)}",
        ),
    )


def _stands(line: ConsentLine) -> bool:
    """Whether it is a consent that was not taken back."""
    return bool(line.parent) and line.withdrawn is None


def _cells(line: ConsentLine) -> list[Cell]:
    presented = short_date(line.presented_on) if line.presented_on is not None else ""
    presented = f"{presented}, {line.presented_at}" if line.presented_at else presented
    version = f"version {line.version}" if line.version is not None else ""
    return [
        Two(line.name, _born(line)),
        Two(line.parent, line.relation) if line.parent else Loud(NO_CONSENT),
        line.contact,
        Two(line.presented_to, presented),
        Two(line.method, version),
        str(line.nights),
        short_date(line.adult_on) if line.adult_on is not None else "",
        short_date(line.withdrawn) if line.withdrawn is not None else "",
    ]


def _born(line: ConsentLine) -> str:
    if line.born is not None:
        return f"born {short_date(line.born)}"
    return f"born {line.born_year}" if line.born_year is not None else "age unknown"
