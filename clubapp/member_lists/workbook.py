"""The cells of a workbook (XLSX): what is stored in them, as text. Nothing in it is ever run."""

import re
import warnings
import zipfile
from collections.abc import Iterable
from datetime import date, datetime
from io import BytesIO
from pathlib import PurePath
from typing import Any, Final
from xml.etree import ElementTree as ET

from clubapp.member_lists.progress import EVERY, Stopped, Tell
from clubapp.member_lists.table import MOST_ROWS, Line, TableError

MOST_UNPACKED: Final = 100 << 20  # bytes: a list of 100,000 members is a third of that
MOST_COLUMNS: Final = 100  # further to the right nothing is looked for
_LAST_ROW: Final = 1_048_576  # of any workbook there is
_ZIP, _OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_SAVE = "Open it in your spreadsheet program and save it as .xlsx or CSV."
_FORMULA = "holds a formula whose value is not stored; open the file in your spreadsheet program and save it again"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_HELD = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_ZEROS = re.compile(r'(?:"([^"]*)")?(0+)')


def is_workbook(raw: bytes, name: str) -> bool:
    """Whether to read it here. Raises TableError for the files of spreadsheets that cannot be read."""
    if raw.startswith(_OLD):
        if "EncryptedPackage".encode("utf-16-le") in raw:
            raise _locked()
        raise TableError(f"This is a workbook of the old kind (.xls). {_SAVE}")
    if raw.startswith(_ZIP):
        return True
    ending = PurePath(name).suffix.lower()
    if ending in (".xlsx", ".xlsm", ".xls", ".ods", ".xlsb"):
        raise TableError(f"This file is no workbook, although its name ends in {ending}. Choose another file.")
    return False


def _locked() -> TableError:
    return TableError(
        "This workbook is locked with a password. Take the password off in your spreadsheet program and save it again."
    )


def read(raw: bytes, sheet: str, tell: Tell) -> tuple[tuple[Line, ...], tuple[str, ...], str]:
    """The rows of one sheet, the names of all, and which one it is: the first that holds anything unless named.

    Raises TableError.
    """
    try:
        with zipfile.ZipFile(BytesIO(raw)) as archive:
            _check(archive)
        # openpyxl warns of every ornament that it leaves aside
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _read(raw, sheet, tell)
    except (TableError, Stopped):
        raise
    except Exception as fault:  # whatever openpyxl trips over
        raise TableError(f"This workbook is damaged. {_SAVE}") from fault


def _check(archive: zipfile.ZipFile) -> None:
    """Whether it is a workbook at all, and unpacks to a size that one may have. Raises TableError."""
    parts = {part.filename: part for part in archive.infolist()}
    if any(part.flag_bits & 1 for part in parts.values()):
        raise _locked()
    if "mimetype" in parts and "opendocument" in archive.read("mimetype")[:200].decode("latin-1"):
        raise TableError(f"This is an OpenDocument file (.ods). {_SAVE}")
    if "xl/workbook.bin" in parts:
        raise TableError(f"This is a binary workbook (.xlsb). {_SAVE}")
    if "[Content_Types].xml" not in parts or not any(name.startswith("xl/") for name in parts):
        raise TableError("This is an archive of some other kind, not a workbook. Choose another file.")
    if sum(part.file_size for part in archive.infolist()) > MOST_UNPACKED:
        raise TableError(
            f"This workbook unpacks to more than {MOST_UNPACKED >> 20} MB; no list of members does. "
            "Copy the list alone into a new workbook."
        )
    for name in parts:
        if name.endswith((".xml", ".rels")):
            with archive.open(name) as part:
                if b"<!DOCTYPE" in part.read(4096):  # it could name other files, or grow without end
                    raise TableError(f"This workbook is damaged. {_SAVE}")


