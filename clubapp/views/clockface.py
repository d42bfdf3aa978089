"""What the clock shows, on the strip, on the Play page and on the big screen: all read it from here."""

from clubapp.domain.ids import Chips, Millis
from clubapp.domain.levels import Break, Level, Schedule
from clubapp.domain.night import Session
from clubapp.domain.record import record
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
        rose=clock.begun and index > 0 and isinstance(stage, Level) and reading.into < LAST_MINUTE,
        boxes=tuple(_box(clock.schedule.stage(i), i) for i in range(first, first + BOXES)),
        part_played=reading.into / reading.length if reading.length else 0.0,
    )


def _level_after(schedule: Schedule, index: int) -> Level:
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
