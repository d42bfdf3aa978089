"""The cards of advice: their moves, what they rest on, and the request behind each button."""

import pytest

from clubapp.domain.commands import CheckIn
from clubapp.domain.table_commands import ApplyMoves, ColourUp, FixSeat, NextHand, RedrawTables, SetButton
from clubapp.moves_paper import prepared_slips
from clubapp.papers import NoPaperError
from clubapp.rulesets import load
from clubapp.views.advice import Advice
from clubapp.views.log import Describer, actions_of, undo_label
from clubapp.views.people import Directory, Person
from clubapp.views.play import advice, play_view
from clubapp.views.tables import table_views
from tests.domain.storyteller import NAMES, Story
from tests.domain.test_night_moves import tables_of


def cards(night: Story) -> list[Advice]:
    return list(advice(night.night, night.people, night.now))


def card(night: Story, kind: str) -> Advice:
    (found,) = [each for each in cards(night) if each.kind == kind]
    return found


@pytest.mark.rule("W16")
def test_the_card_names_who_goes_where_and_its_button_does_just_that():
    night = tables_of(6, 6, 3)
    found = card(night, "break")
    assert (found.headline, found.urgent, found.button) == ("Table 3 is down to three: break it now", True, "Move them")
    assert [move.from_table for move in found.moves] == [3, 3, 3]
    assert all(move.name and move.why and move.to.startswith("Table ") for move in found.moves)
    wanted = {move.player: (move.table, move.seat) for move in found.moves}
    night.do(found.act)
    assert {player: night.session.seats[player] for player in wanted} == wanted
    told = card(night, "moved")
    assert (told.headline, told.rule, told.moves) == ("3 moved: tell them", "W25", found.moves)
    night.wait(minutes=6)
    assert [each.kind for each in cards(night)] == []


@pytest.mark.rule("W17", "S94")
def test_uneven_tables_are_a_card_that_is_not_urgent():
    night = tables_of(8, 5)
    found = card(night, "balance")
    assert (found.headline, found.rule, found.urgent, found.button) == ("Even the tables: 1 move", "W17", False, "Move")


@pytest.mark.rule("W17")
def test_the_card_says_whose_button_it_rests_on_or_that_lots_decide():
    """SEA-07."""
    night = tables_of(8, 5)
    assert card(night, "balance").note.startswith("Button at table 1 seat 1 (19:30) and table 2 seat 1 (19:30).")
    night.session.buttons.clear()
    found = card(night, "balance")
    assert found.note == "No button set at tables 1 and 2, so lots decide there."
    assert found.moves[0].why.startswith("Drawn by lot, as nobody has set the button at table 1")


@pytest.mark.rule("W26")
def test_a_new_draw_is_a_card_until_it_is_drawn_or_the_button_is_set():
    night = tables_of(4, 4)
    night.do(card(night, "final-table").act)
    found = card(night, "redraw")
    assert (found.headline, found.rule, found.act) == (
        "The final table draws again for seats and deal",
        "W26",
        RedrawTables((1,)),
    )
    assert table_views(night.night, night.people)[0].warning == "Draws again"
    night.do(found.act)
    assert [each.kind for each in cards(night) if each.kind in ("redraw", "moved")] == []


@pytest.mark.rule("W26")
def test_a_move_that_makes_a_table_draw_again_says_so_beforehand():
    night = tables_of(5, 8, 3)
    found = card(night, "break")
    assert found.detail.endswith("Table 1 then draws again.")
    night.do(found.act)
    assert card(night, "redraw").headline == "Table 1 draws again for seats and deal"


@pytest.mark.rule("W26", "W17")
def test_two_fixed_seats_that_keep_the_last_tables_apart_are_named():
    night = tables_of(4, 4)
    one, two = night.table(1)[0], night.table(2)[0]
    for name in (one, two):
        night.do(FixSeat(night.id(name)))
    found = card(night, "final-table")
    assert (found.act, found.moves) == (None, ())
    assert f"{one} (table 1)" in found.detail
    assert f"{two} (table 2)" in found.detail
    assert table_views(night.night, night.people)[0].seats[0].fixed
    night.do(FixSeat(night.id(one), fixed=False))
    assert card(night, "final-table").button == "Move them"


@pytest.mark.rule("W16")
def test_where_the_small_table_is_held_another_breaks_and_the_card_says_why():
    night = tables_of(4, 4, 3)
    night.do(FixSeat(night.id(night.table(3)[0])))
    found = card(night, "break")
    assert (found.headline, found.table) == ("Break table 2 now", 2)
    assert found.detail.startswith("Table 3 has 3 players, fewer than 4: table 2 breaks")


