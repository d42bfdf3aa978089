"""A person in what others wrote: their name, nickname, telephone and email found in a text, and put out of it.

Names are compared without accents or capitals, phones by their digits however they are spaced. A name that a member
who stays bears too is let be: nobody can tell which of them is meant.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from typing import Final, TypeAlias

from clubapp.domain.record import record, replace
from clubapp.folding import fold, fold_letters
from clubapp.store.name_words import MARKS, holds, words_of
from clubapp.store.nicknames import only_common

Span: TypeAlias = tuple[int, int]

_BETWEEN: Final = rf"[{MARKS}]+"
_PAIRS: Final = {")": "(", "]": "[", "”": "“", "»": "«", "›": "‹", '"': '"'}
_LEAST_DIGITS: Final = 6
_COUNTED_DIGITS: Final = 9
"""The last digits of a phone number, which are the same with and without the country's own in front."""


@record
class Known:
    """What a person may be recognised by in a text."""

    names: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()
    nicknames: tuple[str, ...] = ()

    def __add__(self, other: "Known") -> "Known":
        return Known(
            self.names + other.names,
            self.phones + other.phones,
            self.emails + other.emails,
            self.nicknames + other.nicknames,
        )

    def with_full_names(self) -> "Known":
        """Without nicknames and names of a single word."""
        return replace(self, names=tuple(name for name in self.names if " " in fold(name)), nicknames=())

    def but(self, others: "Known") -> "Known":
        """Without what somebody else is recognised by as well."""
        called = {words_of(name) for name in (*others.names, *others.nicknames)}
        phones = set(map(_core, others.phones))
        emails = {email.strip().casefold() for email in others.emails}
        return Known(
            tuple(name for name in self.names if words_of(name) not in called),
            tuple(phone for phone in self.phones if _core(phone) not in phones),
            tuple(email for email in self.emails if email.strip().casefold() not in emails),
            tuple(name for name in self.nicknames if words_of(name) not in called),
        )


class Mentions:
    """Finds one person. `others` are names of people who stay; one that holds the wanted name is not taken for it."""

    def __init__(self, wanted: Known, others: Iterable[str] = ()) -> None:
        names = [name for name in dict.fromkeys(wanted.names) if words_of(name)]
        nicknames = [name for name in dict.fromkeys(wanted.nicknames) if words_of(name)]
        longer = [other for other in others if any(holds(other, name) for name in (*names, *nicknames))]
        self._guards = [_pattern(other) for other in longer]
        full = [name for name in names if " " in fold(name)]
        plain = [name for name in nicknames if not only_common(name)]
        self._names = [_pattern(name) for name in (*full, *map(_as_in_lists, full), *plain)]
        self._capital = [(name.strip(), _pattern(name)) for name in (*names, *nicknames) if name not in (*full, *plain)]
        self._words = {max(words_of(name), key=len) for name in (*names, *nicknames)}
        self._cores = {core for phone in wanted.phones if (core := _core(phone))}
        self._phones = [_phone_pattern(core) for core in sorted(self._cores)]
        self._emails = [_email_pattern(email.strip()) for email in wanted.emails if "@" in email.strip("@ ")]

    def may_be_in(self, text: str) -> bool:
        """Whether it is worth looking closely; quick."""
        if not text:
            return False
        folded = fold_letters(text)
        if any(word in folded for word in self._words):
            return True
        if self._emails and "@" in text:
            return True
        return bool(self._cores) and any(core in digits for digits in [_digits(text)] for core in self._cores)

    def spans(self, text: str) -> list[Span]:
        """Where the person is in the text: starts and ends, in order, none within another."""
        if not self.may_be_in(text):
            return []
        letters, origin = _unfolded(text)

        def all_of(pattern: re.Pattern[str]) -> list[Span]:
            return [_span(hit, origin, text) for hit in pattern.finditer(letters)]

        guarded = [span for pattern in self._guards for span in all_of(pattern)]
        names = [span for pattern in self._names for span in all_of(pattern) if _stands_alone(text, span)]
        names += [span for name, pattern in self._capital for span in all_of(pattern) if _is_the_name(text, span, name)]
        found = [hit.span() for pattern in (*self._emails, *self._phones) for hit in pattern.finditer(text)]
        return _apart(found + [span for span in names if not _within(span, guarded)])

    def hide(self, text: str, instead: str) -> str:
        """The text with other words in the person's place."""
        parts, at = [], 0
        for start, end in self.spans(text):
            parts += [text[at:start], instead]
            at = end
        return "".join([*parts, text[at:]])

    def hiding(self, instead: str) -> Callable[[str], str]:
        """`hide`, with these words."""
        return lambda text: self.hide(text, instead)


