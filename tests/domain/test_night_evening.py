"""The evening around its sessions: games planned, sessions of their own kind, calling off, notes, side games."""

import pytest

from clubapp.domain import commands as c
from clubapp.domain import evening_commands as k
from clubapp.domain.evening import games_tonight
from clubapp.domain.ids import PlayerId
from clubapp.rulesets import load
from clubapp.views.evening_notes import note_rows
from clubapp.views.fees import fee_tin, fees
from clubapp.views.few_games import few_games_advice
from clubapp.views.log import actions_of, log_rows
from clubapp.views.results import placed, results_view, sheet_notes
from clubapp.views.session_state import state_words
from tests.domain.storyteller import WEEKLY, Story

FEE_EACH_SESSION = WEEKLY._replace(money=WEEKLY.money._replace(fee_per="session"))


def played(night: Story, players: int = 4) -> None:
    """A whole session; the last to sit down wins, and it is closed."""
    if night.session.started is None:
        if not night.session.arrivals:
            night.check_in(*(f"P{n}" for n in range(1, players + 1)))
        night.draw()
        night.start()
    night.knock_out_all_but(night.name(night.session.living[-1]))
    night.close()


def next_one(night: Story) -> None:
    night.next_session()


def titles(night: Story) -> list[str]:
    rows = log_rows(actions_of(night.records), night.night, night.people, night.now)
    return [row.title for row in rows]


def on_the_sheet(night: Story, number: int) -> list[tuple[str, str]]:
    session = night.night.sessions[number - 1]
    return [(note.text, note.rule) for note in sheet_notes(night.night, session, night.people, public=True)]


# Sessions with values of their own ------------------------------------------------------------------------------


@pytest.mark.rule("W13", "W64", "W7")
def test_every_session_of_the_evening_has_its_own_values(night):
    night.plan(session=2, minutes=6, multiplier=2, kits=2, max_seats=6, breaks=(), first_level=3)
    assert night.session.plan.minutes == 11, "the present session is not touched"
    played(night)
    night.next_session()
    plan = night.session.plan
    assert (plan.minutes, plan.multiplier, plan.kits, plan.max_seats, plan.breaks) == (6, 2, 2, 6, ())
    assert plan.session == 0
    night.draw()
    night.start()
    assert night.left() == 6 * 60
    assert night.clock().stage.blinds.big == 80
    assert night.session.chips_issued == 4 * 2 * 2850
    night.knock_out_all_but("P1")
    assert night.points("P1") == 4 * 36 * 2
    assert "Session 2 planned" in titles(night)


@pytest.mark.rule("W13")
def test_a_later_session_is_planned_only_where_there_will_be_one(night):
    assert night.cannot.plan(session=3, minutes=6).rule == "W64"
    night.do(k.PlanEvening(3))
    night.plan(session=3, minutes=6)
    assert "already" in night.cannot.plan(session=3, minutes=6).why
    assert "1 to 180" in night.cannot.plan(session=3, minutes=0).why
    assert "1 to 5" in night.cannot.plan(kits=6).why
    played(night)
    next_one(night)
    assert "closed" in night.cannot.plan(session=1, minutes=8).why


@pytest.mark.rule("W7", "W18", "W11")
def test_two_kits_each_are_short_of_twice_as_much_when_late(night):
    night.plan(kits=2)
    night.party(6)
    entered = night.late("Zoe")
    assert (entered.stack, entered.short) == (5700 - 500, 500)
    assert sum(value * count for value, count in entered.chips) == 5200
    assert "seats and kits" in night.cannot.plan(kits=1).why


@pytest.mark.rule("W64")
def test_a_single_tournament_evening(night):
    night.do(k.PlanEvening(1))
    night.plan(multiplier=3)
    played(night)
    assert results_view(night.night, night.people).next_session is None
    no = night.cannot.next_session()
    assert (no.rule, "one session" in no.why) == ("W64", True)
    night.do(k.PlanEvening(2))
    night.next_session()
    assert night.session.number == 2


# Three games ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W64")
@pytest.mark.parametrize(("players", "advised"), [(0, False), (1, True), (7, True), (8, False)])
def test_fewer_than_eight_are_offered_three_shorter_games(players, advised):
    night = Story()
    night.check_in(*(f"P{n}" for n in range(players)))
    found = few_games_advice(night.night)
    assert bool(found) == advised
    if advised:
        assert found[0].act == k.PlanEvening(3, 7)
        night.do(found[0].act)
        assert games_tonight(night.night) == 3
        assert night.session.plan.minutes == 7
        assert few_games_advice(night.night) == [], "done is done"
        assert titles(night)[0] == "3 games tonight"
        night.undo()
        assert (night.night.games, night.session.plan.minutes, night.night.ahead) == (None, 11, {})


