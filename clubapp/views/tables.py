"""Who sits where, for the draw, for play and for the seat list."""

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import record
from clubapp.views.breaking import BADGES, breaking_now
from clubapp.views.people import Directory
from clubapp.wording import time_of_day


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
    fixed: bool = False  # can not move from here tonight
    absent: str = ""  # "20:14": away from the table since then (W28, S82)


@record
class TableView:
    """One table with all its seats, clockwise."""

    table: int
    seats: tuple[SeatView, ...]
    players: int
    dealer: SeatView | None
    warning: str = ""  # "Breaks next": what the advice says of this table
    button: int | None = None  # the seat of the button, which may be empty; None where nobody has said it
    since: str = ""  # "20:14": when that was said


def table_views(night: Night, people: Directory) -> tuple[TableView, ...]:
    """The tables at which somebody sits now, each with its button and blinds as drawn, or as last said."""
    session = night.session
    tables: dict[int, dict[int, PlayerId]] = {}
    for player, (table, seat) in sorted(session.seats.items(), key=lambda item: item[1]):
        tables.setdefault(table, {})[seat] = player
    found = breaking_now(night)
    badges = {found.table: BADGES[found.how]} if found is not None else {}
    badges |= dict.fromkeys(session.to_draw, "Draws again")
    return tuple(
        _table(night, session, table, taken, people, told_blinds(session, table, taken), badges.get(table, ""))
        for table, taken in tables.items()
    )


def drawn_views(night: Night, people: Directory, session: Session | None = None) -> tuple[TableView, ...]:
    """The tables as they were when play started; before that, as they are drawn. The present session unless said."""
    session = session or night.session
    seats = session.first_seats or session.seats
    tables: dict[int, dict[int, PlayerId]] = {}
    for player, (table, seat) in sorted(seats.items(), key=lambda item: item[1]):
        tables.setdefault(table, {})[seat] = player
    cards = session.first_cards or session.cards
    return tuple(
        _table(night, session, table, taken, people, drawn_blinds(session, table, taken), cards=cards)
        for table, taken in tables.items()
    )


def _table(
    night: Night,
    session: Session,
    table: int,
    taken: dict[int, PlayerId],
    people: Directory,
    blinds: dict[int, str],
    warning: str = "",
    cards: dict[PlayerId, str] | None = None,
) -> TableView:
    last = max(session.plan.max_seats, *taken)
    seats = []
    for seat in range(1, last + 1):
        player = taken.get(seat)
        if player is None:
            seats.append(SeatView(seat, blind=blinds.get(seat, "")))
            continue
        person, arrival = people[player], session.arrivals.get(player)
        seats.append(
            SeatView(
                seat,
                player,
                person.short,
                person.listed,
                person.number,
                (session.cards if cards is None else cards).get(player),
                blinds.get(seat, ""),
                away=arrival is not None and not arrival.here,
                deals=person.deals,
                gone=player in session.gone_home,
                fixed=night.fixed.get(player) == (table, seat),
                absent=time_of_day(session.absent[player]) if player in session.absent else "",
            )
        )
    dealer = next((s for s in seats if s.blind == "D" and s.player is not None), None)
    told = session.buttons.get(table)
    return TableView(
        table,
        tuple(seats),
        len(taken),
        dealer,
        warning,
        next((s.seat for s in seats if s.blind == "D"), None),
        time_of_day(told.at) if told is not None else "",
    )


def told_blinds(session: Session, table: int, taken: dict[int, PlayerId]) -> dict[int, str]:
    """Button and blinds: before play as drawn, during play of the hand that was last said (W22 to W24)."""
    if session.started is None:
        return drawn_blinds(session, table, taken)
    told = session.buttons.get(table)
    if told is None:
        return {}
    button, small, big, _ = told.positions
    blinds = {seat: what for seat, what in ((big, "BB"), (small, "SB")) if seat is not None and seat in taken}
    return {**blinds, button: "D"}


def drawn_blinds(session: Session, table: int, taken: dict[int, PlayerId]) -> dict[int, str]:
    """The seats that deal and post the blinds in the first hand; with two left the dealer is small blind (W27)."""
    dealer = (session.first_deals or session.deals).get(table)
    seats = list(taken)
    if dealer is None or dealer not in seats:
        return {}
    start = seats.index(dealer)
    clockwise = seats[start:] + seats[:start]
    if len(clockwise) == 2:
        return {clockwise[0]: "D", clockwise[1]: "BB"}
    return dict(zip(clockwise, ("D", "SB", "BB"), strict=False))
