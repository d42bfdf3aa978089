"""How long the form for a new player takes, on each key stroke, to say whom the club may know already."""

import random
from datetime import date, timedelta

import pytest
from rapidfuzz import process
from rapidfuzz.distance import OSA

from clubapp.domain.ids import PlayerId
from clubapp.folding import fold
from clubapp.views.likely_same import Known, Lookalikes, likely_same
from tests.bench.turns import in_turns, seconds

MEMBERS = 2000
FIRST = (
    "James",
    "Mary",
    "John",
    "Linda",
    "Robert",
    "Susan",
    "Chris",
    "Karen",
    "Łukasz",
    "Zoë",
    "Mo",
    "Siobhán",
    "Kate",
)
SYLLABLES = ["ba", "ker", "ton", "ford", "ley", "wick", "ham", "ing", "well", "son", "der", "mar", "rin", "sto"]


@pytest.fixture(scope="module")
def members() -> list[Known]:
    """So many, with surnames that differ by a letter or two and a few first names for them all."""
    dice = random.Random(2026)

    def one(number: int) -> Known:
        name = f"{dice.choice(FIRST)} {''.join(dice.sample(SYLLABLES, dice.randint(2, 3))).capitalize()}"
        born = (date(1940, 1, 1) + timedelta(days=dice.randrange(25_000))).isoformat()
        return Known(PlayerId(number), name, f"P{number}", born=born, phone=f"07700 {dice.randrange(900_000, 999_999)}")

    return [one(number) for number in range(1, MEMBERS + 1)]


def test_a_key_stroke_in_the_form_takes_a_few_looks_through_all_names(members: list[Known], told) -> None:
    """Baseline: one look through all names for those a slip away, by the library that counts the slips."""
    known = Lookalikes(members)
    names = [fold(person.name) for person in members]
    typed = [person.name[:length] for person in members[::100] for length in range(1, len(person.name) + 1)]
    turn = iter(range(10**9))

    def ask() -> None:
        known._near.clear()  # as if every word were typed for the first time
        likely_same(typed[next(turn) % len(typed)], "", "1984-02-03", "", "", known)

    def look() -> None:
        process.extract(fold(typed[next(turn) % len(typed)]), names, scorer=OSA.distance, score_cutoff=2, limit=None)

    many = range(200)
    ratio = in_turns(
        lambda: seconds(lambda: [ask() for _ in many]), lambda: seconds(lambda: [look() for _ in many]), rounds=5
    )
    told(f"likeness among {MEMBERS:,} members, one key stroke", ratio, goal=6)


def test_everybody_is_compared_with_everybody_in_the_time_of_a_few_looks(members: list[Known], told) -> None:
    """Baseline: one look through all names for each tenth member."""
    names = [fold(person.name) for person in members]

    def look() -> None:
        for name in names[::10]:
            process.extract(name, names, scorer=OSA.distance, score_cutoff=2, limit=None)

    ratio = in_turns(lambda: seconds(lambda: list(Lookalikes(members).suspects())), lambda: seconds(look), rounds=5)
    told(f"pairs who are perhaps the same, of {MEMBERS:,}", ratio, goal=10)
