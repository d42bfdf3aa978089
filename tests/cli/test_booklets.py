"""Booklets as a webmaster makes them."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from clubapp.resources import resource
from tests.cli.conftest import Clubapp


def read(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in read(pdf).pages)


@pytest.mark.parametrize("league", ["weekly-poker-club", "three-seasons", "team-poker", "stud-hi-lo"])
def test_every_rule_set_has_its_booklet(clubapp: Clubapp, league: str) -> None:
    ran = clubapp("booklet", league)
    assert (ran.code, ran.err) == (0, "")
    assert "Index by rule" in text_of(ran.raw)


def test_a_booklet_to_fold_has_whole_sheets_of_two_pages_a_side(clubapp: Clubapp, tmp_path: Path) -> None:
    single, folded = tmp_path / "rules.pdf", tmp_path / "folded.pdf"
    assert clubapp("booklet", "stud-hi-lo", "--out", single).code == 0
    assert clubapp("booklet", "stud-hi-lo", "--imposed", "--out", folded).code == 0
    pages, sides = read(single.read_bytes()).pages, read(folded.read_bytes()).pages
    assert len(sides) == -(-len(pages) // 4) * 2
    assert "Rules" in sides[0].extract_text()


def test_large_print_and_folding_are_two_things(clubapp: Clubapp) -> None:
    assert clubapp("booklet", "stud-hi-lo", "--large").code == 0
    assert "not allowed with" in clubapp("booklet", "stud-hi-lo", "--large", "--imposed").complaint


@pytest.mark.rule("W7", "W11")
def test_a_club_s_own_rule_set_puts_its_own_figures_in(clubapp: Clubapp, tmp_path: Path) -> None:
    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    own = tmp_path / "ours.toml"
    own.write_text(
        text.replace('id = "weekly-poker-club"', 'id = "ours"')
        .replace("stack = 2850", "stack = 3850")
        .replace('name = "Yellow", kit = 1', 'name = "Yellow", kit = 2'),
        encoding="utf-8",
    )
    said = text_of(clubapp("booklet", str(own), "--club", "The Fen Club").raw)
    assert "3,850" in said
    assert "2,850" not in said
    assert "The Fen Club" in said


def test_what_there_is_not_is_one_sentence(clubapp: Clubapp, tmp_path: Path) -> None:
    assert "There is no rule set nonesuch" in clubapp("booklet", "nonesuch").complaint
    text = resource("rulesets", "weekly-poker-club.toml").read_text("utf-8")
    other = tmp_path / "other.toml"
    other.write_text(
        text.replace('id = "weekly-poker-club"', 'id = "other"').replace('prefix = "W"', 'prefix = "Q"'), "utf-8"
    )
    said = clubapp("booklet", str(other)).complaint
    assert said == "No rule book ships for rules numbered with Q, so there is no booklet to print."


@pytest.mark.rule("W54")
def test_a_rule_is_printed_by_itself_with_its_parts(clubapp: Clubapp, season: Path) -> None:
    ran = clubapp("print", season, "rule", "--rule", "W54c")
    assert len(read(ran.raw).pages) == 1
    said = text_of(ran.raw)
    assert "W54" in said
    assert "(c)" in said
    assert "W57" not in said
    assert "needs --rule" in clubapp("print", season, "rule").complaint
    for typed in ("w54C", " W54c "):
        assert text_of(clubapp("print", season, "rule", "--rule", typed).raw) == text_of(ran.raw)
    assert clubapp("print", season, "rule", "--rule", "W99").complaint == (
        "The rule book has no W99, so there is no page to print."
    )
