"""Records: frozen values with named fields, told apart by their class, that cost little to define.

They are what frozen dataclasses with slots are. But five functions are written out and compiled for each of those, and
the program knows over a hundred kinds of facts and rows before its first picture: that took longer than reading the
night and painting it. Records share these functions. The one that is worth compiling for each class, `__init__`, is
compiled when the class gets its first value.
"""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def record(cls: type[Kind]) -> type[Kind]:
    """Make a class of annotated fields, with or without defaults, a class of frozen values (not a base of others)."""

    def first_init(self: Kind, *values: Any, **named: Any) -> None:
        setattr(made, "__init__", _init(made, names, defaults))  # noqa: B010 - a type checker thinks it has one
        made.__init__(self, *values, **named)

    names = tuple(vars(cls).get("__annotations__", ()))
    defaults = {name: vars(cls)[name] for name in names if name in vars(cls)}
    taken = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__", *names)}
    more = {"__qualname__": cls.__qualname__, "__slots__": names, "__match_args__": names, "__init__": first_init}
    # A class has to be made anew to get slots. A metaclass would do without that, and make each isinstance slower.
    bases = tuple(base for base in cls.__bases__ if base is not object)
    made: type[Kind] = type(cls.__name__, (*bases, _Record), taken | more)
    return made


def _init(made: type, names: tuple[str, ...], defaults: Mapping[str, Any]) -> Any:
    """An `__init__` that sets the slots past `__setattr__`."""
    known = {f"set_{name}": vars(made)[name].__set__ for name in names}
    known |= {f"default_{name}": value for name, value in defaults.items()}
    given = "".join(f", {name}=default_{name}" if name in defaults else f", {name}" for name in names)
    lines = "; ".join(f"set_{name}(self, {name})" for name in names) or "pass"
    exec(f"def __init__(self{given}): {lines}", known)  # noqa: S102 - the names are those in our own source
    known["__init__"].__qualname__ = f"{made.__qualname__}.__init__"
    return known["__init__"]


class _Record:
    """What all records do alike."""

    __slots__ = ()

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__qualname__} is frozen; {name} can not be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__qualname__} is frozen; {name} can not be taken away")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and fields(other) == fields(self)

    def __hash__(self) -> int:
        return hash(tuple(fields(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in fields(self).items())})"

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), tuple(fields(self).values())


def fields(value: object) -> dict[str, Any]:
    """Name of each field of a record -> what it holds, in their order."""
    names: tuple[str, ...] = vars(type(value))["__match_args__"]
    return {name: getattr(value, name) for name in names}


def replace(value: Kind, **changes: Any) -> Kind:
    """The same record with some fields changed."""
    return type(value)(**{**fields(value), **changes})
