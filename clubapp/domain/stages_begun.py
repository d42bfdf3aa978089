"""Which levels and breaks of a session began when: noted before the clock is changed, for then it can not be told."""

from clubapp.domain.ids import Millis
from clubapp.domain.sitting import Session, StageStart


def risen(session: Session, until: Millis, action: int = 0) -> list[StageStart]:
    """The stages that began by themselves since the last one noted.

    Told by their number and never by the time of that one: the machine's clock may have been put back since.
    """
    since = session.clock.since
    if since is None:
        return []
    noted = session.stage_starts[-1].stage if session.stage_starts else 0
    starts = session.clock.starts_between(since, until)
    return [StageStart(stage, at, action) for stage, at in starts if stage > noted]


def note_risen(session: Session, until: Millis, action: int) -> None:
    """Note the stages that began by themselves, before the clock is changed and they can no longer be told."""
    session.stage_starts += risen(session, until, action)


def note_stage(session: Session, at: Millis, action: int) -> None:
    """Note the stage that the clock was put to."""
    if session.clock.begun:
        session.stage_starts.append(StageStart(session.clock.read(at).index, at, action))
