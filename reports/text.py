"""The one way by which text from people reaches paper.

Nothing is ever read as markup: a text is split into runs by what each font holds, put into drawing order, and drawn.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from reports.direction import in_drawing_order, runs_right_to_left
from reports.fonts import CAP_HEIGHT, EAST_ASIAN, HEAVY_FACES, Face, chain, font_for, simple, unit_width
from reports.signs import clusters, plain, showable

Colour = tuple[float, float, float]
Align = Literal["left", "right", "centre"]

ELLIPSIS = "…"
_BLINDS = re.compile(r"(?<=\d) / (?=\d)")
_JOINED = "\ue000"
"""Stands within a word for what is printed as a stroke between two blanks."""
_THICKENING = 0.02  # of the size: the stroke that makes a light East Asian sign stand beside bold letters


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: face, size in points, colour (red, green, blue from 0 to 1)."""

    face: Face
    size: float
    colour: Colour
    least: float = 0.0
    """A text too wide may be set smaller, down to this size in points, before it is shortened; 0: never."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in drawing order that one font holds wholly."""

    font: str
    text: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A text ready to be drawn; the width is in points at a size of one point."""

    runs: tuple[Run, ...]
    width: float
    replaced: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """What came of drawing a text: its width in points, and what had to be done to it."""

    width: float
    replaced: bool
    shortened: bool


def _split(shown: str, face: Face) -> tuple[Run, ...]:
    parts: list[tuple[str, str]] = []
    for cluster in clusters(shown):
        whole = font_for(cluster, face)
        if whole is not None:
            parts.append((whole, cluster))
        else:
            parts.extend((font_for(sign, face) or chain(face)[0], sign) for sign in cluster)
    runs: list[Run] = []
    for font, sign in parts:
        if runs and runs[-1].font == font:
            runs[-1] = Run(font, runs[-1].text + sign)
        else:
            runs.append(Run(font, sign))
    return tuple(runs)


def _lay_out(text: str, face: Face) -> Laid:
    if simple(face).issuperset(text):
        return Laid((Run(face.value, text),), unit_width(text, face.value), replaced=False)
    shown, replaced = showable(text, face)
    if runs_right_to_left(shown):
        shown = in_drawing_order(shown, face)
    else:
        shown = shown.replace("\u200c", "").replace("\u200d", "")
    runs = _split(shown, face)
    return Laid(runs, sum(unit_width(run.text, run.font) for run in runs), replaced)


lay_out = lru_cache(maxsize=4096)(_lay_out)
"""Lay out a text in a face. Remembered, since a paper sets the same name and the same sums again and again."""


def width_of(text: str, style: Style) -> float:
    """Give the width of a text in points."""
    return lay_out(text, style.face).width * style.size


@lru_cache(maxsize=512)
def _shortened(text: str, face: Face, width: float) -> str:
    return shorten(text, face, width)


def shorten(text: str, face: Face, width: float) -> str:
    """Give the longest beginning of a text that, with an ellipsis, is at most so wide at one point.

    Signs are never cut in half, and the first one always stays.
    """
    signs = clusters(plain(text))
    low, high = 1, len(signs)
    while low < high:
        middle = (low + high + 1) // 2
        if _lay_out("".join(signs[:middle]).rstrip() + ELLIPSIS, face).width <= width:
            low = middle
        else:
            high = middle - 1
    return "".join(signs[:low]).rstrip() + ELLIPSIS


def fit(text: str, style: Style, width: float | None) -> tuple[Laid, float, bool]:
    """Give the layout, the size in points and whether it was shortened, so that the text is at most `width` wide."""
    laid = lay_out(text, style.face)
    if width is None or laid.width * style.size <= width:
        return laid, style.size, False
    least = min(style.least or style.size, style.size)
    if laid.width * least <= width:
        return laid, width / laid.width, False
    return lay_out(_shortened(text, style.face, width / least), style.face), least, True


class Pen:
    """Writes text on a reportlab canvas, in the order asked for; lengths in points from the lower left corner.

    Neighbouring texts share one text object, which is put on the page by `lift`: later shapes lie under them.
    """

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._lifted()

    def _lifted(self) -> None:
        self._out: Any = None
        self._font: tuple[str, float] | None = None
        self._colour: Colour | None = None

    def lift(self) -> None:
        """Put what was written on the page; needed before a page ends."""
        if self._out is not None:
            self._canvas.drawText(self._out)
        self._lifted()

    def write(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        max_width: float | None = None,
        *,
        align: Align = "left",
        on_middle: bool = False,
    ) -> Drawn:
        """Write one line. `x` is its left end, right end or middle, as `align` says.

        `y` is the height of the baseline, or the middle of the capitals where `on_middle` asks for that.
        """
        laid, size, shortened = fit(text, style, max_width)
        width = laid.width * size
        if align != "left":
            x -= width if align == "right" else width / 2
        if on_middle:
            y -= size * CAP_HEIGHT / 2
        if len(laid.runs) == 1 and laid.runs[0].font == style.face:
            self._plain(laid.runs[0], x, y, size, style.colour)
        else:
            self._mixed(laid.runs, x, y, size, style)
        return Drawn(width, laid.replaced, shortened)

    def _plain(self, run: Run, x: float, y: float, size: float, colour: Colour) -> None:
        if self._out is None:
            self._out = self._canvas.beginText()
        self._out.setTextOrigin(x, y)
        if colour != self._colour:
            self._out.setFillColorRGB(*colour)
            self._colour = colour
        if (run.font, size) != self._font:
            self._out.setFont(run.font, size)
            self._font = (run.font, size)
        self._out.textLine(run.text)  # unlike textOut, it does not measure the text once more

    def _mixed(self, runs: tuple[Run, ...], x: float, y: float, size: float, style: Style) -> None:
        """Write runs of several fonts; light East Asian signs among bold ones get an outline of their own colour."""
        self.lift()
        self._canvas.saveState()
        self._canvas.setLineWidth(size * _THICKENING)
        out = self._canvas.beginText(x, y)
        out.setFillColorRGB(*style.colour)
        out.setStrokeColorRGB(*style.colour)
        for run in runs:
            thick = run.font == EAST_ASIAN and style.face in HEAVY_FACES
            out.setTextRenderMode(2 if thick else 0)
            out.setFont(run.font, size)
            out.textOut(run.text)
        self._canvas.drawText(out)
        self._canvas.restoreState()


def unbroken(text: str) -> list[str]:
    """Give the words of a text as they may stand in a line by themselves: blinds such as 50 / 100 are one."""
    return [word.replace(_JOINED, " / ") for word in _BLINDS.sub(_JOINED, plain(text)).split()]


def wrap(text: str, style: Style, width: float) -> list[str]:
    """Break a text into lines at most so many points wide; a word wider than a line is broken between signs."""
    lines: list[str] = []
    line = ""
    for word in unbroken(text):
        longer = f"{line} {word}" if line else word
        if width_of(longer, style) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *full, line = _broken(word, style, width)
        lines.extend(full)
    if line:
        lines.append(line)
    return lines


def _broken(word: str, style: Style, width: float) -> list[str]:
    """Break one word into pieces that each fit the width."""
    pieces: list[str] = []
    piece = ""
    for sign in clusters(word):
        if piece and _lay_out(piece + sign, style.face).width * style.size > width:
            pieces.append(piece)
            piece = sign
        else:
            piece += sign
    return [*pieces, piece]
