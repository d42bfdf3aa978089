"""The season's table as JSON, CSV, PDF or HTML."""

import argparse
import sys
from pathlib import Path

from clubapp.club import Club, Season
from clubapp.headless.fault import Fault
from clubapp.season import standings_sheet
from clubapp.standings_files import as_csv, as_html, as_json
from clubapp.views.papers import StandingsSheet
from clubapp.wording import local_today

EXAMPLE = "clubapp standings fenland.club --season 2024 --format csv --out table.csv"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("--season", help="a season's name; the current one where not given")
    parser.add_argument("--venue", help="only the nights at this venue")
    parser.add_argument("--format", choices=("json", "csv", "pdf", "html"), default="json")
    parser.add_argument("--out", help="a file to write; standard output where not given")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file, write=False) as club:
        sheet = find_sheet(club, args.season, args.venue)
    make = {"json": as_json, "csv": as_csv, "pdf": _pdf, "html": as_html}[args.format]
    write_out(make(sheet), args.out)
    return 0


def find_sheet(club: Club, season: str | None, venue: str | None = None) -> StandingsSheet:
    """The table asked for. Raises Fault for a season or venue the club does not have."""
    venues = {v.name: v.id for v in club.venues()}
    if venue is not None and venue not in venues:
        raise Fault(f"There is no venue {venue!r}; the club has {', '.join(venues)}.")
    venue_id = venues[venue] if venue is not None else None
    return standings_sheet(club, find_season(club, season), venue_id, today=local_today())


def find_season(club: Club, name: str | None) -> Season:
    """A season by name, or the current one. Raises Fault."""
    seasons = club.seasons()
    if name is None:
        current = club.current_season()
        if current is None:
            raise Fault("The club has no current season; name one with --season.")
        return current
    for season in seasons:
        if season.name == name:
            return season
    raise Fault(f"There is no season {name!r}; the club has {', '.join(s.name for s in seasons)}.")


def write_out(content: bytes, out: str | None) -> None:
    """To a file, whole or not at all, or to standard output."""
    if out is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    path = Path(out)
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(content)  # a device or a pipe is written to; a file put in its place would destroy it
        return
    from reports.save import write

    write(path, content)


def _pdf(sheet: StandingsSheet) -> bytes:
    from reports.standings import build

    return build(sheet)
