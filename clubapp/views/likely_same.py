"""Whom a new player's form, or a member on record, may really be: asked on each key stroke, and never decided here."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.folding import sort_key
from clubapp.likeness import ENOUGH, Features, Known, Likeness, likeness, slips_allowed
from clubapp.short_forms import stands_for

__all__ = ["Known", "Likely", "Lookalikes", "Suspects", "likely_same"]

MOST = 5
NOBODY = PlayerId(0)
SHARED_BY = 4
"""A phone number or address that more people have than this is the club's or a family's, and tells nothing."""

SUSPECT = 0.64
"""From here on two members stand on the list of those who are perhaps the same; a shared phone alone does not do."""


@record
class Likely:
    """A member who may be meant, and why in a few words: "same name, another date of birth"."""

    player: PlayerId
    name: str
    number: str
    born: str
    why: str
    score: float = 0.0

    @property
    def said(self) -> str:
        """What tells them from others: member P038, born 2003."""
        year = f"born {self.born[:4]}" if self.born else "date of birth not known"
        return f"member {self.number}, {year}"


@record
class Suspects:
    """Two members who are perhaps one person."""

    first: PlayerId
    second: PlayerId
    why: str
    score: float


class Lookalikes:
    """Everybody on record, so that those like somebody are found at once. Make a new one when they change."""

    def __init__(self, people: Iterable[Known]) -> None:
        self._people = list(people)
        self._features = [Features(person) for person in self._people]
        self._words: defaultdict[str, set[int]] = defaultdict(set)
        self._names: defaultdict[str, set[int]] = defaultdict(set)  # by the full names a word may stand for
        self._births: defaultdict[str, set[int]] = defaultdict(set)
        self._initials = {at for at, made in enumerate(self._features) if made.initial}
        self._others: defaultdict[str, set[int]] = defaultdict(set)  # whole names, phones, addresses
        for at, made in enumerate(self._features):
            for word in (*made.words, *made.nicknames):
                self._words[word].add(at)
                for name in stands_for(word):
                    self._names[name].add(at)
            if made.born:
                self._births[made.born].add(at)
            for mark in _marks(made):
                self._others[mark].add(at)
        self._vocabulary = [word for word in self._words if len(word) > 3]
        self._near: dict[str, set[int]] = {}

    def of(self, person: Known, limit: int = MOST) -> tuple[Likely, ...]:
        """Who they may be, best first; they themselves are not among them."""
        made = Features(person)
        best: dict[PlayerId, tuple[Likeness, int]] = {}
        for at in self._worth_comparing(made):
            who = self._people[at].player
            found = likeness(made, self._features[at]) if who != person.player else None
            if found is not None and found.score >= ENOUGH and (who not in best or found.score > best[who][0].score):
                best[who] = found, at
        ranked = sorted(best.values(), key=lambda hit: (-hit[0].score, *self._order(hit[1])))
        return tuple(self._likely(found, at) for found, at in ranked[:limit])

    def suspects(self) -> Iterator[tuple[Suspects, ...]]:
        """Members who are perhaps the same, one member after the other, so that a screen can go on in between."""
        seen: set[tuple[PlayerId, PlayerId]] = set()
        for person in self._people:
            pairs = []
            for hit in self.of(person):
                pair = min(person.player, hit.player), max(person.player, hit.player)
                if hit.score >= SUSPECT and pair not in seen:
                    seen.add(pair)
                    pairs.append(Suspects(*pair, hit.why, hit.score))
            yield tuple(pairs)

    def _order(self, at: int) -> tuple[tuple[str, str], str]:
        return sort_key(self._people[at].name), self._people[at].number

    def _likely(self, found: Likeness, at: int) -> Likely:
        person = self._people[at]
        return Likely(person.player, person.name, person.number, person.born, ", ".join(found.why), found.score)

    def _worth_comparing(self, made: Features) -> set[int]:
        """Those with two words like theirs, or with one and something else that fits."""
        sure: set[int] = set()
        for mark in _marks(made):
            sharing = self._others.get(mark, ())
            if mark[0] not in "@+" or len(sharing) <= SHARED_BY:
                sure.update(sharing)
        once: set[int] = set()
        for word in (*made.words, *made.nicknames):
            like = self._like(word)
            sure |= once & like
            once |= like
        if len(made.words) < 2 or made.initial:
            return sure | once
        return sure | (once & (self._initials | self._births.get(made.born, set())))

    def _like(self, word: str) -> set[int]:
        """Those with a word in their names that may be this one."""
        if word not in self._near:
            found = set(self._words.get(word, ()))
            for name in stands_for(word):
                found |= self._names[name]
            if allowed := slips_allowed(word + "a"):  # a slip may have made it shorter
                from rapidfuzz import process
                from rapidfuzz.distance import OSA

                hits = process.extract(word, self._vocabulary, scorer=OSA.distance, score_cutoff=allowed, limit=None)
                found |= {at for text, _, _ in hits for at in self._words[text]}
            if len(self._near) > 5000:
                self._near.clear()
            self._near[word] = found
        return self._near[word]


def _marks(made: Features) -> Iterator[str]:
    """What two people share as a whole; the first sign says what it is."""
    yield f"={made.joined}"
    if made.phone:
        yield f"+{made.phone}"
    if made.email:
        yield f"@{made.email}"


def likely_same(
    name: str, nickname: str, born: str, phone: str, email: str, among: Lookalikes, *, limit: int = MOST
) -> tuple[Likely, ...]:
    """Members whom a form with these details may be about, best first. `born` is as the club keeps it, or empty."""
    return among.of(Known(NOBODY, name, "", nickname, born, phone, email), limit)
