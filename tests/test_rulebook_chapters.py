"""The rule books as they ship: every rule of the four leagues has its section, and every chapter says something."""

import re

import pytest

from clubapp import resources, rulebook
from clubapp.booklet_games import figures
from clubapp.domain.rules import RuleSet
from clubapp.resources import resource
from clubapp.rulebook_chapters import RuleBookError
from clubapp.rulebook_markdown import PICTURES, TABLES
from clubapp.rulebook_plain import plain
from clubapp.rulebook_switches import switches
from clubapp.rulesets import load, load_any
from clubapp.views.booklet import Book, Hands, Paragraph, Picture, Span, Table, words_of

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi")
WEEKLY = [f"W{number}" for number in range(1, 65)]
SEASONS = [f"S{line}" for line in range(4, 105) if line not in (5, 13, 24, 32, 97)]
TEAM_IDS = [
    *("T1i", "T1ii", "T2i", "T2ii", "T2iii", "T3"),
    *(f"T3{part}" for part in ROMAN),
    *(f"T4{part}" for part in ROMAN[:3]),
    *(f"T5{part}" for part in ROMAN[:6]),
    *(f"T6{part}" for part in ROMAN[:4]),
    *("T7i", "T7ii"),
]
STUD_IDS = [f"H{number}" for number in range(1, 14)]

TEAM = {
    "team_size": "4",
    "pair_chips": "4,000",
    "pair_stack": "2,000",
    "win_from": "3,000",
    "draw_from": "1,025",
    "draw_to": "2,975",
    "lose_to": "1,000",
    "bust_points": "1 point",
    "last_bust_points": "2 points",
    "win_points": "2 points",
    "draw_points": "1 point",
    "clear": "2",
    "clear_win": "5 to 3 or 9 to 7",
    "clear_draw": "4 to 3, 11 to 10 or 15 to 15",
    "match_win": "3",
    "match_draw": "1",
    "team_levels": "25 / 50, 50 / 100, 100 / 200",
    "team_minutes": "20 minutes",
    "example_blue": "4",
    "example_red": "1",
}
TEAM |= switches(load_any("team-poker"))
STUD = figures(load_any("stud-hi-lo"))


def books() -> dict[str, Book]:
    team = rulebook.named_book("team-poker", TEAM, {"W31", "W36", "W47", "W48", "W50", "W57"})
    stud = rulebook.named_book("stud-hi-lo", STUD)
    weekly, seasons = (rulebook.book_of(load(name)) for name in ("weekly-poker-club", "three-seasons"))
    return {book.prefix: book for book in (weekly, seasons, team, stud) if book is not None}


BOOKS = books()


@pytest.mark.parametrize(
    ("prefix", "ids"),
    [("W", WEEKLY), ("S", SEASONS), ("T", TEAM_IDS), ("H", STUD_IDS)],
    ids=lambda given: str(given)[:1],
)
def test_every_rule_of_a_league_has_its_one_section(prefix, ids):
    found = [section.id for section in BOOKS[prefix].sections if section.id.startswith(prefix) and section.is_rule]
    assert sorted(found) == sorted(ids)


def test_the_index_counts_as_people_do_and_knows_the_parts():
    weekly = [entry for entry, _ in BOOKS["W"].index()]
    assert weekly[:3] == ["W1", "W2", "W3"]
    assert weekly[weekly.index("W53") : weekly.index("W55")] == ["W53", "W54", *(f"W54{part}" for part in "abcdefg")]
    team = [entry for entry, _ in BOOKS["T"].index() if entry.startswith("T")]
    assert [entry for entry in team if entry in TEAM_IDS] == TEAM_IDS
    assert [entry for entry in team if entry not in TEAM_IDS] == ["T1", "T2", "T4", "T5", "T6", "T7"]


@pytest.mark.rule("T4", "T6")
def test_a_number_with_sections_only_under_it_leads_to_the_first():
    """The desk answers T4 and T6, and whoever looks one up finds where it begins."""
    book = BOOKS["T"]
    assert [book.section(rule).id for rule in ("T3", "T4", "T4ii", "T6")] == ["T3", "T4i", "T4ii", "T6i"]
    assert book.section("T8") is None
    assert book.section("") is None
    assert dict(BOOKS["W"].index())["W59k"] is BOOKS["W"].section("W59")


@pytest.mark.parametrize(
    ("prefix", "chapter"), [(prefix, each.id) for prefix, book in BOOKS.items() for each in book.chapters]
)
def test_no_chapter_is_empty_and_each_has_an_opening(prefix, chapter):
    found = next(each for each in BOOKS[prefix].chapters if each.id == chapter)
    assert found.sections
    assert isinstance(found.intro[0], Paragraph)
    assert words_of(found.intro[0].line).endswith(".")


@pytest.mark.parametrize("prefix", BOOKS)
def test_a_book_opens_with_the_game_and_its_hands_and_closes_with_words_and_whom_to_ask(prefix):
    chapters = [chapter.id for chapter in BOOKS[prefix].chapters]
    assert chapters[:2] == ["game", "hands"]
    assert chapters[-2:] == ["words", "help"]


