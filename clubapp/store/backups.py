"""Copies of the club file: made whole, examined, written down with the day they are due to go, and cleared away on it.

What the program made by itself (backup_places.py) goes when its day has come, also after the club file was renamed. A
copy that somebody had made elsewhere is listed and left alone.
"""

import errno
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.store import tables
from clubapp.store.backup_places import STAMP, files_beside, folder_of, is_own, named_for, unfinished_in, was_own
from clubapp.store.club_file import APPLICATION_ID, PATIENCE_MS, ClubFile, connect, set_pragmas
from clubapp.store.copies import copy_whole, free_name, side_files
from clubapp.store.database import open_club, read_to_copy
from clubapp.store.faults import ClubFileError, StoreError, StoreFull, explain
from clubapp.store.settings import set_setting, setting
from clubapp.store.writer_lock import lock_path

USUAL_DAYS: Final = 35
"""A copy is kept for so many days unless the club says otherwise."""

_SETTING: Final = "backup_days"
_AT_WORK: Final = 60  # seconds without a byte written after which an unfinished copy was given up
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@record
class Copy:
    """One copy of a club file, or another club file that lies beside it."""

    path: Path
    at_ms: Millis
    expires_on: date | None  # None: nobody said how long it is kept
    automatic: bool  # the program made it and takes it away
    there: bool  # False: written down, and not found now (a stick that is not plugged in)
    same_club: bool = True


def kept_days(club: ClubFile) -> int:
    """For how many days a copy is kept."""
    return int(setting(club, _SETTING, USUAL_DAYS))


def set_kept_days(club: ClubFile, days: int) -> None:
    """From the next copy on."""
    set_setting(club, _SETTING, days)


# Making ------------------------------------------------------------------------------------------------------------


def make(club: ClubFile, folder: Path, stamp: str) -> Path:
    """A whole, examined copy in the folder, named after the club file and `stamp` (date and time); returns its path.

    Raises StoreError, and then there is no copy.
    """
    try:
        target = free_name(folder.absolute() / club.path.name, stamp)
        folder.mkdir(exist_ok=True)
        sweep(folder, club.path.stem)
        copy_whole(club.connection, target)
        _examine(target)
    except (OSError, sqlite3.Error, StoreError, ClubFileError) as fault:
        raise _not_made(folder, fault) from fault
    return target


def sweep(folder: Path, stem: str) -> None:
    """Take away unfinished copies, unless another program may still be at work on them."""
    for left in unfinished_in(folder, stem):
        with suppress(OSError):
            if time.time() - left.stat().st_mtime > _AT_WORK:
                left.unlink()


class _Spoilt(StoreError):
    """What was copied is damaged itself."""


def _examine(copy: Path) -> None:
    """Look through a copy that was just made; one that is not sound is taken away again."""
    problems: tuple[str, ...] = ("it cannot be read",)
    try:
        with open_club(copy, write=False) as opened:
            problems = opened.problems()
    finally:
        if problems:
            with suppress(OSError):
                copy.unlink(missing_ok=True)
    if problems:
        raise _Spoilt(
            f"The club file is damaged, so no copy was made ({problems[0]}).",
            "Restore an earlier copy; none was deleted.",
        )


def _not_made(folder: Path, fault: Exception) -> StoreError:
    as_it_was = "The club file is as it was."
    if isinstance(fault, _Spoilt):
        return fault
    if isinstance(fault, sqlite3.Error):
        fault = explain(fault)
    if isinstance(fault, StoreFull) or getattr(fault, "errno", None) in NO_ROOM:
        return StoreFull(f"There is no room for a copy in {folder}.", f"Free some space, then do it again. {as_it_was}")
    if isinstance(fault, FileNotFoundError):
        return StoreError(f"There is no folder {folder.absolute().parent}.", f"Choose another one. {as_it_was}")
    if isinstance(fault, FileExistsError | NotADirectoryError):
        return StoreError(f"{folder} is not a folder.", f"Choose another one. {as_it_was}")
    return StoreError(f"No copy could be made in {folder}.", f"Choose another folder. {as_it_was}")


def note(club: ClubFile, copy: Path, at_ms: Millis, expires_on: date) -> None:
    """Write a copy down in the club file. Raises StoreError."""
    row = {"path": _kept_path(club, copy), "at_ms": at_ms, "expires_on": expires_on.isoformat()}
    with _writer(club) as writer, writer.transaction():
        writer.insert(tables.BACKUP, row)


@contextmanager
def _writer(club: ClubFile) -> Iterator[ClubFile]:
    """The club file to write in; where it was opened to read, a connection of its own for one row.

    The lock of one writer guards the night that a window keeps in memory. A row about a copy changes nothing there.
    """
    if not club.read_only:
        yield club
        return
    try:
        connection = connect(club.path, write=True)
        set_pragmas(connection, write=True, patience_ms=PATIENCE_MS)
    except sqlite3.Error as fault:
        raise explain(fault) from fault
    with ClubFile(club.path, connection, None, "") as own:
        yield own


