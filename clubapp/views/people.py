"""Who the numbers in the log are, as the screens may call them."""

from collections.abc import Iterable, Iterator, Mapping

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.names import public_names


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
    alike: bool = False  # another member has the same name

    @property
    def listed(self) -> str:
        """The name in lists for the club's own eyes; where two members share it, with the number that tells them."""
        return f"{self.name} {self.number}" if self.alike else self.name


class Directory:
    """Everybody the club knows, by id. An id that is unknown (erased) is a former player.

    `merged` are the ids that stand for somebody who is kept under another.
    """

    def __init__(self, people: Iterable[Person] = (), merged: Mapping[PlayerId, PlayerId] | None = None) -> None:
        self._people = {person.id: person for person in people}
        self._merged = merged or {}

    def __getitem__(self, player: PlayerId) -> Person:
        who = self._merged.get(player, player)
        found = self._people.get(who)
        if found is not None:
            return found
        former = f"Former player {who}"
        return Person(who, "", former, former, former)

    def in_public(self, players: Iterable[PlayerId]) -> dict[PlayerId, str]:
        """What each of these is called on a paper or screen that shows them all: as they asked, and no two alike."""
        shown = {player: self[player] for player in players}
        names = public_names((person.id, person.public, person.number) for person in shown.values())
        return {player: names[person.id] for player, person in shown.items()}

    def __contains__(self, player: PlayerId) -> bool:
        return self._merged.get(player, player) in self._people

    def __iter__(self) -> Iterator[Person]:
        return iter(self._people.values())

    def __len__(self) -> int:
        return len(self._people)
