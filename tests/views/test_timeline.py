"""A member's record in words, and everything on it by date."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain.eligibility import PersonFacts, Sanction
from clubapp.domain.ids import Millis, PlayerId
from clubapp.member_papers import SignedPapers
from clubapp.membership import MemberChange, NewMember, Parent
from clubapp.rulesets import load
from clubapp.views.member_record import agreement_lines, choice_words, consent_lines, marks_of
from clubapp.views.timeline import TimelineLine, timeline
from tests.session.story import ON, Laptop

MUM = Parent("Rachel Kemp", "mother", "07700 900871", "Gail Harker")
DAY = 86_400_000
RULES = load("weekly-poker-club").entry


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def now() -> Millis:
    return Laptop().wall


def register(club: Club, now: Millis, **more: object) -> PlayerId:
    details = {"name": "Joanna Kemp", "born": "2009-03-14", "witness": "Gail Harker", **more}
    return club.members.register(NewMember(**details), now=now, on=ON)  # type: ignore[arg-type]


def lines(club: Club, player: PlayerId) -> tuple[TimelineLine, ...]:
    row, members = club.members.rows[player], club.members
    papers = members.papers.of(members.all_numbers_of(player))
    merges, nights = club.merging.of(player), club.nights_with(player)
    return timeline(row.joined_on, row.number, papers, club.conduct.of(player), merges, nights)


def papers_of(club: Club, player: PlayerId) -> SignedPapers:
    return club.members.papers.of(club.members.all_numbers_of(player))


@pytest.mark.rule("W4", "W6", "W59")
def test_everything_that_ever_happened_stands_on_it_the_latest_first(club: Club, now: Millis) -> None:
    player = register(club, now)
    club.members.sign(player, "", MUM, now=now + DAY)
    club.members.papers.choose(player, "privacy", "read", now=now + 2 * DAY, by="Gail Harker")
    club.members.papers.choose(player, "photo", "no", now=now + 3 * DAY)
    row = club.members.rows[player]
    change = MemberChange(row.name, "Jo", row.born, "", "", "nickname", deals=True)
    club.members.change(player, change, on=ON, now=now + 4 * DAY)
    (consent,) = papers_of(club, player).consents
    club.members.papers.withdraw_consent(consent.id, now=now + 5 * DAY, by="Owen Birch")
    ban = NewIncident("banned", "Threatened the barman", "Gail Harker")
    number = club.conduct.note(player, ban, now=now + 6 * DAY, on=ON + timedelta(days=6))
    club.conduct.lift(number, now=now + 7 * DAY, by="Owen Birch", why="It was her sister")
    club.members.papers.choose(player, "privacy", "withdrawn", now=now + 8 * DAY)
    found = [(line.said_day, line.title) for line in lines(club, player)]
    assert found == [
        ("3 Dec 2026", "Privacy notice: withdrawn"),
        ("2 Dec 2026", "Banned: lifted"),
        ("1 Dec 2026", "Banned"),
        ("30 Nov 2026", "Consent of Rachel Kemp withdrawn"),
        ("29 Nov 2026", "Name shown by the nickname"),
        ("28 Nov 2026", "Photographs: no"),
        ("27 Nov 2026", "Privacy notice read to them"),
        ("26 Nov 2026", "Consent of Rachel Kemp, mother"),
        ("25 Nov 2026", "Agreement signed, version 1"),
        ("25 Nov 2026", "Registered"),
    ]


def test_the_first_and_the_last_night_are_on_it(club: Club) -> None:
    regular = max(club.nights_played().items(), key=lambda item: item[1])
    found = {line.title: line for line in lines(club, regular[0])}
    nights = club.nights_with(regular[0])
    assert found["First night"].day == nights[0].held_on
    assert found["Last night so far"].day == nights[-1].held_on
    assert f"{regular[1]} nights in all" in found["Last night so far"].detail


def test_a_merge_and_its_undoing_are_on_it(club: Club, now: Millis) -> None:
    kept, dropped = register(club, now), register(club, now, name="Jo Kemp")
    row = club.members.rows[kept]
    details = MemberChange(row.name, "", row.born, "", "", row.public_as, deals=True)
    merge = club.merging.merge(kept, dropped, details, now=now + DAY, on=ON)
    assert isinstance(merge, int)
    assert club.merging.undo(merge, now=now + 2 * DAY) is None
    titles = [line.title for line in lines(club, kept)]
    assert titles[:2] == ["Merge with Jo Kemp undone", "Merged with Jo Kemp"]


@pytest.mark.rule("W6")
def test_a_consent_says_when_it_ends_and_has_ended_by_itself(club: Club, now: Millis) -> None:
    player = register(club, now, parent=MUM)
    (line,) = consent_lines(papers_of(club, player), "2009-03-14", ON)
    assert line.title == "Consent of Rachel Kemp, mother"
    assert (line.state, line.tone) == ("ends at 18, on 14 Mar 2027", "good")
    assert "07700 900871" in line.detail
    assert "handed to Gail Harker on 25 Nov 2026" in line.detail
    assert "wording version 1" in line.detail
    assert line.withdraw is not None
    (line,) = consent_lines(papers_of(club, player), "2009-03-14", date(2027, 3, 14))
    assert (line.state, line.tone, line.withdraw) == ("ended at 18, on 14 Mar 2027", "neutral", None)
    (line,) = consent_lines(papers_of(club, player), "", ON)
    assert line.state == "in force", "of an unknown age nobody knows the end"


@pytest.mark.rule("W4")
def test_a_signature_under_an_older_agreement_is_told_from_the_present_one(club: Club, now: Millis) -> None:
    player = register(club, now)
    club.members.papers.new_wording("agreement", "Play fair.", ON)
    club.members.sign(player, "Owen Birch", None, now=now + DAY)
    found = [(line.title, line.state) for line in agreement_lines(papers_of(club, player), club.agreement_version())]
    assert found == [("Agreement, version 2", "in force"), ("Agreement, version 1", "older version")]


def test_choices_are_said_with_their_day_and_version(club: Club, now: Millis) -> None:
    player = register(club, now)
    papers = club.members.papers
    assert choice_words(papers_of(club, player), "privacy", 1) == "Not read to them yet."
    assert "initial" in choice_words(papers_of(club, player), "publication", 1, "initial")
    papers.choose(player, "privacy", "read", now=now, by="Gail Harker")
    said = choice_words(papers_of(club, player), "privacy", 1)
    assert said == "Read to them on 25 Nov 2026, under version 1, noted by Gail Harker."
    papers.new_wording("privacy", "We keep very little.", ON)
    assert choice_words(papers_of(club, player), "privacy", 2).endswith("Version 2 is new: not read to them yet.")
    papers.choose(player, "photo", "yes", now=now + DAY)
    assert choice_words(papers_of(club, player), "photo", 2) == "Yes, since 26 Nov 2026, under version 2."


@pytest.mark.rule("W5", "W6", "W59")
def test_the_badges_over_a_record(now: Millis) -> None:
    ban = Sanction("banned", "2026-11-01")
    over = Sanction("suspended", "2026-11-01", until_on="2026-11-20")
    grown_up = PersonFacts("1984", agreement_signed=True, parental_consent=False, sanctions=(ban, over))
    said = [mark.words for mark in marks_of(grown_up, RULES, ON, now)]
    assert said == ["Agreement signed", "Banned"]
    young = PersonFacts("2009-03-14", agreement_signed=False, parental_consent=False)
    assert [mark.words for mark in marks_of(young, RULES, ON, now)] == [
        "Agreement unsigned",
        "17 years old, consent missing",
    ]
    unknown = PersonFacts("", agreement_signed=True, parental_consent=True)
    assert marks_of(unknown, RULES, ON, now)[1].words == "Age not known, consent given"
    wrong = PersonFacts("2030", agreement_signed=True, parental_consent=True)
    assert [mark.words for mark in marks_of(wrong, RULES, ON, now)] == ["Date of birth wrong"]
