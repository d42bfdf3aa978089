"""Whole nights of anything at all in a club that lets knocked-out players come in again, and marks who is away."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule, run_state_machine_as_test

from clubapp.check import problems
from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain import presence_commands as p
from clubapp.membership import NewMember
from clubapp.views.blinded import blinded
from tests.domain.any_command import MEMBERS
from tests.domain.evening_machine import Evening
from tests.domain.storyteller import HALF_PAST_SEVEN, WEEKLY


class OnceMore(Evening):
    """The same fingers, and people who come back to the table."""

    @rule(pick=st.integers(0, MEMBERS), reason=st.sampled_from(["", "because I say so"]))
    def somebody_comes_in_again(self, pick: int, reason: str) -> None:
        out = [gone.player for gone in self.desk.night.session.outs]
        if out:
            self.anything(c.EnterLate(out[pick % len(out)], overrule=reason))

    @rule(pick=st.integers(0, MEMBERS), absent=st.booleans())
    def somebody_goes_out_for_a_smoke(self, pick: int, absent: bool) -> None:
        sitting = list(self.desk.night.session.seats)
        if sitting:
            self.anything(p.MarkAbsent(sitting[pick % len(sitting)], absent))

    @invariant()
    def only_who_has_a_seat_is_away_from_it(self) -> None:
        for session in self.desk.night.sessions:
            assert set(session.absent) <= set(session.seats)
            assert not set(session.absent) & set(session.gone_home)

    @invariant()
    def an_estimate_is_between_nothing_and_a_stack(self) -> None:
        session = self.desk.night.session
        for player in session.seats:
            found = blinded(self.desk.night, player, self.desk.now())
            if found is not None:
                assert found.posted >= 0
                assert found.left is None or 0 <= found.left <= session.stack


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Thirteen who may play."""
    rules = WEEKLY._replace(late_entry=WEEKLY.late_entry._replace(reentry=True))
    made: dict[str, Any] = {"name": "Fox", "venue": "The Fox", "season": "2026", "owned": {}, "today": date(2026, 1, 1)}
    with Club.create(tmp_path / "fox.club", rules=rules, **made) as club:
        for number in range(1, MEMBERS + 1):
            new = NewMember(f"Player {number}", born="1984-03-02", witness="Gail")
            club.members.register(new, now=HALF_PAST_SEVEN, on=date(2026, 1, 1))
        yield club


@pytest.mark.rule("S20", "W28")
def test_whatever_happens_one_player_has_one_place_and_the_chips_agree(club: Club) -> None:
    evening: Callable[[], Evening] = lambda: OnceMore(club)  # noqa: E731 - the machine wants a factory
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        evening,
        settings=settings(
            max_examples=25,
            stateful_step_count=50,
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert problems(club) == []
