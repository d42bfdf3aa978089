"""The till of a night: what should be in the tin and why, who owes, who was let off, and which chips went out (W11).

Whole pence.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from clubapp.domain.ids import Chips, Pence
from clubapp.domain.night import Night, Session
from clubapp.domain.payouts import limits_of
from clubapp.domain.record import record
from clubapp.domain.sitting import FIRST_NIGHT, PAID_AHEAD, Refund
from clubapp.views.fees import Fee, fees
from clubapp.views.money_papers import PersonSum, StakesInTin, WaivedFee
from clubapp.views.people import Directory
from clubapp.wording import plural, pounds, time_of_day


@record
class TillLine:
    """One line of the sum: what, how it adds up, and the pence that go in (or out, where negative)."""

    what: str
    how: str
    pence: Pence


@record
class TillView:
    """The tin as it should be. `lines` add up to `expected`, the float included."""

    fee: Pence
    each_session: bool
    handed_over: int  # fees, with those that went back later
    lines: tuple[TillLine, ...]
    expected: Pence
    owing: tuple[PersonSum, ...]  # one line for each fee
    refunds: tuple[PersonSum, ...]
    free: tuple[str, ...]  # whose first night was free
    waived: tuple[WaivedFee, ...]
    paid_ahead: int  # entries to a pre-paid event (S9)
    stakes: tuple[StakesInTin, ...]
    rule: str
    stakes_rule: str


@record
class ChipLine:
    """The chips of one value: owned, out tonight, and counted back (None: not yet)."""

    value: Chips
    colour: str
    name: str
    owned: int
    out: int
    back: int | None = None

    @property
    def missing(self) -> int:
        """How many did not come back; negative where there are more than went out, as after a colour-up."""
        return 0 if self.back is None else self.out - self.back


@record
class PackingView:
    """What went out on the tables tonight and has to go back into the boxes."""

    chips: tuple[ChipLine, ...]
    kits: int
    late_stacks: int
    tables: int


def till_view(night: Night, people: Directory, float_pence: Pence) -> TillView:
    """The sum of the whole evening, people who have gone home too."""
    money, all_fees = night.rules.money, fees(night)
    each_session = money.fee_per == "session"
    handed_over = sum(f.state == "paid" for f in all_fees) + len(night.refunds)
    stakes = tuple(_stakes(s) for s in night.sessions if s.stakes is not None)
    lines = _lines(float_pence, money.fee, handed_over, len(night.refunds), stakes, each_session=each_session)
    free = [f for f in all_fees if f.state == "free"]
    let_off = [f for f in free if f.why not in (FIRST_NIGHT, PAID_AHEAD)]
    return TillView(
        fee=money.fee,
        each_session=each_session,
        handed_over=handed_over,
        lines=lines,
        expected=sum(line.pence for line in lines),
        owing=tuple(
            PersonSum(people[f.player].listed, money.fee, _why_owing(night, f))
            for f in all_fees
            if f.state == "due" and money.fee
        ),
        refunds=tuple(
            PersonSum(people[r.player].listed, money.fee, f"{_why_back(night, r)} at {time_of_day(r.at)}")
            for r in night.refunds
        ),
        free=tuple(people[f.player].listed for f in free if f.why == FIRST_NIGHT),
        waived=tuple(WaivedFee(people[f.player].listed, f.why) for f in let_off),
        paid_ahead=sum(f.why == PAID_AHEAD for f in free),
        stakes=stakes,
        rule=money.rule,
        stakes_rule=limits_of(night).rule,
    )


def _lines(
    float_pence: Pence,
    fee: Pence,
    handed_over: int,
    refunds: int,
    stakes: Iterable[StakesInTin],
    *,
    each_session: bool,
) -> tuple[TillLine, ...]:
    each = " a session" if each_session else ""
    lines = [TillLine("Float at the start", "", float_pence)]
    if fee:
        lines.append(TillLine("Fees handed over", f"{handed_over} × {pounds(fee)}{each}", handed_over * fee))
    if refunds:
        lines.append(TillLine("Fees given back", f"{refunds} × {pounds(fee)}", -refunds * fee))
    for held in stakes:
        lines.append(TillLine(f"Side stakes, session {held.session}", plural(held.entrants, "entrant"), held.taken))
        if held.returned:
            lines.append(TillLine("Stakes returned", "over the limit", -held.returned))
        if held.paid_out:
            lines.append(TillLine("Stakes paid out", "", -held.paid_out))
    return tuple(lines)


def _stakes(session: Session) -> StakesInTin:
    """What the side stakes of a session did to the tin so far (W61)."""
    stakes = session.stakes
    if stakes is None:
        return StakesInTin(session.number, 0, 0, 0)
    entrants = len(stakes.players)
    return StakesInTin(
        session.number, entrants, stakes.stake * entrants, stakes.refund * entrants, sum(stakes.paid.values())
    )


def _why_owing(night: Night, fee: Fee) -> str:
    arrival = night.session.arrivals.get(fee.player)
    gone = "" if arrival is not None and arrival.here else "gone home"
    which = f"session {fee.session}" if fee.session else ""
    return ", ".join(part for part in (which, gone) if part)


def _why_back(night: Night, refund: Refund) -> str:
    """Who took themselves off the list is on it no more; the others are, of what was called off (W60)."""
    return "called off" if night.arrivals_of(refund.player) else "off the list"


def counted_words(counted: Pence | None, expected: Pence) -> str:
    """What the count means: £2.50 short, £1 over, or that it is right; nothing before it is counted."""
    if counted is None:
        return ""
    if counted == expected:
        return "The sum is right"
    return f"{pounds(abs(counted - expected))} {'short' if counted < expected else 'over'}"


def packing_view(night: Night, owned: Mapping[Chips, int], back: Mapping[Chips, int]) -> PackingView:
    """The chips of each value that were out: the same kits serve every session, so the fullest session counts."""
    played = [session for session in night.sessions if session.started is not None]
    out: Counter[Chips] = Counter()
    for session in played:
        for value, count in chips_out(night, session).items():
            out[value] = max(out[value], count)
    chips = tuple(
        ChipLine(chip.value, chip.colour, chip.name, owned.get(chip.value, 0), out[chip.value], back.get(chip.value))
        for chip in night.rules.chips
    )
    return PackingView(
        chips=chips,
        kits=max((len(session.on_time) * session.plan.kits for session in played), default=0),
        late_stacks=max((len(session.late) + len(session.again) for session in played), default=0),
        tables=max((len(session.tables) for session in played), default=0),
    )


def chips_out(night: Night, session: Session) -> Counter[Chips]:
    """What a session's starting kits and late stacks were made of (W11, W18)."""
    out = Counter({value: count * session.plan.kits * len(session.on_time) for value, count in night.rules.kit.items()})
    for entry in (*session.late.values(), *session.again):
        out.update(dict(entry.chips))
    return out


def chip_words(line: ChipLine) -> str:
    """Whether all chips of a value are back, in words."""
    if line.back is None:
        return ""
    if line.back > line.owned:
        return f"{line.back - line.owned:,} more than owned"
    if line.missing > 0:
        return f"{line.missing:,} missing"
    return f"{-line.missing:,} extra" if line.missing else "all back"