@pytest.mark.parametrize("prefix", BOOKS)
def test_the_ten_hands_are_drawn_best_first_with_cards_of_one_deck(prefix):
    drawn = [block for block in BOOKS[prefix].section("hands").blocks if isinstance(block, Hands)]
    assert [hand.name for hand in drawn[0].rows][:3] == ["Royal flush", "Straight flush", "Four of a kind"]
    assert len(drawn[0].rows) == 10
    assert all(len(set(hand.cards)) == 5 and hand.words for hand in drawn[0].rows)


def test_the_low_hands_are_drawn_from_the_wheel_to_the_last_that_counts():
    (drawn,) = (block for block in BOOKS["H"].section("low-hands").blocks if isinstance(block, Hands))
    highest = ["A23456789".index(hand.cards[0][0]) + 1 for hand in drawn.rows]
    assert highest == sorted(highest)
    assert highest[-1] == 8
    assert all(len({card[0] for card in hand.cards}) == 5 for hand in drawn.rows)


def asked_for(prefix: str) -> set[tuple[str, str]]:
    """The pictures and tables of a book, and the section each stands in ("" for an opening)."""
    chapters = BOOKS[prefix].chapters
    opening = [("", block) for chapter in chapters for block in chapter.intro]
    within = [(section.id, block) for section in BOOKS[prefix].sections for block in section.blocks]
    return {(where, block.name) for where, block in opening + within if isinstance(block, Picture | Table)}


def test_every_picture_and_table_stands_with_its_rule():
    weekly, seasons = asked_for("W"), asked_for("S")
    assert {("", "chips"), ("W11", "kit"), ("W14", "levels"), ("W18", "late-entry"), ("W64", "points")} <= weekly
    assert {("W21", "seat-order"), ("W23", "button-small-blind-out"), ("W24", "button-big-blind-out")} <= weekly
    assert {("W27", "heads-up"), ("W36", "side-pots")} <= weekly
    assert {
        ("S52", "side-pots"),
        ("S88", "button-small-blind-out"),
        ("S85", "late-entry"),
        ("W14", "levels"),
    } <= seasons
    assert ("T3i", "team-seats") in asked_for("T")
    assert ("a-hand", "stud-deal") in asked_for("H")
    every = {name for prefix in BOOKS for _, name in asked_for(prefix)}
    assert every == {*PICTURES, *TABLES}


def everything(book: Book) -> str:
    openings = [words_of(block.line) for c in book.chapters for block in c.intro if isinstance(block, Paragraph)]
    titles = [each.title for each in (*book.chapters, *book.sections)]
    return "\n".join((*titles, *openings, *map(plain, book.sections)))


@pytest.mark.parametrize("prefix", BOOKS)
def test_the_words_are_plain_and_no_mark_is_left_over(prefix):
    told = everything(BOOKS[prefix])
    stiff = (
        "pursuant|hereby|herein|thereof|aforementioned|notwithstanding|in the event|shall|prior to|deemed|utili[sz]e"
    )
    assert not re.findall(rf"\b({stiff}|participant|commence|forthwith|facilitate)", told, re.IGNORECASE)
    assert not re.findall(r"[!*{}\[\]]|\(picture|  |--|—", told)
    assert not re.findall(r" [.,;:?]|\.\.|\?\?", told)


@pytest.mark.parametrize("prefix", BOOKS)
def test_a_sentence_is_short_enough_to_be_read_out(prefix):
    sentences = re.split(r"(?<=[.:;?])\s|\n", everything(BOOKS[prefix]))
    figures = re.compile(r"\d")  # the levels and the points are long lists by nature
    assert [long for long in sentences if len(long.split()) > 45 and len(figures.findall(long)) < 12] == []


def test_an_id_named_in_a_text_is_a_rule_of_that_book():
    for prefix, book in BOOKS.items():
        named = set(re.findall(rf"\b{prefix}\d+[a-z]*\b", everything(book)))
        assert {rule for rule in named if book.section(rule) is None} == set()


def test_the_figures_of_the_team_game_are_told():
    book = rulebook.named_book("team-poker", {**TEAM, "win_from": "3,300", "pair_chips": "4,400"})
    assert book is not None
    assert "which is 3,300 of the 4,400," in plain(book.section("T5iv"))
    assert "from 1,025 to 2,975" in plain(book.section("T5v"))
    assert "1,000 at the most" in plain(book.section("T5vi"))
    assert "4 for Blue 1 and 1 for Red 1" in plain(book.section("T5vi"))


def test_only_the_rules_that_are_asked_for_are_borrowed():
    assert BOOKS["T"].section("W31").title == "The odd chip"
    assert BOOKS["T"].chapter_of("W31").id == "figures"
    assert BOOKS["T"].section("W20") is None
    assert [section.id for section in BOOKS["T"].chapters[-3].sections] == ["W31", "W36", "W47", "W48", "W50", "W57"]
    assert "figures" not in [chapter.id for chapter in BOOKS["H"].chapters]


