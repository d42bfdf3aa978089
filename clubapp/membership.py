"""The club's members as the rest of the program needs them: found by a few letters, named, and known to the rules."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from clubapp.domain.eligibility import BornError, PersonFacts, age_on, usually_shown_as
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.names import Named, NameIndex, public_name, short_names
from clubapp.store import club_rows, members
from clubapp.store.club_file import ClubFile
from clubapp.store.members import MemberError, MemberRow
from clubapp.views.people import Directory, Person

if TYPE_CHECKING:
    from clubapp.store.import_plan import Imported, ImportPlan

__all__ = ["MemberChange", "MemberError", "Membership", "NewMember", "Parent"]


@record
class Parent:
    """A parent's consent as it was presented (W6)."""

    name: str
    relation: str
    contact: str
    presented_to: str


@record
class NewMember:
    """What the sheet at the door asks (W4 to W6). `witness` is empty where nothing was signed yet."""

    name: str
    nickname: str = ""
    born: str = ""
    phone: str = ""
    email: str = ""
    public_as: members.PublicAs | None = None  # None: not chosen
    witness: str = ""
    parent: Parent | None = None
    deals: bool = True


@record
class MemberChange:
    """A member's details as they should be from now on."""

    name: str
    nickname: str
    born: str
    phone: str
    email: str
    public_as: str
    deals: bool


PUBLIC_AS: tuple[members.PublicAs, ...] = ("full", "initial", "nickname", "hidden")


class Membership:
    """Everybody in the club file. Kept in memory and read again after each change."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file
        self._rows: dict[PlayerId, MemberRow] | None = None
        self._directory: Directory | None = None
        self._index: NameIndex | None = None
        self._facts: dict[PlayerId, PersonFacts] | None = None

    def changed(self) -> None:
        """Forget what was read; the next question reads it again."""
        self._rows = self._directory = self._index = self._facts = None

    @property
    def rows(self) -> dict[PlayerId, MemberRow]:
        if self._rows is None:
            self._rows = {row.id: row for row in members.members(self._file)}
        return self._rows

    @property
    def directory(self) -> Directory:
        """Names for the screens."""
        if self._directory is None:
            rows = list(self.rows.values())
            shorts = short_names([(row.id, row.name, row.number) for row in rows])
            self._directory = Directory(
                Person(
                    row.id,
                    row.number,
                    row.name,
                    shorts[row.id],
                    public_name(row.name, row.nickname, row.number, row.public_as),
                    row.nickname,
                    row.deals,
                )
                for row in rows
            )
        return self._directory

    def facts(self, player: PlayerId) -> PersonFacts | None:
        """What decides whether somebody may play (W5, W6); None for a number nobody has."""
        if self._facts is None:
            version = club_rows.club_row(self._file).agreement_version
            signed = members.who_signed(self._file, version) if version is not None else frozenset(self.rows)
            consents = members.who_has_consent(self._file)
            self._facts = {
                who: PersonFacts(row.born, agreement_signed=who in signed, parental_consent=who in consents)
                for who, row in self.rows.items()
            }
        return self._facts.get(player)

    def find(self, text: str, limit: int = 12) -> list[PlayerId]:
        """Members whose name, nickname or number begins so, the likeliest first."""
        if self._index is None:
            self._index = NameIndex(Named(row.id, row.name, row.nickname, row.number) for row in self.rows.values())
        return self._index.find(text, limit)

    def by_number(self, number: str) -> PlayerId | None:
        """The member of exactly that number."""
        return next((who for who, row in self.rows.items() if row.number == number), None)

    def register(self, new: NewMember, *, now: Millis, on: date) -> PlayerId:
        """Add a member with what they signed on paper. Raises MemberError with a sentence for the sheet."""
        born = check_born(new.born, on)
        with self._file.transaction():
            player = members.add_member(
                self._file,
                name=new.name,
                joined_on=on.isoformat(),
                nickname=new.nickname,
                born=born,
                phone=new.phone,
                email=new.email,
                public_as=new.public_as or _usual(born, on),
                deals=new.deals,
            )
            self._sign(player, new.witness, new.parent, now)
        self.changed()
        return player

    def change(self, player: PlayerId, new: MemberChange, *, on: date) -> None:
        """Correct a member's details. Raises MemberError with a sentence."""
        born = check_born(new.born, on)
        public_as = next((way for way in PUBLIC_AS if way == new.public_as), None)
        if public_as is None:
            raise MemberError(f"Names are shown in one of these ways: {', '.join(PUBLIC_AS)}.")
        row = replace(
            members.member(self._file, player),
            name=new.name,
            nickname=new.nickname,
            born=born,
            phone=new.phone,
            email=new.email,
            public_as=public_as,
            deals=new.deals,
        )
        members.update_member(self._file, row)
        self.changed()

    def sign(self, player: PlayerId, witness: str, parent: Parent | None, *, now: Millis) -> None:
        """Record papers that were signed later: the agreement, where `witness` is given, and a parent's consent."""
        with self._file.transaction():
            self._sign(player, witness, parent, now)
        self.changed()

    def read_csv(self, raw: bytes, *, today: date) -> "ImportPlan":
        """What importing this file would do, with every row that is wrong; nothing is written."""
        from clubapp.store.csv_members import plan_import

        return plan_import(self._file, raw, today=today)

    def import_csv(self, plan: "ImportPlan", *, today: date, witness: str = "") -> "Imported":
        """Do what the plan says, all or nothing; with a witness named, all of them have signed on paper.

        Raises MemberError where it holds a bad row.
        """
        from clubapp.store.import_plan import apply_plan

        done = apply_plan(self._file, plan, on=today, witness=witness.strip())
        self.changed()
        return done

    def _sign(self, player: PlayerId, witness: str, parent: Parent | None, now: Millis) -> None:
        version = club_rows.club_row(self._file).agreement_version
        if witness.strip() and version is not None:
            members.sign_agreement(self._file, player, version, now, "paper", witness.strip())
        if parent is not None:
            if not parent.name.strip() or not parent.presented_to.strip():
                raise MemberError("A consent needs the parent's name and who it was presented to.")
            members.record_consent(
                self._file,
                player,
                parent_name=parent.name,
                relation=parent.relation,
                contact=parent.contact,
                presented_to=parent.presented_to,
                on_ms=now,
                how="paper",
            )


