"""The table fees of the whole evening, those of people who have gone home too (W11)."""

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record


@record
class Tin:
    """The fee tin: what must be in it, and what is still to come."""

    taken: Pence
    due: Pence
    owing: int  # how many people owe
    owing_gone: int  # of them, those who are not on the present list


def fees_paid(night: Night) -> dict[tuple[int, PlayerId], bool]:
    """Each fee of the evening and whether it is paid: one a person, or one for each session where it is taken so.

    Who paid, went home and comes again has paid for the evening.
    """
    each_session = night.rules.money.fee_per == "session"
    paid: dict[tuple[int, PlayerId], bool] = {}
    for session in night.sessions:
        for arrival in sorted(session.arrivals.values(), key=lambda a: a.order):
            if arrival.here:
                fee = (session.number if each_session else 0, arrival.player)
                came_again = not arrival.carried and paid.get(fee, False)
                paid[fee] = arrival.paid or came_again
    return paid


def fee_tin(night: Night) -> Tin:
    """The sums of the evening so far."""
    fee, paid = night.rules.money.fee, fees_paid(night)
    owing = [player for (_, player), is_paid in paid.items() if not is_paid]
    people = set(owing)
    present = {player for player, arrival in night.session.arrivals.items() if arrival.here}
    return Tin((len(paid) - len(owing)) * fee, len(owing) * fee, len(people), len(people - present))


def paid_before(night: Night, player: PlayerId) -> bool:
    """Whether they paid in an earlier session of an evening that has one fee."""
    earlier = [s.arrivals[player] for s in night.sessions[:-1] if player in s.arrivals]
    return night.rules.money.fee_per == "evening" and any(arrival.here and arrival.paid for arrival in earlier)
