"""The season's table, recomputed from the results of its closed sessions each time it is asked for."""

from collections.abc import Sequence
from datetime import date

from clubapp.club import Club, NightInfo, Season
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session
from clubapp.domain.points import points_sum
from clubapp.domain.signing_out import unsigned
from clubapp.domain.standings import Result, Standing, table
from clubapp.store.results import ResultRow
from clubapp.views.papers import NightPoints, StandingsRow, StandingsSheet
from clubapp.wording import local, plural, short_date

ALL_VENUES = "All venues"


def standings_sheet(club: Club, season: Season, venue: int | None = None, *, today: date) -> StandingsSheet:
    """The table of a season, or of one venue in it (W64). A session still being played is not in it, and is named."""
    found = club.results(season.id, venue)
    lines = ranked(club, season, found)
    last = found[-1].night if found else 0
    before = {line.player: line.rank for line in ranked(club, season, [r for r in found if r.night != last])}
    rows = {(r.night, r.session, r.member): r for r in found}
    called = club.people.in_public(line.player for line in lines)
    names = {v.id: v.name for v in club.venues()}
    expelled = club.conduct.expelled(season.id)
    put_right = club.put_right(season.id, venue)
    waiting = _waiting(club, last) if last else frozenset()
    said = _provisional(club, season.name, names[venue] if venue is not None else "") or _open_again(put_right)
    return StandingsSheet(
        club=club.name,
        season=season.name,
        venue=names[venue] if venue is not None else ALL_VENUES,
        nights=len({r.night for r in found}),
        planned=season.planned_nights,
        best_of=_best_of(club, season),
        rows=tuple(
            _row(club, line, called[line.player], before, rows, expelled.get(line.player, ""), line.player in waiting)
            for line in lines
        ),
        rule=club.rules.points.rule,
        printed_on=today,
        provisional=" ".join(part for part in (said, _waiting_words(club, last, len(waiting))) if part),
        revised=_revised(put_right),
    )


def ranked(club: Club, season: Season, rows: Sequence[ResultRow]) -> tuple[Standing, ...]:
    """The lines of a season's table over these results, best first."""
    return table(map(_result, rows), best_of=_best_of(club, season), ties=club.rules.standings.ties)


def _best_of(club: Club, season: Season) -> int | None:
    return season.best_of if season.best_of is not None else club.rules.standings.best_of


def _result(row: ResultRow) -> Result:
    return Result(
        row.member, row.night, row.session, row.place, row.entrants, 0 if row.forfeited else row.points, row.forfeited
    )


def _row(
    club: Club,
    line: Standing,
    name: str,
    before: dict[PlayerId, int],
    rows: dict[tuple[int, int, PlayerId], ResultRow],
    forfeited: str,
    provisional: bool,
) -> StandingsRow:
    rank = before.get(line.player)
    return StandingsRow(
        rank=line.rank,
        moved=rank - line.rank if rank is not None else None,
        name=name,
        nights=line.nights,
        points=line.points,
        results=tuple(
            NightPoints(
                night=counted.result.night,
                session=counted.result.session,
                on=date.fromisoformat(row.held_on),
                place=row.place,
                points=counted.result.points,
                counts=counted.counts,
                sum_text=points_sum(club.rules.points, row.entrants, row.place, row.multiplier),
                entrants=row.entrants,
                forfeited=counted.result.forfeited,
            )
            for counted in line.results
            for row in (rows[counted.result.night, counted.result.session, line.player],)
        ),
        player=line.player,
        forfeited=forfeited,
        provisional=provisional,
    )


def _provisional(club: Club, season: str, venue: str) -> str:
    """A session that is being played for this table is not in it yet; the sheet says so."""
    running = club.open_night()
    if running is None:
        return ""
    tonight = club.night(running)
    if tonight.season != season or venue not in ("", tonight.venue):
        return ""
    session = club.desk(running).night.session
    if session.started is None or session.closed is not None:
        return ""
    return f"Session {session.number} of tonight is not in this table yet."


def _waiting(club: Club, night_id: int) -> frozenset[PlayerId]:
    """Who has not signed out of the last night: what they scored there is provisional (S92)."""
    if not club.rules.knock_outs.sign_out:
        return frozenset()
    night = club.desk(night_id).night
    closed = [session for session in night.sessions if session.closed is not None]
    return frozenset(club.members.kept(player) for session in closed for player in unsigned(night, session))


def _waiting_words(club: Club, night: int, waiting: int) -> str:
    if not waiting:
        return ""
    on = short_date(club.night(night).held_on)
    return f"* Provisional: {plural(waiting, 'player')} not signed out of {on}, {club.rules.knock_outs.sign_out_rule}."


def _open_again(put_right: Sequence[tuple[NightInfo, Session]]) -> str:
    """A result that is just being put right is not in the table."""
    waiting = [night for night, session in put_right if session.reopened]
    if not waiting:
        return ""
    return f"A result of {short_date(waiting[0].held_on)} is open to be put right, and not in this table."


def _revised(put_right: Sequence[tuple[NightInfo, Session]]) -> str:
    """On which day the table last changed for a night that had been in it already."""
    revised = [(session.revised, night) for night, session in put_right if session.revised is not None]
    if not revised:
        return ""
    at, night = max(revised, key=lambda one: one[0])
    return f"Revised {short_date(local(at).date())}: a result of {short_date(night.held_on)} was put right."
