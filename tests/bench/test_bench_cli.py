"""How long a ruling takes on the command line, against a Python process that does nothing, in the same run."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 15
AT_MOST = 6.0  # times the empty process; the goal is 5, the rest is for a busy machine


def milliseconds(*words: str, stdin: str = "") -> float:
    began = time.perf_counter()
    done = subprocess.run([sys.executable, *words], input=stdin, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return (time.perf_counter() - began) * 1000


@pytest.mark.bench
@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("points", '{"entrants":24}'),
        ("seating", '{"cards":{"Ann":"Ks","Bob":"4d","Cat":"9h"}}'),
        ("eligibility", '{"born":"1984","on":"2026-11-29","agreement":true,"parental_consent":false}'),
    ],
)
def test_a_ruling_takes_a_few_times_an_empty_process(name: str, question: str) -> None:
    ruling = ("-m", "clubapp.cli", "ruling", name, "--rules", "weekly-poker-club")
    milliseconds("-c", "pass")
    milliseconds(*ruling, stdin=question)
    # One after the other in turn, so that a busy moment of the machine falls on both.
    pairs = [(milliseconds("-c", "pass"), milliseconds(*ruling, stdin=question)) for _ in range(ROUNDS)]
    empty, answered = (median(times) for times in zip(*pairs, strict=True))
    print(f"{name}: {answered:.0f} ms, empty process {empty:.0f} ms, {answered / empty:.1f} times")
    assert answered / empty <= AT_MOST
