"""Who the numbers in the log are, as the screens may call them."""

from collections.abc import Iterable, Iterator, Mapping

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record


@record
class Person:
    """One member, as the manager's screen names them and as the room may read it."""

    id: PlayerId
    number: str
    name: str
    short: str  # "Bev T", unlike everybody else's
    public: str  # as the player asked to be shown
    nickname: str = ""
    deals: bool = True


class Directory:
    """Everybody the club knows, by id. An id that is unknown (erased) is a former player.

    `merged` are the ids that stand for somebody who is kept under another.
    """

    def __init__(self, people: Iterable[Person] = (), merged: Mapping[PlayerId, PlayerId] | None = None) -> None:
        self._people = {person.id: person for person in people}
        self._merged = merged or {}

    def __getitem__(self, player: PlayerId) -> Person:
        found = self._people.get(self._merged.get(player, player))
        if found is not None:
            return found
        former = f"Former player {player}"
        return Person(player, "", former, former, former)

    def __contains__(self, player: PlayerId) -> bool:
        return self._merged.get(player, player) in self._people

    def __iter__(self) -> Iterator[Person]:
        return iter(self._people.values())

    def __len__(self) -> int:
        return len(self._people)
