"""A data request as rows for paper: the same as its JSON, but for the log's own entries, which only machines read."""

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime

from clubapp.data_request import Held
from clubapp.data_request_nights import Json
from clubapp.views.people_papers import FileSection, FileSignature, MemberFile
from clubapp.wording import ordinal, pounds, short_date

_SHOWN_AS: Mapping[str, str] = {
    "full": "full name",
    "initial": "first name and initial",
    "nickname": "nickname",
    "hidden": "number only",
}


def member_file(held: Held, today: date) -> MemberFile:
    """The paper "What the club holds about you"."""
    data, person = held.data, held.data["person"]
    sections = [
        _details("Your details", person),
        *(_details(f"Also entered as {entry['number']}, merged", entry) for entry in data["merged_entries"]),
        _agreements(data["agreements"]),
        _consents(data["parental_consents"]),
        _choices(data["choices"]),
        _incidents(data["incidents"]),
        _nights(data["nights"]),
        _stakes(data["nights"]),
        _results(data["results"]),
        _entries(data["events_paid_ahead"]),
        _wordings(data),
        _backups(data["backups"]),
    ]
    kept = tuple(section for section in sections if section is not None)
    return MemberFile(data["club"], person["name"], person["number"], kept, today, held.photo)


def _details(title: str, person: Json) -> FileSection:
    lines = (
        ("Member number", person["number"]),
        ("Name", person["name"]),
        ("Nickname", person["nickname"]),
        ("Born", _day(person["born"])),
        ("Phone", person["phone"]),
        ("Email", person["email"]),
        ("In an emergency", person["emergency"]),
        ("Note", person["note"]),
        ("Shown to others as", _SHOWN_AS.get(person["shown_as"], person["shown_as"])),
        ("Deals", "yes" if person["deals"] else "somebody deals for you"),
        ("Member since", _day(person["joined_on"])),
    )
    return FileSection(title, lines=tuple((label, value or "nothing written down") for label, value in lines))


def _agreements(rows: list[Json]) -> FileSection:
    drawn = [row for row in rows if row["signature"]]
    return FileSection(
        "The agreement",
        headers=("Version", "Signed", "How", "Witness") if rows else (),
        rows=tuple((str(row["version"]), _moment(row["signed_at"]), row["how"], row["witnessed_by"]) for row in rows),
        signatures=_drawn(drawn, "signed_at"),
        note="" if rows else "You have signed no agreement.",
    )


def _consents(rows: list[Json]) -> FileSection | None:
    if not rows:
        return None
    return FileSection(
        "A parent's consent",
        headers=("Parent", "Contact", "Presented", "To", "Withdrawn"),
        rows=tuple(
            (
                f"{row['parent']} ({row['relation']})" if row["relation"] else row["parent"],
                row["contact"],
                f"{_moment(row['at'])}, {row['how']}",
                row["presented_to"],
                _joined(_moment(row["withdrawn_at"]), row["withdrawn_by"]),
            )
            for row in rows
        ),
        signatures=_drawn([row for row in rows if row["signature"]], "at"),
    )


def _drawn(rows: Iterable[Json], at: str) -> tuple[FileSignature, ...]:
    return tuple(FileSignature(f"Drawn on screen, {_moment(row[at])}", json.dumps(row["signature"])) for row in rows)


def _choices(rows: list[Json]) -> FileSection | None:
    if not rows:
        return None
    names = {"privacy": "Privacy notice", "publication": "How your name is shown", "photo": "Photos"}
    return FileSection(
        "What you chose",
        headers=("About", "Choice", "When", "Written down by"),
        rows=tuple(
            (
                str(names.get(row["about"], row["about"])),
                str(_SHOWN_AS.get(row["choice"], row["choice"]) if row["about"] == "publication" else row["choice"]),
                _moment(row["at"]),
                row["written_down_by"] or "",
            )
            for row in rows
        ),
    )


def _incidents(rows: list[Json]) -> FileSection | None:
    if not rows:
        return None
    return FileSection(
        "Incidents and sanctions",
        headers=("What", "When", "Reason", "Decided by", "Until", "Lifted"),
        rows=tuple(
            (
                row["kind"] + (f", season {row['forfeits_season']}" if row["forfeits_season"] else ""),
                _day(row["happened_on"]),
                row["reason"] + (f" ({row['rule']})" if row["rule"] else ""),
                row["decided_by"],
                _moment(row["until"]) if row["until"] and "T" in row["until"] else _day(row["until"] or ""),
                _joined(_moment(row["lifted_at"]), row["lifted_by"], row["lifted_why"]),
            )
            for row in rows
        ),
    )


