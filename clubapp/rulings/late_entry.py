"""`late-entry`: the chips for a player who comes late, or why there are none (W18, S84 to S87)."""

from clubapp.domain.late_entry import LateRoom, late_stack
from clubapp.domain.refused import Refused
from clubapp.domain.rules import RuleSet
from clubapp.rulings.question import as_keys, chip_values, question

KEYS = (
    "level",
    "session",
    "started",
    "entrants",
    "tables_left",
    "free_seats",
    "anyone_out",
    "blinded_in",
    "gave_notice",
)


def answer(data: object, rules: RuleSet) -> dict[str, object]:
    """The stack, its shortage and its chips; or a refusal with the way out."""
    asked = question(data, KEYS, optional=("removed",))
    room = LateRoom(
        level=asked.blinds("level"),
        session=asked.whole("session", 1),
        started=asked.yes_no("started"),
        entrants=asked.whole("entrants", 0),
        tables_left=asked.whole("tables_left", 0),
        free_seats=asked.whole("free_seats", 0),
        anyone_out=asked.yes_no("anyone_out"),
        blinded_in=asked.yes_no("blinded_in"),
        gave_notice=asked.yes_no("gave_notice"),
        removed=chip_values(asked, "removed", rules.values) if "removed" in asked else None,
    )
    found = late_stack(rules.late_entry, room)
    if isinstance(found, Refused):
        return {"allowed": False, "rule": found.rule, "why": found.why, "instead": found.instead}
    return {
        "allowed": True,
        "stack": found.stack,
        "short": found.short,
        "chips": as_keys(found.chips),
        "rule": found.rule or rules.late_entry.rule,
        "why": found.why,
    }
