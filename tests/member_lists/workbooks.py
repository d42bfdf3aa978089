"""Workbooks as other programs write them."""

import io
import zipfile
from collections.abc import Callable, Iterable, Mapping

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet


def workbook(*rows: Iterable[object], dress: Callable[[Worksheet], None] | None = None) -> bytes:
    """A workbook of one sheet; `dress` may change it further."""
    return sheets({"Members": rows}, dress)


def sheets(wanted: Mapping[str, Iterable[Iterable[object]]], dress: Callable[[Worksheet], None] | None = None) -> bytes:
    """A workbook of these sheets."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in wanted.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(list(row))
        if dress is not None:
            dress(sheet)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def repacked(raw: bytes, changes: Mapping[str, Callable[[bytes], bytes]]) -> bytes:
    """The same workbook with some of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            change = changes.get(part.filename, bytes)
            new.writestr(part.filename, change(old.read(part.filename)))
    return out.getvalue()
