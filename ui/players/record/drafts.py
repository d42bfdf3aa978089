"""Changes to members that were typed and not saved yet: kept until somebody saves or discards them."""

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.membership import MemberChange
from ui.desk import Desk


@record
class Draft:
    """A member's details as they stand in the fields, and the photo."""

    change: MemberChange
    picture: bytes | None

    def differs(self, other: "Draft") -> list[str]:
        """What is not as in the other, in words."""
        words = {
            "name": "name",
            "nickname": "nickname",
            "born": "date of birth",
            "phone": "mobile",
            "email": "email",
            "emergency": "emergency note",
            "public_as": "how the name is shown",
            "deals": "who deals",
        }
        mine, theirs = self.change, other.change
        found = [said for field, said in words.items() if getattr(mine, field) != getattr(theirs, field)]
        return [*found, *(["photo"] if self.picture != other.picture else [])]


class Drafts(QObject):
    """One draft for each member; the same for all windows of a desk. In memory only."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._kept: dict[PlayerId, Draft] = {}

    @classmethod
    def of(cls, desk: Desk) -> "Drafts":
        """Those of this desk."""
        return next(iter(desk.findChildren(cls)), None) or cls(desk)

    def get(self, player: PlayerId) -> Draft | None:
        """What was typed for a member, if anything."""
        return self._kept.get(player)

    def keep(self, player: PlayerId, draft: Draft) -> None:
        """Keep what is typed."""
        if self._kept.get(player) != draft:
            self._kept[player] = draft
            self.changed.emit()

    def drop(self, player: PlayerId) -> None:
        """It was saved, or discarded."""
        if self._kept.pop(player, None) is not None:
            self.changed.emit()

    def players(self) -> list[PlayerId]:
        """Whose changes are waiting, the oldest first."""
        return list(self._kept)
