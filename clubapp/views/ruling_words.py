"""What the manager says to the table: each ruling's answer in one sentence or two."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from clubapp.wording import listing, ordinal, plural, pounds

Asked = Mapping[str, Any]
Answered = Mapping[str, Any]
Called = Mapping[int, str]

_FEW_MOVES = 2
"""So many are told one by one; more of them by table."""


def spoken(name: str, asked: Asked, answered: Answered, called: Called = MappingProxyType({})) -> str:
    """The sentence for the table; where a ruling has no words of its own, the reason it gives.

    `called` is what players call the chip of a value: "blue".
    """
    if name in _OF_CHIPS:
        return _OF_CHIPS[name](asked, answered, called)
    words = _WORDS.get(name)
    return words(asked, answered) if words is not None else str(answered["why"])


def any_of(names: Sequence[str]) -> str:
    """Ann, Bob or Cat."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}" if names else ""


def chips_in_words(chips: Mapping[str, int], called: Called) -> str:
    """1 yellow, 1 black and 5 blue; the largest first, and by value where a chip has no name."""
    largest_first = sorted(((int(value), count) for value, count in chips.items()), reverse=True)
    return listing([f"{count:,} {called.get(value, f'of {value:,}')}" for value, count in largest_first])


def _late_entry(_asked: Asked, answered: Answered, called: Called) -> str:
    if not answered["allowed"]:
        return str(answered["why"])
    stack = f"You sit down with {answered['stack']:,}"
    return f"{stack}: {chips_in_words(answered['chips'], called)}." if answered["chips"] else f"{stack}."


def _knock_outs(_asked: Asked, answered: Answered) -> str:
    best_first = sorted(answered["places"].items(), key=lambda one: int(one[1]))
    return f"{listing([f'{name} is {ordinal(place)}' for name, place in best_first])}."


def _button(asked: Asked, answered: Answered) -> str:
    button, deals, small = answered["button"], answered["deals"], answered["small_blind"]
    if button == deals:
        first = f"{deals} has the button and deals"
    elif button in (*asked["out"], *answered.get("empty", ())):
        first = f"The button stands at {button}'s empty seat and {deals} deals"
    else:
        first = f"{button} has the button and {deals} deals"
    if small is None:
        return f"{first}. No small blind this hand; {answered['big_blind']} posts the big blind."
    return f"{first}. {small} posts the small blind, {answered['big_blind']} the big blind."


def _colour_up(asked: Asked, answered: Answered, called: Called) -> str:
    held = asked["chips"]
    hand_in = {str(value): held[str(value)] for value in answered["removed"] if held.get(str(value))}
    if not hand_in:
        return "You keep your chips as they are."
    return f"Hand in {chips_in_words(hand_in, called)}; you get {chips_in_words(answered['gives'], called)}."


def _stakes(_asked: Asked, answered: Answered) -> str:
    if not answered["allowed"]:
        return str(answered["why"])
    pot = f"{pounds(answered['stake'])} each is in, and the pot is {pounds(answered['pot'])}."
    back = answered["refund_each"]
    return f"Everybody gets {pounds(back)} back. {pot}" if back else pot


def _pots(_asked: Asked, answered: Answered) -> str:
    contested = answered["contested"]
    called = ["Main pot", *(["Side pot"] if len(contested) == 2 else [])]
    called += [f"Side pot {number}" for number in range(1, len(contested))] if len(contested) > 2 else []
    told = [
        f"{name} {pot['amount']:,}: {any_of(pot['players'])}." for name, pot in zip(called, contested, strict=False)
    ]
    won, back = answered["won_uncontested"], answered["returned"]
    told += [f"{name} takes {amount:,} without a showdown." for name, amount in won.items()]
    told += [f"{amount:,} goes back to {name}." for name, amount in back.items()]
    return " ".join(told)


def _betting(_asked: Asked, answered: Answered) -> str:
    call, least, gap = answered["to_call"], answered["least_raise_to"], answered["not_between"]
    raised = "bet" if not call else "raise"
    made_up = [f"Bet {made['entry']} is made up to {made['to']:,}. " for made in answered.get("made_up", ())]
    first = f"{''.join(made_up)}It is {call:,} to call" if call else "Nothing to call"
    more = f"the least {raised} is {'' if raised == 'bet' else 'to '}{least:,}"
    if gap:
        more += f", and nothing between {gap[0]:,} and {gap[1]:,}"
    return f"{first}; {more}."


def _showdown(_asked: Asked, answered: Answered) -> str:
    alike: dict[tuple[int, str], list[str]] = {}
    for name, amount in answered["awards"].items():
        if amount:
            alike.setdefault((amount, _won_with(name, answered)), []).append(name)
    told = []
    for (amount, hand), names in sorted(alike.items(), key=lambda one: -one[0][0]):
        gets = f"{listing(names)} {'gets' if len(names) == 1 else 'get'} {amount:,}{'' if len(names) == 1 else ' each'}"
        told.append(f"{gets} with {hand}.")
    first = _shows_first(answered)
    return " ".join([*told, first] if first else told)


