"""Take the PIN away when nobody remembers it; the window then opens without one. Close the window first."""

import argparse
import json

from clubapp.club import Club

EXAMPLE = "clubapp forget-pin fenland.club"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file) as club:
        was_set = club.lock.is_set
        if was_set:
            club.lock.remove()
    print(json.dumps({"taken_away": was_set}))
    return 0
