"""Moves as advised in a night: one action, refused once stale, fixed seats honoured, and the new draw after them."""

import pytest

from clubapp.domain.cards import Card
from clubapp.domain.events import Recorded, Undone
from clubapp.domain.night import fold
from clubapp.domain.room_advice import advice_now
from clubapp.domain.rules import RuleSet
from clubapp.domain.table_commands import ApplyMoves, FixSeat, NextHand, RedrawTables, SetButton
from clubapp.domain.table_events import PlayersMoved, TablesRedrawn
from clubapp.rulesets import load
from clubapp.views.log import actions_of, log_rows
from tests.domain.storyteller import NAMES, Story


def tables_of(*sizes: int, rules: RuleSet | None = None) -> Story:
    """Tables with so many left at each, and no button known at any."""
    night = Story(rules) if rules is not None else Story()
    night.party(8 * len(sizes), tables=len(sizes))
    for table, size in enumerate(sizes, 1):
        for name in night.table(table)[size:]:
            night.knock_out(name)
    return night


def sizes(night: Story) -> list[int]:
    return [len(night.table(table)) for table in night.session.tables_left()]


def advised(night: Story) -> ApplyMoves:
    """What a card's button asks for at this moment."""
    advice = advice_now(night.night)
    assert advice is not None
    return ApplyMoves(tuple((move.player, *move.to) for move in advice.moves))


def moved(night: Story, command: ApplyMoves | None = None) -> PlayersMoved:
    (event,) = night.do(command or advised(night))
    assert isinstance(event, PlayersMoved)
    return event


@pytest.mark.rule("W16")
def test_a_table_of_three_is_broken_in_one_action_that_undo_takes_back():
    night = tables_of(6, 6, 3)
    before, log = dict(night.session.seats), list(night.records)
    event = moved(night)
    assert (sizes(night), event.broken, event.rule) == ([8, 7], (3,), "W16")
    assert {each.player for each in event.moves} == {who for who, (table, _) in before.items() if table == 3}
    assert all(each.why for each in event.moves)
    action = night.records[-1].action
    undone = fold([*night.records, Recorded(action + 1, night.now, Undone((action,)))])
    assert undone == fold(log)


@pytest.mark.rule("W17")
def test_two_tables_more_than_one_apart_are_evened_out_with_the_least_moves():
    night = tables_of(8, 5)
    event = moved(night)
    assert (sizes(night), len(event.moves), event.broken) == ([7, 6], 1, ())
    assert event.moves[0].rule == "W17"


@pytest.mark.rule("W17")
def test_whoever_dealt_last_moves_and_the_slip_can_say_why():
    """SEA-07."""
    night = tables_of(8, 5)
    night.wait(minutes=3)
    night.do(SetButton(1, 4))
    night.do(SetButton(2, 2))
    dealer = night.table(1)[3]
    event = moved(night)
    assert event.moves[0].player == night.id(dealer)
    assert event.moves[0].why.startswith("Last to deal at table 1; at seat ")
    assert not event.moves[0].drawn


@pytest.mark.rule("W17")
def test_a_stale_advice_moves_nobody():
    night = tables_of(8, 5)
    command = advised(night)
    night.knock_out(night.table(2)[0])
    refused = night.cannot.do(command)
    assert "room has changed" in refused.why
    assert refused.instead
    assert sizes(night) == [8, 4]


@pytest.mark.rule("W17")
def test_pressed_twice_it_moves_them_once():
    night = tables_of(8, 5)
    command = advised(night)
    night.do(command)
    assert "Nobody has to move" in night.cannot.do(command).why
    assert sizes(night) == [7, 6]


@pytest.mark.rule("W16")
def test_the_manager_may_break_a_table_sooner():
    night = tables_of(6, 5, 5)
    event = moved(night, ApplyMoves(down_to=2))
    assert (sizes(night), len(event.broken)) == ([8, 8], 1)


@pytest.mark.rule("W17")
def test_before_and_after_play_nobody_is_moved():
    night = Story()
    night.check_in(*NAMES[:9])
    night.draw()
    assert "not started" in night.cannot.do(ApplyMoves()).why
    night.start()
    night.abandon("the heating failed")
    assert night.cannot.do(ApplyMoves()).why


# The final table, and drawing again ---------------------------------------------------------------------------------


