"""Files that appear under their name only when they are whole, and that never replace another."""

import os
import sqlite3
from pathlib import Path

from clubapp.store.faults import ClubFileError, Kind


def free_name(path: Path, what: str) -> Path:
    """`<name>-<what>.club` beside the file, with a number behind it where that is taken."""
    name = path.with_name(f"{path.stem}-{what}{path.suffix}")
    number = 2
    while name.exists():
        name = path.with_name(f"{path.stem}-{what}-{number}{path.suffix}")
        number += 1
    return name


def copy_whole(connection: sqlite3.Connection, target: Path) -> None:
    """A complete, examined copy of an open club file, under its name only when it is whole.

    Copying the file itself would miss whatever is still in the side file.
    """
    making = target.with_name(f".{target.name}.making")
    making.unlink(missing_ok=True)
    try:
        copy = sqlite3.connect(making, isolation_level=None)
        try:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            if copy.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("the copy is not whole")
        finally:
            copy.close()
        sync(making)
        give_name(making, target)
    finally:
        making.unlink(missing_ok=True)


def refuse_to_overwrite(path: Path) -> None:
    if not path.absolute().parent.is_dir():
        raise ClubFileError(
            Kind.MISSING, f"There is no folder {path.absolute().parent}.", "Make it first, or choose another."
        )
    # A side file left behind by a file that is gone would be played into the new one.
    for taken in (path, *side_files(path)):
        if os.path.lexists(taken):
            raise ClubFileError(
                Kind.EXISTS, f"There is already a file {taken.name}; it was not touched.", "Choose another name."
            )


def give_name(making: Path, path: Path) -> None:
    """Rename without ever replacing what has the name already."""
    try:
        os.link(making, path)
    except FileExistsError as fault:
        raise ClubFileError(
            Kind.EXISTS, f"There is already a file {path.name}; it was not touched.", "Choose another name."
        ) from fault
    except OSError:  # a stick that knows no links
        refuse_to_overwrite(path)
        making.rename(path)
    sync(path.absolute().parent)


def sync(path: Path) -> None:
    """Onto the disk itself, where the system allows it (Windows does not for folders)."""
    try:
        handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def side_files(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))
