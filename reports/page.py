"""A paper being drawn: pages, lines, boxes, text and rule tags.

All lengths are points (1/72 inch); `down` is measured from the top edge, so that layouts read as the eye does.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from reports.fonts import CAP_HEIGHT, Face
from reports.signs import REPLACEMENT, plain
from reports.text import Align, Colour, Drawn, Pen, Style, width_of

A4_PORTRAIT = (595.276, 841.89)
A4_LANDSCAPE = (841.89, 595.276)
MARGIN = 39.5
FOOT = 54.0
"""What the foot of a page takes, from the lower edge: contents end above it."""


def _colour(code: str) -> Colour:
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (red, green, blue)


INK = _colour("#12201a")
GREEN = _colour("#0f4a37")
GREY = _colour("#4a5750")
LINE = _colour("#b9c2bb")
EDGE = _colour("#7c877f")
TINT = _colour("#eef3ef")
WHITE = _colour("#ffffff")
SUIT_RED = _colour("#b81f2a")

_TAG = Style(Face.SEMIBOLD, 8, GREY)
_SMALL = Style(Face.REGULAR, 8.5, GREY)
_NOTE = Style(Face.REGULAR, 8, GREY)
_TAG_HEIGHT = 11.6


def number(value: int) -> str:
    """Write a whole number with thousands separated, "4,024", and a proper minus."""
    return f"{value:,}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class Tag:
    """A rule's id, shown in an outlined box."""

    rule: str


