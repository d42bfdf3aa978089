"""The season's table as the room reads it between sessions."""

from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.views.papers import StandingsSheet
from clubapp.wording import plural

LINES = 20
"""Lines on the big screen at once; a longer table is shown in parts."""

PART_SHOWN: Millis = 12_000


@record
class RoomLine:
    """One player's line, by the name they asked to be shown by."""

    rank: int
    moved: int | None  # places gained since the night before; None: new in the table
    name: str
    nights: int
    points: int


@record
class RoomStandings:
    """The whole table; which part of it is up depends on the moment."""

    season: str
    after: str  # "after 23 nights"
    lines: tuple[RoomLine, ...]
    note: str = ""  # a session that is not in it

    def parts(self) -> int:
        """How many parts it is shown in."""
        return max(1, -(-len(self.lines) // LINES))

    def part_at(self, now: Millis) -> int:
        """Which part is up at a moment, from 0."""
        return now // PART_SHOWN % self.parts()

    def part(self, number: int) -> tuple[RoomLine, ...]:
        """The lines of a part."""
        return self.lines[number * LINES : (number + 1) * LINES]


def room_standings(sheet: StandingsSheet) -> RoomStandings:
    """The wall's table for the room: the same ranks and points, without the results behind them."""
    return RoomStandings(
        season=sheet.season,
        after=f"after {plural(sheet.nights, 'night')}",
        lines=tuple(RoomLine(row.rank, row.moved, row.name, row.nights, row.points) for row in sheet.rows),
        note=sheet.provisional,
    )
