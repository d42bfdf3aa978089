"""Finish by 22:45: how long each coming level may be, with the working; done only when the button is pressed."""

from PyQt6.QtCore import QSignalBlocker, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.widgets.button import Button
from ui.widgets.fields import line_edit
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper


class PaceCard(Panel):
    """An hour and a number of players in, minutes for each level out."""

    asked = pyqtSignal()  # something was typed: work it out
    wanted = pyqtSignal()  # take the minutes over into the list

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", "line2", radius=12, parent=parent)
        self.finish = line_edit(size=18, height=44)
        self.finish.setPlaceholderText("22:45")
        self.finish.setFixedWidth(96)
        self.finish.setAccessibleName("Finish by, hour and minutes")
        self.finish.textChanged.connect(self.asked)
        self.players = Stepper(2, minimum=2, maximum=999, name="Players in all, late ones too")
        self.players.setFixedWidth(142)
        self.players.value_changed.connect(self.asked)
        self.working = Label("", "muted", size=14, wrap=True)
        self.use = Button("", "plain", icon="clock", height=44)
        self.use.clicked.connect(self.wanted)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(Label("Fit to finish by", "strong"))
        line.addWidget(self.finish)
        line.addSpacing(6)
        line.addWidget(Label("with", "muted", size=15))
        line.addWidget(self.players)
        line.addWidget(Label("players in all", "muted", size=15))
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 12, 12)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.working)
        column.addWidget(self.use, 0, Qt.AlignmentFlag.AlignLeft)
        self.show_working(())

    def set_players(self, players: int) -> None:
        """How many play, until the manager says otherwise; the card is empty again."""
        with QSignalBlocker(self.players):
            self.players.set_value(players)
        with QSignalBlocker(self.finish):
            self.finish.clear()
        self.show_working(())

    def show_working(self, lines: tuple[str, ...], minutes: int | None = None) -> None:
        """How the minutes were found; None where there is nothing to take over."""
        self.working.set_words("\n".join(lines))
        self.working.setVisible(bool(lines))
        self.use.setVisible(minutes is not None)
        if minutes is not None:
            self.use.set_words(f"Make every coming level {minutes} min")
