"""Side stakes up to the start of play (W61, W62, W6): refused before a limit is passed, and never to be overruled."""

from clubapp.domain import events as e
from clubapp.domain import stake_commands as k
from clubapp.domain import stake_events as s
from clubapp.domain.decide.context import Context, eligible
from clubapp.domain.decide.seated import barred_now
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night
from clubapp.domain.payouts import limits_of, staked_today, venue_of
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.domain.side_stake import SideStake
from clubapp.domain.sitting import Session
from clubapp.domain.stakes import (
    SidePot,
    Split,
    refused_day,
    refused_split,
    refused_stake,
    room_for_pot,
    side_pot,
    split_pot,
)

Answer = tuple[e.Event, ...] | Refused


def open_stake(command: k.OpenSideStake, night: Night, context: Context) -> Answer:
    """Let players stake. The session becomes one with stakes, which is for grown-ups (W6)."""
    session, limits, venue = night.session, limits_of(night), venue_of(night)
    now, used = session.stakes, staked_today(night, session)
    if refused := _started(session, limits.rule):
        return refused
    if now is not None and now.stake == command.stake:
        return Refused(limits.rule, "Side stakes of so much are open already.")
    if now is not None and now.players:
        return Refused(limits.rule, "Players have staked already.", "Give the stakes back first, or call them off.")
    if refused := refused_stake(limits, venue, command.stake) or refused_day(limits, venue, used):
        return refused
    if refused := barred_from_stakes(night, context):
        return refused
    marked = now.marked if now is not None else not session.plan.stakes
    opened = s.SideStakeOpened(command.stake, marked)
    return (opened,) if session.plan.stakes else (opened, replace(session.plan, stakes=True))


def barred_from_stakes(night: Night, context: Context) -> Refused | None:
    """Why the session can not have stakes: somebody on the list is too young, or of unknown age (W6)."""
    barred = barred_now(night, context, night.session.arrivals, stakes=True)
    return barred and replace(barred, instead="Keep the session free, or take them off the list.")


def call_off(_command: k.CallOffSideStake, night: Night, _context: Context) -> Answer:
    """Before play, all stakes go back; a session that was free before they were opened is free again."""
    session = night.session
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if refused := _started(session, limits_of(night).rule):
        return refused
    off = s.SideStakeCalledOff()
    return (off, replace(session.plan, stakes=False)) if stakes.marked and session.plan.stakes else (off,)


def take(command: k.TakeStake, night: Night, context: Context) -> Answer:
    """Somebody who is here puts the stake in; refused where the pot could not hold it (W61, W62, W6)."""
    session, player, limits = night.session, command.player, limits_of(night)
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if player in stakes.players:
        return Refused(limits.rule, "This player has staked already.")
    arrival = session.arrivals.get(player)
    if arrival is None:
        return Refused(None, "This player is not on tonight's list.", "Check them in first.")
    if not arrival.here:
        return Refused(None, "This player has phoned in and is not here yet.", "Let them stake once they are here.")
    may = eligible(night, context, player, stakes=True, overruled=True)
    if isinstance(may, Refused):
        return may
    if session.started is not None:
        return _too_late(player, night, stakes) or (s.StakeTaken(player),)
    pot = _pot(night, stakes, len(stakes.players) + 1)
    return pot if isinstance(pot, Refused) else (s.StakeTaken(player),)


def _too_late(player: PlayerId, night: Night, stakes: SideStake) -> Refused | None:
    """After the start only a late player may still stake, where the rule set says so and nothing is decided yet."""
    session, limits = night.session, limits_of(night)
    if not night.rules.stakes.late or player not in session.late or session.over or player not in session.seats:
        return _started(session, limits.rule)
    if stakes.kept is None or stakes.split is None:
        return Refused(limits.rule, "Nobody had staked when play began.", "Let them play without a stake.")
    if not stakes.split.percent or stakes.agreed:
        why = "The pot is shared by amounts that add up to it, so nothing can come in any more."
        return Refused(limits.rule, why, "Let them play without a stake.")
    if any(other not in session.seats for other in stakes.players):
        return Refused(limits.rule, "Somebody who staked is out already.", "Let them play without a stake.")
    cap = room_for_pot(limits, staked_today(night, session))
    if cap is not None and stakes.kept * (len(stakes.players) + 1) > cap:
        return Refused(limits.rule, "The pot is full: some has gone back already.", "Let them play without a stake.")
    return None


