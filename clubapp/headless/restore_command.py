"""Put a copy in the place of the club file. The copy is examined first; the replaced file is kept under another name.

People who were erased since the copy was made are erased in it again.
"""

import argparse
import json
from pathlib import Path

from clubapp.backups import restore
from clubapp.clock import wall_now

EXAMPLE = "clubapp restore fenland-backups/fenland-2026-11-25-224105.club fenland.club"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", help="the copy")
    parser.add_argument("file", help="the club file whose place it takes")


def run(args: argparse.Namespace) -> int:
    done = restore(Path(args.backup), Path(args.file), wall_now())
    told = {
        "file": args.file,
        "kept": str(done.kept) if done.kept is not None else None,
        "members": done.members,
        "nights": done.nights,
        "erased_again": done.erased_again,
    }
    print(json.dumps(told, ensure_ascii=False))
    return 0
