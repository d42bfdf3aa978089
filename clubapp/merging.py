"""One person entered twice: the two records are made one, and taken apart again (REG-14).

A merge moves nothing. The record that is dropped points to the one that is kept, and everything that stands under its
number, in the logs, the results and the papers, counts as the kept member's from then on.
"""

from collections.abc import Iterator
from datetime import date

from clubapp.domain.events import Recorded
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night, fold
from clubapp.domain.record import fields, record, replace
from clubapp.domain.refused import Refused
from clubapp.membership import MemberChange, Membership, changed_row
from clubapp.store import event_log, members, merges, nights, settings
from clubapp.store.club_file import ClubFile
from clubapp.store.codec import decode
from clubapp.store.members import MemberRow
from clubapp.views.likely_same import Suspects
from clubapp.wording import local, short_date

TWO_PEOPLE = "two-people"
"""The setting that holds pairs of ids which somebody said are two people."""

Pair = tuple[PlayerId, PlayerId]


@record
class PastMerge:
    """A merge as lists show it."""

    id: int
    name: str  # of the record that was dropped
    number: str
    at: Millis
    undone: Millis | None


class Merging:
    """Merges of a club's members."""

    def __init__(self, file: ClubFile, people: Membership) -> None:
        self._file = file
        self._people = people

    # Whether it can be done --------------------------------------------------------------------------------------

    def refusal(self, kept: PlayerId, dropped: PlayerId) -> Refused | None:
        """Why these two records can not be one person, or not now."""
        if self._people.kept(kept) == self._people.kept(dropped):
            return Refused(None, "Both are the same member already.", "Choose another one.")
        rows = [members.member(self._file, player) for player in (kept, dropped)]
        for row in rows:
            if row.erased_ms is not None:
                return Refused(None, f"The details of member {row.number} have been deleted.", "Nothing can join them.")
            if row.merged_into is not None:
                into = self._people.rows[self._people.kept(row.id)]
                return Refused(None, f"{_said(row)} counts as {_said(into)} already.", f"Merge {_said(into)} instead.")
        return self._on_an_open_list(rows) or self._met(*rows)

    def _on_an_open_list(self, rows: list[MemberRow]) -> Refused | None:
        for info in nights.open_nights(self._file):
            night = self._night(info.id)
            for row in rows:
                if any(night.arrivals_of(who) for who in self._people.all_numbers_of(row.id)):
                    why = f"{_said(row)} is on the list of a night that is still open."
                    return Refused(None, why, "Merge them when the evening has ended, or take them off the list.")
        return None

    def _met(self, one: MemberRow, other: MemberRow) -> Refused | None:
        """Two who played in the same session are two people."""
        ones, others = (self._people.all_numbers_of(row.id) for row in (one, other))
        for number in sorted(self._nights(ones) & self._nights(others)):
            night = self._night(number)
            for session in night.sessions:
                if session.arrivals.keys() & set(ones) and session.arrivals.keys() & set(others):
                    when = short_date(date.fromisoformat(night.held_on))
                    why = f"{_said(one)} and {_said(other)} were both in session {session.number} on {when}."
                    return Refused(None, why, "They are two people: say so, and they are not suggested again.")
        return None

    def _nights(self, numbers: tuple[PlayerId, ...]) -> frozenset[int]:
        return frozenset().union(*(merges.nights_entered(self._file, who) for who in numbers))

    def _night(self, number: int) -> Night:
        lines = event_log.read(self._file, number)
        return fold(Recorded(action, at, decode(kind, data)) for _, action, kind, at, data in lines)

    # Doing it, and undoing it ------------------------------------------------------------------------------------

    def merge(
        self, kept: PlayerId, dropped: PlayerId, details: MemberChange, *, now: Millis, on: date | None = None
    ) -> int | Refused:
        """Let `dropped` count as `kept`, who has these details from now on. Returns the merge's id.

        Raises MemberError with a sentence about the details.
        """
        with self._file.transaction():
            refused = self.refusal(kept, dropped)
            if refused is not None:
                return refused
            old = members.member(self._file, kept)
            new = changed_row(old, details, on or local(now).date())
            members.update_member(self._file, new)
            was, becomes = fields(old), fields(new)
            differing = [name for name in was if was[name] != becomes[name]]
            number = merges.point(
                self._file,
                dropped,
                kept,
                before={name: was[name] for name in differing},
                after={name: becomes[name] for name in differing},
                at_ms=now,
            )
        self._people.changed()
        return number

    def undo_refusal(self, merge: int) -> Refused | None:
        """Why a merge can not be taken apart, or not now."""
        row = merges.merge(self._file, merge)
        both = [members.member(self._file, who) for who in (row.kept, row.dropped)]
        if row.undone_ms is not None:
            return Refused(None, f"{_said(both[1])} has been a member by themselves again already.")
        for later in merges.merges(self._file):
            if later.id > row.id and later.undone_ms is None and row.kept in (later.kept, later.dropped):
                between = " and ".join(_said(members.member(self._file, who)) for who in (later.kept, later.dropped))
                return Refused(None, f"{between} were merged after these two.", "Undo that merge first.")
        return self._on_an_open_list(both[:1])

    def undo(self, merge: int, *, now: Millis) -> Refused | None:
        """Take two records apart: each has again what it had. What was corrected since the merge stays corrected."""
        with self._file.transaction():
            refused = self.undo_refusal(merge)
            if refused is not None:
                return refused
            row = merges.merge(self._file, merge)
            person = members.member(self._file, row.kept)
            untouched = [name for name, value in row.after.items() if getattr(person, name) == value]
            members.update_member(self._file, replace(person, **{name: row.before[name] for name in untouched}))
            merges.let_stand(self._file, merge, now)
        self._people.changed()
        return None

    def of(self, player: PlayerId) -> tuple[PastMerge, ...]:
        """Every merge into a member, the latest first; also into those who were merged into them later."""
        numbers = self._people.all_numbers_of(player)
        return tuple(self._past(row) for row in reversed(merges.merges(self._file)) if row.kept in numbers)

    def _past(self, row: merges.MergeRow) -> PastMerge:
        dropped = members.member(self._file, row.dropped)
        return PastMerge(row.id, dropped.name, dropped.number, row.at_ms, row.undone_ms)

    # Perhaps the same --------------------------------------------------------------------------------------------

    def suspects(self) -> Iterator[tuple[Suspects, ...]]:
        """Pairs of members who are perhaps one person, member by member, without those told apart."""
        apart = self.told_apart()
        for pairs in self._people.lookalikes.suspects():
            yield tuple(pair for pair in pairs if (pair.first, pair.second) not in apart)

    def told_apart(self) -> frozenset[Pair]:
        """Pairs, the lower id first, of whom somebody said that they are two people."""
        kept = self._people.kept
        pairs = settings.setting(self._file, TWO_PEOPLE, [])
        return frozenset(_pair(kept(PlayerId(one)), kept(PlayerId(other))) for one, other in pairs)

    def tell_apart(self, one: PlayerId, other: PlayerId, *, apart: bool = True) -> None:
        """Remember that they are two people, or forget it again."""
        with self._file.transaction():
            pairs = {_pair(PlayerId(a), PlayerId(b)) for a, b in settings.setting(self._file, TWO_PEOPLE, [])}
            kept = self._people.kept
            pair = _pair(kept(one), kept(other))
            pairs = {p for p in pairs if _pair(kept(p[0]), kept(p[1])) != pair} | ({pair} if apart else set())
            settings.set_setting(self._file, TWO_PEOPLE, sorted(pairs) or None)


def _pair(one: PlayerId, other: PlayerId) -> Pair:
    return (one, other) if one < other else (other, one)


def _said(row: MemberRow) -> str:
    """The name with what tells them from another of that name."""
    return f"{row.name} ({row.number})"
