"""Before a session is closed: who has not signed out is not to be forgotten, though closing goes without them (S92)."""

from functools import partial

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from clubapp.domain.ids import PlayerId
from clubapp.domain.signing_out import unsigned
from clubapp.wording import plural
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.refusal_card import RefusalCard


class SignatureQuestion(QObject):
    """Asked in a card, once for those who are missing at the moment."""

    go_on = pyqtSignal(int)  # close this session without them
    all_signed = pyqtSignal(int)  # everybody of this session has signed

    def __init__(self, desk: Desk, card: RefusalCard, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._card = desk, card
        self._asked: tuple[int, tuple[PlayerId, ...]] | None = None

    def ask(self, number: int) -> bool:
        """Ask before session `number` is closed; False where there is nothing to ask."""
        night = self._desk.night
        missing = unsigned(night, night.sessions[number - 1])
        if not missing:
            return False
        self._asked = (number, missing)
        anyway, everybody = Button("Close anyway", "plain"), Button("All have signed", "plain")
        anyway.clicked.connect(partial(self.go_on.emit, number))
        everybody.clicked.connect(partial(self.all_signed.emit, number))
        waiting = plural(len(missing), "player")
        why = f"{waiting} not signed out yet: their points are provisional until then, and marked so in the season."
        rule = night.rules.knock_outs.sign_out_rule
        self._card.set_refusal(why, rule, "They can sign after the closing too.", [everybody, anyway])
        anyway.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def look_again(self) -> None:
        """Take the question away where others are missing by now, or play goes on."""
        if self._asked is None:
            return
        number, missing = self._asked
        sessions = self._desk.night.sessions if self._desk.has_night else []
        now = sessions[number - 1] if number <= len(sessions) else None
        if now is None or not now.over or unsigned(self._desk.night, now) != missing:
            self._asked = None
            self._card.clear()
