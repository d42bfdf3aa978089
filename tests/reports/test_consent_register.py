from datetime import date

import pytest

from clubapp.domain.record import replace
from clubapp.views.people_papers import ConsentLine
from reports import consent_register
from tests.reports.club_papers import consents
from tests.reports.sheets import lines, pages, players


@pytest.mark.rule("W6")
def test_each_young_player_stands_with_who_answers_for_them_and_since_when():
    written = lines(consent_register.build(consents(["Callum Frith"])))
    here = written.index("Callum Frith")
    assert written[here : here + 11] == [
        "Callum Frith",
        "born 3 May 2009",
        "Donna Frith",
        "mother",
        "07700 900555",
        "Ruth Osei",
        "2 Sep 2026",
        "paper",
        "version 1",
        "9",
        "3 May 2027",
    ]
    assert "W6" in written
    assert "1 young player, 0 without consent" in written


@pytest.mark.rule("W6")
def test_who_played_without_consent_cannot_be_overlooked():
    people = (ConsentLine("Joan Pike", born_year=2009, nights=1), *consents(["Callum Frith"]).people)
    written = lines(consent_register.build(consents([], people=people)))
    assert written[written.index("Joan Pike") : written.index("Joan Pike") + 4] == [
        "Joan Pike",
        "born 2009",
        "no consent recorded",
        "1",
    ]
    assert "2 young players, 1 without consent" in written


def test_an_unknown_age_is_said_so():
    written = lines(consent_register.build(consents([], people=(ConsentLine("Joan Pike", nights=2),))))
    assert "age unknown" in written


def test_a_consent_taken_back_shows_the_day():
    people = (replace(consents(["Callum Frith"]).people[0], withdrawn=date(2026, 10, 1)),)
    assert "1 Oct 2026" in lines(consent_register.build(consents([], people=people)))


def test_every_page_says_that_it_is_not_for_the_wall():
    found = pages(consent_register.build(consents(players(60))))
    assert len(found) == 5
    for page in found:
        written = [line.strip() for line in page]
        assert any(line.startswith("Not for the wall") for line in written)
        assert {"Young player", "Parent or guardian", "18 on", "Taken back"} <= set(written)
    assert {line.strip() for page in found for line in page}.issuperset(players(60))


def test_a_season_without_young_players_says_so():
    written = lines(consent_register.build(consents([])))
    assert "Nobody under 18, and nobody of unknown age, has been at a night of this season." in written


@pytest.mark.rule("W6")
def test_a_consent_that_was_taken_back_counts_as_missing_unless_another_one_stands():
    line = consents(["Callum Frith"]).people[0]
    gone = replace(line, withdrawn=date(2026, 10, 1))
    assert "1 young player, 1 without consent" in lines(consent_register.build(consents([], people=(gone,))))
    both = lines(consent_register.build(consents([], people=(gone, line))))
    assert "1 young player, 0 without consent" in both


@pytest.mark.rule("W6")
def test_the_time_stands_beside_the_day_on_which_it_was_presented():
    people = (replace(consents(["Callum Frith"]).people[0], presented_at="19:42"),)
    assert "2 Sep 2026, 19:42" in lines(consent_register.build(consents([], people=people)))


@pytest.mark.parametrize(("running", "said"), [(True, "or is today"), (False, "who played at an unknown age")])
def test_the_sentence_says_who_is_listed(running, said):
    written = " ".join(lines(consent_register.build(consents(["Callum Frith"], running=running))))
    assert said in written
