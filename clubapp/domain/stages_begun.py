"""Which levels and breaks of a session began when: noted before the clock is changed, for then it can not be told."""

from clubapp.domain.ids import Millis
from clubapp.domain.sitting import Session


def note_risen(session: Session, until: Millis) -> None:
    """Note the stages that began by themselves, before the clock is changed and they can no longer be told."""
    since = session.clock.since
    if since is not None:
        last = session.stage_starts[-1][1] if session.stage_starts else since
        session.stage_starts += session.clock.starts_between(max(last, since), until)


def note_stage(session: Session, at: Millis) -> None:
    """Note the stage that the clock was put to."""
    if session.clock.begun:
        session.stage_starts.append((session.clock.read(at).index, at))
