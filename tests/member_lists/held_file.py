"""A club file that another program writes to for a while, as a slow disk or a long import does."""

import threading
from types import TracebackType
from typing import Self

from clubapp.store.club_file import ClubFile


class HeldFile:
    """Holds the right to write from a thread of its own, from `with` on until it is let go."""

    def __init__(self, club: ClubFile) -> None:
        self._club = club
        self._holds, self._enough = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._hold)

    def _hold(self) -> None:
        with self._club.beside() as other, other.transaction():
            self._holds.set()
            self._enough.wait(20)

    def let_go(self, after: float = 0) -> None:
        """Now, or in so many seconds."""
        if after:
            threading.Timer(after, self._enough.set).start()
        else:
            self._enough.set()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._holds.wait(10)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._enough.set()
        self._thread.join(20)
