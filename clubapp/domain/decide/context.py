"""What a decision may know besides the night: the moment, the dice and the members' papers."""

from collections.abc import MutableSequence
from datetime import date
from typing import Any, Protocol

from clubapp.domain.eligibility import (
    BornError,
    Eligible,
    Hindrance,
    Occasion,
    PersonFacts,
    Sanction,
    age_on,
    in_the_way,
)
from clubapp.domain.events import Overruled
from clubapp.domain.ids import Millis, PlayerId
from clubapp.domain.night import Night
from clubapp.domain.record import record
from clubapp.domain.refused import Refused


class Dice(Protocol):
    """A source of chance with a seed that can be printed, so that a draw can be checked."""

    @property
    def seed(self) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class People(Protocol):
    """What the club holds on a member that decides whether they may play."""

    def facts(self, player: PlayerId) -> PersonFacts | None: ...


@record
class Context:
    now: Millis
    dice: Dice
    people: People


def eligible(
    night: Night,
    context: Context,
    player: PlayerId,
    *,
    stakes: bool | None = None,
    paid: bool = True,
    overruled: bool = False,
    sign_later: bool = False,
) -> Eligible | Refused:
    """Whether this member may play tonight: age, papers, stakes, sanctions, payment (W5, W6, W8, W59). All paths ask.

    `overruled`: the manager has given a reason (W1); what the law and the agreement demand is still asked.
    `sign_later`: a seat is only held for them, and the agreement is asked for when they come (W5, W18).
    """
    facts = context.people.facts(player)
    if facts is None:
        return Refused(
            night.rules.entry.agreement_rule, "That player is not registered with the club.", "Register them first."
        )
    if sign_later:
        facts = facts._replace(agreement_signed=True)
    found = hindrance(night, player, facts, context.now, stakes=stakes, paid=paid, overruled=overruled)
    if found is not None:
        return found.refused
    entry, age = night.rules.entry, age_on(facts.born, date.fromisoformat(night.held_on))
    return Eligible(age, age is not None and age >= entry.adult_age)


def hindrance(
    night: Night,
    player: PlayerId,
    facts: PersonFacts,
    now: Millis,
    *,
    stakes: bool | None = None,
    paid: bool = True,
    overruled: bool = False,
    taken_back: bool = False,
) -> Hindrance | None:
    """What stands in the way of this member tonight, for screens that show what it is about; None where nothing does.

    Whom the manager has let in with a reason is let in for the evening, until something else happens with them.
    """
    entry, tonight = night.rules.entry, occasion(night, now, stakes, paid=paid)
    numbers = facts.numbers or (player,)
    said = [night.let_in[who] for who in numbers if who in night.let_in]
    if said:
        tonight = tonight._replace(pay_first=False, prepaid=False)
        facts = facts._replace(sanctions=tuple(s for s in facts.sanctions if not any(word.covers(s) for word in said)))
    # By the night's own log, so that undo takes it back (W59).
    if not taken_back and any(who in night.disqualified for who in numbers):
        facts = facts._replace(sanctions=(*facts.sanctions, Sanction("disqualified", night.held_on)))
    try:
        return in_the_way(entry, facts, tonight, overruled=overruled)
    except BornError as error:
        return Hindrance("born", Refused(entry.consent_rule, str(error), "Correct the date of birth first."))


def occasion(night: Night, now: Millis, stakes: bool | None = None, *, paid: bool = True) -> Occasion:
    """What tonight asks of a player."""
    money = night.rules.money
    return Occasion(
        on=date.fromisoformat(night.held_on),
        stakes=night.session.plan.stakes if stakes is None else stakes,
        event=night.event,
        venue=night.venue_kind,
        paid=paid,
        now=now,
        pay_first=money.pay_first,
        prepaid=night.prepaid,
        days_before=money.prepaid_days,
    )


def let_in(
    night: Night, context: Context, player: PlayerId, *, paid: bool, overrule: str = "", sign_later: bool = False
) -> tuple[Overruled, ...] | Refused:
    """Nothing, or the manager's overruling with its reason, where they may come in; why not where they may not (W1)."""
    may = eligible(night, context, player, paid=paid, sign_later=sign_later)
    if not isinstance(may, Refused):
        return ()
    reason = overrule.strip()
    if not (may.overrulable and reason):
        return may
    lawful = eligible(night, context, player, paid=paid, overruled=True, sign_later=sign_later)
    if isinstance(lawful, Refused):
        return lawful
    known = context.people.facts(player)
    last = max((sanction.number for sanction in known.sanctions), default=0) if known is not None else 0
    rule = may.rule or night.rules.entry.sanction_rule
    return (Overruled(rule, reason, player, private=True, sanction=last),)
