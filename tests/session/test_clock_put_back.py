"""The machine's clock is put back an hour in the middle of a night: everything is told by the log's order (CLK-11)."""

import pytest

from clubapp.club import Club
from clubapp.conduct import NewIncident
from clubapp.domain import commands as c
from clubapp.domain.correction_commands import InsertKnockOut, ReplaceKnockOut
from clubapp.domain.ids import PlayerId
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import ApplyMoves, SetButton
from clubapp.session import NightDesk
from clubapp.views.advice_tables import moved_advice, told_until
from clubapp.views.big_screen import big_screen_view
from clubapp.views.door import door_view
from clubapp.views.door_hits import sanctions_here
from clubapp.views.log import log_rows
from tests.session.story import Laptop, begin, done, out, play_to_the_end

MINUTES = 60
AN_HOUR = 60 * MINUTES


def put_back(desk: NightDesk, laptop: Laptop) -> None:
    """An hour back, seen at once, and the manager says to go on from there."""
    laptop.clock_is_set(-AN_HOUR)
    done(desk.answer(count=False))


def newcomer(desk: NightDesk) -> PlayerId:
    """A member who is not there and could come in late."""
    return next(
        PlayerId(i)
        for i in range(1, 84)
        if i not in desk.night.session.arrivals and desk.allowed(c.EnterLate(PlayerId(i))) is None
    )


def titles(club: Club, desk: NightDesk) -> list[str]:
    """What the log says, the newest first."""
    return [row.title for row in log_rows(desk.actions, desk.night, club.people, desk.now())]


