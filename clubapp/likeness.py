"""How like two people on record are: their names, dates of birth and ways to be reached, and why.

What is found is only ever a question to somebody who knows them. Nobody is taken for another by this.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import fold
from clubapp.short_forms import stands_for

SAME: Final = 1.0
SURNAME: Final = 0.4
FIRST_NAME: Final = 0.35
CONTACT: Final = 0.35
ENOUGH: Final = 0.62
"""From here on it is worth asking. The same name is enough, even with another date of birth; a surname is not."""


@record
class Known:
    """Somebody on record or on a form. `born` is as the club keeps it: 1984-03-02, 1984, or nothing."""

    player: PlayerId
    name: str
    number: str = ""
    nickname: str = ""
    born: str = ""
    phone: str = ""
    email: str = ""


@record
class Likeness:
    """How like two people are, from 0; `why` are the reasons in words, the name first."""

    score: float
    why: tuple[str, ...] = ()


NONE: Final = Likeness(0.0)


class Features:
    """What somebody is compared by, made once."""

    __slots__ = ("born", "email", "initial", "joined", "nicknames", "phone", "words")

    def __init__(self, person: Known) -> None:
        self.words = words_of(person.name)
        self.nicknames = words_of(person.nickname)[:1]
        self.joined = "".join(self.words)
        self.initial = any(len(word) == 1 for word in self.words)
        self.born = person.born
        self.phone = dialled(person.phone)
        self.email = written(person.email)


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name without accents, capitals or points; a name of signs alone is one word."""
    folded = fold(name)
    return tuple(re.findall(r"\w+", folded)) or ((folded,) if folded else ())


def dialled(phone: str) -> str:
    """A number as it is dialled at home, so that +44 7700 900393 and 07700 900393 are one; too short ones are none."""
    digits = "".join(sign for sign in phone if sign.isdecimal())
    abroad = digits.removeprefix("00") if digits.startswith("00") else digits
    if abroad.startswith("44") and len(abroad) > 10:
        digits = abroad.removeprefix("44")
    digits = digits.lstrip("0")
    return digits if len(digits) >= 7 else ""


def written(email: str) -> str:
    """An address for comparing; what has no @ is none."""
    found = email.strip().casefold()
    return found if "@" in found else ""


def likeness(new: Features, old: Features) -> Likeness:
    """How like they are. Both dates of birth known and quite different makes it less likely, however like the names."""
    name = _names(new, old)
    born = _births(new.born, old.born) if name.score else NONE
    contact = [
        words
        for mine, theirs, words in ((new.phone, old.phone, "same mobile"), (new.email, old.email, "same email"))
        if mine and mine == theirs
    ]
    score = name.score + born.score + CONTACT * len(contact)
    if contact:
        score = max(score, ENOUGH)
    return Likeness(score, (*name.why, *born.why, *contact))


# Names ------------------------------------------------------------------------------------------------------------


def slips_allowed(word: str) -> int:
    """One slip in a short word and two in a long one; none where a letter makes another name: Tim and Tom."""
    return 0 if len(word) < 4 else 1 if len(word) < 6 else 2


def _names(new: Features, old: Features) -> Likeness:
    if not new.words or not old.words:
        return NONE
    if new.words == old.words or new.joined == old.joined:
        return Likeness(SAME, ("same name",))
    pairs = _paired(new, old)
    few = min(len(new.words), len(old.words))
    if len(pairs) == few and (few > 1 or len(new.words) == len(old.words)):
        return _whole(new, old, pairs)
    last = _word(new.words[-1], old.words[-1])
    if last is not None and last[0] < 0.25 and few > 1:
        return Likeness(SURNAME - last[0], ("same surname" if not last[0] else "almost the same surname",))
    first = _word(new.words[0], old.words[0])
    if first is not None and first[0] < 0.1 and few > 1:
        return Likeness(FIRST_NAME, ("same first name",))
    return NONE


