"""The figures of a team match and of stud as their rule books say them."""

from clubapp.domain.game_rules import GameRules
from clubapp.domain.hand_rules import StudRules, TeamRules
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
        "low_limit": _NUMBERS[rules.low_qualifier - 1],
    }
