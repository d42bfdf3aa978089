"""Who carries out a script: the club, the open night's desk, the script's time, and the members by number."""

from datetime import date
from typing import Any

from clubapp.clock import SteadyTime
from clubapp.club import Club
from clubapp.domain.ids import Millis, PlayerId
from clubapp.script_fields import Line, ScriptError
from clubapp.session import NightDesk, fresh_seed
from clubapp.wording import local

Answer = dict[str, Any]


class ScriptTime(SteadyTime):
    """The script's own time once a line has said `at`; the machine's until then."""

    def __init__(self) -> None:
        super().__init__()
        self.fixed: Millis | None = None

    def now(self) -> Millis:
        return super().now() if self.fixed is None else self.fixed

    def gap(self) -> None:
        return None


class ScriptNight:
    """What every line of a script works with.

    `copies`: the file is copied when an evening ends, as the window does it.
    """

    def __init__(self, club: Club, *, copies: bool = True) -> None:
        self.club = club
        self._copies = copies
        self._time = ScriptTime()
        self._desk: NightDesk | None = None
        self._seed: int | None = None

    @property
    def night_id(self) -> int | None:
        return self._desk.id if self._desk is not None else None

    def now(self) -> Millis:
        """The script's moment."""
        return self._time.now()

    def today(self) -> date:
        """The day of that moment."""
        return local(self.now()).date()

    def desk(self) -> NightDesk:
        """The open night's desk."""
        if self._desk is None:
            night = self.club.open_night()
            if night is None:
                raise ScriptError("no night is open; begin with open-night")
            self._desk = self.club.desk(night, time=self._time, seeds=self._next_seed)
            if self._time.fixed is None:
                self._desk.hold_after_closing()
        return self._desk

    def _next_seed(self) -> int:
        return fresh_seed() if self._seed is None else self._seed

    def who(self, line: Line, key: str = "player") -> PlayerId:
        """A member by number."""
        return self.member(line.text(key), key)

    def member(self, number: str, key: str) -> PlayerId:
        found = self.club.members.by_number(number)
        if found is None:
            raise ScriptError(f"{key} is {number!r}; no member has that number")
        return found
