"""What the manager asks for when a knock-out far back was wrong. `session` None is the present one."""

from typing import TypeAlias

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class ReopenSession:
    """Open a closed session again, so that it can be put right and closed anew."""

    session: int | None = None


@record
class ReviveKnockOut:
    """This player was not out: back to their own seat, or to the one named here."""

    player: PlayerId
    table: int | None = None
    seat: int | None = None
    session: int | None = None
    reason: str = ""


@record
class ReplaceKnockOut:
    """It was `right` who went out and not `wrong`, who sits down at their own seat or the one named here."""

    wrong: PlayerId
    right: PlayerId
    table: int | None = None
    seat: int | None = None
    session: int | None = None
    reason: str = ""


@record
class InsertKnockOut:
    """This player went out just before `before` did: one that was missed, or one that was recorded too late.

    Within one hand the rule decides who was out first; the manager's `reason` overrules it (W40, W1).
    """

    player: PlayerId
    before: PlayerId
    by: PlayerId | None = None
    session: int | None = None
    reason: str = ""


@record
class CorrectAgreement:
    """Those who shared a finish by agreement, in the right order, with the agreement's reason as it shall stand.

    `chips` are their stacks in that order; empty where they were not all counted.
    """

    order: tuple[PlayerId, ...]
    reason: str
    chips: tuple[Chips, ...] = ()
    session: int | None = None


CorrectionCommand: TypeAlias = ReopenSession | ReviveKnockOut | ReplaceKnockOut | InsertKnockOut | CorrectAgreement
