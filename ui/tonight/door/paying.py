"""Paying at the door: when money on the table is all that keeps somebody out, and taking it (W63, S8, S9)."""

from datetime import date
from typing import Literal, TypeAlias

from clubapp.club import StoreError
from clubapp.domain.commands import CheckIn, PhoneIn
from clubapp.domain.ids import PlayerId
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.prepaid_events import PrepaidError
from clubapp.views.door_hits import DoorHit
from clubapp.wording import local
from ui.desk import Desk

Money: TypeAlias = Literal["", "fee", "pay", "enter"]
"""Paying lets them in: tonight's fee, the entry they are down for, or one to be made now."""


def paying_opens(desk: Desk, hit: DoorHit, refused: Refused, asked: CheckIn | PhoneIn) -> Money:
    """Which money lets them in, if any does; the entry to an event only up to the last day for it."""
    if not isinstance(asked, CheckIn):
        return ""
    if not asked.paid and desk.allowed(replace(asked, paid=True)) is None:
        return "fee"
    event = desk.club.prepaid.of_night(desk.desk.id)
    if hit.state != "money" or event is None or refused.rule != desk.night.rules.entry.prepaid_rule:
        return ""
    known = desk.desk.facts(hit.player)
    if known is None or known.prepaid == "late" or _this_evening(desk) > event.last_day:
        return ""
    return "pay" if known.prepaid else "enter"


def pay_entry(desk: Desk, player: PlayerId) -> Refused | None:
    """Their entry to tonight's event is paid now; why not, where it can not be."""
    event = desk.club.prepaid.of_night(desk.desk.id)
    if event is None:
        return None
    try:
        desk.club.prepaid.pay_at_the_door(event.id, player, now=desk.now(), on=_this_evening(desk))
    except PrepaidError as error:
        return Refused(desk.night.rules.entry.prepaid_rule, str(error))
    except StoreError as error:
        return Refused(None, error.sentence, error.instead)
    desk.members_changed()
    return None


def _this_evening(desk: Desk) -> date:
    """The day on which money changes hands; past midnight it is still the evening's."""
    return min(local(desk.now()).date(), date.fromisoformat(desk.night.held_on))
