"""The figures of a team match and of stud as their rule books say them."""

from clubapp.domain.game_rules import GameRules
from clubapp.domain.hand_rules import StudRules, TeamRules
from clubapp.domain.hands import rank_name
from clubapp.domain.team import BLUE, RED, Bust, PairResult, match_result
from clubapp.rulebook_switches import switches
from clubapp.wording import listing, plural

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def figures(rules: GameRules) -> dict[str, str]:
    """Placeholder -> what it stands for with these rules, and how every switch stands."""
    known = switches(rules)
    if rules.team is not None:
        known |= _team(rules.team)
    if rules.stud is not None:
        known |= _stud(rules.stud)
    return known


def _team(rules: TeamRules) -> dict[str, str]:
    lost = rules.pair_chips - rules.win_from
    draw_from, draw_to = lost + rules.smallest_chip, rules.win_from - rules.smallest_chip
    blue, red = _example(rules, draw_to)
    levels = len(rules.blinds)
    minutes = [plural(each, "minute") for each in dict.fromkeys(rules.minutes)]
    return {
        "team_size": str(rules.line_up),
        "pair_chips": f"{rules.pair_chips:,}",
        "pair_stack": f"{rules.stack:,}",
        "smallest_chip": f"{rules.smallest_chip:,}",
        "win_from": f"{rules.win_from:,}",
        "draw_from": f"{draw_from:,}",
        "draw_to": f"{draw_to:,}",
        "lose_to": f"{lost:,}",
        "bust_points": plural(rules.bust_points[0], "point"),
        "last_bust_points": plural(rules.bust_points[-1], "point"),
        "win_points": plural(rules.final_points.win, "point"),
        "draw_points": plural(rules.final_points.draw, "point"),
        "clear": str(rules.clear_by),
        "clear_win": f"{3 + rules.clear_by} to 3 or {7 + rules.clear_by} to 7",
        "clear_draw": f"{2 + rules.clear_by} to 3, {9 + rules.clear_by} to 10 or 15 to 15"
        if rules.clear_by > 1
        else "3 to 3 or 15 to 15",
        "match_win": str(rules.league_points.win),
        "match_draw": str(rules.league_points.draw),
        "level_count": _NUMBERS[levels - 1] if levels <= len(_NUMBERS) else str(levels),
        "team_levels": ", ".join(map(str, rules.blinds)),
        "team_minutes": minutes[0]
        if len(minutes) == 1
        else listing([plural(each, "minute") for each in rules.minutes]),
        "example_blue": str(blue),
        "example_red": str(red),
    }


def _example(rules: TeamRules, left: int) -> tuple[int, int]:
    """The points of a pair in which Blue takes all chips in the first and in the last level, and ends with so many."""
    busts = (Bust(1, BLUE), Bust(len(rules.bust_points), BLUE))
    found = match_result(rules, [PairResult(busts, {BLUE: left, RED: rules.pair_chips - left})])
    return found.points[BLUE][0], found.points[RED][0]


def _stud(rules: StudRules) -> dict[str, str]:
    return {
        "stud_fewest": str(rules.fewest),
        "stud_most": str(rules.most),
        "low_limit": _said(rules.low_qualifier),
        "low_hands": _low_hands(rules.low_qualifier),
        "low_example": _low_example(rules.low_qualifier),
        "low_too_high": _low_example(rules.low_qualifier + 1),
        "above_low_limit": _said(rules.low_qualifier + 1),
    }


_LOWS: dict[int, tuple[int, ...]] = {5: (5, 4, 3, 2, 1), 6: (6, 4, 3, 2, 1), 7: (7, 5, 3, 2, 1), 8: (8, 7, 5, 2, 1)}
_SUITS = ("hcdsh", "cdhcs", "dschd", "shdcc")
_RANKS = "A23456789TJQK"
_WHEEL, _ACE = 5, 1


def _low_hands(qualifier: int) -> str:
    """A low hand of each kind there is with this limit, the best first, and the last that counts; a line for each."""
    hands = [("The wheel" if top == _WHEEL else f"{_said(top).capitalize()} low", _LOWS[top]) for top in _LOWS]
    told = [(name, ranks) for name, ranks in hands if ranks[0] <= qualifier]
    if qualifier > _WHEEL:
        told.append(("The last that counts", tuple(range(qualifier, qualifier - 5, -1))))
    lines = []
    for at, (name, ranks) in enumerate(told):
        suits = _SUITS[at] if at < len(_SUITS) else "csdhs"
        cards = " ".join(_card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))
        lines.append(f"![{name}: {', '.join(map(_said, ranks))}](cards:{cards})")
    return "\n".join(lines)


def _card(rank: int, suit: str) -> str:
    return f"{_RANKS[rank - 1]}{suit}"


def _said(rank: int) -> str:
    return "ace" if rank == _ACE else rank_name(rank)


def _low_example(top: int) -> str:
    """Five low cards in words, as low as can be told apart from others, with this one as the highest."""
    ranks = {5: (4, 3, 2, 1), 6: (4, 3, 2, 1)}.get(top, (6, 4, 3, 2))
    return listing([_said(rank) for rank in (top, *ranks)])
