"""Side stakes on disk: undone and redone to the penny, and the same night after a restart."""

from collections.abc import Callable
from datetime import date

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.domain.payouts import payouts
from clubapp.session import NightDesk
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
