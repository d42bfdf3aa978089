"""Erasing a person: what goes, what stays, who else wrote of them, which copies hold them still, and doing it.

Every way to it comes here: the button, the list of those who have not been seen for long, and whoever was merged into
them goes along.
"""

from collections.abc import Callable, Mapping
from typing import Final

from clubapp.backups import Backups, Holder
from clubapp.conduct import Conduct
from clubapp.domain.eligibility import Sanction
from clubapp.domain.events import Recorded
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import fold
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.membership import Membership
from clubapp.store import erasing, event_log, nights, tables
from clubapp.store.backup_places import unfinished
from clubapp.store.club_file import ClubFile
from clubapp.store.codec import decode
from clubapp.store.erasing import Traces
from clubapp.store.faults import StoreBusy, StoreError, StoreFull, StoreReadOnly
from clubapp.wording import listing, local, plural

LASTING: Final = ("banned", "expelled", "suspended")
_NOT_CLEAN: Final = "Traces of the erased could not be cleaned out of unused parts of the file yet"


@record
class ErasePreview:
    """What erasing somebody will do, in the words of the sheet."""

    player: PlayerId
    name: str
    number: str
    former: str  # what they are called afterwards
    goes: tuple[str, ...]
    stays: tuple[str, ...]
    mentions: tuple[str, ...]  # where others wrote of them: only the name goes
    copies: tuple[Holder, ...]  # in which they still are, until those are deleted
    warning: str  # about a sanction that nobody can uphold afterwards
    refused: Refused | None


@record
class Erased:
    """What was done."""

    former: str
    copies: tuple[Holder, ...]
    unfinished: str  # why the file could not be cleaned yet; empty where it is
    nights: tuple[int, ...]  # whose logs were changed


class Erasure:
    """Takes people out of the club file. Results stay as those of a former player."""

    def __init__(self, file: ClubFile, members: Membership, conduct: Conduct, backups: Backups) -> None:
        self._file = file
        self._members = members
        self._conduct = conduct
        self._backups = backups

    def preview(self, player: PlayerId, now: Millis) -> ErasePreview:
        """Everything to be known before. Raises LookupError for a number nobody has."""
        row = self._members.rows.get(self._members.kept(player))
        if row is None:
            raise LookupError(f"there is no member {player}")
        ids = self._members.all_numbers_of(player)
        found = erasing.traces(self._file, ids)
        return ErasePreview(
            player=row.id,
            name=row.name,
            number=row.number,
            former=erasing.former(row.id),
            goes=_goes(found, len(ids) - 1),
            stays=_stays(found, erasing.former(row.id), row.number),
            mentions=_mentions(found.mentions),
            copies=tuple(self._backups.holding(ids)),
            warning=self._warning(player, now),
            refused=self.refused(player),
        )

    def refused(self, player: PlayerId) -> Refused | None:
        """Why somebody cannot be erased now; None where they can."""
        if self._file.read_only:
            return Refused(None, self._file.read_only, "Open it where it can be written.")
        ids = self._members.all_numbers_of(player)
        for night in nights.open_nights(self._file):
            rows = event_log.read(self._file, night.id)
            evening = fold(Recorded(action, at, decode(kind, data)) for _, action, kind, at, data in rows)
            if any(who in session.arrivals for session in evening.sessions for who in ids):
                why = "They are on the list of tonight's evening, which is not over."
                return Refused(None, why, "Take them off the list, or end the evening first.")
        return None

    def erase(self, player: PlayerId, now: Millis, *, clean: bool = True) -> Erased | Refused:
        """Erase them. Raises StoreError where nothing was saved; then everything is as it was.

        Of several people one after the other the file is cleaned once, by `finish` after the last.
        """
        kept = self._members.kept(player)
        if kept not in self._members.rows:
            return Refused(None, "They are erased already.")
        refused = self.refused(kept)
        if refused is not None:
            return refused
        ids = self._members.all_numbers_of(kept)
        copies = tuple(self._backups.holding(ids))
        touched = erasing.erase(self._file, ids, now, local(now).date().isoformat())
        self._members.changed()
        return Erased(erasing.former(kept), copies, self.finish() if clean else "", touched)

    def hiding(self, player: PlayerId) -> Callable[[str], str]:
        """What takes them out of words that were typed and not kept yet; to be asked for before they are erased."""
        return erasing.hiding(self._file, self._members.all_numbers_of(player))

    def finish(self) -> str:
        """Clean the file of whoever was erased; returns what stands in the way, or nothing."""
        for left in unfinished(self._file.path):
            try:
                left.unlink(missing_ok=True)
            except OSError:
                return f"{_NOT_CLEAN}: an unfinished copy, {left.name}, cannot be deleted. Delete it by hand."
        try:
            erasing.finish(self._file)
        except StoreError as error:
            return f"{_NOT_CLEAN}: {what_hinders(error)}. It is tried again when the file is next opened."
        return ""

    @property
    def unfinished(self) -> bool:
        """Whether the file of somebody who was erased is still to be cleaned."""
        return erasing.unfinished(self._file)

    def _warning(self, player: PlayerId, now: Millis) -> str:
        facts = self._members.facts(player)
        today = local(now).date()
        holding = [s for s in (facts.sanctions if facts else ()) if s.kind in LASTING and s.holds(today, now)]
        if not holding:
            return ""
        said = listing([_sanction_words(sanction) for sanction in holding])
        return f"They are {said}. Once erased, nobody can tell if they come back under their name."


