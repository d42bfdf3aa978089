"""JSON that a person or a script has written, read strictly: text in UTF-8, each key once, no endless numbers."""

import json
from typing import Final

from clubapp.domain.fields import LongNumber, shortened

LONGEST_NUMBER: Final = 18
"""Digits of a whole number; more chips than that there are nowhere."""


class JsonError(ValueError):
    """Why a text can not be used, in a sentence without its stop."""


class TwiceError(JsonError):
    """A key that stands twice in one table."""


def read(text: str) -> object:
    """What a JSON text says. A number too long to count with becomes a `LongNumber`, so that its key can be named."""
    if not _is_text(text):
        raise JsonError("is not a text in UTF-8")
    try:
        found: object = json.loads(text, object_pairs_hook=_each_key_once, parse_int=_whole)
    except JsonError:
        raise
    except ValueError as error:
        raise JsonError(f"is not JSON: {error}") from error
    except RecursionError as error:
        raise JsonError("is JSON nested too deeply") from error
    if "\\u" in text and not _is_text(json.dumps(found, ensure_ascii=False, default=str)):
        raise JsonError("has half of a sign in it, like \\ud800, which is no text")
    return found


def _is_text(text: str) -> bool:
    """Whether every sign of it can be written; bytes that are no UTF-8 and halves of a pair can not."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _whole(digits: str) -> int | LongNumber:
    return int(digits) if len(digits) <= LONGEST_NUMBER else LongNumber(len(digits.lstrip("-")))


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON keeps the last of two equal keys without a word; two players called Ann must not become one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for i, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:i]))
        raise TwiceError(f"{shortened(twice)} stands twice; each name or key once")
    return found