def phones_in(text: str) -> list[str]:
    """Every run of digits in a text that may be a phone number."""
    return re.findall(r"[+(]?\d(?:(?:[ ().\-]{0,3}|/)\d){5,}", text)


def emails_in(text: str) -> list[str]:
    """Every email address in a text."""
    return re.findall(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*", text)


def _as_in_lists(name: str) -> str:
    """Reeve Ann, for Ann Reeve."""
    words = name.split()
    return " ".join([words[-1], *words[:-1]])


def _pattern(name: str) -> re.Pattern[str]:
    """The words of a name in a folded text, with the marks around them that belong to it."""
    folded, words = fold(name), words_of(name)
    before = folded[: folded.find(words[0])]
    after = folded[folded.rfind(words[-1]) + len(words[-1]) :]
    return re.compile(_perhaps(before) + _BETWEEN.join(map(re.escape, words)) + _perhaps(after))


def _perhaps(marks: str) -> str:
    return f"(?:{re.escape(marks)})?" if marks else ""


def _phone_pattern(core: str) -> re.Pattern[str]:
    gap = r"[\s().\-/]*"
    return re.compile(rf"(?<![\d+])(?:[+(]?\d(?:{gap}\d){{0,4}}{gap}\(?)?{gap.join(core)}(?!\d)")


def _email_pattern(email: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.+-]){re.escape(email)}(?![\w-])", re.IGNORECASE)


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)


def _core(phone: str) -> str:
    digits = _digits(phone)
    return digits[-_COUNTED_DIGITS:] if len(digits) >= _LEAST_DIGITS else ""


def _unfolded(text: str) -> tuple[str, list[int]]:
    """The folded letters, and of which letter of the text each is one."""
    letters: list[str] = []
    origin: list[int] = []
    for at, letter in enumerate(text):
        folded = fold_letters(letter)
        letters.append(folded)
        origin += [at] * len(folded)
    return "".join(letters), origin


def _span(hit: re.Match[str], origin: list[int], text: str) -> Span:
    """Where it is in the text, with the accents that follow its last letter and the mark that closes what it opened."""
    start, end = origin[hit.start()], origin[hit.end() - 1] + 1
    while end < len(text) and unicodedata.category(text[end]) in ("Mn", "Me"):
        end += 1
    said, closing = text[start:end], text[end : end + 1]
    opening = _PAIRS.get(closing, "")
    opened = said.count(opening) % 2 if opening == closing else said.count(opening) - said.count(closing)
    return start, end + (1 if opening and opened > 0 else 0)


def _within(span: Span, others: Iterable[Span]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)


def _stands_alone(text: str, span: Span) -> bool:
    """Whether it is not a part of longer words, in scripts that part words by blanks."""
    start, end = span
    joined_before = text[start - 1 : start].isalnum() and not _has_no_blanks(text[start])
    joined_after = text[end : end + 1].isalnum() and not _has_no_blanks(text[end - 1])
    return not joined_before and not joined_after


def _is_the_name(text: str, span: Span, name: str) -> bool:
    """A name of one word is often a word of the language too, so it counts only with its capital.

    One of a single letter must not touch other letters in any script.
    """
    start, end = span
    said, called = (re.findall(r"\w+", unicodedata.normalize("NFC", words)) for words in (text[start:end], name))
    if any(one[0].islower() and not other[0].islower() for one, other in zip(said, called, strict=False)):
        return False
    touches = text[start - 1 : start].isalnum() or text[end : end + 1].isalnum()
    return _stands_alone(text, span) if len(name) > 1 else not touches


def _has_no_blanks(letter: str) -> bool:
    """Letters without capitals: Chinese, Thai, Arabic and the like, which often stand without blanks."""
    return unicodedata.category(letter) == "Lo"


def _apart(spans: Collection[Span]) -> list[Span]:
    """Those that do not lie over one found before them, in order."""
    found: list[Span] = []
    for start, end in spans:
        if all(end <= a or b <= start for a, b in found):
            found.append((start, end))
    return sorted(found)
