"""What is wrong with a section while a club writes it: one sentence, with the line, and how to put it right."""

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from clubapp.rulebook_chapters import RuleBookError, section_from
from clubapp.rulebook_markdown import MarkdownError, blocks
from clubapp.rulebook_own import OwnSection
from clubapp.rulebook_switches import SwitchError, chosen, only_figures, without_marks
from clubapp.views.booklet import Hands, Section

LONGEST_TITLE: Final = 120
LONGEST_TEXT: Final = 40_000
"""Letters of a section; four hundred lines have room."""

LONGEST_CAPTION: Final = 200
MOST_CARDS: Final = 7
"""What has room on a page beside a drawing, and in a row."""

_FIGURE: Final = re.compile(r"\{([^{}\n]*)\}")
_DRAWN: Final = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_KEPT: Final = "\n\t\u200c\u200d"
"""Line ends, and the signs that join letters of some scripts and some pictures; other signs nobody sees go."""


class TitleError(RuleBookError):
    """What is wrong with the title alone."""


def cleaned(section: OwnSection) -> OwnSection:
    """The section as it is kept: without blanks at its ends and without signs that can be neither seen nor printed."""
    title = " ".join(_seen(section.title).split())
    lines = (line.rstrip() for line in _seen(section.text).split("\n"))
    return OwnSection(section.id, section.chapter, title, "\n".join(lines).strip("\n"))


def look_over(section: OwnSection, figures: Mapping[str, str]) -> Section:
    """How the section will look. RuleBookError says in one sentence why it can not stand in the book."""
    written = cleaned(section)
    if not _can_be_seen(written.title):
        raise TitleError("Give the section a title.")
    if len(written.title) > LONGEST_TITLE:
        raise TitleError(f"The title is longer than {LONGEST_TITLE} letters.")
    if not _can_be_seen(written.text):
        raise RuleBookError("Write something under the title.")
    if len(written.text) > LONGEST_TEXT:
        raise RuleBookError(
            f"The text is {len(written.text):,} letters long, and a section has room for {LONGEST_TEXT:,}. "
            "Make two sections of it."
        )
    try:
        _look_over_choices(written.title, figures, "Title")
        _look_over_figures(written.title, figures, "Title")
    except RuleBookError as error:
        raise TitleError(str(error)) from None
    _look_over_choices(written.text, figures, "Text")
    for count, line in enumerate(written.text.split("\n"), start=1):
        where = f"Line {count}"
        _look_over_figures(line, figures, where)
        if _DRAWN.fullmatch(line.strip()):
            _look_over_drawing(line.strip(), where)
    try:
        return section_from(written.id, written.title, written.text, figures)
    except RuleBookError as error:
        raise RuleBookError(str(error).removeprefix(f"{written.id}: ")) from None


def _can_be_seen(text: str) -> bool:
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in text)


def _seen(text: str) -> str:
    lined = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n").replace("\u2028", "\n")
    return "".join(letter for letter in lined if letter in _KEPT or unicodedata.category(letter) not in ("Cc", "Cs"))


def _look_over_choices(text: str, figures: Mapping[str, str], where: str) -> None:
    try:
        chosen(text, figures)
    except SwitchError as error:
        raise RuleBookError(f"{where}: {error}.") from None


def _look_over_figures(line: str, figures: Mapping[str, str], where: str) -> None:
    line, figures = without_marks(line), only_figures(figures)
    for found in _FIGURE.finditer(line):
        name = found[1]
        if name not in figures:
            near = get_close_matches(name.strip().lower().replace(" ", "_"), figures, n=1)
            instead = f"Did you mean {{{near[0]}}}?" if near else "Choose one with the button Put in."
            raise RuleBookError(f"{where}: there is no figure called {{{_short(name)}}}. {instead}")
    if set("{}") & set(_FIGURE.sub("", line)):
        raise RuleBookError(f"{where}: a brace stands alone. A figure stands between two, like {{stack}}.")


def _look_over_drawing(line: str, where: str) -> None:
    try:
        (drawn,) = blocks(line, "") or (None,)
    except MarkdownError as error:
        raise RuleBookError(f"{where}: {error}.") from None
    if line.index("](") > LONGEST_CAPTION + len("!["):
        raise RuleBookError(f"{where}: the words of a drawing have room for {LONGEST_CAPTION} letters.")
    if isinstance(drawn, Hands) and not 1 <= len(drawn.rows[0].cards) <= MOST_CARDS:
        raise RuleBookError(f"{where}: a hand has 1 to {MOST_CARDS} cards.")


def _short(name: str) -> str:
    return name if len(name) <= 30 else f"{name[:29]}…"
