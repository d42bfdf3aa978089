"""The table fees of the whole evening, those of people who have gone home too (W11)."""

from typing import Literal, TypeAlias

from clubapp.domain.ids import Pence, PlayerId
from clubapp.domain.money import as_pounds
from clubapp.domain.night import Arrival, Night
from clubapp.domain.record import record
from clubapp.domain.sitting import FIRST_NIGHT, PAID_AHEAD

FeeState: TypeAlias = Literal["paid", "due", "free"]


@record
class Fee:
    """One fee of the evening: a person's, or in a league that takes it each session a person's of one session."""

    player: PlayerId
    session: int  # 0 for the evening
    state: FeeState
    why: str = ""  # why it is free


@record
class Tin:
    """The fee tin: what must be in it, and what is still to come."""

    taken: Pence
    due: Pence
    owing: int  # how many people owe
    owing_gone: int  # of them, those who are not on the present list


def fees(night: Night) -> tuple[Fee, ...]:
    """Every fee of the evening, in the order people came.

    Who paid, went home and comes again has paid for the evening. Somebody who rang ahead owes nothing before they come;
    what was paid for them, or waived, counts whether they come or not. Nobody owes for a session that was called off.
    """
    each_session = night.rules.money.fee_per == "session"
    found: dict[tuple[int, PlayerId], Fee] = {}
    for session in night.sessions:
        for arrival in sorted(session.arrivals.values(), key=lambda a: a.order):
            nothing_due = session.called_off or not (arrival.here or arrival.given_up)
            if nothing_due and fee_state(arrival) == "due":
                continue
            number = session.number if each_session else 0
            before = found.get((number, arrival.player))
            if before is not None and not arrival.carried and before.state != "due":
                continue
            found[number, arrival.player] = Fee(arrival.player, number, fee_state(arrival), arrival.waived)
    return tuple(found.values())


def fee_state(arrival: Arrival) -> FeeState:
    """How it stands with the fee of somebody on the list."""
    if arrival.waived:
        return "free"
    return "paid" if arrival.paid else "due"


def fee_tin(night: Night) -> Tin:
    """The sums of the evening so far."""
    fee, all_fees = night.rules.money.fee, fees(night)
    owing = [f.player for f in all_fees if f.state == "due"]
    people = set(owing)
    present = {player for player, arrival in night.session.arrivals.items() if arrival.here}
    paid = sum(f.state == "paid" for f in all_fees)
    return Tin(paid * fee, len(owing) * fee, len(people), len(people - present))


def fee_of(night: Night, player: PlayerId) -> Fee | None:
    """The fee of somebody on the present list; None of somebody who is not here and has not paid."""
    return next((f for f in fees(night) if f.player == player and f.session in (0, night.session.number)), None)


def fee_said(night: Night, player: PlayerId) -> str:
    """What is said of it when they come in: "£5 paid", "first night free"; nothing where there is no fee."""
    fee, found = night.rules.money.fee, fee_of(night, player)
    if found is None or not fee:
        return ""
    if found.state == "free":
        known = {FIRST_NIGHT: "first night free", PAID_AHEAD: "paid ahead"}
        return known.get(found.why, "no fee")
    if found.state == "due":
        return f"{as_pounds(fee)} still to pay"
    return f"{as_pounds(fee)} {'already paid' if paid_before(night, player) else 'paid'}"


def paid_before(night: Night, player: PlayerId) -> bool:
    """Whether they paid in an earlier session of an evening that has one fee."""
    earlier = [s.arrivals[player] for s in night.sessions[:-1] if player in s.arrivals]
    return night.rules.money.fee_per == "evening" and any(arrival.here and arrival.paid for arrival in earlier)
