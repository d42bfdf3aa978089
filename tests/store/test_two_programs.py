"""Two programs and one file, and programs that die."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clubapp.store import club_rows, database, event_log
from clubapp.store.faults import ClubFileError, Kind, StoreBusy

PLAY = Path(__file__).with_name("play.py")


@contextmanager
def program(path: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    running = subprocess.Popen([sys.executable, str(PLAY), str(path), what], stdout=subprocess.PIPE, text=True)
    try:
        yield running
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


def say(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    return running.stdout.readline().strip()


def test_a_second_program_is_told_who_has_the_file(saved):
    with program(saved, "write") as first:
        assert say(first) == "open"
        with pytest.raises(ClubFileError) as caught:
            database.open_club(saved)
        assert caught.value.kind is Kind.LOCKED
        assert str(first.pid) in caught.value.sentence
        assert "already open" in caught.value.sentence


@pytest.mark.parametrize("turn", range(6))
def test_of_two_programs_started_at_once_one_gets_the_file(saved, turn):
    """DB-16."""
    with program(saved, "write") as one, program(saved, "write") as two:
        answers = [say(one), say(two)]
    assert sorted(answers) == ["locked", "open"]


def test_the_same_program_cannot_open_it_twice_either(club):
    with pytest.raises(ClubFileError) as caught:
        database.open_club(club.path)
    assert caught.value.kind is Kind.LOCKED


def test_a_link_to_the_file_does_not_get_past_the_lock(club, tmp_path):
    link = tmp_path / "desktop.club"
    link.symlink_to(club.path)
    with pytest.raises(ClubFileError) as caught:
        database.open_club(link)
    assert caught.value.kind is Kind.LOCKED


def test_others_may_read_while_a_night_is_written(saved):
    with program(saved, "write") as writer:
        assert say(writer) == "open"
        for _ in range(3):
            say(writer)
        with database.open_club(saved, write=False) as reader:
            assert event_log.last_action(reader, 1) >= 3
            assert club_rows.club_row(reader).name == "Fox Poker"


def test_after_kill_9_the_file_opens_at_once_and_no_lock_is_left(saved):
    with program(saved, "write") as writer:
        assert say(writer) == "open"
        writer.send_signal(signal.SIGKILL)
        writer.wait()
    with database.open_club(saved) as club:
        assert club.read_only == ""


def test_a_reader_may_come_first_after_a_crash(saved):
    with program(saved, "write") as writer:
        said = [say(writer) for _ in range(6)]
    with database.open_club(saved, write=False) as reader:
        assert event_log.last_action(reader, 1) >= int(said[-1])


@pytest.mark.parametrize("seed", range(20))
def test_kill_9_at_any_moment_loses_no_action_that_was_acknowledged(saved, seed):
    """DB-01: what was said to be saved is there, the one in flight is whole or absent, the file is sound."""
    with program(saved, "write") as writer:
        assert say(writer) == "open"
        time.sleep(random.Random(seed).uniform(0, 0.12))
        writer.send_signal(signal.SIGKILL)
        rest = writer.communicate()[0].split("\n")
    acknowledged = max((int(line) for line in rest[:-1] if line), default=0)
    with database.open_club(saved) as club:
        log = event_log.read(club, 1)
        assert club.problems() == ()
    actions = [action for _, action, *_ in log]
    assert acknowledged <= max(actions, default=0) <= acknowledged + 1
    assert actions == [action for action in range(1, max(actions, default=0) + 1) for _ in range(3)]


def test_a_writer_outside_is_waited_for_or_named_and_the_action_can_be_done_again(saved):
    """DB-18: another process holds the write lock for three seconds."""
    with database.open_club(saved) as club, program(saved, "hold") as other:
        assert say(other) == "holding"
        club.patience_ms = 100
        started = time.monotonic()
        with pytest.raises(StoreBusy, match="Another program"):
            club_rows.add_venue(club, "The Crown")
        assert time.monotonic() - started < 1
        assert [venue.name for venue in club_rows.venues(club)] == ["The Fox"]  # reading goes on meanwhile
        club.patience_ms = 10_000
        club_rows.add_venue(club, "The Crown")
        assert time.monotonic() - started > 2
        assert [venue.name for venue in club_rows.venues(club)] == ["The Fox", "The Crown"]
