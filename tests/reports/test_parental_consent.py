from datetime import date

import pytest

from clubapp.domain.record import replace
from clubapp.views.forms import Signature, YoungPerson
from reports import parental_consent
from tests.reports.club_papers import FLOURISH
from tests.reports.club_papers import consent as form
from tests.reports.sheets import SIGNATURES, TICKS, curves, lines, outside, pages

CALLUM = YoungPerson(
    name="Callum Frith",
    born=date(2009, 5, 3),
    parent="Donna Frith",
    relation="mother",
    phone="07700 900555",
    second="Gran, 01353 496000",
    photos=False,
    leaves_by="21:30",
    agreed=Signature(date(2026, 9, 2), FLOURISH),
    own=Signature(date(2026, 9, 3)),
    presented_to="Ruth Osei",
    presented_on=date(2026, 9, 4),
    presented_at="19:05",
)


@pytest.mark.rule("W6")
def test_a_blank_form_asks_for_the_young_person_the_parent_and_two_signatures():
    pdf = parental_consent.build(form([]))
    written = lines(pdf)
    assert len(pages(pdf)) == 1
    assert written.count("Full name") == 2
    for label in (
        "Date of birth",
        "How are you related?",
        "Mobile, in case we need you tonight",
        "Second contact",
        "Leaves by",
        "The parent handed it to",
        "On",
        "At",
        "identity of the parent seen",
        "phone number rung",
        "scanned and kept",
    ):
        assert label in written, label
    assert written.count("Parent or guardian") == 2
    assert "Young person" in written
    assert "W6" in written
    assert not any("Layout only" in line for line in written)
    assert curves(pdf, TICKS) == []


@pytest.mark.rule("W6")
def test_a_signed_consent_shows_who_agreed_to_whom_it_was_handed_and_when():
    pdf = parental_consent.build(form([], people=(CALLUM,)))
    written = lines(pdf)
    assert {"Callum Frith", "Donna Frith", "mother", "07700 900555", "Gran, 01353 496000"} <= set(written)
    assert {"Ruth Osei", "2 Sep 2026", "3 Sep 2026", "4 Sep 2026", "19:05"} <= set(written)
    assert written.count("Signed on paper. The club keeps the sheet.") == 1
    assert len(curves(pdf, SIGNATURES)) == 1
    assert "2130" in "".join(line for line in written if len(line) == 1)
    assert len(curves(pdf, TICKS)) == 5 + 1  # each statement, and no to photos


def test_a_consent_taken_back_says_so_above_everything():
    written = lines(parental_consent.build(form([], people=(replace(CALLUM, withdrawn=date(2026, 10, 1)),))))
    assert "This consent was taken back on 1 Oct 2026." in written


def test_a_text_of_four_hundred_lines_flows_over_pages():
    text = "\n".join(f"{at}. I agree to number {at}." for at in range(1, 401))
    pdf = parental_consent.build(form(["Callum Frith"], text=text))
    found = pages(pdf)
    written = [line.strip() for page in found for line in page]
    assert all(f"I agree to number {at}." in written for at in range(1, 401))
    assert outside(pdf) == []
    assert "Signatures" in [line.strip() for line in found[-1]]
    assert "The parent handed it to" in [line.strip() for line in found[-1]]


def test_one_form_for_each_young_person():
    found = pages(parental_consent.build(form(["Callum Frith", "Joan Pike"])))
    assert len(found) == 2
    assert "Callum Frith" in [line.strip() for line in found[0]]
    assert "Joan Pike" in [line.strip() for line in found[1]]
