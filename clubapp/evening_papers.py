"""The rows of the sign-out sheet and of the side-game list, gathered from the club (S92, W11)."""

from datetime import date

from clubapp.club import Club
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.noted import SideGame
from clubapp.domain.points import points_for
from clubapp.domain.signing_out import unsigned
from clubapp.papers import NoPaperError
from clubapp.views.evening import aside_rows
from clubapp.views.evening_papers import AsideGame, AsideLine, SideGamesSheet, SignOutLine, SignOutSheet
from clubapp.views.session_state import state_words
from clubapp.wording import listing, time_of_day


def sign_out_paper(club: Club, night_id: int, now: Millis, session: int | None = None) -> SignOutSheet:
    """A line for every place of a session, the last one on top. Raises NoPaperError where nobody is asked to sign."""
    night, info = club.desk(night_id).night, club.night(night_id)
    if not night.rules.knock_outs.sign_out:
        raise NoPaperError("These rules ask for no signature, so there is no sign-out sheet to print.")
    found = _played(night, session, "sign-out sheet")
    return SignOutSheet(
        club=club.name,
        venue=info.venue,
        session=found.number,
        on=date.fromisoformat(night.held_on),
        lines=_lines(club, night, found),
        rule=night.rules.knock_outs.sign_out_rule,
        printed_at=time_of_day(now),
        state=state_words(found) if found.closed is not None or found.void else "",
    )


def _lines(club: Club, night: Night, session: Session) -> tuple[SignOutLine, ...]:
    places = session.places()
    called = club.people.in_public(places)
    outs = {out.player: out for out in session.outs}
    waiting = set(unsigned(night, session))
    lines = {place: SignOutLine(place) for place in range(1, session.entrants + 1)}
    for player, place in places.items():
        out = outs.get(player)
        asked = player in waiting or player in session.signed_out
        points = points_for(night.rules.points, session.entrants, place, session.plan.multiplier)
        signed = session.signed_out.get(player)
        lines[place] = SignOutLine(
            place,
            called[player],
            time_of_day(out.at) if out is not None else "",
            f"{points:,}" if session.over and not session.void and (asked or out is None) else "",
            time_of_day(signed) if signed is not None else "",
            asked=asked or out is None,
        )
    return tuple(lines[place] for place in sorted(lines, reverse=True))


def side_games_paper(club: Club, night_id: int, now: Millis, session: int | None = None) -> SideGamesSheet:
    """Who is out and paid in full, and the side games. Raises NoPaperError while nobody is out."""
    night, info = club.desk(night_id).night, club.night(night_id)
    found = _played(night, session, "list for side games")
    if not found.outs:
        raise NoPaperError("Nobody is out of that session yet, so there is no list for side games to print.")
    rows = [row for row in aside_rows(night, club.people, found) if row.paid and not row.barred]
    games = tuple(game for each in night.sessions for game in each.side_games)
    everybody = [*(row.player for row in rows), *(player for game in games for player in game.players)]
    called = club.people.in_public(dict.fromkeys(everybody))
    playing = {player: game.number for game in games if game.ended is None for player in game.players}
    return SideGamesSheet(
        club=club.name,
        venue=info.venue,
        session=found.number,
        on=date.fromisoformat(night.held_on),
        lines=tuple(
            AsideLine(
                row.place,
                called[row.player],
                row.out_at,
                f"side game {playing[row.player]}" if row.player in playing else "",
            )
            for row in rows
        ),
        games=tuple(_game(game, called) for game in games),
        rule=night.rules.evening.side_game_rule,
        printed_at=time_of_day(now),
    )


def _game(game: SideGame, called: dict[PlayerId, str]) -> AsideGame:
    title = f"Side game {game.number}" + (f": {game.called}" if game.called else "")
    players = f"{time_of_day(game.at)}, {listing([called[player] for player in game.players])}"
    if game.ended is None:
        return AsideGame(title, players, "")
    won = f"{called[game.winner]} won" if game.winner is not None else "no winner noted"
    return AsideGame(title, players, f"{time_of_day(game.ended)}: {won}{f', {game.result}' if game.result else ''}")


def _played(night: Night, number: int | None, what: str) -> Session:
    played = [s for s in night.sessions if s.started is not None and number in (None, s.number)]
    if not played:
        raise NoPaperError(f"That session has not been played yet, so there is no {what} to print.")
    return played[-1]
