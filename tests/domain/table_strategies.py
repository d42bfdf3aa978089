"""Anything a manager may press about the tables, sensible or not."""

from hypothesis import strategies as st

from clubapp.domain import table_commands as k
from clubapp.domain.ids import PlayerId

_tables, _seats, _members = st.integers(0, 4), st.integers(0, 11), st.integers(1, 15).map(PlayerId)

AT_TABLES: st.SearchStrategy[k.TableCommand] = st.one_of(
    st.builds(k.SetButton, _tables, _seats),
    st.builds(k.NextHand, _tables),
    st.just(k.ApplyMoves()),
    st.builds(k.ApplyMoves, st.lists(st.tuples(_members, _tables, _seats), max_size=2).map(tuple), st.integers(0, 3)),
    st.builds(k.RedrawTables, st.lists(_tables, max_size=2).map(tuple)),
    st.builds(k.FixSeat, _members, st.booleans()),
    st.builds(k.ColourUp, st.lists(st.sampled_from([5, 10, 20, 100, 500]), max_size=3).map(tuple), st.integers(-1, 9)),
)