def _read(raw: bytes, wanted: str, tell: Tell) -> tuple[tuple[Line, ...], tuple[str, ...], str]:
    from openpyxl import load_workbook

    book = load_workbook(BytesIO(raw), read_only=True, data_only=True, keep_links=False)
    try:
        sheets = sorted(book.worksheets, key=lambda sheet: sheet.sheet_state != "visible")
        titles = tuple(str(sheet.title) for sheet in book.worksheets)
        if not sheets:
            raise TableError("This workbook has no sheet with cells. Choose another file.")
        for sheet in sheets:
            if wanted in ("", sheet.title):
                lines = _rows(raw, sheet, tell)
                if lines or wanted:
                    return lines, titles, str(sheet.title)
        return (), titles, str(sheets[0].title)
    finally:
        book.close()


def _rows(raw: bytes, sheet: Any, tell: Tell) -> tuple[Line, ...]:
    lines: list[Line] = []
    unstored = _formulas_without_value(raw, sheet)
    sheet.reset_dimensions()  # what a file says of its own size is not always true
    rows: Iterable[tuple[Any, ...]] = sheet.iter_rows(min_row=1, min_col=1, max_col=MOST_COLUMNS)
    missing: object = None
    for number, row in enumerate(rows, 1):
        if number % EVERY == 0:
            tell(number, 0)
        if number > _LAST_ROW:
            raise TableError(f"This workbook is damaged. {_SAVE}")
        if row is missing:
            continue  # rows that the file leaves out are one and the same: there may be a million of them
        missing = row
        cells = [_text(cell) for cell in row]
        faults = unstored.get(number, {})
        while cells and not cells[-1].strip() and len(cells) - 1 not in faults:
            cells.pop()
        if cells:
            lines.append(Line(number, cells, faults))
        if len(lines) > MOST_ROWS:
            raise TableError(f"This sheet has more than {MOST_ROWS:,} rows; no list of members has.")
    return tuple(lines)


def _text(cell: Any) -> str:
    """What a cell holds, as somebody would type it: no .0 after a number, days as YYYY-MM-DD."""
    match cell.value:
        case None:
            return ""
        case str() as text:
            return unescaped(text)
        case bool() as yes:
            return "yes" if yes else "no"
        case int() | float() as number:
            return _number(number, str(cell.number_format))
        case datetime() as moment:
            midnight = (moment.hour, moment.minute, moment.second) == (0, 0, 0)
            return moment.date().isoformat() if midnight else moment.isoformat(" ", "seconds")
        case date() as day:
            return day.isoformat()
        case other:
            return str(other)


def _number(number: float, shown_as: str) -> str:
    """12 for 12.0, and 0012 where the cell shows four digits."""
    if isinstance(number, float):
        if not number.is_integer() or abs(number) >= 1e15:
            return repr(number)
        number = int(number)
    zeros = _ZEROS.fullmatch(shown_as)
    if zeros is None or number < 0:
        return str(number)
    return f"{zeros[1] or ''}{number:0{len(zeros[2])}d}"


def _formulas_without_value(raw: bytes, sheet: Any) -> dict[int, dict[int, str]]:
    """Row -> position of a cell -> what is wrong with it; some programs store formulas and no values.

    Such a cell would otherwise look empty.
    """
    path = str(sheet._worksheet_path).lstrip("/")  # noqa: SLF001 - openpyxl says it nowhere else
    found: dict[int, dict[int, str]] = {}
    with zipfile.ZipFile(BytesIO(raw)) as archive:
        if b"<f" not in archive.read(path):
            return found
        from openpyxl.utils.cell import coordinate_to_tuple

        with archive.open(path) as part:
            for _, cell in ET.iterparse(part):  # noqa: S314 - no DOCTYPE got past _check
                if cell.tag == f"{_MAIN}c":
                    if _is_formula_alone(cell):
                        row, column = coordinate_to_tuple(cell.get("r", "A1"))
                        found.setdefault(row, {})[column - 1] = _FORMULA
                    cell.clear()
    return found


def _is_formula_alone(cell: ET.Element) -> bool:
    return cell.find(f"{_MAIN}f") is not None and cell.find(f"{_MAIN}v") is None


# Characters that XML does not have -----------------------------------------------------------------------------------


def escaped(text: str) -> str:
    """A text as workbooks store it: what XML cannot hold, and what looks like such a stand-in, as _x0007_."""
    return _HELD.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unescaped(text: str) -> str:
    """The text that was meant."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
