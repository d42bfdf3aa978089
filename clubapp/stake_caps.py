"""What a club may set its caps on side stakes to: never above what the law lets a pub or a members' club do."""

from typing import Final, Literal

from clubapp.domain.ids import Pence
from clubapp.domain.money import as_pounds
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.domain.rules import StakeLimits, StakeRules

CappedVenue = Literal["pub", "club"]
WHERE: Final[dict[CappedVenue, str]] = {"pub": "in a pub", "club": "in a members' club"}
LAWFUL: Final = StakeRules()


@record
class Caps:
    """One kind of venue's caps, in pence: the stake of a head, the pot of a session, all pots of a day."""

    stake: Pence
    pot: Pence
    day: Pence

    def changes(self, venue: CappedVenue, limits: StakeLimits) -> dict[str, object]:
        """As `Club.change_rules` takes them."""
        stake = stake_key(limits)
        return {
            f"stakes.{venue}.{stake}": self.stake,
            f"stakes.{venue}.pot_max": self.pot,
            f"stakes.{venue}.day_max": self.day,
        }


def stake_key(limits: StakeLimits) -> str:
    """Whether the stake of a head is the only one there is, or the highest."""
    return "stake_exact" if limits.stake_exact is not None else "stake_max"


def refused_caps(venue: CappedVenue, caps: Caps) -> Refused | None:
    """Why these can not be the caps at such a venue (W61, W62)."""
    lawful, where = getattr(LAWFUL, venue), WHERE[venue]
    most = lawful.stake_exact or lawful.stake_max
    for what, wanted, cap in (
        ("A stake", caps.stake, most),
        ("The pot of a session", caps.pot, lawful.pot_max),
        ("All pots of a day together", caps.day, lawful.day_max),
    ):
        if wanted > cap:
            why = f"{what} {where} may be {as_pounds(cap)} at the most by law; this is {as_pounds(wanted)}."
            return Refused(lawful.rule, why, f"Write {as_pounds(cap)} or less.")
    if caps.stake < 1:
        return Refused(lawful.rule, "A side stake is a penny or more.", "A night without side stakes needs no cap.")
    for what, sum_of in (("pot of a session", caps.pot), ("day", caps.day)):
        if sum_of < caps.stake:
            why = f"A {what} of {as_pounds(sum_of)} does not hold one stake of {as_pounds(caps.stake)}."
            return Refused(lawful.rule, why, "Lower the stake first, or raise the other.")
    return None
