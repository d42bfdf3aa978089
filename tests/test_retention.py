"""Members who stay away for longer than the club keeps details are listed to be erased, and only listed."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.conduct import IncidentKind, NewIncident
from clubapp.domain import commands as c
from clubapp.domain.ids import Millis, PlayerId
from clubapp.membership import MemberChange, NewMember, Parent
from clubapp.retention import months_before
from clubapp.store import prepaid


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


def at(day: str, hour: int = 12) -> Millis:
    return int(datetime.fromisoformat(f"{day} {hour}:00").astimezone().timestamp() * 1000)


def listed(club: Club, day: str) -> list[str]:
    return [one.number for one in club.retention.unseen(at(day))]


def number(club: Club, typed: str) -> PlayerId:
    found = club.members.by_number(typed)
    assert found is not None
    return found


def test_two_years_after_their_last_evening_and_no_day_earlier(club: Club) -> None:
    """Karen York (P005) played last on 14 December 2024; Alan Lister (P074) never came after he had signed."""
    assert "P005" not in listed(club, "2026-12-14")
    assert "P005" in listed(club, "2026-12-15")
    assert "P074" not in listed(club, "2026-01-18")
    assert "P074" in listed(club, "2026-01-19")


def test_the_club_says_how_long_and_nought_is_never(club: Club) -> None:
    club.retention.months = 30
    assert "P005" not in listed(club, "2027-06-14")
    assert "P005" in listed(club, "2027-06-15")
    club.retention.months = 0
    assert listed(club, "2090-01-01") == []
    with Club.open(club.path, write=False) as again:
        assert again.retention.months == 0


def test_the_longest_away_come_first_with_their_day(club: Club) -> None:
    found = club.retention.unseen(at("2027-01-01"))
    assert [one.last_seen for one in found] == sorted(one.last_seen for one in found)
    assert {one.number: one.last_seen for one in found}["P005"] == date(2024, 12, 14)


@pytest.mark.parametrize("sign", ["an evening", "on the list only", "a signature", "a consent", "a choice", "an entry"])
def test_whatever_shows_that_they_are_there_counts(club: Club, sign: str) -> None:
    who, then = number(club, "P074"), at("2026-06-01")
    match sign:
        case "an evening" | "on the list only":
            desk = club.desk(club.start_night(date(2026, 6, 1), at=then))
            assert desk.do(c.CheckIn(who))
            if sign == "on the list only":
                desk.do(c.CheckOut(who))
        case "a signature":
            club.members.papers.new_agreement("Anew.", date(2026, 6, 1))
            club.members.sign(who, "Karen York", None, now=then)
        case "a consent":
            club.members.sign(who, "", Parent("Jo Lister", "father", "", "Karen York"), now=then)
        case "a choice":
            club.members.papers.choose(who, "photo", "no", now=then)
        case "an entry":
            event = prepaid.add_event(club._file, name="Finals", held_on="2026-07-01", venue=1, fee=0, days_before=7)
            prepaid.enter(club._file, event, who, then)
    assert "P074" in listed(club, "2028-06-02")
    assert "P074" not in listed(club, "2028-06-01")


def test_who_registered_and_never_came_is_kept_as_long_as_anybody(club: Club) -> None:
    new = club.members.register(NewMember("Ned Late"), now=at("2026-06-01"), on=date(2026, 6, 1))
    row = club.members.rows[new].number
    assert row not in listed(club, "2028-06-01")
    assert row in listed(club, "2028-06-02")


def test_a_person_entered_twice_was_seen_under_either_number(club: Club) -> None:
    kept, other = number(club, "P074"), number(club, "P005")
    row = club.members.rows[kept]
    details = MemberChange(row.name, row.nickname, row.born, row.phone, row.email, row.public_as, row.deals)
    assert isinstance(club.merging.merge(kept, other, details, now=at("2025-01-01")), int)
    assert "P074" not in listed(club, "2026-12-14")
    assert listed(club, "2026-12-15").count("P074") == 1
    assert "P005" not in listed(club, "2027-06-01")


@pytest.mark.rule("S20", "W59")
@pytest.mark.parametrize("kind", ["banned", "expelled", "suspended"])
def test_who_is_barred_is_told_apart(club: Club, kind: IncidentKind) -> None:
    until = date(2027, 1, 1) if kind == "suspended" else None
    season = club.seasons()[0].id if kind == "expelled" else None
    incident = NewIncident(kind, "hid chips", "Karen York", until_on=until, season=season)
    number_of_incident = club.conduct.note(number(club, "P074"), incident, now=at("2024-02-01"))
    barred = {one.number: one.barred for one in club.retention.unseen(at("2026-12-31"))}
    assert barred["P074"] == kind
    assert set(barred.values()) == {kind, ""}
    if kind == "suspended":
        after = {one.number: one.barred for one in club.retention.unseen(at("2027-01-01"))}
        assert after["P074"] == ""
    club.conduct.lift(number_of_incident, now=at("2026-01-01"), by="Karen York", why="long ago")
    assert {one.number: one.barred for one in club.retention.unseen(at("2026-12-31"))}["P074"] == ""


def test_who_is_erased_is_not_listed_any_more(club: Club) -> None:
    club.erasure.erase(number(club, "P074"), at("2027-01-01"))
    assert "P074" not in listed(club, "2027-01-02")


@pytest.mark.parametrize(
    ("day", "months", "earlier"),
    [
        (date(2026, 12, 15), 24, date(2024, 12, 15)),
        (date(2026, 3, 31), 1, date(2026, 2, 28)),
        (date(2028, 3, 31), 1, date(2028, 2, 29)),
        (date(2028, 2, 29), 12, date(2027, 2, 28)),
        (date(2026, 1, 31), 2, date(2025, 11, 30)),
        (date(2026, 1, 15), 1, date(2025, 12, 15)),
    ],
)
def test_a_month_is_a_month_of_the_calendar(day: date, months: int, earlier: date) -> None:
    assert months_before(day, months) == earlier
    assert day - earlier < timedelta(days=31 * months + 1)
