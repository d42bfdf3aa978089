"""Whether the file is sound: its pages, its rows, and the results made again from the logs and compared."""

import argparse
import json

from clubapp.check import problems
from clubapp.club import Club
from clubapp.headless.fault import Fault

EXAMPLE = "clubapp check fenland.club"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file, write=False) as club:
        found = problems(club)
        told = {"ok": not found, "members": len(club.people), "nights": len(club.nights())}
    if found:
        raise Fault(" ".join(found))
    print(json.dumps(told))
    return 0
