"""Somebody who was entered twice: whichever of their numbers a request names, it means the one on tonight's list.

A night that is opened again after a merge has the number they played by in its log, and the rest of the program asks
with the number that was kept. Events go on with the one the night knows.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, get_args, get_origin

from clubapp.domain import commands as c
from clubapp.domain import stake_commands as k
from clubapp.domain.decide.context import People
from clubapp.domain.eligibility import PersonFacts
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import fields, replace
from clubapp.domain.sitting import Session


def known_as(night: Night, facts: PersonFacts | None, player: PlayerId, session: Session | None = None) -> PlayerId:
    """The number by which this night knows somebody: in this session (the present one unless said), else at all.

    Whom it does not know yet comes in under the number that was kept.
    """
    numbers = facts.numbers if facts is not None else ()
    if not numbers:
        return player
    listed = (night.session if session is None else session).arrivals
    for knows in (listed.__contains__, _known_to(night)):
        for number in (player, *numbers):
            if knows(number):
                return number
    return numbers[0]


def _known_to(night: Night) -> Callable[[PlayerId], bool]:
    noted = (night.disqualified, night.let_in, night.notice)
    return lambda who: bool(night.arrivals_of(who)) or any(who in known for known in noted)


def as_listed(command: c.Command, night: Night, people: People) -> c.Command:
    """The same request about the numbers on tonight's list."""
    session = _session_of(command, night)
    changes: dict[str, Any] = {}
    cls: Any = type(command)
    for name, kind in _about_players(cls):
        before = getattr(command, name)
        after = _renamed(before, kind, _Names(night, people, session))
        if after != before:
            changes[name] = after
    return replace(command, **changes) if changes else command


def _session_of(command: c.Command, night: Night) -> Session:
    """The session a request is about: the present one, but for a payout of an earlier one."""
    if isinstance(command, k.MarkPayout) and 1 <= command.session <= len(night.sessions):
        return night.sessions[command.session - 1]
    return night.session


class _Names:
    """Tells the number on the list. Most have one number only, and whoever is on the list under it is found at once."""

    def __init__(self, night: Night, people: People, session: Session) -> None:
        self._night = night
        self._people = people
        self._session = session

    def __call__(self, player: PlayerId) -> PlayerId:
        if player in self._session.arrivals:
            return player
        return known_as(self._night, self._people.facts(player), player, self._session)


@cache
def _about_players(cls: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a request that name players, each with its type."""
    return tuple((name, kind) for name, kind in cls.__annotations__.items() if _names_players(kind))


def _names_players(kind: Any) -> bool:
    if kind is PlayerId:
        return True
    inner = _about_players(kind) if isinstance(kind, type) and "__match_args__" in vars(kind) else ()
    return bool(inner) or any(_names_players(part) for part in get_args(kind))


def _renamed(value: Any, kind: Any, names: Callable[[PlayerId], PlayerId]) -> Any:
    """The value with other numbers in all places where its type has a player."""
    if value is None or not _names_players(kind):
        return value
    if kind is PlayerId:
        return names(value)
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        kinds = (parts[0],) * len(value) if parts[-1] is Ellipsis else parts
        return tuple(_renamed(item, of, names) for item, of in zip(value, kinds, strict=True))
    if get_args(kind):  # one of several, of which only one names players
        return _renamed(value, next(part for part in get_args(kind) if _names_players(part)), names)
    inner = dict(_about_players(kind))
    return replace(value, **{name: _renamed(fields(value)[name], of, names) for name, of in inner.items()})
