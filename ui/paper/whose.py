"""Whom a form is made for: nobody, everybody, those whose paper is missing, or one member; how a booklet is made."""

from collections.abc import Mapping

from clubapp.club import Club
from clubapp.domain.ids import PlayerId
from clubapp.views.members import MemberLine, member_lines
from clubapp.wording import local_today
from ui.paper.wanted import (
    A5,
    AGREEMENT,
    BLANK,
    BOOKLET,
    CARDS,
    CONSENT,
    EVERYBODY,
    FOLDED,
    LACKING,
    LARGE,
    SIGN_IN,
    Wanted,
)

USUAL: Mapping[str, str] = {AGREEMENT: BLANK, CONSENT: BLANK, CARDS: EVERYBODY, SIGN_IN: EVERYBODY, BOOKLET: A5}
"""Whom a form is made for unless somebody chose, and which shape a booklet has."""


def lacking(club: Club, kind: str) -> tuple[PlayerId, ...]:
    """The members whose paper of this kind is missing, by name."""
    lines = member_lines(club.members, {}, local_today())

    def lacks(line: MemberLine) -> bool:
        return not line.signed if kind == AGREEMENT else line.young and not line.consent

    return tuple(line.player for line in lines if lacks(line))


def people_choices(club: Club, wanted: Wanted) -> list[tuple[str, str]]:
    """What can be chosen for the paper in view, as keys and words; nothing where it is not about people."""
    member = wanted.member
    one = [(wanted.who, club.people[member].name)] if member is not None else []
    if wanted.draft is not None:
        one = [(wanted.who, wanted.draft.name.strip() or "The new player")]
    match wanted.kind:
        case "booklet":
            return [(A5, "A5 pages"), (FOLDED, "To fold and staple"), (LARGE, "Large print")]
        case "sign-in":
            return [(EVERYBODY, "With names"), (BLANK, "Blank lines")]
        case "cards":
            return [(EVERYBODY, "Everybody"), *one]
        case "agreement" | "parental-consent":
            missing = len(lacking(club, wanted.kind))
            return [(BLANK, "Blank"), (LACKING, f"Those missing {missing}"), *one]
    return []
