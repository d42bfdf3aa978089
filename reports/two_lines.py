"""Names that are too long for one line at a good size, set on two."""

from dataclasses import replace

from reports.signs import plain
from reports.text import Style, width_of, wrap

_STEP = 0.5  # points


def two_lines(name: str, style: Style, room: float, one_line: float) -> tuple[list[str], Style]:
    """Give a name on one line where it fits so at the size `one_line` or larger, in points, else on two.

    No word is broken as long as a smaller size avoids it; a second line that is still too long is shortened when it
    is drawn.
    """
    wide = width_of(name, style)
    if wide * one_line <= room * style.size:
        size = min(style.size, style.size * room / wide) if wide else style.size
        return [name], replace(style, size=size, least=min(style.least, size))
    words = " ".join(plain(name).split())
    size = style.size
    while size >= style.least:
        smaller = replace(style, size=size)
        lines = wrap(name, smaller, room)
        if len(lines) <= 2 and " ".join(lines) == words:
            return lines, smaller
        size -= _STEP
    smallest = replace(style, size=style.least)
    first, *others = wrap(name, smallest, room) or [""]
    rest = words[len(first) :].strip() if len(others) > 1 else "".join(others)
    return ([first, rest] if rest else [first]), smallest
