"""The cells of a CSV file, whatever program wrote it: the encoding and the separator are found out, nothing is lost."""

import codecs
import csv
import io
from collections.abc import Callable
from typing import Final

from clubapp.domain.record import record

SEPARATORS: Final = (",", ";", "\t", "|")
_CELL_AT_MOST: Final = 100_000


class CsvError(ValueError):
    """The file cannot be read, from this line on or at all (0); the sentence says why."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


@record
class Line:
    """One row of cells and the line of the file it begins on, counted from 1."""

    number: int
    cells: list[str]


def decode(raw: bytes) -> tuple[str, str]:
    """The text and the name of its encoding: UTF-8, UTF-16, or else what older Windows programs write."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if raw.startswith(mark):
            return _decode(raw, encoding), encoding
    sample = raw[:4000]
    # UTF-16 without its mark: every other byte of plain text is zero.
    if sample[1::2].count(0) > len(sample) // 4:
        return _decode(raw, "utf-16-le"), "utf-16-le"
    if sample[0::2].count(0) > len(sample) // 4:
        return _decode(raw, "utf-16-be"), "utf-16-be"
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _decode(raw, "cp1252"), "cp1252"


def _decode(raw: bytes, encoding: str) -> str:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as fault:
        raise CsvError("This file's letters cannot be read; save it again as CSV in UTF-8.") from fault


def read_lines(text: str, knows: Callable[[str], bool]) -> list[Line]:
    """All rows that hold anything, split by the separator under which the header has most words that `knows` knows."""
    start = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=lambda sign: sum(knows(cell) for cell in _split(start, sign)))
    lines: list[Line] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    previous = csv.field_size_limit(_CELL_AT_MOST)
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                lines.append(Line(begins, cells))
            begins = reader.line_num + 1
    except csv.Error as fault:
        why = "it holds far too much" if "limit" in str(fault) else "a quotation mark is not closed, or too early"
        raise CsvError(f"Line {begins} cannot be read: {why}.", begins) from fault
    finally:
        csv.field_size_limit(previous)
    return lines


def _split(line: str, separator: str) -> list[str]:
    return next(csv.reader([line], delimiter=separator), [])
