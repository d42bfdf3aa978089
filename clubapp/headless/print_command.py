"""A paper as a PDF: standings, night, seats."""

import argparse

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.headless.fault import Fault
from clubapp.headless.night_command import find_night
from clubapp.headless.standings_command import find_sheet, write_out
from clubapp.papers import NoPaperError, seats_of_night, sheet_of_night

EXAMPLE = "clubapp print fenland.club night --night 12 --out result.pdf"
PAPERS = ("standings", "night", "seats")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("what", choices=PAPERS)
    parser.add_argument("--night", help="a night's number or date; the latest where not given")
    parser.add_argument("--session", type=int, help="a session of that night; the latest played where not given")
    parser.add_argument("--season", help="for standings: a season's name; the current one where not given")
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file, write=False) as club:
        try:
            pdf = _build(club, args)
        except NoPaperError as error:
            raise Fault(str(error)) from error
    write_out(pdf, args.out)
    return 0


def _build(club: Club, args: argparse.Namespace) -> bytes:
    if args.what == "standings":
        from reports import standings

        sheet = find_sheet(club, args.season)
        if not sheet.rows:
            raise NoPaperError(f"No session of the season {sheet.season} is closed yet, so there is no table to print.")
        return standings.build(sheet)
    night = find_night(club, args.night)
    if args.what == "night":
        from reports import night_sheet

        return night_sheet.build(sheet_of_night(club, night, wall_now(), args.session))
    from reports import seat_list

    return seat_list.build(seats_of_night(club, night, wall_now()))
