"""The refusal at the door: why not, the ways out, and the line for the manager's reason to let somebody in (W1)."""

from collections.abc import Iterable

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.qt_override import override
from ui.widgets.action_row import ActionRow
from ui.widgets.button import Button
from ui.widgets.fields import Field
from ui.widgets.refusal_card import RefusalCard


class DoorRefusal(RefusalCard):
    """Below the ways out stand the lesser ones, as links; the reason takes the place of both while it is written."""

    reason_given = pyqtSignal(str)
    left = pyqtSignal()  # Esc in the reason

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.set_edge("none")  # the row it stands in has the outline
        self.set_ground("raised")
        self.setProperty("edge", "bad")
        self._lesser = ActionRow(parent=self)
        self.column.addWidget(self._lesser)
        self._reason_part = QWidget(self)
        self.reason = Field("Why they may come in all the same", placeholder="It goes into tonight's log")
        self.reason.entered.connect(self._give)
        self.give_button = Button("Let them in", "primary", key="Enter", height=44)
        self.give_button.clicked.connect(self._give)
        line = QHBoxLayout(self._reason_part)
        line.setContentsMargins(0, 4, 0, 0)
        line.setSpacing(10)
        line.addWidget(self.reason, 1)
        beside = QVBoxLayout()
        beside.addSpacing(self.reason.label_room())
        beside.addWidget(self.give_button)
        beside.addStretch(1)
        line.addLayout(beside)
        self.column.addWidget(self._reason_part)
        self._reason_part.hide()

    def set_lesser(self, buttons: Iterable[Button]) -> None:
        """Offer what is wanted more seldom."""
        self._lesser.set_buttons(buttons)

    def lesser(self) -> tuple[Button, ...]:
        """What is wanted more seldom."""
        return self._lesser.buttons()

    def ask_reason(self) -> None:
        """Take the manager's reason, in place of the ways out."""
        self.reason.set_value("")
        self._reason_part.show()
        self.ways.hide()
        self._lesser.hide()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def asks_reason(self) -> bool:
        """Whether a reason is being written."""
        return self._reason_part.isVisibleTo(self)

    def stop_asking(self) -> None:
        """Back to the ways out."""
        self._reason_part.hide()
        self.ways.setVisible(bool(self.buttons()))
        self._lesser.setVisible(bool(self.lesser()))

    def _give(self) -> None:
        reason = self.reason.value().strip()
        if not reason:
            self.reason.set_error("Write it in a sentence: the decision is yours, the reason stays on record.")
            return
        self.reason_given.emit(reason)

    @override
    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape and self.asks_reason():
            self.stop_asking()
            self.left.emit()
            event.accept()
        else:
            super().keyPressEvent(event)