@pytest.mark.rule("W16")
def test_where_the_small_table_is_held_and_others_can_spare_players_they_come_to_it():
    night = tables_of(6, 7, 3)
    night.do(FixSeat(night.id(night.table(3)[0])))
    found = card(night, "break")
    assert (found.headline, found.table) == ("Table 3 is down to three: balance", 3)
    assert "somebody there has a fixed seat" in found.detail


@pytest.mark.rule("W16")
def test_a_table_with_a_fixed_seat_is_not_said_to_break_next():
    night = tables_of(5, 5, 4)
    assert card(night, "break").headline.endswith("break it next")
    night.do(FixSeat(night.id(night.table(3)[0])))
    assert [each.kind for each in cards(night) if each.kind == "break"] == []


@pytest.mark.rule("W23", "W24", "W20")
def test_a_hand_that_knock_outs_make_unusual_is_told_with_names():
    night = Story()
    night.round_one_table("Ann", "Bob", "Cat", "Dan", "Eve")
    night.wait(minutes=2)
    night.do(SetButton(1, 1))
    assert [each for each in cards(night) if each.kind == "hand"] == []
    night.knock_out("Bob")
    night.do(NextHand(1))
    found = card(night, "hand")
    assert (found.headline, found.rule) == ("This hand at table 1", "W23")
    assert found.detail == (
        "The small blind, Bob, is out. The button moves to the empty seat of Bob; Ann deals. "
        "Small blind Cat, big blind Dan."
    )
    people = Directory(Person(night.id(n), n, n, n, n, deals=n != "Cat") for n in ("Ann", "Bob", "Cat", "Dan", "Eve"))
    night.do(NextHand(1))
    (told,) = [each for each in advice(night.night, people, night.now) if each.kind == "hand"]
    assert told.detail.endswith("Somebody else deals for Cat.")


@pytest.mark.rule("W19", "S91")
def test_the_colour_up_card_says_what_to_bring_and_counts_the_rounding():
    night = Story()
    night.party(24)
    night.until_level(5)
    found = card(night, "colour-up")
    assert "3,600 comes off. Bring 3 yellow, 1 black and 1 blue, and up to 24 more blue" in found.detail
    assert [(chip.name, chip.count) for chip in found.bring] == [("Yellow", 3), ("Black", 1), ("Blue", 1)]
    assert (found.act, found.button, found.extra, found.extra_name) == (ColourUp((10, 20)), "Done", 24, "blue")
    night.do(ColourUp((10, 20), extra=5))
    counts = play_view(night.night, night.people, night.now).counts
    assert (counts.chips, counts.chips_text) == (68_900, "24 × 2,850 + 500 rounded up")


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("players", "told"), [(7, True), (8, False)])
def test_fewer_than_eight_may_play_three_games(players, told):
    night = Story()
    night.party(players)
    assert [each.headline for each in cards(night) if each.kind == "three-games"] == ["Three games tonight"] * told


@pytest.mark.rule("W18")
def test_the_last_level_of_late_entry_says_when_it_closes():
    night = Story()
    night.plan(minutes=10)
    night.party(12)
    night.until_level(5)
    assert [each for each in cards(night) if each.kind == "late-closes"] == []
    night.until_level(6)
    found = card(night, "late-closes")
    assert found.headline == "Late entry closes at 19:40"
    assert "400 / 800" in found.detail
    night.pause()
    assert card(night, "late-closes").headline == "Late entry closes when 400 / 800 begins"
    night.next_level()
    assert [each for each in cards(night) if each.kind == "late-closes"] == []


@pytest.mark.rule("W18", "S84")
def test_a_seat_held_too_long_is_a_card_that_lets_its_owner_in():
    night = Story()
    night.phone_in("Zoe", night.now + 30 * 60_000)
    night.seats(*NAMES[:9])
    view = play_view(night.night, night.people, night.now)
    assert (view.changes_at, [each.kind for each in view.advice]) == (night.now + 30 * 60_000, [])
    night.wait(minutes=30)
    found = card(night, "held-seat")
    assert (found.headline, found.act, found.button) == ("Zoe has not come", CheckIn(night.id("Zoe")), "Has come")
    assert "Held until 20:00" in found.detail
    night.do(found.act)
    assert [each for each in cards(night) if each.kind == "held-seat"] == []


