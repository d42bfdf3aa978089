"""Every paper about people and money, as a webmaster prints it."""

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.conftest import Clubapp

EXPECTED = {
    "sign-in": "Sign-in sheet",
    "agreement": "Membership agreement",
    "parental-consent": "Parental consent",
    "consents": "Register of consents",
    "cards": "P012",
    "till": "Till sheet",
    "packing-up": "Packing up",
    "booklet": "Index by rule",
    "booklet-fold": "Index by rule",
    "booklet-large": "Index by rule",
    "wall": "The rules in short",
    "blinds": "Chips and blinds",
}


def text_of(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


@pytest.mark.parametrize("what", EXPECTED)
def test_each_paper_is_a_pdf_of_its_own(clubapp: Clubapp, season: Path, what: str) -> None:
    ran = clubapp("print", season, what)
    assert (ran.code, ran.err) == (0, "")
    assert EXPECTED[what] in text_of(ran.raw)


@pytest.mark.rule("W4", "W5")
def test_a_form_as_it_was_signed_names_the_witness(clubapp: Clubapp, season: Path) -> None:
    ran = clubapp("print", season, "agreement", "--member", "P003", "--signed")
    assert "Gail Harker" in text_of(ran.raw)
    blank = clubapp("print", season, "agreement")
    assert "Gail Harker" not in text_of(blank.raw)


@pytest.mark.rule("W6")
def test_what_is_not_there_is_one_sentence(clubapp: Clubapp, season: Path) -> None:
    said = {
        ("payout",): "Nobody has put in a side stake, so there is no payout sheet to print.",
        ("agreement", "--member", "P999"): "No member has the number P999.",
        ("agreement", "--signed"): "--signed needs --member: whose paper it is.",
        ("consents", "--season", "1066"): "There is no season '1066'; the club has",
    }
    for asked, sentence in said.items():
        assert clubapp("print", season, *asked).complaint.startswith(sentence)
    complaint = clubapp("print", season, "parental-consent", "--member", "P003", "--signed").complaint
    assert "No parent's consent is on record for" in complaint


def test_one_card_is_for_one_member(clubapp: Clubapp, season: Path) -> None:
    text = text_of(clubapp("print", season, "cards", "--member", "P012").raw)
    assert "P012" in text
    assert "P013" not in text


def test_the_seat_list_of_any_drawn_session_can_be_printed(clubapp: Clubapp, season: Path) -> None:
    printed = clubapp("print", season, "seats", "--night", "3", "--session", "1")
    assert "19 players, 3 tables. Thu 15 Feb 2024" in text_of(printed.raw)
    complaint = clubapp("print", season, "seats", "--night", "3", "--session", "7").complaint
    assert complaint == "There was no session 7 on that night, so there is no seat list to print."
