"""Whom the manager has let in with a reason, and in the face of which sanctions (W1, W59)."""

from clubapp.domain.eligibility import Sanction
from clubapp.domain.ids import Millis
from clubapp.domain.record import record


@record
class LetIn:
    """The manager's word that lets somebody in for the evening (W1)."""

    at: Millis
    sanction: int | None  # the last one on their record then; None where an older log does not say

    def covers(self, sanction: Sanction) -> bool:
        """Whether it was said in the face of that one. By number where there is one: a clock can be put back."""
        if self.sanction is not None and sanction.number:
            return sanction.number <= self.sanction
        return sanction.at <= self.at
