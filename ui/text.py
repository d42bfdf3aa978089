"""The one boundary where text from people becomes text on the screen: shown as typed, never as markup or a shortcut."""

_CONTROL = dict.fromkeys((*range(0x20), 0x7F), "\N{REPLACEMENT CHARACTER}")
_CONTROL[ord("\t")] = " "
_KEEP_LINES = {**_CONTROL, ord("\n"): "\n", ord("\r"): ""}
_ONE_LINE = {**_CONTROL, ord("\n"): " ", ord("\r"): ""}
_MARKUP = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord("\n"): "<br>"}


def plain(text: str) -> str:
    """Text for a label set to plain text: line breaks stay, a tab is a space, other control characters are visible."""
    return text.translate(_KEEP_LINES)


def one_line(text: str) -> str:
    """Text for a place with one line only (a seat, a button, a cell): line breaks become spaces."""
    return text.translate(_ONE_LINE)


def button_text(text: str) -> str:
    """Text for a button, tab, menu entry or action, where Qt reads a single & as a shortcut."""
    return one_line(text).replace("&", "&&")


def tooltip_text(text: str) -> str:
    """Text for a tooltip, which Qt would otherwise search for markup."""
    return f"<qt>{plain(text).translate(_MARKUP)}</qt>" if text else ""


def thousands(number: int) -> str:
    """A whole number as people read it: 4,024."""
    return f"{number:,}"
