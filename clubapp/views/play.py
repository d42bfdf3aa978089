"""While cards are in the air: the counts, the tables, what a late player gets, and what to think of next."""

from collections.abc import Mapping

from clubapp.domain.chips_off import off_the_tables
from clubapp.domain.decide.late import late_offer, overruled_offer
from clubapp.domain.ids import Chips, Millis, PlayerId
from clubapp.domain.late_entry import LateStack
from clubapp.domain.night import Night, Session, blinds_in_force
from clubapp.domain.record import record
from clubapp.domain.refused import Refused
from clubapp.views.advice import Advice, ChipCount
from clubapp.views.advice_colours import colour_advice, counted
from clubapp.views.advice_evening import evening_advice, next_change
from clubapp.views.advice_hands import hand_advice
from clubapp.views.advice_tables import moved_advice, table_advice, told_until
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
    doubt: str = ""  # "90 missing": why the sum may not be what lies on the tables


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
class PlayView:
    started: bool
    over: bool
    winner: PlayerId | None
    winner_name: str
    tables: tuple[TableView, ...]
    counts: Counts
    late: LateCard
    advice: tuple[Advice, ...]
    changes_at: Millis | None = None  # when a card comes though nothing was done


def play_view(night: Night, people: Directory, now: Millis, owned: Mapping[Chips, int] | None = None) -> PlayView:
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
        advice=advice(night, people, now, owned),
        changes_at=_changes_at(night, now),
    )


def _changes_at(night: Night, now: Millis) -> Millis | None:
    """When a card comes or goes by itself."""
    moments = (next_change(night, now), told_until(night, now))
    return min((at for at in moments if at is not None), default=None)


def counts(night: Night, now: Millis) -> Counts:
    """Players left, the average stack and the chips on the tables."""
    session = night.session
    left, chips = len(session.living), session.chips_issued
    average = chips // left if left else 0
    big = blinds_in_force(session, now).big
    late = sum(entry.stack for entry in (*session.late.values(), *session.again))
    more = [f"{late:,}"] if late else []
    more += [f"{session.rounded:,} rounded up"] if session.rounded else []
    text = " + ".join((f"{len(session.on_time)} × {session.stack:,}", *more))
    return Counts(left, session.entrants, average, average // big, chips, text, _doubt(session))


def _doubt(session: Session) -> str:
    """What the last count of the chips found, or else what left play uncounted."""
    if session.counts and (off := session.counts[-1].off):
        return f"{abs(off):,} {'too many' if off > 0 else 'missing'}"
    unknown = session.uncounted
    if session.counts:
        unknown = sum(out.uncounted and out.at > session.counts[-1].at for out in session.outs)
    return f"{plural(unknown, 'stack')} not counted" if unknown else ""


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
    return counted(night, offer.chips)


def smallest_chip(night: Night, now: Millis) -> Chips:
    """The lowest chip that is in play at this moment (W19)."""
    removed = off_the_tables(night, blinds_in_force(night.session, now))
    return min(value for value in night.rules.values if value not in removed)


def advice(
    night: Night, people: Directory, now: Millis, owned: Mapping[Chips, int] | None = None
) -> tuple[Advice, ...]:
    """What the rules would have the manager think of now (W16, W17, W19, W26, W64)."""
    session = night.session
    if session.started is None or session.over:
        return ()
    found = (
        *moved_advice(night, people, now),
        *table_advice(night, people),
        *hand_advice(night, people),
        *colour_advice(night, now, owned),
        *evening_advice(night, people, now),
    )
    return tuple(sorted(found, key=lambda each: not each.urgent))
