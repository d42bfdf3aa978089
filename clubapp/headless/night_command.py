"""A night as JSON: sessions, seats, clock, who is out, places and points."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from clubapp.club import Club
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night, Session
from clubapp.domain.payouts import payouts
from clubapp.headless.fault import Fault
from clubapp.views.clockface import clock_face
from clubapp.views.people import Directory
from clubapp.views.results import placed
from clubapp.wording import local

EXAMPLE = "clubapp night fenland.club 12"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the club file")
    parser.add_argument("night", help="the night's number, or its date as 2024-01-18")


def run(args: argparse.Namespace) -> int:
    with Club.open(args.file, write=False) as club:
        night_id = find_night(club, args.night)
        desk = club.desk(night_id)
        info = club.night(night_id)
        people = club.people
        told = {
            "night": night_id,
            "on": info.held_on.isoformat(),
            "venue": info.venue,
            "season": info.season,
            "closed": info.closed,
            "rules": desk.night.rules.id,
            "sessions": [_session(desk.night, s, people, desk.now()) for s in desk.night.sessions],
        }
    print(json.dumps(told, ensure_ascii=False, indent=1))
    return 0


def find_night(club: Club, wanted: str | None) -> int:
    """A night by number or date; the latest where nothing is said. Raises Fault."""
    nights = club.nights()
    if wanted is None:
        if not nights:
            raise Fault("The club has not played a night yet.")
        return nights[0].id
    for night in nights:
        if wanted in (str(night.id), night.held_on.isoformat()):
            return night.id
    raise Fault(f"There is no night {wanted!r}; the club has {len(nights)}, numbered from 1.")


def _session(night: Night, session: Session, people: Directory, now: Millis) -> dict[str, Any]:
    def number(player: PlayerId) -> str:
        return people[player].number or str(player)

    places = session.places()
    points = {p.player: p.points for p in placed(night, session)}
    face = clock_face(session, now)
    return {
        "session": session.number,
        "started": _moment(session.started),
        "closed": _moment(session.closed),
        "void": session.void or None,
        "entrants": session.entrants,
        "multiplier": session.plan.multiplier,
        "arrivals": [
            {"player": number(a.player), "paid": a.paid, "here": a.here, "phoned_in": a.phoned_in}
            for a in sorted(session.arrivals.values(), key=lambda a: a.order)
        ],
        "seats": [
            {"player": number(p), "table": table, "seat": seat, "card": session.cards.get(p)}
            for p, (table, seat) in sorted(session.seats.items(), key=lambda item: item[1])
        ],
        "late": [{"player": number(x.player), "stack": x.stack, "short": x.short} for x in session.late.values()],
        "clock": {
            "running": face.running,
            "stage": face.title,
            "blinds": [face.small, face.big],
            "left_ms": face.left,
        }
        if session.clock.begun
        else None,
        "chips": session.chips_issued,
        "out": [
            {
                "player": number(out.player),
                "place": places[out.player],
                "at": _moment(out.at),
                "level": out.level,
                "by": number(out.by) if out.by is not None else None,
            }
            for out in session.outs
        ],
        "results": [
            {"player": number(p), "place": place, "points": points.get(p, 0)}
            for p, place in sorted(places.items(), key=lambda item: item[1])
        ],
        "overruled": [{"rule": x.rule, "reason": x.reason} for x in session.overruled],
        "stakes": _stakes(night, session, number),
    }


def _stakes(night: Night, session: Session, number: Callable[[PlayerId], str]) -> dict[str, Any] | None:
    """The side stakes in whole pence; None where there are none (W61)."""
    stakes = session.stakes
    if stakes is None:
        return None
    split = stakes.split
    return {
        "stake": stakes.stake,
        "entrants": [number(player) for player in stakes.players],
        "kept": stakes.kept,
        "refund_each": stakes.refund,
        "pot": stakes.pot,
        "split": {"percent" if split.percent else "amounts": list(split.parts)} if split is not None else None,
        "agreed_by": [number(player) for player in stakes.agreed_by],
        "void": stakes.void,
        "payouts": [
            {"player": number(player), "pence": pence, "paid": player in stakes.paid}
            for player, pence in payouts(night, session).items()
        ],
    }


def _moment(at: Millis | None) -> str | None:
    return local(at).isoformat(timespec="seconds") if at is not None else None
