"""Absent and back with one key, a held seat held longer, late with notice from the door to the table: by hand."""

from collections.abc import Callable

import pytest
from PyQt6.QtTest import QTest

from clubapp.domain import commands as c
from clubapp.domain.ids import PlayerId
from clubapp.domain.refused import Refused
from clubapp.domain.table_commands import SetButton
from tests.ui import test_late_three_seasons as seasons
from tests.ui.door_people import CTRL, ENTER, Window, able
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, small_targets
from ui.desk import Desk
from ui.tonight.door.phone_in import NOTE
from ui.tonight.door.stage import DoorStage
from ui.tonight.play.advice_cards import CardOfAdvice
from ui.widgets.button import GUARD_MS

league = seasons.evening


def state(evening: Evening, player: PlayerId) -> str:
    place = evening.tables.place_of(player)
    assert place is not None
    return evening.seat(*place).view().state


@pytest.mark.rule("W28")
def test_one_key_marks_a_player_absent_and_the_same_key_takes_it_off(evening: Evening) -> None:
    player = evening.at(1, 2)
    evening.click_seat(1, 2)
    evening.press("A")
    assert player in evening.desk.night.session.absent
    assert state(evening, player) == "absent"
    assert evening.play.action_bar._detail._whole.startswith("Away ")
    assert evening.play.action_bar.absent_button.words() == "Back"
    evening.press("A")
    assert player in evening.desk.night.session.absent, "a double press is one press"
    QTest.qWait(GUARD_MS + 20)
    evening.press("A")
    assert evening.desk.night.session.absent == {}
    assert state(evening, player) == "seated"
    evening.press("Ctrl+Z")
    assert player in evening.desk.night.session.absent


@pytest.mark.rule("W28")
def test_the_mark_goes_with_a_player_who_moves_and_the_search_says_it(evening: Evening) -> None:
    player = evening.at(1, 2)
    evening.out((3, 1))
    evening.click_seat(1, 2)
    evening.click(evening.play.action_bar.absent_button)
    evening.press("M")
    evening.click_seat(3, 1)
    assert evening.desk.night.session.seats[player] == (3, 1)
    assert state(evening, player) == "absent"
    evening.play.find_player()
    evening.type(evening.desk.club.people[player].number)
    assert "table 3, seat 1, absent" in evening.play.sheets.find.search.lines()[0].accessibleName()


@pytest.mark.rule("W28")
def test_about_how_much_the_blinds_took_stands_beside_the_name(evening: Evening) -> None:
    evening.click_seat(1, 2)
    evening.press("A")
    evening.pass_by(60 * 11)
    evening.click_seat(1, 3)
    evening.click_seat(1, 2)
    assert ", about 20 gone" in evening.play.action_bar._detail._whole
    assert (cut_words(evening.play.action_bar), nameless(evening.play.action_bar)) == ([], [])
    assert small_targets(evening.play.action_bar) == []


@pytest.mark.rule("W28")
def test_gone_home_and_back_again_with_the_same_key(evening: Evening) -> None:
    player = evening.at(1, 2)
    evening.play.sheets.leaves.open_for(player)
    evening.press("Enter")
    assert player in evening.desk.night.session.gone_home
    evening.click_seat(1, 2)
    evening.press("A")
    assert evening.desk.night.session.gone_home == {}


@pytest.mark.rule("S84", "W18")
def test_the_card_holds_the_seat_a_quarter_of_an_hour_longer(
    opened: Callable[..., Evening], desk: Desk, checked_in: Callable[[int], list[int]]
) -> None:
    checked_in(6)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    for command in (c.PhoneIn(late, desk.now() + 60_000), c.DrawSeats(), c.StartPlay()):
        assert not isinstance(desk.do(command), Refused)
    evening = opened()
    evening.pass_by(120)

    def held() -> list[CardOfAdvice]:
        cards = [each for each in evening.play.advice.cards if isinstance(each, CardOfAdvice)]
        return [each for each in cards if each.advice.kind == "held-seat"]

    (card,) = held()
    assert card.hold_button is not None
    evening.click(card.hold_button)
    assert desk.night.session.arrivals[late].held_until == desk.now() + 15 * 60_000
    assert held() == []
    evening.pass_by(15 * 60)
    assert len(held()) == 1


@pytest.mark.rule("S87")
def test_a_note_made_at_the_door_before_the_session_is_known_when_they_come(league: Evening) -> None:
    player = seasons.coming(league)
    league.window.show_stage(0)
    (door,) = league.window.findChildren(DoorStage)
    door.search.show_member(player)
    door.phone_in()
    league.press("Enter")
    assert player in league.desk.night.notice
    seasons.second_session(league)
    made = seasons.sheet(league, player)
    assert not made.notice.isHidden()
    assert made.notice.given.isHidden()
    assert made.notice._noted.text().startswith("Gave notice at ")
    league.press("Enter")
    assert league.desk.night.session.late[player].stack == 2790
    assert league.desk.night.session.overruled == []
    other = seasons.sheet(league, seasons.coming(league, 1))
    assert not other.notice.given.isHidden()


@pytest.mark.rule("S87")
def test_where_notice_decides_nothing_nobody_is_offered_a_note(door: Window, desk: Desk) -> None:
    player = able(desk, 1)[0]
    door.type(desk.club.people[player].number)
    door.press(ENTER, CTRL)
    assert NOTE not in door.stage.question.limit._pills
    assert door.stage.question.limit.choice() == "none"


@pytest.mark.rule("S85")
def test_the_dealer_is_known_from_the_button_and_the_seat_behind_is_offered(league: Evening) -> None:
    league.pass_by(120)  # the draw may have put a button there already, and at once it would be a slip
    league.do(SetButton(1, 4), SetButton(2, 7))
    made = seasons.sheet(league, seasons.coming(league))
    assert made.seats.choice() == (1, 8), "nearer the dealer there than at table 2"
    assert "click who deals" in made.dealer._hint.text()
    league.do(SetButton(1, 8))
    made.set_player(seasons.coming(league))
    seasons.click_dealer(made, 1)
    assert made.seats.choice() == (1, 8)
    assert "click who deals" not in made.dealer._hint.text()
