"""The Markdown of the rule books: what a club may write, and what comes of it."""

import pytest

from clubapp.rulebook_markdown import MarkdownError, blocks, line
from clubapp.rulebook_plain import brief, plain
from clubapp.views.booklet import (
    Bullets,
    Example,
    Hand,
    Hands,
    Lettered,
    Numbered,
    Paragraph,
    Part,
    Picture,
    Section,
    Span,
    Table,
)


def said(text: str) -> tuple[Span, ...]:
    return (Span(text),)


def test_a_blank_line_ends_a_paragraph_and_a_line_end_does_not():
    assert blocks("Sit down.\nDraw a card.\n\nDeal.", "W20") == (
        Paragraph(said("Sit down. Draw a card.")),
        Paragraph(said("Deal.")),
    )


def test_lists_of_either_kind_take_their_long_lines_with_them():
    assert blocks("- one\n  and more\n- two\n\n- three\n\n1. first\n2. second", "W20") == (
        Bullets((said("one and more"), said("two"), said("three"))),
        Numbered((said("first"), said("second"))),
    )


def test_a_list_may_follow_its_paragraph_at_once():
    assert blocks("Bring:\n- cards\n- chips", "W20") == (
        Paragraph(said("Bring:")),
        Bullets((said("cards"), said("chips"))),
    )


def test_lettered_parts_have_ids_of_their_own():
    (found,) = blocks("(a) two cards\n(b) no card\nat all", "W54")
    assert found == Lettered((Part("W54a", "a", said("two cards")), Part("W54b", "b", said("no card at all"))))


def test_an_example_has_its_sign_on_every_line():
    assert blocks("> Ann has 110.\n> She gets 200.\n>\n> Bob too.", "W19") == (
        Example((said("Ann has 110. She gets 200."), said("Bob too."))),
    )


def test_pictures_tables_and_hands_stand_on_lines_of_their_own():
    drawn = "![The seats](picture:seat-order)\n![Blinds](table:levels)\n"
    text = f"{drawn}![Pair: two alike](cards:Ah Ac)\n![High](cards:10d)\nEnd."
    assert blocks(text, "W21") == (
        Picture("seat-order", "The seats"),
        Table("levels", "Blinds"),
        Hands((Hand(("Ah", "Ac"), "Pair", "two alike"), Hand(("Td",), "High", ""))),
        Paragraph(said("End.")),
    )


def test_bold_and_italic_words_and_a_star_alone():
    assert line("The **pot** is *yours* at 2 * 3") == (
        Span("The "),
        Span("pot", bold=True),
        Span(" is "),
        Span("yours", italic=True),
        Span(" at 2 * 3"),
    )


@pytest.mark.parametrize(
    "typed", ["<script>", "a & b", "[link](http://x)", "![a](b.png)", "# head", "| a | b |", "`x`"]
)
def test_anything_else_is_words_as_typed(typed):
    assert blocks(typed, "W1") == (Paragraph(said(typed)),)


@pytest.mark.parametrize("nothing", ["", " \n\n ", ">\n>", "- \n"])
def test_nothing_comes_of_nothing(nothing):
    assert [block for block in blocks(nothing, "W1") if block != Paragraph(said("-"))] == []


def test_a_picture_that_there_is_not():
    with pytest.raises(MarkdownError, match="no drawing called 'cat'; choose one of chips, seat-order"):
        blocks("![x](picture:cat)", "W1")


def test_a_long_rule_gives_its_tag_what_stands_before_its_list():
    parts = "\n".join(f"({letter}) {'long words ' * 20}" for letter in "abcdef")
    section = Section("W59", "Good manners", blocks(f"Be civil.\n\nOne by one:\n\n{parts}", "W59"))
    assert brief(section) == "Be civil."
    assert len(plain(section).splitlines()) == 10
    assert brief(section, "W59b").startswith("One by one:\n\n(b) long words")
    assert "(a)" not in brief(section, "W59b")