@pytest.mark.rule("W64")
def test_three_games_are_played_and_no_fourth(night):
    night.party(5)
    night.do(few_games_advice(night.night)[0].act)
    assert night.session.plan.minutes == 11, "this clock runs already"
    for number in (1, 2, 3):
        assert night.session.number == number
        if number > 1:
            assert night.session.plan.minutes == 7
        played(night)
        if number < 3:
            next_one(night)
    assert night.cannot.next_session().rule == "W64"


@pytest.mark.rule("W64")
def test_games_that_make_no_sense(night):
    for games in (0, 11):
        assert night.cannot.do(k.PlanEvening(games)).rule == "W64"
    assert night.cannot.do(k.PlanEvening(3, 0)).rule == "W13"
    night.do(k.PlanEvening(2))
    assert "already" in night.cannot.do(k.PlanEvening(2)).why
    played(night)
    next_one(night)
    assert "opened already" in night.cannot.do(k.PlanEvening(1)).why


# Called off, altered, stopped ------------------------------------------------------------------------------------


@pytest.mark.rule("W60")
def test_a_session_called_off_is_kept_scores_nothing_and_the_next_is_played(night):
    night.check_in("Ann", "Bob", "Cat")
    assert night.cannot.do(k.CallOffSession("  ")).rule == "W60"
    night.do(k.CallOffSession("the tables had not come"))
    assert night.session.over
    assert placed(night.night, night.session) == ()
    assert state_words(night.session) == "called off: the tables had not come"
    assert on_the_sheet(night, 1) == [("Called off, so this session is void: the tables had not come", "W60")]
    assert titles(night)[0] == "Session called off"
    night.cannot.check_in("Dan")
    night.cannot.draw()
    assert "void" in night.cannot.reopen(1).why
    night.next_session()
    assert night.here() == ["Ann", "Bob", "Cat"]
    assert fee_tin(night.night).taken == 3 * 500, "one fee for the evening: nobody pays twice"


@pytest.mark.rule("W60")
def test_calling_off_can_be_undone_and_is_too_late_once_play_has_started(night):
    night.check_in("Ann", "Bob", "Cat")
    night.do(k.CallOffSession("the tables had not come"))
    night.undo()
    assert not night.session.over
    night.draw()
    night.start()
    assert "Abandon" in night.cannot.do(k.CallOffSession("too late")).instead


@pytest.mark.rule("W60", "W11")
def test_where_each_session_has_its_fee_it_goes_back():
    night = Story(FEE_EACH_SESSION)
    night.check_in("Ann", "Bob")
    night.check_in("Cat", paid=False)
    night.do(k.CallOffSession("no room"))
    assert [(r.player, r.at) for r in night.night.refunds] == [(night.id(n), night.now) for n in ("Ann", "Bob")]
    assert (fee_tin(night.night).taken, fees(night.night)) == (0, ()), "and who had not paid owes nothing"
    night.next_session()
    assert fee_tin(night.night).owing == 3


@pytest.mark.rule("W61", "W60")
def test_side_stakes_of_a_session_called_off_go_back(night):
    from clubapp.domain.stake_commands import OpenSideStake, TakeStake

    night.check_in("Ann", "Bob")
    night.do(OpenSideStake(500))
    night.do(TakeStake(night.id("Ann")))
    night.do(k.CallOffSession("the licence was not on the wall"))
    assert night.session.stakes is None


@pytest.mark.rule("W60", "S7")
@pytest.mark.parametrize(("rules", "rule"), [("weekly-poker-club", "W60"), ("three-seasons", "S7")])
def test_an_evening_called_off_before_anybody_played_gives_all_fees_back(rules, rule):
    night = Story(load(rules))
    night.check_in("Ann", "Bob", "Cat")
    assert night.cannot.do(k.StopEvening("")).rule == rule
    night.do(k.StopEvening("a burst pipe"))
    assert fee_tin(night.night).taken == 0
    assert len(night.night.refunds) == 3
    no = night.cannot.next_session()
    assert (no.rule, "burst pipe" in no.why) == (rule, True)
    assert night.cannot.do(k.StopEvening("again")).rule == rule
    assert titles(night)[0] == "Evening stopped"
    assert results_view(night.night, night.people).next_session is None
    night.undo()
    assert fee_tin(night.night).taken == 3 * night.night.rules.money.fee
    assert not night.night.stopped


