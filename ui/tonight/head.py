"""The line over a stage: its four steps, and the buttons that belong to the one that is shown."""

from PyQt6.QtCore import QEvent, QSize
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.qt_override import override
from ui.tonight.stage import Stage
from ui.widgets.button import LEAN, Button
from ui.widgets.shown_stack import ShownStack
from ui.widgets.stage_bar import StageBar

HEIGHT = 52
_MOST = len(LEAN) + 1
_GAP = 8


class StageHead(QWidget):
    """On a narrow window the notes beside the steps go first, then the keys on the buttons, then their words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bar = StageBar(self)
        self._actions = ShownStack(self)
        self._actions.setFixedHeight(HEIGHT)
        self._holders: dict[Stage, QWidget] = {}
        self._widgets: dict[QWidget, list[QWidget]] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addWidget(self.bar)
        row.addWidget(self._actions, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def add(self, stage: Stage) -> None:
        """Take up a stage's buttons."""
        holder = QWidget(self._actions)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addStretch(1)
        for widget in stage.actions_bar():
            if isinstance(widget, Button):  # on a narrow window they stand closer together
                widget.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.addWidget(widget)
        self._holders[stage] = holder
        self._widgets[holder] = stage.actions_bar()
        self._actions.addWidget(holder)

    def show_stage(self, stage: Stage) -> None:
        """The buttons of this stage."""
        self._actions.setCurrentWidget(self._holders[stage])
        self._fit()

    def _shown(self) -> list[QWidget]:
        holder = self._actions.currentWidget()
        return [w for w in self._widgets.get(holder, []) if not w.isHidden()] if holder is not None else []

    def _wide_at(self, lean: int) -> int:
        shown = self._shown()
        buttons = sum(w.wide_at(lean - 1) if isinstance(w, Button) else w.sizeHint().width() for w in shown)
        return self.bar.wide_at(lean=lean > 0) + _GAP * (len(shown) + 1) + buttons

    def _fit(self) -> None:
        lean = next((lean for lean in range(_MOST) if self._wide_at(lean) <= self.width()), _MOST)
        self.bar.set_lean(lean > 0)
        for widget in self._shown():
            if isinstance(widget, Button):
                widget.set_lean(lean - 1)

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def event(self, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._wide_at(_MOST), HEIGHT)
