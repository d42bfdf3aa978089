"""`team-hand`: who leads, deals and posts in a hand of a team match, and where everybody sits (T3, T4, T7)."""

from clubapp.domain.hand_rules import HandRules
from clubapp.domain.team import team_hand
from clubapp.rulesets import team_match
from clubapp.rulings.question import question


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """The hand with this number, the first being 1."""
    hand = question(data, ("hand",)).whole("hand", 1)
    team = rules.team or team_match()
    found = team_hand(team, hand)
    return {
        "lead": found.lead,
        "order": list(found.order),
        "button": found.button,
        "small_blind": found.small_blind,
        "first_before_flop": found.first_before_flop,
        "first_after_flop": found.first_after_flop,
        "seats_clockwise": list(team.seats),
        "dealer_between": list(team.dealer_between),
        "rule": team.button_rule,
        "why": (
            f"Hand {hand:,}: pair {found.lead} leads and the button is at {found.button}, so {found.small_blind} posts "
            f"every small blind, acts first before the flop and second after it."
        ),
    }
