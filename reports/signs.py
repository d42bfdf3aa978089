"""What a reader sees as one sign, and what a sign becomes before it is drawn.

Names come from people: they hold marks that combine, joined emoji, signs without a shape, and control characters.
"""

import unicodedata

from reports.fonts import Face, font_for

REPLACEMENT = "\ufffd"
"""Drawn, clearly visible, where no font we ship holds a sign."""

_JOINER = "\u200d"
_NON_JOINER = "\u200c"
_JOINERS = frozenset((_JOINER, _NON_JOINER))
_FIRST_PICTURE = "\u2190"


def _in(sign: str, *spans: tuple[int, int]) -> bool:
    return any(low <= ord(sign) <= high for low, high in spans)


def _selects_shape(sign: str) -> bool:
    return _in(sign, (0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x1F3FB, 0x1F3FF), (0xE0020, 0xE007F))


def shapeless(sign: str) -> bool:
    """Tell whether a code point only steers its neighbours and never shows a shape of its own."""
    return _in(
        sign,
        (0x00AD, 0x00AD),
        (0x034F, 0x034F),
        (0x061C, 0x061C),
        (0x180B, 0x180E),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFF9, 0xFFFB),
        (0xE0000, 0xE0FFF),
    )


def _spaced(sign: str) -> str:
    kind = unicodedata.category(sign)
    return " " if kind in {"Cc", "Zl", "Zp", "Zs"} else REPLACEMENT if kind == "Cs" else sign


def plain(text: str) -> str:
    """Compose marks with their letters, turn controls and odd spaces into spaces and halves of signs into the mark."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_spaced, unicodedata.normalize("NFC", text)))


def clusters(text: str) -> list[str]:
    """Split a text into what a reader sees as single signs: a letter with its marks, a joined emoji, a flag."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    half_flag = False
    for sign in text:
        regional = _in(sign, (0x1F1E6, 0x1F1FF))
        belongs = (
            unicodedata.category(sign) in {"Mn", "Me", "Mc"}
            or sign in _JOINERS
            or _selects_shape(sign)
            or bool(found and found[-1].endswith(_JOINER) and sign >= _FIRST_PICTURE)
            or (regional and half_flag)
        )
        if found and belongs:
            found[-1] += sign
        else:
            found.append(sign)
        half_flag = regional and not half_flag
    return found


def printable(cluster: str, face: Face) -> bool:
    """Tell whether the fonts behind a face can show every part of a sign."""
    return all(shapeless(part) or (part != REPLACEMENT and font_for(part, face) is not None) for part in cluster)


def showable(text: str, face: Face) -> tuple[str, bool]:
    """Give the text with visible replacements for what no font holds, and whether there were any.

    Joiners are kept: Arabic letters need them until they are joined.
    """
    parts: list[str] = []
    replaced = False
    for cluster in clusters(plain(text)):
        if printable(cluster, face):
            parts.append("".join(part for part in cluster if part in _JOINERS or not shapeless(part)))
        else:
            parts.append(REPLACEMENT)
            replaced = True
    return "".join(parts), replaced


def unprintable(text: str) -> tuple[str, ...]:
    """Give the signs of a text that paper will show as a replacement mark, each once, in order."""
    if text.isascii():
        return ()
    missing = (cluster for cluster in clusters(plain(text)) if not printable(cluster, Face.REGULAR))
    return tuple(dict.fromkeys(missing))
