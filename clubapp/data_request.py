"""Everything the club holds on one person, for that person: as JSON, and as rows for the paper (docs/MEMBER_DATA.md).

It names nobody else but those who stand in the person's own papers: witnesses, parents, who decided something.
"""

import base64
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from clubapp.data_request_nights import Json, log_of, moment, of_the_evening, sessions_of
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.signature import Signature
from clubapp.store import erasing, held, members, merges, results
from clubapp.store.club_file import ClubFile
from clubapp.store.members import MemberRow

if TYPE_CHECKING:
    from clubapp.club import Club

FORMAT = "top-table member data"
VERSION = 1


@record
class Held:
    """What was found: the JSON, and the photo, which paper draws."""

    data: Json
    photo: bytes

    def as_json(self) -> bytes:
        """As a file: UTF-8, keys always in the same order."""
        return (json.dumps(self.data, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


class DataRequest:
    """Gathers what a club file holds on a person, under whichever of their numbers it stands."""

    def __init__(self, club: "Club", file: ClubFile) -> None:
        self._club = club
        self._file = file

    def of(self, player: PlayerId, now: Millis) -> Held:
        """Everything on a member. Raises LookupError for one who is not there or was erased."""
        club = self._club
        kept = club.members.kept(player)
        row = club.members.rows.get(kept)
        if row is None:
            raise LookupError("The club holds nothing on this number any more.")
        ids = club.members.all_numbers_of(kept)
        photos = held.photos(self._file, ids)
        data: Json = {
            "format": FORMAT,
            "version": VERSION,
            "club": club.name,
            "made_at": moment(now),
            "person": _details(row),
            "merged_entries": [_details(members.member(self._file, who)) for who in ids[1:]],
            "merges": self._merges(ids),
            "photos": [
                {
                    "taken_at": moment(photo.taken_ms),
                    "media_type": "image/jpeg",
                    "base64": base64.b64encode(photo.picture).decode("ascii"),
                }
                for photo in photos
            ],
            **self._papers(ids),
            "incidents": self._incidents(kept),
            "events_paid_ahead": [
                {
                    "event": entry.name,
                    "held_on": entry.held_on,
                    "venue": entry.venue,
                    "fee_pence": entry.fee,
                    "entered_at": moment(entry.entered_ms),
                    "paid_on": entry.paid_on or None,
                }
                for entry in held.entered(self._file, ids)
            ],
            "nights": self._nights(ids),
            "results": self._results(ids),
            "named_in_texts_about_others": dict(sorted(erasing.traces(self._file, ids).mentions.items())),
            "backups": [
                {
                    "file": copy.copy.path.name,
                    "made_at": moment(copy.copy.at_ms),
                    "deleted_on": copy.copy.expires_on.isoformat() if copy.copy.expires_on else None,
                    "found": copy.seen,
                }
                for copy in club.backups.holding(ids)
                if copy.copy.same_club
            ],
        }
        return Held(data, photos[-1].picture if photos else b"")

    def _merges(self, ids: Sequence[PlayerId]) -> list[Json]:
        return [
            {
                "at": moment(merge.at_ms),
                "undone_at": moment(merge.undone_ms),
                "details_before": dict(merge.before) if merge.kept in ids else None,
                "details_after": dict(merge.after) if merge.kept in ids else None,
            }
            for merge in merges.merges(self._file)
            if merge.kept in ids or merge.dropped in ids
        ]

    def _papers(self, ids: Sequence[PlayerId]) -> Json:
        papers = self._club.members.papers
        signed = papers.of(ids)
        agreements = {wording.version: wording for wording in papers.agreements()}
        consents = {wording.version: wording for wording in papers.wordings("consent")}
        privacy = {wording.version: wording for wording in papers.wordings("privacy")}
        used = sorted({row.version for row in signed.choices if row.version in privacy})
        return {
            "agreements": [
                {
                    "version": row.version,
                    "signed_at": moment(row.on_ms),
                    "how": row.how,
                    "witnessed_by": row.witnessed_by,
                    "signature": _strokes(row.signature),
                    "wording": agreements[row.version].text if row.version in agreements else None,
                }
                for row in signed.agreements
            ],
            "parental_consents": [
                {
                    "parent": row.parent_name,
                    "relation": row.relation,
                    "contact": row.contact,
                    "presented_to": row.presented_to,
                    "at": moment(row.on_ms),
                    "how": row.how,
                    "signature": _strokes(row.signature),
                    "withdrawn_at": moment(row.withdrawn_ms),
                    "withdrawn_by": row.withdrawn_by or None,
                    "version": row.version,
                    "wording": consents[row.version].text if row.version in consents else None,
                }
                for row in signed.consents
            ],
            "choices": [
                {
                    "about": row.kind,
                    "choice": row.value,
                    "at": moment(row.at_ms),
                    "written_down_by": row.by or None,
                    "privacy_notice": row.version,
                }
                for row in signed.choices
            ],
            "privacy_notices": [{"version": version, "wording": privacy[version].text} for version in used],
        }

    def _incidents(self, player: PlayerId) -> list[Json]:
        seasons = {season.id: season.name for season in self._club.seasons()}
        return [
            {
                "kind": row.kind,
                "happened_on": row.happened_on,
                "written_down_at": moment(row.at_ms),
                "reason": row.reason,
                "rule": row.rule or None,
                "decided_by": row.by,
                "until": moment(row.until_ms) or row.until_on or None,
                "forfeits_season": seasons.get(row.season) if row.season is not None else None,
                "lifted_at": moment(row.lifted_ms),
                "lifted_by": row.lifted_by or None,
                "lifted_why": row.lifted_why or None,
            }
            for row in self._club.conduct.of(player)
        ]

    def _nights(self, ids: Sequence[PlayerId]) -> list[Json]:
        found = []
        for number in held.nights_with(self._file, ids):
            desk, info = self._club.desk(number), self._club.night(number)
            log = log_of(desk.records, ids)
            if log:
                found.append(
                    {
                        "night": number,
                        "on": info.held_on.isoformat(),
                        "venue": info.venue,
                        "season": info.season or None,
                        **of_the_evening(desk.night, ids),
                        "sessions": sessions_of(desk.night, ids),
                        "log": log,
                    }
                )
        return found

    def _results(self, ids: Sequence[PlayerId]) -> list[Json]:
        seasons = {season.id: season.name for season in self._club.seasons()}
        rows = sorted(
            (row for who in ids for row in results.of_member(self._file, who)),
            key=lambda row: (row.held_on, row.night, row.session),
        )
        return [
            {
                "on": row.held_on,
                "night": row.night,
                "session": row.session,
                "season": seasons.get(row.season) if row.season is not None else None,
                "place": row.place,
                "points": row.points,
                "entrants": row.entrants,
                "forfeited": row.forfeited,
            }
            for row in rows
        ]


def _details(row: MemberRow) -> Json:
    return {
        "number": row.number,
        "name": row.name,
        "nickname": row.nickname,
        "born": row.born,
        "phone": row.phone,
        "email": row.email,
        "emergency": row.emergency,
        "note": row.note,
        "shown_as": row.public_as,
        "deals": row.deals,
        "joined_on": row.joined_on,
    }


def _strokes(text: str) -> Any:
    """A signature as it was drawn; nothing where it is on paper, and what is no drawing as the text that is stored."""
    try:
        Signature.from_text(text)
    except ValueError:
        return text or None
    return json.loads(text)
