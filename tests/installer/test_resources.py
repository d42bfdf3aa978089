"""The letters and icons that ship."""

import re
from pathlib import Path

import pytest
from PyQt6.QtGui import QFont, QFontDatabase, QFontMetricsF, QTextLayout
from PyQt6.QtSvg import QSvgRenderer
from reportlab.pdfbase.ttfonts import TTFontFile

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
FONTS = sorted((RESOURCES / "fonts").glob("*.[ot]tf"))
ICONS = sorted((RESOURCES / "icons").glob("*.svg"))
PAPER = [RESOURCES / "fonts" / f"TopTableSans-{weight}.ttf" for weight in ("Regular", "Medium", "SemiBold", "Bold")]
DIGITS = "0123456789"


@pytest.fixture(scope="module")
def families(qapp) -> dict[str, str]:
    """File name -> the family that Qt finds in it."""
    del qapp
    return {
        path.name: QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))[0]
        for path in FONTS
    }


@pytest.mark.parametrize("path", PAPER, ids=lambda path: path.stem)
def test_paper_has_digits_of_one_width(path: Path):
    face = TTFontFile(str(path))
    assert len({face.charWidths[ord(digit)] for digit in DIGITS}) == 1
    assert all(ord(letter) in face.charToGlyph for letter in "ŁłŻżőğßÉΩЖ£€×–…")


@pytest.mark.parametrize("path", [path for path in FONTS if path.suffix == ".ttf"], ids=lambda path: path.stem)
def test_paper_can_embed_every_font(path: Path):
    assert TTFontFile(str(path)).charToGlyph


def test_the_screen_has_digits_of_one_width_when_asked(families: dict[str, str]):
    font = QFont(families["Inter-Regular.ttf"])
    font.setPixelSize(100)
    plain = QFontMetricsF(font)
    assert plain.horizontalAdvance("1111") < plain.horizontalAdvance("0000")
    font.setFeature(QFont.Tag("tnum"), 1)
    metrics = QFontMetricsF(font)
    assert len({metrics.horizontalAdvance(digit * 4) for digit in DIGITS}) == 1


@pytest.mark.parametrize(
    "text", ["Żółw", "Nguyễn", "Ζορμπάς", "Иван", "محمد", "שלום", "王小明", "한국어", "ひらがな", "प्रिया", "ไทย"]
)
def test_no_name_is_drawn_as_boxes(families: dict[str, str], text: str):
    font = QFont()
    font.setFamilies([families[name] for name in ("Inter-Regular.ttf", "DejaVuSans.ttf", "DroidSansFallback.ttf")])
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    runs = layout.glyphRuns()
    assert runs
    assert all(0 not in run.glyphIndexes() for run in runs)


def test_headings_have_polish_letters(families: dict[str, str]):
    assert families["Fraunces-SemiBold.ttf"] == "Fraunces"
    face = TTFontFile(str(RESOURCES / "fonts" / "Fraunces-SemiBold.ttf"))
    assert all(ord(letter) in face.charToGlyph for letter in "ąćęłńóśźżŁŻâôé")


def test_a_changed_inter_does_not_pass_for_the_original(families: dict[str, str]):
    assert {families[path.name] for path in PAPER} == {"Top Table Sans"}


def test_the_fonts_stay_small():
    assert sum(path.stat().st_size for path in FONTS) < 12_000_000


def test_every_font_is_in_the_list_with_its_licence():
    listed = (RESOURCES / "fonts" / "README.md").read_text(encoding="utf-8")
    names = set()
    for braced in re.findall(r"`([A-Za-z{},-]+\.[ot]tf)`", listed):
        stem, *choice = re.split(r"[{}]", braced)
        names |= {stem + each + choice[1] for each in choice[0].split(",")} if choice else {stem}
    assert names == {path.name for path in FONTS}
    for licence in set(re.findall(r"`([A-Za-z-]+\.txt)`", listed)):
        assert (RESOURCES / "fonts" / licence).stat().st_size > 3000


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_every_icon_can_be_drawn(path: Path):
    assert QSvgRenderer(str(path)).isValid()
