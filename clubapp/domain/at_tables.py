"""The tables of a session while cards are in the air: where each button is, what has to be drawn, what was moved."""

from collections.abc import Mapping

from clubapp.domain.button import ButtonError, HandPlayed, NextHand, Positions, first_hand, next_hand
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.domain.rules import ButtonRules
from clubapp.domain.table_events import Moved


@record
class TableButton:
    """Button and blinds of the hand that a table plays, who sat there then, and since when.

    `played` is the hand that led to it, and `was` who sat there in that one; neither where it was drawn or set by hand.
    """

    positions: Positions[int]
    deals: int
    players: tuple[tuple[int, PlayerId], ...]  # (seat, who), clockwise
    at: Millis
    rule: str = ""
    played: HandPlayed[int] | None = None
    was: tuple[tuple[int, PlayerId], ...] = ()

    @property
    def button(self) -> int:
        """The seat of the button, which may be empty."""
        return self.positions.button


@record
class MovesMade:
    """The moves of one action, for slips and the big screen."""

    action: int
    at: Millis
    moves: tuple[Moved, ...]

    def hold(self, seats: Mapping[PlayerId, tuple[int, int]]) -> bool:
        """Whether all who moved, and are still in, sit where they were sent: a new draw sends them elsewhere."""
        still_in = [moved for moved in self.moves if moved.player in seats]
        return bool(still_in) and all(seats[moved.player] == (moved.table, moved.seat) for moved in still_in)


def first_positions(sitting: dict[int, PlayerId], button: int) -> Positions[int]:
    """The blinds to the left of a button that was drawn for or set; ButtonError where fewer than two sit there."""
    seats = tuple(sorted({*sitting, button}))
    return first_hand(seats, button, [seat for seat in seats if seat not in sitting])


def button_at(sitting: dict[int, PlayerId], button: int, at: Millis) -> TableButton | None:
    """A table's button as set or drawn; none where fewer than two sit there."""
    try:
        positions = first_positions(sitting, button)
    except ButtonError:
        return None
    return as_told(sitting, positions, dealer_of(sitting, positions.button), at)


def as_told(sitting: dict[int, PlayerId], positions: Positions[int], deals: int, at: Millis) -> TableButton:
    """The button of a hand among those who sit there now."""
    return TableButton(positions, deals, tuple(sorted(sitting.items())), at)


def dealer_of(sitting: dict[int, PlayerId], button: int) -> int:
    """Who deals: the button, or for an empty seat the nearest player to its right."""
    return max(sitting, key=lambda seat: (seat <= button, seat))


def hand_played(before: TableButton, sitting: dict[int, PlayerId], *, final: bool) -> HandPlayed[int]:
    """The hand that the button stands for, and who has left since. Whoever came since stands among the seats too."""
    was = dict(before.players)
    held = [seat for seat in before.positions if seat is not None]
    seats = tuple(sorted({*sitting, *was, *held}))
    gone = [seat for seat in seats if seat not in sitting]
    out = frozenset(seat for seat in gone if seat in was)
    return HandPlayed(seats, before.positions, out, frozenset(gone) - out, final)


def hand_after(before: TableButton, sitting: dict[int, PlayerId], rules: ButtonRules, *, final: bool) -> NextHand[int]:
    """Button and blinds of a table's next hand (W22 to W24, W27); ButtonError where there can be none."""
    return next_hand(hand_played(before, sitting, final=final), rules)
