"""Bringing a planned list in: all of it or nothing, on the club's own connection or on one of another thread."""

from datetime import UTC, date, datetime
from threading import Event, Lock

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.member_lists.plan import ImportPlan, PlannedMember
from clubapp.member_lists.progress import EVERY, Stopped, Tell, unheard
from clubapp.member_papers import MemberPapers
from clubapp.store import club_rows
from clubapp.store.club_file import ClubFile
from clubapp.store.members import MemberError, add_member, members, update_member
from clubapp.store.signed import sign_agreement


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

    Where a `witness` is named, everybody in the file signed the agreement on paper, as of this day.
    MemberError where the plan has a bad row, OvertakenError where the club has changed since it was made, Stopped
    where `tell` raises it, StoreError where the disk says no: then nothing was stored.
    """
    if plan.bad:
        raise MemberError(f"Nothing was imported. {plan.bad[0].sentence}")
    rows = (*plan.new, *plan.changed)
    with club.transaction():
        now = {row.number: row for row in members(club, erased=True)}
        if any(now.get(row.number) != row.stored for row in rows):
            raise OvertakenError("Nothing was imported: the members have changed meanwhile. Read the file once more.")
        version = club_rows.club_row(club).agreement_version
        for done, row in enumerate(rows):
            if done % EVERY == 0:
                tell(done, len(rows))
            who = _store(club, row, on)
            if row.signed_on is not None and version is not None:
                sign_agreement(club, who, version, _noon(row.signed_on), "paper", row.witness)
            elif witness and version is not None:
                sign_agreement(club, who, version, _noon(on), "paper", witness)
        for row in plan.same:
            if witness and version is not None and row.stored is not None:
                sign_agreement(club, row.stored.id, version, _noon(on), "paper", witness)
        tell(len(rows), len(rows))  # the last moment to stop
    return Imported(len(plan.new), len(plan.changed), len(plan.same))


def _store(club: ClubFile, row: PlannedMember, on: date) -> PlayerId:
    if row.stored is None:
        who = add_member(
            club,
            number=row.number,
            name=row.name,
            nickname=row.nickname,
            born=row.born,
            phone=row.phone,
            email=row.email,
            emergency=row.emergency,
            joined_on=on.isoformat(),
            public_as=row.public_as,
        )
        chosen = row.public_as != row.usual_as
    else:
        who = row.stored.id
        chosen = row.public_as != row.stored.public_as
        update_member(
            club,
            replace(
                row.stored,
                name=row.name,
                nickname=row.nickname,
                born=row.born,
                phone=row.phone,
                email=row.email,
                emergency=row.emergency,
                public_as=row.public_as,
            ),
        )
    if chosen:  # what differs from what is usual somebody once chose
        MemberPapers(club, _nobody, _themselves).note_choice(who, "publication", row.public_as, _noon(on), "import")
    return who


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
