"""What is said of a session that is closed, and how it is opened again to put something right."""

from clubapp.domain.events import SessionClosed
from clubapp.domain.night import Night
from clubapp.views.results import ResultsView
from ui.desk import Desk


def closed_words(desk: Desk, view: ResultsView) -> str:
    """Where it counts, and the way back."""
    if view.void:
        stopped = " Nothing more is played tonight." if desk.night.stopped else ""
        return f"{'Void' if view.started else 'Called off'}: {view.void}. It is kept, and scores nothing.{stopped}"
    season = desk.club.night(desk.desk.id).season
    where = f"It counts in the season {season}." if season else "This night is in no season."
    if undo_opens(desk, view.session):
        return f"{where} Undo opens it again."
    whom = "a player" if view.agreed else "who went out"
    return f"{where} To put it right, choose {whom} in the finishing order, then Correct."


def undo_opens(desk: Desk, number: int) -> bool:
    """Whether the last thing done, which undo takes back, was the closing of that session."""
    last = desk.undoable()
    closed = last.events[0] if last is not None else None
    return isinstance(closed, SessionClosed) and (closed.session or len(desk.night.sessions)) == number


def to_close_again(night: Night) -> int | None:
    """An earlier session that stands open to be put right; while it does, the evening does not end by itself."""
    return next((earlier.number for earlier in night.sessions[:-1] if earlier.reopened), None)
