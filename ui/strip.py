"""The strip along the top: club, session, undo and the clock. It never changes place."""

from datetime import date

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from clubapp.domain.commands import PauseClock, ResumeClock
from clubapp.domain.evening import games_tonight
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


class Strip(QWidget):
    """Club and night at the left, undo and clock at the right."""

    plan_wanted = pyqtSignal()
    evening_wanted = pyqtSignal()
    undo_wanted = pyqtSignal()
    lock_wanted = pyqtSignal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setFixedHeight(HEIGHT)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 16, 8)
        row.setSpacing(12)
        names = QVBoxLayout()
        names.setSpacing(0)
        self._club = ElidedLabel("", "title", size=18)
        self._where = ElidedLabel("", "muted", size=13, tone="text2")
        self._club.setMinimumWidth(160)
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
            return
        info = desk.club.night(desk.desk.id)
        session = desk.night.session
        event = desk.club.prepaid.of_night(info.id)
        of_what = event.name if event is not None else "casino licence" if desk.night.event == "casino" else ""
        held_on = long_date(date.fromisoformat(desk.night.held_on))
        self._where.set_words("  ·  ".join(part for part in (info.venue, held_on, of_what) if part))
        self._session.set_words(f"Session {session.number} of {games_tonight(desk.night)}")
        self._undo.set_words(f"Undo: {_short(label)}")
        self._undo.setAccessibleName(f"Undo: {label}, Ctrl Z")
        self._clock.show_night()

    def where(self) -> str:
        """Venue, date and what the night is, as shown."""
        return self._where.text()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("rail" if theme.tokens().name == "dark" else "panel"))
        painter.fillRect(0, HEIGHT - 1, self.width(), 1, theme.colour("line"))


def _short(label: str) -> str:
    """What the undo button can hold."""
    return label if len(label) <= 34 else f"{label[:33]}…"


class MiniClock(QWidget):
    """Level, blinds and time left, with pause and run."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._face: ClockFace | None = None
        self.setFixedSize(QSize(292, 44))
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
