"""Tables to break, to even out and to draw again, each with its moves and one button (W16, W17, W26, S75, S76, S94)."""

from clubapp.domain.ids import Millis
from clubapp.domain.night import Night, Session
from clubapp.domain.room_advice import RoomAdvice, advice_now, fixed_in
from clubapp.domain.table_commands import ApplyMoves, RedrawTables
from clubapp.domain.table_events import Moved
from clubapp.views.advice import Advice, MoveRow
from clubapp.views.breaking import Breaking, breaking_now, held_at
from clubapp.views.people import Directory
from clubapp.wording import listing, plural, time_of_day

TOLD_WITHIN: Millis = 5 * 60_000
"""So long a card offers slips for moves that were made; the paper can be printed later too."""

_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}


def table_advice(night: Night, people: Directory) -> list[Advice]:
    """What to do with the tables as the night stands, the most urgent first."""
    return [*_redraws(night), *_next(night, people), *_moves(night, people), *_kept_apart(night, people)]


def move_row(moved: Moved, people: Directory) -> MoveRow:
    """A move with its player's name."""
    return MoveRow(
        moved.player,
        people[moved.player].listed,
        moved.from_table,
        moved.from_seat,
        moved.table,
        moved.seat,
        moved.rule,
        moved.why,
        moved.drawn,
    )


def moves_made(night: Night, people: Directory) -> tuple[MoveRow, ...]:
    """The moves that were applied last in this session."""
    made = night.session.moves
    return tuple(move_row(moved, people) for moved in made[-1].moves) if made else ()


def moved_advice(night: Night, people: Directory, now: Millis) -> list[Advice]:
    """The moves just applied, so that everybody can be told where they go."""
    made = night.session.moves[-1] if night.session.moves else None
    if made is None or not 0 <= now - made.at <= TOLD_WITHIN or not made.hold(night.session.seats):
        return []
    rows = tuple(row for row in moves_made(night, people) if row.player in night.session.seats)
    headline = f"{len(rows)} moved: tell them"
    rules = night.rules.tables
    return [Advice("moved", headline, "Dealt in at once.", rules.join_rule, table=rows[0].table, moves=rows)]


def told_until(night: Night, now: Millis) -> Millis | None:
    """When that card goes by itself."""
    until = night.session.moves[-1].at + TOLD_WITHIN + 1 if night.session.moves else 0
    return until if 0 < until - now <= TOLD_WITHIN + 1 else None


def _redraws(night: Night) -> list[Advice]:
    session, found = night.session, []
    left = session.tables_left()
    for table, due in sorted(session.to_draw.items()):
        if table not in left:
            continue
        what = "for the deal" if session.plan.lots else "for seats and deal"
        who = "The final table" if due.final else f"Table {table}"
        detail = f"{due.why} One card each from one deck; or draw at the table, and set its button to say so."
        found.append(
            Advice(
                "redraw",
                f"{who} draws again {what}",
                detail,
                due.rule,
                urgent=True,
                table=table,
                act=RedrawTables((table,)),
                button="Draw again",
            )
        )
    return found


def _moves(night: Night, people: Directory) -> list[Advice]:
    """The moves that the rules advise now, with the button that makes them."""
    advice = advice_now(night)
    if advice is None or not advice.moves:
        return []
    kind, headline, detail, urgent = _said(night, advice)
    drawing = [str(draw.table) for draw in advice.redraw if not draw.final]
    if drawing:
        tables, then = ("Table", "draws") if len(drawing) == 1 else ("Tables", "draw")
        detail = f"{detail} {tables} {listing(drawing)} then {then} again."
    rows = move_rows(advice, people)
    return [
        Advice(
            kind,
            headline,
            detail,
            advice.rule,
            urgent=urgent,
            table=_about(night, advice),
            moves=rows,
            note=_buttons(night, advice),
            act=ApplyMoves(tuple((row.player, row.table, row.seat) for row in rows)),
            button="Move them" if len(rows) > 1 else "Move",
        )
    ]


