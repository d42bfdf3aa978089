"""Side pots, least call and least raise: every worked figure typed in (S46, S47, S52 to S54, W36, W47, W48, W50)."""

import pytest

from tests.ui.rulings.conftest import AtTheDesk
from ui.rulings.least_raise import LeastRaise
from ui.rulings.side_pots import SidePots


def pots_of(at_desk: AtTheDesk, blinds: str, *bets: tuple[str, int, str]) -> SidePots:
    """Type in who put in what."""
    panel = at_desk.look_for("side pot")
    assert isinstance(panel, SidePots)
    at_desk.choose(panel.level, blinds)
    while len(panel.players.rows()) < len(bets):
        at_desk.click(panel.players.add_button)
    for row, (name, chips, state) in zip(panel.players.rows(), bets, strict=False):
        at_desk.put(row.name, name)
        at_desk.put(row.chips, str(chips))
        at_desk.pill(row.state, state)
    return panel


@pytest.mark.rule("S52", "S53")
def test_what_nobody_calls_goes_to_the_highest_bettor_without_a_showdown(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = pots_of(
        at_desk, "5,000 / 10,000",
        ("A", 4000, "all-in"), ("B", 20000, "in"), ("C", 5000, "folded"), ("D", 10000, "folded"),
    )  # fmt: skip
    assert at_desk.said() == ("Main pot 16,000: A or B. B takes 7,000 without a showdown. 16,000 goes back to B.")
    assert at_desk.rule() == "S53"
    main, back = panel.stacks.layers()
    assert (main.amount, main.note) == (16000, "2 × 4,000 + 8,000 folded: A or B")
    assert (back.title, back.amount) == ("Goes back to B", 16000)


@pytest.mark.rule("S52", "S53")
def test_the_big_blind_stays_against_a_short_all_in(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    pots_of(at_desk, "5,000 / 10,000", ("A", 4000, "all-in"), ("SB", 5000, "folded"), ("BB", 10000, "in"))
    assert at_desk.said() == ("Main pot 12,000: A or BB. BB takes 1,000 without a showdown. 6,000 goes back to BB.")


@pytest.mark.rule("S54")
def test_one_caller_of_a_short_all_in_gets_the_excess_back_and_two_play_for_it(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    panel = pots_of(at_desk, "400 / 800", ("A", 1300, "all-in"), ("B", 1600, "in"))
    assert at_desk.said() == "Main pot 2,600: A or B. 300 goes back to B."
    third = panel.players.rows()[2]
    at_desk.put(third.name, "C")
    at_desk.put(third.chips, "1600")
    assert at_desk.said() == "Main pot 3,900: A, B or C. Side pot 600: B or C."


@pytest.mark.rule("W36")
def test_three_stacks_make_a_main_pot_a_side_pot_and_something_back(at_desk: AtTheDesk) -> None:
    panel = pots_of(
        at_desk, "5,000 / 10,000",
        ("Ann R", 4000, "all-in"), ("Bev T", 12000, "all-in"), ("Callum F", 20000, "in"),
    )  # fmt: skip
    assert at_desk.said() == (
        "Main pot 12,000: Ann R, Bev T or Callum F. Side pot 16,000: Bev T or Callum F. 8,000 goes back to Callum F."
    )
    assert panel.picture_note.text() == "12,000 + 16,000 + 8,000 = 36,000"
    assert at_desk.rule() == "W36"


@pytest.mark.rule("W36")
def test_a_negative_stack_is_said_in_place_and_nothing_is_lost(at_desk: AtTheDesk) -> None:
    panel = pots_of(at_desk, "100 / 200", ("Ann", 400, "all-in"), ("Bob", 400, "in"))
    second = panel.players.rows()[1]
    at_desk.put(second.chips, "-50")
    assert second.chips.error() == "What was put in can not be negative."
    assert not at_desk.ruled()
    assert not at_desk.page.copy_button.isEnabled()
    assert (panel.players.rows()[0].name.text(), second.name.text()) == ("Ann", "Bob")
    at_desk.put(second.chips, "400")
    assert second.chips.error() == ""
    assert at_desk.said() == "Main pot 800: Ann or Bob."


@pytest.mark.rule("W36")
def test_two_players_of_one_name_are_told_apart_first(at_desk: AtTheDesk) -> None:
    panel = pots_of(at_desk, "100 / 200", ("Ann", 400, "all-in"), ("Ann", 400, "in"))
    assert panel.players.rows()[1].error() == "Ann is there twice; give each a name of their own."
    assert not at_desk.ruled()


@pytest.mark.rule("S53")
def test_chips_of_somebody_who_folded_can_not_lie_above_every_bet_that_is_left(at_desk: AtTheDesk) -> None:
    pots_of(at_desk, "100 / 200", ("Ann", 400, "in"), ("Bob", 900, "folded"))
    assert "Bob" in at_desk.said()
    assert not at_desk.ruled()


def bets_of(at_desk: AtTheDesk, big: int, *bets: tuple[int, str], posted: bool = True) -> LeastRaise:
    """Type in the bets of a round; a word says "all in" or "blind"."""
    panel = at_desk.look_for("least raise")
    assert isinstance(panel, LeastRaise)
    at_desk.put(panel.big_blind, str(big))
    if panel.posted.isChecked() != posted:
        at_desk.click(panel.posted)
    for row, (to, word) in zip(panel.bets.rows(), bets, strict=False):
        at_desk.put(row.to, str(to))
        for pill, wanted in ((row.all_in, "all in" in word), (row.in_blind, "blind" in word)):
            if pill.isChecked() != wanted:
                at_desk.click(pill)
    return panel


@pytest.mark.rule("W47", "W48")
def test_a_short_all_in_is_called_for_what_it_is_and_the_raise_goes_on_from_it(at_desk: AtTheDesk) -> None:
    bets_of(at_desk, 200, (600, ""), (750, "all in"))
    assert at_desk.said() == "It is 750 to call; the least raise is to 1,150."
    assert at_desk.rule() == "W48"


@pytest.mark.rule("W48", "S54")
def test_thirteen_hundred_all_in_at_400_800_costs_1300_here_and_1600_there(at_desk: AtTheDesk) -> None:
    bets_of(at_desk, 800, (1300, "all in"))
    assert at_desk.said().startswith("It is 1,300 to call")
    at_desk.under("three-seasons")
    assert at_desk.said() == "It is 1,600 to call; the least raise is to 3,200."
    assert at_desk.rule() == "S54"


@pytest.mark.rule("W48")
def test_who_calls_a_blind_posted_short_puts_in_the_whole_big_blind(at_desk: AtTheDesk) -> None:
    bets_of(at_desk, 200, (150, "all in, blind"), posted=False)
    assert at_desk.said().startswith("It is 200 to call")


@pytest.mark.rule("S47")
def test_a_first_bet_is_the_big_blind_or_twice_it_with_nothing_between(at_desk: AtTheDesk) -> None:
    at_desk.under("three-seasons")
    bets_of(at_desk, 200, posted=False)
    assert at_desk.said() == "Nothing to call; the least bet is 200, and nothing between 200 and 400."
    assert at_desk.rule() == "S47"


@pytest.mark.rule("W50")
def test_a_raise_that_is_too_small_is_made_up(at_desk: AtTheDesk) -> None:
    bets_of(at_desk, 200, (600, ""), (700, ""))
    assert at_desk.said() == "Bet 2 is made up to 1,000. It is 1,000 to call; the least raise is to 1,400."
    assert at_desk.rule() == "W50"


@pytest.mark.rule("W47")
def test_a_bet_that_would_not_even_call_is_said_where_it_stands(at_desk: AtTheDesk) -> None:
    panel = bets_of(at_desk, 200, (600, ""), (500, ""))
    wrong = "Bet 2 to 500 is less than the 600 there was to call: mark it all in, or correct it."
    assert (panel.bets.rows()[1].error(), at_desk.said()) == (wrong, wrong)
    at_desk.click(panel.bets.rows()[1].all_in)
    assert panel.bets.rows()[1].error() == ""
    assert at_desk.ruled()
