"""The door: who is in, what is in the fee tin, whether the chips will do."""

from collections.abc import Mapping
from types import MappingProxyType

from clubapp.domain.ids import Chips, Millis, Pence, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.views.fees import Fee, FeeState, fee_tin, fees
from clubapp.views.people import Directory
from clubapp.wording import time_of_day


@record
class DoorRow:
    """One line of tonight's list."""

    order: int
    player: PlayerId
    at: str
    name: str
    number: str
    fee: FeeState
    phoned_in: bool  # a seat is held and the player is not here yet
    held_until: str
    first_night: bool
    place: int = 0  # 1 for the first to come in; 0 where only a seat is held
    held_until_ms: Millis | None = None
    out: bool = False  # knocked out while the others play on
    why: str = ""  # why the fee is free
    sanction: str = ""  # what stands against them meanwhile: "Time out until 21:30"

    @property
    def paid(self) -> bool:
        return self.fee == "paid"


@record
class ChipNeed:
    """How many of one chip tonight's kits take, against what the club owns (W11)."""

    value: Chips
    colour: str
    name: str
    needed: int
    owned: int

    @property
    def short(self) -> bool:
        return self.needed > self.owned


@record
class KitNeed:
    """Kits needed tonight against kits that the club's chips make (W11)."""

    needed: int
    possible: int
    chips: tuple[ChipNeed, ...]
    first_out: str  # the colour that runs out first
    rule: str


@record
class DoorView:
    here: int
    phoned_in: int
    first_nights: int
    held_until: str  # the last of the times seats are held to; empty where none has a limit
    fee: Pence
    taken: Pence
    due: Pence
    owing: int
    rows: tuple[DoorRow, ...]  # the last to arrive first, held seats on top
    kits: KitNeed
    few: str  # a suggestion where very few have come (W64)
    few_rule: str
    owing_gone: int = 0  # of those owing, who is not on the present list
    fee_rule: str = ""


def door_view(
    night: Night,
    people: Directory,
    owned: dict[Chips, int],
    first_timers: frozenset[PlayerId],
    sanctions: Mapping[PlayerId, str] = MappingProxyType({}),
) -> DoorView:
    """The present session's list, and the sums of the evening. `sanctions` are those that hold at this moment."""
    session, rules = night.session, night.rules
    gone = frozenset(out.player for out in session.outs)
    arrivals = sorted(session.arrivals.values(), key=lambda a: (a.here, -a.turn))
    held_seats = sum(not a.here for a in arrivals)
    asked = {fee.player: fee for fee in fees(night) if fee.session in (0, session.number)}
    unasked = Fee(PlayerId(0), 0, "due")
    rows = tuple(
        DoorRow(
            order=a.order,
            player=a.player,
            at=time_of_day(a.at),
            name=people[a.player].name,
            number=people[a.player].number,
            fee=asked.get(a.player, unasked).state,
            why=asked.get(a.player, unasked).why,
            phoned_in=a.phoned_in and not a.here,
            held_until=_clock(a.held_until),
            first_night=a.player in first_timers,
            place=len(arrivals) - at if at >= held_seats else 0,
            held_until_ms=a.held_until,
            out=a.player in gone,
            sanction="Disqualified" if a.player in night.disqualified else sanctions.get(a.player, ""),
        )
        for at, a in enumerate(arrivals)
    )
    here = [row for row in rows if not row.phoned_in]
    held = [row for row in rows if row.phoned_in and not row.out]
    tin = fee_tin(night)
    few = ""
    if session.started is None and 0 < len(rows) < rules.few.under and night.games is None:
        few = f"Fewer than {rules.few.under} so far: you could play {rules.few.games} games tonight."
    return DoorView(
        here=len(here),
        phoned_in=len(held),
        first_nights=sum(row.first_night for row in here),
        held_until=_clock(max((row.held_until_ms for row in held if row.held_until_ms is not None), default=None)),
        fee=rules.money.fee,
        taken=tin.taken,
        due=tin.due,
        owing=tin.owing,
        owing_gone=tin.owing_gone,
        fee_rule=rules.money.rule,
        rows=rows,
        kits=kit_need(night, owned),
        few=few,
        few_rule=rules.few.rule,
    )


def kit_need(night: Night, owned: dict[Chips, int]) -> KitNeed:
    """Chips for everybody on tonight's list against the club's case (W11)."""
    rules = night.rules
    kits = len(night.session.arrivals) * night.session.plan.kits
    needs = tuple(
        ChipNeed(chip.value, chip.colour, chip.name, kits * rules.kit.get(chip.value, 0), owned.get(chip.value, 0))
        for chip in rules.chips
    )
    in_kit = [(need.owned // rules.kit[need.value], need.name) for need in needs if rules.kit.get(need.value)]
    possible, first_out = min(in_kit, default=(0, ""))
    return KitNeed(kits, possible, needs, first_out, rules.chips_rule)


def _clock(at: Millis | None) -> str:
    return time_of_day(at) if at is not None else ""
