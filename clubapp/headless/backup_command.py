"""A verified copy of the club file, also while the window is open and a night is played.

Copies that the program made by itself and whose day has come are deleted on the way.
"""

import argparse
import json
from pathlib import Path

from clubapp.clock import wall_now
from clubapp.club import Club

EXAMPLE = "clubapp backup fenland.club copies"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("dir", help="the folder for the copy; it is made where it is not there")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file, write=False) as club:
        made = club.backups.make(wall_now(), Path(args.dir))
        told = {
            "backup": str(made.path),
            "expires_on": made.expires_on.isoformat(),
            "noted": made.noted,
            "members": len(club.people),
            "nights": len(club.nights()),
            "deleted": [str(path) for path in made.cleared],
        }
    print(json.dumps(told, ensure_ascii=False))
    return 0
