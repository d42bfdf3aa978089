"""Blind levels, breaks, and the order they are played in (W13, W14)."""

from collections.abc import Mapping
from typing import TypeAlias

from clubapp.domain.blinds import Blinds
from clubapp.domain.record import record
from clubapp.domain.rules import BreakRule, LevelRules

__all__ = ["Blinds", "Break", "BreakRule", "Level", "Schedule", "Stage", "blinds_at", "schedule"]


@record
class Level:
    """A stretch of play; `number` counts from 1 in the full list, even where lower levels are dropped."""

    number: int
    blinds: Blinds
    minutes: int


@record
class Break:
    """A pause; for late entry it counts as the level that follows."""

    minutes: int
    before_level: int


Stage: TypeAlias = Level | Break


def blinds_at(levels: LevelRules, number: int) -> Blinds:
    """The blinds of a level counted from 1, past the end of the list too (W14).

    A list whose end is ten times an earlier level goes on in that pattern; any other list doubles.
    """
    if number < 1:
        raise ValueError(f"levels count from 1, not {number}")
    listed = levels.blinds
    if number <= len(listed):
        return listed[number - 1]
    beyond = number - len(listed)
    period = _period(listed)
    if period is None:
        return _times(listed[-1], 2**beyond)
    rounds = -(-beyond // period)
    return _times(listed[number - rounds * period - 1], 10**rounds)


def _period(listed: tuple[Blinds, ...]) -> int | None:
    """How many levels before the last stands the one that is a tenth of it."""
    last = listed[-1]
    for back in range(1, len(listed)):
        if _times(listed[-1 - back], 10) == last:
            return back
    return None


def _times(blinds: Blinds, factor: int) -> Blinds:
    return Blinds(blinds.small * factor, blinds.big * factor)


@record
class Schedule:
    """The stages of one session without end: index 0 is the first level played."""

    levels: LevelRules
    minutes: int
    first_level: int
    breaks: tuple[BreakRule, ...]
    minutes_of: Mapping[int, int]

    def stage(self, index: int) -> Stage:
        """What is played at this position, counted from 0."""
        found = self._at(index)
        if isinstance(found, BreakRule):
            return Break(found.minutes, found.before_level)
        return Level(found, blinds_at(self.levels, found), self.minutes_at(index))

    def minutes_at(self, index: int) -> int:
        """How long the stage at this position lasts."""
        found = self._at(index)
        return found.minutes if isinstance(found, BreakRule) else self.minutes_of.get(found, self.minutes)

    def _at(self, index: int) -> int | BreakRule:
        """The number of the level at a position, or the break that is there."""
        if index < 0:
            raise ValueError(f"stages count from 0, not {index}")
        number = self.first_level + index
        for pause in self.breaks:
            if number == pause.before_level:
                return pause
            if number < pause.before_level:
                break
            number -= 1
        return number

    def planned(self) -> int:
        """How many stages reach to the end of the rule set's list, or to a break beyond it."""
        last = max(len(self.levels.blinds), self.first_level, *(pause.before_level for pause in self.breaks), 1)
        return self.index_of_level(last) + 1

    def index_of_level(self, number: int) -> int:
        """The position of a level of the full list; ValueError where this session has dropped it."""
        if number < self.first_level:
            raise ValueError(f"level {number} is dropped; this session starts at level {self.first_level}")
        return number - self.first_level + sum(pause.before_level <= number for pause in self.breaks)


def schedule(
    levels: LevelRules,
    session: int,
    *,
    minutes: int | None = None,
    first_level: int = 1,
    breaks: tuple[BreakRule, ...] | None = None,
    minutes_of: Mapping[int, int] | None = None,
) -> Schedule:
    """One session's levels and breaks (W13); None takes what the rule set says.

    Sessions count from 1; a session more than the rule set has minutes for (a third game, W64) takes the last of them.
    `minutes_of` gives single levels their own length. A break at or before the first level played falls away.
    """
    if session < 1:
        raise ValueError(f"sessions count from 1, not {session}")
    if first_level < 1:
        raise ValueError(f"levels count from 1, not {first_level}")
    if minutes is None:
        minutes = levels.minutes[min(session, len(levels.minutes)) - 1]
    taken = levels.breaks if breaks is None else breaks
    kept = sorted((pause for pause in taken if pause.before_level > first_level), key=lambda pause: pause.before_level)
    return Schedule(levels, minutes, first_level, tuple(kept), dict(minutes_of or {}))
