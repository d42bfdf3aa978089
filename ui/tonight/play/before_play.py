"""The Play stage before there is any play: what is missing, and the button that leads there."""

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.domain.commands import StartPlay
from clubapp.domain.refused import Refused
from clubapp.wording import plural, time_of_day
from ui.desk import Desk
from ui.widgets.button import Button
from ui.widgets.icon_mark import IconMark
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.refusal_card import RefusalCard


class BeforePlay(QWidget):
    """One card in the middle: nobody here, not drawn, or ready to start."""

    go = pyqtSignal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._title = Label("", "title")
        self._text = Label("", "muted", size=16, wrap=True)
        self.refusal = RefusalCard()
        self.draw_button = Button("Go to the draw", "plain", icon="shuffle", height=44)
        self.door_button = Button("Go to the door", "plain", icon="users", height=44)
        self.start_button = Button("Start play", "primary", icon="play", key="Enter", height=48)
        self.draw_button.clicked.connect(self._to_draw)
        self.door_button.clicked.connect(self._to_door)
        self.start_button.clicked.connect(self.start)
        card = Panel("panel", "line", parent=self)
        card.setFixedWidth(580)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.start_button)
        buttons.addWidget(self.draw_button)
        buttons.addWidget(self.door_button)
        buttons.addStretch(1)
        column = QVBoxLayout(card)
        column.setContentsMargins(36, 30, 36, 32)
        column.setSpacing(14)
        column.addWidget(IconMark("clock", "accent_text", 36), 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addWidget(self.refusal)
        column.addLayout(buttons)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(card)
        across.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(across)
        outer.addStretch(3)

    def show_night(self) -> None:
        """Say what is missing."""
        session = self._desk.night.session
        here, tables = len(session.arrivals), len(session.tables_left())
        refused = self._desk.allowed(StartPlay())
        if refused is None:
            starts = session.plan.starts_at
            at = f" Play is planned for {time_of_day(starts)}." if starts is not None else ""
            title = "Ready to start"
            text = f"{plural(here, 'player')} at {plural(tables, 'table')}.{at} The clock runs once you start."
        elif here < 2:
            title, text = "No play yet", "Check players in at the door first, then draw the seats and start."
        else:
            off = session.called_off
            title = f"Session {session.number} was called off" if off else "Play has not started"
            text = f"{refused.why} {refused.instead}".strip()
        ready = refused is None
        self._title.set_words(title)
        self._text.set_words(text)
        self.start_button.setVisible(ready)
        self.draw_button.setVisible(here >= 2)
        self.draw_button.set_words("Back to the draw" if ready else "Go to the draw")
        self.draw_button.set_kind("plain" if ready else "primary")
        self.door_button.setVisible(here < 2)
        self.door_button.set_kind("primary")
        self.refusal.clear()

    def focus_first(self) -> None:
        """Put the keyboard on the next step."""
        for button in (self.start_button, self.draw_button, self.door_button):
            if not button.isHidden():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def start(self) -> None:
        """Start the clock."""
        answer = self._desk.do(StartPlay())
        if isinstance(answer, Refused):
            self.refusal.set_refusal(answer.why, answer.rule or "", answer.instead)

    def _to_draw(self) -> None:
        self.go.emit(1)

    def _to_door(self) -> None:
        self.go.emit(0)
