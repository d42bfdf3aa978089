"""A club's member list, from whatever program wrote it: a plan first, then all of it or nothing."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from clubapp.member_lists.exporting import as_csv
from clubapp.store import club_rows, members, signed
from clubapp.store.faults import StoreError
from clubapp.store.members import MemberError
from tests.member_lists.reading import TODAY, apply_plan, lists, parsed, plan_import, sentence

LIST = (Path(__file__).parents[1] / "data" / "members.csv").read_bytes()
HEADER = "member,first_name,last_name,nickname,born,phone,email\n"


# --- the whole list ---


def test_the_whole_list_comes_in_and_is_there_as_it_was_written(club):
    plan = plan_import(club, LIST)
    assert (len(plan.new), plan.changed, plan.same, plan.bad, plan.ignored) == (84, (), (), (), ())
    done = apply_plan(club, plan)
    assert (done.new, done.changed, done.same) == (84, 0, 0)
    lukasz = members.find_member(club, "P015")
    assert (lukasz.name, lukasz.born, lukasz.phone) == ("Łukasz Wójcik", "1954-11-17", "07700 900122")
    assert lukasz.joined_on == "2026-01-08"
    assert members.find_member(club, "P031").name == "José García Núñez"
    assert [members.find_member(club, number).name for number in ("P038", "P039")] == ["Mo Khan", "Mo Khan"]
    assert signed.who_signed(club, 1) == frozenset()  # an import invents no agreements


def test_the_same_list_twice_changes_nothing(club):
    """IMP-10."""
    apply_plan(club, plan_import(club, LIST))
    before = members.members(club)
    plan = plan_import(club, LIST)
    assert (len(plan.new), len(plan.changed), len(plan.same)) == (0, 0, 84)
    apply_plan(club, plan, on=date(2026, 2, 2))
    assert members.members(club) == before


def test_one_changed_row_is_one_change(club):
    apply_plan(club, plan_import(club, LIST))
    before = members.find_member(club, "P002")
    plan = plan_import(club, LIST.replace(b"07700 900003", b"07700 900004"))
    assert (len(plan.new), [row.number for row in plan.changed], len(plan.same)) == (0, ["P002"], 83)
    apply_plan(club, plan)
    after = members.find_member(club, "P002")
    assert (before.phone, after.phone, after.id) == ("07700 900003", "07700 900004", before.id)


def test_an_empty_cell_says_nothing(club):
    apply_plan(club, plan_import(club, LIST))
    plan = plan_import(club, b"member,name,born,phone\nP002,Donna Swan,,\n")
    apply_plan(club, plan)
    row = members.find_member(club, "P002")
    assert (row.name, row.born, row.phone) == ("Donna Swan", "1986-03-25", "07700 900003")


def test_one_bad_row_and_nobody_comes_in(club):
    """IMP-11."""
    lines = LIST.decode().splitlines()
    lines[60] = "P060,,,,1970-01-01,,"
    plan = plan_import(club, "\n".join(lines).encode())
    assert [bad.line for bad in plan.bad] == [61]
    with pytest.raises(MemberError, match=r"Nothing was imported\. Line 61, name: is missing"):
        apply_plan(club, plan)
    assert len(members.members(club)) == 3


def test_a_failure_halfway_leaves_nobody_behind(club):
    (pages,) = club.row("PRAGMA page_count")
    many = HEADER + "".join(f"N{n},First{n},{'Last' * 30}{n},,,,\n" for n in range(3000))
    plan = plan_import(club, many.encode())
    club.connection.execute(f"PRAGMA max_page_count = {pages + 3}")
    with pytest.raises(StoreError):
        apply_plan(club, plan)
    assert len(members.members(club)) == 3


def test_a_plan_that_was_overtaken_is_read_once_more(club):
    plan = plan_import(club, b"member,name\n105,Eve Lind\n")
    members.add_member(club, number="105", name="Flo Marsh", joined_on="2026-01-08")
    with pytest.raises(MemberError, match="changed meanwhile"):
        apply_plan(club, plan)
    assert members.find_member(club, "105").name == "Flo Marsh"


def test_the_number_of_somebody_whose_details_were_deleted_is_not_given_again(club):
    with club.transaction():
        club.execute("UPDATE member SET name = 'Former player', erased_ms = 5 WHERE number = '102'")
    (bad,) = plan_import(club, b"member,name\n102,Bob Hale\n").bad
    assert "deleted" in bad.sentence


def test_only_the_ticked_rows_come_in(club):
    """IMP-02."""
    text = "member,name\n" + "".join(f"{n},Player {n}\n" for n in range(201, 211))
    plan = plan_import(club, text.encode()).keeping({2, 3, 5, 6, 8, 9, 11})
    assert apply_plan(club, plan).new == 7
    assert members.find_member(club, "203") is None
    assert members.find_member(club, "204").name == "Player 204"


# --- rows that are wrong ---


def test_a_real_nul_is_refused_but_its_spelling_is_a_name():
    assert "NUL" in sentence("member,name\n1,Null\x00Ned\n")
    assert parsed("member,name\n1,Null\\x00Ned\n").new[0].name == "Null\\x00Ned"


def test_a_number_may_be_there_once_only():
    assert sentence("member,name\n1,Ida\n2,Bob\n1,Eve\n") == "Line 4, member: 1 is already on line 2 of the file."


def test_a_row_needs_a_name():
    assert sentence("member,name\n1,  \n").startswith("Line 2, name: is missing")


def test_a_comma_too_many_is_noticed():
    assert "belongs to no column" in sentence("member,name,phone\n1,Carla,07700,900123\n")


def test_every_bad_row_is_listed():
    plan = parsed("member,name,born\n1,Ida,29.02.2007\n2,,1984\n3,Eve,31/12/2060\n4,Flo,1984\n")
    assert [bad.line for bad in plan.bad] == [2, 3, 4]
    assert [row.number for row in plan.new] == ["4"]


# --- signed papers ---


@pytest.mark.rule("W4")
def test_a_signed_paper_in_the_list_is_recorded_once(club):
    raw = b"member,name,agreement,witness\n105,Eve Lind,2025-12-01,Gary\n106,Flo Marsh,,\n107,Gus Orr,no,\n"
    plan = plan_import(club, raw)
    apply_plan(club, plan)
    eve = members.find_member(club, "105").id
    (row,) = signed.signatures(club, eve)
    assert (row.how, row.witnessed_by) == ("paper", "Gary")
    assert datetime.fromtimestamp(row.on_ms / 1000, UTC).date() == date(2025, 12, 1)
    assert signed.who_signed(club, 1) == {eve}
    again = plan_import(club, raw)
    assert (again.new, again.changed, len(again.same)) == ((), (), 3)


def test_a_paper_signed_by_somebody_already_a_member_is_a_change(club):
    plan = plan_import(club, b"member,name,agreement,witness\n101,Ann Reeve,2025-12-01,Gary\n")
    assert [row.number for row in plan.changed] == ["101"]
    apply_plan(club, plan)
    assert signed.who_signed(club, 1) == {members.find_member(club, "101").id}


def versions_of(club, number: str) -> list[tuple[int, date]]:
    """What somebody has signed, and when."""
    rows = signed.signatures(club, members.find_member(club, number).id)
    return [(row.version, datetime.fromtimestamp(row.on_ms / 1000, UTC).date()) for row in rows]


@pytest.mark.rule("W4")
def test_a_signature_counts_for_the_agreement_of_its_day_and_never_for_a_later_one(club):
    """W4, IMP-10: an old list lets nobody in under a wording that they have not seen."""
    (first,) = club_rows.agreements(club)
    second = club_rows.new_agreement(club, "Play fair. Phones away.", "2025-11-01")
    club_rows.new_agreement(club, "Play fair. Phones off.", "2026-01-08")
    raw = (
        b"member,name,agreement,witness\n105,Eve,2019-05-01,Gary\n106,Flo,2025-10-31,Gary\n"
        b"107,Gus,2025-11-01,Gary\n108,Hal,2026-01-07,Gary\n109,Ida,2026-01-08,Gary\n101,Ann Reeve,2025-12-24,Gary\n"
    )
    with club.transaction():
        club.execute("UPDATE agreement SET from_on = '2025-01-01' WHERE version = ?", (first.version,))
    plan = plan_import(club, raw)
    assert [row.outdated for row in plan.new] == [True, True, True, True, False]
    apply_plan(club, plan)
    assert versions_of(club, "105") == [(first.version, date(2019, 5, 1))], "before the first there was the first"
    assert versions_of(club, "106") == [(first.version, date(2025, 10, 31))]
    assert versions_of(club, "107") == [(second, date(2025, 11, 1))]
    assert versions_of(club, "108") == [(second, date(2026, 1, 7))]
    assert versions_of(club, "101") == [(second, date(2025, 12, 24))]
    assert signed.who_signed(club, 3) == {members.find_member(club, "109").id}
    again = plan_import(club, raw)
    assert (again.new, again.changed, len(again.same)) == ((), (), 6)


@pytest.mark.rule("W4")
def test_an_export_brought_in_again_after_a_new_wording_signs_nothing(club):
    apply_plan(
        club, plan_import(club, b"member,name,agreement,witness\n105,Eve,2025-12-01,Gary\n106,Flo,2026-01-08,Gary\n")
    )
    raw = as_csv(lists(club).to_export())
    club_rows.new_agreement(club, "Play fair. Phones away.", TODAY.isoformat())
    plan = plan_import(club, raw)
    assert (plan.new, plan.changed, plan.bad) == ((), (), ())
    apply_plan(club, plan)
    assert signed.who_signed(club, 2) == frozenset()


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ("2025-12-01,", "who saw the agreement signed"),
        ("yes,Gary", "the day the paper was signed"),
        ("2025-02-30,Gary", "the calendar does not have"),
        ("2026-01-09,Gary", "still to come"),
        ("13/13/2025,Gary", "the calendar does not have"),
    ],
)
def test_a_signature_without_its_day_or_witness_is_no_signature(cells, why):
    assert why in sentence(f"member,name,agreement,witness\n1,Ida,{cells}\n")


def test_a_club_without_an_agreement_cannot_keep_signatures(club):
    with club.transaction():
        club.execute("UPDATE club SET agreement_version = NULL")
    assert club_rows.current_agreement(club) is None
    (bad,) = plan_import(club, b"member,name,agreement,witness\n1,Ida,2025-12-01,Gary\n").bad
    assert "no agreement yet" in bad.sentence


# --- lists without numbers ---


def test_a_list_without_numbers_gives_the_next_free_ones(club):
    members.add_member(club, number="P084", name="Ann Reeve", born="1984-03-02", joined_on="2025-01-01")
    plan = plan_import(club, b"name,born,phone\nann reeve,1984-03-02,07700 1\nIda,1990\nBob,\n")
    assert not plan.bad
    assert [row.number for row in plan.changed] == ["P084"], "the same name and birth is the same person"
    given = [row.number for row in plan.new]
    assert len(set(given)) == 2
    apply_plan(club, plan)
    again = plan_import(club, b"name,born,phone\nann reeve,1984-03-02,07700 1\nIda,1990\nBob,\n")
    assert (again.new, again.changed) == ((), ())


def test_a_number_of_the_file_is_not_given_to_somebody_else():
    plan = parsed("member,name\n,Ida\n1,Bob\n")
    assert sorted((row.name, row.number) for row in plan.new) == [("Bob", "1"), ("Ida", "2")]


def test_the_same_person_twice_without_a_number_is_noticed():
    assert "already on line 2" in sentence("name,born\nIda,1990\nIDA,1990\n")


# --- all of them have signed ---


def test_everybody_in_the_file_can_be_taken_to_have_signed(club):
    raw = b"member,name\n201,Ida\n202,Bob\n"
    apply_plan(club, plan_import(club, raw))
    assert signed.who_signed(club, 1) == set()
    apply_plan(club, plan_import(club, raw), witness="Gail Harker")
    ida = members.find_member(club, "201").id
    assert len(signed.who_signed(club, 1)) == 2
    (row,) = signed.signatures(club, ida)
    assert (row.how, row.witnessed_by) == ("paper", "Gail Harker")
    assert datetime.fromtimestamp(row.on_ms / 1000, UTC).date() == TODAY


@pytest.mark.rule("W4", "W5")
def test_whoever_has_signed_an_earlier_agreement_can_be_taken_to_have_signed_the_present_one_today(club):
    second = club_rows.new_agreement(club, "Play fair. Phones away.", "2026-01-02")
    raw = b"member,name,agreement,witness\n201,Ida,2025-12-01,Gary\n202,Bob,2026-01-03,Gary\n203,Eve,,\n"
    apply_plan(club, plan_import(club, raw), witness="Gail Harker")
    assert versions_of(club, "201") == [(1, date(2025, 12, 1)), (second, TODAY)]
    assert versions_of(club, "202") == [(second, date(2026, 1, 3))], "that is the present one"
    assert versions_of(club, "203") == [(second, TODAY)]
    again = plan_import(club, raw)
    assert (again.new, again.changed) == ((), ())
