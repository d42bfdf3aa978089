"""Side games for those who are out and paid the table fee in full, and how they come out (W11)."""

import pytest

from clubapp.domain import evening_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.views.log import actions_of, log_rows
from tests.domain.storyteller import Story


def titles(night: Story) -> list[str]:
    rows = log_rows(actions_of(night.records), night.night, night.people, night.now)
    return [row.title for row in rows]


@pytest.fixture
def out_of_it(night) -> Story:
    """Six play; Ann, Bob and Cat are out, and Cat had not paid."""
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    night.check_in("Dan", "Eve", "Fay")
    night.draw()
    night.start()
    night.knock_out("Ann")
    night.knock_out("Bob")
    night.knock_out("Cat")
    return night


def game(night: Story, *names: str, **how: str) -> k.OpenSideGame:
    return k.OpenSideGame(tuple(night.id(name) for name in names), **how)


@pytest.mark.rule("W11")
def test_who_is_out_and_paid_plays_a_side_game(out_of_it):
    night = out_of_it
    night.do(game(night, "Ann", "Bob", called="stud"))
    assert titles(night)[0] == "Side game stud begun"
    assert "already" in night.cannot.do(game(night, "Ann", "Bob")).why
    assert "no side game 2" in night.cannot.do(k.EndSideGame(2)).why
    assert night.cannot.do(k.EndSideGame(1, night.id("Dan"))).rule == "W11"
    night.do(k.EndSideGame(1, night.id("Bob"), "best of three"))
    (side,) = night.session.side_games
    assert (side.winner, side.result, side.ended) == (night.id("Bob"), "best of three", night.now)
    assert titles(night)[0] == "Side game over"
    assert night.place("Bob") == 5, "it moves no place of the session"
    night.cannot.do(k.EndSideGame(1))
    night.undo()
    assert night.session.side_games[0].ended is None


@pytest.mark.rule("W11", "W40")
def test_who_was_not_out_after_all_leaves_the_side_game(out_of_it):
    night = out_of_it
    night.do(game(night, "Ann", "Bob"))
    night.revive("Ann")
    assert night.session.side_games[0].players == (night.id("Bob"),)
    night.knock_out("Ann")
    night.do(game(night, "Ann", "Cat", overrule="Cat pays next week"))
    night.undo()
    night.replace("Bob", "Dan")
    assert night.session.side_games[0].players == ()
    night.undo()
    night.do(k.EndSideGame(1, night.id("Bob")))
    night.revive("Bob")
    assert night.session.side_games[0].winner == night.id("Bob"), "one that is over stays as it was"


@pytest.mark.rule("W11", "W1")
def test_who_has_not_paid_in_full_needs_the_managers_reason(out_of_it):
    night = out_of_it
    no = night.cannot.do(game(night, "Ann", "Cat"))
    assert (no.rule, no.overrulable, no.about) == ("W11", True, (night.id("Cat"),))
    night.do(game(night, "Ann", "Cat", overrule="Cat pays next week"))
    rows = log_rows(actions_of(night.records), night.night, night.people, night.now)
    assert rows[0].detail.endswith("not all paid: Cat pays next week")


@pytest.mark.rule("W11")
def test_nobody_who_plays_has_gone_or_was_put_out_is_in_a_side_game(out_of_it):
    night = out_of_it
    assert "not out" in night.cannot.do(game(night, "Ann", "Dan")).why
    night.disqualify("Eve")
    assert "put out" in night.cannot.do(game(night, "Ann", "Eve")).why
    for wrong in (("Ann",), ("Ann", "Ann")):
        assert "different" in night.cannot.do(game(night, *wrong)).why
    night.cannot.do(k.OpenSideGame((night.id("Ann"), PlayerId(999))))
    night.knock_out("Fay")
    assert "while the session goes on" in night.cannot.do(game(night, "Ann", "Bob")).why
