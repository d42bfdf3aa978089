import re
from pathlib import Path

import pytest
from PyQt6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPalette

from ui import theme
from ui.theme import icons
from ui.theme.fonts import DISPLAY_FAMILY, TEXT_FAMILY, TITLE_FAMILY
from ui.theme.tokens import CHIPS, THEMES
from ui.widgets.button import Button
from ui.widgets.labels import Label

UI = Path(theme.__file__).parents[1]


def luminance(value: str) -> float:
    colour = QColor(value)
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# The ratios that the design guide states: (ink, ground, dark, light).
STATED = [
    ("line2", "bg", 4.0, 3.1),
    ("line2", "card", 3.4, 3.6),
    ("text", "bg", 16.7, 14.1),
    ("text", "card", 13.9, 16.7),
    ("text2", "bg", 11.4, 7.9),
    ("text2", "card", 9.5, 9.3),
    ("text3", "bg", 7.5, 5.1),
    ("text3", "card", 6.3, 6.0),
    ("accent_ink", "accent", 10.4, 9.8),
    ("accent_line", "bg", 10.6, 3.8),
    ("accent_line", "card", 8.8, 4.5),
    ("accent_text", "bg", 11.6, 6.0),
    ("accent_text", "card", 9.6, 7.1),
    ("good", "bg", 10.8, 5.6),
    ("good", "card", 9.0, 6.6),
    ("bad", "bg", 8.3, 6.4),
    ("bad", "card", 6.9, 7.6),
    ("info", "bg", 10.8, 6.5),
    ("info", "card", 9.0, 7.7),
    ("ink", "paper", 15.6, 16.5),
    ("suit_red", "paper", 5.6, 5.9),
]
# Words that our widgets put on other grounds: at least 4.5.
READ = [
    *((ink, ground) for ink in ("text", "text2", "text3") for ground in ("panel", "raised")),
    *((ink, f"{ink}_bg") for ink in ("good", "bad", "info")),
    ("accent_text", "accent_bg"),
    ("text", "accent_bg"),
    ("text", "refused_bg"),
    ("text2", "refused_bg"),
    ("felt_text", "felt"),
    ("felt_text2", "felt"),
    ("rail_text", "rail"),
]


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground", "dark", "light"), STATED)
def test_colours_reach_the_contrast_the_guide_states(name, ink, ground, dark, light):
    tokens = THEMES[name]
    wanted = dark if name == "dark" else light
    assert round(contrast(getattr(tokens, ink), getattr(tokens, ground)), 1) >= wanted


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), READ)
def test_words_can_be_read_on_every_ground_we_use(name, ink, ground):
    tokens = THEMES[name]
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= 4.5


@pytest.mark.parametrize("colour", CHIPS)
def test_a_chips_value_can_be_read_on_the_chip(colour):
    assert contrast(CHIPS[colour].ink, CHIPS[colour].base) >= 3.0


def test_an_unknown_chip_colour_is_drawn_grey():
    assert theme.chip_colours(" Teal ") is CHIPS["grey"]
    assert theme.chip_colours("Green") is CHIPS["green"]


@pytest.mark.parametrize("name", ["dark", "light"])
def test_palette_and_style_sheet_carry_the_tokens(name):
    tokens = THEMES[name]
    made = theme.palette(tokens)
    assert made.color(QPalette.ColorRole.Window).name().upper() == tokens.bg
    assert made.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text).name().upper() == tokens.text3
    sheet = theme.style_sheet(tokens)
    assert "$" not in sheet
    known = {getattr(tokens, field).upper() for field in theme.Tokens.__slots__ if field != "name"}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", sheet)) <= known


def test_changing_the_theme_repaints_what_is_open(qtbot, dressed):
    label, button = Label("Ann Reeve"), Button("Check in")
    for widget in (label, button):
        qtbot.addWidget(widget)
        widget.resize(200, 40)
        widget.show()
    before = button.grab().toImage().pixelColor(20, 6)
    theme.apply(dressed, "light")
    after = button.grab().toImage().pixelColor(20, 6)
    assert (before.name().upper(), after.name().upper()) == (theme.DARK.raised, theme.LIGHT.raised)
    assert label.palette().color(QPalette.ColorRole.WindowText).name().upper() == theme.LIGHT.text


def test_a_colour_nobody_named_is_an_error():
    with pytest.raises(KeyError, match="purple"):
        theme.colour("purple")


def test_the_shipped_faces_are_the_ones_used():
    assert QFontInfo(theme.font(15)).family() == TEXT_FAMILY
    assert QFontInfo(theme.font(28, theme.Weight.SEMIBOLD)).family() == DISPLAY_FAMILY
    assert QFontInfo(theme.font(26, theme.Weight.SEMIBOLD, serif=True)).family() == TITLE_FAMILY
    assert QFontInfo(theme.font(15, theme.Weight.SEMIBOLD)).weight() == 600


@pytest.mark.parametrize(("size", "weight"), [(14, 400), (15, 600), (18, 600), (28, 600), (88, 600), (430, 600)])
def test_figures_are_tabular_at_every_size(size, weight):
    metrics = QFontMetricsF(theme.font(size, weight))
    assert len({round(metrics.horizontalAdvance(digit), 3) for digit in "0123456789"}) == 1


def test_a_font_handed_out_can_be_changed_without_harm():
    theme.font(14).setPixelSize(99)
    assert theme.font(14).pixelSize() == 14
    assert isinstance(theme.font(14), QFont)


def test_icons_take_the_colour_asked_for_and_are_kept():
    first = theme.pixmap("search", "bad", 20)
    assert theme.pixmap("search", "bad", 20) is first
    image = first.toImage()
    seen = {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert seen == {theme.DARK.bad}
    assert theme.pixmap("search", "bad", 20, 2.0).width() == 40
    assert not theme.icon("search").isNull()


def test_every_icon_named_in_the_widgets_is_shipped():
    source = "\n".join(path.read_text(encoding="utf-8") for path in (UI / "widgets").glob("*.py"))
    named = set(re.findall(r'icon(?:_name)?: str = "([a-z][a-z0-9-]+)"', source))
    named |= set(re.findall(r'(?:icon=|IconMark\(|picture\(painter, self, )"([a-z][a-z0-9-]+)"', source))
    named |= {"circle-x", "triangle-alert", "check", "shield-alert", "sparkles", "armchair", "arrow-right"}
    assert {name for name in named if not icons.has_icon(name)} == set()


def test_an_icon_that_is_not_there_is_an_empty_square():
    assert not icons.has_icon("no-such-icon")
    assert theme.pixmap("no-such-icon", "text", 20).toImage().pixelColor(10, 10).alpha() == 0
