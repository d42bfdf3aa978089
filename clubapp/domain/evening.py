"""The evening around its sessions: games planned, sessions called off or altered, notes, side games (W60, W64, W11)."""

from typing import TYPE_CHECKING

from clubapp.domain import evening_events as k
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.noted import Altered, Note, SideGame
from clubapp.domain.record import replace

if TYPE_CHECKING:
    from clubapp.domain.night import Night
    from clubapp.domain.sitting import Session


def games_tonight(night: "Night") -> int:
    """How many games the evening is meant to have; as many as were begun, at least."""
    planned = night.games if night.games is not None else night.rules.sessions
    return max(planned, len(night.sessions))


def still_open(night: "Night") -> "Session | None":
    """The first session that keeps the evening from ending: at play, or opened again to be put right."""
    return next((s for s in night.sessions if s.started is not None and s.closed is None), None)


def never_played(night: "Night") -> bool:
    """Whether the evening was called off before any session of it began: what was paid for it goes back (W60)."""
    return bool(night.stopped) and not any(s.started is not None for s in night.sessions)


def most_games(night: "Night") -> int:
    """How many games can be opened as things stand: what was planned, or with few players what the rules allow."""
    if night.games is not None:
        return night.games
    few = night.rules.few
    return max(night.rules.sessions, few.games if night.session.entrants < few.under else 0)


def take_in_evening(  # noqa: C901 - one match for every event
    night: "Night", event: k.EveningEvent, at: Millis, action: int
) -> None:
    """Take in one more fact about the evening. What it does to the clock is the fold's own."""
    session = night.session
    match event:
        case k.EveningPlanned(games):
            night.games = games
        case k.SessionAltered(number, reason):
            _alter(night, number, reason, action)
        case k.SessionCalledOff(reason):
            session.called_off = reason
            if night.rules.money.fee_per == "session":
                night.give_all_back([session], at, action)
        case k.EveningStopped(reason):
            night.stopped = reason
            if never_played(night):
                night.give_all_back(night.sessions, at, action)
        case k.NoteWritten(number, text, rule, printed):
            night.sessions[number - 1].notes.append(Note(action, at, text, rule, printed))
        case k.NoteStruck(note):
            for each in night.sessions:
                each.notes = [kept for kept in each.notes if kept.action != note]
        case k.SideGameOpened(game, players, called, reason):
            session.side_games.append(SideGame(game, at, players, called, reason))
        case k.SideGameEnded(game, winner, result):
            for each in night.sessions:
                each.side_games = [
                    replace(side, ended=at, winner=winner, result=result) if side.number == game else side
                    for side in each.side_games
                ]


def _alter(night: "Night", number: int, reason: str, action: int) -> None:
    if night.plan_before is None:
        return
    after = night.ahead[number] if number > len(night.sessions) else night.sessions[number - 1].plan
    night.altered.setdefault(number, []).append(Altered(action, reason, night.plan_before, after))


def side_game(night: "Night", number: int) -> SideGame | None:
    """A side game of the evening by its number."""
    return next((side for s in night.sessions for side in s.side_games if side.number == number), None)


def playing_aside(session: "Session") -> frozenset[PlayerId]:
    """Who is in a side game that goes on."""
    return frozenset(player for side in session.side_games if side.ended is None for player in side.players)


def leave_side_games(session: "Session", player: PlayerId) -> None:
    """Who sits down in the session again plays no side game any more; the others of it play on."""
    session.side_games = [
        replace(side, players=tuple(other for other in side.players if other != player)) if side.ended is None else side
        for side in session.side_games
    ]


def paid_in_full(night: "Night", player: PlayerId) -> bool:
    """Whether somebody paid the whole table fee, as a side game asks (W11). Who was let off it did not."""
    return not night.rules.money.fee or any(arrival.paid for arrival in night.arrivals_of(player)[-1:])
