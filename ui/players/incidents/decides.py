"""Who decides tonight: the name typed the last time. Kept while the program runs, never on disk."""

from ui.desk import Desk

_NAME = "decides"


def who_decides(desk: Desk) -> str:
    """The name, or nothing yet."""
    return str(desk.property(_NAME) or "")


def remember_who_decides(desk: Desk, name: str) -> None:
    """For the next incident."""
    if name.strip():
        desk.setProperty(_NAME, name.strip())
