"""Who may be meant by a name on a form: known people are found before they are entered again, and nobody is merged."""

import pytest

from clubapp.club import Club
from clubapp.likeness import dialled, one_slip_away
from clubapp.membership import NewMember
from clubapp.short_forms import stands_for
from clubapp.views.likely_same import Known, Likely, Lookalikes, likely_same
from tests.session.story import ON


def among(*people: Known) -> Lookalikes:
    return Lookalikes(people)


def asked(
    among: Lookalikes, name: str, *, born: str = "", nickname: str = "", phone: str = "", email: str = ""
) -> tuple[Likely, ...]:
    return likely_same(name, nickname, born, phone, email, among)


def why(among: Lookalikes, name: str, **details: str) -> str:
    """The reason for the only one found."""
    (found,) = asked(among, name, **details)
    return found.why


ROBERT = Known(1, "Robert Sample", "112", born="1961-05-04", phone="07700 900393", email="rob@example.org")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Robert Sample", "same name"),
        ("ROBERT SAMPLE", "same name"),
        ("Róbert Sámple", "same name"),
        ("Robert-Sample", "same name"),
        ("Sample Robert", "names the other way round"),
        ("Sample, Robert", "names the other way round"),
        ("Robert W Sample", "same name but for a middle one"),
        ("Robert William Sample", "same name but for a middle one"),
        ("Bob Sample", "Bob may be Robert"),
        ("Rob Sample", "Rob may be Robert"),
        ("Bob W Sample", "one has a middle name, Bob may be Robert"),
        ("Robert Sampel", "spelt almost the same"),
        ("Robret Sample", "spelt almost the same"),
        ("Robert Samples", "spelt almost the same"),
        ("R Sample", "an initial fits"),
        ("R. Sample", "an initial fits"),
    ],
)
def test_one_person_is_known_under_every_way_to_write_him(typed: str, said: str) -> None:
    """REG-14: accents, slips, swapped names, short forms, a middle initial."""
    assert why(among(ROBERT), typed) == said
    assert why(among(ROBERT), typed, born="1961-05-04") == f"{said}, same date of birth"


def test_it_works_whichever_way_the_name_was_written_first() -> None:
    """REG-14."""
    for first in ("Bob Sample", "Robert W Sample", "Sample Robert", "R Sample", "Róbert Sámple"):
        assert asked(among(Known(1, first, "112")), "Robert Sample"), first


@pytest.mark.parametrize("typed", ["William Sample", "Robert Hale", "Robert", "Sample", "", "   ", "Mo", "👩‍👩‍👧"])
def test_a_first_name_or_a_surname_alone_is_nobody(typed: str) -> None:
    assert asked(among(ROBERT), typed) == ()


def test_a_name_of_one_word_is_found_by_that_word_only() -> None:
    """REG-21: single names, and names that programs stumble over."""
    known = among(Known(1, "Mono", "1"), Known(2, "Null", "2"), Known(3, "Mono Lake", "3"), Known(4, "李小龍", "4"))
    assert [hit.number for hit in asked(known, "mono")] == ["1"]
    assert [hit.number for hit in asked(known, "NULL")] == ["2"]
    assert [hit.number for hit in asked(known, "李小龍")] == ["4"]


def test_father_and_son_are_both_named_with_what_tells_them_apart() -> None:
    """REG-13: an accent does not hide one of them, and another birth is said, not decided."""
    family = among(
        Known(1, "Chris Sámple", "112", born="1961-05-04"), Known(2, "Chris Sample", "207", born="2008-01-20")
    )
    found = asked(family, "chris sample", born="2008-01-20")
    assert [(hit.number, hit.why) for hit in found] == [
        ("207", "same name, same date of birth"),
        ("112", "same name, another date of birth"),
    ]
    assert [hit.said for hit in found] == ["member 207, born 2008", "member 112, born 1961"]
    assert {hit.number for hit in asked(family, "Chris Sample")} == {"112", "207"}


def test_another_date_of_birth_needs_more_than_a_similar_name() -> None:
    """REG-12: Bob born 1990 is not asked whether he is Robert born 1961."""
    assert asked(among(ROBERT), "Bob Sample", born="1990-11-23") == ()
    assert asked(among(ROBERT), "Robert Sampel", born="1990") == ()
    assert why(among(ROBERT), "Robert Sample", born="1990") == "same name, another year of birth"


@pytest.mark.parametrize("born", ["1961-04-05", "1961-05-03", "1916-05-04", "1960-05-04", "1961"])
def test_a_slip_in_a_date_of_birth_does_not_hide_anybody(born: str) -> None:
    """Day and month swapped, one figure wrong, two figures swapped, the year alone."""
    assert "another" not in why(among(ROBERT), "Bob Sample", born=born)


