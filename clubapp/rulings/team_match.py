"""`team-match`: what the pairs and the teams score (T5, T6)."""

from clubapp.domain.fields import Fields
from clubapp.domain.hand_rules import HandRules, TeamRules
from clubapp.domain.team import TEAMS, Bust, FinalError, MatchResult, PairResult, check_final, match_result
from clubapp.rulesets import team_match
from clubapp.rulings.question import question


def answer(data: object, rules: HandRules) -> dict[str, object]:
    """Points by pair, their sums, the winner (null: a draw) and what the league counts."""
    team = rules.team or team_match()
    asked = question(data, ("pairs",))
    pairs = asked.each("pairs", ("busts", "final"), least=1)
    if len(pairs) > team.line_up:
        raise asked.fail("pairs", f"has {len(pairs)} pairs; there are {team.line_up} at most")
    found = match_result(team, [_pair(entry, team) for entry in pairs])
    return {
        "points": {side: list(points) for side, points in found.points.items()},
        "total": found.total,
        "winner": found.winner,
        "league_points": found.league_points,
        "rule": team.match_rule,
        "why": _why(team, found),
    }


def _pair(entry: Fields, team: TeamRules) -> PairResult:
    levels = len(team.bust_points)
    busts = tuple(
        Bust(bust.whole("level", 1, levels), bust.choice("by", TEAMS)) for bust in entry.each("busts", ("level", "by"))
    )
    chips = entry.within("final", TEAMS)
    final = {side: chips.whole(side, 0) for side in TEAMS}
    try:
        check_final(team, final)
    except FinalError as error:
        raise entry.fail("final", str(error)) from None
    return PairResult(busts, final)


def _why(team: TeamRules, found: MatchResult) -> str:
    blue, red = (found.total[side] for side in TEAMS)
    if found.winner is None:
        return f"{blue}-{red} is less than {team.clear_by} points apart, so it is a draw."
    high, low = max(blue, red), min(blue, red)
    return f"{high}-{low} is {team.clear_by} points apart or more, so {found.winner} wins."
