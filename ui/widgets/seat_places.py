"""Where the seats of a table lie: clockwise from the top left, along four sides."""

from typing import Literal, NamedTuple

Side = Literal["top", "right", "bottom", "left"]

# How many seats lie along top, right, bottom and left.
SIDES: dict[int, tuple[int, int, int, int]] = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (2, 0, 1, 0),
    4: (2, 0, 2, 0),
    5: (2, 1, 2, 0),
    6: (2, 1, 2, 1),
    7: (3, 1, 2, 1),
    8: (3, 1, 3, 1),
    9: (3, 2, 3, 1),
    10: (3, 2, 3, 2),
}


class Place(NamedTuple):
    """A seat's centre as shares of the table's width and height (0 to 1), and the side it lies along."""

    x: float
    y: float
    side: Side


def _spread(count: int, most: int) -> tuple[float, ...]:
    """Even shares between 0 and 1: one lies in the middle, two or more reach the ends when the row is the fullest."""
    if count == 1:
        return (0.5,)
    if count == 2 and most >= 3:
        return (0.0, 1.0)
    return tuple(i / (count - 1) for i in range(count))


def places(seats: int) -> tuple[Place, ...]:
    """Places of seats 1 to n; more than ten raise KeyError."""
    top, right, bottom, left = SIDES[seats]
    across = max(top, bottom)
    down = max(right, left)
    rows = _inner(down)
    found = [Place(x, 0.0, "top") for x in _spread(top, across)]
    found += [Place(1.0, y, "right") for y in (rows if right == down else _inner(right))]
    found += [Place(x, 1.0, "bottom") for x in reversed(_spread(bottom, across))]
    found += [Place(0.0, y, "left") for y in reversed(rows if left == down else _inner(left))]
    return tuple(found)


def _inner(count: int) -> tuple[float, ...]:
    """Shares strictly between 0 and 1."""
    return tuple((i + 1) / (count + 1) for i in range(count))


def columns(seats: int) -> int:
    """How many seats stand side by side at most."""
    return max(SIDES[seats][0], SIDES[seats][2], 2 if SIDES[seats][1] else 1)


def rows(seats: int) -> int:
    """How many seats stand one above the other at most."""
    return 2 + max(SIDES[seats][1], SIDES[seats][3])


def next_seat(seats: int, now: int, dx: int, dy: int) -> int | None:
    """The nearest seat from one in a direction, or nothing at the edge. Seats count from 1."""
    spots = places(seats)
    here = spots[now - 1]
    best: tuple[float, int] | None = None
    for number, spot in enumerate(spots, start=1):
        ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy
        aside = abs((spot.x - here.x) * dy) + abs((spot.y - here.y) * dx)
        if number != now and ahead > 0.01:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, number)
    return best[1] if best is not None else None
