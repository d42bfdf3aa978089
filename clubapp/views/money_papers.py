"""What is counted at the end of a night, as frozen rows: the tin, the side stakes, the chips and the rest of the kit.

Money is whole pence.
"""

from datetime import date

from clubapp.domain.record import record


@record
class PersonSum:
    """Money of one person, and why where it needs saying."""

    name: str
    pence: int
    why: str = ""


@record
class WaivedFee:
    """A fee the manager did not ask for."""

    name: str
    reason: str


@record
class StakesInTin:
    """Side stakes of one session as they went through the tin (W61, W62)."""

    session: int
    entrants: int
    taken: int
    returned: int  # what was over the limit and went back
    paid_out: int = 0


@record
class TillSheet:
    """The tin at the end of a night; paper adds everything up."""

    club: str
    venue: str
    on: date
    float_pence: int
    fee: int  # pence for one person, or for one person and session
    paid: int  # fees that were handed over, with those that were given back later
    printed_at: str
    each_session: bool = False  # the fee is taken for every session
    owing: tuple[PersonSum, ...] = ()
    refunds: tuple[PersonSum, ...] = ()
    free: tuple[str, ...] = ()  # whose first night was free
    waived: tuple[WaivedFee, ...] = ()
    stakes: tuple[StakesInTin, ...] = ()
    counted: int | None = None  # None: to be written in by hand
    tin_to: str = ""
    note: str = ""
    stakes_rule: str = "W61"
    ahead: tuple[PersonSum, ...] = ()  # to be given back to those who paid days before: the evening was called off


@record
class ChipsOfColour:
    """The chips of one colour."""

    colour: str  # "green"
    value: int
    owned: int
    out: int  # handed out tonight
    back: int | None = None  # None: to be counted


@record
class PackedThing:
    """Something else that goes home in the boxes: kits, decks, buttons, cloths."""

    name: str
    out: int | None = None
    back: int | None = None


@record
class PackingList:
    """What has to be in the boxes before anybody goes home."""

    club: str
    venue: str
    on: date
    chips: tuple[ChipsOfColour, ...]
    things: tuple[PackedThing, ...]
    printed_at: str
    tin_to: str = ""
    note: str = ""


@record
class StakeEntrant:
    """Somebody who put a stake in."""

    name: str
    stake: int
    returned: int = 0  # what was over the limit and went back


@record
class SplitPart:
    """What a place was to get, as agreed before play."""

    place: int
    share: str  # "50%", "£40"
    pence: int


@record
class Payout:
    """What somebody gets from the pot."""

    place: int
    name: str
    pence: int


@record
class PayoutSheet:
    """The side stakes of one session, from the first to the last penny (W61, W62)."""

    club: str
    venue: str
    on: date
    session: int
    entrants: tuple[StakeEntrant, ...]
    split: tuple[SplitPart, ...]
    payouts: tuple[Payout, ...]
    printed_at: str
    agreed: tuple[str, ...] = ()  # who agreed at the final table to another split
    agreed_at: str = ""
    rule: str = "W61"
    note: str = ""  # such as the limit that holds here
