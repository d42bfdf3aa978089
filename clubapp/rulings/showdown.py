"""`showdown`: which hand wins which pot, to the last odd chip (W31, H11 to H13, S55)."""

from collections.abc import Callable, Mapping, Sequence

from clubapp.domain.fields import Fields
from clubapp.domain.hand_rules import HandRules
from clubapp.domain.hands import Hand, rank_name
from clubapp.domain.pots import Pot
from clubapp.domain.showdown import HIGH, LOW, Share, Showdown, high_low, holdem, show_order
from clubapp.rulesets import stud_table
from clubapp.rulings.cards import Dealt, hands
from clubapp.rulings.error import RulingError
from clubapp.rulings.question import names, question, seated
from clubapp.rulings.words import listed

OWN_IN_HOLDEM, BOARD = 2, 5
OWN_IN_STUD, OWN_WITH_SHARED = 7, 6
SOMETIMES = ("smallest_chip", "last_bettor")


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """Everybody's winnings and what they hold; in stud the low hands too, null where there is none.

    Optional: `smallest_chip` (1), and `last_bettor` for the order of showing where the rule set has one.
    """
    asked = question(data, ("game", "hands", "left_of_dealer", "pots"), (*SOMETIMES, "board", "shared"))
    game = asked.choice("game", GAMES)
    return GAMES[game](data, rules)


def _holdem(data: object, rules: HandRules) -> dict[str, object]:
    asked = question(data, ("game", "board", "hands", "left_of_dealer", "pots"), SOMETIMES)
    dealt = Dealt()
    board = dealt.take(asked, "board", BOARD)
    table, players = hands(asked, "hands")
    own = {player: dealt.take(table, player, OWN_IN_HOLDEM) for player in players}
    order, chip = seated(asked, "left_of_dealer", players), _smallest_chip(asked)
    pots = _pots(asked, players)
    found = holdem(own, board, pots, order, chip)
    odd = any(share.odd for share in found.shares)
    return {
        **_told(found),
        **_shown(asked, rules, order),
        "rule": rules.showdown.odd_chip_rule if odd else rules.showdown.rule,
        "why": _why(found, pots),
    }


def _stud(data: object, rules: HandRules) -> dict[str, object]:
    asked = question(data, ("game", "hands", "left_of_dealer", "pots"), (*SOMETIMES, "shared"))
    stud, dealt = rules.stud or stud_table(), Dealt()
    shared = dealt.take(asked, "shared", 1) if "shared" in asked else ()
    table, players = hands(asked, "hands")
    if len(players) > stud.most:
        raise RulingError(f"hands names {len(players)} players; stud has {stud.most} at most.", stud.players_rule)
    own = {player: dealt.take(table, player, OWN_WITH_SHARED if shared else OWN_IN_STUD) for player in players}
    order, chip = seated(asked, "left_of_dealer", players), _smallest_chip(asked)
    pots = _pots(asked, players)
    found = high_low(
        own,
        pots,
        order,
        chip,
        qualifier=stud.low_qualifier,
        odd_chip_to=stud.odd_chip_to,
        shared=shared,
    )
    return {
        **_told(found),
        "low": {player: None if low is None else low.name for player, low in found.low.items()},
        **_shown(asked, rules, order),
        "rule": stud.shared_rule if shared else stud.split_rule,
        "why": _why(found, pots),
    }


GAMES: Mapping[str, Callable[[object, HandRules], dict[str, object]]] = {"holdem": _holdem, "stud-hi-lo": _stud}
"""The games there is a showdown of, as a question names them."""


def _smallest_chip(asked: Fields) -> int:
    return asked.whole("smallest_chip", 1) if "smallest_chip" in asked else 1


def _pots(asked: Fields, players: tuple[str, ...]) -> list[Pot]:
    """The pots, each with players who have cards."""
    pots = []
    for entry in asked.each("pots", ("amount", "players"), least=1):
        named = names(entry, "players")
        for name in named:
            if name not in players:
                raise entry.fail("players", f"names {name}, who has no cards")
        if not named:
            raise entry.fail("players", "names nobody")
        pots.append(Pot(entry.whole("amount", 0), named))
    return pots


def _told(found: Showdown) -> dict[str, object]:
    return {
        "awards": found.awards,
        "hands": {player: hand.name for player, hand in found.hands.items()},
        "best": {player: " ".join(map(str, hand.best)) for player, hand in found.hands.items()},
        "shares": [
            {"pot": share.pot, "part": share.part, "gets": share.gets, "odd_chip": list(share.odd)}
            for share in found.shares
        ],
    }


def _shown(asked: Fields, rules: HandRules, order: tuple[str, ...]) -> dict[str, object]:
    """Who shows first, where it is known who bet last and the rule set has a rule for it."""
    if "last_bettor" not in asked:
        return {}
    last = asked.text("last_bettor")
    if last not in order:
        raise asked.fail("last_bettor", f"names {last}, who has no cards")
    shown = show_order(order, order, last) if rules.showdown.show_rule else None
    return {"show_order": None if shown is None else list(shown), "show_rule": rules.showdown.show_rule}


def _why(found: Showdown, pots: Sequence[Pot]) -> str:
    """A sentence for each pot, or half of one."""
    several = len({share.pot for share in found.shares}) > 1
    return " ".join(_sentence(found, share, pots[share.pot - 1].players, several=several) for share in found.shares)


def _sentence(found: Showdown, share: Share, among: Sequence[str], *, several: bool) -> str:
    pot = "" if not several else " of the main pot" if share.pot == 1 else f" of side pot {share.pot - 1}"
    amount = sum(share.gets.values())
    half = {HIGH: " for high", LOW: " for low"}.get(share.part, "")
    players = list(share.gets)
    low = found.low[players[0]]
    hand = low.name if share.part == LOW and low is not None else _within(found.hands[players[0]].name)
    if share.part != LOW:
        hand += _decided(found.hands[players[0]], [found.hands[each] for each in among if each not in players])
    if len(players) == 1:
        return f"{players[0]} takes {amount:,}{pot}{half} with {hand}."
    said = f"{listed(players)} share {amount:,}{pot}{half} with {hand}"
    if not share.odd:
        return f"{said}."
    chips, go = ("odd chip", "goes") if len(share.odd) == 1 else ("odd chips", "go one each")
    where = "first left of the dealer" if len(share.odd) == 1 else "in order from the dealer's left"
    return f"{said}; the {chips} {go} to {listed(share.odd)}, {where}."


def _decided(best: Hand, others: Sequence[Hand]) -> str:
    """What parts the winner from the best of those whose hand has the same name: the first card that is not equal."""
    second = max((each for each in others if each.name == best.name), default=None)
    if second is None:
        return ""
    cards = zip(best.best, second.best, strict=True)
    higher, lower = next((mine.rank, theirs.rank) for mine, theirs in cards if mine.rank != theirs.rank)
    return f", where the {rank_name(higher)} beats the {rank_name(lower)}"


def _within(name: str) -> str:
    """The name of a hand within a sentence."""
    small = f"{name[:1].lower()}{name[1:]}"
    return f"a {small}" if small.startswith(("pair", "flush", "straight", "full", "royal")) else small
