"""Who has never played here before tonight (W9)."""

from clubapp.domain.ids import PlayerId
from ui.desk import Desk


class FirstNights:
    """Asked with every letter typed, so the answer is kept until the members or the sessions change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._for: tuple[int, int, int] | None = None
        self._found: frozenset[PlayerId] = frozenset()

    def players(self) -> frozenset[PlayerId]:
        """The members without a result from another night."""
        night_id, rows = self._desk.desk.id, self._desk.club.members.rows
        now = (night_id, len(rows), len(self._desk.night.sessions))
        if now != self._for:
            self._found = self._desk.club.first_timers(rows, night_id)
            self._for = now
        return self._found
