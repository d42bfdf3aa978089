"""A demo club with a season behind it, and its papers as PDFs, in a folder."""

import argparse
import json
from pathlib import Path

from clubapp.clock import wall_now
from clubapp.club import Club
from clubapp.demo import FILE_NAME, make_demo
from clubapp.papers import seats_of_night, sheet_of_night
from clubapp.season import standings_sheet
from clubapp.wording import local_today

EXAMPLE = "clubapp demo demo-club"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", help="a folder; it is made where it is not there")


def run(args: argparse.Namespace) -> int:
    folder = Path(args.dir)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    make_demo(path)
    with Club.open(path, write=False) as club:
        written = write_papers(club, folder)
    print(json.dumps({"club": str(path), "papers": [str(p) for p in written]}, ensure_ascii=False))
    return 0


def write_papers(club: Club, folder: Path) -> list[Path]:
    """The standings, the last night's result and its seat list, and the rules, as PDFs in a folder."""
    from clubapp.booklets import booklet_of
    from reports import night_sheet, seat_list, standings
    from reports.booklet import a5
    from reports.save import write

    season = club.current_season()
    nights = club.nights()
    papers: dict[str, bytes] = {}
    if season is not None:
        papers["Standings.pdf"] = standings.build(standings_sheet(club, season, today=local_today()))
    if nights:
        papers["Night result.pdf"] = night_sheet.build(sheet_of_night(club, nights[0].id, wall_now()))
        papers["Seat list.pdf"] = seat_list.build(seats_of_night(club, nights[0].id, wall_now()))
    papers["Rules.pdf"] = a5.build(booklet_of(club, local_today()))
    for name, pdf in papers.items():
        write(folder / name, pdf)
    return [folder / name for name in papers]
