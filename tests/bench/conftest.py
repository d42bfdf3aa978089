"""Speed, as ratios against a baseline taken in the same run. Not part of the usual run; a quiet machine helps:

    .venv/bin/python -m pytest -m bench

Each test names its baseline, the goal, and where the program does not reach the goal the bound it stays under now. The
table at the end shows what was measured.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

Told = Callable[..., None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.bench)
            item.add_marker(pytest.mark.timeout(600))


@pytest.fixture
def told(record_property: Callable[[str, object], None]) -> Told:
    """Note a ratio for the table at the end; fail where it is over its bound (the goal, unless given)."""

    def tell(what: str, ratio: float, *, goal: float, bound: float | None = None) -> None:
        limit = goal if bound is None else bound
        record_property("bench", f"{what:<56}{ratio:>7.2f}{goal:>7.2f}{limit:>7.2f}")
        assert ratio <= limit, f"{what}: {ratio:.2f} times the baseline, over {limit}"

    return tell


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [*terminalreporter.stats.get("passed", []), *terminalreporter.stats.get("failed", [])]
    lines = [line for report in reports for name, line in report.user_properties if name == "bench"]
    if lines:
        terminalreporter.section("times the baseline")
        terminalreporter.write_line(f"{'':<56}{'now':>7}{'goal':>7}{'bound':>7}")
        for line in lines:
            terminalreporter.write_line(line)
