"""Everything the club holds on a person, for that person: as JSON, or as a paper.

What the JSON holds is described in docs/MEMBER_DATA.md.
"""

import argparse

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.headless.fault import Fault
from clubapp.headless.standings_command import write_out
from clubapp.wording import local

EXAMPLE = "clubapp member-data fenland.club P012 --format pdf --out P012.pdf"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("number", help="the member's number")
    parser.add_argument("--format", choices=("json", "pdf"), default="json")
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    now = wall_now()
    with Club.open(args.file, write=False) as club:
        member = club.members.by_number(args.number)
        if member is None:
            raise Fault(f"There is no member {args.number!r}; the club has {len(club.people)}.")
        held = club.data_request.of(member, now)
    if args.format == "json":
        write_out(held.as_json(), args.out)
        return 0
    from clubapp.data_request_sheet import member_file
    from reports import member_file as paper

    write_out(paper.build(member_file(held, local(now).date())), args.out)
    return 0