def _whole(new: Features, old: Features, pairs: list[tuple[int, int, float, str]]) -> Likeness:
    """Every word of the shorter name is in the longer one."""
    score = SAME - sum(cost for _, _, cost, _ in pairs)
    why = list(dict.fromkeys(words for _, _, _, words in pairs if words))
    if len(new.words) != len(old.words):
        score -= 0.1
        why.insert(0, "same name but for a middle one" if not why else "one has a middle name")
    if [j for _, j, _, _ in pairs] != sorted(j for _, j, _, _ in pairs):
        score -= 0.03
        why.insert(0, "names the other way round")
    return Likeness(score, tuple(why))


def _paired(new: Features, old: Features) -> list[tuple[int, int, float, str]]:
    """Which words go together, the likest first: place in one, place in the other, what it costs, and why."""
    found = [
        (cost, i, j, why)
        for i, mine in enumerate(new.words)
        for j, theirs in enumerate(old.words)
        for cost, why in (_word(mine, theirs) or _nicknamed(new, old, i, j) or (9.0, ""),)
        if cost < 1
    ]
    taken: list[tuple[int, int, float, str]] = []
    for cost, i, j, why in sorted(found):
        if all(i != mine and j != theirs for mine, theirs, _, _ in taken):
            taken.append((i, j, cost, why))
    return sorted(taken)


def _word(mine: str, theirs: str) -> tuple[float, str] | None:
    """What it costs to take one word for the other, and what is said about it."""
    if mine == theirs:
        return 0.0, ""
    if len(mine) == 1 or len(theirs) == 1:
        return (0.25, "an initial fits") if mine[0] == theirs[0] else None
    first, other = stands_for(mine), stands_for(theirs)
    if first and other:  # two first names are one or they are not: John is no slip of Joan
        return None if first.isdisjoint(other) else (0.08, f"{mine.capitalize()} may be {theirs.capitalize()}")
    allowed = slips_allowed(min(mine, theirs, key=len))
    if abs(len(mine) - len(theirs)) > allowed or (slips := _slips(mine, theirs)) > allowed:
        return None
    return 0.12 * slips, "spelt almost the same"


def _nicknamed(new: Features, old: Features, i: int, j: int) -> tuple[float, str] | None:
    """Whether the nickname of one of them is the first name of the other, or their nicknames are the same."""
    if i or j:
        return None
    same = (new.words[0] in old.nicknames) or (old.words[0] in new.nicknames)
    return (0.08, "known by that nickname") if same or (new.nicknames and new.nicknames == old.nicknames) else None


def _slips(mine: str, theirs: str) -> int:
    """How many letters are missing, too many, wrong or swapped; 3 stands for more than two."""
    return _distance()(mine, theirs, score_cutoff=2)


@cache
def _distance() -> Callable[..., int]:
    from rapidfuzz.distance import OSA

    distance: Callable[..., int] = OSA.distance
    return distance


# Dates of birth ---------------------------------------------------------------------------------------------------


def _births(mine: str, theirs: str) -> Likeness:
    if not mine or not theirs:
        return NONE
    if mine == theirs:
        return Likeness(0.4, ("same date of birth",)) if len(mine) > 4 else Likeness(0.15, ("same year of birth",))
    if len(mine) == 4 or len(theirs) == 4:
        same = mine[:4] == theirs[:4]
        return Likeness(0.1, ("same year of birth",)) if same else Likeness(-0.35, ("another year of birth",))
    if one_slip_away(mine, theirs):
        return Likeness(0.2, ("date of birth one slip away",))
    return Likeness(-0.35, ("another date of birth",))


def one_slip_away(mine: str, theirs: str) -> bool:
    """Whether two days may be one: day and month the other way round, or one figure or two neighbours of it wrong."""
    turned = f"{theirs[:4]}-{theirs[8:]}-{theirs[5:7]}"
    return mine == turned or _slips(mine, theirs) <= 1
