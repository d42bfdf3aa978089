"""Members from a CSV file or a workbook: all of it, or nothing and a report of the rows that are wrong."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.headless.fault import Fault
from clubapp.wording import local_today

if TYPE_CHECKING:
    from clubapp.member_lists.columns import Columns
    from clubapp.member_lists.days import Century, DayColumn, Order
    from clubapp.member_lists.table import Table

EXAMPLE = "clubapp import-members fenland.club members.csv"
ORDERS: "Final[dict[str, Order]]" = {"day-first": "day first", "month-first": "month first"}
YEARS: "Final[dict[str, Century]]" = {"1900": "19", "2000": "20", "past": "past"}


def arguments(parser: argparse.ArgumentParser) -> None:
    from clubapp.member_lists.text_file import ENCODINGS

    parser.add_argument("file", help="the club file")
    columns = "member, name or first_name and last_name, nickname, born, phone, email, emergency, shown as"
    parser.add_argument("csv", help=f"a CSV or XLSX file whose columns have names: {columns}, agreement and witness")
    parser.add_argument("--dates", choices=ORDERS, help="how 1/2/2003 is meant, where the file leaves it open")
    years = "the years that 03 and 84 are in: 1903 and 1984, 2003 and 2084, or (past) 2003 and 1984"
    parser.add_argument("--years", choices=YEARS, help=years)
    encoding = f"how the letters are written ({', '.join(ENCODINGS)}); found out where not given"
    parser.add_argument("--encoding", choices=ENCODINGS, default="", metavar="NAME", help=encoding)
    parser.add_argument("--sheet", default="", help="of a workbook; the first that holds anything where not given")
    parser.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="COLUMN=MEANING",
        help="what a column is, where its name does not say: 'Legal name=name'; 'Shoe size=' leaves one out",
    )


def run(args: argparse.Namespace) -> int:
    from clubapp.member_lists.columns import DAYS, guess_columns
    from clubapp.member_lists.plan import Answers
    from clubapp.member_lists.planning import plan_members
    from clubapp.member_lists.tables import read_table

    raw = Path(args.csv).read_bytes()
    table = read_table(raw, args.csv, encoding=args.encoding, sheet=args.sheet)
    if args.sheet and args.sheet not in table.sheets:
        sheets = f"; it has {', '.join(table.sheets)}" if table.sheets else ", and no sheets at all"
        raise Fault(f"There is no sheet {args.sheet!r} in this file{sheets}.")
    columns = _mapped(table, guess_columns(table), args.map)
    answers = Answers(
        dict.fromkeys(DAYS, ORDERS[args.dates]) if args.dates else {},
        dict.fromkeys(DAYS, YEARS[args.years]) if args.years else {},
    )
    today = local_today()
    with Club.open(args.file) as club:
        plan = plan_members(table, columns, club.members.lists.basis(), today=today, answers=answers)
        if plan.bad:
            rows = " ".join(bad.sentence for bad in plan.bad[:20])
            more = f" And {len(plan.bad) - 20} more." if len(plan.bad) > 20 else ""
            raise Fault(f"Nothing was imported. {rows}{more}{_way_out(plan.open)}")
        told: dict[str, object] = {"new": len(plan.new), "changed": len(plan.changed), "same": len(plan.same)}
        if plan.new or plan.changed:
            before = club.backups.before_import(wall_now())
            told |= {"backup": str(before.path)} if before.path is not None else {"no_backup": before.fault}
        club.members.lists.bring_in(plan, today=today)
    print(json.dumps(told, ensure_ascii=False))
    return 0


def _mapped(table: "Table", columns: "Columns", said: list[str]) -> "Columns":
    """The columns as far as --map says what they are. Raises Fault for a column or a meaning there is none of."""
    from clubapp.member_lists.columns import MEANINGS, name_columns

    wanted = dict(_pair(words) for words in said)
    if columns.header < 0:  # a header in no language we know is one that has the columns that are named
        named = [at for at, line in enumerate(table.lines[:10]) if set(wanted) <= {cell.strip() for cell in line.cells}]
        columns = name_columns(table, named[0]) if wanted and named else columns
    titles = columns.titles(table)
    for title, meaning in wanted.items():
        if title not in titles:
            raise Fault(f"There is no column {title!r}; the file has {', '.join(titles)}.")
        if meaning and meaning not in MEANINGS:
            raise Fault(f"A column cannot be {meaning!r}; choose one of {', '.join(MEANINGS)}.")
        columns = columns.with_meaning(titles.index(title), meaning)
    return columns


def _pair(words: str) -> tuple[str, str]:
    title, sign, meaning = words.rpartition("=")
    if not sign:
        raise Fault(f"Write --map as COLUMN=MEANING, such as 'Legal name=name'; {words!r} has no =.")
    return title.strip(), meaning.strip().lower().replace(" ", "_")


def _way_out(asked: "tuple[DayColumn, ...]") -> str:
    """The options that answer what the file leaves open."""
    options = []
    if any(column.asks_order and not column.order for column in asked):
        options.append("--dates day-first or --dates month-first")
    if any(column.asks_century and not column.century for column in asked):
        options.append("--years 1900, 2000 or past")
    return f" Use {' and '.join(options)}." if options else ""
