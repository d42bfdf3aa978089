"""Sections that were written and not saved yet: kept until somebody saves or discards them."""

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.domain.ids import PlayerId
from clubapp.rulebook_own import OwnSection
from ui.desk import Desk


class RuleDrafts(QObject):
    """One draft for each section; the same for all windows of a desk. In memory only."""

    changed = pyqtSignal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._kept: dict[str, OwnSection] = {}

    @classmethod
    def of(cls, desk: Desk) -> "RuleDrafts":
        """Those of this desk."""
        return next(iter(desk.findChildren(cls)), None) or cls(desk)

    def get(self, name: str) -> OwnSection | None:
        """What was written for a section, if anything."""
        return self._kept.get(name)

    def keep(self, section: OwnSection) -> None:
        """Keep what is written."""
        before = self._kept.get(section.id)
        self._kept[section.id] = section
        if before is None or before.title != section.title:
            self.changed.emit()

    def drop(self, name: str) -> None:
        """It was saved, or discarded."""
        if self._kept.pop(name, None) is not None:
            self.changed.emit()

    def without(self, player: PlayerId) -> Callable[[], None]:
        """What takes a member out of all that is not saved: made before they are erased, and called after."""
        hide = self._desk.club.erasure.hiding(player) if self._kept else str

        def forget() -> None:
            for each in self.all():
                self.keep(OwnSection(each.id, each.chapter, hide(each.title), hide(each.text)))

        return forget

    def all(self) -> tuple[OwnSection, ...]:
        """What is waiting, the oldest first."""
        return tuple(self._kept.values())
