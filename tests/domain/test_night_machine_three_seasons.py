"""Whole nights of anything at all under the rules of the other league: what must hold there besides."""

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
from clubapp.domain import events as e
from clubapp.membership import NewMember
from clubapp.rulesets import load
from tests.domain.storyteller import HALF_PAST_SEVEN
from tests.domain.test_night_machine import MEMBERS, Evening


class PaidFirst(Evening):
    """The same fingers, in a league that lets few in late and nobody unpaid."""

    @rule(pick=st.integers(0, MEMBERS), dealer=st.none() | st.integers(0, 11), notice=st.booleans())
    def somebody_comes_and_says_so(self, pick: int, dealer: int | None, notice: bool) -> None:
        outside = [p for p in self.club.members.rows if p not in self.desk.night.session.arrivals]
        if outside:
            self.anything(c.EnterLate(outside[pick % len(outside)], gave_notice=notice, dealer=dealer))

    @invariant()
    def who_came_late_came_by_the_rules_or_by_the_managers_word(self) -> None:
        # By the order of the log and never by time: the machine's clock may have been put back meanwhile.
        came = {x.player: a.number for a in self.desk.actions for x in a.events if isinstance(x, e.LateEntered)}
        for session in self.desk.night.sessions:
            let_in = {said.player for said in session.overruled}
            for entry in session.late.values():
                if entry.player in let_in:
                    continue
                blinds = self.desk.night.rules.levels.blinds[entry.level - 1]
                assert blinds.big <= 200
                assert entry.short == 3 * blinds.big
                assert entry.stack == 2850 - entry.short
                if session is self.desk.night.session:
                    before = [out for out in session.outs if out.action < came[entry.player] and not out.never_came]
                    assert before == []

    @invariant()
    def in_the_second_session_only_those_who_gave_notice(self) -> None:
        night = self.desk.night
        let_in = {said.player for said in night.session.overruled}
        if night.session.number > 1:
            said_so = {
                row.event.player
                for row in self.desk.records
                if isinstance(row.event, e.LateEntered) and row.event.notice
            }
            assert set(night.session.late) <= said_so | let_in


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Thirteen who may play, and one of seventeen without a parent's word."""
    made: dict[str, Any] = {"name": "Fox", "venue": "The Fox", "season": "2026", "owned": {}, "today": date(2026, 1, 1)}
    with Club.create(tmp_path / "fox.club", rules=load("three-seasons"), **made) as club:
        for number in range(1, MEMBERS + 1):
            born = "2009-05-01" if number == 13 else "1984-03-02"
            new = NewMember(f"Player {number}", born=born, witness="Gail")
            club.members.register(new, now=HALF_PAST_SEVEN, on=date(2026, 1, 1))
        yield club


@pytest.mark.rule("S11", "S12", "S85", "S86", "S87")
def test_whatever_happens_the_night_stays_whole_and_few_come_late(club: Club) -> None:
    evening: Callable[[], Evening] = lambda: PaidFirst(club)  # noqa: E731 - the machine wants a factory
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
