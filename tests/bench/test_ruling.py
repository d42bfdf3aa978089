"""How long a ruling takes on the command line."""

import sys
from pathlib import Path

import pytest

from tests.bench.turns import environment, in_turns, process_seconds

ROUNDS = 15


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("points", '{"entrants":24}'),
        ("seating", '{"cards":{"Ann":"Ks","Bob":"4d","Cat":"9h"}}'),
        (
            "moves",
            '{"tables":{"1":{"seats":["A","B","C","D","E"],"button":1},"2":{"seats":["F","G","H"]}},"max_seats":6}',
        ),
        ("eligibility", '{"born":"1984","on":"2026-11-29","agreement":true,"parental_consent":false}'),
    ],
)
def test_a_ruling_takes_a_few_times_an_empty_process(name: str, question: str, tmp_path: Path, told) -> None:
    """Baseline: a Python process that does nothing."""
    alone = environment(tmp_path)
    ruling = [sys.executable, "-P", "-m", "clubapp.cli", "ruling", name, "--rules", "weekly-poker-club"]
    nothing = [sys.executable, "-P", "-c", "pass"]
    ratio = in_turns(
        lambda: process_seconds(ruling, alone, given=question), lambda: process_seconds(nothing, alone), rounds=ROUNDS
    )
    told(f"clubapp ruling {name}, processor time", ratio, goal=5)
