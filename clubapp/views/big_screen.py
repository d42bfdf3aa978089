"""What the room may see on the projector: no name beyond what its owner allowed."""

from collections.abc import Mapping

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips_off import off_the_tables
from clubapp.domain.evening import games_tonight
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import record
from clubapp.views.clockface import ClockFace, clock_face
from clubapp.views.people import Directory
from clubapp.views.play import Counts, counts
from clubapp.views.room_standings import RoomStandings
from clubapp.views.shot import ShotView
from clubapp.views.tables import table_views
from clubapp.wording import time_of_day

MOVES_SHOWN: Millis = 60_000
"""So long the room is told who moves where, unless somebody puts it away."""


@record
class LegendChip:
    value: Chips
    colour: str
    name: str


@record
class BoardSeat:
    seat: int
    name: str
    card: str | None
    deals: bool


@record
class BoardTable:
    table: int
    seats: tuple[BoardSeat, ...]


@record
class BoardMove:
    """Somebody to another seat, by the name they asked to be shown by."""

    name: str
    origin: int  # the table they leave
    table: int
    seat: int


@record
class BigScreenView:
    club: str
    venue: str
    time: str
    show: str  # "welcome", "seats", "clock", "break", "moves", "winner", "standings"
    clock: ClockFace
    counts: Counts
    tables: int
    legend: tuple[LegendChip, ...]
    leaving: tuple[LegendChip, ...]  # chips that go at the next level (W19)
    staying: tuple[LegendChip, ...]
    back_at: str
    board: tuple[BoardTable, ...]
    starts: str
    winner: str
    here: int
    ended: str = ""  # how it ended without a winner: void, or called off
    session: int = 1
    sessions: int = 1  # tournaments in an evening
    podium: tuple[tuple[int, str], ...] = ()  # the first three once play is over: place and public name
    shot: ShotView | None = None  # time called on a player (S81)
    moves: tuple[BoardMove, ...] = ()  # the last moves that were made together
    move: int = 0  # the action that made them
    drawing: tuple[int, ...] = ()  # the tables that draw again before their next hand
    revealed: int | None = None  # tables of the draw shown so far; None: it is not shown bit by bit
    standings: RoomStandings | None = None  # the season's table, where tonight counts for a season
    part: int = 0  # of the standings


def between_sessions(night: Night) -> bool:
    """Whether one session of tonight is in the books and the seats of the next are not drawn yet."""
    session = night.session
    return session.closed is not None or (session.number > 1 and session.started is None and not session.drawn)


def big_screen_view(
    night: Night,
    people: Directory,
    club: str,
    venue: str,
    now: Millis,
    standings: RoomStandings | None = None,
    owned: Mapping[Chips, int] | None = None,
) -> BigScreenView:
    """The second window at this moment. Chips that the club does not have, as far as it is known, are not shown."""
    session, rules = night.session, night.rules
    face = clock_face(session, now)
    removed = off_the_tables(night, Blinds(face.small, face.big))
    after = off_the_tables(night, Blinds(face.next_small, face.next_big))
    going = after - removed if not face.is_break else _due(night, face)
    legend = tuple(LegendChip(c.value, c.colour, c.name) for c in rules.chips if _there(c.value, owned))
    in_play = tuple(c for c in legend if c.value not in removed or c.value in going)
    winner = session.winner
    return BigScreenView(
        club=club,
        venue=venue,
        time=time_of_day(now),
        show="standings" if standings is not None and between_sessions(night) else _show(night, face, now),
        clock=face,
        counts=counts(night, now),
        tables=len(session.tables_left()),
        legend=in_play,
        leaving=tuple(c for c in legend if c.value in going),
        staying=tuple(c for c in legend if c.value not in removed and c.value not in going)[:2],
        back_at=face.next_at,
        board=_board(night, people),
        starts=time_of_day(session.plan.starts_at) if session.plan.starts_at else "",
        winner=_called(session, people)[winner] if winner is not None else "",
        ended=_ended(night),
        here=sum(arrival.here for arrival in session.arrivals.values()),
        session=session.number,
        sessions=games_tonight(night),
        podium=_podium(session, people) if winner is not None else (),
        moves=_moves(session, people),
        move=session.moves[-1].action if session.moves else 0,
        drawing=tuple(sorted(session.to_draw)),
        standings=standings,
        part=standings.part_at(now) if standings is not None else 0,
    )


def _there(value: Chips, owned: Mapping[Chips, int] | None) -> bool:
    return not owned or not any(owned.values()) or owned.get(value, 0) > 0


def no_night(club: str) -> BigScreenView:
    """The second window while no night is open: the club's name and nothing else."""
    face = ClockFace(
        begun=False, running=False, over=False, index=0, is_break=False, title="", left=0, length=0, left_text="00:00",
        last_minute=False, small=0, big=0, next_text="", next_at="", next_small=0, next_big=0, level=0, rose=False,
        boxes=(), part_played=0.0,
    )  # fmt: skip
    return BigScreenView(
        club=club, venue="", time="", show="welcome", clock=face, counts=Counts(0, 0, 0, 0, 0, ""), tables=0, legend=(),
        leaving=(), staying=(), back_at="", board=(), starts="", winner="", here=0,
    )  # fmt: skip


def _podium(session: Session, people: Directory) -> tuple[tuple[int, str], ...]:
    first = sorted((place, player) for player, place in session.places().items() if place <= 3)
    called = _called(session, people)
    return tuple((place, called[player]) for place, player in first)


def _called(session: Session, people: Directory) -> dict[PlayerId, str]:
    """What everybody of a session is called before the room, as they asked to be, and no two alike."""
    return people.in_public([*session.arrivals, *session.seats, *session.places()])


def _moves(session: Session, people: Directory) -> tuple[BoardMove, ...]:
    if not session.moves or not session.moves[-1].hold(session.seats):
        return ()
    made, called = session.moves[-1].moves, _called(session, people)
    # Whoever never came, or is out since, has nowhere to go any more.
    there = (each for each in made if each.player in session.seats)
    found = (BoardMove(called[each.player], each.from_table, each.table, each.seat) for each in there)
    return tuple(sorted(found, key=lambda move: (move.table, move.seat)))


def _show(night: Night, face: ClockFace, now: Millis) -> str:
    session = night.session
    if session.over:
        return "winner"
    if session.started is None:
        return "seats" if session.drawn else "welcome"
    if session.moves and 0 <= now - session.moves[-1].at < MOVES_SHOWN and session.moves[-1].hold(session.seats):
        return "moves"
    return "break" if face.is_break else "clock"


def _ended(night: Night) -> str:
    """How a session ended that nobody won; the reason is for paper."""
    session = night.session
    if night.stopped:
        return "No more play tonight"
    if session.called_off:
        return f"Session {session.number} is called off"
    return f"Session {session.number} is void" if session.abandoned else ""


def _due(night: Night, face: ClockFace) -> frozenset[int]:
    """In a break: what leaves at the level that follows it."""
    rules = night.rules.colour_up
    steps = rules.steps if rules.automatic and rules.in_breaks else ()
    return frozenset(v for s in steps if (s.at.small, s.at.big) == (face.small, face.big) for v in s.remove)


def _board(night: Night, people: Directory) -> tuple[BoardTable, ...]:
    called = _called(night.session, people)
    return tuple(
        BoardTable(
            table.table,
            tuple(
                BoardSeat(s.seat, called[s.player], s.card, s.blind == "D" and night.session.started is None)
                for s in table.seats
                if s.player is not None
            ),
        )
        for table in table_views(night, people)
    )
