"""The words of a name, for comparing names: without accents, capitals, and marks such as quotation marks."""

import re
from typing import Final

from clubapp.folding import fold

MARKS: Final = r"""\s*.,;"“”„‟«»‹›()\[\]"""
"""What stands between and around the words of a name, for a pattern: Fox, Al; Al (Tiger) Fox; J. R. Hart."""

_WORDS: Final = re.compile(rf"[^{MARKS}]+")


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name; the name as it stands where it is nothing but marks."""
    folded = fold(name)
    return tuple(_WORDS.findall(folded)) or ((folded,) if folded else ())


def stands_in(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether these words are among the others, one after the other."""
    return any(others[at : at + len(words)] == words for at in range(len(others) - len(words) + 1))


def holds(name: str, within: str) -> bool:
    """Whether a longer name has all the words of a shorter one, one after the other."""
    words, wanted = words_of(name), words_of(within)
    return bool(wanted) and words != wanted and stands_in(wanted, words)
