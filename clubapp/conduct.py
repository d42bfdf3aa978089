"""Incidents and sanctions: what happened with a member, what followed, and until when (W8, W59, S14 to S16, S20)."""

from datetime import date

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.membership import MemberError, Membership
from clubapp.store import incidents
from clubapp.store.club_file import ClubFile
from clubapp.store.incidents import IncidentKind, IncidentRow
from clubapp.wording import local

__all__ = ["Conduct", "IncidentKind", "IncidentRow", "NewIncident"]


@record
class NewIncident:
    """What is written down. A time out needs `until`, a suspension `until_on`, the first day they may play again."""

    kind: IncidentKind
    reason: str
    by: str
    rule: str = ""
    until: Millis | None = None
    until_on: date | None = None
    night: int | None = None
    season: int | None = None  # an expulsion forfeits its points (S20)


class Conduct:
    """Everybody's incidents. What is written down stays; a sanction can be lifted, with a reason."""

    def __init__(self, file: ClubFile, members: Membership) -> None:
        self._file = file
        self._members = members

    def note(self, player: PlayerId, new: NewIncident, *, now: Millis, on: date | None = None) -> int:
        """Write an incident down; `on` is the night's date where it differs from today's. Raises MemberError."""
        reason, by = new.reason.strip(), new.by.strip()
        happened_on = on or local(now).date()
        if not reason:
            raise MemberError("Say what happened, in a sentence.")
        if not by:
            raise MemberError("Say who decided it.")
        if new.kind == "time-out" and (new.until is None or new.until <= now):
            raise MemberError("A time out needs a time that is still to come.")
        if new.kind == "suspended" and (new.until_on is None or new.until_on <= happened_on):
            raise MemberError("A suspension needs a day that is still to come, on which they may play again.")
        number = incidents.add_incident(
            self._file,
            player,
            new.kind,
            reason=reason,
            by=by,
            at_ms=now,
            happened_on=happened_on.isoformat(),
            rule=new.rule,
            until_ms=new.until if new.kind == "time-out" else None,
            until_on=new.until_on.isoformat() if new.kind == "suspended" and new.until_on is not None else "",
            night=new.night,
            season=new.season if new.kind == "expelled" else None,
        )
        self._members.changed()
        return number

    def lift(self, incident: int, *, now: Millis, by: str, why: str) -> None:
        """End a sanction before its time. Raises MemberError."""
        if not by.strip() or not why.strip():
            raise MemberError("Say who lifts it, and why.")
        incidents.lift(self._file, incident, at_ms=now, by=by.strip(), why=why.strip())
        self._members.changed()

    def of(self, player: PlayerId) -> list[IncidentRow]:
        """All incidents of a person, oldest first, under whichever number they happened."""
        found = [row for who in self._members.all_numbers_of(player) for row in incidents.incidents(self._file, who)]
        return sorted(found, key=lambda row: row.at_ms)

    def expelled(self, season: int) -> frozenset[PlayerId]:
        """Whose points of a season are forfeited (S20)."""
        rows = incidents.standing(self._file)
        return frozenset(self._members.kept(r.member) for r in rows if r.kind == "expelled" and r.season == season)
