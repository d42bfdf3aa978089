"""What a rule set asks about a late player besides who it is: whether they gave notice, and who deals (S85, S87)."""

from clubapp.domain.late_seats import FROM_THE_DEALER, LATE_SEAT
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


def late_seat(night: Night, table: int, dealer: int | None, free: list[SeatKey]) -> SeatKey | None:
    """The seat a late player gets at a table where this seat deals; None where nothing is free there."""
    seats = [seat for at, seat in free if at == table]
    if not seats:
        return None
    return table, LATE_SEAT[night.rules.late_entry.seat](seats, dealer, night.session.plan.max_seats)
