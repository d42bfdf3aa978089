"""A knock-out put right long after it was recorded: facts in the past tense, ids only. Places follow from the fold."""

from typing import TypeAlias

from clubapp.domain.ids import Chips, PlayerId
from clubapp.domain.record import record


@record
class SessionReopened:
    """A closed session may be put right; it counts for nothing until it is closed again."""

    session: int


@record
class KnockOutRevived:
    """This player was not out after all and sits down again; who went out later has gone out one place earlier."""

    session: int
    player: PlayerId
    table: int
    seat: int
    reason: str = ""


@record
class KnockOutReplaced:
    """It was `right` who went out then, not `wrong`. `wrong` sits down; where both are out they change places."""

    session: int
    wrong: PlayerId
    right: PlayerId
    table: int | None = None
    seat: int | None = None
    reason: str = ""


@record
class KnockOutInserted:
    """This player went out just before `before` did, whether or not they had been recorded as out."""

    session: int
    player: PlayerId
    before: PlayerId
    by: PlayerId | None = None
    reason: str = ""


@record
class AgreementCorrected:
    """The places of an agreed finish as they really were agreed, with the reason and, where counted, the stacks."""

    session: int
    order: tuple[PlayerId, ...]
    reason: str
    chips: tuple[Chips, ...] = ()


CorrectionEvent: TypeAlias = (
    SessionReopened | KnockOutRevived | KnockOutReplaced | KnockOutInserted | AgreementCorrected
)
