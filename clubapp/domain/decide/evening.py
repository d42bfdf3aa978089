"""The evening as a whole: games, a session called off, stopping for the night, notes, side games (W60, W64, W11)."""

from clubapp.domain import evening_commands as c
from clubapp.domain import evening_events as k
from clubapp.domain import events as e
from clubapp.domain import stake_events as s
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.seated import barred_now
from clubapp.domain.evening import paid_in_full, playing_aside, side_game
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session, usual_plan
from clubapp.domain.record import replace
from clubapp.domain.refused import SOMEBODY, Refused

Answer = tuple[e.Event, ...] | Refused

MOST_GAMES = 10
LONGEST_NOTE = 600
SIDE_GAME_SEATS = (2, 10)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def plan_evening(command: c.PlanEvening, night: Night, _context: Context) -> Answer:
    """How many games tonight, and how long their levels last where that changes too (W64, W13)."""
    rule, opened = night.rules.few.rule, len(night.sessions)
    if night.stopped:
        return _stopped(night)
    if not 1 <= command.games <= MOST_GAMES:
        return Refused(rule, f"An evening has 1 to {MOST_GAMES} games.")
    if command.games < opened:
        return Refused(rule, f"Session {opened} has been opened already.", f"Plan {opened} games or more.")
    if command.minutes is not None and not 1 <= command.minutes <= 180:
        return Refused(night.rules.levels.rule, "A level lasts from 1 to 180 minutes.")
    plans = _in_minutes(night, command.games, command.minutes) if command.minutes is not None else ()
    if command.games == night.games and not plans:
        return Refused(rule, "The evening is already planned so.")
    return (k.EveningPlanned(command.games), *plans)


def _in_minutes(night: Night, games: int, minutes: int) -> tuple[e.SessionPlanned, ...]:
    """The plans that change: the present session where it has not begun, and those still to be opened."""
    session = night.session
    plans = [session.plan] if session.started is None and session.closed is None else []
    for number in range(session.number + 1, games + 1):
        usual = usual_plan(night.rules, number, night.max_seats)
        plans.append(replace(night.ahead.get(number, usual), session=number))
    return tuple(replace(plan, minutes=minutes) for plan in plans if plan.minutes != minutes)


def call_off(command: c.CallOffSession, night: Night, _context: Context) -> Answer:
    """The present session is not played after all; the next one can be (W60)."""
    session, rule = night.session, night.rules.evening.cancel_rule
    if session.closed is not None:
        return Refused(rule, f"Session {session.number} is over.")
    if session.started is not None:
        return Refused(
            rule, "Play has started, so the session is not called off.", "Abandon it, or agree a finish, with a reason."
        )
    if not command.reason.strip():
        return _reason(rule)
    return (k.SessionCalledOff(command.reason.strip()), *_stakes_back(session))


def stop_evening(command: c.StopEvening, night: Night, _context: Context) -> Answer:
    """Nothing more tonight: finished sessions stand, one under way is void whoever is left (S12, W60)."""
    session, reason = night.session, command.reason.strip()
    rule = night.rules.evening.cancel_rule if session.started is None else night.rules.knock_outs.finish_rule
    if night.stopped:
        return _stopped(night)
    opened = next((each.number for each in night.sessions if each.reopened), None)
    if opened is not None:
        return Refused(rule, f"Session {opened} is open to be put right.", "Close it again first.")
    if not reason:
        return _reason(rule)
    stop = k.EveningStopped(reason)
    if session.closed is not None:
        return (stop,)
    if session.started is None:
        return (stop, k.SessionCalledOff(reason), *_stakes_back(session))
    if session.over:
        return (stop, e.SessionClosed(0))
    kept = session.stakes.kept if session.stakes is not None else None
    voided = () if kept is None else (s.StakesVoided(kept),)
    return (stop, e.SessionAbandoned(reason), *voided, e.SessionClosed(0))


