"""Moves as a manager would hear them: who goes, where they sit down, and why."""

import pytest

from clubapp.domain.balance import Advice, BalanceError, Place, Table, advise
from clubapp.rulesets import load
from tests.domain.balance_room import Room, after, hands, sizes, table

WEEKLY = load("weekly-poker-club").tables


def asked(room: Room, seats: int = 8, **more) -> Advice[str, str]:
    return advise(room, WEEKLY, seats, **more)


def moved(advice: Advice[str, str]) -> dict[str, Place[str]]:
    return {move.player: move.to for move in advice.moves}


# Which table breaks --------------------------------------------------------------------------------------------


@pytest.mark.rule("W16", "S93")
def test_a_table_down_to_three_breaks_and_its_players_find_room_elsewhere():
    advice = asked({"1": table("ABCDEF"), "2": table("GHIJKLM"), "3": table("NOP")})
    assert advice.broken == ("3",)
    assert advice.rule == "W16"
    assert advice.why == "Table 3 has 3 players, fewer than 4, and breaks: 3 moves make the tables even."
    assert sorted(moved(advice)) == ["N", "O", "P"]
    assert {move.rule for move in advice.moves} == {"W16"}


@pytest.mark.rule("W16", "S93")
def test_a_table_of_four_plays_on():
    advice = asked({"1": table("ABCDE"), "2": table("FGHI"), "3": table("JKLM")})
    assert (advice.broken, advice.moves, advice.rule) == ((), (), "W17")
    assert advice.why == "The tables are one player apart at most: nobody moves."


@pytest.mark.rule("W16", "S93")
def test_the_others_have_no_room_so_the_tables_are_made_even_instead():
    room = {"1": table("ABCDEFGH"), "2": table("IJKLMNOP"), "3": table("QRS")}
    advice = asked(room)
    assert advice.broken == ()
    assert len(advice.moves) == 3
    assert sizes(after(room, advice, 8)) == [7, 6, 6]
    assert advice.rule == "W16"
    assert "have no room" in advice.why


@pytest.mark.rule("W16", "S93")
@pytest.mark.parametrize("players", ["ABC", "AB", "A", "ABCDEFGH"])
def test_the_last_table_plays_down_to_one(players):
    advice = asked({"1": table("." * 8), "2": table(players)})
    assert advice == (((), (), (), "W17", "One table is left: nobody moves."))


@pytest.mark.rule("W16")
def test_two_tables_break_where_one_would_leave_the_others_too_small():
    room = {"1": table("ABC"), "2": table("DEF"), "3": table("GHI"), "4": table("J")}
    advice = asked(room)
    assert advice.broken == ("4", "3")
    assert sorted(sizes(after(room, advice, 8))) == [5, 5]
    assert advice.why == "Table 4 has 1 player, fewer than 4: tables 4 and 3 break, and 4 moves make the tables even."


@pytest.mark.rule("W16", "S94")
def test_a_manager_may_ask_for_fewer_tables_before_the_rules_do():
    room = {"1": table("ABCDE"), "2": table("FGHIJ"), "3": table("KLMN.O")}
    assert asked(room).broken == ()
    advice = asked(room, down_to=2)
    assert advice.broken == ("3",)
    assert sizes(after(room, advice, 8)) == [8, 7]
    assert advice.why == "To play on at fewer tables, table 3 breaks: 5 moves make the tables even."
    assert asked(room, down_to=1).broken == ("3",)  # one would not hold them all


def test_more_players_than_seats_is_told():
    with pytest.raises(BalanceError, match="17 players do not fit at 2 tables of 8"):
        asked({"1": table("ABCDEFGHI"), "2": table("JKLMNOPQ")})


def test_an_empty_room_has_no_moves():
    assert asked({}).moves == ()


# Who goes, and where -------------------------------------------------------------------------------------------


@pytest.mark.rule("W17", "S75", "S94")
def test_the_last_dealer_goes_to_the_seat_just_behind_the_button():
    advice = asked({"1": table("ABCDEFGH", button=3), "2": table("IJKLMN", button=1)})
    assert moved(advice) == {"C": Place("2", 8)}
    (move,) = advice.moves
    assert move.rule == "W17"
    assert move.sooner == 2
    assert move.why == (
        "Last to deal at table 1; at seat 8 of table 2, just behind the button, the big blind comes in 4 hands; "
        "it would have come in 6 hands, but the free seats do not allow that."
    )


