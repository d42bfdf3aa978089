"""Where the files that ship with the program are, from source or frozen."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def resource_name(*parts: str) -> str:
    """The same as `resource`, as text: for what must not wait for pathlib to load."""
    unpacked: str | None = getattr(sys, "_MEIPASS", None)
    root = unpacked or __file__.rpartition("clubapp")[0]
    return "/".join((root.rstrip("/\\"), "resources", *parts))


def resource(*parts: str) -> "Path":
    """The path of a shipped file or folder: resource("rulesets") is the folder of rule sets."""
    from pathlib import Path

    return Path(resource_name(*parts))
