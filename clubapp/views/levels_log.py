"""A change of levels and breaks in words."""

from clubapp.domain.level_events import LevelsPlanned
from clubapp.wording import listing, plural


def levels_planned_words(event: LevelsPlanned) -> str:
    """What was laid out: how many levels of how many minutes, the breaks, and whether the present one changed."""
    levels = [row for row in event.stages if row[2]]
    breaks = [row for row in event.stages if not row[2]]
    parts = []
    if levels:
        lengths = sorted({minutes for *_, minutes in levels})
        long = f"{lengths[0]} min" if len(lengths) == 1 else f"{lengths[0]} to {lengths[-1]} min"
        parts.append(f"{plural(len(levels), 'level')} of {long}")
    if breaks:
        parts.append(listing([f"{minutes} min break before level {number}" for number, _, _, minutes in breaks]))
    if event.present is not None:
        parts.append(f"the present one {event.present} min")
    return "  ·  ".join(parts) or f"no more in the list, {event.minutes} min each"
