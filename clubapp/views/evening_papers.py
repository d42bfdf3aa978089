"""Papers of a session while it goes on, as frozen rows: who signs out, and who may play a side game."""

from datetime import date

from clubapp.domain.record import record


@record
class SignOutLine:
    """One place of the session; without a name while nobody has gone out on it."""

    place: int
    name: str = ""  # as the player asked to be shown
    out_at: str = ""
    points_text: str = ""  # empty while the session goes on
    signed_at: str = ""  # ticked on the screen, at this time
    asked: bool = True  # False: no points to sign for


@record
class SignOutSheet:
    """Everybody who is out signs for their place (S92)."""

    club: str
    venue: str
    session: int
    on: date
    lines: tuple[SignOutLine, ...]  # the first to go out first
    rule: str
    printed_at: str
    state: str = ""  # "", "provisional", "revised 2 Dec 2026"


@record
class AsideLine:
    """Somebody who is out and paid the table fee in full."""

    place: int
    name: str  # as the player asked to be shown
    out_at: str
    plays: str = ""  # "side game 1" where they are in one


@record
class AsideGame:
    """A side game: what, who, and how it came out."""

    title: str
    players: str
    result: str  # empty while it goes on


@record
class SideGamesSheet:
    """Who may play a side game, and the games there are (W11)."""

    club: str
    venue: str
    session: int
    on: date
    lines: tuple[AsideLine, ...]  # the last to go out first
    games: tuple[AsideGame, ...]
    rule: str
    printed_at: str
