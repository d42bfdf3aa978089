"""The boundary to spreadsheets: a name must never be run as a formula."""

RISKY = ("=", "+", "-", "@", "\t", "\r")


def cell(text: str) -> str:
    """A text as a spreadsheet cell: with an apostrophe in front where the sheet would take it for a formula."""
    return f"'{text}" if text.lstrip(" \n").startswith(RISKY) or text.startswith(RISKY) else text
