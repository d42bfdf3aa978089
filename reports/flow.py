"""Blocks one under another over as many pages as they need; none is cut by the end of a page."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from reports.page import Paper


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A piece of a paper; `draw` is told the paper and how far down the block's upper edge is, in points."""

    height: float
    draw: Callable[[Paper, float], object] | None = None
    """None: space, which is left out where it would begin a page."""
    leads: bool = False
    """Stands on the same page as the block after it."""
    head: "Block | None" = None
    """Stands above the first such block, and again wherever they go on on another page."""


Pages = list[list[Block]]


def _groups(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Give what has to stand on one page, piece by piece."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.leads:
            yield group
            group = []
    if group:
        yield group


def _with_heads(group: Sequence[Block], above: Block | None) -> list[Block]:
    """Put heads where they begin, and drop space at the top of a page; `above` is the block above the group."""
    out: list[Block] = []
    for block in group:
        before = out[-1] if out else above
        if before is None and block.draw is None:
            continue
        if block.head is not None and (before is None or block.head is not before.head):
            out.append(block.head)
        out.append(block)
    return out


def _tall(blocks: Sequence[Block]) -> float:
    return sum(block.height for block in blocks)


def spread(blocks: Sequence[Block], first: float, later: float) -> Pages:
    """Fill pages; `first` and `later` are the heights there are on the first and on later pages, in points.

    Blocks that belong together but are taller than a page are taken apart.
    """
    pages: Pages = [[]]
    room = first
    for whole in _groups(blocks):
        apart = _tall(_with_heads(whole, None)) > later
        for group in [[block] for block in whole] if apart else [whole]:
            placed = _with_heads(group, pages[-1][-1] if pages[-1] else None)
            if pages[-1] and _tall(placed) > room:
                pages.append([])
                placed, room = _with_heads(group, None), later
            pages[-1].extend(placed)
            room -= _tall(placed)
    return pages


def loosest(blocks: Callable[[float], Sequence[Block]], first: float, later: float, least: float) -> Pages:
    """Choose the fewest pages, then the widest spacing from 1 down to `least` that keeps to them."""
    fewest = len(spread(blocks(least), first, later))
    spacing = 1.0
    while spacing > least:
        pages = spread(blocks(spacing), first, later)
        if len(pages) <= fewest:
            return pages
        spacing -= 0.02
    return spread(blocks(least), first, later)


def draw(paper: Paper, page: Sequence[Block], down: float) -> float:
    """Draw the blocks of one page from `down`; give where they end, in points from the top."""
    for block in page:
        if block.draw is not None:
            block.draw(paper, down)
        down += block.height
    return down