@pytest.mark.rule("W26", "W21")
def test_everybody_left_comes_to_one_table_which_draws_again():
    night = tables_of(4, 4)
    event = moved(night)
    assert (sizes(night), event.rule, [each.final for each in event.redraw]) == ([8], "W26", [True])
    assert night.session.buttons == {}
    living = set(night.session.living)
    (drawn,) = night.do(RedrawTables((1,)))
    assert isinstance(drawn, TablesRedrawn)
    assert set(night.session.living) == living
    assert (drawn.seed, drawn.method, night.session.to_draw) == (night.seed, "cards", {})
    cards = {new.seat: Card.parse(new.card) for new in drawn.seats}
    assert sorted(cards) == list(range(1, 9))
    assert (max(cards, key=cards.__getitem__), min(cards, key=cards.__getitem__)) == (1, 3)
    assert night.session.buttons[1].button == 1


@pytest.mark.rule("W26", "W21")
def test_where_seats_go_by_lot_only_the_deal_is_drawn_again():
    night = Story()
    night.plan(lots=True)
    night.party(10, tables=2)
    night.knock_out(night.table(1)[0])
    night.knock_out(night.table(2)[0])
    moved(night)
    before = dict(night.session.seats)
    (drawn,) = night.do(RedrawTables((1,)))
    assert isinstance(drawn, TablesRedrawn)
    assert (night.session.seats, drawn.method) == (before, "lots")
    cards = {new.seat: Card.parse(new.card) for new in drawn.seats}
    assert night.session.buttons[1].button == max(cards, key=cards.__getitem__)


@pytest.mark.rule("W26")
def test_the_same_seed_draws_the_same_again():
    first, second = tables_of(4, 4), tables_of(4, 4)
    for night in (first, second):
        moved(night)
        night.seed = 77
        night.do(RedrawTables((1,)))
    assert first.session.seats == second.session.seats


@pytest.mark.rule("W26")
@pytest.mark.parametrize("tables", [(), (1, 1), (3,)])
def test_a_draw_for_no_table(tables):
    assert tables_of(4, 4).cannot.do(RedrawTables(tables)).rule == "W26"


# Fixed seats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W17")
def test_who_can_not_move_is_never_moved_without_taking_the_mark_off():
    """SEA-03: by hand, by advice, and by the last table, which comes to them."""
    night = tables_of(5, 3)
    ann = night.table(2)[0]
    place = night.seat(ann)
    night.do(FixSeat(night.id(ann)))
    refused = night.cannot.move(ann, 1, 8)
    assert (refused.about, "Take the mark off" in refused.instead) == ((night.id(ann),), True)
    moved(night)
    assert (sizes(night), night.session.tables_left(), night.seat(ann)) == ([8], [2], place)
    night.do(RedrawTables((2,)))
    assert night.seat(ann) == place
    night.do(FixSeat(night.id(ann), fixed=False))
    assert "not fixed" in night.cannot.do(FixSeat(night.id(ann), fixed=False)).why


@pytest.mark.rule("W21")
def test_a_fixed_seat_stays_in_the_draw_and_in_the_next_session():
    night = Story()
    night.check_in(*NAMES[:13])
    night.draw()
    ann = night.table(2)[4]
    place = night.seat(ann)
    night.do(FixSeat(night.id(ann)))
    assert "already" in night.cannot.do(FixSeat(night.id(ann))).why
    assert night.cannot.swap(ann, night.table(1)[0]).rule == "W17"
    for seed in range(2, 12):
        night.seed = seed
        night.draw()
        assert night.seat(ann) == place
        assert sorted(night.session.at_table(2)) == [1, 2, 3, 4, 5, 6]
        assert {name for table in (1, 2) for name in night.table(table)} == set(NAMES[:13])
    night.start()
    night.knock_out_all_but("Ann" if ann != "Ann" else "Bob")
    night.close()
    night.next_session()
    night.draw()
    assert night.seat(ann) == place


@pytest.mark.rule("W16")
def test_a_small_table_with_a_fixed_seat_is_not_broken():
    night = tables_of(7, 6, 3)
    night.do(FixSeat(night.id(night.table(3)[1])))
    event = moved(night)
    assert 3 not in event.broken
    assert max(sizes(night)) - min(sizes(night)) <= 1


@pytest.mark.rule("W17")
def test_somebody_without_a_seat_can_not_be_fixed():
    night = tables_of(5, 3)
    assert night.cannot.do(FixSeat(night.id("Zoe"))).rule == "W17"


# Tables merged by hand ---------------------------------------------------------------------------------------------


def to_a_free_seat(night: Story, name: str, table: int) -> None:
    free = [seat for at, seat in night.session.free_seats() if at == table]
    night.move(name, table, free[0])


