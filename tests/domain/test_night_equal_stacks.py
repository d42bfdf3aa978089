"""Two with equal stacks go out in one hand where the hands part them: cards, board, and what the manager says (S95)."""

import pytest

from clubapp.domain import commands as c
from clubapp.domain.events import PlayersKnockedOut
from clubapp.rulesets import load
from clubapp.views.results import night_sheet
from tests.domain.storyteller import SaidNo, Story

BOARD = "2c 9d Jh Qs Kc"


@pytest.fixture
def night() -> Story:
    """A table of five under the rules of 3 Seasons."""
    story = Story(load("three-seasons"))
    story.party(5)
    return story


def hand(night: Story, ann: str, bob: str, board: str = BOARD, **how: object) -> tuple[PlayersKnockedOut, ...]:
    """Ann and Bob go out with 900 each, holding these."""
    exits = (c.Exit(night.id("Ann"), 900, cards=ann), c.Exit(night.id("Bob"), 900, cards=bob))
    return night.do(c.KnockOut(exits, board=board, **how))  # type: ignore[return-value, arg-type]


@pytest.mark.rule("S95")
def test_the_lower_hand_places_lower_and_the_log_keeps_the_cards(night: Story) -> None:
    (event,) = hand(night, "Kd 4h", "9c 9s")
    assert (night.place("Ann"), night.place("Bob")) == (5, 4)
    assert [gone.cards for gone in event.exits] == ["Kd 4h", "9c 9s"]
    assert event.board == BOARD


@pytest.mark.rule("S95")
def test_cards_are_asked_for_only_where_stacks_tie(night: Story) -> None:
    with pytest.raises(SaidNo) as no:
        hand(night, "", "")
    assert no.value.refused.instead == "Enter the two cards of each of them, and the five on the board."
    night.knock_out(("Ann", 800), ("Bob", 900))
    assert night.place("Bob") == 4


@pytest.mark.rule("S95", "W1")
def test_of_equal_hands_the_manager_says_who_was_first(night: Story) -> None:
    with pytest.raises(SaidNo) as no:
        hand(night, "4d 5c", "4h 5s")
    assert (no.value.refused.rule, no.value.refused.overrulable) == ("S95", True)
    hand(night, "4d 5c", "4h 5s", order=(night.id("Bob"), night.id("Ann")), overrule="Drew for the high card")
    assert (night.place("Bob"), night.place("Ann")) == (5, 4)


@pytest.mark.rule("S95")
@pytest.mark.parametrize(
    ("ann", "bob"), [("Kd Kd", "9c 9s"), ("Kx 4h", "9c 9s"), ("Kc 4h", "9c 9s"), ("9c 4h", "9c 9s")]
)
def test_cards_that_one_deck_does_not_hold(night: Story, ann: str, bob: str) -> None:
    with pytest.raises(SaidNo) as no:
        hand(night, ann, bob)
    assert no.value.refused.instead == "Correct the cards."


@pytest.mark.rule("S95")
def test_the_sheet_says_that_the_hands_decided(night: Story) -> None:
    hand(night, "Kd 4h", "9c 9s")
    notes = night_sheet(night.night, night.people, "Fenland", "The Fox", night.now, 1).notes
    assert notes[0].text == "Places 4th and 5th went out in the same hand: hands decided."