def give_back(command: k.GiveStakeBack, night: Night, _context: Context) -> Answer:
    """Before play, somebody takes their stake out again."""
    session, rule = night.session, limits_of(night).rule
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if command.player not in stakes.players:
        return Refused(rule, "This player has not staked.")
    return _started(session, rule) or (s.StakeGivenBack(command.player),)


def set_split(command: k.SetStakeSplit, night: Night, _context: Context) -> Answer:
    """How the pot will be shared, on record before play (W61). Amounts have to fit the pot as it is at that moment."""
    session, rule = night.session, limits_of(night).rule
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if session.started is not None:
        return Refused(rule, "How the pot is shared was settled before play.", "Those still in can agree otherwise.")
    split = Split(command.parts, command.percent)
    if split == stakes.split:
        return Refused(rule, "The pot is to be shared so already.")
    if refused := refused_split(split, rule):
        return refused
    if not split.percent:
        pot = _pot(night, stakes, len(stakes.players))
        shares = pot if isinstance(pot, Refused) else split_pot(pot.pot, split, len(stakes.players), rule)
        if isinstance(shares, Refused):
            return shares
    return (s.StakeSplitSet(split.parts, split.percent),)


def at_the_start(night: Night, context: Context) -> Answer:
    """What the start of play does to the side stakes: the returns are worked out and the pot stands (W61).

    Refused while the split is open or does not fit, or somebody in it may not stake. Nothing where nobody has staked.
    """
    session, rule = night.session, limits_of(night).rule
    stakes = session.stakes
    if stakes is None or not stakes.players:
        return ()
    if len(stakes.players) == 1:
        why = "Only one player has staked, so there is nothing to play for."
        return Refused(rule, why, "Let somebody else stake, or give the stake back.")
    if stakes.split is None:
        why = "How the side stakes are shared is settled before play, and it is not settled yet."
        return Refused(rule, why, "Open the side stakes and say what each place gets.")
    if refused := _grown_up(stakes, night, context):
        return refused
    pot = _pot(night, stakes, len(stakes.players))
    if isinstance(pot, Refused):
        return pot
    shares = split_pot(pot.pot, stakes.split, len(stakes.players), rule)
    return shares if isinstance(shares, Refused) else (s.StakesFixed(pot.stake, pot.refund_each),)


def _grown_up(stakes: SideStake, night: Night, context: Context) -> Refused | None:
    """A date of birth may have been put right since the stake was taken."""
    for player in stakes.players:
        may = eligible(night, context, player, stakes=True, overruled=True)
        if isinstance(may, Refused):
            return Refused(may.rule, f"Somebody who has staked may not. {may.why}", "Give them their stake back.")
    return None


def _pot(night: Night, stakes: SideStake, entrants: int) -> SidePot | Refused:
    """The pot of so many stakes tonight."""
    return side_pot(limits_of(night), venue_of(night), stakes.stake, entrants, staked_today(night, night.session))


def opened_stakes(night: Night, session: Session) -> SideStake | Refused:
    """The session's side stakes, or that there are none."""
    if session.stakes is None:
        why = f"Session {session.number} has no side stakes."
        return Refused(limits_of(night).rule, why, "Open them first, with what each puts in.")
    return session.stakes


def _started(session: Session, rule: str) -> Refused | None:
    """Stakes are in before play, or not at all."""
    if session.started is not None:
        return Refused(rule, "Play has started, so the side stakes stand as they are.", "Open some next session.")
    return None
