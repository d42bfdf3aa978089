"""The payout sheet of a session's side stakes, gathered from the night (W61, W62)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from clubapp.money_papers import payout_paper
from clubapp.papers import NoPaperError
from clubapp.session import NightDesk
from clubapp.wording import local_today
from reports import payout
from tests.reports.sheets import lines
from tests.session.story import done


@pytest.fixture
def club(club_file: Path) -> Iterator[Club]:
    with Club.open(club_file) as opened:
        yield opened


@pytest.fixture
def desk(club: Club) -> NightDesk:
    return club.desk(club.start_night(local_today()), seeds=lambda: 7)


def staked(desk: NightDesk, players: int) -> list[PlayerId]:
    """So many in, each with five pounds; cards are in the air."""
    able = [p for p in map(PlayerId, range(1, 84)) if desk.allowed(c.CheckIn(p)) is None][:players]
    for step in (*(c.CheckIn(p) for p in able), k.OpenSideStake(500), *(k.TakeStake(p) for p in able)):
        done(desk.do(step))
    for step in (k.SetStakeSplit((50, 30, 20)), c.DrawSeats(), c.StartPlay()):
        done(desk.do(step))
    return able


def test_without_stakes_there_is_nothing_to_print(club: Club, desk: NightDesk) -> None:
    with pytest.raises(NoPaperError, match="Nobody has put in a side stake"):
        payout_paper(club, desk.id, desk.now())


@pytest.mark.rule("W61")
def test_twenty_six_entrants_with_what_went_back_to_each(club: Club, desk: NightDesk) -> None:
    players = staked(desk, 26)
    sheet = payout_paper(club, desk.id, desk.now())
    assert [(line.stake, line.returned) for line in sheet.entrants] == [(500, 116)] * 26
    assert [(part.place, part.share, part.pence) for part in sheet.split] == [
        (1, "50%", 4_992), (2, "30%", 2_995), (3, "20%", 1_997),
    ]  # fmt: skip
    assert [(line.place, line.name) for line in sheet.payouts] == [(1, ""), (2, ""), (3, "")], "to be written in"
    for player in players[:24]:
        done(desk.do(c.KnockOut((c.Exit(player),))))
    third = payout_paper(club, desk.id, desk.now()).payouts[2]
    assert (third.place, third.name) == (3, club.people[players[23]].name)
    done(desk.do(c.KnockOut((c.Exit(players[24]),))))
    sheet = payout_paper(club, desk.id, desk.now())
    assert [line.name for line in sheet.payouts] == [club.people[players[at]].name for at in (25, 24, 23)]
    assert sum(line.pence for line in sheet.payouts) == 9_984
    assert payout.build(sheet).startswith(b"%PDF")
    assert lines(payout.build(sheet)).count("the sum is the pot") == 2


@pytest.mark.rule("W61")
def test_a_final_table_agreement_names_who_agreed_and_when(club: Club, desk: NightDesk) -> None:
    players = staked(desk, 6)
    for player in players[:4]:
        done(desk.do(c.KnockOut((c.Exit(player),))))
    amounts = ((players[4], 1_200), (players[5], 1_200), (players[3], 600))
    done(desk.do(k.AgreeStakeSplit(amounts, tuple(players[4:]))))
    sheet = payout_paper(club, desk.id, desk.now())
    assert sheet.agreed == tuple(club.people[p].name for p in players[4:])
    assert sheet.agreed_at
    assert [line.pence for line in sheet.payouts] == [1_200, 1_200, 600]
    assert payout.build(sheet).startswith(b"%PDF")


@pytest.mark.rule("W61", "W39")
def test_a_void_session_prints_everybodys_stake_to_hand_back(club: Club, desk: NightDesk) -> None:
    staked(desk, 5)
    done(desk.do(c.AbandonSession("The fire alarm")))
    sheet = payout_paper(club, desk.id, desk.now(), session=1)
    assert [(line.place, line.pence) for line in sheet.payouts] == [(0, 500)] * 5
    assert "void" in sheet.note
    assert "0th" not in lines(payout.build(sheet))
