"""What bringing a list in would do, row by row, before anything is done."""

from collections.abc import Collection, Mapping
from datetime import date

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record, replace
from clubapp.member_lists.days import Century, DayColumn, Order
from clubapp.store.club_rows import AgreementRow
from clubapp.store.members import MemberRow, PublicAs


@record
class Basis:
    """What the club holds already, as a list is compared with it."""

    existing: tuple[MemberRow, ...] = ()  # those whose details were deleted, and those merged into others, too
    agreements: tuple[AgreementRow, ...] = (AgreementRow(1, "", ""),)  # oldest first; none where nothing is signed yet
    signed: frozenset[tuple[PlayerId, int]] = frozenset()  # who has signed which version
    signed_on: frozenset[tuple[PlayerId, str]] = frozenset()  # who has signed something on a day when a version began


@record
class Answers:
    """What somebody said about columns of days, by what the column means."""

    orders: Mapping[str, Order] = {}
    centuries: Mapping[str, Century] = {}


@record
class BadRow:
    """One thing that is wrong, and where. The sentence holds the line, the column and the value."""

    line: int  # 0: the file as a whole
    column: str
    value: str
    sentence: str
    why: str = ""  # the same for a list that shows the line beside it
    number: str = ""
    name: str = ""  # whose row it is, as far as that can be read
    earlier: tuple[int, ...] = ()  # not empty: it is wrong only while one of these lines is brought in too


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
    emergency: str
    public_as: PublicAs
    signed_on: date | None  # the day of a paper signature that is not stored yet
    witness: str
    stored: MemberRow | None
    version: int | None = None  # of the agreement that was in force that day, which is what they signed
    outdated: bool = False  # it is not the present one, which is still to be signed
    usual_as: PublicAs = "full"  # how the name would be shown if nobody said anything
    perhaps: str = ""  # whom the club may know them as already: "P002 Donna Swan"
    namesake: str = ""  # whom the club knows by the same name, with another date of birth
    merged: bool = False  # the number stands for another member now, and nothing is changed

    def changes(self) -> tuple[str, ...]:
        """What would be changed of somebody the club knows, by the names of the columns."""
        if self.stored is None or self.merged:
            return ()
        columns = ("name", "nickname", "born", "phone", "email", "emergency", "public_as")
        found = [what for what in columns if getattr(self, what) != getattr(self.stored, what)]
        if self.signed_on is not None:
            found.append("agreement")
        return tuple(found)


@record
class ImportPlan:
    """What an import would do. Nothing is done while there is a bad row."""

    new: tuple[PlannedMember, ...] = ()
    changed: tuple[PlannedMember, ...] = ()
    same: tuple[PlannedMember, ...] = ()
    bad: tuple[BadRow, ...] = ()
    ignored: tuple[str, ...] = ()  # columns of the file that mean nothing here
    above: int = 0  # rows above the one that names the columns, which are not read
    days: tuple[DayColumn, ...] = ()

    @property
    def open(self) -> tuple[DayColumn, ...]:
        """The columns of days about which something has to be said first."""
        return tuple(column for column in self.days if column.open)

    def keeping(self, lines: Collection[int]) -> "ImportPlan":
        """The plan for the ticked rows alone."""
        return replace(
            self,
            new=tuple(row for row in self.new if row.line in lines),
            changed=tuple(row for row in self.changed if row.line in lines),
            same=tuple(row for row in self.same if row.line in lines),
            bad=tuple(row for row in self.bad if _still_bad(row, lines)),
        )


def _still_bad(row: BadRow, lines: Collection[int]) -> bool:
    if not row.line:
        return True
    return row.line in lines and (not row.earlier or any(line in lines for line in row.earlier))
