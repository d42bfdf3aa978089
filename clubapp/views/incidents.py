"""Incidents as people read them: what each kind means, what follows from it tonight, how it stands with one."""

from collections.abc import Callable, Iterable
from datetime import date

from clubapp.conduct import IncidentKind, IncidentRow
from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.decide.context import hindrance
from clubapp.domain.eligibility import SANCTIONS, PersonFacts, Sanction, rule_of_sanction
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record, replace
from clubapp.domain.rules import EntryRules
from clubapp.membership import until_said
from clubapp.views.play import smallest_chip
from clubapp.wording import local, ordinal, short_date, time_of_day

KINDS: tuple[tuple[IncidentKind, str], ...] = (
    ("warning", "Warning"),
    ("time-out", "Time out"),
    ("refused", "Refuse entry tonight"),
    ("disqualified", "Disqualify tonight"),
    ("suspended", "Suspend"),
    ("banned", "Ban"),
    ("expelled", "Expel"),
)
SAID: dict[str, str] = {
    "warning": "Warning",
    "time-out": "Time out",
    "refused": "Entry refused",
    "disqualified": "Disqualified",
    "suspended": "Suspended",
    "banned": "Banned",
    "expelled": "Expelled",
}
"""What a kind is called once it has happened."""
NOTED: dict[str, str] = {
    **SAID,
    "refused": "Refused entry",
    "disqualified": "Disqualification",
    "suspended": "Suspension",
    "banned": "Ban",
    "expelled": "Expulsion",
}


def rule_behind(rules: EntryRules, kind: IncidentKind) -> str:
    """The rule an incident is written down under, where nobody names another."""
    return rule_of_sanction(rules, kind)


# What follows ------------------------------------------------------------------------------------------------------


def goes_with(
    night: Night, player: PlayerId, kind: IncidentKind, reason: str, stack: Chips | None = None
) -> c.Disqualify | c.CheckOut | None:
    """What is done on the open night when such an incident is written down; nothing for a warning or a time out."""
    if kind == "disqualified":
        return c.Disqualify(player, reason, stack)
    if kind in ("warning", "time-out") or player in night.disqualified:
        return None
    if playing(night, player):
        return c.Disqualify(player, reason, stack, kind)
    before_play = night.session.started is None and player in night.session.arrivals
    return c.CheckOut(player) if before_play else None


def noted(kind: IncidentKind, name: str) -> str:
    """What is said once it is written down: "Warning noted for Ann Reeve"."""
    return f"{NOTED[kind]} noted for {name}"


def average_stack(night: Night, now: Millis) -> Chips:
    """What somebody who still plays has on average, to the nearest of the smallest chip in play."""
    session, smallest = night.session, smallest_chip(night, now)
    living = len(session.living)
    return round(session.chips_issued / living / smallest) * smallest if living else 0


def playing(night: Night, player: PlayerId) -> bool:
    """Whether they have chips in a session that goes on."""
    session = night.session
    return session.started is not None and not session.over and player in session.seats


def consequences(night: Night | None, player: PlayerId, kind: IncidentKind, season: str = "") -> tuple[str, ...]:
    """What will follow, in sentences, before it is done. `season` is the one whose points an expulsion forfeits."""
    told = {
        "warning": "It stands on their record. They play on.",
        "time-out": "They may not come in, or come back, before that time. Then it ends by itself.",
        "refused": "They may not come in tonight.",
        "disqualified": "They may not play again tonight.",
        "suspended": "They may not play before that day. Then it ends by itself.",
        "banned": "They may not play until somebody lifts the ban.",
        "expelled": "They may not play until somebody lifts it.",
    }[kind]
    found = [told]
    if kind == "expelled" and season:
        found.append(f"Their points of season {season} are forfeited: the results stay, and score nothing.")
    return (*found, *(_tonight(night, player, kind) if night is not None else ()))


