"""`stud-action`: who brings it in, or acts first on the cards showing (H6 to H10)."""

from clubapp.domain.hand_rules import HandRules
from clubapp.domain.stud import FEWEST_UP, MOST_UP, first_to_act
from clubapp.rulesets import stud_table
from clubapp.rulings.cards import Dealt, hands
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import question, seated


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """The first to act, and the two bring-ins with two cards up. `smallest_chip` is the rule set's if not given.

    `small_blind` may be left out once three cards are up.
    """
    asked = question(data, ("up", "left_of_dealer"), ("small_blind", "smallest_chip"))
    stud, dealt = rules.stud or stud_table(), Dealt()
    table, players = hands(asked, "up")
    if not stud.fewest <= len(players) <= stud.most:
        raise RulingError(
            f"up names {len(players)} {'player' if len(players) == 1 else 'players'}; "
            f"stud is for {stud.fewest} to {stud.most}.",
            stud.players_rule,
        )
    up = {player: dealt.take(table, player, *range(FEWEST_UP, MOST_UP + 1)) for player in players}
    shown = len(up[players[0]])
    for player, cards in up.items():
        if len(cards) != shown:
            raise table.fail(player, f"has {len(cards)} cards up, and {players[0]} has {shown}")
    order = seated(asked, "left_of_dealer", players)
    if shown == FEWEST_UP and "small_blind" not in asked:
        raise asked.fail("small_blind", "is missing")
    small_blind = asked.whole("small_blind", 1) if "small_blind" in asked else 1
    chip = asked.whole("smallest_chip", 1) if "smallest_chip" in asked else stud.smallest_chip
    found = first_to_act(stud, up, order, small_blind, chip)
    return {
        "acts_first": found.player,
        "bring_in": None if found.bring_in is None else list(found.bring_in),
        "rule": found.rule,
        "why": found.why,
    }
