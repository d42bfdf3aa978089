"""Which copies of a club file still hold a person: each is opened and looked into, and its bytes are searched."""

import json
import mmap
import re
import sqlite3
import unicodedata
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.store.backups import Copy, copies
from clubapp.store.club_file import ClubFile, connect
from clubapp.store.copies import side_files
from clubapp.store.recognising import bears_their_name, names_of


@record
class Holder:
    """A copy with the person in it. Not `seen`: it is not to be found now, and may hold them."""

    copy: Copy
    seen: bool


def holders(club: ClubFile, ids: Sequence[PlayerId]) -> list[Holder]:
    """The copies that hold the person whose ids these are, and club files beside them that hold their name.

    Of somebody who is erased already the name is not known any more; copies are then known by their member number.
    """
    numbers = dict(club.rows(f"SELECT id, number FROM member WHERE id IN ({_marks(ids)})"))  # noqa: S608 - numbers
    wanted = [] if bears_their_name(club, ids) else [name for name in names_of(club, ids) if " " in name.strip()]
    needles = [form for name in wanted for spelt in spellings(name) for form in written(spelt)]
    found = []
    for copy in copies(club):
        if not copy.there:
            found.append(Holder(copy, seen=False))
        elif (copy.same_club and _has_row(copy.path, numbers)) or _has_bytes(copy.path, needles):
            found.append(Holder(copy, seen=True))
    return found


def spellings(name: str) -> set[str]:
    """The same name with its accents written in either way, and as it stands within JSON."""
    forms = {name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)}
    return forms | {json.dumps(form, ensure_ascii=plain)[1:-1] for form in forms for plain in (True, False)}


def written(name: str) -> list[bytes]:
    """The bytes of a text as files may hold them."""
    return [name.encode("utf-8"), name.encode("utf-16-le"), name.encode("utf-16-be")]


def _has_row(path: Path, numbers: dict[int, str]) -> bool:
    """Whether the copy has one of these members with their details."""
    sql = f"SELECT id, number FROM member WHERE id IN ({_marks(list(numbers))}) AND erased_ms IS NULL"  # noqa: S608
    try:
        with closing(connect(path, write=False, immutable=not side_files(path)[0].exists())) as connection:
            return any(numbers[who] == number for who, number in connection.execute(sql))
    except (sqlite3.Error, UnicodeDecodeError):
        return True  # it cannot be read, so nobody can say that they are not in it


def _has_bytes(path: Path, needles: Sequence[bytes]) -> bool:
    if not needles:
        return False
    pattern = re.compile(b"|".join(map(re.escape, needles)))
    return any(_found_in(place, pattern) for place in (path, side_files(path)[0]) if place.exists())


def _found_in(place: Path, pattern: re.Pattern[bytes]) -> bool:
    try:
        with place.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            return pattern.search(content) is not None
    except ValueError:  # an empty file cannot be mapped
        return False
    except OSError:
        return True


def _marks(ids: Sequence[int]) -> str:
    return ", ".join(str(int(who)) for who in ids)
