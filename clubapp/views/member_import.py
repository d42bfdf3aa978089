"""A list of members as it is shown before it is brought in: its first rows by column, and what each row would do."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from typing import Final, Literal, TypeAlias

from clubapp.domain.record import record, replace
from clubapp.member_lists.cells import read_born
from clubapp.member_lists.columns import DAYS, MEANINGS
from clubapp.member_lists.days import DateError, DayColumn, read_day
from clubapp.member_lists.plan import BadRow, ImportPlan, PlannedMember
from clubapp.member_lists.reading import Reading
from clubapp.spreadsheet import as_typed
from clubapp.wording import listing, short_date

Kind: TypeAlias = Literal["perhaps", "wrong", "new", "changed", "same"]

PREVIEWED: Final = 5
_CHANGES: Final = {"public_as": "shown as"}


@record
class PreviewCell:
    """One cell as it will be read; `wrong` where it cannot be, `open` while something is still to be said about it."""

    text: str
    wrong: bool = False
    open: bool = False


@record
class PreviewColumn:
    """One column of the file: what it calls itself, what it means, and its first cells."""

    title: str
    meaning: str
    cells: tuple[PreviewCell, ...]


@record
class ImportLine:
    """One row of the file, and what bringing it in would do."""

    line: int
    number: str
    name: str
    born: str
    kind: Kind
    says: str  # in a few words
    detail: str  # in full; empty where `says` says it all


def preview(reading: Reading, today: date) -> tuple[PreviewColumn, ...]:
    """The first rows, column by column, as they will be read."""
    columns, table = reading.columns, reading.table
    lines = table.lines[columns.header + 1 :][:PREVIEWED]
    days = {column.meaning: column for column in reading.plan.days}
    return tuple(
        PreviewColumn(
            title if columns.header >= 0 else "",
            meaning,
            tuple(_cell(line.cells[at] if at < len(line.cells) else "", meaning, days, today) for line in lines),
        )
        for at, (title, meaning) in enumerate(zip(columns.titles(table), columns.meanings, strict=True))
    )


def _cell(text: str, meaning: str, days: dict[str, DayColumn], today: date) -> PreviewCell:
    typed = as_typed(text)
    if meaning not in DAYS or not typed.strip():
        return PreviewCell(typed)
    column = days[meaning]
    try:
        if meaning == "born":
            return PreviewCell(day_words(read_born(typed.strip(), column, today)))
        return PreviewCell(short_date(read_day(typed.strip(), column, today)))
    except DateError:
        return PreviewCell(typed, wrong=not column.open, open=column.open)


def day_words(born: str) -> str:
    """3 Feb 1984, or the year alone."""
    return short_date(date.fromisoformat(born)) if len(born) > 4 else born


def import_lines(plan: ImportPlan, unticked: Collection[int] = ()) -> tuple[ImportLine, ...]:
    """Every row of the file: those who may be known already first, then what is wrong, then the rest as it stands.

    A row that is wrong only beside an earlier one is as any other where that one is `unticked`.
    """
    bad: defaultdict[int, list[BadRow]] = defaultdict(list)
    for fault in plan.bad:
        if fault.line and not (fault.earlier and all(line in unticked for line in fault.earlier)):
            bad[fault.line].append(fault)
    lines = [_wrong(line, faults) for line, faults in bad.items()]
    lines += [_new(row) for row in plan.new if row.line not in bad]
    lines += [_known(row) for row in (*plan.changed, *plan.same) if row.line not in bad]
    first = {"perhaps": 0, "wrong": 1}
    return tuple(sorted(lines, key=lambda line: (first.get(line.kind, 2), line.line)))


def _wrong(line: int, faults: list[BadRow]) -> ImportLine:
    more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
    detail = " ".join(fault.why for fault in faults)
    # What to write instead stands in the detail; here there is no room for it.
    says = f"{faults[0].why.partition(';')[0].rstrip('.')}.{more}"
    return ImportLine(line, faults[0].number, faults[0].name, "", "wrong", says, detail)


def _new(row: PlannedMember) -> ImportLine:
    if row.namesake:
        detail = (
            f"{row.name.strip()} has the name of {row.namesake}, with another date of birth. Nothing is merged: with "
            "the tick a member of their own is added, without it the row stays out."
        )
        return _line(row, "perhaps", "same name, another birth", detail)
    if not row.perhaps:
        return _line(row, "new", "new; earlier agreement" if row.outdated else "new", _agreement_words(row))
    detail = (
        f"{row.name.strip()} may be the same person as {row.perhaps}. Nothing is merged: with the tick a member of "
        "their own is added, without it the row stays out."
    )
    return _line(row, "perhaps", f"perhaps {row.perhaps}", detail)


def _agreement_words(row: PlannedMember) -> str:
    """That a signature of the list is not one under the agreement in force (W4)."""
    if not row.outdated or row.signed_on is None:
        return ""
    return f"On {short_date(row.signed_on)} they signed an earlier agreement. They still sign the present one."


def _known(row: PlannedMember) -> ImportLine:
    changes = [_CHANGES.get(what, what) for what in row.changes()]
    if row.outdated:
        changes = ["an earlier agreement" if what == "agreement" else what for what in changes]
    if changes:
        return _line(row, "changed", f"changed: {listing(changes)}", _agreement_words(row))
    return _line(row, "same", "stands for another member now; nothing to do" if row.merged else "already there")


def _line(row: PlannedMember, kind: Kind, says: str, detail: str = "") -> ImportLine:
    return ImportLine(row.line, row.number, row.name, day_words(row.born), kind, says, detail)


def meanings() -> tuple[tuple[str, str], ...]:
    """What a column can be chosen to mean, for a drop-down."""
    return (("", "Not used"), *MEANINGS.items())


def both_ways(column: DayColumn, today: date) -> tuple[str, str]:
    """The day that could be two, read day first and month first; with as much of the year as is known."""
    if not column.two_ways:
        return "", ""
    read = []
    for order in ("day first", "month first"):
        known = replace(column, order=order, century=column.century or "20")
        try:
            day = read_day(column.two_ways, known, today)
        except DateError:
            read.append("")
            continue
        words, short = short_date(day), not column.two_ways[-4:].isdigit()
        read.append(f"{words[:-4]}{column.two_ways[-2:]}" if short and not column.century else words)
    return read[0], read[1]
