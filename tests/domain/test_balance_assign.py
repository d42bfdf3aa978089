"""The exact assignment behind the moves, held against trying every one."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from clubapp.domain.balance.assign import least


@st.composite
def costs(draw) -> list[list[int]]:
    rows = draw(st.integers(0, 4))
    columns = draw(st.integers(rows, 5))
    row = st.lists(st.integers(0, 9), min_size=columns, max_size=columns)
    return draw(st.lists(row, min_size=rows, max_size=rows))


@given(costs())
def test_each_row_has_a_column_of_its_own_and_nothing_is_cheaper(table):
    chosen = least(table)
    assert len(set(chosen)) == len(chosen) == len(table)
    every = permutations(range(len(table[0]) if table else 0), len(table))
    total = sum(row[column] for row, column in zip(table, chosen, strict=True))
    assert total == min(sum(row[column] for row, column in zip(table, way, strict=True)) for way in every)
