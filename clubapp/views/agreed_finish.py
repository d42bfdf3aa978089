"""What decided the places of an agreed finish, in words that go on the sheet after the reason (W39)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from clubapp.domain.ids import Chips, PlayerId

_UNCOUNTED = "order agreed, chips not counted"
_PARTLY = "chips counted"
_OFF = "than issued"
_EQUAL = "equal stacks by the manager"


def off_words(typed: Chips, issued: Chips) -> str:
    """How the chips typed differ from those issued: "250 chips fewer"; nothing where they agree."""
    if typed == issued:
        return ""
    return f"{issued - typed:,} chips fewer" if typed < issued else f"{typed - issued:,} chips more"


def level_stacks(order: Sequence[PlayerId], chips: Mapping[PlayerId, Chips]) -> tuple[tuple[PlayerId, ...], ...]:
    """Those who have as many chips as another, best first, a group for each number of chips."""
    count = Counter(chips.values())
    shared = [stack for stack in dict.fromkeys(chips[p] for p in order if p in chips) if count[stack] > 1]
    return tuple(tuple(p for p in order if chips.get(p) == stack) for stack in shared)


def decided_by(chips: Mapping[PlayerId, Chips], untyped: int, issued: Chips) -> str:
    """What the stacks did not decide by themselves; nothing where all were counted, right, and no two alike."""
    total = sum(chips.values())
    if untyped:
        return f"order agreed, {total:,} of {issued:,} {_PARTLY}" if total else _UNCOUNTED
    said = []
    if off := off_words(total, issued):
        said.append(f"{total:,} chips counted, {off} {_OFF}")
    if level_stacks(tuple(chips), chips):
        said.append(_EQUAL)
    return "; ".join(said)


def with_note(reason: str, note: str) -> str:
    """The reason as it goes on the sheet."""
    return f"{reason} ({note})" if reason and note else reason


def without_note(written: str) -> tuple[str, str]:
    """The reason as somebody typed it, and the note the program put after it."""
    reason, opened, note = written.removesuffix(")").rpartition(" (")
    if opened and written.endswith(")") and note.endswith((_UNCOUNTED, _PARTLY, _OFF, _EQUAL)):
        return reason, note
    return written, ""
