"""Side stakes by hand once cards are in the air: another split by agreement, and who has been paid."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtWidgets import QApplication

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.wording import local
from tests.ui.bent_time import BentTime
from tests.ui.evening import DRAW, Evening
from tests.ui.stakes_people import begin, open_sheet, results, sheet_of, sound, staked
from ui.desk import Desk
from ui.tonight.stakes.sheet import StakesSheet, open_stakes
from ui.widgets.side_sheet import SideSheet

Bring = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = Evening(desk, bent, DRAW)
    yield made
    made.close()


# In play and after -----------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_the_last_three_share_evenly_once_all_of_them_agree(evening: Evening, checked_in: Bring) -> None:
    players = staked(evening, checked_in(7))
    begin(evening)
    evening.do(*(c.KnockOut((c.Exit(p),)) for p in players[:4]))
    sheet = open_sheet(evening)
    assert sound(sheet)
    evening.click(sheet.shares.agree_button)
    evening.settle()
    part = sheet.agreement
    assert not sheet.next_button.isEnabled()
    evening.click(part.even)
    assert [line.money.pence() for line in part.lines()] == [1_167, 1_167, 1_166]
    assert part.check.words() == "It adds up; 3 players still to agree"
    for line in part.lines()[:2]:
        evening.click(line.agrees)
    assert not sheet.next_button.isEnabled(), "two of three are not enough"
    assert sound(sheet)
    evening.click(part.lines()[2].agrees)
    evening.click(sheet.next_button)
    stakes = evening.desk.night.session.stakes
    assert dict(stakes.agreed) == dict(zip(players[4:], (1_167, 1_167, 1_166), strict=True))
    assert stakes.agreed_by == tuple(players[4:])
    assert not part.isVisible()
    assert sound(sheet)


@pytest.mark.rule("W61")
def test_who_is_out_and_has_won_keeps_it_in_an_agreement(evening: Evening, checked_in: Bring) -> None:
    players = staked(evening, checked_in(6))
    begin(evening)
    evening.do(*(c.KnockOut((c.Exit(p),)) for p in players[:4]))
    sheet = open_sheet(evening)
    evening.click(sheet.shares.agree_button)
    evening.click(sheet.agreement.even)
    assert [line.money.pence() for line in sheet.agreement.lines()] == [1_200, 1_200]
    evening.click(sheet.agreement.all_agree)
    evening.press("Enter")
    assert dict(evening.desk.night.session.stakes.agreed) == {players[4]: 1_200, players[5]: 1_200, players[3]: 600}


@pytest.mark.rule("W61")
def test_shares_are_ticked_off_on_the_card_among_the_results(evening: Evening, checked_in: Bring) -> None:
    players = staked(evening, checked_in(6)[:5])
    begin(evening)
    stage = results(evening)
    assert stage.stakes.isVisible()
    assert "Shared 50 / 30 / 20 %" in stage.stakes.sum.text()
    evening.do(*(c.KnockOut((c.Exit(p),)) for p in list(evening.desk.night.session.living)[:-1]))
    stage = results(evening)
    due = [check.text for check in stage.checks.checks() if check.text.startswith("Hand")]
    assert len(due) == 3
    assert sound(stage.stakes)
    ticks = stage.stakes.rows.ticks()
    assert set(ticks) <= set(players)
    for player in list(ticks):
        evening.click(stage.stakes.rows.ticks()[player])
    assert stage.stakes.check.words() == "£25 in, £25 out"
    assert [check.done for check in stage.checks.checks() if "paid out" in check.text] == [True]
    first = next(iter(ticks))
    evening.click(stage.stakes.rows.ticks()[first])
    assert not stage.stakes.check.right
    assert "did not stake" in stage.stakes.without.text()


@pytest.mark.rule("W61")
def test_the_card_leads_to_the_sheet_and_to_the_payout_paper(evening: Evening, checked_in: Bring) -> None:
    staked(evening, checked_in(6))
    begin(evening)
    evening.do(*(c.KnockOut((c.Exit(p),)) for p in list(evening.desk.night.session.living)[:-1]), c.CloseSession())
    evening.do(c.OpenNextSession())
    stage = results(evening)
    assert not stage.stakes.isVisible(), "the second session has none"
    stage._session_chosen(1)
    printed: list[str] = []
    stage.print_paper.connect(printed.append)
    stage.print_paper.disconnect(evening.window.rooms.tonight.print_paper)
    evening.click(stage.stakes.print_button)
    assert printed == [f"payout:{evening.desk.desk.id}:1"]
    evening.click(stage.stakes.open_button)
    sheet = sheet_of(evening)
    assert sheet.shares.rows.isVisible()
    player, tick = next(iter(sheet.shares.rows.ticks().items()))
    evening.click(tick)
    assert player in evening.desk.night.sessions[0].stakes.paid
    assert sound(sheet)


@pytest.mark.rule("W61", "W39")
def test_a_void_session_lists_every_stake_to_hand_back(evening: Evening, checked_in: Bring) -> None:
    players = staked(evening, checked_in(9))
    begin(evening)
    evening.do(c.AbandonSession("The fire alarm"))
    stage = results(evening)
    assert stage.stakes.sum.text().endswith("The session is void, so all of it goes back.")
    assert not stage.stakes.rows.isVisible(), "nine rows stand on the sheet"
    evening.click(stage.stakes.open_button)
    sheet = sheet_of(evening)
    assert set(sheet.shares.rows.ticks()) == set(players)
    assert sound(sheet)


def test_one_sheet_is_enough_for_every_door_that_leads_to_it(evening: Evening, checked_in: Bring) -> None:
    checked_in(4)
    first = open_sheet(evening)
    open_stakes(evening.desk, evening.draw)
    open_stakes(evening.desk, evening.window)
    QApplication.processEvents()
    assert evening.window.findChildren(StakesSheet) == [first]
    evening.press("Esc")
    assert not first.is_open()


@pytest.mark.rule("W61")
def test_once_play_has_started_without_them_none_can_be_opened(evening: Evening, checked_in: Bring) -> None:
    checked_in(4)
    evening.do(c.DrawSeats(), c.StartPlay())
    sheet = open_sheet(evening)
    assert sheet._missing.text() == "Play has started, so none can be opened."
    assert not sheet.opening.isVisible()
    assert sound(sheet)


@pytest.mark.rule("W61", "W18")
def test_where_the_club_lets_them_a_late_player_is_ticked_in_while_cards_are_in_the_air(
    club: Club, styled: QApplication, bent: BentTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    club.change_rules({"stakes.late": True})
    desk = Desk(club, time=bent.time())
    desk.open(club.start_night(local(desk.now()).date(), at=desk.now()))
    evening = Evening(desk, bent, DRAW)
    able = [p for p in club.members.rows if desk.allowed(c.CheckIn(p)) is None]
    evening.do(*(c.CheckIn(p) for p in able[:6]))
    staked(evening, [int(p) for p in able[:5]])
    begin(evening)
    sheet = open_sheet(evening)
    assert not sheet.who.isVisible()
    evening.do(c.EnterLate(able[6]))
    assert list(sheet.who.ticks()) == [able[6]]
    assert sound(sheet)
    evening.click(sheet.who.ticks()[able[6]])
    stakes = desk.night.session.stakes
    assert (stakes.players[-1], stakes.pot) == (able[6], 3_000)
    assert not sheet.who.isVisible()
    evening.close()
    desk.leave()
