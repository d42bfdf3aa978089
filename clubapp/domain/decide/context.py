"""What a decision may know besides the night: the moment, the dice and the members' papers."""

from collections.abc import MutableSequence
from datetime import date
from typing import Any, Protocol

from clubapp.domain.eligibility import BornError, Eligible, PersonFacts, may_play
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


def eligible(night: Night, context: Context, player: PlayerId, *, stakes: bool | None = None) -> Eligible | Refused:
    """Whether this member may play tonight: age, agreement, consent, stakes (W5, W6). Every path asks here."""
    facts = context.people.facts(player)
    if facts is None:
        return Refused("W5", "That player is not registered with the club.", "Register them first.")
    with_stakes = night.session.plan.stakes if stakes is None else stakes
    try:
        return may_play(night.rules.entry, facts, on=date.fromisoformat(night.held_on), stakes=with_stakes)
    except BornError as error:
        return Refused(night.rules.entry.consent_rule, str(error), "Correct the date of birth first.")
