"""Papers: one module for each, frozen rows in, PDF bytes out."""

from importlib import import_module
from types import ModuleType

PAPERS = {
    "standings": "reports.standings",
    "working": "reports.working",
    "night_sheet": "reports.night_sheet",
    "seat_list": "reports.seat_list",
    "agreement": "reports.agreement",
    "parental-consent": "reports.parental_consent",
    "sign-in": "reports.sign_in",
    "consents": "reports.consent_register",
    "till": "reports.till",
    "packing-up": "reports.packing_up",
    "cards": "reports.membership_cards",
    "payout": "reports.payout",
    "moves": "reports.move_slips",
    "member-file": "reports.member_file",
    "booklet": "reports.booklet.a5",
    "booklet-fold": "reports.booklet.imposed",
    "booklet-large": "reports.booklet.large",
    "rule": "reports.booklet.rule",
    "wall": "reports.booklet.wall",
    "blinds": "reports.booklet.blinds",
}
"""The papers there are, by name, and the module whose `build(sheet) -> bytes` draws each."""


def paper(name: str) -> ModuleType:
    """Import the module that draws a paper. Only that one is loaded, so that a command waits for nothing else."""
    return import_module(PAPERS[name])
