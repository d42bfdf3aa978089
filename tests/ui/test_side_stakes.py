"""Side stakes by hand, up to the start of play: opening them, who is in, the split."""

from collections.abc import Callable, Iterator

import pytest

from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.ids import PlayerId
from tests.ui.bent_time import BentTime
from tests.ui.door_people import register
from tests.ui.evening import DRAW, Evening
from tests.ui.stakes_people import open_sheet, sheet_of, sound, staked
from ui.desk import Desk
from ui.strip import Strip
from ui.tonight.door.stage import DoorStage
from ui.tonight.draw.plan_sheet import PlanSheet
from ui.tonight.stakes.sheet import StakesSheet
from ui.tonight.stakes.split_part import SplitPart
from ui.tonight.stakes.tabs import SPLIT, WHO
from ui.widgets.side_sheet import SideSheet

Bring = Callable[[int], list[int]]
DOOR = 0


@pytest.fixture
def evening(desk: Desk, bent: BentTime, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(SideSheet, "slide_ms", 0)
    made = Evening(desk, bent, DRAW)
    yield made
    made.close()


# Opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_from_nothing_to_a_settled_split_with_the_keyboard_alone(evening: Evening, checked_in: Bring) -> None:
    players = checked_in(6)
    sheet = open_sheet(evening)
    assert sheet.opening.stake.pence() == 500, "the usual stake of a pub stands there"
    evening.press("Enter")
    stakes = evening.desk.night.session.stakes
    assert stakes is not None
    assert stakes.stake == 500
    assert evening.desk.night.session.plan.stakes
    for player in players[:4]:
        evening.type(evening.name(PlayerId(player)).split()[0][:4])
        evening.press("Enter")
    assert [int(player) for player in stakes.players] == players[:4]
    assert sheet.pot.pot.accessibleName() == "£20 in the pot £100 at the most"
    evening.press("Enter", "Enter")
    assert stakes.split is not None
    assert stakes.split.parts == (50, 30, 20)
    assert sheet.next_button.words() == "Done"
    evening.press("Enter")
    assert not sheet.is_open()


@pytest.mark.rule("W61")
def test_six_pounds_are_refused_where_they_were_typed(evening: Evening, checked_in: Bring) -> None:
    checked_in(4)
    sheet = open_sheet(evening)
    sheet.opening.stake.setFocus()
    sheet.opening.stake.edit.selectAll()
    evening.type("6")
    evening.press("Enter")
    assert sheet.is_open()
    assert "£5 a head" in sheet.refusal.why()
    assert evening.desk.night.session.stakes is None
    assert sound(sheet)
    sheet.opening.stake.edit.selectAll()
    evening.type("2.50")
    evening.press("Enter")
    assert sheet.refusal.isHidden()
    assert evening.desk.night.session.stakes.stake == 250


def test_a_sum_that_cannot_be_read_opens_nothing(evening: Evening, checked_in: Bring) -> None:
    checked_in(4)
    sheet = open_sheet(evening)
    sheet.opening.stake.edit.selectAll()
    evening.type("five")
    assert sheet.opening.stake.is_wrong()
    assert not sheet.next_button.isEnabled()
    evening.press("Enter")
    assert evening.desk.night.session.stakes is None


@pytest.mark.rule("W6", "W61")
def test_a_young_player_on_the_list_keeps_the_session_free(evening: Evening, checked_in: Bring) -> None:
    checked_in(3)
    from tests.ui.door_people import MUM

    young = register(evening.desk, "Kid Young", born=f"{int(evening.desk.night.held_on[:4]) - 16}-01-01", parent=MUM)
    evening.do(c.CheckIn(young))
    sheet = open_sheet(evening)
    evening.click(sheet.next_button)
    assert sheet.refusal.why().startswith("Kid Young may not play. They are 16 on the night; a game with a stake")
    assert not evening.desk.night.session.plan.stakes


@pytest.mark.rule("W61", "W62")
def test_the_warning_about_fee_and_stakes_and_the_officer_are_there_before_money_is_taken(
    evening: Evening, checked_in: Bring
) -> None:
    checked_in(4)
    sheet = open_sheet(evening)
    assert sheet.warning.isVisible()
    assert "table fee of £5" in sheet.warning.words()
    assert "licensing officer" in sheet.notes.words()
    assert sound(sheet)


# Who is in -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_a_tick_takes_a_stake_and_gives_it_back_and_a_double_click_is_one(evening: Evening, checked_in: Bring) -> None:
    players = [PlayerId(p) for p in checked_in(8)]
    evening.do(k.OpenSideStake(500))
    sheet = open_sheet(evening)
    tick = sheet.who.ticks()[players[2]]
    evening.click(tick)
    assert evening.desk.night.session.stakes.players == [players[2]]
    assert tick.isChecked()
    assert sheet.tabs.pills.pill(WHO).text() == "Who is in: 1"
    evening.click(tick)
    assert evening.desk.night.session.stakes.players == []
    assert not tick.isChecked()
    evening.do(k.TakeStake(players[0]))
    assert sheet.who.ticks()[players[0]].isChecked(), "the sheet follows the night"
    assert sound(sheet)


@pytest.mark.rule("W61")
def test_letters_leave_only_who_has_them_and_two_of_one_name_are_told_apart(
    evening: Evening, checked_in: Bring
) -> None:
    checked_in(5)
    twins = [register(evening.desk, "Siân Twin"), register(evening.desk, "Siân Twin")]
    evening.do(*(c.CheckIn(p) for p in twins), k.OpenSideStake(500))
    sheet = open_sheet(evening)
    evening.type("sian tw")
    assert sheet.who.shown() == twins
    numbers = {sheet.who.ticks()[p].text() for p in twins}
    assert numbers == {f"Siân Twin, member {evening.desk.club.people[p].number}" for p in twins}
    evening.press("Enter")
    assert evening.desk.night.session.stakes.players == [twins[0]]
    assert sheet.who.field.text() == ""
    assert sheet.is_open(), "Enter in the search is not Enter for the sheet"
    evening.type("sian tw")
    evening.press("Enter")
    assert evening.desk.night.session.stakes.players == twins, "the first is in already, so it is the second"
    evening.type("sian tw")
    evening.press("Enter")
    assert evening.desk.night.session.stakes.players == twins, "a key too many gives nobody's stake back"
    assert sheet.tabs._said.text().endswith("is in already")
    sheet.who.field.edit.setText("zzz")
    evening.press("Enter")
    assert evening.desk.night.session.stakes.players == twins
    assert sound(sheet)


@pytest.mark.rule("W61")
def test_who_has_phoned_in_can_not_be_ticked(evening: Evening, checked_in: Bring) -> None:
    checked_in(3)
    phoned = register(evening.desk, "Fay Away")
    evening.do(c.PhoneIn(phoned), k.OpenSideStake(500))
    sheet = open_sheet(evening)
    assert not sheet.who.ticks()[phoned].isEnabled()
    evening.type("fay")
    evening.press("Enter")
    assert evening.desk.night.session.stakes.players == []


@pytest.mark.rule("W61")
def test_over_the_limit_the_sheet_says_what_each_gets_back(evening: Evening, checked_in: Bring) -> None:
    players = checked_in(26)
    staked(evening, players)
    sheet = open_sheet(evening)
    assert sheet.pot.words.text() == ("26 × £5 = £130, over the limit: each gets £1.16 back, £3.84 of each stays in.")
    assert sheet.pot.pot.accessibleName().startswith("£99.84 in the pot")
    assert sound(sheet)


# The split -------------------------------------------------------------------------------------------------------


def split_side(evening: Evening) -> tuple[StakesSheet, SplitPart]:
    sheet = open_sheet(evening)
    evening.click(sheet.tabs.pills.pill(SPLIT))
    evening.settle()
    return sheet, sheet.split


@pytest.mark.rule("W61")
def test_shares_that_do_not_make_a_hundred_can_not_be_settled(evening: Evening, checked_in: Bring) -> None:
    staked(evening, checked_in(6))
    sheet, part = split_side(evening)
    assert part.check.words() == "100%, £30 in, £30 out"
    evening.click(part.rows()[2].remove)
    assert part.check.words() == "The shares of the side stakes add up to 80%, not 100%."
    assert not sheet.next_button.isEnabled()
    assert sound(sheet)
    evening.click(part.add)
    assert [row.percent.value() for row in part.rows()] == [50, 30, 20], "a new place gets what is missing"
    evening.click(part.presets[1])
    assert [(row.percent.value(), row.amount()) for row in part.rows()] == [(60, "£18"), (40, "£12")]
    evening.click(sheet.next_button)
    assert evening.desk.night.session.stakes.split.parts == (60, 40)


@pytest.mark.rule("W61")
def test_amounts_in_pounds_have_to_make_the_pot(evening: Evening, checked_in: Bring) -> None:
    staked(evening, checked_in(6))
    sheet, part = split_side(evening)
    evening.click(part.mode.pill("pounds"))
    assert [row.money.pence() for row in part.rows()] == [1_500, 900, 600]
    line = part.rows()[0].money
    line.setFocus()
    line.edit.selectAll()
    evening.type("12.50")
    assert part.check.words() == "The side stakes are shared as £27.50, and the pot is £30."
    assert not sheet.next_button.isEnabled()
    line.edit.clear()
    assert part.check.words() == "A sum is missing, or can not be read."
    evening.type("15")
    evening.press("Enter")
    split = evening.desk.night.session.stakes.split
    assert (split.parts, split.percent) == ((1_500, 900, 600), False)
    evening.do(k.TakeStake(register_in(evening)))
    assert "shared as £30, and the pot is £35" in sheet._missing.text()
    assert sound(sheet)


def register_in(evening: Evening) -> PlayerId:
    late = register(evening.desk, "Zoe Last")
    evening.do(c.CheckIn(late))
    return late


@pytest.mark.rule("W61")
def test_what_is_typed_and_not_settled_stays_while_others_stake(evening: Evening, checked_in: Bring) -> None:
    players = checked_in(6)
    staked(evening, players[:5])
    sheet, part = split_side(evening)
    evening.click(part.presets[0])
    evening.do(k.TakeStake(PlayerId(players[5])))
    assert [row.percent.value() for row in part.rows()] == [100]
    evening.click(sheet.next_button)
    assert evening.desk.night.session.stakes.split.parts == (100,)
    evening.desk.undo()
    assert evening.desk.night.session.stakes.split is None


# At the draw and the door ----------------------------------------------------------------------------------------


@pytest.mark.rule("W61")
def test_the_draw_says_why_play_can_not_start_and_leads_to_the_sheet(evening: Evening, checked_in: Bring) -> None:
    staked(evening, checked_in(8))
    evening.do(c.DrawSeats())
    assert not evening.draw.start_button.isEnabled()
    assert evening.draw.stakes_bar.isVisible()
    assert "not settled yet" in evening.draw.stakes_bar.words()
    evening.click(evening.draw.stakes_button)
    sheet = sheet_of(evening)
    evening.press("Enter", "Enter", "Enter")
    assert not sheet.is_open()
    assert not evening.draw.stakes_bar.isVisible()
    evening.click(evening.draw.start_button)
    assert evening.desk.night.session.started is not None


@pytest.mark.rule("W61")
def test_the_plan_leads_to_the_side_stakes_and_makes_room_for_them(evening: Evening, checked_in: Bring) -> None:
    checked_in(4)
    (strip,) = evening.window.findChildren(Strip)
    evening.click(strip._session)
    plan = evening.open_sheet()
    assert isinstance(plan, PlanSheet)
    evening.settle()
    assert sound(plan)
    evening.click(plan.fields.stakes_button)
    assert isinstance(evening.open_sheet(), StakesSheet)


@pytest.mark.rule("W61")
def test_the_door_offers_the_sheet_where_the_session_has_stakes(evening: Evening, checked_in: Bring) -> None:
    players = checked_in(4)
    evening.window.show_stage(DOOR)
    (door,) = evening.window.findChildren(DoorStage)
    assert not door.stakes_button.isVisible()
    staked(evening, players)
    assert door.stakes_button.isVisible()
    evening.click(door.stakes_button)
    assert sheet_of(evening).who.isVisible()


@pytest.mark.rule("W61")
def test_called_off_everything_is_as_before_and_undo_brings_it_back(evening: Evening, checked_in: Bring) -> None:
    players = staked(evening, checked_in(5))
    sheet = open_sheet(evening)
    evening.click(sheet.off_button)
    assert evening.desk.night.session.stakes is None
    assert sheet.opening.isVisible()
    assert sheet.next_button.words() == "Open side stakes"
    evening.desk.undo()
    assert evening.desk.night.session.stakes.players == players
    assert sheet.who.isVisible()
