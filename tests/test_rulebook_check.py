"""What is wrong with a section is said in one sentence, with its line and the way out."""

import pytest

from clubapp.rulebook_chapters import RuleBookError
from clubapp.rulebook_check import LONGEST_TEXT, TitleError, cleaned, look_over
from clubapp.rulebook_figures import figures
from clubapp.rulebook_own import OwnSection
from clubapp.rulebook_plain import plain
from clubapp.rulesets import load

FIGURES = figures(load("weekly-poker-club"))


def written(text: str = "Words.", title: str = "Late") -> OwnSection:
    return OwnSection("W18", "tables", title, text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("One.\n\nGet {stak}.", "Line 3: there is no figure called {stak}. Did you mean {stack}?"),
        ("The {Late Entry}.", "Line 1: there is no figure called {Late Entry}. Did you mean {late_entry}?"),
        ("{zzzqqq}", "Line 1: there is no figure called {zzzqqq}. Choose one with the button Put in."),
        (
            "{" + "z" * 400 + "}",
            "Line 1: there is no figure called {" + "z" * 29 + "…}. Choose one with the button Put in.",
        ),
        ("One.\nTwo { three.", "Line 2: a brace stands alone. A figure stands between two, like {stack}."),
        ("![A dog](picture:dog)", "Line 1: there is no drawing called 'dog'; choose one of chips, seat-order, "),
        ("- a\n\n![Flush](cards:Ad Xd)", "Line 3: 'Xd' is no card; write a rank and a suit, like Ks, 10h or 4c."),
        ("![Pair](cards:Ad Ad)", "Line 1: Ad is named twice; there is only one in the deck."),
        ("![" + "c" * 201 + "](picture:chips)", "Line 1: the words of a drawing have room for 200 letters."),
        ("![All](cards:2c 3c 4c 5c 6c 7c 8c 9c)", "Line 1: a hand has 1 to 7 cards."),
        ("![None](cards:)", "Line 1: a hand has 1 to 7 cards."),
        (" \n\t\n", "Write something under the title."),
        ("\x00\x07", "Write something under the title."),
        ("\u200f\u200e \u2060", "Write something under the title."),
        ("y" * (LONGEST_TEXT + 1), "The text is 40,001 letters long, and a section has room for 40,000. Make two "),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line(text, sentence):
    with pytest.raises(RuleBookError) as told:
        look_over(written(text), FIGURES)
    assert str(told.value).startswith(sentence)
    assert not isinstance(told.value, TitleError)


@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        ("  ", "Give the section a title."),
        ("\u0000", "Give the section a title."),
        ("\u200f\u200e", "Give the section a title."),
        ("t" * 121, "The title is longer than 120 letters."),
        ("Late {stak}", "Title: there is no figure called {stak}. Did you mean {stack}?"),
        ("Late }", "Title: a brace stands alone. A figure stands between two, like {stack}."),
    ],
)
def test_a_mistake_in_the_title_is_told_apart_so_that_it_stands_under_the_title(title, sentence):
    with pytest.raises(TitleError, match=f"^{sentence}$".replace("{", r"\{").replace("}", r"\}").replace("?", r"\?")):
        look_over(written(title=title), FIGURES)


def test_four_hundred_lines_in_any_script_are_read():
    said = "\n".join(f"{count}. مرحبا <b>Łoś</b> & {{stack}} 🂡" for count in range(400))
    section = look_over(written(said, 'ملاحظة "Null" O\'Neil; DROP'), FIGURES)
    assert plain(section).count("مرحبا <b>Łoś</b> & 2,850 🂡") == 400
    assert section.title == 'ملاحظة "Null" O\'Neil; DROP'


def test_what_nobody_can_see_or_print_is_not_kept():
    kept = cleaned(written("one \r\ntwo\x00\x1b[31m\ud83d\r\n\r\n  \n", " Late\n\u2028 at  the Bell\x07 "))
    assert (kept.title, kept.text) == ("Late at the Bell", "one\ntwo[31m")
    joined = "नमस्\u200dते می\u200cخواهم"
    assert cleaned(written(joined)).text == joined, "signs that join letters are letters"
