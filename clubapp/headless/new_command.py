"""Make a club file. Never overwrites anything."""

import argparse
import json

from clubapp.headless.fault import Fault
from clubapp.wording import local_today

EXAMPLE = 'clubapp new fenland.club --rules weekly-poker-club --club "Fenland League" --venue "The Railway Tavern"'


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file to make")
    parser.add_argument("--rules", required=True, help="a rule set that ships, or the path of a TOML file")
    parser.add_argument("--club", required=True, help="the club's name")
    parser.add_argument("--venue", required=True, help="where it plays")
    parser.add_argument("--season", help="the first season's name; the year where not given")
    parser.add_argument("--kits", type=int, default=30, help="for how many starting kits the club has chips (30)")


def run(args: argparse.Namespace) -> int:
    from clubapp import rulesets
    from clubapp.club import Club

    for what in ("club", "venue", "season"):
        name = getattr(args, what)
        if name is not None and not name.strip():
            raise Fault(f"The {what} needs a name; --{what} is empty.")
    rules = rulesets.load(args.rules)
    owned = {chip.value: rules.kit.get(chip.value, 0) * max(0, args.kits) for chip in rules.chips}
    today = local_today()
    season = args.season or str(today.year)
    with Club.create(
        args.file,
        name=args.club,
        rules=rules,
        venue=args.venue,
        season=season,
        owned=owned,
        today=today,
        max_seats=rules.seating.max_seats,
    ) as club:
        made = {"file": str(club.path), "club": club.name, "rules": rules.id, "season": season}
    print(json.dumps(made, ensure_ascii=False))
    return 0
