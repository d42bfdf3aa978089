"""The look: tokens, palette, style sheet, fonts and icons, and the theme now in use."""

from functools import lru_cache

from PyQt6.QtGui import QColor, QIcon, QPixmap
from PyQt6.QtWidgets import QApplication

from ui.theme import icons
from ui.theme.fonts import Weight, font, load_fonts
from ui.theme.palette import palette
from ui.theme.places import resource
from ui.theme.sheet import style_sheet
from ui.theme.tokens import (
    DARK,
    LIGHT,
    RADIUS_CONTROL,
    RADIUS_PANEL,
    RADIUS_SEAT,
    RADIUS_TAG,
    RING,
    RING_GAP,
    THEMES,
    ThemeName,
    Tokens,
    chip_colours,
)

STYLE = "Fusion"
_DRESSED = "dressed"


class _InUse:
    tokens: Tokens = DARK


def tokens() -> Tokens:
    """The tokens of the theme in use."""
    return _InUse.tokens


def is_token(name: str) -> bool:
    """Whether a colour is named so."""
    return name in Tokens.__match_args__ and name != "name"


def hex_of(name: str) -> str:
    """A colour as #RRGGBB: a token of the theme in use, or the value itself when it already starts with #."""
    if name.startswith("#"):
        return name
    if not is_token(name):
        raise KeyError(f"No colour is called {name!r}.")
    return str(getattr(_InUse.tokens, name))


def colour(name: str) -> QColor:
    """The colour of a token in the theme in use (a fresh copy)."""
    return QColor(_colour(hex_of(name)))


@lru_cache(maxsize=128)
def _colour(value: str) -> QColor:
    return QColor(value)


def icon(name: str, colour_name: str = "text", size: int = 20) -> QIcon:
    """An icon for Qt's own widgets, in a token's colour."""
    return icons.icon(name, hex_of(colour_name), size)


def pixmap(name: str, colour_name: str = "text", size: int = 20, ratio: float = 1.0) -> QPixmap:
    """An icon's picture in a token's colour; kept, so draw it and do not change it."""
    return icons.pixmap(name, hex_of(colour_name), size, ratio)


def mixed(over: str, under: str, share: float) -> QColor:
    """A colour laid over another: share 0 shows only the one under, 1 only the one over."""
    top, base = colour(over), colour(under)
    return QColor(
        round(base.red() + (top.red() - base.red()) * share),
        round(base.green() + (top.green() - base.green()) * share),
        round(base.blue() + (top.blue() - base.blue()) * share),
    )


def application(program: str) -> QApplication:
    """The program's one application, in the style that the look is drawn on.

    The style is named as on a command line: a style object that Python has seen costs as much as reading the night.
    """
    app = QApplication([program, "-style", STYLE])
    app.setProperty(_DRESSED, STYLE)
    return app


def apply(app: QApplication, name: ThemeName = "dark") -> None:
    """Dress the whole program in a theme; every open window repaints."""
    _InUse.tokens = THEMES[name]
    _load_once()
    if app.property(_DRESSED) != STYLE:
        app.setStyle(STYLE)
        app.setProperty(_DRESSED, STYLE)
    app.setFont(font(14))
    app.setPalette(palette(_InUse.tokens))
    app.setStyleSheet(style_sheet(_InUse.tokens))


@lru_cache(maxsize=1)
def _load_once() -> tuple[str, ...]:
    return load_fonts(resource("fonts"), "TopTableText-*", "TopTableDisplay-*", "TopTableTitle-*")


@lru_cache(maxsize=1)
def load_other_scripts() -> tuple[str, ...]:
    """Make the faces for other scripts known; call it once the window has been painted, they are large."""
    return load_fonts(resource("fonts"), "DejaVu*", "Droid*", "Noto*")


__all__ = [
    "DARK",
    "LIGHT",
    "RADIUS_CONTROL",
    "RADIUS_PANEL",
    "RADIUS_SEAT",
    "RADIUS_TAG",
    "RING",
    "RING_GAP",
    "THEMES",
    "ThemeName",
    "Tokens",
    "Weight",
    "application",
    "apply",
    "chip_colours",
    "colour",
    "font",
    "hex_of",
    "icon",
    "is_token",
    "load_other_scripts",
    "mixed",
    "palette",
    "pixmap",
    "resource",
    "style_sheet",
    "tokens",
]
