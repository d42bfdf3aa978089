"""The answer no: a sentence for the operator, the rule behind it, and the way out."""

from typing import final

from clubapp.domain.ids import PlayerId
from clubapp.domain.record import record

SOMEBODY = "Somebody on tonight's list"
"""The night knows no names; whoever shows the sentence puts them here."""


@final
@record
class Refused:
    """Why a command is not carried out, and what to do instead (W1: most can be overruled with a reason)."""

    rule: str | None
    why: str
    instead: str = ""
    overrulable: bool = False
    about: tuple[PlayerId, ...] = ()  # whom `SOMEBODY` in the sentence stands for
