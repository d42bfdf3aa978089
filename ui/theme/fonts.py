"""The shipped faces: Inter for all that is read or counted, Fraunces for the club's name and page titles."""

from enum import IntEnum
from functools import lru_cache
from pathlib import Path

from PyQt6.QtGui import QFont, QFontDatabase

# The shipped faces have names of their own: an installed Inter of another version would win otherwise.
TEXT_FAMILY = "Top Table Text"
DISPLAY_FAMILY = "Top Table Display"
TITLE_FAMILY = "Top Table Title"
DISPLAY_FROM = 20  # pixels
SCRIPTS = ("Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Thai")
FALLBACKS = ("Inter", "DejaVu Sans", "Top Table Fallback", *(f"Noto Sans {name}" for name in SCRIPTS), "Noto Emoji")


class Weight(IntEnum):
    """The four weights of the guide; bold only in badges and chips."""

    REGULAR = 400
    MEDIUM = 500
    SEMIBOLD = 600
    BOLD = 700


def load_fonts(folder: Path, *patterns: str) -> tuple[str, ...]:
    """Make the faces whose file names match known to Qt and return their families; a missing folder gives none."""
    families: list[str] = []
    for path in sorted(path for pattern in patterns for path in folder.glob(f"{pattern}.[ot]tf")):
        number = QFontDatabase.addApplicationFont(str(path))
        if number >= 0:
            families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


def font(size_px: int, weight: int = Weight.REGULAR, *, tabular: bool = True, serif: bool = False) -> QFont:
    """A face of the guide at a size in logical pixels; figures are tabular unless it is the serif."""
    return QFont(_font(size_px, int(weight), tabular and not serif, serif))


@lru_cache(maxsize=256)
def _font(size_px: int, weight: int, tabular: bool, serif: bool) -> QFont:
    large = size_px >= DISPLAY_FROM and weight >= Weight.SEMIBOLD and not serif
    first = TITLE_FAMILY if serif else DISPLAY_FAMILY if large else TEXT_FAMILY
    face = QFont()
    face.setFamilies(list(dict.fromkeys((first, TEXT_FAMILY, *FALLBACKS))))
    face.setPixelSize(size_px)
    face.setWeight(QFont.Weight(weight))
    face.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    if tabular:
        face.setFeature(QFont.Tag("tnum"), 1)
    if large:
        face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, -0.015 * size_px)
    return face
