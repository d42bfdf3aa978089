"""How the minutes of a level were worked out, in words, and blinds as people type them."""

import re

from clubapp.domain.blinds import Blinds
from clubapp.domain.ids import Millis
from clubapp.domain.pace import BLINDS_AT_THE_END, Fit
from clubapp.wording import plural, time_of_day

_NUMBER = re.compile(r"\d[\d,.\u00a0\u2009]*")


def fit_words(fit: Fit, now: Millis, finish: Millis, players: int, chips: int, present: str) -> tuple[str, ...]:
    """The working of a proposal, line by line."""
    share = -(-chips // BLINDS_AT_THE_END)
    why = (
        f"{plural(players, 'player')} bring {chips:,} chips. A twentieth is {share:,}: the big blind reaches it "
        f"at {fit.last.blinds}, level {fit.last.number}, and play is over by about the end of that level."
    )
    lines = [why]
    parts = [f"{fit.room} min from {time_of_day(now)} to {time_of_day(finish)}"]
    if fit.left:
        parts.append(f"less {fit.left} min left of {present}")
    if fit.breaks:
        parts.append(f"less {fit.breaks} min of breaks")
    lines.append(", ".join(parts) + ".")
    rest = f"{fit.room - fit.left - fit.breaks} min"
    which = f"level {fit.first}" if fit.levels == 1 else f"levels {fit.first} to {fit.last.number}"
    if fit.enough:
        lines.append(f"{rest} for {which}: {fit.minutes} min each, so play is over at about {time_of_day(fit.ends)}.")
    else:
        lines.append(
            f"Even at {fit.minutes} min each, {which} would end at about {time_of_day(fit.ends)}. "
            "Drop some levels or a break."
        )
    return tuple(lines)


def typed_blinds(text: str) -> Blinds | None:
    """Two numbers as people type them: "200/400", "1,000 - 2,000", "200 400"; None for anything else.

    Nought is no blind, small or big: "40/0" is a slip of the finger for 40/80, and never a break.
    """
    numbers = [int("".join(c for c in part if c.isdecimal())) for part in _NUMBER.findall(text)]
    return Blinds(*numbers) if len(numbers) == 2 and all(numbers) else None
