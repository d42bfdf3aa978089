"""A member's timeline: registered, signed, consented, chose, incidents, merges, first and last night, by date."""

from collections.abc import Iterable, Sequence
from datetime import date

from clubapp.club import NightInfo
from clubapp.conduct import IncidentRow
from clubapp.domain.ids import Millis
from clubapp.domain.record import record
from clubapp.member_papers import SignedPapers
from clubapp.membership import until_said
from clubapp.merging import PastMerge
from clubapp.store.choices import ChoiceRow
from clubapp.views.incidents import SAID
from clubapp.views.member_record import PUBLIC_WORDS
from clubapp.wording import local, plural, short_date, time_of_day


@record
class TimelineLine:
    """One thing that happened. `at` is empty for what is known by its day alone."""

    day: date
    at: str
    title: str
    detail: str
    icon: str

    @property
    def said_day(self) -> str:
        return short_date(self.day)


Entry = tuple[date, Millis, TimelineLine]


def timeline(
    joined_on: str,
    number: str,
    papers: SignedPapers,
    incidents: Iterable[IncidentRow],
    merges: Iterable[PastMerge],
    nights: Sequence[NightInfo],
) -> tuple[TimelineLine, ...]:
    """Everything, the latest first. What has no time of day stands before what happened later that day."""
    joined = date.fromisoformat(joined_on)
    found: list[Entry] = [(joined, 0, TimelineLine(joined, "", "Registered", f"as member {number}", "user-plus"))]
    for signed in papers.agreements:
        detail = f"{_on(signed.how)}, witnessed by {signed.witnessed_by}"
        found.append(_moment(signed.on_ms, f"Agreement signed, version {signed.version}", detail, "pencil-line"))
    for row in papers.consents:
        relation = f", {row.relation}" if row.relation else ""
        detail = f"{_on(row.how)}, handed to {row.presented_to}"
        found.append(_moment(row.on_ms, f"Consent of {row.parent_name}{relation}", detail, "shield-alert"))
        if row.withdrawn_ms is not None:
            by = f"noted by {row.withdrawn_by}" if row.withdrawn_by else ""
            found.append(_moment(row.withdrawn_ms, f"Consent of {row.parent_name} withdrawn", by, "shield-off"))
    found += [_moment(choice.at_ms, *_choice(choice)) for choice in papers.choices]
    for incident in incidents:
        found += _incident(incident)
    for merge in merges:
        found.append(_moment(merge.at, f"Merged with {merge.name}", f"member {merge.number}", "users"))
        if merge.undone is not None:
            found.append(_moment(merge.undone, f"Merge with {merge.name} undone", f"member {merge.number}", "undo-2"))
    found += _nights(nights)
    return tuple(line for *_, line in sorted(found, key=lambda entry: entry[:2], reverse=True))


def _moment(at: Millis, title: str, detail: str, icon: str) -> Entry:
    day = local(at).date()
    return day, at, TimelineLine(day, time_of_day(at), title, detail, icon)


def _choice(row: ChoiceRow) -> tuple[str, str, str]:
    under = f"privacy notice version {row.version}" if row.version is not None else ""
    noted = f"noted by {row.by}" if row.by else ""
    detail = ", ".join(part for part in (under, noted) if part)
    match row.kind, row.value:
        case "privacy", "withdrawn":
            return "Privacy notice: withdrawn", detail, "eye-off"
        case "privacy", _:
            return "Privacy notice read to them", detail, "eye"
        case "photo", value:
            return f"Photographs: {value}", detail, "image"
    return f"Name shown {PUBLIC_WORDS[row.value]}", detail, "eye"


def _incident(row: IncidentRow) -> list[Entry]:
    until = until_said(row)
    title = f"{SAID[row.kind]} until {until}" if until else SAID[row.kind]
    happened = date.fromisoformat(row.happened_on)
    line = TimelineLine(happened, time_of_day(row.at_ms), title, f"{row.reason}  ·  {row.by}", "flag")
    found: list[Entry] = [(happened, row.at_ms, line)]
    if row.lifted_ms is not None:
        detail = f"{row.lifted_why}  ·  {row.lifted_by}"
        found.append(_moment(row.lifted_ms, f"{SAID[row.kind]}: lifted", detail, "lock-open"))
    return found


def _nights(nights: Sequence[NightInfo]) -> list[Entry]:
    """The first and the last; one line where they are the same."""
    if not nights:
        return []
    first, last = nights[0], nights[-1]
    found: list[Entry] = [(first.held_on, 0, TimelineLine(first.held_on, "", "First night", first.venue, "spade"))]
    if len(nights) > 1:
        detail = f"{last.venue}, {plural(len(nights), 'night')} in all"
        found.append((last.held_on, 0, TimelineLine(last.held_on, "", "Last night so far", detail, "spade")))
    return found


def _on(how: str) -> str:
    return "on screen" if how == "screen" else "on paper"
