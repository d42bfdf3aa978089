"""`button`: the next hand's button, dealer and blinds at a table (W22 to W24, W27, S88 to S90)."""

from clubapp.domain.button import ButtonError, HandPlayed, Positions, next_hand
from clubapp.domain.fields import Fields
from clubapp.domain.rules import RuleSet
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import names, question


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The next hand. `seats` are clockwise; a blind that is not posted is null in the question and in the answer.

    Nobody sits any more on the seats that `empty` names, and those the answer calls "empty" stay among the seats of the
    next question. In a question without a small blind, nobody sits between the button and the big blind.
    """
    asked = question(data, ("seats", "button", "small_blind", "big_blind", "out", "final_table"), ("empty",))
    seats, out = names(asked, "seats"), frozenset(names(asked, "out"))
    had = Positions(asked.text("button"), _blind(asked, "small_blind"), asked.text("big_blind"))
    empty = frozenset(names(asked, "empty")) if "empty" in asked else _unposted(seats, had)
    played = HandPlayed(seats, had, out, empty, asked.yes_no("final_table"))
    if had.small_blind == had.button and len(played.left) > 2:
        raise asked.fail("small_blind", "has the button, and that is only so between the last two of the seats")
    try:
        found = next_hand(played, rules.button)
    except ButtonError as error:
        raise RulingError(str(error)) from None
    return {
        "button": found.positions.button,
        "deals": found.deals,
        "small_blind": found.positions.small_blind,
        "big_blind": found.positions.big_blind,
        "empty": list(found.keeps(played.left)),
        "rule": found.rule,
        "why": found.why,
    }


def _blind(asked: Fields, key: str) -> str | None:
    """Who posted it, or null for nobody."""
    return None if asked.is_null(key) else asked.text(key)


def _unposted(seats: tuple[str, ...], had: Positions[str]) -> frozenset[str]:
    """The seats that a small blind nobody posted has passed over."""
    if had.small_blind is not None or had.button not in seats:
        return frozenset()
    at = seats.index(had.button)
    on = seats[at + 1 :] + seats[:at]
    return frozenset(on[: on.index(had.big_blind)]) if had.big_blind in on else frozenset()
