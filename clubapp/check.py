"""Is the file sound, and do the results follow from the logs? What `clubapp check` says."""

from clubapp.club import Club, StoreError
from clubapp.domain.night import fold
from clubapp.session import result_lines
from clubapp.store.results import ResultRow, SessionResult


def problems(club: Club) -> list[str]:
    """Everything that is wrong, in sentences; empty for a sound file. Slow: it reads every page and every log."""
    found = list(club.problems())
    if found:
        return found
    for night in club.nights():
        found += _night_problems(club, night.id)
    return found


def _night_problems(club: Club, night_id: int) -> list[str]:
    try:
        return _differences(club, night_id)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        return [f"Night {night_id}: its log makes no sense ({type(error).__name__}: {error})."]
    except StoreError as error:
        return [f"Night {night_id}: {error.sentence}"]


def _differences(club: Club, night_id: int) -> list[str]:
    """What the saved results say otherwise than the log."""
    desk, found = club.desk(night_id), []
    if fold(desk.records) != desk.night:
        found.append(f"Night {night_id}: its log does not fold to the same night twice.")
    saved: dict[int, set[SessionResult]] = {}
    rows = club.results_of_night(night_id)
    for r in rows:
        line = SessionResult(r.member, r.place, r.points, r.entrants, r.multiplier, r.forfeited)
        saved.setdefault(r.session, set()).add(line)
    if _misfiled(club, night_id, rows):
        found.append(f"Night {night_id}: its saved results stand under another day, season or venue.")
    for session in desk.night.sessions:
        expected = set(result_lines(desk.night, session))
        if expected != saved.pop(session.number, set()):
            found.append(f"Night {night_id}, session {session.number}: the saved results are not what its log says.")
        if session.drawn and len(set(session.seats.values())) != len(session.seats):
            found.append(f"Night {night_id}, session {session.number}: two players share a seat.")
    found += [f"Night {night_id} has results for a session {number} that its log does not know." for number in saved]
    return found


def _misfiled(club: Club, night_id: int, rows: list[ResultRow]) -> bool:
    """Whether saved results are filed where the night itself is not."""
    night = club.night(night_id)
    seasons, venues = {s.id: s.name for s in club.seasons()}, {v.id: v.name for v in club.venues()}
    filed = {(r.held_on, seasons.get(r.season or 0, ""), venues.get(r.venue, "")) for r in rows}
    return not filed <= {(night.held_on.isoformat(), night.season, night.venue)}
