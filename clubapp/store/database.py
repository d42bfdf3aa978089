"""Opening a club file that is there, making a new one, and bringing an older one up to date.

Nothing here creates a file that was missing, or touches one that is not ours.
"""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from clubapp.store import tables
from clubapp.store.club_file import APPLICATION_ID, PATIENCE_MS, ClubFile, connect, set_pragmas
from clubapp.store.copies import copy_whole, free_name, give_name, refuse_to_overwrite, side_files, sync
from clubapp.store.faults import ClubFileError, Kind, StoreError
from clubapp.store.migrations import STEPS, Step, bring_up_to_date
from clubapp.store.writer_lock import LockHeld, WriterLock

_EXAMINED_UP_TO: Final = 8 << 20  # bytes; a larger file is examined by `ClubFile.problems` after the first paint
_NO_SUCH_VERSION: Final = 10_000
_SQLITE: Final = b"SQLite format 3\0"
_HEAD: Final = 100  # bytes in which SQLite keeps what it must know first
_RESTORE = "Restore a backup, or choose another file. This one is left as it is."


def open_club(
    path: str | Path, *, write: bool = True, patience_ms: int = PATIENCE_MS, steps: Sequence[Step] = STEPS
) -> ClubFile:
    """Open a club file, to write (one program at a time) or only to read (any number, at any time).

    A file that may not be written to opens for reading; `ClubFile.read_only` then says why. A file of an older
    version is copied to `<name>-before-v<N>.club` beside it and brought up to date. Raises ClubFileError.
    """
    path = Path(path)
    _look_at(path, len(steps))
    lock, read_only = _take_lock(path) if write else (None, "The club file was opened for reading only.")
    connection: sqlite3.Connection | None = None
    try:
        # Examined through a connection that cannot write, so that a damaged file stays as it was found.
        connection = _connect_to_read(path, patience_ms)
        version = _examine(path, connection, len(steps))
        if read_only and version < len(steps):
            raise _older(path)
        if not read_only:
            connection.close()
            connection = connect(path, write=True)
            set_pragmas(connection, write=True, patience_ms=patience_ms)
            if version < len(steps):
                _migrate(path, connection, version, steps)
            connection.execute("PRAGMA foreign_keys = ON")
    except BaseException as fault:
        if connection is not None:
            connection.close()
        if lock is not None:
            lock.release()
        if isinstance(fault, sqlite3.Error | UnicodeDecodeError):
            raise _not_opened(path, fault) from fault
        raise
    club = ClubFile(path, connection, lock, read_only)
    if not read_only:
        _finish_erasing(club)
    return club


def _finish_erasing(club: ClubFile) -> None:
    """The program died while it cleaned the file of somebody who was erased; where that fails again, it is said."""
    with suppress(StoreError):
        if club.row("SELECT 1 FROM setting WHERE key = 'erasing'") is not None:
            from clubapp.store.erasing import finish

            finish(club)


def create(
    path: str | Path,
    *,
    name: str,
    ruleset: str,
    created_ms: int,
    max_seats: int = 8,
    fill: Callable[[ClubFile], None] | None = None,
    steps: Sequence[Step] = STEPS,
) -> ClubFile:
    """Make a new club file and open it. Refuses to overwrite anything.

    `ruleset` is the rule set as JSON. `fill` may add the first rows: the file appears under its name only when
    everything is in it, so a crash halfway leaves no half club. Raises ClubFileError.
    """
    path = Path(path)
    refuse_to_overwrite(path)
    making = path.with_name(f".{path.name}.{os.urandom(4).hex()}.making")
    try:
        _fill_new(making, name, ruleset, created_ms, max_seats, fill, steps)
        sync(making)
        give_name(making, path)
    except (OSError, sqlite3.OperationalError) as fault:
        raise ClubFileError(
            Kind.UNREADABLE,
            f"The new club file could not be written in {path.absolute().parent} ({_reason(fault)}).",
            "Choose another folder, such as your documents.",
        ) from fault
    finally:
        for left in (making, *side_files(making)):
            left.unlink(missing_ok=True)
    return open_club(path, steps=steps)


