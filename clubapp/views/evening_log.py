"""What happened with the evening as a whole, in the words of the log: games, calling off, notes, side games."""

from collections.abc import Callable, Sequence

from clubapp.domain import evening_events as k
from clubapp.domain.events import Event, SessionAbandoned, SessionPlanned
from clubapp.domain.ids import PlayerId
from clubapp.domain.rules import RuleSet
from clubapp.wording import listing, plural

Name = Callable[[PlayerId], str]

_LONGEST = 60


def evening_words(event: Event, name: Name, rules: RuleSet, along: Sequence[Event]) -> tuple[str, str, str] | None:
    """Title, detail and rule of what happened with the evening; None for anything else."""
    cancel = rules.evening.cancel_rule
    match event:
        case k.EveningPlanned(games):
            planned = {each.minutes for each in along if isinstance(each, SessionPlanned)}
            detail = f"{planned.pop()} minute levels from now on" if len(planned) == 1 else ""
            return f"{plural(games, 'game')} tonight", detail, rules.few.rule
        case k.SessionCalledOff(reason):
            return "Session called off", reason, cancel
        case k.EveningStopped(reason):
            void = any(isinstance(each, SessionAbandoned) for each in along)
            return "Evening stopped", f"{reason}{'  ·  the open session is void' if void else ''}", cancel
        case k.NoteWritten(number, text, rule, printed):
            where = f"Note on session {number}"
            return where if printed else f"{where}, for the log only", text, rule or rules.evening.ruling_rule
        case k.NoteStruck():
            return "Note taken off", "", ""
        case k.SideGameOpened(_, players, called, reason):
            who = listing([name(player) for player in players])
            detail = f"{who}  ·  not all paid: {reason}" if reason else who
            return f"Side game{f' {called}' if called else ''} begun", detail, rules.evening.side_game_rule
        case k.SideGameEnded(_, winner, result):
            won = f"won by {name(winner)}" if winner is not None else "no winner noted"
            return "Side game over", f"{won}  ·  {result}" if result else won, rules.evening.side_game_rule
    return None


def altered_along(events: Sequence[Event]) -> str:
    """Why an announced plan was changed, where it was."""
    return next((each.reason for each in events if isinstance(each, k.SessionAltered)), "")


def evening_undo_label(event: Event) -> str:
    """What undo would take back, or nothing where the title says it."""
    match event:
        case k.EveningPlanned(games):
            return f"{plural(games, 'game')} tonight"
        case k.SessionCalledOff():
            return "call the session off"
        case k.EveningStopped():
            return "stop the evening"
        case k.NoteWritten(text=text):
            return f"note “{text if len(text) <= _LONGEST else text[: _LONGEST - 1] + '…'}”"
        case k.NoteStruck():
            return "note taken off"
        case k.SideGameOpened():
            return "side game"
        case k.SideGameEnded():
            return "end of the side game"
    return ""
