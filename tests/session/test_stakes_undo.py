"""Side stakes on disk: undone and redone to the penny, and the same night after a restart."""

from collections.abc import Callable
from datetime import date

import pytest

from clubapp.check import problems
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.events import Recorded, Undone
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import fold
from clubapp.domain.payouts import over_the_day, payouts
from clubapp.domain.refused import Refused
from clubapp.session import NightDesk
from clubapp.views.log import log_rows
from tests.session.story import as_it_stands, done, out, play_to_the_end


def staked(desk: NightDesk, players: int = 8) -> list[PlayerId]:
    """So many in, all of them with five pounds in the pot; cards are in the air."""
    able = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:players]
    steps = [
        *(c.CheckIn(player) for player in able),
        k.OpenSideStake(500),
        *(k.TakeStake(player) for player in able),
        k.SetStakeSplit((50, 30, 20)),
        c.DrawSeats(),
        c.StartPlay(),
    ]
    for step in steps:
        done(desk.do(step))
    return able


@pytest.mark.rule("W61")
def test_every_step_of_the_side_stakes_is_undone_and_redone_exactly(desk: NightDesk) -> None:
    pictures = [as_it_stands(desk)]
    able = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:4]
    amounts = tuple((player, 500) for player in able[:3])
    steps = [
        *(c.CheckIn(player) for player in able),
        k.OpenSideStake(500),
        *(k.TakeStake(player) for player in able),
        k.GiveStakeBack(able[3]),
        k.SetStakeSplit((60, 40)),
        c.DrawSeats(),
        c.StartPlay(),
        k.AgreeStakeSplit(amounts, tuple(able[:3])),
        *(c.KnockOut((c.Exit(player),)) for player in able[:3]),
        k.MarkPayout(1, able[0]),
        k.MarkPayout(1, able[0], paid=False),
    ]
    for step in steps:
        done(desk.do(step))
        pictures.append(as_it_stands(desk))
    for picture in reversed(pictures[:-1]):
        done(desk.undo())
        assert desk.night == picture
    for picture in pictures[1:]:
        done(desk.redo())
        assert desk.night == picture


@pytest.mark.rule("W61")
def test_calling_them_off_is_undone_with_every_stake_in_place(desk: NightDesk) -> None:
    able = [PlayerId(i) for i in range(1, 84) if desk.allowed(c.CheckIn(PlayerId(i))) is None][:3]
    for step in (*(c.CheckIn(p) for p in able), k.OpenSideStake(500), *(k.TakeStake(p) for p in able)):
        done(desk.do(step))
    before = as_it_stands(desk)
    done(desk.do(k.CallOffSideStake()))
    assert desk.night.session.stakes is None
    done(desk.undo())
    assert desk.night == before


@pytest.mark.rule("W61")
def test_the_pot_is_the_same_after_a_restart(desk: NightDesk, sit_down: Callable[[], NightDesk]) -> None:
    players = staked(desk)
    out(desk, players[0])
    winner = play_to_the_end(desk)
    done(desk.do(k.MarkPayout(1, winner)))
    again = sit_down()
    assert again.night == desk.night
    stakes = again.night.session.stakes
    assert stakes is not None
    assert (stakes.pot, stakes.paid) == (4_000, {winner: 2_000})
    assert sum(payouts(again.night, again.night.session).values()) == 4_000


@pytest.mark.rule("W61", "W39")
def test_an_undone_winner_has_won_nothing_yet(desk: NightDesk) -> None:
    staked(desk)
    play_to_the_end(desk)
    assert sum(payouts(desk.night, desk.night.session).values()) == 4_000
    done(desk.undo())
    won = payouts(desk.night, desk.night.session)
    assert sorted(won.values()) == [800]


@pytest.mark.rule("W61")
def test_two_nights_on_one_day_at_one_pub_share_the_days_limit(desk: NightDesk, club: Club) -> None:
    staked(desk)  # eight of five pounds: forty
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    club.end_night(desk.id)
    day = date.fromisoformat(desk.night.held_on)
    again = club.desk(club.start_night(day))
    assert again.night.staked_before == 4000
    able = [PlayerId(i) for i in range(1, 84) if again.allowed(c.CheckIn(PlayerId(i))) is None][:14]
    for player in able:
        done(again.do(c.CheckIn(player)))
    done(again.do(k.OpenSideStake(500)))
    for player in able:
        done(again.do(k.TakeStake(player)))
    done(again.do(k.SetStakeSplit((100,))))
    done(again.do(c.DrawSeats()))
    done(again.do(c.StartPlay()))
    assert again.night.session.stakes is not None
    assert again.night.session.stakes.pot == 14 * 428  # the most that fourteen equal stakes come to within sixty pounds
    tomorrow = club.start_night(date.fromordinal(day.toordinal() + 1))
    assert club.desk(tomorrow).night.staked_before == 0


