"""Members' photos: kept only while the member wants it."""

from collections.abc import Callable

from clubapp.domain.ids import Millis, PlayerId
from clubapp.store import photos
from clubapp.store.club_file import ClubFile


class Photos:
    """The photos of a club file; `numbers` are the ids a person stands under, the kept one first."""

    def __init__(self, file: ClubFile, numbers: Callable[[PlayerId], tuple[PlayerId, ...]]) -> None:
        self._file = file
        self._numbers = numbers

    def of(self, player: PlayerId) -> bytes | None:
        """Somebody's photo as a JPEG, under whichever number it was kept."""
        kept = (photos.photo(self._file, who) for who in self._numbers(player))
        return next((picture for picture in kept if picture), None)

    def keep(self, player: PlayerId, picture: bytes | None, *, now: Millis) -> None:
        """Keep this one from now on; None removes what there is."""
        with self._file.transaction():
            for who in self._numbers(player):
                photos.remove_photo(self._file, who)
            if picture:
                photos.keep_photo(self._file, self._numbers(player)[0], picture, now)
