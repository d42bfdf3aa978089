"""The sheet for what is to be put right: a knock-out, or a finish that was agreed. Made when first asked for."""

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from clubapp.domain.ids import PlayerId
from ui.desk import Desk
from ui.tonight.sheets import sheet_host

if TYPE_CHECKING:
    from ui.tonight.correct.agreement_sheet import CorrectAgreementSheet
    from ui.tonight.correct.sheet import CorrectSheet


class Correcting:
    """Opens one of the two over the page."""

    def __init__(self, desk: Desk, page: QWidget) -> None:
        self._desk, self._page = desk, page
        self.knock_out: CorrectSheet | None = None
        self.agreement: CorrectAgreementSheet | None = None

    def open_for(self, player: PlayerId, session: int) -> None:
        """Put right how somebody went out of a session, or the finish that was agreed with them."""
        if player in self._desk.night.sessions[session - 1].agreed:
            self._agreement_sheet().open_for(session)
        else:
            self._knock_out_sheet().open_for(player, session)

    def _agreement_sheet(self) -> "CorrectAgreementSheet":
        if self.agreement is None:
            from ui.tonight.correct.agreement_sheet import CorrectAgreementSheet

            self.agreement = CorrectAgreementSheet(self._desk, sheet_host(self._page))
        return self.agreement

    def _knock_out_sheet(self) -> "CorrectSheet":
        if self.knock_out is None:
            from ui.tonight.correct.sheet import CorrectSheet

            self.knock_out = CorrectSheet(self._desk, sheet_host(self._page))
        return self.knock_out
