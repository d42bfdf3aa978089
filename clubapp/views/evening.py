"""The evening at a glance: its games with their plans, and who may play a side game (W64, W11)."""

from collections.abc import Callable

from clubapp.domain.decide.evening import not_aside
from clubapp.domain.evening import games_tonight, paid_in_full
from clubapp.domain.events import SessionPlanned
from clubapp.domain.ids import PlayerId
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, Session, usual_plan
from clubapp.domain.noted import SideGame
from clubapp.domain.record import record
from clubapp.views.people import Directory
from clubapp.wording import listing, ordinal, plural, time_of_day


@record
class GameLine:
    """One game of the evening, played or planned."""

    number: int
    title: str
    detail: str
    state: str  # "played", "now", "void", "coming"


@record
class AsideRow:
    """Somebody who is out, and whether they may play a side game."""

    player: PlayerId
    name: str
    place: int
    out_at: str
    paid: bool
    why_not: str  # empty where only the fee could stand in the way
    barred: bool = False  # put out of the game, or gone


@record
class SideGameLine:
    """A side game of the evening."""

    number: int
    title: str
    players: tuple[tuple[PlayerId, str], ...]
    detail: str
    going_on: bool


def planned(night: Night, number: int) -> SessionPlanned:
    """The plan of a game: as it is or was, or as it would be opened."""
    if number <= len(night.sessions):
        return night.sessions[number - 1].plan
    return night.ahead.get(number, usual_plan(night.rules, number, night.max_seats))


def plan_words(night: Night, plan: SessionPlanned, minutes: tuple[int, ...] = ()) -> str:
    """A plan in a line: 11 minutes a level, 5,700 chips each, points × 2; `minutes` of the levels where laid out."""
    least, most = (min(minutes), max(minutes)) if minutes else (plan.minutes, plan.minutes)
    words = [f"{plural(most, 'minute') if least == most else f'{least} to {most} minutes'} a level"]
    if plan.kits > 1:
        words.append(f"{plan.kits * night.rules.stack:,} chips each")
    if plan.multiplier > 1:
        words.append(f"points × {plan.multiplier}")
    return ", ".join(words)


def game_lines(night: Night, people: Directory) -> tuple[GameLine, ...]:
    """Every game of the evening, the first one first."""
    return tuple(_line(night, people, number) for number in range(1, games_tonight(night) + 1))


def _line(night: Night, people: Directory, number: int) -> GameLine:
    title, plan = f"Session {number}", plan_words(night, planned(night, number))
    if number > len(night.sessions):
        if night.stopped:
            return GameLine(number, title, f"not played: {night.stopped}", "void")
        return GameLine(number, title, plan, "coming")
    session = night.sessions[number - 1]
    plan = plan_words(night, session.plan, _minutes(session))
    if session.void:
        word = "called off" if session.called_off else "void"
        return GameLine(number, title, f"{word}: {session.void}", "void")
    if session.closed is not None and session.winner is not None:
        won = f"{people[session.winner].listed} won, {plural(session.entrants, 'player')}"
        return GameLine(number, title, won, "played")
    if session.started is None:
        return GameLine(number, title, plan, "now")
    left = len(session.living)
    return GameLine(number, title, f"{left} of {plural(session.entrants, 'player')} still in, {plan}", "now")


def _minutes(session: Session) -> tuple[int, ...]:
    """The minutes of each level from the present one on, as they were laid out last."""
    at = session.stage_starts[-1].stage if session.stage_starts else 0
    schedule = session.clock.schedule
    ahead = (schedule.stage(index) for index in range(at, max(at + 1, schedule.planned())))
    return tuple(stage.minutes for stage in ahead if isinstance(stage, Level))


def aside_rows(night: Night, people: Directory, of: Session | None = None) -> tuple[AsideRow, ...]:
    """Who is out of a session, the present one unless said, the last to go first; side games are for the paid (W11)."""
    session = night.session if of is None else of
    places = session.places()
    return tuple(
        AsideRow(
            out.player,
            people[out.player].listed,
            places[out.player],
            time_of_day(out.at),
            paid_in_full(night, out.player),
            not_aside(night, out.player),
            barred=out.disqualified or out.removed or out.never_came or out.player in night.disqualified,
        )
        for out in reversed(session.outs)
    )


def side_game_lines(night: Night, people: Directory) -> tuple[SideGameLine, ...]:
    """The side games of the evening, those that go on first."""
    games = [game for session in night.sessions for game in session.side_games]
    lines = [_side_line(game, lambda player: people[player].listed) for game in games]
    return tuple(sorted(lines, key=lambda line: (not line.going_on, -line.number)))


def _side_line(game: SideGame, name: Callable[[PlayerId], str]) -> SideGameLine:
    called = f"Side game {game.number}" + (f": {game.called}" if game.called else "")
    who = listing([name(player) for player in game.players])
    if game.ended is None:
        detail = f"since {time_of_day(game.at)}, {who}"
    else:
        won = f"{name(game.winner)} won" if game.winner is not None else "no winner noted"
        detail = f"{time_of_day(game.at)} to {time_of_day(game.ended)}, {won}"
        detail += f": {game.result}" if game.result else ""
    pairs = tuple((player, name(player)) for player in game.players)
    return SideGameLine(game.number, called, pairs, detail, game.ended is None)


def aside_words(night: Night, people: Directory) -> str:
    """How many could play a side game now."""
    may = [row for row in aside_rows(night, people) if row.paid and not row.why_not]
    if not may:
        return "Nobody is out who paid in full and is still here."
    last = may[0]
    return f"{plural(len(may), 'player')} out and paid in full, {last.name} ({ordinal(last.place)}) the last of them."
