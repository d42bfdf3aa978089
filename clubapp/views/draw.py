"""The draw: the tables with their cards, who is still without a seat, and how many tables there could be."""

from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.domain.seating import SeatingError, table_sizes
from clubapp.views.people import Directory
from clubapp.views.tables import TableView, drawn_views


@record
class DrawView:
    drawn: bool
    started: bool
    tables: tuple[TableView, ...]
    players: int
    unseated: tuple[str, ...]
    fewest_tables: int
    seed: str
    deal_rule: str
    seat_rule: str
    method: str


def draw_view(night: Night, people: Directory) -> DrawView:
    """The draw of the present session as it stands."""
    session, rules = night.session, night.rules
    players = len(session.arrivals)
    try:
        fewest = len(table_sizes(players, session.plan.max_seats)) if players >= 2 else 0
    except SeatingError:
        fewest = 0
    unseated = [] if session.started is not None else [p for p in session.arrivals if p not in session.seats]
    return DrawView(
        drawn=session.drawn,
        started=session.started is not None,
        tables=drawn_views(night, people),
        players=players,
        unseated=tuple(people[p].listed for p in unseated),
        fewest_tables=fewest,
        seed=f"{session.seed:x}" if session.seed is not None else "",
        deal_rule=rules.seating.deal_rule,
        seat_rule=rules.seating.rule,
        method=session.method or ("lots" if session.plan.lots else "cards"),
    )
