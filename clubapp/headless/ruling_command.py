"""One ruling: a JSON object on standard input, the answer on standard output."""

import argparse
import json
import sys

from clubapp.headless.fault import Fault

EXAMPLE = """echo '{"entrants":24}' | clubapp ruling points --rules weekly-poker-club"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="which ruling, such as late-entry or points")
    parser.add_argument("--rules", required=True, help="a rule set that ships, or the path of a TOML file")


def run(args: argparse.Namespace) -> int:
    from clubapp import rulings

    try:
        question = json.loads(sys.stdin.read())
    except ValueError as error:
        raise Fault(f"Standard input is not JSON: {error}.") from error
    except RecursionError as error:
        raise Fault("Standard input is JSON nested too deeply.") from error
    answer = rulings.run(args.name, question, args.rules)
    print(json.dumps(answer, ensure_ascii=False))
    return 0
