"""The names of the numbers: who, when, how much."""

from typing import NewType, TypeAlias

PlayerId = NewType("PlayerId", int)
"""A member's number in the club file; events hold this and never a name."""

Millis: TypeAlias = int
"""Whole milliseconds: of UTC since 1970 for a moment, or of a length of time."""

Pence: TypeAlias = int
Chips: TypeAlias = int