def test_a_book_by_a_name_that_there_is_not_is_none():
    assert rulebook.named_book("no-such-game", {}) is None
    assert rulebook.named_book("../rulebooks/team-poker", TEAM) is None
    assert rulebook.named_book("common", {}) is None
    assert rulebook.named_book("our-team-night", TEAM, prefix="T").title == "Team poker"


# A club's own words, and what can be wrong with them ------------------------------------------------------------

ABOUT = 'title = "Weekly Poker Club"\nprefix = "W"\n'


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Put a booklet where the frozen program would look for it: the files by name."""

    def write(**files: str | bytes) -> None:
        monkeypatch.setattr(resources.sys, "_MEIPASS", str(tmp_path), raising=False)
        folder = tmp_path / "resources" / "rulebooks" / "weekly-poker-club"
        folder.mkdir(parents=True)
        for name, content in {"about": ABOUT, **files}.items():
            told = content if isinstance(content, bytes) else content.encode()
            (folder / {"about": "book.toml", "draw": "01-draw.md", "late": "02-late.md"}.get(name, name)).write_bytes(
                told
            )

    return write


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return load("weekly-poker-club")


def test_figures_are_filled_in_and_lines_joined(written, rules):
    written(draw="# The draw\n\nHello.\n\n## [W7] The **start**\n\nYou get {stack}.\n  Łukasz & <b> *too*.\n")
    book = rulebook.book_of(rules)
    assert book.chapters[0].title == "The draw"
    assert book.section("W7").blocks == (
        Paragraph((Span("You get 2,850. Łukasz & <b> "), Span("too", italic=True), Span("."))),
    )


def test_chapters_come_in_the_order_of_their_numbers_with_those_that_are_shared(written, rules, tmp_path):
    shared = tmp_path / "resources" / "rulebooks" / "common"
    shared.mkdir(parents=True)
    (shared / "words.md").write_text("# Words\n\n## [words] What we say\n\nPot: chips.", "utf-8")
    written(
        about=ABOUT + '[common]\n"01-words.md" = "words.md"\n',
        late="# Late\n\n## [W18] Coming late\n\nCome.",
        draw="# D\n\nd",
    )
    assert [chapter.id for chapter in rulebook.book_of(rules).chapters] == ["draw", "words", "late"]


SECTION = "# The draw\n\n## [W7] The start\n\n"


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"about": "title = "}, r"^weekly-poker-club/book\.toml and its chapters have to be plain text"),
        ({"about": 'title = "W"'}, r"book\.toml has to have a title and a prefix"),
        ({"about": 'title = "W"\nprefix = 7'}, r"book\.toml has title, prefix and borrowed, all words"),
        ({"about": ABOUT + 'note = "x"'}, r"book\.toml has title, prefix and borrowed, all words"),
        ({"about": ABOUT + '[common]\n"01-x.md" = "gone.md"'}, r"book\.toml: can not be read"),
        ({"draw": b"# \xff"}, r"book\.toml and its chapters have to be plain text"),
        ({"draw": "The draw"}, r"01-draw\.md: a chapter opens with # and its heading"),
        ({"draw": ""}, r"01-draw\.md: a chapter opens with # and its heading"),
        ({"draw": SECTION + "{stak}"}, r"01-draw\.md: W7 names \{stak\}; choose one of adult_age, "),
        ({"draw": SECTION + "{stack"}, r"01-draw\.md: W7 has a brace that belongs to no placeholder"),
        ({"draw": SECTION + "{stack!r}"}, r"01-draw\.md: W7 has a brace"),
        ({"draw": SECTION}, r"01-draw\.md: W7 has to have words under its title"),
        ({"draw": "# The draw\n\n## The start\n\nWords."}, r"01-draw\.md: '## The start' has to read ## \[id\] Title"),
        ({"draw": SECTION + "![x](picture:dog)"}, r"W7: there is no drawing called 'dog'; choose one of chips, "),
        ({"draw": SECTION + "![x](table:dog)"}, r"W7: there is no drawing called 'dog'; choose one of levels, "),
        ({"draw": SECTION + "![x](cards:As As)"}, r"W7: .*As"),
        ({"draw": SECTION + "![x](cards:1s)"}, r"W7: '1s' is no card"),
        ({"draw": SECTION + "a\n\n## [W7] Again\n\nb"}, r"weekly-poker-club: W7 stands there twice"),
        ({"3-draw.md": "# The draw"}, r"3-draw\.md: a chapter's file is named like 03-draw\.md"),
    ],
)
def test_a_mistake_in_a_book_names_the_file_and_the_section(written, rules, files, complaint):
    written(**files)
    with pytest.raises(RuleBookError, match=complaint):
        rulebook.book_of(rules)


def test_every_shipped_folder_is_a_book_or_what_books_share():
    folders = {place.name for place in resource("rulebooks").iterdir() if place.is_dir()}
    assert folders == {"weekly-poker-club", "three-seasons", "team-poker", "stud-hi-lo", "common"}
