import pytest

from clubapp.views.money_papers import Payout, SplitPart, StakeEntrant
from reports import payout
from tests.reports.club_papers import payout as sheet
from tests.reports.sheets import lines, pages, players

NAMES = players(26)
SPLIT = (SplitPart(1, "50%", 4992), SplitPart(2, "30%", 2995), SplitPart(3, "20%", 1997))
FULL_POT = {
    "entrants": tuple(StakeEntrant(name, 500, 116) for name in NAMES),
    "split": SPLIT,
    "payouts": tuple(Payout(part.place, NAMES[at], part.pence) for at, part in enumerate(SPLIT)),
}


def after(written: list[str], what: str, count: int) -> list[str]:
    at = written.index(what)
    return written[at + 1 : at + 1 + count]


@pytest.mark.rule("W61")
def test_a_pub_pot_over_its_limit_shows_what_went_back_and_what_is_left():
    pdf = payout.build(sheet([], **FULL_POT))
    written = lines(pdf)
    assert len(pages(pdf)) == 1
    assert "Stakes 26 × £5.00 = £130.00. Returned, over the limit: 26 × £1.16 = £30.16." in written
    assert after(written, "£99.84", 1) == ["in the pot"]
    assert written.count("£1.16") == 26
    assert written.count("the sum is the pot") == 2
    assert "W61" in written


@pytest.mark.rule("W61")
def test_who_gets_what_has_a_line_to_sign_on():
    written = lines(payout.build(sheet([], **FULL_POT)))
    assert "Received, signed" in written
    paid = written[written.index("Received, signed") :]
    assert after(paid, "Received, signed", 9) == [
        "1st", NAMES[0], "£49.92", "2nd", NAMES[1], "£29.95", "3rd", NAMES[2], "£19.97",
    ]  # fmt: skip


@pytest.mark.rule("W61")
def test_another_split_names_everybody_who_agreed_and_when():
    written = lines(payout.build(sheet([], **FULL_POT, agreed=("Ann Reeve", "Bob Pike"), agreed_at="22:05")))
    assert "Another split was agreed at 22:05 by everybody at the final table: Ann Reeve and Bob Pike." in written
    assert "Final-table agreement" not in lines(payout.build(sheet([], **FULL_POT)))


@pytest.mark.parametrize(
    ("pence", "words"), [(9883, "£1.01 too little for the pot"), (9985, "£0.01 too much for the pot")]
)
def test_a_sum_that_is_not_the_pot_cannot_be_overlooked(pence: int, words: str):
    changed = FULL_POT | {"payouts": (Payout(1, NAMES[0], pence),)}
    assert words in lines(payout.build(sheet([], **changed)))


def test_stakes_that_differ_are_summed_without_a_product():
    entrants = (StakeEntrant("Ann Reeve", 500), StakeEntrant("Bob Pike", 300))
    written = lines(payout.build(sheet([], entrants=entrants)))
    assert "Stakes £8.00." in written


def test_sixty_entrants_are_listed_each_once_with_a_number():
    names = players(60)
    written = lines(payout.build(sheet(names, payouts=())))
    assert [line for line in written if line in set(names)].count(names[0]) == 1
    assert set(written).issuperset(names)
    assert "Nothing has been paid out yet." in written


def test_before_anybody_has_put_money_in_the_sheet_says_so():
    written = lines(payout.build(sheet([], split=())))
    assert {"Nobody has put a stake in.", "No split is recorded.", "Nothing has been paid out yet."} <= set(written)


@pytest.mark.rule("W62")
def test_a_club_night_goes_by_its_own_rule():
    assert "W62" in lines(payout.build(sheet(players(4), rule="W62")))