def put_away(club: Club, desk: NightDesk) -> None:
    """Played to the end, closed, and the evening ended."""
    play_to_the_end(desk)
    done(desk.do(c.CloseSession()))
    club.end_night(desk.id)


def pot(desk: NightDesk) -> int:
    stakes = desk.night.session.stakes
    assert stakes is not None
    return stakes.pot


@pytest.mark.rule("W61")
def test_a_night_opened_again_counts_what_was_staked_on_another_one_meanwhile(desk: NightDesk, club: Club) -> None:
    day = date.fromisoformat(desk.night.held_on)
    club.end_night(desk.id)
    second = club.desk(club.start_night(day))
    staked(second, 19)  # ninety-five pounds
    put_away(club, second)
    club.reopen_night(desk.id)
    again = club.desk(desk.id)
    assert again.night.staked_before == 9_500
    assert again.undoable() is None, "what happened elsewhere is not undone from here"
    row = log_rows(again.actions, again.night, club.people, again.now())[0]
    assert (row.title, row.detail) == ("Night opened again", "£95 staked on other nights here that day")
    assert (row.rule, row.undoable) == ("W61", False)
    staked(again, 4)
    assert (pot(again), again.night.session.stakes.refund) == (500, 375)  # type: ignore[union-attr]
    put_away(club, again)
    club.reopen_night(second.id)
    assert club.desk(second.id).night.staked_before == 500
    assert problems(club) == []


@pytest.mark.rule("W61")
def test_where_the_other_night_has_filled_the_day_there_are_no_more_stakes(desk: NightDesk, club: Club) -> None:
    club.end_night(desk.id)
    second = club.desk(club.start_night(date.fromisoformat(desk.night.held_on)))
    staked(second, 20)
    put_away(club, second)
    club.reopen_night(desk.id)
    refused = club.desk(desk.id).do(k.OpenSideStake(500))
    assert isinstance(refused, Refused)
    assert (refused.rule, "£100" in refused.why) == ("W61", True)


@pytest.mark.rule("W61")
def test_what_undo_took_from_a_pot_is_not_brought_back_once_another_night_has_counted_on_it(
    desk: NightDesk, club: Club
) -> None:
    staked(desk, 20)
    done(desk.undo())  # the start, and with it the pot
    club.end_night(desk.id)
    second = club.desk(club.start_night(date.fromisoformat(desk.night.held_on)))
    staked(second, 20)
    put_away(club, second)
    club.reopen_night(desk.id)
    again = club.desk(desk.id)
    assert isinstance(again.redo(), Refused)
    assert isinstance(again.do(c.StartPlay()), Refused)


@pytest.mark.rule("W61")
def test_nights_elsewhere_or_on_another_day_are_no_matter(desk: NightDesk, club: Club) -> None:
    club.end_night(desk.id)
    day = date.fromisoformat(desk.night.held_on)
    for elsewhere in (club.start_night(day, venue=club.add_venue("The Cutter")), club.start_night(date(2027, 1, 6))):
        other = club.desk(elsewhere)
        staked(other)
        put_away(club, other)
    lines = len(desk.records)
    club.reopen_night(desk.id)
    assert len(club.desk(desk.id).records) == lines, "nothing to learn, nothing written"


@pytest.mark.rule("W61")
def test_a_pot_given_back_in_a_void_session_is_not_revived_over_the_days_limit(desk: NightDesk, club: Club) -> None:
    staked(desk, 20)
    before = as_it_stands(desk)
    done(desk.do(c.AbandonSession("The lights went out")))
    assert over_the_day(desk.night, before) is None, "on its own it may come back"
    club.end_night(desk.id)
    second = club.desk(club.start_night(date.fromisoformat(desk.night.held_on)))
    staked(second, 20)
    put_away(club, second)
    club.reopen_night(desk.id)
    again = club.desk(desk.id)
    alive = fold([*again.records, Recorded(again.records[-1].action + 1, again.now(), Undone((last_but_one(again),)))])
    refused = over_the_day(again.night, alive)
    assert refused is not None
    assert (refused.rule, "£200" in refused.why) == ("W61", True)
    assert over_the_day(alive, alive) is None, "what is so already hinders nothing else"


def last_but_one(desk: NightDesk) -> int:
    return next(a.number for a in reversed(desk.actions) if a.undoable)
