"""The rule sets that ship with the program, and where a club's own are kept."""

import argparse
import json

EXAMPLE = "clubapp rulesets"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--names", action="store_true", help="only the names, one a line")


def run(args: argparse.Namespace) -> int:
    from clubapp import rulesets

    names = rulesets.shipped()
    if args.names:
        print("\n".join(names))
        return 0
    nights = rulesets.for_nights()
    listed = [
        {"id": r.id, "name": r.name, "rule_ids": r.prefix, "nights": r.id in nights}
        for r in map(rulesets.load_any, names)
    ]
    own = "any TOML file: give its path instead of a name"
    print(json.dumps({"shipped": listed, "own": own}, ensure_ascii=False, indent=2))
    return 0
