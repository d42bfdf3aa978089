"""What the search at the door says of the people it finds."""

from datetime import date

import pytest

from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.refused import Refused
from clubapp.membership import NewMember, Parent
from clubapp.session import NightDesk
from clubapp.store import prepaid
from clubapp.views.door_hits import DoorHit, door_hits, is_number, marks

ON = date(2026, 11, 25)
MUM = Parent("Rachel Kemp", "mother", "", "Gail Harker")


@pytest.fixture
def club(club_file):
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def desk(club: Club) -> NightDesk:
    return club.desk(club.start_night(ON))


def member(club: Club, name: str, born: str, *, signed: bool = True, parent: Parent | None = None, nickname: str = ""):
    new = NewMember(name=name, born=born, witness="Gail" if signed else "", parent=parent, nickname=nickname)
    return club.members.register(new, now=1, on=ON)


def hits(club: Club, desk: NightDesk, typed: str) -> tuple[DoorHit, ...]:
    people = club.members
    return door_hits(desk.night, people.directory, desk.facts, people.find(typed), typed, now=desk.now())


@pytest.mark.rule("W5", "W6")
@pytest.mark.parametrize("stakes", [False, True])
def test_the_badge_and_the_rules_are_of_one_mind(club: Club, desk: NightDesk, stakes: bool) -> None:
    desk.do(c.PlanSession(stakes=stakes))
    people = [
        member(club, f"Zed {born} {signed} {parent is not None}", born, signed=signed, parent=parent)
        for born in ("1986-02-03", "2009-01-31", "2010-11-25", "2010-11-26", "2008-11-25", "2008-11-26", "2008", "")
        for signed in (False, True)
        for parent in (None, MUM)
    ]
    for player in people:
        hit = door_hits(desk.night, club.members.directory, desk.facts, [player], "zed", now=desk.now())[0]
        assert hit.may == (desk.allowed(c.CheckIn(player)) is None), hit
        assert hit.badge or hit.may


@pytest.mark.rule("W6")
def test_both_papers_missing_are_said_together(club: Club, desk: NightDesk) -> None:
    member(club, "Joanna Kemp", "2009-03-14", signed=False)
    assert hits(club, desk, "joanna k")[0].badge == "17, papers missing"


def test_those_still_to_come_stand_before_those_already_in(club: Club, desk: NightDesk) -> None:
    first, second = member(club, "Quentin Abel", "1986"), member(club, "Quentin Baker", "1986")
    assert not isinstance(desk.do(c.CheckIn(first)), Refused)
    found = hits(club, desk, "quentin")
    assert [hit.player for hit in found] == [second, first]
    assert found[1].badge == "Already in"
    assert [hit.player for hit in hits(club, desk, "Quentin Abel")] == [first]


def test_twins_of_one_year_show_their_whole_birth(club: Club, desk: NightDesk) -> None:
    member(club, "Pat Twin", "1986-07-07", nickname="Patty")
    member(club, "Pat Twin", "1986-07-08")
    member(club, "Pat Twin", "")
    details = [hit.detail.split("  ·  ") for hit in hits(club, desk, "pat twin")]
    assert [detail[1] for detail in details] == ["born 7 Jul 1986", "born 8 Jul 1986", "date of birth not known"]
    assert details[0][2] == "“Patty”"


def test_marks_are_where_the_letters_are(club: Club, desk: NightDesk) -> None:
    assert marks("Joanna Kemp", "an") == ((2, 4),)
    assert marks("Joanna Kemp", "kemp jo") == ((0, 2), (7, 11))
    assert marks("Łukasz Żółć", "zol") == ((7, 10),)
    assert marks("Joanna Kemp", "x") == ()
    member(club, "Pat Twin", "1986-07-07", nickname="Zorro")
    hit = hits(club, desk, "zor")[0]
    assert [hit.detail[a:b] for a, b in hit.detail_marks] == ["Zor"]
    hit = hits(club, desk, "P012")[0]
    assert [hit.detail[a:b] for a, b in hit.detail_marks] == ["P012"]


