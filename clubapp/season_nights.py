"""The nights of a season as a list, and what a win is worth saying about."""

from collections.abc import Iterable
from datetime import date, timedelta

from clubapp.club import Club, NightInfo, Season
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.store.results import ResultRow
from clubapp.wording import ordinal, plural, short_date

OUTSIDE = "outside the league"
_COUNTED = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


LONG_PAUSE = timedelta(days=270)
"""After so long without a night, a season is most likely over."""


@record
class NightLine:
    """One night of a season. `players` counts people, not entries; `winners` has one name for each session."""

    night: int
    on: date
    venue: str
    players: int
    sessions: int
    winners: tuple[str, ...]
    state: str  # "", "still open", "nothing scored", "outside the league"


def season_nights(club: Club, season: Season, venue: int | None = None) -> tuple[NightLine, ...]:
    """A season's nights, or those at one venue, the latest first; those outside the league stand among them by date."""
    names = {v.id: v.name for v in club.venues()}
    results: dict[int, list[ResultRow]] = {}
    for row in club.results(season.id, venue):
        results.setdefault(row.night, []).append(row)
    nights = [n for n in club.nights(season.id) if venue is None or n.venue == names[venue]]
    apart = [n for n in _outside(club, season) if venue is None or n.venue == names[venue]]
    lines = [_line(club, night, results.get(night.id, [])) for night in nights]
    lines += [_line(club, night, club.results_of_night(night.id)) for night in apart]
    return tuple(sorted(lines, key=lambda line: (line.on, line.night), reverse=True))


def _outside(club: Club, season: Season) -> list[NightInfo]:
    """The nights in no season that were held while this one was played."""
    starts = sorted((s.starts_on, s.id) for s in club.seasons())
    found = []
    for night in club.nights():
        before = [number for start, number in starts if start <= night.held_on.isoformat()]
        if not night.season and season.id == (before[-1] if before else starts[0][1]):
            found.append(night)
    return found


def _line(club: Club, night: NightInfo, results: Iterable[ResultRow]) -> NightLine:
    rows = list(results)
    outside = "" if night.season else OUTSIDE
    winners = [row for row in rows if row.place == 1]
    state = outside if rows and night.closed else "nothing scored" if night.closed else "still open"
    return NightLine(
        night=night.id,
        on=night.held_on,
        venue=night.venue,
        players=len({row.member for row in rows}),
        sessions=len(winners),
        winners=tuple(club.people[row.member].listed for row in sorted(winners, key=lambda row: row.session)),
        state=state,
    )


def win_words(club: Club, night: int, session: int, player: PlayerId) -> str:
    """Which win of the season this one is: "Second win this season"; nothing for a night outside the seasons."""
    season = next((s for s in club.seasons() if s.name == club.night(night).season), None)
    if season is None:
        return ""
    this, player = (night, session), club.members.kept(player)
    won = [r for r in club.results(season.id) if r.member == player and r.place == 1 and not r.forfeited]
    before = sum((row.night, row.session) < this for row in won)
    number = before + 1
    word = _COUNTED[number] if number < len(_COUNTED) else ordinal(number)
    return f"{word} win this season"


def over_words(club: Club, season: Season, today: date) -> str:
    """A question for whoever begins a night long after the season's last one; nothing where it goes on."""
    nights = club.nights(season.id)
    if not nights or today - nights[0].held_on <= LONG_PAUSE:
        return ""
    return f"Season {season.name} ended on {short_date(nights[0].held_on)}: begin a new one?"


def nights_words(nights: int, planned: int | None) -> str:
    """How far a season is: "after 12 of 16 nights"."""
    return f"after {nights} of {plural(planned, 'night')}" if planned else f"after {plural(nights, 'night')}"
