"""A program of its own that erases people. Usage: erasing_people.py FILE die|all|limited

die: erases member 103 and is gone before the file is cleaned. all: erases everybody, one after the other, and says
so. limited: erases member 103 with too little room on the disk for the cleaning.
"""

import os
import resource
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from clubapp.store import database, erasing, members
from clubapp.store.faults import StoreError

NOW, TODAY = 9_000, "2026-02-01"


def die(path: Path) -> None:
    with database.open_club(path) as club:
        erasing.erase(club, [members.find_member(club, "103").id], NOW, TODAY)
        os.kill(os.getpid(), signal.SIGKILL)


def everybody(path: Path) -> None:
    with database.open_club(path) as club:
        print("open", flush=True)
        for row in members.members(club):
            erasing.erase(club, [row.id], NOW, TODAY)
            erasing.finish(club)
            print(row.id, flush=True)


def limited(path: Path) -> None:
    with database.open_club(path) as club:
        erasing.erase(club, [members.find_member(club, "103").id], NOW, TODAY)
        print("erased", flush=True)
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size // 2, most))
        try:
            erasing.finish(club)
        except StoreError:
            print("unfinished", flush=True)
        os._exit(0)


if __name__ == "__main__":
    {"die": die, "all": everybody, "limited": limited}[sys.argv[2]](Path(sys.argv[1]))
