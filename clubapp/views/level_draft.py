"""The levels and breaks of a session as the manager sees and changes them, before they are saved."""

from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.blinds import Blinds
from clubapp.domain.chips_off import lowest_left
from clubapp.domain.ids import Millis
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Break, Level
from clubapp.domain.night import Night
from clubapp.domain.pace import Fit, fit_to_finish, last_stage
from clubapp.domain.record import record, replace
from clubapp.domain.replanned import Replanned, Stages, laid_out, numbered
from clubapp.wording import countdown, time_of_day

USUAL_BREAK = 10


@record
class PassedRow:
    """A stage that has been played, or is being played now."""

    title: str
    blinds: str  # empty for a break
    minutes: int
    now: bool


@record
class ComingRow:
    """A stage still to be played, as it stands in the draft; its key stays the same while others come and go."""

    key: int
    title: str
    blinds: str
    minutes: int
    is_break: bool
    starts: str  # "20:35"; empty while the clock stands


@record
class Outlook:
    """What a draft would mean, in words that can be shown."""

    next_break: str
    end: str


class LevelDraft:
    """Everything from now on, to be changed row by row and saved as one command."""

    def __init__(self, night: Night, now: Millis) -> None:
        self._night = night
        self.coming: list[Coming] = []
        self._keys: list[int] = []  # one for each row: its place in the session's list; below 0 one that was added
        self._added = 0
        self.too_late = False  # what has begun last had been changed here, and the change is gone
        self.minutes = 0
        self.stays = False
        self.present: int | None = None
        self.after = -1
        self.read(now)

    # From the night --------------------------------------------------------------------------------------------

    def read(self, now: Millis) -> None:
        """Take the list as it stands; what was changed here is forgotten."""
        stages = self._seen = self._stages()
        self.after = self._playing(now)
        listed = [stages.stage(index) for index in range(self.after + 1, stages.planned())]
        self.coming = [_coming(stage) for stage in listed]
        self._keys = list(range(self.after + 1, stages.planned()))
        self.minutes = stages.minutes
        self.stays = isinstance(stages, Replanned) and stages.stays
        self.present = None

    def follow(self, night: Night, now: Millis) -> bool:
        """The clock has gone on while the list was open: what has begun leaves the draft. True where it has.

        What was changed in a stage that has begun since goes with it; what was added before one stays.
        """
        self._night = night
        playing = self._playing(now)
        if playing == self.after:
            return False
        stages = self._stages()
        self.too_late = False
        for at in reversed([at for at, key in enumerate(self._keys) if 0 <= key <= playing]):
            self.too_late |= self.coming[at] != _coming(stages.stage(self._keys[at]))
            self._drop(at)
        for index in range(min(self.after, stages.planned() - 1), playing, -1):  # the clock stepped back
            self.coming.insert(0, _coming(stages.stage(index)))
            self._keys.insert(0, index)
        self.after, self.present = playing, None
        self._join_breaks()
        if self.coming and self.coming[0].is_break and isinstance(stages.stage(playing), Break):
            self._drop(0)
        return True

    def outdated(self, night: Night) -> bool:
        """Whether the list was changed by something else meanwhile, undo for one."""
        return night.session.clock.schedule != self._seen

    def _stages(self) -> Stages:
        return self._night.session.clock.schedule

    def _playing(self, now: Millis) -> int:
        clock = self._night.session.clock
        return clock.read(now).index if clock.begun else -1

    # Changing it -----------------------------------------------------------------------------------------------

    def place(self, key: int) -> int | None:
        """Where the row stands now; nowhere once it has gone."""
        return self._keys.index(key) if key in self._keys else None

    def _put(self, at: int, row: Coming) -> None:
        self._added += 1
        self.coming.insert(at, row)
        self._keys.insert(at, -self._added)

    def _drop(self, at: int) -> None:
        del self.coming[at], self._keys[at]

    def _join_breaks(self) -> None:
        """Of two breaks that meet, the second goes."""
        for at in range(len(self.coming) - 1, 0, -1):
            if self.coming[at - 1].is_break and self.coming[at].is_break:
                self._drop(at)

    def set_blinds(self, at: int, blinds: Blinds) -> None:
        row = self.coming[at]
        self.coming[at] = Coming(blinds.small, blinds.big, row.minutes)

    def set_minutes(self, at: int, minutes: int) -> None:
        self.coming[at] = self.coming[at]._replace(minutes=minutes)

    def set_all_minutes(self, minutes: int) -> None:
        """Every coming level as long as this, those after the list too; breaks stay as they are."""
        self.coming = [row if row.is_break else row._replace(minutes=minutes) for row in self.coming]
        self.minutes = minutes

    def add_level(self, at: int) -> None:
        """A level after this row (-1: before the first), with blinds half way to those that follow."""
        self._put(at + 1, self._between(at))

    def add_break(self, at: int) -> bool:
        """A break after this row (-1: before the first); False where one is there already."""
        beside = [row.is_break for row in self.coming[max(0, at) : at + 2]]
        if at < 0:
            stages, playing = self._stages(), self.after
            beside = [row.is_break for row in self.coming[:1]]
            beside.append(playing < 0 or isinstance(stages.stage(playing), Break))
        if any(beside):
            return False
        self._put(at + 1, Coming(0, 0, USUAL_BREAK))
        return True

    def remove(self, at: int) -> None:
        """Drop a level or a break; of two breaks that meet, the second goes as well."""
        self._drop(at)
        self._join_breaks()
        if at == 0 and self.coming and self.coming[0].is_break and not self._may_break_first():
            self._drop(0)

    def _may_break_first(self) -> bool:
        return self.after >= 0 and not isinstance(self._stages().stage(self.after), Break)

    def _between(self, at: int) -> Coming:
        draft = self.stages()
        here = self.after + 1 + at  # the stage of that row
        lower = next((s for i in range(here, -1, -1) if isinstance(s := draft.stage(i), Level)), None)
        higher = next(s for i in range(here + 1, here + 4) if isinstance(s := draft.stage(i), Level))
        if here + 1 >= draft.planned():
            higher_blinds = higher.blinds  # after the end of the list comes what would come anyway
        elif lower is None:
            higher_blinds = Blinds(higher.blinds.small // 2, higher.blinds.big // 2)
        else:
            higher_blinds = _half_way(lower.blinds, higher.blinds, lowest_left(self._night))
        return Coming(higher_blinds.small, higher_blinds.big, self.minutes)

    # What it comes to ------------------------------------------------------------------------------------------

    def command(self) -> ReplanClock:
        """What saving asks for."""
        return ReplanClock(tuple(self.coming), self.minutes, self.stays, self.present, self.after)

    def changed(self, now: Millis) -> bool:
        """Whether anything differs from the list as it stands."""
        fresh = LevelDraft(self._night, now)
        return fresh.command() != self.command()

    def stages(self) -> Replanned:
        """The session's stages as they would be."""
        stages = self._stages()
        before = [stages.stage(index) for index in range(self.after + 1)]
        rows = numbered(self._night.rules.levels, before, self.coming, stays=self.stays)
        event = LevelsPlanned(self.after + 1, rows, self.minutes, self.stays, self.present)
        found = laid_out(stages, event)
        if any(isinstance(stage, Level) for stage in found.listed):
            return found
        return replace(found, listed=(Level(1, self._night.rules.levels.blinds[0], self.minutes), *found.listed))

    def passed_rows(self) -> tuple[PassedRow, ...]:
        """What has been played, and last what is being played."""
        clock = self._night.session.clock
        rows = []
        for index in range(self.after + 1):
            stage = clock.schedule.stage(index)
            rows.append(PassedRow(_title(stage), _blinds(stage), clock.length(index) // MINUTE, index == self.after))
        return tuple(rows)

    def left_words(self, now: Millis) -> str:
        """What is left of the stage now played: "06:12 left of 11 min"."""
        reading = self._night.session.clock.read(now)
        return f"{countdown(reading.left)} left of {reading.length // MINUTE} min"

    def after_words(self) -> str:
        """What comes after the end of the list."""
        stages = self.stages()
        stage = stages.stage(stages.planned())
        if self.stays:
            return f"{_title(stage)} again and again, {_blinds(stage)}, until somebody has won."
        following = stages.stage(stages.planned() + 1)
        return f"Then {_blinds(stage)}, {_blinds(following)} and so on."

    def present_minutes(self, now: Millis) -> tuple[int, int]:
        """How long the present stage lasts, and the least it can be made now, in minutes."""
        reading = self._night.session.clock.read(now)
        return reading.length // MINUTE, reading.into // MINUTE + 1

    def coming_rows(self, now: Millis) -> tuple[ComingRow, ...]:
        """What is still to be played, with the hour at which it begins."""
        stages, at, known = self.stages(), now + self.left(now), self._running()
        rows = []
        for place, row in enumerate(self.coming):
            stage = stages.stage(self.after + 1 + place)
            starts = time_of_day(at) if known else ""
            rows.append(ComingRow(self._keys[place], _title(stage), _blinds(stage), row.minutes, row.is_break, starts))
            at += row.minutes * MINUTE
        return tuple(rows)

    def outlook(self, now: Millis, chips: int) -> Outlook:
        """Next break and expected end; empty words where they can not be told."""
        stages, first = self.stages(), self.after + 1
        last = last_stage(stages, max(0, self.after), chips) if chips else None
        at, pause = now + self.left(now), ""
        for index in range(first, max(stages.planned(), (last or 0) + 1)):
            if not pause and isinstance(stages.stage(index), Break):
                pause = time_of_day(at) if self._running() else "one more"
            if last is not None and index > last:
                break
            at += stages.minutes_at(index) * MINUTE
        end = time_of_day(at) if last is not None and self._running() else ""
        return Outlook(pause, end)

    def fit(self, now: Millis, finish: Millis, chips: int) -> Fit | None:
        """How long each coming level may be for play to be over by then."""
        return fit_to_finish(self.stages(), self.after + 1, left=self.left(now), chips=chips, now=now, finish=finish)

    def left(self, now: Millis) -> Millis:
        """What the present stage still has, with its new length where it gets one."""
        if self.after < 0:
            return 0
        reading = self._night.session.clock.read(now)
        return reading.left if self.present is None else max(0, self.present * MINUTE - reading.into)

    def _running(self) -> bool:
        session = self._night.session
        return session.clock.since is not None or (session.started is None and session.plan.starts_at is not None)


def _coming(stage: Level | Break) -> Coming:
    return Coming(0, 0, stage.minutes) if isinstance(stage, Break) else Coming(*stage.blinds, stage.minutes)


def _title(stage: Level | Break) -> str:
    return f"Level {stage.number}" if isinstance(stage, Level) else "Break"


def _blinds(stage: Level | Break) -> str:
    return str(stage.blinds) if isinstance(stage, Level) else ""


def _half_way(lower: Blinds, higher: Blinds, chip: int) -> Blinds:
    """Blinds between two others, payable with the lowest chip; the lower ones where there is no room."""
    small = (lower.small + higher.small) // 2 // chip * chip
    return Blinds(small, 2 * small) if lower.small < small and lower.big < 2 * small < higher.big else lower