def test_a_number_may_be_typed_short() -> None:
    assert all(is_number("P012", typed) for typed in ("P012", "p012", "012", "12"))
    assert not any(is_number("P012", typed) for typed in ("1", "P01", "112", ""))


# Sanctions and money -------------------------------------------------------------------------------------------------


@pytest.mark.rule("W8", "W59")
@pytest.mark.parametrize(
    ("new", "badge"),
    [
        (NewIncident("warning", "Loud", "Gail"), ""),
        (NewIncident("time-out", "Loud", "Gail", until=10_000_000_000_000), "Time out until "),
        (NewIncident("refused", "Drunk", "Gail"), "Entry refused tonight"),
        (NewIncident("suspended", "Loud", "Gail", until_on=date(2026, 12, 9)), "Suspended until 9 Dec"),
        (NewIncident("suspended", "Loud", "Gail", until_on=date(2027, 1, 6)), "Suspended until 6 Jan 2027"),
        (NewIncident("banned", "Loud", "Gail"), "Banned"),
        (NewIncident("expelled", "Loud", "Gail"), "Expelled"),
    ],
)
def test_a_sanction_is_a_badge_and_what_the_rules_say(
    club: Club, desk: NightDesk, new: NewIncident, badge: str
) -> None:
    player = member(club, "Quentin Abel", "1986")
    club.conduct.note(player, new, now=1, on=ON)
    hit = hits(club, desk, "quentin")[0]
    assert hit.badge.startswith(badge)
    assert bool(hit.badge) == bool(badge)
    assert hit.may == (desk.allowed(c.CheckIn(player)) is None)
    assert hit.liftable == bool(badge)
    assert (hit.ends is not None) == (new.kind == "time-out")


@pytest.mark.rule("W59")
def test_a_disqualification_is_undone_and_not_lifted(club: Club, desk: NightDesk) -> None:
    player = member(club, "Quentin Abel", "1986")
    assert not isinstance(desk.do(c.Disqualify(player, "Threw a glass")), Refused)
    hit = hits(club, desk, "quentin")[0]
    assert (hit.badge, hit.state, hit.liftable) == ("Disqualified tonight", "sanction", False)


@pytest.mark.rule("W6", "W59")
def test_what_no_manager_can_overrule_is_said_before_what_one_can(club: Club, desk: NightDesk) -> None:
    player = member(club, "Quentin Abel", "2009-03-14")
    club.conduct.note(player, NewIncident("banned", "Loud", "Gail"), now=1, on=ON)
    assert hits(club, desk, "quentin")[0].badge == "17, consent missing"


@pytest.mark.rule("W11")
@pytest.mark.parametrize(
    ("paid_on", "badge"),
    [(None, "Not entered"), ("", "Entry unpaid"), ("2026-11-23", "Paid too late"), ("2026-11-22", "")],
)
def test_an_event_paid_ahead_is_a_badge_too(club: Club, paid_on: str | None, badge: str) -> None:
    venue = club.venues()[0].id
    event = prepaid.add_event(club._file, name="The cup", held_on="2026-11-25", venue=venue, fee=2000, days_before=3)
    desk = club.desk(club.start_night(ON, prepaid_event=event))
    player = member(club, "Quentin Abel", "1986")
    if paid_on is not None:
        prepaid.enter(club._file, event, player, 1, paid_on)
    hit = hits(club, desk, "quentin")[0]
    assert hit.badge == badge
    assert hit.may == (desk.allowed(c.CheckIn(player)) is None)
    assert not hit.liftable


@pytest.mark.rule("W63")
def test_a_casino_night_says_so_to_the_young(club: Club) -> None:
    desk = club.desk(club.start_night(ON, kind="casino"))
    member(club, "Quentin Abel", "2009-03-14", parent=MUM)
    assert hits(club, desk, "quentin")[0].badge == "17, casino night"
