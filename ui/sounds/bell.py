"""Listens to the clock and rings: one minute left, level up, break over."""

from collections.abc import Mapping

from PyQt6.QtCore import QObject, pyqtSignal

from clubapp.views.clockface import clock_face
from ui.desk import Desk
from ui.sounds.moments import Heard, Moment, moment_between
from ui.sounds.speaker import Speaker, this_speaker

VOLUMES: Mapping[str, float] = {"off": 0.0, "quiet": 0.25, "medium": 0.6, "loud": 1.0}
USUAL = "medium"


class Bell(QObject):
    """Rings whatever page is shown and whether or not the window is in sight. `rang` says each time that it did."""

    rang = pyqtSignal(object)  # Moment
    volume_changed = pyqtSignal(str)

    def __init__(self, desk: Desk, parent: QObject | None = None, *, speaker: Speaker | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._speaker = speaker or this_speaker(self)
        self._volume = USUAL
        self._heard: Heard | None = None
        desk.night_changed.connect(self._forget)
        desk.changed.connect(self._listen)
        desk.ticked.connect(self._listen)
        self._listen()

    @property
    def volume(self) -> str:
        """How loud: one of VOLUMES."""
        return self._volume

    def set_volume(self, volume: str) -> None:
        """Any other word means the usual."""
        self._volume = volume if volume in VOLUMES else USUAL
        self.volume_changed.emit(self._volume)

    def try_out(self, moment: Moment) -> bool:
        """Play a sound for a test, at a volume that can be heard; False where the machine can not."""
        return self._speaker.play(moment, VOLUMES[self._volume] or VOLUMES[USUAL])

    def _forget(self) -> None:
        self._heard = None

    def _listen(self) -> None:
        if not self._desk.has_night:
            return
        session = self._desk.night.session
        face = clock_face(session, self._desk.now())
        moment = moment_between(self._heard, face, session.number)
        self._heard = Heard.of(face, session.number) if face.begun else None
        if moment is not None:
            if self._volume != "off":
                self._speaker.play(moment, VOLUMES[self._volume])
            self.rang.emit(moment)