@pytest.mark.rule("W17", "S75")
def test_no_big_blind_comes_sooner_where_a_seat_allows_that():
    advice = asked({"1": table("ABCDEFGH", button=3), "2": table("IJ.KLM.N", button=2)})
    assert moved(advice) == {"C": Place("2", 3)}  # seat 7 would cost the big blind three hands sooner
    room = {"1": table("ABCDEFGH", button=3), "2": table("IJ.K.LMN", button=3)}
    assert moved(asked(room)) == {"C": Place("2", 5)}
    assert asked(room).moves[0].why.endswith("the big blind comes in 6 hands, as it would have.")


@pytest.mark.rule("W17", "S75")
def test_the_seat_of_a_dealer_who_has_gone_out_is_last_to_be_offered():
    advice = asked({"1": table("ABCDEFGH"), "2": table("IJ..KLMN", button=4)})
    assert moved(advice) == {"A": Place("2", 3)}


@pytest.mark.rule("W17", "S75")
def test_where_the_last_dealer_has_gone_out_the_one_behind_goes():
    advice = asked({"1": table("ABCD.FGH", button=5), "2": table("IJKL.")})
    assert list(moved(advice)) == ["D"]


@pytest.mark.rule("W17", "S75")
def test_where_the_last_big_blind_is_known_nobody_has_to_guess():
    room = {"1": table("ABCDEFGH", button=3), "2": table("J.KLMNO.", button=1)}
    (guessed,) = asked(room).moves
    assert (guessed.to, guessed.sooner) == (Place("2", 2), 1)
    # The small blind has gone out of seat 2, so K had the big blind, and L has it next.
    told = {**room, "2": Table(room["2"].seats, button=1, big_blind=3)}
    (move,) = asked(told).moves
    assert (move.to, move.sooner) == (Place("2", 2), 0)
    assert hands(told["2"], after(told, asked(told), 8)["2"], "C") == 6


@pytest.mark.rule("S75")
def test_two_from_one_table_keep_their_order():
    room = {"1": table("ABCDEFGH", button=3), "2": table("IJKL", button=2)}
    advice = asked(room)
    now = after(room, advice, 8)["2"]
    assert sorted(moved(advice)) == ["B", "C"]
    assert hands(room["2"], now, "B") < hands(room["2"], now, "C")
    assert advice.redraw == ()


@pytest.mark.rule("W17", "S75")
def test_of_two_tables_that_may_have_one_more_the_one_with_the_later_blind_takes_the_second():
    room = {"1": table("ABCDEFGH", button=5), "2": table("IJK...L.", button=4), "3": table("MN...OPQ", button=1)}
    advice = asked(room)
    assert [move.to.table for move in advice.moves] == ["2", "3"]
    assert [move.sooner for move in advice.moves] == [2, 0]  # at table 2 both would be big blind sooner


@pytest.mark.rule("S75")
def test_their_order_counts_for_more_than_a_blind_that_comes_sooner():
    room = {"1": table("ABCDEFGH", button=3), "2": table("WX.Y...Z", button=1)}
    now = after(room, asked(room), 8)["2"]
    # Seat 3 would suit B, but then C, who dealt after B, would have the big blind before B.
    assert (hands(room["2"], now, "B"), hands(room["2"], now, "C")) == (1, 5)


@pytest.mark.rule("W17", "S75")
def test_rather_from_a_table_where_the_last_dealer_is_known():
    room = {"1": table("ABCDEFGH"), "2": table("IJKLMNOP", button=None), "3": table("QRSTUV")}
    assert list(moved(asked(room))) == ["A"]
    assert list(moved(asked({**room, "1": table("ABCDEFGH", button=None), "2": table("IJKLMNOP")}))) == ["I"]


@pytest.mark.rule("S75")
def test_when_a_table_breaks_the_next_big_blind_is_the_next_there_too_and_nobody_skips_one():
    room = {"1": table("A.B.C.D."), "2": table("E.F.G.H."), "3": table("IJK", button=3)}
    advice = asked(room)
    now = after(room, advice, 8)
    assert sorted(moved(advice)) == ["I", "J", "K"]
    for move in advice.moves:
        there = move.to.table
        assert hands(room[there], now[there], move.player) == hands(room["3"], room["3"], move.player)
        assert move.sooner == 0
        assert move.why.endswith(", as it would have.")


