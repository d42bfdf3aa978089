"""Right-to-left writing on paper: letters joined, then set in the order in which a pen from the left meets them."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any

from reports.fonts import Face, font_for

_PROBE = "\u034f"  # shows nothing, goes where the sign before it goes, and is in no text that comes here
_JOINERS = {0x200C: None, 0x200D: None}


def runs_right_to_left(text: str) -> bool:
    """Tell whether any letter of the text is written from the right."""
    return not text.isascii() and any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in text)


def _arabic(text: str) -> bool:
    return any("\u0600" <= sign <= "\u08ff" for sign in text)


@cache
def _joiner() -> Any:
    from arabic_reshaper import ArabicReshaper

    # Vowel signs are part of the name as typed; the one-glyph word for God is in none of our fonts.
    return ArabicReshaper({"delete_harakat": False, "ARABIC LIGATURE ALLAH": False})


def _joined(text: str, face: Face) -> str:
    """Join Arabic letters; a joined form that no font holds falls back to its plain letter."""
    shaped = str(_joiner().reshape(text))
    return "".join(
        sign if font_for(sign, face) or sign in "\u200c\u200d" else unicodedata.normalize("NFKC", sign)
        for sign in shaped
    )


def _mirrored(shown: str, mirror: Mapping[str, str]) -> str:
    """Turn the brackets that stand in a right-to-left stretch, and drop the probes that tell which do.

    The reordering leaves "(" behind the word it should open. Each bracket was given a probe after it; where the
    stretch was turned round, the probe now stands in front.
    """
    out: list[str] = []
    signs = iter(shown)
    for sign in signs:
        if sign == _PROBE:
            bracket = next(signs, "")
            out.append(mirror.get(bracket, bracket))
        else:
            out.append(sign)
            if sign in mirror:
                next(signs, None)
    return "".join(out)


def in_drawing_order(text: str, face: Face) -> str:
    """Give the text joined and reordered, ready to be drawn from the left.

    Vowel points come before the letter they sit on, as our fonts draw them.
    """
    from bidi import get_display
    from bidi.mirror import MIRRORED

    joined = (_joined(text, face) if _arabic(text) else text).translate(_JOINERS)
    probed = "".join(sign + _PROBE if sign in MIRRORED else sign for sign in joined)
    return _mirrored(str(get_display(probed)), MIRRORED)