def _usual(born: str, on: date) -> members.PublicAs:
    return "initial" if usually_shown_as(born, on) == "initial" else "full"


def check_born(text: str, on: date) -> str:
    """A date of birth as the club keeps it, from what people type: 14 Mar 2009, 14/3/2009, 2009-03-14, 2009.

    Raises MemberError with a sentence. Day before month, as in Britain.
    """
    typed = " ".join(text.split())
    if not typed:
        return ""
    born = _read_date(typed)
    if born is None:
        if _short_year(typed):
            raise MemberError("Say the year in full, as in 14 Mar 2009.")
        raise MemberError(f"{typed} is no date. Write it as 14 Mar 2009, or the year alone.")
    try:
        age_on(born, on)
    except BornError as error:
        raise MemberError(str(error)) from error
    return born


def _short_year(typed: str) -> bool:
    """Whether it would be a date, had the year four digits: 3/2/84, 3 feb 84. It is not guessed."""
    ends = typed[-2:]
    if not (ends.isascii() and ends.isdigit()) or typed[-3:-2].isdigit() or typed[-3:-2] not in "/.- '":
        return False
    return _read_date(f"{typed[:-2].rstrip(chr(39))}20{ends}") is not None


def _read_date(typed: str) -> str | None:
    if typed.isascii() and typed.isdigit() and len(typed) == 4:
        return typed
    for pattern in ("%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d %m %Y", "%d %b %Y", "%d %B %Y"):
        try:
            return datetime.strptime(typed, pattern).date().isoformat()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    return None
