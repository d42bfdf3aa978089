"""When play will be over, and how long levels have to be for it to be over in time (W13).

Experience of tournaments where nobody buys more chips: play ends at about the level whose big blind has reached a
twentieth of all the chips, because then two players share twenty big blinds and every hand is for all of them. So

    last level   = the first whose big blind x 20 is no less than the chips in play
    expected end = the end of that level
    minutes      = (finish - now - what is left of the present level - coming breaks) / coming levels up to the last one

in whole minutes. The time to the finish is taken to the nearest minute, what is left of the present level is rounded
up and the share of each level down, so that play is over before the landlord's bell and not after it.
"""

from clubapp.domain.blind_clock import MINUTE, BlindClock
from clubapp.domain.ids import Chips, Millis
from clubapp.domain.levels import Break, Level
from clubapp.domain.record import record
from clubapp.domain.replanned import Stages

BLINDS_AT_THE_END = 20
"""Big blinds in all the chips together when play ends."""

SHORTEST, LONGEST = 1, 180
"""Minutes of a level that can be proposed."""

FAR = 200
"""So many stages ahead are looked at; blinds that stay the same may never get there."""


@record
class Forecast:
    """The stage in which play is expected to end, and when that one ends."""

    index: int
    level: Level
    at: Millis


@record
class Fit:
    """Minutes a level from now on, and the working that leads to them."""

    minutes: int
    room: int  # minutes from now to the finish
    left: int  # minutes of the present level or break
    breaks: int  # minutes of coming breaks
    levels: int  # coming levels up to the last
    first: int  # the number of the first of them
    last: Level
    ends: Millis  # the moment at which play is then over
    enough: bool  # false where even the shortest levels end later than asked


def is_last(level: Level, chips: Chips) -> bool:
    """Whether play is expected to end in a level with such blinds."""
    return level.blinds.big * BLINDS_AT_THE_END >= chips


def last_stage(stages: Stages, first: int, chips: Chips) -> int:
    """The first stage from `first` on in which play is expected to end; the last listed where blinds stop rising."""
    for index in range(first, first + FAR):
        stage = stages.stage(index)
        if isinstance(stage, Level) and is_last(stage, chips):
            return index
    return max(first, stages.planned() - 1)


def expected_end(clock: BlindClock, chips: Chips, now: Millis) -> Forecast | None:
    """When play will be over if the clock runs on from this moment; None without chips in play."""
    if not chips:
        return None
    index = last_stage(clock.schedule, clock.read(now).index, chips)
    stage = clock.schedule.stage(index)
    if not isinstance(stage, Level):
        return None
    return Forecast(index, stage, clock.moment_of(clock.start_of(index) + clock.length(index), now))


def fit_to_finish(stages: Stages, first: int, *, left: Millis, chips: Chips, now: Millis, finish: Millis) -> Fit | None:
    """How long each coming level may be; `first` is the stage after the present one, of which `left` is left.

    None where the present level is the last already, so that no level is left to make shorter.
    """
    if first > 0 and any(isinstance(s, Level) and is_last(s, chips) for s in map(stages.stage, range(first))):
        return None
    last = last_stage(stages, first, chips)
    coming = [stages.stage(index) for index in range(first, last + 1)]
    levels = [stage for stage in coming if isinstance(stage, Level)]
    if not levels:
        return None
    breaks = sum(stage.minutes for stage in coming if isinstance(stage, Break))
    room, still = round((finish - now) / MINUTE), -(-left // MINUTE)
    share = (room - still - breaks) // len(levels)
    minutes = max(SHORTEST, min(LONGEST, share))
    ends = now + left + (breaks + minutes * len(levels)) * MINUTE
    return Fit(minutes, room, still, breaks, len(levels), levels[0].number, levels[-1], ends, enough=share >= SHORTEST)
