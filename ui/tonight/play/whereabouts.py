"""Where a member is tonight, in a few words."""

from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session
from clubapp.wording import ordinal


def whereabouts(session: Session, player: PlayerId) -> str:
    """At a table, out, at the door without a seat; an empty text for somebody who is not here."""
    seat = session.seats.get(player)
    if seat is not None:
        return f"table {seat[0]}, seat {seat[1]}"
    place = session.places().get(player)
    if place is not None:
        return f"out, {ordinal(place)}"
    return "checked in, no seat" if player in session.arrivals else ""
