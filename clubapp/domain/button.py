"""The next hand's button, dealer and blinds, whoever went out in the last (W22 to W24, W27, S88 to S90).

The big blind goes on to the next player who is left, so nobody is let off one and nobody has it twice running. Behind
it everything follows by seats, with somebody in them or not: the small blind to where the big blind was, the button to
where the small blind was. A seat is whatever names it at the table: its number or its player.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from clubapp.domain.rules import ButtonRules

K = TypeVar("K")

HEADS_UP = "The dealer acts first before the flop and second after it."
"""What two who are left are told each time (W27)."""


class ButtonError(ValueError):
    """A hand that can not have been; `key` is the field of it that is wrong, and the sentence goes on from there."""

    def __init__(self, key: str, sentence: str) -> None:
        super().__init__(f"{key} {sentence}.")
        self.key = key
        self.sentence = sentence


class Positions(NamedTuple, Generic[K]):
    """Button and blinds of one hand.

    The button may be at an empty seat. `small_blind` is None where nobody posts one; then `dead_small_blind` is the
    empty seat that it passes over, if that is known.
    """

    button: K
    small_blind: K | None
    big_blind: K
    dead_small_blind: K | None = None


class HandPlayed(NamedTuple, Generic[K]):
    """A hand that is over: `seats` clockwise, what each `had`, and whom it took `out`.

    `seats` keeps those that are `empty` as long as the button or a missing small blind needs them. Somebody who sat
    down since stands among the seats too.
    """

    seats: tuple[K, ...]
    had: Positions[K]
    out: frozenset[K] = frozenset()
    empty: frozenset[K] = frozenset()
    final_table: bool = False

    @property
    def left(self) -> tuple[K, ...]:
        """The seats whose players are in the next hand, clockwise."""
        return tuple(seat for seat in self.seats if seat not in self.out and seat not in self.empty)


class NextHand(NamedTuple, Generic[K]):
    """Button and blinds of the hand to come, who deals it, the rule, and what to say to the table."""

    positions: Positions[K]
    deals: K
    rule: str
    why: str

    def keeps(self, left: Collection[K]) -> tuple[K, ...]:
        """The seats that have to stay at the table though none of those `left` sits there."""
        button, dead = self.positions.button, self.positions.dead_small_blind
        return tuple(seat for seat in (button, dead) if seat is not None and seat not in left)


class ButtonRule(Protocol):
    """A way to move the button."""

    def __call__(self, played: HandPlayed[K], rules: ButtonRules, call: Callable[[K], str]) -> NextHand[K]:
        """The next hand after one that `check` has nothing against; `call` says a seat's player by name."""


def dead_button(played: HandPlayed[K], rules: ButtonRules, call: Callable[[K], str]) -> NextHand[K]:
    """The button may be at an empty seat and a small blind may be missing, until two are left (W22 to W24, W27)."""
    return _told(played, rules, call)


def phantom(played: HandPlayed[K], rules: ButtonRules, call: Callable[[K], str]) -> NextHand[K]:
    """A phantom dealer and a phantom small blind take the place of those who went out (S88, S89).

    Of two at the final table, whoever would now have the big blind again gets the button and the small blind (S90).
    """
    last = played.had.big_blind
    one_seat_on = dealer(_clockwise(played.seats, played.had.button), played.left)
    if played.final_table and len(played.left) == 2 and last in played.left and one_seat_on != last:
        positions = _moved_on(played)
        why = (
            f"{call(last)} had the big blind and can not have it twice running, so {call(last)} gets button and small "
            f"blind, and deals. Big blind {call(positions.big_blind)}. {HEADS_UP}"
        )
        return NextHand(positions, positions.button, rules.two_left_rule, why)
    return _told(played, rules, call, as_dealer=" as phantom dealer", no_small="Phantom")


BUTTON: Mapping[str, ButtonRule] = {"dead-button": dead_button, "phantom": phantom}
"""The ways to move the button that a rule set can name."""


def next_hand(played: HandPlayed[K], rules: ButtonRules, call: Callable[[K], str] = str) -> NextHand[K]:
    """Button, dealer and blinds of the next hand as the rule set has it; ButtonError for a hand that can not be."""
    check(played)
    return BUTTON[rules.strategy](played, rules, call)


def first_hand(seats: tuple[K, ...], button: K, empty: Collection[K] = ()) -> Positions[K]:
    """The blinds to the left of a button that was drawn for or set by hand; of two, the dealer has the small one (W27).

    ButtonError for a button at no seat, or fewer than two players.
    """
    left = tuple(seat for seat in seats if seat not in empty)
    if button not in seats:
        raise ButtonError("button", "is at none of the seats")
    if len(left) < 2:
        raise ButtonError("seats", "need two players or more")
    small, big, *_ = (seat for seat in _clockwise(seats, button) if seat in left)
    if len(left) > 2:
        return Positions(button, small, big)
    deals = dealer(_anticlockwise(seats, button), left)
    return Positions(deals, deals, big if big != deals else small)


def dealer(from_button: tuple[K, ...], left: Collection[K]) -> K:
    """The first player among seats in the order they are asked to deal."""
    return next(seat for seat in from_button if seat in left)


