"""What the frozen program runs: the window or, with a subcommand, the headless face."""

import sys
from collections.abc import Sequence

CLUB_FILE = ".club"


def wants_window(arguments: Sequence[str]) -> bool:
    """Whether a command line opens the window: alone, with a club file, or with one of the window's own options."""
    if not arguments:
        return True
    first = arguments[0]
    return first.lower().endswith(CLUB_FILE) or (first.startswith("-") and first not in ("-h", "--help", "--version"))


def main() -> int:
    """Run the program; answer its exit code."""
    if wants_window(sys.argv[1:]):
        from ui.app import main as open_window

        return open_window(sys.argv[1:])
    from clubapp.cli import main as headless

    return headless(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
