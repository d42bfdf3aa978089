"""A person in what others wrote: their name, telephone and email found in a text, and put out of it.

Names are compared without accents or capitals, phones by their digits however they are spaced. A name that a member
who stays bears too is let be: nobody can tell which of them is meant.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from typing import Final

from clubapp.domain.record import record
from clubapp.folding import fold, fold_letters

_BETWEEN: Final = r"[\s.,]+"
_LEAST_DIGITS: Final = 6
_COUNTED_DIGITS: Final = 9
"""The last digits of a phone number, which are the same with and without the country's own in front."""


@record
class Known:
    """What a person may be recognised by in a text."""

    names: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()

    def __add__(self, other: "Known") -> "Known":
        return Known(self.names + other.names, self.phones + other.phones, self.emails + other.emails)

    def with_full_names(self) -> "Known":
        """Without names of a single word."""
        return Known(tuple(name for name in self.names if " " in fold(name)), self.phones, self.emails)

    def but(self, others: "Known") -> "Known":
        """Without what somebody else is recognised by as well."""
        names, phones = set(map(fold, others.names)), set(map(_core, others.phones))
        emails = {email.strip().casefold() for email in others.emails}
        return Known(
            tuple(name for name in self.names if fold(name) not in names),
            tuple(phone for phone in self.phones if _core(phone) not in phones),
            tuple(email for email in self.emails if email.strip().casefold() not in emails),
        )


class Mentions:
    """Finds one person. `others` are names of people who stay; one that holds the wanted name is not taken for it."""

    def __init__(self, wanted: Known, others: Iterable[str] = ()) -> None:
        names = {" ".join(name.split()): None for name in wanted.names if fold(name)}
        longer = [other for other in others if any(_holds(other, name) for name in names)]
        self._guards = [_name_pattern(other) for other in longer]
        full = [name for name in names if " " in fold(name)]
        self._folded = [_name_pattern(name) for name in full] + [_name_pattern(_as_in_lists(name)) for name in full]
        self._exact = [_word_pattern(name) for name in names if " " not in fold(name)]
        self._words = {max(fold(name).split(), key=len) for name in names}
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

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where the person is in the text: starts and ends, in order, none within another."""
        if not self.may_be_in(text):
            return []
        letters, origin = _unfolded(text)
        guarded = [_span(hit, origin) for pattern in self._guards for hit in pattern.finditer(letters)]
        names = [_span(hit, origin) for pattern in self._folded for hit in pattern.finditer(letters)]
        found = [hit.span() for pattern in (*self._emails, *self._phones) for hit in pattern.finditer(text)]
        found += [span for span in names if _stands_alone(text, span) and not _within(span, guarded)]
        found += [hit.span() for pattern in self._exact for hit in pattern.finditer(text)]
        return _apart(found)

    def hide(self, text: str, instead: str) -> str:
        """The text with other words in the person's place."""
        parts, at = [], 0
        for start, end in self.spans(text):
            parts += [text[at:start], instead]
            at = end
        return "".join([*parts, text[at:]])


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


def _holds(name: str, within: str) -> bool:
    return fold(name) != fold(within) and f" {fold(within)} " in f" {fold(name)} "


def _name_pattern(name: str) -> re.Pattern[str]:
    return re.compile(_BETWEEN.join(map(re.escape, fold(name).split())))


def _word_pattern(name: str) -> re.Pattern[str]:
    """A name of one word is often a word of the language too, so it counts only as it is written."""
    if _has_no_blanks(name[0]) and len(name) > 1:
        return re.compile(re.escape(name))
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


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


def _span(hit: re.Match[str], origin: list[int]) -> tuple[int, int]:
    return origin[hit.start()], origin[hit.end() - 1] + 1


def _within(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)


def _stands_alone(text: str, span: tuple[int, int]) -> bool:
    """Whether it is not a part of longer words, in scripts that part words by blanks."""
    start, end = span
    while end < len(text) and unicodedata.category(text[end])[0] == "M":
        end += 1
    before, after = text[start - 1 : start], text[end : end + 1]
    joined_before = before.isalnum() and not _has_no_blanks(text[start])
    joined_after = after.isalnum() and not _has_no_blanks(text[end - 1])
    return not joined_before and not joined_after


def _has_no_blanks(letter: str) -> bool:
    """Letters without capitals: Chinese, Thai, Arabic and the like, which often stand without blanks."""
    return unicodedata.category(letter) == "Lo"


def _apart(spans: Collection[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those that do not lie over one found before them, in order."""
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if all(end <= a or b <= start for a, b in found):
            found.append((start, end))
    return sorted(found)
