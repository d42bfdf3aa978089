"""What the form for a new player asks, and when it is content."""

from datetime import date

import pytest

from clubapp import rulesets
from clubapp.domain.eligibility import age_on, comes_of_age
from clubapp.domain.record import replace
from clubapp.views.registration import ConsentDraft, Draft, Entry, form_view

ENTRY = rulesets.load("weekly-poker-club").entry
ON = date(2026, 11, 25)
SIGNED = Draft(name="Theo Lamb", signed=True, witness="Gail")
CONSENT = ConsentDraft("Rachel Lamb", "mother", "", "Gail", handed_over=True)


@pytest.mark.rule("W6")
@pytest.mark.parametrize("born", ["2008-02-29", "2009-03-14", "2010-11-25", "2010-12-31", "2009"])
@pytest.mark.parametrize("years", [16, 18])
def test_the_birthday_is_the_first_day_of_that_age(born: str, years: int) -> None:
    day = comes_of_age(born, years)
    assert age_on(born, day) == years
    assert age_on(born, date.fromordinal(day.toordinal() - 1)) == years - 1


@pytest.mark.rule("W4", "W5")
def test_a_grown_up_needs_a_name_a_birth_and_a_witnessed_signature() -> None:
    assert form_view(Draft(), "", Entry(ENTRY, ON)).missing == ("the name", "a date of birth", "the signed agreement")
    assert form_view(Draft(name="Theo", signed=True), "1986", Entry(ENTRY, ON)).missing == ("who witnessed it",)
    assert form_view(SIGNED, "1986", Entry(ENTRY, ON)).can_check_in


def test_a_club_without_an_agreement_asks_for_none() -> None:
    assert form_view(Draft(name="Theo"), "1986", Entry(ENTRY, ON), agreement=False).can_check_in


@pytest.mark.rule("W6")
def test_the_day_somebody_turns_eighteen_no_parent_is_asked() -> None:
    assert form_view(SIGNED, "2008-11-26", Entry(ENTRY, ON)).young
    assert form_view(SIGNED, "2008-11-25", Entry(ENTRY, ON)).can_check_in


@pytest.mark.rule("W6")
def test_a_consent_is_complete_with_name_relation_receiver_and_form() -> None:
    view = form_view(SIGNED, "2009-03-14", Entry(ENTRY, ON))
    assert view.headline == "17 years old: a parent must agree, until 14 Mar 2027"
    assert view.said == "Still missing: the parent's name, their relation and 2 more"
    assert form_view(replace(SIGNED, consent=CONSENT), "2009-03-14", Entry(ENTRY, ON)).can_check_in
    assert form_view(SIGNED, "2010-11-20", Entry(ENTRY, ON)).headline.endswith(", until 20 Nov 2028")


@pytest.mark.rule("W6")
@pytest.mark.parametrize(("born", "stakes"), [("2010-11-26", False), ("2009-03-14", True)])
def test_what_no_paper_mends_is_saved_for_later(born: str, stakes: bool) -> None:
    view = form_view(replace(SIGNED, consent=CONSENT), born, Entry(ENTRY, ON, stakes=stakes))
    assert view.barred is not None
    assert view.barred.rule == "W6"
    assert view.can_save
    assert not view.can_check_in
    assert not view.young


@pytest.mark.rule("W4", "W5")
def test_a_signature_counts_only_where_it_was_asked_for() -> None:
    on_screen = replace(SIGNED, way="screen")
    assert form_view(on_screen, "1986", Entry(ENTRY, ON)).missing == ("their signature",)
    drawn = replace(on_screen, signature="strokes")
    assert form_view(drawn, "1986", Entry(ENTRY, ON)).can_check_in
    assert drawn.signed_with == "strokes"
    on_paper = replace(drawn, way="paper", signed=False)
    assert form_view(on_paper, "1986", Entry(ENTRY, ON)).missing == ("the signed agreement",)
    assert on_paper.signed_with == ""
    assert form_view(replace(drawn, witness=" "), "1986", Entry(ENTRY, ON)).missing == ("who witnessed it",)


@pytest.mark.rule("W6")
def test_a_parent_signs_on_the_screen_or_hands_in_the_form() -> None:
    asked = replace(CONSENT, handed_over=False)
    assert asked.missing() == ("the parent's signature",)
    assert replace(asked, way="paper").missing() == ("the parent's signed form",)
    assert replace(asked, way="screen", handed_over=True).missing() == ("the parent's signature",)
    signed = replace(asked, way="screen", signature="strokes")
    assert signed.missing() == ()
    assert signed.signed_with == "strokes"
    changed_their_mind = replace(signed, way="paper")
    assert changed_their_mind.missing() == ("the parent's signed form",)
    assert changed_their_mind.signed_with == ""


def test_a_form_that_would_be_lost_is_known_as_begun() -> None:
    assert not Draft(witness="Gail", way="screen").started
    assert not ConsentDraft(presented_to="Gail", way="screen").touched
    for begun in (Draft(name="Theo"), Draft(emergency="Rachel"), Draft(signature="strokes")):
        assert begun.started
    assert Draft(consent=ConsentDraft(signature="strokes")).started
