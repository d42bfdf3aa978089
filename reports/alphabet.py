"""The order in which people look for a name: accents stand with their base letters, capitals do not matter."""

import unicodedata

_BASE_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ı": "i", "ħ": "h"}
)


def by_letters(name: str) -> tuple[str, str, str]:
    """Give a key to sort names by: letters and figures first, then the accents, then the name as typed."""
    folded = name.casefold()
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign))
    letters = "".join(sign for sign in bare.translate(_BASE_LETTERS) if sign.isalnum() or sign.isspace())
    return (" ".join(letters.split()), folded, name)
