"""The letters paper is printed in: one file for each face, and which signs each one holds.

Files are read on first use only, and the big one (Chinese, Japanese, Korean) only when a name needs it.
"""

import re
import unicodedata
from enum import StrEnum
from functools import cache
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from clubapp.resources import resource


class Face(StrEnum):
    """A face that a paper may ask for; the value is the name of its file."""

    REGULAR = "TopTableSans-Regular"
    MEDIUM = "TopTableSans-Medium"
    SEMIBOLD = "TopTableSans-SemiBold"
    BOLD = "TopTableSans-Bold"
    TITLE = "Fraunces-SemiBold"


_PLAIN = "DejaVuSans"
_HEAVY = "DejaVuSans-Bold"
EAST_ASIAN = "DroidSansFallback"

_CHAINS: dict[Face, tuple[str, ...]] = {
    Face.REGULAR: (Face.REGULAR.value, _PLAIN, EAST_ASIAN),
    Face.MEDIUM: (Face.MEDIUM.value, _PLAIN, EAST_ASIAN),
    Face.SEMIBOLD: (Face.SEMIBOLD.value, _HEAVY, _PLAIN, EAST_ASIAN),
    Face.BOLD: (Face.BOLD.value, _HEAVY, _PLAIN, EAST_ASIAN),
    Face.TITLE: (Face.TITLE.value, Face.SEMIBOLD.value, _HEAVY, _PLAIN, EAST_ASIAN),
}

_OUR_OWN = frozenset(face.value for face in Face)

HEAVY_FACES = frozenset({Face.SEMIBOLD, Face.BOLD, Face.TITLE})
"""Faces beside which East Asian signs, drawn from one light file, are thickened."""

CAP_HEIGHT = 0.727
"""Height of a capital or figure, in parts of the size: to centre a line on a height."""


_TARGET = re.compile(r"(?<=> <)([0-9A-F]{4,6})(?=>)")


def _as_typed(match: re.Match[str]) -> str:
    sign = chr(int(match[1], 16))
    if "\ufb50" <= sign <= "\ufefc":
        sign = unicodedata.normalize("NFKC", sign)
    return sign.encode("utf-16-be", "surrogatepass").hex().upper()


class _CopyableFont(TTFont):  # type: ignore[misc]  # reportlab is untyped
    """A font whose text can be copied out of the paper as it was typed.

    Without this, signs beyond U+FFFF make a table that readers reject, and joined Arabic letters come out as the
    joined shapes instead of the letters.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802  # reportlab's name
        super().addObjects(doc)
        own = "toUnicodeCMap:"
        ending = f"+{self.face.name.decode()}"
        for key, stream in doc.idToObject.items():
            if str(key).startswith(own) and str(key).endswith(ending):
                stream.content = _TARGET.sub(_as_typed, stream.content)


@cache
def load(name: str) -> TTFont:
    """Read one font file and make it known to reportlab under its own name."""
    font = _CopyableFont(name, str(resource("fonts", f"{name}.ttf")))
    pdfmetrics.registerFont(font)
    return font


@cache
def holds(name: str) -> frozenset[int]:
    """Give the code points for which a font has a real glyph."""
    return frozenset(code for code, glyph in load(name).face.charToGlyph.items() if glyph)


@cache
def simple(face: Face) -> frozenset[str]:
    """Give the signs that a face's own font holds and that need no joining, turning or composing: the usual case."""
    return frozenset(
        sign
        for sign in map(chr, holds(face.value))
        if sign == " " or (unicodedata.category(sign)[0] in "LNPS" and unicodedata.bidirectional(sign) != "R")
    )


def chain(face: Face) -> tuple[str, ...]:
    """Give the fonts to ask for a sign, best-looking first."""
    return _CHAINS[face]


def font_for(sign: str, face: Face) -> str | None:
    """Give the first font that holds every code point of a sign; None where none does."""
    codes = [ord(part) for part in sign]
    names = _CHAINS[face]
    if len(codes) > 1:  # only the fallbacks draw a mark on the letter before it without help
        names = (*(name for name in names if name not in _OUR_OWN), *names)
    for name in names:
        held = holds(name)
        if all(code in held for code in codes):
            return name
    return None


def unit_width(text: str, name: str) -> float:
    """Give the width of a text set in one font at one point, in points."""
    return float(load(name).stringWidth(text, 1.0))
