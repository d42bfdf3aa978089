"""A club's own words in its rule book: kept in its file, read by every tag and paper, and searched at an erasure."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from clubapp.booklets import booklet_of
from clubapp.clock import wall_now
from clubapp.club import Club, StoreError
from clubapp.domain.record import replace
from clubapp.erasure import Erased
from clubapp.rulebook import load
from clubapp.rulebook_own import OwnSection, OwnWords
from clubapp.rulebook_plain import plain
from clubapp.rulebook_search import RuleFinder
from clubapp.wording import local_today
from reports.booklet import a5
from tests.erased_person import NAME, SECRETS, add_her

LATE = OwnSection("W18", "tables", "Late at the Plough", "Ring **Hazel** first. You start with {stack}.")


@pytest.fixture
def club(club_file: Path):
    with Club.open(club_file) as opened:
        yield opened


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_what_a_club_has_written_is_there_the_next_time(club_file):
    words = OwnWords((LATE,), ("W51",))
    with Club.open(club_file) as club:
        assert club.own_rules.words == OwnWords()
        club.own_rules.keep(words)
    with Club.open(club_file) as club:
        assert club.own_rules.words == words
        club.own_rules.keep(OwnWords())
        assert club.own_rules.words == OwnWords()
        assert club._file.row("SELECT count(*) FROM setting WHERE key = 'rule-book'") == (0,)


@pytest.mark.rule("W18")
def test_tags_booklet_and_search_have_the_clubs_words(club):
    club.own_rules.keep(OwnWords((LATE,), ("W51",)))
    own = club.own_rules.for_book(club.rules)
    assert load(club.rules, own).text_of("W18").text == "Ring Hazel first. You start with 2,850."
    book = booklet_of(club, local_today()).book
    assert book.section("W18").title == "Late at the Plough"
    assert book.section("W51") is None
    assert [section.id for section in RuleFinder(book).find("hazel")] == ["W18"]


def test_the_printed_booklet_has_them_and_its_index_leads_to_them(club):
    house = OwnSection("X1", "manners", "What to wear", "No ties at **any** table.")
    club.own_rules.keep(OwnWords((LATE, house), ("W51",)))
    read = PdfReader(BytesIO(a5.build(booklet_of(club, local_today()))))
    words = " ".join(" ".join(page.extract_text().split()) for page in read.pages)
    assert "Ring Hazel first. You start with 2,850." in words
    assert "No ties at any table." in words
    assert words.count("What to wear") == 2, "where it stands, and in the index"
    assert "W51" not in words


@pytest.mark.rule("W7")
def test_the_clubs_own_sentences_change_with_its_stack(club):
    club.own_rules.keep(OwnWords((LATE,)))
    colours = club.rules.as_mapping()["chips"]["colours"]
    twice = [{**colour, "kit": 2 * colour["kit"]} for colour in colours]
    club.change_rules({"chips.colours": twice, "chips.stack": 2 * club.rules.stack})
    assert "You start with 5,700." in plain(booklet_of(club, local_today()).book.section("W18"))


def test_words_that_can_not_be_read_leave_the_rest_of_the_book_alone(club):
    broken = OwnSection("W6", "club", "Young players", "From {no_such_figure}.")
    club.own_rules.keep(OwnWords((LATE, broken)))
    book = booklet_of(club, local_today()).book
    assert book.section("W18").title == "Late at the Plough"
    assert "16" in plain(book.section("W6")), "the shipped words stand in their place"
    assert club.own_rules.words.section("W6") == broken, "and they are kept"


@pytest.mark.parametrize("kept", ['"words"', "[1, 2]", '{"sections": [{"id": "W18"}]}', '{"sections": 3}'])
def test_a_file_that_somebody_has_meddled_with_still_opens(club, kept):
    with club._file.transaction():
        club._file.execute("INSERT INTO setting (key, value) VALUES ('rule-book', ?)", (kept,))
    assert booklet_of(club, local_today()).book.section("W18").title == "Coming late"


def test_nothing_is_written_where_nothing_can_be(club_file):
    with Club.open(club_file, write=False) as club, pytest.raises(StoreError):
        club.own_rules.keep(OwnWords((LATE,)))


def test_a_copy_brings_the_words_along(club, tmp_path):
    club.own_rules.keep(OwnWords((LATE,)))
    made = club.backups.make(wall_now(), tmp_path)
    with Club.open(made.path, write=False) as copy:
        assert copy.own_rules.words == OwnWords((LATE,))


# Erasing ------------------------------------------------------------------------------------------------------------


def test_whoever_is_erased_is_in_the_rule_book_no_more_down_to_the_bytes(club):
    her = add_her(club)
    said = f"Ask {NAME}, or ring 07700 900777.\n\n- *{NAME.upper()}* has the key\n- zsofia@example.net"
    club.own_rules.keep(OwnWords((replace(LATE, title=f"Late: {NAME}", text=said), ADDED_BY_HER), ("W51",)))
    preview = club.erasure.preview(her, wall_now())
    assert "In the club's own words in the rule book" in preview.mentions
    assert isinstance(club.erasure.erase(her, wall_now()), Erased)
    left = club.own_rules.words
    called = f"former player {her}"
    assert left.section("W18").title == f"Late: {called}"
    assert left.section("W18").text == f"Ask {called}, or ring {called}.\n\n- *{called}* has the key\n- {called}"
    assert left.removed == ("W51",)
    assert booklet_of(club, local_today()).book.section("X1").title == "The key"
    found = bytes_of(club.path.parent)
    for secret in SECRETS:
        assert secret.encode() not in found, secret
        assert json.dumps(secret)[1:-1].encode() not in found, secret


ADDED_BY_HER = OwnSection("X1", "manners", "The key", f"![{NAME}](picture:chips)\n\nOne has it.")


def test_a_name_with_stars_in_it_is_found_too(club):
    her = add_her(club)
    first, last = NAME.split(" ", 1)
    club.own_rules.keep(OwnWords((replace(LATE, text=f"Ask **{first}** {last}, or *{first} {last}*."),)))
    club.erasure.erase(her, wall_now())
    assert first not in club.own_rules.words.section("W18").text
    assert last not in club.own_rules.words.section("W18").text


def test_ids_and_places_are_the_programs_and_stay(club):
    """A member may be called like a chapter or a number; the book is not to fall apart when they go."""
    club.own_rules.keep(OwnWords((LATE, ADDED_BY_HER), ("W51",)))
    for number, name in enumerate(("W51 W51", "tables", "manners", "X1", "W18")):
        member = club.members.register(_called(name, number), now=wall_now(), on=local_today())
        club.erasure.erase(member, wall_now())
    left = club.own_rules.words
    assert [(each.id, each.chapter) for each in left.sections] == [("W18", "tables"), ("X1", "manners")]
    assert left.removed == ("W51",)


def _called(name: str, number: int):
    from clubapp.membership import NewMember

    return NewMember(name, "", "1980-01-01", f"0770090{number:04}", "", "full", "Karen York", privacy=True)
