"""Members who have not been seen for as long as the club has set: they are listed to be erased, never erased by itself.

Whoever is banned, expelled or suspended is listed apart, for once erased nobody can uphold that any more.
"""

from datetime import date
from typing import Final

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.erasure import LASTING
from clubapp.folding import sort_key
from clubapp.membership import Membership
from clubapp.store import seen
from clubapp.store.club_file import ClubFile
from clubapp.store.settings import set_setting, setting
from clubapp.wording import local

USUAL_MONTHS: Final = 24
MOST_MONTHS: Final = 240

_SETTING: Final = "retention_months"


@record
class Unseen:
    """A member who has stayed away."""

    player: PlayerId
    name: str
    number: str
    last_seen: date
    barred: str  # "banned", "expelled" or "suspended" where that holds


class Retention:
    """How long details are kept of members who stay away, and who has stayed away for longer."""

    def __init__(self, file: ClubFile, members: Membership) -> None:
        self._file = file
        self._members = members

    @property
    def months(self) -> int:
        """After so many months unseen a member is listed; 0 is never."""
        return int(setting(self._file, _SETTING, USUAL_MONTHS))

    @months.setter
    def months(self, months: int) -> None:
        set_setting(self._file, _SETTING, min(MOST_MONTHS, max(0, months)))

    def last_seen(self) -> dict[PlayerId, date]:
        """When each member was last seen, under whichever number."""
        found: dict[PlayerId, date] = {}
        days = {who: [day] for who, day in seen.last_days(self._file).items()}
        for who, at in seen.last_moments(self._file).items():
            days.setdefault(who, []).append(local(at).date())
        for who, seen_on in days.items():
            kept = self._members.kept(who)
            if kept in self._members.rows:
                found[kept] = max(*seen_on, found.get(kept, date.min))
        return found

    def unseen(self, now: Millis) -> list[Unseen]:
        """Who has stayed away for longer than the club keeps details, the longest first."""
        if not self.months:
            return []
        today = local(now).date()
        since = months_before(today, self.months)
        rows = self._members.rows
        found = [
            Unseen(who, rows[who].name, rows[who].number, day, self._barred(who, today, now))
            for who, day in self.last_seen().items()
            if day < since
        ]
        return sorted(found, key=lambda one: (one.last_seen, sort_key(one.name), one.number))

    def _barred(self, player: PlayerId, today: date, now: Millis) -> str:
        facts = self._members.facts(player)
        sanctions = facts.sanctions if facts is not None else ()
        holding = [s.kind for s in sanctions if s.kind in LASTING and s.holds(today, now)]
        return min(holding, key=LASTING.index, default="")


def months_before(day: date, months: int) -> date:
    """The same day so many months earlier, or the last day of that month where it is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return date(year, month + 1, min(day.day, last))
        except ValueError:
            continue
    raise ValueError("a month has at least 28 days")
