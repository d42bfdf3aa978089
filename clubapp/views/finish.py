"""The finishing order with its sums opened, and what is still to do before a session is closed."""

from collections.abc import Mapping, Sequence

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.night import Night, Out, Session
from clubapp.domain.points import points_for
from clubapp.domain.record import record
from clubapp.domain.signing_out import unsigned
from clubapp.views.fees import fees
from clubapp.views.people import Directory
from clubapp.views.results import results_view
from clubapp.views.stakes import payout_duties
from clubapp.wording import listing, ordinal, plural, pounds

TIMES: Mapping[int, str] = {1: "single points", 2: "double points", 3: "triple points"}
_NAMED = 3  # so many names are written out before the rest are counted


@record
class SumPart:
    """A factor of a sum, or its total, with what it stands for."""

    number: str
    word: str


@record
class FinishRow:
    """One player's line; `parts` are the factors and, last, the total (none where the session is void)."""

    player: PlayerId
    place: int
    name: str
    out_at: str
    sum_text: str
    points: str
    parts: tuple[SumPart, ...]
    detail: str
    rules: tuple[str, ...]
    provisional: bool = False  # the points wait for a signature (S92)
    is_out: bool = False  # and not the winner, or one of those who agreed the finish
    agreed: bool = False  # one of those who agreed the finish


@record
class SignOutRow:
    """Somebody who is out, and whether they have signed for it (S92)."""

    player: PlayerId
    name: str
    place: int
    signed: bool


@record
class Check:
    """One thing that should be in order before a session is closed."""

    text: str
    done: bool
    rule: str = ""


def times_words(multiplier: int) -> str:
    """A multiplier as people say it: double points."""
    return TIMES.get(multiplier, f"points × {multiplier}")


def finish_rows(night: Night, people: Directory, number: int, first_note: str = "") -> tuple[FinishRow, ...]:
    """The places known so far, best first, each with its sum in parts (W64); the first may carry a note."""
    session = night.sessions[number - 1]
    outs = {out.player: out for out in session.outs}
    waiting, waits = unsigned(night, session), ", not signed out yet"
    stacks = dict(zip(session.agreed, session.agreed_chips, strict=False))
    rows = []
    for row in results_view(night, people, number).rows:
        player = PlayerId(row.player)
        out = outs.get(player)
        together = [o.player for o in session.outs if out is not None and o.action == out.action]
        rules = [night.rules.points.rule] if not session.void else []
        if len(together) > 1:
            rules.append(night.rules.knock_outs.rule)
        note = first_note if row.place == 1 else ""
        if player in stacks:
            note = f"{stacks[player]:,} chips" + (f"  ·  {note}" if note else "")
        rows.append(
            FinishRow(
                player=player,
                place=row.place,
                name=row.name,
                out_at=row.out_at,
                sum_text=row.sum_text,
                points=row.points_text,
                parts=() if session.void else _parts(night, session, row.place),
                detail=note if out is None else _exit(out, together, people) + waits * (player in waiting),
                rules=tuple(rules),
                provisional=player in waiting,
                is_out=out is not None,
                agreed=player in session.agreed,
            )
        )
    return tuple(rows)


def sign_outs(night: Night, people: Directory, number: int) -> tuple[SignOutRow, ...]:
    """Everybody who signs out of a session, the best place first; nobody where the rules do not ask for it (S92)."""
    session = night.sessions[number - 1]
    if not night.rules.knock_outs.sign_out or session.void:
        return ()
    places, waiting = session.places(), set(unsigned(night, session))
    asked = [out.player for out in reversed(session.outs) if out.player in waiting or out.player in session.signed_out]
    return tuple(SignOutRow(p, people[p].listed, places[p], p not in waiting) for p in asked)


def _parts(night: Night, session: Session, place: int) -> tuple[SumPart, ...]:
    entrants, multiplier = session.entrants, session.plan.multiplier
    total = points_for(night.rules.points, entrants, place, multiplier)
    each = total // (entrants * multiplier)
    parts = [
        SumPart(f"{entrants:,}", "player" if entrants == 1 else "players"),
        SumPart(f"{each:,}", f"for {ordinal(place)}"),
    ]
    if multiplier != 1:
        parts.append(SumPart(f"{multiplier:,}", times_words(multiplier)))
    return (*parts, SumPart(f"{total:,}", "point" if total == 1 else "points"))


def _exit(out: Out, together: Sequence[PlayerId], people: Directory) -> str:
    table, seat = out.seat
    words = f"Table {table}, seat {seat}, level {out.level}"
    if out.never_came:
        return f"{words}, phoned in and never came"
    if out.removed:
        return f"{words}, went home with chips"
    if out.by is not None:
        words += f", by {people[out.by].short}"
    others = [people[p].short for p in together if p != out.player]
    if others:
        words += f", same hand as {listing(others)}"
    return words


def closing_checks(night: Night, people: Directory, number: int | None = None) -> tuple[Check, ...]:
    """What is in order and what is not, before a session is closed, the present one unless said (W39, the fees)."""
    session, rules = night.session if number is None else night.sessions[number - 1], night.rules
    finish = rules.knock_outs.finish_rule
    checks = [
        Check(f"Session {other.number} is open to be put right: close it again", done=False, rule=finish)
        for other in night.sessions
        if other.reopened and other is not session
    ]
    if session.called_off:
        checks.append(Check("Called off: nothing is scored", done=True, rule=rules.evening.cancel_rule))
    elif session.abandoned:
        checks.append(Check("Abandoned: nothing is scored", done=True, rule=finish))
    elif session.agreed:
        checks.append(Check(f"Finish agreed, {people[session.agreed[0]].name} first", done=True, rule=finish))
    elif session.winner is not None:
        checks.append(Check(f"{people[session.winner].listed} holds all the chips", done=True, rule=finish))
    elif session.started is not None:
        left = len(session.living)
        words = f"{plural(left, 'player')} still {'has' if left == 1 else 'have'} chips"
        checks.append(Check(words, done=False, rule=finish))
    if rules.money.fee:
        checks.append(_fees(night, people))
    if rules.knock_outs.sign_out and session.outs and not session.void:
        left = len(unsigned(night, session))
        words = f"{plural(left, 'player')} not signed out yet" if left else "Everybody who is out has signed out"
        checks.append(Check(words, not left, rules.knock_outs.sign_out_rule))
    checks += [Check(words, done, rule) for words, done, rule in payout_duties(night, people)]
    return tuple(checks)


def _fees(night: Night, people: Directory) -> Check:
    """The fees of the whole evening, those of people who have gone home too (W11)."""
    fee, rule = night.rules.money.fee, night.rules.money.rule
    asked = [f for f in fees(night) if f.state != "free"]
    due_from = [f.player for f in asked if f.state == "due"]
    if not due_from:
        return Check(f"All {plural(len(asked), 'fee')} paid" if asked else "No fee is due", done=True, rule=rule)
    due = pounds(fee * len(due_from))
    owing = [people[p].listed for p in dict.fromkeys(due_from)]
    if len(owing) > _NAMED:
        owing = [*owing[: _NAMED - 1], plural(len(owing) - _NAMED + 1, "other")]
    return Check(f"{due} in fees due from {listing(owing)}", done=False, rule=rule)


def order_by_chips(shown: Sequence[PlayerId], chips: Mapping[PlayerId, Chips]) -> tuple[PlayerId, ...]:
    """Those left by their chips, best first; equal stacks stay in the order shown (W39)."""
    return tuple(sorted(shown, key=lambda player: -chips.get(player, 0)))
