"""Time called on a player: the seconds over the clock, until somebody has acted."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from clubapp.views.shot import ShotView
from ui.tonight.play.notice_bar import NoticeBar
from ui.widgets.button import Button
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.rule_tag import RuleTag


class ShotBar(NoticeBar):
    """Hidden while no time is called."""

    again_wanted = pyqtSignal()
    stop_wanted = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self.again_button = Button("Again", "plain", icon="rotate-ccw", height=44)
        self.stop_button = Button("They have acted", "primary", key="T", height=44)
        super().__init__("clock", (self.again_button, self.stop_button), parent)
        for button in (self.again_button, self.stop_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.again_button.clicked.connect(self.again_wanted)
        self.stop_button.clicked.connect(self.stop_wanted)
        self.digits = ClockDigits("00", size=42, colour="accent_text")
        self._tag = RuleTag("")
        row = self.layout()
        if isinstance(row, QHBoxLayout):
            row.insertWidget(1, self.digits)
            row.insertWidget(row.indexOf(self.again_button), self._tag)

    def show_shot(self, shot: ShotView | None) -> bool:
        """Show the seconds; True where the bar came or went."""
        was = not self.isHidden()
        if shot is None:
            self.show_words("")
            return was
        self.digits.set_text(f"{shot.seconds:02}")
        self.digits.set_colour("bad" if shot.over else "accent_text")
        self.stop_button.set_words("Done" if shot.over else "They have acted")
        if self._tag.rule() != shot.rule:
            self._tag.set_rule(shot.rule)
        self.show_words(shot.headline, shot.detail)
        return not was
