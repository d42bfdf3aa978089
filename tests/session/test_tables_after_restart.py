"""Tables in the middle of a night when the program comes back: one seat each, and even after the moves."""

from collections import Counter
from collections.abc import Callable

import pytest

from clubapp.club import Club
from clubapp.domain import commands as c
from clubapp.domain.table_commands import ApplyMoves, RedrawTables
from clubapp.session import NightDesk
from tests.session.story import begin, done


@pytest.mark.rule("W16", "W17", "S94")
@pytest.mark.parametrize("killed", range(6))
def test_five_tables_closed_and_opened_while_six_go_out(
    desk: NightDesk, club: Club, sit_down: Callable[[], NightDesk], killed: int
) -> None:
    """SEA-06: saved with five tables, opened again, six out, made even; taken up again after any of the six."""
    begin(desk, 33)
    again = sit_down()
    assert again.night == desk.night
    desk = again
    full = [p for p, (table, _) in desk.night.session.seats.items() if table in (1, 2)]
    for number, player in enumerate(full[:6]):
        done(desk.do(c.KnockOut((c.Exit(player),))))
        if number == killed:
            before, desk = desk, sit_down()
            assert desk.night == before.night
    assert len(desk.night.session.living) == 27
    if desk.allowed(ApplyMoves()) is None:
        done(desk.do(ApplyMoves()))
    for table in sorted(desk.night.session.to_draw):
        done(desk.do(RedrawTables((table,))))
    session = sit_down().night.session
    counts = Counter(table for table, _ in session.seats.values())
    assert max(counts.values()) - min(counts.values()) <= 1
    assert max(counts.values()) <= session.plan.max_seats
    assert len(set(session.seats.values())) == len(session.seats) == 27
    assert set(session.seats) == set(session.living)
