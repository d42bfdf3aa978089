"""What was just said about two members, and the way back."""

from collections.abc import Callable

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QHideEvent
from PyQt6.QtWidgets import QWidget

from clubapp.club import StoreError
from clubapp.domain.refused import Refused
from ui.qt_override import override
from ui.widgets.button import Button
from ui.widgets.toast import Toast


class MembersUndoBar(Toast):
    """Lies over its host for a while and is gone then. The night's own undo does not know about members."""

    def __init__(self, host: QWidget, words: str, icon: str, undo: Callable[[], Refused | None]) -> None:
        super().__init__(host)
        self._take_back = undo
        self.undo_button = Button("Undo", "ghost", icon="undo-2", height=40)
        self.undo_button.clicked.connect(self._undo)
        self._row.addWidget(self.undo_button, 0, Qt.AlignmentFlag.AlignRight)
        self.show_words(words, icon)

    def _undo(self) -> None:
        try:
            refused = self._take_back()
        except StoreError as error:
            refused = Refused(None, error.sentence, error.instead)
        if refused is None:
            self.hide()
            return
        self.undo_button.hide()
        self.show_words(f"{refused.why} {refused.instead}".strip(), "circle-x")

    @override
    def hideEvent(self, event: QHideEvent | None) -> None:
        super().hideEvent(event)
        self.deleteLater()
