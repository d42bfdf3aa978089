"""What can go wrong with the club file, each as a sentence for the operator and the way out."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class Kind(StrEnum):
    """Why a club file cannot be opened or made."""

    MISSING = "missing"
    EMPTY = "empty"
    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"
    OLDER = "older"  # only for a reader, which may not bring the file up to date
    LOCKED = "locked"
    UNREADABLE = "unreadable"
    EXISTS = "exists"  # only when a new file is to be made


class ClubFileError(Exception):
    """A club file could not be opened or made; nothing on disk was changed."""

    def __init__(self, kind: Kind, sentence: str, instead: str) -> None:
        super().__init__(f"{sentence} {instead}".strip())
        self.kind = kind
        self.sentence = sentence
        self.instead = instead


class StoreError(Exception):
    """Reading or writing failed; a write was undone as a whole, what was on disk before still is."""

    def __init__(self, sentence: str, instead: str = "") -> None:
        super().__init__(f"{sentence} {instead}".strip())
        self.sentence = sentence
        self.instead = instead


class StoreBusy(StoreError):
    """Another program held the file for longer than we wait. Trying again is safe."""


class StoreFull(StoreError):
    """No room on the disk. Works again as soon as there is some, without a restart."""


class StoreReadOnly(StoreError):
    """The file was opened for reading only, or the disk is write-protected."""


class StoreConflict(StoreError):
    """The database itself refused the row: a number twice, a place twice, somebody unknown."""


def damaged() -> StoreError:
    """What is read makes no sense any more."""
    return StoreError("The club file is damaged.", "Close the program and restore a backup. The file is left as it is.")


def explain(fault: sqlite3.Error) -> StoreError:
    """The sentence for an error of SQLite met while the club is open."""
    if str(fault).startswith("Could not decode"):
        return damaged()
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusy(
                "Another program is holding the club file, so this was not saved.",
                "Try again in a moment; if it stays so, close other programs that use the file, such as a sync client.",
            )
        case sqlite3.SQLITE_FULL:
            return StoreFull(
                "There is no room left on the disk, so this was not saved.",
                "Everything before it is safe. Free some space and do it again.",
            )
        case sqlite3.SQLITE_READONLY:
            return StoreReadOnly(
                "The club file can be read but not written here, so this was not saved.",
                "Copy it to a folder you may write to and open it there.",
            )
        case sqlite3.SQLITE_CONSTRAINT:
            return StoreConflict(f"The club file refused this, so nothing was saved ({fault}).")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged()
        case sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StoreError(
                "The disk did not do as it was told, so this was not saved.",
                "Check that the disk or stick is still there, then do it again.",
            )
    return StoreError(f"The club file could not do this, so nothing was saved ({fault}).")


@contextmanager
def explained() -> Iterator[None]:
    """Turns whatever SQLite, or its Python module, objects to into a StoreError."""
    try:
        yield
    except sqlite3.Error as fault:
        raise explain(fault) from fault
    except UnicodeDecodeError as fault:
        raise damaged() from fault
    except UnicodeEncodeError as fault:
        raise StoreConflict("There is half a character in the text, so nothing was saved.", "Type it again.") from fault
    except OverflowError as fault:
        raise StoreConflict("A number is far too large, so nothing was saved.") from fault
