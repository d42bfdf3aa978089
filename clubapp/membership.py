"""The club's members as the rest of the program needs them: found by a few letters, named, and known to the rules."""

from datetime import date, datetime

from clubapp.clock import wall_now
from clubapp.domain.eligibility import BornError, PersonFacts, Sanction, age_on, usually_shown_as
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.member_lists.lists import MemberLists
from clubapp.member_papers import MemberPapers, Parent
from clubapp.names import Named, NameIndex, public_name, shared_names, short_names
from clubapp.photos import Photos
from clubapp.store import club_rows, incidents, members, signed
from clubapp.store.club_file import ClubFile
from clubapp.store.members import PUBLIC_AS, MemberError, MemberRow
from clubapp.views.likely_same import Known, Likely, Lookalikes, likely_same
from clubapp.views.people import Directory, Person
from clubapp.wording import short_date, time_of_day

__all__ = ["PUBLIC_AS", "MemberChange", "MemberError", "MemberRow", "Membership", "NewMember", "Parent"]


@record
class NewMember:
    """What the sheet at the door asks (W4 to W6). `witness` is empty where nothing was signed yet.

    `signature`: the strokes, where the agreement was signed on screen. `privacy`: the notice was read to them;
    `photos`: whether they may be taken and shown, None where nobody asked.
    """

    name: str
    nickname: str = ""
    born: str = ""
    phone: str = ""
    email: str = ""
    public_as: members.PublicAs | None = None  # None: not chosen
    witness: str = ""
    parent: Parent | None = None
    deals: bool = True
    emergency: str = ""
    signature: str = ""
    privacy: bool = False
    photos: bool | None = None


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
    emergency: str | None = None  # None: as it is


