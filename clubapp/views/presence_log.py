"""Absent, late with notice, held longer: in the words of the night's log, and what undo would take back of them."""

from collections.abc import Callable

from clubapp.domain import presence_events as p
from clubapp.domain.events import Event
from clubapp.domain.ids import PlayerId
from clubapp.domain.rules import RuleSet
from clubapp.wording import time_of_day

Name = Callable[[PlayerId], str]


def presence_words(event: Event, name: Name, rules: RuleSet) -> tuple[str, str, str] | None:
    """Title, detail and rule; None for another kind of event."""
    late = rules.late_entry
    match event:
        case p.PlayerAbsent(player):
            return f"{name(player)} is absent", "dealt in, posts blinds, folded", rules.tables.absent_rule
        case p.PlayerPresent(player):
            return f"{name(player)} is back", "", rules.tables.absent_rule
        case p.NoticeGiven(player):
            return f"{name(player)} will be late", "gave notice; no seat is held", late.notice_rule or late.rule
        case p.NoticeTakenBack(player):
            return f"{name(player)} gave no notice after all", "", late.notice_rule or late.rule
        case p.SeatHeldLonger(player, until):
            words = f"to {time_of_day(until)}" if until is not None else "with no time limit"
            return f"Seat of {name(player)} held longer", words, late.held_rule
    return None


def presence_undo_label(event: Event, name: Name) -> str:
    """What the undo button names; nothing for an event of another kind."""
    match event:
        case p.PlayerAbsent(player) | p.PlayerPresent(player):
            return f"absent mark of {name(player)}"
        case p.NoticeGiven(player) | p.NoticeTakenBack(player):
            return f"notice of {name(player)}"
        case p.SeatHeldLonger(player):
            return f"held seat of {name(player)}"
    return ""
