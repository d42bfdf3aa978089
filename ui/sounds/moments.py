"""Which moment of the clock has just come: one minute left, a level up, the end of a break."""

from enum import Enum

from clubapp.domain.record import record
from clubapp.views.clockface import ClockFace


class Moment(Enum):
    """What is worth a sound; the value names its file."""

    ONE_MINUTE = "one-minute"
    LEVEL_UP = "level-up"
    BREAK_OVER = "break-over"


@record
class Heard:
    """What the clock showed when it was last listened to."""

    session: int
    index: int
    is_break: bool
    level: int
    last_minute: bool

    @classmethod
    def of(cls, face: ClockFace, session: int) -> "Heard":
        return cls(session, face.index, face.is_break, face.level, face.last_minute)


def moment_between(before: Heard | None, face: ClockFace, session: int) -> Moment | None:
    """What has come since, or nothing. However much has passed, one sound says it.

    A clock that stands, has only just been opened, or was put back is silent, and so is a level that is played again
    with the same blinds. A level set by hand sounds like one that came by itself: the room has to hear it.
    """
    if before is None or before.session != session or not face.running or face.over:
        return None
    if face.index > before.index:
        if not face.is_break and not before.is_break and face.level == before.level:
            return None
        return Moment.BREAK_OVER if before.is_break and not face.is_break else Moment.LEVEL_UP
    came = face.last_minute and not before.last_minute and face.index == before.index
    return Moment.ONE_MINUTE if came else None