def test_two_dates_are_a_slip_apart_or_they_are_not() -> None:
    assert one_slip_away("1984-02-03", "1984-03-02")
    assert not one_slip_away("1984-02-03", "1985-03-02")


def test_the_same_birth_and_a_like_surname_or_first_name_are_worth_a_question() -> None:
    """A first name that was changed, a surname that came with a wedding."""
    assert why(among(ROBERT), "William Sample", born="1961-05-04") == "same surname, same date of birth"
    assert why(among(ROBERT), "Robert Hale", born="1961-05-04") == "same first name, same date of birth"
    assert asked(among(ROBERT), "William Hale", born="1961-05-04") == ()


def test_a_phone_or_an_address_finds_people_whatever_they_are_called() -> None:
    assert why(among(ROBERT), "X", phone="+44 7700 900393") == "same mobile"
    assert why(among(ROBERT), "X", email=" ROB@example.org ") == "same email"
    assert why(among(ROBERT), "Bob Sample", phone="07700900393") == "Bob may be Robert, same mobile"
    assert asked(among(ROBERT), "X", phone="900393", email="rob") == ()


@pytest.mark.parametrize("written", ["07700 900393", "+44 7700 900393", "0044 (0)7700-900393", "447700900393"])
def test_a_british_number_is_one_number_however_it_is_written(written: str) -> None:
    assert dialled(written) == dialled("07700900393") != ""


def test_a_phone_that_many_share_finds_nobody() -> None:
    club_phone = [Known(i, f"Member {i}", str(i), phone="01353 600000") for i in range(1, 8)]
    assert asked(among(*club_phone), "Ada", phone="01353600000") == ()


def test_a_nickname_is_a_name_too() -> None:
    known = among(Known(1, "Xavier Sample", "1", nickname="Bob"))
    assert why(known, "Bob Sample") == "known by that nickname"
    assert why(among(Known(1, "Duke Sample", "1")), "Xavier Sample", nickname="Duke") == "known by that nickname"


def test_two_names_a_letter_apart_are_two_names() -> None:
    """John is no slip of Joan, nor Tim of Tom."""
    for one, other in (("John", "Joan"), ("Tim", "Tom"), ("Mark", "Mary"), ("Mo", "Jo")):
        assert asked(among(Known(1, f"{one} Sample", "1")), f"{other} Sample") == (), one


def test_short_forms_lead_to_full_names_but_not_through_them() -> None:
    """Sam is Samuel or Samantha, and those are two names all the same."""
    assert stands_for("chris") == {"christopher", "christian", "christina", "christine"}
    assert stands_for("xyzzy") == frozenset()
    assert why(among(Known(1, "Samuel Sample", "1")), "Sam Sample") == "Sam may be Samuel"
    assert why(among(Known(1, "Samantha Sample", "1")), "Sam Sample") == "Sam may be Samantha"
    assert asked(among(Known(1, "Samuel Sample", "1")), "Samantha Sample") == ()
    assert why(among(Known(1, "Bob Sample", "1")), "Rob Sample") == "Rob may be Bob"


def test_at_most_five_are_named_the_likest_first() -> None:
    many = among(*(Known(i, "Mo Khan", f"P{i:03d}", born=f"19{50 + i}-01-01") for i in range(1, 10)))
    found = asked(many, "Mo Khan", born="1957-01-01")
    assert len(found) == 5
    assert found[0].number == "P007"


def test_nobody_is_like_themselves() -> None:
    assert among(ROBERT).of(ROBERT) == ()


def test_pairs_who_are_perhaps_the_same_are_listed_once() -> None:
    """REG-14, REG-16: both are named; a phone shared by two quite different people does not make them one."""
    known = among(
        ROBERT,
        Known(2, "Bob Sample", "113", born="1961-05-04"),
        Known(3, "Gail Harker", "114", phone="07700 900393"),
        Known(4, "Mo Khan", "115", born="1963-06-17"),
        Known(5, "Mo Khan", "116", born="1963-06-17"),
        Known(6, "Mo Khan", "117", born="2003-09-23"),
    )
    pairs = [pair for some in known.suspects() for pair in some]
    assert [(pair.first, pair.second, pair.why) for pair in pairs] == [
        (1, 2, "Robert may be Bob, same date of birth"),
        (4, 5, "same name, same date of birth"),
        (4, 6, "same name, another date of birth"),
        (5, 6, "same name, another date of birth"),
    ]


def test_the_club_knows_them_as_they_are_today(club_file) -> None:
    """A member entered, corrected or merged a moment ago is already known by it."""
    with Club.open(club_file) as club:
        assert club.members.likely_same("Zelda Quill") == ()
        zelda = club.members.register(NewMember(name="Zelda Quill", born="1984"), now=1, on=ON)
        (found,) = club.members.likely_same("Quill Zelda", born="1984")
        assert (found.player, found.why) == (zelda, "names the other way round, same year of birth")