@pytest.mark.rule("W26", "S76")
@pytest.mark.parametrize(("league", "rule"), [("weekly-poker-club", "W26"), ("three-seasons", "S76")])
def test_the_last_of_a_table_comes_over_by_hand_and_the_final_table_draws(league, rule):
    night = Story(load(league))
    night.party(7, tables=2)
    first, *others, last = night.table(2)
    for name in (first, *others):
        to_a_free_seat(night, name, 1)
        night.wait(minutes=6)  # one by one, each at a loss for a chair
        night.do(NextHand(1))
    assert night.session.to_draw == {}
    to_a_free_seat(night, last, 1)
    (due,) = night.session.to_draw.values()
    assert (due.table, due.final, due.rule) == (1, True, rule)
    assert "draws again" in night.cannot.do(NextHand(1)).why
    night.do(RedrawTables((1,)))
    assert night.session.to_draw == {}


@pytest.mark.rule("W26", "S75")
@pytest.mark.parametrize(("league", "after"), [("weekly-poker-club", 2), ("three-seasons", 3)])
def test_players_moved_one_by_one_make_a_table_draw_again_as_advised_moves_do(league, after):
    """Two of four are half (W26); the other league counts three who come (S75)."""
    night = Story(load(league))
    night.party(13, tables=3)
    small = next(table for table in night.session.tables_left() if len(night.table(table)) == 4)
    for name in night.table(small)[:2]:
        night.knock_out(name)
    others = [table for table in night.session.tables_left() if table != small]
    coming = [night.table(others[0])[0], night.table(others[1])[0], night.table(others[0])[1]]
    for number, name in enumerate(coming, 1):
        assert small not in night.session.to_draw
        night.wait(minutes=1)
        to_a_free_seat(night, name, small)
        if number == after:
            break
    (due,) = night.session.to_draw.values()
    assert (due.table, due.final, due.rule) == (small, False, night.night.rules.tables.merged_rule)
    log = len(night.records)
    to_a_free_seat(night, night.table(others[1])[0], small)
    assert len(night.records) == log + 1, "said once"
    night.undo()
    (drawn,) = night.do(RedrawTables((small,)))
    assert drawn.rule == due.rule
    assert night.session.to_draw == {}
    night.undo()
    assert list(night.session.to_draw) == [small]
    night.do(SetButton(small, 1))
    assert night.session.to_draw == {}


@pytest.mark.rule("S75", "S76")
def test_a_table_that_draws_for_its_newcomers_becomes_the_final_one():
    night = Story(load("three-seasons"))
    night.party(8, tables=2)
    for name in night.table(1)[:3]:
        night.knock_out(name)
    said = []
    for name in night.table(2):
        to_a_free_seat(night, name, 1)
        said.append([(due.final, due.rule) for due in night.session.to_draw.values()])
    assert said == [[], [], [(False, "S75")], [(True, "S76")]]
    rows = [row.detail for row in log_rows(actions_of(night.records), night.night, night.people, night.now)]
    assert rows[0].endswith("  ·  the final table draws again")
    assert rows[1].endswith("  ·  table 1 draws again")


@pytest.mark.rule("W26")
def test_the_move_that_makes_a_table_draw_is_undone_with_it():
    night = Story()
    night.party(9, tables=2)
    for name in night.table(2)[:3]:
        night.knock_out(name)
    before = fold(night.records)
    to_a_free_seat(night, night.table(2)[0], 1)
    assert [due.final for due in night.session.to_draw.values()] == [True]
    night.undo()
    assert night.night == before


@pytest.mark.rule("W26")
def test_who_has_played_a_hand_at_the_table_is_new_no_more():
    night = Story()
    night.party(13, tables=3)
    small = next(table for table in night.session.tables_left() if len(night.table(table)) == 4)
    for name in night.table(small)[:2]:
        night.knock_out(name)
    other = next(table for table in night.session.tables_left() if table != small)
    to_a_free_seat(night, night.table(other)[0], small)
    night.do(NextHand(small))
    to_a_free_seat(night, night.table(other)[0], small)
    assert night.session.to_draw == {}
    name = night.table(other)[0]
    night.do(NextHand(small))
    night.move(name, other, next(seat for at, seat in night.session.free_seats() if at == other))
    assert night.session.came == {}, "another seat at one's own table makes nobody new"


@pytest.mark.rule("W26", "S75")
@pytest.mark.parametrize("button_set", [False, True])
def test_a_third_who_follows_two_by_hand_makes_the_table_draw_unless_a_hand_was_dealt(button_set):
    night = tables_of(8, 8, 5)
    event = moved(night)
    assert [each.table for each in event.moves] == [3, 3]
    assert event.redraw == ()
    night.wait(minutes=2)
    if button_set:
        night.do(SetButton(3, 1))
    to_a_free_seat(night, night.table(1)[0], 3)
    assert list(night.session.to_draw) == ([] if button_set else [3])
