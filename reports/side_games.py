"""The list by the side tables: who is out and paid the fee in full, and the side games with how they came out."""

from clubapp.views.evening_papers import SideGamesSheet
from clubapp.wording import long_date, plural
from reports import letterhead
from reports.fonts import Face
from reports.grid import NAME, QUIET, TEXT, Column, Grid, Hand, Two
from reports.page import INK, Paper
from reports.sheet import WIDE, nothing, pages, sentence, title
from reports.text import Style

_PITCH, _GAME = 22.0, 34.0
_SAID = "Side games are for those on this list: they are out of the session and have paid the table fee in full."
_PLACE = Style(Face.BOLD, 10.8, INK, least=8)


def build(sheet: SideGamesSheet) -> bytes:
    """Draw the list; the same rows give the same bytes."""
    people = Grid(
        [
            Column("Place", 44, _PLACE, "right"),
            Column("Name", WIDE - 44 - 70 - 130 - 60, NAME, wraps=True),
            Column("Out at", 70, QUIET),
            Column("Plays in", 130, TEXT),
            Column("Plays", 60, TEXT, "centre"),
        ]
    )
    games = Grid(
        [Column("Game", WIDE * 0.56, NAME, wraps=True), Column("How it came out", WIDE * 0.44, TEXT, wraps=True)],
        upright=True,
    )
    lines = [
        people.row([str(x.place), x.name, x.out_at, x.plays, "" if x.plays else Hand.TICK], _PITCH) for x in sheet.lines
    ]
    played = [games.row([Two(game.title, game.players), game.result], _GAME) for game in sheet.games]
    blocks = [sentence(_SAID, sheet.rule), *(lines or [nothing("Nobody is out who has paid in full.")])]
    if played:
        blocks += [title(plural(len(played), "side game").capitalize(), above=14), *played]

    def head(paper: Paper) -> None:
        about = f"Session {sheet.session}, {long_date(sheet.on)}"
        letterhead.small(paper, sheet.club, sheet.venue, "Side games", about)

    return pages(
        blocks,
        title=f"Side games, session {sheet.session}, {long_date(sheet.on)}",
        club=sheet.club,
        head=head,
        footer=(("They score nothing in the league.",), f"Printed {sheet.printed_at}"),
    )
