"""Whole nights of anything at all under the rules of the other league: what must hold there besides."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.night import blinds_in_force
from clubapp.rulesets import load
from tests.domain.any_command import MEMBERS
from tests.domain.evening_machine import Evening
from tests.domain.evening_runs import make_club, play


class PaidFirst(Evening):
    """The same fingers, in a league that lets few in late and nobody unpaid."""

    @rule(pick=st.integers(0, MEMBERS), dealer=st.none() | st.integers(0, 11), notice=st.booleans())
    def somebody_comes_and_says_so(self, pick: int, dealer: int | None, notice: bool) -> None:
        outside = [p for p in self.club.members.rows if p not in self.desk.night.session.arrivals]
        if outside:
            self.told(c.EnterLate(outside[pick % len(outside)], gave_notice=notice, dealer=dealer))

    @invariant()
    def who_came_late_came_by_the_rules_or_by_the_managers_word(self) -> None:
        for session in self.desk.night.sessions:
            let_in = {said.player for said in session.overruled}
            for entry in session.late.values():
                if entry.player in let_in:
                    continue
                assert entry.short % 3 == 0
                assert entry.short < 3 * 400, "none once 200/400 has started"
                assert 0 <= entry.stack - (2850 - entry.short) < 100, "rounded up where the small chips are gone"

    @invariant()
    def a_late_player_is_three_big_blinds_short(self) -> None:
        """Seen as they sit down, for the list of levels may be another one later."""
        night, last = self.desk.night, self.desk.records[-1].action
        let_in = {said.player for said in night.session.overruled}
        for row in self.desk.records[-3:]:
            if row.action == last and isinstance(row.event, e.LateEntered) and row.event.player not in let_in:
                assert row.event.short == 3 * blinds_in_force(night.session, row.at).big
                assert [out for out in night.session.outs if not out.never_came] == []

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


@pytest.mark.timeout(900)
@pytest.mark.rule("S11", "S12", "S75", "S76", "S85", "S86", "S87", "S91", "S93", "S94", "S95")
def test_whatever_happens_the_night_stays_whole_and_few_come_late(tmp_path: Path) -> None:
    empty = tmp_path / "three seasons.club"
    make_club(empty, load("three-seasons"), unsigned=False)
    play(lambda: PaidFirst(empty), nights=50)
