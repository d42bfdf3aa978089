"""The headless face: without arguments the window, with a subcommand a tool for scripts, which never imports Qt."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from clubapp.headless.fault import Fault

SUBCOMMANDS = {
    "ruling": "one ruling, JSON in and out",
    "rulesets": "the rule sets that ship",
    "new": "make a club file",
    "import-members": "members from a CSV or XLSX file, all or nothing",
    "export-members": "all members as CSV or XLSX",
    "play": "run a night from a script",
    "night": "a night as JSON",
    "standings": "the season's table",
    "print": "a paper as a PDF",
    "booklet": "a rule set's booklet as a PDF",
    "backup": "a verified copy of the club file",
    "restore": "put a copy back; the replaced file is kept",
    "forget-pin": "take away the PIN that nobody remembers",
    "member-data": "everything the club holds on a person",
    "check": "is the file sound, and do the results follow from the logs",
    "demo": "a demo club with a season behind it",
}


class Parser(argparse.ArgumentParser):
    """Complains in one JSON object instead of a usage text."""

    def error(self, message: str) -> NoReturn:
        raise Fault(f"{message[:1].upper()}{message[1:]}. See `{self.prog} --help`.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand, or open the window. Exit codes: 0 done, 2 refused or bad input."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):  # a byte order mark, as Windows shells send it, is not part of the text
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")
    if not words:
        window = import_module("ui.app")
        return int(window.main([]))
    if words[0] in ("-h", "--help"):
        _overview()
        return 0
    try:
        code = _run(words)
        sys.stdout.flush()
    except Fault as fault:
        return _complain(fault.sentence, fault.rule)
    except BrokenPipeError:
        # Whoever read our words has gone; the interpreter must not try to send the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - no traceback reaches a person
        known = _known(error)
        return _complain(known.sentence, known.rule)
    return code


def _run(words: list[str]) -> int:
    name = words[0]
    if name not in SUBCOMMANDS:
        raise Fault(f"There is no command {name!r}; choose one of {', '.join(SUBCOMMANDS)}.")
    module = import_module(f"clubapp.headless.{name.replace('-', '_')}_command")
    parser = Parser(
        prog=f"clubapp {name}",
        description=module.__doc__,
        epilog=f"Example:  {module.EXAMPLE}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.arguments(parser)
    return int(module.run(parser.parse_args(words[1:])))


def _overview() -> None:
    width = max(map(len, SUBCOMMANDS))
    print("clubapp              opens the window\nclubapp COMMAND ...  works without one; COMMAND --help says how\n")
    for name, what in SUBCOMMANDS.items():
        print(f"  {name:<{width}}  {what}")


def _at_most(sentence: str, start: int = 500, end: int = 200) -> str:
    """A sentence, and never the whole of what somebody has sent, whoever puts it into the complaint."""
    return sentence if len(sentence) <= start + end else f"{sentence[:start]} … {sentence[-end:]}"


def _complain(sentence: str, rule: str | None) -> int:
    print(json.dumps({"error": _at_most(sentence), "rule": rule}, ensure_ascii=False), file=sys.stderr)
    return 2


def _known(error: Exception) -> Fault:
    """The sentence of an error that a layer below meant for people; anything else is named as our fault."""
    rule = getattr(error, "rule", None)
    sentence = getattr(error, "sentence", None)
    if isinstance(sentence, str):
        return Fault(f"{sentence} {getattr(error, 'instead', '')}".strip(), rule)
    if isinstance(error, OSError):
        return Fault(f"{error.strerror or error}: {error.filename or ''}".rstrip(": "))
    if isinstance(error, (ValueError, LookupError)):
        return Fault(str(error) or type(error).__name__)
    return Fault(f"Something went wrong inside the program ({type(error).__name__}: {error}). Nothing was changed.")


if __name__ == "__main__":
    raise SystemExit(main())
