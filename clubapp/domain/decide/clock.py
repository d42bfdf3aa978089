"""The clock's buttons (W13, W15). Ticks are not events; only what a person does to the clock is."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.blind_clock import LAST_STAGE, MINUTE
from clubapp.domain.decide.context import Context
from clubapp.domain.night import Night
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused

RESTART_WITHIN = 10_000
"""In the first ten seconds of a level, going back means the level before, or where the clock stood before a step
forward; later, the level's own start. Milliseconds."""

LONGEST_GAP = 24 * 60 * MINUTE
"""Unseen time that can still have been play. Milliseconds."""


def _not_playing(night: Night) -> Refused | None:
    session, rule = night.session, night.rules.levels.rule
    if session.started is None:
        return Refused(rule, "Play has not started.", "Start it from the draw.")
    if session.over or session.closed is not None:
        return Refused(rule, f"Session {session.number} is over, so its clock stands still.")
    return None


def pause(_command: c.PauseClock, night: Night, _context: Context) -> Answer:
    if refused := _not_playing(night):
        return refused
    if night.session.clock.since is None:
        return Refused(night.rules.levels.rule, "The clock is already paused.")
    return (e.ClockPaused(),)


def resume(_command: c.ResumeClock, night: Night, _context: Context) -> Answer:
    if refused := _not_playing(night):
        return refused
    if night.session.clock.since is not None:
        return Refused(night.rules.levels.rule, "The clock is already running.")
    return (e.ClockResumed(),)


def next_stage(_command: c.NextStage, night: Night, context: Context) -> Answer:
    if refused := _not_playing(night):
        return refused
    index = night.session.clock.read(context.now).index + 1
    if index > LAST_STAGE:
        return Refused(night.rules.levels.rule, "There are no more levels.", "Agree a finish, or abandon the session.")
    return (e.StageSet(index),)


def previous_stage(_command: c.PreviousStage, night: Night, context: Context) -> Answer:
    if refused := _not_playing(night):
        return refused
    reading = night.session.clock.read(context.now)
    if reading.into < RESTART_WITHIN and night.session.clock.left_behind is not None:
        return (e.StageTakenBack(),)
    back = 1 if reading.into < RESTART_WITHIN and reading.index > 0 else 0
    return (e.StageSet(reading.index - back),)


def add_time(command: c.AddTime, night: Night, context: Context) -> Answer:
    """Minutes more or less for the present level or break."""
    if refused := _not_playing(night):
        return refused
    rule = night.rules.levels.rule
    if command.minutes == 0 or abs(command.minutes) > 120:
        return Refused(rule, "Add or take 1 to 120 minutes at a time.")
    millis = command.minutes * MINUTE
    if night.session.clock.read(context.now).left + millis <= 0:
        return Refused(rule, "There is less time left than that.", "Go to the next level instead.")
    return (e.TimeAdded(millis),)


def answer_gap(command: c.AnswerGap, night: Night, _context: Context) -> Answer:
    """Say once whether the time while the machine slept or was off counts as played.

    A machine's clock that was put back leaves a gap below zero, which takes no play away.
    """
    if refused := _not_playing(night):
        return refused
    if command.count and command.gap > LONGEST_GAP:
        return Refused(
            night.rules.levels.rule,
            "That was more than a day ago, so it was not all play.",
            "Go on from before it, then set level and time by hand.",
        )
    elapsed = command.elapsed + (max(0, command.gap) if command.count else 0)
    return (e.ClockResynced(max(0, elapsed), command.gap, command.count, command.running),)