def read_to_copy(path: Path, patience_ms: int = PATIENCE_MS) -> sqlite3.Connection:
    """A bare connection to a club file of any version so far, to copy it as it is. Raises ClubFileError."""
    _look_at(path, len(STEPS))
    connection: sqlite3.Connection | None = None
    try:
        connection = _connect_to_read(path, patience_ms)
        _examine(path, connection, len(STEPS))
    except BaseException as fault:
        if connection is not None:
            connection.close()
        if isinstance(fault, sqlite3.Error | UnicodeDecodeError):
            raise _not_opened(path, fault) from fault
        raise
    return connection


def _look_at(path: Path, known: int) -> None:
    """Everything that can be told without writing, locking, or bringing a side file into it."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError) as fault:
        where = path.absolute().parent
        if not where.is_dir():
            raise ClubFileError(
                Kind.MISSING,
                f"There is no folder {where}.",
                "Plug in the stick or disk it was on, or look for the club file elsewhere.",
            ) from fault
        raise ClubFileError(
            Kind.MISSING,
            f"There is no file {path.name} in {where}.",
            "Look for it elsewhere, restore a backup, or make a new club.",
        ) from fault
    except (OSError, ValueError) as fault:
        raise _unreadable(path, _reason(fault)) from fault
    if path.is_dir():
        raise _unreadable(path, "it is a folder")
    if not path.is_file():
        raise _unreadable(path, "it is not an ordinary file")
    if found.st_size == 0:
        raise ClubFileError(Kind.EMPTY, f"{path.name} is empty: there is no club in it.", _RESTORE)
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as fault:
        raise _unreadable(path, _reason(fault)) from fault
    _look_at_head(path, head, known)
    # SQLite would fill up a last page that was cut with zeros. Half a page is right only while the side file has it.
    page_size = int.from_bytes(head[16:18], "big") or 1
    if found.st_size % (65_536 if page_size == 1 else page_size) and not _has_content(side_files(path)[0]):
        raise ClubFileError(Kind.DAMAGED, f"{path.name} is damaged: its end is missing.", _RESTORE)


def _look_at_head(path: Path, head: bytes, known: int) -> None:
    """What the file's first bytes say, read without SQLite.

    While another program moves its side file into the file, SQLite takes it for damaged unless it looks into the side
    file as well, and that would be to touch it.
    """
    if len(head) < _HEAD or not head.startswith(_SQLITE):
        raise _no_database(path)
    _know(path, int.from_bytes(head[68:72], "big"), int.from_bytes(head[60:64], "big", signed=True), known)


def _know(path: Path, application: int, version: int, known: int) -> None:
    """Raises ClubFileError where the file is not one of ours."""
    if application != APPLICATION_ID:
        raise ClubFileError(
            Kind.FOREIGN,
            f"{path.name} belongs to another program; it is not a club file.",
            "Choose another file. This one was not touched.",
        )
    if not 0 < version < _NO_SUCH_VERSION:
        raise ClubFileError(
            Kind.DAMAGED, f"{path.name} is damaged: it says it is version {version}, which never was.", _RESTORE
        )
    if version > known:
        raise ClubFileError(
            Kind.NEWER,
            f"{path.name} was written by a newer Top Table (file version {version}; this program knows {known}).",
            "Install the newer program, or open a backup made before the change. The file was not touched.",
        )


def _take_lock(path: Path) -> tuple[WriterLock | None, str]:
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        return None, f"{path.name} is write-protected, so nothing can be saved."
    try:
        return WriterLock.take(path), ""
    except LockHeld as held:
        by = f" ({held.holder} on this computer)" if held.holder else ""
        raise ClubFileError(
            Kind.LOCKED,
            f"{path.name} is already open in another Top Table{by}.",
            "Go on in that window, or close it first. Nothing was changed.",
        ) from held
    except OSError:
        return None, f"The folder of {path.name} is write-protected, so nothing can be saved."


def _connect_to_read(path: Path, patience_ms: int) -> sqlite3.Connection:
    connection = connect(path, write=False)
    try:
        set_pragmas(connection, write=False, patience_ms=patience_ms)
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        if _has_content(side_files(path)[0]):
            raise
        # A reader where nothing may be written, not even the side files; with none about, the main file is all.
        connection = connect(path, write=False, immutable=True)
        set_pragmas(connection, write=False, patience_ms=patience_ms)
    except BaseException:
        connection.close()
        raise
    return connection


def _examine(path: Path, connection: sqlite3.Connection, known: int) -> int:
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    _know(path, application, version, known)
    (size,) = connection.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()
    if size <= _EXAMINED_UP_TO and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise ClubFileError(Kind.DAMAGED, f"{path.name} is damaged.", _RESTORE)
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if version == len(STEPS) and (missing := [name for name in tables.ALL if name not in there]):
        raise ClubFileError(Kind.DAMAGED, f"{path.name} is damaged: it has no {', '.join(missing)}.", _RESTORE)
    return version


def _migrate(path: Path, connection: sqlite3.Connection, version: int, steps: Sequence[Step]) -> None:
    from sqlite_utils import Database

    copy_whole(connection, free_name(path, f"before-v{len(steps)}"))
    bring_up_to_date(Database(connection, execute_plugins=False), steps)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise ClubFileError(
            Kind.DAMAGED,
            f"{path.name} was brought from version {version} to {len(steps)}, but some rows now point nowhere.",
            f"Go back to the copy {path.stem}-before-v{len(steps)}{path.suffix} beside it.",
        )
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _fill_new(
    making: Path,
    name: str,
    ruleset: str,
    created_ms: int,
    max_seats: int,
    fill: Callable[[ClubFile], None] | None,
    steps: Sequence[Step],
) -> None:
    connection = sqlite3.connect(making, isolation_level=None)
    club = ClubFile(making, connection, None, "")
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        bring_up_to_date(club.db, steps)
        connection.execute("PRAGMA foreign_keys = ON")
        with club.transaction():
            club.insert(
                tables.CLUB,
                {"id": 1, "name": name, "ruleset": ruleset, "created_ms": created_ms, "max_seats": max_seats},
            )
            if fill is not None:
                fill(club)
    finally:
        club.close()


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _not_opened(path: Path, fault: sqlite3.Error | UnicodeDecodeError) -> ClubFileError:
    if isinstance(fault, UnicodeDecodeError):  # the damage shows in the very message about it
        return ClubFileError(Kind.DAMAGED, f"{path.name} is damaged.", _RESTORE)
    match getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return ClubFileError(
                Kind.LOCKED,
                f"Another program is holding {path.name}.",
                "Close it there, or wait for the sync client to finish, and open it again.",
            )
        case sqlite3.SQLITE_NOTADB:
            return _no_database(path)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_ERROR:
            return ClubFileError(Kind.DAMAGED, f"{path.name} is damaged.", _RESTORE)
        case sqlite3.SQLITE_FULL:
            return ClubFileError(
                Kind.UNREADABLE,
                f"There is no room left on the disk of {path.name}.",
                "Free some space and open it again. The file is as it was.",
            )
    return _unreadable(path, str(fault))


def _no_database(path: Path) -> ClubFileError:
    return ClubFileError(
        Kind.DAMAGED, f"{path.name} is not a club file, or it is damaged from the first byte on.", _RESTORE
    )


def _unreadable(path: Path, reason: str) -> ClubFileError:
    return ClubFileError(
        Kind.UNREADABLE, f"{path.name} cannot be read: {reason}.", "Choose another file, or ask who owns this one."
    )


def _older(path: Path) -> ClubFileError:
    return ClubFileError(
        Kind.OLDER,
        f"{path.name} was written by an older Top Table.",
        "Open it once in the program, which brings it up to date and keeps a copy.",
    )


def _reason(fault: Exception) -> str:
    text = getattr(fault, "strerror", None) or str(fault)
    return text[:1].lower() + text[1:]
