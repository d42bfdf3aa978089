"""A file as rows of cells, whatever program wrote it: CSV in any of the usual ways, or a workbook."""

from clubapp.member_lists.progress import Tell, unheard
from clubapp.member_lists.table import MOST_BYTES, Table, TableError


def read_table(
    raw: bytes, name: str = "", *, encoding: str = "", separator: str = "", sheet: str = "", tell: Tell = unheard
) -> Table:
    """The file's table. Encoding, separator and sheet are found out where they are not given. Raises TableError."""
    if len(raw) > MOST_BYTES:
        raise TableError(f"This file is larger than {MOST_BYTES >> 20} MB; no list of members is. Choose another file.")
    from clubapp.member_lists import text_file, workbook

    if workbook.is_workbook(raw, name):
        lines, sheets, shown = workbook.read(raw, sheet, tell)
        return Table(lines, sheets=sheets, sheet=shown)
    text, known, guessed = text_file.decode(raw, encoding)
    sign = separator or text_file.find_separator(text)
    return Table(text_file.read_lines(text, sign, tell), encoding=known, guessed=guessed, separator=sign)
