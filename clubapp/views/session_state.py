"""What a session's paper says of its standing, of leavers, counts and sign-outs (W39, S92, W11)."""

from collections.abc import Mapping

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.signing_out import unsigned
from clubapp.views.corrections_log import count_words
from clubapp.views.papers import SheetNote
from clubapp.wording import listing, local, short_date, time_of_day


def state_words(session: Session) -> str:
    """How final the result is: void, provisional, revised on a day, or nothing to say."""
    if session.called_off:
        return f"called off: {session.called_off}"
    if session.abandoned:
        return f"void: {session.abandoned}"
    if session.reopened:
        return "provisional: the session was opened again to be put right"
    if session.closed is None:
        return "provisional: the session is not closed yet"
    return revised_words(session)


def revised_words(session: Session) -> str:
    """The day on which a result was put right: "revised 2 Dec 2026"."""
    return "" if session.revised is None else f"revised {short_date(local(session.revised).date())}"


def leaving_notes(night: Night, session: Session, called: Mapping[PlayerId, str]) -> list[SheetNote]:
    """Who went home or never came, whose points wait for a signature, and counts that did not agree."""
    rules, notes = night.rules, []
    gone = [called[out.player] for out in session.outs if out.removed]
    if gone:
        notes.append(SheetNote(f"Went home with chips, which were taken off: {listing(gone)}.", rules.knock_outs.rule))
    missing = [called[out.player] for out in session.outs if out.never_came]
    if missing:
        notes.append(SheetNote(f"Phoned in and never came: {listing(missing)}.", rules.late_entry.held_rule))
    for counted in session.counts:
        if counted.off:
            words = count_words(counted.expected + counted.off, counted.expected)
            notes.append(SheetNote(f"Chips counted at {time_of_day(counted.at)}, {words}.", rules.chips_rule))
    if waiting := unsigned(night, session):
        who = listing([called[player] for player in waiting])
        notes.append(SheetNote(f"Provisional until signed out: {who}.", rules.knock_outs.sign_out_rule))
    return notes
