"""Where the shipped fonts and icons lie, in the source tree and in the frozen program."""

from pathlib import Path

try:
    from clubapp.resources import resource
except ImportError:

    def resource(*parts: str) -> Path:
        """The path of a shipped file."""
        return Path(__file__).resolve().parents[2].joinpath("resources", *parts)


__all__ = ["resource"]
