"""One person entered twice: two records become one with all they ever did, and come apart again as if nothing were."""

import json
import shutil
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubapp.check import problems
from clubapp.club import Club, StoreError
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session
from clubapp.domain.refused import Refused
from clubapp.membership import MemberChange, MemberError, NewMember, Parent
from clubapp.merge_preview import LABELS, MergePreview, Side, preview
from clubapp.papers import sheet_of_night
from clubapp.script import Player
from clubapp.season import standings_sheet
from clubapp.season_nights import season_nights, win_words
from clubapp.session import NightDesk
from clubapp.store import members, tables
from clubapp.store.members import MemberRow
from clubapp.views.door_hits import door_hits
from tests.session.story import ON, Laptop, done, play_to_the_end

NOW = 1_900_000_000_000
MUM = Parent("Rachel Sample", "mother", "01353 600100", "Gail Harker")


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


def everything(club: Club) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table but the merges themselves."""
    return {name: club._file.rows(f"SELECT * FROM {name}") for name in tables.ALL if name != tables.MERGE}  # noqa: S608


def enter(club: Club, name: str, born: str = "1961-05-04", *, parent: Parent | None = None, **more: str) -> PlayerId:
    new = NewMember(name=name, born=born, witness=more.pop("witness", "Gail"), parent=parent, **more)  # type: ignore[arg-type]
    return club.members.register(new, now=NOW, on=ON)


def as_it_is(row: MemberRow) -> MemberChange:
    return MemberChange(row.name, row.nickname, row.born, row.phone, row.email, row.public_as, row.deals, row.emergency)


def merge(club: Club, kept: PlayerId, dropped: PlayerId, *, now: int = NOW, **details: Side) -> int:
    change = preview(club, kept, dropped, today=ON).details(details)
    number = club.merging.merge(kept, dropped, change, now=now, on=ON)
    assert not isinstance(number, Refused), number
    return number


def refusal(club: Club, kept: PlayerId, dropped: PlayerId) -> str:
    """Why not; asked beforehand and when it is done."""
    before = everything(club)
    refused = club.merging.merge(kept, dropped, as_it_is(members.member(club._file, kept)), now=NOW, on=ON)
    assert isinstance(refused, Refused)
    assert everything(club) == before
    assert refused == club.merging.refusal(kept, dropped)
    return refused.why


def played_evening(club: Club, *players: PlayerId, stop: bool = True) -> int:
    """A session of these and a few regulars, played to its end. Who is named first goes out first."""
    night = club.start_night(ON, at=NOW)
    desk = club.desk(night, time=Laptop().time(), seeds=lambda: 7)
    others = [p for p in club.members.rows if p not in players and desk.allowed(c.CheckIn(p)) is None][:4]
    for player in (*players, *others):
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    for player in players:
        done(desk.do(c.KnockOut((c.Exit(player),))))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    if stop:
        club.end_night(night)
    return night


def strangers(club: Club) -> tuple[PlayerId, PlayerId]:
    """Two members with results in the season who never sat in the same session."""
    (season,) = club.seasons()
    sat: dict[PlayerId, set[tuple[int, int]]] = {}
    for row in club.results(season.id):
        sat.setdefault(row.member, set()).add((row.night, row.session))
    return next((a, b) for a, b in permutations(sorted(sat), 2) if not sat[a] & sat[b] and len(sat[a]) > 1)


# All of both ------------------------------------------------------------------------------------------------------


def test_a_regular_entered_again_under_his_short_name_has_one_record_of_both(club: Club) -> None:
    """REG-14: Robert came for years; one night he was entered as Bob. The merge keeps all results."""
    robert = enter(club, "Robert Sample", phone="07700 900393")
    played_evening(club, robert)
    bob = enter(club, "Bob Sample", phone="07700 900777", witness="")
    (likely,) = [hit for hit in club.members.likely_same("Bob Sample", born="1961-05-04") if hit.player == robert]
    assert likely.why == "Bob may be Robert, same date of birth"
    played_evening(club, robert)
    (season,) = club.seasons()
    before = {line.player: line for line in standings_sheet(club, season, today=ON).rows}
    assert bob not in before

    merge(club, robert, bob)
    after = {line.player: line for line in standings_sheet(club, season, today=ON).rows}
    assert after == before
    assert bob not in club.members.rows
    assert club.members.find("Bob Sample") == [robert], "he is still found by what he was called"
    assert club.members.by_number(members.member(club._file, bob).number) == robert
    assert [hit.player for hit in club.members.likely_same("Bob Sample")] == [robert]
    assert [hit.name for hit in club.members.likely_same("Bob Sample")] == ["Robert Sample"]


@pytest.mark.rule("W64")
def test_the_season_adds_up_what_was_played_under_either_name(club: Club) -> None:
    """REG-14: the table, the list of nights and the paper of an old night all name the one who is kept."""
    kept, dropped = strangers(club)
    (season,) = club.seasons()
    before = {line.player: line for line in standings_sheet(club, season, today=ON).rows}
    nights, total = club.nights_played(), sum(line.points for line in before.values())
    old = [row for row in club.results(season.id) if row.member == dropped]

    merge(club, kept, dropped, born="kept")
    sheet = standings_sheet(club, season, today=ON)
    after = {line.player: line for line in sheet.rows}
    name = club.people[kept].public
    assert dropped not in after
    assert after[kept].points == before[kept].points + before[dropped].points
    assert after[kept].nights == before[kept].nights + before[dropped].nights
    assert sum(line.points for line in sheet.rows) == total, "nobody else wins or loses a point"
    assert {p: line.points for p, line in after.items() if p != kept} == {
        p: line.points for p, line in before.items() if p not in (kept, dropped)
    }
    assert club.nights_played()[kept] == nights[kept] + nights[dropped]
    assert club.people[dropped].name == club.people[kept].name
    for row in old:
        paper = sheet_of_night(club, row.night, NOW, row.session)
        assert [line.name for line in paper.rows if line.place == row.place] == [name]
    assert problems(club) == []


def test_a_win_under_the_other_name_is_one_of_theirs(club: Club) -> None:
    """The list of nights names the winner who is kept, and the next win is their second."""
    kept, dropped = enter(club, "Ann Sample", "1980-01-01"), enter(club, "Anne Sample", "1980-01-01")
    (season,) = club.seasons()
    for winner in (dropped, dropped):
        night = club.start_night(ON, at=NOW)
        desk = club.desk(night, time=Laptop().time(), seeds=lambda: 7)
        for player in (winner, PlayerId(1), PlayerId(2), PlayerId(3)):
            done(desk.do(c.CheckIn(player)))
        done(desk.do(c.DrawSeats()))
        done(desk.do(c.StartPlay()))
        for player in (PlayerId(1), PlayerId(2), PlayerId(3)):
            done(desk.do(c.KnockOut((c.Exit(player),))))
        done(desk.do(c.CloseSession()))
        club.end_night(night)
    first, second = sorted(line.night for line in season_nights(club, season)[:2])
    merge(club, kept, dropped)
    assert [line.winners for line in season_nights(club, season)[:2]] == [("Ann Sample",), ("Ann Sample",)]
    assert win_words(club, first, 1, dropped) == "First win this season"
    assert win_words(club, second, 1, dropped) == "Second win this season"


@pytest.mark.rule("W9")
def test_nobody_has_a_first_night_twice(club: Club) -> None:
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    played_evening(club, dropped)
    tonight = club.start_night(ON, at=NOW)
    assert club.first_timers([kept], tonight) == {kept}
    club.end_night(tonight)
    merge(club, kept, dropped)
    assert club.first_timers([kept, dropped], tonight) == frozenset()


@pytest.mark.rule("W4", "W5")
def test_an_agreement_signed_under_the_other_name_is_signed(club: Club) -> None:
    kept, dropped = enter(club, "Ann Sample", witness=""), enter(club, "Anne Sample", nickname="Annie")
    night = club.start_night(ON, at=NOW)
    assert isinstance(club.desk(night).allowed(c.CheckIn(kept)), Refused)
    club.end_night(night)
    number = merge(club, kept, dropped)
    club.reopen_night(night)
    assert club.desk(night).allowed(c.CheckIn(kept)) is None
    assert club.members.rows[kept].nickname == "Annie", "what the other record knew is not lost"
    assert [row.member for row in club.members.papers.of(club.members.all_numbers_of(kept)).agreements] == [dropped]
    assert club.merging.undo(number, now=NOW) is None
    assert isinstance(club.desk(night).allowed(c.CheckIn(kept)), Refused)


def test_the_last_choice_counts_under_whichever_number_it_was_made(club: Club) -> None:
    """REG-14: no photo asked for under the dropped number, later than the yes under the kept one."""
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    papers = club.members.papers
    papers.choose(dropped, "photo", "yes", now=NOW)
    papers.choose(kept, "photo", "yes", now=NOW + 1)
    papers.choose(dropped, "photo", "no", now=NOW + 2)
    merge(club, kept, dropped)
    latest = papers.latest("photo")
    assert latest[kept].value == "no"
    assert dropped not in latest


@pytest.mark.rule("W59", "S20")
def test_nobody_escapes_a_ban_by_being_entered_again(club: Club) -> None:
    kept, dropped = strangers(club)
    (season,) = club.seasons()
    club.conduct.note(dropped, NewIncident("expelled", "Took chips home.", "Gail", season=season.id), now=NOW, on=ON)
    sums = preview(club, kept, dropped, today=ON).seasons
    assert [line.points for line in sums] == [0], "the preview says that all points of the season go"
    merge(club, kept, dropped, born="kept")
    assert [row.kind for row in club.conduct.of(kept)] == ["expelled"]
    assert [line.points for line in standings_sheet(club, season, today=ON).rows if line.player == kept] == [0]
    desk = club.desk(club.start_night(ON, at=NOW))
    assert isinstance(desk.allowed(c.CheckIn(kept)), Refused)


# The preview ------------------------------------------------------------------------------------------------------


def side(found: MergePreview, key: str) -> str:
    return next(field.stands for field in found.fields if field.key == key)


def test_the_preview_shows_both_records_and_what_would_stand(club: Club) -> None:
    """REG-14."""
    kept = enter(club, "Robert Sample", "1961", phone="07700 900393", public_as="full")
    dropped = enter(club, "Bob Sample", "1961-05-04", email="bob@example.org", phone="07700 900777", public_as="hidden")
    before = everything(club)
    found = preview(club, kept, dropped, today=ON)
    assert found.refused is None
    stands = {field.key: (field.kept, field.dropped, field.stands) for field in found.fields if not field.same}
    assert stands == {
        "name": ("Robert Sample", "Bob Sample", "kept"),
        "born": ("1961", "4 May 1961", "dropped"),
        "phone": ("07700 900393", "07700 900777", "kept"),
        "email": ("", "bob@example.org", "dropped"),
        "public_as": ("full name", "hidden", "dropped"),
    }
    assert found.along == ("1 signed agreement", "1 choice about their data")
    assert found.seasons == ()
    details = found.details({"phone": "dropped"})
    assert (details.name, details.born, details.phone) == ("Robert Sample", "1961-05-04", "07700 900777")
    assert everything(club) == before


def test_the_preview_says_what_the_seasons_table_will_say(club: Club) -> None:
    """REG-14: points and rank before and after, with nights that do not count left out."""
    kept, dropped = strangers(club)
    (season,) = club.seasons()
    for best_of in (None, 2):
        club._file.connection.execute("UPDATE season SET best_of = ?", (best_of,))
        (season,) = club.seasons()
        before = {line.player: line for line in standings_sheet(club, season, today=ON).rows}
        (line,) = preview(club, kept, dropped, today=ON).seasons
        assert (line.kept_points, line.kept_rank) == (before[kept].points, before[kept].rank)
        assert (line.dropped_points, line.dropped_rank) == (before[dropped].points, before[dropped].rank)
        number = merge(club, kept, dropped, born="kept")
        after = next(row for row in standings_sheet(club, season, today=ON).rows if row.player == kept)
        assert (line.points, line.rank) == (after.points, after.rank)
        assert club.merging.undo(number, now=NOW) is None


@pytest.mark.rule("W6")
def test_a_minor_merged_into_an_adult_has_to_have_an_age(club: Club) -> None:
    """REG-09, REG-12: which date of birth stands is asked, and the papers asked for follow from it."""
    adult, minor = enter(club, "Chris Example", "1961-05-04"), enter(club, "Chris Example", "2009-06-01")
    found = preview(club, adult, minor, today=ON)
    (born,) = [field for field in found.fields if field.key == "born"]
    assert (born.kept, born.dropped, born.stands) == ("4 May 1961", "1 Jun 2009", "")
    assert [field.key for field in found.open_fields({})] == ["born"]
    assert found.open_fields({"born": "dropped"}) == ()
    assert found.hindrances(club, "1961-05-04") == ()
    assert [lacking.rule for lacking in found.hindrances(club, "2009-06-01")] == ["W6"]

    merge(club, adult, minor, born="dropped")
    night = club.start_night(ON, at=NOW)
    assert isinstance(club.desk(night).allowed(c.CheckIn(adult)), Refused), "the record of an adult seats no minor"
    club.members.sign(adult, "", MUM, now=NOW)
    assert club.desk(night).allowed(c.CheckIn(adult)) is None


@pytest.mark.rule("W5", "W6", "W59")
def test_the_preview_says_all_that_stands_in_the_way(club: Club) -> None:
    """REG-09, REG-12: not signed, no consent, banned under the other number; and an age that can not be."""
    kept, dropped = (
        enter(club, "Kim Sample", "2009-06-01", witness=""),
        enter(club, "Kim Sample", "2009-06-01", witness=""),
    )
    club.conduct.note(dropped, NewIncident("banned", "Took chips home.", "Gail"), now=NOW, on=ON)
    found = preview(club, kept, dropped, today=ON)
    rules = [lacking.rule for lacking in found.hindrances(club, "2009-06-01")]
    assert rules == ["W5", "W6", "W59"]
    assert "1 incident" in found.along
    assert len(found.hindrances(club, "2018-06-01")) == 1, "too young, whatever is signed"


@pytest.mark.rule("W6")
def test_a_parents_consent_comes_along(club: Club) -> None:
    """REG-09."""
    kept, dropped = enter(club, "Kim Sample", "2009-06-01"), enter(club, "Kimberley Sample", "2009-06-01", parent=MUM)
    found = preview(club, kept, dropped, today=ON)
    assert "1 parent's consent" in found.along
    assert found.hindrances(club, "2009-06-01") == ()
    merge(club, kept, dropped)
    assert club.desk(club.start_night(ON, at=NOW)).allowed(c.CheckIn(kept)) is None


# What can not be merged -------------------------------------------------------------------------------------------


def test_two_who_sat_in_the_same_session_are_two_people(club: Club) -> None:
    """REG-13, REG-16: of one name and birth, and both were there."""
    one, other = enter(club, "Mo Sample"), enter(club, "Mo Sample")
    assert club.merging.refusal(one, other) is None
    played_evening(club, one, other)
    assert refusal(club, one, other) == (
        f"Mo Sample ({club.people[one].number}) and Mo Sample ({club.people[other].number}) were both in session 1"
        " on 25 Nov 2026."
    )
    third = enter(club, "Mo Sample")
    merge(club, other, third)
    assert "were both" in refusal(club, one, other), "nor by way of a third record"


def test_somebody_on_tonights_list_is_merged_when_the_evening_is_over(club: Club) -> None:
    one, other = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    night = club.start_night(ON, at=NOW)
    done(club.desk(night).do(c.PhoneIn(other)))
    assert "is on the list of a night that is still open" in refusal(club, one, other)
    assert "is on the list of a night that is still open" in refusal(club, other, one)
    club.end_night(night)
    merge(club, one, other)


def test_nobody_is_merged_twice_or_into_nobody(club: Club) -> None:
    one, other, third = (enter(club, name) for name in ("Ann Sample", "Anne Sample", "Annie Sample"))
    assert "the same member already" in refusal(club, one, one)
    merge(club, one, other)
    assert "the same member already" in refusal(club, one, other)
    assert "counts as" in refusal(club, third, other)
    erased = enter(club, "Al Sample")
    with club._file.transaction():
        club._file.update(tables.MEMBER, erased, {"erased_ms": NOW})
    club.members.changed()
    assert "have been deleted" in refusal(club, one, erased)


def test_details_that_can_not_be_kept_merge_nobody(club: Club) -> None:
    one, other = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    before = everything(club)
    change = as_it_is(club.members.rows[one])
    for wrong in ({"born": "31/11/1999"}, {"name": " "}, {"public_as": "loudly"}):
        values = {name: getattr(change, name) for name in type(change).__match_args__}
        with pytest.raises(MemberError):
            club.merging.merge(one, other, MemberChange(**{**values, **wrong}), now=NOW, on=ON)
    assert everything(club) == before
    assert club.merging.of(one) == ()


def test_a_file_that_can_only_be_read_merges_nobody(club_file: Path) -> None:
    with Club.open(club_file, write=False) as club:
        one, other = strangers(club)
        with pytest.raises(StoreError):
            club.merging.merge(one, other, as_it_is(club.members.rows[one]), now=NOW, on=ON)


# Taking them apart ------------------------------------------------------------------------------------------------


def test_a_merge_undone_leaves_the_file_as_it_was(club: Club) -> None:
    """REG-14."""
    kept, dropped = strangers(club)
    (season,) = club.seasons()
    before, table = everything(club), standings_sheet(club, season, today=ON)
    number = merge(club, kept, dropped, name="dropped", born="dropped", phone="dropped")
    assert everything(club) != before
    assert [(past.id, past.name, past.undone) for past in club.merging.of(kept)] == [
        (number, members.member(club._file, dropped).name, None)
    ]
    assert club.merging.undo(number, now=NOW + 1) is None
    assert everything(club) == before
    assert standings_sheet(club, season, today=ON) == table
    assert [past.undone for past in club.merging.of(kept)] == [NOW + 1]
    assert club.merging.of(dropped) == ()
    assert problems(club) == []
    again = club.merging.undo(number, now=NOW + 2)
    assert isinstance(again, Refused)


def test_what_was_corrected_or_played_since_stays_when_a_merge_is_undone(club: Club) -> None:
    kept, dropped = enter(club, "Robert Sample", phone="1"), enter(club, "Bob Sample", phone="2", email="bob@x.org")
    number = merge(club, kept, dropped, phone="dropped", name="dropped")
    row = club.members.rows[kept]
    assert (row.name, row.phone, row.email) == ("Bob Sample", "2", "bob@x.org")
    club.members.change(kept, MemberChange(**{**_fields(as_it_is(row)), "phone": "3"}), on=ON, now=NOW)
    night = played_evening(club, kept)
    assert club.merging.undo(number, now=NOW) is None
    row = club.members.rows[kept]
    assert (row.name, row.phone, row.email) == ("Robert Sample", "3", "")
    assert club.members.rows[dropped].name == "Bob Sample"
    assert kept in {result.member for result in club.results_of_night(night)}
    assert problems(club) == []


def _fields(change: MemberChange) -> dict[str, object]:
    return {name: getattr(change, name) for name in type(change).__match_args__}


def test_merges_come_apart_in_the_order_they_went_together(club: Club) -> None:
    a, b, d = (enter(club, name) for name in ("Ann Sample", "Anne Sample", "Annie Sample"))
    first, second = merge(club, b, a), merge(club, d, b)
    assert club.members.kept(a) == club.members.kept(b) == d
    assert [past.id for past in club.merging.of(d)] == [second, first]
    refused = club.merging.undo(first, now=NOW)
    assert isinstance(refused, Refused)
    assert "Undo that merge first" in refused.instead
    assert club.merging.undo(second, now=NOW) is None
    assert club.members.kept(a) == b
    assert club.merging.undo(first, now=NOW) is None
    assert club.members.merged == {}


def test_a_merge_is_not_undone_under_somebody_who_sits_at_the_table(club: Club) -> None:
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    number = merge(club, kept, dropped)
    night = club.start_night(ON, at=NOW)
    done(club.desk(night).do(c.CheckIn(kept)))
    assert isinstance(club.merging.undo(number, now=NOW), Refused)
    club.end_night(night)
    assert club.merging.undo(number, now=NOW) is None


PAIRS = st.tuples(st.integers(1, 84), st.integers(1, 84))
SIDES = st.dictionaries(st.sampled_from([*LABELS]), st.sampled_from(["kept", "dropped"]))


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wanted=st.lists(st.tuples(PAIRS, SIDES), min_size=1, max_size=8))
def test_whatever_is_merged_comes_apart_as_it_was(
    club_file: Path, wanted: list[tuple[tuple[PlayerId, PlayerId], dict[str, Side]]]
) -> None:
    """REG-14: any members, any details, any chain of merges; all undone, the file holds what it held."""
    copy = club_file.with_name("copy.club")
    shutil.copyfile(club_file, copy)
    with Club.open(copy) as club:
        before, numbers = everything(club), []
        for (kept, dropped), sides in wanted:
            if club.merging.refusal(kept, dropped) is None:
                numbers.append(merge(club, kept, dropped, **sides))
        for number in reversed(numbers):
            assert club.merging.undo(number, now=NOW) is None
        assert everything(club) == before
        assert club.members.merged == {}


def test_a_night_opened_again_knows_them_under_the_number_they_played_by(club: Club) -> None:
    """REG-14: whoever is on an old list under the dropped number is not let in a second time."""
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    night = club.start_night(ON, at=NOW)
    for command in (c.CheckIn(dropped), c.CheckIn(PlayerId(1)), c.CheckIn(PlayerId(2))):
        done(club.desk(night).do(command))
    club.end_night(night)
    merge(club, kept, dropped)
    club.reopen_night(night)
    desk = club.desk(night)
    for command in (c.CheckIn(kept), c.PhoneIn(kept)):
        refused = desk.allowed(command)
        assert isinstance(refused, Refused)
        assert "already" in refused.why
    (hit,) = [
        found
        for found in door_hits(desk.night, club.people, desk.facts, [kept], "Ann Sample", now=NOW)
        if found.name == "Ann Sample"
    ]
    assert (hit.player, hit.state) == (dropped, "in")
    done(desk.do(c.CheckOut(dropped)))
    assert desk.allowed(c.CheckIn(kept)) is None
    done(desk.do(c.CheckIn(dropped)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    assert isinstance(desk.allowed(c.EnterLate(kept)), Refused)
    done(desk.do(c.KnockOut((c.Exit(dropped),))))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    assert problems(club) == []


def reopened_after_a_merge(club: Club, others: int = 4) -> tuple[NightDesk, PlayerId, PlayerId]:
    """A night on whose list somebody stands under a number that was dropped since: the desk, kept, dropped."""
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    night = club.start_night(ON, at=NOW)
    desk = club.desk(night)
    able = [p for p in club.members.rows if p not in (kept, dropped) and desk.allowed(c.CheckIn(p)) is None][:others]
    for player in (dropped, *able):
        done(desk.do(c.CheckIn(player)))
    club.end_night(night)
    merge(club, kept, dropped)
    club.reopen_night(night)
    return club.desk(night), kept, dropped


def test_before_play_every_request_about_the_kept_number_reaches_who_is_on_the_list(club: Club) -> None:
    """REG-14, and what is on disk names the number the night knows."""
    desk, kept, dropped = reopened_after_a_merge(club)

    def session() -> Session:
        return desk.night.session

    done(desk.do(c.MarkFee(kept, paid=False)))
    assert not session().arrivals[dropped].paid
    done(desk.do(c.WaiveFee(kept, "Brought the tables")))
    assert session().arrivals[dropped].waived == "Brought the tables"
    done(desk.do(k.OpenSideStake(500)))
    done(desk.do(k.TakeStake(kept)))
    assert isinstance(desk.allowed(k.TakeStake(dropped)), Refused)
    done(desk.do(k.GiveStakeBack(kept)))
    other = next(player for player in session().arrivals if player != dropped)
    done(desk.do(c.DrawSeats()))
    seats = dict(session().seats)
    done(desk.do(c.SwapSeats(kept, other)))
    assert (session().seats[dropped], session().seats[other]) == (seats[other], seats[dropped])
    assert isinstance(desk.allowed(c.SwapSeats(kept, dropped)), Refused), "nobody swaps with themselves"
    done(desk.do(c.Disqualify(kept, "Threw a glass")))
    assert dropped not in session().arrivals
    assert isinstance(desk.allowed(c.Disqualify(kept, "Threw another")), Refused), "by either number"
    done(desk.undo())
    done(desk.do(c.CheckOut(kept)))
    assert dropped not in session().arrivals
    assert kept not in {getattr(row.event, "player", None) for row in desk.records}
    done(desk.do(c.CheckIn(dropped)))
    assert kept in session().arrivals, "who comes anew does so under the number that was kept"


def test_in_play_every_request_about_the_kept_number_reaches_who_sits(club: Club) -> None:
    """REG-14."""
    desk, kept, dropped = reopened_after_a_merge(club)
    others = [player for player in desk.night.session.arrivals if player != dropped]
    done(desk.do(k.OpenSideStake(500)))
    for player in (kept, *others):
        done(desk.do(k.TakeStake(player)))
    for command in (k.SetStakeSplit((100,)), c.DrawSeats(), c.StartPlay(), c.Move(kept, 1, 8)):
        done(desk.do(command))
    assert desk.night.session.seats[dropped] == (1, 8)
    done(desk.do(c.KnockOut((c.Exit(others[0], by=kept), c.Exit(others[1], 200, kept)), order=(others[1], others[0]),
                            overrule="He showed first")))  # fmt: skip
    assert [out.by for out in desk.night.session.outs] == [dropped, dropped]
    done(desk.do(k.AgreeStakeSplit(((kept, 2_500),), (kept, *others[2:]))))
    assert desk.night.session.stakes is not None
    assert desk.night.session.stakes.agreed == ((dropped, 2_500),)
    done(desk.do(c.AgreeFinish((kept, *others[2:]), "The pub is closing")))
    assert desk.night.session.places()[dropped] == 1
    done(desk.do(c.CloseSession()))
    done(desk.do(c.OpenNextSession((kept,))))
    assert dropped not in desk.night.session.arrivals
    done(desk.do(k.MarkPayout(1, kept)))
    assert desk.night.sessions[0].stakes is not None
    assert desk.night.sessions[0].stakes.paid == {dropped: 2_500}
    done(desk.do(c.CheckIn(kept)))
    assert dropped in desk.night.session.arrivals
    assert problems(club) == []


@pytest.mark.rule("W59")
def test_put_out_in_play_by_the_kept_number(club: Club) -> None:
    desk, kept, dropped = reopened_after_a_merge(club)
    for command in (c.DrawSeats(), c.StartPlay(), c.Disqualify(kept, "Threw a glass", 2_850)):
        done(desk.do(command))
    assert [(out.player, out.disqualified) for out in desk.night.session.outs] == [(dropped, True)]
    assert isinstance(desk.allowed(c.KnockOut((c.Exit(kept),))), Refused)


@pytest.mark.rule("W59")
def test_a_script_that_names_the_kept_number_reaches_who_sits(club: Club) -> None:
    desk, kept, dropped = reopened_after_a_merge(club)
    number = club.members.rows[kept].number
    for command in (c.DrawSeats(), c.StartPlay()):
        done(desk.do(command))
    script = Player(club)
    said = script.line(json.dumps({"do": "incident", "player": number, "kind": "banned", "reason": "so", "by": "Gail"}))
    assert said["ok"], said
    session = script.desk().night.session
    assert [(out.player, out.disqualified) for out in session.outs] == [(dropped, True)]
    (row,) = club.conduct.of(kept)
    assert (row.member, row.kind) == (kept, "banned")


def test_who_was_on_the_list_of_one_session_under_each_number_is_meant_in_each(club: Club) -> None:
    """They came in under another number for the second session, and the two were merged afterwards."""
    kept, dropped = enter(club, "Ann Sample"), enter(club, "Anne Sample")
    night = club.start_night(ON, at=NOW)
    desk = club.desk(night)
    others = [p for p in club.members.rows if p not in (kept, dropped) and desk.allowed(c.CheckIn(p)) is None][:3]
    for player in (dropped, *others):
        done(desk.do(c.CheckIn(player)))
    done(desk.do(k.OpenSideStake(500)))
    for player in (dropped, others[0]):
        done(desk.do(k.TakeStake(player)))
    for command in (k.SetStakeSplit((100,)), c.DrawSeats(), c.StartPlay()):
        done(desk.do(command))
    done(desk.do(c.AgreeFinish((dropped, *others), "The pub is closing")))
    done(desk.do(c.CloseSession()))
    done(desk.do(c.OpenNextSession((dropped,))))
    done(desk.do(c.CheckIn(kept)))
    club.end_night(night)
    merge(club, kept, dropped)
    club.reopen_night(night)
    desk = club.desk(night)
    done(desk.do(k.MarkPayout(1, kept)))
    assert desk.night.sessions[0].stakes is not None
    assert desk.night.sessions[0].stakes.paid == {dropped: 1_000}
    done(desk.do(c.CheckOut(dropped)))
    assert kept not in desk.night.session.arrivals


# Two people -------------------------------------------------------------------------------------------------------


def suspected(club: Club) -> set[tuple[PlayerId, PlayerId]]:
    return {(pair.first, pair.second) for pairs in club.merging.suspects() for pair in pairs}


def test_two_people_of_one_name_and_birth_are_both_members_and_both_play(club: Club) -> None:
    """REG-16: both are kept, asked about once, and never again."""
    one, other = enter(club, "Mo Sample", "1990-01-01"), enter(club, "Mo Sample", "1990-01-01")
    assert (one, other) in suspected(club)
    club.merging.tell_apart(other, one)
    assert (one, other) not in suspected(club)
    desk = club.desk(club.start_night(ON, at=NOW))
    for player in (one, other):
        done(desk.do(c.CheckIn(player)))
    done(desk.do(c.DrawSeats()))
    assert {one, other} <= set(desk.night.session.seats)


def test_who_was_told_apart_stays_so_in_the_file_until_it_is_taken_back(club_file: Path) -> None:
    with Club.open(club_file) as club:
        (khans,) = [pair for pair in suspected(club) if club.people[pair[0]].name == "Mo Khan"]
        club.merging.tell_apart(*khans)
    with Club.open(club_file) as club:
        assert club.merging.told_apart() == {khans}
        assert khans not in suspected(club)
        third = enter(club, "Mohammed Khan", "2003-09-23")
        merge(club, third, khans[0])
        assert (khans[1], third) not in suspected(club), "nor under the number that is kept now"
        club.merging.tell_apart(khans[1], third, apart=False)
        assert club.merging.told_apart() == frozenset()
