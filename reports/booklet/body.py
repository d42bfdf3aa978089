"""The chapters of a rule book as blocks: headings, rules with their ids in the margin, lists, examples, pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from clubapp.views.booklet import (
    Block as Words,
)
from clubapp.views.booklet import (
    Bullets,
    Chapter,
    Example,
    Hands,
    Lettered,
    Line,
    Numbered,
    Paragraph,
    Picture,
    Section,
    Span,
    Table,
)
from clubapp.views.booklet_rows import BookletSheet, Drawn, FigureTable, HandRow, HandsPicture
from reports.booklet import figures, lines, pictures
from reports.booklet.pictures.drawing import AMBER, GROUND, TITLE, WORDS, Drawing
from reports.flow import Block
from reports.fonts import Face
from reports.page import GREEN, INK, Paper
from reports.text import Style, width_of, wrap

MARGIN = 48.0
"""How far the words of a rule stand right of its id, in points."""

_HEADING = Style(Face.TITLE, 17, GREEN)
_TITLE = Style(Face.BOLD, 10.8, INK)
_RULE = Style(Face.BOLD, 9, GREEN, least=6)
_MARK = Style(Face.SEMIBOLD, 9.6, GREEN)
_EXAMPLE = replace(lines.BODY, size=9.2)
_TAG = (38.0, 15.5)
_LIST, _LETTERS = 17.0, 21.0
"""How far the words of a list stand right of their marks, in points."""
_BETWEEN = 5.0
_BEGINNING = 190.0
"""So much of what is higher than a page stays together at its beginning, in points."""
_LONG_EXAMPLE = 100.0  # points
_HANDS = 3
"""So many hands of a ranking stand together at the least, above and below the end of a page."""
_LINE_OR_TWO = 45.0
"""Words under a heading that are lower than this stay with what is drawn below them, in points."""
_SHORT = 90.0
"""An introduction lower than this is not left alone under its heading at the end of a page, in points."""


@dataclass
class Body:
    """All blocks of the book, and which of them a name leads to: a section's id, a part's, or a chapter's."""

    blocks: list[Block] = field(default_factory=list)
    places: dict[str, Block] = field(default_factory=dict)


class Writer:
    """Turns a book into blocks for pages so wide and so high.

    `whole` keeps a ranking of hands on one page where a page can hold it.
    """

    def __init__(self, sheet: BookletSheet, width: float, room: float, *, whole: bool = True) -> None:
        self._pictures: Mapping[str, Drawn] = dict(sheet.pictures)
        self._tables: Mapping[str, FigureTable] = dict(sheet.tables)
        self._width = width
        self._room = room
        self._whole = whole
        self.body = Body()

    def write(self, chapters: Sequence[Chapter]) -> Body:
        """Write all chapters, one under another."""
        for chapter in chapters:
            self._chapter(chapter)
        self._let_go()
        return self.body

    def _let_go(self) -> None:
        """Take apart what is to stay together but is higher than a page: all but its beginning and its end."""
        blocks, start, height = self.body.blocks, 0, 0.0
        for at, block in enumerate(blocks):
            height += block.height
            if block.leads:
                continue
            if height > self._room:
                self._part(start, at)
            start, height = at + 1, 0.0

    def _part(self, start: int, end: int) -> None:
        height = 0.0
        names = {block: name for name, block in self.body.places.items()}
        for at in range(start, end - 1):
            block = self.body.blocks[at]
            height += block.height
            if height >= _BEGINNING:
                self.body.blocks[at] = replace(block, leads=False)
                if block in names:
                    self.body.places[names[block]] = self.body.blocks[at]

    def _add(self, *blocks: Block) -> None:
        self.body.blocks.extend(blocks)

    def _space(self, height: float) -> None:
        self._add(Block(height))

    def _chapter(self, chapter: Chapter) -> None:
        if self.body.blocks:
            self._space(18)
        broken = wrap(chapter.title, _HEADING, self._width) or [""]
        height = 17 + 20 * len(broken)

        def draw(paper: Paper, down: float) -> None:
            for at, line in enumerate(broken):
                paper.text(paper.left, down + 17 + at * 20, line, _HEADING)
            paper.rule(paper.left, down + height - 9, paper.right, weight=1.3, colour=AMBER)

        heading = Block(height, draw, leads=True)
        self.body.places[f":{chapter.id}"] = heading
        self._add(heading)
        started = len(self.body.blocks)
        self._words(chapter.intro, 0.0, "")
        intro = self.body.blocks[started:]
        if intro and chapter.sections and sum(block.height for block in intro) < _SHORT:
            self.body.blocks[started:] = [replace(block, leads=True) for block in intro]
            self._add(Block(9, leads=True))
        for section in chapter.sections:
            self._section(section)

    def _section(self, section: Section) -> None:
        if self.body.blocks and not self.body.blocks[-1].leads:
            self._space(9)
        indent = MARGIN if section.is_rule else 0.0
        broken = wrap(section.title, _TITLE, self._width - indent) or [""]
        height = 4 + 14 * len(broken)
        rule = section.id if section.is_rule else ""

        def draw(paper: Paper, down: float) -> None:
            if rule:
                paper.box(paper.left, down, *_TAG, radius=3.5, fill=GROUND)
                middle = down + _TAG[1] / 2
                paper.text_on(paper.left + _TAG[0] / 2, middle, rule, _RULE, _TAG[0] - 5, align="centre")
            for at, line in enumerate(broken):
                paper.text_on(paper.left + indent, down + _TAG[1] / 2 + at * 14, line, _TITLE)

        title = Block(height, draw, leads=True)
        self.body.places[section.id] = title
        self._add(title)
        self._words(section.blocks, indent, rule)

    def _words(self, blocks: Sequence[Words], indent: float, rule: str) -> None:
        leads = False
        for at, block in enumerate(blocks):
            if at:
                self._add(Block(_BETWEEN, leads=leads))
            written = list(self._block(block, indent, rule))
            drawn_next = at + 1 < len(blocks) and isinstance(blocks[at + 1], Picture | Table | Hands)
            leads = at == 0 and drawn_next and sum(each.height for each in written) < _LINE_OR_TWO
            self._add(*([replace(each, leads=True) for each in written] if leads else written))

    def _block(self, block: Words, indent: float, rule: str) -> Iterator[Block]:
        wide = self._width - indent
        match block:
            case Paragraph(line):
                yield from lines.text(line, indent, wide)
            case Bullets(items):
                for item in items:
                    yield from _listed("•", item, indent, wide)
            case Numbered(items):
                for at, item in enumerate(items, start=1):
                    yield from _listed(f"{at}.", item, indent, wide)
            case Lettered(parts):
                for part in parts:
                    written = _listed(f"({part.letter})", part.line, indent, wide, _LETTERS)
                    self.body.places[part.id] = written[0]
                    yield from written
            case Example(said):
                yield from _example(said, indent, wide)
            case Hands(rows):
                shown = HandsPicture("", rule, tuple(HandRow(row.name, row.words, row.cards) for row in rows))
                yield from self._hands(shown)
            case Picture(name, caption):
                yield from self._picture(name, caption, rule)
            case Table(name, caption):
                yield from self._table(name, caption)

    def _picture(self, name: str, caption: str, rule: str) -> Iterator[Block]:
        picture = self._pictures.get(name)
        if picture is None:
            return
        title, said = self._caption(caption, picture.title)
        drawing = pictures.draw(picture, title, picture.rule or rule, self._width)
        yield Block(5, leads=True)
        yield _placed(drawing, leads=bool(said))
        if said:
            yield Block(len(said) * 11.4 + 6, lambda paper, down: _caption(paper, down, said))
        yield Block(3)

    def _caption(self, caption: str, usual: str) -> tuple[str, list[str]]:
        """Give what stands over something drawn, and what under it: words too long for a title."""
        if not caption:
            return usual, []
        if width_of(caption, TITLE) <= self._width - 70:
            return caption, []
        return usual, wrap(caption, WORDS, self._width)

    def _hands(self, picture: HandsPicture) -> Iterator[Block]:
        """Give hands line by line, so many of them together."""
        last = len(picture.rows) - 1
        for at, row in enumerate(picture.rows):
            drawing = pictures.hand(row, at + 1 if last else 0, self._width)
            yield _placed(drawing, leads=at < last and (self._whole or not _HANDS <= at + 1 <= last + 1 - _HANDS))

    def _table(self, name: str, caption: str) -> Iterator[Block]:
        table = self._tables.get(name)
        if table is not None and table.rows:
            title, _ = self._caption(caption, table.title)
            yield Block(3, leads=True)
            yield from figures.table(table, title, self._width)
            yield Block(4)


