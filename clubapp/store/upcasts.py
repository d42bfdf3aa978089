"""Old shapes of events, lifted to today's on reading. The log itself is never rewritten.

An event's data are a JSON object; its shape is the number under the key `shape`, and 1 where there is none. When the
fields of an event change in a way that its decoder cannot bridge with a default, write data of the new kind with the
next shape number, add a function here that makes new data from the old, and put a file of the old shape, as it was
really stored, into `tests/golden/<kind>-<shape>.json`. A test reads every file there, and fails for an upcast
without one.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Upcast = Callable[[dict[str, Any]], dict[str, Any]]

SHAPE: Final = "shape"

UPCASTS: Final[Mapping[tuple[str, int], Upcast]] = {}
"""(kind, shape) to the function that makes data of the next shape. Nothing has changed since the first release."""


def lift(kind: str, data: Any, upcasts: Mapping[tuple[str, int], Upcast] = UPCASTS) -> Any:
    """The data in today's shape, without the shape's number."""
    if not upcasts and SHAPE not in data:
        return data
    shape = data.pop(SHAPE, 1)
    while (upcast := upcasts.get((kind, shape))) is not None:
        data = upcast(data)
        shape += 1
    return data
