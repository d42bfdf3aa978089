"""Results of closed sessions. They are a copy of what the logs say and can be made again from them at any time."""

from collections.abc import Collection, Sequence
from typing import Any

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.store.club_file import ClubFile


@record
class SessionResult:
    """One player's outcome, as the night gives it."""

    member: PlayerId
    place: int
    points: int
    entrants: int
    multiplier: int = 1
    forfeited: bool = False  # disqualified: the place stands, the points do not


@record
class ResultRow:
    """One player's outcome with where it belongs."""

    night: int
    session: int
    member: PlayerId
    place: int
    points: int
    entrants: int
    multiplier: int
    forfeited: bool
    held_on: str
    season: int | None
    venue: int


_SELECT = (
    "SELECT night, session, member, place, points, entrants, multiplier, forfeited, held_on, season, venue FROM result"
)
_ORDER = " ORDER BY held_on, night, session, place"


def _results(club: ClubFile, sql: str, values: Sequence[Any]) -> list[ResultRow]:
    return [
        ResultRow(night, session, member, place, points, entrants, multiplier, bool(forfeited), held_on, season, venue)
        for (night, session, member, place, points, entrants, multiplier, forfeited, held_on, season, venue) in (
            club.rows(sql, values)
        )
    ]


def save_session(club: ClubFile, night: int, session: int, results: Sequence[SessionResult]) -> None:
    """Replace the results of one session; none at all takes them away, as when it is opened again or void.

    Belongs in the transaction of the action that closed it, so that log and results never disagree.
    """
    with club.transaction():
        club.execute("DELETE FROM result WHERE night = ? AND session = ?", (night, session))
        club.execute_many(
            "INSERT INTO result (night, session, member, place, points, entrants, multiplier, forfeited, held_on,"
            " season, venue) SELECT id, ?, ?, ?, ?, ?, ?, ?, held_on, season, venue FROM night WHERE id = ?",
            [
                (session, row.member, row.place, row.points, row.entrants, row.multiplier, int(row.forfeited), night)
                for row in results
            ],
        )


def forget_night(club: ClubFile, night: int) -> None:
    """Take away all results of a night; within the transaction that writes them anew."""
    with club.transaction():
        club.execute("DELETE FROM result WHERE night = ?", (night,))


def of_season(club: ClubFile, season: int, venue: int | None = None) -> list[ResultRow]:
    """All results of a season, or of one venue in it, in the order they were played."""
    if venue is None:
        return _results(club, f"{_SELECT} WHERE season = ?{_ORDER}", (season,))
    return _results(club, f"{_SELECT} WHERE season = ? AND venue = ?{_ORDER}", (season, venue))


def of_night(club: ClubFile, night: int) -> list[ResultRow]:
    """The results of one night, session by session, winner first."""
    return _results(club, f"{_SELECT} WHERE night = ?{_ORDER}", (night,))


def of_member(club: ClubFile, member: PlayerId) -> list[ResultRow]:
    """Everything one member ever played, in the order it was played."""
    return _results(club, f"{_SELECT} WHERE member = ?{_ORDER}", (member,))


def played_before(club: ClubFile, members: Collection[PlayerId], night: int) -> bool:
    """Whether a person, under any of these numbers, has a result from another night (W9)."""
    marks = ", ".join("?" * len(members))
    sql = f"SELECT 1 FROM result WHERE member IN ({marks}) AND night <> ? LIMIT 1"  # noqa: S608 - marks only
    return club.row(sql, (*members, night)) is not None


def sessions_saved(club: ClubFile) -> list[tuple[int, int]]:
    """The nights and sessions that have results."""
    return [
        (night, session) for night, session in club.rows("SELECT DISTINCT night, session FROM result ORDER BY 1, 2")
    ]
