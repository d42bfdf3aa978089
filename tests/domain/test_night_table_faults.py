"""What other programs got wrong with seats in the middle of a night, told as stories of ours."""

import pytest

from clubapp.domain.room_advice import advice_now
from clubapp.domain.table_commands import ApplyMoves, NextHand, SetButton
from clubapp.views.advice_tables import move_row, moved_advice
from clubapp.views.big_screen import big_screen_view
from clubapp.views.draw import draw_view
from clubapp.views.play import play_view
from tests.domain.storyteller import NAMES, Story


def seated_once(night: Story) -> None:
    """Everybody who is in sits on one seat of a table in play, and on no lap."""
    seats = night.session.seats
    assert len(set(seats.values())) == len(seats)
    assert {table for table, _ in seats.values()} == set(night.session.tables_left())


@pytest.mark.rule("W16", "W17", "W18")
def test_two_tables_break_and_those_who_wait_come_in_as_they_ask():
    """SEA-01: nobody who waits is passed over in silence, and who moves is told why."""
    night = Story(max_seats=6)
    night.party(24, tables=4)
    waiting = ["Yan", "Zoe", "Abe"]
    for name in waiting:
        assert "wait" in night.cannot.late(name).instead
    for name in [*night.table(1)[:3], *night.table(2)[:3]]:
        night.knock_out(name)
    (moved,) = night.do(ApplyMoves())
    assert len(moved.broken) == 1
    assert all(each.why.startswith(f"Table {moved.broken[0]} breaks; ") for each in moved.moves)
    seated_once(night)
    given = [night.late(name, overrule="they had been waiting since the start") for name in waiting if _free(night)]
    while len(given) < len(waiting):
        night.knock_out(night.table(night.session.tables_left()[0])[0])
        given.append(night.late(waiting[len(given)], overrule="they had been waiting since the start"))
    assert [night.name(entry.player) for entry in given] == waiting
    seated_once(night)


def _free(night: Story) -> int:
    return len(night.session.free_seats())


@pytest.mark.rule("W25")
def test_whoever_sits_down_between_button_and_small_blind_is_dealt_in_at_once():
    """SEA-09: by this rule nobody waits for the button to pass, and the moves say when the big blind comes."""
    night = Story()
    night.party(13, tables=2)
    night.do(SetButton(1, 4))
    night.do(SetButton(2, 4))
    mover = night.table(2)[0]
    night.knock_out(next(name for name in night.table(1) if night.seat(name) == (1, 5)))  # now free: left of the button
    night.move(mover, 1, 5)
    night.do(NextHand(1))
    assert (1, 5) in {(1, seat) for seat, _ in night.session.buttons[1].players}
    assert night.name(dict(night.session.buttons[1].players)[5]) == mover
    wait = [night.session.buttons[1].positions.big_blind]
    for _ in range(len(night.table(1))):
        night.do(NextHand(1))
        wait.append(night.session.buttons[1].positions.big_blind)
    assert 5 in wait, "and is big blind within the round"


@pytest.mark.rule("W17")
def test_every_line_of_the_moves_says_where_from_where_to_and_why():
    night = Story()
    night.party(16, tables=2)
    for name in night.table(1)[:3]:
        night.knock_out(name)
    advice = advice_now(night.night)
    assert advice is not None
    (event,) = night.do(ApplyMoves())
    for each in event.moves:
        row = move_row(each, night.people)
        assert (row.origin, row.to) == (
            f"Table {each.from_table}, seat {each.from_seat}",
            f"Table {each.table}, seat {each.seat}",
        )
        assert row.why.endswith(".")


@pytest.mark.rule("W17", "S84")
def test_a_held_seat_that_was_moved_and_given_up_is_sent_nowhere():
    """Who rang and never came is on no list any more, so the board of moves can not name them."""
    night = Story()
    night.check_in(*NAMES[:12])
    night.phone_in("Zoe")
    night.draw(2)
    night.start()
    night.wait(minutes=1)
    other, theirs = (2, 1) if night.seat("Zoe")[0] == 1 else (1, 2)
    night.do(SetButton(theirs, night.seat("Zoe")[1]))
    for name in night.table(other)[:3]:
        night.knock_out(name)
    (event,) = night.do(ApplyMoves())
    assert "Zoe" in [night.name(each.player) for each in event.moves]
    night.never_came("Zoe")
    shown = big_screen_view(night.night, night.people, "Club", "Venue", night.now).moves
    assert len(shown) == len(event.moves) - 1
    for each in event.moves:
        if night.name(each.player) != "Zoe":
            night.knock_out(night.name(each.player))
    shown = big_screen_view(night.night, night.people, "Club", "Venue", night.now)
    assert (shown.moves, shown.show == "moves") == ((), False)
    assert moved_advice(night.night, night.people, night.now) == []


def test_all_went_home_after_the_draw_and_somebody_comes_in():
    """SEA-14: with no table left the newcomer is on the list without a seat, or has one; nothing breaks."""
    night = Story()
    night.check_in(*NAMES[:9])
    night.draw()
    for name in NAMES[:9]:
        night.check_out(name)
    assert night.session.tables_left() == []
    night.check_in("Zoe", "Yan")
    draw_view(night.night, night.people)
    play_view(night.night, night.people, night.now)
    seated_once(night)
    assert night.here() == ["Zoe", "Yan"]
    night.draw()
    night.start()
    assert sorted(night.table(1)) == ["Yan", "Zoe"]


@pytest.mark.rule("W16", "W18")
def test_after_a_table_broke_five_come_late_to_the_seats_that_there_are():
    """SEA-16: seats are given again, and none of a table that is not in play."""
    night = Story()
    night.party(13, tables=3)
    gone = next(table for table in night.session.tables_left() if len(night.table(table)) == 4)
    night.knock_out(night.table(gone)[0])
    night.do(ApplyMoves())
    assert gone not in night.session.tables_left()
    night.knock_out(night.table(night.session.tables_left()[0])[0])
    before = {*night.session.seats.values()}
    entries = [night.late(name) for name in ("Vic", "Wes", "Xan", "Yan", "Zoe")]
    assert len({(entry.table, entry.seat) for entry in entries} - before) == 5
    assert gone not in {entry.table for entry in entries}
    seated_once(night)
    assert len(night.session.seats) == night.session.entrants - 2 == 16
    assert "No seat is free" in night.cannot.late("Abe").why
