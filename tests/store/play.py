"""A program of its own that plays a night for ever and says on standard output what is safely on disk.

Usage: play.py FILE [write | migrate | hold]
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from clubapp.store import database, event_log
from clubapp.store.faults import ClubFileError
from clubapp.store.migrations import STEPS


def write(path: str) -> None:
    try:
        club = database.open_club(path)
    except ClubFileError as fault:
        print(fault.kind, flush=True)
        return
    with club:
        print("open", flush=True)
        while True:
            with club.transaction():
                # Three events an action: after a crash an action is there with all three, or not at all.
                action = event_log.append(club, 1, [("bust", 1, '{"player":1}')] * 2)
                event_log.append(club, 1, [("bust", 1, '{"player":2}')], action)
            print(action, flush=True)


def slow_step(db: object) -> None:
    db.execute("CREATE TABLE half_done (a INTEGER)")  # type: ignore[attr-defined]
    db.execute("INSERT INTO half_done VALUES (1)")  # type: ignore[attr-defined]
    print("halfway", flush=True)
    time.sleep(60)


def migrate(path: str) -> None:
    database.open_club(path, steps=(*STEPS, slow_step))


def hold(path: str) -> None:
    """As a sync client might: take SQLite's own write lock, and keep it for three seconds."""
    connection = database.connect(Path(path), write=True)
    connection.execute("BEGIN IMMEDIATE")
    print("holding", flush=True)
    time.sleep(3)
    connection.execute("ROLLBACK")


if __name__ == "__main__":
    {"write": write, "migrate": migrate, "hold": hold}[sys.argv[2]](sys.argv[1])
