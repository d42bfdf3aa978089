"""Pre-paid events from the first poster to the evening itself (S9)."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.evening_commands import StopEvening
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.refused import Refused
from clubapp.money_papers import paid_ahead, till_paper
from clubapp.prepaid_events import NewEvent, PrepaidError
from clubapp.session import NightDesk
from reports.till import build
from tests.session.story import done

CUP_DAY = date(2026, 12, 12)
LAST_DAY = date(2026, 12, 9)


def noon(day: date) -> Millis:
    return round(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)


MONTH_BEFORE = noon(date(2026, 11, 12))


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def cup(club: Club) -> int:
    return club.prepaid.add(NewEvent("Christmas Cup", CUP_DAY, club.venues()[0].id, 2_000, 3))


@pytest.fixture
def able(club: Club) -> list[PlayerId]:
    """Members with their papers in order."""
    facts = {p: club.members.facts(p) for p in club.members.rows}
    return [p for p, f in facts.items() if f is not None and f.agreement_signed and f.born and f.born < "2000"][:6]


def evening(club: Club, cup: int) -> NightDesk:
    return club.desk(club.start_night(CUP_DAY, prepaid_event=cup, at=noon(CUP_DAY)), seeds=lambda: 7)


@pytest.mark.rule("S9")
def test_from_the_entry_to_the_door(club: Club, cup: int, able: list[PlayerId]) -> None:
    on_time, late, unpaid, stranger, *_ = able
    for player in (on_time, late, unpaid):
        club.prepaid.enter(cup, player, now=MONTH_BEFORE)
    club.prepaid.mark_paid(cup, on_time, LAST_DAY, today=LAST_DAY)
    club.prepaid.mark_paid(cup, late, LAST_DAY + timedelta(days=1), today=CUP_DAY)
    desk = evening(club, cup)
    done(desk.do(c.CheckIn(on_time)))
    rule = desk.night.rules.entry.prepaid_rule
    said = {}
    for player in (late, unpaid, stranger):
        no = desk.do(c.CheckIn(player))
        assert isinstance(no, Refused)
        assert (no.rule, no.overrulable) == (rule, True)
        said[player] = no.why
    assert "later than 3 days before" in said[late]
    assert "have not paid" in said[unpaid]
    assert "not entered" in said[stranger]
    done(desk.do(c.CheckIn(unpaid, overrule="Was in hospital")))
    sheet = till_paper(club, desk.id, desk.now())
    assert (sheet.fee, sheet.paid, sheet.waived) == (2_000, 1, ())
    assert sheet.note == "1 entry paid ahead, not in this tin."


@pytest.mark.rule("S9")
def test_the_evening_goes_by_the_events_own_fee_and_days(club: Club, able: list[PlayerId]) -> None:
    club.change_rules({"money.first_night_free": True, "money.fee_per": "session"})
    venue = club.open_venue("The Assembly Rooms")
    cup = club.prepaid.add(NewEvent("Founders' Day", CUP_DAY, venue, 1_550, 7))
    desk = evening(club, cup)
    money = desk.night.rules.money
    assert (money.fee, money.fee_per, money.first_night_free, money.prepaid_days) == (1_550, "evening", False, 7)
    assert desk.night.prepaid
    assert club.night(desk.id).venue == "The Assembly Rooms"
    no = desk.do(c.CheckIn(able[0]))
    assert isinstance(no, Refused)
    assert "7 days before" in no.why
    assert club.rules.money.fee == 500, "the club's own rules stay as they are"


@pytest.mark.rule("S9")
def test_who_is_paid_under_an_old_number_is_let_in_under_the_new_one(
    club: Club, cup: int, able: list[PlayerId]
) -> None:
    kept, dropped, *_ = able
    club.prepaid.enter(cup, dropped, now=MONTH_BEFORE, paid_on=date(2026, 11, 12))
    club.prepaid.enter(cup, kept, now=MONTH_BEFORE)
    with club._file.transaction():
        club._file.execute("UPDATE member SET merged_into = ? WHERE id = ?", (kept, dropped))
    club.members.changed()
    assert club.prepaid.lines(CUP_DAY)[0].entered == 1
    assert club.prepaid.entered(cup, kept)
    with pytest.raises(PrepaidError):
        club.prepaid.enter(cup, kept, now=MONTH_BEFORE)
    line = club.prepaid.entries(cup)[0]
    assert line.name == club.people[kept].name
    club.prepaid.mark_paid(cup, line.member, LAST_DAY, today=CUP_DAY)
    assert done(evening(club, cup).do(c.CheckIn(kept)))


@pytest.mark.rule("S9")
def test_an_entry_is_paid_corrected_withdrawn_and_put_back(club: Club, cup: int, able: list[PlayerId]) -> None:
    ann = able[0]
    club.prepaid.enter(cup, ann, now=MONTH_BEFORE)
    with pytest.raises(PrepaidError) as told:
        club.prepaid.mark_paid(cup, ann, date(2026, 11, 13), today=date(2026, 11, 12))
    assert (str(told.value), told.value.field) == ("13 Nov 2026 is still to come.", "paid_on")
    club.prepaid.mark_paid(cup, ann, date(2026, 11, 12), today=date(2026, 11, 12))
    before = club.prepaid.entries(cup)
    assert (before[0].state, before[0].words) == ("paid", "paid 12 Nov 2026")
    gone = club.prepaid.withdraw(cup, ann)
    assert club.prepaid.entries(cup) == []
    assert gone is not None
    club.prepaid.put_back(gone)
    assert club.prepaid.entries(cup) == before
    club.prepaid.mark_paid(cup, ann, None, today=date(2026, 11, 12))
    assert club.prepaid.entries(cup)[0].words == "not paid"


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("today", "alert", "tone"),
    [
        (date(2026, 12, 1), "", ""),
        (date(2026, 12, 2), "2 entries not paid, last day Wed 9 Dec 2026, in 7 days", "amber"),
        (date(2026, 12, 8), "2 entries not paid, last day Wed 9 Dec 2026, in 1 day", "amber"),
        (LAST_DAY, "2 entries not paid, and today is the last day", "amber"),
        (date(2026, 12, 10), "2 entries not paid, and the last day was Wed 9 Dec 2026", "bad"),
        (CUP_DAY, "2 entries not paid, and the last day was Wed 9 Dec 2026", "bad"),
        (date(2026, 12, 13), "", ""),  # over
    ],
)
def test_the_list_presses_as_the_last_day_comes_and_passes(
    club: Club, cup: int, able: list[PlayerId], today: date, alert: str, tone: str
) -> None:
    for player in able[:3]:
        club.prepaid.enter(cup, player, now=MONTH_BEFORE)
    club.prepaid.mark_paid(cup, able[0], date(2026, 11, 12), today=date(2026, 11, 12))
    line = club.prepaid.lines(today)[0]
    assert (line.entered, line.paid, line.unpaid, line.last_day) == (3, 1, 2, LAST_DAY)
    assert (line.alert, line.tone) == (alert, tone)


def test_events_to_come_stand_first_and_the_nearest_on_top(club: Club) -> None:
    venue = club.venues()[0].id
    for name, day in (("Spring", 20), ("Old", 1), ("Older", 2), ("Soon", 12)):
        month = 1 if name.startswith("Old") else 6
        club.prepaid.add(NewEvent(name, date(2026, month, day), venue, 1_000, 3))
    assert [line.name for line in club.prepaid.lines(date(2026, 6, 1))] == ["Soon", "Spring", "Older", "Old"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": "  "}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"name": "christmas CUP"}, "name"),
        ({"fee": -1}, "fee"),
        ({"days_before": 366}, "days_before"),
    ],
)
def test_an_event_that_cannot_be_is_refused_beside_its_field(
    club: Club, cup: int, change: dict[str, object], field: str
) -> None:
    good = {"name": "Spring Cup", "held_on": CUP_DAY, "venue": club.venues()[0].id, "fee": 2_000, "days_before": 3}
    with pytest.raises(PrepaidError) as told:
        club.prepaid.add(NewEvent(**{**good, **change}))  # type: ignore[arg-type]
    assert told.value.field == field
    assert [line.name for line in club.prepaid.lines(CUP_DAY)] == ["Christmas Cup"]


def test_an_event_can_be_corrected_until_its_night_begins(club: Club, cup: int, able: list[PlayerId]) -> None:
    venue = club.venues()[0].id
    club.prepaid.change(cup, NewEvent("Christmas Cup", CUP_DAY, venue, 2_500, 5))
    assert club.prepaid.event(cup).fee == 2_500
    club.prepaid.enter(cup, able[0], now=MONTH_BEFORE)
    with pytest.raises(PrepaidError, match="1 player is entered"):
        club.prepaid.remove(cup)
    assert [event.id for event in club.prepaid.to_play(CUP_DAY)] == [cup]
    evening(club, cup)
    assert club.prepaid.to_play(CUP_DAY) == []
    with pytest.raises(PrepaidError, match="has begun"):
        club.prepaid.change(cup, NewEvent("Another", CUP_DAY, venue, 2_500, 5))
    with pytest.raises(PrepaidError, match="has begun"):
        club.prepaid.remove(cup)


def test_an_event_nobody_entered_can_be_taken_away(club: Club, cup: int) -> None:
    club.prepaid.remove(cup)
    assert club.prepaid.lines(CUP_DAY) == []


@pytest.mark.rule("S9", "W60")
def test_the_evening_is_called_off_and_who_paid_ahead_is_listed(club: Club, cup: int, able: list[PlayerId]) -> None:
    """Those who came and those who did not: neither fee was ever in the tin, and both go back."""
    here, at_home, unpaid, *_ = able
    for player in (here, at_home):
        club.prepaid.enter(cup, player, now=noon(LAST_DAY), paid_on=LAST_DAY)
    club.prepaid.enter(cup, unpaid, now=MONTH_BEFORE)
    desk = evening(club, cup)
    done(desk.do(c.CheckIn(here)))
    done(desk.do(c.CheckIn(unpaid, overrule="Was in hospital")))
    assert till_paper(club, desk.id, desk.now()).ahead == ()
    assert {line.name for line in paid_ahead(club, desk.id, desk.night)} == {
        club.people[player].name for player in (here, at_home)
    }
    done(desk.do(StopEvening("the boiler burst")))
    sheet = till_paper(club, desk.id, desk.now())
    assert [(line.pence, line.why.startswith("paid ahead on")) for line in sheet.ahead] == [(2_000, True)] * 2
    (refund,) = sheet.refunds
    assert (refund.name, refund.why.startswith("called off at")) == (club.people[unpaid].listed, True)
    assert build(sheet).startswith(b"%PDF")
    done(desk.undo())
    assert till_paper(club, desk.id, desk.now()).ahead == ()
