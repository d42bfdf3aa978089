"""Where the program's own copies of a club file lie and what they are called, also after the file was renamed.

They lie in the folder `<club>-backups` beside the club file, or beside it as `<club>-before-...`.
"""

import re
from pathlib import Path
from typing import Final

from clubapp.store.copies import side_files
from clubapp.store.writer_lock import lock_path

STAMP: Final = re.compile(r"-(\d{4}-\d\d-\d\d)-\d{6}(?:-\d+)?$")
_FOLDER: Final = "-backups"
_BEFORE: Final = r"-before-(?:v\d+|restore-\d{4}-\d\d-\d\d-\d{6})(?:-\d+)?"
_STAMPED: Final = r"-\d{4}-\d\d-\d\d-\d{6}(?:-\d+)?"


def folder_of(club_file: Path) -> Path:
    """Where the program puts its copies of a club file."""
    return club_file.absolute().with_name(club_file.stem + _FOLDER)


def named_for(home: Path, place: Path) -> str | None:
    """Of which club file in the folder `home` (its name without the ending) a file there is an own copy by its name."""
    if place.parent == home:
        found = re.fullmatch(rf"(.+?){_BEFORE}", place.stem)
        return found[1] if found else None
    stem = place.parent.name.removesuffix(_FOLDER)
    in_folder = place.parent == home / (stem + _FOLDER)
    return stem if in_folder and re.fullmatch(re.escape(stem) + _STAMPED, place.stem) else None


def is_own(club_file: Path, place: Path) -> bool:
    """Whether it lies where the program puts its copies of this club file, under the name that it has now."""
    home = club_file.absolute().parent
    return place.parent == folder_of(club_file) or named_for(home, place) == club_file.stem


def was_own(club_file: Path, place: Path) -> bool:
    """The same under a name that it may have had before: no other club file goes by that now."""
    home = club_file.absolute().parent
    stem = named_for(home, place)
    return stem is not None and _is_free(club_file, stem)


def _is_free(club_file: Path, stem: str) -> bool:
    return not club_file.absolute().with_name(stem + club_file.suffix).exists()


def files_beside(club_file: Path) -> list[Path]:
    """The club files beside this one, and what lies in the folders of its copies, under names it had before too."""
    home = club_file.absolute().parent
    try:
        beside = [path for path in home.iterdir() if path.suffix in (".club", club_file.suffix) and path.is_file()]
        inside = [path for folder in _folders(club_file) for path in folder.iterdir() if path.is_file()]
    except OSError:
        return []
    sides = {side for path in (*beside, *inside) for side in (*side_files(path), lock_path(path))}
    return [path for path in (*beside, *inside) if path not in sides]


def _folders(club_file: Path) -> list[Path]:
    own = folder_of(club_file)
    former = [
        path
        for path in own.parent.iterdir()
        if path.name.endswith(_FOLDER) and path != own and _is_free(club_file, path.name.removesuffix(_FOLDER))
    ]
    return [path for path in (own, *sorted(former)) if path.is_dir()]


def unfinished(club_file: Path) -> list[Path]:
    """What copies of this club file left behind that were cut off, wherever they were made; the folder may be gone."""
    home = club_file.absolute().parent
    try:
        folders = _folders(club_file)
    except OSError:
        folders = []
    stems = {club_file.stem, *(folder.name.removesuffix(_FOLDER) for folder in folders)}
    return [left for folder in (home, *folders) for stem in sorted(stems) for left in unfinished_in(folder, stem)]


def unfinished_in(folder: Path, stem: str) -> list[Path]:
    """What copies of a club file of that name left behind that were cut off, as by a power cut."""
    if not folder.is_dir():
        return []
    named = re.compile(rf"\.{re.escape(stem)}(?:{_STAMPED}|{_BEFORE})?\.")
    return [path for path in folder.iterdir() if ".making" in path.suffixes and named.match(path.name)]