class Paper:
    """Pages of one size; the same calls give the same bytes.

    `enlarged` draws all of it so many times as large: a page of A5 for large print on A4.
    """

    def __init__(self, size: tuple[float, float], *, title: str, club: str, pages: int, enlarged: float = 1.0) -> None:
        self.width, self.height = size
        self._enlarged = enlarged
        self.left = MARGIN
        self.right = self.width - MARGIN
        self.pages = pages
        self.page = 1
        self.begun = False
        """Whether anything has been drawn on this page."""
        self._replaced: dict[str, None] = {}
        self._replaced_here = False
        self._buffer = BytesIO()
        self._canvas: Any = Canvas(
            self._buffer,
            pagesize=(size[0] * enlarged, size[1] * enlarged),
            invariant=1,
            pageCompression=1,
            lang="en-GB",
        )
        self._pen = Pen(self._canvas)
        self._stroke: tuple[Colour, float] | None = None
        self._canvas.setTitle(plain(title))
        self._canvas.setAuthor(plain(club))
        self._canvas.setCreator("Top Table")
        self._canvas.setProducer("Top Table")
        self._canvas.scale(enlarged, enlarged)

    @property
    def replaced(self) -> tuple[str, ...]:
        """The texts so far in which a sign had to be replaced, each once."""
        return tuple(self._replaced)

    @property
    def replaced_here(self) -> bool:
        """Whether a sign had to be replaced on this page."""
        return self._replaced_here

    def text(
        self, x: float, down: float, text: str, style: Style, width: float | None = None, *, align: Align = "left"
    ) -> float:
        """Draw one line, its baseline `down` from the top; give its width."""
        return self._wrote(text, self._pen.write(x, self.height - down, text, style, width, align=align))

    def text_on(
        self, x: float, middle: float, text: str, style: Style, width: float | None = None, *, align: Align = "left"
    ) -> float:
        """Draw one line whose capitals stand centred on the height `middle`; give its width."""
        drawn = self._pen.write(x, self.height - middle, text, style, width, align=align, on_middle=True)
        return self._wrote(text, drawn)

    def _wrote(self, text: str, drawn: Drawn) -> float:
        self.begun = True
        if drawn.replaced:
            self._replaced[text] = None
            self._replaced_here = True
        return drawn.width

    def rule(self, x: float, down: float, to: float, *, weight: float = 0.6, colour: Colour = LINE) -> None:
        """Draw a level line from x to `to`."""
        self._ink(None, colour, weight)
        self._canvas.line(x, self.height - down, to, self.height - down)

    def box(
        self,
        x: float,
        down: float,
        width: float,
        height: float,
        *,
        radius: float = 0.0,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.8,
    ) -> None:
        """Draw a rectangle with rounded corners, its upper edge at `down`."""
        self._ink(fill, stroke, weight)
        self._canvas.roundRect(
            x, self.height - down - height, width, height, radius, stroke=int(bool(stroke)), fill=int(bool(fill))
        )

    def ellipse(
        self,
        x: float,
        middle: float,
        across: float,
        along: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.8,
    ) -> None:
        """Draw an ellipse around a centre; `across` and `along` are its half axes, level and upright."""
        self._ink(fill, stroke, weight)
        centre = self.height - middle
        self._canvas.ellipse(
            x - across, centre - along, x + across, centre + along, stroke=int(bool(stroke)), fill=int(bool(fill))
        )

    def shape(
        self,
        outline: Iterable[Sequence[float]],
        x: float,
        down: float,
        scale: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = 0.8,
    ) -> None:
        """Draw an outline: the first point starts it, two numbers are a straight line, six a curve.

        The outline's own numbers count right and down from its origin, which goes to (x, down).
        """
        self._ink(fill, stroke, weight)
        path = self._canvas.beginPath()
        for at, step in enumerate(outline):
            moved = [
                x + value * scale if index % 2 == 0 else self.height - down - value * scale
                for index, value in enumerate(step)
            ]
            if at == 0:
                path.moveTo(*moved)
            elif len(moved) == 2:
                path.lineTo(*moved)
            else:
                path.curveTo(*moved)
        path.close()
        self._canvas.drawPath(path, stroke=int(bool(stroke)), fill=int(bool(fill)))

    def _ink(self, fill: Colour | None, stroke: Colour | None, weight: float) -> None:
        if fill:
            self._canvas.setFillColorRGB(*fill)
        if stroke and (stroke, weight) != self._stroke:
            self._canvas.setStrokeColorRGB(*stroke)
            self._canvas.setLineWidth(weight)
            self._stroke = (stroke, weight)

    def strokes(
        self,
        lines: Iterable[Sequence[tuple[float, float]]],
        *,
        weight: float = 0.6,
        colour: Colour = INK,
        dashes: Sequence[float] = (),
    ) -> None:
        """Draw open lines with round ends through points (x, down); a line of one point is a dot."""
        self._canvas.saveState()
        self._canvas.setStrokeColorRGB(*colour)
        self._canvas.setLineWidth(weight)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        if dashes:
            self._canvas.setDash(list(dashes))
        path = self._canvas.beginPath()
        for line in lines:
            for at, (x, down) in enumerate(line if len(line) > 1 else [*line, *line]):
                (path.lineTo if at else path.moveTo)(x, self.height - down)
        self._canvas.drawPath(path, stroke=1, fill=0)
        self._canvas.restoreState()

    def blocks(self, areas: Iterable[tuple[float, float, float, float]], colour: Colour = INK) -> None:
        """Fill rectangles (x, down, width, height) as one shape, so that no seam shows where they touch."""
        self._ink(colour, None, 0)
        path = self._canvas.beginPath()
        for x, down, width, height in areas:
            path.rect(x, self.height - down - height, width, height)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def picture(self, jpeg: bytes, x: float, down: float, width: float, height: float) -> bool:
        """Draw a JPEG whole inside an area, at its upper right; tell whether it could be read."""
        from PIL import Image
        from reportlab.lib.utils import ImageReader

        try:
            with Image.open(BytesIO(jpeg), formats=("JPEG",)) as image:
                image.load()  # what is cut off half way opens like any other
                across, along = image.size
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
            return False
        scale = min(width / across, height / along)
        top = self.height - down - along * scale
        left = x + width - across * scale
        self._canvas.drawImage(ImageReader(BytesIO(jpeg)), left, top, across * scale, along * scale)
        return True

    def tag(self, x: float, middle: float, rule: str) -> float:
        """Draw a rule's id in an outlined box centred on the height `middle`; give the box's width."""
        width = width_of(rule, _TAG) + 8.4
        self.box(x, middle - _TAG_HEIGHT / 2, width, _TAG_HEIGHT, radius=2.6, stroke=GREY, weight=0.7)
        self.text_on(x + 4.2, middle, rule, _TAG)
        return width

    def line_of(self, x: float, down: float, parts: Sequence[str | Tag], style: Style, width: float) -> float:
        """Draw texts and tags one after another on one line; give the width used. What does not fit is shortened."""
        at, end = x, x + width
        for part in parts:
            if isinstance(part, Tag):
                if part.rule:
                    at += self.tag(at, down - style.size * CAP_HEIGHT / 2, part.rule) + 8
            else:
                tags = sum(width_of(other.rule, _TAG) + 16.4 for other in parts if isinstance(other, Tag))
                at += self.text(at, down, part, style, max(end - at - tags, 20.0)) + 8
        return at - x

    def footer(self, parts: Sequence[str | Tag], right: str, page: tuple[int, int] | None = None) -> None:
        """Draw the foot of this page: what the paper has to explain on the left, when and which page on the right.

        `page` is which page of how many, where a pile of forms is counted form by form.
        """
        foot = self.height - 24.4
        self.rule(self.left, self.height - 39.9, self.right)
        if self._replaced_here:
            note = f"{REPLACEMENT} stands for a sign that our letters lack"
            self._pen.write(self.right, 44.5, note, _NOTE, align="right")
        at, of = page or (self.page, self.pages)
        where = f"{right}  ·  page {at} of {of}"
        used = self._pen.write(self.right, self.height - foot, where, _SMALL, align="right").width
        self.line_of(self.left, foot, parts, _SMALL, self.right - self.left - used - 20)

    def next_page(self) -> None:
        """End this page and begin the next."""
        self._pen.lift()
        self._canvas.showPage()
        self.page += 1
        self.begun = self._replaced_here = False
        self._stroke = None
        self._canvas.scale(self._enlarged, self._enlarged)

    def bookmark(self, key: str, down: float) -> None:
        """Give a place on this page a name that links and the reader's list of contents can go to."""
        self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=(self.height - down) * self._enlarged, zoom=0)

    def outline(self, key: str, title: str, level: int = 0) -> None:
        """Put a named place into the list of contents that a reader shows beside the pages."""
        self._canvas.addOutlineEntry(plain(title), key, level=level, closed=level == 0)

    def link(self, key: str, x: float, down: float, width: float, height: float) -> None:
        """Let a reader go from an area of this page to a named place."""
        area = (x, self.height - down - height, x + width, self.height - down)
        self._canvas.linkRect("", key, area, relative=1, thickness=0)

    @contextmanager
    def turned(self, x: float, down: float, degrees: float) -> Iterator[None]:
        """Draw what follows turned clockwise around a place, over everything that was drawn before."""
        self._pen.lift()
        self._canvas.saveState()
        self._canvas.translate(x, self.height - down)
        self._canvas.rotate(-degrees)
        self._canvas.translate(-x, down - self.height)
        self._stroke = None
        yield
        self._pen.lift()
        self._canvas.restoreState()
        self._stroke = None

    def finish(self) -> bytes:
        """End the last page and give the PDF."""
        self._pen.lift()
        self._canvas.showPage()
        self._canvas.save()
        return self._buffer.getvalue()
