"""Settings of the club that are single values, each under its key, as JSON."""

import json
from typing import Any

from clubapp.store.club_file import ClubFile


def setting(club: ClubFile, key: str, default: Any = None) -> Any:
    """What is kept under the key, or the default."""
    found = club.row("SELECT value FROM setting WHERE key = ?", (key,))
    return json.loads(found[0]) if found else default


def set_setting(club: ClubFile, key: str, value: Any) -> None:
    """Keep a value; None takes it away."""
    with club.transaction():
        if value is None:
            club.execute("DELETE FROM setting WHERE key = ?", (key,))
        else:
            text = json.dumps(value, ensure_ascii=False)
            club.execute("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", (key, text))
