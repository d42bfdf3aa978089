"""The sheet that slides in from the right under the top strip; the rest of the window stays alive."""

from collections.abc import Iterable

from PyQt6 import sip
from PyQt6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QRect,
    Qt,
    QVariantAnimation,
    pyqtSignal,
)
from PyQt6.QtGui import QKeyEvent, QPaintEvent
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QLayoutItem, QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from ui import theme
from ui.qt_override import override
from ui.text import plain
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.labels import Label
from ui.widgets.open_sheets import OpenSheet, note_closed, note_opened
from ui.widgets.panel import Hairline, Scroller
from ui.widgets.rule_tag import RuleTag

LEAST, MOST = 576, 740


class SideSheet(OpenSheet):
    """Title, Close, a body that scrolls, and a footer: what is missing on the left, actions on the right.

    Esc closes it, Enter does the primary action; while that is greyed, Enter leads to what is missing (`stuck`). Focus
    goes to the first field, stays in the sheet while Tab is pressed, and goes back when the sheet closes. The page's
    single letters rest while a sheet is open.
    """

    slide_ms = 150
    closed = pyqtSignal()
    stuck = pyqtSignal()  # Enter, while the primary action can not be done: go where something is missing

    def __init__(self, host: QWidget, title: str, note: str = "", *, width: int = LEAST, top: int = 0) -> None:
        """The host is the window's content; top keeps its strip free. Width is 576 to 740, less on a narrow host."""
        super().__init__(host)
        self._host = host
        self._wide = min(MOST, max(LEAST, width))
        self._top = top
        self._before: QWidget | None = None
        self._open = False
        self._primary: Button | None = None
        self.hide()
        self._title = Label(title, "title")
        self._note = Label(note, "muted", size=15)
        self._close = Button("Close", "ghost", key="Esc", height=36)
        self._close.clicked.connect(self.close_sheet)
        head = QHBoxLayout()
        head.setContentsMargins(28, 18, 12, 6)
        head.setSpacing(16)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        head.addWidget(self._close)
        self.body = QWidget()
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(28, 8, 28, 20)
        self.column.setSpacing(12)
        self._missing = Label("", "muted", wrap=True)
        self._actions = QHBoxLayout()
        self._actions.setSpacing(10)
        foot = QHBoxLayout()
        foot.setContentsMargins(28, 14, 28, 14)
        foot.setSpacing(16)
        foot.addWidget(self._missing, 1)
        foot.addLayout(self._actions)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        self._scroller = Scroller(self.body)
        whole.addWidget(self._scroller, 1)
        whole.addWidget(Hairline())
        whole.addLayout(foot)
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(self.slide_ms)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._slide_to)
        self._slide.finished.connect(self._slid)
        host.installEventFilter(self)
        self.setAccessibleName(plain(title))

    def set_title(self, title: str, note: str = "") -> None:
        """Change the title and the quiet words after it."""
        self._title.set_words(title)
        self._note.set_words(note)
        self.setAccessibleName(plain(title))

    def set_missing(self, text: str) -> None:
        """Say in the footer what is still missing, or what will be the result."""
        self._missing.set_words(text)

    def set_actions(self, actions: Iterable[Button]) -> None:
        """Put buttons into the footer; Enter does the last primary one. Buttons taken out are deleted."""
        wanted = list(actions)
        while self._actions.count():
            item: QLayoutItem | None = self._actions.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in wanted:
                widget.hide()
                widget.deleteLater()
        self._primary = None
        for button in wanted:
            self._actions.addWidget(button)
            if button.kind() == "primary":
                self._primary = button
        if self._open and self._close.hasFocus():
            self._focus_first()  # there was nothing better to stand on before

    def is_open(self) -> bool:
        """Whether the sheet is in view or sliding in."""
        return self._open

    @override
    def enter(self) -> None:
        """What Enter does: the primary action, where it can be done."""
        if self._primary is None:
            return
        if self._primary.isEnabled():
            self._primary.click()
        else:
            self.stuck.emit()

    def open_sheet(self) -> None:
        """Slide in, and give the first field the keyboard."""
        if not self._open:
            self._open = True
            self.setEnabled(True)
            self._before = QApplication.focusWidget()
            self.to_top()
            place = self._place()
            self.setGeometry(place.translated(place.width(), 0))
            self._run(place.topLeft())
        note_opened(self)
        self.show()
        self.raise_()
        self._focus_first()

    def to_top(self) -> None:
        """Show the body from its beginning."""
        bar = self._scroller.verticalScrollBar()
        if bar is not None:
            bar.setValue(0)

    @override
    def close_sheet(self) -> None:
        """Slide out, and give the keyboard back to where it was."""
        if not self._open:
            return
        self._open = False
        note_closed(self)
        before, self._before = self._before, None
        if before is not None and not sip.isdeleted(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rest()
        self._run(self._place().topLeft() + QPoint(self.width(), 0))
        self.closed.emit()

    def _rest(self) -> None:
        """While it slides out it takes no clicks and no keys: what it was about may be gone."""
        if self.slide_ms <= 0:
            return
        now = QApplication.focusWidget()
        held = now is not None and self.isAncestorOf(now)
        self.setEnabled(False)
        if held:
            self.focusNextChild()  # not left nowhere, just as when it hides

    def _run(self, target: QPoint) -> None:
        self._slide.stop()
        if self.slide_ms <= 0:
            self.move(target)
            self._slid()
            return
        self._slide.setDuration(self.slide_ms)
        self._slide.setStartValue(self.pos())
        self._slide.setEndValue(target)
        self._slide.start()

    def _slide_to(self, place: QPoint) -> None:
        self.move(place)

    def _slid(self) -> None:
        if not self._open:
            self.hide()
            self.setEnabled(True)

    def _place(self) -> QRect:
        wide = min(self._wide, self._host.width())
        return QRect(self._host.width() - wide, self._top, wide, max(0, self._host.height() - self._top))

    def _focus_first(self) -> None:
        candidates = [w for w in self.body.findChildren(QWidget) if w.isVisibleTo(self.body) and w.isEnabled()]
        stops = [w for w in candidates if _takes_tab(w) and not isinstance(w, RuleTag)]
        typed = [w for w in stops if w.inputMethodHints() or w.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)]
        able = self._primary if self._primary is not None and self._primary.isEnabled() else None
        (typed or stops or [able or self._close])[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def stops(self) -> list[QWidget]:
        """Where Tab stops, in its order: what is filled in, the actions, then the rules and Close."""
        found: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if self.isAncestorOf(widget) and _takes_tab(widget) and widget.isVisibleTo(self) and widget.isEnabled():
                found.append(widget)
            widget = widget.nextInFocusChain()
        last = [w for w in found if isinstance(w, RuleTag)]
        first = [w for w in found if not isinstance(w, RuleTag) and w is not self._close]
        items = [self._actions.itemAt(i) for i in range(self._actions.count())]
        buttons = [item.widget() for item in items if item is not None]
        actions = [w for w in first if w in buttons]
        return [*(w for w in first if w not in actions), *actions, *last, self._close]

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round within the sheet; out of one that is closing the focus goes wherever Qt takes it."""
        if not self._open:
            return super().focusNextPrevChild(next)
        stops, now = self.stops(), QApplication.focusWidget()
        at = stops.index(now) if now in stops else -1 if next else len(stops)
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if next else -1)) % len(stops)].setFocus(reason)
        return True

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize and self._open:
            if self._slide.state() == QAbstractAnimation.State.Running:
                self._slide.stop()
            self.setGeometry(self._place())
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            if not isinstance(QApplication.focusWidget(), QPlainTextEdit | QTextEdit):
                self.enter()
            event.accept()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = paint.painter_on(self)
        painter.fillRect(self.rect(), theme.colour("panel"))
        painter.fillRect(0, 0, 1, self.height(), theme.colour("line2"))
        painter.end()


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
