"""Whom the club may know already under a name written otherwise: marked, and never merged by itself."""

import pytest

from clubapp.domain.record import replace
from clubapp.member_lists.namesakes import may_be_one
from clubapp.member_lists.plan import ImportPlan
from clubapp.store import members
from tests.member_lists.reading import apply_plan, lists, parsed, plan_import


@pytest.fixture
def donna(club):
    """A member of the club, born on a day that could be another with day and month swapped."""
    return members.add_member(club, number="P002", name="Donna Swán", born="1986-03-02", joined_on="2026-01-01")


def marks(plan: ImportPlan) -> list[str]:
    assert plan.bad == ()
    return [row.perhaps for row in plan.new]


@pytest.mark.parametrize(
    ("row", "marked"),
    [
        ("Donna Swan,", True),  # REG-13, REG-19: without the accent, and nothing said of the birth
        ('"Swan, Donna",1986-03-02', True),  # swapped
        ("SWÁN DONNA,1986", True),
        ("Donna Swán,", True),  # the very name, but is it the same person
        ("Donna Swán,1986-02-03", True),  # day and month swapped
        ("Donna Swán,2008-03-02", False),  # REG-12: another birth is another person
        ("Donna Swann,1986-03-02", False),
    ],
)
def test_a_row_without_a_number_may_be_somebody_known(club, donna, row, marked):
    plan = plan_import(club, f"name,born\n{row}\n".encode())
    assert marks(plan) == (["P002 Donna Swán"] if marked else [""])


def test_the_same_name_with_another_birth_is_marked_and_never_merged(club, donna):
    """REG-12: another birth is another person, unless a slip of the finger made it so."""
    plan = plan_import(club, b"name,born\nDonna Swan,2008-03-02\nDonna Swan,1986\nIda New,1986-03-02\n")
    assert [row.namesake for row in plan.new] == ["P002 Donna Sw\xc3\xa1n".encode("latin-1").decode("utf-8"), "", ""]
    assert [row.stored for row in plan.new] == [None, None, None]


def test_the_same_name_and_birth_is_the_same_person_and_no_question(club, donna):
    plan = plan_import(club, "name,born,phone\ndonna  SWÁN,1986-03-02,07700 1\n".encode())
    assert (plan.new, [row.number for row in plan.changed]) == ((), ["P002"])


def test_somebody_with_another_number_is_another_person_but_marked_where_the_birth_is_equal(club, donna):
    plan = plan_import(
        club, "member,name,born\n7,Donna Swán,1986-03-02\n8,Donna Swán,\n9,Swán Donna,1986-03-02\n".encode()
    )
    assert marks(plan) == ["P002 Donna Swán", "", ""]


def test_marked_rows_are_brought_in_as_people_of_their_own(club, donna):
    before = len(members.members(club))
    plan = plan_import(club, b"name\nSwan Donna\n")
    assert apply_plan(club, plan).new == 1
    assert len(members.members(club)) == before + 1
    assert members.find_member(club, "P002").name == "Donna Swán"


def test_two_rows_of_the_file_may_be_one_person(club):
    assert marks(parsed("name,born\nIda Lind,1990\nLind Ida,\nBob,\n")) == ["", "line 2 of the file", ""]


def test_a_list_from_before_a_merge_brings_nobody_back(club, donna):
    """IMP-10: neither by the number that stands for another member now, nor by the old spelling."""
    old = members.add_member(club, number="P009", name="Dona Swan", born="1986-03-02", joined_on="2026-01-01")
    with club.transaction():
        members.update_member(club, replace(members.member(club, old), merged_into=donna))
    plan = plan_import(club, b"member,name,phone\nP009,Dona Swan,07700 900123\n")
    assert [(row.number, row.merged) for row in plan.same] == [("P009", True)]
    apply_plan(club, plan)
    assert members.member(club, donna).phone == ""
    plan = plan_import(club, b"name,born\nDona Swan,1986-03-02\n")
    assert (plan.new, len(plan.same)) == ((), 1)
    assert marks(plan_import(club, b"name\nSwan Dona\n")) == ["P002 Donna Swán"]


def test_who_signed_under_a_merged_number_has_signed(club, donna):
    from clubapp.store.signed import sign_agreement

    old = members.add_member(club, number="P009", name="Dona Swan", joined_on="2026-01-01")
    sign_agreement(club, old, 1, 5, "paper", "Gary")
    with club.transaction():
        members.update_member(club, replace(members.member(club, old), merged_into=donna))
    assert lists(club).basis().signed == {(old, 1), (donna, 1)}


@pytest.mark.parametrize(
    ("born", "other", "one"),
    [
        ("", "1986-03-02", True),
        ("1986", "1986-03-02", True),
        ("1987", "1986-03-02", False),
        ("1986-03-02", "1986-03-02", True),
        ("1986-03-02", "1986-02-03", True),
        ("1961-05-05", "2008-05-05", False),
    ],
)
def test_which_births_may_be_one_persons(born, other, one):
    assert may_be_one(born, other) is one
    assert may_be_one(other, born) is one
