"""Who sits where, for the draw, for play and for the seat list."""

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import record
from clubapp.views.breaking import BADGES, breaking_now
from clubapp.views.people import Directory


@record
class SeatView:
    """One seat; an empty one has no player."""

    seat: int
    player: PlayerId | None = None
    short: str = ""
    name: str = ""
    number: str = ""
    card: str | None = None
    blind: str = ""  # "D", "SB", "BB" as the draw gave them
    away: bool = False  # phoned in and not here yet
    deals: bool = True  # False: somebody deals for this player (W20)
    gone: bool = False  # gone home; the stack is blinded out


@record
class TableView:
    """One table with all its seats, clockwise."""

    table: int
    seats: tuple[SeatView, ...]
    players: int
    dealer: SeatView | None
    warning: str = ""  # "Breaks next": what the advice says of this table


def table_views(night: Night, people: Directory) -> tuple[TableView, ...]:
    """The tables at which somebody sits now. Once play has started only the table knows where its button is."""
    session = night.session
    known = session.started is None
    return tuple(
        _table(night, session, table, session.at_table(table), people, button_known=known)
        for table in session.tables_left()
    )


def drawn_views(night: Night, people: Directory, session: Session | None = None) -> tuple[TableView, ...]:
    """The tables as they were when play started; before that, as they are drawn. The present session unless said."""
    session = session or night.session
    seats = session.first_seats or session.seats
    tables: dict[int, dict[int, PlayerId]] = {}
    for player, (table, seat) in sorted(seats.items(), key=lambda item: item[1]):
        tables.setdefault(table, {})[seat] = player
    return tuple(_table(night, session, table, taken, people, button_known=True) for table, taken in tables.items())


def _table(
    night: Night, session: Session, table: int, taken: dict[int, PlayerId], people: Directory, *, button_known: bool
) -> TableView:
    last = max(session.plan.max_seats, *taken)
    blinds = drawn_blinds(session, table, taken) if button_known else {}
    seats = []
    for seat in range(1, last + 1):
        player = taken.get(seat)
        if player is None:
            seats.append(SeatView(seat))
            continue
        person, arrival = people[player], session.arrivals.get(player)
        seats.append(
            SeatView(
                seat,
                player,
                person.short,
                person.listed,
                person.number,
                session.cards.get(player),
                blinds.get(seat, ""),
                away=arrival is not None and not arrival.here,
                deals=person.deals,
                gone=player in session.gone_home,
            )
        )
    dealer = next((s for s in seats if s.blind == "D"), None)
    warning = _warning(night, table) if session is night.session else ""
    return TableView(table, tuple(seats), len(taken), dealer, warning)


def drawn_blinds(session: Session, table: int, taken: dict[int, PlayerId]) -> dict[int, str]:
    """The seats that deal and post the blinds in the first hand; with two left the dealer is small blind (W27)."""
    dealer = session.deals.get(table)
    seats = list(taken)
    if dealer is None or dealer not in seats:
        return {}
    start = seats.index(dealer)
    clockwise = seats[start:] + seats[:start]
    if len(clockwise) == 2:
        return {clockwise[0]: "D", clockwise[1]: "BB"}
    return dict(zip(clockwise, ("D", "SB", "BB"), strict=False))


def _warning(night: Night, table: int) -> str:
    """What the advice says of this table, in short (W16, W26)."""
    found = breaking_now(night)
    return BADGES[found.how] if found is not None and found.table == table else ""
