"""How a session came out: places, points with their sums, and the night sheet made of them."""

from datetime import date

from clubapp.domain.evening import most_games
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night, Out, Session
from clubapp.domain.points import points_for, points_sum
from clubapp.domain.record import record
from clubapp.views.evening_notes import evening_notes
from clubapp.views.papers import NightSheet, ResultRow, SheetNote
from clubapp.views.people import Directory
from clubapp.views.session_state import leaving_notes, revised_words, state_words
from clubapp.wording import duration, listing, ordinal, time_of_day


@record
class ResultsView:
    """The finishing order of one session; while it is played, only those who are out."""

    session: int
    started: bool
    over: bool
    closed: bool
    void: str  # the reason, where the session was abandoned
    rows: tuple[ResultRow, ...]
    still_in: tuple[str, ...]
    entrants: int
    multiplier: int
    points_rule: str
    finish_rule: str
    notes: tuple[SheetNote, ...]
    next_session: int | None  # which session can be opened now
    played: str
    revised: str = ""  # the day it was put right
    reopened: bool = False  # closed once, and open to be put right
    agreed: bool = False  # the finish was shared by agreement


@record
class Placed:
    """One result as it goes into the season (whole points)."""

    player: PlayerId
    place: int
    points: int
    forfeited: bool = False  # disqualified: the place stands, without points (W59)


def placed(night: Night, session: Session) -> tuple[Placed, ...]:
    """Everybody whose place is known, best first, with points (W64). A void session has none."""
    if session.void:
        return ()
    rules, entrants, multiplier = night.rules.points, session.entrants, session.plan.multiplier
    places = sorted(session.places().items(), key=lambda item: item[1])
    barred = {out.player for out in session.outs if out.disqualified}
    return tuple(
        Placed(p, place, 0 if p in barred else points_for(rules, entrants, place, multiplier), p in barred)
        for p, place in places
    )


def results_view(night: Night, people: Directory, number: int | None = None) -> ResultsView:
    """The results of a session (the present one unless said)."""
    session = night.session if number is None else night.sessions[number - 1]
    rules = night.rules
    more = session is night.session and session.closed is not None and not night.stopped
    more = more and session.number < most_games(night)
    return ResultsView(
        session=session.number,
        started=session.started is not None,
        over=session.over,
        closed=session.closed is not None,
        void=session.void,
        rows=_rows(night, session, people, public=False),
        still_in=tuple(people[p].listed for p in session.living) if not session.over else (),
        entrants=session.entrants,
        multiplier=session.plan.multiplier,
        points_rule=rules.points.rule,
        finish_rule=rules.knock_outs.finish_rule,
        notes=sheet_notes(night, session, people, public=False),
        next_session=session.number + 1 if more else None,
        played=played_for(session),
        revised=revised_words(session),
        reopened=session.reopened,
        agreed=bool(session.agreed),
    )


def night_sheet(night: Night, people: Directory, club: str, venue: str, now: Millis, number: int) -> NightSheet:
    """The paper of one session, with names as the players asked to be shown."""
    session = night.sessions[number - 1]
    return NightSheet(
        club=club,
        venue=venue,
        session=number,
        on=date.fromisoformat(night.held_on),
        entrants=session.entrants,
        tables=len(session.tables),
        played=played_for(session),
        multiplier=session.plan.multiplier,
        points_rule=night.rules.points.rule,
        rows=_rows(night, session, people, public=True),
        notes=sheet_notes(night, session, people, public=True),
        printed_at=time_of_day(now),
        state=state_words(session),
    )


def _rows(night: Night, session: Session, people: Directory, *, public: bool) -> tuple[ResultRow, ...]:
    rules, entrants, multiplier = night.rules.points, session.entrants, session.plan.multiplier
    outs = {out.player: out for out in session.outs}
    called = _names(session, people, public=public)
    rows = []
    for player, place in sorted(session.places().items(), key=lambda item: item[1]):
        out = outs.get(player)
        barred = out is not None and out.disqualified
        points = 0 if session.void or barred else points_for(rules, entrants, place, multiplier)
        worked = "no points" if barred else points_sum(rules, entrants, place, multiplier)
        rows.append(
            ResultRow(
                place=place,
                player=player,
                name=called[player],
                out_at=_out_at(session, out),
                sum_text="void" if session.void else worked,
                points=points,
                points_text="none" if session.void or barred else f"{points:,}",
            )
        )
    return tuple(rows)


