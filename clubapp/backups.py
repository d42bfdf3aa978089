"""Copies of the club: made by hand, made when an evening ends, listed, and cleared away when their day has come."""

from datetime import date, timedelta
from pathlib import Path
from typing import Final

from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.record import record
from clubapp.store import backups, restoring
from clubapp.store.backup_places import folder_of
from clubapp.store.backups import Copy, Whole
from clubapp.store.club_file import ClubFile
from clubapp.store.faults import StoreError
from clubapp.store.holders import Holder, holders
from clubapp.store.restoring import Restored
from clubapp.wording import local

__all__ = ["Backups", "BeforeImport", "Copy", "Holder", "MadeCopy", "Restored", "Whole", "restore", "to_restore"]

FEWEST_DAYS: Final = 1
MOST_DAYS: Final = 3650


@record
class MadeCopy:
    """A copy that is whole and examined."""

    path: Path
    expires_on: date
    noted: bool  # False: the club file may not be written to, so it does not know of the copy
    cleared: tuple[Path, ...]  # older copies whose day had come


@record
class BeforeImport:
    """The club as it was before a list was brought in, or why there is no copy of it."""

    path: Path | None
    fault: str = ""

    @property
    def said(self) -> str:
        """Where a wrong import can be put back from."""
        return self.fault or f"As it was before: {self.path.name if self.path is not None else ''}"


class Backups:
    """The copies of one club file."""

    def __init__(self, file: ClubFile) -> None:
        self._file = file

    @property
    def folder(self) -> Path:
        """Where the program puts its own copies."""
        return folder_of(self._file.path)

    @property
    def kept_days(self) -> int:
        """For how many days a copy is kept."""
        return backups.kept_days(self._file)

    @kept_days.setter
    def kept_days(self, days: int) -> None:
        backups.set_kept_days(self._file, min(MOST_DAYS, max(FEWEST_DAYS, days)))

    def make(self, now: Millis, folder: Path | None = None) -> MadeCopy:
        """A copy in the program's own folder, or in one that is named; then clear away what is over.

        It can be made while the window is open, and while a night is played. Raises StoreError.
        """
        today = local(now).date()
        expires_on = today + timedelta(days=self.kept_days)
        path = backups.make(self._file, folder or self.folder, stamp_of(now))
        try:
            backups.note(self._file, path, now, expires_on)
            cleared = tuple(backups.clear_expired(self._file, today, but=path))
        except StoreError:
            return MadeCopy(path, expires_on, noted=False, cleared=())
        return MadeCopy(path, expires_on, noted=True, cleared=cleared)

    def after_evening(self, now: Millis) -> str:
        """The copy that is made when an evening has ended. What hinders it is said, and hinders nothing else."""
        try:
            self.make(now)
        except StoreError as error:
            return f"The evening is saved, but no backup of it was made. {error.sentence}"
        return ""

    def before_import(self, now: Millis) -> BeforeImport:
        """The copy that is made before a list is brought in. What hinders it is said, and hinders nothing else."""
        try:
            return BeforeImport(self.make(now).path)
        except StoreError as error:
            return BeforeImport(None, f"No backup was made before the import. {error.sentence}")

    def copies(self) -> list[Copy]:
        """Every copy that is known of, oldest first; other club files that lie beside this one too."""
        return backups.copies(self._file)

    def holding(self, ids: tuple[PlayerId, ...]) -> list[Holder]:
        """The copies in which one person still is."""
        return holders(self._file, ids)


def to_restore(file: Path, most: int = 8) -> list[Whole]:
    """Whole copies of a club file that cannot be opened, or is gone; the newest first."""
    return backups.to_restore(file, most)


def restore(backup: Path, file: Path, now: Millis) -> Restored:
    """Put a copy in the place of a club file that is not open anywhere. Raises ClubFileError; then nothing changed."""
    return restoring.restore(backup, file, stamp_of(now))


def stamp_of(now: Millis) -> str:
    """Date and time as they stand in a file's name: 2026-07-25-224105."""
    return local(now).strftime("%Y-%m-%d-%H%M%S")
