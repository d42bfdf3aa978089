"""What a decision may know besides the night: the moment, the dice and the members' papers."""

from collections.abc import MutableSequence
from datetime import date
from typing import Any, Protocol

from clubapp.domain.eligibility import BornError, Eligible, Occasion, PersonFacts, Sanction, may_play
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
) -> Eligible | Refused:
    """Whether this member may play tonight: age, papers, stakes, sanctions, payment (W5, W6, W8, W59). All paths ask.

    `overruled`: the manager has given a reason (W1); what the law and the agreement demand is still asked.
    """
    facts = context.people.facts(player)
    if facts is None:
        return Refused("W5", "That player is not registered with the club.", "Register them first.")
    rules = night.rules
    try:
        return may_play(rules.entry, _tonight(night, player, facts), occasion(night, context, stakes, paid=paid),
                        overruled=overruled)  # fmt: skip
    except BornError as error:
        return Refused(rules.entry.consent_rule, str(error), "Correct the date of birth first.")


def occasion(night: Night, context: Context, stakes: bool | None = None, *, paid: bool = True) -> Occasion:
    """What tonight asks of a player."""
    money = night.rules.money
    return Occasion(
        on=date.fromisoformat(night.held_on),
        stakes=night.session.plan.stakes if stakes is None else stakes,
        event=night.event,
        venue=night.venue_kind,
        paid=paid,
        now=context.now,
        pay_first=money.pay_first,
        prepaid=night.prepaid,
        days_before=money.prepaid_days,
    )


def _tonight(night: Night, player: PlayerId, facts: PersonFacts) -> PersonFacts:
    """A disqualification is in the night's own log, so that undoing it lets them play again (W59)."""
    if player not in night.disqualified:
        return facts
    tonight = Sanction("disqualified", night.held_on)
    return facts._replace(sanctions=(*facts.sanctions, tonight))


def let_in(
    night: Night, context: Context, player: PlayerId, *, paid: bool, overrule: str = ""
) -> tuple[Overruled, ...] | Refused:
    """Nothing, or the manager's overruling with its reason, where they may come in; why not where they may not (W1)."""
    may = eligible(night, context, player, paid=paid)
    if not isinstance(may, Refused):
        return ()
    reason = overrule.strip()
    if not (may.overrulable and reason):
        return may
    lawful = eligible(night, context, player, paid=paid, overruled=True)
    if isinstance(lawful, Refused):
        return lawful
    return (Overruled(may.rule or night.rules.entry.sanction_rule, reason, player, private=True),)
