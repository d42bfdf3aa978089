"""Members from a CSV: all of it, or nothing and a report of the rows that are wrong."""

import argparse
import json
from pathlib import Path

from clubapp.club import Club
from clubapp.headless.fault import Fault
from clubapp.wording import local_today

EXAMPLE = "clubapp import-members fenland.club members.csv"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    columns = "member, name or first_name and last_name, nickname, born, phone, email"
    parser.add_argument("csv", help=f"a file with a header: {columns}")


def run(args: argparse.Namespace) -> int:
    raw = Path(args.csv).read_bytes()
    with Club.open(args.file) as club:
        plan = club.members.read_csv(raw, today=local_today())
        if plan.bad:
            rows = " ".join(bad.sentence for bad in plan.bad[:20])
            more = f" And {len(plan.bad) - 20} more." if len(plan.bad) > 20 else ""
            raise Fault(f"Nothing was imported. {rows}{more}")
        club.members.import_csv(plan, today=local_today())
        counts = {"new": len(plan.new), "changed": len(plan.changed), "same": len(plan.same)}
    print(json.dumps(counts))
    return 0
