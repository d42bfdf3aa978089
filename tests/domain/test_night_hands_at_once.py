"""Two tables lose players at one moment: the manager says which hand ended first (W40)."""

import pytest

from tests.domain.storyteller import Story


def order(night: Story) -> list[str]:
    """Who is out, the first one first."""
    return [night.name(out.player) for out in night.session.outs]


def two_tables(night: Story) -> tuple[str, str]:
    """Ten at two tables; one name of each."""
    night.party(10, tables=2)
    return night.table(1)[0], night.table(2)[0]


@pytest.mark.rule("W40")
def test_two_tables_lose_players_at_once_and_unsaid_the_order_of_recording_counts(night):
    one, two = two_tables(night)
    night.knock_out(one)
    night.knock_out(two)
    assert order(night) == [one, two]


@pytest.mark.rule("W40")
def test_the_manager_says_which_hand_ended_first(night):
    one, two = two_tables(night)
    night.knock_out(one)
    night.knock_out(two, ended_before=one)
    assert order(night) == [two, one]
    assert (night.place(two), night.place(one)) == (10, 9)


@pytest.mark.rule("W40")
def test_a_hand_that_took_out_several_is_passed_as_a_whole(night):
    night.party(12, tables=2)
    first = [(name, 500 + i) for i, name in enumerate(night.table(1)[:2])]
    night.knock_out(*first)
    other = night.table(2)[0]
    night.knock_out(other, ended_before=first[1][0])
    assert order(night) == [other, first[0][0], first[1][0]]


@pytest.mark.rule("W40")
def test_two_hands_at_one_table_follow_each_other(night):
    night.party(10, tables=2)
    one, another = night.table(1)[:2]
    night.knock_out(one)
    assert night.cannot.knock_out(another, ended_before=one).rule == "W40"
    assert night.cannot.knock_out(another, ended_before=night.table(2)[0]).rule == "W40"
