"""A club file as the first release wrote it opens today with everything that was in it, and can do what is new."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from clubapp import check
from clubapp.club import Club
from clubapp.domain.commands import CheckIn
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.store import database
from clubapp.store.faults import ClubFileError, Kind
from clubapp.store.migrations import STEPS

NIGHT = 1


@pytest.fixture
def old(tmp_path: Path, pytestconfig: pytest.Config) -> Path:
    """The file of a league that has played one evening with the first release."""
    path = tmp_path / "fenland.club"
    shutil.copyfile(pytestconfig.rootpath / "tests" / "golden" / "version-1.club", path)
    return path


def test_members_signatures_consents_and_results_are_all_still_there(old):
    with Club.open(old) as club:
        names = [row.name for row in club.members.rows.values()]
        assert names == ["Ann Reeve", "Bob Hale", "Cat Ode", "Dan Pike", "Eve Stone", "Fay Winter", "Gus Marsh"]
        cat = next(who for who, row in club.members.rows.items() if row.name == "Cat Ode")
        papers = club.members.papers.of([cat])
        assert [(a.how, a.witnessed_by, a.signature) for a in papers.agreements] == [("paper", "Gail Harker", "")]
        assert [(c.parent_name, c.how, c.version) for c in papers.consents] == [("Una Ode", "paper", None)]
        facts = club.members.facts(cat)
        assert facts is not None
        assert facts.agreement_signed
        assert facts.parental_consent
        season = club.current_season()
        assert season is not None
        assert len({r.member for r in club.results(season.id)}) == 7


def test_the_old_night_folds_to_what_its_results_say(old):
    with Club.open(old) as club:
        assert check.problems(club) == []
        night = club.desk(NIGHT).night
        assert (night.venue_kind, night.event, night.prepaid) == ("pub", "league", False)
        assert [refund.player for refund in night.refunds] == [5]  # Eve was taken off the list, and came back
        assert night.disqualified == {}


def test_the_old_club_can_write_down_what_is_new(old):
    with Club.open(old) as club:
        papers, ann = club.members.papers, PlayerId(1)
        papers.choose(ann, "privacy", "read", now=1_800_000_000_000, by="Gail Harker")
        (choice,) = papers.of([ann]).choices
        assert (choice.kind, choice.value, choice.version) == ("privacy", "read", 1)
        assert papers.wordings("privacy")[0].text.startswith("The club named above")
        night = club.start_night(date(2026, 12, 2))
        assert not isinstance(club.desk(night).do(CheckIn(ann)), Refused)


def test_a_copy_of_the_old_file_is_kept_and_a_reader_is_told_to_open_it_once(old):
    with pytest.raises(ClubFileError) as told:
        database.open_club(old, write=False)
    assert told.value.kind is Kind.OLDER
    Club.open(old).close()
    copy = old.with_name(f"fenland-before-v{len(STEPS)}.club")
    assert copy.exists()
    with database.open_club(old, write=False) as reading:
        assert reading.row("PRAGMA user_version") == (len(STEPS),)
