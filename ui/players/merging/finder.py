"""Looks for members who are perhaps the same while the page goes on answering: thousands are compared in slices."""

import time
from collections.abc import Iterator

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from clubapp.merging import Pair
from clubapp.views.likely_same import Lookalikes, Suspects
from ui.desk import Desk

SLICE_S = 0.008


class SuspectFinder(QObject):
    """Starts anew when the members or the answers have changed, and says when it has been through them all."""

    found = pyqtSignal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._about: tuple[Lookalikes, frozenset[Pair]] | None = None
        self._going: Iterator[tuple[Suspects, ...]] | None = None
        self._collected: list[Suspects] = []
        self._suspects: tuple[Suspects, ...] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def look(self) -> None:
        """Make sure that what is known is about the members as they are now."""
        club = self._desk.club
        about = club.members.lookalikes, club.merging.told_apart()
        if self._about is not None and about[0] is self._about[0] and about[1] == self._about[1]:
            return
        self._about, self._collected = about, []
        self._going = club.merging.suspects()
        self._timer.start(0)

    def suspects(self) -> tuple[Suspects, ...] | None:
        """Pairs, the likeliest first; None until everybody has been looked at once."""
        if self._suspects is None or self._about is None:
            return None
        rows, apart = self._desk.club.members.rows, self._about[1]
        return tuple(
            pair
            for pair in self._suspects  # while it looks anew these are yesterday's
            if pair.first in rows and pair.second in rows and (pair.first, pair.second) not in apart
        )

    def _go_on(self) -> None:
        until = time.monotonic() + SLICE_S
        while self._going is not None and time.monotonic() < until:
            pairs = next(self._going, None)
            if pairs is None:
                self._going = None
                self._timer.stop()
                self._suspects = tuple(sorted(self._collected, key=lambda pair: -pair.score))
                self.found.emit()
                return
            self._collected += pairs
