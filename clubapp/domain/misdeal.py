"""What a rule set says of a deal gone wrong (W54, W57, S37, S42, S43, S64 to S66, S70).

The rulings themselves are the rule set's: cases, of which the first that fits what happened counts.
"""

from typing import NamedTuple

from clubapp.domain.hand_rules import CONDITIONS, MisdealCase, MisdealRules


class Happened(NamedTuple):
    """What went wrong: how many cards, and the circumstances that a rule set may ask for."""

    kind: str
    number: int = 1
    first_two_cards_of_the_deal: bool = False
    action_taken: bool = False
    recoverable: bool = False


class MisdealRuling(NamedTuple):
    """Whether the hand is dealt again (None: the rules do not say, so the manager does), and what to do."""

    misdeal: bool | None
    do: str
    rule: str
    why: str


def misdeal(rules: MisdealRules, happened: Happened) -> MisdealRuling:
    """The first case of the rule set that fits; where there is none the manager's word."""
    case = next((case for case in rules.cases if _fits(case, happened)), None)
    if case is None:
        do = "The manager decides, fairly to everybody in the hand; note it in the log."
        return MisdealRuling(None, do, rules.silent_rule, "These rules say nothing of it.")
    return MisdealRuling(case.misdeal, case.do, case.rule, case.why)


def _fits(case: MisdealCase, happened: Happened) -> bool:
    return (
        case.happened == happened.kind
        and happened.number >= (case.count_from or 1)
        and all(getattr(case, name) in (None, getattr(happened, name)) for name in CONDITIONS)
    )
