"""The clock of one session: level and time left are pure functions of its state and a moment (W13, W15)."""

from clubapp.domain.ids import Millis
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Break, Level
from clubapp.domain.record import record
from clubapp.domain.replanned import Stages, laid_out
from clubapp.domain.state import State

MINUTE: Millis = 60_000

LAST_STAGE = 999
"""Stages end here: a moment years away (a slip in a date) must not be counted up to level by level."""


@record
class Reading:
    """What the clock shows at one moment. Times are milliseconds."""

    index: int  # the stage, counted from 0
    stage: Level | Break
    into: Millis
    left: Millis
    length: Millis
    running: bool


class BlindClock(State):
    """Played time up to `since`, and since when it has been running (None: paused)."""

    def __init__(self, schedule: Stages) -> None:
        self.schedule: Stages = schedule
        self.elapsed_before: Millis = 0
        self.since: Millis | None = None
        self.begun = False
        self.extra: dict[int, Millis] = {}
        self.left_behind: tuple[Millis, dict[int, Millis]] | None = None  # before the last step forward

    def elapsed(self, now: Millis) -> Millis:
        """Milliseconds of play since the start, breaks included, pauses not."""
        return self.elapsed_before + (max(0, now - self.since) if self.since is not None else 0)

    def length(self, index: int) -> Millis:
        """How long a stage lasts, with what was added to it or taken away."""
        return max(0, self.schedule.minutes_at(index) * MINUTE + self.extra.get(index, 0))

    def start_of(self, index: int) -> Millis:
        """The elapsed time at which a stage begins."""
        return sum(self.length(i) for i in range(index))

    def read(self, now: Millis) -> Reading:
        """Stage and time left at a moment; a stage with nothing left is over."""
        return self.at(self.elapsed(now))

    def at(self, elapsed: Millis) -> Reading:
        """What the clock shows after so many milliseconds of play."""
        index, into = 0, elapsed
        while into >= (length := self.length(index)) and index < LAST_STAGE:
            into -= length
            index += 1
        into = min(into, length)
        return Reading(index, self.schedule.stage(index), into, length - into, length, self.since is not None)

    def moment_of(self, elapsed: Millis, now: Millis) -> Millis:
        """The moment at which this much will have been played, if nobody stops the clock."""
        return now + elapsed - self.elapsed(now)

    def starts_between(self, before: Millis, after: Millis) -> list[tuple[int, Millis]]:
        """The stages that began by themselves after one moment and up to another: (stage, moment)."""
        if self.since is None or after <= before:
            return []
        before = max(before, self.since)
        reading = self.read(before)
        index, ends, starts = reading.index, before + reading.left, []
        while ends <= after and index < LAST_STAGE:
            index += 1
            starts.append((index, ends))
            ends += self.length(index)
        return starts

    def begin(self, at: Millis) -> None:
        self.elapsed_before, self.since, self.begun = 0, at, True

    def pause(self, at: Millis) -> None:
        if self.since is not None:
            self.elapsed_before, self.since = self.elapsed(at), None

    def resume(self, at: Millis) -> None:
        if self.begun and self.since is None:
            self.since = at

    def set_stage(self, index: int, at: Millis) -> None:
        """Put the clock to the full length of a stage, and of those after it; it runs on if it was running."""
        if not self.begun:
            return
        ahead = index > self.read(at).index
        self.left_behind = (self.elapsed(at), self.extra) if ahead else None
        self.extra = {stage: millis for stage, millis in self.extra.items() if stage < index}
        self.elapsed_before = self.start_of(index)
        if self.since is not None:
            self.since = at

    def take_back(self, at: Millis) -> None:
        """Undo the last step forward: time left and added minutes are as they were."""
        if self.left_behind is not None:
            (self.elapsed_before, self.extra), self.left_behind = self.left_behind, None
            self.since = at if self.since is not None else None

    def add(self, millis: Millis, at: Millis) -> None:
        """Make the present stage longer, or shorter where negative."""
        if not self.begun:
            return
        index = self.read(at).index
        self.extra[index] = self.extra.get(index, 0) + millis

    def replan(self, event: LevelsPlanned) -> None:
        """Lay out what has not been played anew; the present stage gets another length only where that is said."""
        self.schedule = laid_out(self.schedule, event)
        self.extra = {
            stage: millis for stage, millis in self.extra.items() if stage < event.since - (event.present is not None)
        }

    def resync(self, elapsed: Millis, at: Millis, *, running: bool) -> None:
        if self.begun:
            self.elapsed_before, self.since = elapsed, at if running else None
