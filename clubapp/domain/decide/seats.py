"""What several requests ask of the seats: whether play is on, and why a seat cannot be had."""

from clubapp.domain.decide.door import closed_door
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.refused import SOMEBODY, Refused


def in_play(session: Session) -> Refused | None:
    """Why nothing can be done at the tables now."""
    if session.started is None:
        return Refused(None, "Play has not started.", "Draw the seats and start first.")
    return closed_door(session)


def held_seat(night: Night, *players: PlayerId) -> Refused | None:
    """Why somebody who can not move stays where they are, until somebody takes the mark off (W17)."""
    for player in players:
        if player in night.fixed and night.fixed[player] == night.session.seats.get(player):
            why = f"{SOMEBODY} can not move: the seat is fixed tonight."
            return Refused(night.rules.tables.move_rule, why, "Take the mark off the seat first.", about=(player,))
    return None


def taken(session: Session, table: int, seat: int, rule: str) -> Refused:
    """Why this seat cannot be taken."""
    if table not in session.tables_left():
        return Refused(rule, f"Table {table} is not in play.", "Choose a table that is.")
    if seat in session.at_table(table):
        return Refused(rule, f"Seat {seat} at table {table} is taken.", "Choose a free seat.")
    return Refused(rule, f"Table {table} has no seat {seat}.", "Choose a free seat.")
