"""One ruling: a JSON object on standard input, the answer on standard output.

button: seats where nobody sits any more have to stand in "empty", and each answer names in its own "empty" the ones to
keep among the seats of the next question. Without it nobody can know that the player of the button has gone.
"""

import argparse
import json
import sys

from clubapp.headless.fault import Fault

EXAMPLE = """echo '{"entrants":24}' | clubapp ruling points --rules weekly-poker-club"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from clubapp.rulings import RULINGS

    parser.add_argument("name", help=f"which ruling: {', '.join(RULINGS)}")
    parser.add_argument("--rules", required=True, help="a rule set that ships, or the path of a TOML file")


def run(args: argparse.Namespace) -> int:
    from clubapp import json_text, rulings

    if sys.stdin is None:
        raise Fault("Standard input is closed, and the question is read from it.")
    try:
        question = json_text.read(sys.stdin.read())
    except json_text.TwiceError as error:
        raise Fault(f"{error}.") from error
    except json_text.JsonError as error:
        raise Fault(f"Standard input {error}.") from error
    answer = rulings.run(args.name, question, args.rules)
    print(json.dumps(answer, ensure_ascii=False))
    return 0
