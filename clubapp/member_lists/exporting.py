"""All members as a file for spreadsheets and other programs, which can be brought in again and then changes nothing."""

import csv
import io
from collections.abc import Iterable
from typing import Final

from clubapp.domain.record import record
from clubapp.member_lists.cells import SHOWN_AS
from clubapp.member_lists.workbook import escaped
from clubapp.spreadsheet import cell
from clubapp.store.members import PublicAs

HEADER: Final = (
    "member", "name", "nickname", "born", "phone", "email", "emergency", "shown as", "agreement", "witness",
)  # fmt: skip
_WIDTHS: Final = (12, 30, 18, 12, 20, 30, 36, 22, 12, 24)  # characters


@record
class ExportRow:
    """One member as the file lists them."""

    number: str
    name: str
    nickname: str
    born: str
    phone: str
    email: str
    emergency: str
    public_as: PublicAs
    signed_on: str = ""  # the day the present agreement was signed; empty where it was not
    witness: str = ""

    def cells(self) -> tuple[str, ...]:
        """In the order of the header, as they were typed."""
        return (
            self.number,
            self.name,
            self.nickname,
            self.born,
            self.phone,
            self.email,
            self.emergency,
            SHOWN_AS[self.public_as],
            self.signed_on,
            self.witness,
        )


def as_csv(rows: Iterable[ExportRow], separator: str = ",") -> bytes:
    """CSV, marked as UTF-8 so that every spreadsheet finds the letters; no cell is taken for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator)
    writer.writerow(HEADER)
    for row in rows:
        writer.writerow([cell(value) for value in row.cells()])
    return text.getvalue().encode("utf-8-sig")


def as_xlsx(rows: Iterable[ExportRow]) -> bytes:
    """A workbook of one sheet in which every cell is text, and stays text when it is edited."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    sheet = book.create_sheet("Members")
    sheet.freeze_panes = "A2"
    for at, wide in enumerate(_WIDTHS):
        sheet.column_dimensions["ABCDEFGHIJ"[at]].width = wide

    def text_cell(value: str) -> WriteOnlyCell:
        made = WriteOnlyCell(sheet, value=escaped(cell(value) if value.startswith("'") else value))
        made.data_type = "s"  # what begins with = would otherwise become a formula
        made.number_format = "@"
        made.quotePrefix = True
        return made

    heads = [text_cell(value) for value in HEADER]
    for head in heads:
        head.font = Font(bold=True)
    sheet.append(heads)
    for row in rows:
        sheet.append([text_cell(value) if value else None for value in row.cells()])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
