"""Members' photos, one each, as JPEG."""

from clubapp.domain.ids import Millis, PlayerId
from clubapp.store import tables
from clubapp.store.club_file import ClubFile


def photo(club: ClubFile, who: PlayerId) -> bytes | None:
    """A member's photo, where there is one."""
    found = club.row("SELECT picture FROM photo WHERE member = ?", (who,))
    return bytes(found[0]) if found else None


def keep_photo(club: ClubFile, who: PlayerId, picture: bytes, taken_ms: Millis) -> None:
    """Keep this one, in place of the one before."""
    with club.transaction():
        club.execute("DELETE FROM photo WHERE member = ?", (who,))
        club.insert(tables.PHOTO, {"member": who, "picture": picture, "taken_ms": taken_ms})


def remove_photo(club: ClubFile, who: PlayerId) -> None:
    """Keep none any more."""
    with club.transaction():
        club.execute("DELETE FROM photo WHERE member = ?", (who,))
