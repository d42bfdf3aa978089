"""Signatures are stored as a little text, and only what is one is read back."""

import json
from itertools import pairwise
from math import dist, sin
from random import Random

import pytest

from clubapp.signature import (
    APART,
    HEIGHT,
    MOST_BYTES,
    MOST_POINTS,
    MOST_STROKES,
    WIDTH,
    Signature,
    signature_of,
    thinned,
)

THEO = Signature(600, 150, (((20, 40), (60, 38), (110, 41)), ((64, 40), (60, 117))))


def text(**changes: object) -> str:
    known = {"width": 600, "height": 150, "strokes": [[[20, 40], [60, 38]], [[64, 40], [60, 117]]]}
    return json.dumps(known | changes)


def test_a_signature_is_the_same_after_it_has_been_stored() -> None:
    stored = THEO.to_text()
    assert json.loads(stored) == {
        "width": 600,
        "height": 150,
        "strokes": [[[20, 40], [60, 38], [110, 41]], [[64, 40], [60, 117]]],
    }
    assert Signature.from_text(stored) == THEO
    assert Signature.from_text(text()).to_text() == text().replace(" ", "")


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "{",
        "null",
        "[]",
        '"signed"',
        "{}",
        "[" * 100_000,
        "[" * 5000,
        '{"width":' * 5000,
        text(strokes=[]),
        text(strokes=[[]]),
        text(strokes=[[[1, 2], []]]),
        text(strokes=[[[1, 2, 3]]]),
        text(strokes=[[[1, "2"]]]),
        text(strokes=[[[1.0, 2]]]),
        text(strokes=[[[True, 2]]]),
        text(strokes=[[[1, None]]]),
        text(strokes={"0": [[1, 2]]}),
        text(strokes=[[[601, 2]]]),
        text(strokes=[[[1, 151]]]),
        text(strokes=[[[-1, 2]]]),
        text(strokes=[[[float("nan"), 2]]]),
        text(strokes=[[[float("inf"), 2]]]),
        text(strokes=[[[1, 2]]] * (MOST_STROKES + 1)),
        text(strokes=[[[1, 2]] * (MOST_POINTS + 1)]),
        text(strokes=[[[1, 2]] * 2600] * 2),
        text(width=0),
        text(width="600"),
        text(height=10**9),
        text(who="Theo Lamb"),
        '{"width":600,"height":150}',
        text().replace("20", "9" * 5000),
        text() + text(),
    ],
)
def test_what_is_no_signature_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each says what it misses
        Signature.from_text(wrong)


def test_as_many_strokes_and_points_as_allowed_are_read() -> None:
    many = [[[600, 150]] * 25] * MOST_STROKES
    assert len(Signature.from_text(text(strokes=many)).strokes) == MOST_STROKES


@pytest.mark.parametrize(
    "slip",
    [
        [],
        [[(300, 80)]],
        [[(300, 80), (300.4, 80.2)]],
        [[(100 + 9 * n, 80)] for n in range(40)],  # dots, however many
        [[(300, 80), (340, 80)]],
        [[(10, 117), (110, 117)]],  # one short line
        [[(10, 80), (30, 80)], [(40, 80), (50, 80)]],
    ],
)
def test_a_dot_a_tap_or_a_slip_is_no_signature(slip: list[list[tuple[float, float]]]) -> None:
    assert signature_of(slip) is None


@pytest.mark.parametrize(
    "mark",
    [
        [[(100, 80), (140, 117)], [(140, 80), (100, 117)]],  # a cross
        [[(100 + n, 80 + 30 * sin(n / 8)) for n in range(0, 200, 2)]],  # one long scrawl
    ],
)
def test_a_cross_and_a_scrawl_are_signatures(mark: list[list[tuple[float, float]]]) -> None:
    made = signature_of(mark)
    assert made is not None
    assert Signature.from_text(made.to_text()) == made


def test_a_slow_hand_leaves_no_more_points_than_a_quick_one() -> None:
    slow = [(100 + n / 100, 80 + 30 * sin(n / 800)) for n in range(20_000)]
    made = signature_of([slow])
    assert made is not None
    points = made.strokes[0]
    assert all(dist(one, other) >= APART for one, other in pairwise(points[:-1]))
    assert points[0] == (100, 80)
    assert points[-1] == (round(slow[-1][0]), round(slow[-1][1]))
    assert len(points) < 260


def test_what_leaves_the_box_ends_at_its_edge() -> None:
    made = signature_of([[(-40, -3), (900, 170)]])
    assert made is not None
    assert made.strokes == (((0, 0), (WIDTH, HEIGHT)),)


def test_the_wildest_scribble_stays_small() -> None:
    hand = Random(7)
    wild = [[(hand.uniform(0, WIDTH), hand.uniform(0, HEIGHT)) for _ in range(200)] for _ in range(300)]
    made = signature_of(wild)
    assert made is not None
    stored = made.to_text()
    assert len(stored.encode()) < MOST_BYTES
    assert Signature.from_text(stored) == made


def test_thinning_keeps_both_ends() -> None:
    assert thinned([((0, 0), (1, 0), (2, 0), (3, 0))]) == (((0, 0), (3, 0)),)
    assert thinned([((5, 5),), ((5, 5), (6, 5))]) == (((5, 5),), ((5, 5), (6, 5)))
    assert thinned([((0, 0), (10, 0), (20, 0))]) == (((0, 0), (10, 0), (20, 0)),)
