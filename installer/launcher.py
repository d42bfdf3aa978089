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


def lacking(error: ImportError) -> str | None:
    """The sentence for a system without a library that Qt loads; None where the error is about anything else."""
    library, _, rest = str(error).partition(": cannot open shared object file")
    if not rest:
        return None
    return f"This system lacks {library}, which the window needs. On Debian: sudo apt-get install libgl1 libegl1"


def open_window(arguments: Sequence[str]) -> int:
    """Open the window; a missing library of the system is a sentence."""
    try:
        from ui.app import main as window
    except ImportError as error:
        sentence = lacking(error)
        if sentence is None:
            raise
        print(sentence, file=sys.stderr)
        return 1
    return window(arguments)


def main() -> int:
    """Run the program; answer its exit code."""
    if wants_window(sys.argv[1:]):
        return open_window(sys.argv[1:])
    from clubapp.cli import main as headless

    return headless(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