def write_note(command: c.WriteNote, night: Night, _context: Context) -> Answer:
    """The manager's own words, and the rule they go by (S96)."""
    ruling, text = night.rules.evening.ruling_rule, " ".join(command.text.split())
    number = len(night.sessions) if command.session is None else command.session
    rule = command.rule.strip()
    rule = rule[:1].upper() + rule[1:]
    if not 1 <= number <= len(night.sessions):
        return Refused(ruling, f"There is no session {number} tonight.", f"Tonight has {len(night.sessions)}.")
    if not text:
        return Refused(ruling, "There is nothing to note.", "Write a sentence.")
    if len(text) > LONGEST_NOTE:
        return Refused(ruling, f"A note has {LONGEST_NOTE} letters at most.", "Write two of them.")
    if rule and not _is_rule(rule):
        return Refused(ruling, "That is no rule's number.", f"Write it as {ruling}, or leave it empty.")
    return (k.NoteWritten(number, text, rule, command.printed),)


def _is_rule(words: str) -> bool:
    """Whether it looks like a rule's number: W18, T3ii."""
    number = words[1:].rstrip(_LETTERS)
    return words[:1].lower() in tuple(_LETTERS) and number.isdecimal() and len(words) <= 8


def strike_note(command: c.StrikeNote, night: Night, _context: Context) -> Answer:
    """A note comes off the sheet; the log keeps that there was one."""
    if not any(note.action == command.note for session in night.sessions for note in session.notes):
        return Refused(None, "That note is not there any more.")
    return (k.NoteStruck(command.note),)


def open_side_game(command: c.OpenSideGame, night: Night, context: Context) -> Answer:
    """Players who are out, and paid the table fee in full, play among themselves (W11)."""
    session, rule = night.session, night.rules.evening.side_game_rule
    if session.started is None or session.over:
        why = "A side game is for those who are out while the session goes on."
        return Refused(rule, why, "Open the next session for everybody instead.")
    least, most = SIDE_GAME_SEATS
    if len(set(command.players)) != len(command.players) or not least <= len(command.players) <= most:
        return Refused(rule, f"A side game has {least} to {most} different players.", "Tick who plays.")
    for player in command.players:
        if why := not_aside(night, player):
            return Refused(rule, f"{SOMEBODY} can not play: {why}.", "Leave them out.", about=(player,))
    if refused := barred_now(night, context, command.players, stakes=False, way_out="Or leave them out."):
        return refused
    unpaid = tuple(player for player in command.players if not paid_in_full(night, player))
    reason = command.overrule.strip()
    if unpaid and not reason:
        return Refused(
            rule,
            "Side games are for those who paid the table fee in full.",
            "Take the fee first, or give a reason to let them in.",
            overrulable=True,
            about=unpaid,
        )
    number = 1 + sum(len(each.side_games) for each in night.sessions)
    return (k.SideGameOpened(number, command.players, command.called.strip(), reason if unpaid else ""),)


def not_aside(night: Night, player: PlayerId) -> str:
    """Why somebody can not be in a side game now, whatever they paid; empty where they can."""
    session = night.session
    out = next((out for out in session.outs if out.player == player), None)
    if out is None:
        return "not out of the session"
    if out.disqualified or player in night.disqualified:
        return "put out of the game"
    arrival = session.arrivals.get(player)
    if out.removed or out.never_came or player in session.gone_home or arrival is None or not arrival.here:
        return "not here"
    return "in a side game already" if player in playing_aside(session) else ""


def end_side_game(command: c.EndSideGame, night: Night, _context: Context) -> Answer:
    """How a side game came out; it scores nothing."""
    rule, game = night.rules.evening.side_game_rule, side_game(night, command.game)
    if game is None:
        return Refused(rule, f"There is no side game {command.game} tonight.")
    if game.ended is not None:
        return Refused(rule, f"Side game {command.game} is over already.")
    if command.winner is not None and command.winner not in game.players:
        return Refused(rule, f"{SOMEBODY} is not in that game.", "Choose one of its players.", about=(command.winner,))
    return (k.SideGameEnded(command.game, command.winner, command.result.strip()),)


def _stakes_back(session: Session) -> tuple[s.SideStakeCalledOff, ...]:
    return () if session.stakes is None else (s.SideStakeCalledOff(),)


def _reason(rule: str) -> Refused:
    return Refused(rule, "Calling off needs a reason.", "Write one sentence: it goes on the sheet.")


def _stopped(night: Night) -> Refused:
    rule = night.rules.evening.cancel_rule
    return Refused(rule, f"Nothing more is played tonight: {night.stopped}", "Undo that first.")
