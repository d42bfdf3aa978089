"""A rule set's booklet as a PDF: A5, two-up on A4 to fold and staple, or in large print on A4."""

import argparse

from clubapp.headless.fault import Fault
from clubapp.headless.standings_command import write_out

EXAMPLE = "clubapp booklet three-seasons --imposed --out rules.pdf"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", help="a rule set's name, or the path of a TOML file")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--imposed", action="store_true", help="two pages to a side of A4, in the order of folding")
    shape.add_argument("--large", action="store_true", help="large print on A4")
    parser.add_argument("--club", default="", help="whose name stands on the cover; nobody's where not given")
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    from clubapp.booklets import booklet
    from clubapp.papers import NoPaperError
    from clubapp.rulesets import load_any
    from clubapp.wording import local_today, short_date

    try:
        sheet = booklet(load_any(args.ruleset), args.club, short_date(local_today()))
    except NoPaperError as error:
        raise Fault(str(error)) from error
    import reports

    name = "booklet-fold" if args.imposed else "booklet-large" if args.large else "booklet"
    write_out(reports.paper(name).build(sheet), args.out)
    return 0
