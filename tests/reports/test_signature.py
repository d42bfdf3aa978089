import json

import pytest

from reports.page import A4_PORTRAIT, Paper
from reports.signature import draw_signature, read
from tests.reports.club_papers import FLOURISH
from tests.reports.sheets import curves, lines, outside


def paper() -> Paper:
    return Paper(A4_PORTRAIT, title="Test", club="Test", pages=1)


def drawn(text: str) -> bytes:
    sheet = paper()
    draw_signature(sheet, text, 100, 200, 300, 60)
    return sheet.finish()


def pad(*strokes: list[list[float]], width: float = 600, height: float = 150) -> str:
    return json.dumps({"width": width, "height": height, "strokes": strokes})


def test_strokes_keep_their_shape_and_fill_the_space():
    drawing = read(pad([[0, 0], [600, 150]]))
    assert drawing is not None
    assert drawing.strokes == (((0.0, 0.0), (600.0, 150.0)),)
    (bounds,) = curves(drawn(pad([[0, 0], [600, 150]])))
    left, _, right, _ = bounds
    assert left == pytest.approx(100, abs=3)
    assert right - left == pytest.approx(60 * 4, abs=5)  # as high as the space, four times as wide
    assert bounds[3] - bounds[1] == pytest.approx(60, abs=5)


def test_a_single_point_is_a_dot():
    (bounds,) = curves(drawn(pad([[300, 75]])))
    assert 0 < bounds[2] - bounds[0] < 4


def test_what_left_the_pad_stays_in_its_space():
    pdf = drawn(pad([[-9000, -9000], [90000, 90000]]))
    (bounds,) = curves(pdf)
    assert bounds[0] >= 98
    assert bounds[2] <= 402
    assert outside(pdf) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ann",
        "null",
        "[]",
        "{}",
        pad(),
        pad([]),
        pad([[1, 2]], width=0),
        '{"width": 600, "height": 150, "strokes": [[["a", "b"]]]}',
        '{"width": 600, "height": 150, "strokes": [[[1, 2, 3]]]}',
        '{"width": 600, "height": 150, "strokes": [[[NaN, 1]]]}',
        '{"width": 1e999, "height": 150, "strokes": [[[1, 1]]]}',
        '{"width": 600, "height": 150, "strokes": [[[true, 1]]]}',
        pad([[1, 1]], width=10**400),
        "[" * 100_000,
        "[" * 5000,
    ],
)
def test_a_damaged_record_is_said_so_and_never_stops_a_paper(text: str):
    assert read(text) is None
    assert "The signature on file cannot be read." in lines(drawn(text))


def test_a_long_flourish_is_one_shape():
    assert len(curves(drawn(FLOURISH))) == 1
