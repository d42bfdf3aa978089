"""A whole number to step or to type: minus, the value with thousands separators, plus."""

from PyQt6.QtCore import QEvent, QObject, QRectF, QRegularExpression, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPaintEvent, QRegularExpressionValidator, QShowEvent
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import thousands
from ui.widgets import paint
from ui.widgets.fields import line_edit

_TYPED = QRegularExpression(r"-?[0-9 ,.\x{00A0}\x{2009}]{0,14}")
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
            self.edit.clear()

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
        self._value = value
        self.edit.setText(thousands(value))
        self._minus.setEnabled(value > self._minimum)
        self._plus.setEnabled(value < self._maximum)

    def _change(self, value: int) -> None:
        changed = self._empty or value != self._value
        self._show(value)
        if changed:
            self.value_changed.emit(value)

    def _typed_number(self) -> int | None:
        digits = "".join(c for c in self.edit.text() if c.isdecimal() or c == "-")
        try:
            return int(digits)
        except ValueError:
            return None

    def _typed(self) -> None:
        number = self._typed_number()
        if number is None:
            self._empty = self._optional
        elif self._minimum <= number <= self._maximum and (self._empty or number != self._value):
            self._empty = False
            self._value = number
            self.value_changed.emit(number)

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
        elif self._optional:
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
        return False

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        focused = self.edit.hasFocus()
        box = QRectF(self.rect())
        line = theme.colour("accent_line" if focused else "line2")
        paint.rounded(painter, box, theme.RADIUS_CONTROL, fill=theme.colour("bg"), line=line, width=2 if focused else 1)
        for x in (44, self.width() - 45):
            painter.fillRect(QRectF(x, 1, 1, box.height() - 2), theme.colour("line"))
        painter.end()
