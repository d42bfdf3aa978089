"""The pot once play has begun: another split by agreement, and who has been paid (W61)."""

from clubapp.domain import events as e
from clubapp.domain import stake_commands as k
from clubapp.domain import stake_events as s
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.stakes import opened_stakes
from clubapp.domain.money import as_pounds
from clubapp.domain.night import Night
from clubapp.domain.payouts import in_it, limits_of, payouts, won_by_place
from clubapp.domain.refused import Refused
from clubapp.domain.side_stake import SideStake

Answer = tuple[e.Event, ...] | Refused


def agree_split(command: k.AgreeStakeSplit, night: Night, _context: Context) -> Answer:
    """Those who staked and still have chips share the pot otherwise; all of them agree (W61).

    What somebody who is out has won by their place stays theirs, unless they agree too.
    """
    session, rule = night.session, limits_of(night).rule
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if session.started is None or stakes.kept is None:
        return Refused(rule, "There is no pot to share yet.", "Before play, change the split itself.")
    if session.closed is not None or session.void:
        return Refused(rule, f"Session {session.number} is over.", "Undo its end first.")
    if stakes.paid:
        return Refused(rule, "Somebody has been paid already.", "Take the tick from who was paid, then agree.")
    playing = in_it(session)
    if len(playing) < 2:
        why = "Fewer than two who staked still have chips, so the places have decided."
        return Refused(rule, why, "Pay out by the places.")
    refused = _shared_wrong(command, stakes, rule) or _not_all(command, night)
    return refused or (s.StakeSplitAgreed(command.amounts, command.agreed),)


def _shared_wrong(command: k.AgreeStakeSplit, stakes: SideStake, rule: str) -> Refused | None:
    """Pence by player that do not make a split of this pot."""
    players = [player for player, _ in command.amounts]
    if len(set(players)) != len(players) or not set(players) <= set(stakes.players):
        return Refused(rule, "The pot goes to players who staked, each named once.")
    if any(pence < 0 for _, pence in command.amounts):
        return Refused(rule, "Nobody can get less than nothing.")
    total = sum(pence for _, pence in command.amounts)
    if total != stakes.pot:
        why = f"The amounts add up to {as_pounds(total)}, and the pot is {as_pounds(stakes.pot)}."
        return Refused(rule, why, "Change them until they add up.")
    return None


def _not_all(command: k.AgreeStakeSplit, night: Night) -> Refused | None:
    """Somebody with a say in it has not agreed."""
    session, rule = night.session, limits_of(night).rule
    playing, amounts = in_it(session), dict(command.amounts)
    missing = sum(player not in command.agreed for player in playing)
    if missing:
        who = "1 player" if missing == 1 else f"{missing} players"
        why = f"{who} still in with a stake {'has' if missing == 1 else 'have'} not agreed."
        return Refused(rule, why, "All of them agree, or the pot is shared as it was settled before play.")
    staked = session.stakes.players if session.stakes is not None else []
    if not set(command.agreed) <= {*staked, *session.seats}:
        return Refused(rule, "Only those who staked or still play have a say in it.")
    won = {player: pence for player, pence in won_by_place(night, session).items() if player not in playing}
    if any(amounts.get(player, 0) < pence and player not in command.agreed for player, pence in won.items()):
        why = "Somebody who is out has won more by their place."
        return Refused(rule, why, "Leave them what they have won, or let them agree too.")
    return None


def mark_payout(command: k.MarkPayout, night: Night, _context: Context) -> Answer:
    """A share was handed over, or was not after all; in a void session, a stake that went back."""
    rule = limits_of(night).rule
    if not 1 <= command.session <= len(night.sessions):
        return Refused(rule, f"There is no session {command.session}.")
    session = night.sessions[command.session - 1]
    stakes = opened_stakes(night, session)
    if isinstance(stakes, Refused):
        return stakes
    if command.paid == (command.player in stakes.paid):
        return Refused(rule, "It is marked so already.")
    if not command.paid:
        return (s.PayoutTakenBack(session.number, command.player),)
    if not session.over:
        return Refused(rule, f"Session {session.number} is still being played.", "Pay out once it is over.")
    pence = payouts(night, session).get(command.player, 0)
    if not pence:
        return Refused(rule, "This player has nothing to come from the side stakes.")
    return (s.PayoutMade(session.number, command.player, pence),)
