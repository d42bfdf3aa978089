"""Before play: the session's plan, the draw for seats and deal, and the start."""

from clubapp.domain import commands as c
from clubapp.domain import events as e
from clubapp.domain.blind_clock import LAST_STAGE
from clubapp.domain.cards import Card, full_deck
from clubapp.domain.decide.context import Context
from clubapp.domain.decide.door import closed_door, under_licence
from clubapp.domain.decide.seated import barred_now
from clubapp.domain.decide.seats import held_seat
from clubapp.domain.decide.stakes import at_the_start, barred_from_stakes
from clubapp.domain.evening import games_tonight
from clubapp.domain.evening_events import SessionAltered
from clubapp.domain.fixed_seats import keep_seats, keep_tables
from clubapp.domain.ids import PlayerId
from clubapp.domain.night import Night, Session, usual_plan
from clubapp.domain.payouts import limits_of
from clubapp.domain.record import replace
from clubapp.domain.refused import Refused
from clubapp.domain.seating import SEAT_ORDER, SeatingError, highest_deals, table_sizes

Answer = tuple[e.Event, ...] | Refused
MOST_KITS = 5
PLANNED = ("minutes", "multiplier", "stakes", "first_level", "breaks", "max_seats", "starts_at", "lots", "kits")
"""What a plan says of its session."""


def plan_session(command: c.PlanSession, night: Night, context: Context) -> Answer:
    """Change levels, multiplier, stakes and the like of a session, with a reason where it was announced (W60)."""
    number = len(night.sessions) if command.session is None else command.session
    if refused := _no_such_session(number, night):
        return refused
    session, ahead = night.sessions[-1], number > len(night.sessions)
    old = _planned(night, number) if ahead else session.plan
    given = {name: value for name in PLANNED if (value := getattr(command, name)) is not None}
    plan = replace(old, **given)
    if plan == old:
        return Refused(None, "The session is already planned so.")
    if refused := _unplayable(plan, night):
        return refused
    altered = (SessionAltered(number, command.reason.strip()),) if command.reason.strip() else ()
    if ahead:
        return (plan, *altered)
    if any(len(session.at_table(table)) > plan.max_seats for table in session.tables):
        return Refused(night.rules.seating.rule, "A table already has more players than that.", "Draw again first.")
    if session.started is not None and not _only_multiplier(plan, old):
        return Refused(
            night.rules.levels.rule,
            "Play has started, so levels, seats and kits stay as they are.",
            "Change them on the list of levels and breaks, or undo the start.",
        )
    if plan.stakes and not old.stakes and (refused := barred_from_stakes(night, context)):
        return refused
    if old.stakes and not plan.stakes and session.stakes is not None:
        why = "Side stakes are open, so this is no free session."
        return Refused(limits_of(night).rule, why, "Call the side stakes off first.")
    return (plan, *altered)


def _planned(night: Night, number: int) -> e.SessionPlanned:
    """The plan of a session that is still to be opened."""
    usual = usual_plan(night.rules, number, night.max_seats)
    return replace(night.ahead.get(number, usual), session=number)


def _no_such_session(number: int, night: Night) -> Refused | None:
    opened, most = len(night.sessions), games_tonight(night)
    if number < opened or (number == opened and night.session.closed is not None):
        return Refused(None, f"Session {number} is closed.", "Undo its closing first.")
    if number > max(opened, most):
        why = f"Tonight has {most} {'session' if most == 1 else 'sessions'}, so there is no session {number}."
        return Refused(night.rules.few.rule, why, "Plan more games for tonight first.")
    return None


def _unplayable(plan: e.SessionPlanned, night: Night) -> Refused | None:
    rules = night.rules
    if not 1 <= plan.minutes <= 180:
        return Refused(rules.levels.rule, "A level lasts from 1 to 180 minutes.")
    if not 1 <= plan.multiplier <= 10:
        return Refused(rules.points.rule, "Points can be multiplied by 1 to 10.")
    if not 1 <= plan.kits <= MOST_KITS:
        return Refused(rules.stack_rule, f"Each player starts with 1 to {MOST_KITS} kits.")
    if not 1 <= plan.first_level <= len(rules.levels.blinds):
        return Refused(rules.levels.rule, f"The first level is one of 1 to {len(rules.levels.blinds)}.")
    if not 2 <= plan.max_seats <= rules.seating.seats_limit:
        return Refused(rules.seating.rule, f"A table has 2 to {rules.seating.seats_limit} seats.")
    if any(not 1 <= minutes <= 240 or before < 2 for before, minutes in plan.breaks):
        return Refused(rules.levels.rule, "A break lasts from 1 to 240 minutes and stands before a level from 2 on.")
    levels = [before for before, _ in plan.breaks]
    if any(before > LAST_STAGE for before in levels):
        return Refused(rules.levels.rule, f"No session comes as far as level {max(levels):,}.", "Choose a lower level.")
    if len(set(levels)) < len(levels):
        return Refused(rules.levels.rule, "Only one break can stand before a level.", "Make the one longer.")
    return None


def _only_multiplier(plan: e.SessionPlanned, old: e.SessionPlanned) -> bool:
    """Whether no more than the multiplier and the stakes mark differ."""
    same = ("minutes", "first_level", "breaks", "max_seats", "lots", "kits")
    return all(getattr(plan, name) == getattr(old, name) for name in same)


