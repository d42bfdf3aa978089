"""What the manager asks for at the tables: buttons, moves as advised, new draws, fixed seats, chips changed up."""

from typing import TypeAlias

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record


@record
class SetButton:
    """The button of the hand now played is at this seat, with somebody there or not."""

    table: int
    seat: int


@record
class NextHand:
    """The hand at this table is over: button and blinds move on."""

    table: int


@record
class ApplyMoves:
    """Do what the advice says: `moves` as (player, table, seat), refused where the advice is another by now.

    With `moves` None it is whatever the advice says at this moment. `down_to` asks for so many tables (W16).
    """

    moves: tuple[tuple[PlayerId, int, int], ...] | None = None
    down_to: int | None = None


@record
class RedrawTables:
    """These tables draw again for seats and deal (W26)."""

    tables: tuple[int, ...]


@record
class FixSeat:
    """A player can not move tonight, or can again."""

    player: PlayerId
    fixed: bool = True


@record
class ColourUp:
    """These values are off the tables; `extra` chips of the smallest left were given for rounding up (W19)."""

    removed: tuple[int, ...]
    extra: int = 0


TableCommand: TypeAlias = SetButton | NextHand | ApplyMoves | RedrawTables | FixSeat | ColourUp