def check(played: HandPlayed[K]) -> None:
    """ButtonError where seats, button, blinds and knock-outs do not fit together (an impossible hand, or a slip)."""
    seats, (button, small, big, _) = played.seats, played.had
    if len(set(seats)) < len(seats):
        raise ButtonError("seats", "name somebody twice")
    for key, seat in (("button", button), ("small_blind", small), ("big_blind", big)):
        if seat is not None and seat not in seats:
            raise ButtonError(key, f"is {seat}, and that is none of the seats")
    for key, seat in (("small_blind", small), ("big_blind", big)):
        if seat is not None and seat in played.empty:
            raise ButtonError(key, f"is {seat}, and nobody sits on that of the seats")
    for key, named in (("out", played.out), ("empty", played.empty)):
        for stranger in named.difference(seats):
            raise ButtonError(key, f"names {stranger}, and that is none of the seats")
    on = _clockwise(seats, button)
    if big in (button, small) or (small not in (None, button) and on.index(small) > on.index(big)):
        raise ButtonError("big_blind", "must come after button and small_blind, clockwise by the seats")
    if len(played.left) < 2:
        raise ButtonError("out", "leaves fewer than two of the seats with a player, so there is no next hand")


def _moved_on(played: HandPlayed[K]) -> Positions[K]:
    """Everything one step on: for two players as W27 says, for more by the seats they pass (W22 to W24)."""
    seats, had, left = played.seats, played.had, played.left
    big = next(seat for seat in _clockwise(seats, had.big_blind) if seat in left)
    if len(left) == 2:
        small = next(seat for seat in left if seat != big)
        return Positions(small, small, big)
    small_seat, button = had.big_blind, _small_blind_seat(seats, had)
    if dealer(_anticlockwise(seats, button), left) == big:
        # Somebody sat down beside the last two, or next to an empty seat with the button: three, and one more to deal.
        button = dealer(_anticlockwise(seats, small_seat)[1:], left)
    return Positions(button, small_seat, big) if small_seat in left else Positions(button, None, big, small_seat)


def _small_blind_seat(seats: tuple[K, ...], had: Positions[K]) -> K:
    """Where the small blind was, or would have been; the button's own seat where nobody knows of another."""
    if had.small_blind is not None:
        return had.small_blind
    if had.dead_small_blind is not None and had.dead_small_blind in seats:
        return had.dead_small_blind
    return _anticlockwise(seats, had.big_blind)[1]


def _clockwise(seats: tuple[K, ...], seat: K) -> tuple[K, ...]:
    """All seats from the left of this one, which comes last."""
    at = seats.index(seat) + 1
    return seats[at:] + seats[:at]


def _anticlockwise(seats: tuple[K, ...], seat: K) -> tuple[K, ...]:
    """All seats to the right of this one, which comes first."""
    return _clockwise(seats, seat)[::-1]


def _told(
    played: HandPlayed[K], rules: ButtonRules, call: Callable[[K], str], as_dealer: str = "", no_small: str = "No"
) -> NextHand[K]:
    """The next hand with its rule and its sentences: who is missing, the button, the blinds.

    `as_dealer` is said of whoever deals for an empty seat, `no_small` of a small blind that nobody posts.
    """
    left, now = played.left, _moved_on(played)
    button, small, big, _ = now
    deals = dealer(_anticlockwise(played.seats, button), left)
    if len(left) == 2:
        why = f"Two are left. {call(big)} is due the big blind; {call(deals)} has button and small blind, and deals."
        return NextHand(now, deals, rules.two_left_rule, f"{why} {HEADS_UP}")
    stays = button == played.had.button
    if button in left:
        moves = f"The button {'stays with' if stays else 'moves to'} {call(button)}, who deals."
    else:
        empty = f"the empty seat of {call(button)}; {call(deals)} deals{as_dealer}"
        moves = f"The button {'stays at' if stays else 'moves to'} {empty}."
    blinds = f"{no_small} small blind" if small is None else f"Small blind {call(small)}"
    said = (*_missing(played, call), moves, f"{blinds}, big blind {call(big)}.", *_passed(played, big, call))
    return NextHand(now, deals, _rule(played, button, rules), " ".join(said))


def _rule(played: HandPlayed[K], button: K, rules: ButtonRules) -> str:
    """What decides among three or more: a big blind who is out weighs more, in the hand after the next as well."""
    if played.had.big_blind in played.out or played.had.small_blind is None:
        return rules.big_blind_rule
    return rules.rule if button in played.left else rules.small_blind_rule


def _missing(played: HandPlayed[K], call: Callable[[K], str]) -> tuple[str, ...]:
    """Which of the last hand's blinds is out, or was not there at all."""
    small, big = played.had.small_blind, played.had.big_blind
    said = []
    if small is None:
        said.append("The last hand had no small blind.")
    elif small in played.out:
        said.append(f"The small blind, {call(small)}, is out.")
    if big in played.out:
        said.append(f"The big blind, {call(big)}, is out.")
    return tuple(said)


def _passed(played: HandPlayed[K], big: K, call: Callable[[K], str]) -> tuple[str, ...]:
    """Who went out just before being the big blind."""
    on = _clockwise(played.seats, played.had.big_blind)
    gone = [seat for seat in on[: on.index(big)] if seat in played.out]
    return tuple(f"{call(seat)} is out, so the big blind passes to {call(big)}." for seat in gone)
