"""Which nicknames are looked for in what others wrote: those that can mean nobody and nothing else."""

import pytest

from clubapp.store.nicknames import COMMON, only_common, unmistakable

OTHERS = ("Mike Hale", "Mary Ann Reeve", "The Fox and Hounds", "Red Lion")


@pytest.mark.parametrize(
    "nickname", ["Snakebite", "Dazza", "Big Dave", "Zed the Shark", "The Wolański", "T-Bone", "Iron Lady"]
)
def test_these_are_looked_for(nickname):
    assert unmistakable(nickname, OTHERS)


@pytest.mark.parametrize(
    "nickname",
    ["Rock", "The Rock", "Aces", "SHARK", "Tex", "JR", "A1", "1234", "", "  ", "Mike", "Reeve", "Hounds", "The Fox",
     "red lion", "Mary Ann"],
)  # fmt: skip
def test_and_these_are_not(nickname):
    """A word of the language, fewer than four letters, and what somebody or something else is called."""
    assert not unmistakable(nickname, OTHERS)


def test_common_words_together_are_a_name_with_their_capitals_only():
    assert only_common("Full House")
    assert only_common("The Big Man")
    assert not only_common("Big Dave")


def test_the_list_holds_only_what_could_be_looked_for():
    assert [word for word in COMMON if len(word) < 3 or not word.isalpha() or word != word.lower()] == []
