"""The window's contents, or the lock in front of them. What is half typed behind it stays as it is."""

from PyQt6 import sip
from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QApplication, QDialog, QStackedWidget, QWidget

from ui.desk import Desk
from ui.lock.page import LockPage
from ui.lock.watch import IdleWatch


class LockGuard(QStackedWidget):
    """Shows one or the other; while locked, the contents can be neither seen nor reached by key."""

    turned = pyqtSignal()

    def __init__(self, desk: Desk, contents: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._focus: QWidget | None = None
        self._page: LockPage | None = None
        self._contents = contents
        self.addWidget(contents)
        self._watch = IdleWatch(self)
        self._watch.left_alone.connect(self.lock)
        self.wait_as_set()

    def wait_as_set(self) -> None:
        """Lock after the time that is set, or never."""
        lock = self._desk.club.lock
        self._watch.wait_for(lock.minutes if lock.is_set else 0)

    def is_locked(self) -> bool:
        """Whether the PIN is asked for."""
        return self._page is not None and self.currentWidget() is self._page

    def lock(self) -> None:
        """Hide everything but the clock. Dialogs of the system that lie over the window are put away."""
        if self.is_locked() or not self._desk.club.lock.is_set:
            return
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QDialog) and window.isVisible():
                window.reject()
            elif window.windowType() == Qt.WindowType.Popup:
                window.close()
        self._focus = QApplication.focusWidget()
        if self._page is None:
            self._page = LockPage(self._desk, self)
            self._page.opened.connect(self.open)
            self.addWidget(self._page)
        self.setCurrentWidget(self._page)
        self.turned.emit()
        self._page.show_lock()

    def open(self) -> None:
        """The PIN was typed: everything is as it was left, the keyboard too."""
        self.setCurrentWidget(self._contents)
        self.turned.emit()
        self.wait_as_set()
        self._desk.changed.emit()
        focus, self._focus = self._focus, None
        if focus is not None and not sip.isdeleted(focus) and self._contents.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
