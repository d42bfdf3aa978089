"""What a club may set its caps on side stakes to."""

from pathlib import Path

import pytest

from clubapp.club import Club
from clubapp.domain.rules import StakeRules
from clubapp.stake_caps import CappedVenue, Caps, refused_caps


@pytest.mark.rule("W61", "W62")
@pytest.mark.parametrize(
    ("venue", "caps", "rule", "why"),
    [
        ("pub", Caps(501, 10_000, 10_000), "W61", "A stake in a pub may be £5 at the most by law; this is £5.01."),
        ("pub", Caps(500, 10_001, 10_000), "W61", "The pot of a session in a pub may be £100 at the most by law"),
        ("pub", Caps(500, 10_000, 10_001), "W61", "All pots of a day together in a pub may be £100"),
        ("club", Caps(1_001, 25_000, 25_000), "W62", "A stake in a members' club may be £10 at the most"),
        ("club", Caps(1_000, 25_001, 25_000), "W62", "in a members' club may be £250 at the most"),
        ("club", Caps(1_000, 25_000, 30_000), "W62", "in a members' club may be £250 at the most"),
        ("pub", Caps(0, 10_000, 10_000), "W61", "A side stake is a penny or more."),
        ("pub", Caps(300, 299, 10_000), "W61", "A pot of a session of £2.99 does not hold one stake of £3."),
        ("pub", Caps(300, 10_000, 299), "W61", "A day of £2.99 does not hold one stake of £3."),
    ],
)
def test_no_cap_goes_above_the_law_or_below_one_stake(venue: CappedVenue, caps: Caps, rule: str, why: str) -> None:
    refused = refused_caps(venue, caps)
    assert refused is not None
    assert (refused.rule, why in refused.why) == (rule, True)


@pytest.mark.rule("W61", "W62")
def test_the_laws_own_figures_and_less_are_taken(club_file: Path) -> None:
    assert refused_caps("pub", Caps(500, 10_000, 10_000)) is None
    assert refused_caps("club", Caps(1_000, 25_000, 25_000)) is None
    caps = Caps(300, 6_000, 9_000)
    assert refused_caps("pub", caps) is None
    with Club.open(club_file) as club:
        club.change_rules(caps.changes("pub", club.rules.stakes.pub))
        pub = club.rules.stakes.pub
        assert (pub.stake_max, pub.stake_exact, pub.pot_max, pub.day_max) == (300, None, 6_000, 9_000)
        assert club.rules.stakes.club == StakeRules().club