@pytest.mark.rule("W40")
def test_it_was_the_late_entry_of_before_who_went_out(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: the knock-out came after the late entry, though its time of day is an hour less."""
    players = begin(desk)
    laptop.passes(5 * MINUTES)
    late = newcomer(desk)
    done(desk.do(c.EnterLate(late)))
    put_back(desk, laptop)
    laptop.passes(MINUTES)
    out(desk, players[0])
    done(desk.do(ReplaceKnockOut(players[0], late)))
    assert [gone.player for gone in desk.night.session.outs] == [late]


@pytest.mark.rule("W40")
def test_who_came_in_after_the_clock_was_put_back_did_not_go_out_before(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: the late entry's time of day is earlier than the knock-out's, and still it came after."""
    players = begin(desk)
    laptop.passes(5 * MINUTES)
    out(desk, players[0])
    put_back(desk, laptop)
    laptop.passes(MINUTES)
    late = newcomer(desk)
    done(desk.do(c.EnterLate(late)))
    for command in (ReplaceKnockOut(players[0], late), InsertKnockOut(late, players[0])):
        refused = desk.do(command)
        assert isinstance(refused, Refused)
        assert "came in after that" in refused.why


@pytest.mark.rule("W40")
def test_a_hand_put_far_back_stays_behind_those_who_came_in_before_it(desk: NightDesk, laptop: Laptop) -> None:
    """A correction made late moves a knock-out to an early hand; who came in between did not go out in it."""
    players = begin(desk)
    laptop.passes(5 * MINUTES)
    out(desk, players[0])
    laptop.passes(MINUTES)
    late = newcomer(desk)
    done(desk.do(c.EnterLate(late)))
    laptop.passes(MINUTES)
    done(desk.do(InsertKnockOut(players[1], players[0])))
    refused = desk.do(ReplaceKnockOut(players[1], late))
    assert isinstance(refused, Refused)
    assert "came in after that" in refused.why


@pytest.mark.rule("W40")
def test_two_hands_at_once_after_it(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: a late entry of before the change does not make the other table's hand the earlier one."""
    begin(desk, players=14)
    laptop.passes(5 * MINUTES)
    late = newcomer(desk)
    done(desk.do(c.EnterLate(late)))
    put_back(desk, laptop)
    laptop.passes(MINUTES)
    session = desk.night.session
    there = session.seats[late][0]
    other = next(player for player, (table, _) in session.seats.items() if table != there)
    out(desk, other)
    done(desk.do(c.KnockOut((c.Exit(late),), ended_before=other)))
    assert [gone.player for gone in session.outs] == [late, other]


@pytest.mark.rule("W13")
def test_the_levels_that_begin_afterwards_are_in_the_log_where_they_belong(
    club: Club, desk: NightDesk, laptop: Laptop
) -> None:
    """CLK-11: they begin at a time of day that the log has seen before."""
    players = begin(desk)
    laptop.passes(13 * MINUTES)
    out(desk, players[0])
    put_back(desk, laptop)
    laptop.passes(12 * MINUTES)
    out(desk, players[1])
    laptop.passes(11 * MINUTES)
    said = [title for title in titles(club, desk) if title.startswith(("Level", "Clock")) or "knocked" in title]
    knocked = [title for title in said if "knocked" in title]
    assert said == [
        "Level 4 started", knocked[0], "Level 3 started", "Clock after a gap", knocked[1], "Level 2 started",
    ]  # fmt: skip


@pytest.mark.rule("W13")
def test_a_list_that_has_been_played_stays_after_it_too(desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: the blinds under the table never change by an undo, whatever the time of day."""
    begin(desk)
    laptop.passes(5 * MINUTES)
    put_back(desk, laptop)
    done(desk.do(ReplanClock((Coming(30, 60, 12), Coming(50, 100, 12)), 12)))
    laptop.passes(8 * MINUTES)
    assert str(desk.night.session.clock.read(desk.now()).stage.blinds) == "30 / 60"
    refused = desk.undo(desk.actions[-1].number)
    assert isinstance(refused, Refused)
    assert "have been played" in refused.why
    undoable = desk.undoable()
    assert undoable is not None
    assert not isinstance(undoable.events[0], LevelsPlanned)


@pytest.mark.rule("W13")
def test_levels_that_rose_before_it_was_noticed_are_noted_once(desk: NightDesk, laptop: Laptop) -> None:
    """The clock is put back while nobody looks; a level rises, and only then the question is answered."""
    begin(desk)
    laptop.passes(5 * MINUTES)
    laptop.clock_is_set(-AN_HOUR)
    laptop.passes(8 * MINUTES)
    done(desk.answer(count=False))
    laptop.passes(12 * MINUTES)
    done(desk.do(c.PauseClock()))
    assert [start.stage for start in desk.night.session.stage_starts] == [0, 1, 2]


def test_a_level_put_to_by_hand_belongs_to_the_session_that_was_played(
    club: Club, desk: NightDesk, laptop: Laptop
) -> None:
    """CLK-11: by the times of day the first session would begin after it, and the second would be the one."""
    begin(desk)
    laptop.passes(5 * MINUTES)
    put_back(desk, laptop)
    done(desk.do(c.NextStage()))
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    laptop.passes(5 * MINUTES)
    done(desk.do(c.OpenNextSession(())))
    done(desk.do(c.PlanSession(minutes=12, breaks=(), first_level=4)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    rows = log_rows(desk.actions, desk.night, club.people, desk.now())
    assert [row.detail for row in rows if "set by hand" in row.title] == ["20 / 40"]


@pytest.mark.rule("W17")
def test_who_moved_is_not_told_for_a_whole_hour(club: Club, desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: after the change the moves of before are not news, on the big screen or beside the tables."""
    begin(desk, players=14)
    laptop.passes(5 * MINUTES)
    session = desk.night.session
    while desk.allowed(ApplyMoves()) is not None:
        out(desk, next(iter(session.at_table(2).values())))
    done(desk.do(ApplyMoves()))
    assert big_screen_view(desk.night, club.people, club.name, "", desk.now()).show == "moves"
    assert moved_advice(desk.night, club.people, desk.now())
    put_back(desk, laptop)
    laptop.passes(2 * MINUTES)
    assert big_screen_view(desk.night, club.people, club.name, "", desk.now()).show == "clock"
    assert moved_advice(desk.night, club.people, desk.now()) == []
    assert told_until(desk.night, desk.now()) is None


@pytest.mark.rule("W20")
def test_the_newest_at_the_door_stays_on_top(club: Club, desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11 before play: who comes after the change is the last to have come."""
    first, rings, second = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:3]
    done(desk.do(c.CheckIn(first)))
    done(desk.do(c.PhoneIn(rings)))
    done(desk.do(c.CheckIn(second)))
    put_back_quietly(desk, laptop)
    done(desk.do(c.CheckIn(rings)))
    rows = door_view(desk.night, club.people, {}, frozenset()).rows
    assert [row.player for row in rows] == [rings, second, first]


@pytest.mark.rule("W22")
def test_the_button_can_be_said_again_after_it(desk: NightDesk, laptop: Laptop) -> None:
    """A slip is the same button within a minute; what has another hour is none."""
    begin(desk)
    laptop.passes(5 * MINUTES)
    session = desk.night.session
    table = session.tables[0]
    seat = next(iter(session.at_table(table)))
    done(desk.do(SetButton(table, seat)))
    assert isinstance(desk.do(SetButton(table, seat)), Refused)
    put_back(desk, laptop)
    done(desk.do(SetButton(table, seat)))


def banned(club: Club, desk: NightDesk, player: PlayerId) -> None:
    """Written down on the record, where no night knows of it."""
    club.conduct.note(player, NewIncident("banned", "Threw a glass", "Gail Harker"), now=desk.now())


@pytest.mark.rule("W1", "W59")
def test_who_is_let_in_after_it_in_the_face_of_a_ban_plays(club: Club, desk: NightDesk, laptop: Laptop) -> None:
    """CLK-11: the ban's time of day is the later one, and still it was there first."""
    first, second = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:2]
    banned(club, desk, first)
    put_back_quietly(desk, laptop)
    done(desk.do(c.CheckIn(first, overrule="He is sorry")))
    done(desk.do(c.CheckIn(second)))
    done(desk.do(c.DrawSeats()))
    done(desk.do(c.StartPlay()))
    assert first in desk.night.session.seats
    assert sanctions_here(desk.night, desk.facts, desk.now()) == {}


@pytest.mark.rule("W1", "W59")
def test_a_ban_written_down_after_it_holds_for_who_was_let_in_before(
    club: Club, desk: NightDesk, laptop: Laptop
) -> None:
    """CLK-11: the manager's word was about another thing, and its time of day is the later one."""
    first, second = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:2]
    banned(club, desk, first)
    done(desk.do(c.CheckIn(first, overrule="He is sorry")))
    done(desk.do(c.CheckIn(second)))
    put_back_quietly(desk, laptop)
    laptop.passes(MINUTES)
    banned(club, desk, first)
    refused = desk.do(c.DrawSeats())
    assert isinstance(refused, Refused)
    assert refused.about == (first,)
    assert list(sanctions_here(desk.night, desk.facts, desk.now())) == [first]


def put_back_quietly(desk: NightDesk, laptop: Laptop) -> None:
    """The same while no clock runs: nothing is asked."""
    laptop.clock_is_set(-AN_HOUR)
    desk.settle_time()
