"""Putting a copy back in place of the club file: examined first, swapped in one step, the replaced file kept.

Whoever was erased since the copy was made is erased in it again before it takes the place: there is no way back to
a name.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from clubapp.domain.record import record
from clubapp.store.backups import NO_ROOM
from clubapp.store.club_file import ClubFile, connect, set_pragmas
from clubapp.store.copies import copy_whole, free_name, give_name, side_files, sync
from clubapp.store.database import read_to_copy
from clubapp.store.erased_since import erase_again, erased_in
from clubapp.store.faults import ClubFileError, Kind, StoreError, StoreFull
from clubapp.store.writer_lock import LockHeld, WriterLock

_WAIT_MS: Final = 2000
_ANOTHER: Final = "Choose another one. Nothing was changed."


@record
class Restored:
    """What stands in the place now, and what was there before."""

    kept: Path | None  # the replaced file, under its new name; None where there was none
    members: int
    nights: int
    erased_again: int  # people


def restore(backup: Path, target: Path, stamp: str) -> Restored:
    """Put a copy in the place of a club file. Raises ClubFileError; the file that is there is then as it was.

    `stamp` (date and time) goes into the name under which the replaced file is kept.
    """
    target = target.resolve()  # a link stays one
    making = target.with_name(f".{target.stem}-{stamp}.making{target.suffix}")
    try:
        with _held(target):
            _refuse_itself(backup, target)
            with closing(read_to_copy(backup)) as connection:
                copy_whole(connection, making)
            with _opened(making) as copy:
                if copy.problems():
                    raise ClubFileError(Kind.DAMAGED, f"{backup.name} is damaged.", _ANOTHER)
                before = erased_in(target)
                again = erase_again(copy, before) if before is not None else 0
            sync(making)
            kept = _swap(making, target, stamp, whole=before is not None)
    except (OSError, sqlite3.Error, StoreError) as fault:
        raise _not_restored(target, fault) from fault
    finally:
        for left in (making, *side_files(making)):
            with suppress(OSError):
                left.unlink(missing_ok=True)
    return Restored(kept, *_counts(target), again)


@contextmanager
def _held(target: Path) -> Iterator[None]:
    """Nobody else may write to the club file meanwhile."""
    try:
        lock = WriterLock.take(target)
    except LockHeld as held:
        by = f" ({held.holder} on this computer)" if held.holder else ""
        raise ClubFileError(
            Kind.LOCKED,
            f"{target.name} is open in another Top Table{by}.",
            "Close it there, then restore. Nothing was changed.",
        ) from held
    with lock:
        yield


def _refuse_itself(backup: Path, target: Path) -> None:
    if target.exists() and backup.exists() and backup.samefile(target):
        raise ClubFileError(
            Kind.EXISTS, f"{backup.name} is the club file itself, not a copy of it.", "Choose a copy to restore."
        )
    if target.exists() and not target.is_file():
        raise ClubFileError(Kind.UNREADABLE, f"{target.name} is not a file.", "Choose the club file.")


# The copy ------------------------------------------------------------------------------------------------------------


@contextmanager
def _opened(making: Path) -> Iterator[ClubFile]:
    """The copy before anybody can see it, open for writing; one file again afterwards."""
    connection = connect(making, write=True)
    set_pragmas(connection, write=True, patience_ms=_WAIT_MS)
    with ClubFile(making, connection, None, "") as club:
        yield club
        connection.execute("PRAGMA journal_mode = DELETE")


# The swap ------------------------------------------------------------------------------------------------------------


def _keep(target: Path, stamp: str, *, whole: bool) -> Path:
    """Give the file that is there a second name, under which it stays with everything that was saved to it."""
    kept = free_name(target, f"before-restore-{stamp}")
    if whole:
        _make_one_file(target)
        for side in side_files(target):
            side.unlink(missing_ok=True)
    else:  # damaged: its side file belongs to it, and must never be read into another
        for side, beside in zip(side_files(target), side_files(kept), strict=True):
            if side.exists():
                side.replace(beside)
    try:
        os.link(target, kept)
    except OSError:  # a stick that knows no links
        shutil.copy2(target, kept)
        sync(kept)
    return kept


def _make_one_file(target: Path) -> None:
    """Bring what is in the side file into the file itself."""
    try:
        with closing(connect(target, write=True)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {_WAIT_MS:d}")
            busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.OperationalError as fault:
        if _code(fault) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise _in_use(target) from fault
        raise
    if busy:
        raise _in_use(target)


def _in_use(target: Path) -> ClubFileError:
    return ClubFileError(
        Kind.LOCKED, f"Another program is reading {target.name}.", "Close it there, then restore. Nothing was changed."
    )


def _swap(making: Path, target: Path, stamp: str, *, whole: bool) -> Path | None:
    """One step puts the copy in the place; returns where the file that was there is now."""
    if not os.path.lexists(target):
        give_name(making, target)
        return None
    kept = _keep(target, stamp, whole=whole)
    try:
        making.replace(target)
    except OSError:
        kept.unlink()  # the file has its own name still
        raise
    sync(target.parent)
    os.utime(kept)  # its days count from now
    return kept


def _counts(path: Path) -> tuple[int, int]:
    with closing(connect(path, write=False, immutable=True)) as connection:
        members_now = connection.execute("SELECT count(*) FROM member WHERE erased_ms IS NULL").fetchone()[0]
        nights_now = connection.execute("SELECT count(*) FROM night").fetchone()[0]
    return int(members_now), int(nights_now)


def _not_restored(target: Path, fault: Exception) -> ClubFileError:
    full = isinstance(fault, StoreFull) or _code(fault) == sqlite3.SQLITE_FULL
    if full or getattr(fault, "errno", None) in NO_ROOM:
        return ClubFileError(
            Kind.UNREADABLE, f"There is no room to restore {target.name}.", "Free some space. Nothing was changed."
        )
    if isinstance(fault, FileNotFoundError):
        return ClubFileError(
            Kind.MISSING, f"There is no folder {target.absolute().parent}.", "Make it first, or choose another."
        )
    return ClubFileError(
        Kind.UNREADABLE, f"{target.name} could not be replaced.", "Choose another folder. Nothing was changed."
    )


def _code(fault: Exception) -> int:
    return int(getattr(fault, "sqlite_errorcode", 0)) & 0xFF
