"""What happened at the tables while cards were in the air: buttons, moves, new draws, chips changed up. Ids only."""

from typing import TypeAlias

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class ButtonSet:
    """The manager said where the button of the hand now played is; the blinds follow from it. Seats, from 1."""

    table: int
    button: int
    small_blind: int | None
    big_blind: int


@record
class HandDealt:
    """A table's next hand (W22 to W24, W27): `deals` is the player's seat that deals, for the button may be empty."""

    table: int
    button: int
    small_blind: int | None
    big_blind: int
    dead_small_blind: int | None
    deals: int
    rule: str


@record
class Moved:
    """One player to another seat, and why (W17, S75). `drawn`: lots decided who goes or where."""

    player: PlayerId
    from_table: int
    from_seat: int
    table: int
    seat: int
    rule: str
    why: str
    drawn: bool = False


@record
class TableToDraw:
    """A table that has to draw again before its next hand (W26)."""

    table: int
    final: bool
    rule: str
    why: str


@record
class DrawDue:
    """Players moved by hand have made a table draw again before its next hand (W26, S75, S76)."""

    table: int
    final: bool
    rule: str
    why: str


@record
class PlayersMoved:
    """Advice that was applied: all of its moves at once. `broken` tables are empty by now."""

    moves: tuple[Moved, ...]
    broken: tuple[int, ...]
    redraw: tuple[TableToDraw, ...]
    rule: str
    why: str


@record
class NewSeat:
    """A seat of a table that drew again, with the card that gave it."""

    player: PlayerId
    table: int
    seat: int
    card: str  # "Ks"


@record
class TablesRedrawn:
    """Seats and deal drawn again as at the start (W26, W21), or the deal alone where seats go by lot."""

    seats: tuple[NewSeat, ...]
    deals: tuple[tuple[int, int], ...]  # (table, seat that deals first)
    method: str
    seed: int
    rule: str


@record
class SeatFixed:
    """Tonight this player can not move from the seat; or, with `fixed` false, can again."""

    player: PlayerId
    table: int
    seat: int
    fixed: bool = True


@record
class ColouredUp:
    """These values left the tables (W19, S91); the roundings `added` so much to the chips in play."""

    level: int
    removed: tuple[int, ...]
    added: Chips


TableEvent: TypeAlias = ButtonSet | HandDealt | DrawDue | PlayersMoved | TablesRedrawn | SeatFixed | ColouredUp
