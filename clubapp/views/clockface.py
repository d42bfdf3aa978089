"""What the clock shows, on the strip, on the Play page and on the big screen: all read it from here."""

from clubapp.domain.ids import Chips, Millis
from clubapp.domain.levels import Break, Level
from clubapp.domain.night import Session
from clubapp.domain.pace import expected_end
from clubapp.domain.record import record
from clubapp.domain.replanned import Stages
from clubapp.wording import countdown, time_of_day

BEFORE, BOXES = 4, 9
LAST_MINUTE: Millis = 60_000


@record
class StageBox:
    """One box of the level timeline."""

    index: int
    text: str  # "100/200"; a break has its minutes
    is_break: bool
    minutes: int


@record
class ClockFace:
    """Level, blinds and time left at one moment. Milliseconds where not said otherwise."""

    begun: bool
    running: bool
    over: bool
    index: int
    is_break: bool
    title: str  # "Level 5", "Break"
    left: Millis
    length: Millis
    left_text: str
    last_minute: bool
    small: Chips  # blinds in force; in a break, those that follow
    big: Chips
    next_text: str  # "200 / 400", "Break, 10 min"
    next_at: str  # "20:35"; empty while the clock stands
    next_small: Chips
    next_big: Chips
    level: int
    rose: bool  # a new level has just begun: new blinds count from the next deal (W15)
    boxes: tuple[StageBox, ...]
    part_played: float  # of the present box, 0 to 1
    break_at: str = ""  # "20:18", or "in 23 min" while the clock stands; empty where none is to come
    ends_at: str = ""  # about when play will be over; empty while nobody can say


def clock_face(session: Session, now: Millis) -> ClockFace:
    """The clock at this moment; before the start, the first level in full."""
    clock = session.clock
    reading = clock.read(now)
    stage, index = reading.stage, reading.index
    following = clock.schedule.stage(index + 1)
    after = _level_after(clock.schedule, index if isinstance(stage, Level) else index + 1)
    level = stage if isinstance(stage, Level) else _level_after(clock.schedule, index)
    first = max(0, index - BEFORE)
    ends = time_of_day(clock.moment_of(clock.start_of(index) + reading.length, now)) if reading.running else ""
    return ClockFace(
        begun=clock.begun,
        running=reading.running,
        over=session.over or session.closed is not None,
        index=index,
        is_break=isinstance(stage, Break),
        title="Break" if isinstance(stage, Break) else f"Level {stage.number}",
        left=reading.left,
        length=reading.length,
        left_text=countdown(reading.left),
        last_minute=clock.begun and reading.left <= LAST_MINUTE,
        small=level.blinds.small,
        big=level.blinds.big,
        next_text=f"Break, {following.minutes} min" if isinstance(following, Break) else str(following.blinds),
        next_at=ends,
        next_small=after.blinds.small,
        next_big=after.blinds.big,
        level=level.number,
        rose=clock.begun and reading.into < LAST_MINUTE and _has_risen(clock.schedule, index),
        boxes=tuple(_box(clock.schedule.stage(i), i) for i in range(first, first + BOXES)),
        part_played=reading.into / reading.length if reading.length else 0.0,
        break_at=_next_break(session, now),
        ends_at=_end(session, now) if reading.running else "",
    )


def ahead_words(face: ClockFace, *, short: bool = False) -> str:
    """The next break, unless it is what comes next, and the expected end: "Break 20:18, ends about 22:05".

    Short, where room is: "Break 20:18, end 22:05".
    """
    follows = face.next_text.startswith("Break")
    parts = [f"break {face.break_at}"] if face.break_at and not follows else []
    parts += [f"{'end' if short else 'ends about'} {face.ends_at}"] if face.ends_at else []
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]


def _next_break(session: Session, now: Millis) -> str:
    clock = session.clock
    reading = clock.read(now)
    if not clock.begun or session.over:
        return ""
    away = reading.left
    for index in range(reading.index + 1, max(reading.index + 2, clock.schedule.planned())):
        if isinstance(clock.schedule.stage(index), Break):
            return time_of_day(now + away) if reading.running else f"in {-(-away // 60_000)} min"
        away += clock.length(index)
    return ""


def _end(session: Session, now: Millis) -> str:
    found = None if session.over else expected_end(session.clock, session.chips_issued, now)
    return time_of_day(found.at) if found is not None else ""


def _has_risen(schedule: Stages, index: int) -> bool:
    """Whether a stage is a level with other blinds than the level before it, past a break."""
    stage = schedule.stage(index)
    before = next((s for i in range(index - 1, -1, -1) if isinstance(s := schedule.stage(i), Level)), None)
    return isinstance(stage, Level) and before is not None and before.blinds != stage.blinds


def _level_after(schedule: Stages, index: int) -> Level:
    """The first level after a stage, past any break."""
    while True:
        index += 1
        stage = schedule.stage(index)
        if isinstance(stage, Level):
            return stage


def _box(stage: Level | Break, index: int) -> StageBox:
    if isinstance(stage, Break):
        return StageBox(index, f"{stage.minutes} min", is_break=True, minutes=stage.minutes)
    return StageBox(index, f"{stage.blinds.small}/{stage.blinds.big}", is_break=False, minutes=stage.minutes)
