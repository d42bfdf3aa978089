"""How loud the clock's sounds are, and a button to hear each of them."""

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.sounds.bell import Bell
from ui.sounds.moments import Moment
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.pills import PillRow

_ALWAYS = "Each of these moments shows on the clock and on the big screen as well, with sound or without."
_NO_SOUND = "This computer has no sound to play it on just now. The clock shows everything all the same."


class SoundCard(Panel):
    """Belongs to this computer, not to the club file."""

    def __init__(self, bell: Bell, parent: QWidget | None = None) -> None:
        super().__init__("panel", "line", parent=parent)
        self._bell = bell
        words = [("off", "Off"), ("quiet", "Quiet"), ("medium", "Medium"), ("loud", "Loud")]
        self.volume = PillRow(words, ticked=True, name="How loud")
        self.volume.chosen.connect(bell.set_volume)
        self.tests = {
            moment: Button(text, "plain", icon="volume-2", height=44, name=f"Play the sound for {text.lower()}")
            for moment, text in (
                (Moment.ONE_MINUTE, "One minute left"),
                (Moment.LEVEL_UP, "Level up"),
                (Moment.BREAK_OVER, "Break over"),
            )
        }
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in self.tests.values():
            button.clicked.connect(self._test)
            row.addWidget(button)
        row.addStretch(1)
        self.note = Label(_ALWAYS, "quiet", wrap=True)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(10)
        box.addWidget(Label("The clock's sounds", "panel"))
        box.addWidget(self.volume)
        box.addLayout(row)
        box.addWidget(self.note)

    def show_volume(self) -> None:
        """Fill in what is set now."""
        self.volume.choose(self._bell.volume)
        self.note.set_words(_ALWAYS)

    def _test(self) -> None:
        for moment, button in self.tests.items():
            if button is self.sender():
                self.note.set_words(_ALWAYS if self._bell.try_out(moment) else _NO_SOUND)
