"""Names: found while they are typed, and shown short, or in public as their owners asked.

A name is stored as it was typed; everything here only compares or shortens it.
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import fold, found_at, sort_key

__all__ = [
    "NameIndex",
    "Named",
    "fold",
    "found_at",
    "initials",
    "public_name",
    "public_names",
    "shared_names",
    "short_names",
    "sort_key",
]


@record
class Named:
    """Whom a search can find, and by what."""

    id: PlayerId
    name: str
    nickname: str
    number: str


class _Prefixes:
    """Sorted texts, and whose they are; what begins with the typed letters lies together."""

    def __init__(self, entries: Iterable[tuple[str, PlayerId]]) -> None:
        ordered = sorted(set(entries))
        self.texts = [text for text, _ in ordered]
        self.whose = [who for _, who in ordered]

    def add_to(self, found: dict[PlayerId, None], typed: str, limit: int) -> None:
        """Put owners of texts that begin so behind those already found."""
        at = bisect_left(self.texts, typed)
        while len(found) < limit and at < len(self.texts) and self.texts[at].startswith(typed):
            found[self.whose[at]] = None
            at += 1

    def owners(self, typed: str) -> set[PlayerId]:
        """Everybody with a text that begins so."""
        found: dict[PlayerId, None] = {}
        self.add_to(found, typed, len(self.texts) + 1)
        return set(found)


class NameIndex:
    """Finds members by the first letters of any of their names, nickname or number. Make a new one when they change."""

    def __init__(self, people: Iterable[Named]) -> None:
        everybody = sorted(people, key=lambda person: (*sort_key(person.name), person.id))
        folded = [(fold(person.name), person.id) for person in everybody]
        self._everybody = [person.id for person in everybody]
        self._order = {who: at for at, who in enumerate(self._everybody)}
        self._starts = _Prefixes(folded)
        self._words = _Prefixes((text[hit.start() :], who) for text, who in folded for hit in re.finditer(r"\w+", text))
        self._nicknames = _Prefixes((fold(person.nickname), person.id) for person in everybody if person.nickname)
        self._numbers = _Prefixes((text, person.id) for person in everybody for text in _ways_to_type(person.number))
        # All names in one text: looking inside words is then one search by the machine, not a loop of ours.
        self._all = "\n".join(text for text, _ in folded)
        self._offsets: list[int] = []
        offset = 0
        for text, _ in folded:
            self._offsets.append(offset)
            offset += len(text) + 1

    def find(self, typed: str, limit: int = 12) -> list[PlayerId]:
        """Who it may be, best first: by first name, another word of the name, nickname, number, letters inside a name.

        Only where nothing fits at all are slips of the finger allowed for.
        """
        wanted = fold(typed)
        if not wanted:
            return []
        found: dict[PlayerId, None] = {}
        for prefixes in (self._starts, self._words, self._nicknames, self._numbers):
            prefixes.add_to(found, wanted, limit)
            if len(found) >= limit:
                return list(found)
        if " " in wanted:
            self._add_in_any_order(found, wanted.split(), limit)
        if len(wanted) > 1:
            self._add_inside(found, wanted, limit)
        return list(found) or self._nearly(wanted.split(), limit)

    def _add_in_any_order(self, found: dict[PlayerId, None], words: Sequence[str], limit: int) -> None:
        """Surname first, or a name in the middle left out."""
        owners = [self._words.owners(word) | self._nicknames.owners(word) for word in words]
        for who in sorted(set.intersection(*owners), key=self._order.__getitem__):
            if len(found) < limit:
                found[who] = None

    def _add_inside(self, found: dict[PlayerId, None], wanted: str, limit: int) -> None:
        at = self._all.find(wanted)
        while at >= 0 and len(found) < limit:
            whose = bisect_right(self._offsets, at) - 1
            found[self._everybody[whose]] = None
            end = self._all.find("\n", at)
            at = self._all.find(wanted, end) if end >= 0 else -1

    @cached_property
    def _spelt(self) -> dict[str, set[PlayerId]]:
        """Every word of a name, and whose it is."""
        words: defaultdict[str, set[PlayerId]] = defaultdict(set)
        for text, who in zip(self._words.texts, self._words.whose, strict=True):
            words[re.split(r"\W", text, maxsplit=1)[0]].add(who)
        return dict(words)

    def _nearly(self, words: Sequence[str], limit: int) -> list[PlayerId]:
        """Allow one slip in a short word and two in a long one, even if the word is not typed to its end yet."""
        if any(len(word) < 3 for word in words):
            return []
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        known = list(self._spelt)
        slips: Counter[PlayerId] = Counter()
        candidates = set(self._everybody)
        for word in words:
            allowed = 1 if len(word) < 6 else 2
            best: dict[PlayerId, int] = {}
            for length in (len(word) - 1, len(word), len(word) + 1, None):
                choices = [text[:length] for text in known]
                for _, distance, at in process.extract(
                    word, choices, scorer=OSA.distance, score_cutoff=allowed, limit=50
                ):
                    for who in self._spelt[known[at]]:
                        best[who] = min(distance, best.get(who, distance))
            candidates &= best.keys()
            slips.update(best)
        return sorted(candidates, key=lambda who: (slips[who], self._order[who]))[:limit]


def _ways_to_type(number: str) -> set[str]:
    """P012 is also typed 012 or 12."""
    text = fold(number)
    digits = text.lstrip("abcdefghijklmnopqrstuvwxyz# ")
    return {text, digits, digits.lstrip("0")} - {""}


def initials(name: str) -> str:
    """First letters of the first and the last word: GH for Gary Holt."""
    words = name.split()
    return "".join(_initial(word) for word in (words if len(words) < 2 else (words[0], words[-1])))


def _initial(word: str) -> str:
    """The first letter of a word with its accents, as a capital; of a word without letters its first sign."""
    signs = _signs(word)
    first = next((sign for sign in signs if sign[0].isalnum()), signs[0] if signs else "")
    return first.upper() if len(first.upper()) == len(first) else first


def _signs(text: str) -> list[str]:
    """The text in what the eye sees as single signs: a letter with its accents, an emoji with what is joined to it."""
    if text.isascii():
        return list(text)
    signs: list[str] = []
    for letter in text:
        belongs = unicodedata.category(letter)[0] == "M" or letter == "\u200d" or "\U0001f3fb" <= letter <= "\U0001f3ff"
        if signs and (belongs or signs[-1].endswith("\u200d")):
            signs[-1] += letter
        else:
            signs.append(letter)
    return signs


def public_name(name: str, nickname: str, number: str, public_as: str) -> str:
    """The name for walls and screens, as the member chose.

    full: as typed; initial: Bev T; nickname, or where there is none as initial; hidden: Player 112.
    """
    match public_as:
        case "full":
            return name
        case "hidden":
            return f"Player {number}"
        case "nickname" if nickname.strip():
            return nickname
    return _shortened(name, 1)


def _shortened(name: str, letters: int) -> str:
    """The first name and so many letters of the last: Bev T, Bev Tu; a single name as it is."""
    words = name.split()
    if len(words) < 2:
        return name
    last = _signs(words[-1])
    start = next((at for at, sign in enumerate(last) if sign[0].isalnum()), 0)
    return f"{words[0]} {_initial(words[-1])}{''.join(last[start + 1 : start + letters])}"


def short_names(people: Sequence[tuple[PlayerId, str, str]]) -> dict[PlayerId, str]:
    """A short name for everyone in a room (id, name, number), no two alike: Ann R; Ann Re and Ann Ro.

    Where a whole name is there twice the number tells: Mo K P038, Mo K P039.
    """
    full = {who: name for who, name, _ in people}
    numbers = {who: number for who, _, number in people}
    namesake = {fold(name): who for who, name in reversed(full.items())}  # the first of each name stands for them all
    short = {who: _shortened(full[who], 1) for who in namesake.values()}
    alike = _alike(short)
    letters = 2
    while longer := {who: text for who in alike if (text := _shortened(full[who], letters)) != short[who]}:
        short.update(longer)
        alike = _alike({who: short[who] for who in alike})
        letters += 1
    short.update((who, full[who]) for who in alike)
    short = {who: short[namesake[fold(name)]] for who, name in full.items()}
    for mark in (numbers, {who: str(who) for who in full}):
        short.update((who, f"{short[who]} {mark[who]}") for who in _alike(short))
    return short


def public_names(people: Iterable[tuple[PlayerId, str, str]]) -> dict[PlayerId, str]:
    """What everybody is called on one paper or screen (id, public name, number), no two alike (REG-12).

    The member number follows only where two people there have one public name: Mo Khan P038, Mo Khan P039.
    """
    listed = {who: (name, number) for who, name, number in people}
    alike = _alike({who: name for who, (name, _) in listed.items()})
    return {who: f"{name} {number}".rstrip() if who in alike else name for who, (name, number) in listed.items()}


def shared_names(people: Iterable[tuple[PlayerId, str]]) -> set[PlayerId]:
    """Those (id, name) who are not the only ones of their name."""
    return _alike(dict(people))


def _alike(names: dict[PlayerId, str]) -> set[PlayerId]:
    folded = {who: fold(name) for who, name in names.items()}
    seen = Counter(folded.values())
    return {who for who, name in folded.items() if seen[name] > 1}
