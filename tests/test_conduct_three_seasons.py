"""Improper acts in the second league: written down under their own rules, warned about, suspended or expelled for."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.conduct import IncidentKind, NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember
from clubapp.rulesets import load
from clubapp.views.incidents import incident_lines
from tests.session.story import Laptop

ON = date(2026, 11, 25)
ACTS = {
    "S99": "folded before her turn three times, on purpose",
    "S100": "threw chips into the pot",
    "S101": "agreed with Bob to check it down",
    "S102": "counted to a hundred before every fold",
    "S103": "hid chips behind the cards",
    "S104": "told the table what had been folded",
}


@pytest.fixture
def laptop() -> Laptop:
    return Laptop()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with Club.create(
        tmp_path / "seasons.club", name="Seasons", rules=load("three-seasons"), venue="The Bell", season="2026",
        owned={}, today=ON,
    ) as made:  # fmt: skip
        yield made


@pytest.fixture
def ann(club: Club, laptop: Laptop) -> PlayerId:
    return club.members.register(
        NewMember("Ann Reeve", "", "1984-02-03", "07700900123", "", "full", "Gail Harker", privacy=True),
        now=laptop.wall,
        on=ON,
    )


@pytest.mark.rule("S98", "S99", "S100", "S101", "S102", "S103", "S104")
@pytest.mark.parametrize(("rule", "what"), ACTS.items())
def test_an_improper_act_is_warned_about_under_its_own_rule_and_bars_nobody(
    club: Club, laptop: Laptop, ann: PlayerId, rule: str, what: str
) -> None:
    club.conduct.note(ann, NewIncident("warning", what, "Gail Harker", rule), now=laptop.wall, on=ON)
    (line,) = incident_lines(club.conduct.of(ann), laptop.wall, today=ON)
    assert (line.title, line.rule, line.holds) == ("Warning", rule, False)
    assert what in line.reason
    desk = club.desk(club.start_night(ON, at=laptop.wall), time=laptop.time())
    assert desk.allowed(c.CheckIn(ann)) is None


@pytest.mark.rule("S98", "S101")
@pytest.mark.parametrize("kind", ["suspended", "expelled"])
def test_and_again_it_costs_the_next_weeks_or_the_membership(
    club: Club, laptop: Laptop, ann: PlayerId, kind: IncidentKind
) -> None:
    until = ON + timedelta(days=14) if kind == "suspended" else None
    again = NewIncident(kind, "agreed to check it down, again", "Gail Harker", "S101", until_on=until)
    club.conduct.note(ann, again, now=laptop.wall, on=ON)
    desk = club.desk(club.start_night(ON, at=laptop.wall), time=laptop.time())
    refused = desk.allowed(c.CheckIn(ann))
    assert isinstance(refused, Refused)
    assert (refused.rule, kind in refused.why) == ("S101", True), "the rule that was broken is named"
