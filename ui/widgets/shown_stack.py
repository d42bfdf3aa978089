"""A stack that needs no more room than the page it shows: a wide page behind does not hold the window open."""

from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QStackedWidget, QWidget

from ui.qt_override import override


class ShownStack(QStackedWidget):
    """As Qt's own, but small where the page in front is small."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self._turned)

    def _turned(self) -> None:
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        shown = self.currentWidget()
        return shown.sizeHint() if shown is not None else super().sizeHint()

    @override
    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        if shown is None:
            return super().minimumSizeHint()
        return shown.minimumSizeHint().expandedTo(shown.minimumSize())
