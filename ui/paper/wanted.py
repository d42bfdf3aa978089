"""The kinds of papers, and what is wanted of one: season, night, session, member or shape."""

from typing import Final

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record
from clubapp.views.papers import AHEAD
from clubapp.views.registration import Draft

STANDINGS, NIGHT, SEATS, WORKING = "standings", "night", "seats", "working"
SIGN_IN, AGREEMENT, CONSENT, CARDS = "sign-in", "agreement", "parental-consent", "cards"
REGISTER, TILL, PACKING, PAYOUT = "consents", "till", "packing-up", "payout"
MOVES = "moves"
SIGN_OUT, SIDE_GAMES = "sign-out", "side-games"
BOOKLET, WALL, BLINDS = "booklet", "wall", "blinds"

OF_A_SEASON: Final = (STANDINGS, WORKING, REGISTER)
OF_A_NIGHT: Final = (NIGHT, SEATS, TILL, PACKING, PAYOUT, MOVES, SIGN_OUT, SIDE_GAMES)
OF_A_SESSION: Final = (NIGHT, SEATS, PAYOUT, MOVES, SIGN_OUT, SIDE_GAMES)
OF_PEOPLE: Final = (AGREEMENT, CONSENT, CARDS, SIGN_IN)

BLANK, LACKING, EVERYBODY = "blank", "lacking", "all"
"""Whom a form is made for, besides one member: nobody, those whose paper is missing, everybody."""

A5, FOLDED, LARGE = "a5", "fold", "large"
"""How a booklet is made: page after page, two-up on A4 to fold and staple, in large print."""


@record
class Wanted:
    """Which paper, and of what. None means the present one: season, all venues, latest night, last session played.

    `who` is for forms and cards: a member's id as text, with ":signed" behind it for the paper as it was signed (and
    ":2" for which), or "blank", "lacking", "all"; empty means what is usual for the paper. Move slips have "ahead"
    there where they are made before anybody moves. Of a booklet it is the shape.
    """

    kind: str = STANDINGS
    season: int | None = None
    venue: int | None = None
    night: int | None = None
    session: int | None = None
    who: str = ""
    draft: Draft | None = None  # somebody who is just being registered

    @classmethod
    def read(cls, name: str) -> "Wanted":
        """From the words other pages use: "standings:2:1" (season, venue), "night:12:1" (session), "agreement:7"."""
        kind, *rest = name.split(":")
        if kind in (*OF_PEOPLE, BOOKLET):
            return cls(kind, who=":".join(rest))
        numbers = [int(part) if part.isdecimal() else None for part in rest] + [None, None]
        if kind in OF_A_NIGHT:
            return cls(kind, night=numbers[0], session=numbers[1], who=AHEAD if AHEAD in rest[2:] else "")
        return cls(kind, season=numbers[0], venue=numbers[1])

    @property
    def member(self) -> PlayerId | None:
        """The one member a form is for."""
        number = self.who.partition(":")[0]
        return PlayerId(int(number)) if number.isdecimal() else None

    @property
    def as_signed(self) -> bool:
        """Whether the paper is wanted as that member signed it."""
        return ":signed" in self.who

    @property
    def which(self) -> int | None:
        """Which of the papers they signed: an agreement's version, a consent's number; None is the last."""
        number = self.who.rpartition(":")[2]
        return int(number) if self.as_signed and number.isdecimal() else None
