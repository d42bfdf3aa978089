"""DB-07, DB-09, DB-10: a club file that cannot be opened is brought back from a copy, without a manual."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.membership import NewMember
from clubapp.wording import local_today
from tests.ui.hands import Hands
from ui.app import Application
from ui.first_run.cannot_open import CannotOpen
from ui.preferences import Preferences
from ui.shell import MainWindow

DAY = 86_400


@pytest.fixture
def application(styled: QApplication) -> Iterator[Application]:
    made = Application(styled, Preferences(forget=True))
    yield made
    made.close()


@pytest.fixture
def copies(club_file: Path) -> list[Path]:
    """Copies of half an hour, a day and a week ago, with one member fewer each time we go back."""
    made = []
    with Club.open(club_file) as club:
        for days, name in ((7, "Ned Late"), (1, "Eve Lund"), (0.02, "")):
            copy = club.backups.make(wall_now() - int(days * DAY * 1000)).path
            os.utime(copy, (time.time() - days * DAY,) * 2)
            made.append(copy)
            if name:
                club.members.register(NewMember(name), now=wall_now(), on=local_today())
    return made


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50_000])


def page(application: Application) -> CannotOpen:
    assert isinstance(application.window, CannotOpen)
    return application.window


def test_the_newest_whole_copy_is_chosen_and_enter_restores_it(
    application: Application, club_file: Path, copies: list[Path]
) -> None:
    spoil(club_file)
    spoil(copies[2])
    application.open(club_file)
    part = page(application).restore
    assert [copy.path for copy in part.copies] == [copies[1], copies[0]]
    assert [tick.isChecked() for tick in part.ticks] == [True, False]
    assert "85 members, 22 nights" in part.ticks[0].text()
    QTest.keyClick(page(application), Qt.Key.Key_Return)
    assert isinstance(application.window, MainWindow)
    assert len(application.window.desk.club.people) == 85
    kept = [path for path in club_file.parent.iterdir() if "before-restore" in path.name]
    assert [path.stat().st_size for path in kept] == [50_000]


def test_an_older_one_can_be_chosen(application: Application, club_file: Path, copies: list[Path]) -> None:
    spoil(club_file)
    application.open(club_file)
    part = page(application).restore
    assert [copy.members for copy in part.copies] == [86, 85, 84]
    hands = Hands(page(application))
    hands.click(part.ticks[2])
    hands.click(part.button)
    assert isinstance(application.window, MainWindow)
    assert len(application.window.desk.club.people) == 84


def test_a_club_file_that_is_gone_may_be_on_a_stick_so_trying_again_comes_first(
    application: Application, club_file: Path, copies: list[Path]
) -> None:
    """DB-08: never a silent, empty club in its place."""
    away = club_file.with_name("stick")
    shutil.move(club_file, away)
    application.open(club_file)
    assert page(application).restore.isVisible()
    QTest.keyClick(page(application), Qt.Key.Key_Return)
    assert not club_file.exists()
    Hands(page(application)).click(page(application).restore.button)
    assert isinstance(application.window, MainWindow)
    assert len(application.window.desk.club.people) == 86


def test_a_restore_that_fails_says_why_and_the_page_stays(
    application: Application, club_file: Path, copies: list[Path]
) -> None:
    spoil(club_file)
    application.open(club_file)
    for copy in copies:
        spoil(copy)
    before = club_file.read_bytes()
    Hands(page(application)).click(page(application).restore.button)
    assert "damaged" in page(application).restore.refusal.why()
    assert club_file.read_bytes() == before


def test_without_copies_the_page_is_as_it_was(application: Application, club_file: Path) -> None:
    spoil(club_file)
    application.open(club_file)
    assert not page(application).restore.isVisible()
    assert page(application).choose_button.kind() == "primary"


def test_a_file_in_use_is_not_to_be_restored(application: Application, club_file: Path, copies: list[Path]) -> None:
    with Club.open(club_file):
        application.open(club_file)
        assert page(application).restore.copies == []
