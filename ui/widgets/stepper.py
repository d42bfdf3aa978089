"""A whole number to step or to type: minus, the value with thousands separators, plus."""

import re

from PyQt6.QtCore import QEvent, QObject, QRectF, QRegularExpression, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QRegularExpressionValidator, QShowEvent
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import thousands
from ui.widgets import paint
from ui.widgets.fields import line_edit

_TYPED = QRegularExpression(r"-?[0-9 ,.\x{00A0}\x{2009}]{0,14}")
_WHOLE = re.compile(r"-?(?:\d+|\d{1,3}(?:[ ,.\u00a0\u2009]\d{3})+)", re.ASCII)
_BEGUN = re.compile(r"-?(?:\d{1,3}(?:[ ,.\u00a0\u2009]\d{3})*[ ,.\u00a0\u2009]\d{0,2})?", re.ASCII)
_NEVER = 2_000_000_000


class _Half(QAbstractButton):
    """The minus or plus end."""

    def __init__(self, icon: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setAccessibleName(name)
        self.setAutoRepeat(True)
        self.setAutoRepeatDelay(400)
        self.setAutoRepeatInterval(80)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys in the line do the same
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedWidth(44)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @override
    def sizeHint(self) -> QSize:
        return QSize(44, 42)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        box = QRectF(self.rect())
        if self.isDown() or self.underMouse():
            paint.rounded(painter, box.adjusted(3, 3, -3, -3), theme.RADIUS_TAG, fill=theme.colour("raised"))
        ink = theme.colour("text" if self.isEnabled() else "text3")
        middle = box.center()
        painter.fillRect(QRectF(middle.x() - 6.5, middle.y() - 0.8, 13, 1.6), ink)
        if self._icon == "plus":
            painter.fillRect(QRectF(middle.x() - 0.8, middle.y() - 6.5, 1.6, 13), ink)
        painter.end()


class Stepper(QWidget):
    """Up and Down step, Page Up and Page Down step ten times; typing is clamped when the line is left.

    A point, a comma or a space counts only where thousands stand: "7.5" is no number, and never 75. While what stands
    there is none, or is out of range, the value is what it was before; the first Enter only puts it right, so that
    nothing is done with a number that nobody has seen.

    Being hidden is not being left: a row that is taken out of a list says no last word about a number, and behind the
    lock what is half typed stays as it is.
    """

    value_changed = pyqtSignal(int)
    entered = pyqtSignal()

    def __init__(
        self,
        value: int = 0,
        *,
        minimum: int = 0,
        maximum: int = _NEVER,
        step: int = 1,
        optional: bool = False,
        name: str = "Number",
        parent: QWidget | None = None,
    ) -> None:
        """An optional stepper may be left empty: value_or_none() is None then."""
        super().__init__(parent)
        self._minimum, self._maximum, self._step, self._optional = minimum, maximum, max(1, step), optional
        self._value = value
        self._empty = False
        self._before: int | None = value  # what stood there before it was typed in
        self._wrong = False
        self._unsettled = False  # it was hidden while it was typed in
        self._minus = _Half("minus", f"{name}: less", self)
        self._plus = _Half("plus", f"{name}: more", self)
        self.edit = line_edit(size=18, height=40, bare=True)
        self.edit.setFont(theme.font(18, theme.Weight.SEMIBOLD))
        self.edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.edit.setAccessibleName(name)
        self.edit.setValidator(QRegularExpressionValidator(_TYPED, self))
        self.edit.installEventFilter(self)
        self.edit.textEdited.connect(self._typed)
        self.edit.editingFinished.connect(self._left)
        self.edit.returnPressed.connect(self.entered)
        self._minus.clicked.connect(self._less)
        self._plus.clicked.connect(self._more)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        row.addWidget(self._minus)
        row.addWidget(self.edit, 1)
        row.addWidget(self._plus)
        self.setFixedHeight(44)
        self.setMinimumWidth(140)
        self.setFocusProxy(self.edit)
        self._show(value)

    def value(self) -> int:
        """The number; the least allowed one while the line is empty."""
        return self._minimum if self._empty else self._value

    def value_or_none(self) -> int | None:
        """The number, or nothing while the line is empty."""
        return None if self._empty else self._value

    def set_value(self, value: int) -> None:
        """Show a number, clamped to the range; tells nobody."""
        self._show(self._clamped(value))

    def clear(self) -> None:
        """Leave the line empty, where that is allowed."""
        if self._optional:
            self._empty = True
            self._before = None
            self.edit.clear()
            self._mark(wrong=False)

    def set_range(self, minimum: int, maximum: int) -> None:
        """Change the least and the greatest number allowed."""
        self._minimum, self._maximum = minimum, maximum
        if not self._empty:
            self._show(self._clamped(self._value))

    def set_step(self, step: int) -> None:
        """Change how far one press goes (the smallest chip in play)."""
        self._step = max(1, step)

    def step_by(self, steps: int) -> None:
        """Go some steps up or down, to whole multiples of the step."""
        now = self.value()
        whole = now // self._step if steps > 0 else -(-now // self._step)
        self._change(self._clamped((whole + steps) * self._step))

    def _less(self) -> None:
        self.step_by(-1)

    def _more(self) -> None:
        self.step_by(1)

    def _clamped(self, value: int) -> int:
        return max(self._minimum, min(self._maximum, value))

    def _show(self, value: int) -> None:
        self._empty = False
        self._value = self._before = value
        self.edit.setText(thousands(value))
        self._mark(wrong=False)
        self._minus.setEnabled(value > self._minimum)
        self._plus.setEnabled(value < self._maximum)

    def _change(self, value: int) -> None:
        changed = self._empty or value != self._value
        self._show(value)
        if changed:
            self.value_changed.emit(value)

    def _typed_number(self) -> int | None:
        """The whole number that stands there, be it out of range."""
        text = self.edit.text().strip()
        return int(re.sub(r"[^0-9-]", "", text)) if _WHOLE.fullmatch(text) else None

    def _mark(self, *, wrong: bool) -> None:
        self._wrong = wrong
        self.edit.setAccessibleDescription(self.wanted() if wrong else "")
        self.update()

    def wanted(self) -> str:
        """What may be written here, in words."""
        most = f" to {self._maximum:,}" if self._maximum < _NEVER else ""
        return f"A whole number from {self._minimum:,}{most}."

    def is_wrong(self) -> bool:
        """Whether something stands there that can not become an allowed number."""
        return self._wrong

    def is_over(self) -> bool:
        """Whether a number stands there that is too great."""
        number = self._typed_number()
        return number is not None and number > self._maximum

    def point_out(self) -> None:
        """Show what stands there as wrong, and put the keyboard there."""
        self._mark(wrong=True)
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        text, number = self.edit.text().strip(), self._typed_number()
        self._mark(wrong=number > self._maximum if number is not None else not _BEGUN.fullmatch(text))
        if not text and self._optional:
            self._empty = True
        elif number is None or not self._minimum <= number <= self._maximum:
            self._as_before()
        elif self._minimum <= number <= self._maximum and (self._empty or number != self._value):
            self._empty = False
            self._value = number
            self.value_changed.emit(number)

    def _as_before(self) -> None:
        """What is typed is no value, nor is its beginning: 900 is not 90."""
        if self._before is None:
            self._empty = self._optional
        elif self._value != self._before:
            self._value = self._before
            self.value_changed.emit(self._value)

    def _left(self) -> None:
        if self.isVisible():
            self._settle()
        else:
            self._unsettled = True

    @override
    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        if self._unsettled:
            self._unsettled = False
            QTimer.singleShot(0, self._settle_unless_typed_on)

    def _settle_unless_typed_on(self) -> None:
        window = self.window()
        if window is None or window.focusWidget() is not self.edit:
            self._settle()

    def _settle(self) -> None:
        number = self._typed_number()
        if number is not None:
            self._change(self._clamped(number))
        elif self._optional and (self._before is None or not self.edit.text().strip()):
            self.clear()
        else:
            self._show(self._value)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps: dict[int, int] = {
                Qt.Key.Key_Up: 1,
                Qt.Key.Key_Down: -1,
                Qt.Key.Key_PageUp: 10,
                Qt.Key.Key_PageDown: -10,
            }
            if event.key() in steps:
                self.step_by(steps[event.key()])
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_unfinished():
                self._put_right()
                return True
        return False

    def is_unfinished(self) -> bool:
        """Whether something stands there that is not the value: to go on now would be with another number."""
        number = self._typed_number()
        if number is None:
            return bool(self.edit.text().strip())
        return self._clamped(number) != number

    def _put_right(self) -> None:
        self._settle()
        self.edit.selectAll()

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        focused = self.edit.hasFocus()
        box = QRectF(self.rect())
        line = theme.colour("bad" if self._wrong else "accent_line" if focused else "line2")
        paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=theme.colour("bg"), line=line, width=2 if focused else 1)
        for x in (44, self.width() - 45):
            painter.fillRect(QRectF(x, 1, 1, box.height() - 2), theme.colour("line"))
        painter.end()
