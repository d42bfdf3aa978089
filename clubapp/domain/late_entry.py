"""Who may come in late, and the chips they sit down with (W18, S84 to S87)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from clubapp.domain.blinds import Blinds
from clubapp.domain.chips import hand_out, kit_total
from clubapp.domain.ids import Chips
from clubapp.domain.refused import Refused
from clubapp.domain.rules import LateEntryRules


class LateRoom(NamedTuple):
    """The room as the late player finds it.

    `level` is the blinds in force; in a break, those of the level that follows. `entrants` are those who started.
    `removed` are the chip values already off the tables; None takes what the rule set removes by itself.
    """

    level: Blinds
    session: int
    started: bool
    entrants: int
    tables_left: int
    free_seats: int
    anyone_out: bool
    blinded_in: bool
    gave_notice: bool
    removed: frozenset[int] | None = None
    in_break: bool = False


class LateStack(NamedTuple):
    """What to hand out: the stack, how much short of a full one the rule makes it, and the chips by value.

    `rule` is None where it is the rule set's usual one for late entries.
    """

    stack: Chips
    short: Chips
    chips: dict[int, int]
    why: str
    rule: str | None = None


LateRule = Callable[[LateEntryRules, LateRoom], LateStack | Refused]


def late_stack(rules: LateEntryRules, room: LateRoom) -> LateStack | Refused:
    """Chips for a player who arrives now, or why there are none (W18, S85). The manager may overrule a refusal (W1)."""
    if room.blinded_in:
        why = "Entered before the start and blinded in, so the stack is the one set out then."
        return _full_stack(rules, why)._replace(rule=rules.held_rule)
    if room.started:
        found = LATE_ENTRY[rules.strategy](rules, room)
    else:
        found = _full_stack(rules, "Play has not started, so nothing is taken off.", room.removed)
    if isinstance(found, LateStack) and room.free_seats < 1:  # who may not come in at all need not wait for a seat
        return _closed(rules, "No seat is free.", "They can wait for one, or a table can take one more seat.")
    return found


def by_steps(rules: LateEntryRules, room: LateRoom) -> LateStack | Refused:
    """A shortage that grows in steps with the blinds, and closes after the last step (W18)."""
    step = next((step for step in rules.steps if room.level <= step.until), None)
    if step is None:
        last = rules.steps[-1].until if rules.steps else None
        why = f"Late entry closed when the blinds passed {last}." if last else "There is no late entry."
        return _closed(rules, why, _another_session(rules, room))
    if room.tables_left <= 1 and room.entrants >= rules.top_table_from:
        why = f"{room.entrants} started and one table is left; from {rules.top_table_from} on that closes late entry."
        return _closed(rules, why, _another_session(rules, room))
    return _shut_in_breaks(rules, room) or _short_stack(
        rules, step.short, _removed(rules, room), f"At {room.level} a late player starts {step.short:,} short"
    )


def by_blinds(rules: LateEntryRules, room: LateRoom) -> LateStack | Refused:
    """Short by so many of the big blinds in force, until somebody is out or a level has started (S85 to S87)."""
    if rules.notice_from is not None and room.session >= rules.notice_from and not room.gave_notice:
        why = f"From session {rules.notice_from} on only those may come late who said so before it began."
        return _closed(rules, why, _another_session(rules, room), rules.notice_rule)
    if rules.closed_by_knock_out and room.anyone_out:
        why = "Somebody has been knocked out, and that closes late entry."
        return _closed(rules, why, _another_session(rules, room), rules.knock_out_rule)
    multiple = rules.multiple or 0
    short = multiple * room.level.big
    if (rules.closed_from is not None and room.level >= rules.closed_from) or short >= rules.stack:
        closed = rules.closed_from if rules.closed_from is not None and room.level >= rules.closed_from else room.level
        return _closed(rules, f"Late entry closed when {closed} started.", _another_session(rules, room))
    why = f"A late player starts {multiple} × {room.level.big:,} short at {room.level}"
    return _shut_in_breaks(rules, room) or _short_stack(rules, short, _removed(rules, room), why)


LATE_ENTRY: Mapping[str, LateRule] = {"steps": by_steps, "blinds-multiple": by_blinds}
"""The kinds of late entry a rule set can name."""


def least_stack(rules: LateEntryRules, level: Blinds) -> Chips:
    """What the manager would give to somebody let in after late entry has closed: the least that the rule came to."""
    if rules.multiple is None:
        return rules.stack - max((step.short for step in rules.steps), default=0)
    big = level.big if rules.closed_from is None else min(level.big, rules.closed_from.big)
    short = rules.multiple * big
    return rules.stack - short if short < rules.stack else rules.stack


def _shut_in_breaks(rules: LateEntryRules, room: LateRoom) -> Refused | None:
    if room.in_break and not rules.open_in_breaks:
        return _closed(rules, "There is no late entry during a break.", "They can come in when play goes on.")
    return None


def _removed(rules: LateEntryRules, room: LateRoom) -> frozenset[int]:
    """The values that are off the tables: what is said, or what the rule set takes off by itself."""
    if room.removed is not None:
        return room.removed
    return rules.colour_up.removed_at(room.level) if rules.colour_up.automatic else frozenset()


def _full_stack(rules: LateEntryRules, why: str, removed: frozenset[int] | None = None) -> LateStack:
    chips = hand_out(rules.kit, 0, removed=removed or frozenset(), values=rules.values)
    return LateStack(kit_total(chips), 0, chips, why)


def _short_stack(rules: LateEntryRules, short: Chips, removed: frozenset[int], why: str) -> LateStack:
    """The hand-out, with a word about rounding where the values in play can not pay the stack."""
    chips = hand_out(rules.kit, short, removed=removed, values=rules.values)
    stack, due = kit_total(chips), rules.stack - short
    if stack == due:
        return LateStack(stack, short, chips, f"{why}: {rules.stack:,} - {short:,} = {stack:,}.")
    smallest = min(value for value in rules.values if value not in removed)
    rounded = f"rounded up to {stack:,} because {smallest:,} is the lowest chip left"
    return LateStack(stack, short, chips, f"{why}: {rules.stack:,} - {short:,} = {due:,}, {rounded}.")


def _closed(rules: LateEntryRules, why: str, instead: str, rule: str | None = None) -> Refused:
    return Refused(rule or rules.rule, why, instead, overrulable=True)


def _another_session(rules: LateEntryRules, room: LateRoom) -> str:
    if room.session < rules.sessions:
        return "They can play the next session."
    return "They can play another evening, or the manager can let them in with a reason."
