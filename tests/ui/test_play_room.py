"""Play at every size: panels in their places, tables that scroll, and names of any kind."""

from collections.abc import Callable

import pytest

from clubapp.domain import commands as c
from clubapp.membership import MemberError, NewMember
from clubapp.wording import local
from tests.ui.evening import Evening
from tests.ui.sweep import cut_words, nameless, rich_labels, small_targets
from tests.ui.widgets.conftest import nasty_names
from ui.desk import Desk
from ui.tonight.play import log_panel
from ui.tonight.play.chip_row import ChipRow

Bring = Callable[[int], list[int]]
Open = Callable[..., Evening]


def overlapping(evening: Evening) -> bool:
    play = evening.play
    shown = [p.geometry() for p in (play.clock, play.tables, play.action_bar, play.log, play.advice)]
    return any(a.intersects(b) for i, a in enumerate(shown) for b in shown[i + 1 :])


@pytest.mark.parametrize("size", [(1366, 768), (1366, 690), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [8, 24, 40, 60])
def test_every_panel_has_its_place_at_every_size(
    opened: Open, playing: Bring, size: tuple[int, int], players: int
) -> None:
    playing(players)
    evening = opened(size)
    evening.click_seat(1, 2)
    evening.settle()
    assert not overlapping(evening)
    stage = evening.play
    assert (cut_words(stage), nameless(stage), rich_labels(stage), small_targets(stage)) == ([], [], [], [])
    tables = evening.tables
    for number in range(1, len(evening.desk.night.session.tables) + 1):
        table = tables.table(number)
        assert table is not None
        boxes = [seat.geometry().adjusted(5, 5, -5, -5) for seat in table._seats]
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_in_a_low_window_the_log_folds_and_cards_lose_their_pictures(opened: Open, playing: Bring) -> None:
    playing(23)
    evening = opened((1366, 690))
    assert len(evening.play.log.lines()) == 1
    assert evening.play.log.height() <= log_panel.FOLDED + 10
    assert evening.play.advice.findChildren(ChipRow) == []
    evening.window.resize(1366, 768)
    evening.settle()
    evening.do(c.PauseClock())
    assert len(evening.play.log.lines()) >= 3
    assert len(evening.play.advice.findChildren(ChipRow)) == 1


def test_six_tables_stand_in_two_rows_without_scrolling(opened: Open, playing: Bring) -> None:
    playing(46)
    evening = opened()
    assert evening.tables.shape() == (2, 3)
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() == 0


@pytest.mark.parametrize("size", [(1366, 768), (1366, 750), (1366, 690), (1280, 720)])
@pytest.mark.parametrize("players", [25, 28, 32])
def test_four_tables_stand_whole_on_a_laptop(opened: Open, playing: Bring, size: tuple[int, int], players: int) -> None:
    playing(players)
    evening = opened(size)
    evening.settle()
    assert evening.tables.shape() == (2, 2)
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    assert bar.maximum() == 0
    assert small_targets(evening.play) == []
    assert cut_words(evening.play) == []


@pytest.mark.parametrize("size", [(1280, 650), (1280, 640), (1366, 700)])
@pytest.mark.parametrize("players", [28, 46, 60])
def test_where_tables_scroll_no_seat_is_cut_in_half(
    opened: Open, playing: Bring, size: tuple[int, int], players: int
) -> None:
    playing(players)
    evening = opened(size)
    evening.settle()
    tables, bar = evening.tables, evening.tables.verticalScrollBar()
    port = tables.viewport()
    assert bar is not None
    assert port is not None

    def cut() -> list[str]:
        found = []
        for table in tables._tables.values():
            top = table.mapTo(port, table.rect().topLeft()).y()
            shown = min(port.height(), top + table.height()) - max(0, top)
            if 0 < shown < table.height() - 1:
                found.append(f"table {table.table()}: {shown} of {table.height()}")
        return found

    assert cut() == []
    bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
    evening.settle()
    assert cut() == []
    assert evening.play.log.lines()[0].height() >= 36


def test_a_log_line_is_whole_while_there_is_room(opened: Open, playing: Bring) -> None:
    playing(28)
    evening = opened((1366, 750))
    evening.out((1, 1))
    evening.settle()
    line = evening.play.log.lines()[0]
    for label in (line._title, line._detail):
        assert label.sizeHint().width() <= label.width() + 1, label.text()


def test_log_lines_keep_their_words_when_the_log_changes_places(opened: Open, playing: Bring) -> None:
    playing(28)
    evening = opened((1366, 690))
    evening.out((1, 1))
    for size in ((1366, 1000), (1366, 690), (1500, 1000)):
        evening.window.resize(*size)
        evening.settle()
        for line in evening.play.log.lines():
            assert line._title.sizeHint().width() <= line._title.width() + 1, (size, line._title.text())


def test_eight_tables_scroll_to_the_one_that_is_picked_and_the_action_bar_stays(opened: Open, playing: Bring) -> None:
    playing(60)
    evening = opened()
    before = evening.play.action_bar.geometry()
    evening.press("8")
    table = evening.tables.table(8)
    assert table is not None
    assert table.visibleRegion().boundingRect().height() >= table.height() - 1
    assert evening.play.action_bar.geometry() == before
    bar = evening.tables.verticalScrollBar()
    assert bar is not None
    scrolled = bar.value()
    evening.press("X", "Enter")
    assert bar.value() == scrolled


def test_names_of_any_kind_are_shown_as_typed(opened: Open, desk: Desk, checked_in: Bring) -> None:
    """UI-13, UI-15, REG-17."""
    on = local(desk.now()).date()
    brought = 0
    for name in nasty_names():
        try:
            player = desk.club.members.register(NewMember(name, born="1970", witness="Gail"), now=desk.now(), on=on)
        except MemberError:
            continue
        desk.members_changed()
        desk.do(c.CheckIn(player))
        brought += 1
    assert brought >= 20
    evening = opened()
    evening.do(c.DrawSeats(), c.StartPlay())
    for table in evening.desk.night.session.tables:
        for seat, player in evening.desk.night.session.at_table(table).items():
            evening.click_seat(table, seat)
            # Zoë is there twice, in two ways of writing the same letters, so both carry their number.
            assert evening.play.action_bar._name._whole == evening.desk.club.people[player].listed.replace("\t", " ")
    assert rich_labels(evening.play) == []
