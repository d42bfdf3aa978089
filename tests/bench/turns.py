"""Measuring two ways of doing a thing against each other. They take turns, so that a busy machine slows both."""

import gc
import json
import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIZE = {"x": 0, "y": 0, "width": 1920, "height": 1080}
SCREEN = {"name": "one", **SIZE, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}


def in_turns(ours: Callable[[], float], baseline: Callable[[], float], *, rounds: int) -> float:
    """How many times the baseline ours takes: the median of each, after one round that only warms up."""
    ours()
    baseline()
    pairs = [(ours(), baseline()) for _ in range(rounds)]
    return statistics.median(pair[0] for pair in pairs) / statistics.median(pair[1] for pair in pairs)


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """The time of one call, by the wall unless another clock is given (time.process_time where no disk is waited for).

    The collector is off meanwhile, as in timeit: it would go through all that pytest holds.
    """
    gc.disable()
    try:
        began = clock()
        work()
        return clock() - began
    finally:
        gc.enable()


def process_seconds(command: Sequence[str | Path], environment: Mapping[str, str], *, given: str = "") -> float:
    """The processor time of a whole process, which has to end well."""
    import resource  # not on Windows, where only the tests that are no benchmarks run

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, input=given, env=environment, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def environment(home: Path) -> dict[str, str]:
    """As a user's: compiled modules are kept, settings are in a home of its own, a screen is there to be drawn on."""
    screens = home / "screens.json"
    screens.write_text(json.dumps({"screens": [SCREEN]}), "utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    return kept | {
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "QT_LOGGING_RULES": "default.warning=false",
        "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
    }
