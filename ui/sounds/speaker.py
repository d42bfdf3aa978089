"""The machine's loudspeaker, where it has one and Qt can use it. Nothing here ever raises or waits."""

from typing import Protocol

from PyQt6.QtCore import QObject, QUrl
from PyQt6.QtGui import QGuiApplication

from clubapp.resources import resource
from ui.sounds.moments import Moment


class Speaker(Protocol):
    """What a sound is played on."""

    def play(self, moment: Moment, volume: float) -> bool:
        """Start a sound at a volume from 0 to 1; False where there is nothing to play it on."""
        ...


class Silence:
    """For a program that is on no screen: nobody listens to a picture being made."""

    def play(self, _moment: Moment, _volume: float) -> bool:
        """Nothing is heard."""
        return False


def this_speaker(parent: QObject) -> Speaker:
    """The loudspeaker of the machine the program runs on."""
    return Silence() if QGuiApplication.platformName() == "offscreen" else QtSpeaker(parent)


class QtSpeaker(QObject):
    """Plays on what is the machine's present output, asked anew each time: a loudspeaker may come and go (UI-22)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playing: QObject | None = None  # held, or it would fall silent at once

    def play(self, moment: Moment, volume: float) -> bool:
        """Start the sound; an earlier one that still rings is cut off."""
        try:
            # Some installations have no QtMultimedia, or one without a backend; loading it takes a while.
            from PyQt6.QtMultimedia import QMediaDevices, QSoundEffect
        except ImportError:
            return False
        output = QMediaDevices.defaultAudioOutput()
        if output.isNull():
            return False
        if self._playing is not None:
            self._playing.deleteLater()
        effect = QSoundEffect(output, self)
        effect.setSource(QUrl.fromLocalFile(str(resource("sounds", f"{moment.value}.wav"))))
        effect.setVolume(volume)
        effect.play()
        self._playing = effect
        return True
