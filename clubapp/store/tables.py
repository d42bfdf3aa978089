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
PHOTO: Final = "photo"
NOTICE: Final = "notice"
CHOICE: Final = "choice"
INCIDENT: Final = "incident"
MERGE: Final = "merge"
PREPAID_EVENT: Final = "prepaid_event"
PREPAID_ENTRY: Final = "prepaid_entry"
TILL: Final = "till"
CHIPS_BACK: Final = "chips_back"
BACKUP: Final = "backup"
SETTING: Final = "setting"

ALL: Final = (
    CLUB, CHIP_STOCK, VENUE, SEASON, MEMBER, AGREEMENT, AGREEMENT_SIGNED, CONSENT, NIGHT, EVENT, RESULT, HEARTBEAT,
    PHOTO, NOTICE, CHOICE, INCIDENT, MERGE, PREPAID_EVENT, PREPAID_ENTRY, TILL, CHIPS_BACK, BACKUP, SETTING,
)  # fmt: skip
