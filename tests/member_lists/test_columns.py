"""What the columns of a list mean: by their names in some languages, by what is in them, and as somebody chose."""

import pytest

from clubapp.member_lists.columns import MEANINGS, Columns, guess_columns
from clubapp.member_lists.plan import Basis
from clubapp.member_lists.planning import plan_members
from clubapp.member_lists.tables import read_table
from tests.member_lists.reading import TODAY, parsed, sentence

FRENCH = ("last_name", "first_name")


def meanings(*lines: str) -> tuple[str, ...]:
    return guess_columns(read_table("\n".join(lines).encode())).meanings


@pytest.mark.parametrize(
    ("header", "meant"),
    [
        ("\ufeffName;Vorname;Geburtsdatum", ("last_name", "first_name", "born")),  # IMP-06
        ("Mitglieds-Nr.;Nachname;Vorname;Geb.-Datum", ("member", "last_name", "first_name", "born")),
        ("Spieler;E-Mail;Handy;Notfall", ("name", "email", "phone", "emergency")),
        ("Nom;Prénom;Date de naissance;Téléphone;Adresse e-mail", (*FRENCH, "born", "phone", "email")),
        ("Nombre;Apellidos;Fecha de nacimiento;Móvil", ("first_name", "last_name", "born", "phone")),
        ("Cognome;Nome;Data di nascita", ("last_name", "first_name", "born")),
        ("Naam;Geboortedatum;Lidnummer", ("name", "born", "member")),
        ("Fornavn;Etternavn;Fødselsdato;Mobil", ("first_name", "last_name", "born", "phone")),
        ("Imię;Nazwisko;Data urodzenia", ("first_name", "last_name", "born")),
        ("FULL_NAME;D.O.B.;Tel. No.;In case of emergency:", ("name", "born", "phone", "emergency")),
        ("Name;Shown as;Agreement signed;Witnessed by", ("name", "shown_as", "agreement", "witness")),
        ("Name;Phone;Mobile", ("name", "phone", "")),
    ],
)  # fmt: skip
def test_columns_are_known_by_their_names(header, meant):
    assert meanings(header, ";".join("x" * len(meant))) == meant


def test_every_meaning_is_known_by_its_own_name():
    """What the window calls a column, and what the export calls it, is understood again."""
    for key, words in MEANINGS.items():
        for name in (key, words, key.replace("_", " ")):
            assert meanings(f"{name};Name" if key != "name" else name)[0] in (key, "last_name"), name


def test_a_list_without_names_for_its_columns_is_read_by_what_is_in_them():
    assert meanings("1;Ida Lind;03.02.1984;07700 900123;ida@example.org", "2;Bob;4.5.1990;;") == (
        "", "", "born", "phone", "email",
    )  # fmt: skip


def test_a_list_without_names_for_its_columns_waits_until_somebody_says_what_they_are():
    text = "7;Ida Lind;03.02.1984\n8;Bob Hale;04.05.1990\n"
    assert "No column is the name" in sentence(text)
    assert "No line names the columns" in sentence("7;Ida\n8;Bob\n")
    table = read_table(text.encode())
    columns = guess_columns(table).with_meaning(0, "member").with_meaning(1, "name")
    assert columns.titles(table) == ("Column 1", "Column 2", "Column 3")
    plan = plan_members(table, columns, Basis(), today=TODAY)
    assert [(row.line, row.number, row.name, row.born) for row in plan.new] == [
        (1, "7", "Ida Lind", "1984-02-03"),
        (2, "8", "Bob Hale", "1990-05-04"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("\n \n", "empty"),
        ("1,Ida\n2,Bob\n", "names the columns"),
        ("member,born\n1,1984\n", "No column is the name"),
        ("member,name,name\n1,Ida,Ida\n", "Two columns are the name"),
    ],
)
def test_a_file_without_its_header_is_refused_as_a_whole(text, why):
    (bad,) = parsed(text).bad
    assert bad.line == 0
    assert why in bad.sentence


def test_a_persons_no_is_no_header():
    """A row may hold a word that is also the name of a column."""
    assert "names the columns" in sentence("Ida,no\nBob,no\n")


def test_a_column_taken_for_something_else_can_be_left_out():
    table = read_table(b"member,name,phone\n1,Ida,none of your business\n")
    columns = guess_columns(table).with_meaning(2, "")
    plan = plan_members(table, columns, Basis(), today=TODAY)
    assert (plan.new[0].phone, plan.ignored) == ("", ("phone",))


def test_two_columns_cannot_be_the_same():
    assert Columns(0, ("name", "phone", "phone")).fault() == "Two columns are the phone; only one can be."
