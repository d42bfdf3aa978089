"""Faults that other programs' windows have had: where each is tried here, and those that belong to no single page."""

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QObject, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication

from clubapp.cli import main
from clubapp.club import Club
from clubapp.domain import commands as c
from tests.ui.evening import Evening
from ui.app import Application
from ui.desk import Desk
from ui.faults import FaultCatcher, log_path
from ui.preferences import Preferences
from ui.reach import in_sight
from ui.shell import MainWindow

TESTS = Path(__file__).resolve().parents[1]
SCREENS, CONTROL, SMALL, BIG = (
    "ui/test_two_screens.py",
    "ui/test_big_screen_control.py",
    "ui/test_small_window.py",
    "ui/test_projector.py",
)
HERE = "ui/test_ui_faults.py"

CASES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "UI-01": ("no window opens or stays where no screen is", (
        (SCREENS, "test_the_cable_is_pulled_and_put_back_while_the_clock_runs"),
        (HERE, "test_ui_01_a_window_out_of_sight_comes_back"),
    )),
    "UI-03": ("full screen on the chosen screen", (
        (SCREENS, "test_the_chosen_screen_is_kept_to_when_it_goes_and_comes"),
        (SCREENS, "test_the_first_screen_may_be_the_rooms"),
    )),
    "UI-04": ("a screen goes away and comes back", (
        (SCREENS, "test_the_cable_is_pulled_and_put_back_while_the_clock_runs"),
    )),
    "UI-06": ("small laptops and large scales", (
        (SMALL, "test_ui_06_every_button_can_be_reached"),
        (SMALL, "test_ui_06_at_125_per_cent_tonight_needs_no_scrolling_sideways"),
        ("ui/test_tonight_width.py", "test_every_stage_fits_a_window_1280_wide"),
    )),
    "UI-08": ("figures fit again on another screen", (
        (SCREENS, "test_the_chosen_screen_is_kept_to_when_it_goes_and_comes"),
    )),
    "UI-09": ("the screens stay lit while play is on", (
        ("ui/test_keep_awake.py", "test_ui_09_lit_from_the_start_of_play_through_breaks_to_the_end"),
    )),
    "UI-10": ("and not after", (
        ("ui/test_keep_awake.py", "test_ui_10_a_night_left_open_or_put_away_lets_them_sleep"),
    )),
    "UI-11": ("closing during play is asked about in place", (
        (CONTROL, "test_ui_11_the_cross_of_the_big_screen_asks_while_the_clock_runs"),
        (HERE, "test_ui_11_the_cross_of_the_laptops_window_asks_while_the_clock_runs"),
    )),
    "UI-12": ("no key ends a night or takes anybody out", (
        (BIG, "test_ui_12_no_key_in_the_big_screen_ends_anything_or_takes_anybody_out"),
        (BIG, "test_ui_12_esc_leaves_full_screen_and_nothing_else"),
        (CONTROL, "test_ui_12_no_key_closes_the_clock_or_leaves_the_draw"),
        ("ui/test_play.py", "test_a_cat_on_the_keyboard_knocks_nobody_out"),
    )),
    "UI-13": ("names and lines are shown as typed", (
        ("ui/test_play_room.py", "test_names_of_any_kind_are_shown_as_typed"),
        (BIG, "test_names_are_shown_as_their_owners_chose_and_as_typed"),
        (CONTROL, "test_the_line_is_typed_shown_and_taken_off"),
    )),
    "UI-15": ("an ampersand is an ampersand", (
        ("ui/test_play_room.py", "test_names_of_any_kind_are_shown_as_typed"),
    )),
    "UI-17": ("a fault of ours does not end the night", (
        (HERE, "test_ui_17_thirty_handlers_fail_and_the_night_goes_on"),
    )),
    "UI-19": ("ten thousand players do not freeze the list", (
        ("ui/widgets/test_rows.py", "test_ten_thousand_players_do_not_freeze_the_list"),
        (HERE, "test_ui_19_ui_20_ten_thousand_members_open_filter_and_sort"),
    )),
    "UI-20": ("nor its sorting", (
        (HERE, "test_ui_19_ui_20_ten_thousand_members_open_filter_and_sort"),
    )),
    "UI-22": ("sound goes to the loudspeaker of the moment, and its lack is no fault", (
        ("ui/test_bell.py", "test_ui_22_the_real_loudspeaker_never_raises"),
        ("ui/test_bell.py", "test_the_card_in_the_settings"),
    )),
}  # fmt: skip
PLACES = [(case, place, test) for case, (_, tests) in CASES.items() for place, test in tests]


