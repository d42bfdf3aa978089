"""Members, what they signed, and their parents' consents."""

import csv
from pathlib import Path

import pytest

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.store import club_rows, database, members, signed
from clubapp.store.faults import StoreConflict
from clubapp.store.members import MemberError, add_member

DATA = Path(__file__).parents[1] / "data"


def nasty_names():
    with (DATA / "nasty-names.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    return [name for name, _ in rows[1:]]


def test_a_member_is_kept_as_typed(club):
    who = add_member(
        club,
        number="112",
        name="van der Berg,  Jan ",
        nickname="JvdB",
        born="1984-03-02",
        phone="07700 900123",
        email="j@example.org",
        public_as="initial",
        deals=False,
        note="sits near the door",
        joined_on="2026-01-08",
    )
    row = members.member(club, who)
    assert row.name == "van der Berg,  Jan "
    assert row.deals is False
    assert members.find_member(club, "112") == row
    assert row in members.members(club)


@pytest.mark.parametrize("name", nasty_names())
def test_names_that_break_other_programs_are_stored_and_found_verbatim(club, name):
    who = add_member(club, name=name, nickname=name, joined_on="2026-01-08", number=name)
    club.close()
    with database.open_club(club.path) as again:
        row = members.member(again, who)
        assert (row.name, row.nickname, row.number) == (name, name, name)
        assert members.find_member(again, name) == row
        assert len(members.members(again)) == 4


@pytest.mark.parametrize("name", ["'); DROP TABLE member;--", 'a"b', "`x`", "%_", "Null", "NOVAK Jan"])
def test_sql_in_a_name_is_only_a_name(club, name):
    who = add_member(club, name=name, joined_on="2026-01-08")
    assert members.member(club, who).name == name
    assert len(members.members(club)) == 4


@pytest.mark.parametrize("name", ["", "   ", "Null\x00Ned", "half \ud83c"])
def test_no_name_a_nul_or_half_a_character_is_refused_in_a_sentence(club, name):
    with pytest.raises(MemberError):
        add_member(club, name=name, joined_on="2026-01-08")
    assert len(members.members(club)) == 3


def test_the_database_refuses_a_nul_even_past_us(club):
    with pytest.raises(StoreConflict), club.transaction():
        club.insert("member", {"number": "9", "name": "Null\x00Ned", "joined_on": "2026-01-08"})


@pytest.mark.parametrize("born", ["2007-02-29", "29.02.2008", "84", "1984-3-2", "20080229", "soon"])
def test_a_date_of_birth_that_is_no_day_is_refused(club, born):
    with pytest.raises(MemberError, match="YYYY-MM-DD"):
        add_member(club, name="Ida", born=born, joined_on="2026-01-08")


@pytest.mark.parametrize("born", ["", "2008-02-29", "1984"])
def test_a_day_a_year_or_nothing_is_a_date_of_birth(club, born):
    who = add_member(club, name="Ida", born=born, joined_on="2026-01-08")
    assert members.member(club, who).born == born


def test_the_database_refuses_days_that_are_not_in_the_calendar_even_past_us(club):
    for born in ("2007-02-29", "1984-13-01", "1984-3-2"):
        with pytest.raises(StoreConflict), club.transaction():
            club.insert("member", {"number": "9", "name": "Ida", "born": born, "joined_on": "2026-01-08"})


def test_two_people_may_share_everything_but_the_number(club):
    """REG-16: the internal id is never the name."""
    one = add_member(club, name="Mo Khan", born="1963-06-17", joined_on="2026-01-08")
    two = add_member(club, name="Mo Khan", born="1963-06-17", joined_on="2026-01-08")
    assert one != two
    with pytest.raises(StoreConflict):
        add_member(club, number="101", name="Somebody Else", joined_on="2026-01-08")


@pytest.mark.parametrize(
    ("numbers", "following"),
    [
        (["P001", "P084", "x"], "P085"),
        (["1", "2", "112"], "113"),
        (["99"], "100"),
        (["P009", "P010", "7"], "P011"),
        (["M-0999"], "M-1000"),
        ([], "1"),
        (["Bob"], "1"),
    ],
)
def test_the_next_number_goes_on_as_the_others_do(numbers, following):
    assert members.number_after(numbers) == following


def test_a_new_member_gets_the_next_number(club):
    who = add_member(club, name="Dee", joined_on="2026-01-08")
    assert members.member(club, who).number == "104"


def test_details_can_be_changed(club):
    row = members.find_member(club, "102")
    changed = replace(row, name="Robert Hale", public_as="hidden", deals=False, born="1970")
    members.update_member(club, changed)
    assert members.member(club, row.id) == changed
    with pytest.raises(LookupError):
        members.update_member(club, replace(row, id=PlayerId(99), number="199"))
    with pytest.raises(StoreConflict):
        members.update_member(club, replace(row, number="101"))
    assert members.member(club, row.id) == changed


def test_whose_details_were_deleted_is_listed_only_when_asked_for(club):
    row = members.find_member(club, "102")
    members.update_member(club, replace(row, name="Former player 102", erased_ms=5))
    assert [member.number for member in members.members(club)] == ["101", "103"]
    assert [member.number for member in members.members(club, erased=True)] == ["101", "102", "103"]


@pytest.mark.rule("W4")
def test_a_signature_is_under_one_version_and_a_new_version_is_unsigned(club):
    ann = PlayerId(1)
    signed.sign_agreement(club, ann, 1, 1000, "paper", "Gary")
    signed.sign_agreement(club, ann, 1, 2000, "screen", "Sue")  # twice is once
    assert [(row.version, row.on_ms, row.witnessed_by) for row in signed.signatures(club, ann)] == [(1, 1000, "Gary")]
    assert signed.who_signed(club, 1) == {ann}
    version = club_rows.new_agreement(club, "I keep to the new rules.", "2026-02-01")
    assert version == 2
    assert club_rows.club_row(club).agreement_version == 2
    assert signed.who_signed(club, version) == frozenset()
    assert [row.version for row in club_rows.agreements(club)] == [1, 2]
    with pytest.raises(StoreConflict):
        signed.sign_agreement(club, ann, 3, 1, "paper", "Gary")


@pytest.mark.rule("W6")
def test_a_parents_consent_is_recorded_and_can_be_taken_back(club):
    bob = PlayerId(2)
    consent = signed.record_consent(
        club, bob, parent_name="Rachel Hale", relation="mother", presented_to="Gary", on_ms=5, how="paper"
    )
    assert signed.who_has_consent(club) == {bob}
    signed.withdraw_consent(club, consent, 9)
    signed.withdraw_consent(club, consent, 11)
    assert signed.who_has_consent(club) == frozenset()
    assert [(row.parent_name, row.withdrawn_ms) for row in signed.consents(club, bob)] == [("Rachel Hale", 9)]


@pytest.mark.parametrize("name", ["\u200b", "  \u200d ", "A\nB", "x" * 301])
def test_a_name_that_nobody_can_read_or_print_is_refused(club, name):
    with pytest.raises(MemberError):
        add_member(club, name=name, joined_on="2026-11-25")
