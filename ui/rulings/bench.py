"""What every calculator of the desk works with: the rules that count, and the room as it stands."""

from collections.abc import Mapping
from functools import cache

from clubapp.domain.rules import RuleSet
from clubapp.rulesets import for_nights, load
from clubapp.rulings import answer
from clubapp.views.ruling_room import RulingRoom, room_tonight, usual_room
from ui.desk import Desk

HOUSE = ""
"""The key of the club's own rules among the choices."""


class NotYet(Exception):
    """Something is still to be filled in; the sentence says what."""


class Wrong(Exception):
    """Something that has been filled in can not be; the sentence says why, and stands where it was typed too."""


class Bench:
    """One for the whole desk, so that every panel goes by the same rules."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._chosen = HOUSE

    def rules(self) -> RuleSet:
        """The rules chosen: the night's or the club's own, or those of another league."""
        if self._chosen != HOUSE:
            return _leagues()[self._chosen]
        return _told_of_hands(self._desk.night.rules if self._desk.has_night else self._desk.club.rules)

    def choices(self) -> list[tuple[str, str]]:
        """The rules one may go by, the club's own first."""
        own = self._desk.night.rules if self._desk.has_night else self._desk.club.rules
        others = [(name, league.name) for name, league in _leagues().items() if name != own.id]
        return [(HOUSE, own.name), *others]

    def choose(self, key: str) -> None:
        """Go by other rules from now on."""
        self._chosen = key

    def room(self) -> RulingRoom:
        """The room tonight, or the usual one."""
        if self._desk.has_night:
            return room_tonight(self._desk.night, self._desk.club.people, self._desk.now())
        return usual_room(self.rules())

    def answer(self, name: str, question: object) -> dict[str, object]:
        """What the rules say; RulingError where the question makes no sense."""
        return answer(name, question, self.rules())


@cache
def _leagues() -> Mapping[str, RuleSet]:
    """The rule sets that ship for nights, read once."""
    return {name: load(name) for name in for_nights()}


def _told_of_hands(rules: RuleSet) -> RuleSet:
    """Rules of a club that began before its rule set told of single hands go by what the league says of them today."""
    if rules.misdeal.cases:
        return rules
    league = next((found for found in _leagues().values() if found.prefix == rules.prefix), None)
    if league is None:
        return rules
    return rules._replace(betting=league.betting, pots=league.pots, showdown=league.showdown, misdeal=league.misdeal)