def what_hinders(error: StoreError) -> str:
    """Why the cleaning failed, no more than is known of it."""
    known = (
        (StoreFull, "there is no room left on the disk"),
        (StoreBusy, "another program reads the file"),
        (StoreReadOnly, "the file cannot be written to any more"),
    )
    for kind, words in known:
        if isinstance(error, kind):
            return words
    said = error.sentence.removesuffix(".").partition(", so ")[0]  # what it says was not saved is: they are erased
    return said[:1].lower() + said[1:] if said.startswith("The ") else said


def _sanction_words(sanction: Sanction) -> str:
    return f"{sanction.kind} until {sanction.until_said}" if sanction.until_said else sanction.kind


def _goes(found: Traces, merged: int) -> tuple[str, ...]:
    rows = found.rows
    lines = ["Name, date of birth, phone, email, nickname, notes" if found.details else "Name"]
    if merged:
        lines.append(f"The same of {plural(merged, 'entry', 'entries')} merged into theirs")
    counted = (
        (tables.PHOTO, "Photo", ""),
        (tables.AGREEMENT_SIGNED, "{} under the agreement", "signature"),
        (tables.CONSENT, "{}, with the parent's name and contact", "parent's consent"),
        (tables.CHOICE, "{} about privacy, name and photos", "choice"),
        (tables.PREPAID_ENTRY, "{} to events paid ahead", "entry"),
        (tables.INCIDENT, "The words of {}", "incident"),
    )
    many = {"entry": "entries", "parent's consent": "parents' consents"}
    for table, words, one in counted:
        if rows[table]:
            lines.append(words.format(plural(rows[table], one, many.get(one, "")) if one else ""))
    if found.reasons:
        lines.append(f"{plural(found.reasons, 'reason')} written about them on nights")
    return tuple(lines)


def _stays(found: Traces, former: str, number: str) -> tuple[str, ...]:
    rows = found.rows
    lines = []
    if rows[tables.RESULT]:
        lines.append(f"{plural(rows[tables.RESULT], 'result')}, as {former}: places and points do not change")
    if rows[tables.INCIDENT]:
        lines.append("That there were incidents, of which kind and when, without words")
    lines.append(f"The number {number}, so that an old list cannot bring them back")
    return tuple(lines)


_PLACES: Final[Mapping[str, str]] = {
    "agreement_signed.witnessed_by": "as witness of an agreement",
    "consent.presented_to": "as the one who took a parent's consent",
    "consent.withdrawn_by": "as the one who wrote down a withdrawal",
    "consent.parent_name": "as a parent in somebody else's consent, which then needs a new one",
    "consent.contact": "as a contact in somebody else's consent",
    "choice.by": "as the one who wrote down a choice",
    "incident.by": "as the one who decided an incident",
    "incident.lifted_by": "as the one who lifted a sanction",
    "incident.reason": "in the words of an incident of somebody else",
    "incident.lifted_why": "in the words of an incident of somebody else",
    "member.note": "in a note on another member",
    "member.emergency": "as somebody to ring for another member",
    "night.note": "in a note on a night",
    "event.data": "in a reason in the log of a night",
    "till.tin_to": "as the one who took the tin",
    "till.note": "in a note on the till",
    "agreement.text": "in the wording of the agreement",
    "notice.text": "in the wording of a notice",
    "club.name": "in the name of the club",
    "club.ruleset": "in the name of the rules",
    "venue.name": "in the name of a venue",
    "venue.note": "in a note on a venue",
    "season.name": "in the name of a season",
    "prepaid_event.name": "in the name of an event",
    "setting.value": "in the club's own words in the rule book",
}


def _mentions(found: Mapping[str, int]) -> tuple[str, ...]:
    words: dict[str, int] = {}
    for place, count in found.items():
        said = _PLACES.get(place, "in another text")
        words[said] = words.get(said, 0) + count
    return tuple(
        f"{said[:1].upper()}{said[1:]}" + (f" ({count} times)" if count > 1 else "") for said, count in words.items()
    )
