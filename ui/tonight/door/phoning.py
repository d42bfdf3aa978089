"""What follows a phone call at the door: a seat held from the start, or a note that they will be late (S84, S87)."""

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from clubapp.domain.commands import PhoneIn
from clubapp.domain.ids import Millis
from clubapp.domain.presence_commands import NoteNotice
from clubapp.domain.refused import Refused
from clubapp.views.door_hits import DoorHit
from clubapp.wording import time_of_day
from ui.desk import Desk
from ui.tonight.door.phone_in import PhoneQuestion
from ui.tonight.door.search import DoorSearch


class Phoning(QObject):
    """Asks under the member found, does what is answered, and says so in the search."""

    refused = pyqtSignal(object, object, object)  # DoorHit, Refused, PhoneIn

    def __init__(self, desk: Desk, search: DoorSearch, question: PhoneQuestion) -> None:
        super().__init__(question)
        self._desk, self._search, self._question = desk, search, question
        question.hold.connect(self._hold)
        question.left.connect(self._leave)
        question.notice.connect(self._note)

    def ask(self, hit: DoorHit) -> None:
        """How long the seat is held; while play is on, whether they will be late for the session after it."""
        command, noted = PhoneIn(hit.player), hit.player in self._desk.night.notice
        refused = self._desk.allowed(command)
        counts = self._desk.night.rules.late_entry.notice_from is not None
        notice = counts and self._desk.allowed(NoteNotice(hit.player, given=not noted)) is None
        playing = self._desk.night.session.started is not None
        if refused is not None and not (notice and playing):
            self.refused.emit(hit, refused, command)
            return
        self._search.list.hold(self._question)
        self._question.ask(can_hold=refused is None, can_note=notice, noted=noted, to_sign=hit.state == "unsigned")

    def _asked(self) -> DoorHit | None:
        """Whom the question is about."""
        return self._search.selected() if self._search.list.open_widget() is self._question else None

    def _hold(self, until: Millis | None) -> None:
        hit = self._asked()
        if hit is None:
            return
        command = PhoneIn(hit.player, until)
        answer = self._desk.do(command)
        if isinstance(answer, Refused):
            self.refused.emit(hit, answer, command)
            return
        self.say_held(hit.name, until)

    def say_held(self, name: str, until: Millis | None) -> None:
        """The seat is held."""
        self._search.done(name, f"Seat held to {time_of_day(until)}" if until is not None else "Seat held")

    def _note(self) -> None:
        hit = self._asked()
        if hit is None:
            return
        given = hit.player not in self._desk.night.notice
        answer = self._desk.do(NoteNotice(hit.player, given=given))
        if isinstance(answer, Refused):
            self.refused.emit(hit, answer, PhoneIn(hit.player))
            return
        self._search.done(hit.name, "Will be late: noted" if given else "Notice taken back")

    def _leave(self) -> None:
        self._search.list.release()
        self._search.field.setFocus(Qt.FocusReason.OtherFocusReason)
