"""Which levels and breaks a session has been through: what nobody may change afterwards (W13, W14)."""

from typing import NamedTuple

from clubapp.domain.blinds import Blinds
from clubapp.domain.ids import Millis
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, Session
from clubapp.domain.stages_begun import risen


class Begun(NamedTuple):
    """A stage that began at a moment: its level, and the blinds; a break has none."""

    at: Millis
    number: int
    blinds: Blinds | None


def stages_begun(session: Session, now: Millis) -> tuple[Begun, ...]:
    """Every stage that has begun by now, those that came by themselves too, in the order of the clock."""
    clock = session.clock
    if session.started is None:
        return ()
    found = []
    for start in (*session.stage_starts, *risen(session, now)):
        stage = clock.schedule.stage(start.stage)
        if isinstance(stage, Level):
            found.append(Begun(start.at, stage.number, stage.blinds))
        else:
            found.append(Begun(start.at, stage.before_level, None))
    return tuple(found)


def same_past(before: Night, after: Night, now: Millis) -> bool:
    """Whether two states of a night have been through the same levels.

    There is no past before the start of play, nor one that goes on after the end of it.
    """
    for was, instead in zip(before.sessions, after.sessions, strict=False):
        if was.started is None or instead.started is None:
            continue
        until = now if was.ended is None else was.ended
        if stages_begun(was, until) != stages_begun(instead, until):
            return False
    return True
