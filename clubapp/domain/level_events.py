"""What happened with a session's list of levels and breaks (W13, W14): a fact in the past tense."""

from typing import TypeAlias

from clubapp.domain.record import record


@record
class LevelsPlanned:
    """The stages from one on were laid out anew; those before it stay as they were played.

    Each of `stages` is level number, small blind, big blind, minutes. A break has blinds of 0 and the number of the
    level it stands before. After the last of them come levels of `minutes` each: the blinds go on rising as the rule
    set's list does, or with `stays` remain what they were at the last level. `present` is the new length in minutes of
    the stage that was being played; None left it alone.
    """

    since: int
    stages: tuple[tuple[int, int, int, int], ...]
    minutes: int
    stays: bool = False
    present: int | None = None


LevelEvent: TypeAlias = LevelsPlanned
