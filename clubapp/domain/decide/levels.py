"""Levels and breaks laid out anew, before play or while the clock runs (W13, W14)."""

from itertools import pairwise

from clubapp.domain.blind_clock import MINUTE, Reading
from clubapp.domain.blinds import Blinds
from clubapp.domain.chips_off import lowest_left
from clubapp.domain.decide.context import Context
from clubapp.domain.events import Event
from clubapp.domain.level_commands import Coming, ReplanClock
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Break, Level
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused
from clubapp.domain.replanned import laid_out, numbered

Answer = tuple[Event, ...] | Refused

LONGEST_LEVEL, LONGEST_BREAK = 180, 240
"""Minutes."""

MOST_STAGES = 100
HIGHEST_BLIND = 1_000_000_000_000
ALIKE = 60
"""So many stages after the lists have to be the same for two lists to count as one."""


def replan_clock(command: ReplanClock, night: Night, context: Context) -> Answer:
    """The whole plan from now on. What has passed is never changed."""
    session, rule = night.session, night.rules.levels.rule
    if session.over or session.closed is not None:
        return Refused(rule, f"Session {session.number} is over, so its levels stay as they were played.")
    clock = session.clock
    reading = clock.read(context.now)
    present = reading.index if clock.begun else -1
    if command.after is not None and command.after != present:
        return Refused(rule, f"{_called(reading)} has begun meanwhile.", "Look at the list again, then save it.")
    before = [clock.schedule.stage(index) for index in range(present + 1)]
    refused = (
        _unplayable(command, night) or _unpayable(command, night) or _does_not_follow(command.coming, before, night)
    )
    if refused is None and command.present is not None:
        refused = _too_short(command.present, reading, night)
    if refused is not None:
        return refused
    stages = numbered(night.rules.levels, before, command.coming, stays=command.stays)
    planned = LevelsPlanned(present + 1, stages, command.minutes, command.stays, command.present)
    if _changes_nothing(planned, night, reading):
        return Refused(rule, "The levels are already planned so.")
    return (planned,)


def _called(reading: Reading) -> str:
    return f"Level {reading.stage.number}" if isinstance(reading.stage, Level) else "The break"


def _unplayable(command: ReplanClock, night: Night) -> Refused | None:
    rules = night.rules.levels
    if len(command.coming) > MOST_STAGES:
        return Refused(rules.rule, f"A list has {MOST_STAGES} levels and breaks at the most.")
    if not 1 <= command.minutes <= LONGEST_LEVEL:
        return Refused(rules.rule, f"A level lasts from 1 to {LONGEST_LEVEL} minutes.")
    lowest = min(night.rules.values)
    for row in command.coming:
        longest = LONGEST_BREAK if row.is_break else LONGEST_LEVEL
        if not 1 <= row.minutes <= longest:
            what = "break" if row.is_break else "level"
            return Refused(rules.rule, f"A {what} lasts from 1 to {longest} minutes.")
        if row.is_break:
            continue
        blinds = Blinds(row.small, row.big)
        if not 1 <= row.small <= row.big <= HIGHEST_BLIND:
            return Refused(rules.blinds_rule, f"{blinds} are no blinds: the small one comes first.")
        if row.small % lowest or row.big % lowest:
            return Refused(
                rules.blinds_rule, f"No chips make {blinds}: {lowest:,} is the lowest there is.", "Change the blinds."
            )
    return None


def _unpayable(command: ReplanClock, night: Night) -> Refused | None:
    """New blinds need chips that are still on the tables; those that stood in the list already may stay (W19)."""
    stages = night.session.clock.schedule
    lowest = lowest_left(night)
    listed = {stage.blinds for i in range(stages.planned()) if isinstance(stage := stages.stage(i), Level)}
    for row in command.coming:
        blinds = Blinds(row.small, row.big)
        if blinds not in listed and (row.small % lowest or row.big % lowest):
            why = f"No chips on the tables make {blinds}: {lowest:,} is the lowest still in play."
            return Refused(night.rules.levels.blinds_rule, why, "Change the blinds.")
    return None


def _does_not_follow(coming: tuple[Coming, ...], before: list[Level | Break], night: Night) -> Refused | None:
    """Blinds rise from level to level (W14), and no break follows another."""
    rules = night.rules.levels
    if not before and (not coming or coming[0].is_break):
        return Refused(rules.rule, "A session begins with a level.", "Put a level first.")
    breaks = [isinstance(stage, Break) for stage in before[-1:]] + [row.is_break for row in coming]
    if any(first and second for first, second in pairwise(breaks)):
        return Refused(rules.rule, "A break would follow a break.", "Make one of them longer instead.")
    last = next((stage.blinds for stage in reversed(before) if isinstance(stage, Level)), None)
    rising = [last] if last is not None else []
    rising += [Blinds(row.small, row.big) for row in coming if not row.is_break]
    for lower, higher in pairwise(rising):
        if higher.small <= lower.small or higher.big <= lower.big:
            return Refused(
                rules.blinds_rule, f"Blinds rise: {higher} can not come after {lower}.", "Change or remove a level."
            )
    return None


def _too_short(minutes: int, reading: Reading, night: Night) -> Refused | None:
    rule = night.rules.levels.rule
    if not night.session.clock.begun:
        return Refused(rule, "Play has not started, so no level is being played.")
    longest = LONGEST_LEVEL if isinstance(reading.stage, Level) else LONGEST_BREAK
    if not 1 <= minutes <= longest:
        return Refused(rule, f"{_called(reading)} lasts from 1 to {longest} minutes.")
    if minutes * MINUTE <= reading.into:
        least = reading.into // MINUTE + 1
        return Refused(
            rule,
            f"{_called(reading)} has been played for longer than {minutes} min.",
            f"Give it {least} min or more, or go to the next level instead.",
        )
    return None


def _changes_nothing(planned: LevelsPlanned, night: Night, reading: Reading) -> bool:
    clock = night.session.clock
    old, new = clock.schedule, laid_out(clock.schedule, planned)
    if planned.present is not None and planned.present * MINUTE != reading.length:
        return False
    through = max(old.planned(), new.planned()) + ALIKE
    return all(old.stage(index) == new.stage(index) for index in range(planned.since, through))
