"""Where a new club file goes: a folder among the documents, a name that every system can write."""

import unicodedata
from pathlib import Path

import platformdirs

SUFFIX = ".club"
_MOST = 120  # bytes of a name, so that its side files and backups fit too
_NEVER = '<>:"/\\|?*%'
_TAKEN = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{i}" for i in range(10)), *(f"lpt{i}" for i in range(10)))
)  # fmt: skip
_SYNCED = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud drive": "iCloud",
    "iclouddrive": "iCloud",
    "mobile documents": "iCloud",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "syncthing": "Syncthing",
    "seafile": "Seafile",
    "mega": "MEGA",
    "pcloud": "pCloud",
    "box sync": "Box",
}


def club_folder() -> Path:
    """The folder offered for club files."""
    return platformdirs.user_documents_path() / "Top Table"


def file_name(club: str) -> str:
    """A club's name as a file name: letters of any script and digits stay, what some system refuses does not."""
    kept = (c if _may_stand(c) else " " for c in unicodedata.normalize("NFC", club))
    name = " ".join("".join(kept).split()).strip(" .")
    while len(name.encode()) > _MOST:
        name = name[:-1].rstrip(" .")
    if not any(c.isalnum() for c in name):
        name = "Club"
    if name.split(".")[0].strip().casefold() in _TAKEN:
        name = f"Club {name}"
    return name + SUFFIX


def _may_stand(character: str) -> bool:
    if character in _NEVER:
        return False
    # letters, marks, digits and punctuation; no symbols (emoji), controls, half characters or unseen ones
    return unicodedata.category(character)[0] in "LMNP" or character in "+="


def free_place(path: Path) -> Path:
    """The same place with a number behind the name, the first that is free."""
    number = 2
    while (free := path.with_name(f"{path.stem} {number}{path.suffix}")).exists():
        number += 1
    return free


def synced_by(folder: Path) -> str:
    """The sync program whose folder this seems to be, or nothing."""
    for part in folder.parts:
        name = part.casefold()
        for known, spoken in _SYNCED.items():
            if name == known or name.startswith((f"{known} ", f"{known}-")):
                return spoken
    return "Syncthing" if any((above / ".stfolder").exists() for above in (folder, *folder.parents)) else ""
