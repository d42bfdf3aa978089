"""The small card that a rule tag opens: id, title, text and the way to the whole rules."""

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.keychip import KeyHint
from ui.widgets.labels import Label
from ui.widgets.panel import Panel
from ui.widgets.rule_book import RuleText, rule_book

WIDTH = 412
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class RulePopover(Panel):
    """Lies over the window beside its tag and leaves the page its keys and its wheel, which close it on their way.

    Esc closes only it. Where the tag had the keyboard, the way to the whole rules gets it, and the tag has it back.
    """

    takes_esc = True

    def __init__(self, rule: str, words: RuleText, beside: QWidget) -> None:
        window = beside.window()
        super().__init__("card", "line2", radius=theme.RADIUS_PANEL, parent=window)
        self._rule = rule
        self._before = QApplication.focusWidget()
        self._closing = False
        self._beside = beside
        self.setAccessibleName(f"Rule {rule}: {words.title}. {words.text}")
        self._open = Button("Open rules", "link", height=36, parent=self)
        self._open.clicked.connect(self._read_on)
        room = self._open.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self._open.setSizePolicy(room)
        self._open.setVisible(rule_book().can_open())
        body = Label(words.text, "muted", wrap=True)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(KeyHint(rule, ink="accent_text", line="accent_line"))
        head.addWidget(Label(words.title, "strong", size=16, wrap=True), 1)
        head.addWidget(self._open, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 5, 14, 12)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(body)
        self._place()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
            app.installEventFilter(self)
        self.show()
        self.raise_()
        if beside.hasFocus() and not self._open.isHidden():
            self._open.setFocus(Qt.FocusReason.OtherFocusReason)

    def _place(self) -> None:
        window = self.window()
        if window is None:
            return
        width = min(WIDTH, window.width() - 16)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        under = self._beside.mapTo(window, QPoint(0, self._beside.height() + 2))
        left = min(max(8, under.x()), window.width() - width - 8)
        top = under.y()
        if top + height > window.height() - 8:
            top = max(8, under.y() - self._beside.height() - height - 4)
        self.setGeometry(left, top, width, height)

    def _read_on(self) -> None:
        rule, book = self._rule, rule_book()
        self.dismiss()
        book.asked_beside = self._beside
        book.open_rule.emit(rule)
        book.asked_beside = None

    def dismiss(self) -> None:
        """Close, and give the keyboard back to where it was."""
        if self._closing:
            return
        self._closing = True
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        had_focus, before = self._has_keys(), self._before
        self.hide()
        if had_focus and before is not None and not sip.isdeleted(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if not self._closing and new is not None and not self.isAncestorOf(new):
            self.dismiss()

    def _has_keys(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if self._closing or event is None:
            return False
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            spot = self.mapFromGlobal(event.globalPosition().toPoint())
            if not self.rect().contains(spot):
                self.dismiss()
        elif event.type() == QEvent.Type.Wheel:
            self.dismiss()  # before it is known which widget gets it, so that it is the one below
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        """Esc is the popover's own; every other key closes it and goes on to the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
            return True
        if event.key() not in _HELD and not self._has_keys():
            self.dismiss()
        return False
