"""What the blinds have taken by now from somebody who is not at the table: an estimate, for information only (W28)."""

from typing import Final

from clubapp.domain.blind_clock import MINUTE
from clubapp.domain.chips_off import off_the_tables
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.levels import Level
from clubapp.domain.night import Night, Session, blinds_in_force
from clubapp.domain.record import record
from clubapp.domain.stages_begun import risen
from clubapp.wording import time_of_day

HANDS_AN_HOUR: Final = 24
"""So many hands a table plays in an hour of play; nobody counts them, so this is what the estimate rests on."""


@record
class Blinded:
    """About how much went in blinds `since` then, and what is left where the stack was known to begin with."""

    posted: Chips
    left: Chips | None
    since: Millis
    round_table: int  # players at the table now

    @property
    def words(self) -> str:
        """The estimate with what it rests on."""
        rests_on = f"at {HANDS_AN_HOUR} hands an hour and a table of {self.round_table}"
        if self.left is not None:
            return f"About {self.left:,} chips left, {rests_on}. For information only."
        gone = f"About {self.posted:,} gone in blinds since {time_of_day(self.since)}"
        return f"{gone}, {rests_on}. For information only."

    @property
    def short_words(self) -> str:
        """The same in the few words of the action bar."""
        if self.left is not None:
            return f"about {self.left:,} left"
        return f"about {self.posted:,} gone"


def blinded(night: Night, player: PlayerId, now: Millis) -> Blinded | None:
    """The estimate for somebody whose blinds are posted for them; None for who is here, or not in play."""
    session = night.session
    if session.started is None or session.over or player not in session.seats:
        return None
    since, stack = _away_since(session, player)
    if since is None or since > now:
        return None  # the machine's clock was put back, so nobody can say how long they have been away
    around = len(session.at_table(session.seats[player][0]))
    hands = HANDS_AN_HOUR / 60
    gone = sum(minutes * hands / around * (small + big) for small, big, minutes in _played(session, since, now))
    removed = off_the_tables(night, blinds_in_force(session, now))
    chip = min(value for value in night.rules.values if value not in removed)
    posted = round(gone / chip) * chip
    if stack is None:
        return Blinded(posted, None, since, around)
    left = max(0, stack - posted)
    return Blinded(stack - left, left, since, around)


def _away_since(session: Session, player: PlayerId) -> tuple[Millis | None, Chips | None]:
    """Since when the blinds are posted for them, and the stack they had then, as far as it is known."""
    arrival = session.arrivals.get(player)
    if arrival is not None and not arrival.here:
        return session.started, session.stack
    return session.gone_home.get(player, session.absent.get(player)), None


def _played(session: Session, since: Millis, now: Millis) -> list[tuple[Chips, Chips, float]]:
    """Small blind, big blind and minutes of play of each level since then. Breaks take no blinds.

    A level that was paused lasts as long as its minutes say, since nobody noted how long the pause was.
    """
    clock = session.clock
    starts = [*session.stage_starts, *risen(session, now)]
    reading, found = clock.read(now), []
    for at, start in enumerate(starts):
        final = at + 1 == len(starts)
        ended = now if final else starts[at + 1].at
        played = min(ended - max(start.at, since), reading.into if final else clock.length(start.stage))
        stage = clock.schedule.stage(start.stage)
        if isinstance(stage, Level) and played > 0:
            found.append((stage.blinds.small, stage.blinds.big, played / MINUTE))
    return found
