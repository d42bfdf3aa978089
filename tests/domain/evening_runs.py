"""How many nights of anything are played, on which club, and how: the same in every run."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from clubapp.club import Club
from clubapp.domain.rules import RuleSet
from clubapp.membership import NewMember
from tests.domain.any_command import MEMBERS
from tests.domain.evening_machine import Evening
from tests.domain.storyteller import HALF_PAST_SEVEN


def make_club(path: Path, rules: RuleSet, *, unsigned: bool) -> None:
    """Those who may play, one of seventeen without a parent's word, and, where asked for, one who has not signed."""
    with Club.create(
        path, name="Fox", venue="The Fox", season="2026", owned={}, today=date(2026, 1, 1), rules=rules
    ) as club:
        for number in range(1, MEMBERS + 1):
            born = "2009-05-01" if number == 13 else "1984-03-02"
            witness = "" if unsigned and number == 14 else "Gail"
            new = NewMember(f"Player {number}", born=born, witness=witness)
            club.members.register(new, now=HALF_PAST_SEVEN, on=date(2026, 1, 1))


def play(evening: Callable[[], Evening], nights: int) -> None:
    """So many nights, the same in every run, so that a failure belongs to a change.

    `Phase.generate` alone: add `Phase.shrink` to look into a failure, which takes minutes. There is no deadline for a
    step, and the test gives the whole its own time: a busy machine must never look like a fault that comes and goes.
    """
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        evening,
        settings=settings(
            max_examples=nights,
            stateful_step_count=50,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        ),
    )
