"""Sections that were written and not saved yet: kept in the club file until somebody saves or discards them."""

from collections.abc import Callable

from PyQt6.QtCore import QCoreApplication, QObject, QTimer, pyqtSignal

from clubapp.club import StoreError
from clubapp.domain.ids import PlayerId
from clubapp.rulebook_own import OwnSection
from ui.desk import Desk

PAUSE_MS = 250  # the most typing that a power cut can take
PATIENCE_MS = 3_000  # until it is tried again


class RuleDrafts(QObject):
    """One draft for each section; the same for all windows of a desk, and for the next start of the program."""

    changed = pyqtSignal()
    not_kept = pyqtSignal(object)  # StoreError: why the file does not have them yet; None once it has

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._kept = {draft.id: draft for draft in desk.club.own_rules.drafts}
        self._unwritten, self._failed = False, False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.write)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.write)

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
        self._unwritten = self._unwritten or before != section
        if not self._pause.isActive():
            self.write()
        if before is None or before.title != section.title:
            self.changed.emit()

    def drop(self, name: str) -> None:
        """It was saved, or discarded."""
        if self._kept.pop(name, None) is not None:
            self._unwritten = True
            self.write()
            self.changed.emit()

    def write(self) -> None:
        """Into the file, where it is not there yet; what a busy file does not take now is tried again."""
        if not self._unwritten or self._desk.club.read_only:
            return
        try:
            self._desk.club.own_rules.keep_drafts(self.all())
        except StoreError as error:
            self._failed = True
            self._pause.start(PATIENCE_MS)
            self.not_kept.emit(error)
            return
        self._unwritten = False
        self._pause.start(PAUSE_MS)
        if self._failed:
            self._failed = False
            self.not_kept.emit(None)

    def without(self, player: PlayerId) -> Callable[[], None]:
        """What takes a member out of all that is not saved: made before they are erased, and called after."""
        self.write()
        hide = self._desk.club.erasure.hiding(player) if self._kept else str

        def forget() -> None:
            for each in self.all():
                self.keep(OwnSection(each.id, each.chapter, hide(each.title), hide(each.text)))
            self.write()

        return forget

    def all(self) -> tuple[OwnSection, ...]:
        """What is waiting, the oldest first."""
        return tuple(self._kept.values())