def _said(night: Night, advice: RoomAdvice) -> tuple[str, str, str, bool]:
    """Kind, headline, sentence and whether it is urgent."""
    rules, found = night.rules.tables, breaking_now(night)
    if found is not None and found.how == "final":
        left = len(night.session.living)
        into = advice.moves[0].to.table
        detail = f"{plural(left, 'player')} fit at one table. All come to table {into}, which then draws again."
        return "final-table", "Time for the final table", detail, False
    if found is not None and found.how == "now":
        if len(advice.broken) > 1 or found.players >= rules.fewest:
            tables = listing([str(table) for table in sorted(advice.broken)])
            return "break", f"Break {'table' if len(advice.broken) == 1 else 'tables'} {tables} now", advice.why, True
        detail = f"Fewer than {rules.fewest}, and there are {plural(found.room, 'free seat')} elsewhere."
        return "break", f"Table {found.table} is down to {_number(found.players)}: break it now", detail, True
    if found is not None and found.how == "balance":
        down = f"Table {found.table} is down to {_number(found.players)}"
        seats = f"have only {plural(found.room, 'free seat')}" if found.room else "are full"
        detail = f"The other tables {seats}, so even them out instead."
        if held_at(night, found.table):
            detail = advice.why
        return "break", f"{down}: balance", detail, found.players < rules.fewest
    moves = plural(len(advice.moves), "move")
    return "balance", f"Even the tables: {moves}", advice.why, False


def _about(night: Night, advice: RoomAdvice) -> int:
    """The table to look at: the one with the badge, or the first that somebody leaves."""
    found = breaking_now(night)
    return found.table if found is not None and found.how != "next" else advice.moves[0].origin.table


def _number(players: int) -> str:
    return _NUMBERS.get(players, str(players))


def _buttons(night: Night, advice: RoomAdvice) -> str:
    """Whose button the moves rest on, and since when; or that lots decide because nobody has set it."""
    if any(draw.final for draw in advice.redraw):
        return ""
    drawn = {draw.table for draw in advice.redraw}
    tables = sorted({move.origin.table for move in advice.moves} | {move.to.table for move in advice.moves} - drawn)
    unknown = [str(table) for table in tables if table not in night.session.buttons]
    known = [_since(table, night.session) for table in tables if table in night.session.buttons]
    said = []
    if unknown:
        where = "table" if len(unknown) == 1 else "tables"
        said.append(f"No button set at {where} {listing(unknown)}, so lots decide there.")
    if known:
        said.append(f"Button at {listing(known)}. Set it anew where it has moved on.")
    return " ".join(said)


def _since(table: int, session: Session) -> str:
    button = session.buttons[table]
    return f"table {table} seat {button.button} ({time_of_day(button.at)})"


def _next(night: Night, people: Directory) -> list[Advice]:
    """A table that breaks with the next player out, and where its players would go as things stand (W16)."""
    found = breaking_now(night)
    if found is None or found.how != "next":
        return []
    return [_breaks_next(night, people, found)]


def _breaks_next(night: Night, people: Directory, found: Breaking) -> Advice:
    detail = f"At the next knock-out its players move to the {plural(found.room, 'free seat')} elsewhere."
    headline = f"Table {found.table} is down to {_number(found.players)}: break it next"
    rule, ahead = night.rules.tables.rule, ahead_of(night, found.table)
    if ahead is None:
        return Advice("break", headline, detail, rule, table=found.table)
    rows = move_rows(ahead, people)
    act = ApplyMoves(tuple((row.player, row.table, row.seat) for row in rows), down_to=_one_fewer(night))
    return Advice(
        "break", headline, detail, rule, table=found.table, ahead=rows, note=_buttons(night, ahead), act=act,
        button="Break it now",
    )  # fmt: skip


def ahead_of(night: Night, table: int) -> RoomAdvice | None:
    """The moves there would be if this table broke as the room stands; None where the seats do not hold them all."""
    advice = advice_now(night, _one_fewer(night))
    return advice if advice is not None and advice.broken == (table,) else None


def move_rows(advice: RoomAdvice, people: Directory) -> tuple[MoveRow, ...]:
    """The moves of an advice with their players' names."""
    return tuple(
        move_row(Moved(move.player, *move.origin, *move.to, move.rule, move.why, move.drawn), people)
        for move in advice.moves
    )


def _one_fewer(night: Night) -> int:
    return len(night.session.tables_left()) - 1


def _kept_apart(night: Night, people: Directory) -> list[Advice]:
    """Everybody fits at one table, but fixed seats at two keep them apart: only the manager can decide (W26)."""
    session = night.session
    fixed = [player for player in session.seats if player in fixed_in(night)]
    tables = {session.seats[player][0] for player in fixed}
    if len(tables) < 2 or len(session.seats) > session.plan.max_seats:
        return []
    who = listing([f"{people[player].listed} (table {session.seats[player][0]})" for player in fixed])
    detail = f"Everybody left fits at one table, but these can not move: {who}. Take the mark off one seat."
    return [Advice("final-table", "Fixed seats keep the tables apart", detail, night.rules.tables.redraw_rule)]
