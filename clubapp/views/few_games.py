"""Few players at the event: more and shorter games, and what the button of that advice asks for (W64)."""

from clubapp.domain.evening import games_tonight
from clubapp.domain.evening_commands import PlanEvening
from clubapp.domain.night import Night
from clubapp.views.advice import Advice
from clubapp.wording import plural

_NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five"}


def shorter(night: Night) -> int:
    """Minutes for a level so that all games together last as long as the usual evening's would."""
    minutes = night.rules.levels.minutes
    usual = sum(minutes[min(number, len(minutes) - 1)] for number in range(night.rules.sessions))
    return max(1, round(usual / night.rules.few.games))


def few_games_advice(night: Night) -> list[Advice]:
    """Fewer players than the rule set's number may play more sessions; from the first check-in to the last game."""
    session, few = night.session, night.rules.few
    players = session.entrants if session.started is not None else len(session.arrivals)
    if not 0 < players < few.under or night.stopped or night.games is not None:
        return []
    if games_tonight(night) >= few.games:
        return []
    minutes = shorter(night)
    later = " from the next one on" if session.started is not None else ""
    detail = (
        f"{plural(players, 'player')}, fewer than {few.under}: the evening may have {few.games} games, "
        f"with levels of {plural(minutes, 'minute')}{later}."
    )
    headline = f"{_NUMBERS.get(few.games, str(few.games))} games tonight"
    act = PlanEvening(few.games, minutes)
    return [Advice("three-games", headline, detail, few.rule, act=act, button=f"Plan {few.games} games")]
