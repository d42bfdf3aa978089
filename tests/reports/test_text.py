import pytest

from reports.fonts import Face
from reports.signs import clusters
from reports.text import Style, fit, lay_out, shorten, width_of, wrap

_STYLE = Style(Face.REGULAR, 10, (0, 0, 0), least=7)


def test_a_name_that_almost_fits_is_set_smaller_before_anything_is_cut():
    name = "Bartholomew Featherstonehaugh"
    width = width_of(name, _STYLE)
    assert fit(name, _STYLE, width) == (lay_out(name, Face.REGULAR), 10, False)
    laid, size, shortened = fit(name, _STYLE, width * 0.8)
    assert laid.runs[0].text == name
    assert size == pytest.approx(8)
    assert not shortened


@pytest.mark.parametrize("name", ["Featherstonehaugh " * 10, "李小龍" * 60, "محمد" * 50, "Z\u0303o" * 80])
def test_a_shortened_name_fits_and_ends_in_an_ellipsis(name: str):
    laid, size, shortened = fit(name, _STYLE, 120)
    assert shortened
    assert laid.width * size <= 120
    assert any("…" in run.text for run in laid.runs)


def test_a_sign_is_never_cut_in_half():
    name = "Z\u0303" * 100
    kept = shorten(name, Face.REGULAR, 20).removesuffix("…")
    assert kept
    assert name.startswith(kept)
    assert len(kept) % 2 == 0


def test_joined_emoji_and_flags_are_one_sign_each():
    assert clusters("👩‍👩‍👧🇬🇧🇫🇷é👍🏽x") == ["👩‍👩‍👧", "🇬🇧", "🇫🇷", "é", "👍🏽", "x"]


def test_a_text_is_split_by_what_each_font_holds():
    runs = lay_out("Bo 李 Łu", Face.BOLD).runs
    assert [run.text for run in runs] == ["Bo ", "李", " Łu"]
    assert runs[0].font == runs[2].font == "TopTableSans-Bold"
    assert runs[1].font == "DroidSansFallback"


def test_figures_all_have_one_width():
    widths = {lay_out(figure, face).width for face in (Face.REGULAR, Face.BOLD) for figure in "0123456789"}
    assert len(widths) == 2


def test_lines_keep_every_word_and_their_width():
    text = "Ann came back after a penalty " * 20
    lines = wrap(text, _STYLE, 150)
    assert " ".join(lines) == " ".join(text.split())
    assert all(width_of(line, _STYLE) <= 150 for line in lines)


def test_a_word_wider_than_a_line_is_broken():
    lines = wrap("x" * 500, _STYLE, 100)
    assert "".join(lines) == "x" * 500
    assert all(width_of(line, _STYLE) <= 100 for line in lines)


def test_nothing_wraps_to_nothing():
    assert wrap("  ", _STYLE, 100) == []