@pytest.mark.rule("W17")
def test_the_log_and_the_undo_button_name_what_was_done():
    night = tables_of(6, 6, 3)
    night.wait(minutes=2)
    for command in (SetButton(1, 3), NextHand(1), FixSeat(night.id(night.table(1)[0])), ApplyMoves(), ColourUp((10,))):
        night.do(command)
    actions = actions_of(night.records)[-5:]
    told = [Describer(night.night, night.people).describe(action) for action in actions]
    assert [(title, rule) for title, _, rule in told] == [
        ("Button of table 1 at seat 3", "W22"),
        ("Next hand at table 1", "W22"),
        (f"{night.table(1)[0]} can not move", "W17"),
        ("Table 3 broken, 3 players moved", "W16"),
        ("Coloured up green", "W19"),
    ]
    assert [undo_label(action, night.night, night.people) for action in actions] == [
        "button of table 1",
        "next hand at table 1",
        f"fixed seat of {night.table(1)[0]}",
        "break table 3",
        "colour up",
    ]


@pytest.mark.rule("S84", "W18")
def test_the_card_of_a_held_seat_says_about_how_much_is_left():
    night = Story(load("three-seasons"))
    night.phone_in("Zoe", night.now + 20 * 60_000)
    night.seats(*NAMES[:5], tables=1)
    night.wait(minutes=22)
    found = card(night, "held-seat")
    assert found.rule == "S84"
    assert "About 2,780 chips left" in found.detail
    assert found.detail.endswith("For information only.")


@pytest.mark.rule("S87")
def test_where_only_notice_opens_the_door_the_closing_is_about_those_who_gave_it():
    night = Story(load("three-seasons"))
    night.party(12)
    for name in ("Yan", "Zoe"):
        night.notice(name)
    night.knock_out_all_but("Lee")
    night.close()
    night.next_session()
    night.draw()
    night.start()
    night.until_level(5)
    found = card(night, "late-closes")
    assert found.rule == "S87"
    assert "open only to those who gave notice. Still to come with notice: Yan and Zoe." in found.detail
    night.late("Zoe")
    assert card(night, "late-closes").detail.endswith("Still to come with notice: Yan.")


@pytest.mark.rule("S82")
def test_for_an_absent_dealer_the_one_before_deals_again():
    night = Story(load("three-seasons"))
    night.round_one_table(*NAMES[:5])
    due = NAMES[night.session.buttons[1].button % 5]
    night.absent(due)
    night.do(NextHand(1))
    assert card(night, "hand").detail.endswith(f"{due} is absent, so the dealer before deals this hand as well.")
    night.absent(due, absent=False)
    assert [each for each in cards(night) if each.kind == "hand"] == []


@pytest.mark.rule("W16", "W17")
def test_before_a_table_breaks_its_moves_can_be_looked_at_and_printed():
    night = tables_of(6, 6, 4)
    found = card(night, "break")
    assert (found.moves, found.button) == ((), "Break it now")
    assert sorted(move.name for move in found.ahead) == sorted(night.table(3))
    sheet = prepared_slips(night.night, night.people, "Fenland", night.now)
    assert sheet.ahead
    assert [(slip.table, slip.seat) for slip in sheet.slips] == [(move.table, move.seat) for move in found.ahead]
    night.do(found.act)
    assert night.session.tables_left() == [1, 2]
    with pytest.raises(NoPaperError, match="about to break"):
        prepared_slips(night.night, night.people, "Fenland", night.now)


@pytest.mark.rule("W16", "W17")
def test_a_prepared_break_that_no_longer_fits_the_room_moves_nobody():
    night = tables_of(6, 6, 4)
    prepared = card(night, "break").act
    night.knock_out(night.table(3)[0])
    assert night.cannot.do(prepared).why.startswith("The room has changed since this advice was given")


@pytest.mark.rule("W16")
def test_with_one_seat_too_few_for_all_four_nothing_can_be_prepared_yet():
    found = card(tables_of(7, 6, 4), "break")
    assert (found.headline, found.ahead, found.act) == ("Table 3 is down to four: break it next", (), None)


@pytest.mark.rule("W26")
def test_who_has_left_since_is_not_to_be_told_of_the_move():
    """The card named somebody who was out of play."""
    night = tables_of(4, 4)
    night.do(card(night, "final-table").act)
    before = card(night, "moved")
    night.knock_out(night.name(before.moves[0].player))
    after = card(night, "moved")
    assert [row.player for row in after.moves] == [row.player for row in before.moves[1:]]
    assert after.headline == "3 moved: tell them"
