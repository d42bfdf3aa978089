"""While cards are in the air: the counts, the tables, what a late player gets, and what to think of next."""

from collections.abc import Mapping

from clubapp.domain.decide.late import late_offer, overruled_offer
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.late_entry import LateStack
from clubapp.domain.night import Night, Session, blinds_in_force
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.views.breaking import breaking_now
from clubapp.views.people import Directory
from clubapp.views.tables import TableView, table_views
from clubapp.wording import ordinal, plural


@record
class Counts:
    """Players left and chips in play."""

    left: int
    entrants: int
    average: Chips
    big_blinds: int
    chips: Chips
    chips_text: str  # "24 × 2,850 + 2,600"


@record
class ChipCount:
    value: Chips
    colour: str
    name: str
    count: int


@record
class LateCard:
    """What somebody who came now would get, or why they would not (W18)."""

    allowed: bool
    headline: str
    stack: Chips
    short: Chips
    chips: tuple[ChipCount, ...]
    why: str
    instead: str
    rule: str
    place_text: str  # "25th player"


@record
class Advice:
    """Something the rules suggest; nothing is done until the manager does it."""

    kind: str  # "break", "colour-up", "three-games", "final-table"
    headline: str
    detail: str
    rule: str
    urgent: bool = False
    chips: tuple[ChipCount, ...] = ()
    table: int | None = None  # the table it is about: the one to break, or to even out


@record
class PlayView:
    started: bool
    over: bool
    winner: PlayerId | None
    winner_name: str
    tables: tuple[TableView, ...]
    counts: Counts
    late: LateCard
    advice: tuple[Advice, ...]


def play_view(night: Night, people: Directory, now: Millis) -> PlayView:
    """The Play page at this moment, without the clock (`clock_face`)."""
    session = night.session
    winner = session.winner
    return PlayView(
        started=session.started is not None,
        over=session.over,
        winner=winner,
        winner_name=people[winner].listed if winner is not None else "",
        tables=table_views(night, people),
        counts=counts(night, now),
        late=late_card(night, now),
        advice=advice(night, now),
    )


def counts(night: Night, now: Millis) -> Counts:
    """Players left, the average stack and the chips on the tables."""
    session = night.session
    left, chips = len(session.living), session.chips_issued
    average = chips // left if left else 0
    big = blinds_in_force(session, now).big
    late = sum(entry.stack for entry in session.late.values())
    text = f"{len(session.on_time)} × {session.stack:,}" + (f" + {late:,}" if late else "")
    return Counts(left, session.entrants, average, average // big, chips, text)


def late_card(night: Night, now: Millis) -> LateCard:
    """The late-entry offer of this moment (W18, S85); where only those who gave notice come in, it is theirs (S87)."""
    rules, session = night.rules, night.session
    offer = late_offer(night, now, gave_notice=True)
    without = late_offer(night, now)
    only = without if isinstance(without, Refused) else None
    if isinstance(offer, Refused):
        rule = offer.rule or rules.late_entry.rule
        return LateCard(
            allowed=False,
            headline="Late entry is closed",
            stack=0,
            short=0,
            chips=(),
            why=offer.why,
            instead=offer.instead,
            rule=rule,
            place_text="",
        )
    return LateCard(
        allowed=True,
        headline=f"Late entry{' with notice' if only else ''}: {offer.stack:,} chips now",
        stack=offer.stack,
        short=offer.short,
        chips=chip_counts(night, offer),
        why=f"With notice only. {offer.why}" if only else offer.why,
        instead="",
        rule=(only.rule if only else None) or rules.late_entry.rule,
        place_text=f"{ordinal(session.entrants + 1)} player",
    )


def late_all_the_same(night: Night, now: Millis) -> Chips:
    """The stack for somebody whom the manager lets in although late entry is closed to them (W1)."""
    return overruled_offer(night, now).stack


def chip_counts(night: Night, offer: LateStack) -> tuple[ChipCount, ...]:
    """A stack as chips, the largest first."""
    return chip_counts_of(night, offer.chips)


def chip_counts_of(night: Night, chips: Mapping[Chips, int]) -> tuple[ChipCount, ...]:
    """So many chips of each value, the largest first."""
    return tuple(
        ChipCount(chip.value, chip.colour, chip.name, chips[chip.value])
        for chip in sorted(night.rules.chips, key=lambda c: -c.value)
        if chips.get(chip.value)
    )


def smallest_chip(night: Night, now: Millis) -> Chips:
    """The lowest chip that is in play at this moment (W19)."""
    rules, session = night.rules, night.session
    removed = rules.colour_up.removed_at(blinds_in_force(session, now)) if rules.colour_up.automatic else frozenset()
    return min(value for value in rules.values if value not in removed)


def advice(night: Night, now: Millis) -> tuple[Advice, ...]:
    """What the rules would have the manager think of now (W16, W19, W26)."""
    session = night.session
    if session.started is None or session.over:
        return ()
    return (*_breaks(night), *_colour_up(night, session, now))


def _breaks(night: Night) -> list[Advice]:
    """What to do with the one table that is too small, or with the last but one (W16, W26)."""
    found = breaking_now(night)
    if found is None:
        return []
    rules, table, room = night.rules.tables, found.table, found.room
    if found.how == "final":
        left = len(night.session.living)
        detail = (
            f"{plural(left, 'player')} fit at one table. Move {_those(found.players)} of table {table} "
            f"to table {found.into} one by one, then draw again for the deal at the table."
        )
        return [Advice("final-table", "Time for the final table", detail, rules.redraw_rule, table=table)]
    number = {1: "one", 2: "two", 3: "three", 4: "four"}.get(found.players, str(found.players))
    down = f"Table {table} is down to {number}"
    if found.how == "balance":
        seats = f"have only {plural(room, 'free seat')}" if room else "are full"
        detail = f"The other tables {seats}, so even them out instead."
        return [
            Advice("break", f"{down}: balance", detail, rules.rule, urgent=found.players < rules.fewest, table=table)
        ]
    if found.how == "now":
        detail = f"Fewer than {rules.fewest}: move its players to the {plural(room, 'free seat')} elsewhere."
        return [Advice("break", f"{down}: break it now", detail, rules.rule, urgent=True, table=table)]
    detail = f"At the next knock-out its players move to the {plural(room, 'free seat')} elsewhere."
    return [Advice("break", f"{down}: break it next", detail, rules.rule, table=table)]


def _those(players: int) -> str:
    return "the one" if players == 1 else f"the {players}"


def _colour_up(night: Night, session: Session, now: Millis) -> list[Advice]:
    """At the levels the rule set names, the lowest chips leave; the hint stands for that level (W19)."""
    rules = night.rules
    blinds = blinds_in_force(session, now)
    step = next((s for s in rules.colour_up.steps if s.at == blinds), None)
    if step is None or not rules.colour_up.automatic:
        return []
    leaving = tuple(ChipCount(c.value, c.colour, c.name, 0) for c in rules.chips if c.value in step.remove)
    names = " and ".join(c.name.lower() for c in leaving)
    stays = min(v for v in rules.values if v not in rules.colour_up.removed_at(blinds))
    detail = f"Swap them at value; what is left over rounds up to one {stays:,} chip."
    return [Advice("colour-up", f"Colour up {names} at this level", detail, rules.colour_up.rule, chips=leaving)]
