"""Lists of levels and breaks that a manager might ask for, most of them possible at some moment."""

from hypothesis import strategies as st

from clubapp.domain.level_commands import Coming, ReplanClock

LEVELS = [Coming(10 * 2**n, 20 * 2**n, 7 + n) for n in range(9)]
ROWS = st.lists(st.sampled_from([*LEVELS, Coming(0, 0, 10)]), max_size=4)

REPLANS: st.SearchStrategy[ReplanClock] = st.builds(
    ReplanClock,
    ROWS.map(tuple) | ROWS.map(lambda rows: tuple(sorted(row for row in rows if not row.is_break))),
    st.integers(0, 30),
    st.booleans(),
    st.none() | st.integers(0, 30),
    st.none() | st.integers(-1, 6),
)
