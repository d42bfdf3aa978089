"""A person found in what others wrote: their name however it is spelt, their phone, their email, and nobody else."""

import unicodedata

import pytest

from clubapp.store.mentions import Known, Mentions, emails_in, phones_in

ANN = Known(("Ann Reeve",), ("07700 900123",), ("ann@example.org",))


def hidden(text: str, wanted: Known = ANN, others: tuple[str, ...] = ()) -> str:
    return Mentions(wanted, others).hide(text, "[former player 3]")


@pytest.mark.parametrize(
    "text",
    [
        "[Ann Reeve]",
        "[ann reeve] and her brother",
        "[ANN  REEVE]'s seat",
        "to [Reeve, Ann]; to [Reeve Ann]",
        "[Ánn Reevé]!",
        "([Ann Reeve])",
        "[Ann Reeve]-style",
        "ring [07700 900123], [+44 7700 900 123] or [(07700) 900123]",
        "ring [+447700900123] now",
        "write to [ANN@example.org].",
        "[Ann Reeve], [07700900123], [ann@example.org]",
        "[Ann Reeve], [Ann Reeve] and [Reeve, Ann]",
    ],
)
def test_they_are_found_however_they_are_written(text):
    bare = text.replace("[", "").replace("]", "")
    parts = text.replace("]", "[").split("[")
    assert hidden(bare) == "".join("[former player 3]" if at % 2 else part for at, part in enumerate(parts))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Reeves",
        "Joann Reeve",
        "Ann, of the Reeve family",
        "call 07700 900124",
        "chips 1077009001230 and 07700 9001234",
        "joann@example.org, ann@example.orgs",
        "",
    ],
)
def test_others_are_not_taken_for_them(text):
    assert hidden(text) == text


def test_a_longer_name_of_somebody_who_stays_is_let_be():
    said = "Mary Ann Reeve won, Ann Reeve lost to Ann Reeve-Smith"
    assert hidden(said, others=("Mary Ann Reeve", "Ann Reeve-Smith", "Bob Hale")) == (
        "Mary Ann Reeve won, [former player 3] lost to Ann Reeve-Smith"
    )


@pytest.mark.parametrize(
    ("name", "text", "result"),
    [
        ("Rose", "Rose rose from the Rosebush", "[former player 3] rose from the Rosebush"),
        ("王小明", "昨日王小明さん", "昨日[former player 3]さん"),
        ("Łukasz Żółć", "LUKASZ ZOLC was late", "[former player 3] was late"),
        ("Pat O'Neil", "Pat O’Neil, pat oneil", "[former player 3], [former player 3]"),
        ("محمد علي", "رأيت محمد علي هنا", "رأيت [former player 3] هنا"),
        ("Zoë", "Zoë and zoe", "[former player 3] and zoe"),
        ("Anne-Marie Ó Briain", "anne marie o briain's", "[former player 3]'s"),
        ("J. R. Hart", "J. R. Hart and J R Hart", "[former player 3] and [former player 3]"),
        ("X", "X marks XX", "[former player 3] marks XX"),
    ],
)
def test_names_of_every_kind(name, text, result):
    assert hidden(text, Known((name,))) == result


def test_nobody_is_recognised_by_nothing():
    for known in (Known(), Known(("",), ("",), ("",)), Known(("  ",), ("none", "12345"), ("@", "none"))):
        assert hidden("none 12345 @ and 999999", known) == "none 12345 @ and 999999"


def test_what_somebody_else_is_known_by_as_well_tells_nothing():
    left = ANN.but(Known(("ANN  REEVE",), ("+44 (0)7700 900123",), ("Ann@Example.org",)))
    assert left == Known()
    assert ANN.but(Known(("Ann Reeves",), ("07700 900124",), ("an@example.org",))) == ANN


def test_phones_and_emails_are_taken_out_of_what_was_typed():
    typed = "07700 900456 / 0161 496 0000 or jane@example.net, not 12345"
    assert phones_in(typed) == ["07700 900456", "0161 496 0000"]
    assert emails_in(typed) == ["jane@example.net"]


@pytest.mark.parametrize(
    ("name", "text", "result"),
    [
        ('Al "Tiger" Fox', 'lent by Al "Tiger" Fox', "lent by [former player 3]"),
        ("Al “Tiger” Fox", 'Al "Tiger" Fox; Fox, Al (Tiger)', "[former player 3]; [former player 3]"),
        ('Ann "Ace"', 'paid by Ann "Ace".', "paid by [former player 3]."),
        ('"Ace" Ann', 'both "Ace" Ann and Ann Ace', "both [former player 3] and [former player 3]"),
        ("Null\\Ned Fox", "Null\\Ned Fox again", "[former player 3] again"),
        ("J.R. Hart", "J R Hart, J. R. Hart", "[former player 3], [former player 3]"),
    ],
)  # fmt: skip
def test_marks_within_a_name_may_be_others_or_none(name, text, result):
    assert hidden(text, Known((name,))) == result


@pytest.mark.parametrize("written", ["NFC", "NFD"])
@pytest.mark.parametrize("typed", ["NFC", "NFD"])
@pytest.mark.parametrize("name", ["Γιώργος", "Renée", "Ngô Bảo Châu", "한국", "Zoë", "Ё"])
def test_accents_may_be_typed_in_either_way(name, written, typed):
    """The same name from another keyboard or another system is other bytes."""
    said = unicodedata.normalize(typed, f"lent by {name}, twice")
    assert hidden(said, Known((unicodedata.normalize(written, name),))) == "lent by [former player 3], twice"


def test_a_longer_word_does_not_become_their_name_because_its_accent_is_typed_apart():
    assert hidden(unicodedata.normalize("NFD", "Zoë and Zoé"), Known(("Zo",))) == unicodedata.normalize(
        "NFD", "Zoë and Zoé"
    )


def test_a_name_of_one_word_is_not_the_same_word_in_somebody_elses_name():
    said = "Rose Hill beat Rose, and Hill Rose"
    assert (
        hidden(said, Known(("Rose",)), ("Rose Hill",)) == "Rose Hill beat [former player 3], and Hill [former player 3]"
    )


# Nicknames -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nickname", "text", "result"),
    [
        ("Snakebite", "snakebite, SNAKEBITE's; snakebites", "[former player 3], [former player 3]'s; snakebites"),
        ("Zed the Shark", "Zed the Shark and zed, the shark", "[former player 3] and [former player 3]"),
        ("Big Dave", "big dave; Dave is big", "[former player 3]; Dave is big"),
        ("Full House", "Full House lost to a full house", "[former player 3] lost to a full house"),
    ],
)  # fmt: skip
def test_a_nickname_is_found_too(nickname, text, result):
    assert hidden(text, Known(("Ann Reeve",), nicknames=(nickname,))) == result


def test_a_nickname_that_another_has_as_well_tells_nothing():
    known = Known(("Ann Reeve",), nicknames=("Snakebite", "Red Ann"))
    assert known.but(Known(("SNAKEBITE",), nicknames=("Red Bob",))).nicknames == ("Red Ann",)
    assert known.with_full_names() == Known(("Ann Reeve",))
