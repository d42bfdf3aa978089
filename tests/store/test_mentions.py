"""A person found in what others wrote: their name however it is spelt, their phone, their email, and nobody else."""

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
        ("J. R. Hart", "J. R. Hart and J R Hart", "[former player 3] and J R Hart"),
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
