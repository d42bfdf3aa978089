"""One piece of advice as a card shows it: why, what would change, and the request that its button makes."""

from clubapp.domain.commands import Command
from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class ChipCount:
    value: Chips
    colour: str
    name: str
    count: int


@record
class MoveRow:
    """One player to another seat."""

    player: PlayerId
    name: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    rule: str
    why: str
    drawn: bool

    @property
    def to(self) -> str:
        """Where they go, in words."""
        return f"Table {self.table}, seat {self.seat}"

    @property
    def origin(self) -> str:
        """Where they sit now, in words."""
        return f"Table {self.from_table}, seat {self.from_seat}"


@record
class Advice:
    """Something the rules suggest; nothing is done until the manager does it."""

    kind: str  # of the tables "break", "balance", "final-table", "redraw", "moved", "hand"; else "colour-up" and such
    headline: str
    detail: str
    rule: str
    urgent: bool = False
    chips: tuple[ChipCount, ...] = ()
    table: int | None = None  # the table it is about: the one to break, or to even out
    moves: tuple[MoveRow, ...] = ()
    ahead: tuple[MoveRow, ...] = ()  # moves to prepare: nobody goes yet
    note: str = ""  # what the moves rest on: buttons that are known, or are not
    player: PlayerId | None = None  # whom it is about
    act: Command | None = None  # what its button asks for; None where nothing can be done from here
    button: str = ""
    bring: tuple[ChipCount, ...] = ()  # chips that come for those that go
    extra: int = 0  # at most so many chips are given for rounding up; 0: nothing to count
    extra_name: str = ""  # of which colour
