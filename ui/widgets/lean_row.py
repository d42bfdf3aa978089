"""Buttons of one width in a row; where it is narrow the keys on them go first, then the words."""

from collections.abc import Sequence

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from ui.qt_override import override
from ui.widgets.button import LEAN, Button


class LeanRow(QWidget):
    """Gives up as little as it can."""

    def __init__(self, buttons: Sequence[Button], *, spacing: int = 12, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons, self._spacing = buttons, spacing
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(spacing)
        for button in buttons:
            row.addWidget(button, 1)

    def _wide_at(self, lean: int) -> int:
        widest = max(button.wide_at(lean) for button in self._buttons)
        return widest * len(self._buttons) + self._spacing * (len(self._buttons) - 1)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        lean = next((lean for lean in range(len(LEAN)) if self._wide_at(lean) <= self.width()), len(LEAN))
        for button in self._buttons:
            button.set_lean(lean)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide_at(1), super().minimumSizeHint().height())
