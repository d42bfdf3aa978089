"""Steady time: the wall's time at the start plus what the monotonic clock has counted since."""

import time
from collections.abc import Callable

from clubapp.domain.ids import Millis
from clubapp.domain.record import record

GAP: Millis = 5_000
"""Wall and steady time may part by this much before the manager is asked (sleep, clock set)."""


def wall_now() -> Millis:
    """UTC milliseconds since 1970 by the machine's clock."""
    return time.time_ns() // 1_000_000


def monotonic_now() -> Millis:
    """Milliseconds that only ever go up while the program runs."""
    return time.monotonic_ns() // 1_000_000


@record
class Gap:
    """Time the steady clock did not count: `length` may be negative where the wall clock was put back."""

    length: Millis
    seen: Millis  # the last moment that is certain


class SteadyTime:
    """Moments that never jump. `wall` and `monotonic` are sources of milliseconds, so that tests can bend them."""

    def __init__(self, wall: Callable[[], Millis] = wall_now, monotonic: Callable[[], Millis] = monotonic_now) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._anchor = wall() - monotonic()

    def now(self) -> Millis:
        """UTC milliseconds, steady since the start or the last `settle`."""
        return self._anchor + self._monotonic()

    def wall(self) -> Millis:
        """UTC milliseconds by the machine's clock."""
        return self._wall()

    def gap(self) -> Gap | None:
        """How far the wall has parted from steady time, once that is more than a few seconds."""
        steady = self.now()
        parted = self._wall() - steady
        return Gap(parted, steady) if abs(parted) > GAP else None

    def settle(self) -> Callable[[], None]:
        """Take the wall's time as the new start; what is given back takes that back, as if it had not been."""
        before = self._anchor
        self._anchor = self._wall() - self._monotonic()

        def unsettle() -> None:
            self._anchor = before

        return unsettle
