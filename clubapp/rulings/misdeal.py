"""`misdeal`: what went wrong in a deal, and what the rule set says of it (W54, W57, S37, S42, S43, S64 and more)."""

from clubapp.domain.hand_rules import CONDITIONS, MISDEALS, HandRules
from clubapp.domain.misdeal import Happened, misdeal
from clubapp.rulings.question import question


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """Whether it is a misdeal, null where the manager has to say, and what to do; a circumstance left out is no."""
    asked = question(data, ("happened",), ("count", *CONDITIONS))
    found = misdeal(
        rules.misdeal,
        Happened(
            asked.choice("happened", MISDEALS),
            asked.whole("count", 1) if "count" in asked else 1,
            **{name: asked.yes_no(name) for name in CONDITIONS if name in asked},
        ),
    )
    return {"misdeal": found.misdeal, "do": found.do, "rule": found.rule, "why": found.why}
