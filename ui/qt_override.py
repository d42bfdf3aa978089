"""`override` for Qt's camelCase methods: the type checker reads it, Python 3.11 runs without typing_extensions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override
else:

    def override(method):
        """Mark a method that replaces one of its base class; does nothing when the program runs."""
        return method


__all__ = ["override"]
