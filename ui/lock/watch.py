"""Notices that nobody has touched the laptop for a while; a sleeping laptop counts as untouched."""

from time import time

from PyQt6.QtCore import QEvent, QObject, QTimer, pyqtSignal
from PyQt6.QtWidgets import QApplication

from ui.qt_override import override

TOUCHES = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TabletPress,
)


class IdleWatch(QObject):
    """Counts from the last key or click, by the clock on the wall, so that sleep is in it."""

    left_alone = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seconds = 0
        self._touched = time()
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.look)

    def wait_for(self, minutes: int) -> None:
        """Say so after so many minutes; 0 is never."""
        self._seconds = minutes * 60
        self._touched = time()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
            if minutes:
                app.installEventFilter(self)
        if minutes:
            self._timer.start()
        else:
            self._timer.stop()

    def look(self) -> None:
        """Whether the time is up."""
        if self._seconds and time() - self._touched >= self._seconds:
            self._touched = time()
            self.left_alone.emit()

    @override
    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in TOUCHES:
            self.look()  # the key that wakes a laptop finds it locked
            self._touched = time()
        return False
