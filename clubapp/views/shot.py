"""The clock that is called on one player, in words for the laptop and for the room (S81, W59)."""

from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.domain.rules import ShotClockRules
from clubapp.wording import plural


@record
class ShotView:
    """What it shows at one moment."""

    seconds: int  # left, rounded up
    over: bool
    dead: bool  # the rule says that the hand is dead
    headline: str
    detail: str
    rule: str


def shot_view(rules: ShotClockRules, left: Millis) -> ShotView:
    """The call with so many milliseconds left. Only a rule that says so kills a hand."""
    seconds, over = -(-max(0, left) // 1000), left <= 0
    whole = plural(rules.seconds, "second")
    dead = over and rules.hand_dies
    if not over:
        detail = f"{whole} to act, then the hand is dead" if rules.hand_dies else f"{whole} to act, as guidance"
        return ShotView(seconds, over, dead, "Time has been called", detail, rules.rule)
    if dead:
        return ShotView(0, over, dead, "The hand is dead", f"Nobody acted within {whole}", rules.rule)
    return ShotView(0, over, dead, "Time is up", f"{whole} are guidance: the manager decides", rules.rule)
