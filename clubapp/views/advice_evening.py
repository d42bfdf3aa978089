"""What else to think of while cards are in the air: few players, the end of late entry, seats held too long."""

from clubapp.domain.commands import CheckIn
from clubapp.domain.decide.late import late_offer, late_room, late_rules
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.late_entry import late_stack
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, blinds_from
from clubapp.domain.refused import Refused
from clubapp.views.advice import Advice
from clubapp.views.few_games import few_games_advice
from clubapp.views.people import Directory
from clubapp.wording import plural, time_of_day


def evening_advice(night: Night, people: Directory, now: Millis) -> list[Advice]:
    """Cards that are about the evening more than about the tables."""
    return [*_held_too_long(night, people, now), *_closing(night, now), *few_games_advice(night)]


def held_players(night: Night) -> list[tuple[Millis, PlayerId]]:
    """Who has a seat held for them and is not here, by the moment until which it is held."""
    arrivals = night.session.arrivals
    waiting = [arrivals[player] for player in night.session.seats if player in arrivals]
    return sorted((a.held_until, a.player) for a in waiting if not a.here and a.held_until is not None)


def next_change(night: Night, now: Millis) -> Millis | None:
    """The next moment at which a card comes though nothing was done: a seat that is held no longer."""
    return next((until for until, _ in held_players(night) if until > now), None)


def _held_too_long(night: Night, people: Directory, now: Millis) -> list[Advice]:
    found = []
    for until, player in held_players(night):
        if until <= now:
            table, seat = night.session.seats[player]
            where = f"at table {table}, seat {seat}"
            detail = f"Held until {time_of_day(until)}; the stack is being blinded away {where}."
            found.append(
                Advice(
                    "held-seat",
                    f"{people[player].listed} has not come",
                    detail,
                    night.rules.late_entry.rule,
                    table=table,
                    player=player,
                    act=CheckIn(player),
                    button="Has come",
                )
            )
    return found


def _closing(night: Night, now: Millis) -> list[Advice]:
    """The last level in which somebody may still come in (W18)."""
    session, rules = night.session, late_rules(night)
    reading = session.clock.read(now)
    if isinstance(late_offer(night, now), Refused):
        return []
    pause = not isinstance(session.clock.schedule.stage(reading.index + 1), Level)
    blinds = blinds_from(session, reading.index + 1)
    room = late_room(night, now)._replace(level=blinds, in_break=pause)
    if not isinstance(late_stack(rules, room), Refused):
        return []
    begins = "the break" if pause else str(blinds)
    running = session.clock.since is not None
    when = f"at {time_of_day(now + reading.left)}" if running else f"when {begins} begins"
    waiting = sum(1 for arrival in session.arrivals.values() if not arrival.here)
    expected = f" {plural(waiting, 'player')} who rang ahead can still arrive." if waiting else ""
    detail = f"Nobody comes in once {begins} has begun.{expected}"
    return [Advice("late-closes", f"Late entry closes {when}", detail, rules.rule)]