@pytest.mark.rule("W17")
def test_whoever_can_not_move_stays_and_the_dealer_before_goes():
    room = {"1": table("ABCDEFGH", button=3), "2": table("IJKLMN", button=1)}
    advice = asked(room, fixed={"C", "B"})
    assert list(moved(advice)) == ["A"]
    assert advice.moves[0].why.startswith("Among the last to deal at table 1;")


@pytest.mark.rule("W16", "W17")
def test_a_small_table_with_a_fixed_seat_gets_company_instead():
    room = {"1": table("ABCDEF"), "2": table("GHIJKLM"), "3": table("NOP")}
    advice = asked(room, fixed={"O"})
    assert advice.broken == ()
    assert sizes(after(room, advice, 8)) == [6, 5, 5]
    assert advice.why == (
        "Table 3 has 3 players, fewer than 4, but somebody there has a fixed seat: 2 moves make the tables even."
    )


@pytest.mark.rule("W17")
def test_a_table_of_people_who_can_not_move_stays_as_it_is():
    room = {"1": table("ABCDEFGH"), "2": table("IJKLM")}
    advice = asked(room, fixed=set("ABCDEFGH"))
    assert advice.moves == ()
    assert advice.why == "The tables are more than one player apart: fixed seats leave nothing to move."
    assert list(moved(asked(room, fixed=set("ABCDEFG")))) == ["H"]


@pytest.mark.rule("W16", "W17")
def test_a_table_that_is_full_of_fixed_seats_leaves_fewer_to_the_others_so_one_more_breaks():
    room = {"1": table("ABCDE"), "2": table("F"), "3": table("G"), "4": table("HIJKL")}
    assert asked(room, seats=6).broken == ("3",)
    assert asked(room, seats=6, fixed=set("ABCDE")).broken == ("3", "2")


@pytest.mark.rule("W17")
def test_fixed_seats_that_leave_the_tables_uneven_are_named():
    room = {"1": table("ABCDEFGH"), "2": table("IJKL"), "3": table("MNOP")}
    advice = asked(room, fixed=set("ABCDEFG"))
    assert sizes(after(room, advice, 8)) in ([7, 5, 4], [7, 4, 5])
    assert advice.why.endswith("1 move makes the tables as even as the fixed seats allow.")


# Lots, where nobody has set the button -------------------------------------------------------------------------


@pytest.mark.rule("W17")
def test_without_a_button_lots_decide_who_goes_and_that_is_said():
    room = {"1": table("ABCDEFGH", button=None), "2": table("IJKLMN")}
    gone = {asked(room, seed=seed).moves[0].player for seed in range(200)}
    assert gone == set("ABCDEFGH")
    (move,) = asked(room).moves
    assert (move.drawn, move.sooner) == (True, None)
    assert move.why.startswith("Drawn by lot, as nobody has set the button at table 1;")


@pytest.mark.rule("W17")
def test_without_a_button_lots_decide_the_seat_and_that_is_said():
    room = {"1": table("ABCDEFGH", button=2), "2": table("IJ.KLM.N", button=None)}
    places = {moved(asked(room, seed=seed))["B"] for seed in range(50)}
    assert places == {Place("2", 3), Place("2", 7)}
    (move,) = asked(room).moves
    assert move.why == "Last to deal at table 1; the seat is drawn by lot, as nobody has set the button at table 2."
    assert move.sooner is None


@pytest.mark.rule("W17")
def test_lots_do_not_look_at_names():
    one = {"1": table("ABCDEFGH", button=None), "2": table("IJKLMN", button=None)}
    other = {"1": table("HGFEDCBA", button=None), "2": table("NMLKJI", button=None)}
    for seed in range(20):
        first, second = asked(one, seed=seed).moves[0], asked(other, seed=seed).moves[0]
        assert (first.origin, first.to) == (second.origin, second.to)


# Tables that draw again ----------------------------------------------------------------------------------------


@pytest.mark.rule("W26", "S76")
def test_everybody_fits_at_one_table_so_all_come_together_and_draw():
    room = {"1": table("ABC"), "2": table("DEFG"), "3": table("H")}
    advice = asked(room)
    assert advice.broken == ("3", "1")
    assert sizes(after(room, advice, 8)) == [8]
    assert [(draw.table, draw.final, draw.rule) for draw in advice.redraw] == [("2", True, "W26")]
    assert advice.rule == "W26"
    assert advice.why == "Everybody left fits at one table: tables 3 and 1 break, and all sit down at table 2."
    assert {move.rule for move in advice.moves} == {"W26"}


