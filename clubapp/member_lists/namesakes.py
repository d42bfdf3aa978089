"""Whom the club may know already under a name written otherwise. Nobody is ever merged by this."""

from clubapp.folding import fold


class Namesakes:
    """People by the words of their names, without accents and in whatever order."""

    def __init__(self) -> None:
        self._by_words: dict[tuple[str, ...], list[tuple[str, str]]] = {}

    def add(self, name: str, born: str, said: str) -> None:
        """Somebody who may be met again; `said` is how they are named then."""
        self._by_words.setdefault(_words(name), []).append((born, said))

    def find(self, name: str, born: str) -> str:
        """Who this may be; empty where nobody has those words for a name and may have that birth."""
        likely = self._by_words.get(_words(name), ())
        return next((said for other, said in likely if may_be_one(born, other)), "")

    def of_other_birth(self, name: str, born: str) -> str:
        """Who has this name and can not have that birth; empty where nobody has."""
        likely = self._by_words.get(_words(name), ())
        return next((said for other, said in likely if not may_be_one(born, other)), "")


def may_be_one(born: str, other: str) -> bool:
    """Whether two dates of birth may be one person's: equal, not known in full, or with day and month swapped."""
    if not born or not other:
        return True
    if len(born) == 4 or len(other) == 4:
        return born[:4] == other[:4]
    return born == other or f"{other[:4]}-{other[8:]}-{other[5:7]}" == born


def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(fold(name.replace(",", " ")).split()))
