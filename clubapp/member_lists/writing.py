"""Bringing a planned list in: all of it or nothing, on the club's own connection or on one of another thread."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from threading import Event, Lock
from typing import TypeVar

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.member_lists.plan import ImportPlan, PlannedMember
from clubapp.member_lists.progress import EVERY, Stopped, Tell, unheard
from clubapp.member_papers import MemberPapers
from clubapp.store import club_rows
from clubapp.store.club_file import ClubFile
from clubapp.store.intake import (
    Change,
    Choice,
    Details,
    Signature,
    add_all,
    change_all,
    check,
    choose_all,
    sign_all,
)
from clubapp.store.members import MemberError

Thing = TypeVar("Thing")


class OvertakenError(MemberError):
    """Somebody was added or changed since the plan was made; the file has to be read once more."""


@record
class Imported:
    """What an import did."""

    new: int
    changed: int
    same: int


def write_members(club: ClubFile, plan: ImportPlan, *, on: date, witness: str = "", tell: Tell = unheard) -> Imported:
    """Store what the plan says, in one transaction; members are taken to have joined `on` this day.

    A signature of the list is one under the agreement of its day. Where a `witness` is named, everybody in the file
    signed the present one on paper, as of this day.
    All that can be is done before the file is held, since whoever checks a player in meanwhile has to wait.
    MemberError where the plan has a bad row, OvertakenError where the club has changed since it was made, Stopped
    where `tell` raises it, StoreError where the disk says no: then nothing was stored.
    """
    if plan.bad:
        raise MemberError(f"Nothing was imported. {plan.bad[0].sentence}")
    heard = _Heard(tell, len(plan.new) + len(plan.changed))
    new = [_details(row, on) for row in heard.of(plan.new)]
    changed = [Change(row.stored, _details(row, on)) for row in heard.of(plan.changed) if row.stored is not None]
    papers = [paper for row in heard.of((*plan.new, *plan.changed)) for paper in _papers(row)]
    chosen = [Choice(row.number, row.public_as) for row in (*plan.new, *plan.changed) if _has_chosen(row)]
    everybody = [row.number for row in (*plan.new, *plan.changed, *plan.same)] if witness else []
    with club.transaction():
        if add_all(club, heard.counted(new)) < len(new) or change_all(club, heard.counted(changed)) < len(changed):
            raise OvertakenError("Nothing was imported: the members have changed meanwhile. Read the file once more.")
        sign_all(club, heard.of(papers))
        version = club_rows.club_row(club).agreement_version if witness else None
        if version is not None:
            sign_all(club, (Signature(number, version, _noon(on), witness) for number in heard.of(everybody)))
        if chosen:  # what differs from what is usual somebody once chose
            notice = MemberPapers(club, _nobody, _themselves).keep_notice("privacy", on)
            choose_all(club, heard.of(chosen), version=notice, at_ms=_noon(on), by="import")
        heard.end()  # the last moment to stop
    return Imported(len(plan.new), len(plan.changed), len(plan.same))


class _Heard:
    """Says how many members are written, and hears now and then whether to go on."""

    def __init__(self, tell: Tell, members: int) -> None:
        self._tell = tell
        self._members = members
        self._done = 0

    def of(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Work that the count does not show."""
        for at, thing in enumerate(things):
            if at % EVERY == 0:
                self._tell(self._done, self._members)
            yield thing

    def counted(self, members: Iterable[Thing]) -> Iterator[Thing]:
        """Members as they are written."""
        for member in members:
            if self._done % EVERY == 0:
                self._tell(self._done, self._members)
            self._done += 1
            yield member

    def end(self) -> None:
        """All of them are written."""
        self._tell(self._members, self._members)


def _details(row: PlannedMember, on: date) -> Details:
    """What the list says of a member. Raises MemberError for what can not be stored."""
    found = Details(
        number=row.number,
        name=row.name,
        nickname=row.nickname,
        born=row.born,
        phone=row.phone,
        email=row.email,
        emergency=row.emergency,
        public_as=row.public_as,
        joined_on=on.isoformat(),
    )
    check(found)
    return found


def _papers(row: PlannedMember) -> tuple[Signature, ...]:
    if row.signed_on is None or row.version is None:
        return ()
    return (Signature(row.number, row.version, _noon(row.signed_on), row.witness),)


def _has_chosen(row: PlannedMember) -> bool:
    """Whether the name is to be shown otherwise than it is, or than is usual."""
    return row.public_as != (row.usual_as if row.stored is None else row.stored.public_as)


def _nobody() -> None:
    """Nothing is kept in memory here that would have to be read again."""


def _themselves(who: PlayerId) -> PlayerId:
    """Whoever is written to here stands under their own number."""
    return who


def _noon(day: date) -> Millis:
    """A moment that falls on this day wherever in Europe it is read."""
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)


class ImportJob:
    """One import as a piece of work for another thread, over a connection of its own.

    While it writes, anything else that wants to write waits, as long as it has patience, and is told otherwise.
    """

    def __init__(self, club: ClubFile, plan: ImportPlan, *, on: date, witness: str) -> None:
        self._club = club
        self._plan = plan
        self._on = on
        self._witness = witness
        self.done: Imported | None = None  # what it did, once all of it is on disk
        self._lock = Lock()
        self._stopping = False
        self._idle = Event()
        self._idle.set()

    def run(self, tell: Tell = unheard) -> Imported:
        """Do it, in whatever thread this is called. Raises as `write_members`; Stopped after `give_up`, too."""
        with self._lock:
            if self._stopping:
                raise Stopped
            self._idle.clear()

        def heard(done: int, total: int) -> None:
            if self._stopping:
                raise Stopped
            tell(done, total)

        try:
            with self._club.beside() as own:
                self.done = write_members(own, self._plan, on=self._on, witness=self._witness, tell=heard)
                return self.done
        finally:
            self._idle.set()

    def give_up(self) -> None:
        """Stop it where it is not done yet, and come back when the file is left alone. Nothing of it stays."""
        with self._lock:
            self._stopping = True
        self._idle.wait()
