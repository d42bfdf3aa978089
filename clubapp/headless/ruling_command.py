"""One ruling: a JSON object on standard input, the answer on standard output."""

import argparse
import json
import sys

from clubapp.headless.fault import Fault

EXAMPLE = """echo '{"entrants":24}' | clubapp ruling points --rules weekly-poker-club"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from clubapp.rulings import RULINGS

    parser.add_argument("name", help=f"which ruling: {', '.join(RULINGS)}")
    parser.add_argument("--rules", required=True, help="a rule set that ships, or the path of a TOML file")


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON keeps the last of two equal keys without a word; two players called Ann must not become one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for i, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:i]))
        raise Fault(f"{twice} stands twice in the question; each name or key once.")
    return found


def run(args: argparse.Namespace) -> int:
    from clubapp import rulings

    try:
        question = json.loads(sys.stdin.read(), object_pairs_hook=_each_key_once)
    except ValueError as error:
        raise Fault(f"Standard input is not JSON: {error}.") from error
    except RecursionError as error:
        raise Fault("Standard input is JSON nested too deeply.") from error
    answer = rulings.run(args.name, question, args.rules)
    print(json.dumps(answer, ensure_ascii=False))
    return 0
