"""Whole nights of anything at all in a club that lets knocked-out players come in again, and marks who is away."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from clubapp.domain import commands as c
from clubapp.domain import presence_commands as p
from clubapp.views.blinded import blinded
from tests.domain.any_command import MEMBERS
from tests.domain.evening_machine import Evening
from tests.domain.evening_runs import make_club, play
from tests.domain.storyteller import WEEKLY


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


@pytest.mark.timeout(900)
@pytest.mark.rule("S20", "W28")
def test_whatever_happens_one_player_has_one_place_and_the_chips_agree(tmp_path: Path) -> None:
    empty = tmp_path / "once more.club"
    rules = WEEKLY._replace(late_entry=WEEKLY.late_entry._replace(reentry=True))
    make_club(empty, rules, unsigned=False)
    play(lambda: OnceMore(empty), nights=25)
