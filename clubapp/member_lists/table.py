"""A list as rows of cells, whatever file it came from, and the sentence when a file can not be read."""

from collections.abc import Mapping
from typing import Final

from clubapp.domain.record import record

MOST_BYTES: Final = 50 << 20
MOST_ROWS: Final = 100_000


class TableError(ValueError):
    """The file cannot be read, from this line on or at all (0); the sentence says why and what to do."""

    def __init__(self, sentence: str, line: int = 0, encoding: str = "") -> None:
        super().__init__(sentence)
        self.line = line
        self.encoding = encoding  # how the letters were read, where it is those that make no sense


@record
class Line:
    """One row of cells, and the line of the file it begins on or its row in the workbook, counted from 1."""

    number: int
    cells: list[str]
    faults: Mapping[int, str] = {}  # position of a cell that could not be read -> why, as the end of a sentence


@record
class Table:
    """The rows of a file that hold anything, and how it was read."""

    lines: tuple[Line, ...]
    encoding: str = ""  # of a text file: a key of `text_file.ENCODINGS`
    guessed: bool = False  # whether the encoding is no more than likely
    separator: str = ""
    sheets: tuple[str, ...] = ()  # of a workbook
    sheet: str = ""

    @property
    def is_workbook(self) -> bool:
        return bool(self.sheets)

    def width(self) -> int:
        """How many columns most of the rows have."""
        widths = [len(line.cells) for line in self.lines[:200]]
        return max(widths, key=lambda wide: (widths.count(wide), wide), default=0)
