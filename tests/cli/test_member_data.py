"""`clubapp member-data`: what the club holds on somebody, for them."""

import json
from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tests.cli.conftest import Clubapp


def test_it_is_json_unless_said(clubapp: Clubapp, season: Path) -> None:
    told = clubapp("member-data", "fenland.club", "P005").told
    assert told["person"]["name"] == "Karen York"
    assert len(told["nights"]) == 19
    assert told["format"] == "top-table member data"


def test_it_is_written_to_a_file_as_both(clubapp: Clubapp, season: Path, tmp_path: Path) -> None:
    clubapp("member-data", "fenland.club", "P005", "--out", "karen.json")
    assert json.loads((tmp_path / "karen.json").read_text("utf-8"))["person"]["number"] == "P005"
    clubapp("member-data", "fenland.club", "P005", "--format", "pdf", "--out", "karen.pdf")
    text = PdfReader(tmp_path / "karen.pdf").pages[0].extract_text()
    assert "Karen York" in text
    raw = clubapp("member-data", "fenland.club", "P005", "--format", "pdf").raw
    assert "Karen York" in PdfReader(BytesIO(raw)).pages[0].extract_text()


def test_a_number_that_nobody_has(clubapp: Clubapp, season: Path) -> None:
    assert "There is no member 'P999'; the club has 84." in clubapp("member-data", "fenland.club", "P999").complaint
