"""What members sign and choose: the agreement, a parent's consent, the privacy notice, how their name appears."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Literal, TypeAlias, TypeVar

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record, replace
from clubapp.notices import CONSENT_TEXT, PRIVACY_TEXT
from clubapp.store import choices, club_rows, members, notices, signed
from clubapp.store.club_file import ClubFile
from clubapp.store.members import PUBLIC_AS, MemberError
from clubapp.store.notices import NoticeKind, NoticeRow
from clubapp.wording import local

NOTICES: Mapping[NoticeKind, str] = {"privacy": PRIVACY_TEXT, "consent": CONSENT_TEXT}

WordingKind: TypeAlias = Literal["agreement", "privacy", "consent"]
LONGEST_WORDING = 20_000

Row = TypeVar("Row")


@record
class Wording:
    """One text that members sign or hear, in one version."""

    version: int
    text: str
    from_on: str  # ISO date; empty where it was always so


@record
class Parent:
    """A parent's consent as it was presented (W6); signed on screen where there is a `signature` (its strokes)."""

    name: str
    relation: str
    contact: str
    presented_to: str
    signature: str = ""


@record
class SignedPapers:
    """Everything one person signed and chose, oldest first, under whichever number it was."""

    agreements: tuple[signed.SignedRow, ...]
    consents: tuple[signed.ConsentRow, ...]
    choices: tuple[choices.ChoiceRow, ...]


