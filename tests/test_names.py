"""Names: searched as people type them, sorted as people expect, shown as their owners asked."""

import csv
import random
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.ids import PlayerId
from clubapp.folding import fold, found_at, sort_key
from clubapp.names import Named, NameIndex, initials, public_name, short_names

DATA = Path(__file__).parent / "data"


def people(*names: str) -> list[Named]:
    return [Named(PlayerId(at), name, "", str(100 + at)) for at, name in enumerate(names)]


def everybody() -> list[Named]:
    with (DATA / "members.csv").open(encoding="utf-8", newline="") as file:
        return [
            Named(PlayerId(at), f"{row['first_name']} {row['last_name']}", row["nickname"], row["member"])
            for at, row in enumerate(csv.DictReader(file))
        ]


CLUB = everybody()
NAME = MappingProxyType({person.id: person.name for person in CLUB})
INDEX = NameIndex(CLUB)


def hits(typed: str) -> list[str]:
    return [NAME[who] for who in INDEX.find(typed)]


# --- folding ---


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Łukasz Żółć", "lukasz zolc"),
        ("BJÖRN", "bjorn"),
        ("Étienne", "etienne"),
        ("Özdemir", "ozdemir"),
        ("Søren Ærø", "soren aero"),
        ("Đặng Þór", "dang thor"),
        ("Weiß", "weiss"),
        ("Thảo Nguyễn", "thao nguyen"),
        ("İpek Işık", "ipek isik"),
        ("O'Neil", "oneil"),
        ("O’Neil", "oneil"),
        ("Smith-Jones", "smith jones"),
        ("  van   der Berg ", "van der berg"),
        ("ＷＩＤＥ", "wide"),
        ("Иван Петров", "иван петров"),
        ("Γιώργος", "γιωργοσ"),
        ("李小龍", "李小龍"),
        ("%_", "%_"),
    ],
)
def test_folding(name, folded):
    assert fold(name) == folded


def test_composed_and_decomposed_are_the_same_name():
    assert fold("Zoe\u0308") == fold("Zo\u00eb") == "zoe"


@given(st.text())
def test_folding_twice_is_folding_once_for_ascii_and_never_fails(text):
    fold(text)
    if text.isascii():
        assert fold(fold(text)) == fold(text)


def test_accented_names_sort_with_their_base_letters():
    """REG-19."""
    names = ["Žan", "Zara", "åse", "Adam", "Özdemir", "Oscar", "Étienne", "Fred", "Łukasz", "Mia"]
    assert sorted(names, key=sort_key) == [
        "Adam", "åse", "Étienne", "Fred", "Łukasz", "Mia", "Oscar", "Özdemir", "Žan", "Zara",
    ]  # fmt: skip


# --- searching ---


@pytest.mark.parametrize("typed", ["björn", "BJÖRN", "bjorn", "Bjo", "bjo\u0308rn"])
def test_a_name_is_found_however_it_is_typed(typed):
    index = NameIndex(people("Ann Reeve", "Björn Åkesson", "Bob Hale"))
    assert index.find(typed) == [1]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("lu", "Łukasz Wójcik"),
        ("wojc", "Łukasz Wójcik"),
        ("garcía", "José García Núñez"),
        ("o'n", "Siobhán O'Neil"),
        ("oneil", "Siobhán O'Neil"),
        ("smith j", "Zoë Smith-Jones"),
        ("jones", "Zoë Smith-Jones"),
        ("anne m", "Anne-Marie D'Souza"),
        ("dsou", "Anne-Marie D'Souza"),
        ("rho93", "Rhona Reeve"),
        ("P012", "Nadia Begum"),
        ("012", "Nadia Begum"),
        ("12", "Nadia Begum"),
        ("garcia jose", "José García Núñez"),
        ("jose nunez", "José García Núñez"),
    ],
)
def test_any_word_nickname_or_number_finds_a_member(typed, first):
    assert hits(typed)[0] == first


def test_first_names_come_before_other_words_and_those_before_letters_inside():
    index = NameIndex(people("Joanna Kemp", "Dan Ferris", "Bob Angel", "Ann Reeve", "Anil Rao"))
    assert index.find("an") == [4, 3, 2, 1, 0]


def test_two_people_of_one_name_are_both_there():
    """REG-12, REG-13."""
    assert hits("mo khan") == ["Mo Khan", "Mo Khan"]
    index = NameIndex(people("Jo Sample", "Jo Sámple"))
    assert sorted(index.find("sample")) == [0, 1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lukazs", "Łukasz Wójcik"),
        ("wojick", "Łukasz Wójcik"),
        ("siobahn", "Siobhán O'Neil"),
        ("siobhan oniel", "Siobhán O'Neil"),
        ("harpret", "Harpreet Mehta"),
        ("gremma", "Gemma Dale"),
    ],
)
def test_a_slip_of_the_finger_still_finds(typed, meant):
    assert hits(typed)[0] == meant


