"""The cells of a CSV file: the encoding and the separator are found out or chosen, and nothing is lost."""

import codecs
import csv
import io
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from itertools import islice
from typing import Final

from clubapp.member_lists.columns import meaning_of
from clubapp.member_lists.progress import EVERY, Tell
from clubapp.member_lists.table import MOST_ROWS, Line, TableError

SEPARATORS: Final[Mapping[str, str]] = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
"""Sign between two cells -> its name."""

ENCODINGS: Final[Mapping[str, str]] = {
    "utf-8": "Unicode (UTF-8)",
    "utf-16": "Unicode (UTF-16)",
    "cp1252": "Western Europe (Windows)",
    "cp1250": "Central Europe (Windows)",
    "cp1257": "Baltic (Windows)",
    "cp1251": "Cyrillic (Windows)",
    "cp1253": "Greek (Windows)",
    "cp1254": "Turkish (Windows)",
    "cp1255": "Hebrew (Windows)",
    "cp1256": "Arabic (Windows)",
    "mac-roman": "Western Europe (old Mac)",
    "cp850": "Western Europe (DOS)",
}
"""How a file may write its letters -> as people choose it."""

_CELL_AT_MOST: Final = 100_000
_SAMPLE: Final = 40  # rows that are enough to tell one separator from another


def decode(raw: bytes, encoding: str = "") -> tuple[str, str, bool]:
    """The text, its encoding, and whether that was guessed; as it is chosen where one is. Raises TableError."""
    if encoding:
        return _decode(raw, encoding), encoding, False
    if raw.startswith(codecs.BOM_UTF8):
        return _decode(raw, "utf-8"), "utf-8", False
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _decode(raw, "utf-16"), "utf-16", False
    if _byte_order(raw) is not None:
        return _decode(raw, "utf-16"), "utf-16", True
    try:
        return raw.decode("utf-8"), "utf-8", False
    except UnicodeDecodeError:
        return _decode(raw, "cp1252"), "cp1252", True


def _byte_order(raw: bytes) -> str | None:
    """Of UTF-16 without its mark, where every other byte of plain text is zero; None for anything else."""
    sample = raw[:4000]
    if sample[1::2].count(0) > len(sample) // 4:
        return "utf-16-le"
    if sample[0::2].count(0) > len(sample) // 4:
        return "utf-16-be"
    return None


def _decode(raw: bytes, encoding: str) -> str:
    codec = "utf-8-sig" if encoding == "utf-8" else encoding
    if encoding == "utf-16" and not raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        codec = _byte_order(raw) or "utf-16-le"
    try:
        return raw.decode(codec)
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise TableError(
            f"The letters of this file cannot be read as {ENCODINGS[encoding]} (line {line}). "
            "Choose how they are written, or save it again as CSV in UTF-8.",
            encoding=encoding,
        ) from fault


def find_separator(text: str) -> str:
    """The sign under which most words of a header are known; else that which cuts most rows into as many cells."""
    said = _said_outright(text)
    if said:
        return said
    return max(SEPARATORS, key=lambda sign: _fit(_sample(text, sign)))


def _said_outright(text: str) -> str:
    """Some programs write a first line `sep=;`."""
    return text[4] if text[:4].lower() == "sep=" and text[4:5] in SEPARATORS and text[5:6] in ("\r", "\n") else ""


def _sample(text: str, sign: str) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text[:50_000], newline=""), delimiter=sign)
    rows: list[list[str]] = []
    with suppress(csv.Error):  # what is wrong is said when the whole is read
        rows.extend(cells for cells in islice(reader, _SAMPLE) if any(cell.strip() for cell in cells))
    return rows


def _fit(rows: list[list[str]]) -> tuple[int, int]:
    known = max((sum(meaning_of(cell) is not None for cell in cells) for cells in rows[:10]), default=0)
    widths = Counter(len(cells) for cells in rows if len(cells) > 1)
    return known, max(widths.values(), default=0)


def read_lines(text: str, separator: str, tell: Tell) -> tuple[Line, ...]:
    """All rows that hold anything. Raises TableError for one that never ends, or a file that never does."""
    begins = 1
    if _said_outright(text):
        text = text[5:].lstrip("\r\n")
        begins = 2
    before = begins - 1
    lines: list[Line] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    previous = csv.field_size_limit(_CELL_AT_MOST)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                lines.append(Line(begins, cells))
                if len(lines) % EVERY == 0:
                    tell(len(lines), 0)
                if len(lines) > MOST_ROWS:
                    raise TableError(f"This file has more than {MOST_ROWS:,} rows; no list of members has.")
            begins = reader.line_num + 1 + before
    except csv.Error as fault:
        why = "it holds far too much" if "limit" in str(fault) else "a quotation mark is not closed, or too early"
        raise TableError(
            f"Line {begins} cannot be read: {why}. Correct it and choose the file again.", begins
        ) from fault
    finally:
        csv.field_size_limit(previous)
    return tuple(lines)
