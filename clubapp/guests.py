"""Tonight's guests: what the rules ask about a member on this night, from all the club holds on them."""

from clubapp.domain.eligibility import PersonFacts
from clubapp.domain.ids import PlayerId
from clubapp.membership import Membership
from clubapp.store import prepaid, results
from clubapp.store.club_file import ClubFile


class Guests:
    """Members as they come to one night: their papers, whether it is their first night, whether they paid ahead."""

    def __init__(self, file: ClubFile, members: Membership, night: int) -> None:
        self._file = file
        self._members = members
        self._night = night
        self._event = prepaid.event_of_night(file, night)

    def facts(self, player: PlayerId) -> PersonFacts | None:
        """What decides whether somebody may play tonight (W5, W6, W9, W59, S9); None for a number nobody has."""
        known = self._members.facts(player)
        if known is None:
            return None
        everybody = self._members.all_numbers_of(player)
        newcomer = not results.played_before(self._file, everybody, self._night)
        paid = prepaid.standing(self._file, self._event, everybody) if self._event is not None else ""
        numbers = everybody if len(everybody) > 1 else ()
        return known._replace(first_night=newcomer, prepaid=paid, numbers=numbers)
