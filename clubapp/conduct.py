"""Incidents and sanctions: what happened with a member, what followed, and until when (W8, W59, S14 to S16, S20)."""

import json
from datetime import date

from clubapp.domain.eligibility import rule_of_sanction
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.domain.rules import RuleSet
from clubapp.membership import MemberError, Membership
from clubapp.rulesets import completed
from clubapp.store import club_rows, incidents, nights, seasons
from clubapp.store.club_file import ClubFile
from clubapp.store.incidents import IncidentKind, IncidentRow
from clubapp.store.members import check_text
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
    season: int | None = None  # an expulsion forfeits its points (S20); None: the night's, or the present one's


class Conduct:
    """Everybody's incidents. What is written down stays; a sanction can be lifted, with a reason."""

    def __init__(self, file: ClubFile, members: Membership) -> None:
        self._file = file
        self._members = members

    def check(self, new: NewIncident, *, now: Millis, on: date) -> None:
        """Whether it can be written down. Raises MemberError with a sentence for what it lacks."""
        check_text(name="-", reason=new.reason, **{"name of who decides": new.by})
        if not new.reason.strip():
            raise MemberError("Say what happened, in a sentence.")
        if not new.by.strip():
            raise MemberError("Say who decided it.")
        if new.kind == "time-out" and (new.until is None or new.until <= now):
            raise MemberError("A time out needs a time that is still to come.")
        if new.kind == "suspended" and (new.until_on is None or new.until_on <= on):
            raise MemberError("A suspension needs a day that is still to come, on which they may play again.")

    def note(self, player: PlayerId, new: NewIncident, *, now: Millis, on: date | None = None) -> int:
        """Write an incident down; `on` is the night's date where it differs from today's. Raises MemberError."""
        happened_on = on or local(now).date()
        self.check(new, now=now, on=happened_on)
        number = incidents.add_incident(
            self._file,
            player,
            new.kind,
            reason=new.reason.strip(),
            by=new.by.strip(),
            at_ms=now,
            happened_on=happened_on.isoformat(),
            rule=new.rule or self._usual_rule(new.kind),
            until_ms=new.until if new.kind == "time-out" else None,
            until_on=new.until_on.isoformat() if new.kind == "suspended" and new.until_on is not None else "",
            night=new.night,
            season=self._forfeited(new),
        )
        self._members.changed()
        return number

    def season_at_stake(self, night: int | None = None) -> seasons.SeasonRow | None:
        """The season whose points an expulsion forfeits (S20): that of the night, or else the present one."""
        if night is not None and (season := nights.night(self._file, night).season) is not None:
            return seasons.season(self._file, season)
        return seasons.current_season(self._file)

    def _forfeited(self, new: NewIncident) -> int | None:
        if new.kind != "expelled":
            return None
        season = self.season_at_stake(new.night) if new.season is None else None
        return season.id if season is not None else new.season

    def _usual_rule(self, kind: IncidentKind) -> str:
        mapping = completed(json.loads(club_rows.club_row(self._file).ruleset))
        return rule_of_sanction(RuleSet.from_mapping(mapping, self._file.path.name).entry, kind)

    def lift(self, incident: int, *, now: Millis, by: str, why: str) -> None:
        """End a sanction before its time. Raises MemberError."""
        if not by.strip() or not why.strip():
            raise MemberError("Say who lifts it, and why.")
        incidents.lift(self._file, incident, at_ms=now, by=by.strip(), why=why.strip())
        self._members.changed()

    def can_be_lifted(self, incident: int) -> bool:
        """Whether it is a sanction that nobody has lifted; a disqualification is taken back by undo."""
        return any(row.id == incident and row.kind != "disqualified" for row in incidents.standing(self._file))

    def of(self, player: PlayerId) -> list[IncidentRow]:
        """All incidents of a person, oldest first, under whichever number they happened."""
        found = [row for who in self._members.all_numbers_of(player) for row in incidents.incidents(self._file, who)]
        return sorted(found, key=lambda row: row.at_ms)

    def expelled(self, season: int) -> dict[PlayerId, str]:
        """Whose points of a season are forfeited, and under which rule (S20)."""
        rows = incidents.standing(self._file)
        return {self._members.kept(r.member): r.rule for r in rows if r.kind == "expelled" and r.season == season}
