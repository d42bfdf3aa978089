"""Writes docs/COVERAGE.md: python -m tests.coverage_page."""

from tests.coverage import ROOT, TREATMENTS, Covered, League, leagues

PAGE = ROOT / "docs" / "COVERAGE.md"
_HEAD = """# Every rule: what is done about it, what proves it, and where it is in words

Written by `python -m tests.coverage_page` from `tests/data/rules.toml`, the rule marks of the tests and the rule books;
a change by hand is lost. What the code does for a rule is in [RULES.md](RULES.md).

The treatment of a rule is A where the program works it out or enforces it, R where it asks for it and keeps it, and B
where it is words in the booklet and the rules panel. Every rule, whichever it is, has its section in the book under its
number. Tests are files under `tests`.
"""


def page() -> str:
    """The page as it should stand in the documents."""
    parts = [_HEAD, _summary(), *map(_league, leagues()), _later()]
    return "\n".join(parts)


def _summary() -> str:
    lines = ["| league | A | R | B | rules | with a test | with a section |", "|---|---|---|---|---|---|---|"]
    for league in leagues():
        counts = [sum(rule.treatment == each for rule in league.rules) for each in TREATMENTS]
        tested = sum(bool(rule.tests) for rule in league.rules)
        written = sum(bool(rule.section) for rule in league.rules)
        cells = [league.title, *map(str, counts), str(len(league.rules)), str(tested), str(written)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _league(league: League) -> str:
    lines = [f"## {league.title}", "", "| rule | | tests | section of the booklet |", "|---|---|---|---|"]
    return "\n".join([*lines, *map(_row, league.rules), ""])


def _row(rule: Covered) -> str:
    parts = f" ({rule.parts[0]} to {rule.parts[-1]})" if len(rule.parts) > 1 else ""
    tests = ", ".join(rule.tests) or ("comes later, see below" if rule.later else "")
    return f"| {rule.id}{parts} | {rule.treatment} | {tests} | {rule.section}, in: {rule.chapter} |"


def _later() -> str:
    lines = ["## What comes with a later step", "", "| rule | what comes | what is proved already |", "|---|---|---|"]
    waiting = [rule for league in leagues() for rule in league.rules if rule.later]
    lines += [f"| {rule.id} | {rule.later} | {', '.join(rule.tests) or 'nothing yet'} |" for rule in waiting]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.relative_to(ROOT)} written.")
