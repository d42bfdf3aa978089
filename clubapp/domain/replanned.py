"""Levels and breaks that the manager laid out by hand, before play or in the middle of it (W13, W14)."""

from collections.abc import Sequence

from clubapp.domain.blinds import Blinds
from clubapp.domain.level_commands import Coming
from clubapp.domain.level_events import LevelsPlanned
from clubapp.domain.levels import Break, Level, Schedule, Stage, blinds_at
from clubapp.domain.record import record, replace
from clubapp.domain.rules import LevelRules


@record
class Replanned:
    """The stages of a session without end: those in the list, then how it goes on."""

    levels: LevelRules
    listed: tuple[Stage, ...]  # from the first of the session, the played ones too
    minutes: int  # of each level after the list
    stays: bool  # the blinds stay what they were at the last level

    def stage(self, index: int) -> Stage:
        """What is played at this position, counted from 0."""
        if index < 0:
            raise ValueError(f"stages count from 0, not {index}")
        if index < len(self.listed):
            return self.listed[index]
        last = next(stage for stage in reversed(self.listed) if isinstance(stage, Level))
        if self.stays:
            return Level(last.number, last.blinds, self.minutes)
        beyond = index - len(self.listed)
        blinds = blinds_at(self.levels, _first_above(self.levels, last.blinds) + beyond)
        return Level(last.number + beyond + 1, blinds, self.minutes)

    def minutes_at(self, index: int) -> int:
        """How long the stage at this position lasts."""
        return self.listed[index].minutes if 0 <= index < len(self.listed) else self.minutes

    def planned(self) -> int:
        """How many stages are in the list."""
        return len(self.listed)


Stages = Schedule | Replanned


def _first_above(levels: LevelRules, blinds: Blinds) -> int:
    """The number of the first level of the rule set's list whose blinds are both higher."""
    number = 1
    while (listed := blinds_at(levels, number)).small <= blinds.small or listed.big <= blinds.big:
        number += 1
    return number


def number_in_list(levels: LevelRules, blinds: Blinds) -> int | None:
    """The number that the rule set's list gives these blinds, past its end too; None where they are not in it."""
    number = 1
    while (listed := blinds_at(levels, number)).big < blinds.big:
        number += 1
    return number if listed == blinds else None


def numbered(
    levels: LevelRules, before: Sequence[Stage], coming: Sequence[Coming], *, stays: bool
) -> tuple[tuple[int, int, int, int], ...]:
    """The coming stages with their numbers, as the log keeps them.

    Levels keep the numbers of the rule set's list as long as all of them stand in it, so that dropped ones leave a
    gap; where one does not, they are counted on from the level before.
    """
    last = next((stage for stage in reversed(before) if isinstance(stage, Level)), None)
    known = [number_in_list(levels, Blinds(row.small, row.big)) for row in coming if not row.is_break]
    as_listed = last is None or number_in_list(levels, last.blinds) == last.number
    first = last.number + 1 if last is not None else 1
    numbers = (
        [number for number in known if number is not None]
        if as_listed and None not in known
        else list(range(first, first + len(known)))
    )
    after = ([last.number] if last is not None else []) + numbers
    following = iter([*numbers, after[-1] + (not stays) if after else 1])
    found, upcoming = [], next(following)
    for row in coming:
        found.append((upcoming, row.small, row.big, row.minutes))
        if not row.is_break:
            upcoming = next(following)
    return tuple(found)


def laid_out(stages: Stages, event: LevelsPlanned) -> Replanned:
    """The list as it stands once the manager has changed it; what was before it does not change."""
    before = [stages.stage(index) for index in range(event.since)]
    if event.present is not None and before:
        before[-1] = replace(before[-1], minutes=event.present)
    return Replanned(stages.levels, (*before, *map(_stage, event.stages)), event.minutes, event.stays)


def _stage(row: tuple[int, int, int, int]) -> Stage:
    number, small, big, minutes = row
    return Level(number, Blinds(small, big), minutes) if big else Break(minutes, number)