class Membership:
    """Everybody in the club file. Kept in memory and read again after each change."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file
        self.papers = MemberPapers(file, self.changed, self.kept)
        self.photos = Photos(file, self.all_numbers_of)
        self.lists = MemberLists(file, self.changed, self.kept)
        self._rows: dict[PlayerId, MemberRow] | None = None
        self._directory: Directory | None = None
        self._index: NameIndex | None = None
        self._lookalikes: Lookalikes | None = None
        self._facts: dict[PlayerId, PersonFacts] | None = None
        self._merged: dict[PlayerId, PlayerId] | None = None

    def changed(self) -> None:
        """Forget what was read; the next question reads it again."""
        self._rows = self._directory = self._index = self._lookalikes = self._facts = self._merged = None

    @property
    def merged(self) -> dict[PlayerId, PlayerId]:
        """Those who stand under another number now -> the member who is kept."""
        if self._merged is None:
            self._merged = members.merged(self._file)
        return self._merged

    def kept(self, player: PlayerId) -> PlayerId:
        """The member a number in the log stands for today."""
        return self.merged.get(player, player)

    def all_numbers_of(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The ids under which a person stands in the logs: their own, and those merged into it."""
        kept = self.kept(player)
        return (kept, *(who for who, into in self.merged.items() if into == kept))

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
            shared = shared_names((row.id, row.name) for row in rows)
            people = [
                Person(
                    row.id,
                    row.number,
                    row.name,
                    shorts[row.id],
                    public_name(row.name, row.nickname, row.number, row.public_as),
                    row.nickname,
                    row.deals,
                    row.id in shared,
                )
                for row in rows
            ]
            self._directory = Directory(people, self.merged)
        return self._directory

    def facts(self, player: PlayerId) -> PersonFacts | None:
        """What decides whether somebody may play (W5, W6, W59); None for a number nobody has."""
        if self._facts is None:
            version = club_rows.club_row(self._file).agreement_version
            signers = signed.who_signed(self._file, version) if version is not None else frozenset(self.rows)
            who_signed = {self.kept(who) for who in signers}
            consents = {self.kept(who) for who in signed.who_has_consent(self._file)}
            sanctions = self._sanctions()
            self._facts = {
                who: PersonFacts(row.born, who in who_signed, who in consents, tuple(sanctions.get(who, ())))
                for who, row in self.rows.items()
            }
        return self._facts.get(self.kept(player))

    def _sanctions(self) -> dict[PlayerId, list[Sanction]]:
        """Who may be kept from playing by what happened, whether or not it still holds."""
        found: dict[PlayerId, list[Sanction]] = {}
        for row in incidents.standing(self._file):
            if row.kind != "disqualified":  # that one is in the night's own log
                until = (row.until_ms, row.until_on, row.rule, until_said(row))
                found.setdefault(self.kept(row.member), []).append(
                    Sanction(row.kind, row.happened_on, *until, row.at_ms, row.id)
                )
        return found

    def find(self, text: str, limit: int = 12) -> list[PlayerId]:
        """Members whose name, nickname or number begins so, the likeliest first."""
        if self._index is None:
            named = [Named(row.id, row.name, row.nickname, row.number) for row in self.rows.values()]
            before = members.members(self._file, erased=True) if self.merged else []
            named += [  # a name they had before is found too
                Named(self.kept(row.id), row.name, row.nickname, row.number)
                for row in before
                if row.id in self.merged and row.erased_ms is None
            ]
            self._index = NameIndex(named)
        return self._index.find(text, limit)

    @property
    def lookalikes(self) -> Lookalikes:
        """Everybody, for finding those like somebody; also by what they were called before a merge."""
        if self._lookalikes is None:
            before = members.members(self._file, erased=True) if self.merged else []
            rows = [*self.rows.values(), *(row for row in before if self.kept(row.id) in self.rows and row.merged_into)]
            self._lookalikes = Lookalikes(
                Known(self.kept(r.id), r.name, r.number, r.nickname, r.born, r.phone, r.email) for r in rows
            )
        return self._lookalikes

    def likely_same(
        self, name: str, nickname: str = "", born: str = "", phone: str = "", email: str = ""
    ) -> tuple[Likely, ...]:
        """Members whom a new player's form may be about, best first; `born` is as the club keeps it, or empty."""
        hits = likely_same(name, nickname, born, phone, email, self.lookalikes)
        rows = [(hit, self.rows[hit.player]) for hit in hits]  # of a name from before a merge: who is kept
        return tuple(replace(hit, name=row.name, number=row.number, born=row.born) for hit, row in rows)

    def by_number(self, number: str) -> PlayerId | None:
        """The member of exactly that number, or of one that was merged into theirs."""
        found = next((who for who, row in self.rows.items() if row.number == number), None)
        if found is None and self.merged and (row := members.find_member(self._file, number)) is not None:
            found = self.merged.get(row.id) if row.erased_ms is None else None
        return found

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
                emergency=new.emergency,
            )
            self.papers.sign(player, new.witness, new.parent, now=now, signature=new.signature)
            self.papers.choose_all(player, now=now, by=new.witness, privacy=new.privacy, photos=new.photos,
                                   publication=new.public_as)  # fmt: skip
        self.changed()
        return player

    def change(self, player: PlayerId, new: MemberChange, *, on: date, now: Millis | None = None) -> None:
        """Correct a member's details. Raises MemberError with a sentence."""
        before = members.member(self._file, player)
        row = changed_row(before, new, on)
        chosen = row.public_as != before.public_as
        if not chosen and self.kept(player) not in self.papers.latest("publication"):
            row = replace(row, public_as=still_usual(before, row.born, on))
        with self._file.transaction():
            members.update_member(self._file, row)
            if chosen:
                self.papers.note_choice(player, "publication", row.public_as, wall_now() if now is None else now)
        self.changed()

    def sign(self, player: PlayerId, witness: str, parent: Parent | None, *, now: Millis, signature: str = "") -> None:
        """Record papers that were signed later: the agreement, where `witness` is given, and a parent's consent."""
        self.papers.sign(player, witness, parent, now=now, signature=signature)


def changed_row(before: MemberRow, new: MemberChange, on: date) -> MemberRow:
    """The member with these details. Raises MemberError with a sentence."""
    born = check_born(new.born, on)
    public_as = next((way for way in PUBLIC_AS if way == new.public_as), None)
    if public_as is None:
        raise MemberError(f"Names are shown in one of these ways: {', '.join(PUBLIC_AS)}.")
    return replace(
        before,
        name=new.name,
        nickname=new.nickname,
        born=born,
        phone=new.phone,
        email=new.email,
        public_as=public_as,
        deals=new.deals,
        emergency=before.emergency if new.emergency is None else new.emergency,
    )


def still_usual(before: MemberRow, born: str, on: date) -> members.PublicAs:
    """How somebody who never chose is shown once their date of birth is known better: the young less openly (SEC-15).

    What was set in some other way stays.
    """
    try:
        was = _usual(before.born, on)
    except BornError:
        was = "initial"
    return _usual(born, on) if before.public_as == was else before.public_as


def until_said(row: incidents.IncidentRow) -> str:
    """When a sanction ends, as people read it."""
    if row.until_ms is not None:
        return time_of_day(row.until_ms)
    return short_date(date.fromisoformat(row.until_on)) if row.until_on else ""


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
