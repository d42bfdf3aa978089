"""All members as CSV or XLSX, with everything that an import reads."""

import argparse
from pathlib import PurePath

from clubapp.club import Club
from clubapp.headless.standings_command import write_out

EXAMPLE = "clubapp export-members fenland.club --format xlsx --out members.xlsx"
SEPARATORS = {"comma": ",", "semicolon": ";"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("--format", choices=("csv", "xlsx"), help="the ending of --out, else csv, where not given")
    separator = "between the cells of a CSV; a semicolon for spreadsheets that write 2,5"
    parser.add_argument("--separator", choices=SEPARATORS, default="comma", help=separator)
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    from clubapp.member_lists.exporting import as_csv, as_xlsx

    ending = PurePath(args.out or "").suffix.lower().lstrip(".")
    kind = args.format or (ending if ending in ("csv", "xlsx") else "csv")
    with Club.open(args.file, write=False) as club:
        rows = club.members.lists.to_export()
    write_out(as_xlsx(rows) if kind == "xlsx" else as_csv(rows, SEPARATORS[args.separator]), args.out)
    return 0
