"""What changes as the night goes on, as against records, which do not."""

from typing import Any


class State:
    """Equal to another of its class where everything in it is equal, so that two folds can be compared."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    __hash__: Any = None

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
