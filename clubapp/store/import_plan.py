"""What an import of members would do, and doing it: all of it or nothing."""

from collections.abc import Collection
from datetime import UTC, date, datetime

from clubapp.domain.eligibility import usually_shown_as
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.store import club_rows
from clubapp.store.club_file import ClubFile
from clubapp.store.members import MemberError, MemberRow, add_member, members, update_member
from clubapp.store.signed import sign_agreement


@record
class BadRow:
    """One thing that is wrong, and where. The sentence holds the line, the column and the value."""

    line: int  # 0: the file as a whole
    column: str
    value: str
    sentence: str


@record
class PlannedMember:
    """One row of the file, with what is stored under its number so far (None: nobody)."""

    line: int
    number: str
    name: str
    nickname: str
    born: str
    phone: str
    email: str
    signed_on: date | None  # the day of a paper signature that is not stored yet
    witness: str
    stored: MemberRow | None

    def details(self) -> tuple[str, str, str, str, str]:
        return self.name, self.nickname, self.born, self.phone, self.email


@record
class ImportPlan:
    """What an import would do. Nothing is done while there is a bad row."""

    new: tuple[PlannedMember, ...] = ()
    changed: tuple[PlannedMember, ...] = ()
    same: tuple[PlannedMember, ...] = ()
    bad: tuple[BadRow, ...] = ()
    ignored: tuple[str, ...] = ()  # columns of the file that mean nothing here
    encoding: str = ""
    dates: tuple[str, date] | None = None  # a date of the file whose order was decided, and the day it was read as

    def keeping(self, lines: Collection[int]) -> "ImportPlan":
        """The plan for the ticked rows alone."""
        return replace(
            self,
            new=tuple(row for row in self.new if row.line in lines),
            changed=tuple(row for row in self.changed if row.line in lines),
            same=tuple(row for row in self.same if row.line in lines),
            bad=tuple(row for row in self.bad if row.line in lines or not row.line),
        )


@record
class Imported:
    """What an import did."""

    new: int
    changed: int
    same: int


def apply_plan(club: ClubFile, plan: ImportPlan, *, on: date, witness: str = "") -> Imported:
    """Store what the plan says, in one transaction; members are taken to have joined `on` this day.

    Where a `witness` is named, everybody in the file signed the agreement on paper, as of this day.
    MemberError where the plan has a bad row, or where the club has changed since it was made.
    """
    if plan.bad:
        raise MemberError(f"Nothing was imported. {plan.bad[0].sentence}")
    with club.transaction():
        now = {row.number: row for row in members(club, erased=True)}
        if any(now.get(row.number) != row.stored for row in (*plan.new, *plan.changed)):
            raise MemberError("Nothing was imported: the members have changed meanwhile. Read the file once more.")
        version = club_rows.club_row(club).agreement_version
        for row in (*plan.new, *plan.changed):
            who = _store(club, row, on)
            if row.signed_on is not None and version is not None:
                sign_agreement(club, who, version, _noon(row.signed_on), "paper", row.witness)
            elif witness and version is not None:
                sign_agreement(club, who, version, _noon(on), "paper", witness)
        for row in plan.same:
            if witness and version is not None and row.stored is not None:
                sign_agreement(club, row.stored.id, version, _noon(on), "paper", witness)
    return Imported(len(plan.new), len(plan.changed), len(plan.same))


def _store(club: ClubFile, row: PlannedMember, on: date) -> PlayerId:
    name, nickname, born, phone, email = row.details()
    if row.stored is None:
        return add_member(
            club,
            number=row.number,
            name=name,
            nickname=nickname,
            born=born,
            phone=phone,
            email=email,
            joined_on=on.isoformat(),
            public_as="initial" if usually_shown_as(born, on) == "initial" else "full",
        )
    update_member(club, replace(row.stored, name=name, nickname=nickname, born=born, phone=phone, email=email))
    return row.stored.id


def _noon(day: date) -> Millis:
    """A moment that falls on this day wherever in Europe it is read."""
    return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
