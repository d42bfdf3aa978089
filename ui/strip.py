"""The strip along the top: club, session, undo and the clock. It never changes place."""

from datetime import date

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.commands import PauseClock, ResumeClock
from clubapp.domain.evening import games_tonight
from clubapp.domain.record import record
from clubapp.views.clockface import ClockFace, clock_face
from clubapp.wording import long_date, time_of_day
from ui import theme
from ui.desk import Desk
from ui.qt_override import override
from ui.tonight.play.run_button import RunButton
from ui.widgets.button import Button
from ui.widgets.clock_digits import ClockDigits
from ui.widgets.labels import ElidedLabel, Label
from ui.widgets.pills import Pill

HEIGHT = 60
_LEAST = 560
_SPACE, _LEFT, _RIGHT = 12, 20, 16
_CLOCK, _SLIM_CLOCK = 292, 160


@record
class _Room:
    """What the strip leaves out where it is narrow."""

    undo: int  # so many letters of what undo would undo; 0: only "Undo"
    names: int = 160  # at least so wide are club and venue
    lean: bool = False  # the session's numbers, undo's sign and the time left stand for themselves


ROOMS = (_Room(34), _Room(26), _Room(26, 124), _Room(20, 124), _Room(0), _Room(0, 96), _Room(0, 96, lean=True))
"""From all that can be said to the least, which a window of 760 pixels has room for."""


class Strip(QWidget):
    """Club and night at the left, undo and clock at the right."""

    plan_wanted = pyqtSignal()
    evening_wanted = pyqtSignal()
    undo_wanted = pyqtSignal()
    lock_wanted = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._number = ""
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(_LEFT, 8, _RIGHT, 8)
        row.setSpacing(_SPACE)
        names = QVBoxLayout()
        names.setSpacing(0)
        self._club = ElidedLabel("", "title", size=18)
        self._where = ElidedLabel("", "muted", size=13, tone="text2")
        names.addWidget(self._club)
        names.addWidget(self._where)
        row.addLayout(names)
        self._session = Pill("", height=34, parent=self)
        self._session.setCheckable(False)
        self._session.setAccessibleDescription("Change how the session is played")
        self._session.clicked.connect(self.plan_wanted)
        row.addWidget(self._session)
        self._evening = Pill("Evening", height=34, parent=self)
        self._evening.setCheckable(False)
        self._evening.setAccessibleName("This evening: games, notes, side games, E")
        self._evening.clicked.connect(self.evening_wanted)
        row.addWidget(self._evening)
        row.addStretch(1)
        self._undo = Button("Undo", "plain", icon="undo-2", height=40, parent=self)
        self._undo.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._undo.clicked.connect(self.undo_wanted)
        row.addWidget(self._undo)
        self._clock = MiniClock(desk, self)
        row.addWidget(self._clock)
        self._lock = Button("", "icon", icon="lock-open", height=44, name="Lock the screen, Ctrl L", parent=self)
        self._lock.clicked.connect(self.lock_wanted)
        row.addWidget(self._lock)
        desk.changed.connect(self.show_night)
        desk.ticked.connect(self._clock.tick)
        self.show_night()

    def show_night(self) -> None:
        """Paint club, session and what undo would undo."""
        desk = self._desk
        self._club.set_words(desk.club.name)
        has_night = desk.has_night
        self._session.setVisible(has_night)
        self._evening.setVisible(has_night)
        self._clock.setVisible(has_night)
        label = desk.undo_label()
        self._undo.setVisible(bool(label))
        if not has_night:
            self._where.set_words("No night is open")
            self._give_way()
            return
        info = desk.club.night(desk.desk.id)
        session = desk.night.session
        event = desk.club.prepaid.of_night(info.id)
        of_what = event.name if event is not None else "casino licence" if desk.night.event == "casino" else ""
        of_what = of_what or ("" if info.season else "outside the league")
        held_on = long_date(date.fromisoformat(desk.night.held_on))
        self._where.set_words("  ·  ".join(part for part in (info.venue, held_on, of_what) if part))
        self._number = f"{session.number} of {games_tonight(desk.night)}"
        self._clock.show_night()
        self._give_way()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, HEIGHT)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._give_way()

    def _give_way(self) -> None:
        """Say as much as there is room for, so that nothing lies over the clock's button."""
        for room in ROOMS:
            self._say(room)
            if self._needed(room) <= self.width():
                break

    def _say(self, room: _Room) -> None:
        """What is left out is still spoken."""
        label = self._desk.undo_label()
        self._undo.set_words(f"Undo: {_short(label, room.undo)}" if room.undo else "Undo")
        self._undo.set_lean(2 if room.lean else 0)
        self._undo.setAccessibleName(f"Undo: {label}, Ctrl Z")
        self._session.set_words(self._number if room.lean else f"Session {self._number}")
        self._session.setAccessibleName(f"Session {self._number}")
        self._clock.set_slim(slim=room.lean)

    def _needed(self, room: _Room) -> int:
        parts = (self._session, self._evening, self._undo, self._clock, self._lock)
        hints = [
            part.minimumSizeHint() if part is self._undo else part.sizeHint() for part in parts if not part.isHidden()
        ]
        wide = [hint.width() + _SPACE for hint in hints]
        return _LEFT + room.names + sum(wide) + _RIGHT

    def where(self) -> str:
        """Venue, date and what the night is, as shown."""
        return self._where.text()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("rail" if theme.tokens().name == "dark" else "panel"))
        painter.fillRect(0, HEIGHT - 1, self.width(), 1, theme.colour("line"))


