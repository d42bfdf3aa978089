"""Who may sit down tonight."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.eligibility import BornError, Eligible, Occasion, PersonFacts, Sanction, age_on, may_play
from clubapp.domain.refused import Refused
from clubapp.rulesets import load

RULES = load("weekly-poker-club").entry
NIGHT = date(2026, 11, 29)


def person(born: str, *, agreement: bool = True, consent: bool = False) -> PersonFacts:
    return PersonFacts(born, agreement, consent)


def ask(facts: PersonFacts, on: date = NIGHT, *, stakes: bool = False, **more) -> Eligible | Refused:
    return may_play(RULES, facts, Occasion(on, stakes, **more))


@pytest.mark.rule("W6")
@pytest.mark.parametrize(
    ("born", "on", "age"),
    [
        ("2009-11-30", "2026-11-29", 16),
        ("2009-11-29", "2026-11-29", 17),
        ("2008-12-31", "2026-01-02", 17),
        ("2008-02-29", "2026-02-28", 17),
        ("2008-02-29", "2026-03-01", 18),
        ("2008-02-29", "2024-02-28", 15),
        ("2008-02-29", "2024-02-29", 16),
        ("2008", "2026-12-30", 17),
        ("2008", "2026-12-31", 18),
        ("2026-11-29", "2026-11-29", 0),
        ("2026", "2026-11-29", 0),
        ("1906-11-29", "2026-11-29", 120),
    ],
)
def test_age_is_counted_on_the_night(born, on, age):
    assert age_on(born, date.fromisoformat(on)) == age


def test_an_unknown_date_of_birth_is_an_unknown_age():
    assert age_on("", NIGHT) is None


@pytest.mark.rule("W6")
@pytest.mark.parametrize(
    ("born", "said"),
    [
        ("2026-11-30", "still to come"),
        ("2027", "still to come"),
        ("1893-05-01", "more than 120 years"),
        ("1893", "more than 120 years"),
        ("2007-02-29", "no such day"),
        ("2007-13-01", "no such day"),
        ("0000", "more than 120 years"),
        ("29.02.2008", "not a date"),
        ("20080229", "not a date"),
        ("2008-W09-5", "not a date"),
        ("08-02-29", "not a date"),
        ("٢٠٠٨", "not a date"),
        ("soon", "not a date"),
    ],
)
def test_a_birthday_nobody_can_have(born, said):
    with pytest.raises(BornError, match=said):
        age_on(born, NIGHT)


@pytest.mark.rule("W6")
@given(st.dates(date(1920, 1, 1), date(2020, 12, 31)), st.integers(0, 100))
def test_every_birthday_adds_a_year_and_no_day_before_it_does(born, years):
    try:
        birthday = born.replace(year=born.year + years)
    except ValueError:
        birthday = date(born.year + years, 3, 1)
    assert age_on(born.isoformat(), birthday) == years
    if years:
        assert age_on(born.isoformat(), birthday - timedelta(days=1)) == years - 1


@pytest.mark.rule("W6")
def test_fifteen_is_refused_and_no_consent_helps():
    refused = ask(person("2010-11-30", consent=True))
    assert isinstance(refused, Refused)
    assert refused.rule == "W6"
    assert "15" in refused.why
    assert not refused.overrulable


@pytest.mark.rule("W6")
def test_a_player_turning_16_on_the_night_may_play_it_and_no_night_before():
    turns_16 = person("2010-11-29", consent=True)
    assert ask(turns_16) == Eligible(16, may_stake=False)
    assert isinstance(ask(turns_16, NIGHT - timedelta(days=1)), Refused)


@pytest.mark.rule("W6")
def test_sixteen_needs_a_parents_consent_on_record():
    refused = ask(person("2010-05-01"))
    assert isinstance(refused, Refused)
    assert refused.rule == "W6"
    assert "consent" in refused.why
    assert "parent" in refused.instead.lower()
    assert not refused.overrulable
    assert ask(person("2010-05-01", consent=True)) == Eligible(16, may_stake=False)


@pytest.mark.rule("W6", "W61", "W62")
@pytest.mark.parametrize("venue", ["pub", "club"])
def test_sixteen_with_consent_plays_free_sessions_only(venue):
    refused = ask(person("2010-05-01", consent=True), stakes=True, venue=venue)
    assert isinstance(refused, Refused)
    assert refused.rule == "W6"
    assert "licensing officer" in refused.instead
    assert not refused.overrulable


@pytest.mark.rule("W6")
def test_eighteen_needs_no_consent_and_may_stake():
    assert ask(person("2008-11-29"), stakes=True) == Eligible(18, may_stake=True)
    assert isinstance(ask(person("2008-11-30"), stakes=True), Refused)


@pytest.mark.rule("W6")
def test_an_unknown_age_is_treated_as_a_minors():
    assert isinstance(ask(person("")), Refused)
    assert ask(person("", consent=True)) == Eligible(None, may_stake=False)
    assert isinstance(ask(person("", consent=True), stakes=True), Refused)


@pytest.mark.rule("W5")
def test_nobody_plays_without_the_signed_agreement():
    refused = ask(person("1984-03-02", agreement=False))
    assert isinstance(refused, Refused)
    assert refused.rule == "W5"
    assert not refused.overrulable


@pytest.mark.rule("W63")
@pytest.mark.parametrize(("event", "venue"), [("casino", "club"), ("league", "casino")])
def test_a_casino_night_is_for_paid_up_adults(event, venue):
    young = ask(person("2008-11-30", consent=True), event=event, venue=venue)
    assert isinstance(young, Refused)
    assert young.rule == "W63"
    assert ask(person("2008-11-29"), event=event, venue=venue) == Eligible(18, may_stake=True)
    unpaid = ask(person("1984-03-02"), event=event, venue=venue, paid=False)
    assert isinstance(unpaid, Refused)
    assert unpaid.rule == "W63"


@pytest.mark.rule("W63")
def test_the_fee_of_a_league_night_is_no_matter_of_eligibility():
    assert isinstance(ask(person("1984-03-02"), paid=False), Eligible)


@pytest.mark.rule("S14", "S15", "S16", "S20", "S98")
@pytest.mark.parametrize(
    ("kind", "rule"),
    [("refused", "S14"), ("banned", "S16"), ("expelled", "S20"), ("suspended", "S98"), ("disqualified", "S98")],
)
def test_each_sanction_names_the_rule_that_the_league_has_for_it(kind, rule):
    sanction = Sanction(kind, NIGHT.isoformat(), until_on="2027-01-01", until_said="1 Jan 2027")
    somebody = person("1984")._replace(sanctions=(sanction,))
    found = may_play(load("three-seasons").entry, somebody, Occasion(NIGHT))
    assert isinstance(found, Refused)
    assert (found.rule, found.overrulable) == (rule, True)
    weekly = may_play(RULES, somebody, Occasion(NIGHT))
    assert isinstance(weekly, Refused)
    assert weekly.rule == ("W8" if kind == "refused" else "W59")
