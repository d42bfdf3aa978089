"""Who gets what out of a session's side stakes, from the places as the night has them (W61). Computed, never kept."""

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.money import as_pounds
from clubapp.domain.night import Night, Session
from clubapp.domain.refused import Refused
from clubapp.domain.rules import StakeLimits
from clubapp.domain.side_stake import SideStake
from clubapp.domain.stakes import PLACES, limits_at, split_pot


def venue_of(night: Night) -> str:
    """The kind of venue whose limits hold tonight; a night under a casino licence counts as one wherever it is."""
    return "casino" if night.event == "casino" else night.venue_kind


def limits_of(night: Night) -> StakeLimits:
    """What the rule set allows tonight."""
    return limits_at(night.rules.stakes, venue_of(night))


def staked_today(night: Night, session: Session) -> Pence:
    """The pots of the evening's other sessions, and of other nights here on this day; void ones went back (W61)."""
    return _of_the_day(night) - (session.stakes.pot if session.stakes is not None else 0)


def over_the_day(before: Night, after: Night) -> Refused | None:
    """Why undo or redo can not change a night so: its pots would pass what a day may see at this venue (W61).

    In one night a later pot is undone with an earlier one; but other nights of the day have counted on what this had.
    """
    limits, was, will = limits_of(after), _of_the_day(before), _of_the_day(after)
    if limits.day_max is None or will <= max(limits.day_max, was):
        return None
    most, where = as_pounds(limits.day_max), PLACES[venue_of(after)]
    why = f"Today's side stakes would come to {as_pounds(will)}; {most} a day is the most {where}."
    return Refused(limits.rule, why, "It stays as it is, since other nights of the day have counted on it.")


def _of_the_day(night: Night) -> Pence:
    return night.staked_before + sum(s.stakes.pot for s in night.sessions if s.stakes is not None)


def prizes(stakes: SideStake, rule: str) -> tuple[Pence, ...]:
    """The shares of the pot, the first place first; nothing before play."""
    if stakes.split is None or stakes.kept is None:
        return ()
    shares = split_pot(stakes.pot, stakes.split, len(stakes.players), rule)
    return shares if isinstance(shares, tuple) else ()


def ranks(session: Session) -> dict[PlayerId, int]:
    """The places among those who staked, as far as they are known: whoever did not stake is passed over.

    Somebody who is still in comes before everybody who is out; the last one in of those who staked is first.
    """
    stakes = session.stakes
    if stakes is None or stakes.kept is None:
        return {}
    places = session.places()
    still_in = [player for player in stakes.players if player not in places]
    out = sorted((player for player in stakes.players if player in places), key=places.__getitem__)
    found = {player: rank for rank, player in enumerate(out, len(still_in) + 1)}
    if len(still_in) == 1:
        found[still_in[0]] = 1
    return found


def in_it(session: Session) -> list[PlayerId]:
    """Those who staked and still have chips, in the order in which they staked."""
    stakes = session.stakes
    return [] if stakes is None else [player for player in stakes.players if player in session.seats]


def payouts(night: Night, session: Session) -> dict[PlayerId, Pence]:
    """What each gets, as far as it is decided, the best place first; in a void session, what each had in the pot."""
    stakes = session.stakes
    if stakes is None or stakes.kept is None:
        return {}
    if stakes.void:
        return dict.fromkeys(stakes.players, stakes.kept)
    if stakes.agreed:
        return {player: pence for player, pence in stakes.agreed if pence}
    return won_by_place(night, session)


def won_by_place(night: Night, session: Session) -> dict[PlayerId, Pence]:
    """What the places have decided so far, the best first, whatever may have been agreed."""
    if session.stakes is None:
        return {}
    shares = prizes(session.stakes, limits_of(night).rule)
    best_first = sorted(ranks(session).items(), key=lambda item: item[1])
    return {player: shares[rank - 1] for player, rank in best_first if rank <= len(shares) and shares[rank - 1]}
