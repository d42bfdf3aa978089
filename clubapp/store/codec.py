"""Events to JSON and back. A kind is the event's name in kebab case; the data are its fields by name."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from clubapp.domain import events as e
from clubapp.domain import table_events as t
from clubapp.domain.record import fields

_ROWS = (e.DrawnSeat, e.Gone, t.Moved, t.TableToDraw, t.NewSeat)
KINDS: Mapping[str, type] = {re.sub(r"(?<!^)([A-Z])", r"-\1", cls.__name__).lower(): cls for cls in get_args(e.Event)}
_NAMES: Mapping[type, str] = {cls: kind for kind, cls in KINDS.items()}
_INNER: Mapping[tuple[type, str], type] = {
    (e.SeatsDrawn, "seats"): e.DrawnSeat,
    (e.PlayersKnockedOut, "exits"): e.Gone,
    (t.PlayersMoved, "moves"): t.Moved,
    (t.PlayersMoved, "redraw"): t.TableToDraw,
    (t.TablesRedrawn, "seats"): t.NewSeat,
}


def encode(event: e.Event) -> tuple[str, str]:
    """The kind and the JSON text of an event."""
    return _NAMES[type(event)], json.dumps(fields(event), default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: object) -> object:
    if isinstance(value, _ROWS):
        return fields(value)
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} does not belong in an event")


def decode(kind: str, data: dict[str, Any]) -> e.Event:
    """The event of a log row. Raises ValueError for a kind or a field this version does not know."""
    try:
        cls, lists = _READERS[kind]
    except KeyError:
        raise ValueError(f"the log holds an event of an unknown kind: {kind}") from None
    for name, read in lists:
        if name in data:
            data[name] = read(data[name])
    try:
        event: e.Event = cls(**data)
    except TypeError as error:
        raise ValueError(f"the log holds a {kind} with the wrong fields: {error}") from error
    return event


def _reader_of(cls: type, name: str) -> Callable[[Any], Any]:
    inner = _INNER.get((cls, name))
    if inner is not None:
        return lambda rows: tuple(inner(**row) for row in rows)
    return _as_tuples


def _as_tuples(rows: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(_as_tuples(row) if isinstance(row, list) else row for row in rows)


def _lists_of(cls: type) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    """The fields that JSON gives as lists and events keep as tuples, each with what makes the one of the other."""
    names = [name for name, kind in cls.__annotations__.items() if str(kind).startswith("tuple")]
    return tuple((name, _reader_of(cls, name)) for name in names)


_READERS: Mapping[str, tuple[type, tuple[tuple[str, Callable[[Any], Any]], ...]]] = {
    kind: (cls, _lists_of(cls)) for kind, cls in KINDS.items()
}
