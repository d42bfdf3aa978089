"""The draw, by hand: drawing, drawing again, swapping, and what comes between draw and start."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.cards import Card
from clubapp.domain.table_commands import RedrawTables
from clubapp.membership import NewMember
from clubapp.views.people import Person
from clubapp.views.play import advice
from clubapp.wording import local
from tests.ui.bent_time import BentTime
from tests.ui.evening import DRAW, PLAY, Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from ui.desk import Desk
from ui.widgets.seat_places import places
from ui.widgets.table_map import TableMap

Bring = Callable[[int], list[int]]


@pytest.fixture
def evening(desk: Desk, bent: BentTime) -> Iterator[Evening]:
    made = Evening(desk, bent, DRAW)
    yield made
    made.close()


def drawn(evening: Evening, table: int) -> list[tuple[str, str, str]]:
    """A table as it is shown, clockwise from seat 1: name, card, disc."""
    shown = evening.draw.tables.table(table)
    assert shown is not None
    return [(seat.name, seat.card, seat.disc) for seat in shown.view().seats if seat.state != "empty"]


def seats_of(desk: Desk) -> dict[int, tuple[int, int]]:
    return dict(desk.night.session.seats)


def test_before_the_draw_it_says_who_is_here_and_enter_draws(evening: Evening, checked_in: Bring) -> None:
    checked_in(23)
    before = evening.draw.before
    assert before.isVisible()
    assert before._title.text() == "23 players to seat"
    assert before.tables.value() == 3
    assert before._sizes.text() == "2 × 8 and 1 × 7 players"
    evening.window.show_stage(DRAW)
    evening.press("Enter")
    assert not before.isVisible()
    assert evening.desk.night.session.tables == [1, 2, 3]
    assert sum(len(drawn(evening, table)) for table in (1, 2, 3)) == 23


def test_one_more_table_is_one_press_of_the_stepper(evening: Evening, checked_in: Bring) -> None:
    checked_in(20)
    before = evening.draw.before
    before.tables.setFocus()
    evening.press("Up")
    assert before._sizes.text() == "4 × 5 players"
    evening.click(before.draw_button)
    assert len(evening.desk.night.session.tables) == 4


def test_with_nobody_here_the_way_leads_to_the_door(evening: Evening) -> None:
    assert not evening.draw.before.draw_button.isVisible()
    assert not evening.draw.start_button.isEnabled()
    evening.click(evening.draw.before.door_button)
    assert not evening.draw.isVisible()


@pytest.mark.rule("W20", "W21")
def test_the_high_card_deals_and_the_rest_sit_as_the_cards_say(evening: Evening, checked_in: Bring) -> None:
    checked_in(24)
    evening.press("R")
    for table in (1, 2, 3):
        seats = drawn(evening, table)
        cards = [Card.parse(card) for _, card, _ in seats]
        ranked = sorted(cards)
        assert [disc for *_, disc in seats[:3]] == ["D", "SB", "BB"]
        assert cards == [ranked[-1], ranked[1], ranked[0], *ranked[2:-1]]
        shown = evening.draw.tables.table(table)
        assert shown is not None
        assert (shown.view().centre, shown.view().centre_note) == (seats[0][0], "deals first")
    assert (evening.draw.info._deal_tag.rule(), evening.draw.info._seat_tag.rule()) == ("W20", "W21")


@pytest.mark.rule("W20")
def test_a_dealer_who_does_not_deal_is_named_with_that(evening: Evening, desk: Desk) -> None:
    on = local(desk.now()).date()
    for name in ("Hans Winter", "Ida Summer"):
        new = NewMember(name, born="1970", witness="Gail", deals=False)
        player = desk.club.members.register(new, now=desk.now(), on=on)
        desk.members_changed()
        evening.do(c.CheckIn(player))
    evening.press("R")
    shown = evening.draw.tables.table(1)
    assert shown is not None
    assert shown.view().centre_note == "is first: another deals"


def test_r_draws_again_and_undo_brings_the_first_draw_back(evening: Evening, checked_in: Bring) -> None:
    checked_in(16)
    evening.press("R")
    first = seats_of(evening.desk)
    evening.press("R")
    assert seats_of(evening.desk) != first
    assert evening.open_sheet() is None
    evening.press("Ctrl+Z")
    assert seats_of(evening.desk) == first
    assert drawn(evening, 1)[0][0] == evening.desk.club.people[evening.at(1, 1)].short


def test_two_clicks_swap_two_seats(evening: Evening, checked_in: Bring) -> None:
    checked_in(16)
    evening.press("R")
    one, other = evening.at(1, 2), evening.at(2, 5)
    evening.click_seat(1, 2)
    assert evening.draw.info.hint() == f"Swap {evening.desk.club.people[one].short}: click the other seat"
    evening.click_seat(2, 5)
    assert (evening.at(1, 2), evening.at(2, 5)) == (other, one)
    assert evening.draw.info.hint() == "Swap: click one seat, then another"


def test_a_second_click_on_the_same_seat_lets_go_of_it(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    evening.press("R")
    before = seats_of(evening.desk)
    evening.click_seat(1, 2)
    evening.click_seat(1, 2)
    evening.click_seat(1, 3)
    evening.press("Esc")
    evening.click_seat(1, 4)
    evening.press("Esc")
    assert seats_of(evening.desk) == before


def test_a_swap_by_keyboard_walks_first_and_swaps_only_on_enter(evening: Evening, checked_in: Bring) -> None:
    checked_in(16)
    evening.press("R")
    one, other = evening.at(1, 1), evening.at(1, 3)
    evening.press("1", "Enter", "Right", "Right")
    assert (evening.at(1, 1), evening.at(1, 3)) == (one, other)
    evening.press("Enter")
    assert (evening.at(1, 1), evening.at(1, 3)) == (other, one)
    assert "and" in evening.desk.undo_label()


def test_the_arrows_go_from_one_table_to_the_next(evening: Evening, checked_in: Bring) -> None:
    checked_in(16)
    evening.press("R")
    evening.press("1", "Right", "Right", "Right")
    second = evening.draw.tables.table(2)
    assert second is not None
    assert second.has_focus()


@pytest.mark.rule("W21")
def test_who_comes_after_the_draw_and_finds_no_seat_is_named_with_the_way_out(
    evening: Evening, checked_in: Bring
) -> None:
    players = checked_in(9)
    evening.do(c.CheckOut(players[0]))
    evening.press("R")
    assert not evening.draw.unseated_bar.isVisible()
    evening.do(c.CheckIn(players[0]))
    assert evening.draw.unseated_bar.isVisible()
    assert evening.name(players[0]) in evening.draw.unseated_bar.words()
    assert not evening.draw.start_button.isEnabled()
    evening.click(evening.draw.again_button)
    assert len(seats_of(evening.desk)) == 9
    assert not evening.draw.unseated_bar.isVisible()
    assert evening.draw.start_button.isEnabled()


def test_start_goes_to_play_and_the_draw_stays_to_look_at(evening: Evening, checked_in: Bring) -> None:
    checked_in(16)
    evening.press("R")
    table = drawn(evening, 1)
    evening.click(evening.draw.start_button)
    assert evening.play.isVisible()
    evening.out((1, 1))
    evening.window.show_stage(DRAW)
    QApplication.processEvents()
    assert drawn(evening, 1) == table
    assert evening.draw.info.hint().startswith("Play has started")
    assert not evening.draw.redraw_button.isVisible()
    before = seats_of(evening.desk)
    evening.click_seat(1, 2)
    evening.click_seat(1, 3)
    evening.press("R")
    assert seats_of(evening.desk) == before
    evening.click(evening.draw.play_button)
    assert evening.play.isVisible()


def test_a_double_click_on_start_starts_once(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    evening.press("R")
    QTest.mouseClick(evening.draw.start_button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(evening.draw.start_button, Qt.MouseButton.LeftButton)
    starts = [a for a in evening.desk.desk.actions if isinstance(a.events[0], e.PlayStarted)]
    assert len(starts) == 1
    assert evening.play.isVisible()


def test_print_and_big_screen_are_asked_of_the_window(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    evening.press("R")
    asked: list[str] = []
    evening.draw.print_paper.connect(asked.append)
    evening.click(evening.draw.print_button)
    assert asked == ["seats"]


def test_sixty_players_at_eight_tables_scroll_and_nothing_is_cut(evening: Evening, checked_in: Bring) -> None:
    checked_in(60)
    evening.press("R")
    names = [name for table in range(1, 9) for name, *_ in drawn(evening, table)]
    assert len(names) == len(set(names)) == 60
    evening.press("8")
    last = evening.draw.tables.table(8)
    assert last is not None
    assert last.visibleRegion().boundingRect().height() > 300
    stage = evening.draw
    assert (cut_words(stage), nameless(stage), rich_labels(stage), small_targets(stage)) == ([], [], [], [])


def test_names_are_shown_as_typed(evening: Evening, desk: Desk, checked_in: Bring) -> None:
    on = local(desk.now()).date()
    for name in ("<b>Bob</b>", "S&P Singh", "Ann & Bo"):
        player = desk.club.members.register(NewMember(name, born="1970", witness="Gail"), now=desk.now(), on=on)
        desk.members_changed()
        evening.do(c.CheckIn(player))
    evening.press("R")
    person: Person = desk.club.people[evening.at(1, 1)]
    spoken = evening.seat(1, 1).accessibleName()
    assert person.name in spoken
    assert rich_labels(evening.draw) == []


def test_the_stage_says_play_only_where_play_is(evening: Evening, checked_in: Bring) -> None:
    checked_in(8)
    evening.window.show_stage(PLAY)
    evening.click(evening.play.before.draw_button)
    assert evening.draw.isVisible()


@pytest.mark.rule("W21", "W26")
def test_the_draw_stays_as_it_was_after_the_final_table_drew_again(evening: Evening, checked_in: Bring) -> None:
    """The page once showed the first seats with the cards of the last draw, and another dealer."""
    checked_in(10)
    evening.press("R")
    tables = [drawn(evening, table) for table in (1, 2)]
    dealers = [evening.draw.tables.table(table).view().centre for table in (1, 2)]
    evening.click(evening.draw.start_button)
    for player in list(evening.desk.night.session.living)[:2]:
        evening.do(c.KnockOut((c.Exit(player),)))
    desk = evening.desk
    cards = advice(desk.night, desk.club.people, desk.now())
    evening.do(next(card.act for card in cards if card.kind == "final-table"))
    (left,) = evening.desk.night.session.tables_left()
    evening.do(RedrawTables((left,)))
    evening.window.show_stage(DRAW)
    assert [drawn(evening, table) for table in (1, 2)] == tables
    assert [evening.draw.tables.table(table).view().centre for table in (1, 2)] == dealers


def test_no_disc_lies_under_the_name_of_another_seat(evening: Evening, checked_in: Bring) -> None:
    """At tables of eight the discs of the corners lay under the names at the sides."""
    checked_in(28)
    evening.press("R")
    evening.settle()
    table = evening.draw.tables.table(1)
    assert table is not None
    assert isinstance(table, TableMap)
    hall: TableMap = table
    for seat, spot in zip(hall._seats, places(len(hall._seats)), strict=True):
        disc = hall._disc_place(seat, spot)
        for other in hall._seats:
            assert not other.pill_rect().translated(other.x(), other.y()).intersects(disc), (seat.view(), other.view())


@pytest.mark.rule("W18")
def test_a_seat_held_over_the_phone_is_marked_at_the_draw(evening: Evening, desk: Desk, checked_in: Bring) -> None:
    checked_in(7)
    late = next(p for p in desk.club.members.rows if desk.allowed(c.PhoneIn(p)) is None)
    evening.do(c.PhoneIn(late))
    evening.window.show_stage(DRAW)
    evening.press("R")
    evening.settle()
    table, number = desk.night.session.seats[late]
    seat = evening.seat(table, number)
    assert seat.view().state == "absent"
    with_mark = seat.pill_rect().width()
    seat.set_view(seat.view()._replace(state="seated"))
    assert seat.pill_rect().width() < with_mark, "the armchair takes its own room"
