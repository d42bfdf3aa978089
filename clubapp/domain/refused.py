"""The answer no: a sentence for the operator, the rule behind it, and the way out."""

from typing import NoReturn, final


@final
class Refused:
    """Why a command is not carried out, and what to do instead (W1: most can be overruled with a reason).

    Frozen, and written out by hand: importing dataclasses would take a ruling a quarter of its time, and as a named
    tuple it could be taken for the tuple of events that the other answer is.
    """

    __slots__ = ("instead", "overrulable", "rule", "why")
    __match_args__ = ("rule", "why", "instead", "overrulable")

    rule: str | None
    why: str
    instead: str
    overrulable: bool

    def __init__(self, rule: str | None, why: str, instead: str = "", overrulable: bool = False) -> None:
        for name, value in zip(self.__match_args__, (rule, why, instead, overrulable), strict=True):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise AttributeError(f"a refusal is frozen; {name} can not be set")

    def _told(self) -> tuple[object, ...]:
        return (self.rule, self.why, self.instead, self.overrulable)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __reduce__(self) -> tuple[type["Refused"], tuple[object, ...]]:
        return Refused, self._told()

    def __repr__(self) -> str:
        return f"Refused{self._told()}"