def _listed(mark: str, line: Line, indent: float, width: float, hang: float = _LIST) -> list[Block]:
    """Give an item of a list: its mark hangs left of its words."""
    first, *others = lines.text(line or (Span(""),), indent + hang, width - hang)
    words = first.draw

    def draw(paper: Paper, down: float) -> None:
        paper.text_on(paper.left + indent, down + lines.PITCH / 2, mark, _MARK, hang - 1)
        if words is not None:
            words(paper, down)

    blocks = [Block(first.height, draw, leads=first.leads), *others]
    last = blocks[-1]
    blocks[-1] = Block(last.height + 2, last.draw)
    return blocks


def _example(said: Sequence[Line], indent: float, width: float) -> Iterator[Block]:
    """Give a worked example on a tinted ground; only a long one goes over the end of a page, between paragraphs."""
    pad = 9.0
    edge, between = (Block(height, lambda _paper, _down: None) for height in (6, 4))
    whole = [edge]
    ends: set[int] = set()
    for line in said:
        if len(whole) > 1:
            ends.add(len(whole) - 1)
            whole.append(between)
        whole += lines.text(line, indent + pad, width - 2 * pad, style=_EXAMPLE, pitch=13.0)
    whole.append(edge)
    parts = ends if sum(each.height for each in whole) > _LONG_EXAMPLE else set()
    for at, each in enumerate(whole):
        yield Block(each.height, _on_ground(each, indent, width), leads=at < len(whole) - 1 and at not in parts)


def _on_ground(block: Block, indent: float, width: float) -> "lines.Draw":
    def draw(paper: Paper, down: float) -> None:
        x = paper.left + indent
        paper.box(x, down - 0.2, width, block.height + 0.4, fill=GROUND)
        paper.box(x, down - 0.2, 2.2, block.height + 0.4, fill=AMBER)
        if block.draw is not None:
            block.draw(paper, down)

    return draw


def _placed(drawing: Drawing, *, leads: bool) -> Block:
    return Block(drawing.height, lambda paper, down: drawing.draw(paper, paper.left, down), leads=leads)


def _caption(paper: Paper, down: float, said: Sequence[str]) -> None:
    for at, line in enumerate(said):
        paper.text(paper.left, down + 11 + at * 11.4, line, WORDS)
