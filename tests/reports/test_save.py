import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from reports.save import PaperNotSavedError, other_name, write


@pytest.fixture
def ordinary_user() -> Iterator[None]:
    """Permissions hold for an ordinary user only, so the tests do not stay root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that an ordinary user may reach and write."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        place.chmod(0o777)
        yield place


def test_a_paper_is_saved_and_replaced(folder: Path):
    place = folder / "standings.pdf"
    write(place, b"first")
    write(place, b"second")
    assert place.read_bytes() == b"second"
    assert [file.name for file in folder.iterdir()] == ["standings.pdf"]


def test_a_paper_that_may_not_be_changed_stays_and_another_name_is_offered(folder: Path, ordinary_user: None):
    place = folder / "standings.pdf"
    place.write_bytes(b"old")
    place.chmod(0o444)
    with pytest.raises(PaperNotSavedError) as refused:
        write(place, b"new")
    assert "standings.pdf cannot be replaced" in refused.value.sentence
    assert "standings (2).pdf" in refused.value.instead
    assert place.read_bytes() == b"old"
    assert [file.name for file in folder.iterdir()] == ["standings.pdf"]


def test_a_folder_without_leave_to_write_is_named(folder: Path, ordinary_user: None):
    locked = folder / "stick"
    locked.mkdir()
    locked.chmod(0o555)
    with pytest.raises(PaperNotSavedError, match=r"standings.pdf cannot be saved: nothing may be saved in .*stick"):
        write(locked / "standings.pdf", b"new")
    assert list(locked.iterdir()) == []


def test_a_missing_folder_is_named(folder: Path):
    with pytest.raises(PaperNotSavedError, match=r"standings.pdf cannot be saved: there is no folder .*gone"):
        write(folder / "gone" / "standings.pdf", b"new")


def test_a_folder_of_the_same_name_is_left_alone(folder: Path):
    (folder / "standings.pdf").mkdir()
    with pytest.raises(PaperNotSavedError, match="is a folder"):
        write(folder / "standings.pdf", b"new")
    assert [file.name for file in folder.iterdir()] == ["standings.pdf"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_stays_a_pipe(folder: Path):
    pipe = folder / "printer"
    os.mkfifo(pipe)
    with pytest.raises(PaperNotSavedError, match="printer did not take the paper"):
        write(pipe, b"nobody reads")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe, b"paper")
    assert os.read(reader, 100) == b"paper"
    os.close(reader)
    assert pipe.is_fifo()
    assert [file.name for file in folder.iterdir()] == ["printer"]


def test_the_other_name_is_the_first_that_is_free(folder: Path):
    place = folder / "standings.pdf"
    for name in ("standings.pdf", "standings (2).pdf", "standings (3).pdf"):
        (folder / name).touch()
    assert other_name(place).name == "standings (4).pdf"


def test_somebody_who_reads_meanwhile_sees_the_old_paper_or_the_new_one(folder: Path):
    place = folder / "standings.pdf"
    old, new = b"o" * 500_000, b"n" * 500_000
    write(place, old)
    seen: set[bytes] = set()
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            seen.add(place.read_bytes())

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(20):
        write(place, new)
        write(place, old)
    done.set()
    reader.join()
    assert seen <= {old, new}
