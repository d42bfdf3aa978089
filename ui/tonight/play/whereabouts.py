"""Where a member is tonight, in a few words."""

from clubapp.domain.decide.listed import known_as
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Session
from clubapp.session import NightDesk
from clubapp.wording import ordinal


def listed(desk: NightDesk, player: PlayerId) -> PlayerId:
    """The number by which tonight's list knows a member who was entered twice; for everybody else their own."""
    return known_as(desk.night, desk.facts(player), player)


def whereabouts(session: Session, player: PlayerId) -> str:
    """At a table, out, at the door without a seat; an empty text for somebody who is not here."""
    seat = session.seats.get(player)
    if seat is not None:
        away = ", absent" if player in session.absent else ""
        return f"table {seat[0]}, seat {seat[1]}{away}"
    place = session.places().get(player)
    if place is not None:
        return f"out, {ordinal(place)}"
    return "checked in, no seat" if player in session.arrivals else ""
