"""An open club file, and every transaction on it.

Opening and reading use the standard `sqlite3` alone, so that the first screen need not wait for `sqlite_utils`;
that is imported when `ClubFile.db` is first asked for.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, cast

from clubapp.store.faults import StoreError, StoreReadOnly, explain, explained
from clubapp.store.writer_lock import WriterLock

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID: Final = 0x546F7054
"""In the file's header, and there for `file` and for us to know it by: "TopT"."""

PATIENCE_MS: Final = 5000


class ClubFile:
    """One open club file. Made by `open_club` and `create` only; use it from the thread that opened it.

    Every read and write goes through here, so that an error of SQLite always reaches the caller as a StoreError.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, lock: WriterLock | None, read_only: str) -> None:
        self.path = path
        self.connection = connection
        self.read_only = read_only  # empty, or the sentence that says why nothing can be written
        self._lock = lock
        self._db: Database | None = None
        self._depth = 0
        self._file = _identity(path)

    @property
    def db(self) -> "Database":
        """The same connection through sqlite-utils. Its writes outside `transaction` commit one by one."""
        if self._db is None:
            from sqlite_utils import Database

            self._db = Database(self.connection, execute_plugins=False)
        return self._db

    @property
    def patience_ms(self) -> int:
        """How long a write waits for another program before it gives up with StoreBusy."""
        return int(self.connection.execute("PRAGMA busy_timeout").fetchone()[0])

    @patience_ms.setter
    def patience_ms(self, wait: int) -> None:
        self.connection.execute(f"PRAGMA busy_timeout = {wait:d}")

    @property
    def in_transaction(self) -> bool:
        """True within `transaction`."""
        return self._depth > 0

    @contextmanager
    def transaction(self) -> Iterator[Self]:
        """All or nothing, on disk when the block ends; within another one, a savepoint of it.

        The write lock is taken at the start, so that what the block reads is still true when it writes.
        Raises StoreBusy, StoreFull, StoreReadOnly, StoreConflict or another StoreError; then nothing was written.
        """
        if self.read_only:
            raise StoreReadOnly(self.read_only, "Open it where it can be written.")
        if not self._depth:
            self._must_be_in_place()
        name = f"within_{self._depth}"
        run = self.connection.execute
        with explained():
            run(f"SAVEPOINT {name}" if self._depth else "BEGIN IMMEDIATE")
        self._depth += 1
        try:
            yield self
            run(f"RELEASE {name}" if self._depth > 1 else "COMMIT")
        except BaseException as fault:
            # SQLite may have rolled back by itself already, as it does when the disk is full.
            if self.connection.in_transaction:
                if self._depth > 1:
                    run(f"ROLLBACK TO {name}")
                    run(f"RELEASE {name}")
                else:
                    run("ROLLBACK")
            if isinstance(fault, sqlite3.Error):
                raise explain(fault) from fault
            raise
        finally:
            self._depth -= 1

    @contextmanager
    def light_transaction(self) -> Iterator[Self]:
        """A write that must outlive the program but not a power cut: it does not wait for the disk."""
        with explained():
            self.connection.execute("PRAGMA synchronous = NORMAL")
        try:
            with self.transaction():
                yield self
        finally:
            self.connection.execute("PRAGMA synchronous = FULL")

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        with explained():
            return self.connection.execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        with explained():
            found: tuple[Any, ...] | None = self.connection.execute(sql, values).fetchone()
        return found

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """One statement that writes; only within `transaction`."""
        self._must_be_in_transaction()
        with explained():
            return self.connection.execute(sql, values)

    def execute_many(self, sql: str, values: Iterable[Sequence[Any]]) -> int:
        """The same statement for many rows; returns how many it changed. Only within `transaction`."""
        self._must_be_in_transaction()
        with explained():
            return self.connection.executemany(sql, values).rowcount

    def insert(self, table: str, row: Mapping[str, Any]) -> int:
        """One ordinary row; returns its id. Only within `transaction`."""
        self._must_be_in_transaction()
        with explained():
            return int(cast("int", self.db.table(table).insert(dict(row)).last_pk))

    def update(self, table: str, id: int, values: Mapping[str, Any]) -> None:  # noqa: A002 - the row's own word
        """Some columns of one ordinary row; LookupError where there is none. Only within `transaction`."""
        self._must_be_in_transaction()
        from sqlite_utils.db import NotFoundError

        try:
            with explained():
                self.db.table(table).update(id, dict(values))
        except NotFoundError as fault:
            raise LookupError(f"there is no {table} {id}") from fault

    def _must_be_in_place(self) -> None:
        if _identity(self.path) != self._file:
            raise StoreError(
                f"{self.path.name} was moved or deleted while it was open, so this was not saved.",
                "Put it back where it was, or close the program and open it from its new place.",
            )

    def _must_be_in_transaction(self) -> None:
        if not self._depth:
            raise RuntimeError("a write outside transaction() would commit by itself")

    def beside(self) -> "ClubFile":
        """A second connection to the same file, for one long write from another thread, which opens and closes it.

        It writes by the right that this one holds, so this one stays open for longer. Raises StoreError.
        """
        if self.read_only:
            raise StoreReadOnly(self.read_only, "Open it where it can be written.")
        self._must_be_in_place()
        with explained():
            connection = connect(self.path, write=True)
            set_pragmas(connection, write=True, patience_ms=PATIENCE_MS)
            connection.execute("PRAGMA foreign_keys = ON")
        other = ClubFile(self.path, connection, None, "")
        other._file = self._file
        return other

    def problems(self) -> tuple[str, ...]:
        """What a full examination finds: damaged pages, indexes that disagree, rows that point nowhere. Slow."""
        found = [str(line) for (line,) in self.rows("PRAGMA integrity_check") if line != "ok"]
        found += [
            f"{table}: row {rowid} points to a row of {parent} that is not there"
            for table, rowid, parent, _ in self.rows("PRAGMA foreign_key_check")
        ]
        return tuple(found)

    def checkpoint(self) -> None:
        """Move everything into the main file and cut the side file to nothing, as after erasing a person."""
        self.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Tidy up and let go; harmless when done twice."""
        try:
            if not self.read_only:
                self.patience_ms = 200  # somebody reading is no reason to keep the window open
                self.checkpoint()
        except (StoreError, sqlite3.ProgrammingError):
            pass  # the side file keeps what was saved, and the next opening reads it
        self.connection.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file of the disk goes by this name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def connect(path: Path, *, write: bool, immutable: bool = False) -> sqlite3.Connection:
    """A bare connection to a file that is there; never makes one."""
    query = "mode=rw" if write else "mode=ro&immutable=1" if immutable else "mode=ro"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{query}", uri=True, isolation_level=None)


def set_pragmas(connection: sqlite3.Connection, *, write: bool, patience_ms: int) -> None:
    """What every connection to a club file needs, and what SQLite leaves off unless asked each time."""
    run = connection.execute
    run(f"PRAGMA busy_timeout = {patience_ms:d}")
    run("PRAGMA cell_size_check = ON")
    run("PRAGMA temp_store = MEMORY")  # names do not belong in a temporary file
    if not write:
        run("PRAGMA query_only = ON")
        return
    run("PRAGMA journal_mode = WAL")
    run("PRAGMA synchronous = FULL")  # NORMAL does not sync at commit
    run("PRAGMA secure_delete = ON")
    run("PRAGMA recursive_triggers = ON")  # without it REPLACE deletes past the triggers that guard the log
