"""The quiet outlined id of a rule; it opens the rule's words."""

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import button_text
from ui.widgets import paint
from ui.widgets.focus import by_keyboard
from ui.widgets.rule_book import rule_book

HIT = 36  # looks 20 high, answers to 36
_ROOM = 4  # it grows by so much when lit


class RuleTag(QAbstractButton):
    """A rule's id. Click, Space or Enter opens the popover with title and text."""

    opened = pyqtSignal(str)

    def __init__(self, rule: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rule = rule
        self._lit = False
        self._focused = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where the work is
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.show_rule)
        self.set_rule(rule)

    def set_rule(self, rule: str) -> None:
        """Change the rule."""
        self._rule = rule
        self.setText(button_text(rule))
        self.setAccessibleName(f"Rule {rule}, show its text")
        self.updateGeometry()
        self.update()

    def rule(self) -> str:
        """The id shown."""
        return self._rule

    def show_rule(self) -> None:
        """Open the popover."""
        from ui.widgets.rule_popover import RulePopover

        RulePopover(self._rule, rule_book().text_of(self._rule), self)
        self.opened.emit(self._rule)

    @override
    def sizeHint(self) -> QSize:
        wide = paint.width_of(self._rule, theme.font(12, theme.Weight.SEMIBOLD))
        return QSize(max(HIT, round(wide + 13.5) + 2 * _ROOM), HIT)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        lit = self._lit or self._focused or self.isDown()
        middle = self.height() / 2
        high = 24 if lit else 20
        side = 0 if lit else _ROOM
        box = QRectF(side, middle - high / 2, self.width() - 2 * side, high)
        if lit:
            line = theme.colour("text" if self._focused else "accent_line")
            paint.rounded(painter, box, theme.RADIUS_TAG, fill=theme.colour("raised"), line=line, width=2)
        else:
            paint.rounded(painter, box, 5, line=theme.colour("line2"))
        face = theme.font(13 if lit else 12, theme.Weight.SEMIBOLD)
        paint.words(painter, box, self._rule, face, theme.colour("text" if lit else "text3"), paint.CENTRE, elide=False)
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    @override
    def enterEvent(self, event: QEnterEvent | None) -> None:
        self._lit = True
        self.update()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent | None) -> None:
        self._lit = False
        self.update()
        super().leaveEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent | None) -> None:
        self._focused = by_keyboard(event)
        super().focusInEvent(event)

    @override
    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._focused = False
        super().focusOutEvent(event)
