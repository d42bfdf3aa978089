"""A person's nights for their data request: when they came, what they paid, where they sat, how they came out."""

from collections.abc import Collection, Sequence
from typing import Any, TypeAlias

from clubapp.domain.events import Recorded, Redone, Undone
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.record import fields
from clubapp.store.codec import encode
from clubapp.views.results import placed
from clubapp.wording import local

Json: TypeAlias = dict[str, Any]

_LISTS = ("players", "paid", "order", "agreed")
"""Lists of member ids in events; of the paid in a night's start nothing else is called so."""


def moment(at: Millis | None) -> str | None:
    """A moment with its offset: 2026-07-25T19:31:05+01:00."""
    return local(at).isoformat(timespec="seconds") if at is not None else None


def sessions_of(night: Night, ids: Collection[PlayerId]) -> list[Json]:
    """What the person did in each session they were on the list of, or played in."""
    return [_session(night, session, who) for session in night.sessions for who in _present(session, ids)]


def _present(session: Session, ids: Collection[PlayerId]) -> list[PlayerId]:
    known = {*session.arrivals, *session.first_seats, *session.late, *(out.player for out in session.outs)}
    return [who for who in ids if who in known]


def _session(night: Night, session: Session, who: PlayerId) -> Json:
    arrival, entry = session.arrivals.get(who), session.late.get(who)
    out = next((out for out in session.outs if out.player == who), None)
    place = next((line for line in placed(night, session) if line.player == who), None)
    seat = session.first_seats.get(who) or session.seats.get(who)
    return {
        "session": session.number,
        "void": session.void or None,
        "phoned_in": arrival is not None and arrival.phoned_in,
        "arrived_at": moment(arrival.at) if arrival is not None and arrival.here else None,
        "fee": {
            "pence": night.rules.money.fee,
            "paid": arrival.paid,
            "waived": arrival.waived or None,
        }
        if arrival is not None
        else None,
        "seat": {"table": seat[0], "seat": seat[1]} if seat is not None else None,
        "late_entry": {"at": moment(entry.at), "level": entry.level, "stack": entry.stack} if entry else None,
        "knocked_out": {"at": moment(out.at), "level": out.level, "disqualified": out.disqualified} if out else None,
        "took_out": sum(other.by == who for other in session.outs),
        "place": place.place if place is not None else None,
        "points": place.points if place is not None else None,
        "entrants": session.entrants,
        "side_stake": _stake(session, who),
        "overruled": [{"rule": said.rule, "reason": said.reason} for said in session.overruled if said.player == who],
    }


def _stake(session: Session, who: PlayerId) -> Json | None:
    stakes = session.stakes
    if stakes is None or who not in stakes.players:
        return None
    shares = dict(stakes.agreed)
    return {
        "stake_pence": stakes.stake,
        "in_the_pot_pence": stakes.kept,
        "given_back_pence": stakes.refund,
        "agreed_share_pence": shares.get(who),
        "paid_out_pence": stakes.paid.get(who),
    }


def of_the_evening(night: Night, ids: Collection[PlayerId]) -> Json:
    """What holds for the whole evening: a disqualification, fees that were given back."""
    why = next((night.disqualified[who] for who in ids if who in night.disqualified), None)
    refunds = [moment(refund.at) for refund in night.refunds if refund.player in ids]
    return {"disqualified": why, "fee_given_back_at": refunds}


def log_of(records: Sequence[Recorded], ids: Collection[PlayerId]) -> list[Json]:
    """The log's own entries about the person, undone ones too; what they say of others is left out."""
    undone: set[int] = set()
    for row in records:
        if isinstance(row.event, Undone):
            undone.update(row.event.actions)
        elif isinstance(row.event, Redone):
            undone.difference_update(row.event.actions)
    found = []
    for row in records:
        own = _own(fields(row.event), ids)
        if own is not None:
            kind, _ = encode(row.event)
            found.append({"at": moment(row.at), "what": kind, "undone": row.action in undone, **own})
    return found


def _own(said: Json, ids: Collection[PlayerId]) -> Json | None:
    """The part of an event that is about them, as the log has it."""
    if said.get("player") in ids:
        return said
    own: Json = {}
    for key, value in said.items():
        if not isinstance(value, tuple):
            continue
        about = [fields(item) for item in value if getattr(item, "player", None) in ids]
        mine: list[Any] = [{name: item[name] for name in item if name != "by"} for item in about]
        if key in _LISTS:
            mine = [item for item in value if item in ids]
        elif key == "amounts":
            mine = [list(item) for item in value if item[0] in ids]
        if mine:
            own[key] = mine
    return own or None
