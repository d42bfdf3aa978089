"""One member the search has found: who, what stands in the way, and the button that lets them in."""

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from clubapp.views.door_hits import DoorHit, State
from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.tonight.door.marked_label import MarkedLabel
from ui.widgets import paint
from ui.widgets.avatar import Avatar
from ui.widgets.badge import Badge, Tone
from ui.widgets.button import Button, Kind

LINE = 60
DETAIL = 170  # the number and the year of birth are seen whole, before the badge is
BADGES: dict[State, tuple[Tone, str]] = {
    "ready": ("info", "sparkles"),
    "late": ("info", "sparkles"),
    "held": ("info", "phone"),
    "in": ("good", "check"),
    "out": ("neutral", "user-x"),
    "unsigned": ("amber", "pencil-line"),
    "consent": ("bad", "shield-alert"),
    "papers": ("bad", "shield-alert"),
    "too-young": ("bad", "shield-off"),
    "stakes": ("bad", "shield-off"),
    "licence": ("bad", "shield-off"),
    "sanction": ("bad", "shield-off"),
    "money": ("amber", "coins"),
    "born": ("bad", "shield-alert"),
}
WORDS: dict[State, str] = {
    "ready": "Check in",
    "unsigned": "Check in",
    "held": "Arrived",
    "late": "Check in",
    "in": "",
    "out": "",
}


class HitRow(QWidget):
    """A row that is filled anew with every letter typed; it is never rebuilt."""

    pressed = pyqtSignal(int)  # its button
    picked = pyqtSignal(int)  # a click beside the button

    def __init__(self, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._hit: DoorHit | None = None
        self._selected = False
        self._held: QWidget | None = None
        self._avatar = Avatar(size=38)
        self._name = MarkedLabel(theme.font(17, theme.Weight.MEDIUM))
        self._detail = MarkedLabel(theme.font(14), "text2")
        self._badge = Badge("")
        self.button = Button("Check in", height=40)
        self.button.setFixedWidth(104)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter in the field does the same
        self.button.clicked.connect(self._press)
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addStretch(1)
        who.addWidget(self._name)
        who.addWidget(self._detail)
        who.addStretch(1)
        line = QHBoxLayout()
        line.setContentsMargins(14, 0, 12, 0)
        line.setSpacing(12)
        line.addWidget(self._avatar)
        line.addLayout(who, 1)
        line.addWidget(self._badge)
        line.addWidget(self.button)
        self._head = QWidget(self)
        self._head.setFixedHeight(LINE)
        self._head.setLayout(line)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._head)
        self._slot = QVBoxLayout()
        self._column.addLayout(self._slot)
        self.hide()

    @property
    def hit(self) -> DoorHit | None:
        """Who stands in the row."""
        return self._hit

    def set_hit(self, hit: DoorHit, *, selected: bool) -> None:
        """Show somebody; what has not changed is not touched."""
        if selected != self._selected:
            self._selected = selected
            self.update()
        if hit != self._hit:
            self._hit = hit
            self._avatar.set_name(hit.name)
            self._name.set_words(hit.name, hit.name_marks)
            self._detail.set_words(hit.detail, hit.detail_marks)
            self._detail.setMinimumWidth(min(DETAIL, round(paint.width_of(hit.detail, self._detail.face) + 1)))
            self._badge.setVisible(bool(hit.badge))
            if hit.badge:
                self._badge.set_state(hit.badge, *BADGES[hit.state])
            words = WORDS.get(hit.state, "Why not?")
            self.button.setVisible(bool(words))
            if words and words != self.button.words():
                self.button.set_words(words)
            self.button.setAccessibleName(plain(f"{words}: {hit.name}"))
        self._dress_button()
        self.setAccessibleName(self.spoken())

    def _dress_button(self) -> None:
        """Amber is the one button Enter is for: not this one while a question stands below it."""
        kind: Kind = "primary" if self._selected and self._held is None else "plain"
        if self.button.kind() != kind:
            self.button.set_kind(kind)

    def spoken(self) -> str:
        """The row in one line, for a screen reader."""
        hit = self._hit
        return plain(", ".join(part for part in (hit.name, hit.detail, hit.badge) if part)) if hit else ""

    def hold(self, widget: QWidget) -> None:
        """Open the row and show something under its line: a refusal, a question."""
        if self._held is not widget:
            self.release()
            self._held = widget
            self._slot.setContentsMargins(3, 1, 3, 3)
            self._slot.addWidget(widget)
            self._dress_button()
        widget.show()
        self.update()

    def release(self) -> None:
        """Close the row again."""
        if self._held is not None:
            self._slot.removeWidget(self._held)
            self._slot.setContentsMargins(0, 0, 0, 0)
            self._held.hide()
            self._held = None
            self._dress_button()
            self.update()

    @property
    def held(self) -> QWidget | None:
        """What stands under the line, if anything."""
        return self._held

    def _press(self) -> None:
        self.pressed.emit(self._place)

    @override
    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        self.picked.emit(self._place)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self._selected:
            return
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        if self._held is None:
            paint.rounded(painter, box, 10, fill=theme.colour("raised"))
        else:
            line = theme.colour(str(self._held.property("edge") or "line2"))
            paint.rounded(painter, box, 10, fill=theme.colour("raised"), line=line, width=2)
            painter.fillRect(QRectF(14, LINE, box.width() - 28, 1), theme.colour("line2"))
        painter.end()