@pytest.mark.rule("W26", "S76")
def test_the_final_table_draws_though_a_single_player_came():
    assert [draw.final for draw in asked({"1": table("ABCDEFG"), "2": table("H")}).redraw] == [True]


@pytest.mark.rule("W26")
def test_the_final_table_is_where_somebody_can_not_move():
    room = {"1": table("ABCDE"), "2": table("FGH")}
    assert set(moved(asked(room, fixed={"G"}))) == set("ABCDE")
    assert asked(room, fixed={"G", "B"}).redraw == ()  # two of them at two tables: it can not be


@pytest.mark.rule("W26", "S75")
def test_a_table_half_of_which_is_new_draws_again():
    low = WEEKLY._replace(fewest=2)
    advice = advise({"1": table("ABCDEF"), "2": table("GH")}, low, 6)
    assert [draw.why for draw in advice.redraw] == [
        "2 of 4 at table 2 are new, half or more, so it draws again as at the start."
    ]
    assert [move.why for move in advice.moves] == [
        "Last to deal at table 1; table 2 draws again, and those from one table keep their order until then.",
        "Among the last to deal at table 1; table 2 draws again, and those from one table keep their order until then.",
    ]
    assert advise({"1": table("ABCDEFG"), "2": table("HIJ")}, low, 7).redraw == ()  # two of five are not half


@pytest.mark.rule("S75")
def test_three_who_come_to_one_table_make_it_draw_for_the_deal():
    room = {"1": table("ABCDEFGHIJ"), "2": table("KLMN"), "3": table("OPQRSTU")}
    advice = asked(room, seats=10)
    assert [draw.why for draw in advice.redraw] == [
        "3 come to table 2 at once, 3 or more, so it draws again for the deal."
    ]
    assert [move.sooner for move in advice.moves] == [None, None, None]
    assert sizes(after(room, advice, 10)) == [7, 7, 7]


@pytest.mark.rule("S75", "W26")
def test_each_league_says_for_itself_when_a_table_draws_again():
    """Two of four are half in one league; the other counts the newcomers and keeps the blinds of two in order."""
    low, seasons = WEEKLY._replace(fewest=2), load("three-seasons").tables
    room = {"1": table("ABCDEF"), "2": table("GH")}
    assert [draw.rule for draw in advise(room, low, 6).redraw] == ["W26"]
    advice = advise(room, seasons._replace(fewest=2), 6)
    assert advice.redraw == ()
    assert None not in [move.sooner for move in advice.moves], "both know when their big blind comes"
    crowd = {"1": table("ABCDEFGHIJ"), "2": table("KLMN"), "3": table("OPQRSTU")}
    assert [(draw.table, draw.rule) for draw in advise(crowd, seasons, 10).redraw] == [("2", "S75")]
    assert [draw.rule for draw in advise({"1": table("ABCDEFG"), "2": table("H")}, seasons, 8).redraw] == ["S76"]


@pytest.mark.rule("S75", "W26")
def test_a_club_may_let_two_at_once_draw_again():
    room = {"1": table("ABCDEFGH"), "2": table("IJKL")}
    assert asked(room).redraw == ()
    advice = advise(room, WEEKLY._replace(redraw_half=False, redraw_from=2), 8)
    assert [draw.why for draw in advice.redraw] == [
        "2 come to table 2 at once, 2 or more, so it draws again for the deal."
    ]


@pytest.mark.rule("S75", "W26")
def test_rather_one_more_at_another_table_than_a_third_newcomer_who_makes_it_draw_again():
    room = {"1": table("ABCD"), "2": table("EFGHIJ"), "3": table("KLMNOP"), "4": table("QRS")}
    advice = asked(room)
    assert sorted(sizes(after(room, advice, 8))) == [6, 6, 7]
    assert sorted(move.to.table for move in advice.moves)[:2] == ["1", "1"]
    assert advice.redraw == ()


@pytest.mark.rule("W17")
def test_players_may_be_numbers_and_tables_too():
    advice = advise({1: Table((1, 2, 3, 4, 5, 6), 2), 2: Table((7, 8, 9, 10, None), 1)}, WEEKLY, 6)
    assert [move.player for move in advice.moves] == [2]
    assert advice.moves[0].to == Place(2, 6)
