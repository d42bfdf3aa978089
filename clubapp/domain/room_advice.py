"""Tonight's tables as the balance sees them, and its advice: one answer for card and act (W16, W17, W26)."""

from functools import lru_cache

from clubapp.domain.balance import Advice, BalanceError, Table, advise
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.rules import TableRules

Room = tuple[tuple[int, Table[PlayerId]], ...]

RoomAdvice = Advice[PlayerId, int]


def room_of(session: Session) -> Room:
    """The tables with players, their seats clockwise, and the button of each where somebody has said it."""
    taken: dict[int, dict[int, PlayerId]] = {}
    for player, (table, seat) in session.seats.items():
        taken.setdefault(table, {})[seat] = player
    return tuple((table, _table(session, table, taken[table])) for table in sorted(taken))


def _table(session: Session, table: int, sitting: dict[int, PlayerId]) -> Table[PlayerId]:
    seats = tuple(sitting.get(seat) for seat in range(1, max(session.plan.max_seats, *sitting) + 1))
    button = session.buttons.get(table)
    if button is None:
        return Table(seats)
    return Table(seats, button.button, button.positions.big_blind)


def fixed_in(night: Night) -> frozenset[PlayerId]:
    """Who can not move and is still playing."""
    return frozenset(player for player in night.fixed if player in night.session.seats)


def advice_now(night: Night, down_to: int | None = None) -> RoomAdvice | None:
    """What to do with the room as it stands; None before play, after it, and where the seats do not hold everybody."""
    session = night.session
    if session.started is None or session.over or not session.seats:
        return None
    # Lots are the same until somebody goes out or moves, so that a card may be looked at twice.
    seed = (session.seed or 0) + len(session.outs) + 7919 * len(session.moves)
    return _advice(room_of(session), night.rules.tables, session.plan.max_seats, fixed_in(night), down_to, seed)


@lru_cache(maxsize=8)
def _advice(
    room: Room, rules: TableRules, max_seats: int, fixed: frozenset[PlayerId], down_to: int | None, seed: int
) -> RoomAdvice | None:
    """Kept by the state of the room: several panels ask for it after each change."""
    try:
        return advise(dict(room), rules, max_seats, fixed=fixed, down_to=down_to, seed=seed)
    except BalanceError:
        return None