def _nights(nights: list[Json]) -> FileSection:
    rows = [
        (
            _day(night["on"]),
            f"{night['venue']}, session {session['session']}",
            _clock(session["arrived_at"]) or ("phoned in" if session["phoned_in"] else ""),
            _fee(session["fee"]),
            _seat(session),
            _came_out(night, session),
        )
        for night in nights
        for session in night["sessions"]
    ]
    return FileSection(
        "Your evenings",
        headers=("Day", "Where", "Came", "Fee", "Seat", "How it went") if rows else (),
        rows=tuple(rows),
        note="" if rows else "You have played no evening.",
    )


def _fee(fee: Json | None) -> str:
    if fee is None or not fee["pence"]:
        return ""
    if fee["waived"]:
        return f"free: {fee['waived']}"
    return f"{pounds(fee['pence'])} {'paid' if fee['paid'] else 'unpaid'}"


def _seat(session: Json) -> str:
    seat, late = session["seat"], session["late_entry"]
    where = f"table {seat['table']}, seat {seat['seat']}" if seat else ""
    return _joined(where, f"late, with {late['stack']:,}" if late else "")


def _came_out(night: Json, session: Json) -> str:
    out = session["knocked_out"]
    parts = [
        f"void: {session['void']}" if session["void"] else "",
        f"{ordinal(session['place'])} of {session['entrants']}" if session["place"] else "",
        f"out {_clock(out['at'])} in level {out['level']}" if out else "",
        f"took out {session['took_out']}" if session["took_out"] else "",
        _put_out(night["disqualified"]) if out and out["disqualified"] else "",
        *(f"{said['rule']} overruled: {said['reason']}" for said in session["overruled"]),
    ]
    return _joined(*parts)


def _put_out(why: str | None) -> str:
    """The log has the reason of a disqualification; that of any other sanction is on the record."""
    return f"disqualified: {why}" if why else "put out of the game"


def _stakes(nights: list[Json]) -> FileSection | None:
    rows = [
        (
            _day(night["on"]),
            str(session["session"]),
            *(
                pounds(stake[key]) if stake[key] is not None else ""
                for key in (
                    "stake_pence",
                    "in_the_pot_pence",
                    "given_back_pence",
                    "agreed_share_pence",
                    "paid_out_pence",
                )
            ),
        )
        for night in nights
        for session in night["sessions"]
        if (stake := session["side_stake"]) is not None
    ]
    if not rows:
        return None
    headers = ("Day", "Session", "Stake", "In the pot", "Given back", "Agreed share", "Paid out")
    return FileSection("Side stakes", headers=headers, rows=tuple(rows))


def _results(rows: list[Json]) -> FileSection | None:
    if not rows:
        return None
    return FileSection(
        "Your results",
        headers=("Day", "Season", "Session", "Place", "Points"),
        rows=tuple(
            (
                _day(row["on"]),
                row["season"] or "",
                str(row["session"]),
                f"{ordinal(row['place'])} of {row['entrants']}",
                "forfeited" if row["forfeited"] else f"{row['points']:,}",
            )
            for row in rows
        ),
    )


def _entries(rows: list[Json]) -> FileSection | None:
    if not rows:
        return None
    return FileSection(
        "Events paid ahead",
        headers=("Event", "Day", "Fee", "Entered", "Paid"),
        rows=tuple(
            (
                row["event"],
                f"{_day(row['held_on'])}, {row['venue']}",
                pounds(row["fee_pence"]),
                _moment(row["entered_at"]),
                _day(row["paid_on"] or "") or "not paid",
            )
            for row in rows
        ),
    )


def _wordings(data: Json) -> FileSection | None:
    """What was signed and read, word for word, each wording once."""
    known: dict[str, str] = {}
    for row in data["agreements"]:
        known[f"Agreement, version {row['version']}"] = row["wording"] or ""
    for row in data["parental_consents"]:
        if row["wording"]:
            known[f"Parent's consent, version {row['version']}"] = row["wording"]
    for row in data["privacy_notices"]:
        known[f"Privacy notice, version {row['version']}"] = row["wording"]
    if not known:
        return None
    return FileSection("The wordings", lines=tuple(known.items()))


def _backups(rows: list[Json]) -> FileSection:
    note = (
        "Copies of the club file hold the same, until they are deleted." if rows else "No copy of the file holds you."
    )
    return FileSection(
        "Backups",
        headers=("File", "Made", "Deleted on") if rows else (),
        rows=tuple(
            (row["file"], _moment(row["made_at"]), _day(row["deleted_on"] or "") or "no date set") for row in rows
        ),
        note=note,
    )


def _day(text: str) -> str:
    """A day as people read it; a year alone stays one."""
    return short_date(date.fromisoformat(text)) if len(text) > 4 else text


def _moment(text: str | None) -> str:
    if not text:
        return ""
    at = datetime.fromisoformat(text)
    return f"{short_date(at.date())} {at:%H:%M}"


def _clock(text: str | None) -> str:
    return f"{datetime.fromisoformat(text):%H:%M}" if text else ""


def _joined(*parts: str | None) -> str:
    return ", ".join(part for part in parts if part)
