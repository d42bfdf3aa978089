"""A fault of ours must not end the night: it is noted without names, said in one sentence, and the clock runs on."""

import sys
from pathlib import Path
from types import TracebackType
from typing import Protocol

from PyQt6.QtWidgets import QWidget

KEPT = 200_000
"""Characters of the fault log that are kept."""


class Running(Protocol):
    """Whatever holds the window."""

    window: QWidget | None


def catch_faults(running: Running) -> None:
    """Without this, Qt ends the process when a slot raises."""
    catcher = FaultCatcher(running)
    sys.excepthook = catcher.caught


class FaultCatcher:
    """Notes a fault where no name can come with it: only files, lines and the kind of error."""

    def __init__(self, running: Running) -> None:
        self._running = running

    def caught(self, kind: type[BaseException], _fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        text = describe(kind, trace)
        print(text, file=sys.stderr)  # noqa: T201 - for whoever started it from a terminal
        where = note(text)
        window = self._running.window
        say = getattr(window, "say", None)
        if callable(say):
            say(f"Something went wrong in the program; your night is saved and goes on. Noted in {where}.")


def describe(kind: type[BaseException], trace: TracebackType | None) -> str:
    """The places a fault came through, without values: an error's own text may hold a name."""
    lines = [f"Top Table fault: {kind.__name__}"]
    while trace is not None:
        code = trace.tb_frame.f_code
        lines.append(f"  {Path(code.co_filename).name}:{trace.tb_lineno} in {code.co_name}")
        trace = trace.tb_next
    return "\n".join(lines)


def log_path() -> Path:
    """Where faults are noted."""
    from platformdirs import user_log_path

    return user_log_path("Top Table", appauthor=False) / "faults.txt"


def note(text: str) -> str:
    """Add a fault to the log; returns where, with the home folder shortened."""
    path = log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text("utf-8", errors="replace") if path.exists() else ""
        path.write_text((old + text + "\n")[-KEPT:], "utf-8")
    except OSError:
        return "nothing, because the log could not be written"
    home = str(Path.home())
    return str(path).replace(home, "~", 1) if str(path).startswith(home) else str(path)