def _kept_path(club: ClubFile, copy: Path) -> str:
    """What lies beside the club file is found again when both are moved, and names no folder of a person."""
    home = club.path.absolute().parent
    return copy.relative_to(home).as_posix() if copy.is_relative_to(home) else str(copy)


# Finding -----------------------------------------------------------------------------------------------------------


def copies(club: ClubFile) -> list[Copy]:
    """Every copy that was written down, and every club file found beside this one or in its folder of copies."""
    found: dict[Path, Copy] = {}
    home = club.path.absolute().parent
    for path, at_ms, expires_on in club.rows("SELECT path, at_ms, expires_on FROM backup ORDER BY at_ms, id"):
        place = home / path
        expires = date.fromisoformat(expires_on)
        # Noted as what the program made, under whatever name the club file had then.
        automatic = is_own(club.path, place) or named_for(home, place) is not None
        found[place] = Copy(place, at_ms, expires, automatic, _is_there(place))
    created = _created(club.connection)
    days = timedelta(days=kept_days(club))
    for place in files_beside(club.path):
        if place not in found and not _same_file(place, club.path):
            with suppress(OSError):  # it has gone meanwhile
                copy = _found(club.path, place, created, days)
                if copy.same_club or place.parent in (home, folder_of(club.path)):
                    found[place] = copy
    return sorted(found.values(), key=lambda copy: (copy.at_ms, str(copy.path)))


@record
class Whole:
    """A copy that can be restored, and what is in it."""

    path: Path
    at_ms: Millis
    members: int
    nights: int


def to_restore(club_file: Path, most: int) -> list[Whole]:
    """The program's own copies of a club file that are whole, the newest first; the file itself may be gone."""
    created = created_of(club_file)
    own = [path for path in files_beside(club_file) if is_own(club_file, path) or was_own(club_file, path)]
    newest = sorted(own, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    found: list[Whole] = []
    for path in newest:
        ours = is_own(club_file, path) or (created is not None and created_of(path) == created)
        whole = _looked_into(path) if ours else None
        if whole is not None:
            found.append(whole)
        if len(found) == most:
            break
    return found


def _looked_into(path: Path) -> Whole | None:
    try:
        with closing(read_to_copy(path)) as connection:
            (members,) = connection.execute("SELECT count(*) FROM member WHERE erased_ms IS NULL").fetchone()
            (nights,) = connection.execute("SELECT count(*) FROM night").fetchone()
    except (ClubFileError, sqlite3.Error):
        return None
    return Whole(path, path.stat().st_mtime_ns // 1_000_000, int(members), int(nights))


def _found(club_file: Path, place: Path, created: int | None, days: timedelta) -> Copy:
    at_ms = place.stat().st_mtime_ns // 1_000_000
    same = created_of(place) == created
    automatic = same and (is_own(club_file, place) or was_own(club_file, place))
    stamp = STAMP.search(place.stem)
    made_on = date.fromisoformat(stamp[1]) if stamp else datetime.fromtimestamp(at_ms / 1000, UTC).date()
    return Copy(place, at_ms, made_on + days if automatic else None, automatic, there=True, same_club=same)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # in a folder that may not be looked into
        return False


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def created_of(path: Path) -> int | None:
    """When the club of a file was made, which tells one club from another; None for what is no club file."""
    try:
        with closing(connect(path, write=False, immutable=True)) as connection:
            return _created(connection)
    except (sqlite3.Error, UnicodeDecodeError, OSError):
        return None


def _created(connection: sqlite3.Connection) -> int | None:
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        return None
    found = connection.execute("SELECT created_ms FROM club").fetchone()
    return int(found[0]) if found else None


# Clearing away -------------------------------------------------------------------------------------------------------


def clear_expired(club: ClubFile, today: date, *, but: Path | None = None) -> list[Path]:
    """Delete the program's own copies whose day has come, and forget what is gone; returns what was deleted."""
    over = [copy for copy in copies(club) if _is_over(copy, today) and copy.path != but]
    created = _created(club.connection)
    ours = {copy.path: _is_of(copy.path, created) for copy in over if copy.automatic and copy.there}
    deleted = [path for path, is_ours in ours.items() if is_ours and _delete(path)]
    gone = [copy.path for copy in over if ours.get(copy.path) is False or not _is_there(copy.path)]
    forgotten = [_kept_path(club, path) for path in gone]
    if forgotten:
        with _writer(club) as writer, writer.transaction():
            writer.execute_many("DELETE FROM backup WHERE path = ?", [(path,) for path in forgotten])
    return deleted


def _is_of(path: Path, created: int | None) -> bool | None:
    """Whether a file is a copy of this club, be it a damaged one; None where nobody can tell."""
    try:
        with path.open("rb") as file:
            head = file.read(72)
    except OSError:
        return None
    ours = head[68:72] == APPLICATION_ID.to_bytes(4, "big")
    return ours and created_of(path) in (created, None)


def _is_over(copy: Copy, today: date) -> bool:
    return copy.expires_on is not None and copy.expires_on <= today


def _delete(path: Path) -> bool:
    try:
        path.unlink()
        for beside in (*side_files(path), lock_path(path)):
            beside.unlink(missing_ok=True)
    except OSError:
        return False
    return True
