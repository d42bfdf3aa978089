"""A pile of forms, one for each person, under one title; every form counts its own pages."""

from collections.abc import Sequence

from reports import letterhead
from reports.flow import Pages, draw
from reports.page import A4_PORTRAIT, FOOT, Paper

TOP = letterhead.SMALL_RULE + 5
ROOM = A4_PORTRAIT[1] - FOOT - TOP
"""Points from the letterhead down to the footer."""


def build_pile(
    club: str, venue: str, title: str, short: str, version: str, about: str, forms: Sequence[tuple[str, Pages]]
) -> bytes:
    """Draw the forms, each a name (empty where it is blank) and its pages. `short` is the title as the footer has it.

    The name takes the venue's place from a form's second page on, so that a loose sheet finds back to its first.
    """
    paper = Paper(A4_PORTRAIT, title=f"{title}, {version}", club=club, pages=sum(len(pages) for _, pages in forms))
    for name, pages in forms:
        for at, page in enumerate(pages):
            if paper.begun:
                paper.next_page()
            letterhead.small(paper, club, name if at and name else venue, title, about)
            draw(paper, page, TOP)
            rules = "Boxed numbers are rules: the night manager will show you any of them."
            paper.footer((rules,), f"{short}, {version}", (at + 1, len(pages)))
    return paper.finish()