def _names(session: Session, people: Directory, *, public: bool) -> dict[PlayerId, str]:
    """What everybody of a session is called, each unlike the others."""
    ruled = [said.player for said in session.overruled if said.player is not None]
    players = [*session.arrivals, *session.places(), *ruled]
    return people.in_public(players) if public else {player: people[player].listed for player in players}


def _out_at(session: Session, out: Out | None) -> str:
    if out is not None and out.never_came:
        return "no show"
    if out is not None:
        return "went home" if out.removed else time_of_day(out.at)
    return "agreed" if session.agreed else "winner"


def played_for(session: Session) -> str:
    """From the start to the end, as the clock on the wall would say: 2 h 04."""
    if session.started is None or session.ended is None:
        return ""
    return duration(session.ended - session.started)


def sheet_notes(night: Night, session: Session, people: Directory, *, public: bool) -> tuple[SheetNote, ...]:
    """Hands that took out several, what the manager overruled, and how the session ended otherwise (W40, W1, W39)."""
    rules = night.rules.knock_outs
    notes = []
    places = session.places()
    called = _names(session, people, public=public)
    ruled_by_hand = {said.action for said in session.overruled}
    put_in_order = {said.player for said in session.overruled if said.rule == rules.rule}  # by a later correction
    for action in dict.fromkeys(out.action for out in session.outs):
        together = sorted(places[out.player] for out in session.outs if out.action == action)
        if len(together) > 1:
            stacks = {out.hand_stack for out in session.outs if out.action == action}
            if action in ruled_by_hand or any(o.player in put_in_order for o in session.outs if o.action == action):
                how = "the manager decided"
            elif len(stacks) > 1 and None in stacks:
                how = "put right since"
            else:
                parted = "hands decided" if night.rules.knock_outs.ties == "stacks-then-hand" else "seats decided"
                how = parted if len(stacks) == 1 else "stacks decided"
            where = listing([ordinal(p) for p in together])
            notes.append(SheetNote(f"Places {where} went out in the same hand: {how}.", rules.rule))
    for said in session.overruled:
        if public and said.private:
            continue
        who = f" ({called[said.player]})" if said.player is not None else ""
        notes.append(SheetNote(f"The manager overruled {said.rule}{who}: {said.reason}", said.rule))
    notes += leaving_notes(night, session, called)
    if session.agreed:
        notes.append(SheetNote(f"Finished by agreement: {session.agreed_reason}", rules.finish_rule))
    if session.abandoned:
        notes.append(SheetNote(f"Abandoned, so this session is void: {session.abandoned}", rules.finish_rule))
    notes += evening_notes(night, session)
    return tuple(notes)


def as_plain_text(club: str, venue: str, night: Night, view: ResultsView, people: Directory) -> str:
    """The result for the club's group chat, with names as the players asked to be shown."""
    day = date.fromisoformat(night.held_on)
    head = f"{club}, {venue}\n{day:%d/%m/%Y}, session {view.session}: {view.entrants} players"
    if view.multiplier > 1:
        head += f", points × {view.multiplier}"
    if view.void:
        head += f"\nVoid: {view.void}"
    elif view.revised:
        head += f"\n{view.revised[:1].upper()}{view.revised[1:]}"
    elif not view.closed:
        head += f"\nProvisional: {len(view.still_in)} still in" if view.still_in else "\nProvisional: not closed yet"
    called = people.in_public(PlayerId(row.player) for row in view.rows)
    lines = [f"{row.place}. {called[PlayerId(row.player)]}  {row.points_text}" for row in view.rows]
    return "\n".join([head, "", *lines]) + "\n"
