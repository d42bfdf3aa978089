from datetime import date

import pytest

from clubapp.domain.record import replace
from clubapp.notices import PRIVACY_TEXT
from clubapp.views.forms import MemberOnForm, Signature
from reports import agreement
from tests.reports.club_papers import FLOURISH
from tests.reports.club_papers import agreement as form
from tests.reports.sheets import SIGNATURES, TICKS, curves, lines, outside, pages

SIGNED = date(2026, 9, 2)


@pytest.mark.rule("W4", "W5")
def test_a_blank_form_has_everything_to_fill_in_on_one_page():
    written = lines(agreement.build(form([])))
    assert len(pages(agreement.build(form([])))) == 1
    for label in (
        "Full name",
        "Nickname",
        "Mobile",
        "Email",
        "Date of birth",
        "In an emergency, whom to call",
        "Member",
        "Date",
        "Member no.",
        "Taken by",
        "Entered in the program on",
    ):
        assert label in written, label
    assert {"Fenland Poker League", "The Railway Tavern, Ely", "Version 3, from 1 Sep 2026"} <= set(written)
    assert {"full name", "first name and initial", "nickname", "not at all"} <= set(written)
    assert "The club may take photos of me at its evenings and show them." in written
    assert not any("Layout only" in line for line in written)


@pytest.mark.rule("W5", "W6")
def test_the_rules_that_ask_for_it_stand_on_the_form():
    written = lines(agreement.build(form([])))
    assert written.count("W5") == 1
    assert written.count("W6") == 1
    assert "Under 18?" in written


def test_the_text_of_the_version_is_printed_with_a_letter_before_each_clause():
    text = "I want to play.\n\n1. I keep the rules.\n2. I accept rulings,\n   even late ones.\n\nThat is all."
    written = lines(agreement.build(form([], text=text)))
    assert written[written.index("A") + 1] == "I keep the rules."
    assert written[written.index("B") + 1] == "I accept rulings, even late ones."
    assert "C" not in written
    assert {"I want to play.", "That is all."} <= set(written)
    assert not any(line.startswith("1.") for line in written)


def test_the_privacy_notice_stands_there_with_its_version():
    written = lines(agreement.build(form([])))
    assert "Privacy notice, version 2" in written
    assert " ".join(PRIVACY_TEXT.split()) in " ".join(written)


def test_what_the_club_knows_is_filled_in():
    member = MemberOnForm(
        name="Siân Powell",
        nickname="Shan",
        phone="07700 900123",
        email="sian@example.org",
        born=date(1984, 2, 3),
        emergency="Joan, 07700 900124",
        public_as="initial",
        photos=True,
        number="P012",
    )
    written = lines(agreement.build(form([], people=(member,))))
    assert {"Siân Powell", "Shan", "07700 900123", "sian@example.org", "Joan, 07700 900124", "P012"} <= set(written)
    day = written.index("Date of birth")
    assert "03021984" in "".join(line for line in written[day:] if len(line) == 1)


@pytest.mark.parametrize(
    ("public_as", "photos", "ticks"),
    [("", None, 0), ("full", None, 1), ("initial", True, 2), ("nickname", False, 1), ("hidden", True, 2)],
)
def test_what_was_chosen_is_ticked_and_what_was_not_asked_is_left_open(public_as: str, photos: bool | None, ticks: int):
    member = MemberOnForm(name="Ann Reeve", public_as=public_as, photos=photos)
    assert len(curves(agreement.build(form([], people=(member,))), TICKS)) == ticks


def test_of_a_year_alone_only_the_year_is_filled_in():
    member = MemberOnForm(name="Ann Reeve", born_year=1990)
    written = lines(agreement.build(form([], people=(member,))))
    assert "".join(line for line in written if len(line) == 1 and line.isdecimal()).count("1990") == 1


@pytest.mark.rule("W5")
def test_a_signature_drawn_on_screen_is_drawn_on_the_form_with_who_saw_it():
    member = MemberOnForm(
        name="Ann Reeve", number="P001", signed=Signature(SIGNED, FLOURISH, "Ruth Osei"), entered_on=SIGNED
    )
    signed = agreement.build(form([], people=(member,)))
    unsigned = agreement.build(form([], people=(replace(member, signed=None),)))
    assert len(curves(signed, SIGNATURES)) == 1
    assert curves(unsigned, SIGNATURES) == []
    written = lines(signed)
    assert written.count("2 Sep 2026") == 2
    assert "Ruth Osei" in written
    assert "Signed on paper. The club keeps the sheet." not in written


@pytest.mark.rule("W5")
def test_what_was_signed_on_paper_says_so_with_witness_and_date():
    member = MemberOnForm(name="Ann Reeve", signed=Signature(SIGNED, witness="Ruth Osei"))
    written = lines(agreement.build(form([], people=(member,))))
    assert {"Signed on paper. The club keeps the sheet.", "2 Sep 2026", "Ruth Osei"} <= set(written)


@pytest.mark.parametrize("text", ["\n".join(f"{at}. Clause number {at}." for at in range(1, 401)), "word " * 5000])
def test_a_text_of_any_length_flows_over_pages_and_is_signed_at_its_end(text: str):
    pdf = agreement.build(form(["Ann Reeve"], text=text))
    found = pages(pdf)
    assert len(found) > 4
    assert outside(pdf) == []
    written = [line.strip() for page in found for line in page]
    assert " ".join(written).count("word") in {0, 5000}
    assert text.startswith("word") or all(f"Clause number {at}." in written for at in range(1, 401))
    assert "Signature" in [line.strip() for line in found[-1]]
    for at, page in enumerate(found, start=1):
        assert any(f"page {at} of {len(found)}" in line for line in page)
        assert "Ann Reeve" in [line.strip() for line in page]


def test_each_form_of_a_pile_counts_its_own_pages():
    found = pages(agreement.build(form(["Ann Reeve", "Bob Pike", "Cat Holt"])))
    assert len(found) == 3
    assert all(any("page 1 of 1" in line for line in page) for page in found)