def _short(label: str, most: int) -> str:
    """What the undo button can hold."""
    return label if len(label) <= most else f"{label[: most - 1].rstrip()}…"


class MiniClock(QWidget):
    """Level, blinds and time left, with pause and run."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._face: ClockFace | None = None
        self.setFixedSize(_CLOCK, 44)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 2, 2, 2)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._title = Label("", "muted", size=12, tone="text3")
        self._blinds = Label("", "number", size=15, weight=theme.Weight.SEMIBOLD)
        words.addWidget(self._title)
        words.addWidget(self._blinds)
        row.addLayout(words)
        row.addStretch(1)
        self._time = ClockDigits("00:00", size=25)
        row.addWidget(self._time)
        self._button = RunButton(self, size=40, radius=theme.RADIUS_CONTROL)
        self._button.clicked.connect(self.toggle)
        row.addWidget(self._button)

    def set_slim(self, *, slim: bool) -> None:
        """The time and its button alone, or level and blinds too."""
        self._title.setVisible(not slim)
        self._blinds.setVisible(not slim)
        self.setFixedWidth(_SLIM_CLOCK if slim else _CLOCK)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def show_night(self) -> None:
        """Paint the whole clock."""
        session = self._desk.night.session
        face = clock_face(session, self._desk.now())
        self._face = face
        starts = session.plan.starts_at
        if face.begun:
            title = f"{face.title}, then" if face.is_break else face.title
            self._title.set_words("Session over" if face.over else title)
        else:
            self._title.set_words(f"Starts {time_of_day(starts)}" if starts is not None else "Not started")
        self._blinds.set_words(f"{face.small:,} / {face.big:,}")
        self._time.set_text(face.left_text)
        self._time.set_colour("accent_text" if face.last_minute and not face.over else "text")
        self._button.set_running(face.running)
        self._button.setEnabled(face.begun and not face.over)
        self.update()

    def tick(self) -> None:
        """A second has passed: only the time, unless the stage changed."""
        if not self._desk.has_night:
            return
        face = clock_face(self._desk.night.session, self._desk.now())
        old = self._face
        if old is None or (old.index, old.running, old.last_minute) != (face.index, face.running, face.last_minute):
            self.show_night()
        else:
            self._time.set_text(face.left_text)

    def toggle(self) -> None:
        """Pause a running clock, run a paused one."""
        if self._desk.has_night:
            running = self._desk.night.session.clock.since is not None
            self._desk.do(PauseClock() if running else ResumeClock())

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        amber = self._face is not None and self._face.running
        painter.setPen(theme.colour("accent_line" if amber else "line2"))
        painter.setBrush(theme.colour("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9)
        painter.setPen(Qt.PenStyle.NoPen)
