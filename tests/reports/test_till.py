import pytest

from clubapp.views.money_papers import PersonSum, StakesInTin, WaivedFee
from reports import till
from reports.money import amount
from tests.reports.club_papers import till as sheet
from tests.reports.sheets import lines, pages, players


def after(written: list[str], what: str, count: int = 1) -> list[str]:
    at = written.index(what)
    return written[at + 1 : at + 1 + count]


def test_the_tin_adds_up_from_float_fees_and_what_was_given_back():
    written = lines(
        till.build(
            sheet(
                [],
                paid=24,
                owing=(PersonSum("Ann Reeve", 500), PersonSum("Bob Pike", 500)),
                refunds=(PersonSum("Cat Holt", 500, "went home before the start"),),
                free=("Dan Okafor",),
                waived=(WaivedFee("Eve Dunn", "helped to set up"),),
                stakes=(),
                counted=13300,
            )
        )
    )
    assert after(written, "Float at the start") == ["£20.00"]
    assert after(written, "Fees handed over", 2) == ["24 × £5.00", "£120.00"]
    assert after(written, "Fees given back", 2) == ["1 player", "−£5.00"]
    assert after(written, "Should be in the tin") == ["£135.00"]
    assert after(written, "Counted") == ["£133.00"]
    assert after(written, "Difference", 2) == ["£2.00 short", "−£2.00"]
    assert after(written, "£125.00") == ["expected: 25 × £5.00"]  # 24 handed over, 1 given back, 2 owing
    assert after(written, "Ann Reeve", 2) == ["owing", "£5.00"]
    assert after(written, "Cat Holt", 3) == ["given back", "went home before the start", "£5.00"]
    assert after(written, "Dan Okafor", 2) == ["free", "first night"]
    assert after(written, "Eve Dunn", 2) == ["waived", "helped to set up"]
    assert "Ruth Osei" in written


@pytest.mark.rule("W61")
def test_side_stakes_pass_through_the_tin():
    held = lines(till.build(sheet([], stakes=(StakesInTin(1, 26, 13000, 3016),))))
    assert after(held, "Side stakes, session 1", 2) == ["26 entrants", "£130.00"]
    assert after(held, "Stakes returned", 2) == ["over the limit", "−£30.16"]
    assert after(held, "Should be in the tin") == ["£239.84"]
    assert "W61" in held
    paid = lines(till.build(sheet([], stakes=(StakesInTin(1, 26, 13000, 3016, 9984),))))
    assert after(paid, "Stakes paid out") == ["−£99.84"]
    assert after(paid, "Should be in the tin") == ["£140.00"]


@pytest.mark.parametrize(
    ("counted", "words"), [(14000, "the sum is right"), (14050, "£0.50 over"), (13999, "£0.01 short")]
)
def test_the_difference_is_said_in_words(counted: int, words: str):
    assert words in lines(till.build(sheet([], stakes=(), counted=counted)))


def test_what_is_not_counted_yet_is_left_to_be_written_in():
    written = lines(till.build(sheet([], stakes=())))
    assert after(written, "Counted") == ["Difference"]


def test_a_night_on_which_everybody_paid_says_so():
    assert "Nobody owes, and nobody came free." in lines(till.build(sheet([])))


def test_a_fee_for_each_session_is_named_so():
    assert "24 × £5.00 a session" in lines(till.build(sheet([], each_session=True)))


@pytest.mark.parametrize("count", [*range(0, 40, 3), 60, 300])
def test_nobody_signs_a_page_without_names(count: int):
    names = players(count)
    found = pages(till.build(sheet(names)))
    written = [line.strip() for page in found for line in page]
    assert set(written).issuperset(names)
    last = {line.strip() for line in found[-1]}
    assert {"Counted by", "Takes the tin"} <= last
    assert not names or last & set(names)


@pytest.mark.parametrize(
    ("pence", "written"), [(0, "£0.00"), (5, "£0.05"), (-500, "−£5.00"), (-384, "−£3.84"), (123456, "£1,234.56")]
)
def test_money_is_written_to_the_penny(pence: int, written: str):
    assert amount(pence) == written