@pytest.mark.parametrize("typed", ["", "   ", "%_", "*", "zzzz", "'); DROP TABLE", "qx"])
def test_what_nobody_is_called_finds_nobody(typed):
    assert hits(typed) == []


def test_the_list_is_no_longer_than_asked():
    assert len(INDEX.find("a", limit=5)) == 5
    assert len(set(INDEX.find("a", limit=50))) == len(INDEX.find("a", limit=50))


def test_every_nasty_name_is_found_by_itself():
    with (DATA / "nasty-names.csv").open(encoding="utf-8", newline="") as file:
        names = [row[0] for row in csv.reader(line for line in file if not line.startswith("#"))][1:]
    index = NameIndex(people(*names))
    for at, name in enumerate(names):
        assert at in index.find(name, limit=40), name


@given(st.lists(st.text(min_size=1, max_size=12), max_size=8), st.text(max_size=6))
def test_searching_never_fails_and_never_invents_anybody(names, typed):
    index = NameIndex(people(*names))
    found = index.find(typed)
    assert len(set(found)) == len(found)
    assert set(found) <= set(range(len(names)))


def test_no_first_letters_of_anybody_are_missed():
    """Against the plain way: look at every word of every name."""
    dice = random.Random(3)
    for _ in range(300):
        words = fold(dice.choice(CLUB).name).split()
        typed = dice.choice(words)[: dice.randint(1, 4)]
        expected = {person.id for person in CLUB if any(word.startswith(typed) for word in fold(person.name).split())}
        assert expected <= set(INDEX.find(typed, limit=100))


@pytest.mark.parametrize(
    ("name", "typed", "part"),
    [
        ("Łukasz Żółć", "zo", "Żó"),
        ("Joanna Kemp", "AN", "an"),
        ("Dan Andrews", "an", "An"),
        ("Zoe\u0308 Webb", "zoe", "Zoe\u0308"),
        ("Anne-Marie", "anne m", "Anne-M"),
        ("Weiß", "weiss", "Weiß"),
        ("Ærø", "ae", "Æ"),
    ],
)
def test_the_part_that_matched_can_be_underlined(name, typed, part):
    start, end = found_at(name, typed)
    assert name[start:end] == part


def test_where_nothing_matched_nothing_is_underlined():
    assert found_at("Ann Reeve", "zo") is None
    assert found_at("Ann Reeve", " ") is None


# --- showing ---


@pytest.mark.parametrize(
    ("public_as", "shown"),
    [("full", "Bev Tull"), ("initial", "Bev T"), ("nickname", "Bevvy"), ("hidden", "Player 112")],
)
def test_members_are_shown_in_public_as_they_chose(public_as, shown):
    assert public_name("Bev Tull", "Bevvy", "112", public_as) == shown


def test_without_a_nickname_the_initial_is_shown_and_not_the_whole_name():
    assert public_name("Bev Tull", " ", "112", "nickname") == "Bev T"


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Gary Holt", "GH"),
        ("Mono", "M"),
        ("José García Núñez", "JN"),
        ("al-Rahman Y.", "AY"),
        ("  van der Berg", "VB"),
        ("<b>Bob</b>", "B"),
        ("E\u0301tienne Roy", "E\u0301R"),
        ("👩‍👩‍👧 Fam", "👩‍👩‍👧F"),
        ("李小龍", "李"),
        ("ßeta", "ß"),
        ("", ""),
    ],
)
def test_initials(name, letters):
    assert initials(name) == letters


def test_short_names_tell_a_room_apart():
    room = [
        (PlayerId(1), "Ann Reeve", "112"),
        (PlayerId(2), "Ann Rhodes", "113"),
        (PlayerId(3), "Bob Hale", "114"),
        (PlayerId(4), "Mo Khan", "P038"),
        (PlayerId(5), "Mo Khan", "P039"),
        (PlayerId(6), "Mono", "115"),
        (PlayerId(7), "Jo Reed", "116"),
        (PlayerId(8), "Jo Reeve", "117"),
    ]
    assert list(short_names(room).values()) == [
        "Ann Re", "Ann Rh", "Bob H", "Mo K P038", "Mo K P039", "Mono", "Jo Reed", "Jo Reev",
    ]  # fmt: skip


@given(st.lists(st.text(alphabet="abÄ -1", min_size=1, max_size=6), max_size=12))
def test_no_two_in_a_room_have_one_short_name(names):
    room = [(PlayerId(at), name, f"P{at}") for at, name in enumerate(names)]
    short = short_names(room)
    assert len({fold(name) for name in short.values()}) == len(names)