def _tonight(night: Night, player: PlayerId, kind: IncidentKind) -> tuple[str, ...]:
    command = goes_with(night, player, kind, "so")
    if command is None:
        seated = kind == "time-out" and playing(night, player)
        return ("They keep their seat and their chips; the blinds go on.",) if seated else ()
    session = night.session
    if playing(night, player):
        if len(session.living) == 1:
            return ()
        place = ordinal(len(session.living))
        return (
            "Their chips leave play.",
            f"They take the place that is open now, {place}, without points; nobody moves up.",
        )
    arrival = session.arrivals.get(player)
    if session.started is None and arrival is not None:
        paid = arrival.paid and night.rules.money.fee
        return ("They come off tonight's list.", *(("The table fee goes back to them.",) if paid else ()))
    return ()


def still_holding(
    night: Night, undone: Iterable[e.Event], facts: Callable[[PlayerId], PersonFacts | None], now: Millis
) -> tuple[tuple[PlayerId, str], ...]:
    """Whom undoing these events brings back to tonight's list, though a sanction on their record holds: "banned"."""
    found: dict[PlayerId, str] = {}
    for event in undone:
        if not isinstance(event, e.PlayerDisqualified | e.PlayerCheckedOut):
            continue
        player = event.player
        known = facts(player) if player in night.session.arrivals else None
        stands = hindrance(night, player, known, now) if known is not None else None
        if stands is not None and stands.sanction is not None:
            found[player] = SAID[stands.sanction.kind].lower()
    return tuple(found.items())


AGAIN = "lifted, and out tonight again"
"""A disqualification that was undone, lifted on the record, and then done again on the night (W59)."""


# How it stands -----------------------------------------------------------------------------------------------------


@record
class IncidentLine:
    """One incident on the record. `state` says how it stands: "holds until 9 Dec 2026", "lifted", "over"."""

    id: int
    title: str  # "Suspended until 9 Dec 2026"
    reason: str
    detail: str  # "25 Nov 2026, 21:10  ·  decided by Gail Harker"
    rule: str
    state: str
    holds: bool
    liftable: bool
    lifted: str = ""  # by whom, when and why


def incident_lines(
    rows: list[IncidentRow],
    now: Millis,
    *,
    today: date,
    undone: frozenset[int] = frozenset(),
    again: frozenset[int] = frozenset(),
) -> tuple[IncidentLine, ...]:
    """Somebody's incidents, the latest first.

    `undone`: disqualifications that were taken back on the night; `again`: lifted ones that the night has once more.
    """
    lines = (_line(row, now, today, undone=row.id in undone) for row in reversed(rows))
    return tuple(replace(line, state=AGAIN, holds=True) if line.id in again else line for line in lines)


def _line(row: IncidentRow, now: Millis, today: date, *, undone: bool) -> IncidentLine:
    sanction = Sanction(row.kind, row.happened_on, row.until_ms, row.until_on)
    stands = row.lifted_ms is None and not undone and sanction.holds(today, now)
    until = until_said(row)
    lifted = ""
    if row.lifted_ms is not None:
        lifted = f"Lifted on {short_date(local(row.lifted_ms).date())} by {row.lifted_by}: {row.lifted_why}"
    return IncidentLine(
        id=row.id,
        title=f"{SAID[row.kind]} until {until}" if until else SAID[row.kind],
        reason=row.reason,
        detail=f"{short_date(date.fromisoformat(row.happened_on))}, {time_of_day(row.at_ms)}  ·  decided by {row.by}",
        rule=row.rule,
        state=_state(row, stands=stands, undone=undone, until=until),
        holds=stands,
        liftable=row.lifted_ms is None and (undone or (row.kind in SANCTIONS and _could(row, stands))),
        lifted=lifted,
    )


def _could(row: IncidentRow, stands: bool) -> bool:
    """A sanction that is over needs no lifting; an expulsion's points do. Undo takes a disqualification back."""
    return row.kind != "disqualified" and (stands or row.kind == "expelled")


def _state(row: IncidentRow, *, stands: bool, undone: bool, until: str) -> str:
    if undone:
        return "taken back"
    if row.lifted_ms is not None:
        return "lifted"
    if row.kind == "warning":
        return "on record"
    if not stands:
        return "over"
    if row.kind in ("refused", "disqualified"):
        return "tonight"
    return "holds" if until else "until lifted"
