"""The boundary to spreadsheets: a name must never be run as a formula, and must come back as it was."""

import re

# What a spreadsheet takes for a formula: = + - @ or a tab, also behind blanks. Behind apostrophes, too, where one more
# is put in front so that taking one off again gives back the same text.
_RISKY = re.compile(r"'*[ \n]*[=+\-@\t\r]")


def cell(text: str) -> str:
    """A text as a spreadsheet cell: with an apostrophe in front where the sheet would take it for a formula."""
    return f"'{text}" if _RISKY.match(text) else text


def as_typed(text: str) -> str:
    """The text of a cell, without the apostrophe that `cell` put in front; other apostrophes are letters."""
    return text[1:] if text[:1] == "'" and _RISKY.match(text[1:]) else text