def draw_seats(command: c.DrawSeats, night: Night, context: Context) -> Answer:
    """Even tables; then one card each from one shuffled deck per table (W20, W21)."""
    session, rules = night.session, night.rules
    if refused := closed_door(session) or _started(session, rules.seating.rule):
        return refused
    players = list(session.arrivals)
    if refused := _unpaid(night) or barred_now(night, context, players):
        return refused
    if len(players) < 2:
        return Refused(rules.seating.rule, "A draw needs two players or more.", "Check players in at the door.")
    try:
        sizes = table_sizes(len(players), session.plan.max_seats, command.tables)
    except SeatingError as error:
        return Refused(rules.seating.rule, str(error), "Change the number of tables.")
    if min(sizes) < 2:
        why = f"{len(players)} players at {len(sizes)} tables would leave somebody alone at one."
        return Refused(rules.seating.rule, why, "Draw for fewer tables.")
    context.dice.shuffle(players)
    groups = [[players.pop(0) for _ in range(size)] for size in sizes]
    held = {player: table for player, (table, seat) in night.fixed.items() if seat <= session.plan.max_seats}
    seats: list[e.DrawnSeat] = []
    deals: list[tuple[int, int]] = []
    for table, group in enumerate(keep_tables(groups, held), 1):
        drawn, dealer = _draw_table(night, table, group, context)
        seats += drawn
        deals.append((table, next(s.seat for s in drawn if s.player == dealer)))
    return (e.SeatsDrawn(tuple(seats), tuple(deals), _method(session), context.dice.seed),)


def _unpaid(night: Night) -> Refused | None:
    """Where the money comes before the seat (S8, W63), nobody who is here draws one unpaid.

    Whom the manager let in unpaid, with a reason, draws one all the same; not under a casino licence.
    """
    entry, licensed = night.rules.entry, under_licence(night)
    if not (night.rules.money.pay_first or licensed):
        return None
    here = (player for player, arrival in night.session.arrivals.items() if arrival.here)
    owing = sum(licensed or player not in night.let_in for player in here if not night.settled(player))
    if not owing:
        return None
    who = "1 player has" if owing == 1 else f"{owing} players have"
    return Refused(
        entry.casino_rule if licensed else entry.pay_first_rule,
        f"{who} not paid, and the fee is paid before a seat is taken.",
        "Take the fee at the door, waive it with a reason, or take them off the list.",
    )


def _method(session: Session) -> str:
    """Whether the cards give the seats, or lots do and the cards only the deal (W21)."""
    return "lots" if session.plan.lots else "cards"


def _draw_table(
    night: Night, table: int, group: list[PlayerId], context: Context
) -> tuple[list[e.DrawnSeat], PlayerId]:
    deck: list[Card] = list(full_deck())
    context.dice.shuffle(deck)
    cards = dict(zip(group, deck, strict=False))
    if _method(night.session) == "cards":
        order = SEAT_ORDER[night.rules.seating.order](cards)
        dealer, clockwise = order.dealer, list(order.clockwise)
    else:
        dealer, clockwise = highest_deals(cards), group
    most = night.session.plan.max_seats
    fixed = {player: seat for player, (at, seat) in night.fixed.items() if at == table and seat <= most}
    seats = keep_seats(clockwise, fixed)
    return [e.DrawnSeat(p, table, seat, str(cards[p])) for seat, p in seats.items()], dealer


def swap_seats(command: c.SwapSeats, night: Night, _context: Context) -> Answer:
    """Two players change places before play, cards and all."""
    session, rule = night.session, night.rules.seating.rule
    if refused := _started(session, rule):
        return refused
    if command.first == command.second:
        return Refused(rule, "Choose two different players to swap.")
    if command.first not in session.seats or command.second not in session.seats:
        return Refused(rule, "Both players need a seat before they can swap.", "Draw the seats first.")
    if refused := held_seat(night, command.first, command.second):
        return refused
    return (e.SeatsSwapped(command.first, command.second),)


def start_play(_command: c.StartPlay, night: Night, context: Context) -> Answer:
    """Everybody seated has the same stack (W7), and the clock runs."""
    session, rules = night.session, night.rules
    if refused := closed_door(session) or _started(session, rules.seating.rule):
        return refused
    if len(session.seats) < 2:
        return Refused(rules.seating.rule, "Nobody has a seat yet.", "Draw the seats first.")
    stakes = at_the_start(night, context)
    if isinstance(stakes, Refused):
        return stakes
    if refused := _unpaid(night) or barred_now(night, context, session.arrivals):
        return refused
    waiting = [p for p in session.arrivals if p not in session.seats]
    if waiting:
        one = len(waiting) == 1
        return Refused(
            rules.seating.rule,
            f"{len(waiting)} checked-in player{'' if one else 's'} {'has' if one else 'have'} no seat.",
            "Draw again, so that everybody sits.",
        )
    return (e.PlayStarted(rules.stack * session.plan.kits), *stakes)


def _started(session: Session, rule: str) -> Refused | None:
    if session.started is not None:
        return Refused(rule, "Play has started, so the draw stands.", "Move single players, or undo the start.")
    return None