@pytest.mark.rule("W60")
def test_an_altered_session_says_what_and_why_on_its_sheet(night):
    night.plan(minutes=8, multiplier=2, reason="the pub closes at ten")
    ((words, rule),) = on_the_sheet(night, 1)
    assert words == "Altered: 8 minutes a level, not 11 and points × 2, not × 1. the pub closes at ten"
    assert rule == "W60"
    rows = log_rows(actions_of(night.records), night.night, night.people, night.now)
    assert (rows[0].title, rows[0].rule) == ("Session planned", "W60")
    assert rows[0].detail.endswith("the pub closes at ten")
    night.plan(session=2, minutes=5, reason="the same")
    assert len(on_the_sheet(night, 1)) == 1
    played(night)
    night.next_session()
    assert on_the_sheet(night, 2) == [("Altered: 5 minutes a level, not 9. the same", "W60")]


@pytest.mark.rule("S12")
def test_stopping_the_evening_keeps_what_is_finished_and_voids_what_is_not():
    night = Story(load("three-seasons"))
    played(night, 5)
    night.next_session()
    night.draw()
    night.start()
    night.knock_out_all_but("P1", "P2")
    night.do(k.StopEvening("the fire alarm"))
    first, second = night.night.sessions
    assert len(placed(night.night, first)) == 5
    assert placed(night.night, second) == ()
    assert second.closed == night.now
    assert state_words(second) == "void: the fire alarm"
    assert night.cannot.next_session().rule == "S7"
    assert titles(night)[0] == "Evening stopped"
    night.undo()
    assert night.session.closed is None
    assert len(night.session.living) == 2
    night.knock_out("P1")


@pytest.mark.rule("S12")
def test_a_winner_is_a_finished_session_even_where_nobody_had_closed_it(night):
    night.party(3)
    night.knock_out_all_but("Cat")
    night.do(k.StopEvening("last orders"))
    assert night.session.closed is not None
    assert next(p.player for p in placed(night.night, night.session)) == night.id("Cat")
    assert ("The evening ended here: last orders", "W60") in on_the_sheet(night, 1)


@pytest.mark.rule("S12")
def test_a_session_open_to_be_put_right_is_closed_before_the_evening_stops(night):
    played(night)
    night.reopen()
    assert "Close it again" in night.cannot.do(k.StopEvening("late")).instead


# Notes ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S96", "W1")
def test_notes_stand_on_the_log_and_on_the_sheet_with_their_time_and_rule(night):
    night.party(3)
    night.do(k.WriteNote("A chip rolled under table 2; ruled in play", rule="W46"))
    night.wait(minutes=3)
    night.do(k.WriteNote("  Two   chairs were\nborrowed  ", printed=False))
    assert on_the_sheet(night, 1) == [("19:30: A chip rolled under table 2; ruled in play", "W46")]
    rows = log_rows(actions_of(night.records), night.night, night.people, night.now)
    assert (rows[0].title, rows[0].detail, rows[0].rule) == (
        "Note on session 1, for the log only", "Two chairs were borrowed", "W1",
    )  # fmt: skip
    assert [(n.text, n.printed) for n in note_rows(night.night)][1] == (
        "A chip rolled under table 2; ruled in play",
        True,
    )
    night.do(k.StrikeNote(note_rows(night.night)[1].action))
    assert on_the_sheet(night, 1) == []
    night.cannot.do(k.StrikeNote(1))
    night.undo()
    assert len(on_the_sheet(night, 1)) == 1


@pytest.mark.rule("S96")
def test_a_note_that_says_nothing_or_names_no_rule(night):
    assert night.cannot.do(k.WriteNote(" \n ")).rule == "W1"
    assert "letters" in night.cannot.do(k.WriteNote("a" * 601)).why
    assert "number" in night.cannot.do(k.WriteNote("so", rule="rule 4")).why
    assert "no session 2" in night.cannot.do(k.WriteNote("so", session=2)).why
    night.do(k.WriteNote("so", rule="W59m"))


@pytest.mark.rule("S96")
def test_a_note_on_an_earlier_session_may_come_later(night):
    played(night)
    night.next_session()
    night.do(k.WriteNote("The final hand was checked by two", session=1))
    assert len(on_the_sheet(night, 1)) == 1
    assert on_the_sheet(night, 2) == []


# Side games -------------------------------------------------------------------------------------------------------


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


def test_a_late_player_may_play_another_session_where_there_is_one(night):
    """The refusal of a late entry speaks of the games tonight, not of the rule set's."""
    night.do(k.PlanEvening(1))
    night.party(3)
    night.until_level(7)
    assert "next session" not in night.cannot.do(c.EnterLate(night.id("Zoe"))).instead
    night.do(k.PlanEvening(2))
    assert "next session" in night.cannot.do(c.EnterLate(night.id("Zoe"))).instead
