"""What a rule set asks about a late player besides who it is: whether they gave notice, and who deals (S85, S87)."""

from collections.abc import Callable

from clubapp.domain.late_seats import FROM_THE_DEALER, behind_button, late_place, seats_behind
from clubapp.domain.night import Night, SeatKey
from clubapp.domain.record import record


@record
class LateTerms:
    """What has to be known; a rule is empty where nothing is asked."""

    notice_rule: str
    seat_rule: str


def late_terms(night: Night) -> LateTerms:
    """What this session asks of a late player."""
    rules, number = night.rules.late_entry, night.session.number
    notice = rules.notice_from is not None and number >= rules.notice_from
    return LateTerms(
        notice_rule=(rules.notice_rule or rules.rule) if notice else "",
        seat_rule=rules.rule if rules.seat in FROM_THE_DEALER else "",
    )


def late_seat(night: Night, dealer_of: Callable[[int], int | None], free: list[SeatKey]) -> SeatKey | None:
    """The seat a late player gets, where these seats deal; None where nothing is free."""
    if not free:
        return None
    players = {table: len(night.session.at_table(table)) for table, _ in free}
    return late_place(night.rules.late_entry.seat, free, players, dealer_of, night.session.plan.max_seats)


def blinds_words(night: Night, place: SeatKey, dealer: int) -> str:
    """How far the blinds are from a free seat of a table where that seat deals (S85)."""
    table, seat = place
    taken = night.session.at_table(table)
    last = max(night.session.plan.max_seats, dealer, seat, *taken)
    if seats_behind(seat, dealer, last) == 0:
        return f"Seat {seat} is on the dealer’s right, where the blinds come last."
    clockwise = sorted((other for other in taken if other != dealer), key=lambda other: (other - dealer) % last)
    before = sum((other - dealer) % last < (seat - dealer) % last for other in clockwise)
    # Between the dealer and this hand's big blind it has gone by, and comes only when it has been all round.
    hands = before - 1 if before > 1 else len(clockwise) + before
    free = [other for at, other in night.session.free_seats() if at == table]
    nearest = seat in free and behind_button(free, dealer, last) == seat
    which = f"Seat {seat} is the free one nearest to the dealer’s right" if nearest else f"Seat {seat}"
    return f"{which}: the big blind comes there {'in the next hand' if hands == 1 else f'in {hands} hands'}."
