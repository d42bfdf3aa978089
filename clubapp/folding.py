"""Text compared without accents or capitals, as people search and sort it."""

import re
import unicodedata

# Letters that Unicode does not take apart into a base letter and an accent.
_LETTERS = {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
_LETTERS |= {"ŋ": "n", "ĸ": "k", "ƶ": "z", "ɫ": "l", "ƀ": "b", "ɨ": "i", "ə": "e"}
_LETTERS |= dict.fromkeys("'’‘`´ʼʹ", "")
_LETTERS |= dict.fromkeys("-‐‑‒–—", " ")
_TABLE = str.maketrans(_LETTERS)
_ASCII = str.maketrans({"'": "", "`": "", "-": " "})
_UNSEEN = frozenset(("Mn", "Me", "Cf"))


def fold(text: str) -> str:
    """The text for comparing: no capitals, accents or apostrophes; hyphens and runs of blanks are one blank."""
    return " ".join(fold_letters(text).split())


def fold_letters(text: str) -> str:
    """As `fold`, with every blank kept where it is."""
    if text.isascii():
        return text.lower().translate(_ASCII)
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return "".join([c for c in apart if unicodedata.category(c) not in _UNSEEN]).translate(_TABLE)


def sort_key(name: str) -> tuple[str, str]:
    """Order by base letters, so that Étienne comes among the E; equal ones as they were typed."""
    return fold(name), name


def found_at(name: str, typed: str) -> tuple[int, int] | None:
    """Where in the name, as written, the typed letters are: start and end, at the start of a word if possible."""
    wanted = fold(typed)
    letters: list[str] = []
    origin: list[int] = []
    for at, letter in enumerate(name):
        folded = fold_letters(letter)
        letters.append(folded)
        origin += [at] * len(folded)
    text = "".join(letters)
    hit = re.search(rf"(?<!\w){re.escape(wanted)}", text) or re.search(re.escape(wanted), text)
    if not wanted or hit is None:
        return None
    end = origin[hit.end() - 1] + 1
    while end < len(name) and unicodedata.category(name[end]) in _UNSEEN:
        end += 1
    return origin[hit.start()], end
