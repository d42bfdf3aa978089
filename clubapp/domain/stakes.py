"""Side stakes: what may be staked where, what goes back, and how the pot is shared (W61, W62). Whole pence.

None of it can be overruled: the limits are the law's.
"""

from collections.abc import Sequence
from typing import NamedTuple

from clubapp.domain.ids import Pence
from clubapp.domain.money import as_pounds
from clubapp.domain.refused import Refused
from clubapp.domain.rules import StakeLimits, StakeRules

VENUES = ("pub", "club", "casino")
PLACES: dict[str, str] = {"pub": "in a pub", "club": "in a members' club", "casino": "on a casino night"}
PERCENT = 100
ASK_THE_OFFICER = "This is no legal advice: ask the local licensing officer how stakes are seen where you play."
NO_STAKES = "Play this session without side stakes."


class SidePot(NamedTuple):
    """What each stake comes to once the excess has gone back, what goes back to each, and the pot. Pence."""

    stake: Pence
    refund_each: Pence
    pot: Pence


class Split(NamedTuple):
    """How a pot is shared, the first place first: whole percentages, or amounts in pence."""

    parts: tuple[int, ...]
    percent: bool


def limits_at(rules: StakeRules, venue: str) -> StakeLimits:
    """The limits of a kind of venue: pub, club or casino."""
    return {"pub": rules.pub, "club": rules.club, "casino": rules.casino}[venue]


def room_for_pot(limits: StakeLimits, staked_today: Pence = 0) -> Pence | None:
    """The most a pot may be: the session's limit, or what the day has left where that is less; None for no limit."""
    left = None if limits.day_max is None else max(0, limits.day_max - staked_today)
    caps = [cap for cap in (limits.pot_max, left) if cap is not None]
    return min(caps, default=None)


def smallest_equal_refund(stake: Pence, entrants: int, cap: Pence) -> tuple[Pence, Pence]:
    """What goes back to each, and what is kept of each stake: the most that the cap allows (W61).

    26 stakes of 500 under a cap of 10,000: 116 back, 384 kept.
    """
    kept = min(stake, cap // entrants) if entrants else stake
    return stake - kept, kept


def refused_stake(limits: StakeLimits, venue: str, stake: Pence) -> Refused | None:
    """Why a stake of so much can not be taken here (W61, W62)."""
    where = PLACES[venue]
    if stake < 1:
        return Refused(limits.rule, "A side stake is a penny or more.", "Type what each puts in.")
    exact, most = limits.stake_exact, limits.stake_max
    if exact is not None and stake != exact:
        why = f"A side stake {where} is {as_pounds(exact)}, no less and no more; this is {as_pounds(stake)}."
        return Refused(limits.rule, why, f"Take {as_pounds(exact)} from each, or play without side stakes.")
    if most is not None and stake > most:
        why = f"A side stake {where} is {as_pounds(most)} a head at the most; this is {as_pounds(stake)}."
        return Refused(limits.rule, why, f"Take {as_pounds(most)} or less from each.")
    return None


def side_pot(
    limits: StakeLimits, venue: str, stake: Pence, entrants: int, staked_today: Pence = 0
) -> SidePot | Refused:
    """The pot of so many stakes, or why they may not be taken. `staked_today` is the pots of earlier sessions."""
    if refused := refused_stake(limits, venue, stake) or refused_day(limits, venue, staked_today):
        return refused
    cap = room_for_pot(limits, staked_today)
    if cap is None:
        return SidePot(stake, 0, stake * entrants)
    refund, kept = smallest_equal_refund(stake, entrants, cap)
    if kept < 1:
        why = f"The pot may be {as_pounds(cap)} at the most, so not a penny of {entrants:,} stakes could stay in it."
        return Refused(limits.rule, why, "Let fewer players stake, or play without side stakes.")
    return SidePot(kept, refund, kept * entrants)


def refused_day(limits: StakeLimits, venue: str, staked_today: Pence) -> Refused | None:
    """Why there can be no more side stakes today."""
    most = limits.day_max
    if most is None or staked_today < most:
        return None
    where = PLACES[venue]
    why = f"Today's side stakes have come to {as_pounds(staked_today)}; {as_pounds(most)} a day is the most {where}."
    return Refused(limits.rule, why, NO_STAKES)


def refused_split(split: Split, rule: str) -> Refused | None:
    """Why a split makes no sense, whatever the pot."""
    if not split.parts:
        return Refused(rule, "A split names what first place gets, at the least.", "Type a share for each place paid.")
    if any(part < 1 for part in split.parts):
        return Refused(rule, "Every place that is paid gets something.", "Leave the places out that get nothing.")
    if split.percent and (total := sum(split.parts)) != PERCENT:
        why = f"The shares of the side stakes add up to {total}%, not {PERCENT}%."
        return Refused(rule, why, "Change them until they add up.")
    return None


def split_pot(pot: Pence, split: Split, entrants: int, rule: str) -> tuple[Pence, ...] | Refused:
    """What each place gets, the first place first; it adds up to the pot to the penny, or says why it can not (W61).

    Percentages are cut to whole pence, and the pennies left over go to the shares that lost most by that; the better
    place first where they lost the same.
    """
    if refused := refused_split(split, rule):
        return refused
    if len(split.parts) > entrants:
        staked = {0: "nobody has", 1: "1 player has"}.get(entrants, f"{entrants} players have")
        why = f"The side stakes pay {len(split.parts)} places, and {staked} staked."
        return Refused(rule, why, "Pay fewer places, or let more players stake.")
    if split.percent:
        return _by_percent(pot, split.parts)
    if (total := sum(split.parts)) != pot:
        why = f"The side stakes are shared as {as_pounds(total)}, and the pot is {as_pounds(pot)}."
        return Refused(rule, why, "Change the amounts until they add up, or share by percentages.")
    return split.parts


def _by_percent(pot: Pence, parts: Sequence[int]) -> tuple[Pence, ...]:
    shares = [pot * part // PERCENT for part in parts]
    most_lost_first = sorted(range(len(parts)), key=lambda place: (-(pot * parts[place] % PERCENT), place))
    for place in most_lost_first[: pot - sum(shares)]:
        shares[place] += 1
    return tuple(shares)
