"""A program of its own that makes one copy after another. Usage: copying.py FILE [limited]"""

import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from clubapp.store import backup_places, backups, database
from clubapp.store.faults import StoreError


def without_end(path: Path) -> None:
    with database.open_club(path) as club:
        print("open", flush=True)
        while True:
            backups.make(club, backup_places.folder_of(path), "2026-11-24-120000")


def limited(path: Path) -> None:
    """First with room for a part of a copy only, then with room for all of it."""
    with database.open_club(path, write=False) as club:
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size // 2, most))
        try:
            backups.make(club, backup_places.folder_of(path), "2026-11-24-120000")
        except StoreError as error:
            print(error.sentence)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        print(backups.make(club, backup_places.folder_of(path), "2026-11-24-120000"))


if __name__ == "__main__":
    (limited if sys.argv[2:] else without_end)(Path(sys.argv[1]))
