"""A wall clock and a steady clock that tests can bend."""

from clubapp.clock import SteadyTime


class BentTime:
    """A wall clock and a steady clock that tests can move, apart where they like. Milliseconds."""

    def __init__(self) -> None:
        self.wall_ms = 1_900_000_000_000
        self.steady_ms = 50_000

    def pass_by(self, seconds: float) -> None:
        """Time as usual."""
        self.wall_ms += round(seconds * 1000)
        self.steady_ms += round(seconds * 1000)

    def sleep(self, seconds: float) -> None:
        """The machine sleeps: only the wall's clock goes on."""
        self.wall_ms += round(seconds * 1000)

    def time(self) -> SteadyTime:
        return SteadyTime(wall=lambda: self.wall_ms, monotonic=lambda: self.steady_ms)
