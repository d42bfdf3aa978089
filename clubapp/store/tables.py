"""The names of all tables. A mistyped name would quietly make a new table, so nobody spells one out elsewhere."""

from typing import Final

CLUB: Final = "club"
CHIP_STOCK: Final = "chip_stock"
VENUE: Final = "venue"
SEASON: Final = "season"
MEMBER: Final = "member"
AGREEMENT: Final = "agreement"
AGREEMENT_SIGNED: Final = "agreement_signed"
CONSENT: Final = "consent"
NIGHT: Final = "night"
EVENT: Final = "event"
RESULT: Final = "result"
HEARTBEAT: Final = "heartbeat"

ALL: Final = (
    CLUB, CHIP_STOCK, VENUE, SEASON, MEMBER, AGREEMENT, AGREEMENT_SIGNED, CONSENT, NIGHT, EVENT, RESULT, HEARTBEAT,
)  # fmt: skip
