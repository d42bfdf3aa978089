"""What is shown of a list before it is brought in: the first rows by column, and each row with what it would do."""

from datetime import date

import pytest

from clubapp.domain.ids import PlayerId
from clubapp.member_lists.columns import MEANINGS
from clubapp.member_lists.days import DayColumn
from clubapp.member_lists.plan import Basis
from clubapp.member_lists.reading import Reading, read_list
from clubapp.store.club_rows import AgreementRow
from clubapp.store.members import MemberRow
from clubapp.views.member_import import both_ways, import_lines, meanings, preview

TODAY = date(2026, 1, 8)


def known(number: str, name: str, born: str = "", phone: str = "") -> MemberRow:
    return MemberRow(
        PlayerId(int(number)), number, name, "", born, phone, "", "full", deals=True, note="", joined_on="2026-01-01",
        erased_ms=None,
    )  # fmt: skip


def read(text: str, *members: MemberRow) -> Reading:
    return read_list(text.encode(), "members.csv", Basis(members), today=TODAY)


def test_the_first_five_rows_are_shown_as_they_will_be_read() -> None:
    rows = "".join(f"{n},'-Max {n},0{n}/12/1984\n" for n in range(1, 8))
    number, name, born = preview(read(f"Member,Name,D.O.B.,\n{rows}".replace(",\n1", "\n1")), TODAY)
    assert [cell.text for cell in number.cells] == ["1", "2", "3", "4", "5"]
    assert (name.title, name.meaning, name.cells[0].text) == ("Name", "name", "-Max 1")
    assert [cell.open for cell in born.cells] == [True] * 5


@pytest.mark.rule("W4")
def test_who_signed_an_earlier_agreement_is_told_apart_from_who_signed_the_present_one() -> None:
    agreements = (AgreementRow(1, "", "2025-01-01"), AgreementRow(2, "", "2025-12-01"))
    text = "member,name,agreement,witness\n7,Ida,2025-11-30,Gary\n8,Bob,2025-12-01,Gary\n9,Eve,2025-11-30,Gary\n"
    basis = Basis((known("9", "Eve"),), agreements)
    lines = import_lines(read_list(text.encode(), "members.csv", basis, today=TODAY).plan)
    assert [line.says for line in lines] == ["new; earlier agreement", "new", "changed: an earlier agreement"]
    assert [line.detail for line in lines[:2]] == [
        "On 30 Nov 2025 they signed an earlier agreement. They still sign the present one.",
        "",
    ]


def test_a_day_that_is_none_is_marked_in_the_preview() -> None:
    born = preview(read("name,born\nIda,31/11/1999\nBob,31/12/1999\nEve,1984\nFlo,\n"), TODAY)[1]
    assert [(cell.text, cell.wrong) for cell in born.cells] == [
        ("31/11/1999", True),
        ("31 Dec 1999", False),
        ("1984", False),
        ("", False),
    ]


def test_rows_stand_as_in_the_file_behind_those_that_want_a_look() -> None:
    text = "member,name,phone,born\n7,Ida,1,\n8,,,\n9,Bob,2,\n,Hale Eve,,\n10,Flo,3,1990-02-30\n"
    lines = import_lines(
        read(text, known("7", "Ida", phone="1"), known("9", "Bob"), known("11", "Eve Hale", "1984")).plan
    )
    assert [(line.line, line.kind, line.says) for line in lines] == [
        (5, "perhaps", "perhaps 11 Eve Hale"),
        (3, "wrong", "Name is missing."),
        (6, "wrong", "Born: “1990-02-30” is a day the calendar does not have."),
        (2, "same", "already there"),
        (4, "changed", "changed: phone"),
    ]
    assert "Nothing is merged" in lines[0].detail
    assert lines[2].detail.endswith("write it as YYYY-MM-DD.")


def test_two_faults_of_one_row_are_one_line() -> None:
    (line,) = import_lines(read("member,name,born\n7,,soon\n").plan)
    assert line.says == "Born: “soon” is no date. And 1 more."
    assert "Name is missing" in line.detail


def test_a_row_that_is_there_twice_is_wrong_only_beside_the_other() -> None:
    plan = read("member,name\n7,Ida\n7,Bob\n").plan
    assert [line.kind for line in import_lines(plan)] == ["wrong", "new"]
    assert [line.kind for line in import_lines(plan, unticked={2})] == ["new", "new"]
    assert [row.name for row in plan.keeping({3}).new] == ["Bob"]
    assert plan.keeping({3}).bad == ()


def test_three_rows_of_one_number_are_wrong_as_long_as_two_are_in() -> None:
    plan = read("member,name\n7,Ida\n7,Bob\n7,Eve\n").plan
    assert [bad.line for bad in plan.keeping({3, 4}).bad] == [4]
    assert plan.keeping({4}).bad == ()


def test_a_number_that_stands_for_another_member_changes_nothing() -> None:
    from clubapp.domain.record import replace

    dropped = replace(known("8", "Old Spelling"), merged_into=PlayerId(7))
    (line,) = import_lines(read("member,name,phone\n8,Old Spelling,1\n", known("7", "Ida"), dropped).plan)
    assert (line.kind, line.says) == ("same", "stands for another member now; nothing to do")


@pytest.mark.parametrize(
    ("text", "read_as"),
    [
        ("03/02/1984", ("3 Feb 1984", "2 Mar 1984")),
        ("01/02/03", ("1 Feb 03", "2 Jan 03")),
        ("1/2/03", ("1 Feb 03", "2 Jan 03")),
        ("", ("", "")),
    ],
)
def test_both_ways_to_read_a_day_are_said(text: str, read_as: tuple[str, str]) -> None:
    asked = DayColumn("born", "born", order="", century="", asks_order=True, two_ways=text)
    assert both_ways(asked, TODAY) == read_as


def test_the_century_is_said_once_it_is_known() -> None:
    asked = DayColumn("born", "born", order="", century="past", asks_order=True, two_ways="1/2/84")
    assert both_ways(asked, TODAY) == ("1 Feb 1984", "2 Jan 1984")


def test_every_meaning_is_offered_and_none() -> None:
    assert dict(meanings()) == {"": "Not used", **MEANINGS}


def test_a_namesake_with_another_birth_is_shown_first_with_who_it_is() -> None:
    text = "member,name,born\n8,Bob,1990-01-01\n9,Ida Hale,1984-02-03\n"
    first, other = import_lines(read(text, known("7", "Ida Hale", "1985-02-03")).plan)
    assert (first.line, first.kind, first.says) == (3, "perhaps", "same name, another birth")
    assert "has the name of 7 Ida Hale, with another date of birth. Nothing is merged" in first.detail
    assert other.kind == "new"