@pytest.mark.parametrize(("case", "place", "test"), PLACES, ids=[f"{c}-{t}" for c, _, t in PLACES])
def test_every_case_has_its_story(case: str, place: str, test: str) -> None:
    stories = re.findall(r"^def (test_\w+)\(", (TESTS / place).read_text("utf-8"), re.MULTILINE)
    assert test in stories, f"{case}: {place} has no {test}"


# Places ------------------------------------------------------------------------------------------------------------


def test_ui_01_a_window_out_of_sight_comes_back(main_window: MainWindow) -> None:
    """As when the screen it was on has gone, and the system left it there."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    main_window.setGeometry(9_000, 4_000, 2_400, 1_600)
    assert not in_sight(main_window)
    app.screenRemoved.emit(app.primaryScreen())
    QTest.qWait(400)
    room = app.primaryScreen()
    assert room is not None
    assert in_sight(main_window)
    assert room.availableGeometry().contains(main_window.frameGeometry())
    was = main_window.geometry()
    app.screenRemoved.emit(room)
    QTest.qWait(400)
    assert main_window.geometry() == was, "one that can be reached stays where it is"


def test_ui_11_the_cross_of_the_laptops_window_asks_while_the_clock_runs(evening: Evening) -> None:
    window, desk = evening.window, evening.desk
    window.open_big_screen()
    big = window._projector
    assert big is not None
    window.close()
    assert window.isVisible()
    assert big.isVisible()
    assert "Close again" in window._toast.words()
    assert desk.night.session.clock.since is not None
    window.close()
    assert not window.isVisible()
    assert not big.isVisible()


# Faults ------------------------------------------------------------------------------------------------------------


class Faulty(QObject):
    """Handlers that fail, as ours might."""

    def __init__(self) -> None:
        super().__init__()
        self.failed = 0

    def fail(self) -> None:
        self.failed += 1
        raise ValueError("Siobhan O'Neil sits at table 1")


@pytest.fixture
def caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[object], None]]:
    """The program's own catcher of faults, with its log in a folder of the test."""
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "state"))

    def take(window: MainWindow) -> None:
        class Running:
            def __init__(self) -> None:
                self.window: MainWindow | None = window

        monkeypatch.setattr(sys, "excepthook", FaultCatcher(Running()).caught)

    return take  # type: ignore[return-value]


@pytest.mark.qt_no_exception_capture
def test_ui_17_thirty_handlers_fail_and_the_night_goes_on(
    evening: Evening, desk: Desk, caught: Callable[[MainWindow], None], club: Club
) -> None:
    caught(evening.window)
    faulty = Faulty()
    for signal in (desk.changed, desk.did, desk.ticked, desk.room.changed):
        signal.connect(faulty.fail)
    buttons = [b for b in evening.play.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    for button in buttons:
        button.clicked.connect(faulty.fail)
    actions = len(desk.desk.actions)
    for button in buttons[:30]:
        if button.isVisible() and button.isEnabled():
            evening.click(button)
            evening.press("Esc")
    evening.do(c.KnockOut((c.Exit(desk.night.session.living[-1]),)))
    evening.pass_by(3)
    assert faulty.failed >= 30
    assert evening.window.isVisible()
    assert "Something went wrong in the program" in evening.window._toast.words()
    assert len(desk.desk.actions) > actions
    noted = log_path().read_text("utf-8")
    assert noted.count("Top Table fault: ValueError") == faulty.failed
    assert "Siobhan" not in noted
    night = desk.night
    again = club.desk(desk.desk.id, time=evening.bent.time()).night
    assert again.session.seats == night.session.seats
    before = desk.night.session.clock.read(desk.now()).left
    evening.pass_by(2)
    if desk.night.session.clock.since is not None:
        assert desk.night.session.clock.read(desk.now()).left == before - 2_000


# Ten thousand ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_ui_19_ui_20_ten_thousand_members_open_filter_and_sort(
    styled: QApplication, club_file: Path, tmp_path: Path
) -> None:
    """Opened, filtered and sorted on the real page; counted is the time of the processor, whatever else runs."""
    many = tmp_path / "many.csv"
    lines = (f"N{n},Member{n % 997} Family{n},1984" for n in range(10_000))
    many.write_text("member,name,born\n" + "\n".join(lines), "utf-8")
    assert main(["import-members", str(club_file), str(many)]) == 0
    started = time.process_time()
    running = Application(styled, Preferences(forget=True))
    running.open(club_file)
    window = running.window
    assert isinstance(window, MainWindow)
    window.show_room("players")
    styled.processEvents()
    assert time.process_time() - started < 6
    page = window.rooms.players
    started = time.process_time()
    page._search.set_text("family99")
    styled.processEvents()
    assert time.process_time() - started < 0.6
    page._search.set_text("")
    styled.processEvents()
    started = time.process_time()
    page._table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    styled.processEvents()
    assert time.process_time() - started < 1.5
    running.close()
