"""What a session's sheet says of the evening around it: altered plans, calling off, the manager's notes (W60, S96)."""

from clubapp.domain.ids import Millis
from clubapp.domain.levels import blinds_at
from clubapp.domain.night import Night, Session
from clubapp.domain.noted import Altered
from clubapp.domain.record import record
from clubapp.views.papers import SheetNote
from clubapp.wording import listing, plural, time_of_day


@record
class NoteRow:
    """One of the manager's notes as a screen lists it."""

    action: int
    at: Millis
    time: str
    session: int
    text: str
    rule: str
    printed: bool


def note_rows(night: Night) -> tuple[NoteRow, ...]:
    """Every note of the evening, newest first."""
    rows = [
        NoteRow(note.action, note.at, time_of_day(note.at), session.number, note.text, note.rule, note.printed)
        for session in night.sessions
        for note in session.notes
    ]
    return tuple(sorted(rows, key=lambda row: -row.action))


def evening_notes(night: Night, session: Session) -> list[SheetNote]:
    """The notes for the sheet of one session, in the order they came."""
    rules = night.rules.evening
    found = [
        (altered.action, SheetNote(f"Altered: {_changes(night, altered)} ({altered.reason})", rules.cancel_rule))
        for altered in night.altered.get(session.number, [])
    ]
    found += [
        (note.action, SheetNote(f"{time_of_day(note.at)}: {note.text}", note.rule or rules.ruling_rule))
        for note in session.notes
        if note.printed
    ]
    notes = [note for _, note in sorted(found, key=lambda each: each[0])]
    if session.called_off:
        notes.append(SheetNote(f"Called off, so this session is void: {session.called_off}", rules.cancel_rule))
    if night.stopped and session is night.session and not session.called_off:
        same = session.abandoned == night.stopped
        words = "Nothing more was played that evening." if same else f"The evening ended here: {night.stopped}"
        notes.append(SheetNote(words, rules.cancel_rule))
    return notes


def _changes(night: Night, altered: Altered) -> str:
    """What an altered plan says now, with what it said before in brackets."""
    before, after = altered.before, altered.after
    found = []
    if after.minutes != before.minutes:
        found.append(f"{plural(after.minutes, 'minute')} a level, not {before.minutes}")
    if after.first_level != before.first_level:
        found.append(f"from {blinds_at(night.rules.levels, after.first_level)}")
    if after.breaks != before.breaks:
        found.append("other breaks" if after.breaks else "no break")
    if after.multiplier != before.multiplier:
        found.append(f"points × {after.multiplier}, not × {before.multiplier}")
    if after.kits != before.kits:
        found.append(f"{after.kits * night.rules.stack:,} chips each, not {before.kits * night.rules.stack:,}")
    if after.max_seats != before.max_seats:
        found.append(f"{after.max_seats} seats at a table")
    if after.starts_at != before.starts_at and after.starts_at is not None:
        found.append(f"start at {time_of_day(after.starts_at)}")
    if after.lots != before.lots:
        found.append("seats by lot" if after.lots else "seats by the cards")
    if after.stakes != before.stakes:
        found.append("for stakes" if after.stakes else "free, no stakes")
    return listing(found) if found else "as before"
