"""Membership cards, as frozen rows."""

from clubapp.domain.record import record


@record
class MemberCard:
    """One member's card."""

    name: str
    number: str
    code: str  # what the square code says when it is scanned, and what is typed instead


@record
class CardSheet:
    """Cards for printing, ten on a page."""

    club: str
    cards: tuple[MemberCard, ...]
