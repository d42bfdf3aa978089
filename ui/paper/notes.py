"""What each paper of the list would show now, in a few words, and whether there is anything to print."""

from clubapp.club import Club
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.moves_paper import table_ahead
from clubapp.papers import NoPaperError
from clubapp.wording import long_date, plural
from ui.paper.made import latest_night, season_of
from ui.paper.wanted import (
    AGREEMENT,
    BLINDS,
    BOOKLET,
    CARDS,
    CONSENT,
    MOVES,
    NIGHT,
    OF_A_NIGHT,
    PACKING,
    PAYOUT,
    REGISTER,
    SEATS,
    SIDE_GAMES,
    SIGN_IN,
    SIGN_OUT,
    STANDINGS,
    TILL,
    WALL,
    WORKING,
)


@record
class Note:
    """The line below a paper's name; `there` is false while there is nothing to print."""

    words: str
    there: bool = True


def notes(club: Club, tonight: int | None, night: Night | None) -> dict[str, Note]:
    """A note for every paper. `night` is the open one, whose number is `tonight`."""
    members = len(club.members.rows)
    found = {
        SIGN_IN: Note("For tonight" if tonight is not None else "For today"),
        AGREEMENT: Note(f"Version {club.agreement_version()}"),
        CONSENT: Note("For 16 and 17 year olds"),
        BOOKLET: Note(club.rules.name),
        WALL: Note("One page for the wall"),
        BLINDS: Note(f"Start with {club.rules.stack:,}"),
        CARDS: Note(plural(members, "member") if members else "No members yet", there=bool(members)),
    }
    try:
        season = season_of(club, None)
        found[STANDINGS] = found[REGISTER] = Note(f"Season {season.name}")
        found[WORKING] = Note("How the points came about")
    except NoPaperError:
        found[STANDINGS] = found[REGISTER] = found[WORKING] = Note("No season yet", there=False)
    return found | _of_nights(club, tonight, night)


def _seats(night: Night | None, day: Note) -> Note:
    if night is None:
        return day
    if not night.session.drawn:
        return Note("Not drawn yet", there=False)
    return Note(f"Session {night.session.number} of tonight")


def _sign_out(club: Club, night: Night | None, day: Note) -> Note:
    rules = club.rules if night is None else night.rules
    if not rules.knock_outs.sign_out:
        return Note("These rules ask for none", there=False)
    started = night is None or any(s.started is not None for s in night.sessions)
    return day if started else Note("Nothing played tonight yet", there=False)


def _ahead(night: Night | None) -> Note:
    """Nobody has moved yet; the slips of a table that breaks next can be made all the same."""
    table = table_ahead(night) if night is not None else None
    if table is None:
        return Note("Nobody moved tonight yet", there=False)
    return Note(f"Prepared: table {table} breaks next")


def _of_nights(club: Club, tonight: int | None, night: Night | None) -> dict[str, Note]:
    try:
        latest = club.night(latest_night(club, tonight))
    except NoPaperError:
        return dict.fromkeys(OF_A_NIGHT, Note("No night yet", there=False))
    day = Note(long_date(latest.held_on))
    played = night is None or any(s.started is not None or s.called_off for s in night.sessions)
    moved = night is None or any(s.moves for s in night.sessions)
    out = night is None or any(s.outs for s in night.sessions)
    staked = night is None or any(s.stakes is not None for s in night.sessions)
    return {
        NIGHT: day if played else Note("Nothing played tonight yet", there=False),
        SEATS: _seats(night, day),
        TILL: day,
        PACKING: day,
        MOVES: day if moved else _ahead(night),
        SIGN_OUT: _sign_out(club, night, day),
        SIDE_GAMES: day if out else Note("Nobody out tonight yet", there=False),
        PAYOUT: day if staked else Note("No side stakes tonight", there=False),
    }
