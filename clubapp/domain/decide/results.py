"""The end of a session: the winner (W39), an agreed finish, an abandoned session, and the next one."""

from itertools import pairwise

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain import stake_events as s
from clubapp.domain.decide.context import Context, eligible
from clubapp.domain.evening import most_games
from clubapp.domain.ids import Chips
from clubapp.domain.night import Night, Session
from clubapp.domain.refused import Refused

Answer = tuple[e.Event, ...] | Refused


def close(command: c.CloseSession, night: Night, _context: Context) -> Answer:
    """A session is complete when one player holds all the chips (W39). An earlier one was opened to be put right."""
    rule, number = night.rules.knock_outs.finish_rule, command.session
    if number is not None and not 1 <= number <= len(night.sessions):
        return Refused(rule, f"There is no session {number} tonight.", f"Tonight has {len(night.sessions)}.")
    session = night.session if number is None else night.sessions[number - 1]
    if session.closed is not None:
        return Refused(rule, f"Session {session.number} is already closed.")
    if session.started is None:
        return Refused(rule, "Play has not started, so there is nothing to close.", "Draw the seats and start.")
    if not session.over:
        left = len(session.living)
        return Refused(
            rule,
            f"{left} players still have chips; a session ends when one holds them all.",
            "Play on, agree a finish, or abandon the session with a reason.",
        )
    return (e.SessionClosed(0 if session is night.session else session.number),)


def agree_finish(command: c.AgreeFinish, night: Night, _context: Context) -> Answer:
    """Those left stop by agreement and take the places in a stated order (W39)."""
    session, rule = night.session, night.rules.knock_outs.finish_rule
    if refused := _stoppable(session, rule, command.reason):
        return refused
    if len(command.order) != len(session.living) or set(command.order) != set(session.living):
        return Refused(rule, "The order must name everyone who still has chips, once each.")
    if refused := stacks_in_order(command.chips, len(command.order), rule):
        return refused
    return (e.FinishAgreed(command.order, command.reason.strip(), command.chips),)


def stacks_in_order(chips: tuple[Chips, ...], players: int, rule: str) -> Refused | None:
    """The stacks of an agreed finish decide its places; only between equal ones does the manager (W39)."""
    if chips and (len(chips) != players or min(chips) < 0):
        return Refused(rule, "There must be a stack for everybody who shares the finish.", "Count them all, or none.")
    if any(first < then for first, then in pairwise(chips)):
        return Refused(rule, "More chips take the better place.", "Change the stacks, or the order.")
    return None


def abandon(command: c.AbandonSession, night: Night, _context: Context) -> Answer:
    """Stop for good: the session is void, scores nothing, and is kept (W39, W60)."""
    session, rule = night.session, night.rules.knock_outs.finish_rule
    if refused := _stoppable(session, rule, command.reason):
        return refused
    gone_back = session.stakes.kept if session.stakes is not None else None
    voided = () if gone_back is None else (s.StakesVoided(gone_back),)
    return (e.SessionAbandoned(command.reason.strip()), *voided)


def _stoppable(session: Session, rule: str, reason: str) -> Refused | None:
    if session.started is None:
        return Refused(rule, "Play has not started.", "Take players off the list at the door instead.")
    if session.over or session.closed is not None:
        return Refused(rule, f"Session {session.number} is already over.")
    if not reason.strip():
        return Refused(rule, "Stopping before the end needs a reason.", "Write one sentence: it goes on the sheet.")
    return None


def open_next(command: c.OpenNextSession, night: Night, context: Context) -> Answer:
    """Everyone still here plays the next session of the evening, in one action."""
    session, rules = night.session, night.rules
    if session.closed is None:
        return Refused(rules.knock_outs.finish_rule, f"Session {session.number} is not closed yet.", "Close it first.")
    if night.stopped:
        why = f"Nothing more is played tonight: {night.stopped}"
        return Refused(rules.evening.cancel_rule, why, "Undo that first.")
    if session.number >= (most := most_games(night)):
        games = "one session, and it is" if most == 1 else f"{most} sessions, and all of them are"
        return Refused(rules.few.rule, f"This evening has {games} played.", "Plan another game for tonight first.")
    present = (a for a in session.arrivals.values() if a.here and a.player not in session.gone_home)
    here = sorted(present, key=lambda a: a.order)
    staying = [a for a in here if a.player not in command.leaving]
    # A session begins as one without stakes; what is owed for it is asked for when the seats are drawn.
    may = (a.player for a in staying if not isinstance(eligible(night, context, a.player, stakes=False), Refused))
    players = tuple(may)
    every_session = rules.money.fee_per == "session"
    paid = tuple(a.player for a in staying if a.newcomer or ((a.paid or a.waived) and not every_session))
    number = session.number + 1
    return (e.SessionOpened(number), e.PlayersCarriedOver(players, paid))