def _won_with(player: str, answered: Answered) -> str:
    """The hand a player won with: the high one, the low one, or both."""
    hand, low = str(answered["hands"][player]), answered.get("low", {}).get(player)
    held = f"{hand[:1].lower()}{hand[1:]}"
    held = f"a {held}" if held.startswith(("pair", "flush", "straight", "full", "royal")) else held
    parts = {share["part"] for share in answered.get("shares", ()) if share["gets"].get(player)}
    if parts == {"low"}:
        return f"the low {low}"
    return f"{held} and the low {low}" if "low" in parts else held


def _shows_first(answered: Answered) -> str:
    order = answered.get("show_order")
    return f"{order[0]} shows first{''.join(f', then {name}' for name in order[1:])}." if order else ""


def _misdeal(_asked: Asked, answered: Answered) -> str:
    return str(answered["do"])


def _stud_action(_asked: Asked, answered: Answered) -> str:
    name, bring_in = answered["acts_first"], answered["bring_in"]
    if bring_in is None:
        return f"{name} acts first."
    least, most = bring_in[0], bring_in[-1]
    return (
        f"{name} brings it in, for {least:,} or {most:,}." if least != most else f"{name} brings it in, for {least:,}."
    )


def _team_hand(_asked: Asked, answered: Answered) -> str:
    order = listing([str(pair) for pair in answered["order"]])
    blinds = f"{str(answered['small_blind']).capitalize()} posts the small blinds"
    return f"Button at {answered['button']}. {blinds}. The pairs act in the order {order}."


def _team_match(_asked: Asked, answered: Answered) -> str:
    blue, red = answered["total"]["blue"], answered["total"]["red"]
    league, winner = answered["league_points"], answered["winner"]
    if winner is None:
        return f"{blue}-{red} is a draw: {plural(league['blue'], 'league point')} for each team."
    high, low = max(blue, red), min(blue, red)
    return f"{str(winner).capitalize()} wins {high}-{low} and takes {plural(league[winner], 'league point')}."


def _moves(_asked: Asked, answered: Answered) -> str:
    breaks, moves = [f"table {table}" for table in answered["breaks"]], answered["moves"]
    told = (
        [_move(move) for move in moves] if len(moves) <= _FEW_MOVES else [_to_table(moves, to) for to in _where(moves)]
    )
    if breaks:
        broken = listing(breaks)
        told = [f"{broken[:1].upper()}{broken[1:]} {'breaks' if len(breaks) == 1 else 'break'}.", *told]
    return " ".join(told) or str(answered["why"])


def _move(move: Mapping[str, Any]) -> str:
    (table, _), (to, seat) = move["from"], move["to"]
    return f"{move['player']} goes from table {table} to table {to}, seat {seat}."


def _where(moves: Sequence[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(str(move["to"][0]) for move in moves))


def _to_table(moves: Sequence[Mapping[str, Any]], table: str) -> str:
    """All who go to one table, by seat."""
    going = [f"{move['player']} (seat {move['to'][1]})" for move in moves if str(move["to"][0]) == table]
    return f"To table {table}: {listing(going)}."


def _points(_asked: Asked, answered: Answered) -> str:
    points = [f"{ordinal(place)} {earned:,}" for place, earned in enumerate(answered["points"][:3], start=1)]
    return f"{listing(points)}." if points else str(answered["why"])


def _seating(_asked: Asked, answered: Answered) -> str:
    if answered["clockwise"] is None:
        return f"{answered['dealer']} deals."
    return f"{answered['dealer']} deals. Clockwise from there: {listing(list(answered['clockwise'][1:]))}."


def _eligibility(_asked: Asked, answered: Answered) -> str:
    if not answered["may_play"]:
        return str(answered["why"])
    return "May play, and may stake." if answered["may_stake"] else "May play, but in no session with stakes."


_OF_CHIPS: Mapping[str, Callable[[Asked, Answered, Called], str]] = {
    "colour-up": _colour_up,
    "late-entry": _late_entry,
}
_WORDS: Mapping[str, Callable[[Asked, Answered], str]] = {
    "betting": _betting,
    "button": _button,
    "eligibility": _eligibility,
    "knock-outs": _knock_outs,
    "misdeal": _misdeal,
    "moves": _moves,
    "points": _points,
    "pots": _pots,
    "seating": _seating,
    "showdown": _showdown,
    "stakes": _stakes,
    "stud-action": _stud_action,
    "team-hand": _team_hand,
    "team-match": _team_match,
}