class MemberPapers:
    """The papers of all members; `changed` is called after each change, `kept` tells who a merged one is today."""

    def __init__(self, file: ClubFile, changed: Callable[[], None], kept: Callable[[PlayerId], PlayerId]) -> None:
        self._file = file
        self._changed = changed
        self._kept = kept

    def of(self, ids: Iterable[PlayerId]) -> SignedPapers:
        """All papers of a person: `ids` are the member and everybody merged into them."""
        who = list(ids)
        return SignedPapers(
            tuple(sorted((row for i in who for row in signed.signatures(self._file, i)), key=lambda row: row.on_ms)),
            tuple(sorted((row for i in who for row in signed.consents(self._file, i)), key=lambda row: row.on_ms)),
            tuple(sorted((row for i in who for row in choices.choices(self._file, i)), key=lambda row: row.at_ms)),
        )

    # Signing ---------------------------------------------------------------------------------------------------

    def sign(self, player: PlayerId, witness: str, parent: Parent | None, *, now: Millis, signature: str = "") -> None:
        """Record the agreement, where `witness` is given, and a parent's consent (W4 to W6). Raises MemberError."""
        version = club_rows.club_row(self._file).agreement_version
        with self._file.transaction():
            if witness.strip() and version is not None:
                how: signed.How = "screen" if signature else "paper"
                signed.sign_agreement(self._file, player, version, now, how, witness.strip(), signature)
            if parent is not None:
                self._record_consent(player, parent, now)
        self._changed()

    def _record_consent(self, player: PlayerId, parent: Parent, now: Millis) -> None:
        if not parent.name.strip() or not parent.presented_to.strip():
            raise MemberError("A consent needs the parent's name and who it was presented to.")
        signed.record_consent(
            self._file,
            player,
            parent_name=parent.name,
            relation=parent.relation,
            contact=parent.contact,
            presented_to=parent.presented_to,
            on_ms=now,
            how="screen" if parent.signature else "paper",
            signature=parent.signature,
            version=self.keep_notice("consent", local(now).date()),
        )

    def withdraw_consent(self, consent: int, *, now: Millis, by: str) -> None:
        """A parent takes a consent back: from now on it does not count (W6)."""
        signed.withdraw_consent(self._file, consent, now, by)
        self._changed()

    def new_agreement(self, text: str, from_on: date) -> int:
        """Another wording of the agreement, which everybody is asked to sign at their next visit (W4)."""
        version = club_rows.new_agreement(self._file, text, from_on.isoformat())
        self._changed()
        return version

    def agreements(self) -> list[club_rows.AgreementRow]:
        """Every wording of the agreement, oldest first; the last is the one in force."""
        return club_rows.agreements(self._file)

    # Choices ---------------------------------------------------------------------------------------------------

    def choose(self, player: PlayerId, kind: choices.ChoiceKind, value: str, *, now: Millis, by: str = "") -> None:
        """Write down what somebody chose about their data; the last choice counts, and each can be taken back.

        privacy: read or withdrawn; photo: yes or no; publication: full, initial, nickname or hidden, which also
        changes how their name is shown from now on. Raises MemberError.
        """
        with self._file.transaction():
            if kind == "publication":
                public_as = next((way for way in PUBLIC_AS if way == value), None)
                if public_as is None:
                    raise MemberError(f"Names are shown in one of these ways: {', '.join(PUBLIC_AS)}.")
                members.update_member(self._file, replace(members.member(self._file, player), public_as=public_as))
            self.note_choice(player, kind, value, now, by)
        self._changed()

    def choose_all(
        self,
        player: PlayerId,
        *,
        now: Millis,
        by: str,
        privacy: bool,
        photos: bool | None,
        publication: members.PublicAs | None,
    ) -> None:
        """What was said while registering; what nobody asked is not written down."""
        given = {
            "privacy": "read" if privacy else None,
            "photo": None if photos is None else "yes" if photos else "no",
            "publication": publication,
        }
        for kind in choices.KINDS:
            if (value := given[kind]) is not None:
                self.note_choice(player, kind, value, now, by)

    def note_choice(self, player: PlayerId, kind: choices.ChoiceKind, value: str, now: Millis, by: str = "") -> None:
        """Write a choice down under the privacy notice in force."""
        with self._file.transaction():
            version = self.keep_notice("privacy", local(now).date())
            choices.choose(self._file, player, kind, value, at_ms=now, version=version, by=by.strip())

    def latest(self, kind: choices.ChoiceKind) -> dict[PlayerId, choices.ChoiceRow]:
        """The choice of a kind that counts, for everybody who made one."""
        rows = sorted(choices.latest(self._file, kind).values(), key=lambda row: (row.at_ms, row.id))
        return {self._kept(row.member): row for row in rows}

    # Wording ---------------------------------------------------------------------------------------------------

    def wording(self, kind: WordingKind) -> Wording | None:
        """The text in force; None for an agreement that the club does not have yet."""
        if kind == "agreement":
            rows = self.agreements()
            return Wording(rows[-1].version, rows[-1].text, rows[-1].from_on) if rows else None
        row = self.notice(kind)
        return Wording(row.version, row.text, row.from_on)

    def new_wording(self, kind: WordingKind, text: str, from_on: date) -> int:
        """Another text from that day on; a new agreement is signed at the next visit (W4). Raises MemberError."""
        wanted = text.strip()
        before = self.wording(kind)
        if not wanted:
            raise MemberError("The text is empty.")
        if len(wanted) > LONGEST_WORDING:
            raise MemberError(f"The text is longer than {LONGEST_WORDING:,} letters; shorten it.")
        if any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in wanted):
            raise MemberError("The text holds a character that is none; type it again.")
        if before is not None and before.text.strip() == wanted:
            raise MemberError("That is the text in force, word for word.")
        if kind == "agreement":
            return self.new_agreement(f"{wanted}\n", from_on)
        number = self.new_notice(kind, f"{wanted}\n", from_on)
        self._changed()
        return number

    def notice(self, kind: NoticeKind) -> NoticeRow:
        """The wording that is shown at present: the privacy notice, or the parental consent."""
        found = notices.notices(self._file, kind)
        return found[-1] if found else NoticeRow(kind, 1, NOTICES[kind], "")

    def wordings(self, kind: NoticeKind) -> list[NoticeRow]:
        """Every wording there was, oldest first."""
        return notices.notices(self._file, kind) or [self.notice(kind)]

    def new_notice(self, kind: NoticeKind, text: str, from_on: date) -> int:
        """Another wording from now on; what was signed before keeps its own. Returns the version."""
        with self._file.transaction():
            self.keep_notice(kind, from_on)
            return notices.new_notice(self._file, kind, text, from_on.isoformat())

    def keep_notice(self, kind: NoticeKind, on: date) -> int:
        """The version in force; the first wording is kept when somebody first agrees to it."""
        found = notices.notices(self._file, kind)
        return found[-1].version if found else notices.new_notice(self._file, kind, NOTICES[kind], on.isoformat())
