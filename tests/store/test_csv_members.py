"""A club's member list, from whatever program wrote it: a plan first, then all of it or nothing."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from clubapp.store import club_rows, members, signed
from clubapp.store.csv_members import parse_members, plan_import
from clubapp.store.faults import StoreError
from clubapp.store.import_plan import ImportPlan, apply_plan
from clubapp.store.members import MemberError

LIST = (Path(__file__).parents[1] / "data" / "members.csv").read_bytes()
TODAY = date(2026, 1, 8)
HEADER = "member,first_name,last_name,nickname,born,phone,email\n"


def parsed(text: str | bytes, **more) -> ImportPlan:
    raw = text.encode() if isinstance(text, str) else text
    return parse_members(raw, existing=[], today=TODAY, **more)


def sentence(text: str) -> str:
    """The one thing that is wrong."""
    (bad,) = parsed(text).bad
    return bad.sentence


def born(text: str) -> str:
    plan = parsed(f'member,name,born\n1,Ida,"{text}"\n')
    assert plan.bad == ()
    return plan.new[0].born


def born_refused(text: str) -> str:
    return sentence(f'member,name,born\n1,Ida,"{text}"\n')


# --- the whole list ---


def test_the_whole_list_comes_in_and_is_there_as_it_was_written(club):
    plan = plan_import(club, LIST, today=TODAY)
    assert (len(plan.new), plan.changed, plan.same, plan.bad, plan.ignored) == (84, (), (), (), ())
    done = apply_plan(club, plan, on=TODAY)
    assert (done.new, done.changed, done.same) == (84, 0, 0)
    lukasz = members.find_member(club, "P015")
    assert (lukasz.name, lukasz.born, lukasz.phone) == ("Łukasz Wójcik", "1954-11-17", "07700 900122")
    assert lukasz.joined_on == "2026-01-08"
    assert members.find_member(club, "P031").name == "José García Núñez"
    assert [members.find_member(club, number).name for number in ("P038", "P039")] == ["Mo Khan", "Mo Khan"]
    assert signed.who_signed(club, 1) == frozenset()  # an import invents no agreements


def test_the_same_list_twice_changes_nothing(club):
    """IMP-10."""
    apply_plan(club, plan_import(club, LIST, today=TODAY), on=TODAY)
    before = members.members(club)
    plan = plan_import(club, LIST, today=TODAY)
    assert (len(plan.new), len(plan.changed), len(plan.same)) == (0, 0, 84)
    apply_plan(club, plan, on=date(2026, 2, 2))
    assert members.members(club) == before


def test_one_changed_row_is_one_change(club):
    apply_plan(club, plan_import(club, LIST, today=TODAY), on=TODAY)
    before = members.find_member(club, "P002")
    plan = plan_import(club, LIST.replace(b"07700 900003", b"07700 900004"), today=TODAY)
    assert (len(plan.new), [row.number for row in plan.changed], len(plan.same)) == (0, ["P002"], 83)
    apply_plan(club, plan, on=TODAY)
    after = members.find_member(club, "P002")
    assert (before.phone, after.phone, after.id) == ("07700 900003", "07700 900004", before.id)


def test_an_empty_cell_says_nothing(club):
    apply_plan(club, plan_import(club, LIST, today=TODAY), on=TODAY)
    plan = plan_import(club, b"member,name,born,phone\nP002,Donna Swan,,\n", today=TODAY)
    apply_plan(club, plan, on=TODAY)
    row = members.find_member(club, "P002")
    assert (row.name, row.born, row.phone) == ("Donna Swan", "1986-03-25", "07700 900003")


def test_one_bad_row_and_nobody_comes_in(club):
    """IMP-11."""
    lines = LIST.decode().splitlines()
    lines[60] = "P060,,,,1970-01-01,,"
    plan = plan_import(club, "\n".join(lines).encode(), today=TODAY)
    assert [bad.line for bad in plan.bad] == [61]
    with pytest.raises(MemberError, match=r"Nothing was imported\. Line 61, name: is missing"):
        apply_plan(club, plan, on=TODAY)
    assert len(members.members(club)) == 3


def test_a_failure_halfway_leaves_nobody_behind(club):
    (pages,) = club.row("PRAGMA page_count")
    many = HEADER + "".join(f"N{n},First{n},{'Last' * 30}{n},,,,\n" for n in range(3000))
    plan = plan_import(club, many.encode(), today=TODAY)
    club.connection.execute(f"PRAGMA max_page_count = {pages + 3}")
    with pytest.raises(StoreError):
        apply_plan(club, plan, on=TODAY)
    assert len(members.members(club)) == 3


def test_a_plan_that_was_overtaken_is_read_once_more(club):
    plan = plan_import(club, b"member,name\n105,Eve Lind\n", today=TODAY)
    members.add_member(club, number="105", name="Flo Marsh", joined_on="2026-01-08")
    with pytest.raises(MemberError, match="changed meanwhile"):
        apply_plan(club, plan, on=TODAY)
    assert members.find_member(club, "105").name == "Flo Marsh"


def test_the_number_of_somebody_whose_details_were_deleted_is_not_given_again(club):
    with club.transaction():
        club.execute("UPDATE member SET name = 'Former player', erased_ms = 5 WHERE number = '102'")
    (bad,) = plan_import(club, b"member,name\n102,Bob Hale\n", today=TODAY).bad
    assert "deleted" in bad.sentence


def test_only_the_ticked_rows_come_in(club):
    """IMP-02."""
    text = "member,name\n" + "".join(f"{n},Player {n}\n" for n in range(201, 211))
    plan = plan_import(club, text.encode(), today=TODAY).keeping({2, 3, 5, 6, 8, 9, 11})
    assert apply_plan(club, plan, on=TODAY).new == 7
    assert members.find_member(club, "203") is None
    assert members.find_member(club, "204").name == "Player 204"


# --- how files are written ---


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_usual_way_to_write_a_list(separator, encoding, line_end):
    rows = (("Member", "First name", "Surname", "Date of birth"), ("P1", "Łukasz", "Größe", "1954-11-17"))
    text = line_end.join(separator.join(row) for row in rows) + line_end
    plan = parsed(text.encode(encoding))
    assert plan.bad == ()
    assert [(row.number, row.name, row.born) for row in plan.new] == [("P1", "Łukasz Größe", "1954-11-17")]


def test_an_old_windows_list_keeps_its_umlauts():
    plan = parsed("member;name\n1;Jürgen Weiß – é\n".encode("cp1252"))
    assert (plan.new[0].name, plan.encoding) == ("Jürgen Weiß – é", "cp1252")


def test_a_german_header_behind_a_byte_order_mark():
    plan = parsed("\ufeffNumber;Name;Vorname;Geburtsdatum\n7;Müller;Jörg;31.12.1960\n".encode())
    assert [(row.name, row.born) for row in plan.new] == [("Jörg Müller", "1960-12-31")]


def test_commas_and_quotes_in_names():
    plan = parsed('member,name,nickname\n1,"Comma, Carla","Quote ""Q"" Quinn"\n')
    assert (plan.new[0].name, plan.new[0].nickname) == ("Comma, Carla", 'Quote "Q" Quinn')


def test_names_are_kept_as_written_and_formulas_are_text():
    plan = parsed('member,name\n1, Leading Space\n2,"=HYPERLINK(""http://x"",""y"")"\n3,-Max\n4,NOVAK Jan\n5,Null\n')
    assert [row.name for row in plan.new] == [
        " Leading Space", '=HYPERLINK("http://x","y")', "-Max", "NOVAK Jan", "Null",
    ]  # fmt: skip


def test_the_apostrophe_that_keeps_spreadsheets_calm_is_taken_off_again():
    """IMP-08: =, +, - and @ survive a round trip through our own CSV files; other apostrophes are letters."""
    plan = parsed("member,name\n1,'-Max\n2,'t Hooft\n3,'=1+1\n")
    assert [row.name for row in plan.new] == ["-Max", "'t Hooft", "=1+1"]


def test_columns_that_mean_nothing_are_named():
    plan = parsed("member,name,shoe size\n1,Ida,39\n")
    assert (plan.ignored, len(plan.new)) == (("shoe size",), 1)


def test_blank_lines_are_no_rows_and_lines_are_counted_as_an_editor_does():
    plan = parsed('\nmember,name,email\n\n1,Ida,"a\nb"\n2,,\n')
    assert [(bad.line, bad.column) for bad in plan.bad] == [(4, "email"), (6, "name")]


# --- files that cannot be read ---


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("\n \n", "empty"),
        ("1,Ida\n2,Bob\n", "must name the columns"),
        ("member,born\n1,1984\n", "no column name"),
        ("member,name,name\n1,Ida,Ida\n", "name twice"),
    ],
)
def test_a_file_without_its_header_is_refused_as_a_whole(text, why):
    (bad,) = parsed(text).bad
    assert bad.line == 0
    assert why in bad.sentence


def test_a_quotation_mark_that_never_ends_is_named_with_its_line():
    assert sentence('member,name\n1,Ida\n2,"Bob\n3,Cat\n').startswith("Line 3 cannot be read")


def test_bytes_that_are_no_letters_are_refused():
    (bad,) = parsed(b"member,name\n1,\x81\x8d\n").bad
    assert "UTF-8" in bad.sentence


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


# --- dates ---


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2008-02-29", "2008-02-29"),
        ("2008-2-9", "2008-02-09"),
        ("2009/03/14", "2009-03-14"),
        ("14/03/2009", "2009-03-14"),
        ("14.03.2009", "2009-03-14"),
        ("1.2.2003", "2003-02-01"),
        ("31/12/2012", "2012-12-31"),
        ("05/05/1999", "1999-05-05"),
        (" 1984 ", "1984"),
        ("", ""),
    ],
)
def test_dates_that_can_only_be_one_day(written, meant):
    assert born(written) == meant


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("29.02.2007", "the calendar does not have"),
        ("2007-02-29", "the calendar does not have"),
        ("31/11/1999", "the calendar does not have"),
        ("12/31/1990", "month before the day"),
        ("1.2.03", "two digits"),
        ("soon", "is no date"),
        ("14 March", "is no date"),
        ("٢٠٠٩-٠٣-١٤", "is no date"),
    ],
)
def test_dates_that_are_no_day_or_two_days_are_named_with_line_column_and_value(written, why):
    """IMP-13, REG-07."""
    said = born_refused(written)
    assert said.startswith(f"Line 2, born: “{written}” ")
    assert why in said
    assert "YYYY-MM-DD" in said


@pytest.mark.parametrize("written", ["2026-01-09", "1893-05-05", "2027", "0001-01-01"])
def test_nobody_is_born_tomorrow_or_121_years_ago(written):
    """REG-08."""
    assert written in born_refused(written)


# --- signed papers ---


@pytest.mark.rule("W4")
def test_a_signed_paper_in_the_list_is_recorded_once(club):
    raw = b"member,name,agreement,witness\n105,Eve Lind,2025-12-01,Gary\n106,Flo Marsh,,\n107,Gus Orr,no,\n"
    plan = plan_import(club, raw, today=TODAY)
    apply_plan(club, plan, on=TODAY)
    eve = members.find_member(club, "105").id
    (row,) = signed.signatures(club, eve)
    assert (row.how, row.witnessed_by) == ("paper", "Gary")
    assert datetime.fromtimestamp(row.on_ms / 1000, UTC).date() == date(2025, 12, 1)
    assert signed.who_signed(club, 1) == {eve}
    again = plan_import(club, raw, today=TODAY)
    assert (again.new, again.changed, len(again.same)) == ((), (), 3)


def test_a_paper_signed_by_somebody_already_a_member_is_a_change(club):
    plan = plan_import(club, b"member,name,agreement,witness\n101,Ann Reeve,2025-12-01,Gary\n", today=TODAY)
    assert [row.number for row in plan.changed] == ["101"]
    apply_plan(club, plan, on=TODAY)
    assert signed.who_signed(club, 1) == {members.find_member(club, "101").id}


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ("2025-12-01,", "who saw the agreement signed"),
        ("yes,Gary", "the day the paper was signed"),
        ("2026-01-09,Gary", "still to come"),
        ("02/13/2025,Gary", "month before the day"),
    ],
)
def test_a_signature_without_its_day_or_witness_is_no_signature(cells, why):
    assert why in sentence(f"member,name,agreement,witness\n1,Ida,{cells}\n")


def test_a_club_without_an_agreement_cannot_keep_signatures(club):
    with club.transaction():
        club.execute("UPDATE club SET agreement_version = NULL")
    assert club_rows.current_agreement(club) is None
    (bad,) = plan_import(club, b"member,name,agreement,witness\n1,Ida,2025-12-01,Gary\n", today=TODAY).bad
    assert "no agreement yet" in bad.sentence


# --- the order of days ---


def test_days_between_strokes_are_british_where_the_column_allows_it():
    plan = parsed("member,name,born\n1,Ida,03/02/1984\n2,Bob,28/02/1990\n")
    assert [row.born for row in plan.new] == ["1984-02-03", "1990-02-28"]
    assert plan.dates == ("03/02/1984", date(1984, 2, 3))


def test_a_list_without_doubtful_days_says_nothing_about_them():
    assert parsed("member,name,born\n1,Ida,1984-02-03\n").dates is None


def test_a_column_that_mixes_two_orders_is_refused_where_it_is_doubtful():
    plan = parsed("member,name,born\n1,Ida,03/02/1984\n2,Bob,28/02/1990\n3,Cat,12/31/1990\n")
    assert [bad.line for bad in plan.bad] == [2, 4]
    assert "dates of both kinds" in plan.bad[0].sentence
    assert "month before the day" in plan.bad[1].sentence


def test_an_american_column_is_not_read_as_a_british_one():
    plan = parsed("member,name,born\n1,Ida,03/02/1984\n2,Bob,12/31/1990\n")
    assert [bad.line for bad in plan.bad] == [2, 3]


# --- lists without numbers ---


def test_a_list_without_numbers_gives_the_next_free_ones(club):
    members.add_member(club, number="P084", name="Ann Reeve", born="1984-03-02", joined_on="2025-01-01")
    plan = plan_import(club, b"name,born,phone\nann reeve,1984-03-02,07700 1\nIda,1990\nBob,\n", today=TODAY)
    assert not plan.bad
    assert [row.number for row in plan.changed] == ["P084"], "the same name and birth is the same person"
    given = [row.number for row in plan.new]
    assert len(set(given)) == 2
    apply_plan(club, plan, on=TODAY)
    again = plan_import(club, b"name,born,phone\nann reeve,1984-03-02,07700 1\nIda,1990\nBob,\n", today=TODAY)
    assert (again.new, again.changed) == ((), ())


def test_a_number_of_the_file_is_not_given_to_somebody_else():
    plan = parsed("member,name\n,Ida\n1,Bob\n")
    assert sorted((row.name, row.number) for row in plan.new) == [("Bob", "1"), ("Ida", "2")]


def test_the_same_person_twice_without_a_number_is_noticed():
    assert "already on line 2" in sentence("name,born\nIda,1990\nIDA,1990\n")


# --- all of them have signed ---


def test_everybody_in_the_file_can_be_taken_to_have_signed(club):
    raw = b"member,name\n201,Ida\n202,Bob\n"
    apply_plan(club, plan_import(club, raw, today=TODAY), on=TODAY)
    assert signed.who_signed(club, 1) == set()
    apply_plan(club, plan_import(club, raw, today=TODAY), on=TODAY, witness="Gail Harker")
    ida = members.find_member(club, "201").id
    assert len(signed.who_signed(club, 1)) == 2
    (row,) = signed.signatures(club, ida)
    assert (row.how, row.witnessed_by) == ("paper", "Gail Harker")
    assert datetime.fromtimestamp(row.on_ms / 1000, UTC).date() == TODAY
